"""Arrays behave alike in both builds, as far as rules code uses them."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from parlour.kernel.arrays import append, vec


def test_an_array_is_made_of_its_items() -> None:
    assert list(vec[i64]([3, 1, 2])) == [3, 1, 2]


def test_an_array_grows() -> None:
    assert list(append(vec[i64]([]), 5)) == [5]


def test_a_slice_is_an_array_of_its_own() -> None:
    array = vec[i64]([1, 2, 3])
    part = array[:2]
    part[0] = 9
    assert (list(array), list(part)) == ([1, 2, 3], [9, 2])


def test_an_array_can_hold_numbers_with_fractions() -> None:
    assert list(vec[float]([0.5, -1.0])) == [0.5, -1.0]


def test_plain_ints_are_refused_in_either_build() -> None:
    with pytest.raises(ValueError, match=r"vec\[int\]"):
        vec[int]([1])  # type: ignore[misc]  # mypy refuses it, too
