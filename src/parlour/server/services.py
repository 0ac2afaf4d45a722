"""What every request needs: the house, its guests and its limits."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server.analysis import Adviser, Analysis
from parlour.server.contests import planning
from parlour.server.contests.director import Director
from parlour.server.contests.keeper import Contests
from parlour.server.door import Door
from parlour.server.guests import Guests, clean_name
from parlour.server.health import Health
from parlour.server.house import PATIENCE, House
from parlour.server.house_bots import Thinker
from parlour.server.jobs import Jobs, again
from parlour.server.limits import Limits, TooMany
from parlour.server.matchmaker import Matchmaker
from parlour.server.people.names import finish_renaming
from parlour.server.people.notices import Notices
from parlour.server.people.own_data import count_erased, finish_erasing
from parlour.server.people.played import History
from parlour.server.people.post import Post, Smtp
from parlour.server.people.who import People
from parlour.server.presence import Clock
from parlour.server.queueing import Room
from parlour.server.retention import forget_daily
from parlour.server.settings_file import HouseSettings
from parlour.server.speaker import forget_names
from parlour.server.store import SILENT, Store
from parlour.server.studies import Reading, Studies
from parlour.server.table import Guest, Table
from parlour.server.thinking import Thinkers
from parlour.server.turns import Turns

BOARDS: Final = 1
"""Positions of lessons and analysis that are worked out at once, beside one in the place for quick ones: each takes some
milliseconds, and whose is next is fair by address, then by person."""


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
        gap: float = SILENT,
        door: Door | None = None,
        hosts: Collection[str] = ("*",),
        settings: HouseSettings | None = None,
        studies: Studies | None = None,
    ) -> None:
        """`think`, `advise`: where bots and advisers think, if not in processes of their own.

        `patience`, `clock`, `now`, `gap`: see `House`; `effort`: how much of its usual budget an adviser may spend.
        `hosts`: the names by which the house may be asked, see `guard.known_host`.
        `settings`: what the operator decided in a file; without one, the defaults.
        `studies`: those that visitors may read, if any.
        """
        self.now = now
        self.settings = HouseSettings() if settings is None else settings
        self.store = store
        self.thinkers = Thinkers()
        self.house = House(
            store,
            think or self.thinkers.think,
            bot_delay,
            patience=patience,
            clock=clock,
            now=now,
            gap=gap,
            own_bots=self.settings.bots,
        )
        self.history = History(store)
        self.analysis = Analysis(advise or self.thinkers.advise, self.house.bots.room, effort=effort)
        self.health = Health(store, workers=self.thinkers.count)
        self.door = Door() if door is None else door
        self.limits = Limits(self.settings.limits)
        self.people = People(store, self.limits, house=self.settings.name)
        self.jobs = Jobs()
        self._forgotten = -DAY
        """When what is old was last forgotten."""
        self._erased = 0
        """How many people were erased, as far as this process has heard."""
        self.post: Post | None = Smtp(self.settings.mail) if self.settings.mail else None
        self.people.conduct.on_ban = self.house.audience.dismiss
        self.analysis.keep = self.history.keep_review
        self.house.check_write = self.people.conduct.check_write
        self.blocks = self.house.blocks
        self.matchmaker = Matchmaker(self.house, now)
        self.house.find_guest = self._guest
        self.contests = Contests(self.house, now)
        self.director = Director(self.contests)
        self.director.banned = lambda person: self.people.conduct.of(person, "ban") is not None
        self.looking: Callable[[], int] = lambda: 0
        """How many home pages listen."""
        self.notices = Notices(store, self.house, self.settings, lambda: self.post, now)
        self.hosts = hosts
        self.turns = Turns()
        limit, shared = self.limits.limit, self.limits.shared
        self.pages = shared("pages")
        self.tables = shared("tables")
        self.entries = shared("tournaments")
        self.openings = limit("openings")
        self.links = shared("links")
        self.messages = limit("messages")
        self.names = limit("names")
        self.letters = limit("letters")
        self.exports = limit("exports")
        self.invitations = limit("invitations")
        self.chat = limit("chat")
        self.hints = shared("hints")
        self.reports = shared("reports")
        self.boards = shared("boards")
        self.reading = None if studies is None else Reading(studies, self.house.bots.room)
        self.board_room = Room(BOARDS, beside=self.house.bots.room)
        self.proof_room = Room(1, beside=self.house.bots.room)
        """Where the file of a tournament is made, which has all its games in memory: one at a time."""

    async def open(self) -> None:
        await self.store.open()
        self.people.guests = Guests(await self.store.secret("cookies", lambda: secrets.token_bytes(32)))
        self.people.conduct.key = await self.store.secret("addresses", lambda: secrets.token_bytes(32))
        await self.people.conduct.refresh()
        await self.blocks.refresh()
        await self.house.wake()
        self.jobs.start(again(LISTEN, self._follow_sessions, "sessions cannot be followed"))
        self.jobs.start(self.notices.run())
        self.jobs.start(self.matchmaker.run())
        self._follow_contests()
        self.jobs.start(self.director.run())
        self.jobs.start(forget_daily(self.store, self.house.tables, self.settings.retention))

    def _follow_contests(self) -> None:
        """Let tournaments learn what happens at tables, and in other processes."""
        noticed, heard = self.house.noticed, self.house.cluster.noticed

        def on_table(table: Table) -> None:
            noticed(table)
            self.director.noticed(table)

        def on_news(table: str) -> None:
            heard(table)
            if self.contests.holds(table):
                self.jobs.start(self.contests.heard(table))

        self.house.noticed, self.house.cluster.noticed = on_table, on_news
        self.contests.changed = lambda contest: self.director.stir()

    async def rename(self, person: str, name: str) -> None:
        """Show somebody's new name wherever they play."""
        await self.house.rename(person, name)
        await self.contests.for_all_of(person, partial(planning.rename, person=person, name=name))

    async def _follow_sessions(self) -> None:
        """Learn who was signed out, banned or erased by another process, and forget what is old once a day."""
        await self.people.hear()
        if (erased := await count_erased(self.store)) != self._erased:
            forget_names()
            self._erased = erased
        await self.people.conduct.refresh()
        await self.blocks.refresh()
        if time.monotonic() - self._forgotten > DAY:
            await self.people.sessions.forget()
            await self.people.api_tokens.forget()
            await self.people.conduct.forget()
            await finish_erasing(self.store, self.house)
            await finish_renaming(self.store, self.house)
            self._forgotten = time.monotonic()

    async def _guest(self, person: str, name: str) -> Guest:
        """The account of this name, whom somebody invites; each becomes a notice on somebody's home page."""
        found = await self.people.accounts.named(name) if clean_name(name) else None
        if found is None:
            raise ParlourError("no-such-person", name=clean_name(name) or "?")
        if found.person == person:
            raise ParlourError("no-invite-self")
        if wait := self.invitations.wait(person):
            raise TooMany(wait)
        return Guest(found.person, found.name, bool(found.owner))

    async def close(self) -> None:
        await self.jobs.stop()
        self.people.close()
        await self.analysis.close()
        await self.house.close()
        self.thinkers.close()
        if self.reading:
            self.reading.close()
        await self.store.close()
