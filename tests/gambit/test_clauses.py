"""Every clause of the rulebook, every ruling and option that play can show, one fact per test."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE, OVER

from .support import (
    after,
    asked,
    at,
    ends,
    four,
    lost,
    moves,
    notes,
    pieces,
    powers,
    random_event,
    random_options,
    refused,
    result,
    square,
    stack,
    to_act,
)

CHOOSE = {"player_powers": "choose"}
POWERS = ("Di", "Gh", "Sw", "Bu", "Mo", "St", "Ka", "De")


def refuses(seats: int = 2, **options: Any) -> str:
    """The clause with which these options are refused."""
    with pytest.raises(Refusal) as refusal:
        GAME.start(seats, **options)
    return refusal.value.clause


def seen(state: GambitState, seat: int | None) -> str:
    """All that a seat is shown, as text."""
    view = GAME.view(state, seat)
    return f"{view.json()} {GAME.scene(view)}"


def settle(state: GambitState, answer: str = "ok") -> GambitState:
    """Let everybody say the same until somebody acts."""
    while asked(state)[1] != "act":
        GAME.play(state, answer)
    return state


# GA-1 Board and start


@pytest.mark.clause("GA-1.1")
def test_the_standard_board_has_six_columns_and_six_rows() -> None:
    cells = GAME.scene(GAME.view(at(), None)).regions[0].cells  # type: ignore[union-attr]
    assert {cell.id for cell in cells} == {column + row for column in "abcdef" for row in "123456"}
    assert not any("wall" in cell.states for cell in cells)


@pytest.mark.clause("GA-1.2")
def test_each_team_has_six_numbered_pieces() -> None:
    assert sorted(pieces(at())) == [f"{seat}{number}" for seat in "NS" for number in range(1, 7)]
    assert refused(at(options={"pieces": 5}), "S6:f1-f2") == "GA-1.2"


@pytest.mark.clause("GA-1.3", "GA-R1")
def test_numbers_run_with_the_columns() -> None:
    state = at()
    assert [square(state, f"S{number}") for number in range(1, 7)] == ["a1", "b1", "c1", "d1", "e1", "f1"]
    assert [square(state, f"N{number}") for number in range(1, 7)] == ["a6", "b6", "c6", "d6", "e6", "f6"]


@pytest.mark.clause("GA-1.4")
def test_the_far_row_is_where_the_opposite_team_starts() -> None:
    assert GAME.view(at(), None).known["far"] == [[f"{c}6" for c in "abcdef"], [f"{c}1" for c in "abcdef"]]


@pytest.mark.clause("GA-1.5", "GA-R2")
@pytest.mark.parametrize(("first", "order"), [("S", "SN"), ("N", "NS")])
def test_seats_alternate_beginning_with_the_first(first: str, order: str) -> None:
    state = GAME.start(first_seat=first, movement_powers=0, action_powers=0)
    assert to_act(state) == order[0]
    assert to_act(after(state, f"{order[0]}1:a{1 if first == 'S' else 6}-a{2 if first == 'S' else 5}")) == order[1]


@pytest.mark.clause("GA-1.5", "GA-R2")
@pytest.mark.parametrize(("seats", "letters"), [(2, "SN"), (3, "SNW"), (4, "SNWE")])
def test_who_goes_first_can_be_a_fair_draw(seats: int, letters: str) -> None:
    state = GAME.start(seats, first_seat="random")
    assert GAME.outcomes(state) == {f"first={letter}": 1 for letter in letters}
    assert to_act(GAME.play(state, "first=N")) == "N"


@pytest.mark.clause("GA-1.5")
@pytest.mark.parametrize(("seats", "first"), [(2, "W"), (2, "E"), (3, "E")])
def test_a_seat_that_is_not_there_cannot_go_first(seats: int, first: str) -> None:
    assert refuses(seats, first_seat=first) == "GA-1.5"


# GA-2 Getting and placing powers


@pytest.mark.clause("GA-2.1", "GA-2.2")
def test_a_team_places_two_movement_and_two_action_powers() -> None:
    state = GAME.play(GAME.start(), "Di@S1", "Bu@S2", "Mo@S1", "De@S4")
    assert [powers(state, f"S{number}") for number in (1, 2, 4)] == ["Di,Mo", "Bu", "De"]
    assert asked(state) == ("N", "place")


@pytest.mark.clause("GA-2.3")
def test_chosen_powers_are_all_different() -> None:
    state = GAME.play(GAME.start(), "Di@S1", "Gh@S2", "Mo@S1")
    assert refused(state, "Mo@S2") == "GA-2.3"


@pytest.mark.clause("GA-2.4")
@pytest.mark.parametrize("face", range(1, 5))
def test_a_face_from_1_to_4_is_a_power(face: int) -> None:
    state = GAME.play(GAME.start(assign="dice"), f"d6={face}", "d6=5", f"d6={face}", "d6=5")
    assert {move[:2] for move in moves(state)} == {POWERS[face - 1]}
    GAME.play(state, moves(state)[0], "Bu@S2" if face != 4 else "Di@S2")
    assert {move[:2] for move in moves(state)} == {POWERS[3 + face]}


@pytest.mark.clause("GA-2.4")
@pytest.mark.parametrize("face", [5, 6])
def test_5_and_6_are_wild(face: int) -> None:
    state = GAME.play(GAME.start(assign="dice"), f"d6={face}", "d6=1", "d6=2", "d6=2")
    assert {move[:2] for move in moves(state)} == {"Di", "Gh", "Sw", "Bu"}


@pytest.mark.clause("GA-2.5", "GA-R15")
def test_a_wild_die_cannot_be_a_moat_if_a_later_die_shows_one() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=1", "d6=1", "d6=5", "d6=1", "Di@S1", "Di@S2")
    assert {move[:2] for move in moves(state)} == {"St", "Ka", "De"}
    assert refused(state, "Mo@S1") == "GA-2.5"


@pytest.mark.clause("GA-2.5", "GA-R15")
def test_only_one_of_two_wild_dice_can_be_a_moat() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=1", "d6=1", "d6=5", "d6=6", "Di@S1", "Di@S2", "Mo@S1")
    assert refused(state, "Mo@S2") == "GA-2.5"


@pytest.mark.clause("GA-2.6", "GA-R15")
def test_two_natural_moats_of_three_action_dice_are_rolled_again() -> None:
    state = GAME.start(assign="dice", movement_powers=1, action_powers=3)
    GAME.play(state, "d6=2", "d6=1", "d6=4", "d6=1")
    assert asked(state) == ("-", "roll")
    assert "dice" not in GAME.dump(state)["waits"]


@pytest.mark.clause("GA-2.7", "GA-R15")
def test_two_equal_powers_are_kept() -> None:
    state = GAME.play(GAME.start(assign="dice"), "d6=3", "d6=3", "d6=3", "d6=3", "Sw@S1", "Sw@S2", "Ka@S1", "Ka@S2")
    assert (powers(state, "S1"), powers(state, "S2")) == ("Sw,Ka", "Sw,Ka")


@pytest.mark.clause("GA-2.8")
def test_a_power_goes_on_an_own_piece_without_one_of_that_type() -> None:
    state = GAME.play(GAME.start(), "Di@S1")
    assert (refused(state, "Gh@S1"), refused(state, "Gh@N1")) == ("GA-2.1", "GA-2.8")
    assert "Mo@S1" in moves(after(state, "Gh@S2"))


@pytest.mark.clause("GA-2.9", "GA-2.10", "GA-R14")
@pytest.mark.parametrize("assign", ["choose", "dice"])
def test_others_see_only_that_somebody_is_placing(assign: str) -> None:
    """Two games that differ in every die and placement look the same to North and to a watcher, step by step."""
    one, two = GAME.start(assign=assign), GAME.start(assign=assign)
    if assign == "dice":
        first = ["d6=1", "d6=2", "d6=3", "d6=4", "Di@S1", "Gh@S2", "Ka@S3", "De@S4"]
        second = ["d6=5", "d6=4", "d6=1", "d6=6", "Bu@S6", "Bu@S1", "Mo@S6", "St@S5"]
    else:
        first, second = ["Di@S1", "Gh@S2", "Ka@S3", "De@S4"], ["Bu@S6", "Sw@S1", "Mo@S6", "St@S5"]
    for left, right in zip(first, second, strict=True):
        for seat in (1, None):
            assert seen(one, seat) == seen(two, seat)
            assert log(one, left, seat) == log(two, right, seat)
        GAME.play(one, left)
        GAME.play(two, right)
    assert asked(one) == asked(two) == (("-", "roll") if assign == "dice" else ("N", "place"))


def log(state: GambitState, text: str, seat: int | None) -> str:
    """What a viewer's log would say about an event."""
    event = GAME.read(state, text)
    then = state.copy()
    then.apply(event)
    return repr(GAME.narrate(state, event, then, seat))


@pytest.mark.clause("GA-2.10")
def test_movement_powers_come_first() -> None:
    assert refused(GAME.start(), "Mo@S1") == "GA-2.10"


@pytest.mark.clause("GA-2.10")
def test_seats_place_in_turn_order_beginning_with_the_first() -> None:
    state = GAME.start(4, first_seat="N", movement_powers=1, action_powers=0)
    order = []
    while asked(state)[1] == "place":
        order.append(to_act(state))
        GAME.play(state, moves(state)[0])
    assert order == ["N", "E", "S", "W"]
    assert asked(state) == ("N", "act")


@pytest.mark.clause("GA-2.10")
def test_there_are_as_many_placements_as_powers() -> None:
    state = GAME.start(movement_powers=3, action_powers=1)
    for count in range(8):
        assert to_act(state) == "SN"[count // 4]
        GAME.play(state, moves(state)[0])
    assert asked(state) == ("S", "act")


@pytest.mark.clause("GA-2.10", "GA-14.10")
def test_without_powers_there_is_nothing_to_place() -> None:
    assert asked(GAME.start(movement_powers=0, action_powers=0)) == ("S", "act")


# GA-3 Turns and ordinary moves


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


# GA-4 Claims


@pytest.mark.clause("GA-4.1")
def test_any_piece_may_act_as_if_it_held_any_power() -> None:
    """The legal actions are the same whatever powers there are."""
    assert moves(at("S3 c3; N3 c4; N4 d4")) == moves(at("S3 c3 [Di,Mo]; N3 c4 [Gh]; N4 d4; S1 [Sw,De]"))


@pytest.mark.clause("GA-4.2", "GA-R4")
@pytest.mark.parametrize("text", ["S3:c3-c4/St", "S3:c3-c4/Gh", "S3:c3-d4/Di+St"])
def test_a_needless_claim_is_refused(text: str) -> None:
    assert refused(at("S3 c3"), text) in ("GA-4.2", "GA-4.4")


@pytest.mark.clause("GA-4.2")
def test_claims_are_public() -> None:
    state = after(at("S3 c3; N3 c4; N4 c5"), "S3:c3-c5/Gh+St")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).known["waits"]["claims"] == ["Gh", "St"]


@pytest.mark.clause("GA-4.3", "GA-R5")
def test_a_move_claims_one_movement_power_at_most() -> None:
    assert refused(at("S3 c3; N3 c4"), "S3:c3-c5/Di+Gh") == "GA-4.3"


@pytest.mark.clause("GA-4.3")
@pytest.mark.parametrize("power", ["Mo", "Ka", "De"])
def test_sitting_is_the_only_action_power_of_a_move(power: str) -> None:
    assert refused(at("S3 c3"), f"S3:c3-c4/{power}") == "GA-4.3"


GEOMETRY = [
    ("S3 c3", "S3:c3-c5", ""),
    ("S3 c3; N3 c4", "S3:c3-c5", "Gh"),
    ("S3 c3; N3 c4; N4 c4", "S3:c3-c5", "Gh"),
    ("S3 c3", "S3:c3-d4", "Di"),
    ("S3 c3", "S3:c3-e5", "Di"),
    ("S1 a3", "S1:a3-f3", "Sw"),
    ("S3 c3; N3 c5", "S3:c3-c5", "St"),
    ("S3 c3; N3 c4; N4 c5", "S3:c3-c5", "Gh+St"),
    ("S3 c3; N3 d4", "S3:c3-d4", "Di+St"),
    ("S1 a3; N1 f3", "S1:a3-f3", "Sw+St"),
]


@pytest.mark.clause("GA-4.4")
@pytest.mark.parametrize(("position", "path", "claims"), GEOMETRY)
def test_what_a_move_needs_follows_from_the_board(position: str, path: str, claims: str) -> None:
    found = [move.partition("/")[2] for move in moves(at(position)) if move.startswith(path)]
    assert found == [claims]


@pytest.mark.clause("GA-4.5")
def test_sitting_on_a_neighbour_and_pushing_it_are_different_moves() -> None:
    state = at("S3 c3; N3 c4")
    assert square(after(state, "S3:c3-c4/Bu"), "N3") == "c5"
    assert stack(after(state, "S3:c3-c4/St"), "c4") == "N3<S3"


# GA-5 Movement powers


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


# GA-6 Accusations

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
    assert refused(state, "bluff Di") == "GA-3.1"


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


# GA-7 Sitting and stacks


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


# GA-8 Moat


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


# GA-9 Kamikaze

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


# GA-10 Detective


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


# GA-11 Selecting a new power


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


# GA-12 End of the game


@pytest.mark.clause("GA-12.1")
def test_option_goal_pieces_sets_how_many_win() -> None:
    state = at("S1 a6; S3 c4; N1 a3; N3 e3", options={"goal_pieces": 2})
    assert result(settle_or_over(after(state, "S3:c4-c6"))) == ("S", "row")


def settle_or_over(state: GambitState) -> GambitState:
    while state.actor() != OVER and asked(state)[1] != "act":
        GAME.play(state, "ok")
    return state


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


# GA-13 Player Powers


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


# GA-14 Other boards and numbers


@pytest.mark.clause("GA-14.1", "GA-R31")
def test_the_longboard_has_eight_rows() -> None:
    state = at("S3 c6", options={"board": "longboard"})
    assert "S3:c6-c7" in moves(state)
    assert refused(at("S3 c6"), "S3:c6-c7") == "GA-1.1"


@pytest.mark.clause("GA-14.2", "GA-R31")
@pytest.mark.parametrize(("board", "rows"), [("bridges", "45"), ("bridges6", "34")])
def test_bridges_has_holes_in_the_middle_rows(board: str, rows: str) -> None:
    known = GAME.view(at(options={"board": board}), None).known
    assert sorted(known["holes"]) == sorted(column + row for column in "acdf" for row in rows)


@pytest.mark.clause("GA-14.3", "GA-R32")
def test_not_even_a_ghost_passes_over_a_hole() -> None:
    state = at("S3 c3", options={"board": "bridges"})
    assert refused(state, "S3:c3-c5/Gh") == "GA-14.3"
    assert refused(at("S3 c2", options={"board": "bridges6"}), "S3:c2-c4/Gh") == "GA-14.3"


@pytest.mark.clause("GA-14.3")
def test_zones_reach_across_holes() -> None:
    state = at("S2 b3; N3 b5", options={"board": "bridges"})
    assert asked(after(state, "S2:b3-b4")) == ("N", "moats")
    wide = at("S3 d3; N3 e5; S6 e3", options={"board": "bridges"})
    assert asked(after(wide, "S6:e3-e4")) == ("N", "moats")


@pytest.mark.clause("GA-14.4", "GA-R30")
def test_sidewinder_needs_a_square_at_both_ends() -> None:
    assert refused(at("S2 b4", options={"board": "bridges"}), "S2:b4-e4/Sw") == "GA-5.4"


@pytest.mark.clause("GA-14.5", "GA-R33")
def test_the_four_sided_board_has_no_corners() -> None:
    state = four()
    known = GAME.view(state, None).known
    assert sorted(known["holes"]) == ["a1", "a6", "f1", "f6"]
    assert [square(state, f"W{number}") for number in range(1, 5)] == ["a2", "a3", "a4", "a5"]
    assert [square(state, f"E{number}") for number in range(1, 5)] == ["f2", "f3", "f4", "f5"]


@pytest.mark.clause("GA-14.5")
def test_three_or_four_players_always_play_on_the_four_sided_board() -> None:
    assert refuses(3, board="longboard") == refuses(4, board="bridges") == refuses(2, board="four") == "GA-14.5"
    assert GAME.view(GAME.start(3), None).known["holes"] == GAME.view(GAME.start(4, board="four"), None).known["holes"]


@pytest.mark.clause("GA-14.6", "GA-R33")
@pytest.mark.parametrize(("seats", "order"), [("SWN", "SWNS"), ("SWNE", "SWNES")])
def test_turn_order_is_clockwise(seats: str, order: str) -> None:
    state = at("", "S", seats)
    found = to_act(state)
    steps = {"S": "S2:c1-c2", "W": "W2:a3-b3", "N": "N2:c6-c5", "E": "E2:f3-e3"}
    for _ in seats:
        GAME.play(state, steps[to_act(state)])
        settle(state)
        found += to_act(state)
    assert found == order


@pytest.mark.clause("GA-14.6")
def test_the_far_rows_of_west_and_east_are_columns() -> None:
    far = GAME.view(four(), None).known["far"]
    assert far[2] == ["f2", "f3", "f4", "f5"]
    assert far[3] == ["a2", "a3", "a4", "a5"]


@pytest.mark.clause("GA-14.6", "GA-12.1")
def test_west_wins_by_its_column() -> None:
    state = at("W1 f2; W2 f3; W3 d4", "W", "SWN")
    assert result(settle_or_over(after(state, "W3:d4-f4"))) == ("W", "row")


@pytest.mark.clause("GA-14.7", "GA-R30")
def test_sidewinder_of_south_goes_along_rows_and_of_west_along_columns() -> None:
    state = four("S1 a3; W2 b3; W1 c1; S2 c3")
    assert "S1:a3-f3/Sw+St" in moves(state)
    assert not any("Sw" in move for move in moves(four("S1 c3; S2 d3; S3 d4; S4 e4")))


@pytest.mark.clause("GA-14.8")
def test_the_first_accusation_settles_a_claim_and_only_the_accuser_pays() -> None:
    state = after(four("S2 [Di]"), "S2:c1-d2/Di", "bluff Di", "lose W1", "none")
    assert asked(state) == ("W", "act")
    assert [lost(state, seat) for seat in "SWNE"] == [0, 1, 0, 0]


@pytest.mark.clause("GA-14.9", "GA-R34")
def test_who_has_lost_too_many_is_out_with_all_pieces() -> None:
    state = four("S1 lost", options={"loss_limit": 2})
    GAME.play(state, "S2:c1-d2/Di", "bluff Di", "lose S2")
    assert notes(state) == ["out S"]
    assert [pieces(state)[f"S{number}"] for number in range(1, 5)] == ["lost"] * 4
    assert asked(state) == ("W", "act")


@pytest.mark.clause("GA-14.9", "GA-R34")
def test_the_last_seat_left_wins() -> None:
    state = at("S1 lost; S2 lost; S3 lost; W1 lost; W2 lost; W3 lost; W4 lost", "S", "SWN")
    assert result(after(state, "S4:e1-d2/Di", "bluff Di", "lose S4")) == ("N", "losses")


@pytest.mark.clause("GA-14.10", "GA-R40")
@pytest.mark.parametrize(
    ("count", "south", "north"),
    [(6, "abcdef", "abcdef"), (5, "abcde", "bcdef"), (4, "bcde", "bcde"), (3, "bcd", "cde")],
)
def test_a_smaller_team_stands_in_the_middle(count: int, south: str, north: str) -> None:
    state = GAME.start(pieces=count)
    assert "".join(square(state, f"S{number}")[0] for number in range(1, count + 1)) == south
    assert "".join(square(state, f"N{number}")[0] for number in range(1, count + 1)) == north


@pytest.mark.clause("GA-14.10", "GA-R40")
def test_three_pieces_on_four_sides_leave_the_right_hand_end_empty() -> None:
    state = GAME.start(4, pieces=3)
    assert [stack(state, empty) for empty in ("e1", "a2", "b6", "f5")] == [""] * 4
    assert [square(state, f"{seat}1") for seat in "SWNE"] == ["b1", "a3", "c6", "f2"]


@pytest.mark.clause("GA-14.10", "GA-R40")
@pytest.mark.parametrize("options", [{"movement_powers": 4}, {"action_powers": 4}, {"goal_pieces": 4}])
def test_numbers_cannot_be_more_than_a_team_has_pieces(options: dict[str, int]) -> None:
    assert refuses(pieces=3, **options) == "GA-14.10"
    assert refuses(4, pieces=5) == "GA-14.5"


@pytest.mark.clause("GA-14.11", "GA-R40")
def test_who_has_no_piece_left_is_out_whatever_the_limit() -> None:
    state = at("S1 lost; S2 lost", options={"pieces": 3, "loss_limit": 6})
    assert result(after(state, "S3:d1-e2/Di", "bluff Di", "lose S3")) == ("N", "losses")


@pytest.mark.clause("GA-14.12")
def test_a_mover_that_goes_out_has_no_other_action_and_does_not_pass() -> None:
    state = four("S1 lost; S2 lost; S3 lost; S4 c3; N2 c5 [Mo]")
    GAME.play(state, "S4:c3-c4", "moat N2", "bluff Mo", "lose S4", "none")
    assert (notes(state), asked(state)) == ([], ("W", "act"))


@pytest.mark.clause("GA-14.12", "GA-R34")
def test_an_accuser_that_goes_out_leaves_the_rest_as_it_is_due() -> None:
    """West pays its last piece: South still selects, and North is asked about the other claim."""
    position = "W1 lost; W2 lost; W3 lost; S2 c3 [Gh,St]; N2 c4; N3 c5"
    state = four(position, options=CHOOSE, player_powers={"W": ["Sensei"]}, owed={"W": 2})
    GAME.play(state, "S2:c3-c5/Gh+St", "bluff Gh", "lose W4")
    assert notes(state) == ["out W"]
    assert asked(state) == ("S", "reselect")
    GAME.play(state, "none")
    assert (to_act(state), moves(state)) == ("N", ["ok", "bluff St"])
    assert (GAME.dump(state)["player_powers"], GAME.dump(state)["owed"]) == ({}, {})


@pytest.mark.clause("GA-14.12")
def test_a_mover_that_goes_out_acts_no_more() -> None:
    state = four("S1 lost; S2 lost; S3 lost; S4 c3; N2 c5 [Mo]")
    GAME.play(state, "S4:c3-c4", "moat N2", "bluff Mo", "lose S4")
    assert notes(state) == ["out S"]
    assert asked(state) == ("N", "reselect")
    assert asked(after(state, "none")) == ("W", "act")


@pytest.mark.clause("GA-14.12")
def test_the_zones_of_a_seat_that_goes_out_are_open() -> None:
    position = "S2 c3; S3 [Di]; N2 c5; N1 lost; N3 lost; N4 lost"
    state = after(four(position), "S2:c3-c4", "moat N2", "yield")
    assert GAME.dump(state)["closed"] == ["N2"]
    GAME.play(state, "S3:d1-e2/Di", "ok", "bluff Di", "lose N2", "none")
    assert GAME.dump(state)["closed"] == []


# GA-15 Information


@pytest.mark.clause("GA-15.1")
def test_what_is_said_and_done_is_public() -> None:
    state = after(at("S3 [Di]"), "S3:c1-d2/Di", "bluff Di", "lose N6", "none")
    told = [entry["what"] for entry in GAME.view(state, None).known["history"]]
    assert told == ["claim", "lost", "selected"]


@pytest.mark.clause("GA-15.2")
def test_own_powers_are_shown_to_their_seat_alone() -> None:
    state = at("S3 [Di,Mo]; N3 [Gh]")
    shown = {
        seat: {piece["id"]: piece["powers"] for piece in GAME.view(state, seat).known["pieces"]}
        for seat in (0, 1, None)
    }
    assert shown[0]["S3"] == ["Di", "Mo"]
    assert shown[0]["N3"] is shown[1]["S3"] is shown[None]["S3"] is None
    assert shown[1]["N3"] == ["Gh", None]


@pytest.mark.clause("GA-15.2")
def test_after_the_end_everything_is_shown() -> None:
    state = at("S4 lost; S5 lost; S6 lost; S3 [St]; N3 [Gh,Mo]; S1 a3; N1 a4")
    GAME.play(state, "S1?N1", "ok", "N6:f6-f5", "S3:c1-d2/Di", "bluff Di", "lose S1")
    known = GAME.view(state, None).known
    assert {piece["id"]: piece["powers"] for piece in known["pieces"]}["N3"] == ["Gh", "Mo"]
    assert [entry["true"] for entry in known["history"] if entry["what"] == "claim"] == [False, False]
    assert [fact["seat"] for fact in known["knowledge"]] == [0]


@pytest.mark.clause("GA-15.3", "GA-R14")
@pytest.mark.parametrize("number", range(4))
def test_who_is_asked_what_does_not_depend_on_secret_powers(number: int) -> None:
    """Everybody else sees the same question, whatever the powers are; only verdicts show them."""
    rng = random.Random(f"asked {number}")
    state = GAME.start(**random_options(rng, 2))
    while state.actor() != OVER:
        blank = GAME.load({**GAME.dump(state), "pieces": re_powers(state)}) if GAME.dump(state)["turn"] else state
        if state.actor() != CHANCE and asked(state)[1] != "reselect":
            own = [move for move in moves(state) if not move.startswith("witch")]
            assert own == [move for move in moves(blank) if not move.startswith("witch")]
        assert asked(blank) == asked(state)
        state.apply(random_event(state, rng))


def re_powers(state: GambitState) -> str:
    """The pieces where they are, without any power."""
    return "; ".join(f"{name} {rest.partition(' ')[0]}" for name, rest in pieces(state).items())
