"""AG-7 Moving an enemy pawn: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.state import CHANCE

from ..support import moves, notes, pawns, refused, rolled, walks


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
