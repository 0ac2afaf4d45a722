"""AG-4 Moving: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME

from ..support import moves, notes, refused, rolled, walks


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
