"""What /healthz says, and how often it asks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from parlour.server.health import FRESH, Health
from parlour.server.store import Away
from parlour.server.stores.sqlite import threads
from server.houses import Clock
from server.support import GAME, TWO, Enter

pytestmark = pytest.mark.timeout(60)


class Ailing:
    """A store that counts who asks, and fails as told."""

    def __init__(self) -> None:
        self.beats = 0
        self.reading: Exception | None = None
        self.writing: Exception | None = None
        self.stuck = asyncio.Event()
        self.stuck.set()

    async def tables(self, *_: Any) -> list[str]:
        if self.reading:
            raise self.reading
        return []

    async def beat(self) -> None:
        self.beats += 1
        await self.stuck.wait()
        if self.writing:
            raise self.writing


def with_health(work: Callable[[Ailing, Health, Clock], Any], slow: float = 5.0) -> None:
    async def run() -> None:
        store, clock = Ailing(), Clock()
        await work(store, Health(store, clock.monotonic, slow), clock)

    asyncio.run(run())


def test_all_who_ask_share_one_write_a_second() -> None:
    async def work(store: Ailing, health: Health, clock: Clock) -> None:
        first = await asyncio.gather(*(health.report() for _ in range(50)))
        assert all(report.ok for report in first)
        clock.now += FRESH * 0.9
        assert (await health.report()).ok
        assert store.beats == 1
        clock.now += FRESH * 0.2
        store.writing = Away("full")
        assert (await health.report()).writes == "full"
        assert store.beats == 2

    with_health(work)


@pytest.mark.parametrize(
    ("reading", "writing", "said"),
    [
        (None, None, (True, "ok", "ok")),
        (None, Away("lost"), (False, "ok", "lost")),
        (Away("damaged"), None, (False, "damaged", "ok")),
        (Away(), Away(), (False, "away", "away")),
    ],
)
def test_it_is_well_only_if_it_can_read_and_write(
    reading: Exception | None, writing: Exception | None, said: tuple[bool, str, str]
) -> None:
    async def work(store: Ailing, health: Health, _clock: Clock) -> None:
        store.reading, store.writing = reading, writing
        report = await health.report()
        assert (report.ok, report.database, report.writes) == said

    with_health(work)


def test_it_answers_even_if_the_database_does_not() -> None:
    async def work(store: Ailing, health: Health, _clock: Clock) -> None:
        store.stuck.clear()
        report = await health.report()
        assert (report.ok, report.database, report.writes) == (False, "ok", "slow")

    with_health(work, slow=0.01)


@pytest.mark.skipif(os.name != "posix", reason="elsewhere an open file cannot be deleted")
def test_a_house_without_its_file_is_not_well_and_takes_no_moves(house: TestClient, tmp_path: Path) -> None:
    assert house.get("/healthz").status_code == 200
    (tmp_path / "parlour.db").unlink()
    app: Any = house.app
    app.state.services.health = Health(app.state.services.store)  # a second later
    answer = house.get("/healthz")
    assert (answer.status_code, answer.json()["writes"]) == (503, "lost")
    page = house.post(f"/new/{GAME}", data=TWO)
    assert page.status_code == 503
    assert "lost the file of its database" in page.text


@pytest.fixture
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A writer does not wait long for a lock."""
    monkeypatch.setattr(threads, "LOCKED", 0.2)


@pytest.mark.usefixtures("_impatient")
def test_while_another_program_writes_a_house_shows_all_and_takes_nothing(
    request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    house: TestClient = request.getfixturevalue("house")  # after the above
    person: Enter = request.getfixturevalue("person")
    ada = person("Ada")
    table = ada.open()
    services: Any = house.app.state.services  # type: ignore[attr-defined]
    services.health = Health(services.store, slow=0.05)
    with contextlib.closing(sqlite3.connect(tmp_path / "parlour.db", isolation_level=None)) as other:
        other.execute("begin immediate")
        assert [ada.get(path).status_code for path in ("/", f"/t/{table}", f"/new/{GAME}")] == [200] * 3
        with ada.look(table) as page:
            page.receive_text()
        answer = ada.get("/healthz")
        assert (answer.status_code, answer.json()["database"], answer.json()["writes"]) == (503, "ok", "slow")
        page = ada.post(f"/new/{GAME}", TWO)
        assert page.status_code == 503
        assert "Another program is writing to the database, so nothing was saved." in page.text
    assert ada.post(f"/new/{GAME}", TWO).status_code == 303


def test_a_house_with_a_damaged_file_is_not_well(app: FastAPI, tmp_path: Path) -> None:
    path = tmp_path / "parlour.db"
    with TestClient(app, base_url="http://parlour.test"):
        pass  # makes the file
    with contextlib.closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("select rootpage from sqlite_master where name = 'listing_by_status'").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * 4096)
        file.write(b"\xff" * 4096)
    with TestClient(app, base_url="http://parlour.test") as house:
        answer = house.get("/healthz")
        assert (answer.status_code, answer.json()["database"]) == (503, "damaged")
