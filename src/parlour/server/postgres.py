"""The log in a PostgreSQL database, shared by any number of server processes. Needs asyncpg."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import json
import logging
import secrets
from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Sequence
from dataclasses import astuple, dataclass
from typing import Any, Final, TypeAlias, TypeVar

import asyncpg

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
    Missed,
    News,
    Row,
    Statement,
    Summary,
    Taken,
    Told,
    Unusable,
    Value,
    is_gone,
    living,
    people_in,
    process_name,
    reason,
    summary,
    too_new,
    without_password,
)

log = logging.getLogger("parlour.store")

T = TypeVar("T")
Link: TypeAlias = "asyncpg.Connection[asyncpg.Record] | asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"

MIGRATIONS: Final = (
    """
    create table log (
        table_id text not null,
        number integer not null,
        command text,
        kind text not null,
        body text not null,
        at double precision not null,
        primary key (table_id, number)
    );
    create unique index command_once on log (table_id, command) where command is not null;
    create table listing (
        table_id text primary key,
        status text not null,
        at double precision not null,
        keeper text not null,
        until timestamptz not null
    );
    create index listing_by_status on listing (status, at);
    create table seat (table_id text not null, person text not null, primary key (person, table_id));
    create table secret (name text primary key, value bytea not null);
    create table person (id text primary key, name text not null, at double precision not null);
    """,
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
        select 1 from log where log.table_id = listing.table_id and kind = 'opened' and body::json ->> 'public' = 'true'
    )
    and not exists (select 1 from log where log.table_id = listing.table_id and kind = 'reserved');
    """,  # a rematch is for those who played
    """
    create table heartbeat (id integer primary key, at timestamptz not null);
    create table deed (
        id bigint generated always as identity primary key,
        at double precision not null,
        who text not null,
        what text not null,
        table_id text not null,
        why text not null
    );
    """,
    ACCOUNTS,
    CHAT_BY_TIME,
    """
    alter table listing add column due double precision;
    alter table listing add column timekeeper text not null default '';
    create index listing_by_due on listing (due) where due is not null;
    create table alive (process text primary key, at double precision not null, seen timestamptz not null);
    """,
    RATINGS,
    ERASED,
    BEHAVIOUR,
    NOTICES,
    PROFILES,
)
"""Each step runs once, in order; a database remembers how many steps it has had."""
MIGRATING: Final = 0x7061726C6F7572
"""The advisory lock under which the schema is changed."""

ADDED: Final = "parlour_added"
"""The channel that announces `table@version` for all that is added."""
TOLD: Final = "parlour_told"
"""The channel by which processes tell each other what is not stored."""
ADD: Final = f"""
with there as materialized (
    select table_id from listing where table_id = any($14::text[]) order by table_id for no key update
), gone as materialized (
    select id from unnest($14::text[]) as id where id not in (select table_id from there)
), logged as (
    insert into log (table_id, number, command, kind, body, at)
    select * from unnest($1::text[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::double precision[]) as row (id)
    where id not in (select id from gone)
), listed as (
    insert into listing (table_id, status, at, due, keeper, until, timekeeper)
    select *, $10, now() + {LEASE} * interval '1 second', $16
    from unnest($7::text[], $8::text[], $9::double precision[], $15::double precision[]) as row (id)
    where id not in (select id from gone)
    on conflict (table_id) do update
    set status = excluded.status, at = excluded.at, keeper = excluded.keeper, until = excluded.until,
        due = excluded.due, timekeeper = excluded.timekeeper
), lives as (
    insert into alive select $16, max(row.at), now()
    from unnest($9::double precision[], $15::double precision[]) as row (at, due) where due is not null having count(*) > 0
    on conflict (process) do update set at = excluded.at, seen = excluded.seen
), seated as (
    insert into seat (table_id, person)
    select * from unnest($11::text[], $12::text[]) as row (id) where id not in (select id from gone)
    on conflict do nothing
), told as (
    select count(pg_notify('{ADDED}', change)) from unnest($13::text[]) as change
)
select array(select id from gone) from told
"""
"""Everything at once: one statement is one transaction, one round trip and one commit.

It returns those of $14, the tables that have a log already, which were deleted meanwhile: nothing is added to them. Whoever
deletes a table deletes its listing first, and this statement locks it.
"""
DELETE: Final = (
    "delete from listing where table_id = $1",
    "delete from log where table_id = $1",
    "delete from seat where table_id = $1",
    "delete from note where table_id = $1",
)
"""One after the other: once the listing is locked, nothing is added to the log, and the next statement sees all of it."""
LAST: Final = """
insert into log (table_id, number, kind, body, at)
select $1, max(number) + 1, $2, $3, $4 from log where table_id = $1 returning number
"""
CLOSE: Final = "update listing set status = $2, at = $3, due = null where table_id = $1"
TELL: Final = "select pg_notify($1, $2)"
DEED: Final = "insert into deed (at, who, what, table_id, why) values ($1, $2, $3, $4, $5)"
SURVEY: Final = """
select table_id, status, listing.at, max(number) + 1, count(*) filter (where kind = 'event'), sum(octet_length(body))::bigint,
    (select count(*) from seat where seat.table_id = listing.table_id), max(body) filter (where number = 0)
from listing join log using (table_id)
where (status = any($1::text[]) or $1 is null) and ($2::double precision is null or listing.at < $2)
    and ($3 = '' or table_id = $3)
group by table_id order by listing.at desc
"""
CLAIM: Final = f"""
with free as materialized (
    select table_id from listing where status = '{BOT}' and until < now() order by at limit $2 for update skip locked
)
update listing set keeper = $1, until = now() + {LEASE} * interval '1 second'
from free where listing.table_id = free.table_id returning listing.table_id
"""
TAKE: Final = f"""
with free as materialized (
    select table_id from listing where table_id = any($2::text[]) and until < now() for update skip locked
)
update listing set keeper = $1, until = now() + {LEASE} * interval '1 second'
from free where listing.table_id = free.table_id returning listing.table_id
"""
RENEW: Final = """
with mine as materialized (
    select table_id from listing where table_id = any($2::text[]) and keeper = $1 for update skip locked
)
update listing set until = now() + $3 * interval '1 second' from mine where listing.table_id = mine.table_id
"""
"""A locked table is being written to, which renews its lease anyway; it is skipped, so there can be no deadlock."""

FORGET_CHAT: Final = """
with old as materialized (
    select table_id, number from log where kind = 'chat' and at < $1 order by at limit $2 for update skip locked
)
update log set kind = 'forgotten', command = null, body = json_build_object('room', body::json -> 'room')::text
from old where log.table_id = old.table_id and log.number = old.number returning 1
"""


LIVE: Final = """
insert into alive select $1, $2::double precision, case when $3::boolean then 'epoch' else now() end
where exists (select 1 from listing where due is not null and timekeeper = $1)
on conflict (process) do update set at = excluded.at, seen = excluded.seen
"""
FORGET: Final = """
delete from alive where seen < now() - interval '1 hour' and process not in (select timekeeper from listing where due is not null)
"""
LIVES: Final = "select process, extract(epoch from now() - seen)::double precision from alive where process <> $1"
ORPHANS: Final = """
select table_id, alive.at from listing join alive on process = timekeeper
where due is not null and process = any($1::text[]) and ($2 = '' or table_id = $2) limit $3
"""
NOTE: Final = """
insert into note (table_id, person, element, text)
select $1, $2, $3, $4
where (select count(*) from note where table_id = $1 and person = $2 and element <> $3) < $5
on conflict (person, table_id, element) do update set text = excluded.text
returning 1
"""

LINKS: Final = 5
"""Connections in use at once; another one listens."""
MOST: Final = 200
"""Appends in one commit, or messages in one statement."""
WAITING: Final = 5000
"""Appends that may wait to be stored; each is a few kilobytes, so that they take some megabytes at most."""
CONNECT: Final = 4.0
"""Seconds that connecting may take."""
ANSWER: Final = 6.0
"""Seconds that an answer may take."""
SILENCE: Final = 5.0
"""Seconds without news after which the listening link is tested."""
AGAIN: Final = 0.5
"""Seconds between attempts to listen."""

AWAY: Final = (
    OSError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.OperatorInterventionError,  # it shuts down, or starts
    asyncpg.InsufficientResourcesError,  # too many connections, a full disk
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ReadOnlySQLTransactionError,  # a standby
    asyncpg.PostgresSystemError,  # its disk fails
    asyncpg.DataCorruptedError,
    asyncpg.IndexCorruptedError,
)
"""Errors that mean the database is away, as opposed to errors in a statement."""


@dataclass(frozen=True, slots=True)
class Append:
    """Rows that are waiting to be stored."""

    table: str
    number: int
    rows: list[Row]
    status: str
    at: float
    due: float | None
    done: asyncio.Future[None]


class PostgresStore:
    """One task writes; what arrives while it is busy goes into the next commit together.

    This helps: a commit that notifies holds a lock of the whole server until it is on disk.
    """

    def __init__(self, url: str) -> None:
        self.shown = without_password(url)
        self._url = url
        self.process = process_name()
        self._keeper = secrets.token_hex(8)
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._appends: asyncio.Queue[Append] = asyncio.Queue()
        self._telling: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._away = False

    async def open(self) -> None:
        try:
            link = await self._connect()
            try:
                had = await migrate(link)
            finally:
                await link.close()
            if had > len(MIGRATIONS):
                raise too_new(self.shown, had, len(MIGRATIONS))
            self._pool = await asyncpg.create_pool(
                self._url,
                min_size=0,
                max_size=LINKS,
                timeout=CONNECT,
                command_timeout=ANSWER,
                server_settings=SETTINGS,
                reset=_leave_as_it_is,
            )
        except TimeoutError:
            raise Unusable(self.shown, Phrase("database-silent", {"seconds": round(CONNECT)})) from None
        except ValueError:  # its text may quote what it could not read, and there may be a password in it
            raise Unusable(self.shown, Phrase("database-address")) from None
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Unusable(self.shown, reason(error)) from error
        self._tasks = [asyncio.create_task(self._write()), asyncio.create_task(self._talk())]

    async def close(self) -> None:
        if self._pool is None:
            return
        await self._appends.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        last = [self._telling.get_nowait() for _ in range(self._telling.qsize())]
        free = "update listing set until = '-infinity' where status in ($1, 'playing') and keeper = $2"
        with contextlib.suppress(Away):
            await self.run(functools.partial(_tell_all, last))
            await self.run(lambda link: link.execute(free, BOT, self._keeper))
        living.discard(self.process)
        pool, self._pool = self._pool, None
        try:
            async with asyncio.timeout(ANSWER):
                await pool.close()
        except AWAY:
            pool.terminate()

    async def append(
        self, table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
    ) -> None:
        if self._pool is None:
            raise Away
        if self._appends.qsize() >= WAITING:
            raise Away("busy")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._appends.put_nowait(Append(table, number, rows, status, at, due, done))
        await done

    async def read(self, table: str, since: int = 0) -> list[Row]:
        if "\0" in table:  # PostgreSQL cannot store such a text, so there is no such table
            return []
        text = "select kind, body, command, number, at from log where table_id = $1 and number >= $2 order by number"
        found = await self.run(lambda link: link.fetch(text, table, since))
        return [Row(kind, json.loads(body), command, number, at) for kind, body, command, number, at in found]

    async def has(self, table: str, command: str) -> bool:
        text = "select 1 from log where table_id = $1 and command = $2"
        return await self.run(lambda link: link.fetchval(text, table, command)) is not None

    async def chat(self, table: str, room: str, before: int, limit: int) -> list[Row]:
        text = (
            "select kind, body, command, number, at from log where table_id = $1 and number < $2 and kind = 'chat'"
            " and body::json->>'room' = $3 order by number desc limit $4"
        )
        found = await self.run(lambda link: link.fetch(text, table, before, room, limit))
        return [Row(kind, json.loads(body), command, number, at) for kind, body, command, number, at in found[::-1]]

    async def forget_chat(self, before: float, most: int) -> int:
        return len(await self.run(lambda link: link.fetch(FORGET_CHAT, before, most)))

    async def rewrite(self, table: str, number: int, rows: Sequence[Row], at: float) -> None:
        change = "update log set kind = $3, body = $4 where table_id = $1 and number = $2"

        async def work(link: Link) -> None:
            async with link.transaction():
                await link.execute("select 1 from listing where table_id = $1 for no key update", table)  # see `end`
                if await link.fetchval("select max(number) from log where table_id = $1", table) != number - 1:
                    raise Conflict(table)
                for row in rows:
                    await link.execute(change, table, row.number, row.kind, json.dumps(row.body, ensure_ascii=False))
                await link.execute(LAST, table, REWRITTEN, "{}", at)
                await link.execute(TELL, ADDED, f"{table}@{number + 1}")

        await self.run(work)

    async def scrub(self) -> None:
        """Nothing: what is left of old rows goes when PostgreSQL vacuums its tables."""

    async def tables(self, status: str, limit: int = 50, since: float = 0.0) -> list[str]:
        text = "select table_id from listing where status = $1 and at > $2 order by at desc limit $3"
        return [row[0] for row in await self.run(lambda link: link.fetch(text, status, since, limit))]

    async def tables_of(self, person: str, limit: int = 50, over: bool = True) -> list[str]:
        text = (
            "select table_id from seat join listing using (table_id) "
            "where person = $1 and ($2::boolean or status <> $3) order by at desc limit $4"
        )
        return [row[0] for row in await self.run(lambda link: link.fetch(text, person, over, OVER, limit))]

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        new = "insert into secret (name, value) values ($1, $2) on conflict do nothing"
        await self.run(lambda link: link.execute(new, name, make()))
        text = "select value from secret where name = $1"
        return bytes(await self.run(lambda link: link.fetchval(text, name)))

    async def name(self, person: str) -> str | None:
        found = await self.run(lambda link: link.fetchval("select name from person where id = $1", person))
        return None if found is None else str(found)

    async def rename(self, person: str, name: str, at: float) -> None:
        text = "insert into person (id, name, at) values ($1, $2, $3) on conflict (id) do update set name = $2"
        await self.run(lambda link: link.execute(text, person, name, at))

    async def notes(self, table: str, person: str) -> dict[str, str]:
        text = "select element, text from note where table_id = $1 and person = $2 order by element"
        return {row[0]: row[1] for row in await self.run(lambda link: link.fetch(text, table, person))}

    async def note(self, table: str, person: str, element: str, text: str, most: int) -> bool:
        if not text:
            gone = "delete from note where table_id = $1 and person = $2 and element = $3"
            await self.run(lambda link: link.execute(gone, table, person, element))
            return True
        kept = await self.run(lambda link: link.fetchval(NOTE, table, person, element, text, most))
        return kept is not None

    # Who plays the bots

    async def claim(self, limit: int) -> list[str]:
        return [row[0] for row in await self.run(lambda link: link.fetch(CLAIM, self._keeper, limit))]

    async def take(self, tables: list[str]) -> list[str]:
        return [row[0] for row in await self.run(lambda link: link.fetch(TAKE, self._keeper, tables))]

    async def renew(self, tables: list[str], seconds: float = LEASE) -> None:
        await self.run(lambda link: link.execute(RENEW, self._keeper, tables, seconds))

    async def relist(self, table: str, status: str) -> None:
        text = "update listing set status = $2 where table_id = $1 and keeper = $3"
        await self.run(lambda link: link.execute(text, table, status, self._keeper))

    # The ledger

    async def ask(self, text: str, *values: Value) -> list[tuple[Any, ...]]:
        return [tuple(row) for row in await self.run(lambda link: link.fetch(text, *values))]

    async def change(self, *statements: Statement, deed: Deed | None = None) -> list[list[tuple[Any, ...]]]:
        async def work(link: Link) -> list[list[tuple[Any, ...]]]:
            async with link.transaction():
                if deed:
                    await link.execute(DEED, *astuple(deed))
                return [[tuple(row) for row in await link.fetch(text, *values)] for text, *values in statements]

        try:
            return await self.run(work)
        except asyncpg.UniqueViolationError:
            raise Taken from None

    # Who keeps time

    def start_anew(self) -> None:
        living.discard(self.process)
        self.process = process_name()

    async def live(self, at: float, last: bool = False) -> None:
        await self.run(lambda link: link.execute(LIVE, self.process, at, last))
        await self.run(lambda link: link.execute(FORGET))

    async def orphans(self, limit: int, table: str = "") -> list[tuple[str, float]]:
        async def work(link: Link) -> list[tuple[str, float]]:
            gone = [name for name, silent in await link.fetch(LIVES, self.process) if is_gone(name, silent)]
            return [(row[0], row[1]) for row in await link.fetch(ORPHANS, gone, table, limit)] if gone else []

        return await self.run(work)

    async def overdue(self, at: float, limit: int) -> list[str]:
        text = "select table_id from listing where due < $1 order by due limit $2"
        return [row[0] for row in await self.run(lambda link: link.fetch(text, at, limit))]

    # For operators

    async def beat(self) -> None:
        if any(task.done() for task in self._tasks):
            raise Away  # nobody would store what is waiting
        text = "insert into heartbeat values (1, now()) on conflict (id) do update set at = excluded.at"
        await self.run(lambda link: link.execute(text))

    async def survey(
        self, statuses: Collection[str] = (), before: float | None = None, table: str = ""
    ) -> list[Summary]:
        found = await self.run(lambda link: link.fetch(SURVEY, [*statuses] or None, before, table))
        return [summary(tuple(row)) for row in found]

    async def end(self, table: str, row: Row, deed: Deed) -> str:
        async def work(link: Link) -> str:
            async with link.transaction():
                lock = "select status from listing where table_id = $1 for no key update"  # nobody adds rows now
                status = str(await link.fetchval(lock, table) or "")
                if status and status not in NOT_PLAYED:
                    body = json.dumps(row.body, ensure_ascii=False)
                    number = await link.fetchval(LAST, table, row.kind, body, deed.at)
                    await link.execute(CLOSE, table, OVER, deed.at)
                    await link.execute(DEED, *astuple(deed))
                    await link.execute(TELL, ADDED, f"{table}@{number + 1}")
            return status

        return await self.run(work)

    async def delete(self, table: str, deed: Deed | None = None) -> None:
        async def work(link: Link) -> None:
            async with link.transaction():
                for statement in DELETE:
                    await link.execute(statement, table)
                if deed:
                    await link.execute(DEED, *astuple(deed))
                await link.execute(TELL, ADDED, f"{table}@0")

        await self.run(work)

    async def deeds(self, limit: int) -> list[Deed]:
        text = "select at, who, what, table_id, why from deed order by id desc limit $1"
        return [Deed(*row) for row in await self.run(lambda link: link.fetch(text, limit))]

    # Other processes

    async def news(self) -> AsyncGenerator[News, None]:
        while True:
            try:
                link = await self._connect()
                try:
                    heard = await _listen(link)
                    yield Missed()  # whatever came before
                    while True:
                        try:
                            async with asyncio.timeout(SILENCE):
                                news = await heard.get()
                        except TimeoutError:
                            await link.execute("select 1", timeout=ANSWER)
                            continue
                        if news is None:
                            raise ConnectionError("the link is broken")
                        yield news
                finally:
                    link.terminate()
            except AWAY as error:
                self._lost(error)
            await asyncio.sleep(AGAIN)

    def tell(self, text: str) -> None:
        self._telling.put_nowait(text)

    async def _talk(self) -> None:
        while True:
            texts = await _together(self._telling)
            with contextlib.suppress(Away):
                await self.run(functools.partial(_tell_all, texts))

    # The task that writes

    async def _write(self) -> None:
        while True:
            batch = await _together(self._appends)
            await self._commit(
                sorted(batch, key=lambda one: one.table)
            )  # always in the same order, so that there is no deadlock
            for _ in batch:
                self._appends.task_done()

    async def _commit(self, batch: list[Append]) -> None:
        """Store all of it; if that fails, store the two halves separately, down to the one that fails alone."""
        error: Exception | None = None
        gone: list[str] = []
        try:
            gone = await self.run(lambda link: link.fetchval(ADD, *self._columns(batch)))
        except Away as away:
            error = away
        except Exception as failure:
            if len(batch) > 1:
                half = len(batch) // 2
                await self._commit(batch[:half])
                await self._commit(batch[half:])
                return
            taken = isinstance(failure, asyncpg.UniqueViolationError | asyncpg.DeadlockDetectedError)
            error = Conflict(batch[0].table) if taken else failure
        for one in batch:
            if one.done.done():
                continue  # nobody waits for it any longer
            if failed := Conflict(one.table) if one.table in gone else error:
                one.done.set_exception(failed)
            else:
                one.done.set_result(None)

    def _columns(self, batch: list[Append]) -> list[Any]:
        """The arguments of ADD."""
        rows = [
            (one.table, one.number + i, row.command, row.kind, json.dumps(row.body, ensure_ascii=False), one.at)
            for one in batch
            for i, row in enumerate(one.rows)
        ]
        last = {one.table: one for one in batch}
        new = {one.table for one in batch if one.number == 0}
        seats = [(one.table, person) for one in batch for person in sorted(people_in(one.rows))]
        return [
            *map(list, zip(*rows, strict=True)),
            *([one.table for one in last.values()], [one.status for one in last.values()]),
            *([one.at for one in last.values()], self._keeper),
            *([table for table, _ in seats], [person for _, person in seats]),
            [f"{one.table}@{one.number + len(one.rows)}" for one in batch],
            [table for table in last if table not in new],
            *([one.due for one in last.values()], self.process),
        ]

    # Links

    async def _connect(self) -> asyncpg.Connection[asyncpg.Record]:
        return await asyncpg.connect(self._url, timeout=CONNECT, server_settings=SETTINGS)

    async def run(self, work: Callable[[Link], Awaitable[T]]) -> T:
        """Do something on a link of the pool; if the link has died, do it once more on a new one.

        If it was done but the answer was lost, it is done twice: rows find their numbers taken, and the rest is harmless.
        """
        for attempt in (1, 2):
            if self._pool is None:
                break
            try:
                async with self._pool.acquire(timeout=CONNECT) as link:
                    result = await work(link)
            except AWAY as error:
                if attempt == 2 or isinstance(error, TimeoutError):
                    self._lost(error)
                    raise Away(_why(error)) from error
                await self._pool.expire_connections()
            else:
                if self._away:
                    self._away = False
                    log.info("the database %s answers again", self.shown)
                return result
        raise Away

    def _lost(self, error: Exception) -> None:
        if not self._away:
            self._away = True
            log.error("the database %s does not answer: %s", self.shown, reason(error))


def _why(error: Exception) -> str:
    """What an error means; see `Away`."""
    match error:
        case asyncpg.DiskFullError():
            return "full"
        case asyncpg.DataCorruptedError() | asyncpg.IndexCorruptedError():
            return "damaged"
    return ""


SETTINGS: Final = {"application_name": "parlour", "synchronous_commit": "on"}


async def _leave_as_it_is(_link: asyncpg.Connection[asyncpg.Record]) -> None:
    """Nothing we do changes a link's settings, so nothing has to be reset when it returns to the pool."""


async def migrate(link: asyncpg.Connection[asyncpg.Record], upto: int | None = None) -> int:
    """Bring the schema up to date, or to a number of steps, one process at a time. Returns how many steps it has had."""
    async with link.transaction():
        await link.execute("select pg_advisory_xact_lock($1)", MIGRATING)
        await link.execute("create table if not exists migrated (steps integer not null)")
        had = await link.fetchval("select steps from migrated")
        if had is None:
            await link.execute("insert into migrated values (0)")
        for step in MIGRATIONS[had or 0 : upto]:
            await link.execute(step)
        steps = max(had or 0, len(MIGRATIONS) if upto is None else upto)
        await link.execute("update migrated set steps = $1", steps)
    return steps


async def _listen(link: asyncpg.Connection[asyncpg.Record]) -> asyncio.Queue[News | None]:
    """What arrives on this link from now on; ends if it breaks."""
    heard: asyncio.Queue[News | None] = asyncio.Queue()

    def added(_link: Any, _pid: int, _channel: str, payload: object) -> None:
        table, _, version = str(payload).rpartition("@")
        heard.put_nowait(Added(table, int(version)))

    def told(_link: Any, _pid: int, _channel: str, payload: object) -> None:
        heard.put_nowait(Told(str(payload)))

    link.add_termination_listener(lambda _link: heard.put_nowait(None))
    await link.add_listener(ADDED, added)
    await link.add_listener(TOLD, told)
    return heard


async def _tell_all(texts: list[str], link: Link) -> None:
    await link.execute("select count(pg_notify($1, told)) from unnest($2::text[]) as told", TOLD, texts)


async def _together(waiting: asyncio.Queue[T]) -> list[T]:
    """All that is waiting, as soon as there is something."""
    batch = [await waiting.get()]
    while not waiting.empty() and len(batch) < MOST:
        batch.append(waiting.get_nowait())
    return batch
