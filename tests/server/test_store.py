"""The log on disk."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from parlour.server import store as module
from parlour.server.store import MIGRATIONS, Conflict, Row, SqliteStore

pytestmark = [pytest.mark.pure, pytest.mark.timeout(60)]


def with_store(path: Path, work: Callable[[SqliteStore], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = SqliteStore(path)
        await store.open()
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_rows_come_back_in_order(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a", {"x": "é\u0000"}), Row("b", command="c1")], "waiting", 1.0)
        await store.append("t", 2, [Row("c")], "playing", 2.0)
        rows = await store.read("t")
        assert [(row.kind, row.number, row.at) for row in rows] == [("a", 0, 1.0), ("b", 1, 1.0), ("c", 2, 2.0)]
        assert rows[0].body == {"x": "é\u0000"}
        assert [row.kind for row in await store.read("t", 2)] == ["c"]
        assert await store.read("other") == []
        assert await store.tables("playing") == ["t"]
        assert await store.tables("waiting") == []

    with_store(tmp_path / "db", work)


def test_a_number_is_given_once_and_a_conflict_adds_nothing(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a"), Row("b")], "waiting", 1.0)
        with pytest.raises(Conflict):
            await store.append("t", 1, [Row("x"), Row("y")], "over", 2.0)
        assert [row.kind for row in await store.read("t")] == ["a", "b"]
        assert await store.tables("over") == []

    with_store(tmp_path / "db", work)


def test_a_command_is_stored_once_in_its_table(tmp_path: Path) -> None:
    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a", command="c")], "waiting", 1.0)
        with pytest.raises(Conflict):
            await store.append("t", 1, [Row("b", command="c")], "waiting", 1.0)
        await store.append("u", 0, [Row("a", command="c")], "waiting", 1.0)
        await store.append("t", 1, [Row("b")], "waiting", 1.0)
        await store.append("t", 2, [Row("b")], "waiting", 1.0)

    with_store(tmp_path / "db", work)


def test_what_arrives_together_is_committed_together_and_fails_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    batches: list[int] = []
    run_together = module._run_together

    def counted(db: sqlite3.Connection, batch: list[Any]) -> Any:
        batches.append(len(batch))
        return run_together(db, batch)

    monkeypatch.setattr(module, "_run_together", counted)

    async def work(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)
        batches.clear()
        busy = asyncio.ensure_future(store._do(lambda db: time.sleep(0.2)))
        await asyncio.sleep(0.05)
        jobs = [store.append(f"t{i}", 0, [Row("a")], "waiting", 1.0) for i in range(50)]
        conflict = store.append("t", 0, [Row("a")], "waiting", 1.0)
        done = await asyncio.gather(busy, *jobs, conflict, return_exceptions=True)
        assert isinstance(done[-1], Conflict)
        assert done[:-1] == [None] * 51
        assert batches == [1, 51]
        assert len(await store.tables("waiting", 100)) == 51

    with_store(tmp_path / "db", work)


def test_a_failed_commit_fails_everybody_in_it(tmp_path: Path) -> None:
    class Broken:
        in_transaction = True

        def execute(self, text: str) -> None:
            if text == "commit":
                raise sqlite3.OperationalError("disk full")

    done = module._run_together(Broken(), [(lambda db: 1, "one"), (lambda db: 2, "two")])  # type: ignore[arg-type]
    assert [(future, result) for future, result, _ in done] == [("one", None), ("two", None)]
    assert all(isinstance(error, sqlite3.OperationalError) for *_, error in done)


def test_migrations_run_once_however_often_it_is_opened(tmp_path: Path) -> None:
    async def nothing(store: SqliteStore) -> None:
        await store.append("t", len(await store.read("t")), [Row("a")], "waiting", 1.0)

    with_store(tmp_path / "db", nothing)
    with_store(tmp_path / "db", nothing)
    db = sqlite3.connect(tmp_path / "db")
    assert db.execute("pragma user_version").fetchone() == (len(MIGRATIONS),)
    assert db.execute("select count(*) from log").fetchone() == (2,)
    db.close()


def test_a_later_migration_keeps_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def add(store: SqliteStore) -> None:
        await store.append("t", 0, [Row("a")], "waiting", 1.0)

    async def read(store: SqliteStore) -> None:
        assert len(await store.read("t")) == 1
        await store._do(lambda db: db.execute("select * from extra").fetchall())

    with_store(tmp_path / "db", add)
    monkeypatch.setattr(module, "MIGRATIONS", (*MIGRATIONS, "create table extra (x); create table more (y);"))
    with_store(tmp_path / "db", read)


def test_a_newer_schema_is_refused_and_left_alone(tmp_path: Path) -> None:
    db = sqlite3.connect(tmp_path / "db")
    db.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    db.close()
    with pytest.raises(sqlite3.DatabaseError, match="newer than this Parlour"):
        asyncio.run(SqliteStore(tmp_path / "db").open())


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "db").write_text("not a database " * 100)
    with pytest.raises(sqlite3.DatabaseError):
        asyncio.run(SqliteStore(tmp_path / "db").open())


def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "db")
        await store.open()
        await store.close()
        with pytest.raises(sqlite3.ProgrammingError):
            await store.read("t")

    asyncio.run(run())


def test_secrets_and_names_stay(tmp_path: Path) -> None:
    async def first(store: SqliteStore) -> None:
        assert await store.secret("cookies", lambda: b"one") == b"one"
        assert await store.name("p") is None
        await store.rename("p", "Ada", 1.0)
        await store.rename("p", "Ada L.", 2.0)

    async def second(store: SqliteStore) -> None:
        assert await store.secret("cookies", lambda: b"two") == b"one"
        assert await store.name("p") == "Ada L."

    with_store(tmp_path / "db", first)
    with_store(tmp_path / "db", second)


WRITER = """
import asyncio, sys
from parlour.server.store import Conflict, Row, SqliteStore

async def run(path, name):
    store = SqliteStore(path)
    await store.open()
    for number in range(60):
        while True:
            try:
                at = len(await store.read("t"))
                await store.append("t", at, [Row("a", {"by": name}, f"{name}{number}"), Row("b")], "playing", 1.0)
                break
            except Conflict:
                pass
    await store.close()

asyncio.run(run(*sys.argv[1:]))
"""


def test_two_processes_write_one_file_without_losing_or_doubling_anything(tmp_path: Path) -> None:
    path = tmp_path / "db"
    writers = [subprocess.Popen([sys.executable, "-c", WRITER, str(path), name]) for name in ("x", "y")]
    assert [writer.wait(50) for writer in writers] == [0, 0]

    async def check(store: SqliteStore) -> None:
        rows = await store.read("t")
        assert [row.number for row in rows] == list(range(240))
        assert sorted(row.command for row in rows if row.command) == sorted(f"{n}{i}" for n in "xy" for i in range(60))
        assert {row.kind for row in rows[::2]} == {"a"}  # pairs are never torn apart
        assert {row.kind for row in rows[1::2]} == {"b"}

    with_store(path, check)
