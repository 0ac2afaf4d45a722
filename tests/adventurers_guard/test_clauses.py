"""Every clause of the rulebook, every ruling and option that play can show, one fact per test."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.state import CHANCE, OVER

from .support import at, moves, notes, opening, pawns, random_event, random_options, refused, result, rolled, walks

# AG-1 Board and pawns


@pytest.mark.clause("AG-1.1", "AG-R22")
def test_a_step_off_the_board_does_not_exist() -> None:
    assert moves(rolled(1, "S: Ae1 Mi8 | N: Aa9 Wa5")) == walks("Mi8", "g8 h8 h9 i9")


@pytest.mark.clause("AG-1.1", "AG-R22")
def test_a_corner_is_an_ordinary_tile() -> None:
    assert moves(rolled(3, "S: Aa1 | N: Ae9")) == walks("Aa1", "a2 b1 b2")


@pytest.mark.clause("AG-1.1")
def test_the_board_is_nine_by_nine() -> None:
    ends = {move[4:] for move in GAME.moves(rolled(3, "S: Ae5+8 | N: Aa9 Wi9"))}
    assert ends | {"e5", "a9", "i9"} == {f + r for f in "abcdefghi" for r in "123456789"}


@pytest.mark.clause("AG-1.2", "AG-R4")
def test_each_side_owns_one_adventurer_two_mages_two_rangers_and_one_warrior() -> None:
    south, north = ([word[0] for word in camp.split()[1:]] for camp in pawns(opening()).split("|"))
    assert south == north == list("AMMRRW")


@pytest.mark.clause("AG-1.3", "AG-R10")
def test_a_tile_holds_at_most_one_pawn() -> None:
    rng = random.Random(13)
    for _ in range(5):
        state = GAME.start()
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            tiles = [pawn["tile"] for pawn in GAME.view(state, None).known["pawns"] if pawn["tile"]]
            assert len(tiles) == len(set(tiles))


@pytest.mark.clause("AG-1.4", "AG-R8")
def test_one_die_is_rolled_once_a_turn() -> None:
    assert refused(opening("d6=4"), "d6=4") == "AG-1.4"


@pytest.mark.clause("AG-1.4", "AG-R8")
def test_the_die_has_six_faces() -> None:
    assert GAME.outcomes(opening()) == {f"d6={face}": 1 for face in range(1, 7)}


# AG-2 Setup


@pytest.mark.clause("AG-2.1")
def test_adventurers_start_on_e1_and_e9() -> None:
    assert {"Ae1", "Ae9"} <= set(pawns(GAME.start()).split())


@pytest.mark.clause("AG-2.2", "AG-R3")
def test_mages_start_on_both_sides_of_their_adventurer() -> None:
    assert {"Md1", "Mf1", "Md9", "Mf9"} <= set(pawns(GAME.start()).split())


@pytest.mark.clause("AG-2.3", "AG-R5")
def test_rangers_start_one_row_in_front_of_the_mages() -> None:
    assert {"Rd2", "Rf2", "Rd8", "Rf8"} <= set(pawns(GAME.start()).split())


@pytest.mark.clause("AG-2.4", "AG-R2")
def test_who_goes_first_is_a_fair_chance_event() -> None:
    assert GAME.outcomes(GAME.start()) == {"first=S": 1, "first=N": 1}


@pytest.mark.clause("AG-2.4")
def test_who_goes_first_comes_before_anything_else() -> None:
    assert [refused(GAME.start(), text) for text in ("W@a1", "d6=1", "pass", "Ae1-e2")] == ["AG-2.4"] * 4


@pytest.mark.clause("AG-2.4", "AG-R2")
@pytest.mark.parametrize(("value", "seat"), [("S", 0), ("N", 1)])
def test_option_first_player_names_the_first_player(value: str, seat: int) -> None:
    assert GAME.start(first_player=value).actor() == seat


@pytest.mark.clause("AG-2.4", "AG-R2")
def test_option_first_player_random_leaves_it_to_chance() -> None:
    assert GAME.start(first_player="random").actor() == CHANCE


@pytest.mark.clause("AG-2.5")
@pytest.mark.parametrize(("first", "corners"), [("S", ["W@a1", "W@i1"]), ("N", ["W@a9", "W@i9"])])
def test_the_first_player_chooses_a_corner_of_its_home_row(first: str, corners: list[str]) -> None:
    state = GAME.start(first_player=first)
    assert state.actor() == "SN".index(first)
    assert GAME.moves(state) == corners


@pytest.mark.clause("AG-2.6")
@pytest.mark.parametrize(("first", "corner", "other"), [("S", "a1", "i9"), ("S", "i1", "a9"), ("N", "a9", "i1")])
def test_the_other_warrior_stands_on_the_diagonally_opposite_corner(first: str, corner: str, other: str) -> None:
    state = GAME.play(GAME.start(first_player=first), f"W@{corner}")
    assert {f"W{corner}", f"W{other}"} <= set(pawns(state).split())
    assert state.actor() == CHANCE


@pytest.mark.clause("AG-2.6", "AG-R6")
@pytest.mark.parametrize(("first", "corner", "other"), [("S", "a1", "a9"), ("S", "i1", "i9"), ("N", "a9", "a1")])
def test_option_warrior_corner_facing_puts_it_on_the_same_file(first: str, corner: str, other: str) -> None:
    state = GAME.play(GAME.start(first_player=first, warrior_corner="facing"), f"W@{corner}")
    assert {f"W{corner}", f"W{other}"} <= set(pawns(state).split())


@pytest.mark.clause("AG-2.7")
def test_no_pawn_has_a_bonus_at_the_start() -> None:
    assert "+" not in pawns(opening())


@pytest.mark.clause("AG-2.7")
def test_souths_pawns_head_up_and_norths_head_down() -> None:
    for pawn in GAME.view(opening(), None).known["pawns"]:
        assert pawn["up"] == (pawn["seat"] == 0)


@pytest.mark.clause("AG-R1")
def test_norths_camp_is_souths_camp_after_a_half_turn() -> None:
    south, north = (camp.split()[1:] for camp in pawns(opening()).split("|"))
    turned = {word[0] + "ihgfedcba"["abcdefghi".index(word[1])] + str(10 - int(word[2])) for word in south}
    assert turned == set(north)


# AG-3 Turn


@pytest.mark.clause("AG-3.1")
def test_the_first_player_has_the_first_turn() -> None:
    assert GAME.play(GAME.start(first_player="N"), "W@a9", "d6=3").actor() == 1


@pytest.mark.clause("AG-3.1")
def test_players_alternate() -> None:
    assert opening("d6=3", "Ae1-e2", "d6=3").actor() == 1


@pytest.mark.clause("AG-3.1")
def test_a_lost_turn_passes_the_turn() -> None:
    state = rolled(1, "S: Ae1 | N: Ae9 Wi9")
    assert state.seat() == 1
    assert GAME.dump(state)["turn"] == 7


@pytest.mark.clause("AG-3.2")
@pytest.mark.parametrize(("die", "letter"), [(1, "M"), (2, "M"), (3, "A"), (4, "R"), (5, "W"), (6, "W")])
def test_the_die_names_the_pawn_type(die: int, letter: str) -> None:
    assert {move[0] for move in GAME.moves(opening(f"d6={die}"))} == {letter}


@pytest.mark.clause("AG-3.2")
def test_nothing_moves_before_the_die_is_rolled() -> None:
    assert refused(opening(), "Ae1-e2") == "AG-3.2"


@pytest.mark.clause("AG-3.3", "AG-R7")
def test_which_of_two_mages_moves_is_free_choice() -> None:
    assert {move[:3] for move in GAME.moves(opening("d6=1"))} == {"Md1", "Mf1"}


@pytest.mark.clause("AG-3.3")
def test_exactly_one_pawn_is_moved() -> None:
    assert refused(opening("d6=1", "Md1-c1"), "Mf1-g1") == "AG-3.2"


@pytest.mark.clause("AG-3.3")
def test_a_blocked_mage_leaves_the_other_to_move() -> None:
    state = rolled(1, "S: Aa2 Ma1 Rb1 Me4 | N: Ae9")
    assert {move[:3] for move in GAME.moves(state)} == {"Me4"}


@pytest.mark.clause("AG-3.4", "AG-R7")
def test_a_player_who_can_move_cannot_pass() -> None:
    assert refused(opening("d6=3"), "pass") == "AG-3.4"


@pytest.mark.clause("AG-3.5", "AG-R19")
def test_blocked_own_pawns_lose_the_turn_although_the_enemy_has_that_type() -> None:
    state = rolled(1, "S: Aa2 Ma1 Rb1 | N: Ae9 Me8")
    assert notes(state) == ["lost blocked"]
    assert state.seat() == 1


@pytest.mark.clause("AG-3.6")
def test_without_the_rolled_type_an_enemy_pawn_of_it_comes_into_play() -> None:
    assert all(move.startswith(("~M", "pass")) for move in GAME.moves(rolled(1, "S: Ae1 Ra1 | N: Ae9 Md5")))


@pytest.mark.clause("AG-3.7", "AG-R23")
@pytest.mark.parametrize(
    ("position", "note"),
    [("S: Aa2 Ma1 Rb1 | N: Ae9", "lost blocked"), ("S: Aa2 Rb1 | N: Ae9", "lost missing")],
)
def test_a_lost_turn_asks_nobody_and_is_logged_with_its_reason(position: str, note: str) -> None:
    state = rolled(1, position)
    assert notes(state) == [note]
    assert state.actor() == CHANCE


# AG-4 Moving


@pytest.mark.clause("AG-4.1")
def test_a_pawn_may_take_fewer_steps_than_its_range() -> None:
    assert {"Rd4-e5", "Rd4-f6", "Rd4-g7"} <= set(GAME.moves(rolled(4, "S: Ae1 Rd4 | N: Ae9")))


@pytest.mark.clause("AG-4.1")
def test_a_pawn_takes_no_more_steps_than_its_range() -> None:
    assert refused(rolled(4, "S: Ae1 Rd4 | N: Ae9"), "Rd4-h8") == "AG-4.1"


@pytest.mark.clause("AG-4.1", "AG-R9")
def test_steps_may_go_in_different_directions() -> None:
    state = rolled(1, "S: Ae1 Md4+2 | N: Ae9")
    assert "Md4-b6" in GAME.moves(state)  # left, ahead, left, ahead


@pytest.mark.clause("AG-4.2")
@pytest.mark.parametrize("blocker", ["S: Ae1 Md4 Rd5 Wc5 Re5 | N: Ae9", "S: Ae1 Md4 | N: Ae9 Rd5 Wc5 Re5"])
def test_no_pawn_is_passed_through_friend_or_enemy(blocker: str) -> None:
    assert refused(rolled(1, blocker), "Md4-d6") == "AG-4.2"


@pytest.mark.clause("AG-4.3")
def test_a_move_never_ends_on_an_own_pawn() -> None:
    state = rolled(1, "S: Ae1 Md4 Rd5 | N: Ae9")
    assert refused(state, "Md4-d5") == "AG-4.3"
    assert refused(state, "Md4xd5") == "AG-4.3"


@pytest.mark.clause("AG-4.4", "AG-R11")
def test_a_pawn_ends_on_another_tile_than_it_started_from() -> None:
    assert refused(rolled(1, "S: Ae1 Md4 | N: Ae9"), "Md4-d4") == "AG-4.4"


@pytest.mark.clause("AG-4.5", "AG-R9")
def test_a_move_is_its_start_and_end_whatever_the_path() -> None:
    found = GAME.moves(rolled(1, "S: Ae1 Md4 | N: Ae9"))
    assert found.count("Md4-c5") == 1  # left then ahead, or ahead then left


@pytest.mark.clause("AG-4.6")
def test_a_mage_steps_ahead_left_or_right_and_never_back() -> None:
    state = rolled(1, "S: Ae1 Md4 | N: Ae9")
    assert moves(state) == walks("Md4", "b4 c4 c5 d5 d6 e4 e5 f4")
    assert refused(state, "Md4-d3") == "AG-4.6"


@pytest.mark.clause("AG-4.6")
def test_ahead_is_down_for_north() -> None:
    assert moves(rolled(1, "S: Ae1 | N: Ae9 Md6", "N")) == walks("Md6", "b6 c5 c6 d4 d5 e5 e6 f6")


@pytest.mark.clause("AG-4.7")
def test_a_ranger_steps_diagonally_towards_either_side() -> None:
    state = rolled(4, "S: Ae1 Rd4 | N: Ae9")
    assert {"Rd4-c3", "Rd4-c5", "Rd4-e3", "Rd4-e5"} <= set(GAME.moves(state))
    assert refused(state, "Rd4-d5") == "AG-4.7"


@pytest.mark.clause("AG-4.7", "AG-R10")
def test_a_diagonal_step_is_not_stopped_by_pawns_beside_it() -> None:
    assert "Ra1-b2" in GAME.moves(rolled(4, "S: Ae1 Ra1 Ma2 Wb1 | N: Ae9"))


@pytest.mark.clause("AG-4.8")
def test_an_adventurer_steps_to_any_of_eight_neighbours() -> None:
    assert moves(rolled(3, "S: Ae4 | N: Ae9")) == walks("Ae4", "d3 d4 d5 e3 e5 f3 f4 f5")


@pytest.mark.clause("AG-4.9", "AG-R13")
def test_a_warrior_never_steps_back_not_even_diagonally() -> None:
    state = rolled(5, "S: Ae1 Wd5 | N: Ae9")
    assert [refused(state, f"Wd5-{end}") for end in ("c4", "d4", "e4")] == ["AG-4.9"] * 3


@pytest.mark.clause("AG-4.9")
def test_a_warrior_with_blocked_sides_cannot_step_straight_ahead() -> None:
    state = rolled(5, "S: Ae1 Wa4 Ra3 Rb4 Mb5 | N: Ae9")
    assert notes(state) == ["lost blocked"]  # a5 is free, but straight ahead


@pytest.mark.clause("AG-4.10", "AG-R12")
def test_two_steps_of_a_warrior_may_end_straight_ahead() -> None:
    assert {"Wd5-d6", "Wd5-d7"} <= set(GAME.moves(rolled(5, "S: Ae1 Wd5 | N: Ae9")))


@pytest.mark.clause("AG-4.10", "AG-R12")
def test_option_warrior_ahead_forbidden_bans_ends_straight_ahead() -> None:
    state = rolled(5, "S: Ae1 Wd5 | N: Ae9", options={"warrior_ahead": "forbidden"})
    assert moves(state) == walks("Wd5", "b5 b6 b7 c5 c6 e5 e6 f5 f6 f7")
    assert refused(state, "Wd5-d7") == "AG-4.10"


@pytest.mark.clause("AG-4.10", "AG-R12")
def test_option_warrior_ahead_forbidden_bans_captures_straight_ahead() -> None:
    state = rolled(5, "S: Ae1 Wd5 | N: Ae9 Md7", options={"warrior_ahead": "forbidden"})
    assert refused(state, "Wd5xd7") == "AG-4.10"


@pytest.mark.clause("AG-R12")
def test_option_warrior_ahead_forbidden_lets_a_path_pass_straight_ahead() -> None:
    """From a4 over b5 and a6 to b7: every other way is blocked."""
    position = "S: Ae1 Wa4+2 Rb4 Rc5 Mc6 | N: Ae9 Ma5 Mb6 Rc7"
    state = rolled(5, position, options={"warrior_ahead": "forbidden"})
    assert "Wa4-b7" in GAME.moves(state)
    assert "Wa4-a6" not in GAME.moves(state)


# AG-5 Headings and growing range


@pytest.mark.clause("AG-5.1", "AG-R15")
@pytest.mark.parametrize(("bonus", "reach", "up"), [("", 2, True), ("+1", 3, False), ("+2", 4, True), ("+3", 5, False)])
def test_a_bonus_is_range_and_its_parity_is_the_heading(bonus: str, reach: int, up: bool) -> None:
    mage = GAME.view(at(f"S: Ae1 Md5{bonus} | N: Ae9"), None).known["pawns"][1]
    assert (mage["range"], mage["up"]) == (reach, up)


@pytest.mark.clause("AG-5.1")
@pytest.mark.parametrize(("bonus", "up"), [("", False), ("+1", True)])
def test_north_heads_down_with_an_even_bonus(bonus: str, up: bool) -> None:
    assert GAME.view(at(f"S: Ae1 | N: Ae9 Md5{bonus}"), None).known["pawns"][7]["up"] is up


@pytest.mark.clause("AG-5.2")
@pytest.mark.parametrize(
    ("die", "position", "move", "after"),
    [
        (1, "S: Ae1 Mb8 | N: Ae9", "Mb8-b9", "S: Ae1 Mb9+1 | N: Ae9"),
        (3, "S: Aa8 Mb2 | N: Ae9", "Aa8-a9", "S: Aa9+1 Mb2 | N: Ae9"),
        (4, "S: Ae1 Ra8 | N: Ae9", "Ra8-b9", "S: Ae1 Rb9+1 | N: Ae9"),
        (5, "S: Ae1 Wa8 | N: Ae9", "Wa8-b9", "S: Ae1 Wb9+1 | N: Ae9"),
    ],
)
def test_every_type_gains_a_bonus_on_the_row_it_heads_for(die: int, position: str, move: str, after: str) -> None:
    state = GAME.play(rolled(die, position), move)
    assert pawns(state) == after
    assert notes(state) == [f"bonus {move[4:]} +1"]


@pytest.mark.clause("AG-5.2")
def test_norths_goal_is_row_1() -> None:
    state = GAME.play(rolled(1, "S: Ae1 | N: Ae9 Mb2", "N"), "Mb2-b1")
    assert pawns(state) == "S: Ae1 | N: Ae9 Mb1+1"


@pytest.mark.clause("AG-5.2")
def test_a_capture_on_the_goal_row_gains_the_bonus_too() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Mb8 | N: Ae9 Rb9"), "Mb8xb9")
    assert pawns(state) == "S: Ae1 Mb9+1 | N: Ae9"
    assert notes(state) == ["bonus b9 +1"]


@pytest.mark.clause("AG-5.3", "AG-R14")
def test_the_larger_range_counts_from_the_next_move_on() -> None:
    """b8 to b9 and back down would need the new heading within one move."""
    assert refused(rolled(1, "S: Ae1 Mb8+2 | N: Ae9"), "Mb8-b7") == "AG-4.6"


@pytest.mark.clause("AG-5.4", "AG-R15")
def test_the_next_bonus_waits_on_the_home_row_and_then_on_the_far_row_again() -> None:
    state = GAME.play(rolled(4, "S: Ae1 Rb8 | N: Ae9"), "Rb8-a9")
    for die, move in (("d6=4", "pass"), ("d6=4", "Ra9-e5"), ("d6=4", "pass"), ("d6=4", "Re5-a1")):
        GAME.play(state, die, move)
    assert pawns(state) == "S: Ae1 Ra1+2 | N: Ae9"
    for die, move in (("d6=4", "pass"), ("d6=4", "Ra1-e5"), ("d6=4", "pass"), ("d6=4", "Re5-a9")):
        GAME.play(state, die, move)
    assert pawns(state) == "S: Ae1 Ra9+3 | N: Ae9"


@pytest.mark.clause("AG-5.4")
def test_a_bonus_has_no_limit() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Mb8+1000 | N: Ae9"), "Mb8-b9")
    assert notes(state) == ["bonus b9 +1001"]


@pytest.mark.clause("AG-5.5", "AG-R15")
def test_an_edge_row_it_is_not_heading_for_gives_nothing() -> None:
    state = GAME.play(rolled(3, "S: Ae2 Mb2 | N: Ae9"), "Ae2-e1")
    assert pawns(state) == "S: Ae1 Mb2 | N: Ae9"
    assert notes(state) == []


@pytest.mark.clause("AG-5.5")
def test_moving_along_the_home_row_gives_nothing() -> None:
    assert pawns(opening("d6=1", "Md1-c1")) == pawns(opening()).replace("Md1", "Mc1")


@pytest.mark.clause("AG-5.6", "AG-R14")
def test_touching_the_goal_row_on_the_way_gives_nothing() -> None:
    """e8 is shut in but for f9, so the way to g8 touches row 9."""
    state = rolled(4, "S: Ae1 Re8 | N: Ad9 Wd7 Mf7")
    assert pawns(GAME.play(state, "Re8-g8")) == "S: Ae1 Rg8 | N: Ad9 Mf7 Wd7"
    assert notes(state) == []


@pytest.mark.clause("AG-5.7")
@pytest.mark.parametrize(("die", "pawn"), [(3, "Ae5"), (4, "Re5")])
def test_the_heading_changes_no_direction_of_adventurers_and_rangers(die: int, pawn: str) -> None:
    """A turned pawn with range r goes just where an unturned one of the same range goes."""
    camp = "S: {} | N: Aa9" if die == 3 else "S: Aa1 {} | N: Aa9"
    north = "S: Aa1 | N: {}" if die == 3 else "S: Aa1 | N: Aa9 {}"
    turned = {move[4:] for move in GAME.moves(rolled(die, camp.format(pawn + "+1")))}
    unturned = {move[4:] for move in GAME.moves(rolled(die, north.format(pawn + "+1"), "N"))}
    assert turned - {"a1", "a9"} == unturned - {"a1", "a9"}


@pytest.mark.clause("AG-5.8", "AG-R15")
def test_a_bonus_belongs_to_one_pawn() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Mb8 Mh8 | N: Ae9"), "Mh8-h9")
    assert pawns(state) == "S: Ae1 Mb8 Mh9+1 | N: Ae9"


# AG-6 Attacking


@pytest.mark.clause("AG-6.1")
def test_a_captured_pawn_leaves_the_board() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5 Rh8"), "Md4xd5")
    assert pawns(state) == "S: Ae1 Md5 | N: Ae9 Rh8"


@pytest.mark.clause("AG-6.1")
def test_a_move_stops_where_it_captures() -> None:
    assert refused(rolled(1, "S: Ae1 Ma4 Rb4 | N: Ae9 Wa5 Rh8"), "Ma4-a6") == "AG-4.2"


@pytest.mark.clause("AG-6.2")
@pytest.mark.parametrize(
    ("die", "position", "text", "clause"),
    [
        (1, "S: Ae1 Md4 | N: Ae9 Wd3", "Md4xd3", "AG-4.6"),
        (4, "S: Ae1 Rd4 | N: Ae9 Wd5", "Rd4xd5", "AG-4.7"),
        (5, "S: Ae1 Wd4 | N: Ae9 Md3", "Wd4xd3", "AG-4.9"),
        (1, "S: Ae1 Md4 | N: Ae9 Wd7", "Md4xd7", "AG-4.1"),
        (1, "S: Ae1 Ma4 Ra5 | N: Ae9 Wa6", "Ma4xa6", "AG-4.2"),
    ],
)
def test_a_capture_needs_a_legal_path(die: int, position: str, text: str, clause: str) -> None:
    assert refused(rolled(die, position), text) == clause


@pytest.mark.clause("AG-6.3", "AG-R17")
@pytest.mark.parametrize(("turn", "clause"), [(0, "AG-6.3"), (1, "AG-6.3"), (2, ""), (3, "")])
def test_no_capture_in_each_players_first_turn(turn: int, clause: str) -> None:
    text = "Ad4xd5" if turn % 2 == 0 else "Ad5xd4"
    assert refused(rolled(3, "S: Ad4 | N: Ad5", turn=turn), text) == clause


@pytest.mark.clause("AG-6.3")
def test_in_the_first_turn_enemy_pawns_only_block() -> None:
    state = rolled(1, "S: Ae1 Ma4 Rb4 | N: Ae9 Wa5", turn=0)
    assert notes(state) == ["lost blocked"]


@pytest.mark.clause("AG-6.3")
def test_a_lost_turn_counts_as_the_first_turn() -> None:
    state = GAME.play(at("S: Ae1 Wd4 | N: Ae9 Rd5 Wi9", turn=0), "d6=1", "d6=1", "d6=5")
    assert GAME.dump(state)["turn"] == 2
    assert "Wd4-c5" in GAME.moves(state)
    assert refused(GAME.play(at("S: Ae1 Wc4 | N: Ae9 Rd5 Wi9", turn=0), "d6=1", "d6=1", "d6=5"), "Wc4xd5") == ""


@pytest.mark.clause("AG-6.4", "AG-R18")
def test_an_adventurer_with_a_companion_cannot_be_captured() -> None:
    assert refused(rolled(3, "S: Ad4 | N: Ad5 Wi9"), "Ad4xd5") == "AG-6.4"


@pytest.mark.clause("AG-6.4", "AG-R18")
def test_a_guarded_adventurer_blocks_the_way() -> None:
    assert notes(rolled(1, "S: Ab1 Ma1 | N: Aa2 Wi9")) == ["lost blocked"]


@pytest.mark.clause("AG-6.5")
def test_an_adventurer_alone_can_be_captured_like_any_pawn() -> None:
    assert "Ad4xd5" in GAME.moves(rolled(3, "S: Ad4 | N: Ad5"))


@pytest.mark.clause("AG-6.5")
def test_it_can_be_captured_from_the_turn_after_its_last_companion_fell() -> None:
    state = GAME.play(rolled(1, "S: Ad4 Mc4 | N: Ad5 Wc5"), "Mc4xc5")
    assert result(state) is None
    assert "Ad4xd5" in GAME.moves(GAME.play(state, "d6=1", "pass", "d6=3"))


@pytest.mark.clause("AG-6.6")
@pytest.mark.parametrize(
    ("die", "position", "text"),
    [
        (1, "S: Ae1 Md4 | N: Ae9 Wd5", "Md4xd5"),
        (3, "S: Ad4 Me1 | N: Ae9 Wd5", "Ad4xd5"),
        (4, "S: Ae1 Rd4 | N: Ae9 We5", "Rd4xe5"),
        (5, "S: Ae1 Wd4 | N: Ae9 We5", "Wd4xe5"),
    ],
)
def test_every_type_can_capture(die: int, position: str, text: str) -> None:
    assert text in GAME.moves(rolled(die, position))


@pytest.mark.clause("AG-6.7", "AG-R7")
def test_capturing_is_not_compulsory_when_another_move_exists() -> None:
    assert {"Md4xd5", "Md4-c4"} <= set(GAME.moves(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5")))


@pytest.mark.clause("AG-6.7")
def test_a_capture_that_is_the_only_move_must_be_made() -> None:
    state = rolled(1, "S: Ae1 Ma4 Rb4 | N: Ae9 Wa5")
    assert GAME.moves(state) == ["Ma4xa5"]
    assert refused(state, "pass") == "AG-3.4"


# AG-7 Moving an enemy pawn


@pytest.mark.clause("AG-7.1", "AG-R19")
def test_an_enemy_pawn_moves_only_when_all_own_ones_of_the_type_are_lost() -> None:
    assert "~Md8-d7" in GAME.moves(rolled(1, "S: Ae1 Wa1 | N: Ae9 Md8"))
    assert refused(rolled(1, "S: Ae1 Ma1 | N: Ae9 Md8"), "~Md8-d7") == "AG-7.1"


@pytest.mark.clause("AG-7.1")
def test_north_may_move_souths_pawns_too() -> None:
    state = GAME.play(rolled(5, "S: Ae1 Wd4 | N: Ae9 Md8", "N"), "~Wd4-e5")
    assert pawns(state) == "S: Ae1 We5 | N: Ae9 Md8"


@pytest.mark.clause("AG-7.2", "AG-R20")
def test_an_enemy_pawn_keeps_its_own_heading_and_range() -> None:
    assert moves(rolled(1, "S: Ae1 Wa1 | N: Ae9 Md5")) == sorted([*walks("~Md5", "b5 c5 c4 d4 d3 e4 e5 f5"), "pass"])
    turned = GAME.moves(rolled(1, "S: Ae1 Wa1 | N: Ae9 Md5+1"))
    assert "~Md5-d8" in turned
    assert "~Md5-d4" not in turned


@pytest.mark.clause("AG-7.3", "AG-R21")
@pytest.mark.parametrize("text", ["~Md5-c5", "~Md5xc5", "~Md5-e5", "~Md5xe5"])
def test_an_enemy_pawn_captures_neither_side(text: str) -> None:
    assert refused(rolled(1, "S: Ae1 Wc5 | N: Ae9 Md5 Re5"), text) == "AG-7.3"


@pytest.mark.clause("AG-7.3")
def test_an_enemy_pawn_passes_through_no_pawn() -> None:
    assert refused(rolled(1, "S: Ae1 Wc5 | N: Ae9 Md5"), "~Md5-b5") == "AG-4.2"


@pytest.mark.clause("AG-7.4", "AG-R21")
def test_an_enemy_pawn_may_be_left_where_it_can_be_captured() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Wc3 | N: Ae9 Md5"), "~Md5-d4", "d6=3", "Ae9-e8", "d6=5")
    assert "Wc3xd4" in GAME.moves(state)


@pytest.mark.clause("AG-7.4", "AG-R21")
def test_option_enemy_suicide_safe_only_forbids_that() -> None:
    state = rolled(1, "S: Ae1 Wc3 | N: Ae9 Md5", options={"enemy_suicide": "safe_only"})
    assert refused(state, "~Md5-d4") == "AG-7.4"
    assert refused(state, "~Md5-d3") == "AG-7.4"
    assert refused(state, "~Md5-f5") == ""


@pytest.mark.clause("AG-7.4", "AG-R21")
def test_option_enemy_suicide_safe_only_asks_nobody_if_no_safe_move_exists() -> None:
    position = "S: Ac7 Wb7 | N: Ae9 Ma9 Rb9"
    assert moves(rolled(1, position)) == sorted([*walks("~Ma9", "a7 a8 b8"), "pass"])
    state = rolled(1, position, options={"enemy_suicide": "safe_only"})
    assert notes(state) == ["lost blocked"]
    assert state.actor() == CHANCE


@pytest.mark.clause("AG-R21")
def test_option_enemy_suicide_safe_only_knows_no_pawns_that_are_gone() -> None:
    """South has lost mages and rangers: nothing threatens the corner."""
    state = rolled(1, "S: Aa1 | N: Ae9 Mh9", options={"enemy_suicide": "safe_only"})
    assert moves(state) == sorted([*walks("~Mh9", "f9 g8 g9 h7 h8 i8 i9"), "pass"])


@pytest.mark.clause("AG-R21")
def test_option_enemy_suicide_safe_only_counts_ranges_as_they_are() -> None:
    near = {"enemy_suicide": "safe_only"}
    assert refused(rolled(1, "S: Ae1 Wa2 | N: Ae9 Me5", options=near), "~Me5-e4") == ""
    assert refused(rolled(1, "S: Ae1 Wa2+2 | N: Ae9 Me5", options=near), "~Me5-e4") == "AG-7.4"


@pytest.mark.clause("AG-7.5", "AG-R16")
def test_an_enemy_pawn_gains_its_bonus_by_the_rollers_hand() -> None:
    state = GAME.play(rolled(5, "S: Ae1 Ma3 | N: Ae9 Wd2"), "~Wd2-c1")
    assert pawns(state) == "S: Ae1 Ma3 | N: Ae9 Wc1+1"
    assert notes(state) == ["bonus c1 +1"]


@pytest.mark.clause("AG-7.6", "AG-R20")
def test_the_roller_may_decline_to_move_the_enemy() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Wa1 | N: Ae9 Md5"), "pass")
    assert pawns(state) == "S: Ae1 Wa1 | N: Ae9 Md5"
    assert (GAME.dump(state)["quiet"], state.seat()) == (1, 1)


@pytest.mark.clause("AG-7.6", "AG-R20")
def test_option_enemy_move_must_offers_no_pass() -> None:
    state = rolled(1, "S: Ae1 Wa1 | N: Ae9 Md5", options={"enemy_move": "must"})
    assert moves(state) == walks("~Md5", "b5 c5 c4 d4 d3 e4 e5 f5")


@pytest.mark.clause("AG-7.7")
def test_a_blocked_enemy_pawn_loses_the_turn() -> None:
    assert notes(rolled(1, "S: Ae1 Wa1 | N: Ab9 Ma9 Ra8")) == ["lost blocked"]


@pytest.mark.clause("AG-7.7")
def test_a_type_lost_on_both_sides_loses_the_turn() -> None:
    assert notes(rolled(4, "S: Ae1 Wa1 | N: Ab9 Ma9")) == ["lost missing"]


@pytest.mark.clause("AG-7.8")
def test_an_enemy_adventurer_is_never_moved() -> None:
    assert refused(rolled(3, "S: Ae1 | N: Ae9"), "~Ae9-e8") == "AG-7.8"


# AG-8 End


@pytest.mark.clause("AG-8.1")
def test_the_game_ends_at_once_when_the_last_pawn_is_captured() -> None:
    state = GAME.play(rolled(3, "S: Ad4 | N: Ad5", "N"), "Ad5xd4")
    assert state.actor() == OVER
    assert notes(state) == ["win N"]
    assert list(state.returns()) == [-1.0, 1.0]
    assert GAME.reason(state) == "captured"


@pytest.mark.clause("AG-8.1")
def test_nothing_can_be_played_after_the_end() -> None:
    state = GAME.play(rolled(3, "S: Ad4 | N: Ad5"), "Ad4xd5")
    assert [refused(state, text) for text in ("d6=1", "pass", "Ad5-d6", "first=S", "W@a1")] == ["AG-8.1"] * 5


@pytest.mark.clause("AG-8.2", "AG-R23")
def test_200_quiet_turns_end_the_game_as_a_draw() -> None:
    state = GAME.play(at("S: Aa1 | N: Ai9"), *["d6=1"] * 199)
    assert result(state) is None
    GAME.play(state, "d6=1")
    assert notes(state) == ["lost missing", "draw limit"]
    assert result(state) == (None, "limit")
    assert list(state.returns()) == [0.0, 0.0]
    assert refused(state, "d6=1") == "AG-8.2"


@pytest.mark.clause("AG-8.2")
def test_a_quiet_move_and_a_pass_count_as_quiet_turns() -> None:
    assert notes(GAME.play(rolled(3, "S: Aa1 | N: Ai9", quiet=199), "Aa1-a2")) == ["draw limit"]
    assert notes(GAME.play(rolled(1, "S: Aa1 | N: Ai9 Md5", quiet=199), "pass")) == ["draw limit"]


@pytest.mark.clause("AG-8.2", "AG-R23")
def test_option_no_capture_limit_sets_the_number() -> None:
    state = GAME.play(at("S: Aa1 | N: Ai9", options={"no_capture_limit": 20}), *["d6=1"] * 20)
    assert result(state) == (None, "limit")


@pytest.mark.clause("AG-8.2", "AG-R23")
def test_option_no_capture_limit_zero_switches_it_off() -> None:
    state = GAME.play(at("S: Aa1 | N: Ai9", options={"no_capture_limit": 0}), *["d6=1"] * 500)
    assert result(state) is None
    assert GAME.dump(state)["quiet"] == 500


@pytest.mark.clause("AG-8.2", "AG-R23")
@pytest.mark.parametrize("value", [-1, 1, 19, True, "200", None, 1.5])
def test_option_no_capture_limit_takes_whole_numbers_from_20(value: Any) -> None:
    with pytest.raises(ParlourError):
        GAME.start(no_capture_limit=value)


@pytest.mark.clause("AG-8.2", "AG-R23")
@pytest.mark.parametrize(
    ("position", "winner", "note"),
    [
        ("S: Aa1 Ma2 | N: Ai9", "S", "win S"),
        ("S: Aa1 | N: Ai9 Mi8", "N", "win N"),
        ("S: Aa1 Ma2 | N: Ai9 Mi8", None, "draw limit"),
    ],
)
def test_option_limit_result_count_lets_more_pawns_win(position: str, winner: str | None, note: str) -> None:
    state = rolled(4, position, quiet=199, options={"limit_result": "count"})
    assert notes(state) == ["lost missing", note]
    assert result(state) == (winner, "limit")


@pytest.mark.clause("AG-8.2")
def test_option_limit_result_draw_ignores_the_pawns() -> None:
    assert result(rolled(4, "S: Aa1 Ma2 Mb2 | N: Ai9", quiet=199)) == (None, "limit")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("first_player", "E"),
        ("warrior_corner", "same"),
        ("warrior_ahead", True),
        ("enemy_move", "can"),
        ("enemy_suicide", ""),
        ("limit_result", None),
        ("no_such_option", "x"),
    ],
)
def test_an_option_takes_only_the_values_it_has(option: str, value: Any) -> None:
    with pytest.raises(ParlourError):
        GAME.start(**{option: value})


def test_defaults_are_those_of_the_contract() -> None:
    assert GAME.dump(GAME.start())["options"] == {
        "first_player": "random",
        "warrior_corner": "diagonal",
        "warrior_ahead": "allowed",
        "enemy_move": "may",
        "enemy_suicide": "no_capture",
        "no_capture_limit": 200,
        "limit_result": "draw",
    }


# The order inside a turn


@pytest.mark.clause("AG-5.2", "AG-8.1")
def test_the_bonus_comes_before_the_win() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md8 | N: Ad9"), "Md8xd9")
    assert notes(state) == ["bonus d9 +1", "win S"]
    assert pawns(state) == "S: Ae1 Md9+1 | N:"


@pytest.mark.clause("AG-5.2", "AG-8.2")
def test_the_bonus_comes_before_the_limit() -> None:
    assert notes(GAME.play(rolled(1, "S: Ae1 Md8 | N: Ae9", quiet=199), "Md8-d9")) == ["bonus d9 +1", "draw limit"]


@pytest.mark.clause("AG-8.1", "AG-8.2")
def test_a_winning_capture_at_the_brink_wins() -> None:
    assert notes(GAME.play(rolled(3, "S: Ad4 | N: Ad5", quiet=199), "Ad4xd5")) == ["win S"]


@pytest.mark.clause("AG-6.1", "AG-8.2")
def test_a_capture_sets_the_quiet_counter_to_zero_and_any_other_turn_raises_it() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5", quiet=7), "Md4xd5")
    assert GAME.dump(state)["quiet"] == 0
    assert GAME.dump(GAME.play(state, "d6=3", "Ae9-e8"))["quiet"] == 1


@pytest.mark.clause("AG-3.2")
def test_the_die_is_used_up_by_the_move() -> None:
    state = rolled(1, "S: Ae1 Md4 | N: Ae9")
    assert GAME.dump(state)["die"] == 1
    assert GAME.dump(GAME.play(state, "Md4-d5"))["die"] is None


def test_notes_belong_to_the_last_event_only() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md8 | N: Ae9"), "Md8-d9")
    assert notes(state) == ["bonus d9 +1"]
    assert notes(GAME.play(state, "d6=3")) == []


# Termination


@pytest.mark.clause("AG-8.2", "AG-R23")
@pytest.mark.parametrize("limit", [20, 40, 200])
def test_no_game_is_longer_than_eleven_captures_allow(limit: int) -> None:
    rng = random.Random(limit)
    for _ in range(4):
        options = random_options(rng, limits=(limit,))
        longest = GAME.longest(options, 2)
        assert longest == 2 + 2 * 11 * limit
        state, events = GAME.start(**options), 0
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            events += 1
        assert events <= longest
        assert GAME.dump(state)["turn"] < 11 * limit


@pytest.mark.clause("AG-R23")
def test_without_a_limit_a_game_has_no_longest_length() -> None:
    assert GAME.longest({"no_capture_limit": 0}, 2) is None


# Rulings about loading


@pytest.mark.clause("AG-R26")
def test_a_loaded_position_need_not_be_reachable_in_play() -> None:
    assert pawns(at("S: Ai9+1 | N: Aa1+1 Wb1+7")) == "S: Ai9+1 | N: Aa1+1 Wb1+7"


@pytest.mark.clause("AG-R26")
@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ({"pawns": "S: Wa1 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N:"}, "AG-R26"),
        ({"pawns": "S: Ae1 Wa2 Wb2 | N: Ae9"}, "AG-1.2"),
        ({"pawns": "S: Ae1 Ae2 | N: Ae9"}, "AG-1.2"),
        ({"pawns": "S: Ae1 Wa2 | N: Ae9 Wa2"}, "AG-1.3"),
        ({"pawns": "S: Ae1 Wa9 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 Wa1+1 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N: Ae9 Wa1"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N: Ae9 Wa9+1"}, "AG-R26"),
        ({"pawns": "S: Ae1 Wa2+-1 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N:", "die": 3, "result": {"winner": "S", "reason": "captured"}}, "AG-R26"),
    ],
)
def test_a_state_that_cannot_occur_is_refused(fields: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.load(fields)
    assert refusal.value.clause == clause
