"""Work that one process does for all that share a database: whoever holds its lease, until it has been silent for long."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Final

from parlour.server.jobs import again
from parlour.server.store import Away, Store

TAKE: Final = (
    "insert into lease (name, keeper, until, mark) values ($1, $2, $3, 0) on conflict (name) do update "
    "set keeper = excluded.keeper, until = excluded.until where lease.keeper = excluded.keeper or lease.until < $4 "
    "returning mark"
)


class Lease:
    def __init__(self, store: Store, name: str, seconds: float, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._name = name
        self._keeper = secrets.token_hex(8)
        self._seconds = seconds
        self._now = now

    async def take(self) -> float | None:
        """How far the work has come, if it is this process's now; None if another does it."""
        now = self._now()
        (found,) = await self._store.change((TAKE, self._name, self._keeper, now + self._seconds, now))
        return float(found[0][0]) if found else None

    async def mark(self, at: float) -> None:
        """Store how far the work has come."""
        text = "update lease set mark = $3 where name = $1 and keeper = $2"
        await self._store.change((text, self._name, self._keeper, at))

    async def leave(self) -> None:
        """Let another process go on at once."""
        await self._store.change(
            ("update lease set until = 0 where name = $1 and keeper = $2", self._name, self._keeper)
        )


class Duty:
    """Work that one process at a time does for all: looked for now and then, and at once when there may be some."""

    def __init__(self, lease: Lease, every: float) -> None:
        self._lease = lease
        self._every = every
        self._stirred = asyncio.Event()

    def stir(self) -> None:
        """Something has happened that may be work."""
        self._stirred.set()

    async def mine(self) -> bool:
        """Whether the work is this process's now."""
        return await self._lease.take() is not None

    async def run(self, look: Callable[[bool], Awaitable[None]], wrong: str) -> None:
        """Look again and again, until cancelled; `look` is told whether somebody stirred.

        `wrong`: what the log says when it fails.
        """

        async def wait_and_look() -> None:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self._every):
                    await self._stirred.wait()
            stirred = self._stirred.is_set()
            self._stirred.clear()
            await look(stirred)

        try:
            await again(0.0, wait_and_look, wrong)
        finally:
            with contextlib.suppress(Away):
                await self._lease.leave()
