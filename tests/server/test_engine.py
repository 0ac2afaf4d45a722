"""The bots of a house think with the engine that is expected, in the processes of their own."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from pathlib import Path

import pytest

from parlour.server.thinking import Decision, Thinkers
from server.nursery import Nursery
from server.support import GAME
from server.test_processes import Process
from test_engine import EXPECTED, engine

pytestmark = pytest.mark.timeout(60)
ENGINE = "parlour__mypyc"
"""In the name of the compiled engine's library."""


def tell(asked: Decision) -> int:
    """In a worker."""
    assert os.getpid() != asked.seed
    return int(engine() == "compiled")


def test_a_worker_has_the_expected_engine() -> None:
    async def ask() -> int:
        thinkers = Thinkers(tell)
        try:
            return await thinkers.think(Decision("greedy", GAME, {}, 0, os.getpid()))
        finally:
            thinkers.close()

    assert asyncio.run(ask()) == (EXPECTED == "compiled")


def children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task")
    return [int(child) for task in tasks.iterdir() for child in (task / "children").read_text().split()]


def libraries(process: int) -> str:
    """The files that a process has loaded."""
    return Path(f"/proc/{process}/maps").read_text()


@pytest.mark.skipif(
    not Path("/proc/self/maps").exists(), reason="the files that a process has loaded are not to be seen"
)
def test_so_have_a_real_house_and_the_workers_that_its_bots_think_in(tmp_path: Path) -> None:
    with contextlib.closing(Nursery()) as nursery:
        house = Process(nursery, str(tmp_path / "db"), tmp_path / "log")
        person = house.new_person("Ada")
        table = house.post(f"/new/{GAME}", person, {"seat-0": "greedy", "seat-1": "greedy"})
        with house.page(table, person) as page:
            page.until_version(12)  # so somebody has thought
            told = json.loads(house.get("/healthz"))["workers"]
            workers = children(house.server)
            loaded = [ENGINE in libraries(worker) for worker in workers]
            own = ENGINE in libraries(house.server)
        assert house.stop() == 0
    assert workers
    assert 0 < told <= len(workers)
    assert [own, any(loaded)] == [EXPECTED == "compiled"] * 2  # any: one may still be starting
