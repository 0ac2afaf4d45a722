"""Live tournaments: each kind to its end, with bots of the house and with people, and what may be done meanwhile."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour.contest.proof import verify
from parlour.server.contests import planning
from parlour.server.contests.director import Director
from parlour.server.contests.keeper import Contests
from parlour.server.contests.proof import proof_text
from parlour.server.contests.state import Contest
from parlour.server.house import House
from server.houses import SHORT, in_house
from server.support import GAME

pytestmark = pytest.mark.timeout(60)


class Hall:
    """A house with tournaments, whose time passes when a test says so."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.late = 0.0
        self.contests = Contests(house, self.now)
        self.director = Director(self.contests)

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

    async def play(self, contest: str, good: Callable[[Contest], Any] = lambda contest: contest.ended) -> Contest:
        """Drive it until something is so; time between rounds passes by itself."""
        async with asyncio.timeout(40):
            while not good(found := await self.director.drive(contest)):
                if not found.held.unfinished:
                    self.late += 1.0
                await asyncio.sleep(0.01)
        return found


def in_hall(place: Path | str, work: Callable[[Hall], Awaitable[None]]) -> None:
    async def run(house: House) -> None:
        await work(Hall(house))

    in_house(place, run, string_wait=0.0)


@pytest.mark.parametrize(
    ("kind", "game", "bots", "more"),
    [
        ("round-robin", GAME, 3, {}),
        ("swiss", GAME, 5, {"rounds": 3}),
        ("swiss", GAME, 4, {"rounds": 2, "duplicate": True, "boards": 2}),
        ("tables", "quartz", 7, {"rounds": 2, "seats": 3}),
        ("tables", "quartz", 6, {"rounds": 1, "seats": 3, "duplicate": True}),
    ],
)
def test_bots_of_the_house_play_every_kind_to_its_end(
    tmp_path: Path, kind: str, game: str, bots: int, more: dict[str, Any]
) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open(kind, bots, game, **more)
        await hall.start(contest)
        found = await hall.play(contest)
        assert len(found.held.rounds) == found.held.length()
        assert not found.held.unfinished
        checked = verify(json.loads(await proof_text(found, hall.house)))
        assert checked.games == len(found.played)
        assert checked.outcomes > 0

    in_hall(tmp_path, work)
