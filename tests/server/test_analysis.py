"""Hints and reviews: for whom they are, what they are thought from, and that bots come first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from fastapi import FastAPI

from parlour import games
from parlour.bots.analysis import questions
from parlour.bots.analysis.opinion import Advice, Opinion
from parlour.games.quarriors import GAME as QUARRIORS
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quazo import GAME as QUAZO
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from parlour.server import FOLDER, analysis, thinking
from parlour.server import messages as wire
from parlour.server.analysis import Analysis
from parlour.server.app import create_app
from parlour.server.commands import STAND_IN, opening
from parlour.server.queueing import Room
from parlour.server.services import Services
from parlour.server.speaker import Speaker
from parlour.server.store import Row
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.table import Table, fold, fold_in
from parlour.server.thinking import Thinkers
from quarriors.support import at as quarriors_at
from quazo.support import at as quazo_at
from server.support import GAME, TWO, Enter, Page, Person, think

pytestmark = pytest.mark.timeout(60)
BOT = {**TWO, "seat-1": "greedy"}
ALIKE = Opinion((0.5, 0.5), ())

Asked = list[tuple[Any, ...]]


async def advise(game: str, position: Any, seat: int, seed: int, played: int | None, effort: float) -> Opinion:
    if effort == 0:
        raise RuntimeError("out of order")
    return thinking.advise(game, position, seat, seed, played, effort)


@pytest.fixture
def app(tmp_path: Path, request: pytest.FixtureRequest) -> FastAPI:
    return create_app(
        Services(SqliteStore(tmp_path / "db"), 0.0, think, advise=advise, effort=getattr(request, "param", 0.005))
    )


def told(*events: str) -> Table:
    """A table where Ada and Bo have dealt and said this."""
    rows = opening("t", "toy-bluff", {}, ["open", "open"], True, hints=True).rows
    rows += [Row("sat", {"seat": seat, "person": who, "name": who, "string": ""}) for seat, who in enumerate("ab")]
    return fold("t", [*rows, Row("started"), *(Row("event", {"text": text}) for text in events)])


def with_advice(answer: Any, work: Callable[[Analysis], Awaitable[None]], places: int = 1) -> None:
    async def run() -> None:
        advice = Analysis(answer, Room(places), limit=5, effort=0.02)
        try:
            await work(advice)
        finally:
            await advice.close()

    asyncio.run(run())


def keeping(asked: Asked) -> Any:
    """An adviser that keeps what it is asked."""

    async def answer(*question: Any) -> Opinion:
        asked.append(question)
        return await advise(*question)

    return answer


def speaker(table: Table) -> Speaker:
    return Speaker(table.game.words("en", FOLDER), ["Ada", "Bo"])


async def reviewed(advice: Analysis, table: Table, person: str) -> wire.Review:
    while not (found := advice.review(table, person, speaker(table))).luck:
        await asyncio.sleep(0.001)
    return found


def finish(who: Person, table: str) -> dict[str, Any]:
    """Give the game up after one move, and wait for its review."""
    with who.look(table) as session:
        page = Page(session)
        page.my_turn()
        page.play("m1")
        page.ask("leave", "l1")
    return review(who, table)


def review(who: Person, table: str) -> dict[str, Any]:
    while not (found := who.get(f"/t/{table}/review")).json().get("luck"):
        assert found.status_code == 200, found.text
    return dict(found.json())


# --- hints ----------------------------------------------------------------------------------------------------------


def test_a_hint_is_for_who_must_decide_at_a_table_that_allows_it(person: Enter) -> None:
    ada, cy = person("Ada"), person("Cy")
    table = ada.open(BOT)
    assert "data-hints" in cy.get(f"/t/{table}").text, "everybody can see it"
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        found = ada.post(f"/t/{table}/hint").json()
        assert found["seq"] == page.table["seq"]
        assert {tip["move"] for tip in found["tips"]} <= set(page.offers)
        assert 1 <= len(found["tips"]) <= 3
        assert all(0 <= tip["chance"] <= 1 for tip in found["tips"])
        assert ada.post(f"/t/{table}/hint").json() == found
    assert "watching" in cy.post(f"/t/{table}/hint").text
    assert cy.client.cookies
    ada.client.cookies.clear()
    assert "watching" in ada.post(f"/t/{table}/hint").text


def test_a_hint_says_why_the_best_move_is_better_than_most(person: Enter) -> None:
    ada = person("Ada")
    ask = {"game": GAME, "position": {"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3, "turn": 8}}
    found = ada.client.post("/board/hint", json=ask).json()
    assert (found["tips"][0]["move"], found["why"]) == ("Ae4xe5", "The best one wins the game at once.")
    told = ada.client.post("/board/hint", json=ask, headers={"accept-language": "pt-BR"}).json()
    assert told["why"] == "O melhor vence a partida na hora."


def test_a_position_without_a_table_is_judged_for_who_must_decide(person: Enter) -> None:
    ada = person("Ada")
    ask = {"game": GAME, "position": {"pawns": "S: Aa1 We4 | N: Ae9 Wa9", "die": 5}}
    answer = ada.client.post("/board/hint", json=ask)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    shown = ada.client.post("/board", json={**ask, "seat": -1}).json()
    assert {tip["move"] for tip in found["tips"]} <= {offer["move"] for offer in shown["table"]["scene"]["offers"]}
    assert found["seq"] == 0
    assert ada.client.post("/board/hint", json=ask).json() == found
    after = {**ask, "events": [found["tips"][0]["move"]]}
    refused = ada.client.post("/board/hint", json=after, headers={"accept": "application/json"})
    assert (refused.status_code, "Set the dice first" in refused.json()["error"]) == (400, True)
    typed = ada.client.post("/board/hint", json={**after, "events": ["x"]}, headers={"accept": "application/json"})
    assert typed.status_code == 400


def test_whoever_opens_a_table_chooses_unless_it_is_plain(person: Enter) -> None:
    """Nobody else's game is touched by a hint, if nobody else plays; with others, only if all can know it."""
    ada = person()
    forms = [(TWO, {}), (BOT, {}), (TWO, {"hot": "1"}), (TWO, {"hints": "on"}), (BOT, {"hints": "off"})]
    pages = [ada.get(f"/t/{ada.open(form, **more)}").text for form, more in forms]
    assert ["data-hints" in page for page in pages] == [False, True, True, True, False]


def test_at_a_table_without_hints_there_are_none(person: Enter) -> None:
    ada, bo = person("Ada"), person("Bo")
    table = ada.open()
    bo.sit(table)
    for who in (ada, bo):
        answer = who.post(f"/t/{table}/hint", headers={"accept": "application/json"})
        assert (answer.status_code, answer.json()["error"]) == (403, "Hints are off at this table.")


def test_a_rematch_has_hints_if_the_first_game_had_them(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(BOT, hints="off")
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        page.ask("leave", "l")
        page.ask("rematch", "r")
        page.quiet()
        assert "data-hints" not in ada.get(f"/t/{page.table['rematch']}").text


def test_one_person_cannot_keep_all_workers_busy(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(BOT)
    codes = [ada.post(f"/t/{table}/hint").status_code for _ in range(12)]
    assert codes[0] == 200
    assert codes[-1] == 429


@pytest.mark.parametrize("app", [0.0], indirect=True)
def test_an_adviser_that_breaks_down_says_so_and_harms_nothing(person: Enter) -> None:
    ada = person("Ada")
    table = ada.open(BOT)
    assert ada.post(f"/t/{table}/hint").status_code == 503
    with ada.look(table) as session:
        page = Page(session)
        page.my_turn()
        assert page.play("m1")["t"] == "ack"
        page.ask("leave", "l1")
    while (answer := ada.get(f"/t/{table}/review")).status_code == 200:
        assert not answer.json().get("course")
    assert answer.status_code == 503
    assert "Try again" in answer.text


def test_a_hint_is_thought_about_in_a_worker() -> None:
    position = {"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3}

    async def run() -> Opinion:
        thinkers = Thinkers()
        try:
            return await thinkers.advise(GAME, position, 0, 1, None, 0.05)
        finally:
            thinkers.close()

    found = asyncio.run(run())
    assert found == thinking.advise(GAME, position, 0, 1, None, 0.05)
    assert found.moves


def test_what_a_seat_cannot_know_makes_no_difference_to_its_hint(bluff: None) -> None:
    """Bo holds the 3; whether Ada, who claims 2, holds the 1 or the 2 changes neither the question nor the answer."""
    asked: Asked = []

    async def work(advice: Analysis) -> None:
        tables = [told(f"deal1={card}", "deal2=3", "claim 2") for card in (1, 2)]
        hints = [await advice.hint(table, "b", speaker(table)) for table in tables]
        assert hints[0] == hints[1]
        assert [tip.move for tip in hints[0].tips] in (["believe", "doubt"], ["doubt", "believe"])
        with pytest.raises(ParlourError, match="no-not-your-turn"):
            await advice.hint(tables[0], "a", speaker(tables[0]))

    with_advice(keeping(asked), work)
    assert asked[0] == asked[1]


def test_a_hint_tells_the_chances_of_who_asks(bluff: None) -> None:
    table = told("deal1=1", "deal2=3", "claim 2")
    assert table.session is not None
    believe, doubt = table.session.state.legal()

    async def answer(*_question: Any) -> Opinion:
        return Opinion((0.2, 0.8), (Advice(doubt, (0.2, 0.8)), Advice(believe, (0.9, 0.1))))

    async def work(advice: Analysis) -> None:
        assert (await advice.hint(table, "b", speaker(table))).tips == [
            wire.Tip(move="doubt", chance=0.8),
            wire.Tip(move="believe", chance=0.1),
        ]

    with_advice(answer, work)


def capturing(**fields: Any) -> tuple[Table, QuarriorsState]:
    """A table of Quarriors! at which Ada, in the first seat, decides in this position."""
    state = quarriors_at("MI/o", **{"A": "active BQ1=1 BQ2=1 BQ3=6", **fields})
    table = SimpleNamespace(
        hints=True,
        seat_of=lambda person: 0,
        deciding=lambda seat: Moments(state),
        id="t",
        opened={"game": "quarriors"},
        game=QUARRIORS,
    )
    return cast(Table, table), state


class Moments:
    """A game as far as a hint looks at it."""

    def __init__(self, state: QuarriorsState) -> None:
        self.state = state
        self.actor = state.actor()

    def __len__(self) -> int:
        return 9


def hinted(table: Table, found: Opinion) -> list[wire.Tip]:
    tips: list[wire.Tip] = []

    async def answer(*_question: Any) -> Opinion:
        return found

    async def work(advice: Analysis) -> None:
        tips.extend((await advice.hint(table, "a", Speaker(QUARRIORS.words("en", FOLDER), ["Ada", "Bo"]))).tips)

    with_advice(answer, work)
    return tips


def advice_of(state: QuarriorsState, *texts: str) -> Advice:
    """A line of moves in notation, as the adviser thinks of it."""
    after, codes = state.copy(), []
    for text in texts:
        codes.append(QUARRIORS.read(after, text))
        after.apply(codes[-1])
    return Advice(codes[0], (0.6, 0.4), tuple(codes[1:]))


def test_a_hint_names_the_plan_and_not_the_dice_that_pay_for_it() -> None:
    table, state = capturing()
    ways = [
        advice_of(state, "spend BQ1", "spend BQ2", "spend BQ3", "capture MI"),
        advice_of(state, "attack", "spend BQ1", "spend BQ2", "spend BQ3", "capture MI"),
        advice_of(state, "spend BQ3", "attack", "capture SG", "end"),
    ]
    tips = hinted(table, Opinion((0.6, 0.4), tuple(ways)))
    assert [(tip.move, tip.plan) for tip in tips] == [
        ("spend BQ1", "Capture Mischievous Imp for 2"),
        ("spend BQ3", "Capture Scavenging Goblin for 2"),
    ], "two ways to begin are one plan"
    assert tips[0].then == ["spend BQ2", "spend BQ3", "capture MI"]
    assert tips[1].then == ["attack", "capture SG"], "to end the turn is forced"
    assert [tip.path for tip in tips] == [["card-MI"], ["card-SG"]], "what it names is marked"


def test_a_plan_tells_what_is_summoned_and_attacked_on_the_way() -> None:
    table, state = capturing(A="active BQ1=1 BQ2=1 BQ3=6 AS1=5", B="ready AS5=5")
    way = advice_of(state, "spend BQ1", "summon AS1", "attack", "spend BQ2", "spend BQ3", "capture SG")
    (tip,) = hinted(table, Opinion((0.6, 0.4), (way,)))
    assert tip.plan == "Summon Assistant for 1 › Attack › Capture Scavenging Goblin for 2"
    assert tip.path == ["AS1"]
    assert tip.later == ["card-SG"]


@pytest.mark.parametrize(
    ("lang", "way", "plan"),
    [
        ("en", "b2 b3 b4", "Step to b4"),
        ("pt-BR", "b2 b3 b4", "Andar para b4"),
        ("en", "b2 b1 b2", "Step to b2"),
        ("en", "b2 b1", "Step to b2 › b1"),
    ],
)
def test_a_plan_tells_a_way_by_where_it_ends(lang: str, way: str, plan: str) -> None:
    state = quazo_at("Cat", Cat="b1")
    after, moves = state.copy(), []
    for cell in way.split():
        moves.append(QUAZO.read(after, f">{cell}"))
        after.apply(moves[-1])
    speaker = Speaker(QUAZO.words(lang, FOLDER), ["Ada", "Bo", "Cy", "Di"])
    found = Opinion((0.25,) * 4, (Advice(moves[0], (0.25,) * 4, tuple(moves[1:])),))
    (tip,) = analysis.tips(QUAZO, state, found, speaker)
    assert tip.plan == plan
    assert tip.then == [f">{cell}" for cell in way.split()[1:]]
    assert set(way.split()[1:]) <= set(tip.later), "the way can be marked on the board"


def test_a_plan_says_the_same_move_once_and_how_often() -> None:
    table, state = capturing(A="active BQ1=1 BQ2=1 AS1=5 AS2=5 BQ3=6")
    way = advice_of(state, "spend BQ1", "spend BQ2", "summon AS1", "summon AS2", "attack", "spend BQ3", "capture SG")
    (tip,) = hinted(table, Opinion((0.6, 0.4), (way,)))
    assert tip.plan == "Summon Assistant for 1 ×2 › Capture Scavenging Goblin for 2"


def test_what_only_prepares_another_move_is_a_hint_without_a_plan() -> None:
    table, state = capturing()
    (tip,) = hinted(table, Opinion((0.6, 0.4), (advice_of(state, "spend BQ1", "spend BQ2"),)))
    assert tip == wire.Tip(move="spend BQ1", chance=0.6)


def test_a_single_move_is_no_plan() -> None:
    table, state = capturing(step="capture")
    (tip,) = hinted(table, Opinion((0.6, 0.4), (advice_of(state, "end"),)))
    assert tip == wire.Tip(move="end", chance=0.6)


def test_whom_a_bot_plays_for_gets_no_hint(bluff: None) -> None:
    """Neither whoever may take the seat back, nor whoever has left for good."""
    asked: Asked = []
    dealt = ("deal1=1", "deal2=3", "claim 2")

    async def work(advice: Analysis) -> None:
        relieved, left = told(*dealt), told(*dealt)
        fold_in(relieved, Row("relieved", {"person": "b", "bot": STAND_IN}))
        fold_in(left, Row("resigned", {"seat": 1, "bot": STAND_IN}))
        for table, why in ((relieved, "no-bot-plays"), (left, "no-left")):
            with pytest.raises(ParlourError, match=why):
                await advice.hint(table, "b", speaker(table))
        fold_in(relieved, Row("returned", {"person": "b"}))
        assert (await advice.hint(relieved, "b", speaker(relieved))).tips

    with_advice(keeping(asked), work)
    assert len(asked) == 1


def test_in_gambit_too_the_question_about_a_position_does_not_follow_from_what_is_hidden() -> None:
    """With the same chance a seat imagines the same world, whichever it is of those that it cannot tell apart."""
    gambit = games.game("gambit")
    rng, state = Rng(3), gambit.start()
    hidden = 0
    for at in range(60):
        if state.actor() == CHANCE:
            state.apply(state.sample(rng))
            continue
        seat, moves = state.actor(), state.legal()
        if state.has_secrets():
            hidden += 1
            other = state.imagine(seat, Rng(1000 + at))
            assert gambit.dump(other.imagine(seat, Rng(at))) == gambit.dump(state.imagine(seat, Rng(at)))
        state.apply(moves[rng.below(len(moves))])
    assert hidden > 20


# --- reviews --------------------------------------------------------------------------------------------------------


def test_an_open_game_is_reviewed_once_and_alike_for_everybody(person: Enter, app: FastAPI) -> None:
    ada, cy = person("Ada"), person("Cy")
    table = ada.open(BOT)
    assert cy.get(f"/t/{table}/review").status_code == 409
    found = finish(ada, table)
    events = len(found["course"]) - 2
    assert found["course"][-1] == [0, 1]
    assert found["done"] == found["of"]
    for seat in (0, 1):
        whole = 0.5 + found["luck"][seat] + sum(play[seat] for play in found["play"]) + found["unseen"][seat]
        assert whole == pytest.approx(found["course"][-1][seat], abs=0.01)
    resigned = found["moments"][-1]
    assert (resigned["at"], resigned["seat"], resigned["text"]) == (events + 1, 0, "Ada resigns")
    assert resigned["change"][0] < 0, "to give up is a decision, not the other's luck"
    assert not resigned.get("move")
    made = [*cy.get(f"/t/{table}/record").json()["events"], None]
    assert found["decisions"][0]["seat"] == 0
    for decision in found["decisions"]:
        played = [option["move"] for option in decision["options"] if option.get("played")]
        assert (played or [None]) == [made[decision["at"]]]
        assert len(decision["options"]) <= min(6, decision["of"])
    assert cy.get(f"/t/{table}/review").json() == found, "at once, and the same"
    assert len(app.state.services.analysis.works) == 1


def test_in_a_game_with_secrets_who_played_sees_their_own_review_and_nobody_else_any(bluff: None) -> None:
    asked: Asked = []
    table = told("deal1=2", "deal2=3", "claim 3", "doubt")

    async def work(advice: Analysis) -> None:
        one, two = await reviewed(advice, table, "a"), await reviewed(advice, table, "b")
        assert (one.seat, two.seat) == (0, 1)
        assert {seat for _, _, seat, *_ in asked[:2]} == {0}
        assert {seat for _, _, seat, *_ in asked[2:]} == {1}
        assert [played is None for *_, played, _ in asked] == [False, True, True, False], "others are not judged"
        had = [
            [(at.at, at.seat, sorted((o.move, o.played) for o in at.options)) for at in who.decisions]
            for who in (one, two)
        ]
        assert had == [
            [(2, 0, [("claim 1", False), ("claim 2", False), ("claim 3", True)])],
            [(3, 1, [("believe", False), ("doubt", True)])],
        ]
        with pytest.raises(ParlourError, match="no-review-secret"):
            advice.review(table, "c", speaker(table))

    with_advice(keeping(asked), work)


def test_a_review_is_thought_from_what_the_seat_knew_then(bluff: None) -> None:
    """The cards lie open at the end; what Bo is told about the way there does not follow from them."""
    asked: Asked = []

    async def work(advice: Analysis) -> None:
        await reviewed(advice, told("deal1=1", "deal2=3", "claim 2", "doubt"), "b")
        advice.works.clear()
        await reviewed(advice, told("deal1=2", "deal2=3", "claim 2", "doubt"), "b")

    with_advice(keeping(asked), work)
    assert asked[: len(asked) // 2] == asked[len(asked) // 2 :]


def test_a_review_tells_of_private_dice_what_the_seat_was_told(bluff: None) -> None:
    """The deal turns the game. Ada is told the same whichever card Bo got, and Bo which it was."""

    async def answer(*_question: Any) -> Opinion:
        return Opinion((0.9, 0.1), ())

    async def work(advice: Analysis) -> None:
        texts: dict[str, list[str]] = {"a": [], "b": []}
        for card in (1, 3):
            table = told("deal1=2", f"deal2={card}", "claim 2", "believe")
            for person, seen in texts.items():
                (dealt, *_) = (await reviewed(advice, table, person)).moments
                assert dealt.kind == "luck"
                seen.append(dealt.text)
            advice.works.clear()
        assert texts["a"] == ["You draw the 2; Bo draws a card"] * 2, "two cards in a row are one deal"
        assert texts["b"] == [f"Ada draws a card; You draw the {card}" for card in (1, 3)]

    with_advice(answer, work)


def test_of_many_dice_in_a_row_a_review_tells_the_first_and_how_many_more(
    bluff: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "JOINED", 1)

    async def answer(*_question: Any) -> Opinion:
        return Opinion((0.9, 0.1), ())

    async def work(advice: Analysis) -> None:
        (dealt, *_) = (await reviewed(advice, told("deal1=2", "deal2=1", "claim 2", "believe"), "a")).moments
        assert (dealt.at, dealt.text, dealt.seat) == (2, "You draw the 2, and one more event", 0)

    with_advice(answer, work)


def test_where_there_are_secrets_what_the_others_did_is_told_as_neither_luck_nor_play(bluff: None) -> None:
    """Ada's bluff works: Bo believes it, which decides the game."""
    claim = Advice(2, (0.5, 0.5))
    answers = iter((Opinion((0.5, 0.5), (claim,)), Opinion((0.4, 0.6), ())))

    async def answer(*_question: Any) -> Opinion:
        return next(answers)

    async def work(advice: Analysis) -> None:
        found = await reviewed(advice, told("deal1=1", "deal2=2", "claim 3", "believe"), "a")
        (believed,) = found.moments
        assert (believed.at, believed.kind, believed.seat, believed.text) == (4, "unseen", 1, "Bo says: believe")
        assert believed.change == [0.6, -0.6]
        assert (found.luck, found.play, found.unseen) == ([0, 0], [[0, 0], [0, 0]], [0.5, -0.5])

    with_advice(answer, work)


def test_a_hint_waits_for_a_place_and_is_given_up_if_it_takes_too_long(bluff: None) -> None:
    table = told("deal1=1", "deal2=3", "claim 2")
    asked: Asked = []

    async def answer(*question: Any) -> Opinion:
        asked.append(question)
        await asyncio.Event().wait()
        raise AssertionError

    async def run() -> None:
        advice = Analysis(answer, Room(1), limit=0.05)
        async with advice.room.place("c", "t", 1.0):  # a bot thinks in the only place
            hint = asyncio.create_task(advice.hint(table, "b", speaker(table)))
            await asyncio.sleep(0.02)
            assert asked == []
        with pytest.raises(ParlourError, match="no-hint"):
            await hint
        assert len(asked) == analysis.TRIES
        async with advice.room.place("c", "t", 1.0):
            pass

    asyncio.run(run())


def test_progress_is_told_and_bots_come_first(bluff: None) -> None:
    table = told("deal1=2", "deal2=3", "claim 3", "doubt")
    go, thinking_now = asyncio.Event(), 0
    most: list[int] = []

    async def answer(*_question: Any) -> Opinion:
        nonlocal thinking_now
        thinking_now += 1
        most.append(thinking_now)
        await go.wait()
        thinking_now -= 1
        return ALIKE

    async def settle() -> None:
        for _ in range(50):
            await asyncio.sleep(0.001)

    async def work(advice: Analysis) -> None:
        async with advice.room.place("c", "t", 1.0):  # a bot thinks in the only place
            assert advice.review(table, "a", speaker(table)) == wire.Review(done=0, of=0)
            await settle()
            assert most == []
        advice.review(table, "b", speaker(table))
        await settle()
        assert most == [1], "one question at a time, whoever asks"
        assert advice.review(table, "a", speaker(table)) == wire.Review(done=0, of=2)
        go.set()
        await reviewed(advice, table, "a")
        await reviewed(advice, table, "b")
        assert set(most) == {1}

    with_advice(answer, work)


def test_only_so_many_reviews_are_kept_the_oldest_goes_first(bluff: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis, "KEPT", 2)
    asked: Asked = []
    tables = [told("deal1=2", "deal2=3", "claim 3", "doubt") for _ in range(3)]
    for number, table in enumerate(tables):
        table.id = f"t{number}"

    async def work(advice: Analysis) -> None:
        for table in (*tables, tables[2]):
            await reviewed(advice, table, "a")
        assert len(asked) == 6
        await reviewed(advice, tables[0], "a")
        assert len(asked) == 8

    with_advice(keeping(asked), work)


def test_a_review_shows_what_it_has_found_so_far(bluff: None) -> None:
    """While the second of two decisions is thought about, the chances up to the first one are known."""
    table = told("deal1=2", "deal2=3", "claim 3", "doubt")
    asked: Asked = []
    go_on = asyncio.Event()

    async def answer(*question: Any) -> Opinion:
        asked.append(question)
        if len(asked) == 2:
            await go_on.wait()
        return Opinion((0.7, 0.3), ())

    async def work(advice: Analysis) -> None:
        while len(asked) < 2:
            found = advice.review(table, "a", speaker(table))
            await asyncio.sleep(0.001)
        found = advice.review(table, "a", speaker(table))
        assert (found.done, found.of, found.seat, found.luck) == (1, 2, 0, [])
        assert found.course == [[0.5, 0.5], [0.5, 0.5], [0.7, 0.3]]
        assert [(moment.at, moment.kind) for moment in found.moments] == [(2, "luck")]
        go_on.set()
        whole = await reviewed(advice, table, "a")
        assert whole.course[:3] == found.course
        assert len(whole.course) == 5

    with_advice(answer, work)


def test_a_review_that_nobody_waits_for_stops_and_goes_on_where_it_was(
    bluff: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: Asked = []
    table = told("deal1=2", "deal2=3", "claim 3", "doubt")

    async def answer(*question: Any) -> Opinion:
        if not asked:
            monkeypatch.setattr(analysis, "FORSAKEN", -1.0)
        asked.append(question)
        return ALIKE

    async def work(advice: Analysis) -> None:
        advice.review(table, "a", speaker(table))
        while advice.works["t", 0].task:
            await asyncio.sleep(0.001)
        assert len(asked) == 1
        monkeypatch.setattr(analysis, "FORSAKEN", 60.0)
        await reviewed(advice, table, "a")
        assert len(asked) == 2

    with_advice(answer, work)


def test_one_review_at_a_time_is_made_for_a_person(bluff: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A second one waits for the first, unless nobody looks at that any more; others are not concerned."""
    first, second = (told("deal1=2", "deal2=3", "claim 3", "doubt") for _ in range(2))
    second.id = "t2"
    asked: Asked = []

    async def answer(*question: Any) -> Opinion:
        asked.append(question)
        await asyncio.sleep(0)
        return ALIKE

    async def work(advice: Analysis) -> None:
        advice.review(first, "a", speaker(first))
        with pytest.raises(ParlourError, match="no-review-other"):
            advice.review(second, "a", speaker(second))
        advice.review(second, "b", speaker(second))
        await reviewed(advice, first, "a")
        await reviewed(advice, second, "b")
        advice.works.clear()
        advice.review(first, "a", speaker(first))
        monkeypatch.setattr(analysis, "ASKED", -1.0)
        advice.review(second, "a", speaker(second))
        await asyncio.sleep(0.01)
        assert advice.works["t", 0].task is None
        await reviewed(advice, second, "a")
        await reviewed(advice, first, "a")

    with_advice(answer, work)
