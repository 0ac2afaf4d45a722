"""QT-4 Rolling: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.games.quartz.names import FACE_LETTERS
from parlour.games.quartz.tables import DICE_DATA
from parlour.kernel.state import CHANCE

from ..support import (
    FIVE,
    at,
    dumped,
    opening,
    refused,
    rolled,
    tokens,
)


@pytest.mark.clause("QT-4.1")
def test_the_first_roll_takes_all_five_dice() -> None:
    state = GAME.play(opening(3), "draw Qz")
    assert dumped(state)["dice"] == "- - - - -"
    GAME.play(state, *FIVE[:4])
    assert state.actor() == CHANCE
    GAME.play(state, FIVE[4])
    assert state.actor() == 0


@pytest.mark.clause("QT-4.2")
def test_there_are_two_free_rerolls_of_any_dice() -> None:
    state = rolled("X J C T S")
    assert {move for move in GAME.moves(state) if move[0] == "r"} == {
        "r" + "".join(str(die) for die in range(1, 6) if chosen >> die - 1 & 1) for chosen in range(1, 32)
    }
    GAME.play(state, "r1", "die1 X", "r12345", *FIVE)
    assert dumped(state)["step"] == "act"


@pytest.mark.clause("QT-4.2")
@pytest.mark.parametrize("text", ["r", "r0", "r6", "r11"])
def test_a_reroll_names_dice_that_are_there(text: str) -> None:
    assert refused(rolled("X J C T S"), text) == "QT-4.2"


@pytest.mark.clause("QT-4.2")
def test_dice_may_be_named_in_any_order() -> None:
    assert dumped(GAME.play(rolled("X J C T S"), "r53"))["dice"] == "X J - T -"


@pytest.mark.clause("QT-4.3")
@pytest.mark.parametrize("free", [2, 1])
def test_one_may_stop_after_any_roll(free: int) -> None:
    assert dumped(GAME.play(rolled("X J C T S", free=free), "keep"))["step"] == "act"


@pytest.mark.clause("QT-4.4")
def test_any_number_of_tokens_may_be_spent_in_a_turn() -> None:
    state = rolled("X J C T S", free=0, tokens={"P1": 3})
    GAME.play(state, "r1", "die1 X", "r23", "die2 X", "die3 X", "r12345", *FIVE)
    assert (tokens(state), dumped(state)["step"]) == (0, "act")


@pytest.mark.clause("QT-4.4")
def test_a_token_of_the_same_turn_counts() -> None:
    state = GAME.play(opening(3), "draw Un", *FIVE, "r1", "die1 X", "r1", "die1 X")
    assert dumped(state)["step"] == "reroll"
    GAME.play(state, "r1", "die1 X")
    assert (dumped(state)["step"], tokens(state)) == ("act", 0)


@pytest.mark.clause("QT-4.5", "QT-R9")
def test_a_free_reroll_is_used_before_a_token() -> None:
    state = GAME.play(rolled("X J C T S", free=1, tokens={"P1": 1}), "r1", "die1 X")
    assert (dumped(state)["free"], tokens(state)) == (0, 1)


@pytest.mark.clause("QT-4.6", "QT-R9")
def test_without_rerolls_nobody_is_asked() -> None:
    assert dumped(GAME.play(rolled("X J C T S", free=1), "r1", "die1 X"))["step"] == "act"


@pytest.mark.clause("QT-4.6", "QT-R9")
def test_a_token_won_by_an_action_does_not_reopen_the_roll() -> None:
    state = GAME.play(at("X H H J C", {"P1": "Qz 1"}), "X1", "draw Un")
    assert tokens(state) == 1
    assert refused(state, "r1") == refused(state, "keep") == "QT-4.6"


@pytest.mark.clause("QT-4.7", "QT-R3")
def test_dice_fall_one_by_one_with_six_equal_faces() -> None:
    state = GAME.play(opening(3), "draw Qz", "die1 X", "die2 X")
    assert GAME.outcomes(state) == {f"die3 {face}": 1 for face in "XJCTSH"}
    assert refused(state, "die4 X") == "QT-4.7"


@pytest.mark.clause("QT-R3")
def test_every_die_has_each_face_once() -> None:
    assert [FACE_LETTERS[side] for side in DICE_DATA.sides] == ["X", "J", "C", "T", "S", "H"]
