"""What a laboratory forbids one seat: every bot obeys, at every level, and others are free."""

from __future__ import annotations

from typing import Any, Self

import pytest
from mypy_extensions import i64

from parlour.bots.basic import GlanceBot, GreedyBot, RandomBot
from parlour.bots.expectimax import ExpectimaxBot
from parlour.bots.search import SearchBot
from parlour.kernel.arrays import vec
from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.drivers import play_bots
from parlour.kernel.errors import ParlourError
from parlour.kernel.facts import Ban
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER, State
from parlour.kernel.vocabulary import FactKind, Facts, Subject, ban_of

NUMBERS = FactKind("took", tuple(Subject(str(number), str(number)) for number in range(4)))
FACTS = Facts((NUMBERS,), lambda _state, move: (0, move))
BOTS: dict[str, Any] = {
    "random": RandomBot,
    "glance": lambda: GlanceBot(4),
    "greedy": GreedyBot,
    "search": lambda: SearchBot(60),
    "judging search": lambda: SearchBot(60, depth=0, prior_weight=2.0, playout_choices=3),
    "expectimax": lambda: ExpectimaxBot(2_000),
}


class Taking(State):
    """Two seats take a number from 0 to 3 by turns, twice each; the higher sum wins. Some may have to take a 3."""

    def __init__(self, taken: tuple[int, ...] = (), forced: bool = False) -> None:
        self.taken, self.forced = taken, forced

    def copy(self) -> Self:
        return type(self)(self.taken, self.forced)

    def actor(self) -> i64:
        return OVER if len(self.taken) == 4 else len(self.taken) % 2

    def legal(self) -> vec[i64]:
        return vec[i64]([3] if self.forced else [0, 1, 2, 3] if self.actor() != OVER else [])

    def chance(self) -> vec[i64]:
        return vec[i64]([])

    def apply(self, event: i64) -> None:
        self.taken += (int(event),)

    def estimate(self, seat: i64) -> float:
        ahead = (sum(self.taken[::2]) - sum(self.taken[1::2])) / 12
        return -ahead if seat else ahead

    def returns(self) -> vec[float]:
        return vec[float]([self.estimate(0), self.estimate(1)])


def ban_on(seat: int, *numbers: int) -> Ban:
    ban = ban_of(FACTS, 4, [("took", str(number)) for number in numbers])
    ban.begin(seat)
    return ban


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_banned_seat_never_takes_it_and_the_other_may(name: str, seat: int) -> None:
    taken: list[list[int]] = [[], []]
    for seed in range(12):
        bots: list[Bot] = [BOTS[name](), BOTS[name]()]
        events = list(play_bots(None, Taking(), bots, seed, 10, None, ban_on(seat, 3)))
        taken[0] += events[::2]
        taken[1] += events[1::2]
    assert 3 not in taken[seat]
    assert 3 in taken[1 - seat]
    if name not in ("random", "glance"):
        assert set(taken[seat]) == {2}


@pytest.mark.parametrize("name", BOTS)
def test_a_ban_on_the_only_move_does_not_hold(name: str) -> None:
    assert (
        list(play_bots(None, Taking(forced=True), [BOTS[name](), BOTS[name]()], 1, 10, None, ban_on(0, 3))) == [3] * 4
    )
    every = ban_on(0, 0, 1, 2, 3)
    assert list(Eyes(None, Taking(), 0, ban=every).legal()) == [0, 1, 2, 3]


def test_nobody_expects_the_banned_seat_to_take_it() -> None:
    state = Taking((0, 0, 0))
    for seat, worth in ((1, 2 / 12), (0, 3 / 12)):
        for searching in (SearchBot(200), ExpectimaxBot(2_000)):
            searching.think(Eyes(None, state, 1, ban=ban_on(seat, 3)), Rng(1))
            assert searching.values()[1] == pytest.approx(worth, abs=0.02)
    ahead = Taking((0, 0))  # seat 0 looks at what seat 1 will take
    deep = ExpectimaxBot(2_000)
    deep.think(Eyes(None, ahead, 0, ban=ban_on(1, 3)), Rng(1))
    assert deep.judged()[0] == (3, [1 / 12, -1 / 12])


def test_seats_can_have_bans_of_their_own() -> None:
    ban, other = ban_on(0, 3), ban_of(FACTS, 4, [("took", "0"), ("took", "1"), ("took", "2")])
    other.begin(1)
    ban.also = other
    assert [list(Eyes(None, Taking((0,) * at), at, ban=ban).legal()) for at in (0, 1)] == [[0, 1, 2], [3]]
    assert list(play_bots(None, Taking(), [GreedyBot(), GreedyBot()], 1, 10, None, ban)) == [2, 3, 2, 3]
    ban.begin(0, 1)
    assert list(Eyes(None, Taking((0,)), 1, ban=ban).legal()) == [0, 1, 2], "a new game forgets the other ban"


def test_a_move_that_does_not_exist_cannot_be_banned() -> None:
    with pytest.raises(ParlourError, match="no move “7” of the kind “took”"):
        ban_of(FACTS, 4, [("took", "7")])
    with pytest.raises(ParlourError, match="no move “3” of the kind “gave”"):
        ban_of(FACTS, 4, [("gave", "3")])
