"""GA-5 Movement powers: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    after,
    asked,
    at,
    moves,
    refused,
    square,
    stack,
)


@pytest.mark.clause("GA-5.1")
def test_a_diagonal_does_not_pass_over_a_piece() -> None:
    assert refused(at("S3 c3; N4 d4"), "S3:c3-e5/Di") == "GA-5.1"


@pytest.mark.clause("GA-5.2")
def test_a_ghost_passes_over_a_stack_but_does_not_end_on_a_piece() -> None:
    state = at("S3 c3; N3 c4; N4 c4; N5 c4")
    assert "S3:c3-c5/Gh" in moves(state)
    assert refused(at("S3 c3; N3 c4; N4 c5"), "S3:c3-c5/Gh") == "GA-4.4"


@pytest.mark.clause("GA-5.2", "GA-8.1")
def test_a_ghost_ends_beside_a_moat_unasked() -> None:
    assert asked(after(at("S3 c2; S4 c3; N3 c5 [Mo]"), "S3:c2-c4/Gh", "ok")) == ("N", "act")


@pytest.mark.clause("GA-5.3", "GA-R6")
def test_option_ghost_may_sit_off_takes_the_ghost_answer_from_a_sitter() -> None:
    texts = ("S3:c3-c5/St", "ok", "moat N2")
    on, off = (after(at("S3 c3; N3 c5", options={"ghost_may_sit": value}), *texts) for value in ("on", "off"))
    assert moves(on) == ["yield", "bluff Mo", "ghost"]
    assert moves(off) == ["yield", "bluff Mo"]
    assert refused(off, "ghost") == "GA-R6"


@pytest.mark.clause("GA-5.4")
def test_a_sidewinder_goes_from_edge_to_edge_and_back() -> None:
    assert "S1:a3-f3/Sw" in moves(at("S1 a3"))
    assert "S1:f3-a3/Sw" in moves(at("S1 f3"))


@pytest.mark.clause("GA-5.5")
@pytest.mark.parametrize("pushed", ["N3", "S4"])
def test_a_bulldozer_pushes_a_piece_of_any_team(pushed: str) -> None:
    state = after(at(f"S3 c3; {pushed} c4"), "S3:c3-c4/Bu")
    assert (square(state, pushed), square(state, "S3")) == ("c5", "c4")


@pytest.mark.clause("GA-5.6", "GA-R8")
def test_nothing_is_pushed_into_a_hole() -> None:
    assert refused(at("S3 c2; N3 c3", options={"board": "bridges"}), "S3:c2-c3/Bu") == "GA-5.6"


@pytest.mark.clause("GA-5.7")
def test_a_piece_on_top_of_a_stack_may_push_and_leaves_it() -> None:
    state = after(at("S4 c3; S3 c3; N3 c4"), "S3:c3-c4/Bu")
    assert (stack(state, "c3"), square(state, "S3"), square(state, "N3")) == ("S4", "c4", "c5")


@pytest.mark.clause("GA-5.9")
def test_a_bulldozer_moves_exactly_one_square() -> None:
    assert refused(at("S3 c2; N3 c4"), "S3:c2-c4/Bu") == "GA-5.9"
