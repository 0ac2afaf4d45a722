"""The tables in memory: loaded from their logs, changed only by what is stored, dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server.commands import Draft
from parlour.server.measures import Measures
from parlour.server.own_bots import OwnBots
from parlour.server.presence import Attendance, Clock
from parlour.server.showing import Showing
from parlour.server.slices import by_slices
from parlour.server.speaker import forget_names
from parlour.server.store import CONTEST, LEASE, REWRITTEN, Away, Conflict, Rewriting, Row, Statement, Store
from parlour.server.table import Table, fold_in

TRIES: Final = 3
"""How often rows are decided again when another writer was faster."""

SETTLED: Final = 30.0
"""Seconds after which a table whose game is over, and that nobody looks at, is dropped from memory."""


class Gone(ParlourError):
    """There is no such table, or no longer."""

    def __init__(self, table: str) -> None:
        super().__init__("no-such-table", table=table)


@dataclass(slots=True, eq=False)
class OpenTable:
    """A table in memory with those who look at it."""

    table: Table
    attendance: Attendance
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by whoever is about to change the table."""
    showing: Showing = field(default_factory=Showing)
    thinking: asyncio.Task[None] | None = None
    lease: float = 0.0
    """Until when its bots are this process's to play; 0: they are another's."""
    timekeeper: str = ""
    """The process that keeps the time of its clock, if it is this one; see `Store.process`."""
    flag: asyncio.TimerHandle | None = None
    """Goes off when somebody is out of time."""
    used: float = 0.0
    """When it was asked for last."""
    looked: float = -inf
    """When it was opened, or the last page of it was closed."""

    def idles(self) -> bool:
        """Whether nobody looks, no command is under way and no bot is thinking."""
        return not (self.attendance.watchers or self.lock.locked() or self.thinking)


class OpenTables:
    """A cache: whatever is not in memory is folded from its log again."""

    def __init__(
        self,
        store: Store,
        changed: Callable[[OpenTable, int], None],
        clock: Clock = time.monotonic,
        now: Clock = time.time,
        own_bots: OwnBots = OwnBots(),  # noqa: B008 - it never changes
    ) -> None:
        """`changed` is called with a table that has just changed, and the version that it had before.

        `clock`: tells since when people are away; `now`: seconds since 1970.
        """
        self._store = store
        self._clock = clock
        self._now = now
        self._own_bots = own_bots
        self.mend: Callable[[OpenTable, float], Awaitable[None]] = _leave
        """Brings about what time has brought, before anything else is decided at a table."""
        self._changed = changed
        self._tables: dict[str, OpenTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.measures = Measures()

    def __iter__(self) -> Iterator[OpenTable]:
        return iter([*self._tables.values()])

    def find(self, table: str) -> OpenTable | None:
        """A table if it is in memory."""
        return self._tables.get(table)

    def loading(self) -> list[str]:
        """The tables that are being read from their logs."""
        return [*self._loading]

    async def get(self, table: str) -> OpenTable:
        """A table, read from its log unless it is in memory."""
        if table not in self._tables:
            lock = self._loading.setdefault(table, asyncio.Lock())
            try:
                async with lock:
                    if table not in self._tables:
                        rows = await self._store.read(table)
                        if not rows or rows[0].kind == CONTEST:
                            raise Gone(table)
                        self._tables.setdefault(table, self._opened(await fold_by_slices(table, rows)))
            finally:
                self._loading.pop(table, None)
        return self._use(table)

    async def open(self, draft: Draft) -> OpenTable:
        """Store a new table. Raises `Conflict` if there is one of that name."""
        table = draft.table
        await self._append(0, draft)
        self._tables.setdefault(table.id, self._opened(table)).lease = time.monotonic() + LEASE
        self.look(self._tables[table.id])
        return self._use(table.id)

    def look(self, open_table: OpenTable) -> None:
        """Somebody has just looked at the table."""
        open_table.looked = self._clock()

    def looked_at(self, open_table: OpenTable, within: float) -> bool:
        """Whether somebody looks, in whichever process, or did so within these seconds."""
        attendance = open_table.attendance
        here = attendance.watchers or attendance.elsewhere.people() or attendance.elsewhere.watching()
        return bool(here) or self._clock() - open_table.looked < within

    def _opened(self, table: Table) -> OpenTable:
        return OpenTable(table, Attendance(self._clock))

    def _use(self, table: str) -> OpenTable:
        open_table = self._tables[table]
        open_table.used = time.monotonic()
        return open_table

    async def draft(self, open_table: OpenTable, command: str | None = None, at: float | None = None) -> Draft:
        """A draft of a table as time has left it. `command`: see `Draft`; `at`: when that came, if not now.

        For whoever holds the table's lock.
        """
        now = self._now() if at is None else at
        await self.mend(open_table, now)
        own_bots = self._own_bots.names(open_table.table.opened["game"])
        return Draft(open_table.table, command, max(now, open_table.table.at), own_bots)

    def seconds_left(self, table: Table, spare: float = 0.0) -> float | None:
        """Seconds until somebody is out of time at a table but for some to spare; None if no time runs."""
        due = table.clock.due if table.clock else None
        return None if due is None else max(0.0, due - self._now() - spare)

    async def _append(self, number: int, draft: Draft) -> None:
        table = draft.table
        due = table.clock.due if table.clock else None
        began = time.perf_counter()
        try:
            await self._store.append(table.id, number, draft.rows, table.listing(), draft.at, due)
        except (Conflict, Away) as error:
            self.measures.not_stored["conflict" if isinstance(error, Conflict) else error.why or "away"] += 1
            raise
        self.measures.store.note(time.perf_counter() - began)

    async def add(self, open_table: OpenTable, draft: Draft) -> None:
        """Store what a draft adds, then let the draft be the table. If that raises, the draft is to be thrown away.

        For whoever holds the table's lock.
        """
        seen = open_table.table.version
        await self._append(seen, draft)
        open_table.lease, open_table.timekeeper = time.monotonic() + LEASE, self._store.process
        open_table.table = draft.table
        self._changed(open_table, seen)

    async def catch_up(self, open_table: OpenTable) -> None:
        """Another process has written: fold what it added. For whoever holds the table's lock.

        Raises `Gone` if it has deleted the table.
        """
        seen = open_table.table.version
        known = await self._store.read(open_table.table.id, seen - 1)
        if not known:  # not even the last row that was seen
            self._drop(open_table)
            raise Gone(open_table.table.id)
        if rows := known[1:]:
            open_table.lease, open_table.timekeeper = 0.0, ""  # its bots and its clock are that other process's
            if any(row.kind == REWRITTEN for row in rows):
                forget_names()
                after = await fold_by_slices(open_table.table.id, await self._store.read(open_table.table.id))
            else:
                after = open_table.table.copy()
                for row in rows:
                    fold_in(after, row)
            open_table.table = after
            self._changed(open_table, seen)

    async def rewrite(
        self, tables: Collection[str], change: Callable[[list[Row]], list[Row]], also: Sequence[Statement] = ()
    ) -> None:
        """Let rows of some tables be what `change` makes of them: in the store, where `also` is done together with it, and
        in the memory of all processes."""
        while (changes := await self._changes(tables, change)) or also:
            with contextlib.suppress(Conflict):
                await self._store.rewrite(changes, also)
                also = ()
        forget_names()
        for table in tables:
            if table in self._tables or table in self._loading:
                open_table = await self.get(table)
                async with open_table.lock:
                    await self.catch_up(open_table)

    async def _changes(self, tables: Collection[str], change: Callable[[list[Row]], list[Row]]) -> list[Rewriting]:
        read = [(table, await self._store.read(table)) for table in tables]
        return [
            Rewriting(table, len(rows), changed, max(self._now(), rows[-1].at))
            for table, rows in read
            if rows and (changed := change(rows))
        ]

    async def remove(self, open_table: OpenTable) -> None:
        """Delete a table, here and for all processes. For whoever holds its lock."""
        await self._store.delete(open_table.table.id)
        self._drop(open_table)

    def _drop(self, open_table: OpenTable) -> None:
        """Forget a table that was deleted, and let nobody look at it any longer."""
        if self._tables.get(open_table.table.id) is open_table:
            del self._tables[open_table.table.id]
        open_table.lease = 0.0  # its bots stop
        for watcher in [*open_table.attendance.watchers]:
            watcher.leave()
        open_table.attendance.watchers.clear()

    async def bring_about(self, open_table: OpenTable, plan: Callable[[Draft], None]) -> None:
        """Add rows that no command asked for, until the plan has none left."""
        async with open_table.lock:
            for _ in range(TRIES):
                draft = await self.draft(open_table)
                plan(draft)
                if not draft.rows:
                    break
                try:
                    await self.add(open_table, draft)
                except Conflict:
                    await self.catch_up(open_table)

    async def forget_chat(self, before: float) -> None:
        """Keep no line of chat in memory that is older than this; see `Store.forget_chat`."""
        for open_table in self:
            if any(said.at < before for said in open_table.table.chat):
                async with open_table.lock:
                    open_table.table.chat = [said for said in open_table.table.chat if said.at >= before]

    async def evict_idle(self, idle: float) -> None:
        """Drop the tables that nobody has used for `idle` seconds, or less if they are over, until cancelled."""
        settled = min(idle, SETTLED)
        while True:
            await asyncio.sleep(settled / 4)
            now = time.monotonic()
            for open_table in self:
                patience = settled if open_table.table.status == "over" else idle
                if open_table.used < now - patience and open_table.idles():
                    del self._tables[open_table.table.id]


async def _leave(open_table: OpenTable, at: float) -> None:
    """A table without anybody who keeps its time is left as it is."""


async def fold_by_slices(table: str, rows: Iterable[Row]) -> Table:
    """The table that a log tells of; nobody sees it before it is whole."""
    folded = Table(table)
    async for row in by_slices(rows):
        fold_in(folded, row)
    return folded
