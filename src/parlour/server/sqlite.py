"""The log in one SQLite file; nothing else has to run. What a second process adds to the file is noticed by polling."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from parlour.kernel.words import Phrase
from parlour.server.people.schema import ACCOUNTS, BEHAVIOUR, ERASED, NOTICES, PROFILES, RATINGS
from parlour.server.store import (
    BOT,
    CHAT_BY_TIME,
    LEASE,
    NOT_PLAYED,
    OVER,
    REWRITTEN,
    Added,
    Away,
    Conflict,
    Deed,
    News,
    Row,
    Statement,
    Summary,
    Taken,
    Unusable,
    Value,
    is_gone,
    living,
    people_in,
    process_name,
    reason,
    summary,
    too_new,
)

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
    """
    create table heartbeat (id integer primary key, at real not null);
    create table deed (
        id integer primary key autoincrement,
        at real not null,
        who text not null,
        what text not null,
        table_id text not null,
        why text not null,
        place integer not null
    );
    """,
    ACCOUNTS,
    CHAT_BY_TIME,
    """
    alter table listing add column due real;
    alter table listing add column timekeeper text not null default '';
    create index listing_by_due on listing (due) where due is not null;
    create table alive (process text primary key, at real not null, seen real not null);
    """,
    RATINGS,
    ERASED,
    BEHAVIOUR,
    NOTICES,
    PROFILES,
)
"""Each step runs once, in order; a database remembers how many steps it has had."""
LOOK: Final = 0.25
"""Seconds between checks for what other processes have added, and whether the file is still there."""
LOCKED: Final = 5.0
"""Seconds that a write waits for another program that is writing; then it is refused, and nothing has changed."""
WAITING: Final = 5000
"""Jobs that may wait for a thread; a job is a few kilobytes, so that they take some megabytes at most."""

LONG_AGO: Final = 3600.0
"""Seconds after which signs of life are forgotten that no clock needs any longer."""
ALIVE: Final = "insert into alive values (?, ?, ?) on conflict (process) do update set at = ?2, seen = ?3"
FORGET: Final = """
delete from alive where seen < ? and process not in (select timekeeper from listing where due is not null)
"""

BROKEN: Final = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
"""What an error means; see `Away`."""


class SqliteStore:
    """One thread writes; what arrives while it is busy goes into the next commit together.

    Another one reads, with a connection of its own: it sees what has been committed, and never waits for a writer.
    """

    def __init__(self, path: Path | str) -> None:
        self.shown = str(Path(path))
        self.process = process_name()
        self._keeper = secrets.token_hex(8)
        self._writing = Line()
        self._reading = Line()
        self._threads: list[threading.Thread] = []
        self._news: asyncio.Queue[News] | None = None
        self._file: tuple[Any, ...] = ()
        """Which file was opened."""
        self._worn = False
        """Whether the log beside the file, in which old pages are, is to be emptied."""
        self._hopeless = ""
        """Why nothing can be stored until a restart: the file was `lost`, or is `damaged`."""

    async def open(self) -> None:
        folder = Path(self.shown).parent
        if not folder.is_dir():
            raise Unusable(self.shown, Phrase("database-folder", {"folder": str(folder)}))
        loop = asyncio.get_running_loop()
        try:
            for work, name in (
                (self._write, "store"),
                (self._read, "store-reading"),
            ):  # whoever writes makes the schema
                ready: asyncio.Future[None] = loop.create_future()
                thread = threading.Thread(target=work, args=(loop, ready), name=name, daemon=True)
                thread.start()
                await ready
                self._threads.append(thread)
        except (sqlite3.Error, Unusable) as error:
            await self.close()
            raise error if isinstance(error, Unusable) else Unusable(self.shown, reason(error)) from error

    async def close(self) -> None:
        if self._threads:
            with contextlib.suppress(Away):
                await self.run(self._leave)
            living.discard(self.process)
            for line in (self._writing, self._reading):
                line.jobs.put(None)
            threads, self._threads = self._threads, []
            for thread in threads:
                await asyncio.to_thread(thread.join)

    async def append(
        self, table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
    ) -> None:
        def job(db: sqlite3.Connection) -> None:
            before = "select 1 from log where table_id = ? and number = ?"
            if number and not db.execute(before, (table, number - 1)).fetchone():
                raise Conflict(table)  # it was deleted: what was added now would be a log without a beginning
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
                "insert into listing (table_id, status, at, keeper, until, due, timekeeper) values (?, ?, ?, ?, ?, ?, ?) "
                "on conflict (table_id) do update "
                "set status = ?2, at = ?3, keeper = ?4, until = ?5, due = ?6, timekeeper = ?7",
                (table, status, at, self._keeper, time.time() + LEASE, due, self.process),
            )
            if due is not None:
                db.execute(ALIVE, (self.process, at, time.time()))
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

        return await self.look(job)

    async def has(self, table: str, command: str) -> bool:
        text = "select 1 from log where table_id = ? and command = ?"
        return await self.look(lambda db: db.execute(text, (table, command)).fetchone() is not None)

    async def chat(self, table: str, room: str, before: int, limit: int) -> list[Row]:
        def job(db: sqlite3.Connection) -> list[Row]:
            found = db.execute(
                "select kind, body, command, number, at from log where table_id = ? and number < ? and kind = 'chat'"
                " and json_extract(body, '$.room') = ? order by number desc limit ?",
                (table, before, room, limit),
            ).fetchall()
            return [Row(kind, json.loads(body), command, number, at) for kind, body, command, number, at in found[::-1]]

        return await self.run(job)

    async def forget_chat(self, before: float, most: int) -> int:
        text = """
            update log set kind = 'forgotten', command = null, body = json_object('room', json_extract(body, '$.room'))
            where place in (select place from log where kind = 'chat' and at < ? order by at limit ?)
            """
        return await self.run(lambda db: db.execute(text, (before, most)).rowcount)

    async def rewrite(self, table: str, number: int, rows: Sequence[Row], at: float) -> None:
        def job(db: sqlite3.Connection) -> None:
            (last,) = db.execute("select max(number) from log where table_id = ?", (table,)).fetchone()
            if last != number - 1:
                raise Conflict(table)
            db.executemany(
                "update log set kind = ?, body = ? where table_id = ? and number = ?",
                [(row.kind, json.dumps(row.body, ensure_ascii=False), table, row.number) for row in rows],
            )
            new = "insert into log (table_id, number, kind, body, at) values (?, ?, ?, '{}', ?)"
            db.execute(new, (table, number, REWRITTEN, at))

        await self.run(job)

    async def scrub(self) -> None:
        def job(_db: sqlite3.Connection) -> None:
            self._worn = True

        await self.run(job)

    async def tables(self, status: str, limit: int = 50, since: float = 0.0) -> list[str]:
        text = "select table_id from listing where status = ? and at > ? order by at desc limit ?"
        return await self.look(lambda db: [row[0] for row in db.execute(text, (status, since, limit))])

    async def tables_of(self, person: str, limit: int = 50, over: bool = True) -> list[str]:
        text = (
            "select table_id from seat join listing using (table_id) "
            "where person = ? and (? or status <> ?) order by at desc limit ?"
        )
        return await self.look(lambda db: [row[0] for row in db.execute(text, (person, over, OVER, limit))])

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

        return await self.look(job)

    async def rename(self, person: str, name: str, at: float) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute(
                "insert into person values (?, ?, ?) on conflict (id) do update set name = ?2", (person, name, at)
            )

        await self.run(job)

    async def notes(self, table: str, person: str) -> dict[str, str]:
        text = "select element, text from note where table_id = ? and person = ? order by element"
        return await self.look(lambda db: dict(db.execute(text, (table, person)).fetchall()))

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
        text = "select table_id from listing where status = ? and until < ? order by at limit ?"

        def find(db: sqlite3.Connection) -> list[str]:
            return [row[0] for row in db.execute(text, (BOT, time.time(), limit))]

        def job(db: sqlite3.Connection) -> list[str]:
            found, until = find(db), time.time() + LEASE
            lease = "update listing set keeper = ?, until = ? where table_id = ?"
            db.executemany(lease, [(self._keeper, until, table) for table in found])
            return found

        return await self.run(job) if await self.look(find) else []  # a house at rest writes nothing

    async def take(self, tables: list[str]) -> list[str]:
        def job(db: sqlite3.Connection) -> list[str]:
            now = time.time()
            text = "update listing set keeper = ?, until = ? where table_id = ? and until < ?"
            return [one for one in tables if db.execute(text, (self._keeper, now + LEASE, one, now)).rowcount]

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
        free = "update listing set until = 0 where status in (?, 'playing') and keeper = ?"
        db.execute(free, (BOT, self._keeper))

    # The ledger

    async def ask(self, text: str, *values: Value) -> list[tuple[Any, ...]]:
        return await self.look(lambda db: db.execute(text, _named(values)).fetchall())

    async def change(self, *statements: Statement, deed: Deed | None = None) -> list[list[tuple[Any, ...]]]:
        def job(db: sqlite3.Connection) -> list[list[tuple[Any, ...]]]:
            try:
                found = [db.execute(text, _named(values)).fetchall() for text, *values in statements]
            except sqlite3.IntegrityError:
                raise Taken from None
            if deed:
                _note_deed(db, deed)
            return found

        return await self.run(job)

    # Who keeps time

    def start_anew(self) -> None:
        living.discard(self.process)
        self.process = process_name()

    async def live(self, at: float, last: bool = False) -> None:
        keeps = "select exists (select 1 from listing where due is not null and timekeeper = ?)"

        def job(db: sqlite3.Connection) -> None:
            db.execute(ALIVE, (self.process, at, 0.0 if last else time.time()))
            db.execute(FORGET, (time.time() - LONG_AGO,))

        if (await self.look(lambda db: db.execute(keeps, (self.process,)).fetchone()))[0]:
            await self.run(job)  # a house at rest writes nothing

    async def orphans(self, limit: int, table: str = "") -> list[tuple[str, float]]:
        text = (
            "select table_id, alive.at from listing join alive on process = timekeeper "
            "where due is not null and process = ? and (? = '' or table_id = ?2) limit ?"
        )

        def job(db: sqlite3.Connection) -> list[tuple[str, float]]:
            now, lives = time.time(), db.execute("select process, seen from alive").fetchall()
            gone = [process for process, seen in lives if process != self.process and is_gone(process, now - seen)]
            return [row for process in gone for row in db.execute(text, (process, table, limit))]

        return await self.look(job)

    async def overdue(self, at: float, limit: int) -> list[str]:
        text = "select table_id from listing where due < ? order by due limit ?"
        return await self.look(lambda db: [row[0] for row in db.execute(text, (at, limit))])

    # For operators

    async def beat(self) -> None:
        text = "insert into heartbeat values (1, ?) on conflict (id) do update set at = ?1"
        await self.run(lambda db: db.execute(text, (time.time(),)).close())

    async def survey(
        self, statuses: Collection[str] = (), before: float | None = None, table: str = ""
    ) -> list[Summary]:
        marks = ", ".join("?" * len(statuses))
        wanted: list[tuple[str, list[Any]]] = [
            *([(f"status in ({marks})", [*statuses])] if statuses else []),
            *([("listing.at < ?", [before])] if before is not None else []),
            *([("table_id = ?", [table])] if table else []),
        ]
        text = f"""
            select table_id, status, listing.at, max(number) + 1, sum(kind = 'event'), sum(length(cast(body as blob))),
                (select count(*) from seat where seat.table_id = listing.table_id), max(iif(number = 0, body, null))
            from listing join log using (table_id) where {" and ".join(["true", *(part for part, _ in wanted)])}
            group by table_id order by listing.at desc
            """

        def job(db: sqlite3.Connection) -> list[Summary]:
            found = db.execute(text, [value for _, values in wanted for value in values])
            return [summary(row) for row in found]

        return await self.look(job)

    async def end(self, table: str, row: Row, deed: Deed) -> str:
        def job(db: sqlite3.Connection) -> str:
            (status,) = db.execute("select status from listing where table_id = ?", (table,)).fetchone() or ("",)
            if not status or status in NOT_PLAYED:
                return str(status)
            db.execute(
                "insert into log (table_id, number, kind, body, at) "
                "select table_id, max(number) + 1, ?2, ?3, ?4 from log where table_id = ?1",
                (table, row.kind, json.dumps(row.body, ensure_ascii=False), deed.at),
            )
            over = "update listing set status = ?, at = ?, due = null where table_id = ?"
            db.execute(over, (OVER, deed.at, table))
            _note_deed(db, deed)
            return str(status)

        return await self.run(job)

    async def delete(self, table: str, deed: Deed | None = None) -> None:
        def job(db: sqlite3.Connection) -> None:
            for place in ("log", "listing", "seat", "note"):
                db.execute(f"delete from {place} where table_id = ?", (table,))
            if deed:
                _note_deed(db, deed)

        await self.run(job)

    async def deeds(self, limit: int) -> list[Deed]:
        text = "select at, who, what, table_id, why from deed order by id desc limit ?"
        return await self.look(lambda db: [Deed(*row) for row in db.execute(text, (limit,))])

    # Other processes

    async def news(self) -> AsyncGenerator[News, None]:
        self._news = asyncio.Queue()
        while True:
            yield await self._news.get()

    def tell(self, text: str) -> None:
        """Tells nobody: a file cannot notify other processes."""

    # The threads

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Change something in the database, in the writing thread, together with whatever else is waiting."""
        result = await self._ask(self._writing, job)
        if self._writing.trouble:
            self._writing.trouble = ""
            log.info("the database %s works again", self.shown)
        return result

    async def look(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Read something from the database, in the reading thread: all that was committed, whoever is writing now."""
        return await self._ask(self._reading, job)

    async def _ask(self, line: Line, job: Callable[[sqlite3.Connection], T]) -> T:
        if not self._threads:
            raise Away
        if line.jobs.qsize() >= WAITING:
            raise Away("busy")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        line.jobs.put((job, future))
        try:
            return await future
        except sqlite3.Error as error:
            why = BROKEN.get(_code(error), "")
            if why == "damaged":
                self._hopeless = self._hopeless or why
            if str(error) != line.trouble:  # once, however many ask
                line.trouble = str(error)
                log.error("the database %s does not work: %s", self.shown, error)
            raise Away(why) from error

    def _write(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            db, others = self._connect()
            self._file = _identity(self.shown)
        except (sqlite3.Error, Unusable) as error:
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        going = True
        while going:
            batch = self._writing.take(LOOK)
            done = self._store(db, [job for job in batch if job is not None])
            if done and _code(done[0][2]) == sqlite3.SQLITE_BUSY:  # what came meanwhile need not wait as long again
                late = self._writing.take(0.0)
                done += [(job[1], None, done[0][2]) for job in late if job is not None]
                batch += late
            going = None not in batch
            if self._worn:
                self._worn = not empty_log(db)
            if done:
                loop.call_soon_threadsafe(_answer, done)
            if self._news is not None and (added := others.look()):
                loop.call_soon_threadsafe(_put_all, self._news, added)
        db.close()

    def _store(self, db: sqlite3.Connection, jobs: list[Job]) -> Done:
        """Do what was asked for in one commit, unless nothing can be stored.

        Whether the file is still at its place is looked up after the commit, so that nothing is acknowledged which is not
        in the file that a restart would open.
        """
        done = run_together(db, jobs) if jobs and not self._hopeless else []
        if self._hopeless != "lost" and _identity(self.shown) != self._file:
            self._hopeless = "lost"
            log.error("the database %s was deleted or replaced: nothing is stored until a restart", self.shown)
        return [(future, None, Away(self._hopeless)) for _job, future in jobs] if self._hopeless else done

    def _read(self, loop: asyncio.AbstractEventLoop, ready: asyncio.Future[None]) -> None:
        try:
            db = sqlite3.connect(self.shown, timeout=LOCKED, isolation_level=None)
            db.execute("pragma query_only = on")
        except sqlite3.Error as error:
            loop.call_soon_threadsafe(ready.set_exception, error)
            return
        loop.call_soon_threadsafe(ready.set_result, None)
        going = True
        while going:
            batch = self._reading.take(None)
            going = None not in batch
            for job in batch:
                if job is not None:
                    loop.call_soon_threadsafe(_answer, [look_once(db, job)])
        db.close()

    def _connect(self) -> tuple[sqlite3.Connection, Others]:
        db = sqlite3.connect(self.shown, timeout=LOCKED, isolation_level=None)
        try:
            db.execute("pragma journal_mode = wal")
            db.execute("pragma secure_delete = on")  # what is deleted is overwritten, too
            db.execute("pragma synchronous = full")  # an acknowledged move survives a power cut, too
            if (had := migrate(db)) > len(MIGRATIONS):
                raise too_new(self.shown, had, len(MIGRATIONS))
            return db, Others(db)
        except BaseException:
            db.close()
            raise


class Line:
    """What waits for one thread."""

    def __init__(self) -> None:
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.trouble = ""
        """The error that was reported last."""

    def take(self, seconds: float | None) -> list[Job | None]:
        """All that waits, as soon as there is something; nothing if that takes longer. None: the thread is to end."""
        batch: list[Job | None] = []
        with contextlib.suppress(queue.Empty):
            batch.append(self.jobs.get(timeout=seconds))
            while True:
                batch.append(self.jobs.get_nowait())
        return batch


class Others:
    """Notices what other processes add or delete after it was made."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._due = 0.0
        self._state = self._read("pragma data_version")  # changes when another connection commits
        self._place = self._read("select coalesce(max(place), 0) from log")
        self._deed = self._read("select coalesce(max(id), 0) from deed")

    def _read(self, text: str) -> int:
        return int(self._db.execute(text).fetchone()[0])

    def look(self) -> list[Added]:
        """The tables that got rows or were deleted since the last look, if it is time to look again."""
        if time.monotonic() < self._due:
            return []
        self._due = time.monotonic() + LOOK
        with contextlib.suppress(sqlite3.Error):  # the next look sees it
            if (state := self._read("pragma data_version")) != self._state:
                gone = self._deleted()
                text = "select table_id, max(number) + 1, max(place) from log where place > ? group by table_id"
                found = self._db.execute(text, (self._place,)).fetchall()
                self._state = state
                self._place = max([self._place, *(place for *_, place in found)])
                return [*gone, *(Added(table, version) for table, version, _ in found)]
        return []

    def _deleted(self) -> list[Added]:
        """The tables that were deleted. The places of their rows are used again, so the next look begins before them."""
        text = "select id, what, table_id, place from deed where id > ? order by id"
        found = self._db.execute(text, (self._deed,)).fetchall()
        self._deed = max([self._deed, *(id for id, *_ in found)])
        self._place = min([self._place, *(place for *_, place in found)])
        return [Added(table, 0) for _, what, table, _ in found if what == "delete"]


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
                if not db.in_transaction:
                    raise  # a full disk undoes all of it
                db.execute("rollback to job")
                done.append((future, None, error))
            db.execute("release job")
        db.execute("commit")
    except Exception as error:
        with contextlib.suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("rollback")
        return [(future, None, error) for _job, future in batch]
    return done


def look_once(db: sqlite3.Connection, asked: Job) -> tuple[asyncio.Future[Any], Any, Exception | None]:
    """Read in one transaction, so that all of it is of one moment."""
    job, future = asked
    try:
        db.execute("begin")
        return future, job(db), None
    except Exception as error:
        return future, None, error
    finally:
        with contextlib.suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("rollback")


def empty_log(db: sqlite3.Connection) -> bool:
    """Empty the log beside the file, unless somebody reads it just now: whether that was done. Nobody waits for it."""
    try:
        db.execute("pragma busy_timeout = 0")
        (busy, *_) = db.execute("pragma wal_checkpoint(truncate)").fetchone()
    except sqlite3.Error:
        return False
    finally:
        db.execute(f"pragma busy_timeout = {LOCKED * 1000:.0f}")
    return not busy


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


def _named(values: Sequence[Value]) -> dict[str, Value]:
    """The values of `$1`, `$2`, …"""
    return {str(number): value for number, value in enumerate(values, 1)}


def _code(error: Exception | None) -> int:
    """SQLite's primary code of an error; 0 if it is not SQLite's."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _identity(path: str) -> tuple[Any, ...]:
    """Which file lies at a path, with its log beside it: rows are in either. None where there is none."""
    return tuple(_file_id(f"{path}{suffix}") for suffix in ("", "-wal"))


def _file_id(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _note_deed(db: sqlite3.Connection, deed: Deed) -> None:
    """Keep what an operator did, with the last place of the log after it; see `Others`."""
    db.execute(
        "insert into deed (at, who, what, table_id, why, place) "
        "values (?, ?, ?, ?, ?, (select coalesce(max(place), 0) from log))",
        (deed.at, deed.who, deed.what, deed.table, deed.why),
    )


def migrate(db: sqlite3.Connection, upto: int | None = None) -> int:
    """Bring the schema up to date, or to a number of steps; several processes may try at once. Returns how many steps it has had."""
    steps = len(MIGRATIONS) if upto is None else upto
    while True:
        (had,) = db.execute("pragma user_version").fetchone()
        if had >= steps:
            return int(had)  # without a lock: whoever only opens the file does not wait for a writer
        db.execute("begin immediate")
        (had,) = db.execute("pragma user_version").fetchone()
        for statement in MIGRATIONS[had].split(";") if had < steps else ():
            if statement.strip():
                db.execute(statement)
        db.execute(f"pragma user_version = {max(had, min(had + 1, steps))}")
        db.execute("commit")
