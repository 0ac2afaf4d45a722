"""A house that is killed while clocks run: nobody is charged for the time when it was gone, or for anything twice."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
from pathlib import Path

import pytest

from parlour.server.store import Row, store_at
from server.clocked import charges, killed
from server.nursery import Nursery

pytestmark = [
    pytest.mark.timeout(90),
    pytest.mark.skipif(os.name != "posix", reason="there is no such signal"),
]
KILLS = 3
AT_MOST = 0.25
"""Seconds that somebody may lose."""


def test_nobody_loses_time_when_the_house_is_killed(tmp_path: Path) -> None:
    database = str(tmp_path / "db")
    with contextlib.closing(Nursery()) as nursery:
        children: list[int] = []

        async def start() -> str:
            child, address = nursery.start(tmp_path / "log", "--port", 0, "--database", database)
            children.append(child)
            return address

        async def kill() -> None:
            assert nursery.stop(children[-1], signal.SIGKILL) == -signal.SIGKILL

        async def rows(table: str) -> list[Row]:
            store = store_at(database)
            await store.open()
            try:
                return await store.read(table)
            finally:
                await store.close()

        table, ups = asyncio.run(killed(start, kill, KILLS, random.Random(3)))
        charged, worst, doubled = charges(asyncio.run(rows(table)), ups)
    assert charged > 0.2  # thinking costs
    assert worst <= AT_MOST
    assert doubled == 0  # it goes on once after each kill
    assert '"level": "error"' not in (tmp_path / "log").read_text()
