"""No table goes on for ever: what may be chosen, how many events a game has, and when bots alone play."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.options import Number
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.server import commands, house_bots
from parlour.server import messages as wire
from parlour.server.analysis import Analysis
from parlour.server.commands import MOST_EVENTS, opening
from parlour.server.house import House
from parlour.server.house_bots import BOT_TABLES, LOOKED
from parlour.server.open_tables import OpenTable
from parlour.server.queueing import Room
from parlour.server.store import BOT, Away
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.table import fold, state
from parlour.server.thinking import Decision
from server.houses import SHORT, Clock, begun, by_clock, in_house, look, move, over, playing, sit, until
from server.support import GAME, TWO, Enter, think

pytestmark = pytest.mark.timeout(60)
BOTS = ["random", "random"]
SERVED = [
    (key, option)
    for key in game_keys()
    for option in find_game(key).options
    if isinstance(option, Number) and option.served is not None
]


# --- options ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "option"), SERVED, ids=lambda one: getattr(one, "name", one))
def test_a_table_cannot_be_opened_with_what_a_server_does_not_run(key: str, option: Number) -> None:
    assert option.served is not None
    seats = ["open"] * find_game(key).seats[0]
    opening("t", key, {option.name: option.served}, seats, True)
    for value in (option.served + 1, option.high, *option.special):
        with pytest.raises(ParlourError) as error:
            opening("t", key, {option.name: value}, seats, True)
        assert error.value.phrase.slots["option"] == option.name
        assert error.value.phrase.slots["allowed"] == f"{option.low}–{option.served}"
    find_game(key).start(**{option.name: option.high})  # anywhere else it can


@pytest.mark.parametrize("key", game_keys())
def test_games_of_random_players_end_far_below_what_a_game_may_have(key: str) -> None:
    """With every limit as high as a server allows it."""
    game = find_game(key)
    served = {option.name: option.served for one, option in SERVED if one == key}
    for seed, seats in enumerate(sorted({min(game.seats), max(game.seats)}) * 2):
        rng, state, events = Rng(seed), game.start(seats, **served), 0
        while state.actor() != OVER:
            legal = state.legal() if state.actor() != CHANCE else ()
            state.apply(state.sample(rng) if state.actor() == CHANCE else legal[rng.below(len(legal))])
            events += 1
        assert events < MOST_EVENTS / 2


def test_the_form_says_at_its_field_what_would_be_right(person: Enter) -> None:
    ada = person("Ada")
    form = {"seat-0": "greedy", "seat-1": "greedy", "set-rounds": "1000000000"}
    page = ada.post("/new/quazo", form)
    assert page.status_code == 400
    assert 'name="set-rounds" type="number" value="1000000000" min="1" max="100"' in page.text
    assert 'aria-invalid="true"' in page.text
    assert "rounds cannot be “1000000000” at a table on a server" in page.text
    assert "Allowed: 1–100." in page.text


@pytest.mark.parametrize(
    ("lang", "says"),
    [
        ("en", "West cannot go first: two players sit in South and North."),
        ("pt-BR", "Oeste não pode começar: duas pessoas jogam no Sul e no Norte."),
    ],
)
def test_what_does_not_fit_the_seats_is_said_at_its_field_as_the_page_calls_them(
    person: Enter, lang: str, says: str
) -> None:
    form = {"seat-0": "greedy", "seat-1": "greedy", "set-first_seat": "W"}
    page = person("Ada").post("/new/gambit", form, headers={"accept-language": lang}).text
    rules = page[page.index('<details class="region fold" id="rules"') :]
    assert rules.startswith('<details class="region fold" id="rules" open>')
    field = rules[rules.index('id="set-first_seat"') : rules.index('id="set-assign"')]
    assert 'aria-invalid="true"' in field
    assert says in field
    assert page.count(says) == 1


# --- events -------------------------------------------------------------------------------------------------------------


def test_a_game_with_too_many_events_is_stopped_without_a_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "MOST_EVENTS", 21)

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["open", "greedy"])
        await sit(house, table, "ada", 0)
        eyes, *_ = await look(house, table, "ada")
        number = 0
        while (found := await house.table(table)).status == "playing":
            number += not found.bot_to_move()
            await (asyncio.sleep(0.002) if found.bot_to_move() else move(house, table, "ada", number))
        assert found.ended
        assert found.session is not None
        assert len(found.session) == 21
        assert found.record().result == {"returns": [0.0, 0.0], "reason": "ended"}
        assert verify(found.game, found.record()) == found.throws
        shown = eyes.seen[-1]
        assert shown.status == "over"
        assert shown.scene is not None
        assert (
            shown.scene.prompt.text
            == "The game is stopped without a result: it has 21 events, the most a game can have here"
        )
        assert not shown.scene.offers
        assert shown.lines[-1].text == (
            "The game is stopped without a result: it has 21 events, the most a game can have here"
        )
        with pytest.raises(ParlourError, match="no-game-over"):
            await house.do(table, "ada", "Ada", _move(found.game.moves(found.session.state)))
        with pytest.raises(ParlourError, match="no-review-ended"):
            Analysis(None, Room(1)).begun(found, "ada")  # type: ignore[arg-type]

    in_house(tmp_path, work)


def _move(moves: list[str]) -> Any:
    return wire.Move(id="late", seq=21, move=moves[0] if moves else "x")


def test_a_stopped_game_is_listed_as_what_it_is(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_EVENTS", 1)
    ada, bo = person("Ada"), person("Bo")
    table = ada.open({**TWO, "set-first_player": "random"})
    bo.sit(table)
    assert "stopped without a result" in ada.get("/").text
    assert ada.get(f"/t/{table}/review").status_code == 409
    assert '"reason": "ended"' in ada.get(f"/t/{table}/record").text


def test_an_old_table_with_too_many_events_is_not_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Decision] = []

    async def counted(decision: Decision) -> int:
        asked.append(decision)
        return await think(decision)

    async def begin(house: House) -> None:
        table = await house.open(GAME, SHORT, BOTS)
        (tmp_path / "table").write_text(table)
        while len((await house.table(table)).playing()) < 10:
            await asyncio.sleep(0.001)

    async def go_on(house: House) -> None:
        table = (tmp_path / "table").read_text()
        before = len((await house.table(table)).playing())
        asked.clear()
        await look(house, table, "ada")
        found = await over(house, table)
        assert found.ended
        assert found.session is not None
        assert len(found.session) == before
        assert asked == []

    in_house(tmp_path, begin, counted)
    monkeypatch.setattr(commands, "MOST_EVENTS", 5)
    in_house(tmp_path, go_on, counted)


# --- where only bots play -----------------------------------------------------------------------------------------------


async def steady(asked: Decision) -> int:
    await asyncio.sleep(0.001)
    return await think(asked)


LONG = {"no_capture_limit": 900}


def paused(open_table: OpenTable) -> bool:
    return open_table.thinking is None and not open_table.lease and bool(open_table.table.bot_to_move())


def test_bots_alone_pause_when_nobody_looks_and_go_on_when_somebody_does(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, LONG, BOTS)
        open_table = await house.tables.get(table)
        await until(lambda: len(open_table.table.playing()) > 5)
        clock.now += LOOKED
        await until(lambda: paused(open_table))
        events = len(open_table.table.playing())
        (eyes,) = await look(house, table, "ada")
        await until(lambda: len(open_table.table.playing()) > events)
        clock.now += 10 * LOOKED
        events = len(open_table.table.playing())
        await until(lambda: len(open_table.table.playing()) > events + 2)
        await house.part(table, eyes)
        clock.now += LOOKED - 1
        events = len(open_table.table.playing())
        await until(lambda: len(open_table.table.playing()) > events + 2)
        clock.now += 1
        await until(lambda: paused(open_table))

    by_clock(tmp_path, clock, work, steady)


def test_after_a_restart_bots_alone_are_not_even_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_bots, "LOOK", 0.005)

    async def begin(house: House) -> None:
        (tmp_path / "table").write_text(await house.open(GAME, LONG, BOTS))

    async def wait(house: House) -> None:
        await asyncio.sleep(0.1)
        assert house.tables.find((tmp_path / "table").read_text()) is None

    in_house(tmp_path, begin, steady)
    in_house(tmp_path, wait, steady)


def test_a_table_that_was_listed_otherwise_is_listed_anew(tmp_path: Path) -> None:
    """By an older Parlour, for which all bots were alike."""

    async def begin(house: House) -> None:
        table = await house.open(GAME, LONG, BOTS)
        (tmp_path / "table").write_text(table)
        await house.bots.close()
        await house.store.relist(table, BOT)

    async def go_on(house: House) -> None:
        table = (tmp_path / "table").read_text()
        async with asyncio.timeout(5):
            while await house.store.tables(BOT):
                await asyncio.sleep(0.01)
        open_table = await house.tables.get(table)
        await until(lambda: open_table.thinking is None)
        assert await house.store.tables("playing") == [table]

    in_house(tmp_path, begin, steady)
    in_house(tmp_path, go_on, steady)


def test_paused_tables_leave_memory(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, LONG, BOTS)
        clock.now += LOOKED
        await until(lambda: house.tables.find(table) is None)

    in_house(tmp_path, work, steady, clock=clock.monotonic, idle=0.05)


def test_bots_play_on_for_people_who_are_away_until_it_is_their_turn(tmp_path: Path, clock: Clock) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "greedy")
        open_table = await house.tables.get(table)
        clock.now += 10 * LOOKED
        number = 0
        while not open_table.table.bot_to_move():
            number += 1
            await move(house, table, "ada", number)
        clock.now += 10 * LOOKED
        await until(lambda: not open_table.table.bot_to_move())

    by_clock(tmp_path, clock, work, steady)


def test_only_so_many_tables_of_bots_run_for_one_person_and_one_address(tmp_path: Path, clock: Clock) -> None:
    async def slow(asked: Decision) -> int:
        await asyncio.sleep(0.05)  # so that no game ends
        return await think(asked)

    async def work(house: House) -> None:
        for person in ("ada", "bo"):
            house.bots.room.note(person, "1.2.3.4")
        tables = [await house.open(GAME, LONG, BOTS, host="ada") for _ in range(BOT_TABLES)]
        for person in ("ada", "bo"):
            with pytest.raises(ParlourError, match="no-bot-tables"):
                await house.open(GAME, LONG, BOTS, host=person)
        await house.open(GAME, LONG, ["open", "greedy"], host="ada")
        other = await house.open(GAME, LONG, BOTS, host="cy")
        clock.now += LOOKED
        running = [await house.tables.get(table) for table in tables]
        await until(lambda: all(paused(one) for one in running))
        more = await house.open(GAME, LONG, BOTS, host="bo")
        await look(house, other, "cy")
        for table in tables:
            await look(house, table, "ada")
        await until(lambda: sum(one.thinking is not None for one in running) == BOT_TABLES - 1)
        assert (await house.tables.get(more)).thinking, "one of the first waits for this one"
        await asyncio.sleep(0.6)
        assert sum(one.thinking is not None for one in running) == BOT_TABLES - 1

    by_clock(tmp_path, clock, work, slow)


@pytest.mark.parametrize("known", ["host", "looker", "nobody"])
def test_tables_that_the_last_person_leaves_to_bots_count_too(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch, known: str
) -> None:
    """`known`: whose address the house knows; after a restart it may be that of those who look, or none."""
    monkeypatch.setattr(house_bots, "LOOK", 0.01)

    async def slow(asked: Decision) -> int:
        await asyncio.sleep(0.02)
        return await think(asked)

    async def work(house: House) -> None:
        tables, eyes = [], []
        for number in range(BOT_TABLES + 3):
            host, looker = f"host-{number}", "" if known == "nobody" else f"looker-{number}"
            if known != "nobody":
                house.bots.room.note(host if known == "host" else looker, "1.2.3.4")
            table = await house.open("quazo", {}, ["open", "greedy", "greedy"], host=host)
            await sit(house, table, host, 0)
            eyes += await look(house, table, looker)
            await house.do(table, host, host, wire.Leave(id="leave"))
            tables.append(await house.tables.get(table))
        running = lambda: [one for one in tables if one.thinking]  # noqa: E731
        await until(lambda: len(running()) == BOT_TABLES)
        seen = [len(one.table.playing()) for one in tables]
        await asyncio.sleep(0.1)
        moved = [one for one, was in zip(tables, seen, strict=True) if len(one.table.playing()) > was]
        assert 0 < len(moved) <= BOT_TABLES
        told = lambda: [bool(page.present and page.present.paused) for page in eyes]  # noqa: E731
        await until(lambda: told() == [not one.thinking for one in tables])  # who looks knows why nothing happens
        for one, page in zip(tables, eyes, strict=True):  # those that run are no longer looked at
            if one.thinking:
                await house.part(one.table.id, page)
        waiting = [one for one in tables if not one.thinking]
        clock.now += LOOKED
        await until(lambda: all(one.thinking for one in waiting))
        assert len(running()) == BOT_TABLES
        await until(lambda: not any(one.attendance.paused for one in waiting))

    by_clock(tmp_path, clock, work, slow)


def test_a_visitor_is_told_that_there_are_enough_tables_of_bots(person: Enter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house_bots, "BOT_TABLES", 0)
    form = {"seat-0": "greedy", "seat-1": "greedy"}
    answer = person("Ada").post(f"/new/{GAME}", form, headers={"accept": "application/json"})
    assert answer.status_code == 429
    assert "tables of bots are already playing" in answer.json()["error"]


def test_bots_alone_go_on_when_the_database_is_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await house.open(GAME, LONG, BOTS)
        await look(house, table, "ada")
        open_table = await house.tables.get(table)
        real, house.store.append = house.store.append, away  # type: ignore[method-assign]
        await until(lambda: open_table.thinking is None)
        house.store.append = real  # type: ignore[method-assign]
        events = len(open_table.table.playing())
        await until(lambda: len(open_table.table.playing()) > events)

    async def away(*_arguments: Any) -> None:
        raise Away

    in_house(tmp_path, work, steady)


def test_two_processes_with_one_file_do_not_both_play_the_same_bots(tmp_path: Path) -> None:
    """Whoever looks first has them; the other goes on when that one has gone."""

    async def run() -> None:
        stores = [SqliteStore(tmp_path / "db") for _ in range(2)]
        for store in stores:
            await store.open()
        houses = [House(store, steady, 0.0) for store in stores]
        for house in houses:
            await house.wake()
        one, two = houses
        table = await one.open(GAME, LONG, BOTS)
        await look(one, table, "ada")
        await look(two, table, "bo")
        await asyncio.sleep(0.5)
        assert (await one.tables.get(table)).thinking
        assert (await two.tables.get(table)).thinking is None
        await one.close()
        other = await two.tables.get(table)
        await until(lambda: other.thinking)
        await two.close()
        for store in stores:
            await store.close()

    asyncio.run(run())


@pytest.mark.usefixtures("bluff")
@pytest.mark.pure  # compiled, functions take real tables only, and constants stay
def test_whoever_takes_back_again_and_again_is_told_of_once_and_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(state, "MOST_UNDOS", 5)
    draft = begun("ada", "bob")
    session = draft.table.playing()
    move = session.game.moves(session.state)[0]
    for _ in range(5):
        commands.move(draft, 0, move)
        commands.undo(draft, 0)
    (told,) = [remark.line.phrase for remark in draft.table.remarks]
    assert (told.id, told.slots["moves"]) == ("table-undone", 5)
    commands.move(draft, 0, move)
    with pytest.raises(ParlourError, match="undo-enough"):
        commands.undo(draft, 0)
    assert fold("t", draft.rows).remarks == draft.table.remarks


@pytest.mark.usefixtures("bluff")
def test_a_table_keeps_only_so_much_chat_and_one_room_does_not_fill_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_SAID", 3)
    draft = begun("ada", "bob")
    for _ in range(3):
        commands.say(draft, "eve", None, "Eve", "hello")
    with pytest.raises(ParlourError, match="no-chat-full"):
        commands.say(draft, "eve", None, "Eve", "hello")
    commands.say(draft, "ada", 0, "Ada", "hello")


def test_nobody_sits_down_and_stands_up_for_ever() -> None:
    draft = opening("t", GAME, {}, ["open", "open"], True)
    for _ in range(commands.MOST_SITTINGS):
        commands.sit(draft, 0, "eve", "Eve")
        commands.leave(draft, 0)
    with pytest.raises(ParlourError, match="no-sit-often"):
        commands.sit(draft, 0, "eve", "Eve")
    commands.sit(draft, 0, "bob", "Bob")
