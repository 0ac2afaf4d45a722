"""QG-1 Setup: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.quazo import GAME

from ..support import (
    CELLS,
    HOME,
    NAMES,
    TILES,
    at,
    begun,
    golden,
    laid,
    moves,
    notes,
    phase,
    play,
    random_event,
    refused,
    seat,
    seat_names,
    steps,
)


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
