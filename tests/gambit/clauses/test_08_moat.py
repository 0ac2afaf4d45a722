"""GA-8 Moat: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    CHOOSE,
    after,
    asked,
    at,
    ends,
    four,
    moves,
    powers,
    refused,
    square,
    to_act,
)


@pytest.mark.clause("GA-8.1")
def test_who_is_next_to_nobody_meets_no_moat() -> None:
    assert asked(after(at("N3 c5 [Mo]"), "S1:a1-a3")) == ("N", "act")


@pytest.mark.clause("GA-8.1")
def test_a_detectives_question_and_an_exchange_meet_no_moat() -> None:
    state = at("S3 c4; N3 c5 [Mo]", options=CHOOSE, player_powers={"S": ["Magician"]})
    assert asked(after(state, "S3?N3", "ok")) == ("N", "act")
    assert asked(after(state, "magician", "from S1", "with N3")) == ("N", "act")


@pytest.mark.clause("GA-8.2")
def test_a_piece_in_a_stack_may_be_declared() -> None:
    state = after(at("N3 c5; N4 c5; S3 c3"), "S3:c3-c4")
    assert moves(state) == ["ok", "moat N3", "moat N4"]


@pytest.mark.clause("GA-8.2", "GA-15.3", "GA-R14")
def test_whether_a_seat_is_asked_does_not_depend_on_its_powers() -> None:
    with_moat, without = (after(at(f"S3 c3; N3 c5{held}"), "S3:c3-c4") for held in (" [Mo]", ""))
    assert (asked(with_moat), moves(with_moat)) == (asked(without), moves(without))


@pytest.mark.clause("GA-8.3", "GA-R18")
def test_a_piece_declares_itself_once_a_turn() -> None:
    state = after(at("S3 c3; N3 c5; N2 b5"), "S3:c3-c4", "moat N3", "bluff Mo", "lose N6")
    assert refused(state, "moat N3") == "GA-8.3"
    assert moves(state) == ["ok", "moat N2"]


@pytest.mark.clause("GA-8.3")
def test_in_the_next_turn_a_piece_may_declare_itself_again() -> None:
    state = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield", "S1:a1-a2", "N6:f6-f5", "S3:c3-c4")
    assert moves(state) == ["ok", "moat N3"]


@pytest.mark.clause("GA-8.4", "GA-R17")
def test_ghost_is_no_answer_for_a_move_that_claimed_a_movement_power() -> None:
    state = after(at("S3 c3; N3 c5"), "S3:c3-d4/Di", "ok", "moat N3")
    assert moves(state) == ["yield", "bluff Mo"]
    assert refused(state, "ghost") == "GA-8.4"


@pytest.mark.clause("GA-8.4", "GA-14.8")
def test_only_the_mover_answers_a_moat() -> None:
    state = after(four("S2 c3; N2 c5; W2 b4"), "S2:c3-c4")
    assert to_act(state) == "W"
    assert asked(after(state, "moat W2")) == ("S", "moat-answer")


@pytest.mark.clause("GA-8.5")
def test_after_a_yield_any_piece_may_act() -> None:
    state = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield")
    assert {move[:2] for move in moves(state)} == {f"S{number}" for number in range(1, 7)}


@pytest.mark.clause("GA-8.6")
def test_a_closed_zone_is_entered_by_a_ghost_only() -> None:
    state = after(at("S3 c3; N3 c5; S4 d3"), "S3:c3-c4", "moat N3", "yield")
    assert GAME.view(state, None).known["zone"] == ["b4", "c4", "d4", "b5", "d5", "b6", "c6", "d6"]
    assert ends(state, "S4")["Gh"] == "b3 d4 d5"  # the first over S3
    assert refused(state, "S4:d3-d4") == "GA-8.6"


@pytest.mark.clause("GA-8.6")
def test_the_zone_is_open_again_in_the_next_turn() -> None:
    state = after(at("S3 c3; N3 c5"), "S3:c3-c4", "moat N3", "yield", "S1:a1-a2")
    assert GAME.dump(state)["closed"] == []


@pytest.mark.clause("GA-8.7", "GA-R19")
def test_a_lost_accusation_of_a_moat_undoes_the_move_and_costs_a_piece() -> None:
    state = after(at("S3 c3; N3 c5 [Mo]"), "S3:c3-c4", "moat N3", "bluff Mo", "lose S1", "Mo@N3")
    assert (square(state, "S3"), powers(state, "N3")) == ("c3", "Mo")
    assert asked(state) == ("S", "act")
    assert refused(state, "S3:c3-c4") == "GA-8.6"


@pytest.mark.clause("GA-8.8")
def test_after_a_caught_moat_the_next_seats_may_still_declare() -> None:
    state = after(four("S2 c3; W2 b4; N2 c5"), "S2:c3-c4", "moat W2", "bluff Mo", "lose W4")
    assert (to_act(state), moves(state)) == ("N", ["ok", "moat N2"])


@pytest.mark.clause("GA-8.9", "GA-R17")
def test_an_accepted_ghost_stands_against_every_moat() -> None:
    state = after(four("S2 c3; W2 b4; N2 c5"), "S2:c3-c4", "moat W2", "ghost", "ok")
    assert asked(state) == ("W", "act")


@pytest.mark.clause("GA-8.9", "GA-14.8")
def test_a_ghost_answer_is_accused_by_the_declaring_seat_only() -> None:
    state = after(four("S2 c3; N2 c5"), "S2:c3-c4", "moat N2", "ghost")
    assert asked(state) == ("N", "ghost-answer")
    assert moves(state) == ["ok", "bluff Gh"]


@pytest.mark.clause("GA-8.10")
def test_a_moat_may_move_next_to_enemies_and_pieces_beside_it_may_stay() -> None:
    state = after(at("S3 c3 [Mo]; N3 c5"), "S3:c3-c4")
    assert asked(state) == ("N", "moats")  # North's piece, not South's Moat, is asked about
    assert asked(after(state, "ok")) == ("N", "act")


@pytest.mark.clause("GA-8.10")
def test_moving_within_a_zone_is_finishing_a_move_in_it() -> None:
    assert asked(after(at("S3 c4; N3 c5"), "S3:c4-d4")) == ("N", "moats")


@pytest.mark.clause("GA-8.11", "GA-R16")
def test_a_real_moat_may_keep_silent() -> None:
    state = after(at("S3 c3; N3 c5 [Mo]"), "S3:c3-c4", "ok")
    assert (square(state, "S3"), asked(state)) == ("c4", ("N", "act"))


@pytest.mark.clause("GA-8.12", "GA-R16")
def test_a_piece_whose_zone_is_closed_cannot_be_pushed() -> None:
    state = after(at("S3 c3; N3 c4"), "S3:c3-c4/Bu", "ok", "moat N3", "yield")
    assert refused(state, "S3:c3-c4/Bu") == "GA-8.12"


@pytest.mark.clause("GA-8.13")
def test_a_zone_stays_closed_when_its_piece_loses_moat_and_opens_when_it_is_lost() -> None:
    state = after(four("S2 c3; S3 [Di]; N2 c5 [Mo]; N1 lost; N3 lost"), "S2:c3-c4", "moat N2", "bluff Mo", "lose S4")
    GAME.play(state, "none")
    assert (GAME.dump(state)["closed"], powers(state, "N2")) == (["N2"], "")
    GAME.play(state, "S3:d1-e2/Di", "ok", "bluff Di", "lose N2", "none")
    assert GAME.dump(state)["closed"] == []
