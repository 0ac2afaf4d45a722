"""QT-8 Chest: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import OVER

from ..support import (
    LAST_FIRST,
    at,
    chest,
    random_event,
    refused,
)


@pytest.mark.clause("QT-8.1")
def test_a_chest_needs_two_faces_and_each_one_more_protects_one_more() -> None:
    assert refused(at("C X J T S", {"P1": "Qz 3"}), "C2") == "QT-8.1"
    assert chest(GAME.play(at("C C C C X", {"P1": "Qz 3"}), "C4")) == "Qz 3"


@pytest.mark.clause("QT-8.2")
def test_an_unstable_crystal_cannot_be_protected() -> None:
    state = GAME.play(at("C C X J T", {"P1": "Qz 1 Am 1 Un 1"}), "C2")
    assert GAME.moves(state) == ["c:Qz", "c:Am"]
    assert refused(state, "c:Un") == "QT-8.2"


@pytest.mark.clause("QT-8.3", "QT-R11")
def test_no_more_is_protected_than_the_cart_has() -> None:
    state = at("C C C C X", {"P1": "Qz 1 Am 1"})
    assert [move for move in GAME.moves(state) if move[0] == "C"] == ["C2", "C3"]


@pytest.mark.clause("QT-8.4")
def test_a_chest_is_never_opened() -> None:
    """In no game does a chest lose a crystal, but by an elimination."""
    rng = random.Random(84)
    state = GAME.start(4, **LAST_FIRST)
    before = [0] * 4
    while state.actor() != OVER:
        state.apply(random_event(state, rng))
        now = [int(state.in_chest(seat)) for seat in range(4)]
        assert all(now[seat] >= before[seat] or state.fell[seat] for seat in range(4))
        before = now
