"""A house that dies at a fixed point of a command: whoever sends it again, with the same id, has given it once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.store import store_at
from server.mortal import POINTS
from server.nursery import Nursery
from server.support import GAME
from server.visitors import Page, Visitor

pytestmark = [
    pytest.mark.timeout(60),
    pytest.mark.skipif(os.name != "posix", reason="processes are forked and killed"),
]


@pytest.fixture(scope="module")
def nursery() -> Iterator[Nursery]:
    with contextlib.closing(Nursery("server.mortal")) as nursery:
        yield nursery


async def stored(database: str, table: str, id: str) -> int:
    """How many rows a command has."""
    store = store_at(database)
    await store.open()
    try:
        return sum((row.command or "").endswith(f"/{id}") for row in await store.read(table))
    finally:
        await store.close()


async def hear_out(page: Page) -> tuple[list[str], int]:
    """What a page hears until the house is gone: which commands were answered, and the version that it shows at last."""
    answered = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            answered.append((await page.next()).get("id", ""))
    return answered, page.table["version"]


async def begun(page: Page) -> None:
    while page.status != "playing":
        await page.next()


@pytest.mark.parametrize("point", POINTS)
def test_a_command_takes_effect_once_wherever_the_house_dies(
    nursery: Nursery, database: str, tmp_path: Path, point: str
) -> None:
    def start(point: str) -> tuple[int, str]:
        return nursery.start(tmp_path / "log", point, "--port", 0, "--database", database)

    async def run() -> None:
        server, origin = start(point)
        ada, bob = Visitor(origin), Visitor(origin)
        table = ada.open(GAME, ["open", "open"], first_player="S")
        bob.sit(table)
        async with ada.look(table) as here, bob.look(table) as there:
            mine, _ = await asyncio.gather(here.my_turn(), begun(there))  # both add their strings
            assert mine
            await there.until_version(here.table["version"])
            before, move, seq = here.table["version"], here.offers[0], here.seq
            await here.send(t="move", id="fatal", seq=seq, move=move)
            (heard, _), (_, seen) = await asyncio.gather(hear_out(here), hear_out(there))
        assert nursery.stop(server, signal.SIGKILL) == -signal.SIGKILL
        assert ("fatal" in heard) == (point == "acknowledged")
        assert seen == before  # nobody else saw anything of it
        assert await stored(database, table, "fatal") == (point != "before")

        server, origin = start("never")
        ada.origin = bob.origin = origin
        async with ada.look(table, before) as here, bob.look(table, before) as there:
            answers = [await here.ask("move", "fatal", seq=seq, move=move) for _ in range(2)]
            assert answers[0] == answers[1]
            assert answers[0]["t"] == "ack"
            await there.until_version(answers[0]["version"])
            assert there.seq == here.seq > seq
        assert await stored(database, table, "fatal") == 1
        assert nursery.stop(server) == 0

    asyncio.run(run())
    assert '"level": "error"' not in (tmp_path / "log").read_text()


@pytest.mark.parametrize("point", ["stored", "counted"])
def test_a_rated_game_counts_once_wherever_the_house_dies(nursery: Nursery, tmp_path: Path, point: str) -> None:
    """After the last event is stored and before it is counted, or after that and before anybody has heard so."""
    database = str(tmp_path / "db")

    def start(point: str) -> tuple[int, str]:
        return nursery.start(tmp_path / "log", point, "--port", 0, "--database", database)

    async def found(text: str) -> list[tuple[Any, ...]]:
        store = store_at(database)
        await store.open()
        try:
            return await store.ask(text)
        finally:
            await store.close()

    async def run() -> None:
        server, origin = start(point)
        ada, bob = Visitor(origin), Visitor(origin)
        for who, name in ((ada, "ada"), (bob, "bob")):
            assert who.ask("POST", "/account/sign-up", {"name": name, "password": "a short sentence"})[0] == 303
        form = {"seat-0": "open", "seat-1": "open", "sit": "0", "clock": "10+20", "rated": "1"}
        table = ada.ask("POST", f"/new/{GAME}", form)[1]["Location"].removeprefix("/t/")
        bob.sit(table)
        async with ada.look(table) as here, bob.look(table) as there:
            await asyncio.gather(begun(here), begun(there))
            await there.send(t="leave", id="fatal")
            await asyncio.gather(hear_out(here), hear_out(there))
        assert nursery.stop(server, signal.SIGKILL) == -signal.SIGKILL
        assert await found("select status from listing") == [("uncounted",)]
        assert await found("select count(*) from result") == [(int(point == "counted"),)]
        before = await found("select * from rating order by shown")

        server, _ = start("never")
        async with asyncio.timeout(20):
            while await found("select status from listing") != [("over",)]:
                await asyncio.sleep(0.05)
        assert nursery.stop(server) == 0
        after = await found("select * from rating order by shown")
        assert [row[5] for row in after] == [1, 1]  # one game each
        assert after == before or point == "stored"
        assert await found("select count(*) from log where kind = 'counted'") == [(1,)]

    asyncio.run(run())
