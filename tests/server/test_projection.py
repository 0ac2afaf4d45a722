"""What the log says of things that are no events of the game, and what somebody who was away is shown one by one."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from operator import attrgetter
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.games.quarriors import GAME as QUARRIORS
from parlour.kernel.game import AnyGame
from parlour.kernel.scene import Arrow, Grid, Group, Panel, Prompt, Row, Scene, Table, Zone, at_rest
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.server import messages as wire
from parlour.server.house import House
from parlour.server.projection import Moments, _forced, _free, before_moves
from parlour.server.table import MOST_STEPS
from quarriors.support import at as quarriors_at
from server.houses import Eyes, in_house, move, sit
from server.support import GAME
from toy_bluff import GAME as BLUFF

pytestmark = pytest.mark.timeout(60)


async def of(house: House, *people: str) -> str:
    """A game of these people that has begun."""
    game = BLUFF.key if len(people) == 3 else GAME
    table = await house.open(game, {} if len(people) == 3 else {"first_player": "S"}, ["open"] * len(people))
    for seat, person in enumerate(people):
        await sit(house, table, person, seat)
    return table


async def play(house: House, table: str, person: str, text: str, id: str = "") -> None:
    session = (await house.table(table)).session
    assert session is not None
    await house.do(table, person, person, wire.Move(id=id or text, seq=len(session), move=text))


async def undo(house: House, table: str, person: str, id: str = "u") -> None:
    session = (await house.table(table)).session
    assert session is not None
    await house.do(table, person, person, wire.Undo(id=id, seq=len(session)))


async def leave(house: House, table: str, person: str) -> None:
    await house.do(table, person, person, wire.Leave(id=f"leave-{person}"))


class Reader(Eyes):
    """A client: it keeps the log as the messages say, dropping and adding."""

    def __init__(self, person: str, language: str = "en") -> None:
        super().__init__(person)
        self.language = language
        self.lines: list[wire.Line] = []

    def send(self, text: str) -> None:
        count = len(self.seen)
        super().send(text)
        for table in self.seen[count:]:
            kept = [line for line in self.lines if line.seq < table.lines_from]
            self.lines = kept + table.lines

    @property
    def log(self) -> list[str]:
        return [line.text for line in self.lines]


# --- the only answer that is left ------------------------------------------------------------------------------------


def forced_at(state: Any, seat: int, game: Any = QUARRIORS) -> str:
    """What the house lets this seat's page answer by itself."""

    class Played:
        actor = state.actor()

        def __init__(self) -> None:
            self.state = state

        def __len__(self) -> int:
            return 9

    table = SimpleNamespace(session=Played(), game=game, status="playing")
    moments = SimpleNamespace(table=table, scene=lambda at, seat: game.scene(game.view(state, seat)))
    return _forced(cast(Any, moments), seat)


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_only_who_must_decide_is_told_of_a_forced_answer() -> None:
    state = quarriors_at(A="active BQ1=1", step="capture", captured=1)
    before = QUARRIORS.dump(state)
    assert (forced_at(state, 0), forced_at(state, 1)) == ("end", "")
    assert QUARRIORS.dump(state) == before


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_a_forced_answer_that_ends_the_game_is_left_to_the_player() -> None:
    state = quarriors_at(A="active BQ1=1", step="capture", captured=1, options={"max_turns": 1})
    assert QUARRIORS.play(state.copy(), "end").actor() == OVER
    assert forced_at(state, 0) == ""


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_no_answer_is_forced_where_something_is_hidden() -> None:
    state = quarriors_at(A="active BQ1=1", step="capture", captured=1)
    assert forced_at(state, 0, replace(QUARRIORS, open=False)) == ""


# --- what can be taken back --------------------------------------------------------------------------------------------


def free_at(state: Any, *people: str, start: bool = False, rated: bool = False) -> list[str]:
    """The moves that the person in the first seat may take back."""
    session = SimpleNamespace(state=state, actor=state.actor())
    playing = SimpleNamespace(session=session, game=QUARRIORS, status="playing", paused=False, players=lambda: people)
    table = SimpleNamespace(**vars(playing), start=start, rated=rated)
    return _free(cast(Any, table), 0)


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_moves_can_be_taken_back_that_bots_alone_see_and_that_roll_nothing() -> None:
    state = quarriors_at(A="active BQ1=1 BQ2=1", step="capture")
    moves = set(QUARRIORS.moves(state))
    free = set(free_at(state, "ada"))
    assert free
    assert free < moves
    for text in moves:
        assert (text in free) == (QUARRIORS.play(state.copy(), text).actor() == 0)
    assert free_at(state, "ada", "bo") == free_at(state, "ada", rated=True) == []
    assert set(free_at(state, "ada", start=True)) == moves


# --- what decided a game ----------------------------------------------------------------------------------------------


@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_what_decided_a_game_is_told_once_it_was_played_to_its_end() -> None:
    session = Session.new(GUARD, ["Ada", "Bo"], start={"pawns": "S: Ae1 | N: Ad2", "turn": 6, "first": "S"})
    session.push("d6=3")
    table = SimpleNamespace(session=session, status="playing", broken_off=False)
    assert Moments(cast(Any, table)).lead() is None
    session.push("Ae1xd2")
    table.status = "over"
    found = Moments(cast(Any, table)).lead()
    assert found is not None
    assert found.at == 2
    table.broken_off = True  # by what the panels show, somebody may have been ahead who lost
    assert Moments(cast(Any, table)).lead() is None


# --- lines ----------------------------------------------------------------------------------------------------------


def test_a_resignation_stands_in_the_log_of_everybody(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob")
        readers = [Reader("ada"), Reader("bob", "pt-BR"), Reader("")]
        for reader in readers:
            await house.join(table, reader, 0)
        await move(house, table, "ada", 1)
        await leave(house, table, "bob")
        late = Reader("cy")
        await house.join(table, late, 0)
        assert [reader.log[-1] for reader in (*readers, late)] == [
            "Bob resigns",
            "Bob abandona a partida",
            "Bob resigns",
            "Bob resigns",
        ]
        assert late.log == readers[0].log
        last = late.lines[-1]
        assert (last.seat, last.seq, last.notation) == (1, late.seen[-1].seq, "")

    in_house(tmp_path, work)


def test_who_resigns_before_the_first_event_is_in_the_log_too(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob")
        here = Reader("ada")
        await house.join(table, here, 0)
        await leave(house, table, "ada")
        late = Reader("")
        await house.join(table, late, 0)
        assert here.log == late.log == ["Ada resigns"]
        assert late.lines[0].seq == 0

    in_house(tmp_path, work)


@pytest.mark.usefixtures("bluff")
def test_a_bot_that_takes_over_is_named(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob", "cy")
        readers = [Reader("ada"), Reader("cy", "pt-BR")]
        for reader in readers:
            await house.join(table, reader, 0)
        await leave(house, table, "bob")
        assert readers[0].log[-1] == "Bob leaves; Greedy Bot plays on"
        assert readers[1].log[-1] == "Bob sai; Robô Guloso joga em seu lugar"
        await play(house, table, "ada", "claim 2")
        assert [line.seq for line in readers[0].lines] == sorted(line.seq for line in readers[0].lines)
        assert readers[0].log.count("Bob leaves; Greedy Bot plays on") == 1

    in_house(tmp_path, work)


@pytest.mark.usefixtures("bluff")
def test_a_move_that_is_taken_back_leaves_a_line_and_takes_its_own_with_it(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob", "cy")
        here = Reader("bob")
        await house.join(table, here, 0)
        dealt = list(here.log)
        for number in range(2):
            await play(house, table, "ada", "claim 1", f"c{number}")
            assert "claim 1" in here.log[-1]
            await undo(house, table, "ada", f"u{number}")
            assert here.log == [*dealt, ("Ada takes back a move", "Ada takes back 2 moves")[number]]
        await play(house, table, "ada", "claim 3")
        late = Reader("bob")
        await house.join(table, late, 0)
        assert late.log == here.log
        assert "claim 3" in late.log[-1]

    in_house(tmp_path, work)


@pytest.mark.usefixtures("bluff")
def test_what_was_said_after_a_move_stays_when_the_move_is_taken_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob", "cy")
        readers = [Reader("bob"), Reader("ada")]
        await house.join(table, readers[0], 0)
        await play(house, table, "ada", "claim 1")
        await leave(house, table, "cy")
        known = readers[0].seen[-1].version
        await house.join(table, readers[1], 0)
        await house.part(table, readers[1])  # away while it is taken back
        await undo(house, table, "ada")
        await house.join(table, readers[1], known)
        for reader in readers:
            assert reader.log[-2:] == ["Cy leaves; Greedy Bot plays on", "Ada takes back a move"]
        late = Reader("")
        await house.join(table, late, 0)
        assert [text for text in late.log if "claim" in text] == []
        assert len(late.log) == len(readers[0].log) == len(readers[1].log)

    in_house(tmp_path, work)


@pytest.mark.usefixtures("bluff")
def test_the_log_is_the_same_whenever_one_comes_back(tmp_path: Path) -> None:
    """Whoever knows version v and is told the rest has the log of whoever was here all the time."""

    async def work(house: House) -> None:
        table = await of(house, "ada", "bob", "cy")
        here = Reader("ada")
        await house.join(table, here, 0)
        away = [Reader("ada")]
        await house.join(table, away[0], 0)

        async def step(deed: Awaitable[None]) -> None:
            await deed
            another = Reader("ada")
            another.lines = list(here.lines)
            another.seen = [here.seen[-1]]
            away.append(another)

        await house.part(table, away[0])
        await step(play(house, table, "ada", "claim 1", "c1"))
        await step(undo(house, table, "ada", "u1"))
        await step(leave(house, table, "cy"))
        await step(play(house, table, "ada", "claim 2", "c2"))
        await step(undo(house, table, "ada", "u2"))
        await step(play(house, table, "ada", "claim 3", "c3"))
        for reader in away:
            await house.join(table, reader, reader.seen[-1].version)
            assert reader.log == here.log

    in_house(tmp_path, work)


# --- nothing to decide any more -------------------------------------------------------------------------------------


def test_after_a_resignation_nothing_looks_as_if_it_were_to_be_decided(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob")
        number = 0
        while not (await house.table(table)).game.scene(await view(house, table)).prompt.item:
            number += 1
            await move(house, table, "ada", number)
        eyes = Eyes("ada")
        await house.join(table, eyes, 0)
        marked = [row for row in rows(eyes) if "on" in row.states]
        assert len(marked) == 1  # the pawn that was rolled
        await leave(house, table, "bob")
        scene = eyes.seen[-1].scene
        assert scene is not None
        assert [row for row in rows(eyes) if "on" in row.states] == []
        assert (scene.offers, scene.prompt.item, scene.prompt.yours, scene.banners) == ([], None, False, [])
        assert not any(panel.acting for panel in scene.panels)

    async def view(house: House, table: str) -> View[Any]:
        session = (await house.table(table)).session
        assert session is not None
        return session.game.view(session.state, 0)

    def rows(eyes: Eyes) -> list[wire.Row]:
        scene = eyes.seen[-1].scene
        assert scene is not None
        return [row for region in scene.regions if isinstance(region, wire.Sheet) for row in region.rows]

    in_house(tmp_path, work)


def test_a_scene_at_rest_keeps_what_lies_there() -> None:
    marked = Table(id="t", title="", heads=(), rows=(Row(cells=("1",), states=("on", "sum")),))
    tray = Zone(id="z", title="", items=(), layout="tray", states=("secret",))
    grid = Grid(
        id="g", title="", columns=(), rows=(), cells=(), arrows=(Arrow(start="a", end="b", states=("jump", "open")),)
    )
    busy = Scene(
        regions=(grid, marked, Group(id="o", title="", parts=(marked, tray))),
        panels=(Panel(seat=0, side="", acting=True),),
        prompt=Prompt(text="Choose", yours=True),
        banners=("No attacks yet",),
        turn="turn 3",
    )
    calm = at_rest(busy, Prompt(text="Over"))
    still = Table(id="t", title="", heads=(), rows=(Row(cells=("1",), states=("sum",)),))
    quiet = Zone(id="z", title="", items=(), layout="row", states=("secret",))
    assert calm == Scene(
        regions=(
            Grid(
                id="g", title="", columns=(), rows=(), cells=(), arrows=(Arrow(start="a", end="b", states=("jump",)),)
            ),
            still,
            Group(id="o", title="", parts=(still, quiet)),
        ),
        panels=(Panel(seat=0, side=""),),
        prompt=Prompt(text="Over"),
        turn="turn 3",
    )


# --- steps ----------------------------------------------------------------------------------------------------------


def board(scene: wire.Scene | None) -> dict[str, str]:
    """Who stands where."""
    assert scene is not None
    return {
        item.id: cell.id
        for region in scene.regions
        if isinstance(region, wire.Grid)
        for cell in region.cells
        for item in cell.items
    }


async def played(house: House, table: str, events: int) -> None:
    """Let both play until this many events have happened."""
    while (session := (await house.table(table)).session) is None or len(session) < events:
        assert session is not None
        await move(house, table, ("ada", "bob")[session.actor], len(session))


def test_somebody_who_was_away_is_shown_what_happened_one_by_one(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob")
        away, here = Eyes("bob"), Eyes("bob")
        await house.join(table, away, 0)
        assert away.seen[-1].steps == []  # nothing came before
        await house.part(table, away)
        await house.join(table, here, 0)
        known = away.seen[-1]
        await played(house, table, known.seq + 9)
        await house.join(table, away, known.version)
        now = away.seen[-1]
        assert now.steps
        assert not any(step.scene.offers for step in now.steps)
        shown: dict[int, wire.Scene | None] = {}
        for message in here.seen[1:]:
            shown |= {step.seq: step.scene for step in message.steps} | {message.seq: message.scene}
        for step in now.steps:  # each is what somebody saw who was here
            wanted = shown[step.seq]
            assert wanted is not None
            wanted.offers = []
            assert step.scene == wanted
        looks = [(board(scene), scene and scene.prompt.item) for scene in shown.values()]
        changes = [one for one, next in zip(looks, looks[1:], strict=False) if one != next]
        assert [(board(step.scene), step.scene.prompt.item) for step in now.steps] == changes
        await house.show_again(table, away)
        assert away.seen[-1].steps == []  # all is known

    in_house(tmp_path, work)


def test_a_decision_is_shown_before_the_die_that_falls_after_it(tmp_path: Path) -> None:
    """Though nothing on the board lies elsewhere because of the die: it is what the prompt is about."""

    async def work(house: House) -> None:
        table = await of(house, "ada", "bob")
        eyes = Eyes("")
        await house.join(table, eyes, 0)
        await move(house, table, "ada", 1)
        before, after = eyes.seen[-2:]
        [decided] = after.steps
        assert [before.seq + 1, before.seq + 2] == [decided.seq, after.seq]
        assert after.scene is not None
        assert board(decided.scene) == board(after.scene)
        assert decided.scene.prompt.item is None
        assert after.scene.prompt.item is not None

    in_house(tmp_path, work)


def test_whoever_missed_too_much_is_shown_the_present_only(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob")
        await played(house, table, 30)
        found = await house.table(table)
        assert found.session is not None
        shown = 0
        for version in range(1, found.version + 1):
            eyes = Eyes("bob")
            await house.join(table, eyes, version)
            missed = len(found.session) - found.seqs[version - 1]
            assert len(eyes.seen[-1].steps) < max(missed, 1)
            shown = max(shown, missed * bool(eyes.seen[-1].steps))
        assert shown == MOST_STEPS
        for odd in (-1, 0, 10**20):
            lost = Eyes("bob")
            await house.join(table, lost, odd)
            assert lost.seen[-1].steps == []

    in_house(tmp_path, work)


@pytest.mark.usefixtures("bluff")
def test_what_was_taken_back_meanwhile_is_not_shown(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await of(house, "ada", "bob", "cy")
        known = (await house.table(table)).version
        await play(house, table, "ada", "claim 1", "c1")
        await undo(house, table, "ada")
        await play(house, table, "ada", "claim 2", "c2")
        await play(house, table, "bob", "believe")
        eyes = Eyes("cy")
        await house.join(table, eyes, known)
        assert eyes.seen[-1].steps == []

    in_house(tmp_path, work)


@pytest.mark.usefixtures("bluff")
def test_steps_are_seen_through_ones_own_eyes(tmp_path: Path) -> None:
    """Nobody is shown another's card by being shown what they missed."""

    async def work(house: House) -> None:
        table = await of(house, "ada", "bob", "cy")
        found = await house.table(table)
        assert found.session is not None
        begun = found.version - len(found.session)  # everybody sat, no card was dealt
        for seat, person in enumerate(("ada", "bob", "cy", "")):
            eyes = Eyes(person)
            await house.join(table, eyes, begun)
            assert [step.seq for step in eyes.seen[-1].steps] == [1, 2]
            for step in eyes.seen[-1].steps:
                cards = [region for region in step.scene.regions if region.id == "hands"][0]
                assert isinstance(cards, wire.Zone)
                for at, card in enumerate(cards.items):
                    assert (card.letter != "?") == (at == seat)

    in_house(tmp_path, work)


def test_a_move_is_shown_with_its_own_words_when_the_next_roll_is_lost() -> None:
    session = Session.new(GUARD, ["Ada", "Bo"], start={"pawns": "S: Ae1 | N: Ad6", "turn": 6, "first": "S"})
    session.push("d6=3")
    session.push(GUARD.moves(session.state)[0])
    session.push("d6=6")  # nobody has a pawn for it
    session.push("d6=3")
    scenes = [GUARD.scene(GUARD.view(session.state_at(at), None)) for at in (2, 3, 4)]
    assert session.actor == 0
    assert before_moves([2, 3], scenes) == [2]


@pytest.mark.parametrize("game", [find_game(key) for key in game_keys() if find_game(key).open], ids=attrgetter("key"))
def test_where_nothing_is_hidden_all_see_things_move_at_the_same_events(game: AnyGame) -> None:
    """So it is told once for all, from what a watcher sees."""
    session, rng = Session.new(game, min(game.seats)), Random(3)
    while len(session) < 60 and session.actor != OVER:
        weights = list(session.state.chance()) if session.actor == CHANCE else []
        codes = range(len(weights)) if weights else list(session.state.legal())
        session.play(rng.choices(codes, weights or None)[0])
    events = range(len(session))

    def seen(seat: int | None) -> list[int]:
        states = [session.state_at(at) for at in range(len(session) + 1)]
        return before_moves(events, [game.scene(game.view(state, seat)) for state in states])

    watched = seen(None)
    assert watched
    assert all(seen(seat) == watched for seat in range(min(game.seats)))
