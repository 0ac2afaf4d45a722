"""GA-13 Player Powers: one fact per test."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.state import OVER

from ..support import (
    CHOOSE,
    after,
    asked,
    at,
    four,
    moves,
    notes,
    powers,
    refused,
    result,
    settle,
    square,
    stack,
    to_act,
)


@pytest.mark.clause("GA-13.1", "GA-R35")
def test_pushing_an_own_piece_onto_the_far_row_gains_too() -> None:
    state = at("S3 c4; S4 c5; N3 b3", options=CHOOSE)
    state = after(state, "S3:c4-c5/Bu", "ok", "ok")
    assert asked(state) == ("S", "gaining")


@pytest.mark.clause("GA-13.1")
def test_one_power_is_gained_however_many_pieces_arrive() -> None:
    state = after(at("S3 c4; S4 c5; N3 b3", options=CHOOSE), "S3:c4-c5/Bu", "ok", "ok", "gain Sensei")
    assert GAME.dump(state)["player_powers"] == {"S": ["Sensei"]}
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-13.1", "GA-R35")
def test_a_piece_that_leaves_and_comes_back_gains_again() -> None:
    state = after(at("S3 c5; N3 b3", options=CHOOSE), "S3:c5-c6", "ok", "gain Sensei", "N6:f6-f5", "S3:c6-c5", "ok")
    state = after(state, "N6:f5-f6", "S3:c5-c6", "ok")
    assert asked(state) == ("S", "gaining")


@pytest.mark.clause("GA-13.1")
def test_an_undone_move_gains_nothing() -> None:
    state = after(at("S3 d5; N3 b3", options=CHOOSE), "S3:d5-c6/Di", "bluff Di", "lose S1")
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-13.1")
def test_without_the_option_nothing_is_gained() -> None:
    assert asked(after(at("S3 c5; N3 b3"), "S3:c5-c6", "ok")) == ("N", "act")


@pytest.mark.clause("GA-13.2")
@pytest.mark.parametrize(("die", "power"), [(1, "Sensei"), (2, "Magician"), (3, "Juggernaut"), (4, "WitchDoctor")])
def test_with_dice_an_open_die_decides(die: int, power: str) -> None:
    state = after(at("S3 c5; N3 b3", options={"player_powers": "dice"}), "S3:c5-c6", "ok")
    assert asked(state) == ("-", "gain-roll")
    GAME.play(state, f"d6={die}")
    assert GAME.dump(state)["player_powers"] == {"S": [power]}
    assert GAME.view(state, None).known["player_powers"][0] == [power]


@pytest.mark.clause("GA-13.2")
@pytest.mark.parametrize("die", [5, 6])
def test_a_wild_die_is_a_free_choice(die: int) -> None:
    state = after(at("S3 c5; N3 b3", options={"player_powers": "dice"}), "S3:c5-c6", "ok", f"d6={die}")
    assert len(moves(state)) == 4
    assert all(move.startswith("gain ") for move in moves(state))


@pytest.mark.clause("GA-13.3", "GA-R35")
def test_equal_powers_may_be_held_and_each_is_used_once() -> None:
    state = at(options=CHOOSE, player_powers={"S": ["Sensei", "Sensei"]})
    GAME.play(state, "sensei")
    assert GAME.dump(state)["player_powers"] == {"S": ["Sensei"]}
    assert refused(at(options=CHOOSE), "sensei") == "GA-13.3"


@pytest.mark.clause("GA-13.4", "GA-R35")
def test_a_witch_doctor_owes_the_next_turn() -> None:
    state = at("S3 [St]; N2 [Gh]", options=CHOOSE, player_powers={"N": ["WitchDoctor"]})
    GAME.play(state, "S3:c1-d2/Di", "witch N2")
    assert (notes(state), to_act(state)) == (["skip"], "S")
    assert to_act(after(state, "S1:a1-a2")) == "N"


@pytest.mark.clause("GA-13.4")
def test_sensei_and_magician_are_the_action_of_a_turn() -> None:
    state = at("S3 [Di]", options=CHOOSE, player_powers={"S": ["Sensei", "Magician"]})
    assert {"sensei", "magician"} <= set(moves(state))
    assert asked(after(state, "magician", "from S1", "with N1")) == ("N", "act")


TEACH = ("sensei", "from S3", "to S4", "name Di", "name St")


def teaching(pieces: str) -> GambitState:
    return after(at(pieces, options=CHOOSE, player_powers={"S": ["Sensei"]}), *TEACH)


@pytest.mark.clause("GA-13.5")
def test_a_sensei_names_one_or_two_powers_of_different_types() -> None:
    state = after(at("S3 [Di]", options=CHOOSE, player_powers={"S": ["Sensei"]}), "sensei", "from S3")
    assert refused(state, "to S3") == "GA-13.5"
    GAME.play(state, "to S4")
    assert refused(state, "name Mo") == "GA-13.5"
    GAME.play(state, "name none")
    assert refused(state, "name none") == "GA-13.5"
    assert moves(state) == ["name Mo", "name St", "name Ka", "name De"]


@pytest.mark.clause("GA-13.5")
def test_a_sensei_needs_two_own_pieces() -> None:
    alone = "; ".join(f"S{number} lost" for number in range(2, 7))
    state = at(alone, options={**CHOOSE, "loss_limit": 6}, player_powers={"S": ["Sensei", "Magician"]})
    assert refused(state, "sensei") == "GA-13.5"
    assert refused(state, "magician") == ""


@pytest.mark.clause("GA-13.5")
def test_each_named_power_can_be_accused() -> None:
    assert moves(teaching("S3 [Di,St]")) == ["ok", "bluff Di", "bluff St"]


@pytest.mark.clause("GA-13.6", "GA-R36")
def test_what_is_named_and_not_there_does_not_go_over() -> None:
    state = after(teaching("S3 [Di]; S4 [Gh,Mo]"), "ok")
    assert (powers(state, "S3"), powers(state, "S4")) == ("", "Di,Mo")


@pytest.mark.clause("GA-13.6")
def test_a_power_accused_and_true_is_lost_and_the_other_still_goes() -> None:
    state = after(teaching("S3 [Di,St]; S4 [Gh,Mo]"), "bluff Di", "lose N1", "none", "ok")
    assert (powers(state, "S3"), powers(state, "S4")) == ("", "Gh,St")


@pytest.mark.clause("GA-4.4", "GA-8.6")
@pytest.mark.parametrize("text", ["S1:a3-f3/Sw", "S3:d2-f4/Di", "S3:d2-e3/Di"])
def test_neither_sidewinder_nor_diagonal_ends_in_a_closed_zone(text: str) -> None:
    state = at("S1 a3; S3 d2; N5 e4")
    assert refused(state, text) == ""
    GAME.play(state, "S3:d2-d3", "moat N5", "yield")
    assert refused(state, text) == "GA-8.6"


@pytest.mark.clause("GA-8.9", "GA-R12")
def test_with_replay_a_caught_ghost_closes_the_zone_and_the_mover_acts_again() -> None:
    state = at("S3 c3 [Di]; N3 c5", options={"caught_bluff": "replay"})
    GAME.play(state, "S3:c3-c4", "moat N3", "ghost", "bluff Gh", "lose S6")
    assert (asked(state), square(state, "S3"), GAME.dump(state)["closed"]) == (("S", "act"), "c3", ["N3"])
    assert refused(state, "S3:c3-c4") == "GA-8.6"


@pytest.mark.clause("GA-13.6", "GA-R12")
@pytest.mark.parametrize("caught", ["turn_ends", "replay"])
def test_a_caught_sensei_moves_nothing_and_the_turn_is_over(caught: str) -> None:
    options = {**CHOOSE, "caught_bluff": caught}
    state = after(at("S3 [Di]; S4 [Gh]", options=options, player_powers={"S": ["Sensei"]}), *TEACH, "bluff St")
    GAME.play(state, "lose S6")
    assert (powers(state, "S3"), powers(state, "S4")) == ("Di", "Gh")
    assert asked(state) == ("N", "act")
    assert GAME.dump(state)["player_powers"] == {}


@pytest.mark.clause("GA-13.7", "GA-R37")
def test_a_magician_changes_the_places_of_two_top_pieces_on_their_stacks() -> None:
    state = at("S1 c3; S2 c3; N1 d4; N2 d4", options=CHOOSE, player_powers={"S": ["Magician"]})
    GAME.play(state, "magician")
    assert refused(state, "from S1") == "GA-13.7"
    GAME.play(state, "from S2")
    assert refused(state, "with N1") == "GA-13.7"
    assert refused(state, "with S3") == "GA-13.7"
    GAME.play(state, "with N2")
    assert (stack(state, "c3"), stack(state, "d4")) == ("S1<N2", "N1<S2")


@pytest.mark.clause("GA-13.7")
def test_an_exchange_gains_nothing() -> None:
    state = at(options=CHOOSE, player_powers={"S": ["Magician"]})
    state = after(state, "magician", "from S1", "with N1")
    assert (square(state, "S1"), asked(state)) == ("a6", ("N", "act"))


BREAK = "S1 a6; S2 b6; S3 c4; N1 c3; N2 d3; N3 e3"


def nearly_won(held: dict[str, list[str]], **options: Any) -> GambitState:
    state = at(BREAK, options={**CHOOSE, **options}, player_powers=held)
    return GAME.play(state, "S3:c4-c6", "ok", "gain Magician")


@pytest.mark.clause("GA-13.8", "GA-R38")
def test_a_juggernaut_may_be_kept() -> None:
    assert result(after(nearly_won({"N": ["Juggernaut"]}), "no")) == ("S", "row")


@pytest.mark.clause("GA-13.8")
def test_a_juggernaut_without_a_legal_move_is_not_asked() -> None:
    sat_on = "N1 c3; S4 c3; N2 d3; S5 d3; N3 e3; S6 e3; N4 lost; N5 lost; N6 lost"
    state = at(f"S1 a6; S2 b6; S3 c4; {sat_on}", options=CHOOSE, player_powers={"N": ["Juggernaut"]})
    assert result(after(state, "S3:c4-c6", "gain Sensei")) == ("S", "row")


@pytest.mark.clause("GA-13.8")
def test_a_juggernaut_makes_a_move_and_nothing_else() -> None:
    state = after(nearly_won({"N": ["Juggernaut", "Sensei", "Magician"]}), "juggernaut")
    assert all(":" in move for move in moves(state))
    assert refused(state, "sensei") == "GA-13.8"


@pytest.mark.clause("GA-13.8", "GA-R38")
def test_a_juggernaut_that_does_not_break_the_row_changes_nothing() -> None:
    assert result(after(nearly_won({"N": ["Juggernaut"]}), "juggernaut", "N6:f6-f5")) == ("S", "row")


@pytest.mark.clause("GA-13.8")
def test_after_each_use_the_questions_start_anew() -> None:
    state = after(nearly_won({"N": ["Juggernaut", "Juggernaut"]}), "juggernaut", "N6:f6-f5")
    assert asked(state) == ("N", "juggernauts")
    assert GAME.dump(state)["owed"] == {"N": 1}


@pytest.mark.clause("GA-13.9", "GA-R38")
def test_after_a_broken_row_the_game_goes_on_and_the_user_owes_a_turn() -> None:
    state = settle(after(nearly_won({"N": ["Juggernaut"]}), "juggernaut", "N4:d6-c6/St"))
    assert (notes(state), to_act(state)) == (["skip"], "S")


@pytest.mark.clause("GA-13.9")
def test_a_juggernaut_does_not_stop_a_win_by_losses() -> None:
    state = at("S4 lost; S5 lost; S6 lost", options=CHOOSE, player_powers={"S": ["Juggernaut"]})
    assert result(after(state, "S3:c1-d2/Di", "bluff Di", "lose S1")) == ("N", "losses")


@pytest.mark.clause("GA-13.9")
def test_when_a_win_is_void_and_nobody_has_a_row_the_game_goes_on() -> None:
    row = "S1 a6; S2 b6; S3 c4; N1 a1; N2 b1; N3 c1; S4 c1; S5 e3; S6 f3; N4 c3"
    state = at(f"{row}; N5 d5; N6 d6", options=CHOOSE, player_powers={"N": ["Juggernaut", "Juggernaut"]})
    GAME.play(state, "S3:c4-c6")
    while asked(state)[1] != "juggernauts":
        GAME.play(state, "gain Sensei" if asked(state)[1] == "gaining" else "ok")
    GAME.play(state, "juggernaut", "N6:d6-c6/St", "ok")
    while state.actor() != OVER and asked(state)[1] == "moats":
        GAME.play(state, "ok")
    GAME.play(state, "ok")
    assert result(state) is None  # South's row is broken, and North has two: N3 is sat on
    assert GAME.view(state, None).known["row"] == [2, 2]


THREE_ROWS = "S1 b6; S2 c6; S3 d4; S4 lost; W1 f2; W2 f3; W3 f4; W4 a5; N1 b1; N2 c1; N3 e2 [Di]; N4 lost"


@pytest.mark.clause("GA-13.8", "GA-13.9", "GA-R35", "GA-R38")
def test_when_a_win_is_void_the_users_own_row_comes_before_all_others() -> None:
    """South pays for an accusation with a piece of its row; West has a row too, and North gains nothing by its move."""
    state = at(THREE_ROWS, "S", "SWN", options=CHOOSE, player_powers={"N": ["Juggernaut"]})
    GAME.play(state, "S3:d4-d6", "gain Sensei")
    assert GAME.view(state, None).known["waits"]["leads"] == 0
    GAME.play(state, "juggernaut", "N3:e2-d1/Di", "bluff Di", "lose S1", "none")
    assert GAME.view(state, None).known["row"] == [2, 3, 3]
    assert result(state) == ("N", "row")


WITCH = {"N": ["WitchDoctor"]}


@pytest.mark.clause("GA-13.10", "GA-R39")
def test_a_witch_doctor_needs_a_piece_with_a_power() -> None:
    state = at("S3 [St]; N2 [Gh]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3:c1-d2/Di")
    assert moves(state) == ["ok", "bluff Di", "witch N2"]
    assert refused(state, "witch N1") == "GA-13.10"


@pytest.mark.clause("GA-13.10", "GA-R39")
def test_a_witch_doctor_is_no_answer_to_a_detective() -> None:
    state = at("S3 c4; N3 c5 [Gh]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3?N3")
    assert refused(state, "witch N3") == "GA-R39"


@pytest.mark.clause("GA-13.11", "GA-R39")
def test_a_claimed_power_that_was_held_is_lost_to_the_witch_doctor() -> None:
    state = at("S3 [Di,St]; N2 [Mo]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3:c1-d2/Di", "witch N2")
    assert (powers(state, "S3"), powers(state, "N2")) == ("Mo", "Di")


@pytest.mark.clause("GA-13.11", "GA-R39")
def test_claims_proven_before_are_no_part_of_the_swap() -> None:
    state = at("S3 c3 [Gh,St]; N3 c4; N4 c5; N2 [Di]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3:c3-c5/Gh+St", "bluff Gh", "lose N6", "none", "witch N2")
    assert (powers(state, "N2"), powers(state, "S3")) == ("St", "Di")


@pytest.mark.clause("GA-13.11")
def test_after_a_swap_the_claims_are_closed_for_everybody() -> None:
    state = four("S2 c1; W2 [Gh]", options=CHOOSE, player_powers={"W": ["WitchDoctor"]})
    GAME.play(state, "S2:c1-d2/Di", "witch W2")
    assert asked(state)[1] == "act"


@pytest.mark.clause("GA-13.12", "GA-R39")
def test_used_on_a_ghost_answer_it_takes_the_ghost_only_and_the_move_stands() -> None:
    state = at("S3 c3 [Di,St]; N3 c5 [Mo]; N2 [Sw,Ka]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3:c3-c4", "moat N3", "ghost")
    assert moves(state) == ["ok", "bluff Gh", "witch N2", "witch N3"]
    GAME.play(state, "witch N2")
    assert (powers(state, "N2"), powers(state, "S3"), square(state, "S3")) == ("Gh", "Sw,Ka", "c4")


@pytest.mark.clause("GA-13.12", "GA-R39")
def test_used_on_a_ghost_answer_it_does_not_take_the_claim_that_was_settled_before() -> None:
    state = at("S3 c3 [Di,St]; S4 c4; N3 c5 [Mo]; N2 [Sw,Ka]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3:c3-c4/St", "ok", "moat N3", "ghost", "witch N2")
    assert (powers(state, "N2"), powers(state, "S3"), square(state, "S3")) == ("Gh", "Sw,Ka", "c4")


@pytest.mark.clause("GA-13.12")
def test_after_a_swap_moats_and_kamikaze_are_asked_as_usual() -> None:
    state = at("S3 c3; N3 c5 [Mo]; N1 [Gh]", options=CHOOSE, player_powers=WITCH)
    GAME.play(state, "S3:c3-c5/St", "witch N1")
    assert asked(state) == ("N", "moats")
    assert asked(after(state, "ok")) == ("N", "kamikazes")


@pytest.mark.clause("GA-13.13", "GA-R38")
def test_an_extra_move_begins_with_nothing_declared_and_only_a_move_may_follow_a_yield() -> None:
    state = after(nearly_won({"N": ["Juggernaut", "Sensei"]}), "juggernaut", "N2:d3-d5", "moat S3")
    assert GAME.dump(state)["declared"] == ["S3"]
    GAME.play(state, "yield")
    assert asked(state) == ("N", "act")
    assert all(":" in move for move in moves(state))
    assert GAME.dump(state)["closed"] == ["S3"]
