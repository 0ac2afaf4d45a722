"""Where tables are kept: an append-only log, stored before anybody sees what is in it.

Everything that happens at a table is a row of its log: it was opened, somebody sat down, a game event, a line of chat.
The row's number is unique in its table, so that two writers can never both add row n; a command's id is unique too, so
that a command that is sent twice is stored once. All else in the database can be made anew from the log.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

T = TypeVar("T")

MIGRATIONS: Final = (
    """
    create table log (
        place integer primary key,
        table_id text not null,
        number integer not null,
        command text,
        kind text not null,
        body text not null,
        at real not null,
        unique (table_id, number)
    );
    create unique index command_once on log (table_id, command) where command is not null;
    create table listing (table_id text primary key, status text not null, at real not null);
    create index listing_by_status on listing (status, at);
    create table seat (table_id text not null, person text not null, primary key (person, table_id));
    create table secret (name text primary key, value blob not null);
    create table person (id text primary key, name text not null, at real not null);
    """,
)
"""Each step is run once, in order; a database remembers how many it has had."""


class Conflict(Exception):
    """Another writer has added that row already: read again, then decide again."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that happened at a table."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict)
    command: str | None = None
    number: int = 0
    at: float = 0.0


class SqliteStore:
    """The log in one SQLite file. One thread writes; what arrives meanwhile goes into one commit together."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._jobs: queue.SimpleQueue[tuple[Callable[[sqlite3.Connection], Any], asyncio.Future[Any]] | None]
        self._jobs = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = loop.create_future()
        self._thread = threading.Thread(target=self._work, args=(loop, ready), name="store", daemon=True)
        self._thread.start()
        await ready

    async def close(self) -> None:
        if self._thread:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def append(self, table: str, number: int, rows: list[Row], status: str, at: float) -> None:
        """Add rows from `number` on, or none of them; returns once they are on disk."""

        def job(db: sqlite3.Connection) -> None:
            try:
                db.executemany(
                    "insert into log (table_id, number, command, kind, body, at) values (?, ?, ?, ?, ?, ?)",
                    [
                        (table, number + i, row.command, row.kind, json.dumps(row.body, ensure_ascii=False), at)
                        for i, row in enumerate(rows)
                    ],
                )
            except sqlite3.IntegrityError:
                raise Conflict(table) from None
            db.execute(
                "insert into listing values (?, ?, ?) on conflict (table_id) do update set status = ?2, at = ?3",
                (table, status, at),
            )
            people = {row.body["person"] for row in rows if row.kind == "sat" and row.body.get("person")}
            db.executemany("insert or ignore into seat values (?, ?)", [(table, person) for person in people])

        await self._do(job)

    async def read(self, table: str, since: int = 0) -> list[Row]:
        """The rows of a table from number `since` on; none if there is no such table."""

        def job(db: sqlite3.Connection) -> list[Row]:
            found = db.execute(
                "select kind, body, command, number, at from log where table_id = ? and number >= ? order by number",
                (table, since),
            )
            return [Row(kind, json.loads(body), command, number, at) for kind, body, command, number, at in found]

        return await self._do(job)

    async def tables(self, status: str, limit: int = 50) -> list[str]:
        """The tables with this status, those that changed last first."""

        def job(db: sqlite3.Connection) -> list[str]:
            found = db.execute(
                "select table_id from listing where status = ? order by at desc limit ?", (status, limit)
            )
            return [row[0] for row in found]

        return await self._do(job)

    async def tables_of(self, person: str, limit: int = 50) -> list[str]:
        """The tables that this person has sat at, those that changed last first."""

        def job(db: sqlite3.Connection) -> list[str]:
            found = db.execute(
                "select table_id from seat join listing using (table_id) where person = ? order by at desc limit ?",
                (person, limit),
            )
            return [row[0] for row in found]

        return await self._do(job)

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A secret of this house by name, made when it is first asked for."""

        def job(db: sqlite3.Connection) -> bytes:
            db.execute("insert or ignore into secret values (?, ?)", (name, make()))
            found = db.execute("select value from secret where name = ?", (name,)).fetchone()
            return bytes(found[0])

        return await self._do(job)

    async def name(self, person: str) -> str | None:
        def job(db: sqlite3.Connection) -> str | None:
            found = db.execute("select name from person where id = ?", (person,)).fetchone()
            return None if found is None else str(found[0])

        return await self._do(job)

    async def rename(self, person: str, name: str, at: float) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into person values (?, ?, ?) on conflict (id) do update set name = ?2", (person, name, at)
            )

        await self._do(job)

    # The writing thread

    async def _do(self, job: Callable[[sqlite3.Connection], T]) -> T:
        if self._thread is None:
            raise sqlite3.ProgrammingError("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return await future

    def _work(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            db = _connect(self._path)
        except sqlite3.Error as error:
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        going = True
        while going:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            going = None not in batch
            done = _run_together(db, [job for job in batch if job is not None])
            loop.call_soon_threadsafe(_tell, done)
        db.close()


def _connect(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=10.0, isolation_level=None)
    try:
        db.execute("pragma journal_mode = wal")
        db.execute("pragma synchronous = full")  # an acknowledged move survives a power cut, too
        _migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def _run_together(db: sqlite3.Connection, batch: list[Any]) -> list[tuple[asyncio.Future[Any], Any, Exception | None]]:
    """Run jobs in one transaction, each of which may fail alone; if the commit fails, all have failed."""
    done: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
    try:
        db.execute("begin immediate")
        for job, future in batch:
            db.execute("savepoint job")
            try:
                done.append((future, job(db), None))
            except Exception as error:
                db.execute("rollback to job")
                done.append((future, None, error))
            db.execute("release job")
        db.execute("commit")
    except sqlite3.Error as error:
        if db.in_transaction:
            db.execute("rollback")
        return [(future, None, error) for _job, future in batch]
    return done


def _tell(done: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for future, result, error in done:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the schema up to date; several processes may try at once."""
    while True:
        db.execute("begin immediate")
        (had,) = db.execute("pragma user_version").fetchone()
        if had >= len(MIGRATIONS):
            db.execute("commit")
            if had > len(MIGRATIONS):
                raise sqlite3.DatabaseError(
                    f"the database has schema {had}, newer than this Parlour's {len(MIGRATIONS)}"
                )
            return
        for statement in MIGRATIONS[had].split(";"):
            if statement.strip():
                db.execute(statement)
        db.execute(f"pragma user_version = {had + 1}")
        db.execute("commit")
