"""A house with tournaments and without a web around it, and the people who play in it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from pathlib import Path
from typing import Any

from parlour.contest.proof import verify
from parlour.server import messages as wire
from parlour.server.contests import planning
from parlour.server.contests.director import Director
from parlour.server.contests.keeper import Contests
from parlour.server.contests.proof import proof_text
from parlour.server.contests.state import Contest
from parlour.server.house import House, Stale
from parlour.server.services import Services
from server.houses import SHORT, in_house
from server.support import GAME


class Hall:
    """A house with tournaments, whose time passes when a test says so."""

    def __init__(self, house: House, services: Services | None = None) -> None:
        """`services`: those of a house with a web around it, if it has one."""
        self.house = house
        self.late = 0.0
        self.chance = random.Random(1)
        self.patience = 8
        """Events after which people give up: what a tournament makes of a game is the same."""
        self.contests = services.contests if services else Contests(house, self.now)
        self.director = services.director if services else Director(self.contests)

    def now(self) -> float:
        return self.house._now() + self.late

    async def open(self, kind: str, bots: int = 0, game: str = GAME, **more: Any) -> str:
        options = SHORT if game == GAME else {}
        asked: dict[str, Any] = {"seats": None, "rounds": None, "duplicate": False, "boards": 1, "minutes": 0} | more
        clock, who = asked.pop("clock", "3+10"), asked.pop("who", "all")
        terms = planning.terms_for(game, kind, options=options, **asked)
        contest = await self.contests.open(terms, clock, "host", True, who=who)
        if bots:
            plan = partial(planning.add_bots, person="host", bot="random", count=bots, own_bots=())
            await self.contests.do(contest.id, plan)
        return contest.id

    async def enter(self, contest: str, *people: str) -> Contest:
        for person in people:
            plan = partial(planning.enter, person=person, name=person.title(), robot=False, account=True)
            found = await self.contests.do(contest, plan)
        return found

    async def start(self, contest: str) -> None:
        await self.contests.do(contest, partial(planning.start, person="host"))

    async def move(self, contest: Contest, away: Collection[str] = (), most: int = 50) -> None:
        """Everybody who must decide does, but for those who are away; at each table `most` times at most."""
        for game in contest.current():
            table = await self.house.table(contest.table_id(*game))
            session = table.session
            for _ in range(most):
                sitter = table.seats[session.actor] if session is not None and session.actor >= 0 else None
                if session is None or table.status != "playing" or not sitter or sitter.bot or sitter.person in away:
                    break
                moves, seq = session.game.moves(session.state), len(session)
                command: wire.Command = wire.Move(id=f"m{seq}", seq=seq, move=self.chance.choice(moves))
                if seq >= self.patience and len(table.seats) == 2:
                    command = wire.Leave(id=f"m{seq}")
                with contextlib.suppress(Stale):  # another process was faster
                    await self.house.do(table.id, sitter.person, sitter.name, command)
                table = await self.house.table(table.id)
                session = table.session

    async def play(
        self, contest: str, good: Callable[[Contest], Any] = lambda contest: contest.ended, away: Collection[str] = ()
    ) -> Contest:
        """Drive it until something is so; time between rounds passes by itself."""
        async with asyncio.timeout(100):
            while not good(found := await self.director.drive(contest)):
                if not found.held.unfinished:
                    self.late += 1.0
                await self.move(found, away)
                await asyncio.sleep(0.01)
        return found


def in_hall(place: Path | str, work: Callable[[Hall], Awaitable[None]], **settings: Any) -> None:
    async def run(house: House) -> None:
        await work(Hall(house))

    in_house(place, run, string_wait=0.0, **settings)


async def checked(hall: Hall, contest: Contest) -> dict[str, Any]:
    """The file of a tournament, which is as it should be."""
    data: dict[str, Any] = json.loads(await proof_text(contest, hall.house.store))
    assert verify(data).games == len(contest.played)
    return data
