"""What the game tells a search: a number by which it knows a position again."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.adventurers_guard import GAME

PLAIN: dict[str, Any] = {"pawns": "S: Ae1 Md4 Mf4 Rc3 | N: Ae9 Md8 Wb7", "die": 1, "turn": 8, "quiet": 7}


def key(**changes: Any) -> int:
    return int(GAME.load({**PLAIN, **changes}).key())


@pytest.mark.parametrize(
    "changes",
    [
        {"die": 2},  # another face of the mage
        {"pawns": "S: Ae1 Mf4 Md4 Rc3 | N: Ae9 Md8 Wb7"},  # the two mages exchanged
        {"turn": 12},
        {"corner": "i9"},
        {"turn": 9, "first": "N"},  # the same player's turn
    ],
)
def test_what_no_longer_matters_is_not_in_the_key(changes: dict[str, Any]) -> None:
    assert key(**changes) == key()


@pytest.mark.parametrize(
    "changes",
    [
        {"die": 3},
        {"die": None},
        {"turn": 9},  # the other player's turn
        {"turn": 0},  # no attacks yet
        {"quiet": 8},  # nearer to the limit
        {"pawns": "S: Ae1 Md4 Mf5 Rc3 | N: Ae9 Md8 Wb7"},
        {"pawns": "S: Ae1 Md4 Mf4+1 Rc3 | N: Ae9 Md8 Wb7"},
        {"pawns": "S: Ae1 Md4 Mf4 Rc3+1 | N: Ae9 Md8 Wb7"},
        {"pawns": "S: Ae1 Md4 Mf4 Wc3 | N: Ae9 Md8 Wb7"},
        {"pawns": "S: Ae1 Md4 Mf4 | N: Ae9 Md8 Rc3 Wb7"},
        {"pawns": "S: Ae1 Md4 Mf4 | N: Ae9 Md8 Wb7"},
        {"die": None, "result": {"winner": "S", "reason": "captured"}},
    ],
)
def test_what_matters_is_in_the_key(changes: dict[str, Any]) -> None:
    assert key(**changes) != key()


def test_winners_and_waiting_for_a_corner_are_told_apart() -> None:
    ends = [{"winner": winner, "reason": "limit"} for winner in ("S", "N", None)]
    begun = [GAME.start(first_player=first).key() for first in ("random", "S", "N")]
    assert len({*(key(die=None, result=end) for end in ends), *begun}) == 6


def test_quiet_turns_do_not_matter_without_a_limit() -> None:
    options = {"no_capture_limit": 0}
    assert key(options=options, quiet=7) == key(options=options, quiet=8)


def test_the_largest_numbers_still_make_a_key() -> None:
    options = {"no_capture_limit": 1_000_000_000}
    pawns = "S: Ae1 Md4+999999 Mf4+999999 Rc3+999998 | N: Ae9 Md8+999998 Wb7+999998"
    assert 0 < key(options=options, quiet=999_999_999, pawns=pawns, turn=1_000_000_000) < 2**62
