"""QT-5 Actions: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME

from ..support import (
    at,
    dumped,
    notes,
    refused,
    rolled,
)


@pytest.mark.clause("QT-5.1")
def test_actions_come_in_any_order_and_none_is_compulsory() -> None:
    faces, carts = "X C C S S", {"P1": "Qz 1", "P2": "Ru 1"}
    for first in ("X1", "C2", "S2", "end"):
        assert first in GAME.moves(at(faces, carts))
    assert dumped(GAME.play(at(faces, carts), "end"))["turn"] == "P2"
    state = GAME.play(at(faces, carts), "S2", "X1", "draw Em")
    assert GAME.moves(state) == ["C2", "end"]


@pytest.mark.clause("QT-5.2", "QT-R10")
def test_an_action_is_used_once_a_turn() -> None:
    state = GAME.play(at("J J J J X"), "J2", "draw Em", "draw Em")
    assert refused(state, "J2") == "QT-5.2"


@pytest.mark.clause("QT-5.2")
def test_no_more_faces_are_announced_than_there_are() -> None:
    assert refused(at("X X J C T"), "X3") == "QT-5.2"


@pytest.mark.clause("QT-5.3", "QT-R10")
def test_own_faces_are_used_before_wild_ones() -> None:
    state = GAME.play(at("X X H H C", {"P1": "Qz 1"}), "X2", "draw Qz", "draw Qz")
    assert (state.wilds, GAME.moves(state)) == (1, ["C2", "end"])
    state = GAME.play(at("X X H H C", {"P1": "Qz 1"}), "X3", "draw Qz", "draw Qz", "draw Qz")
    assert dumped(state)["turn"] == "P2"


@pytest.mark.clause("QT-5.4")
def test_unused_faces_are_lost_with_the_turn() -> None:
    state = GAME.play(at("X X X X X"), "end")
    assert (dumped(state)["dice"], dumped(state)["used"]) == ("- - - - -", {})


@pytest.mark.clause("QT-5.5", "QT-R11")
def test_what_is_announced_is_carried_out_in_full() -> None:
    state = GAME.play(at("S S S X J", {"P2": "Qz 3"}), "S3")
    assert notes(state) == ["s:P2.Qz", "s:P2.Qz"]
    assert refused(at("S S S X J", {"P2": "Qz 1"}), "S3") == "QT-10.4"


@pytest.mark.clause("QT-5.6", "QT-R12")
def test_a_turn_ends_itself_when_nothing_is_left_to_do() -> None:
    assert dumped(GAME.play(rolled("J C T S H"), "keep"))["turn"] == "P2"
    assert dumped(GAME.play(at("X J C T S"), "X1", "draw Qz"))["turn"] == "P2"
