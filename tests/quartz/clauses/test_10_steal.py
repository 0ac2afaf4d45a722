"""QT-10 Steal: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME

from ..support import (
    at,
    cart,
    chest,
    refused,
)


@pytest.mark.clause("QT-10.1")
def test_a_steal_needs_two_faces_and_goes_into_the_own_cart() -> None:
    assert refused(at("S X J C T", {"P2": "Qz 3"}), "S2") == "QT-10.1"
    state = GAME.play(at("S S X J C", {"P2": "Am 1"}), "S2")
    assert (cart(state), cart(state, "P2")) == ("Am 1", "")


@pytest.mark.clause("QT-10.2", "QT-R15")
def test_victim_and_kind_are_chosen_for_each_crystal() -> None:
    state = GAME.play(at("S S S X J", {"P2": "Qz 2", "P3": "Qz 1 Am 1"}), "S3", "s:P2.Qz")
    assert GAME.moves(state) == ["s:P2.Qz", "s:P3.Qz", "s:P3.Am"]


@pytest.mark.clause("QT-10.3")
def test_chests_and_unstable_crystals_are_no_loot() -> None:
    state = GAME.play(at("S S X J C", {"P2": "Qz 1 Un 1", "P3": "Qz 1"}, {"P2": "Am 1"}), "S2")
    assert [refused(state, text) for text in ("s:P2.Am", "s:P2.Un")] == ["QT-10.3", "QT-10.3"]


@pytest.mark.clause("QT-10.4", "QT-R11")
def test_no_more_is_stolen_than_others_have() -> None:
    state = at("S S S S X", {"P1": "Am 4", "P2": "Qz 1", "P3": "Qz 1"})
    assert [move for move in GAME.moves(state) if move[0] == "S"] == ["S2", "S3"]


@pytest.mark.clause("QT-10.5")
def test_a_chest_before_the_theft_does_not_help() -> None:
    state = GAME.play(at("S S C C X", {"P1": "Qz 1", "P2": "Ru 1"}), "C2", "S2")
    assert (chest(state), cart(state)) == ("Qz 1", "Ru 1")
