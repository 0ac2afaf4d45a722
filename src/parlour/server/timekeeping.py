"""Who keeps the time of tables with a clock, what time brings about, and what it must not.

Whichever process wrote to a table last keeps its time, and gives a sign of life each second. Time for which it was gone,
or could not reach the database, is nobody's: before anything else happens at such a table, a row says until when time ran.
That somebody is out of time is a row like any other: if two processes find it at once, one of them stores it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Final

from parlour.kernel.clock import NOBODY
from parlour.server import commands
from parlour.server.commands import Draft
from parlour.server.jobs import Jobs, again
from parlour.server.open_tables import TRIES, Gone, OpenTable, OpenTables
from parlour.server.presence import Clock
from parlour.server.store import SILENT, Away, Conflict, Store

log = logging.getLogger("parlour.house")

BEAT: Final = 1.0
"""Seconds between signs of life, and looks at the clocks of all processes."""
TAKE: Final = 50
"""Tables that are looked after at a time, so that several processes share them."""


class Timekeeper:
    def __init__(self, store: Store, tables: OpenTables, jobs: Jobs, now: Clock, gap: float = SILENT) -> None:
        """`now`: seconds since 1970; `gap`: seconds without a sign of life after which this process was gone itself."""
        self._store = store
        self._tables = tables
        self._jobs = jobs
        self._now = now
        self._gap = gap
        self._lived = now()
        """When it could last have given a sign of life."""
        self._broken: set[str] = set()
        """Tables that could not be looked after: one that cannot be read is reported once."""
        tables.mend = self.mend

    async def keep(self) -> None:
        """Give signs of life, and look after the clocks that nobody else does, until cancelled."""
        await again(BEAT, self.look, "the clocks cannot be looked after")

    async def look(self) -> None:
        now = self._now()
        if now - self._lived > self._gap:
            self._store.start_anew()
        await self._store.live(now)
        self._lived = now
        left = [table for table, _ in await self._store.orphans(TAKE)]
        for table in dict.fromkeys([*left, *await self._store.overdue(now - BEAT, TAKE)]):
            if table not in self._broken:
                await self._look_after(table)

    async def close(self) -> None:
        """Leave the clocks to others."""
        with contextlib.suppress(Away):
            await self._store.live(self._now(), last=True)
        for open_table in self._tables:
            if open_table.flag:
                open_table.flag.cancel()

    def wake(self, open_table: OpenTable) -> None:
        """See to it that somebody is out of time at the very moment."""
        if open_table.flag:
            open_table.flag.cancel()
        wait = self._tables.seconds_left(open_table.table)
        loop = asyncio.get_running_loop()
        open_table.flag = None if wait is None else loop.call_later(wait, self._ring, open_table)

    def _ring(self, open_table: OpenTable) -> None:
        table = open_table.table.id
        if self._tables.find(table) is open_table:  # otherwise it was dropped: whoever looks next will see
            self._jobs.start(self._look_after(table))

    async def _look_after(self, table: str) -> None:
        """Let what time has brought happen at a table."""
        try:
            open_table = await self._tables.get(table)
            await self._tables.bring_about(open_table, _nothing)
            self.wake(open_table)
        except Gone:
            pass  # it was deleted
        except Away:
            raise
        except Exception:
            self._broken.add(table)
            log.exception("the clock of table %s cannot be looked after", table)

    async def mend(self, open_table: OpenTable, at: float) -> None:
        """Before anything happens at a table: do not count time when nobody kept it; see who is out of time.

        For whoever holds its lock.
        """
        for _ in range(TRIES):
            clock = open_table.table.clock
            if clock is None or clock.runs == NOBODY:
                return
            draft = Draft(open_table.table, at=max(at, open_table.table.at))
            lived = await self._left_at(open_table, at)
            if lived is None:
                commands.fall(draft)
            else:
                commands.resume(draft, lived)
            if not draft.rows:
                return
            try:
                await self._tables.add(open_table, draft)
            except Conflict:
                await self._tables.catch_up(open_table)

    async def _left_at(self, open_table: OpenTable, at: float) -> float | None:
        """When whoever kept a table's time gave its last sign of life; None if it still does."""
        if open_table.timekeeper == self._store.process:
            if at - max(self._lived, open_table.table.at) <= self._gap:
                return None
            self._store.start_anew()
            self._lived = at
        found = await self._store.orphans(1, open_table.table.id)
        return found[0][1] if found else None


def _nothing(draft: Draft) -> None:
    """Time alone brings it about."""
