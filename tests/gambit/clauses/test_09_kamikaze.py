"""GA-9 Kamikaze: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    after,
    asked,
    at,
    four,
    lost,
    moves,
    pieces,
    powers,
    refused,
    stack,
    to_act,
)

SAT = ("S3:c3-c5/St", "ok", "ok")


@pytest.mark.clause("GA-9.1", "GA-R22")
def test_the_owner_of_the_piece_sat_on_is_asked() -> None:
    state = after(at("S3 c3; N3 c5"), *SAT)
    assert (to_act(state), moves(state)) == ("N", ["ok", "kamikaze N3"])


@pytest.mark.clause("GA-9.2", "GA-14.8")
def test_only_the_mover_answers_a_kamikaze() -> None:
    state = four("S2 c3; N2 c5")
    GAME.play(state, "S2:c3-c5/St", "ok", "ok", "ok", "ok", "kamikaze N2")
    assert (to_act(state), moves(state)) == ("S", ["ok", "bluff Ka"])


@pytest.mark.clause("GA-9.3", "GA-R20")
@pytest.mark.parametrize(("cost", "left"), [("all", ""), ("action", "Gh")])
def test_option_kamikaze_cost_says_what_a_kamikaze_loses(cost: str, left: str) -> None:
    state = after(at("S3 c3; N3 c5 [Gh,Ka]", options={"kamikaze_cost": cost}), *SAT, "kamikaze N3", "ok")
    assert powers(state, "N3") == left
    assert pieces(state)["S3"] == "lost"


@pytest.mark.clause("GA-9.4", "GA-R21")
def test_accusing_a_real_kamikaze_costs_two_pieces() -> None:
    state = after(at("S3 c3; N3 c5 [Ka]"), *SAT, "kamikaze N3", "bluff Ka", "lose S1", "none")
    assert lost(state, "S") == 2


@pytest.mark.clause("GA-9.5")
def test_a_caught_kamikaze_keeps_its_powers_and_its_sitter() -> None:
    state = after(at("S3 c3; N3 c5 [Gh,Mo]"), *SAT, "kamikaze N3", "bluff Ka", "lose N6")
    assert (stack(state, "c5"), powers(state, "N3")) == ("N3<S3", "Gh,Mo")


@pytest.mark.clause("GA-9.6")
def test_who_becomes_a_kamikaze_under_a_sitter_must_wait() -> None:
    state = at("N3 c5; S3 c5; N4 d5 [Mo]; S4 c3")
    GAME.play(state, "S4:c3-c4", "moat N4", "bluff Mo", "lose S6", "Ka@N3")
    assert powers(state, "N3") == "Ka"
    assert asked(state) == ("S", "act")


@pytest.mark.clause("GA-9.7", "GA-R22")
def test_an_own_sitter_sets_nothing_off() -> None:
    assert asked(after(at("S3 c3; S4 c5 [Ka]; N1 a4"), "S3:c3-c5/St", "ok", "ok")) == ("N", "act")


@pytest.mark.clause("GA-9.7", "GA-R22")
def test_in_a_stack_only_the_piece_directly_below_is_asked() -> None:
    state = after(at("S3 c3; N3 c5; N4 c5"), *SAT)
    assert moves(state) == ["ok", "kamikaze N4"]
    assert refused(state, "kamikaze N3") == "GA-9.7"


@pytest.mark.clause("GA-9.8", "GA-R22")
def test_if_the_piece_landed_on_is_gone_there_is_no_question() -> None:
    state = after(at("S3 c3 [St]; N4 c5; N3 c5"), "S3:c3-c5/St", "bluff St", "lose N3", "none", "ok")
    assert stack(state, "c5") == "N4<S3"
    assert asked(state) == ("N", "act")
