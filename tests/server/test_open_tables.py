"""Tables in memory: a change is decided once, stored first and seen only then; whatever idles is dropped."""

from __future__ import annotations

import asyncio
import dataclasses
import random
import tracemalloc
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour import games
from parlour.games import game as find_game
from parlour.kernel.game import AnyGame
from parlour.server import messages as wire
from parlour.server import open_tables, slices
from parlour.server.commands import Draft, move_code, opening
from parlour.server.house import House, Stale
from parlour.server.house_bots import Thinker
from parlour.server.store import Conflict, Row
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.table import COMMANDS, Table, fold
from server.houses import SHORT, Eyes, in_house, look, move, playing, sit
from server.support import GAME, think
from toy_bluff import BluffState

pytestmark = [pytest.mark.timeout(60)]
IDLE = 0.02


def counted(monkeypatch: pytest.MonkeyPatch, game: AnyGame, counts: dict[str, int]) -> None:
    """Count how often the rules are asked."""

    def wrapped(name: str, call: Any) -> Any:
        def count(*arguments: Any) -> Any:
            counts[name] += 1
            return call(*arguments)

        return count

    calls = {name: wrapped(name, getattr(game, name)) for name in ("read", "write")}
    counting = dataclasses.replace(game, **calls)
    found = {game.key: type("Entry", (), {"load": lambda _: counting})()}
    monkeypatch.setattr(games, "_found", lambda: found)
    games.game.cache_clear()
    monkeypatch.setattr(BluffState, "apply", wrapped("apply", BluffState.apply))


def test_an_accepted_move_is_read_written_and_applied_once(
    tmp_path: Path, bluff: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = {"read": 0, "write": 0, "apply": 0}
    counted(monkeypatch, find_game(bluff), counts)

    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob", game=bluff)
        before = await house.table(table)
        assert before.session is not None
        command = wire.Move(id="m", seq=len(before.session), move="claim 1")
        counts.update(read=0, write=0, apply=0)
        await house.do(table, "ada", "Ada", command)
        assert counts == {"read": 1, "write": 1, "apply": 1}
        assert [row.kind for row in await house.store.read(table, before.version)] == ["event"]

    in_house(tmp_path, work)


def test_dice_that_follow_a_move_are_read_never_and_applied_once(
    tmp_path: Path, bluff: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = {"read": 0, "write": 0, "apply": 0}
    counted(monkeypatch, find_game(bluff), counts)

    async def work(house: House) -> None:
        table = await house.open(bluff, {}, ["open", "open"])
        await sit(house, table, "ada", 0)
        counts.update(read=0, write=0, apply=0)
        await sit(house, table, "bob", 1)  # the cards are dealt
        session = (await house.table(table)).session
        assert session is not None
        assert len(session) == 2
        assert counts == {"read": 0, "write": 2, "apply": 2}

    in_house(tmp_path, work)


def test_nothing_is_seen_before_it_is_stored(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        bob = Eyes("bob")
        await house.join(table, bob, 0)
        before, shown = await house.table(table), len(bob.seen)
        copied = before.copy()
        append, disk = house.store.append, asyncio.Event()

        async def slow(*arguments: Any) -> None:
            await disk.wait()
            await append(*arguments)

        house.store.append = slow  # type: ignore[method-assign]
        job = asyncio.ensure_future(move(house, table, "ada", 1))
        await asyncio.sleep(0.05)
        assert await house.table(table) is before
        assert same(before, copied)
        assert len(bob.seen) == shown
        disk.set()
        version = await job
        assert (await house.table(table)).version == version > before.version
        assert same(before, copied)  # whoever still looks at it sees what it was
        assert len(bob.seen) == shown + 1

    in_house(tmp_path, work)


@pytest.mark.parametrize("error", [Conflict, OSError])
def test_a_draft_that_cannot_be_stored_leaves_no_trace(tmp_path: Path, error: type[Exception]) -> None:
    """After a conflict the move is decided again, on what the other writer has added."""

    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        bob = Eyes("bob")
        await house.join(table, bob, 0)
        before, shown = await house.table(table), len(bob.seen)
        append, failed = house.store.append, list[Row]()

        async def fails_once(
            table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
        ) -> None:
            if not failed:
                failed.extend(rows)
                raise error("not now")
            await append(table, number, rows, status, at, due)

        house.store.append = fails_once  # type: ignore[method-assign]
        if error is OSError:
            with pytest.raises(OSError, match="not now"):
                await move(house, table, "ada", 1)
            assert await house.table(table) is before
            assert len(bob.seen) == shown
        await move(house, table, "ada", 1)
        after = await house.table(table)
        assert after.version == before.version + len(failed)
        assert same(after, fold(table, await house.store.read(table)))

    in_house(tmp_path, work)


@pytest.mark.parametrize("game", ["adventurers-guard", "gambit", "quarriors", "quartz", "quazo"])
def test_what_was_played_is_what_the_log_tells(tmp_path: Path, game: str) -> None:
    async def work(house: House) -> None:
        seats = min(find_game(game).seats)
        table = await house.open(game, {}, ["open"] * seats)
        for seat in range(seats):
            await sit(house, table, f"p{seat}", seat)
        for number in range(30):
            session = (await house.table(table)).session
            assert session is not None
            if session.actor < 0:
                break
            await move(house, table, f"p{session.actor}", number, which=number % len(session.state.legal()))
        await house.do(table, "p0", "", wire.Chat(id="s", text="hello"))
        assert same(await house.table(table), fold(table, await house.store.read(table)))
        store = SqliteStore(tmp_path / "db")
        await store.open()
        other = House(store, think, 0.0)
        assert same(await house.table(table), await other.table(table))
        await other.close()
        await store.close()

    in_house(tmp_path, work)


def same(one: Table, other: Table) -> bool:
    """Whether two tables are equal in all that a log tells."""
    fields = [field.name for field in dataclasses.fields(Table) if field.name != "session"]
    assert (one.session is None) == (other.session is None)
    if one.session is not None and other.session is not None:
        assert one.session.record() == other.session.record()
        assert one.game.dump(one.session.state) == one.game.dump(other.session.state)
    return all(getattr(one, name) == getattr(other, name) for name in fields)


# --- what a table keeps ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True])
def test_a_command_is_carried_out_once_however_late_it_comes_again(tmp_path: Path, restart: bool) -> None:
    """Only the last ids are in memory; of those before, the store knows: what would be done again, and what is refused."""

    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        found = await house.table(table)
        assert found.session is not None
        first = wire.Move(id="first", seq=len(found.session), move=found.game.moves(found.session.state)[0])
        hello, new = wire.Chat(id="hello", text="Hello!"), wire.Chat(id="new", text="Hello!")
        await house.do(table, "ada", "Ada", first)
        await house.do(table, "ada", "Ada", hello)
        for number in range(COMMANDS):
            await house.do(table, "bob", "Bob", wire.Chat(id=str(number), text="Hm."))
        if restart:
            house = House(house.store, think)  # which has nothing in memory
        version = (await house.table(table)).version
        assert not {"ada/first", "ada/hello"} & {*(await house.table(table)).commands}
        for late in (first, hello, first):
            assert await house.do(table, "ada", "Ada", late) == version
        with pytest.raises(Stale):
            await house.do(table, "ada", "Ada", wire.Move(id="other", seq=first.seq, move=first.move))
        assert await house.do(table, "ada", "Ada", new) == version + 1

    in_house(tmp_path, work)


def test_what_is_kept_of_a_table_hardly_grows_with_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside states, of which there is a bounded number: see tests/kernel/test_session.py."""
    monkeypatch.setattr("parlour.server.commands.new_seed", lambda: bytes(32))
    monkeypatch.setattr("parlour.kernel.session.MARKS", 2)
    monkeypatch.setattr("parlour.kernel.session.RECENT", 1)
    draft, rng = opening("t", "quarriors", {}, ["greedy"] * 4, True), random.Random(1)
    rows = [*draft.rows]
    while (session := draft.table.session) and session.actor >= 0:
        draft = Draft(draft.table, f"{'ada':0>32}/{len(rows):0>16}")
        move_code(draft, rng.choice(list(session.state.legal())))
        rows += draft.rows
    half = len(rows) // 2
    assert half > 500
    assert weight(rows) - weight(rows[:half]) < 60 * half  # as objects, they would be three times as many bytes


def weight(rows: list[Row]) -> int:
    """The bytes of the table that these rows make."""
    tracemalloc.start()
    try:
        table = fold("t", rows)
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert table.session
    return size


# --- what idles --------------------------------------------------------------------------------------------------------


def in_short_memory(
    tmp_path: Path, work: Callable[[House], Awaitable[None]], thinker: Thinker = think, idle: float = IDLE
) -> None:
    """A house that drops what idles, almost at once."""
    in_house(tmp_path, work, thinker, idle=idle)


async def dropped(house: House, table: str) -> None:
    while house.tables.find(table):
        await asyncio.sleep(IDLE)


def test_a_table_that_idles_is_dropped_and_folded_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        await move(house, table, "ada", 1)
        before = await house.table(table)
        assert before.session is not None
        await dropped(house, table)
        after = await house.table(table)
        assert after is not before
        assert after.session is not None
        assert (after.version, after.seats) == (before.version, before.seats)
        assert after.session.record() == before.session.record()
        await move(house, table, ("ada", "bob")[after.session.actor], 2)
        await dropped(house, table)
        assert (await house.table(table)).version > before.version

    in_short_memory(tmp_path, work)


def test_a_table_that_is_over_is_dropped_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_tables, "SETTLED", IDLE)

    async def work(house: House) -> None:
        going, over = await playing(house, "ada", "bob"), await playing(house, "ada", "bob")
        (eyes,) = await look(house, over, "ada")
        await house.do(over, "ada", "Ada", wire.Leave(id="resign"))
        await asyncio.sleep(5 * IDLE)
        assert house.tables.find(over)
        await house.part(over, eyes)
        await dropped(house, over)
        assert house.tables.find(going)
        assert (await house.table(over)).status == "over"

    in_short_memory(tmp_path, work, idle=60)


def test_a_table_stays_while_somebody_looks(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        eyes, again = Eyes("bob"), Eyes("bob")
        await house.join(table, eyes, 0)
        open_table = house.tables.find(table)
        await asyncio.sleep(5 * IDLE)
        assert house.tables.find(table) is open_table
        await move(house, table, "ada", 1)
        assert eyes.seen[-1].seq == 2
        await house.part(table, eyes)
        await dropped(house, table)
        await house.join(table, again, eyes.seen[-1].version)
        assert again.seen[-1].scene == eyes.seen[-1].scene

    in_short_memory(tmp_path, work)


def test_a_table_stays_while_a_command_is_under_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        open_table, append, disk = await house.tables.get(table), house.store.append, asyncio.Event()

        async def slow(*arguments: Any) -> None:
            await disk.wait()
            await append(*arguments)

        monkeypatch.setattr(house.store, "append", slow)
        job = asyncio.ensure_future(move(house, table, "ada", 1))
        await asyncio.sleep(5 * IDLE)
        assert house.tables.find(table) is open_table
        disk.set()
        assert await job == open_table.table.version
        await dropped(house, table)

    in_short_memory(tmp_path, work)


def test_a_table_stays_while_a_bot_is_at_it(tmp_path: Path) -> None:
    ready = asyncio.Event()

    async def slow(*question: Any) -> int:
        await ready.wait()
        return await think(*question)

    async def work(house: House) -> None:
        table = await house.open(GAME, SHORT, ["greedy", "open"])
        await sit(house, table, "bob", 1)
        open_table = house.tables.find(table)
        await asyncio.sleep(5 * IDLE)
        assert house.tables.find(table) is open_table
        ready.set()
        await dropped(house, table)
        session = (await house.table(table)).session
        assert session is not None
        assert session.actor == 1

    in_short_memory(tmp_path, work, slow)


def test_who_comes_just_when_a_table_is_dropped_misses_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await playing(house, "ada", "bob")
        rng = random.Random(1)
        loaded: dict[int, Any] = {}  # by id, and kept: the id of what is gone is given to another

        async def come_and_talk(number: int, seconds: float = 2.0) -> None:
            await asyncio.sleep(rng.random() * seconds)
            eyes = Eyes("ada")
            await house.join(table, eyes, 0)
            await asyncio.sleep(rng.random() * 0.02)
            await house.do(table, "ada", "Ada", wire.Chat(id=f"s{number}", text=f"number {number}"))
            open_table = house.tables.find(table)
            loaded[id(open_table)] = open_table
            assert any(said.text == f"number {number}" for said in eyes.heard)
            await house.part(table, eyes)

        await asyncio.gather(*(come_and_talk(number) for number in range(60)))
        said = 60
        while len(loaded) <= 5:  # a slow machine is never idle while sixty people come
            await dropped(house, table)
            await come_and_talk(said, 0.0)
            said += 1
        assert len(loaded) > 5
        assert len((await house.table(table)).chat) == said

    in_short_memory(tmp_path, work, idle=0.004)


def test_others_have_their_turn_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.0)

    async def begin(house: House) -> None:
        table = await playing(house, "ada", "bob")
        for number in range(15):
            session = (await house.table(table)).playing()
            await move(house, table, ("ada", "bob")[session.actor], number)
        (tmp_path / "table").write_text(table)

    async def read(house: House) -> None:
        rows = await house.store.read((tmp_path / "table").read_text())
        monkeypatch.setattr(house.store, "read", lambda _table: asyncio.sleep(0, rows))
        turns, reading = 0, asyncio.create_task(house.table((tmp_path / "table").read_text()))
        while not reading.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > len(rows) > 20
        found = await reading
        assert found.version == len(rows)
        assert found.playing().record() == fold(found.id, rows).playing().record()

    in_house(tmp_path, begin)
    in_house(tmp_path, read)
