"""GA-10 Detective: one fact per test."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState

from ..support import (
    after,
    asked,
    at,
    four,
    moves,
    pieces,
    refused,
    to_act,
)


@pytest.mark.clause("GA-10.1")
def test_any_piece_may_ask_about_an_adjacent_enemy() -> None:
    assert [move for move in moves(at("S3 c4; N3 d5; N4 b3")) if "?" in move] == ["S3?N3", "S3?N4"]


@pytest.mark.clause("GA-10.2")
def test_a_question_moves_nothing_and_can_be_accused() -> None:
    before = at("S3 c4; N3 c5")
    state = after(before, "S3?N3")
    assert pieces(state) == pieces(before)
    assert (to_act(state), moves(state)) == ("N", ["ok", "bluff De"])


def knowledge(state: GambitState, seat: int) -> list[tuple[str, Any]]:
    return [(fact["piece"], fact["powers"]) for fact in GAME.view(state, seat).known["knowledge"]]


@pytest.mark.clause("GA-10.3")
def test_a_detective_learns_exactly_what_the_piece_holds_then() -> None:
    state = after(at("S3 c4; N3 c5 [Gh,Mo]"), "S3?N3", "ok")
    assert knowledge(state, 0) == [("N3", ["Gh", "Mo"])]


@pytest.mark.clause("GA-10.3", "GA-R24")
def test_a_true_detective_learns_before_the_accuser_pays() -> None:
    state = after(at("S3 c4 [De]; N3 c5 [Gh]"), "S3?N3", "bluff De")
    assert (asked(state), knowledge(state, 0)) == (("N", "losing"), [("N3", ["Gh", None])])


@pytest.mark.clause("GA-10.4")
def test_a_bluffing_detective_that_is_believed_learns_the_truth() -> None:
    assert knowledge(after(at("S3 c4; N3 c5"), "S3?N3", "ok"), 0) == [("N3", [None, None])]


@pytest.mark.clause("GA-10.5")
def test_a_caught_detective_learns_nothing() -> None:
    assert knowledge(after(at("S3 c4; N3 c5 [Gh]"), "S3?N3", "bluff De", "lose S1"), 0) == []


@pytest.mark.clause("GA-10.6")
def test_the_answer_is_for_the_asker_alone() -> None:
    one, two = (after(at(f"S3 c4; N3 c5{held}"), "S3?N3", "ok") for held in ("", " [Gh,Mo]"))
    assert knowledge(one, 0) != knowledge(two, 0)
    assert GAME.view(one, None).json() == GAME.view(two, None).json()
    ask = after(four("S1 b2; W1 a2 [Gh]"), "S1?W1")
    assert [line.phrase.id for line in _last_lines(ask, 1)] == ["log-believe"]


def _last_lines(state: GambitState, seat: int) -> list[Any]:
    event = GAME.read(state, "ok")
    then = after(state, "ok")
    return GAME.narrate(state, event, then, seat)


@pytest.mark.clause("GA-10.7")
def test_a_target_is_any_single_piece_of_an_adjacent_stack() -> None:
    state = at("S3 c4; N3 c5; N4 c5")
    assert {"S3?N3", "S3?N4"} <= set(moves(state))


@pytest.mark.clause("GA-10.7")
def test_a_piece_on_the_same_square_is_no_target() -> None:
    assert refused(at("N3 c4; S3 c4"), "S3?N3") == "GA-10.7"
