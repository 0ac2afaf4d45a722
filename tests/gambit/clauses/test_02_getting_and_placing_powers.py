"""GA-2 Getting and placing powers: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    after,
    asked,
    log,
    moves,
    powers,
    refused,
    seen,
    to_act,
)

POWERS = ("Di", "Gh", "Sw", "Bu", "Mo", "St", "Ka", "De")


@pytest.mark.clause("GA-2.1", "GA-2.2")
def test_a_team_places_two_movement_and_two_action_powers() -> None:
    state = GAME.play(GAME.start(), "Di@S1", "Bu@S2", "Mo@S1", "De@S4")
    assert [powers(state, f"S{number}") for number in (1, 2, 4)] == ["Di,Mo", "Bu", "De"]
    assert asked(state) == ("N", "place")


@pytest.mark.clause("GA-2.3")
def test_chosen_powers_are_all_different() -> None:
    state = GAME.play(GAME.start(), "Di@S1", "Gh@S2", "Mo@S1")
    assert refused(state, "Mo@S2") == "GA-2.3"


@pytest.mark.clause("GA-2.4")
@pytest.mark.parametrize("face", range(1, 5))
def test_a_face_from_1_to_4_is_a_power(face: int) -> None:
    state = GAME.play(GAME.start(assign="dice"), f"d6={face}", "d6=5", f"d6={face}", "d6=5")
    assert {move[:2] for move in moves(state)} == {POWERS[face - 1]}
    GAME.play(state, moves(state)[0], "Bu@S2" if face != 4 else "Di@S2")
    assert {move[:2] for move in moves(state)} == {POWERS[3 + face]}


@pytest.mark.clause("GA-2.4")
@pytest.mark.parametrize("face", [5, 6])
def test_5_and_6_are_wild(face: int) -> None:
    state = GAME.play(GAME.start(assign="dice"), f"d6={face}", "d6=1", "d6=2", "d6=2")
    assert {move[:2] for move in moves(state)} == {"Di", "Gh", "Sw", "Bu"}


@pytest.mark.clause("GA-2.5", "GA-R15")
def test_a_wild_die_cannot_be_a_moat_if_a_later_die_shows_one() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=1", "d6=1", "d6=5", "d6=1", "Di@S1", "Di@S2")
    assert {move[:2] for move in moves(state)} == {"St", "Ka", "De"}
    assert refused(state, "Mo@S1") == "GA-2.5"


@pytest.mark.clause("GA-2.5", "GA-R15")
def test_only_one_of_two_wild_dice_can_be_a_moat() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=1", "d6=1", "d6=5", "d6=6", "Di@S1", "Di@S2", "Mo@S1")
    assert refused(state, "Mo@S2") == "GA-2.5"


@pytest.mark.clause("GA-2.6", "GA-R15")
def test_two_natural_moats_of_three_action_dice_are_rolled_again() -> None:
    state = GAME.start(assign="dice", movement_powers=1, action_powers=3)
    GAME.play(state, "d6=2", "d6=1", "d6=4", "d6=1")
    assert asked(state) == ("-", "roll")
    assert "dice" not in GAME.dump(state)["waits"]


@pytest.mark.clause("GA-2.7", "GA-R15")
def test_two_equal_powers_are_kept() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=3", "d6=3", "d6=3", "d6=3", "Sw@S1", "Sw@S2", "Ka@S1", "Ka@S2")
    assert (powers(state, "S1"), powers(state, "S2")) == ("Sw,Ka", "Sw,Ka")


@pytest.mark.clause("GA-2.8")
def test_a_power_goes_on_an_own_piece_without_one_of_that_type() -> None:
    state = GAME.play(GAME.start(), "Di@S1")
    assert (refused(state, "Gh@S1"), refused(state, "Gh@N1")) == ("GA-2.1", "GA-2.8")
    assert "Mo@S1" in moves(after(state, "Gh@S2"))


@pytest.mark.clause("GA-2.9", "GA-2.10", "GA-R14")
@pytest.mark.parametrize("assign", ["choose", "dice"])
def test_others_see_only_that_somebody_is_placing(assign: str) -> None:
    """Two games that differ in every die and placement look the same to North and to a watcher, step by step."""
    one, two = GAME.start(assign=assign), GAME.start(assign=assign)
    if assign == "dice":
        first = ["d6=1", "d6=2", "d6=3", "d6=4", "Di@S1", "Gh@S2", "Ka@S3", "De@S4"]
        second = ["d6=5", "d6=4", "d6=1", "d6=6", "Bu@S6", "Bu@S1", "Mo@S6", "St@S5"]
    else:
        first, second = ["Di@S1", "Gh@S2", "Ka@S3", "De@S4"], ["Bu@S6", "Sw@S1", "Mo@S6", "St@S5"]
    for left, right in zip(first, second, strict=True):
        for seat in (1, None):
            assert seen(one, seat) == seen(two, seat)
            assert log(one, left, seat) == log(two, right, seat)
        GAME.play(one, left)
        GAME.play(two, right)
    assert asked(one) == asked(two) == (("-", "roll") if assign == "dice" else ("N", "place"))


@pytest.mark.clause("GA-2.10")
def test_movement_powers_come_first() -> None:
    assert refused(GAME.start(), "Mo@S1") == "GA-2.10"


@pytest.mark.clause("GA-2.10")
def test_seats_place_in_turn_order_beginning_with_the_first() -> None:
    state = GAME.start(4, first_seat="N", movement_powers=1, action_powers=0)
    order = []
    while asked(state)[1] == "place":
        order.append(to_act(state))
        GAME.play(state, moves(state)[0])
    assert order == ["N", "E", "S", "W"]
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-2.10")
def test_there_are_as_many_placements_as_powers() -> None:
    state = GAME.start(movement_powers=3, action_powers=1)
    for count in range(8):
        assert to_act(state) == "SN"[count // 4]
        GAME.play(state, moves(state)[0])
    assert asked(state) == ("S", "act")


@pytest.mark.clause("GA-2.10", "GA-14.10")
def test_without_powers_there_is_nothing_to_place() -> None:
    assert asked(GAME.start(movement_powers=0, action_powers=0)) == ("S", "act")
