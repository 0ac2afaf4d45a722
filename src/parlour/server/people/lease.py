"""Work that one process does for all that share a database: whoever holds its lease, until it has been silent for long."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import Final

from parlour.server.store import Store

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
