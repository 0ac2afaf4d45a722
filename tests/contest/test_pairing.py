"""Who meets whom: everybody, equals in points, or as many others as possible."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.contest.pairing import Pairing, at_tables, meetings, pair, round_robin, swiss, table_sizes


@pytest.mark.parametrize("count", range(2, 13))
def test_in_a_round_robin_everybody_meets_everybody_once(count: int) -> None:
    rounds = round_robin(range(count))
    assert meetings(table for one in rounds for table in one.tables) == Counter(combinations(range(count), 2))
    for tables, out in rounds:
        assert sorted([*out, *(who for table in tables for who in table)]) == [*range(count)]
        assert len(out) == count % 2
    first = Counter(table[0] for one in rounds for table in one.tables)
    games = count - 1
    assert all(games // 2 - 1 <= first[who] <= games // 2 + 1 + games % 2 for who in range(count)), first


def test_in_the_swiss_system_the_upper_half_of_equals_meets_the_lower_one() -> None:
    nobody: Counter[int] = Counter()
    points = dict.fromkeys(range(8), Fraction())
    assert swiss(range(8), points, {}, nobody, nobody).tables == [(0, 4), (1, 5), (2, 6), (3, 7)]


def test_who_has_sat_first_more_often_sits_second() -> None:
    points = dict.fromkeys(range(2), Fraction())
    assert swiss(range(2), points, {}, Counter(), Counter({0: 1, 1: -1})).tables == [(1, 0)]


def test_of_an_odd_number_the_last_who_has_not_rested_sits_out() -> None:
    points = {0: Fraction(2), 1: Fraction(1), 2: Fraction(0)}
    assert swiss(range(3), points, {}, Counter({2: 1}), Counter()).out == [1]


@settings(deadline=None, max_examples=40)
@given(st.integers(4, 14), st.data())
def test_nobody_meets_again_as_long_as_that_is_possible(count: int, data: st.DataObject) -> None:
    met: Counter[tuple[int, int]] = Counter()
    rested: Counter[int] = Counter()
    points = dict.fromkeys(range(count), Fraction())
    for _ in range(count // 2):
        tables, out = swiss(range(count), points, met, rested, Counter())
        assert not any(met[pair(*table)] for table in tables if len(table) == 2)
        met += meetings(tables)
        rested.update(out)
        for table in tables:
            points[data.draw(st.sampled_from(table))] += 1
    assert max(rested.values(), default=0) <= 1


def test_when_all_have_met_they_meet_again() -> None:
    points = dict.fromkeys(range(4), Fraction())
    met = Counter(combinations(range(4), 2))
    assert len(swiss(range(4), points, met, Counter(), Counter()).tables) == 2


@pytest.mark.parametrize(
    ("entrants", "seats", "allowed", "sizes"),
    [
        (12, 4, (3, 4, 5, 6), [4, 4, 4]),
        (13, 4, (3, 4, 5, 6), [5, 4, 4]),
        (7, 4, (3, 4, 5, 6), [4, 3]),
        (5, 4, (2, 3, 4), [3, 2]),
        (9, 2, (2,), [2, 2, 2, 2]),
        (2, 3, (3, 4), []),
    ],
)
def test_tables_are_as_large_as_they_should_be(
    entrants: int, seats: int, allowed: tuple[int, ...], sizes: list[int]
) -> None:
    assert table_sizes(entrants, seats, allowed) == sizes


@settings(deadline=None)
@given(st.integers(3, 20), st.integers(3, 6))
def test_at_tables_everybody_sits_once_and_opponents_are_spread(count: int, seats: int) -> None:
    met: Counter[tuple[int, int]] = Counter()
    rested: Counter[int] = Counter()
    sat: Counter[tuple[int, int]] = Counter()
    points = dict.fromkeys(range(count), Fraction())
    for _ in range(3):
        found: Pairing = at_tables(
            range(count), seats, (3, 4, 5, 6), points, met, rested, lambda who, seat: sat[who, seat]
        )
        assert sorted([*found.out, *(who for table in found.tables for who in table)]) == [*range(count)]
        met += meetings(found.tables)
        rested.update(found.out)
        sat.update((who, seat) for table in found.tables for seat, who in enumerate(table))
    if count >= seats**2:  # there is room for others each time
        assert max(met.values()) <= 2
