"""GA-12 End of the game: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    CHOOSE,
    after,
    asked,
    at,
    four,
    notes,
    result,
    settle_or_over,
)


@pytest.mark.clause("GA-12.1")
def test_option_goal_pieces_sets_how_many_win() -> None:
    state = at("S1 a6; S3 c4; N1 a3; N3 e3", options={"goal_pieces": 2})
    assert result(settle_or_over(after(state, "S3:c4-c6"))) == ("S", "row")


@pytest.mark.clause("GA-12.2", "GA-R25")
def test_a_row_is_tested_when_the_turn_is_settled() -> None:
    state = after(at("S1 a6; S2 b6; S3 c4; N1 a3; N2 d3; N3 e3"), "S3:c4-c6")
    assert result(state) is None
    assert result(after(state, "ok")) == ("S", "row")


@pytest.mark.clause("GA-12.2")
def test_a_row_is_tested_after_a_pass_too() -> None:
    state = at("S4 lost; S5 lost; S6 lost; S1 a4; N1 a4; S2 c4; N2 c4; S3 e4; N3 e4; N4 a1; N5 b1; N6 c1")
    assert notes(state) == ["pass", "win N row"]


@pytest.mark.clause("GA-12.3", "GA-R25")
def test_if_both_have_a_row_the_mover_wins() -> None:
    state = at("S1 a6; S2 b6; S3 c4; N1 a1; N2 b1; N3 c1; S4 c1; S5 e3; S6 f3")
    row = after(state, "S3:c4-c6")
    assert result(settle_or_over(row)) == ("S", "row")
    both = at("S1 a6; S2 b6; S3 c6; N1 a1; N2 b1; N3 c1; S4 c1; S5 e3; S6 f3; N4 d4; N5 e5; N6 f4")
    GAME.play(both, "S4:c1-c2")
    assert result(settle_or_over(both)) == ("S", "row")


@pytest.mark.clause("GA-12.4", "GA-R26")
def test_the_fourth_loss_ends_the_game_before_anything_else() -> None:
    """North accuses truly and pays its fourth piece: South selects no power any more."""
    state = at("N4 lost; N5 lost; N6 lost; S3 [Di]")
    assert result(after(state, "S3:c1-d2/Di", "bluff Di", "lose N1")) == ("S", "losses")


@pytest.mark.clause("GA-12.4")
def test_option_loss_limit_sets_how_many_losses_are_too_many() -> None:
    state = at("S6 lost", options={"loss_limit": 2})
    assert result(after(state, "S3:c1-d2/Di", "bluff Di", "lose S1")) == ("N", "losses")


ROUND = ("S1:a1-a2", "N1:a6-a5", "S1:a2-a1", "N1:a5-a6")


@pytest.mark.clause("GA-12.5", "GA-R28")
def test_option_repetition_sets_how_often_or_switches_it_off() -> None:
    assert result(after(at(options={"repetition": 4}), *ROUND * 2)) is None
    assert result(after(at(options={"repetition": 4}), *ROUND * 3)) == (None, "repetition")
    assert result(after(at(options={"repetition": 0}), *ROUND * 6)) is None


@pytest.mark.clause("GA-12.5", "GA-R28")
def test_a_lost_piece_begins_a_new_count() -> None:
    state = after(at(), *ROUND)
    assert len(GAME.dump(state)["seen"]) == 4
    assert len(GAME.dump(after(state, "S1:a1-b2/Di", "bluff Di", "lose S6"))["seen"]) == 1


@pytest.mark.clause("GA-12.5", "GA-R28")
def test_turns_owed_are_part_of_the_position() -> None:
    one, two = at(owed={"S": 0}), at(owed={"N": 1})
    assert list(GAME.dump(one)["seen"]) != list(GAME.dump(two)["seen"])


@pytest.mark.clause("GA-R28")
def test_a_question_does_not_clear_the_record_of_positions() -> None:
    state = after(at("S3 c4; N3 c5"), "S3?N3", "ok")
    assert len(GAME.dump(state)["seen"]) == 2


@pytest.mark.clause("GA-12.6", "GA-R28")
@pytest.mark.parametrize(
    ("position", "winner"),
    [("", None), ("S6 lost", "N"), ("S6 lost; N6 lost", None), ("S6 lost; N6 lost; S1 a6; N1 a3", "S")],
)
def test_option_limit_result_adjudicate_counts_losses_then_the_row(position: str, winner: str | None) -> None:
    options = {"limit_result": "adjudicate", "turns_per_seat": 10}
    assert result(at(position, turn=20, options=options)) == (winner, "limit")


@pytest.mark.clause("GA-12.6")
def test_skipped_turns_do_not_count_and_passes_do() -> None:
    assert GAME.dump(at(owed={"S": 1}))["turn"] == 1
    passed = at("S4 lost; S5 lost; S6 lost; S1 a2; N1 a2; S2 c2; N2 c2; S3 e2; N3 e2")
    assert (notes(passed), GAME.dump(passed)["turn"]) == (["pass"], 2)


@pytest.mark.clause("GA-12.6")
def test_the_limit_is_for_all_seats_the_game_began_with() -> None:
    state = four("W1 lost; W2 lost; W3 lost; W4 lost", turn=39, options={"turns_per_seat": 10})
    assert result(state) is None
    assert result(after(state, "S2:c1-c2")) == (None, "limit")


BACK_AND_FORTH = ("S1:a1-a2", "N1:a6-a5", "S1:a2-a1", "N1:a5-a6")


NOTHING_TAUGHT = ("sensei", "from S1", "to S2", "name Di", "name none", "ok")


@pytest.mark.clause("GA-12.5", "GA-R28")
def test_a_player_power_that_is_used_clears_the_record_of_positions() -> None:
    held = {"S": ["Sensei"], "N": ["Sensei"]}
    state = after(at(options=CHOOSE, player_powers=held), *BACK_AND_FORTH)
    assert GAME.view(state, None).known["repeats"] == 2
    GAME.play(state, *NOTHING_TAUGHT, *(text.replace("S", "N") for text in NOTHING_TAUGHT))
    assert (asked(state), GAME.view(state, None).known["repeats"]) == (("S", "act"), 1)


@pytest.mark.clause("GA-12.5", "GA-R28")
def test_a_player_power_that_is_gained_clears_the_record_of_positions() -> None:
    state = at("S3 c6; N2 a3; N3 b3; N4 e3", options=CHOOSE)
    for _time in range(4):
        GAME.play(state, "S3:c6-c5", "N6:f6-f5", "S3:c5-c6", "gain Sensei", "N6:f5-f6")
    assert asked(state) == ("S", "act")
