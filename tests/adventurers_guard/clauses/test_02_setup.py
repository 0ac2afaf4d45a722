"""AG-2 Setup: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.state import CHANCE

from ..support import opening, pawns, refused


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
