"""What operators learn of tables and do to them, and what is kept of their deeds."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import Any, Final

from parlour.server.store import NO_CONTEST, NOT_PLAYED, OVER, Deed, Row, Statement, Summary, Value
from parlour.server.stores.ledger import LAST, Ledger, Plan, body, each

DELETE: Final = (
    "delete from listing where table_id = $1",
    "delete from log where table_id = $1",
    "delete from seat where table_id = $1",
    "delete from note where table_id = $1",
)
"""One after the other: once the listing is locked, nothing is added to the log, and the next statement sees all of it."""


class Operators(Ledger):
    async def beat(self) -> None:
        await self.change(("insert into heartbeat values (1, now()) on conflict (id) do update set at = excluded.at",))

    async def survey(
        self, statuses: Collection[str] = (), before: float | None = None, table: str = ""
    ) -> list[Summary]:
        values: list[Value] = [*statuses]
        listed = ", ".join(f"${number}" for number in range(1, len(statuses) + 1))
        wanted = [f"status in ({listed})" if statuses else NO_CONTEST]
        for part, value in (("listing.at <", before), ("table_id =", table or None)):
            if value is not None:
                values.append(value)
                wanted.append(f"{part} ${len(values)}")
        text = f"""
            select table_id, status, listing.at, max(number) + 1, count(*) filter (where kind = 'event'),
                sum({self.dialect.size}), (select count(*) from seat where seat.table_id = listing.table_id),
                max(body) filter (where number = 0)
            from listing join log using (table_id) where {" and ".join(wanted)}
            group by table_id order by listing.at desc
            """
        return [_summary(found) for found in await self.ask(text, *values)]

    async def end(self, table: str, row: Row, deed: Deed, also: Sequence[Statement] = (), listed: str = OVER) -> str:
        def plan() -> Plan[str]:
            found = yield f"select status from listing where table_id = $1 {self.dialect.lock}", table
            status = str(found[0][0]) if found else ""
            if status and status not in NOT_PLAYED:
                [(number,)] = yield LAST, table, row.kind, body(row), deed.at
                yield "update listing set status = $2, at = $3, due = null where table_id = $1", table, listed, deed.at
                yield self.noting(deed)
                yield from each(also)
                yield from self.announcing(table, number + 1)
            return status

        return await self.transact(plan)

    async def delete(self, table: str, deed: Deed | None = None, also: Sequence[Statement] = ()) -> None:
        gone = [(text, table) for text in DELETE]
        await self.change(*gone, *also, *self.announcing(table, 0), deed=deed)

    async def deeds(self, limit: int) -> list[Deed]:
        text = "select at, who, what, table_id, why from deed order by id desc limit $1"
        return [Deed(*found) for found in await self.ask(text, limit)]


def _summary(found: Sequence[Any]) -> Summary:
    table, status, at, version, events, size, people, opened = found
    return Summary(table, status, at, version, events, size, people, json.loads(opened or "{}"))
