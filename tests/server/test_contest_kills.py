"""Two processes let a tournament go on, each is killed again and again: no round is paired twice, and no result is lost."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import time
from functools import partial
from pathlib import Path

import pytest

from parlour.server.contests.state import Contest
from parlour.server.contests.tables import returns_of
from parlour.server.store import store_at
from server.halls import Hall, checked, in_hall
from server.nursery import Nursery
from server.pgserver import Postgres

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(os.name != "posix", reason="there is no such signal"),
]
KILLS = 20
FEWER = 6
"""On PostgreSQL."""


def test_a_tournament_survives_twenty_kills_of_two_processes(tmp_path: Path) -> None:
    survive(str(tmp_path / "db"), tmp_path, KILLS, 0.25)


def test_nor_does_one_on_postgresql_lose_anything(tmp_path: Path, postgres: Postgres) -> None:
    survive(postgres.new(), tmp_path, FEWER, 0.5)


def survive(database: str, folder: Path, kills: int, longest: float) -> None:
    rng, counts, contests, killed = random.Random(7), list[int](), list[str](), 0
    with contextlib.closing(Nursery("server.contest_life")) as nursery:
        living: list[int] = []
        while killed < kills:
            if not living:  # a quick machine plays more than one
                contests.append(begun(database))
                living = [start(nursery, folder, database, contests[-1]) for _ in range(2)]
            time.sleep(rng.uniform(0.0, longest))
            code = nursery.stop(living.pop(rng.randrange(2)), signal.SIGKILL)
            if code == 0:  # it was over
                assert nursery.wait(living.pop()) == 0
                continue
            assert code == -signal.SIGKILL
            killed += 1
            counts.append(rows_of(database, contests[-1]))
            living.append(start(nursery, folder, database, contests[-1]))
        for one in living:
            assert nursery.wait(one) == 0
    assert len(set(counts)) > kills / 4, f"killed while little happened: {counts}"
    for contest in contests:
        in_hall(database, partial(check, id=contest))
    for log in folder.glob("*.log"):
        assert "Traceback" not in log.read_text()


def start(nursery: Nursery, folder: Path, database: str, contest: str) -> int:
    return nursery.start(folder / f"{contest}.log", database, contest)[0]


def begun(database: str) -> str:
    found: list[str] = []

    async def work(hall: Hall) -> None:
        contest = await hall.open("swiss", 5, rounds=5, duplicate=True, boards=2)
        await hall.enter(contest, "ada", "bob", "cy")
        await hall.start(contest)
        found.append(contest)

    in_hall(database, work)
    return found[0]


def rows_of(database: str, contest: str) -> int:
    async def count() -> int:
        store = store_at(database)
        await store.open()
        try:
            return len(await store.read(contest))
        finally:
            await store.close()

    return asyncio.run(count())


async def check(hall: Hall, id: str) -> None:
    contest: Contest = await hall.contests.get(id)
    rows = await hall.house.store.read(id)
    assert [row.number for row in rows] == list(range(len(rows)))
    assert sum(row.kind == "paired" for row in rows) == len(contest.held.rounds) == 5
    finished = [(row.body["round"], row.body["table"], row.body["leg"]) for row in rows if row.kind == "finished"]
    assert len(set(finished)) == len(finished) == 5 * 4 * 2
    promised = [row.body["seed"] for row in rows if row.kind == "committed"]
    assert len(set(promised)) == len(promised) == 5
    for game, played in contest.played.items():
        table = await hall.house.table(contest.table_id(*game))
        assert table.unveiled
        assert tuple(returns_of(table)[0]) == played.returns
    await checked(hall, contest)
