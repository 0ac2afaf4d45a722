"""QT-9 Transfer: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME

from ..support import (
    at,
    cart,
    refused,
)


@pytest.mark.clause("QT-9.1")
def test_a_transfer_needs_two_faces_and_each_one_more_passes_one_more() -> None:
    assert refused(at("T X J C S", {"P1": "Un 2"}), "T2") == "QT-9.1"
    state = GAME.play(at("T T T X J", {"P1": "Un 2"}), "T3", "t:P2", "t:P2")
    assert [cart(state, player) for player in ("P1", "P2")] == ["", "Un 2"]


@pytest.mark.clause("QT-9.2", "QT-R15")
def test_the_receiver_is_chosen_for_each_crystal() -> None:
    state = GAME.play(at("T T T X J", {"P1": "Un 2"}), "T3", "t:P2")
    assert GAME.moves(state) == ["t:P2", "t:P3"]


@pytest.mark.clause("QT-9.3")
def test_the_receiver_is_not_asked() -> None:
    state = GAME.play(at("T T X J C", {"P1": "Un 1"}), "T2", "t:P3")
    assert (cart(state, "P3"), state.actor()) == ("Un 1", 0)


@pytest.mark.clause("QT-9.4", "QT-R11")
def test_no_more_is_passed_on_than_the_cart_has() -> None:
    assert refused(at("T T T T X", {"P1": "Un 2"}), "T4") == "QT-9.4"
