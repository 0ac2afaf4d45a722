"""The log in a PostgreSQL database, shared by any number of server processes. Needs asyncpg."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from parlour.server.store import LEASE, Away, Conflict, Row, living, people_in
from parlour.server.stores.keeping import Keeping
from parlour.server.stores.ledger import Dialect, body
from parlour.server.stores.log import Log
from parlour.server.stores.operators import Operators
from parlour.server.stores.postgres.links import ADDED, Links, together
from parlour.server.stores.postgres.schema import PERSON

WAITING: Final = 5000
"""Appends that may wait to be stored; each is a few kilobytes, so that they take some megabytes at most."""
DIALECT: Final = Dialect(
    second="interval '1 second'",
    silent="extract(epoch from now() - seen)::double precision",
    among="= any(array(select json_array_elements_text($1::json)))",
    person=PERSON,
    room="body::json ->> 'room'",
    only_room="json_build_object('room', body::json -> 'room')::text",
    public="body::json ->> 'public' = 'true'",
    host="body::json ->> 'host'",
    size="octet_length(body)",
    lock="for no key update",
    unlocked="for update skip locked",
    deed="insert into deed (at, who, what, table_id, why) values ($1, $2, $3, $4, $5)",
    announce=f"select pg_notify('{ADDED}', $1)",
)
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


class PostgresStore(Links, Log, Keeping, Operators):
    """One task writes; what arrives while it is busy goes into the next commit together.

    This helps: a commit that notifies holds a lock of the whole server until it is on disk.
    """

    dialect = DIALECT

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._appends: asyncio.Queue[Append] = asyncio.Queue()

    async def open(self) -> None:
        await super().open()
        self._tasks.append(asyncio.create_task(self._write()))

    async def close(self) -> None:
        if self._pool is not None:
            await self._appends.join()
            with contextlib.suppress(Away):
                await self.tell_all([self._telling.get_nowait() for _ in range(self._telling.qsize())])
                await self.leave()
            living.discard(self.process)
        await super().close()

    async def beat(self) -> None:
        if any(task.done() for task in self._tasks):
            raise Away  # nobody would store what is waiting
        await super().beat()

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

    # The task that writes

    async def _write(self) -> None:
        while True:
            batch = await together(self._appends)
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
            (one.table, one.number + i, row.command, row.kind, body(row), one.at)
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
