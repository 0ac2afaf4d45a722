"""The log in one SQLite file; nothing else has to run."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from typing import Final

from parlour.server.store import LEASE, Away, Conflict, Row, living, people_in
from parlour.server.stores.keeping import Keeping
from parlour.server.stores.ledger import Dialect, body
from parlour.server.stores.log import Log
from parlour.server.stores.operators import Operators
from parlour.server.stores.sqlite.schema import PERSON
from parlour.server.stores.sqlite.threads import Threads

DIALECT: Final = Dialect(
    second="1.0",
    silent="now() - seen",
    among="in (select value from json_each($1))",
    person=PERSON,
    room="json_extract(body, '$.room')",
    only_room="json_object('room', json_extract(body, '$.room'))",
    public="json_extract(body, '$.public') = 1",
    size="length(cast(body as blob))",
    lock="",  # there is one writer
    unlocked="",
    deed=(
        "insert into deed (at, who, what, table_id, why, place) "
        "values ($1, $2, $3, $4, $5, (select coalesce(max(place), 0) from log))"  # its last place; see `Others`
    ),
    announce="",
)
ALIVE: Final = "insert into alive values (?, ?, ?) on conflict (process) do update set at = ?2, seen = ?3"


class SqliteStore(Threads, Log, Keeping, Operators):
    dialect = DIALECT

    async def close(self) -> None:
        if self._threads:
            with contextlib.suppress(Away):
                await self.leave()
            living.discard(self.process)
        await super().close()

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
                    [(table, number + i, row.command, row.kind, body(row), at) for i, row in enumerate(rows)],
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
