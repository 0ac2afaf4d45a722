"""A person who stays away: the others may let a bot play on, and the seat stays the person's."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.kernel.session import Session
from parlour.server import commands, presence
from parlour.server import house as house_module
from parlour.server import messages as wire
from parlour.server.commands import STAND_IN, Draft, opening
from parlour.server.house import PATIENCE, House
from parlour.server.house_bots import Thinker
from parlour.server.projection import message, speaker_for
from parlour.server.store import BOT, Row, store_at
from parlour.server.table import Table, fold
from parlour.server.thinking import Decision
from server.pgserver import Postgres
from server.support import GAME, Enter, Page, think
from server.test_house import SHORT, Eyes, in_house, move, sit
from toy_bluff import GAME as BLUFF
from toy_bluff import BluffState

pytestmark = [pytest.mark.timeout(60), pytest.mark.usefixtures("bluff")]


class Clock:
    """The time by which absences are counted; it passes when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(presence, "time", clock)
    monkeypatch.setattr(house_module, "GATHER", 0.0)
    return clock


async def playing(house: House, *people: str, game: str = GAME, hot: bool = False) -> str:
    """A game that has begun; `greedy` is a bot, and everybody else is away."""
    table = await house.open(game, SHORT if game == GAME else {}, [_kind(one) for one in people], hot=hot)
    for seat, person in enumerate(people):
        if person != "greedy":
            await sit(house, table, person, seat)
    return table


def _kind(person: str) -> str:
    return person if person == "greedy" else "open"


async def look(house: House, table: str, *people: str) -> list[Eyes]:
    """They open the table's page, all from its beginning."""
    eyes = [Eyes(person) for person in people]
    for one in eyes:
        await house.join(table, one, 0)
    return eyes


async def wait(clock: Clock, seconds: float = PATIENCE) -> None:
    """Let those who are away be missed for so long."""
    await asyncio.sleep(0.005)
    clock.now += seconds


async def until(good: Callable[[], Any]) -> None:
    async with asyncio.timeout(5):
        while not good():
            await asyncio.sleep(0.002)


async def vote(house: House, table: str, person: str, seat: int, yes: bool = True, id: str = "") -> int:
    command = wire.Relieve(id=id or f"vote-{seat}-{yes}", seat=seat, yes=yes)
    return await house.do(table, person, person.title(), command)


async def back(house: House, table: str, person: str) -> int:
    return await house.do(table, person, person.title(), wire.Back(id="back"))


def stood_in(table: Table) -> list[bool]:
    return [sitter is not None and sitter.stood_in for sitter in table.seats]


async def never(asked: Decision) -> int:
    """A bot that thinks for ever."""
    await asyncio.Event().wait()
    raise AssertionError


# --- when a bot may be let in -------------------------------------------------------------------------------------------


def test_after_a_minute_the_others_are_offered_a_bot_and_nothing_happens_by_itself(
    tmp_path: Path, clock: Clock
) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        (ada,) = await look(house, table, "ada")
        version = (await house.table(table)).version
        await wait(clock, 59.9)
        assert (await look(house, table, "ada"))[0].present == wire.Presence(online=[True, False])
        await wait(clock, 0.1)
        (ada,) = await look(house, table, "ada")
        assert ada.present is not None
        assert ada.present.gone == [wire.Gone(seats=[1], minutes=1, agreed=[], missing=[0])]
        await wait(clock, 24 * 3600)  # by correspondence
        assert (await look(house, table, "ada"))[0].present.gone[0].minutes == 24 * 60 + 1  # type: ignore[union-attr]
        assert (await house.table(table)).version == version

    in_house(tmp_path, work)


def test_the_offer_comes_when_the_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # with the real clock
    monkeypatch.setattr(house_module, "GATHER", 0.0)

    async def work(house: House) -> None:
        house._patience = 0.1
        table = await playing(house, "ada", "bob")
        ada, bob = await look(house, table, "ada", "bob")
        await house.part(table, bob)
        await until(lambda: ada.present is not None and ada.present.online == [True, False])
        assert ada.present is not None
        assert ada.present.gone == []
        await until(lambda: ada.present is not None and ada.present.gone)
        await house.join(table, bob, 0)
        await until(lambda: ada.present is not None and not ada.present.gone)

    in_house(tmp_path, work)


def test_whose_time_is_up_while_the_others_are_told_is_told_of_next(clock: Clock) -> None:
    """An alarm may go off a little early: then the time is up between looking who is gone and setting the next."""
    absences = presence.Absences()
    absences.look(["bob"], [])
    clock.now += PATIENCE - 0.0001
    absences.look(["bob"], [])
    assert absences.gone(PATIENCE) == {}
    clock.now += 0.0002
    assert absences.next(PATIENCE) == pytest.approx(0.0001)


def test_a_vote_while_the_person_is_here_or_was_just_now_is_refused(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        _, bob = await look(house, table, "ada", "bob")
        await wait(clock)
        with pytest.raises(ParlourError, match="no-vote-here") as refused:
            await vote(house, table, "ada", 1)
        text = speaker_for(await house.table(table), "en").error(refused.value)[0]
        assert text == "Bob is here, or was a moment ago: a bot cannot play on yet."
        await house.part(table, bob)
        with pytest.raises(ParlourError, match="no-vote-here"):
            await vote(house, table, "ada", 1)
        await wait(clock, 59)
        await house.join(table, bob, 0)  # a blink: counted from the beginning again
        await house.part(table, bob)
        await wait(clock, 59)
        with pytest.raises(ParlourError, match="no-vote-here"):
            await vote(house, table, "ada", 1)
        await wait(clock, 1)
        await vote(house, table, "ada", 1)

    in_house(tmp_path, work)


def test_before_the_game_and_after_it_nobody_is_missed(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "open"])
        await sit(house, table, "ada", 0)
        (cy,) = await look(house, table, "cy")
        await wait(clock)
        with pytest.raises(ParlourError, match="no-game-yet"):
            await vote(house, table, "ada", 1)
        await sit(house, table, "bob", 1)
        assert cy.present is not None
        assert cy.present.gone == []  # the time begins with the game
        await wait(clock)
        await house.do(table, "ada", "Ada", wire.Leave(id="l"))
        (cy,) = await look(house, table, "cy")
        assert cy.present is not None
        assert cy.present.gone == []
        for command in (wire.Relieve(id="v", seat=1, yes=True), wire.Back(id="b")):
            with pytest.raises(ParlourError, match="no-game-over"):
                await house.do(table, "ada", "Ada", command)

    in_house(tmp_path, work)


def test_only_another_person_who_plays_can_be_voted_about(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "greedy", game=BLUFF.key)
        await look(house, table, "ada", "eve")
        await wait(clock)
        for seat in (0, 2, 3, -1, 10**30):  # her own, a bot's, none
            with pytest.raises(ParlourError, match="no-vote-seat"):
                await vote(house, table, "ada", seat)
        with pytest.raises(ParlourError, match="no-seat"):
            await vote(house, table, "eve", 1)
        await vote(house, table, "ada", 1)
        with pytest.raises(ParlourError, match="no-vote-seat"):
            await vote(house, table, "ada", 1, id="again")
        with pytest.raises(ParlourError, match="no-bot-plays"):  # who does not play has no voice
            await vote(house, table, "bob", 0)

    in_house(tmp_path, work, never)


# --- the vote -----------------------------------------------------------------------------------------------------------


def test_one_person_decides_alone_and_the_bot_plays_on(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        (ada,) = await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        found = await house.tables.get(table)
        sitter = found.table.seats[0]
        assert sitter is not None
        assert (sitter.name, sitter.person, sitter.bot, sitter.stood_in) == ("Bob", "bob", STAND_IN, True)
        turn = (await house.tables.get(table)).thinking
        assert turn is not None
        await until(lambda: found.table.asks(1))  # it was Bob's turn
        await until(turn.done)
        assert not turn.cancelled()  # its own move does not break a bot's turn off
        seat = ada.seen[-1].seats[0]
        assert (seat.name, seat.bot, seat.left, seat.stood_in, seat.partly) == ("Bob", STAND_IN, False, True, True)
        assert ada.present == wire.Presence(online=[False, True])

    in_house(tmp_path, work)


def test_all_others_who_are_here_must_agree_and_may_think_better_of_it(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "cy", game=BLUFF.key)
        ada, _ = await look(house, table, "ada", "cy")
        await wait(clock)
        await vote(house, table, "ada", 1)
        await until(lambda: ada.present is not None and ada.present.gone)
        assert ada.present is not None
        assert ada.present.gone == [wire.Gone(seats=[1], minutes=1, agreed=[0], missing=[2])]
        await vote(house, table, "ada", 1, yes=False)
        assert ada.present.gone == [wire.Gone(seats=[1], minutes=1, agreed=[], missing=[0, 2])]
        await vote(house, table, "cy", 1)
        assert stood_in(await house.table(table)) == [False, False, False]
        await vote(house, table, "ada", 1, id="after all")
        assert stood_in(await house.table(table)) == [False, True, False]
        assert ada.present.gone == []

    in_house(tmp_path, work, never)


def test_those_who_are_away_too_do_not_block(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "cy", game=BLUFF.key)
        _, cy = await look(house, table, "ada", "cy")
        await house.part(table, cy)
        await wait(clock)
        await vote(house, table, "ada", 1)
        assert stood_in(await house.table(table)) == [False, True, False]

    in_house(tmp_path, work, never)


def test_whoever_was_here_a_moment_ago_is_still_asked_and_a_vote_settles_once_they_are_gone(
    tmp_path: Path, clock: Clock
) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "cy", game=BLUFF.key)
        _, cy = await look(house, table, "ada", "cy")
        await wait(clock)
        await house.part(table, cy)
        await vote(house, table, "ada", 1)
        assert stood_in(await house.table(table)) == [False, False, False]
        await wait(clock)
        await look(house, table, "eve")  # whatever makes the house look round; its alarm does
        found = await house.tables.get(table)
        await until(lambda: stood_in(found.table) == [False, True, False])

    in_house(tmp_path, work, never)


def test_when_all_have_gone_nobody_decides(clock: Clock) -> None:
    draft = begun("ada", "bob", "cy")
    commands.vote(draft, "ada", 1, True, {"bob"})
    assert settled(draft, {"bob"}) == []  # Cy is asked
    assert settled(draft, {"ada", "bob", "cy"}) == []
    assert settled(draft, {"bob", "cy"}) == ["relieved"]


def test_votes_lapse_when_the_person_comes_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "cy", game=BLUFF.key)
        await look(house, table, "ada", "cy")
        await wait(clock)
        await vote(house, table, "ada", 1)
        found = await house.tables.get(table)
        assert found.table.votes == {"bob": {"ada"}}
        (bob,) = await look(house, table, "bob")
        await house.part(table, bob)  # however short the visit was
        await until(lambda: not found.table.votes)
        assert fold(table, await house.store.read(table)).votes == {}
        await wait(clock)
        await vote(house, table, "cy", 1)
        assert stood_in(found.table) == [False, False, False]  # Ada has to say so again

    in_house(tmp_path, work, never)


def test_a_vote_is_counted_once_however_often_it_is_sent(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "cy", game=BLUFF.key)
        await look(house, table, "ada", "cy")
        await wait(clock)
        version = await vote(house, table, "ada", 1, id="1")
        await vote(house, table, "ada", 1, yes=False, id="2")
        assert await vote(house, table, "ada", 1, id="1") == version + 1  # sent again: it was counted, and withdrawn
        assert (await house.table(table)).votes == {}
        assert await vote(house, table, "ada", 1, yes=False, id="3") == version + 1  # nothing to withdraw
        await vote(house, table, "cy", 1, id="1")
        assert await vote(house, table, "cy", 1, id="2") == version + 2
        assert (await house.table(table)).votes == {"bob": {"cy"}}

    in_house(tmp_path, work, never)


def test_votes_and_the_bot_survive_a_restart(tmp_path: Path, clock: Clock) -> None:
    async def one(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        (tmp_path / "table").write_text(table)
        await look(house, table, "ada", "cy")
        await wait(clock)
        await vote(house, table, "ada", 0)

    async def two(house: House) -> None:
        table = (tmp_path / "table").read_text()
        found = await house.table(table)
        assert found.votes == {"bob": {"ada"}}
        await look(house, table, "ada", "cy")
        with pytest.raises(ParlourError, match="no-vote-here"):  # this process has not missed Bob for long
            await vote(house, table, "cy", 0)
        await wait(clock)
        await vote(house, table, "cy", 0)
        assert stood_in(await house.table(table)) == [True, False, False]

    async def three(house: House) -> None:
        found = await house.tables.get((tmp_path / "table").read_text())
        assert stood_in(found.table) == [True, False, False]
        await until(lambda: found.table.asks(1))

    async def four(house: House) -> None:
        table = (tmp_path / "table").read_text()
        found = await house.table(table)
        assert list(found.parts) == [(0, STAND_IN)]
        await back(house, table, "bob")
        assert stood_in(fold(table, await house.store.read(table))) == [False, False, False]

    for work, thinker in ((one, never), (two, never), (three, think), (four, never)):
        in_house(tmp_path, work, thinker)


# --- the seat stays the person's ------------------------------------------------------------------------------------------


def test_the_seat_is_given_back_at_once_and_a_thought_under_way_is_thrown_away(tmp_path: Path, clock: Clock) -> None:
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slow(asked: Decision) -> int:
        begun.set()
        try:
            return await never(asked)
        finally:
            ended.set()

    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        await begun.wait()
        (bob,) = await look(house, table, "bob")
        await asyncio.sleep(0.01)
        assert stood_in(await house.table(table)) == [True, False]  # nothing is taken back by itself
        await back(house, table, "bob")
        assert stood_in(await house.table(table)) == [False, False]
        await asyncio.wait_for(ended.wait(), 1)
        scene = bob.seen[-1].scene
        assert scene is not None
        assert scene.prompt.yours
        assert scene.offers
        await move(house, table, "bob", 1)
        assert (await house.table(table)).parts == {}
        assert not any(seat.partly for seat in bob.seen[-1].seats)

    in_house(tmp_path, work, slow)


def test_while_a_bot_plays_the_person_looks_and_chats_but_does_not_decide(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", game=BLUFF.key)
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        (bob, eve) = await look(house, table, "bob", "eve")
        found = await house.table(table)
        scene, watched = bob.seen[-1].scene, eve.seen[-1].scene
        assert scene is not None
        assert watched is not None
        assert (scene.prompt, scene.offers) == (watched.prompt, [])
        assert scene.regions != watched.regions  # Bob still sees his card
        assert bob.seen[-1].seats[0].you
        assert not found.asks(0)  # though it is that seat's turn
        assert bob.seen[-1].undo_why == "A bot plays for you: take your seat back first."
        assert found.session is not None
        seq = len(found.session)
        for command in (wire.Move(id="m", seq=seq, move="claim 1"), wire.Undo(id="u", seq=seq)):
            with pytest.raises(ParlourError, match="no-bot-plays"):
                await house.do(table, "bob", "Bob", command)
        why = await house.why(table, "bob", "en", wire.WhyNot(id="w", text="claim 1"))
        assert why == ("A bot plays for you: take your seat back first.", "")
        await house.do(table, "bob", "Bob", wire.Say(id="s", text="I cannot find my glasses"))
        said = (await house.table(table)).chat[-1]
        assert (said.room, said.name) == ("players", "Bob")

    in_house(tmp_path, work, never)


def test_nobody_but_the_person_can_take_the_seat_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", "cy", game=BLUFF.key)
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 1)
        await house.do(table, "cy", "Cy", wire.Leave(id="l"))
        for person, why in (("ada", "no-back"), ("cy", "no-back"), ("eve", "no-seat"), ("", "no-cookie")):
            with pytest.raises(ParlourError, match=why):
                await back(house, table, person)
        await back(house, table, "bob")
        with pytest.raises(ParlourError, match="no-back"):
            await house.do(table, "bob", "Bob", wire.Back(id="again"))

    in_house(tmp_path, work, never)


def test_whoever_has_left_for_good_can_neither_move_nor_come_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await house.do(table, "bob", "Bob", wire.Leave(id="l"))
        found = await house.table(table)
        assert found.session is not None
        with pytest.raises(ParlourError, match="no-left"):
            await house.do(table, "bob", "Bob", wire.Move(id="m", seq=len(found.session), move="claim 1"))
        assert found.players() == ["ada", "cy"]

    in_house(tmp_path, work, never)


def test_a_person_with_several_seats_leaves_and_gets_all_of_them(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", "bob", game=BLUFF.key, hot=True)
        (ada,) = await look(house, table, "ada")
        await wait(clock)
        (ada,) = await look(house, table, "ada")
        assert ada.present is not None
        assert ada.present.gone == [wire.Gone(seats=[0, 2], minutes=1, agreed=[], missing=[1])]
        await vote(house, table, "ada", 2)
        assert stood_in(await house.table(table)) == [True, False, True]
        await back(house, table, "bob")
        assert stood_in(await house.table(table)) == [False, False, False]

    in_house(tmp_path, work, never)


def test_seats_that_were_given_up_stay_so(clock: Clock) -> None:
    draft = begun("bob", "ada", "bob")
    draft.add("resigned", seat=0, bot=STAND_IN)
    commands.vote(draft, "ada", 2, True, {"bob"})
    assert stood_in(draft.table) == [False, False, True]
    commands.back(draft, "bob")
    assert [sitter.bot if sitter else "" for sitter in draft.table.seats] == [STAND_IN, "", ""]
    with pytest.raises(ParlourError, match="no-left"):
        commands.leave(draft, 0)


@pytest.mark.parametrize("people", [("bob", "ada"), ("ada", "bob")])
def test_the_bot_knows_what_the_seat_knows_and_nobody_learns_more(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, people: tuple[str, str]
) -> None:
    worlds: list[tuple[int, Any]] = []
    seen: list[tuple[int, Any]] = []
    imagine = BluffState.imagine

    def imagined(state: BluffState, seat: int, rng: Any) -> BluffState:
        worlds.append((seat, imagine(state, seat, rng)))
        return worlds[-1][1]

    async def spying(asked: Decision) -> int:
        seen.append((asked.seat, asked.position))
        return await never(asked)

    async def work(house: House) -> None:
        table, seat = await playing(house, *people, game=BLUFF.key), people.index("bob")
        if seat == 1:
            await move(house, table, "ada", 1)
        (ada, eve) = await look(house, table, "ada", "eve")
        before = [one.seen[-1].scene for one in (ada, eve)]
        monkeypatch.setattr(BluffState, "imagine", imagined)
        await wait(clock)
        await vote(house, table, "ada", seat)
        await until(lambda: seen)
        assert seen == [(who, BLUFF.dump(world)) for who, world in worlds]
        assert [who for who, _ in seen] == [seat]
        assert [one.seen[-1].scene for one in (ada, eve)] == before

    in_house(tmp_path, work, spying)


# --- what is told and kept ----------------------------------------------------------------------------------------------


def test_the_log_says_when_a_bot_plays_on_and_when_the_person_is_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 1)
        await back(house, table, "bob")
        (eve,) = await look(house, table, "eve")
        lines = [(line.text, line.seat) for line in eve.seen[-1].lines]
        assert lines[-2:] == [("Greedy Bot plays on for Bob", 1), ("Bob is back", 1)]
        found = await house.table(table)
        assert message(found, "", "pt-BR", 0).lines[-1].text == "Bob está de volta"

    in_house(tmp_path, work, never)


def test_the_record_tells_which_decisions_were_a_bots(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada")
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        open_table = await house.tables.get(table)
        await until(lambda: open_table.table.asks(1))
        await back(house, table, "bob")
        part = open_table.table.parts[0, STAND_IN]
        assert part[0] == 1
        number = 0
        while (found := open_table.table).status == "playing":
            number += 1
            await move(house, table, "bob" if found.asks(0) else "ada", number)
        record = found.record()
        assert record.extra["players"] == ["human", "human"]
        assert record.extra["stand_ins"] == [{"seat": 0, "bot": STAND_IN, "events": [*part]}]
        assert len(part) < number
        assert verify(found.game, record) == found.throws
        assert Session(found.game, parse_record(record.text())).record() == record

    in_house(tmp_path, work)


def test_a_bots_decision_cannot_be_taken_back(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "bob", "ada", game=BLUFF.key)
        await look(house, table, "ada")
        await wait(clock)
        await vote(house, table, "ada", 0)
        open_table = await house.tables.get(table)
        await until(lambda: open_table.table.asks(1))
        await back(house, table, "bob")
        found = open_table.table
        assert found.session is not None
        found.session.check_undo(0)  # the rules would allow it
        with pytest.raises(ParlourError, match="undo-bot"):
            await house.do(table, "bob", "Bob", wire.Undo(id="u", seq=len(found.session)))
        assert message(found, "bob", "en", 0).undo_why == "Undo stops here: a bot has decided for you."

    in_house(tmp_path, work)


def test_the_home_page_tells_that_a_bot_plays_and_that_it_played_a_part(person: Enter, clock: Clock) -> None:
    ada, bob = person("Ada"), person("Bob")
    table = ada.open({"seat-0": "open", "seat-1": "open", "set-first_player": "N", "sit": "0"})
    bob.post(f"/t/{table}/sit")
    with ada.look(table) as session:
        page = Page(session)
        page.until(lambda message: message["t"] == "presence" and message["online"] == [True, False])
        clock.now += PATIENCE
        assert page.ask("relieve", "v", seat=1, yes=True)["t"] == "ack"
        page.my_turn()
        assert "A bot plays for you" in bob.get("/").text
        assert "waits for you" not in bob.get("/").text
        page.ask("leave", "l")
    assert "You won; a bot played a part of it" in bob.get("/").text
    assert "You lost; a bot played a part of it" in ada.get("/").text


def test_the_store_always_knows_whether_a_bot_must_decide(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        store, told = house.store, list[str]()
        append = store.append

        async def checked(table: str, number: int, rows: list[Row], status: str, at: float) -> None:
            await append(table, number, rows, status, at)
            assert status == fold(table, await store.read(table)).listing()
            told.append(status)

        table = await playing(house, "bob", "ada", "cy", game=BLUFF.key)
        await look(house, table, "ada", "cy")
        store.append = checked  # type: ignore[method-assign]
        await wait(clock)
        await vote(house, table, "ada", 0)
        await vote(house, table, "cy", 0)
        await back(house, table, "bob")
        assert told == ["playing", BOT, "playing"]

        told.clear()
        table = await playing(house, "bob", "ada", "bob", game=BLUFF.key, hot=True)
        await look(house, table, "ada")
        await house.do(table, "bob", "Bob", wire.Leave(id="l"))  # one of two seats, for good
        await wait(clock)
        await vote(house, table, "ada", 2)
        await back(house, table, "bob")
        assert told[-3:] == [BOT, BOT, BOT]

    in_house(tmp_path, work, never)


# --- several processes ----------------------------------------------------------------------------------------------------


def two_houses(database: str, work: Callable[[House, House], Awaitable[None]], thinker: Thinker) -> None:
    async def run() -> None:
        stores = [store_at(database), store_at(database)]
        houses = [House(store, thinker, 0.0) for store in stores]
        for store, house in zip(stores, houses, strict=True):
            await store.open()
            await house.wake()
        try:
            await work(*houses)
        finally:
            for store, house in zip(stores, houses, strict=True):
                await house.close()
                await store.close()

    asyncio.run(run())


def test_who_is_in_another_process_is_here_and_takes_the_seat_back_there(postgres: Postgres, clock: Clock) -> None:
    async def work(a: House, b: House) -> None:
        table = await playing(a, "bob", "ada")
        ada, bob = (await look(a, table, "ada"))[0], (await look(b, table, "bob"))[0]
        await until(lambda: ada.present is not None and ada.present.online == [True, True])
        await wait(clock, presence.FORGET / 2)
        with pytest.raises(ParlourError, match="no-vote-here"):
            await vote(a, table, "ada", 0)
        await b.part(table, bob)
        await until(lambda: ada.present is not None and ada.present.online == [False, True])
        await wait(clock)
        await vote(a, table, "ada", 0)
        await b.join(table, bob, 0)
        await until(lambda: bob.seen[-1].seats[0].stood_in)
        found = await a.tables.get(table)
        await until(lambda: found.thinking)
        await back(b, table, "bob")
        await until(lambda: stood_in(found.table) == [False, False])
        await until(lambda: found.thinking is None)
        await move(b, table, "bob", 1)

    two_houses(postgres.new(), work, never)


# --- a table, folded --------------------------------------------------------------------------------------------------------


def begun(*people: str) -> Draft:
    """A game of these people that has begun."""
    draft = opening("t", BLUFF.key, {}, ["open"] * len(people), True, hot=True)
    for seat, person in enumerate(people):
        commands.sit(draft, seat, person, person.title(), "")
    return draft


def settled(draft: Draft, gone: set[str]) -> list[str]:
    """The kinds of rows that settling the votes would add."""
    after = Draft(draft.table)
    commands.settle(after, gone)
    return [row.kind for row in after.rows]


def test_whoever_leaves_has_no_voice_and_needs_no_vote() -> None:
    draft = begun("ada", "bob", "cy")
    commands.vote(draft, "ada", 1, True, {"bob"})
    draft.add("resigned", seat=0, bot=STAND_IN)
    assert draft.table.votes == {}
    commands.vote(draft, "cy", 1, True, {"bob"})
    assert draft.table.bot_to_move() == STAND_IN
    assert stood_in(draft.table) == [False, True, False]
