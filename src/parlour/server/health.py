"""Whether this process can do its work: it reads the database, and writes to it as it would write a move."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from parlour.server.presence import Clock
from parlour.server.store import Away, Store

FRESH: Final = 1.0
"""Seconds for which an answer holds: however many ask, there is one write a second."""
SLOW: Final = 2.0
"""Seconds after which a database that has not answered counts as slow; whoever asks does not have much more patience."""


@dataclass(frozen=True, slots=True)
class Report:
    """What `GET /healthz` says."""

    ok: bool
    database: str
    """Whether it can be read: `ok`, or what is wrong (see `Away`): `away`, `slow`, `busy`, `damaged`."""
    writes: str
    """Whether it can be written to: `ok`, or `away`, `slow`, `busy`, `full`, `lost`, `damaged`."""
    workers: int
    """Processes in which bots think; they are started when they are first needed."""


class Health:
    def __init__(
        self,
        store: Store,
        clock: Clock = time.monotonic,
        slow: float = SLOW,
        workers: Callable[[], int] = lambda: 0,
    ) -> None:
        self._store = store
        self._workers = workers
        self._clock = clock
        self._slow = slow
        self._asked: asyncio.Task[Report] | None = None
        self._until = 0.0

    async def report(self) -> Report:
        """How it is now, or was a moment ago; those who ask at the same time get the same answer."""
        if self._asked is None or (self._asked.done() and self._clock() >= self._until):
            self._asked = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asked)

    async def _ask(self) -> Report:
        database, writes = await asyncio.gather(self._try(self._read()), self._try(self._store.beat()))
        self._until = self._clock() + FRESH
        return Report(database == writes == "ok", database, writes, self._workers())

    async def _read(self) -> None:
        await self._store.tables("playing", 1)

    async def _try(self, work: Awaitable[None]) -> str:
        try:
            async with asyncio.timeout(self._slow):
                await work
        except TimeoutError:
            return "slow"
        except Away as away:
            return away.why or "away"
        return "ok"
