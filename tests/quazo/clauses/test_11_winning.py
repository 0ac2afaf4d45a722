"""QG-11 Winning: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME

from ..support import (
    at,
    notes,
    phase,
    play,
    result,
)


@pytest.mark.clause("QG-11.1")
def test_jewels_in_the_inventory_do_not_count() -> None:
    state = play(at("Fish", round=10, Cat="c1 9", Frog="a8 0/1"), "end")
    assert result(state) == ("Frog", "bank")


@pytest.mark.clause("QG-11.3", "QG-R25", "QG-R5")
def test_two_bouts_decide_between_all_who_are_tied() -> None:
    state = play(at("Fish", round=10), "end")
    assert phase(state) == "bout"
    GAME.play(state, "bout 1:2", "bout 2:5", "bout 3:1", "bout 4:5")
    assert notes(state) == ["again"]
    GAME.play(state, "bout 1:2", "bout 2:5", "bout 3:1", "bout 4:1")
    assert notes(state) == ["bout 2"]
    GAME.play(state, "bout 1:2", "bout 2:5", "bout 3:1", "bout 4:1")
    assert (notes(state), result(state)) == (["bout 2", "win 2"], ("Frog", "dice"))


@pytest.mark.clause("QG-11.4", "QG-R25")
@pytest.mark.parametrize(
    ("players", "returns"),
    [
        ({"Cat": "a1 0/4", "Frog": "a8 0/3", "Swan": "h8 0/2", "Fish": "h1 0/1"}, [1, 1 / 3, -1 / 3, -1]),
        ({"Cat": "a1 0/4", "Frog": "a8 1/3", "Swan": "h8 2/3", "Fish": "h1"}, [1, -1 / 3, 1 / 3, -1]),
        ({"Cat": "a1 0/4"}, [1, -1 / 3, -1 / 3, -1 / 3]),
        ({"Cat": "a1 0/9", "Swan": "h8 0/5", "golden": "bank 2"}, [1, 1 / 3, -1 / 3, -1]),
        ({"Cat": "a1 0/9", "Swan": "h8 5/5", "Frog": "a8 0/5", "golden": "inventory 2"}, [1, 1 / 3, -1 / 3, -1]),
    ],
)
def test_lower_places_go_by_bank_then_inventory_and_are_shared(players: dict[str, str], returns: list[float]) -> None:
    state = play(at("Fish", round=10, **players), "end")
    assert list(state.returns()) == pytest.approx(returns)


@pytest.mark.clause("QG-11.4")
def test_who_loses_the_best_of_three_shares_second_place() -> None:
    state = play(at("Fish", round=10), "end")
    for _ in range(2):
        GAME.play(state, "bout 1:6", "bout 2:5", "bout 3:1", "bout 4:1")
    assert list(state.returns()) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])
