"""Every clause of the rulebook, every ruling and option that play can show, one fact per test."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import CHANCE, OVER

from .support import (
    CELLS,
    HOME,
    MARKED,
    NAMES,
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
    random_event,
    refused,
    result,
    seat,
    seat_names,
    steps,
    turn_of,
)

MISS = ("rob 1", "rob 2")
"""An attempt without doubles."""


# QG-1 Setup


@pytest.mark.clause("QG-1.1", "QG-R4")
def test_players_choose_characters_in_order_and_the_last_takes_what_is_left() -> None:
    state = GAME.start()
    assert moves(state) == ["pick Cat", "pick Fish", "pick Frog", "pick Swan"]
    GAME.play(state, "pick Swan", "pick Cat")
    assert (state.actor(), moves(state)) == (2, ["pick Fish", "pick Frog"])
    GAME.play(state, "pick Frog")
    assert notes(state) == ["pick Fish"]
    assert seat_names(state) == {1: "Swan", 2: "Cat", 3: "Frog", 4: "Fish"}
    assert phase(state) == "tiles"


@pytest.mark.clause("QG-1.1")
def test_no_two_play_the_same_character() -> None:
    assert refused(GAME.play(GAME.start(), "pick Cat"), "pick Cat") == "QG-1.1"


@pytest.mark.clause("QG-R4", "QG-12.2")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_fewer_players_the_last_has_a_real_choice(seats: int) -> None:
    state = GAME.start(seats=seats)
    for _ in range(seats - 1):
        GAME.play(state, GAME.moves(state)[0])
    assert len(GAME.moves(state)) == 4 - seats + 1 > 1


@pytest.mark.clause("QG-R4")
def test_characters_can_be_drawn_in_order_of_seats() -> None:
    state = GAME.start(characters="random")
    assert GAME.outcomes(state) == {f"char 1 {name}": 1 for name in HOME}
    GAME.play(state, "char 1 Fish")
    assert GAME.outcomes(state) == {f"char 2 {name}": 1 for name in ("Cat", "Frog", "Swan")}
    GAME.play(state, "char 2 Cat", "char 3 Swan", "char 4 Frog")
    assert seat_names(state) == {1: "Fish", 2: "Cat", 3: "Swan", 4: "Frog"}


@pytest.mark.clause("QG-R4")
def test_characters_can_be_given_as_a_list() -> None:
    state = GAME.start(characters="Swan-Fish-Cat-Frog")
    assert (phase(state), seat_names(state)) == ("tiles", {1: "Swan", 2: "Fish", 3: "Cat", 4: "Frog"})
    assert seat_names(GAME.start(seats=2, characters="Swan-Fish-Cat-Frog")) == {1: "Swan", 3: "Fish"}


@pytest.mark.clause("QG-1.2", "QG-R1")
@pytest.mark.parametrize(
    ("name", "spawn", "bank", "borders"),
    [
        ("Cat", "a1", "e5", ["e6", "f5"]),
        ("Frog", "a8", "e4", ["e3", "f4"]),
        ("Swan", "h8", "d4", ["c4", "d3"]),
        ("Fish", "h1", "d5", ["c5", "d6"]),
    ],
)
def test_each_player_has_a_corner_and_the_bank_diagonally_across(
    name: str, spawn: str, bank: str, borders: list[str]
) -> None:
    assert seat(begun("mana 2"), name)["at"] == spawn
    assert steps(at(name, **{name: bank})) == [f">{cell}" for cell in borders]


@pytest.mark.clause("QG-1.2")
def test_the_board_has_four_spawns_four_banks_and_56_tiles() -> None:
    words = [word for row in GAME.dump(begun())["tiles"] for word in row.split()]
    assert (len(words), sum(word[0] in "SB" for word in words)) == (64, 8)
    assert len(TILES) == 56


@pytest.mark.clause("QG-1.3")
def test_tiles_are_laid_one_by_one_and_every_tile_left_is_as_likely() -> None:
    state = GAME.start(characters="Cat-Frog-Swan-Fish")
    every = {f"tile b1 {name}{mark}": 5 if mark else 9 for name in HOME.values() for mark in ("", "*")}
    assert GAME.outcomes(state) == every
    GAME.play(state, "tile b1 Water*")
    assert GAME.outcomes(state)["tile c1 Water*"] == 4


@pytest.mark.clause("QG-1.3")
def test_tiles_are_laid_rank_by_rank_skipping_spawns_and_banks() -> None:
    state = GAME.start(characters="Cat-Frog-Swan-Fish")
    order = []
    while phase(state) == "tiles":
        text = next(iter(GAME.outcomes(state)))
        order.append(text.split()[1])
        GAME.play(state, text)
    assert order == [cell for cell in CELLS if cell not in ("a1", "h1", "a8", "h8", "d4", "e4", "d5", "e5")]


@pytest.mark.clause("QG-1.4", "QG-R3")
@pytest.mark.parametrize("marks", [1, 5, 12])
def test_so_many_tiles_of_each_biome_are_marked_and_hold_a_jewel(marks: int) -> None:
    rng = random.Random(marks)
    state = GAME.start(marked_per_biome=marks)
    while phase(state) != "first":
        state.apply(random_event(state, rng))
    words = [word for row in GAME.dump(state)["tiles"] for word in row.split()]
    assert {letter: words.count(f"{letter}*") for letter in "CMWA"} == dict.fromkeys("CMWA", marks)
    assert len(GAME.dump(state)["red"].split()) == 4 * marks


@pytest.mark.clause("QG-1.5", "QG-8.1")
def test_the_golden_jewel_stays_aside_until_its_round() -> None:
    assert golden(begun("mana 2")) == "aside"
    assert golden(play(at("Fish", round=4), "end")) == "aside"
    assert phase(play(at("Fish", round=5), "end")) == "last"


@pytest.mark.clause("QG-1.6", "QG-R7")
def test_everybody_begins_on_the_spawn_with_nothing() -> None:
    state = laid()
    assert [seat(state, name)["at"] for name in NAMES] == ["a1", "a8", "h8", "h1"]
    assert all(seat(state, name)[what] == 0 for name in NAMES for what in ("inventory", "bank", "mana"))


# QG-2 Order and rounds


@pytest.mark.clause("QG-2.1", "QG-R5")
def test_all_roll_for_the_start_in_order_and_only_the_tied_roll_again() -> None:
    state = laid()
    for corner, die in ((1, 5), (2, 2), (3, 5), (4, 5)):
        assert set(GAME.outcomes(state)) == {f"start {corner}:{face}" for face in range(1, 7)}
        GAME.play(state, f"start {corner}:{die}")
    assert notes(state) == ["again"]
    GAME.play(state, "start 1:2", "start 3:2", "start 4:1")
    assert notes(state) == ["again"]
    GAME.play(state, "start 1:1", "start 3:6")
    assert notes(state)[0] == "first 3"


@pytest.mark.clause("QG-2.2", "QG-2.3")
def test_turns_go_clockwise_and_a_round_begins_with_the_first_player() -> None:
    state = at("Frog", first=2)
    order = []
    for _ in range(5):
        order.append((turn_of(state), int(state.round)))
        GAME.play(state, "end")
        if phase(state) == "mana":
            GAME.play(state, "mana 2")
    assert order == [("Frog", 3), ("Swan", 3), ("Fish", 3), ("Cat", 3), ("Frog", 4)]


@pytest.mark.clause("QG-2.4")
def test_the_game_ends_with_the_last_players_tenth_turn() -> None:
    assert play(at("Frog", round=10, first=3, Cat="a1 0/1"), "end").actor() == OVER
    assert play(at("Cat", round=10, first=3), "end").actor() != OVER


@pytest.mark.clause("QG-2.4")
@pytest.mark.parametrize("rounds", [1, 3])
def test_the_number_of_rounds_is_an_option(rounds: int) -> None:
    state = at("Fish", round=rounds, options={"rounds": rounds, "golden_round": 9}, Cat="a1 0/1")
    assert play(state, "end").actor() == OVER


# QG-3 Start of a turn


@pytest.mark.clause("QG-3.1", "QG-R6")
@pytest.mark.parametrize(("die", "gain"), [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 1)])
def test_one_and_six_give_one_more_mana(die: int, gain: int) -> None:
    assert mana(begun(f"mana {die}"), "Cat") == 1 + gain


@pytest.mark.clause("QG-3.1", "QG-R6")
def test_effects_end_before_mana_is_gained() -> None:
    state = play(at("Fish", Cat="c2", effects={"Stealth": 4}), "end")
    assert notes(state) == ["round 4", "over Stealth", "mana 1/3"]


@pytest.mark.clause("QG-3.2", "QG-R6")
def test_mana_never_exceeds_three() -> None:
    state = play(at("Fish", Cat="a1 0/0/1"), "end")
    GAME.play(state, "mana 6")
    assert mana(state, "Cat") == 3
    assert mana(play(at("Fish", Cat="a1 0/0/3"), "end"), "Cat") == 3


# QG-4 Movement


@pytest.mark.clause("QG-4.1")
def test_steps_go_along_file_and_rank_to_neighbours_only() -> None:
    assert steps(at("Cat", Cat="f3")) == [">e3", ">f2", ">f4", ">g3"]


@pytest.mark.clause("QG-4.2")
def test_several_players_may_share_a_tile() -> None:
    state = play(at("Cat", Cat="c2", Frog="c3", Swan="c3"), ">c3")
    assert [seat(state, name)["at"] for name in ("Cat", "Frog", "Swan")] == ["c3"] * 3


@pytest.mark.clause("QG-4.2")
@pytest.mark.parametrize(("cell", "move"), [("a2", ">a1"), ("a7", ">a8"), ("h7", ">h8"), ("g1", ">h1")])
def test_no_spawn_is_ever_entered(cell: str, move: str) -> None:
    assert refused(at("Cat", Cat=cell), move) == "QG-4.2"


@pytest.mark.clause("QG-4.2")
@pytest.mark.parametrize(("cell", "move"), [("c4", ">d4"), ("f4", ">e4"), ("d6", ">d5")])
def test_no_bank_of_another_is_ever_entered(cell: str, move: str) -> None:
    assert refused(at("Cat", Cat=f"{cell} 3"), move) == "QG-4.2"


@pytest.mark.clause("QG-4.2")
def test_not_even_from_within_the_own_bank() -> None:
    assert [refused(at("Cat", Cat="e5 3"), move) for move in (">d5", ">e4")] == ["QG-4.2"] * 2


@pytest.mark.clause("QG-4.3")
@pytest.mark.parametrize("before", ["end", ">c3 end", ">c3 >b3 end"])
def test_a_turn_may_be_ended_at_any_time(before: str) -> None:
    assert turn_of(play(at("Cat", Cat="c2"), before)) == "Frog"


@pytest.mark.clause("QG-4.4")
def test_three_more_movements_are_earned_once_a_turn() -> None:
    state = play(at("Cat", Cat="c2"), ">c3 >d3 >e3")  # e3 is City
    assert (biome("e3"), notes(state), state.allowance) == ("City", ["+3"], 6)
    assert turn_of(play(state, ">e2 >e3 >e2")) == "Frog"


@pytest.mark.clause("QG-4.4", "QG-4.5")
def test_foreign_tiles_earn_nothing() -> None:
    assert turn_of(play(at("Cat", Cat="c2"), ">c3 >d3 >d2")) == "Frog"


@pytest.mark.clause("QG-4.5")
@pytest.mark.parametrize("path", [">e3", ">e2 >e3"])
def test_ending_on_a_domestic_tile_too_early_earns_nothing(path: str) -> None:
    state = play(at("Cat", Cat="d3" if path == ">e3" else "f2"), path)
    assert state.allowance == 3


@pytest.mark.clause("QG-4.5", "QG-R28")
def test_a_fourth_movement_onto_a_domestic_tile_earns_nothing() -> None:
    state = play(at("Fish", Fish="b2 0/0/3"), "!JetStream >b1 >b2 >b3 >c3")
    assert (biome("b3"), biome("c3")) == ("Swamp", "Water")
    assert (state.made, state.allowance) == (4, 6)


@pytest.mark.clause("QG-4.6", "QG-R7")
def test_a_player_may_stay_on_the_spawn_and_nobody_reaches_it() -> None:
    state = play(begun("mana 2"), "end")
    assert seat(state, "Cat")["at"] == "a1"
    assert refused(at("Fish", Fish="a2", Cat="a1 3"), "x Cat") == "QG-7.1"


@pytest.mark.clause("QG-4.7", "QG-R14")
@pytest.mark.parametrize(
    ("state", "card"),
    [
        (lambda: play(at("Swan", Swan="a3 0/0/3", golden="a2"), ">a2"), "!Soar f6"),
        (lambda: GAME.play(at("Frog", Frog="c3 0/0/3", Cat="c4 1/2"), "!LongLeap c4"), "!LongLeap c3"),
        (lambda: play(at("Fish", Fish="c3 0/0/3", effects={"MudTrap": 5}), ">b3"), "!JetStream"),
        (lambda: GAME.play(at("Fish", Fish="c4 0/0/3", Swan="a3 0/5"), "rob Swan", "rob 1", "rob 1"), "!JetStream"),
    ],
    ids=["golden jewel", "jump", "mud", "robbery"],
)
def test_what_locks_forbids_steps_and_cards_that_move(state: Any, card: str) -> None:
    locked = state()
    assert locked.locked
    assert steps(locked) == []
    assert refused(locked, card) in ("QG-4.7", "QG-10.1", "QG-10.3")


@pytest.mark.clause("QG-4.7", "QG-R14")
def test_after_collecting_the_golden_jewel_one_may_still_rob() -> None:
    """c4 borders Swan's bank. Nobody to battle can be there, since no jewel lies under a player."""
    robber = play(at("Cat", Cat="c3", Swan="a3 0/3", golden="c4"), ">c4")
    assert moves(robber) == ["end", "rob Swan"]


@pytest.mark.clause("QG-4.8", "QG-R27")
def test_there_is_always_a_legal_move_on_every_cell() -> None:
    for cell in TILES:
        assert "end" in moves(at("Cat", Cat=cell))
        assert len(steps(at("Cat", Cat=cell))) >= 2
    assert steps(at("Cat", Cat="e5")) == [">e6", ">f5"]


@pytest.mark.clause("QG-4.9", "QG-R27")
def test_a_turn_ends_by_itself_only_when_nothing_else_is_left() -> None:
    assert turn_of(play(at("Cat", Cat="c2"), ">c1 >d1 >d2")) == "Frog"
    assert turn_of(play(at("Cat", Cat="c2", Frog="d2"), ">c1 >d1 >d2")) == "Cat"  # somebody to battle


# QG-5 Collecting


@pytest.mark.clause("QG-5.1", "QG-R8")
def test_passing_a_tile_collects_its_jewel() -> None:
    state = play(at("Fish", Fish="c2"), ">c1 >d1 >e1")
    assert carried(state, "Fish") == 3
    assert not {"c1", "d1", "e1"} & set(GAME.dump(state)["red"].split())


@pytest.mark.clause("QG-5.2")
def test_a_jump_does_not_collect_what_it_passes() -> None:
    state = GAME.play(at("Frog", Frog="c2 0/0/3"), "!LongLeap e1")
    assert carried(state, "Frog") == 1
    assert {"c1", "d1"} <= set(GAME.dump(state)["red"].split())


@pytest.mark.clause("QG-5.3")
def test_an_inventory_has_no_limit() -> None:
    assert carried(play(at("Cat", Cat="c2 20", red="c1"), ">c1"), "Cat") == 21


# QG-6 Banking


@pytest.mark.clause("QG-6.1")
def test_the_bank_is_entered_from_its_bordering_tiles_only() -> None:
    assert refused(at("Cat", Cat="e6 1"), ">e5") == ""
    assert refused(at("Cat", Cat="f5 1"), ">e5") == ""
    assert refused(at("Cat", Cat="f6 1"), ">e5") == "QG-4.1"


@pytest.mark.clause("QG-6.2", "QG-R9")
def test_any_choice_of_jewels_may_be_deposited_but_nothing() -> None:
    state = play(at("Swan", Swan="c4 2", golden="inventory 3"), ">d4")
    assert moves(state) == ["bank 1", "bank 1+G", "bank 2", "bank 2+G", "bank G"]
    assert refused(state, "bank 0") == "QG-6.2"
    GAME.play(state, "bank 1+G")
    assert (banked(state, "Swan"), golden(state), turn_of(state)) == (1, "bank 3", "Fish")


@pytest.mark.clause("QG-6.2")
def test_the_golden_jewel_alone_is_deposited_without_question() -> None:
    state = play(at("Swan", Swan="c4", golden="inventory 3"), ">d4")
    assert (golden(state), notes(state)[0]) == ("bank 3", "bank G")


@pytest.mark.clause("QG-6.3")
def test_inside_the_bank_nobody_can_be_battled_or_pickpocketed() -> None:
    state = at("Cat", Cat="c4 0/0/3", Swan="d4 3")
    assert refused(state, "x Swan") == "QG-6.3"
    assert refused(state, "!Pickpocket Swan") == "QG-6.3"


@pytest.mark.clause("QG-6.4", "QG-R10")
def test_who_is_inside_must_leave_first() -> None:
    state = at("Swan", Swan="d4 1/1/3", Fish="c4")
    assert refused(state, "end") == "QG-6.4"
    assert refused(state, "rob Cat") == "QG-6.4"
    play(state, ">c4")
    assert state.made == 1
    assert "x Fish" in moves(state)


@pytest.mark.clause("QG-6.4", "QG-R10")
def test_a_jump_is_a_way_out_of_the_bank() -> None:
    state = GAME.play(at("Frog", Frog="e4 0/0/3", Cat="c1 0/2"), "!LongLeap e6")
    assert moves(state) == ["end", "rob Cat"]


@pytest.mark.clause("QG-6.5", "QG-R10")
def test_the_bank_may_be_entered_again_only_with_a_jewel() -> None:
    assert refused(play(at("Swan", Swan="d4"), ">c4"), ">d4") == "QG-6.1"
    assert refused(play(at("Swan", Swan="d4", red="c4"), ">c4"), ">d4") == ""


@pytest.mark.clause("QG-6.6", "QG-R9")
def test_a_third_movement_into_the_bank_earns_nothing() -> None:
    state = play(at("Swan", Swan="c2 1"), ">c3 >c4 >d4")
    assert (turn_of(state), banked(state, "Swan")) == ("Fish", 1)


@pytest.mark.clause("QG-6.6", "QG-R9")
def test_nothing_can_be_withdrawn() -> None:
    state = at("Swan", Swan="d4 0/5")
    assert not any(move.startswith("bank") for move in moves(state))
    assert (carried(play(state, ">c4"), "Swan"), banked(state, "Swan")) == (0, 5)


@pytest.mark.clause("QG-6.7")
def test_three_movements_away_one_enters_and_four_away_one_ends_beside_it() -> None:
    assert seat(play(at("Cat", Cat="e8 1"), ">e7 >e6 >e5"), "Cat")["at"] == "e5"
    beside = play(at("Fish", Fish="e8 1"), ">d8 >d7 >d6")
    assert (seat(beside, "Fish")["at"], banked(beside, "Fish"), turn_of(beside)) == ("d6", 0, "Cat")
    assert ">d5" in steps(at("Fish", Fish="d6 1"))


# QG-7 Battle


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


# QG-8 The golden jewel


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


# QG-9 Robbing a bank


@pytest.mark.clause("QG-9.1")
@pytest.mark.parametrize("cell", ["c4", "d3"])
def test_a_bank_is_robbed_from_its_bordering_tiles(cell: str) -> None:
    assert "rob Swan" in moves(at("Fish", Fish=cell, Swan="a3 0/1"))
    assert refused(at("Fish", Fish="c3", Swan="a3 0/1"), "rob Swan") == "QG-9.1"


@pytest.mark.clause("QG-9.1")
def test_only_one_robbery_a_turn() -> None:
    state = GAME.play(at("Fish", Fish="c4 0/0/3", Swan="a3 0/5"), "rob Swan", "rob 1", "rob 1")
    assert refused(state, "rob Swan") == "QG-9.1"


@pytest.mark.clause("QG-9.1", "QG-R12")
def test_a_bank_with_one_jewel_may_be_robbed_for_nothing() -> None:
    state = GAME.play(at("Fish", Fish="c4", Swan="a3 0/1"), "rob Swan", "rob 1", "rob 1")
    assert (notes(state)[0], banked(state, "Swan")) == ("robbed 0", 1)


@pytest.mark.clause("QG-9.2", "QG-R15")
def test_the_second_free_attempt_follows_by_itself() -> None:
    state = GAME.play(at("Fish", Fish="c4 3", Swan="a3 0/5"), "rob Swan", *MISS)
    assert (phase(state), notes(state)) == ("rob", ["missed"])


@pytest.mark.clause("QG-9.2")
def test_each_die_of_a_robbery_is_an_event_and_doubles_win_at_once() -> None:
    state = GAME.play(at("Fish", Fish="c4 3", Swan="a3 0/5"), "rob Swan", "rob 5")
    assert set(GAME.outcomes(state)) == {f"rob {die}" for die in range(1, 7)}
    assert carried(GAME.play(state, "rob 5"), "Fish") == 5


@pytest.mark.clause("QG-9.3", "QG-R16")
def test_red_and_golden_jewels_may_be_staked_one_for_one_attempt() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", golden="inventory 4")
    GAME.play(state, "rob Swan", *MISS, *MISS)
    assert moves(state) == ["fold", "stake G", "stake R"]
    GAME.play(state, "stake G")
    assert (golden(state), phase(state)) == ("staked", "rob")
    GAME.play(state, *MISS)
    assert moves(state) == ["fold", "stake R"]


@pytest.mark.clause("QG-9.3", "QG-R16")
@pytest.mark.parametrize("gamble", ["pot", "each"])
def test_whoever_has_only_the_golden_jewel_may_stake_it(gamble: str) -> None:
    options = {"gamble": gamble}
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", golden="inventory 4", red="b1", options=options)
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS)
    if gamble == "each":
        GAME.play(state, "d4 1", "put e1")
    assert moves(state) == ["fold", "stake G"]
    alone = at("Fish", Fish="c4", Swan="a3 0/5", golden="inventory 4", options=options)
    assert moves(GAME.play(alone, "rob Swan", *MISS, *MISS)) == ["fold", "stake G"]


@pytest.mark.clause("QG-9.4", "QG-R15", "QG-R16")
def test_doubles_give_back_all_stakes_and_half_of_the_bank() -> None:
    state = at("Fish", Fish="c4 2", Swan="a3 0/5", golden="inventory 4")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake G", *MISS, "stake R", "rob 3", "rob 3")
    assert (golden(state), carried(state, "Fish"), banked(state, "Swan")) == ("inventory 4", 4, 3)


@pytest.mark.clause("QG-9.5")
def test_giving_up_without_a_stake_loses_nothing() -> None:
    state = GAME.play(at("Fish", Fish="c4 2", Swan="a3 0/5"), "rob Swan", *MISS, *MISS, "fold")
    assert (carried(state, "Fish"), turn_of(state)) == (2, "Cat")


def failed(carries: int, **options: str) -> QuazoState:
    """Fish has staked one red jewel in vain; only b1 and d1 hold jewels."""
    state = at("Fish", Fish=f"c4 {carries}", Swan="a3 0/5", red="b1 d1", options=options)
    return GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS)


@pytest.mark.clause("QG-9.5", "QG-R15")
def test_with_each_a_stake_is_lost_right_after_its_attempt() -> None:
    state = failed(3, gamble="each")
    assert (notes(state), phase(state)) == (["missed", "lost 1"], "scatter")
    GAME.play(state, "d4 1", "put e1")
    assert moves(state) == ["fold", "stake R"]
    folded = GAME.play(state.copy(), "fold")
    assert (carried(folded, "Fish"), turn_of(folded)) == (2, "Cat")
    won = GAME.play(state, "stake R", "rob 4", "rob 4")
    assert carried(won, "Fish") == 2 + 2


@pytest.mark.clause("QG-R15")
def test_with_each_the_robbery_ends_when_the_last_jewel_is_lost() -> None:
    assert turn_of(GAME.play(failed(1, gamble="each"), "d4 1", "put e1")) == "Cat"


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_a_lost_jewel_goes_to_a_tile_of_the_biome_that_has_held_one() -> None:
    state = GAME.play(failed(1), "d4 4")
    assert {move[4:] for move in moves(state)} == {cell for cell in MARKED if biome(cell) == "Sky"} - {"d1"}


@pytest.mark.clause("QG-9.6", "QG-R17")
@pytest.mark.parametrize(("die", "name"), [(1, "City"), (2, "Swamp"), (3, "Water"), (4, "Sky")])
def test_the_four_sided_die_names_the_biome(die: int, name: str) -> None:
    state = GAME.play(failed(1), f"d4 {die}")
    assert {biome(move[4:]) for move in moves(state)} == {name}


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_a_tile_where_a_jewel_was_put_later_has_held_one() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red="b1", used="f2")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 4")
    assert biome("f2") == "Sky"
    assert "put f2" in moves(state)


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_wherever_a_jewel_is_put_or_laid_has_held_one_from_then_on() -> None:
    swamp = " ".join(cell for cell in MARKED if biome(cell) == "Swamp")
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red=swamp)
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 2", "put f1")
    assert GAME.dump(state)["used"] == "f1"
    laid_down = play(at("Fish", round=5, Cat="c1 3", Frog="a8 3", Fish="h1 3"), "end")
    assert GAME.dump(GAME.play(laid_down, "golden a2"))["used"] == "a2"


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_no_jewel_is_put_where_the_golden_one_lies() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red="b1", golden="h2")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 2")
    assert (biome("h2"), moves(state)) == ("Swamp", ["put d6", "put f7", "put h4"])
    assert refused(state, "put h2") == "QG-9.6"


@pytest.mark.clause("QG-9.7", "QG-R17")
def test_if_a_whole_biome_is_full_any_free_tile_of_the_board_will_do() -> None:
    swamp = [cell for cell in TILES if biome(cell) == "Swamp"]
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red=" ".join(swamp))
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 2")
    assert {move[4:] for move in moves(state)} == set(TILES) - set(swamp) - {"c4", "a3"}


@pytest.mark.clause("QG-9.8", "QG-R16")
def test_the_golden_stake_is_redistributed_last() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", golden="inventory 4", red="")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake G", *MISS, "stake R", *MISS, "d4 1", "put e1")
    assert GAME.dump(state)["red"] == "e1"
    GAME.play(state, "d4 3", "put c1")
    assert golden(state) == "c1"


@pytest.mark.clause("QG-9.9", "QG-R14")
@pytest.mark.parametrize("dice", [("rob 1", "rob 1"), (*MISS, *MISS)])
def test_after_a_robbery_only_cards_that_do_not_move_are_left(dice: tuple[str, ...]) -> None:
    state = GAME.play(at("Fish", Fish="c4 0/0/3", Swan="a3 0/5"), "rob Swan", *dice)
    assert refused(state, "!JetStream") == "QG-4.7"
    assert {move.partition(" ")[0] for move in moves(state)} == {"!Undertow", "end"}


# QG-10 Abilities


@pytest.mark.clause("QG-10.1")
def test_an_ability_costs_three_mana() -> None:
    state = GAME.play(at("Swan", Swan="c3 0/0/3"), "!BattleWings")
    assert mana(state, "Swan") == 0
    assert refused(at("Swan", Swan="c3 0/0/2"), "!BattleWings") == "QG-10.1"


@pytest.mark.clause("QG-10.1")
def test_a_player_uses_the_own_cards_only() -> None:
    assert refused(at("Swan", Swan="c3 0/0/3"), "!Stealth") == "QG-10.1"


@pytest.mark.clause("QG-10.1", "QG-3.1")
def test_with_abilities_off_there_is_no_mana_and_no_die() -> None:
    state = begun(abilities="off")
    assert (mana(state, "Cat"), phase(state)) == (0, "act")
    assert refused(state, "!Stealth") == "QG-10.1"


@pytest.mark.clause("QG-10.2", "QG-R22")
def test_a_card_that_does_not_consume_may_come_between_movements() -> None:
    state = play(at("Swan", Swan="c3 0/0/3"), ">c2 !BattleWings >c1")
    assert seat(state, "Swan")["at"] == "c1"


@pytest.mark.clause("QG-10.2", "QG-R22")
def test_after_a_consuming_card_battle_remains_possible() -> None:
    state = GAME.play(at("Frog", Frog="c4 0/0/3", Swan="c2 2"), "!LongLeap c2")
    assert moves(state) == ["end", "x Swan"]


@pytest.mark.clause("QG-10.4", "QG-R22")
def test_a_jump_is_no_movement() -> None:
    state = GAME.play(at("Frog", Frog="c4 0/0/3", Cat="e6 2"), "!LongLeap e6")
    assert (state.made, state.earned) == (0, False)


@pytest.mark.clause("QG-10.4")
@pytest.mark.parametrize("cell", ["d4", "e5", "d5", "e4"])
def test_a_jump_never_ends_on_a_bank(cell: str) -> None:
    assert refused(at("Frog", Frog="c4 0/0/3"), f"!LongLeap {cell}") == "QG-10.4"


@pytest.mark.clause("QG-10.5", "QG-R21")
@pytest.mark.parametrize(("rounds", "end"), [(2, 5), (1, 4)])
def test_how_long_mud_lasts_is_an_option(rounds: int, end: int) -> None:
    state = at("Frog", Frog="a8 0/0/3", options={"mud_trap_rounds": rounds})
    assert GAME.dump(GAME.play(state, "!MudTrap"))["effects"] == {"MudTrap": end}


@pytest.mark.clause("QG-10.5", "QG-R21")
def test_other_effects_last_one_round() -> None:
    assert GAME.dump(GAME.play(at("Cat", Cat="c2 0/0/3"), "!Stealth"))["effects"] == {"Stealth": 4}
    assert GAME.dump(GAME.play(at("Swan", Swan="c2 0/0/3"), "!BattleWings"))["effects"] == {"BattleWings": 4}


@pytest.mark.clause("QG-10.6")
def test_mud_of_round_four_ends_at_the_frogs_turn_in_round_six() -> None:
    state = at("Cat", round=6, golden="b1", effects={"MudTrap": 6})
    assert "over MudTrap" in notes(play(state, "end"))


@pytest.mark.clause("QG-10.7", "QG-R28")
def test_nine_movements_are_the_most() -> None:
    state = play(at("Fish", Fish="g3 0/0/3"), "!JetStream >g2 >f2 >e2 >d2 >e2 >d2 >e2 >d2")
    assert (state.made, state.allowance) == (8, 9)
    assert turn_of(play(state, ">e2")) == "Cat"


@pytest.mark.clause("QG-10.7", "QG-R28")
def test_the_jet_stream_may_come_after_all_movements() -> None:
    state = play(at("Fish", Fish="c3 0/0/3", red=""), ">b3 >b2 >b3")
    assert moves(state) == ["!JetStream", "end"]
    assert len(steps(GAME.play(state, "!JetStream"))) == 4


@pytest.mark.clause("QG-10.8", "QG-R10")
def test_in_the_bank_only_jumps_can_be_used() -> None:
    assert refused(at("Swan", Swan="d4 0/0/3"), "!BattleWings") == "QG-10.8"
    assert refused(at("Fish", Fish="d5 0/0/3"), "!JetStream") == "QG-10.8"


MUD: dict[str, Any] = {"effects": {"MudTrap": 5}}


@pytest.mark.clause("QG-10.9", "QG-R20")
def test_a_start_on_mud_is_harmless() -> None:
    assert biome("b3") == "Swamp"
    assert len(steps(at("Cat", Cat="b3", **MUD))) == 4
    swamp_free = play(at("Cat", Cat="b3", **MUD), ">b4")
    assert len(steps(swamp_free)) == 4


@pytest.mark.clause("QG-10.9", "QG-R20")
def test_the_frog_walks_through_mud() -> None:
    assert len(steps(play(at("Frog", Frog="c3", **MUD), ">b3"))) == 4


@pytest.mark.clause("QG-10.9", "QG-R20")
def test_leaving_the_bank_onto_mud_stops() -> None:
    state = play(at("Cat", Cat="e5", **MUD), ">f5")
    assert biome("f5") == "Swamp"
    assert (notes(state)[0], turn_of(state)) == ("mud f5", "Frog")


@pytest.mark.clause("QG-10.9")
def test_whoever_is_stopped_by_mud_may_still_battle_and_use_other_cards() -> None:
    state = play(at("Cat", Cat="c3 0/0/3", Swan="b3 2", **MUD), ">b3")
    assert moves(state) == ["!Pickpocket Swan", "!Stealth", "end", "x Swan"]


@pytest.mark.clause("QG-10.10", "QG-R20")
def test_a_card_without_a_target_cannot_be_used() -> None:
    assert not any("Pickpocket" in move for move in moves(at("Cat", Cat="c2 0/0/3")))
    assert not any("Undertow" in move for move in moves(at("Fish", Fish="c2 0/0/3", red="")))


@pytest.mark.clause("QG-10.11", "QG-R7")
def test_cards_work_on_the_spawn_as_on_a_tile() -> None:
    cat = moves(at("Cat", Cat="a1 0/0/3", Frog="a2 1", Swan="b2 1"))
    assert {"!Stealth", "!Pickpocket Frog"} <= set(cat)
    assert "!Pickpocket Swan" not in cat
    frog = GAME.play(at("Frog", Frog="a8 0/0/3"), "!LongLeap c6")
    assert seat(frog, "Frog")["at"] == "c6"
    fish = at("Fish", Fish="h1 0/0/3")
    assert (refused(fish, "!Undertow h4"), refused(fish, "!Undertow d1")) == ("", "")
    assert refused(fish, "!Undertow c1") == "QG-10.10"


@pytest.mark.clause("QG-10.10", "QG-R20")
def test_pickpocket_takes_red_jewels_only() -> None:
    state = at("Cat", Cat="c2 0/0/3", Frog="c3", golden="inventory 2")
    assert refused(state, "!Pickpocket Frog") == "QG-10.10"


@pytest.mark.clause("QG-10.11", "QG-R7")
def test_nobody_on_a_spawn_can_be_pickpocketed() -> None:
    assert refused(at("Cat", Cat="a7 0/0/3", Frog="a8 2"), "!Pickpocket Frog") == "QG-4.6"


@pytest.mark.clause("QG-R24", "QG-10.1")
@pytest.mark.parametrize("move", ["x Swan", "rob Fish"])
def test_stealth_ends_when_the_cat_attacks(move: str) -> None:
    state = GAME.play(at("Cat", Cat="c5 0/0/3", Swan="c5 2", Fish="a3 0/3"), "!Stealth")
    GAME.play(state, move)
    assert (notes(state), GAME.dump(state)["effects"]) == (["over Stealth"], {})


@pytest.mark.clause("QG-R24")
def test_stealth_may_be_started_after_a_robbery() -> None:
    state = GAME.play(at("Cat", Cat="c5 0/0/3", Fish="a3 0/3"), "rob Fish", "rob 2", "rob 2")
    assert "!Stealth" in moves(state)


@pytest.mark.clause("QG-R23")
@pytest.mark.parametrize(("path", "left"), [("!Stealth", True), (">c2 !Stealth", True), (">c2 >c1 !Stealth", False)])
def test_with_the_golden_jewel_two_steps_in_all_under_stealth(path: str, left: bool) -> None:
    state = play(at("Cat", Cat="c3 0/0/3", golden="inventory 1"), path)
    assert (turn_of(state) == "Cat" and bool(steps(state))) == left


@pytest.mark.clause("QG-R20")
def test_each_character_has_two_cards() -> None:
    rich = {name: f"{cell} 1/0/3" for name, cell in zip(NAMES, ("c2", "c3", "b2", "d2"), strict=True)}
    for name in NAMES:
        used = {move.partition(" ")[0] for move in moves(at(name, **rich)) if move[0] == "!"}
        assert len(used) == 2


# QG-11 Winning


@pytest.mark.clause("QG-11.1")
def test_jewels_in_the_inventory_do_not_count() -> None:
    state = play(at("Fish", round=10, Cat="c1 9", Frog="a8 0/1"), "end")
    assert result(state) == ("Frog", "bank")


@pytest.mark.clause("QG-11.3", "QG-R25", "QG-R5")
def test_two_bouts_decide_between_all_who_are_tied() -> None:
    state = play(at("Fish", round=10), "end")
    assert phase(state) == "bout"
    GAME.play(state, "bout 1:2", "bout 2:5", "bout 3:1", "bout 4:5")
    assert notes(state) == ["again"]
    GAME.play(state, "bout 1:2", "bout 2:5", "bout 3:1", "bout 4:1")
    assert notes(state) == ["bout 2"]
    GAME.play(state, "bout 1:2", "bout 2:5", "bout 3:1", "bout 4:1")
    assert (notes(state), result(state)) == (["bout 2", "win 2"], ("Frog", "dice"))


@pytest.mark.clause("QG-11.4", "QG-R25")
@pytest.mark.parametrize(
    ("players", "returns"),
    [
        ({"Cat": "a1 0/4", "Frog": "a8 0/3", "Swan": "h8 0/2", "Fish": "h1 0/1"}, [1, 1 / 3, -1 / 3, -1]),
        ({"Cat": "a1 0/4", "Frog": "a8 1/3", "Swan": "h8 2/3", "Fish": "h1"}, [1, -1 / 3, 1 / 3, -1]),
        ({"Cat": "a1 0/4"}, [1, -1 / 3, -1 / 3, -1 / 3]),
        ({"Cat": "a1 0/9", "Swan": "h8 0/5", "golden": "bank 2"}, [1, 1 / 3, -1 / 3, -1]),
        ({"Cat": "a1 0/9", "Swan": "h8 5/5", "Frog": "a8 0/5", "golden": "inventory 2"}, [1, 1 / 3, -1 / 3, -1]),
    ],
)
def test_lower_places_go_by_bank_then_inventory_and_are_shared(players: dict[str, str], returns: list[float]) -> None:
    state = play(at("Fish", round=10, **players), "end")
    assert list(state.returns()) == pytest.approx(returns)


@pytest.mark.clause("QG-11.4")
def test_who_loses_the_best_of_three_shares_second_place() -> None:
    state = play(at("Fish", round=10), "end")
    for _ in range(2):
        GAME.play(state, "bout 1:6", "bout 2:5", "bout 3:1", "bout 4:1")
    assert list(state.returns()) == pytest.approx([1, -1 / 3, -1 / 3, -1 / 3])


# QG-12 Fewer players


@pytest.mark.clause("QG-12.1", "QG-R26")
def test_four_play_unless_otherwise_said() -> None:
    assert GAME.seats[0] == 4
    assert len(GAME.dump(GAME.start())["seats"]) == 4


@pytest.mark.clause("QG-12.2", "QG-R26")
@pytest.mark.parametrize(("seats", "corners"), [(2, ["a1", "h8"]), (3, ["a1", "a8", "h8"])])
def test_two_sit_at_opposite_corners_and_three_at_the_first(seats: int, corners: list[str]) -> None:
    state = laid(seats=seats)
    assert [data["at"] for data in GAME.dump(state)["seats"]] == corners
    assert len(GAME.dump(state)["red"].split()) == 20


@pytest.mark.clause("QG-12.2")
def test_banks_without_an_owner_can_be_neither_entered_nor_robbed() -> None:
    state = at("Cat", players=2, Cat="f4 2")
    assert refused(state, ">e4") == "QG-4.2"
    assert refused(state, "rob Frog") == "QG-12.2"
    assert refused(state, "x Frog") == "QG-12.2"


@pytest.mark.clause("QG-12.2")
def test_two_players_take_turns_and_roll_as_corners_one_and_three() -> None:
    state = laid(seats=2)
    GAME.play(state, "start 1:2", "start 3:5")
    assert turn_of(state) == "Frog"  # the second of the given characters
    GAME.play(state, "mana 2", "end", "mana 2", "end")
    assert (turn_of(state), state.round) == ("Frog", 2)


@pytest.mark.clause("QG-12.2")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.start(seats=seats)
    assert error.value.phrase.id == "bad-seats"


# Rulings about information


@pytest.mark.clause("QG-R19")
def test_everybody_sees_the_same() -> None:
    state = at("Cat", Cat="c2 2/1/3", Frog="c2 1", golden="inventory 3")
    views = [GAME.view(state, viewer).known for viewer in (0, 1, 2, 3, None)]
    assert all(view == views[0] for view in views)


@pytest.mark.clause("QG-R2")
def test_sky_is_the_biome_of_the_swan_whatever_it_is_called() -> None:
    assert {move[6:] for move in moves(at("Swan", Swan="c3 0/0/3")) if move.startswith("!Soar")} == {
        cell for cell in TILES if biome(cell) == "Sky"
    }
    assert [row.count("A") for row in T0] == [2, 2, 2, 1, 2, 2, 2, 1]


def test_a_bot_game_comes_to_an_end_for_every_number_of_players() -> None:
    rng = random.Random(9)
    for seats in GAME.seats:
        state = GAME.start(seats=seats)
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
        assert len(state.returns()) == seats
        assert sum(state.returns()) == pytest.approx(0)
        assert state.actor() != CHANCE
