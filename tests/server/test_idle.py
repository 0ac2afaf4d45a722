"""What the house keeps in memory and what it sends: no table that idles, nothing twice that is the same for many."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.server import house as module
from parlour.server import messages as wire
from parlour.server import projection
from parlour.server.house import House
from parlour.server.house_bots import Thinker
from parlour.server.store import store_at
from server.houses import SHORT, Eyes, move, sit
from server.support import GAME, think

pytestmark = pytest.mark.timeout(60)
IDLE = 0.02


def in_short_memory(
    tmp_path: Path, work: Callable[[House], Awaitable[None]], thinker: Thinker = think, idle: float = IDLE
) -> None:
    """A house that drops what idles, almost at once."""

    async def run() -> None:
        store = store_at(tmp_path / "db")
        await store.open()
        house = House(store, thinker, 0.0, idle=idle)
        try:
            await house.wake()
            await work(house)
        finally:
            await house.close()
            await store.close()

    asyncio.run(run())


async def dropped(house: House, table: str) -> None:
    while house.tables.find(table):
        await asyncio.sleep(IDLE)


async def game_of_two(house: House) -> str:
    table = await house.open(GAME, SHORT, ["open", "open"])
    await sit(house, table, "ada", 0)
    await sit(house, table, "bob", 1)
    return table


def test_a_table_that_idles_is_dropped_and_folded_again(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await game_of_two(house)
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


def test_a_table_stays_while_somebody_looks(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await game_of_two(house)
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
        table = await game_of_two(house)
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
        table = await game_of_two(house)
        rng = random.Random(1)
        loaded: dict[int, Any] = {}  # by id, and kept: the id of what is gone is given to another

        async def come_and_talk(number: int) -> None:
            await asyncio.sleep(rng.random() * 2)
            eyes = Eyes("ada")
            await house.join(table, eyes, 0)
            await asyncio.sleep(rng.random() * 0.02)
            await house.do(table, "ada", "Ada", wire.Say(id=f"s{number}", text=f"number {number}"))
            open_table = house.tables.find(table)
            loaded[id(open_table)] = open_table
            assert any(said.text == f"number {number}" for message in eyes.seen for said in message.chat)
            await house.part(table, eyes)

        await asyncio.gather(*(come_and_talk(number) for number in range(60)))
        assert len(loaded) > 5
        assert len((await house.table(table)).chat) == 60

    in_short_memory(tmp_path, work, idle=0.004)


def test_a_view_is_made_once_for_all_who_see_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(house: House) -> None:
        table = await game_of_two(house)
        people = [Hears(name) for name in ("ada", "bob", "bob", "cy", "dee", "", "")]
        people[-1].language = "pt-BR"
        for eyes in people:
            await house.join(table, eyes, 0)
        await asyncio.sleep(2 * module.GATHER)
        made: list[tuple[str, str]] = []
        make = projection.message

        def count(shown: Any, viewer: str, language: str, since: int) -> wire.Table:
            made.append((viewer, language))
            return make(shown, viewer, language, since)

        monkeypatch.setattr(projection, "message", count)
        await move(house, table, "ada", 1)
        assert sorted(made) == [("", "en"), ("", "pt-BR"), ("ada", "en"), ("bob", "en")]
        ada, bob, bob_again, cy, dee, nobody, elsewhere = (eyes.texts[-1] for eyes in people)
        assert cy is dee is nobody
        assert bob is bob_again
        assert len({ada, bob, cy, elsewhere}) == 4

    in_short_memory(tmp_path, work, idle=60.0)


class Hears(Eyes):
    """A watcher that keeps the very texts."""

    def __init__(self, person: str) -> None:
        super().__init__(person)
        self.texts: list[str] = []

    def send(self, text: str) -> None:
        super().send(text)
        self.texts.append(text)


def test_a_crowd_that_comes_at_once_is_told_of_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        table = await game_of_two(house)
        crowd = [Hears(f"person {number}") for number in range(40)]
        for eyes in crowd:
            await house.join(table, eyes, 0)
        await asyncio.sleep(3 * module.GATHER)
        for eyes in crowd:
            assert eyes.present == wire.Presence(online=[False, False], watchers=40)
            assert len(eyes.seen) == 1
            assert sum('"presence"' in text for text in eyes.texts) <= 4
        for eyes in crowd[:20]:
            await house.part(table, eyes)
        await asyncio.sleep(3 * module.GATHER)
        assert crowd[-1].present == wire.Presence(online=[False, False], watchers=20)

    in_short_memory(tmp_path, work, idle=60.0)
