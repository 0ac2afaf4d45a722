"""What every request needs: the house, its guests and its limits."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Collection
from typing import Final

from parlour.server.analysis import Adviser, Analysis
from parlour.server.door import Door
from parlour.server.guests import Guests
from parlour.server.health import Health
from parlour.server.house import PATIENCE, House
from parlour.server.house_bots import Thinker
from parlour.server.jobs import Jobs
from parlour.server.limits import Limits
from parlour.server.people.notices import Notices
from parlour.server.people.own_data import finish_erasing
from parlour.server.people.played import History
from parlour.server.people.post import Post, Smtp
from parlour.server.people.who import People
from parlour.server.presence import Clock
from parlour.server.retention import forget_daily
from parlour.server.settings_file import HouseSettings
from parlour.server.store import Away, Store
from parlour.server.thinking import Thinkers
from parlour.server.turns import Turns

BOARDS: Final = 2
"""Positions of lessons and analysis that are worked out at once; the others wait for a few milliseconds."""


LISTEN: Final = 2.0
"""Seconds after which it is looked up whom other processes have signed out or banned."""
DAY: Final = 86_400.0


class Services:
    def __init__(
        self,
        store: Store,
        bot_delay: float = 0.6,
        think: Thinker | None = None,
        patience: float = PATIENCE,
        advise: Adviser | None = None,
        effort: float = 1.0,
        clock: Clock = time.monotonic,
        now: Clock = time.time,
        door: Door | None = None,
        hosts: Collection[str] = ("*",),
        settings: HouseSettings | None = None,
    ) -> None:
        """`think`, `advise`: where bots and advisers think, if not in processes of their own.

        `patience`, `clock`, `now`: see `House`; `effort`: how much of its usual budget an adviser may spend.
        `hosts`: the names by which the house may be asked, see `guard.known_host`.
        `settings`: what the operator decided in a file; without one, the defaults.
        """
        self.settings = HouseSettings() if settings is None else settings
        self.store = store
        self.thinkers = Thinkers()
        self.house = House(store, think or self.thinkers.think, bot_delay, patience=patience, clock=clock, now=now)
        self.history = History(store)
        self.analysis = Analysis(advise or self.thinkers.advise, self.house.bots.room, effort=effort)
        self.health = Health(store)
        self.door = Door() if door is None else door
        self.limits = Limits(self.settings.limits)
        self.people = People(store, self.limits)
        self.jobs = Jobs()
        self.post: Post | None = Smtp(self.settings.mail) if self.settings.mail else None
        self.people.conduct.on_ban = self.house.dismiss
        self.analysis.keep = self.history.keep_review
        self.house.check_write = self.people.conduct.check_write
        self.notices = Notices(store, self.house, self.settings, lambda: self.post, now)
        self.hosts = hosts
        self.turns = Turns()
        limit, shared = self.limits.limit, self.limits.shared
        self.pages = shared("pages")
        self.tables = shared("tables")
        self.links = shared("links")
        self.messages = limit("messages")
        self.names = limit("names")
        self.letters = limit("letters")
        self.exports = limit("exports")
        self.chat = limit("chat")
        self.hints = shared("hints")
        self.reports = shared("reports")
        self.boards = shared("boards")
        self.board_room = asyncio.Semaphore(BOARDS)

    async def open(self) -> None:
        await self.store.open()
        self.people.guests = Guests(await self.store.secret("cookies", lambda: secrets.token_bytes(32)))
        self.people.conduct.key = await self.store.secret("addresses", lambda: secrets.token_bytes(32))
        await self.people.conduct.refresh()
        await self.house.wake()
        self.jobs.start(self._follow_sessions())
        self.jobs.start(self.notices.run())
        self.jobs.start(forget_daily(self.store, self.house.tables, self.settings.retention))

    async def _follow_sessions(self) -> None:
        """Learn who was signed out or banned by another process, and forget what is old, until cancelled."""
        forgotten = 0.0
        while True:
            with contextlib.suppress(Away):
                await self.people.hear()
                await self.people.conduct.refresh()
                if time.monotonic() - forgotten > DAY:
                    await self.people.sessions.forget()
                    await self.people.conduct.forget()
                    await self.people.reports.forget()
                    await finish_erasing(self.store, self.house)
                    forgotten = time.monotonic()
            await asyncio.sleep(LISTEN)

    async def close(self) -> None:
        await self.jobs.stop()
        self.people.close()
        await self.analysis.close()
        await self.house.close()
        self.thinkers.close()
        await self.store.close()
