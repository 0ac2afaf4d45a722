"""Options: what may be said, what stands when nothing is said, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.kernel.options import Choice, Number, Order, Selection, complete_options, parse_options

COLOUR = Choice("colour", ("red", "blue"), "XX-1.1")
SIZE = Number("size", 5, 2, 9, "XX-1.2", special=(0,))
OPTIONS = (COLOUR, SIZE)
RANKS = Order("ranks", ("drawn",), ("ace", "king", "queen"), "XX-1.3")
HAND = Selection("hand", ("dealt",), ("ace", "king", "queen", "jack"), 2, ("ace+jack",), "XX-1.4")


def test_what_is_not_said_stands_at_its_default() -> None:
    assert complete_options(OPTIONS, {}) == {"colour": "red", "size": 5}


def test_what_is_said_is_kept_in_the_order_of_the_options() -> None:
    assert list(complete_options(OPTIONS, {"size": 9, "colour": "blue"}).items()) == [("colour", "blue"), ("size", 9)]


@pytest.mark.parametrize("value", [2, 5, 9, 0])
def test_a_number_takes_its_range_and_its_special_values(value: int) -> None:
    assert complete_options(OPTIONS, {"size": value})["size"] == value


@pytest.mark.parametrize(
    "given", [{"size": value} for value in (1, 10, -2, "5", 5.0, True, False, None, [5])]
    + [{"colour": value} for value in ("green", "Red", "", 0, None, True, ["red"])]
)  # fmt: skip
def test_a_value_that_is_not_allowed_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(ParlourError) as caught:
        complete_options(OPTIONS, given)
    assert caught.value.phrase.id == "bad-option-value"


def test_a_refused_value_is_told_with_what_is_allowed() -> None:
    with pytest.raises(ParlourError, match=r"^size cannot be “12”\. Allowed: 0, 2–9\.$"):
        complete_options(OPTIONS, {"size": 12})
    with pytest.raises(ParlourError, match=r"^colour cannot be “green”\. Allowed: red, blue\.$"):
        complete_options(OPTIONS, {"colour": "green"})


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(ParlourError, match=r"^There is no option “weight”\. Available: colour, size\.$"):
        complete_options(OPTIONS, {"weight": 1})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ParlourError, match="Available: –"):
        complete_options((), {"weight": 1})


def test_options_are_read_as_people_type_them() -> None:
    assert parse_options(OPTIONS, ["size=7", " colour = blue "]) == {"size": 7, "colour": "blue"}


def test_only_typed_options_are_given() -> None:
    assert parse_options(OPTIONS, []) == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("size", "bad-option-form"),
        ("", "bad-option-form"),
        ("weight=1", "bad-option"),
        ("=1", "bad-option"),
        ("size=", "bad-option-value"),
        ("size=many", "bad-option-value"),
        ("size=5.0", "bad-option-value"),
        ("size=99", "bad-option-value"),
        ("colour=green", "bad-option-value"),
        ("colour=red=blue", "bad-option-value"),
    ],
)
def test_a_typed_option_that_makes_no_sense_is_refused(text: str, message: str) -> None:
    with pytest.raises(ParlourError) as caught:
        parse_options(OPTIONS, [text])
    assert caught.value.phrase.id == message


def test_a_huge_number_is_refused_like_any_other() -> None:
    with pytest.raises(ParlourError, match="size cannot be"):
        parse_options(OPTIONS, ["size=" + "9" * 5000])


@pytest.mark.parametrize("value", ["drawn", "ace-king-queen", "queen-ace-king"])
def test_an_order_takes_its_names_in_any_order_or_a_named_value(value: str) -> None:
    assert complete_options((RANKS,), {"ranks": value}) == {"ranks": value}


@pytest.mark.parametrize(
    "value", ["", "ace-king", "ace-king-king", "ace-king-queen-ace", "Ace-king-queen", 1, None, []]
)
def test_an_order_that_lacks_a_name_or_has_one_twice_is_refused(value: Any) -> None:
    with pytest.raises(ParlourError, match=r"Allowed: drawn, ace-king-queen, queen-king-ace, …\.$"):
        complete_options((RANKS,), {"ranks": value})


def test_an_order_knows_every_order_and_stands_at_its_first_named_value() -> None:
    assert complete_options((RANKS,), {}) == {"ranks": "drawn"}
    assert len(set(RANKS.orders())) == 6


@pytest.mark.parametrize("value", ["dealt", "ace+king", "jack+ace"])
def test_a_selection_takes_so_many_of_its_names_or_a_named_value(value: str) -> None:
    assert complete_options((HAND,), {"hand": value}) == {"hand": value}


@pytest.mark.parametrize("value", ["", "ace", "ace+ace", "ace+king+queen", "ace+ten", "ace-king", 1, None, []])
def test_a_selection_of_the_wrong_size_or_of_other_names_is_refused(value: Any) -> None:
    with pytest.raises(ParlourError, match=r"Allowed: dealt, ace\+jack, …\.$"):
        complete_options((HAND,), {"hand": value})


def test_a_selection_stands_at_its_first_named_value() -> None:
    assert complete_options((HAND,), {}) == {"hand": "dealt"}
