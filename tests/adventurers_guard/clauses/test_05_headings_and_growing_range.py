"""AG-5 Headings and growing range: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.adventurers_guard import GAME

from ..support import at, notes, opening, pawns, refused, rolled


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
