"""GA-3 Turns and ordinary moves: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    after,
    asked,
    at,
    ends,
    moves,
    notes,
    refused,
    to_act,
)


@pytest.mark.clause("GA-3.1")
def test_a_turn_is_one_action() -> None:
    assert to_act(after(at(), "S1:a1-a2")) == "N"
    assert refused(at(), "N1:a6-a5") == "GA-3.1"


@pytest.mark.clause("GA-3.2")
def test_an_ordinary_move_goes_one_or_two_squares_straight() -> None:
    assert ends(at("S3 c3"), "S3")[""] == "a3 b3 c1 c2 c4 c5 d3 e3"
    assert refused(at("S3 c3"), "S3:c3-f3") == "GA-3.2"


@pytest.mark.clause("GA-3.2", "GA-R3")
def test_option_bent_moves_lets_an_ordinary_move_turn() -> None:
    state = at("S3 c3", options={"bent_moves": "on"})
    assert ends(state, "S3")[""] == "a3 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e3"


@pytest.mark.clause("GA-R3")
def test_a_diagonal_of_two_never_bends() -> None:
    assert ends(at("S3 c3", options={"bent_moves": "on"}), "S3")["Di"] == "a5 e5"


@pytest.mark.clause("GA-R3")
def test_a_bent_ghost_needs_a_square_to_pass_over() -> None:
    """On a bridge one corner is a hole: over the other, occupied, one it is a Ghost's way."""
    state = at("S2 b3; S3 b4", options={"bent_moves": "on", "board": "bridges"})
    assert refused(state, "S2:b3-c4") == "GA-14.3"
    state = at("S2 b4; S3 b3", options={"bent_moves": "on", "board": "bridges"})
    assert [move for move in moves(state) if move.startswith("S2:b4-c3")] == ["S2:b4-c3/Gh", "S2:b4-c3/Di"]


@pytest.mark.clause("GA-3.3")
@pytest.mark.parametrize("blocker", ["N3", "S4"])
def test_an_ordinary_move_neither_passes_over_nor_ends_on_a_piece(blocker: str) -> None:
    state = at(f"S3 c3; {blocker} c4")
    assert refused(state, "S3:c3-c4") == refused(state, "S3:c3-c5") == "GA-3.3"


@pytest.mark.clause("GA-3.4", "GA-7.2")
def test_only_a_top_piece_moves() -> None:
    state = at("S3 c3; S4 c3")
    assert refused(state, "S3:c3-c4") == "GA-3.4"
    assert "S4:c3-c4" in moves(state)


@pytest.mark.clause("GA-3.5")
@pytest.mark.parametrize("text", ["no", "none"])
def test_nobody_passes_by_choice(text: str) -> None:
    assert refused(at(), text) == "GA-3.5"


@pytest.mark.clause("GA-3.5", "GA-R27")
def test_who_can_only_ask_as_a_detective_does_not_pass() -> None:
    covered = "S4 lost; S5 lost; S6 lost; S1 a2; N1 a2; S2 c2; N2 c2; S3 e2; N3 e2"
    assert notes(at(covered)) == ["pass"]
    assert moves(at(f"{covered}; N6 a3")) == ["S1?N6"]


@pytest.mark.clause("GA-3.6")
def test_an_ordinary_move_is_not_accused_but_can_meet_a_moat() -> None:
    assert asked(after(at("S3 c3; N3 c5"), "S3:c3-c4")) == ("N", "moats")
