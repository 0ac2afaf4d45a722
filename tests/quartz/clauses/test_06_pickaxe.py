"""QT-6 Pickaxe: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE

from ..support import (
    at,
    cart,
    dumped,
    refused,
)


@pytest.mark.clause("QT-6.1")
def test_each_pickaxe_mines_one_crystal_after_the_other() -> None:
    state = GAME.play(at("X X J C T"), "X2", "draw Em")
    assert (cart(state), state.actor()) == ("Em 1", CHANCE)
    GAME.play(state, "draw Qz")
    assert cart(state) == "Qz 1 Em 1"


@pytest.mark.clause("QT-6.2")
def test_what_is_drawn_does_not_change_what_was_announced() -> None:
    state = GAME.play(at("X X X J C"), "X3", "draw Un")
    assert [refused(state, text) for text in ("end", "X1")] == ["QT-6.1", "QT-6.1"]
    assert dumped(state)["left"] == 2


@pytest.mark.clause("QT-6.2")
def test_pickaxes_may_be_left_unused() -> None:
    assert {"X1", "X2", "X3"} <= set(GAME.moves(at("X X X J C")))


@pytest.mark.clause("QT-6.3", "QT-R11")
def test_no_more_is_mined_than_the_bag_has() -> None:
    state = at("X X X J C", bag="Qz 2")
    assert GAME.moves(state) == ["X1", "X2", "end"]
    assert refused(state, "X3") == "QT-6.3"
