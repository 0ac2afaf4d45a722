"""The log in one SQLite file; nothing else has to run."""

from __future__ import annotations

import contextlib
import time
from typing import Final

from parlour.server.store import LEASE, Away, Row, living
from parlour.server.stores.keeping import Keeping
from parlour.server.stores.ledger import Dialect
from parlour.server.stores.log import Log
from parlour.server.stores.operators import Operators
from parlour.server.stores.sqlite.appending import Append
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
    host="json_extract(body, '$.host')",
    size="length(cast(body as blob))",
    lock="",  # there is one writer
    unlocked="",
    deed=(
        "insert into deed (at, who, what, table_id, why, place) "
        "values ($1, $2, $3, $4, $5, (select coalesce(max(place), 0) from log))"  # its last place; see `Others`
    ),
    announce="",
)


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
        listing = table, status, at, self._keeper, time.time() + LEASE, due, self.process
        await self.run(Append(table, number, rows, at, listing))
