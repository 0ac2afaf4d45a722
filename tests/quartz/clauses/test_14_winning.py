"""QT-14 Winning: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    fortunes,
    places,
    sold,
)


@pytest.mark.clause("QT-14.1")
def test_the_largest_fortune_wins() -> None:
    state = sold({"P1": "Am 1", "P2": "Am 2", "P3": "Qz 1"})
    assert places(state) == [2, 1, 3]
    assert list(state.returns()) == [0.0, 1.0, -1.0]


@pytest.mark.clause("QT-14.2")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Qz 2 Em 1", "Qz 1 Sa 1"),  # more Quartz
        ("Qz 1 Rb 2", "Qz 1 Sa 1"),  # as many Quartz, more Rubellites
        ("Em 2 Sa 1", "Sa 1 Ru 1"),  # more Emeralds
        ("Sa 2", "Am 1"),  # more Sapphires
        ("Ru 4 Un 1", "Am 3"),  # more Rubies: 24 + 6 - 3 and 24 + 3
        ("Am 3 Un 9", ""),  # more Ambers: 24 + 3 - 27 and nothing
    ],
)
def test_ties_are_broken_from_quartz_upwards(one: str, two: str) -> None:
    state = sold({"P1": two, "P2": one, "P3": ""})
    assert fortunes(state)[0] == fortunes(state)[1]
    assert places(state)[:2] == [2, 1]


@pytest.mark.clause("QT-14.3", "QT-R21")
def test_equal_crystals_share_a_place() -> None:
    state = sold({"P1": "Em 1", "P2": "Em 1", "P3": "Em 1"})
    assert places(state) == [1, 1, 1]
    assert list(state.returns()) == [0.0, 0.0, 0.0]
    state = sold({"P1": "Em 1", "P2": "Am 1", "P3": "Em 1"})
    assert list(state.returns()) == [-0.5, 1.0, -0.5]
