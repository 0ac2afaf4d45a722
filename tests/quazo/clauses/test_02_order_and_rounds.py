"""QG-2 Order and rounds: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME
from parlour.kernel.state import OVER

from ..support import (
    at,
    laid,
    notes,
    phase,
    play,
    turn_of,
)


@pytest.mark.clause("QG-2.1", "QG-R5")
def test_all_roll_for_the_start_in_order_and_only_the_tied_roll_again() -> None:
    state = laid()
    for corner, die in ((1, 5), (2, 2), (3, 5), (4, 5)):
        assert set(GAME.outcomes(state)) == {f"start {corner}:{face}" for face in range(1, 7)}
        GAME.play(state, f"start {corner}:{die}")
    assert notes(state) == ["again"]
    GAME.play(state, "start 1:2", "start 3:2", "start 4:1")
    assert notes(state) == ["again"]
    GAME.play(state, "start 1:1", "start 3:6")
    assert notes(state)[0] == "first 3"


@pytest.mark.clause("QG-2.2", "QG-2.3")
def test_turns_go_clockwise_and_a_round_begins_with_the_first_player() -> None:
    state = at("Frog", first=2)
    order = []
    for _ in range(5):
        order.append((turn_of(state), int(state.round)))
        GAME.play(state, "end")
        if phase(state) == "mana":
            GAME.play(state, "mana 2")
    assert order == [("Frog", 3), ("Swan", 3), ("Fish", 3), ("Cat", 3), ("Frog", 4)]


@pytest.mark.clause("QG-2.4")
def test_the_game_ends_with_the_last_players_tenth_turn() -> None:
    assert play(at("Frog", round=10, first=3, Cat="a1 0/1"), "end").actor() == OVER
    assert play(at("Cat", round=10, first=3), "end").actor() != OVER


@pytest.mark.clause("QG-2.4")
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_number_of_rounds_is_an_option(rounds: int) -> None:
    state = at("Fish", round=rounds, options={"rounds": rounds, "golden_round": 9}, Cat="a1 0/1")
    assert play(state, "end").actor() == OVER
