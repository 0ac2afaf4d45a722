"""QG-8 The golden jewel: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME

from ..support import (
    NAMES,
    at,
    carried,
    golden,
    laid,
    moves,
    notes,
    phase,
    play,
    refused,
    result,
    steps,
    turn_of,
)


@pytest.mark.clause("QG-8.1")
@pytest.mark.parametrize(("golden_round", "rounds", "asks"), [(4, 10, True), (5, 10, False), (11, 10, False)])
def test_the_golden_jewel_comes_at_the_start_of_its_round(golden_round: int, rounds: int, asks: bool) -> None:
    options = {"golden_round": golden_round, "rounds": rounds}
    state = play(at("Fish", round=3, Cat="c1 1", Frog="d1 2", Fish="h1 2", options=options), "end")
    assert (phase(state) == "golden") == asks


@pytest.mark.clause("QG-8.1")
def test_a_golden_round_of_one_comes_before_the_first_turn() -> None:
    state = GAME.play(laid(golden_round=1), "start 1:6", "start 2:1", "start 3:1", "start 4:1")
    assert (phase(state), list(GAME.outcomes(state))[0]) == ("last", "lp 1:1")


@pytest.mark.clause("QG-8.2", "QG-R18")
def test_bank_and_inventory_count_together_for_the_losing_player() -> None:
    state = play(at("Fish", round=5, Cat="c1 1/3", Frog="a8 3", Swan="h8 0/4", Fish="h1 5"), "end")
    assert (turn_of(state), phase(state)) == ("Frog", "golden")


@pytest.mark.clause("QG-8.2", "QG-R5")
def test_those_with_equally_few_jewels_roll_until_one_is_highest() -> None:
    state = play(at("Fish", round=5, Fish="h1 5"), "end")
    GAME.play(state, "lp 1:3", "lp 2:3", "lp 3:1")
    assert notes(state) == ["again"]
    GAME.play(state, "lp 1:2", "lp 2:4")
    assert (turn_of(state), moves(state)) == ("Frog", ["golden g1", "golden h2"])


@pytest.mark.clause("QG-8.3", "QG-R1")
@pytest.mark.parametrize(("name", "tiles"), [("Cat", "g8 h7"), ("Frog", "g1 h2"), ("Swan", "a2 b1"), ("Fish", "a7 b8")])
def test_each_bank_has_two_golden_tiles(name: str, tiles: str) -> None:
    rich = {other: f"{place} 3" for other, place in zip(NAMES, ("c1", "d1", "e1", "f1"), strict=True)}
    rich[name] = rich[name].replace(" 3", "")
    assert moves(play(at("Fish", round=5, **rich), "end")) == [f"golden {cell}" for cell in tiles.split()]


@pytest.mark.clause("QG-8.3")
def test_after_the_golden_jewel_is_laid_the_first_player_begins_the_round() -> None:
    state = play(at("Fish", round=5, Cat="c1 3", Frog="a8 3", Fish="h1 3"), "end")
    GAME.play(state, "golden a2")
    assert (golden(state), turn_of(state), state.round) == ("a2", "Cat", 6)


@pytest.mark.clause("QG-8.4", "QG-R18")
def test_an_occupied_golden_tile_is_not_available() -> None:
    state = play(at("Fish", round=5, Cat="a2 3", Frog="a8 3", Fish="h1 3"), "end")
    assert notes(state)[:3] == ["round 6", "fewest Swan", "golden b1"]


@pytest.mark.clause("QG-8.4", "QG-R18")
def test_with_both_occupied_the_next_losing_player_is_found_with_new_dice() -> None:
    state = play(at("Fish", round=5, Cat="a2 3", Frog="b1 3", Swan="c1 1", Fish="h1 3"), "end")
    assert notes(state) == ["round 6", "fewest Swan", "barred Swan"]
    GAME.play(state, "lp 1:2", "lp 2:6", "lp 4:1")
    assert (turn_of(state), phase(state)) == ("Frog", "golden")


@pytest.mark.clause("QG-8.5", "QG-R18")
def test_whoever_enters_takes_the_red_jewel_and_the_golden_one() -> None:
    state = play(at("Cat", Cat="c1", golden="b1"), ">b1")
    assert (carried(state, "Cat"), golden(state)) == (1, "inventory 1")
    assert notes(state)[:2] == ["+R b1", "+G b1"]


@pytest.mark.clause("QG-8.6")
def test_whoever_steals_the_golden_jewel_from_a_bank_is_locked() -> None:
    state = at("Fish", Fish="c4 0/0/3", Swan="a3", golden="bank 3")
    GAME.play(state, "rob Swan", "rob 2", "rob 2")
    assert (golden(state), steps(state)) == ("inventory 4", [])


@pytest.mark.clause("QG-8.7")
def test_a_third_step_onto_home_with_the_golden_jewel_earns_nothing() -> None:
    assert turn_of(play(at("Cat", Cat="c2", golden="inventory 1"), ">c3 >d3 >e3")) == "Frog"


@pytest.mark.clause("QG-8.7")
def test_once_it_is_banked_its_limits_end() -> None:
    state = at("Swan", Swan="d4 0/0/3", golden="bank 3")
    assert refused(state, "!Soar f6") == ""


@pytest.mark.clause("QG-8.8", "QG-R11")
@pytest.mark.parametrize(("red", "with_it", "without"), [(1, 0, 1), (2, 0, 1), (3, 1, 2), (6, 2, 3)])
def test_the_golden_jewel_counts_as_one_when_jewels_are_halved(red: int, with_it: int, without: int) -> None:
    state = GAME.play(at("Fish", Fish="c4", Swan=f"a3 0/{red}", golden="bank 3"), "rob Swan", "rob 2", "rob 2")
    assert moves(state) == ["loot G", "loot R"]
    assert carried(GAME.play(state.copy(), "loot G"), "Fish") == with_it
    assert carried(GAME.play(state, "loot R"), "Fish") == without


@pytest.mark.clause("QG-8.8", "QG-R11")
@pytest.mark.parametrize(("option", "place"), [("stealable", "inventory 4"), ("safe", "bank 3")])
def test_a_lone_golden_jewel_in_a_bank(option: str, place: str) -> None:
    state = at("Fish", Fish="c4", Swan="a3", golden="bank 3", options={"lone_golden": option})
    assert golden(GAME.play(state, "rob Swan", "rob 2", "rob 2")) == place


@pytest.mark.clause("QG-8.9", "QG-11.1")
def test_the_golden_jewel_is_worth_seven_in_a_bank() -> None:
    seven = play(at("Fish", round=10, Cat="a1", Frog="a8 0/6", golden="bank 1"), "end")
    assert result(seven) == ("Cat", "bank")


@pytest.mark.clause("QG-8.9", "QG-11.2")
def test_the_golden_jewel_is_worth_seven_in_the_tie_break() -> None:
    state = play(at("Fish", round=10, Cat="a1 0/3", Frog="a8 6/3", golden="inventory 1"), "end")
    assert result(state) == ("Cat", "inventory")
