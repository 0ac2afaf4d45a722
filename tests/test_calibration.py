"""Calibration: what is fitted to who won, what the best monotone map is, and how far to trust a mean over games."""

from __future__ import annotations

import math

import pytest

from parlour.bots.analysis.opinion import chances
from parlour.bots.levels import SHARP, Settings
from parlour.kernel.rng import Rng
from parlour.lab.calibration import Thought, fit_both, monotone, spread, surprise
from toy_bluff import GAME as BLUFF


def drawn(sharp: float, lean: float, seats: int, count: int = 3000) -> list[Thought]:
    """Thoughts whose games are won by the chances that this calibration shows."""
    rng, found = Rng(4), list[Thought]()
    for _ in range(count):
        values = [2 * rng.unit() - 1 for _ in range(seats)]
        values = [0.8 * (value - sum(values) / seats) / 2 for value in values]
        decides = int(rng.below(seats))
        told, left = chances(BLUFF, values, sharp, lean, decides), rng.unit()
        winner = next((seat for seat in range(seats) if (left := left - told[seat]) < 0), seats - 1)
        found.append((decides, values, tuple(float(seat == winner) for seat in range(seats))))
    return found


@pytest.mark.parametrize(("sharp", "lean", "seats"), [(1.5, -0.4, 2), (3.0, 0.3, 4), (-0.5, 0.0, 3)])
def test_what_was_put_in_is_found_again(sharp: float, lean: float, seats: int) -> None:
    found = fit_both(drawn(sharp, lean, seats))
    assert found == pytest.approx((sharp, lean), abs=0.3)


def test_few_thoughts_change_little() -> None:
    sure: list[Thought] = [(0, [0.6, -0.6], (1.0, 0.0))] * 2
    sharp, lean = fit_both(sure)
    assert SHARP <= sharp < SHARP + 0.5
    assert 0 <= lean < 0.5
    assert all(math.isfinite(one) for one in fit_both(sure * 500))


def test_no_calibration_beats_the_best_monotone_map_where_two_play() -> None:
    found = drawn(2.0, 0.0, 2, 500)
    won = [share for _, _, share in found]
    shown = [chances(BLUFF, values, 1.0) for _, values, _ in found]
    best = surprise(monotone(shown, won), won)
    for sharp in (0.0, 1.0, 2.0, 3.0):
        assert best <= surprise([chances(BLUFF, values, sharp) for _, values, _ in found], won)
    assert all(sum(one) == pytest.approx(1) for one in monotone(shown, won))


def test_neighbours_that_won_less_often_are_pooled() -> None:
    shown = [(0.6, 0.4), (0.7, 0.3), (0.8, 0.2)]
    won = [(1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]
    told = monotone(shown, won)
    assert told[0] == told[1] == pytest.approx((0.5, 0.5))
    assert told[2][0] == pytest.approx(1, abs=1e-5)


def test_the_error_of_a_mean_counts_games_not_decisions() -> None:
    games = [(float(number % 2) * 50, 50) for number in range(100)]
    assert spread(games) == pytest.approx(0.05, rel=0.2)  # as of a hundred coins, not of five thousand


def test_whoever_decides_may_hope_for_too_much() -> None:
    said = Settings({"2": 1.0}, {}, leaning={"2": -0.5})
    assert (said.leaning_of(2), said.leaning_of(3)) == (-0.5, 0.0)
    even = chances(BLUFF, [0.0, 0.0], 1.0, -0.5, decides=1)
    assert even[1] == pytest.approx(1 / (1 + math.exp(0.5)))
    assert chances(BLUFF, [1.0, -1.0], 1.0, -0.5, decides=0)[0] > 0.999, "a sure win stays one"


def test_a_search_that_is_too_sure_is_fitted_too() -> None:
    """Wins that it thought certain, one in eleven of them lost: a whole step of Newton's would go far beyond."""
    found: list[Thought] = [
        *[(0, [1.0, -1.0], (1.0, 0.0))] * 200,
        *[(0, [1.0, -1.0], (0.0, 1.0))] * 20,
        *[(0, [0.3, -0.3], (1.0, 0.0))] * 50,
        *[(1, [0.3, -0.3], (0.0, 1.0))] * 25,
    ]
    won = [share for _, _, share in found]

    def bits(sharp: float, lean: float) -> float:
        return surprise([chances(BLUFF, values, sharp, lean, decides) for decides, values, _ in found], won)

    assert bits(*fit_both(found)) < bits(SHARP, 0.0)
