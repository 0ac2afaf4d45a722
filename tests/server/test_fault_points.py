"""A house that dies at a fixed point of a command: whoever sends it again, with the same id, has given it once."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path

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
    """What a page hears until the house is gone: the kinds of messages, and the version that it shows at last."""
    kinds = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            kinds.append((await page.next())["t"])
    return kinds, page.table["version"]


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
            assert await here.my_turn()
            await there.until_version(here.table["version"])
            before, move, seq = here.table["version"], here.offers[0], here.seq
            await here.send(t="move", id="fatal", seq=seq, move=move)
            (heard, _), (_, seen) = await asyncio.gather(hear_out(here), hear_out(there))
        assert nursery.stop(server, signal.SIGKILL) == -signal.SIGKILL
        assert ("ack" in heard) == (point == "acknowledged")
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
