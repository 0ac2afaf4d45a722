"""GA-7 Sitting and stacks: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    after,
    at,
    moves,
    powers,
    refused,
    settle,
    stack,
)


@pytest.mark.clause("GA-7.1", "GA-R23")
@pytest.mark.parametrize("under", ["N3", "S4", "N3 c5 [Mo]; N4"])
def test_a_sitter_ends_on_anything(under: str) -> None:
    assert "S3:c3-c5/St" in moves(at(f"S3 c3; {under} c5"))


@pytest.mark.clause("GA-7.2")
def test_a_covered_piece_is_not_pushed() -> None:
    assert refused(at("S3 c3; N3 c4; S4 c4"), "S3:c3-c4/Bu") == "GA-5.7"


@pytest.mark.clause("GA-7.3")
def test_a_covered_piece_can_be_used_as_a_detective() -> None:
    assert "S3?N4" in moves(at("S3 c3; N3 c3; N4 c4"))


@pytest.mark.clause("GA-7.4")
def test_a_covered_piece_counts_for_nobody() -> None:
    state = at("S1 a6; N1 a6; S2 b6; S3 c6; N2 c3; N3 d3")
    assert GAME.view(state, None).known["row"][0] == 2


@pytest.mark.clause("GA-7.5")
def test_stacks_may_be_of_any_height() -> None:
    tall = "; ".join(f"{name} c3" for name in ("S1", "N1", "S2", "N2", "S3", "N3", "S4", "N4"))
    state = at(f"{tall}; S6 c2")
    assert "S6:c2-c3/St" in moves(state)
    assert len(stack(settle(after(state, "S6:c2-c3/St")), "c3").split("<")) == 9


@pytest.mark.clause("GA-7.6")
def test_a_sitter_that_loses_sitting_stays() -> None:
    state = after(at("S3 c3 [St]; N3 c5"), "S3:c3-c5/St", "bluff St", "lose N6", "none", "ok", "ok")
    assert (stack(state, "c5"), powers(state, "S3")) == ("N3<S3", "")


@pytest.mark.clause("GA-7.7")
def test_the_moat_sat_on_does_not_stop_the_sitter_but_others_can() -> None:
    state = after(at("S3 c3; N3 c5 [Mo]; N4 d5"), "S3:c3-c5/St", "ok")
    assert "moat N3" not in moves(state)
    assert "moat N4" in moves(state)
