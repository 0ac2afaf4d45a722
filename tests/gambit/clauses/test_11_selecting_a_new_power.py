"""GA-11 Selecting a new power: one fact per test."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState

from ..support import (
    after,
    asked,
    at,
    log,
    moves,
    powers,
    refused,
    seen,
)


def proven(**options: Any) -> GambitState:
    """South's Diagonal was accused and true; North has paid."""
    state = at("S3 [Di]; S5 [Gh]; S1 [Mo]; S2 [St]", options=options)
    return GAME.play(state, "S3:c1-d2/Di", "bluff Di", "lose N6")


@pytest.mark.clause("GA-11.1", "GA-R13")
def test_one_power_of_the_same_type_is_selected() -> None:
    assert refused(proven(), "Ka@S3") == "GA-11.1"
    assert asked(after(proven(), "Bu@S6")) == ("N", "act")


@pytest.mark.clause("GA-11.1")
def test_it_goes_on_a_piece_on_the_board() -> None:
    state = at("S3 [Di]; S6 lost")
    GAME.play(state, "S3:c1-d2/Di", "bluff Di", "lose N6")
    assert refused(state, "Di@S6") == "GA-6.8"
    assert refused(state, "Di@N1") == "GA-11.1"


@pytest.mark.clause("GA-11.2")
def test_it_replaces_a_power_of_the_same_type() -> None:
    assert powers(after(proven(), "Bu@S5"), "S5") == "Bu"


@pytest.mark.clause("GA-11.2")
def test_the_same_power_may_go_back_on_the_same_piece() -> None:
    assert powers(after(proven(), "Di@S3"), "S3") == "Di"


@pytest.mark.clause("GA-11.3", "GA-R13")
def test_a_power_that_the_team_holds_cannot_be_selected() -> None:
    assert refused(proven(), "Gh@S1") == "GA-11.3"


@pytest.mark.clause("GA-11.4", "GA-R13")
@pytest.mark.parametrize(("die", "allowed"), [(1, "Di"), (2, "Gh"), (4, "Bu"), (5, "Di Gh Sw Bu"), (6, "Di Gh Sw Bu")])
def test_with_dice_one_secret_die_says_what_can_be_selected(die: int, allowed: str) -> None:
    state = proven(assign="dice")
    assert asked(state) == ("-", "reselect-roll")
    GAME.play(state, f"d6={die}")
    assert {move[:2] for move in moves(state) if move != "none"} == set(allowed.split())


@pytest.mark.clause("GA-11.4", "GA-R13")
@pytest.mark.parametrize("die", [1, 5, 6])
def test_with_dice_no_second_moat_can_be_selected(die: int) -> None:
    state = at("S3 c3 [St]; S1 [Mo]; N3 c5", options={"assign": "dice"})
    GAME.play(state, "S3:c3-c5/St", "bluff St", "lose N6", f"d6={die}")
    assert {move[:2] for move in moves(state) if move != "none"} == {"St", "Ka", "De"}
    assert refused(state, "Mo@S3") == "GA-11.4"


@pytest.mark.clause("GA-11.4")
def test_with_dice_and_no_moat_face_1_is_a_moat() -> None:
    state = at("S3 c3 [St]; N3 c5", options={"assign": "dice"})
    GAME.play(state, "S3:c3-c5/St", "bluff St", "lose N6", "d6=1")
    assert {move[:2] for move in moves(state) if move != "none"} == {"Mo"}


@pytest.mark.clause("GA-11.5", "GA-R14")
@pytest.mark.parametrize("assign", ["choose", "dice"])
def test_others_are_not_told_what_was_selected(assign: str) -> None:
    state = proven(assign=assign)
    if assign == "dice":
        GAME.play(state, "d6=5")
    logs = {log(state, text, 1) for text in ("none", "Di@S3", "Bu@S6")}
    views = {seen(after(state, text), seat) for text in ("none", "Di@S3", "Bu@S6") for seat in (1,)}
    assert (len(logs), len(views)) == (1, 1)


@pytest.mark.clause("GA-11.5", "GA-R14")
def test_a_seat_is_asked_even_if_none_is_all_it_can_say() -> None:
    """Only a Witch Doctor's swap can give a team all four powers of a type."""
    state = at("S3 [Di]; S1 [Gh]; S2 [Sw]; S4 [Bu]; S5 [Di]")
    GAME.play(state, "S3:c1-d2/Di", "bluff Di", "lose N6")
    assert (asked(state), moves(state)) == (("S", "reselect"), ["none"])
