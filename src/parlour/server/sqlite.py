"""The log in one SQLite file; nothing else runs. What a second process adds to the file is noticed by polling."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import AsyncGenerator, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

from parlour.kernel.words import Phrase
from parlour.server.store import BOT, LEASE, Added, Away, Conflict, News, Row, Unusable, people_in, reason, too_new

log = logging.getLogger("parlour.store")

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]
Done = list[tuple["asyncio.Future[Any]", Any, Exception | None]]

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
    """
    alter table listing add column keeper text not null default '';
    alter table listing add column until real not null default 0;
    update listing set status = 'bot' where status = 'playing';
    """,  # until somebody has looked, it may be a bot's turn anywhere
    """
    create table note (
        table_id text not null,
        person text not null,
        element text not null,
        text text not null,
        primary key (person, table_id, element)
    );
    """,
    """
    update listing set status = 'open' where status = 'waiting'
    and exists (
        select 1 from log where log.table_id = listing.table_id and kind = 'opened' and json_extract(body, '$.public') = 1
    )
    and not exists (select 1 from log where log.table_id = listing.table_id and kind = 'reserved');
    """,  # a rematch is for those who played
)
"""Each step runs once, in order; a database remembers how many steps it has had."""
LOOK: Final = 0.25
"""Seconds between checks for what other processes have added."""


class SqliteStore:
    """One thread writes; what arrives while it is busy goes into the next commit together."""

    def __init__(self, path: Path | str) -> None:
        self.shown = str(Path(path))
        self._keeper = secrets.token_hex(8)
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._news: asyncio.Queue[News] | None = None

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        ready: asyncio.Future[None] = loop.create_future()
        thread = threading.Thread(target=self._work, args=(loop, ready), name="store", daemon=True)
        folder = Path(self.shown).parent
        if not folder.is_dir():
            raise Unusable(self.shown, Phrase("database-folder", {"folder": str(folder)}))
        try:
            thread.start()
            await ready
        except sqlite3.Error as error:
            raise Unusable(self.shown, reason(error)) from error
        self._thread = thread

    async def close(self) -> None:
        if self._thread:
            with contextlib.suppress(Away):
                await self.run(self._leave)
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def append(self, table: str, number: int, rows: list[Row], status: str, at: float) -> None:
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
                "insert into listing (table_id, status, at, keeper, until) values (?, ?, ?, ?, ?) "
                "on conflict (table_id) do update set status = ?2, at = ?3, keeper = ?4, until = ?5",
                (table, status, at, self._keeper, time.time() + LEASE),
            )
            people = people_in(rows)
            db.executemany("insert or ignore into seat values (?, ?)", [(table, person) for person in people])

        await self.run(job)

    async def read(self, table: str, since: int = 0) -> list[Row]:
        def job(db: sqlite3.Connection) -> list[Row]:
            found = db.execute(
                "select kind, body, command, number, at from log where table_id = ? and number >= ? order by number",
                (table, since),
            )
            return [Row(kind, json.loads(body), command, number, at) for kind, body, command, number, at in found]

        return await self.run(job)

    async def tables(self, status: str, limit: int = 50, since: float = 0.0) -> list[str]:
        text = "select table_id from listing where status = ? and at > ? order by at desc limit ?"
        return await self.run(lambda db: [row[0] for row in db.execute(text, (status, since, limit))])

    async def tables_of(self, person: str, limit: int = 50) -> list[str]:
        text = "select table_id from seat join listing using (table_id) where person = ? order by at desc limit ?"
        return await self.run(lambda db: [row[0] for row in db.execute(text, (person, limit))])

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        def job(db: sqlite3.Connection) -> bytes:
            db.execute("insert or ignore into secret values (?, ?)", (name, make()))
            found = db.execute("select value from secret where name = ?", (name,)).fetchone()
            return bytes(found[0])

        return await self.run(job)

    async def name(self, person: str) -> str | None:
        def job(db: sqlite3.Connection) -> str | None:
            found = db.execute("select name from person where id = ?", (person,)).fetchone()
            return None if found is None else str(found[0])

        return await self.run(job)

    async def rename(self, person: str, name: str, at: float) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into person values (?, ?, ?) on conflict (id) do update set name = ?2", (person, name, at)
            )

        await self.run(job)

    async def notes(self, table: str, person: str) -> dict[str, str]:
        text = "select element, text from note where table_id = ? and person = ? order by element"
        return await self.run(lambda db: dict(db.execute(text, (table, person)).fetchall()))

    async def note(self, table: str, person: str, element: str, text: str, most: int) -> bool:
        def job(db: sqlite3.Connection) -> bool:
            place = (table, person, element)
            if not text:
                db.execute("delete from note where table_id = ? and person = ? and element = ?", place)
                return True
            others = "select count(*) from note where table_id = ? and person = ? and element <> ?"
            if db.execute(others, place).fetchone()[0] >= most:
                return False
            db.execute(
                "insert or replace into note (table_id, person, element, text) values (?, ?, ?, ?)", (*place, text)
            )
            return True

        return await self.run(job)

    # Who plays the bots

    async def claim(self, limit: int) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            now = time.time()
            text = "select table_id from listing where status = ? and until < ? order by at limit ?"
            found = [row[0] for row in db.execute(text, (BOT, now, limit))]
            text = "update listing set keeper = ?, until = ? where table_id = ?"
            db.executemany(text, [(self._keeper, now + LEASE, table) for table in found])
            return found

        return await self.run(job)

    async def renew(self, tables: list[str], seconds: float = LEASE) -> None:
        def job(db: sqlite3.Connection) -> None:
            text = "update listing set until = ? where table_id = ? and keeper = ?"
            db.executemany(text, [(time.time() + seconds, table, self._keeper) for table in tables])

        await self.run(job)

    async def relist(self, table: str, status: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("update listing set status = ? where table_id = ? and keeper = ?", (status, table, self._keeper))

        await self.run(job)

    def _leave(self, db: sqlite3.Connection) -> None:
        db.execute("update listing set until = 0 where status = ? and keeper = ?", (BOT, self._keeper))

    # Other processes

    async def news(self) -> AsyncGenerator[News, None]:
        self._news = asyncio.Queue()
        while True:
            yield await self._news.get()

    def tell(self, text: str) -> None:
        """Tells nobody: a file cannot notify other processes."""

    # The writing thread

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the database, in the writing thread, together with whatever else is waiting."""
        if self._thread is None:
            raise Away
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        try:
            return await future
        except sqlite3.Error as error:
            log.error("the database %s does not work: %s", self.shown, error)
            raise Away from error

    def _work(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            db = self._connect()
            others = Others(db)
        except (sqlite3.Error, Unusable) as error:
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        going = True
        while going:
            batch = self._wait()
            going = None not in batch
            if jobs := [job for job in batch if job is not None]:
                loop.call_soon_threadsafe(_answer, run_together(db, jobs))
            if self._news is not None and (added := others.look()):
                loop.call_soon_threadsafe(_put_all, self._news, added)
        db.close()

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.shown, timeout=10.0, isolation_level=None)
        try:
            db.execute("pragma journal_mode = wal")
            db.execute("pragma synchronous = full")  # an acknowledged move survives a power cut, too
            if (had := _migrate(db)) > len(MIGRATIONS):
                raise too_new(self.shown, had, len(MIGRATIONS))
        except BaseException:
            db.close()
            raise
        return db

    def _wait(self) -> list[Job | None]:
        """The jobs to do together; sometimes none, so that the thread can look for other processes' rows."""
        try:
            batch = [self._jobs.get(timeout=LOOK)]
        except queue.Empty:
            return []
        while not self._jobs.empty():
            batch.append(self._jobs.get())
        return batch


class Others:
    """Notices what other processes add after it was made."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._due = 0.0
        self._state = self._read("pragma data_version")  # changes when another connection commits
        self._place = self._read("select coalesce(max(place), 0) from log")

    def _read(self, text: str) -> int:
        return int(self._db.execute(text).fetchone()[0])

    def look(self) -> list[Added]:
        """The tables that got rows since the last look, if it is time to look again."""
        if time.monotonic() < self._due:
            return []
        self._due = time.monotonic() + LOOK
        with contextlib.suppress(sqlite3.Error):  # the next look sees it
            if (state := self._read("pragma data_version")) != self._state:
                text = "select table_id, max(number) + 1, max(place) from log where place > ? group by table_id"
                found = self._db.execute(text, (self._place,)).fetchall()
                self._state = state
                self._place = max([self._place, *(place for *_, place in found)])
                return [Added(table, version) for table, version, _ in found]
        return []


def run_together(db: sqlite3.Connection, batch: list[Job]) -> Done:
    """Run jobs in one transaction. Each may fail alone; if the commit fails, all of them fail."""
    done: Done = []
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


def _answer(done: Done) -> None:
    for future, result, error in done:
        if future.cancelled():
            continue
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)


def _put_all(news: asyncio.Queue[News], added: list[Added]) -> None:
    for one in added:
        news.put_nowait(one)


def _migrate(db: sqlite3.Connection) -> int:
    """Bring the schema up to date; several processes may try at once. Returns how many steps it has had."""
    while True:
        db.execute("begin immediate")
        (had,) = db.execute("pragma user_version").fetchone()
        if had >= len(MIGRATIONS):
            db.execute("commit")
            return int(had)
        for statement in MIGRATIONS[had].split(";"):
            if statement.strip():
                db.execute(statement)
        db.execute(f"pragma user_version = {had + 1}")
        db.execute("commit")
