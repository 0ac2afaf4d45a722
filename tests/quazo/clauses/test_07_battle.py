"""QG-7 Battle: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME

from ..support import (
    at,
    biome,
    carried,
    moves,
    notes,
    phase,
    play,
    refused,
    turn_of,
)


@pytest.mark.clause("QG-7.1")
@pytest.mark.parametrize("before", ["", ">c2", ">c3 >c2 >c3"])
def test_one_may_battle_before_or_after_moving(before: str) -> None:
    cell = "c2" if before in ("", ">c2") else "c3"
    state = play(at("Cat", Cat="c2" if not before or "c3" in before else "c1", Frog=f"{cell} 2", red=""), before)
    assert "x Frog" in moves(state)


@pytest.mark.clause("QG-7.2")
@pytest.mark.parametrize("dice", [("atk 6", "atk 1", "def 1"), ("atk 1", "atk 1", "def 6")])
def test_a_battle_ends_the_turn_won_or_lost(dice: tuple[str, ...]) -> None:
    state = GAME.play(at("Cat", Cat="c2 0/0/3", Swan="c2 4"), "x Swan", *dice)
    assert turn_of(state) == "Frog"


@pytest.mark.clause("QG-7.3")
def test_the_attacker_rolls_first_and_each_die_is_an_event() -> None:
    state = GAME.play(at("Fish", Fish="b3", Swan="b3 4"), "x Swan")
    assert set(GAME.outcomes(state)) == {f"atk {die}" for die in range(1, 7)}
    GAME.play(state, "atk 3")
    assert set(GAME.outcomes(state)) == {f"def {die}" for die in range(1, 7)}
    GAME.play(state, "def 2")
    assert carried(state, "Fish") == 2


@pytest.mark.clause("QG-7.4")
def test_advantages_do_not_add_up() -> None:
    """Swan on a Sky tile with Battle Wings rolls two dice, not three."""
    state = at("Swan", Swan="d3", Fish="d3", effects={"BattleWings": 4})
    assert biome("d3") == "Sky"
    GAME.play(state, "x Fish", "atk 1", "atk 2")
    assert phase(state) == "defend"


@pytest.mark.clause("QG-7.4", "QG-R20")
def test_battle_wings_help_the_defender_too() -> None:
    state = at("Fish", Fish="b3", Swan="b3 4", effects={"BattleWings": 4})
    GAME.play(state, "x Swan", "atk 3", "def 1")
    assert (biome("b3"), phase(state)) == ("Swamp", "defend")
    assert notes(GAME.play(state, "def 4"))[0] == "held"


@pytest.mark.clause("QG-7.4")
def test_the_better_of_two_dice_counts_for_the_defender_too() -> None:
    state = GAME.play(at("Cat", Cat="d2", Frog="d2 4"), "x Frog", "atk 5", "def 5", "def 1")
    assert notes(state)[0] == "held"


@pytest.mark.clause("QG-7.5")
@pytest.mark.parametrize(("has", "taken"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2), (8, 4)])
def test_a_winning_attacker_takes_the_lower_half(has: int, taken: int) -> None:
    state = GAME.play(at("Cat", Cat="c2 1", Swan=f"c2 {has}"), "x Swan", "atk 6", "atk 1", "def 5")
    assert (carried(state, "Cat"), carried(state, "Swan")) == (1 + taken, has - taken)


@pytest.mark.clause("QG-7.5")
def test_a_winning_defender_gets_nothing() -> None:
    state = GAME.play(at("Cat", Cat="c2 6", Swan="c2 3"), "x Swan", "atk 1", "atk 1", "def 5")
    assert (carried(state, "Cat"), carried(state, "Swan")) == (6, 3)


@pytest.mark.clause("QG-7.6", "QG-R13")
@pytest.mark.parametrize(("round", "clause"), [(3, "QG-7.6"), (4, "QG-7.6"), (5, "")])
def test_the_same_player_can_be_attacked_again_two_rounds_later(round: int, clause: str) -> None:
    state = at("Cat", Cat="c2", Swan="c2", round=round, attacks={"Cat Swan": 3})
    assert refused(state, "x Swan") == clause


@pytest.mark.clause("QG-7.6", "QG-7.7", "QG-R13")
def test_being_attacked_does_not_bind_the_victim() -> None:
    assert refused(at("Swan", Cat="c2", Swan="c2", attacks={"Cat Swan": 3}), "x Cat") == ""


@pytest.mark.clause("QG-7.8", "QG-R12")
def test_one_may_battle_a_player_who_has_nothing() -> None:
    assert "x Frog" in moves(at("Cat", Cat="c2", Frog="c2"))


@pytest.mark.clause("QG-7.9")
def test_after_a_robbery_there_is_no_battle() -> None:
    state = at("Fish", Fish="c4 0/0/3", Swan="a3 0/5", Frog="c4 2")
    assert {"x Frog", "rob Swan"} <= set(moves(state))
    GAME.play(state, "rob Swan", "rob 1", "rob 1")
    assert refused(state, "x Frog") == "QG-7.9"
