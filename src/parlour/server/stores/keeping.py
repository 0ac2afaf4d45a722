"""Who plays the bots of which tables, and who keeps the time of which clocks. A house at rest writes nothing."""

from __future__ import annotations

import json
from typing import Final

from parlour.server.store import BOT, LEASE, is_gone, living, process_name
from parlour.server.stores.ledger import Ledger

LONG_AGO: Final = 3600.0
"""Seconds after which signs of life are forgotten that no clock needs any longer."""


class Keeping(Ledger):
    # Who plays the bots

    async def claim(self, limit: int) -> list[str]:
        free = f"select table_id from listing where status = '{BOT}' and until < now()"
        if not await self.ask(f"{free} limit 1"):
            return []
        return await self._lease(f"{free} order by at limit $1", limit)

    async def take(self, tables: list[str]) -> list[str]:
        free = f"select table_id from listing where table_id {self.dialect.among} and until < now()"
        return await self._lease(free, json.dumps(tables))

    async def _lease(self, free: str, value: str | int) -> list[str]:
        """Take the lease of the tables that a query finds, but for those that are being written to."""
        text = f"""
            with free as materialized ({free} {self.dialect.unlocked})
            update listing set keeper = $2, until = now() + {LEASE} * {self.dialect.second}
            from free where listing.table_id = free.table_id returning listing.table_id
            """
        (found,) = await self.change((text, value, self._keeper))
        return [table for (table,) in found]

    async def renew(self, tables: list[str], seconds: float = LEASE) -> None:
        """A table that is being written to is left out, so there can be no deadlock: that renews its lease anyway."""
        text = f"""
            with mine as materialized (
                select table_id from listing where table_id {self.dialect.among} and keeper = $2 {self.dialect.unlocked}
            )
            update listing set until = now() + $3 * {self.dialect.second} from mine where listing.table_id = mine.table_id
            """
        await self.change((text, json.dumps(tables), self._keeper, seconds))

    async def relist(self, table: str, status: str) -> None:
        text = "update listing set status = $2 where table_id = $1 and keeper = $3"
        await self.change((text, table, status, self._keeper))

    async def leave(self) -> None:
        """Leave this process's bots to others."""
        text = f"""
            update listing set until = now() - {self.dialect.second}
            where status in ('{BOT}', 'playing') and keeper = $1
            """
        await self.change((text, self._keeper))

    # Who keeps time

    def start_anew(self) -> None:
        living.discard(self.process)
        self.process = process_name()

    async def live(self, at: float, last: bool = False) -> None:
        keeps = "select 1 from listing where due is not null and timekeeper = $1 limit 1"
        if not await self.ask(keeps, self.process):
            return
        sign = f"""
            insert into alive (process, at, seen) values ($1, $2, now() - $3 * {self.dialect.second})
            on conflict (process) do update set at = excluded.at, seen = excluded.seen
            """
        forget = f"""
            delete from alive where seen < now() - {LONG_AGO} * {self.dialect.second}
            and process not in (select timekeeper from listing where due is not null)
            """
        await self.change((sign, self.process, at, LONG_AGO if last else 0.0), (forget,))

    async def orphans(self, limit: int, table: str = "") -> list[tuple[str, float]]:
        lives = await self.ask(f"select process, {self.dialect.silent} from alive where process <> $1", self.process)
        gone = [process for process, silent in lives if is_gone(process, silent)]
        text = f"""
            select table_id, alive.at from listing join alive on process = timekeeper
            where due is not null and process {self.dialect.among} and ($2 = '' or table_id = $2) limit $3
            """
        found = await self.ask(text, json.dumps(gone), table, limit) if gone else []
        return [(one, at) for one, at in found]

    async def overdue(self, at: float, limit: int) -> list[str]:
        text = "select table_id from listing where due < $1 order by due limit $2"
        return [table for (table,) in await self.ask(text, at, limit)]
