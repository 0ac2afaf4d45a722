"""A house to test: its doors open, on a database of its own, with bots that think in this process."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from parlour import games
from parlour.server.app import create_app
from parlour.server.people import passwords
from parlour.server.services import Services
from parlour.server.stores.sqlite import SqliteStore
from server.houses import Clock
from server.pgserver import Postgres
from server.support import HOST, Enter, Person, think
from toy_bluff import GAME as BLUFF


@pytest.fixture(scope="session", autouse=True)
def quick_houses() -> Iterator[None]:
    """Passwords are hashed with the least parameters: otherwise, that would take most of the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "_hasher", PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))
        yield


@pytest.fixture
def app(tmp_path: Path) -> FastAPI:
    return create_app(Services(SqliteStore(tmp_path / "parlour.db"), 0.0, think))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server of our own."""
    with contextlib.closing(Postgres()) as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database with nothing in it, of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.new()


@pytest.fixture
def bluff(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Lets the house know one more game, by this key: for two to four, with secrets and decisions to take back."""
    known = {**games._found(), BLUFF.key: EntryPoint(BLUFF.key, "toy_bluff:GAME", "parlour.games")}
    monkeypatch.setattr(games, "_found", lambda: known)
    games.game.cache_clear()
    yield BLUFF.key
    games.game.cache_clear()


@pytest.fixture
def clock() -> Clock:
    return Clock()


def make_client(app: FastAPI, address: str = "testclient", host: str = HOST) -> TestClient:
    headers = {"origin": host, "accept": "text/html", "accept-language": "en"}
    return TestClient(app, base_url=host, headers=headers, raise_server_exceptions=False, client=(address, 50_000))


@pytest.fixture
def house(app: FastAPI) -> Iterator[TestClient]:
    """The open house, as a client without a name."""
    with make_client(app) as client:
        yield client


@pytest.fixture
def person(house: TestClient) -> Enter:
    """Lets somebody in, by name or without one, from some address; all share the house's event loop."""

    def enter(name: str = "", **more: str) -> Person:
        client = make_client(house.app, **more)  # type: ignore[arg-type]
        client.portal = house.portal
        client.get("/")
        if name:
            answer = client.post("/name", data={"name": name}, follow_redirects=False)
            assert answer.status_code == 303
        return Person(client)

    return enter
