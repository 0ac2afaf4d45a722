"""GA-6 Accusations: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    CHOOSE,
    after,
    asked,
    at,
    four,
    lost,
    moves,
    notes,
    pieces,
    powers,
    refused,
    result,
    seen,
    square,
    stack,
    to_act,
)

BOTH = "S3 c3 [Gh,St]; N3 c4; N4 c5"


JUMP = "S3:c3-c5/Gh+St"


@pytest.mark.clause("GA-6.1")
def test_an_accusation_names_one_open_claim() -> None:
    assert moves(after(at(BOTH), JUMP)) == ["ok", "bluff Gh", "bluff St"]


@pytest.mark.clause("GA-6.2", "GA-R10")
@pytest.mark.parametrize(("held", "verdict"), [("Di", "truth Di"), ("Gh", "caught Di")])
def test_the_table_judges_by_what_the_piece_holds(held: str, verdict: str) -> None:
    assert notes(after(at(f"S3 [{held}]"), "S3:c1-d2/Di", "bluff Di"))[0] == verdict


@pytest.mark.clause("GA-6.3", "GA-R11")
def test_after_a_true_claim_the_power_goes_then_the_accuser_pays_then_the_owner_selects() -> None:
    state = after(at("S3 [Di]"), "S3:c1-d2/Di", "bluff Di")
    assert powers(state, "S3") == ""
    assert asked(state) == ("N", "losing")
    assert asked(after(state, "lose N1")) == ("S", "reselect")
    assert square(after(state, "lose N1", "none"), "S3") == "d2"


@pytest.mark.clause("GA-6.4", "GA-R11")
def test_a_bluffer_chooses_from_the_position_before_the_move() -> None:
    state = after(at(), "S3:c1-d2/Di", "bluff Di")
    assert square(state, "S3") == "c1"
    assert "lose S3" in moves(state)


@pytest.mark.clause("GA-6.5")
def test_the_other_of_two_claims_can_still_be_accused() -> None:
    state = after(at(BOTH), JUMP, "bluff St", "lose N6", "none")
    assert (to_act(state), moves(state)) == ("N", ["ok", "bluff Gh"])
    GAME.play(state, "bluff Gh")
    assert notes(state) == ["truth Gh"]


@pytest.mark.clause("GA-6.5", "GA-14.8")
def test_after_a_true_claim_the_seats_after_the_accuser_are_asked_about_the_other() -> None:
    state = four("S2 c3 [Gh,St]; N2 c4; N3 c5")
    GAME.play(state, "S2:c3-c5/Gh+St", "ok", "bluff Gh", "lose N1", "none")
    order = [to_act(state)]
    GAME.play(state, "ok")
    order.append(to_act(state))
    assert order == ["N", "E"]


@pytest.mark.clause("GA-6.6", "GA-R9")
def test_who_said_ok_is_not_asked_again() -> None:
    state = four("S2 [Di]")
    GAME.play(state, "S2:c1-d2/Di", "ok", "ok", "ok")
    assert asked(state) == ("W", "act")
    assert refused(state, "bluff Di") == "GA-6.6"


@pytest.mark.clause("GA-6.7")
def test_an_undone_piece_goes_back_on_top_of_its_old_stack() -> None:
    state = after(at("S4 c1; S3 c1; N6 c1; S6 c1"), "S6:c1-d2/Di", "bluff Di")
    assert stack(state, "c1") == "S4<S3<N6<S6"


@pytest.mark.clause("GA-6.7")
def test_an_undone_push_puts_both_back() -> None:
    state = after(at("S3 c3; N3 c4"), "S3:c3-c4/Bu", "bluff Bu")
    assert (square(state, "S3"), square(state, "N3")) == ("c3", "c4")


@pytest.mark.clause("GA-6.7", "GA-R11")
def test_pieces_lost_meanwhile_stay_lost_when_a_move_is_undone() -> None:
    state = after(at("S3 c3 [Gh]; N3 c4; N4 c5"), JUMP, "bluff Gh", "lose N4", "none", "bluff St")
    assert notes(state) == ["caught St", "undo"]
    assert (square(state, "S3"), pieces(state)["N4"]) == ("c3", "lost")


@pytest.mark.clause("GA-6.8", "GA-R29")
def test_a_lost_piece_takes_its_powers_with_it() -> None:
    state = after(at("S3 [St]"), "S3:c1-d2/Di", "bluff Di", "lose S3")
    assert pieces(state)["S3"] == "lost [St]"
    assert (asked(state), seen(state, 1)) == (
        ("N", "act"),
        seen(after(at(), "S3:c1-d2/Di", "bluff Di", "lose S3"), 1),
    )


@pytest.mark.clause("GA-6.8", "GA-11.3")
def test_the_power_of_a_lost_piece_is_held_no_more_and_can_be_selected() -> None:
    state = after(at("S3 [Di]; S5 lost [Gh]; S6 [Sw]"), "S3:c1-d2/Di", "bluff Di", "lose N6")
    assert {text[:2] for text in moves(state)} == {"no", "Di", "Gh", "Bu"}


@pytest.mark.clause("GA-6.8", "GA-11.4")
def test_the_moat_of_a_lost_piece_bars_no_other_moat() -> None:
    state = after(at("S3 [St]; S5 lost [Mo]", options={"assign": "dice"}), "S3:c1-d1/St", "bluff St", "lose N6", "d6=1")
    assert {text[:2] for text in moves(state)} == {"no", "Mo"}


@pytest.mark.clause("GA-6.8", "GA-13.10")
def test_a_witch_doctor_finds_no_powers_on_a_lost_piece() -> None:
    state = at("N2 lost [Gh,Mo]; N5 [Di]", options=CHOOSE, player_powers={"N": ["WitchDoctor"]})
    assert moves(after(state, "S3:c1-d2/Di")) == ["ok", "bluff Di", "witch N5"]


@pytest.mark.clause("GA-6.8")
def test_a_stack_closes_up_and_nothing_else_happens() -> None:
    state = after(at("S1 a1; N1 a1; S2 a1; S3 [St]"), "S3:c1-d2/Di", "bluff Di", "lose S1")
    assert stack(state, "a1") == "N1<S2"
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-6.9", "GA-R26")
def test_penalties_and_kamikazes_count_together() -> None:
    state = at("S6 lost; S3 c3; N3 c5 [Ka]", options={"loss_limit": 3})
    GAME.play(state, "S3:c3-c5/St", "ok", "ok", "kamikaze N3", "bluff Ka")
    assert lost(state, "S") == 2
    assert result(after(state, "lose S1")) == ("N", "losses")


@pytest.mark.clause("GA-6.7")
def test_a_pushed_piece_that_was_lost_meanwhile_does_not_come_back() -> None:
    state = at("S3 c3 [Bu]; N3 c4; N2 b5; N4 d5")
    GAME.play(state, "S3:c3-c4/Bu", "ok", "moat N2", "bluff Mo", "lose N3", "moat N4", "yield")
    assert (square(state, "S3"), square(state, "N3"), stack(state, "c4"), stack(state, "c5")) == ("c3", "lost", "", "")
    assert "S3:c3-d3" in moves(state)
