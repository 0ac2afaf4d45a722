"""What a house forgets in the course of time; for how long it remembers is in its settings."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from parlour.server.jobs import again
from parlour.server.open_tables import OpenTables
from parlour.server.settings_file import Retention
from parlour.server.store import Store

log = logging.getLogger("parlour.house")

DAY: Final = 86_400.0
"""Seconds between two times that a house forgets; the first is when it opens."""
AT_ONCE: Final = 200
"""Lines of chat that are forgotten in one transaction: moves wait for it no longer than for each other."""
PAUSE: Final = 0.05
"""Seconds for others between two transactions."""
ADDRESSES: Final = ("update session set address = '' where address <> '' and seen < $1",)
"""Wherever a visitor's address is stored, what empties those from before a time."""


CHAT: Final = ("delete from report where at < $1",)
"""Likewise for lines of chat beside the logs: a report holds one, whether or not somebody has decided it."""


async def forget_daily(store: Store, tables: OpenTables, retention: Retention) -> None:
    """Forget what is too old, at once and every day, until cancelled. Several processes may do so at once."""
    await again(DAY, lambda: forget(store, tables, retention, time.time()), "what is too old cannot be forgotten")


async def forget(store: Store, tables: OpenTables, retention: Retention, now: float) -> None:
    before, lines = now - retention.chat * DAY, 0
    addresses = [(text, now - retention.addresses * DAY) for text in ADDRESSES]
    await store.change(*addresses, *((text, before) for text in CHAT))
    while found := await store.forget_chat(before, AT_ONCE):
        lines += found
        await asyncio.sleep(PAUSE)
    await tables.forget_chat(before)
    if lines:
        log.info("old lines of chat were forgotten", extra={"about": {"lines": lines}})
