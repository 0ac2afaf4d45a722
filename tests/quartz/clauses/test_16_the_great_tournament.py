"""QT-16 Variant: The Great Tournament: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.errors import Refusal
from parlour.kernel.state import OVER

from ..support import (
    bag,
    dumped,
    end_round,
    opening,
    places,
    sold,
)

TOURNAMENT = {"tournament": "on"}


@pytest.mark.clause("QT-16.1", "QT-16.2", "QT-R24")
def test_each_day_begins_afresh_and_only_the_scores_are_kept() -> None:
    state = end_round(6, {"P1": "Am 1"}, chests={"P2": "Qz 1"}, tokens={"P2": 3}, options=TOURNAMENT)
    position = dumped(state)
    assert (position["day"], position["round"], position["scores"]) == (2, 1, [[3, 1, -5]])
    assert (position["carts"], position["chests"], position["tokens"]) == ([""] * 3, [""] * 3, [0] * 3)
    assert bag(state) == bag(opening(3))


@pytest.mark.clause("QT-16.2")
def test_the_largest_sum_wins_after_the_third_day() -> None:
    state = end_round(6, {"P3": "Am 2"}, day=3, scores=[[5, 9, 0], [5, 0, 0]], options=TOURNAMENT)
    assert (state.actor(), GAME.reason(state)) == (OVER, "days")
    assert [state.total(seat) for seat in range(3)] == [5, 4, 11]
    assert places(state) == [2, 3, 1]


@pytest.mark.clause("QT-16.3", "QT-R24")
@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([[9, 0, 0], [0, 0, 0], [0, 9, 0]], [2, 1, 3]),  # day 3
        ([[9, 0, 0], [0, 9, 0], [1, 1, 0]], [2, 1, 3]),  # then day 2
        ([[9, 9, 0], [1, 1, 0], [1, 1, 0]], [1, 1, 3]),  # then shared
    ],
)
def test_equal_sums_are_broken_by_the_later_day(days: list[list[int]], expected: list[int]) -> None:
    assert places(sold({}, day=3, scores=days, options=TOURNAMENT)) == expected


@pytest.mark.clause("QT-16.4", "QT-R24")
@pytest.mark.parametrize(("option", "leaders"), [("same", ["P3", "P3"]), ("rotate", ["P1", "P2"])])
def test_who_leads_first_on_the_later_days(option: str, leaders: list[str]) -> None:
    options = {**TOURNAMENT, "tournament_first_leader": option}
    found = []
    for day, scores in ((1, []), (2, [[0, 0, 0]])):
        state = end_round(6, {"P2": "Am 1"}, day=day, scores=scores, first="P3", options=options)
        found.append(dumped(state)["leader"])
    assert found == leaders


@pytest.mark.clause("QT-16.5", "QT-R24")
def test_a_tournament_is_not_played_as_last_first() -> None:
    with pytest.raises(Refusal, match="QT-16.5"):
        GAME.start(4, tournament="on", variant="last_first")
