"""QG-3 Start of a turn: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME

from ..support import (
    at,
    begun,
    mana,
    notes,
    play,
)


@pytest.mark.clause("QG-3.1", "QG-R6")
@pytest.mark.parametrize(("die", "gain"), [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 1)])
def test_one_and_six_give_one_more_mana(die: int, gain: int) -> None:
    assert mana(begun(f"mana {die}"), "Cat") == 1 + gain


@pytest.mark.clause("QG-3.1", "QG-R6")
def test_effects_end_before_mana_is_gained() -> None:
    state = play(at("Fish", Cat="c2", effects={"Stealth": 4}), "end")
    assert notes(state) == ["round 4", "over Stealth", "mana 1/3"]


@pytest.mark.clause("QG-3.2", "QG-R6")
def test_mana_never_exceeds_three() -> None:
    state = play(at("Fish", Cat="a1 0/0/1"), "end")
    GAME.play(state, "mana 6")
    assert mana(state, "Cat") == 3
    assert mana(play(at("Fish", Cat="a1 0/0/3"), "end"), "Cat") == 3
