"""AG-3 Turn: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.state import CHANCE

from ..support import notes, opening, refused, rolled


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
