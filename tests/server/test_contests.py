"""Live tournaments: each kind to its end, with bots of the house and with people, and what may be done meanwhile."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server.contests import limits, planning
from parlour.server.contests.state import Contest
from server.halls import Hall, checked, in_hall
from server.houses import SHORT
from server.support import GAME

pytestmark = pytest.mark.timeout(120)


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
        await checked(hall, found)

    in_hall(tmp_path, work)


def by_name(contest: Contest) -> dict[str, float]:
    return {contest.entrants[line.who].name: float(line.points) for line in contest.held.standings()}


def test_people_and_bots_play_an_arena_until_its_time_is_up(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("arena", 2, minutes=10)
        await hall.enter(contest, "ada", "bob", "cy")
        await hall.start(contest)
        found = await hall.play(contest, lambda one: len(one.played) >= 8)
        assert any(not began.waited for began in found.began)
        for one, other in zip(found.held.rounds, found.held.rounds[1:], strict=False):
            assert one.pairing.out == other.pairing.out == []
        hall.late += 600.0  # games that go on are finished, and no others begin
        running = len(found.held.unfinished)
        begun = len(found.held.rounds)
        found = await hall.play(contest)
        assert found.closed == "time"
        assert len(found.held.rounds) == begun
        assert len(found.played) >= 8 + running
        assert sum(by_name(found).values()) == len(found.played)
        await checked(hall, found)

    in_hall(tmp_path, work)


def test_in_an_arena_two_who_just_met_wait_for_somebody_else_but_not_for_ever(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("arena", minutes=5)
        await hall.enter(contest, "ada", "bob")
        await hall.start(contest)
        found = await hall.play(contest, lambda one: len(one.played) == 1)
        assert not found.held.unfinished
        assert not (await hall.director.drive(contest)).held.unfinished, "they have just met"
        hall.late += limits.LONGEST_WAIT
        found = await hall.director.drive(contest)
        assert found.began[-1].waited
        assert len(found.held.unfinished) == 1
        await hall.enter(contest, "cy", "dee")
        found = await hall.director.drive(contest)
        assert [one.pairing.tables for one in found.held.rounds[1:]] == [[(1, 0)], [(2, 3)]]

    in_hall(tmp_path, work)


def test_who_is_late_has_nothing_for_what_they_missed_and_who_withdraws_keeps_what_they_have(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("swiss", rounds=3)
        await hall.enter(contest, "ada", "bob", "cy", "dee")
        await hall.start(contest)
        found = await hall.play(contest, lambda one: len(one.held.rounds) == 1 and not one.held.unfinished)
        before = by_name(found)
        await hall.enter(contest, "eve")
        await hall.contests.do(contest, partial(planning.withdraw, person="ada"))
        found = await hall.play(contest, lambda one: len(one.held.rounds) == 2)
        playing = {who for table in found.held.rounds[1].pairing.tables for who in table}
        assert playing == {1, 2, 3, 4}
        found = await hall.play(contest)
        assert by_name(found)["Ada"] == before["Ada"]
        assert by_name(found)["Eve"] <= 2
        data = await checked(hall, found)
        assert data["entrants"][4]["from"] == 1
        assert data["rounds"][1]["gone"] == [0]

    in_hall(tmp_path, work)


def test_nobody_enters_a_round_robin_that_has_begun_and_who_withdrew_is_missed(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("round-robin")
        await hall.enter(contest, "ada", "bob", "cy")
        await hall.start(contest)
        found = await hall.play(contest, lambda one: len(one.held.rounds) == 1)
        with pytest.raises(ParlourError, match="round robin that has begun"):
            await hall.enter(contest, "dee")
        await hall.contests.do(contest, partial(planning.withdraw, person="cy"))
        found = await hall.play(contest)
        assert len(found.held.rounds) == 3
        assert not any(2 in table for one in found.held.rounds[1:] for table in one.pairing.tables)
        await checked(hall, found)

    in_hall(tmp_path, work)


def test_who_never_moves_is_dropped_and_may_come_back(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("swiss", rounds=4)
        await hall.enter(contest, "ada", "bob", "cy", "dee")
        await hall.start(contest)
        found = await hall.play(contest, lambda one: any(0 not in table for table in _running(one)), away=["ada"])
        (game,) = [one for one in found.current() if 0 in found.held.seated(*one[1:], one[0])]
        for _ in range(3):
            await hall.play(contest, lambda one: len(one.held.unfinished) == 1, away=["ada"])
        clocks.late = 2000.0
        open_table = await hall.house.tables.get(found.table_id(*game))
        await hall.house.tables.bring_about(open_table, lambda draft: None)
        found = await hall.play(contest, lambda one: not one.held.unfinished)
        assert found.dropped == {0}
        found = await hall.play(contest, lambda one: len(one.held.rounds) == 2)
        assert not any(0 in table for table in found.held.rounds[1].pairing.tables)
        await hall.enter(contest, "ada")
        found = await hall.play(contest)
        assert not found.dropped
        assert any(0 in table for one in found.held.rounds[2:] for table in one.pairing.tables)
        await checked(hall, found)

    clocks = Late()
    in_hall(tmp_path, work, now=clocks.now, gap=1e9)


def _running(contest: Contest) -> list[tuple[int, ...]]:
    return [contest.held.rounds[number].pairing.tables[table] for number, table, _ in contest.held.unfinished]


class Late:
    """The time by which clocks run."""

    def __init__(self) -> None:
        self.late = 0.0

    def now(self) -> float:
        return time.time() + self.late


def test_too_few_end_a_tournament_and_one_that_nobody_enters_is_called_off(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        contest = await hall.open("swiss", rounds=4)
        with pytest.raises(ParlourError, match="entrants are not enough|is not enough"):
            await hall.start(contest)
        await hall.enter(contest, "ada", "bob")
        await hall.start(contest)
        await hall.play(contest, lambda one: len(one.held.rounds) == 1)
        await hall.contests.do(contest, partial(planning.withdraw, person="bob"))
        found = await hall.play(contest)
        assert (found.closed, len(found.held.rounds)) == ("few", 1)
        await checked(hall, found)
        terms = planning.terms_for(GAME, "swiss", None, 2, False, 1, 0, SHORT)
        timed = await hall.contests.open(terms, "3+10", "host", True, starts=hall.now() + 5)
        assert not (await hall.director.drive(timed.id)).started
        hall.late += limits.GRACE + 6
        found = await hall.director.drive(timed.id)
        assert (found.closed, bool(found.ended)) == ("few", True)

    in_hall(tmp_path, work)


def test_it_starts_by_itself_when_it_is_time(tmp_path: Path) -> None:
    async def work(hall: Hall) -> None:
        terms = planning.terms_for(GAME, "swiss", None, 1, False, 1, 0, SHORT)
        contest = (await hall.contests.open(terms, "3+10", "host", True, starts=hall.now() + 5)).id
        await hall.enter(contest, "ada", "bob")
        assert not (await hall.director.drive(contest)).started
        hall.late += 5
        assert (await hall.director.drive(contest)).held.rounds

    in_hall(tmp_path, work)
