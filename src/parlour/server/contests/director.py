"""Lets tournaments go on: what is due follows from the fold, and is stored or opened.

Any process may do it. Two that do it at once conflict on the number of a row, and read again; a table has the same id
whoever opens it. So whatever a process leaves undone that is killed, the next one does, and nothing is done twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.server import commands
from parlour.server.contests import limits, planning
from parlour.server.contests.keeper import Contests, NoContest
from parlour.server.contests.planning import Draft
from parlour.server.contests.state import Contest
from parlour.server.contests.tables import absent_from, returns_of, table_of
from parlour.server.open_tables import Gone
from parlour.server.people.lease import Duty, Lease
from parlour.server.people.ratings import kind_of
from parlour.server.store import CONTEST, Away, Conflict
from parlour.server.table import Table

log = logging.getLogger("parlour.house")

EVERY: Final = 1.0
"""Seconds between looks at what is due."""
LEASE: Final = 3.0
"""Seconds after which another process goes on with the work of one that is gone."""


class Director:
    def __init__(self, contests: Contests, every: float = EVERY, lease: float = LEASE) -> None:
        self.contests = contests
        self.house = contests.house
        self.banned: Callable[[str], bool] = lambda person: False
        """Whether somebody is kept out of the house."""
        self._duty = Duty(Lease(contests.store, "contests", lease, contests.now), every)
        self._unveiled: dict[str, int] = {}
        """By tournament, the round whose tables were unveiled last."""
        self._broken: set[str] = set()
        """Tournaments that could not go on: each is reported once."""

    def stir(self) -> None:
        """Something has happened that may let a tournament go on."""
        self._duty.stir()

    def noticed(self, table: Table) -> None:
        """Something has happened at a table."""
        if table.contest and table.status == "over":
            self.stir()

    async def run(self) -> None:
        """Do the work, until cancelled."""
        await self._duty.run(lambda _stirred: self.work(), "tournaments cannot go on")

    async def work(self) -> None:
        """Everything that is due now."""
        found = await self.contests.store.tables(CONTEST, limits.RUNNING)
        if found and await self._duty.mine():
            for contest in found:
                await self._drive(contest)

    async def _drive(self, contest: str) -> None:
        try:
            await self.drive(contest)
        except (Away, asyncio.CancelledError):
            raise
        except NoContest:
            pass  # it was deleted
        except Exception:
            if contest not in self._broken:
                self._broken.add(contest)
                log.exception("tournament %s cannot go on", contest)

    async def drive(self, contest: str) -> Contest:
        """Let one tournament go on as far as it does by itself."""
        found = await self.contests.latest(contest)
        while True:
            await self._send_away(found)
            before = found.version
            await self._unveil(found)
            over = await self._look_at_tables(found)
            found = await self.contests.do(contest, partial(self._go_on, over=over))
            if found.version == before:
                return found

    def _go_on(self, draft: Draft, over: list[tuple[tuple[int, int, int], Table]]) -> None:
        """Take over the results of games, and do what is due then."""
        for (number, table, leg), found in over:
            returns, left = returns_of(found)
            seated = draft.contest.held.seated(table, leg, number)
            absent = [seated[seat] for seat in absent_from(found)]
            planning.finish(draft, number, table, leg, returns, left, absent)
        planning.go_on(draft, self.contests.now())

    async def _look_at_tables(self, contest: Contest) -> list[tuple[tuple[int, int, int], Table]]:
        """Open the tables that are missing; returns those that are over, each with its game."""
        over = []
        for game in contest.current():
            table = await self.table(contest, game)
            if table.status == "over":
                over.append((game, table))
            elif table.status == "waiting":  # for strings; whoever opened it may be gone
                self.house.await_strings(table)
        return over

    async def table(self, contest: Contest, game: tuple[int, int, int]) -> Table:
        """The table of a game that is to be played now; it is opened if it is missing."""
        try:
            return await self.house.table(contest.table_id(*game))
        except Gone:
            pass
        number, table, leg = game
        seated = [contest.entrants[who].person for who in contest.held.seated(table, leg, number)]
        ratings = await self.house.ratings.of([one for one in seated if one], contest.terms.game, kind_of(len(seated)))
        draft = table_of(contest, *game, self.contests.now(), ratings)
        with contextlib.suppress(Conflict):  # another process has opened it
            await self.house.admit(draft)
        return await self.house.table(draft.table.id)

    async def _unveil(self, contest: Contest) -> None:
        """Show the tables of rounds whose seed was shown, if that was not done yet; the last such round is enough: the seed of
        the next one is shown after this."""
        number = contest.revealed - 1
        if number < 0 or self._unveiled.get(contest.id) == number:
            return
        for game in [one for one in contest.played if one[0] == number]:
            with contextlib.suppress(Gone):
                await self.house.tables.bring_about(
                    await self.house.tables.get(contest.table_id(*game)), commands.unveil
                )
        self._unveiled[contest.id] = number

    async def _send_away(self, contest: Contest) -> None:
        """Whoever is kept out of the house, or was erased and so has no name, is no longer paired."""
        for who in contest.present():
            person = contest.entrants[who].person
            if person and (self.banned(person) or not contest.entrants[who].name):
                with contextlib.suppress(ParlourError):
                    await self.contests.do(contest.id, partial(planning.send_away, person=person))
