"""Finds tables for those who look for a game, in whichever process: one does it for all that share a database."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Final

from parlour.server import matching
from parlour.server.house import House, new_id
from parlour.server.matching import Kind, Match
from parlour.server.open_tables import Gone
from parlour.server.people.lease import Duty, Lease
from parlour.server.people.ratings import MU, SCALE, START, Rating, kind_of
from parlour.server.people.seeks import Seeks, Sought
from parlour.server.table import Guest

EVERY: Final = 1.0
"""Seconds between looks at who waits: as long as somebody may wait for a process that finds games for all."""
LEASE: Final = 5.0
"""Seconds after which another process goes on with the work of one that is gone."""
AT_ONCE: Final = 600
"""Seeks that are looked at in one round, those that wait longest: more than can wait for something different each, so that
those who come later are looked at, too."""
MEAN: Final = float(START)
"""The points of those who have no rating."""


class Matchmaker:
    def __init__(
        self,
        house: House,
        now: Callable[[], float] = time.time,
        every: float = EVERY,
        lease: float = LEASE,
    ) -> None:
        self.seeks = Seeks(house.store, now)
        self.sought: dict[str, Sought] = {}
        """Everybody who looks for a game, as they were read last; those who wait longest first."""
        self.wanted: Callable[[], bool] = lambda: False
        """Whether somebody here wants to know who looks for a game."""
        self.changed: Callable[[set[str]], None] = lambda people: None
        """Told of those whose seeks are not what they were."""
        self._house = house
        self._now = now
        self._duty = Duty(Lease(house.store, "matching", lease, now), every)
        self._seats = random.Random(secrets.randbits(64))

    def stir(self) -> None:
        """Somebody has just begun to look, or looks no longer."""
        self._duty.stir()

    async def run(self) -> None:
        """Do the work, until cancelled. A house where nobody looks for a game reads and writes nothing."""
        await self._duty.run(self._look, "those who look for a game cannot be matched")

    async def _look(self, stirred: bool) -> None:
        if stirred or self.sought or self.wanted():
            await self.work()

    async def work(self) -> None:
        """One round."""
        before = self.sought
        await self._read()
        if (self.sought or before) and await self._duty.mine():  # also for the last who did not come
            await self._open_agreed()
            await self._match()
            await self._open_agreed()
            for person, table in await self.seeks.lapsed():
                await self._house.forgo(table, person)
            await self.seeks.forget()
            await self._read()

    async def _read(self) -> None:
        before, self.sought = self.sought, {seek.person: seek for seek in await self.seeks.live()}
        people = before.keys() | self.sought.keys()
        if changed := {one for one in people if _told(before.get(one)) != _told(self.sought.get(one))}:
            self.changed(changed)

    async def _match(self) -> None:
        """Agree upon all matches that can be made now."""
        waiting = [seek for seek in self.sought.values() if not seek.table][:AT_ONCE]
        if len(waiting) < 2 and not any(seek.bots for seek in waiting):
            return
        ratings = await self._ratings(waiting)
        asked = [
            matching.Seek(
                one.person,
                one.kinds,
                one.since,
                one.clock,
                one.rated,
                one.bots,
                ratings.get(one.person, {}),
                one.robot,
            )
            for one in waiting
        ]
        apart = self._house.blocks.pairs(self.sought)
        for match in await asyncio.to_thread(matching.matches, asked, apart, MEAN, self._now()):
            await self.seeks.agree(waiting, match, new_id())

    async def _ratings(self, seeks: Sequence[Sought]) -> dict[str, dict[Kind, float]]:
        """In points, what is known of those who wait."""
        found: dict[str, dict[Kind, float]] = {}
        for kind in sorted({kind for seek in seeks for kind in seek.kinds}):
            people = [seek.person for seek in seeks if kind in seek.kinds]
            known = await self._house.ratings.of(people, kind[0], kind_of(kind[1]))
            for person, rating in known.items():
                found.setdefault(person, {})[kind] = points(rating)
        return found

    async def _open_agreed(self) -> None:
        """Open the tables that were agreed upon, also by a process that ended before it could."""
        agreed: dict[str, list[Sought]] = {}
        for seek in await self.seeks.live():
            if seek.table and not seek.ready:
                agreed.setdefault(seek.table, []).append(seek)
        for table, seeks in agreed.items():
            match = seeks[0].agreed
            assert match is not None
            if len(seeks) == len(match.people):
                await self._open(table, match, seeks)
            elif not await self._is_open(table):  # somebody was gone before all had agreed
                await self.seeks.part(table)
                continue
            await self.seeks.ready(table)

    async def _open(self, table: str, match: Match, seeks: Sequence[Sought]) -> None:
        """Open a table, unless that was done before; who sits where is left to chance."""
        game, count = match.kind
        seats: list[str | Guest] = [Guest(seek.person, seek.name, seek.robot) for seek in seeks]
        seats += [match.bots] * (count - len(seats))
        self._seats.shuffle(seats)
        first = seeks[0]
        rated = first.rated and not match.bots
        await self._house.open(game, {}, seats, id=table, clock=first.clock, rated=rated, robots=first.robot)

    async def _is_open(self, table: str) -> bool:
        try:
            await self._house.table(table)
        except Gone:
            return False
        return True


def points(rating: Rating) -> float:
    """How strong somebody is likely to be, in points: those of whom nothing is known have the mean."""
    return START + SCALE * (rating.mu - MU)


def _told(seek: Sought | None) -> object:
    """What others see of a seek: all but its signs of life."""
    return None if seek is None else (seek.id, seek.bots, seek.table, seek.ready)
