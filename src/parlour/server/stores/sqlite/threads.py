"""A SQLite file and the two threads that work on it; what another process adds to it is noticed by polling."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import AsyncGenerator, Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

from parlour.kernel.words import Phrase
from parlour.server.store import Added, Away, News, Taken, Unusable, Value, reason, too_new
from parlour.server.stores.ledger import Ledger, Plan, Rows
from parlour.server.stores.sqlite import schema
from parlour.server.stores.sqlite.appending import MOST, Append, append_all

log = logging.getLogger("parlour.store")

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], "asyncio.Future[Any]"]
Done = list[tuple["asyncio.Future[Any]", Any, Exception | None]]

LOOK: Final = 0.25
"""Seconds between checks for what other processes have added, and whether the file is still there."""
LOCKED: Final = 5.0
"""Seconds that a write waits for another program that is writing; then it is refused, and nothing has changed."""
PAUSE: Final = 0.0005
"""Seconds after which a write tries again while another program is writing. SQLite itself waits up to 100 ms between two
tries, far longer than a write takes, so that of two processes one would hardly ever get a turn."""
WAITING: Final = 5000
"""Jobs that may wait for a thread; a job is a few kilobytes, so that they take some megabytes at most."""

BROKEN: Final = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}
"""What an error means; see `Away`."""


class Threads(Ledger):
    """One thread writes; what arrives while it is busy goes into the next commit together.

    Another one reads, with a connection of its own: it sees what has been committed, and never waits for a writer.
    """

    def __init__(self, path: Path | str) -> None:
        super().__init__(str(Path(path)))
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
        threads, self._threads = self._threads, []
        for line in (self._writing, self._reading) if threads else ():
            line.jobs.put(None)
        for thread in threads:
            await asyncio.to_thread(thread.join)

    async def ask(self, text: str, *values: Value) -> Rows:
        return await self.look(lambda db: db.execute(text, _named(values)).fetchall())

    async def transact(self, plan: Callable[[], Plan[T]]) -> T:
        return await self.run(lambda db: carry_out(db, plan()))

    async def scrub(self) -> None:
        def job(_db: sqlite3.Connection) -> None:
            self._worn = True

        await self.run(job)

    # Other processes

    async def news(self) -> AsyncGenerator[News, None]:
        self._news = asyncio.Queue()
        while True:
            yield await self._news.get()

    def tell(self, text: str) -> None:
        """Tells nobody: a file cannot notify other processes."""

    # What the threads are given

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
            db = connect(self.shown)
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
        make_private(self.shown)
        db = connect(self.shown)
        try:
            db.execute("pragma journal_mode = wal")
            db.execute("pragma secure_delete = on")  # what is deleted is overwritten, too
            db.execute("pragma synchronous = full")  # an acknowledged move survives a power cut, too
            if (had := schema.migrate(db)) > len(schema.MIGRATIONS):
                raise too_new(self.shown, had, len(schema.MIGRATIONS))
            db.execute("pragma busy_timeout = 0")  # see `begin`
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


def make_private(path: str | Path) -> None:
    """Let a file that is not there yet be readable for nobody else, with the log beside it: there are seeds, keys and hashes
    of passwords in it. One that is there stays as its owner wants it."""
    with contextlib.suppress(OSError):  # SQLite says what is wrong
        os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))


def connect(path: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=LOCKED, isolation_level=None, cached_statements=4 * MOST)
    db.create_function("now", 0, time.time)
    return db


def run_together(db: sqlite3.Connection, batch: list[Job]) -> Done:
    """Run jobs in one transaction. Each may fail alone; if the commit fails, all of them fail."""
    done: Done = []
    try:
        begin(db)
        for _, some in itertools.groupby(batch, lambda one: type(one[0])):
            jobs = [*some]
            appends = [job for job, _ in jobs if isinstance(job, Append)]
            if appends and run_once(db, partial(append_all, appends=appends))[1] is None:
                done += [(future, None, None) for _job, future in jobs]
            else:
                done += [(future, *run_once(db, job)) for job, future in jobs]
        db.execute("commit")
    except Exception as error:
        with contextlib.suppress(sqlite3.Error):
            if db.in_transaction:
                db.execute("rollback")
        return [(future, None, error) for _job, future in batch]
    return done


def run_once(db: sqlite3.Connection, job: Callable[[sqlite3.Connection], T]) -> tuple[T | None, Exception | None]:
    """What comes of a job; if it fails, nothing that it did is left."""
    db.execute("savepoint job")
    try:
        return job(db), None
    except Exception as error:
        if not db.in_transaction:
            raise  # a full disk undoes all of it
        db.execute("rollback to job")
        return None, error
    finally:
        if db.in_transaction:
            db.execute("release job")


def begin(db: sqlite3.Connection) -> None:
    """Begin to write, as soon as nobody else does."""
    end = time.monotonic() + LOCKED
    while True:
        try:
            db.execute("begin immediate")
            return
        except sqlite3.OperationalError as error:
            if _code(error) != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
        time.sleep(PAUSE)


def carry_out(db: sqlite3.Connection, plan: Plan[T]) -> T:
    """The steps of a plan, within the transaction of a job."""
    found: Rows | None = None
    try:
        while True:
            text, *values = next(plan) if found is None else plan.send(found)
            found = db.execute(text, _named(values)).fetchall()
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    except sqlite3.IntegrityError:
        raise Taken from None


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
        (busy, *_) = db.execute("pragma wal_checkpoint(truncate)").fetchone()
    except sqlite3.Error:
        return False
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
