"""QT-2 Rounds and turns: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE, OVER

from ..support import (
    FIVE,
    at,
    bag,
    dumped,
    end_round,
    last_turn,
    opening,
    refused,
)


@pytest.mark.clause("QT-2.1", "QT-13.1")
def test_a_day_has_six_rounds() -> None:
    state = end_round(6, {"P1": "Am 1"})
    assert state.actor() == OVER
    assert GAME.reason(state) == "rounds"
    assert end_round(5, {"P1": "Am 1"}).actor() == CHANCE


@pytest.mark.clause("QT-2.2", "QT-12.5")
def test_the_new_leader_puts_a_pair_into_the_bag_and_begins() -> None:
    before = last_turn(2, {"P2": "Am 1"})
    there = bag(before)["Un"]
    state = GAME.play(before, "end")
    assert (bag(state)["Un"], dumped(state)["turn"]) == (there + 2, "P2")


@pytest.mark.clause("QT-2.3")
def test_everybody_has_one_turn_and_then_the_round_is_over() -> None:
    state = GAME.start(3, first_leader="P2")
    turns = []
    while dumped(state)["round"] == 1 and dumped(state)["turn"]:
        turns.append(dumped(state)["turn"])
        GAME.play(state, "draw Am", *FIVE, "keep", "end")
    assert turns == ["P2", "P3", "P1"]


@pytest.mark.clause("QT-2.4")
def test_a_turn_is_mine_then_roll_then_act() -> None:
    state = opening(3)
    assert dumped(state)["step"] == "mine"
    GAME.play(state, "draw Qz")
    assert dumped(state)["step"] == "roll"
    GAME.play(state, *FIVE)
    assert (dumped(state)["step"], refused(state, "X1")) == ("reroll", "QT-2.4")
    GAME.play(state, "keep")
    assert dumped(state)["step"] == "act"


@pytest.mark.clause("QT-2.5")
def test_the_next_player_follows() -> None:
    assert dumped(GAME.play(at("X H J C T", queue=["P2", "P3"]), "end"))["turn"] == "P2"
