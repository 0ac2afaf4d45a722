"""QT-11 Helmet: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE

from ..support import (
    at,
    cart,
    dumped,
)


@pytest.mark.clause("QT-11.1", "QT-11.2")
@pytest.mark.parametrize(("dice", "wilds"), [("H X J C T", 0), ("H H X J C", 1), ("H H H X J", 1), ("H H H H X", 2)])
def test_two_helmets_are_one_wild_face(dice: str, wilds: int) -> None:
    assert at(dice).wilds == wilds


@pytest.mark.clause("QT-11.3", "QT-R16")
@pytest.mark.parametrize("action", ["C", "T", "S", "J"])
def test_one_wild_face_completes_a_pair(action: str) -> None:
    state = at(f"{action} H H X X", {"P1": "Qz 1 Un 1", "P2": "Qz 1"})
    assert f"{action}2" in GAME.moves(state)


@pytest.mark.clause("QT-11.3", "QT-R16")
def test_two_wild_faces_may_serve_two_actions() -> None:
    state = GAME.play(at("S H H H H", {"P2": "Ru 1"}), "S2")
    assert (state.wilds, GAME.moves(state)) == (1, ["X1", "end"])
    GAME.play(state, "X1", "draw Qz")
    assert dumped(state)["turn"] == "P2"


@pytest.mark.clause("QT-11.4", "QT-R16")
def test_a_wild_face_is_bound_only_when_it_is_announced() -> None:
    state = GAME.play(at("X X H H T"), "X2", "draw Un", "draw Qz")
    assert GAME.moves(state) == ["T2", "end"]  # had no unstable crystal come, T2 would not be there


@pytest.mark.clause("QT-11.5")
def test_a_steal_and_four_helmets_steal_two() -> None:
    state = GAME.play(at("S H H H H", {"P2": "Qz 3"}), "S3")
    assert cart(state) == "Qz 2"


@pytest.mark.clause("QT-11.6")
@pytest.mark.parametrize("action", ["J2", "C2", "T2", "S2"])
def test_a_pickaxe_and_four_helmets_also_do_something_else_before_or_after(action: str) -> None:
    carts = {"P1": "Qz 1 Un 1", "P2": "Ru 1"}
    assert action in GAME.moves(GAME.play(at("X H H H H", carts), "X1", "draw Em"))
    state = at("X H H H H", carts)
    GAME.play(state, action)
    while dumped(state)["step"] != "act":
        GAME.play(state, *(["draw Em"] if state.actor() == CHANCE else GAME.moves(state)[:1]))
    assert "X1" in GAME.moves(state)
