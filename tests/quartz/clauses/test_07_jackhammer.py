"""QT-7 Jackhammer: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE

from ..support import (
    at,
    bag,
    cart,
    dumped,
    notes,
    refused,
    tokens,
)


@pytest.mark.clause("QT-7.1")
def test_a_jackhammer_needs_two_faces() -> None:
    assert refused(at("J X X C T"), "J2") == "QT-7.1"
    assert "J2" in GAME.moves(at("J J X C T"))


@pytest.mark.clause("QT-7.2")
@pytest.mark.parametrize(("faces", "back"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_half_of_what_is_drawn_goes_back_rounded_down(faces: int, back: int) -> None:
    state = GAME.play(at("J J J J J"), f"J{faces}", *["draw Qz"] * faces)
    assert (cart(state), notes(state)[:back]) == (f"Qz {faces - back}", ["b:Qz"] * back)


@pytest.mark.clause("QT-7.3", "QT-R13")
def test_only_what_was_just_drawn_can_go_back() -> None:
    state = GAME.play(at("J J X C T", {"P1": "Un 2"}), "J2", "draw Am", "draw Qz")
    assert state.actor() == 0
    assert refused(state, "b:Un") == "QT-7.3"


@pytest.mark.clause("QT-7.4", "QT-R14")
def test_a_token_stays_although_its_crystal_goes_back() -> None:
    state = GAME.play(at("J J X C T"), "J2", "draw Un")
    assert tokens(state) == 1
    GAME.play(state, "draw Am", "b:Un")
    assert (cart(state), tokens(state)) == ("Am 1", 1)


@pytest.mark.clause("QT-7.4", "QT-R14")
def test_option_jackhammer_token_kept_pays_when_the_give_back_is_complete() -> None:
    state = at("J J J J X", options={"jackhammer_token": "kept"})
    GAME.play(state, "J4", "draw Un", "draw Un", "draw Am", "draw Qz", "b:Am")
    assert tokens(state) == 0
    GAME.play(state, "b:Qz")
    assert (cart(state), tokens(state), notes(state)) == ("Un 2", 2, ["token 2"])


@pytest.mark.clause("QT-7.5", "QT-R11")
def test_a_short_bag_is_drawn_empty_and_half_of_that_goes_back() -> None:
    state = at("J J J J X", bag="Qz 3")
    assert GAME.moves(state) == ["X1", "J2", "J3", "end"]
    assert refused(state, "J4") == "QT-7.5"
    GAME.play(state, "J3", *["draw Qz"] * 3)
    assert (cart(state), bag(state)) == ("Qz 2", {"Qz": 1})


@pytest.mark.clause("QT-7.5", "QT-R7")
def test_a_jackhammer_is_useless_with_an_empty_bag() -> None:
    assert refused(at("J J C C X", {"P1": "Qz 1"}, bag=""), "J2") == "QT-7.5"


@pytest.mark.clause("QT-7.6")
def test_nothing_goes_back_before_all_is_drawn() -> None:
    state = GAME.play(at("J J J X C"), "J3", "draw Qz", "draw Am")
    assert (state.actor(), dumped(state)["held"], refused(state, "b:Qz")) == (CHANCE, "Qz 1 Am 1", "QT-7.6")
