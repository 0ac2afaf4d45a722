"""The forty-four scenarios of the rules contract, with its exact results."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.state import CHANCE

from .support import (
    MARKED,
    T0,
    TILES,
    at,
    banked,
    begun,
    biome,
    carried,
    golden,
    laid,
    mana,
    moves,
    notes,
    phase,
    play,
    refused,
    result,
    steps,
    turn_of,
)


@pytest.mark.clause("QG-1.3", "QG-1.4")
def test_scenario_01_the_test_board() -> None:
    """Scenario 1 [QG-1.3, QG-1.4]."""
    for name in ("City", "Swamp", "Water", "Sky"):
        tiles = [cell for cell in TILES if biome(cell) == name]
        assert (len(tiles), len(MARKED & set(tiles))) == (14, 5)
    assert {cell for cell in MARKED if biome(cell) == "Swamp"} == {"b1", "h2", "h4", "d6", "f7"}
    position = GAME.dump(laid())
    assert position["tiles"] == T0
    assert set(position["red"].split()) == MARKED


@pytest.mark.clause("QG-1.2")
def test_scenario_02_tiles_that_border_a_bank_and_golden_tiles() -> None:
    """Scenario 2 [QG-1.2, table D1]."""
    assert steps(at("Swan", Swan="d4 1")) == [">c4", ">d3"]
    assert steps(at("Cat", Cat="e5 1")) == [">e6", ">f5"]
    last = {"round": 6, "phase": "golden"}
    assert moves(at("Swan", active=3, **last)) == ["golden a2", "golden b1"]
    assert moves(at("Cat", active=1, **last)) == ["golden g8", "golden h7"]


@pytest.mark.clause("QG-2.1", "QG-2.2")
def test_scenario_03_who_starts() -> None:
    """Scenario 3 [QG-2.1, QG-2.2]."""
    state = GAME.play(laid(), "start 1:4", "start 2:6", "start 3:6", "start 4:1", "start 2:3", "start 3:5")
    order = []
    for _ in range(4):
        order.append(turn_of(state))
        GAME.play(state, "mana 2", "end")
    assert order == ["Swan", "Fish", "Cat", "Frog"]


@pytest.mark.clause("QG-3.1")
def test_scenario_04_mana_at_the_start_of_a_turn() -> None:
    """Scenario 4 [QG-3.1]."""
    state = begun()
    assert (mana(state, "Cat"), phase(state)) == (1, "mana")
    assert mana(begun("mana 6"), "Cat") == 2
    assert mana(begun("mana 3"), "Cat") == 1


@pytest.mark.clause("QG-3.2")
@pytest.mark.parametrize("before", [2, 3])
def test_scenario_05_no_die_with_three_mana(before: int) -> None:
    """Scenario 5 [QG-3.2]."""
    state = play(at("Fish", Cat=f"a1 0/0/{before}"), "end")
    assert (turn_of(state), mana(state, "Cat"), phase(state)) == ("Cat", 3, "act")


@pytest.mark.clause("QG-4.6")
def test_scenario_06_from_the_spawn() -> None:
    """Scenario 6 [QG-4.6]."""
    assert moves(begun("mana 2")) == [">a2", ">b1", "end"]


@pytest.mark.clause("QG-4.1", "QG-5.1", "QG-4.9")
def test_scenario_07_three_movements() -> None:
    """Scenario 7 [QG-4.1, QG-5.1, QG-4.9]."""
    state = play(at("Cat"), ">b1 >c1 >d1")
    assert carried(state, "Cat") == 3
    assert turn_of(state) == "Frog"
    assert notes(state)[:2] == ["+R d1", "end"]


@pytest.mark.clause("QG-4.4", "QG-4.5")
def test_scenario_08_the_third_movement_on_a_domestic_tile() -> None:
    """Scenario 8 [QG-4.4, QG-4.5]."""
    state = play(at("Cat"), ">b1 >c1 >c2")
    assert (state.made, state.allowance) == (3, 6)
    play(state, ">d2 >e2 >e1")
    assert carried(state, "Cat") == 4
    assert turn_of(state) == "Frog"


@pytest.mark.clause("QG-4.5")
def test_scenario_09_stopping_early_on_a_domestic_tile() -> None:
    """Scenario 9 [QG-4.5]."""
    state = play(at("Cat", Cat="c1"), ">c2")
    assert state.allowance == 3
    assert turn_of(play(state, "end")) == "Frog"


@pytest.mark.clause("QG-4.2", "QG-4.1", "QG-6.1")
@pytest.mark.parametrize(
    ("cell", "move", "clause"),
    [("a2", ">a1", "QG-4.2"), ("b1", ">c2", "QG-4.1"), ("c4", ">d4", "QG-4.2"), ("e6", ">e5", "QG-6.1")],
)
def test_scenario_10_illegal_steps(cell: str, move: str, clause: str) -> None:
    """Scenario 10 [QG-4.2, QG-4.1, QG-6.1]."""
    assert refused(at("Cat", Cat=cell), move) == clause


@pytest.mark.clause("QG-6.1", "QG-6.2")
def test_scenario_11_into_the_bank() -> None:
    """Scenario 11 [QG-6.1, QG-6.2]."""
    state = at("Swan", Swan="c4 2")
    assert moves(state) == sorted([">c5", ">d4", ">c3", ">b4", "end"])
    play(state, ">d4 · bank 1")
    assert (banked(state, "Swan"), carried(state, "Swan")) == (1, 1)
    assert turn_of(state) == "Fish"
    assert GAME.dump(state)["seats"][2]["at"] == "d4"


@pytest.mark.clause("QG-6.2")
def test_scenario_12_a_single_jewel_is_deposited_without_question() -> None:
    """Scenario 12 [QG-6.2]."""
    state = play(at("Swan", Swan="c4 1"), ">d4")
    assert (banked(state, "Swan"), carried(state, "Swan"), turn_of(state)) == (1, 0, "Fish")
    assert refused(play(at("Swan", Swan="c4 2"), ">d4"), "bank 0") == "QG-6.2"


@pytest.mark.clause("QG-6.4", "QG-10.8")
def test_scenario_13_leaving_the_bank() -> None:
    """Scenario 13 [QG-6.4, QG-10.8]."""
    assert moves(at("Swan", Swan="d4 0/0/2")) == [">c4", ">d3"]
    rich = moves(at("Swan", Swan="d4 0/0/3"))
    soars = [move for move in rich if move.startswith("!Soar")]
    assert len(soars) == 14
    assert rich == sorted([*soars, ">c4", ">d3"])


@pytest.mark.clause("QG-6.5")
def test_scenario_14_back_into_the_bank() -> None:
    """Scenario 14 [QG-6.5]: its text is about the option; by default the way back is refused."""
    state = play(at("Swan", Swan="d4 1", options={"reenter": "allowed"}), ">c4 >d4")
    assert (banked(state, "Swan"), turn_of(state)) == (1, "Fish")
    assert refused(play(at("Swan", Swan="d4 1"), ">c4"), ">d4") == "QG-6.5"


def cat_attacks_swan(*dice: str) -> QuazoState:
    return GAME.play(at("Cat", Cat="c2", Swan="c2 5"), "x Swan", *dice)


@pytest.mark.clause("QG-7.3", "QG-7.4", "QG-7.5")
def test_scenario_15_a_battle_with_advantage() -> None:
    """Scenario 15 [QG-7.3 to QG-7.5]."""
    state = cat_attacks_swan("atk 2", "atk 5", "def 4")
    assert (carried(state, "Cat"), carried(state, "Swan"), turn_of(state)) == (2, 3, "Frog")


@pytest.mark.clause("QG-7.3")
def test_scenario_16_a_tie_goes_to_the_defender() -> None:
    """Scenario 16 [QG-7.3]."""
    state = cat_attacks_swan("atk 2", "atk 4", "def 4")
    assert (carried(state, "Cat"), carried(state, "Swan"), turn_of(state)) == (0, 5, "Frog")


@pytest.mark.clause("QG-7.4")
def test_scenario_17_the_defender_at_home() -> None:
    """Scenario 17 [QG-7.4]."""
    state = GAME.play(at("Cat", Cat="d2", Frog="d2 4"), "x Frog", "atk 5", "def 3", "def 6")
    assert (carried(state, "Cat"), carried(state, "Frog")) == (0, 4)
    assert notes(state)[0] == "held"


@pytest.mark.clause("QG-7.5", "QG-7.8")
def test_scenario_18_half_of_one_is_nothing() -> None:
    """Scenario 18 [QG-7.5, QG-7.8]."""
    state = GAME.play(at("Cat", Cat="c2", Fish="c2 1"), "x Fish", "atk 1", "atk 5", "def 4")
    assert notes(state)[0] == "won 0"
    assert (carried(state, "Cat"), carried(state, "Fish")) == (0, 1)


@pytest.mark.clause("QG-7.6", "QG-7.7")
def test_scenario_19_waiting_between_battles() -> None:
    """Scenario 19 [QG-7.6, QG-7.7]."""
    together = {"Cat": "b3", "Swan": "b3", "Fish": "b3"}  # a Swamp tile, home of none of them
    state = GAME.play(at("Fish", first=4, **together), "x Swan", "atk 1", "def 1", "mana 2", "end", "mana 2", "end")
    assert (turn_of(state), state.round, phase(state)) == ("Swan", 3, "mana")
    GAME.play(state, "mana 2")
    assert refused(state, "x Fish") == ""
    GAME.play(state, "x Fish", "atk 1", "def 1", "mana 2")
    assert (turn_of(state), state.round) == ("Fish", 4)
    assert (refused(state, "x Swan"), refused(state, "x Cat")) == ("QG-7.6", "")
    later = at("Fish", first=4, round=5, attacks={"Fish Swan": 3}, **together)
    assert refused(later, "x Swan") == ""


def fish_robs_swan(carries: int, *dice: str, **options: str) -> QuazoState:
    """Fish on c4, Swan's bank holds 5 red jewels, Swan is on a2."""
    return GAME.play(at("Fish", Fish=f"c4 {carries}", Swan="a2 0/5", options=options), "rob Swan", *dice)


@pytest.mark.clause("QG-9.1", "QG-9.2", "QG-9.4", "QG-9.9")
def test_scenario_20_a_successful_robbery() -> None:
    """Scenario 20 [QG-9.1, QG-9.2, QG-9.4, QG-9.9]."""
    state = at("Fish", Fish="c4 0/0/3", Swan="a2 0/5", Cat="c4")
    GAME.play(state, "rob Swan", "rob 3", "rob 4", "rob 2", "rob 2")
    assert (carried(state, "Fish"), banked(state, "Swan")) == (2, 3)
    assert turn_of(state) == "Fish"  # Undertow is still possible
    assert steps(state) == []
    assert (refused(state, ">c3"), refused(state, "x Cat")) == ("QG-9.9", "QG-7.9")


@pytest.mark.clause("QG-9.3", "QG-9.9")
def test_scenario_21_a_robbery_without_a_jewel() -> None:
    """Scenario 21 [QG-9.3, QG-9.9]."""
    state = fish_robs_swan(0, "rob 3", "rob 4", "rob 1", "rob 2")
    assert (banked(state, "Swan"), carried(state, "Fish"), turn_of(state)) == (5, 0, "Cat")
    assert notes(state)[:2] == ["missed", "end"]


@pytest.mark.clause("QG-9.4")
def test_scenario_22_a_stake_that_wins() -> None:
    """Scenario 22 [QG-9.4]."""
    state = fish_robs_swan(2, "rob 1", "rob 2", "rob 3", "rob 5", "stake R", "rob 4", "rob 4")
    assert (carried(state, "Fish"), banked(state, "Swan")) == (4, 3)


TWO_FAILURES = ("rob 1", "rob 2", "rob 3", "rob 5")


@pytest.mark.clause("QG-9.3", "QG-9.5")
def test_scenario_23_stakes_that_lose() -> None:
    """Scenario 23 [QG-9.3, QG-9.5]."""
    once = fish_robs_swan(2, *TWO_FAILURES, "stake R", "rob 1", "rob 3")
    assert moves(once) == ["fold", "stake R"]
    folded = GAME.play(once.copy(), "fold")
    assert notes(folded) == ["lost 1"]
    state = GAME.play(once, "stake R", "rob 2", "rob 6")
    assert (notes(state), carried(state, "Fish"), phase(state)) == (["missed", "lost 2"], 0, "scatter")
    rolls = 0
    while turn_of(state) == "Fish":
        GAME.play(state, GAME.moves(state)[0] if state.actor() != CHANCE else "d4 1")
        rolls += phase(state) == "put" or "put" in " ".join(notes(state))
    assert rolls == 2


@pytest.mark.clause("QG-9.6", "QG-9.7")
def test_scenario_24_where_lost_jewels_go() -> None:
    """Scenario 24 [QG-9.6, QG-9.7]."""
    red = " ".join(sorted(MARKED - {"b1", "h2"}))
    state = at("Fish", Fish="c4 2", Swan="a2 0/5", Frog="h2", red=red)
    GAME.play(state, "rob Swan", *TWO_FAILURES, "stake R", "rob 1", "rob 3", "stake R", "rob 2", "rob 6", "d4 2")
    assert notes(state) == ["put b1"]
    GAME.play(state, "d4 2")
    swamp = {cell for cell in TILES if biome(cell) == "Swamp"}
    assert {move[4:] for move in moves(state)} == swamp - {"b1", "h2", "h4", "d6", "f7"}
    assert (refused(state, "put f1"), refused(state, "put h2")) == ("", "QG-9.6")


@pytest.mark.clause("QG-9.1", "QG-6.3")
def test_scenario_25_banks_that_cannot_be_robbed() -> None:
    """Scenario 25 [QG-9.1, QG-6.3]."""
    assert refused(at("Fish", Fish="c4", Swan="d4 0/5"), "rob Swan") == "QG-9.1"
    assert refused(at("Fish", Fish="c4", Swan="a2"), "rob Swan") == "QG-9.1"


def before_round_six(**players: str) -> QuazoState:
    """The last turn of round 5 is over: totals Cat 3, Frog 5, Swan 2, Fish 4."""
    usual = {"Cat": "c1 3", "Frog": "a8 2/3", "Swan": "h8 1/1", "Fish": "h1 4"}
    return play(at("Fish", round=5, **{**usual, **players}), "end")


@pytest.mark.clause("QG-8.2", "QG-8.3", "QG-8.4")
def test_scenario_26_the_golden_jewel_is_laid() -> None:
    """Scenario 26 [QG-8.2 to QG-8.4]."""
    state = before_round_six()
    assert (turn_of(state), moves(state)) == ("Swan", ["golden a2", "golden b1"])
    one_free = before_round_six(Frog="b1 2/3")
    assert (golden(one_free), turn_of(one_free)) == ("a2", "Cat")
    none_free = before_round_six(Frog="b1 2/3", Fish="a2 4")
    assert (turn_of(none_free), moves(none_free)) == ("Cat", ["golden g8", "golden h7"])


@pytest.mark.clause("QG-8.2")
def test_scenario_27_dice_among_those_with_equally_few_jewels() -> None:
    """Scenario 27 [QG-8.2]."""
    state = before_round_six(Cat="c1 2", Frog="a8 4", Swan="h8 1/1", Fish="h1 5")
    GAME.play(state, "lp 1:4", "lp 3:6")
    assert (turn_of(state), phase(state)) == ("Swan", "golden")


@pytest.mark.clause("QG-8.6", "QG-8.7")
def test_scenario_28_collecting_the_golden_jewel_locks() -> None:
    """Scenario 28 [QG-8.6, QG-8.7]."""
    state = play(at("Swan", Swan="a3 0/0/3", golden="a2"), ">a2")
    assert golden(state) == "inventory 3"
    assert moves(state) == ["!BattleWings", "end"]
    assert turn_of(play(at("Swan", Swan="a3", golden="a2"), ">a2")) == "Fish"


@pytest.mark.clause("QG-8.7")
def test_scenario_29_no_extra_movements_with_the_golden_jewel() -> None:
    """Scenario 29 [QG-8.7]."""
    state = play(at("Swan", Swan="a2", golden="inventory 3"), ">b2 >b3 >b4")
    assert biome("b4") == "Sky"
    assert turn_of(state) == "Fish"


@pytest.mark.clause("QG-10.3")
@pytest.mark.parametrize(
    ("name", "forbidden", "allowed"),
    [
        ("Swan", "!Soar f6", "!BattleWings"),
        ("Fish", "!JetStream", "!Undertow c1"),
        ("Frog", "!LongLeap c2", "!MudTrap"),
    ],
)
def test_scenario_30_abilities_with_the_golden_jewel(name: str, forbidden: str, allowed: str) -> None:
    """Scenario 30 [QG-10.3]."""
    corner = {"Swan": 3, "Fish": 4, "Frog": 2}[name]
    state = at(name, golden=f"inventory {corner}", **{name: "c3 0/0/3"})
    assert (refused(state, forbidden), refused(state, allowed)) == ("QG-10.3", "")


@pytest.mark.clause("QG-R23", "QG-8.7")
def test_scenario_31_stealth_with_the_golden_jewel() -> None:
    """Scenario 31 [table D3, R23]."""

    def cat() -> QuazoState:
        return at("Cat", Cat="c3 0/0/3", Frog="e1 1", golden="inventory 1")

    first = play(cat(), "!Stealth >c2 >c1")
    assert turn_of(first) == "Frog"
    second = play(cat(), ">c2 !Stealth")
    assert len(steps(second)) == 4
    assert turn_of(play(second, ">c1")) == "Frog"
    third = play(cat(), ">c2 >c1 >d1")
    assert (moves(third), refused(third, "!Stealth")) == (["!Pickpocket Frog", "end"], "QG-8.7")


@pytest.mark.clause("QG-10.5", "QG-10.1")
def test_scenario_32_nobody_can_battle_a_hidden_cat() -> None:
    """Scenario 32 [table D3, QG-10.5]."""
    state = GAME.play(at("Cat", Cat="c2 0/0/3", Frog="c2"), "!Stealth", "end", "mana 2")
    assert refused(state, "x Cat") == "QG-10.1"
    GAME.play(state, "end", "mana 2", "end", "mana 2", "end")
    assert (turn_of(state), state.round) == ("Cat", 4)
    assert "over Stealth" in notes(state)
    GAME.play(state, "mana 2", "end", "mana 2")
    assert refused(state, "x Cat") == ""


@pytest.mark.clause("QG-10.5", "QG-10.6", "QG-10.9")
def test_scenario_33_the_mud_trap() -> None:
    """Scenario 33 [QG-10.5, QG-10.6, QG-10.9]."""
    state = play(at("Frog", round=4, Frog="a8 0/0/3"), "!MudTrap")
    assert GAME.dump(state)["effects"] == {"MudTrap": 6}
    mud: dict[str, Any] = {"effects": {"MudTrap": 6}}
    stopped = play(at("Cat", Cat="c1", round=5, **mud), ">b1")
    assert turn_of(stopped) == "Frog"
    assert notes(stopped)[:3] == ["+R b1", "mud b1", "end"]
    assert turn_of(play(at("Cat", Cat="c1", round=6, **mud), ">b1")) == "Frog"
    after = GAME.play(at("Cat", Cat="c1", Swan="c1", round=6, **mud), "end", "mana 2", "end", "mana 2", ">b1")
    assert (turn_of(after), len(steps(after))) == ("Swan", 2)


@pytest.mark.clause("QG-10.2", "QG-10.4")
def test_scenario_34_the_long_leap() -> None:
    """Scenario 34 [QG-10.2, QG-10.4]."""
    state = at("Frog", Frog="c4 0/0/3", Cat="c1 0/2")
    assert refused(state, "!LongLeap e6") == ""
    assert refused(state, "!LongLeap e7") == "QG-10.10"
    assert refused(state, "!LongLeap d4") == "QG-10.4"
    assert refused(play(state.copy(), ">c3"), "!LongLeap c2") == "QG-10.2"
    GAME.play(state, "!LongLeap e6")
    assert moves(state) == ["end", "rob Cat"]


@pytest.mark.clause("QG-5.2", "QG-10.2")
def test_scenario_35_soaring() -> None:
    """Scenario 35 [QG-5.2, QG-10.2]."""
    state = GAME.play(at("Swan", Swan="c3 0/0/3"), "!Soar f6")
    assert (carried(state, "Swan"), turn_of(state)) == (1, "Fish")
    assert GAME.dump(state)["seats"][2]["at"] == "f6"
    moved = play(at("Swan", Swan="c3 0/0/3"), ">c2")
    assert refused(moved, "!Soar f6") == "QG-10.2"


@pytest.mark.clause("QG-10.7")
def test_scenario_36_the_jet_stream() -> None:
    """Scenario 36 [QG-10.7]."""
    state = play(at("Fish", Fish="g3 0/0/3"), "!JetStream >g2 >f2 >e2")
    assert biome("e2") == "Water"
    assert (state.allowance, state.allowance - state.made, carried(state, "Fish")) == (9, 6, 1)


@pytest.mark.clause("QG-10.1", "QG-10.10")
def test_scenario_37_undertow() -> None:
    """Scenario 37 [table D3]."""
    state = at("Fish", Fish="e3 0/0/3")
    assert refused(state, "!Undertow b1") == "QG-10.10"
    GAME.play(state, "!Undertow c1")
    assert carried(state, "Fish") == 1
    assert "c1" not in GAME.dump(state)["red"].split()
    assert (state.made, state.allowance, len(steps(state))) == (0, 3, 3)


@pytest.mark.clause("QG-10.1", "QG-10.10")
def test_scenario_38_pickpocket() -> None:
    """Scenario 38 [table D3]."""
    state = GAME.play(at("Cat", Cat="c2 0/0/3", Frog="c3 1"), "!Pickpocket Frog")
    assert (carried(state, "Cat"), carried(state, "Frog")) == (1, 0)
    assert refused(at("Cat", Cat="c2 0/0/3", Frog="b3 1"), "!Pickpocket Frog") == "QG-10.10"


@pytest.mark.clause("QG-7.4")
def test_scenario_39_battle_wings_against_home() -> None:
    """Scenario 39 [QG-7.4]."""
    state = GAME.play(at("Swan", Swan="c1 0/0/3", Fish="c1 2"), "!BattleWings", "x Fish")
    GAME.play(state, "atk 1", "atk 6", "def 2", "def 3")
    assert (carried(state, "Swan"), carried(state, "Fish")) == (1, 1)


def beaten(carries: int, **options: str) -> QuazoState:
    """Cat beats Swan, who has the golden jewel and this many red ones."""
    state = at("Cat", Cat="c2", Swan=f"c2 {carries}", golden="inventory 3", options=options)
    return GAME.play(state, "x Swan", "atk 1", "atk 6", "def 2")


@pytest.mark.clause("QG-8.8")
def test_scenario_40_halving_with_the_golden_jewel() -> None:
    """Scenario 40 [QG-8.8]."""
    state = beaten(3)
    assert moves(state) == ["loot G", "loot R"]
    with_it = GAME.play(state.copy(), "loot G")
    assert (golden(with_it), carried(with_it, "Cat"), carried(with_it, "Swan")) == ("inventory 1", 1, 2)
    without = GAME.play(state, "loot R")
    assert (golden(without), carried(without, "Cat"), carried(without, "Swan")) == ("inventory 3", 2, 1)
    assert golden(beaten(0)) == "inventory 1"
    assert golden(beaten(0, lone_golden="safe")) == "inventory 3"


def last_turn(**fields: Any) -> QuazoState:
    """The end of the last turn of round 10."""
    return play(at("Fish", round=10, **fields), "end")


@pytest.mark.clause("QG-11.1", "QG-11.2")
def test_scenario_41_the_inventory_decides() -> None:
    """Scenario 41 [QG-11.1, QG-11.2]."""
    state = last_turn(Cat="a1 0/2", Frog="a8 0/5", Swan="h8 1/9", golden="bank 1")
    assert result(state) == ("Swan", "inventory")


@pytest.mark.clause("QG-11.3")
def test_scenario_42_best_of_three() -> None:
    """Scenario 42 [QG-11.3]."""
    state = last_turn(Cat="a1 0/2", Frog="a8 0/5", Swan="h8 0/9", golden="bank 1")
    bouts = ((4, 4), (5, 2), (1, 3), (6, 5))
    GAME.play(state, *(f"bout {corner}:{die}" for bout in bouts for corner, die in zip((1, 3), bout, strict=True)))
    assert result(state) == ("Cat", "dice")


@pytest.mark.clause("QG-9.8", "QG-9.6")
def test_scenario_43_the_red_stake_goes_first() -> None:
    """Scenario 43 [QG-9.8, QG-9.6]."""
    state = at("Fish", Fish="c4 1", Swan="a2 0/5", golden="inventory 4", red="b1")
    GAME.play(state, "rob Swan", *TWO_FAILURES, "stake G", "rob 1", "rob 2", "stake R", "rob 1", "rob 2")
    assert notes(state) == ["missed", "lost 1+G"]
    GAME.play(state, "d4 1", "put a3")
    assert (GAME.dump(state)["red"], golden(state), phase(state)) == ("b1 a3", "staked", "scatter")
    GAME.play(state, "d4 2", "put h2")
    assert (golden(state), turn_of(state)) == ("h2", "Cat")


@pytest.mark.clause("QG-9.8", "QG-9.5")
def test_scenario_43_giving_up_loses_both() -> None:
    """Scenario 43: the robber gives up while a red jewel is left."""
    state = at("Fish", Fish="c4 2", Swan="a2 0/5", golden="inventory 4", red="b1")
    GAME.play(state, "rob Swan", *TWO_FAILURES, "stake G", "rob 1", "rob 2", "stake R", "rob 1", "rob 2", "fold")
    assert notes(state) == ["lost 1+G"]
    GAME.play(state, "d4 1", "put a3", "d4 2", "put h2")
    assert (GAME.dump(state)["red"], golden(state), carried(state, "Fish")) == ("b1 a3", "h2", 1)


@pytest.mark.clause("QG-11.1", "QG-11.4")
def test_scenario_44_a_shared_second_place() -> None:
    """Scenario 44 [QG-11.1, QG-11.4]."""
    state = last_turn(Cat="a1 0/2", Frog="a8 2/5", Swan="h8 2/5", golden="bank 1")
    assert result(state) == ("Cat", "bank")
    assert list(state.returns()) == pytest.approx([1.0, 0.0, 0.0, -1.0])
