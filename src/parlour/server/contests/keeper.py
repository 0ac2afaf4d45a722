"""The tournaments in memory: loaded from their logs, changed only by what is stored, dropped when nobody uses them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Final

from parlour.contest.terms import Terms
from parlour.kernel.errors import ParlourError
from parlour.server.contests import limits, planning
from parlour.server.contests.planning import Draft
from parlour.server.contests.state import Contest, fold_in
from parlour.server.house import ALL, House, new_id
from parlour.server.open_tables import TRIES
from parlour.server.slices import by_slices
from parlour.server.store import CONTEST, REWRITTEN, Away, Conflict, Row

KEPT: Final = 300
"""Tournaments in memory that nobody looks at: those that were used last."""

STAY: Final = 3600.0
"""Seconds after which a page that listens has to come again."""

Plan = Callable[[Draft], None]


class NoContest(ParlourError):
    """There is no such tournament, or no longer."""

    def __init__(self, contest: str) -> None:
        super().__init__("no-such-contest", contest=contest[:40])


@dataclass(slots=True, eq=False)
class Held:
    """A tournament in memory with those who are told when it changes."""

    contest: Contest
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    listeners: set[Callable[[Contest], None]] = field(default_factory=set)
    used: float = 0.0


class Contests:
    def __init__(self, house: House, now: Callable[[], float] = time.time) -> None:
        self.house = house
        self.store = house.store
        self.now = now
        self.changed: Callable[[Contest], None] = lambda contest: None
        """Told of every tournament that was opened or has changed, as far as it is in memory."""
        self.stay = STAY
        self._held: dict[str, Held] = {}

    # Looking

    async def get(self, contest: str) -> Contest:
        """A tournament to look at; it is never changed."""
        return (await self._get(contest)).contest

    async def latest(self, contest: str) -> Contest:
        """The same, with all that other processes have added."""
        held = await self._get(contest)
        async with held.lock:
            await self._catch_up(held)
        return held.contest

    async def listen(self, contest: str, listener: Callable[[Contest], None]) -> None:
        """Tell somebody of every change from now on."""
        (await self._get(contest)).listeners.add(listener)

    def part(self, contest: str, listener: Callable[[Contest], None]) -> None:
        if held := self._held.get(contest):
            held.listeners.discard(listener)

    async def listed(self, status: str, limit: int) -> list[Contest]:
        """Those with this status, those that changed last first."""
        return await self._all(await self.store.tables(status, limit))

    async def past(self, limit: int, offset: int) -> list[Contest]:
        """The public ones that are over, likewise."""
        return await self._all(await self.store.past_contests(limit, offset))

    async def of(self, person: str, limit: int = 50, over: bool = True) -> list[Contest]:
        """Those that somebody has entered, likewise."""
        return await self._all(await self.store.contests_of(person, limit, over))

    async def _all(self, found: Collection[str]) -> list[Contest]:
        contests = []
        for one in found:
            with contextlib.suppress(NoContest):
                contests.append(await self.get(one))
        return contests

    async def _get(self, contest: str) -> Held:
        held = self._held.get(contest)
        if held is None:
            rows = await self._read(contest)
            held = self._held.setdefault(contest, Held(await _folded(contest, rows)))
            self._tidy()
        held.used = time.monotonic()
        return held

    async def _read(self, contest: str) -> list[Row]:
        rows = await self.store.read(contest)
        if not rows or rows[0].kind != CONTEST:
            raise NoContest(contest)
        return rows

    def _tidy(self) -> None:
        """Keep few that nobody looks at."""
        idle = sorted(
            (one for one in self._held.values() if not one.listeners and not one.lock.locked()),
            key=lambda one: one.used,
        )
        for held in idle[: max(0, len(idle) - KEPT)]:
            del self._held[held.contest.id]

    # Changing

    async def open(
        self,
        terms: Terms,
        clock: str,
        host: str,
        account: bool,
        public: bool = True,
        who: str = "all",
        rated: bool = False,
        starts: float | None = None,
    ) -> Contest:
        """Open a tournament. `account`: whether its host has one. The rest: see `planning.opening`."""
        running = await self.listed(CONTEST, limits.RUNNING)
        most = limits.HOSTED if account else limits.HOSTED_BY_GUEST
        if sum(one.host == host for one in running) >= most:
            raise ParlourError("no-contest-hosted", most=most)
        if len(running) >= limits.RUNNING:
            raise ParlourError("no-contest-running", most=limits.RUNNING)
        draft = planning.opening(new_id(), terms, clock, host, public, who, rated, starts, self.now())
        contest = draft.contest
        await self.store.append(contest.id, 0, draft.rows, contest.listing(), draft.at)
        self._held[contest.id] = Held(contest, used=time.monotonic())
        self.changed(contest)
        return contest

    async def do(self, contest: str, plan: Plan, command: str | None = None) -> Contest:
        """Add what a plan adds, once; decided again if another writer was faster. `command`: by which id it is known."""
        held = await self._get(contest)
        async with held.lock:
            for _ in range(TRIES):
                if command and command in held.contest.commands:
                    return held.contest
                draft = Draft(held.contest, self.now(), command)
                try:
                    plan(draft)
                except ParlourError:
                    if not await self._catch_up(held):
                        raise
                    continue
                if not draft.rows:
                    return held.contest
                try:
                    before = held.contest.version
                    await self.store.append(contest, before, draft.rows, draft.contest.listing(), draft.at)
                except Conflict:
                    await self._catch_up(held)
                    continue
                held.contest = draft.contest
                self._tell(held)
                return held.contest
        raise ParlourError("no-busy")

    async def for_all_of(self, person: str, plan: Plan) -> None:
        """Do something to every tournament that somebody has entered or hosts and that is not over."""
        mine = set(await self.store.contests_of(person, ALL, over=False))
        mine |= {one.id for one in await self.listed(CONTEST, limits.RUNNING) if one.host == person}
        for contest in sorted(mine):
            await self.do(contest, plan)

    async def _catch_up(self, held: Held) -> bool:
        """Another process may have written: fold what it added. For whoever holds the lock. Whether there was anything."""
        seen = held.contest.version
        known = await self.store.read(held.contest.id, seen - 1)
        if not known:
            self._held.pop(held.contest.id, None)
            raise NoContest(held.contest.id)
        rows = known[1:]
        if not rows:
            return False
        if any(row.kind == REWRITTEN for row in rows):
            held.contest = await _folded(held.contest.id, await self._read(held.contest.id))
        else:
            after = held.contest.copy()
            for row in rows:
                fold_in(after, row)
            held.contest = after
        self._tell(held)
        return True

    def _tell(self, held: Held) -> None:
        for listener in [*held.listeners]:
            listener(held.contest)
        self.changed(held.contest)

    def holds(self, contest: str) -> bool:
        """Whether a tournament is in memory."""
        return contest in self._held

    async def heard(self, contest: str) -> None:
        """Another process has written, perhaps to a tournament: show it to those who look at it here."""
        held = self._held.get(contest)
        if held is not None:
            with contextlib.suppress(NoContest, Away):
                async with held.lock:
                    await self._catch_up(held)


async def _folded(contest: str, rows: Iterable[Row]) -> Contest:
    """`fold`, some milliseconds at a time: an arena has thousands of games."""
    folded = Contest(contest)
    async for row in by_slices(rows):
        fold_in(folded, row)
    return folded
