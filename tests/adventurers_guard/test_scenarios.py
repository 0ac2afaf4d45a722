"""The forty scenarios of the rules contract, with its exact results."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.state import GuardState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE

from .support import at, moves, notes, opening, pawns, refused, result, rolled, walks

START = "S: Ae1 Md1 Mf1 Rd2 Rf2 Wa1 | N: Ae9 Md9 Mf9 Rd8 Rf8 Wi9"
LENT = "S: Ae1 Wc7 | N: Ae9 Md9 Rd8 Mf9"  # scenario 27
"""South has no mage left; North has two."""


@pytest.mark.clause("AG-2.1", "AG-2.2", "AG-2.3", "AG-2.5", "AG-2.6", "AG-2.7")
def test_scenario_01_setup_south_first() -> None:
    """Scenario 1 [AG-2]."""
    state = GAME.play(GAME.start(), "first=S", "W@a1")
    assert pawns(state) == START
    assert state.actor() == CHANCE
    assert state.seat() == 0
    assert list(GAME.outcomes(state)) == ["d6=1", "d6=2", "d6=3", "d6=4", "d6=5", "d6=6"]


@pytest.mark.clause("AG-2.5", "AG-2.6")
def test_scenario_02_setup_north_first() -> None:
    """Scenario 2 [AG-2.5, AG-2.6]."""
    state = GAME.play(GAME.start(), "first=N")
    assert GAME.moves(state) == ["W@a9", "W@i9"]
    GAME.play(state, "W@a9")
    assert pawns(state) == "S: Ae1 Md1 Mf1 Rd2 Rf2 Wi1 | N: Ae9 Md9 Mf9 Rd8 Rf8 Wa9"


@pytest.mark.clause("AG-R6", "AG-2.6")
def test_scenario_03_facing_corners() -> None:
    """Scenario 3 [R6]."""
    state = GAME.play(GAME.start(warrior_corner="facing"), "first=S", "W@i1")
    assert pawns(state) == "S: Ae1 Md1 Mf1 Rd2 Rf2 Wi1 | N: Ae9 Md9 Mf9 Rd8 Rf8 Wi9"


@pytest.mark.clause("AG-2.5")
@pytest.mark.parametrize("corner", ["W@a9", "W@e1"])
def test_scenario_04_illegal_corner(corner: str) -> None:
    """Scenario 4 [AG-2.5]."""
    assert refused(GAME.play(GAME.start(), "first=S"), corner) == "AG-2.5"


@pytest.mark.clause("AG-4.2", "AG-4.6")
@pytest.mark.parametrize("die", ["d6=1", "d6=2"])
def test_scenario_05_opening_mage_roll(die: str) -> None:
    """Scenario 5 [AG-4.2, AG-4.6]."""
    assert moves(opening(die)) == ["Md1-b1", "Md1-c1", "Md1-c2", "Mf1-g1", "Mf1-g2", "Mf1-h1"]


@pytest.mark.clause("AG-4.8", "AG-3.4")
def test_scenario_06_opening_adventurer_roll_is_asked_although_only_one_move_exists() -> None:
    """Scenario 6 [AG-4.8, AG-3.4]."""
    state = opening("d6=3")
    assert GAME.moves(state) == ["Ae1-e2"]
    assert state.actor() == 0


@pytest.mark.clause("AG-4.7")
def test_scenario_07_opening_ranger_roll() -> None:
    """Scenario 7 [AG-4.7]."""
    left = walks("Rd2", "a3 a5 b2 b4 c1 c3 c5 d4 e3 e5 f4 g3 g5")
    right = walks("Rf2", "c3 c5 d4 e3 e5 f4 g1 g3 g5 h2 h4 i1 i3 i5")
    assert (len(left), len(right)) == (13, 14)
    assert moves(opening("d6=4")) == left + right


@pytest.mark.clause("AG-4.9", "AG-4.10")
@pytest.mark.parametrize("die", ["d6=5", "d6=6"])
def test_scenario_08_opening_warrior_roll(die: str) -> None:
    """Scenario 8 [AG-4.9, AG-4.10]."""
    assert moves(opening(die)) == walks("Wa1", "a2 a3 b1 b2 c1 c2 c3")


@pytest.mark.clause("AG-R12", "AG-4.10")
@pytest.mark.parametrize("die", ["d6=5", "d6=6"])
def test_scenario_09_opening_warrior_roll_with_warrior_ahead_forbidden(die: str) -> None:
    """Scenario 9 [R12]."""
    assert moves(opening(die, warrior_ahead="forbidden")) == walks("Wa1", "b1 b2 c1 c2 c3")


@pytest.mark.clause("AG-6.3")
def test_scenario_10_no_attack_in_the_first_turn() -> None:
    """Scenario 10 [AG-6.3]."""
    state = opening("d6=4", "Rd2-g5", "d6=4")
    assert refused(state, "Rf8xg5") == "AG-6.3"
    assert refused(state, "Rd8xg5") == "AG-6.3"
    assert len(GAME.moves(state)) == 25


@pytest.mark.clause("AG-6.3")
def test_scenario_11_attack_allowed_later() -> None:
    """Scenario 11 [AG-6.3]."""
    same_pawns = pawns(opening("d6=4", "Rd2-g5"))
    state = rolled(4, same_pawns, turn=3)
    assert {"Rf8xg5", "Rd8xg5"} <= set(GAME.moves(state))
    assert len(GAME.moves(state)) == 27


def quick_exchange() -> GuardState:
    """Scenario 12 before its last move."""
    return opening("d6=4", "Rd2-g5", "d6=4", "Rf8-f6", "d6=4")


@pytest.mark.clause("AG-6.1")
def test_scenario_12_quick_exchange() -> None:
    """Scenario 12 [AG-6.1]."""
    state = GAME.play(quick_exchange(), "Rg5xf6")
    assert pawns(state) == "S: Ae1 Md1 Mf1 Rf6 Rf2 Wa1 | N: Ae9 Md9 Mf9 Rd8 Wi9"
    assert GAME.dump(state)["quiet"] == 0


@pytest.mark.clause("AG-4.2")
def test_scenario_13_mage_corner_blocked_both_ways() -> None:
    """Scenario 13 [AG-4.2]."""
    state = rolled(1, "S: Ae1 Md4 Rd5 Wc4 | N: Ae9 Md9")
    assert moves(state) == walks("Md4", "e4 e5 f4")
    assert refused(state, "Md4-c5") == "AG-4.2"


@pytest.mark.clause("AG-4.1", "AG-4.2")
def test_scenario_14_one_way_open_is_enough() -> None:
    """Scenario 14 [AG-4.1, AG-4.2]."""
    state = rolled(1, "S: Ae1 Md4 Rd5 | N: Ae9 Md9")
    assert moves(state) == walks("Md4", "b4 c4 c5 e4 e5 f4")
    assert refused(state, "Md4-d6") == "AG-4.2"


@pytest.mark.clause("AG-6.1")
def test_scenario_15_capture_stops_the_move() -> None:
    """Scenario 15 [AG-6.1]."""
    state = rolled(1, "S: Ae1 Me6 | N: Ae8 Re7 Mh9")
    assert moves(state) == [*walks("Me6", "c6 d6 d7 f6 f7 g6"), "Me6xe7"]
    assert refused(state, "Me6xe8") != ""


@pytest.mark.clause("AG-6.4")
def test_scenario_16_adventurer_is_a_wall() -> None:
    """Scenario 16 [AG-6.4]."""
    state = rolled(1, "S: Ae1 Me7 | N: Ae8 Mh9")
    assert refused(state, "Me7xe8") == "AG-6.4"
    assert moves(state) == walks("Me7", "c7 d7 d8 f7 f8 g7")


@pytest.mark.clause("AG-6.5", "AG-8.1")
def test_scenario_17_adventurer_alone() -> None:
    """Scenario 17 [AG-6.5, AG-8.1]."""
    state = GAME.play(rolled(1, "S: Ae1 Me7 | N: Ae8"), "Me7xe8")
    assert result(state) == ("S", "captured")


def far_row() -> GuardState:
    """Scenario 18 up to the move: South's mage has reached b9."""
    return GAME.play(rolled(2, "S: Ae1 Mb8 | N: Ah9 Wi5"), "Mb8-b9")


@pytest.mark.clause("AG-5.2", "AG-5.3")
def test_scenario_18_mage_reaches_the_far_row() -> None:
    """Scenario 18 [AG-5.2, AG-5.3]."""
    state = far_row()
    assert pawns(state) == "S: Ae1 Mb9+1 | N: Ah9 Wi5"
    mage = GAME.view(state, 0).known["pawns"][1]
    assert (mage["tile"], mage["range"], mage["up"]) == ("b9", 3, False)
    GAME.play(state, "d6=1", "pass", "d6=1")
    assert moves(state) == walks("Mb9", "a7 a8 a9 b6 b7 b8 c7 c8 c9 d8 d9 e9")
    assert len(GAME.moves(state)) == 12


@pytest.mark.clause("AG-5.5")
def test_scenario_19_along_the_far_row() -> None:
    """Scenario 19 [AG-5.5]."""
    state = GAME.play(far_row(), "d6=1", "pass", "d6=1", "Mb9-c9")
    assert pawns(state) == "S: Ae1 Mc9+1 | N: Ah9 Wi5"
    assert notes(state) == []


@pytest.mark.clause("AG-5.2")
def test_scenario_20_ahead_and_aside_onto_the_far_row() -> None:
    """Scenario 20 [AG-5.2]."""
    state = GAME.play(rolled(1, "S: Ae1 Mb8 | N: Ah9 Wi5"), "Mb8-c9")
    assert pawns(state) == "S: Ae1 Mc9+1 | N: Ah9 Wi5"


@pytest.mark.clause("AG-5.4")
def test_scenario_21_back_home() -> None:
    """Scenario 21 [AG-5.4]."""
    state = rolled(1, "S: Ae1 Mc2+1 | N: Ah9 Wi5")
    assert moves(state) == walks("Mc2", "a1 a2 b1 b2 c1 d1 d2 e2 f2")
    GAME.play(state, "Mc2-b1")
    assert pawns(state) == "S: Ae1 Mb1+2 | N: Ah9 Wi5"
    mage = GAME.view(state, 0).known["pawns"][1]
    assert (mage["range"], mage["up"]) == (4, True)
    GAME.play(state, "d6=1", "pass", "d6=1")
    assert len(GAME.moves(state)) == 16


@pytest.mark.clause("AG-5.6", "AG-4.7")
def test_scenario_22_ranger_touches_the_edge() -> None:
    """Scenario 22 [AG-5.6, AG-4.7]."""
    state = rolled(4, "S: Ae1 Rg7 | N: Aa9 Wi5")
    assert len(GAME.moves(state)) == 17
    assert "Rg7xi5" in GAME.moves(state)
    assert pawns(GAME.play(state.copy(), "Rg7-f8")) == "S: Ae1 Rf8 | N: Aa9 Wi5"
    reached = GAME.play(state, "Rg7-i9")
    assert pawns(reached) == "S: Ae1 Ri9+1 | N: Aa9 Wi5"
    assert GAME.view(reached, 0).known["pawns"][3]["range"] == 4


@pytest.mark.clause("AG-5.5")
def test_scenario_23_ranger_home_too_early() -> None:
    """Scenario 23 [AG-5.5]."""
    state = GAME.play(rolled(4, "S: Ae1 Rc3 | N: Ae9 Wi5"), "Rc3-a1")
    assert pawns(state) == "S: Ae1 Ra1 | N: Ae9 Wi5"


@pytest.mark.clause("AG-5.4")
def test_scenario_23_ranger_home_after_the_far_row() -> None:
    """Scenario 23 [AG-5.4]."""
    state = GAME.play(rolled(4, "S: Ae1 Rc3+1 | N: Ae9 Wi5"), "Rc3-a1")
    assert pawns(state) == "S: Ae1 Ra1+2 | N: Ae9 Wi5"
    assert GAME.view(state, 0).known["pawns"][3]["range"] == 5


@pytest.mark.clause("AG-4.9")
def test_scenario_24_warrior_in_the_open() -> None:
    """Scenario 24 [AG-4.9]."""
    state = rolled(5, "S: Ae1 Wd5 | N: Aa9 Mi7")
    assert moves(state) == walks("Wd5", "b5 b6 b7 c5 c6 d6 d7 e5 e6 f5 f6 f7")
    assert refused(state, "Wd5-d4") == "AG-4.9"
    assert refused(state, "Wd5-c4") == "AG-4.9"


@pytest.mark.clause("AG-5.1")
def test_scenario_25_warrior_turned_round() -> None:
    """Scenario 25 [AG-5.1]."""
    state = rolled(5, "S: Ae1 Wd5+1 | N: Aa9 Mi7")
    assert len(GAME.moves(state)) == 24
    assert {"Wd5-d4", "Wd5-c4"} <= set(GAME.moves(state))
    assert refused(state, "Wd5-c6") == "AG-4.9"


@pytest.mark.clause("AG-3.3", "AG-R19")
def test_scenario_26_one_mage_left() -> None:
    """Scenario 26 [AG-3.3, R19]."""
    state = rolled(1, "S: Ae1 Md3 | N: Ae9 Md9 Mf9")
    assert moves(state) == walks("Md3", "b3 c3 c4 d4 d5 e3 e4 f3")
    assert refused(state, "~Md9-d7") == "AG-7.1"
    assert refused(state, "pass") == "AG-3.4"


@pytest.mark.clause("AG-7.1", "AG-7.2")
def test_scenario_27_moving_enemy_mages() -> None:
    """Scenario 27 [AG-7.1, AG-7.2]."""
    state = rolled(1, LENT)
    assert moves(state) == sorted([*walks("~Md9", "b9 c8 c9"), *walks("~Mf9", "e8 f7 f8 g8 g9 h9"), "pass"])


@pytest.mark.clause("AG-7.3")
def test_scenario_28_no_suicide_no_captures() -> None:
    """Scenario 28 [AG-7.3]."""
    state = rolled(4, "S: Ae1 Mf6 Md6 | N: Ae9 Re7 Wg5")
    assert moves(state) == sorted([*walks("~Re7", "b6 b8 c7 c9 d8 f8 g7 g9 h6 h8"), "pass"])
    assert [refused(state, f"~Re7-{end}") for end in ("f6", "d6", "g5")] == ["AG-7.3"] * 3


@pytest.mark.clause("AG-R21", "AG-7.4")
def test_scenario_29_safe_only() -> None:
    """Scenario 29 [R21]."""
    state = rolled(1, LENT, options={"enemy_suicide": "safe_only"})
    assert moves(state) == sorted(["~Md9-b9", *walks("~Mf9", "f7 f8 g8 g9 h9"), "pass"])
    assert [refused(state, text) for text in ("~Md9-c8", "~Md9-c9", "~Mf9-e8")] == ["AG-7.4"] * 3


@pytest.mark.clause("AG-7.7")
def test_scenario_30_both_sides_lost_the_type() -> None:
    """Scenario 30 [AG-7.7]."""
    state = rolled(1, "S: Ae1 Wc7 | N: Ae9 Rd8")
    assert notes(state) == ["lost missing"]
    assert GAME.dump(state)["quiet"] == 1
    assert (state.actor(), state.seat()) == (CHANCE, 1)


@pytest.mark.clause("AG-3.5")
def test_scenario_31_own_pawn_blocked() -> None:
    """Scenario 31 [AG-3.5]."""
    state = rolled(6, "S: Ae1 Wa4 Ra5 Rb5 Mb4 | N: Ae9 Wi9")
    assert notes(state) == ["lost blocked"]
    assert (state.actor(), state.seat()) == (CHANCE, 1)


@pytest.mark.clause("AG-6.7")
def test_scenario_32_only_a_capture() -> None:
    """Scenario 32 [AG-6.7]."""
    state = rolled(5, "S: Ae1 Wa4 Ra5 Rb5 | N: Ae9 Mb4")
    assert GAME.moves(state) == ["Wa4xb4"]
    assert refused(state, "pass") == "AG-3.4"


@pytest.mark.clause("AG-7.5")
def test_scenario_33_bonus_for_a_moved_enemy() -> None:
    """Scenario 33 [AG-7.5]."""
    state = rolled(1, "S: Ae1 Wc7 | N: Ae9 Mh2")
    assert moves(state) == sorted([*walks("~Mh2", "f2 g1 g2 h1 i1 i2"), "pass"])
    GAME.play(state, "~Mh2-h1")
    assert pawns(state) == "S: Ae1 Wc7 | N: Ae9 Mh1+1"
    assert GAME.view(state, 0).known["pawns"][7]["up"] is True


@pytest.mark.clause("AG-7.7")
def test_scenario_34_enemy_blocked_too() -> None:
    """Scenario 34 [AG-7.7]."""
    assert notes(rolled(5, "S: Aa1 Ri8 | N: Ae9 Wa9 Rb9 Rb8")) == ["lost blocked"]


@pytest.mark.clause("AG-6.5")
def test_scenario_35_lone_adventurers() -> None:
    """Scenario 35 [AG-6.5]."""
    state = rolled(3, "S: Ae4 | N: Ae5")
    assert len(GAME.moves(state)) == 8
    assert result(GAME.play(state, "Ae4xe5")) == ("S", "captured")


@pytest.mark.clause("AG-7.7")
def test_scenario_35_lone_adventurers_without_mages() -> None:
    """Scenario 35 [AG-7.7]."""
    assert notes(rolled(1, "S: Ae4 | N: Ae5")) == ["lost missing"]


@pytest.mark.clause("AG-8.2")
def test_scenario_36_limit() -> None:
    """Scenario 36 [AG-8.2]."""
    state = rolled(1, "S: Ae4 | N: Ah8", quiet=199)
    assert notes(state) == ["lost missing", "draw limit"]
    assert GAME.dump(state)["quiet"] == 200
    assert result(state) == (None, "limit")


@pytest.mark.clause("AG-8.2")
def test_scenario_36_limit_with_equal_counts() -> None:
    """Scenario 36 [AG-8.2]."""
    state = rolled(1, "S: Ae4 | N: Ah8", quiet=199, options={"limit_result": "count"})
    assert result(state) == (None, "limit")


@pytest.mark.clause("AG-8.2")
def test_scenario_36_limit_with_more_pawns() -> None:
    """Scenario 36 [AG-8.2]."""
    state = rolled(5, "S: Ae4 Ma5 | N: Ah8", quiet=199, options={"limit_result": "count"})
    assert notes(state) == ["lost missing", "win S"]
    assert result(state) == ("S", "limit")


@pytest.mark.clause("AG-8.2")
def test_scenario_37_capture_at_the_brink() -> None:
    """Scenario 37 [AG-8.2]."""
    state = GAME.play(rolled(1, "S: Ae4 Md4 | N: Ae5 Wd5", quiet=199), "Md4xd5")
    assert GAME.dump(state)["quiet"] == 0
    assert result(state) is None


@pytest.mark.clause("AG-R20", "AG-7.6")
def test_scenario_38_enemy_move_must() -> None:
    """Scenario 38 [R20]."""
    assert refused(rolled(1, LENT, options={"enemy_move": "must"}), "pass") == "AG-7.6"


@pytest.mark.clause("AG-R26")
@pytest.mark.parametrize(
    ("position", "clause"),
    [
        ("S: Ae1 Mb9 | N: Ae9", "AG-R26"),  # heading up on row 9
        ("S: Mb8 | N: Ae9", "AG-R26"),  # without an adventurer
        ("S: Ae1 Ma2 Mb2 Mc2 | N: Ae9", "AG-1.2"),  # three mages
        ("S: Ae1 Md4 | N: Ae9 Wd4", "AG-1.3"),  # two pawns on d4
    ],
)
def test_scenario_39_loader(position: str, clause: str) -> None:
    """Scenario 39 [R26]."""
    with pytest.raises(Refusal) as refusal:
        at(position)
    assert refusal.value.clause == clause


@pytest.mark.clause("AG-6.1")
@pytest.mark.parametrize("text", ["Rg5-f6", "Rg5xg7"])
def test_scenario_40_notation_errors(text: str) -> None:
    """Scenario 40 [4.2]."""
    assert refused(quick_exchange(), text) == "AG-6.1"
