"""Positions as readable data: round trips, what a loader refuses, and that no input brings it down."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import check_refused, position_messages

from parlour.games.quazo import GAME
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import OVER
from parlour.testing.damage import GARBAGE, judged
from parlour.testing.keeping import comes_back

from . import reference
from .support import GOOD, NAMES, SEATS, T0, at, laid, random_event, random_options


def players(**changes: dict[str, Any]) -> list[dict[str, Any]]:
    """The four players with some of their fields changed."""
    return [{"character": name, **changes.get(name, {})} for name in NAMES]


# Round trips


@settings(max_examples=80, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_any_position_dumps_as_it_was_loaded(seed: int) -> None:
    rng = random.Random(seed)
    table = reference.random_table(rng, random_options(rng), rng.choice((2, 3, 4)))
    table.phase = "act"
    if table.moves() != ["end"]:
        assert GAME.dump(GAME.load(table.position())) == table.position()


def test_a_dump_is_written_in_the_words_of_the_contract() -> None:
    state = at(
        "Fish", Fish="c4 2", Swan="a3 0/5/1", golden="inventory 4", effects={"MudTrap": 4}, attacks={"Cat Frog": 2}
    )
    GAME.play(state, "rob Swan", "rob 1", "rob 2", "rob 3", "rob 5", "stake R", "rob 6")
    position = GAME.dump(state)
    assert position.pop("tiles") == T0
    assert position == {
        "game": "quazo",
        "options": GAME.dump(GAME.start())["options"],
        "phase": "rob",
        "round": 3,
        "first": 1,
        "active": 4,
        "red": "b1 c1 d1 e1 e2 h2 a3 d3 a4 f4 g4 h4 a6 d6 f6 g6 f7 g7 b8 c8".replace("a3 ", ""),
        "used": "",
        "golden": "inventory 4",
        "seats": [
            {"character": "Cat", "at": "a1", "inventory": 0, "bank": 0, "mana": 0},
            {"character": "Frog", "at": "a8", "inventory": 0, "bank": 0, "mana": 0},
            {"character": "Swan", "at": "a3", "inventory": 0, "bank": 5, "mana": 1},
            {"character": "Fish", "at": "c4", "inventory": 1, "bank": 0, "mana": 0},
        ],
        "effects": {"MudTrap": 4},
        "attacks": {"Cat Frog": 2},
        "turn": {"made": 0, "allowance": 3, "earned": False, "locked": "robbery", "robbed": True, "from_bank": False},
        "pending": {"target": "Swan", "dice": [6, 0, 0, 0], "attempts": 2, "staked": 1},
        "result": None,
    }


def test_only_the_tiles_and_the_seats_must_be_given() -> None:
    state = GAME.load(GOOD)
    assert (state.actor(), state.round) == (0, 1)
    assert len(GAME.dump(state)["red"].split()) == 20


@pytest.mark.parametrize("characters", ["draft", "random", "Swan-Cat-Fish-Frog"])
def test_a_position_of_the_setup_can_be_loaded(characters: str) -> None:
    rng = random.Random(characters)
    state = GAME.start(characters=characters)
    for _ in range(61):
        comes_back(GAME, state)
        state.apply(random_event(state, rng))


@pytest.mark.parametrize("reason", ["bank", "inventory", "dice"])
def test_a_finished_game_can_be_loaded(reason: str) -> None:
    seats = players(Frog={"bank": 3})
    state = GAME.load({**GOOD, "seats": seats, "phase": "over", "result": {"winner": 2, "reason": reason}})
    assert (state.actor(), GAME.reason(state)) == (OVER, reason)
    assert list(state.returns())[1] == 1.0


# What a turn carries


@pytest.mark.clause("QG-6.5")
def test_that_a_turn_began_in_the_bank_is_part_of_a_position() -> None:
    """Without it the same cells and jewels would allow the way back."""
    state = GAME.play(at("Swan", Swan="d4 1", red=""), ">c4")
    position = GAME.dump(state)
    assert position["turn"]["from_bank"]
    comes_back(GAME, state)
    assert ">d4" not in GAME.moves(GAME.load(position))
    assert ">d4" in GAME.moves(GAME.load({**position, "turn": {**position["turn"], "from_bank": False}}))
    assert GAME.view(state, 0).known["turn"]["from_bank"]
    assert state.copy().from_bank


@pytest.mark.clause("QG-6.5")
@pytest.mark.parametrize(("at_", "turn", "began"), [("e5", {}, True), ("e6", {}, False), ("e6", {"made": 1}, False)])
def test_where_nothing_is_said_a_turn_began_in_the_bank_if_its_player_is_there(
    at_: str, turn: dict[str, int], began: bool
) -> None:
    state = GAME.load({**GOOD, "seats": players(Cat={"at": at_}), "turn": turn})
    assert GAME.dump(state)["turn"]["from_bank"] is began


def test_what_locked_can_be_is_told_in_the_words_of_json() -> None:
    with pytest.raises(ParlourError) as caught:
        GAME.load({**GOOD, "turn": {"locked": "ice"}})
    assert str(caught.value).endswith(" Allowed: null, golden, jump, mud, robbery, false, true.")


@pytest.mark.clause("QG-6.5")
@pytest.mark.parametrize("turn", [{}, {"turn": {}}, {"turn": {"made": 0}}])
def test_where_nothing_is_said_who_banks_jewels_has_just_entered(turn: dict[str, Any]) -> None:
    cat = {"at": "e5", "inventory": 2}
    state = GAME.load({**GOOD, "phase": "deposit", "seats": players(Cat=cat), **turn})
    assert GAME.dump(state)["turn"]["from_bank"] is False
    assert "bank 2" in GAME.moves(state)


@pytest.mark.clause("QG-4.7")
@pytest.mark.parametrize(
    ("fields", "turn", "locked"),
    [
        ({}, {"locked": False}, None),
        ({"Fish": "c4", "Cat": "c4"}, {"locked": True}, "jump"),
        ({"Fish": "c4", "Swan": "a3 0/5"}, {"locked": True, "made": 1, "robbed": False}, "jump"),
        ({"Fish": "b3", "Cat": "b3", "effects": {"MudTrap": 5}}, {"locked": True, "made": 1}, "mud"),
        ({"Fish": "b3", "Cat": "b3", "golden": "inventory 4"}, {"locked": True, "made": 1}, "golden"),
        ({"Fish": "c4 0/0/3", "golden": "inventory 4"}, {"locked": True, "made": 1, "robbed": True}, "robbery"),
    ],
)
def test_a_lock_without_a_name_gets_the_one_that_fits(
    fields: dict[str, Any], turn: dict[str, Any], locked: str | None
) -> None:
    """As version 1 of the rules wrote them."""
    assert GAME.dump(at("Fish", turn=turn, **fields))["turn"]["locked"] == locked


def test_between_turns_nothing_is_left_of_a_turn() -> None:
    """Whatever a position of a finished game says about its last turn."""
    last = {"made": 2, "allowance": 6, "earned": True, "locked": True, "robbed": True}
    over = GAME.load({**GOOD, "phase": "over", "turn": last, "result": {"winner": 1, "reason": "dice"}})
    tied = GAME.play(at("Fish", Fish="d5", round=10, Cat="a1 0/1", Frog="a8 0/1", turn={"made": 0}), ">d6", "end")
    fresh = {"made": 0, "allowance": 3, "earned": False, "locked": None, "robbed": False, "from_bank": False}
    assert GAME.dump(over)["turn"] == fresh
    assert GAME.dump(tied)["turn"] == fresh


# What is refused, message by message

ROBBERY: dict[str, Any] = {
    "tiles": T0,
    "seats": players(Fish={"at": "c4", "inventory": 2}, Swan={"at": "b2", "bank": 5}),
    "active": 4,
    "turn": {"locked": "robbery", "robbed": True},
}
BATTLE: dict[str, Any] = {
    "tiles": T0,
    "seats": players(Cat={"at": "b3"}, Swan={"at": "b3", "inventory": 3}),
    "phase": "attack",
    "pending": {"target": "Swan"},
}


def with_tile(row: int, word: str) -> list[str]:
    """The board with another word for b7, b6 …"""
    words = T0[row].split()
    return [*T0[:row], " ".join([words[0], word, *words[2:]]), *T0[row + 1 :]]


MUDDY = [row.replace("C", "M", 1) for row in T0]
UNMARKED = [T0[0].replace("*", ""), *T0[1:]]
HALF = [" ".join(word if word[0] in "SB" else "." for word in row.split()) for row in T0]
SETUP: dict[str, Any] = {"tiles": HALF, "phase": "tiles"}

REFUSED: list[tuple[str, str, dict[str, Any]]] = [
    ("field-unknown", "", {**GOOD, "pawn": ""}),
    ("field-unknown", "", {**GOOD, "seats": players(Cat={"pawn": 1})}),
    ("field-unknown", "", {**GOOD, "turn": {"steps": 1}}),
    ("field-unknown", "", {**GOOD, "pending": {"die": 1}}),
    ("field-value", "", {**GOOD, "phase": "sleep"}),
    ("field-value", "", {**GOOD, "round": 0}),
    ("field-value", "", {**GOOD, "round": 11}),
    ("field-value", "", {**GOOD, "first": 5}),
    ("field-value", "", {**GOOD, "active": 0}),
    ("field-value", "", {**GOOD, "red": "b1 q1"}),
    ("position-not-a-tile", "", {**GOOD, "red": "b1 a1"}),
    ("field-unknown", "", {**GOOD, "tiles": MUDDY, "turn": {"steps": 1}}),
    ("field-value", "", {**GOOD, "tiles": MUDDY, "turn": {"locked": 1}}),
    ("field-value", "", {**GOOD, "used": "z9"}),
    ("field-value", "", {**GOOD, "golden": "lost"}),
    ("field-value", "", {**GOOD, "golden": "a1"}),
    ("field-missing", "", {"game": "quazo"}),
    ("field-missing", "", {"tiles": T0}),
    ("field-value", "", {**GOOD, "seats": "Cat"}),
    ("bad-seats", "", {**GOOD, "seats": SEATS[:1]}),
    ("field-value", "", {**GOOD, "seats": players(Cat={"at": "z9"})}),
    ("field-value", "", {**GOOD, "seats": players(Cat={"mana": 4})}),
    ("field-value", "", {**GOOD, "seats": players(Cat={"inventory": -1})}),
    ("field-value", "", {**GOOD, "seats": [{"character": "Dog"}, *SEATS[1:]]}),
    ("field-value", "", {**GOOD, "seats": ["Cat", *SEATS[1:]]}),
    ("field-unknown", "", {**GOOD, "effects": {"LongLeap": 3}}),
    ("field-value", "", {**GOOD, "effects": {"Stealth": 0}}),
    ("field-unknown", "", {**GOOD, "attacks": {"Cat Cat": 1}}),
    ("field-value", "", {**GOOD, "attacks": {"Cat Frog": 2}}),
    ("field-value", "", {**GOOD, "turn": {"made": 4}}),
    ("field-value", "", {**GOOD, "turn": {"locked": 1}}),
    ("field-value", "", {**GOOD, "turn": {"locked": "ice"}}),
    ("field-value", "", {**GOOD, "turn": {"from_bank": 1}}),
    ("field-value", "", {**GOOD, "pending": {"dice": [7, 0, 0, 0]}}),
    ("field-value", "", {**GOOD, "pending": {"rollers": [9]}}),
    ("field-value", "", {**GOOD, "result": {"winner": 1, "reason": "bank"}}),
    ("field-value", "", {**GOOD, "phase": "over"}),
    ("field-value", "", {**GOOD, "phase": "over", "result": "Cat"}),
    ("field-missing", "", {"seats": SEATS}),
    ("position-tiles", "", {**GOOD, "tiles": T0[:7]}),
    ("position-tiles", "", {**GOOD, "tiles": ["C", *T0[1:]]}),
    ("position-tile", "", {**GOOD, "tiles": [T0[0].replace("S2", "C"), *T0[1:]]}),
    ("position-tile", "", {**GOOD, "tiles": [T0[0].replace("A*", "Q"), *T0[1:]]}),
    ("position-holes", "QG-1.3", {**GOOD, "tiles": HALF}),
    ("position-holes", "QG-1.3", {**GOOD, "phase": "tiles"}),
    ("position-holes", "QG-1.3", {**SETUP, "seats": SEATS, "tiles": [*T0[:1], *HALF[1:]], "red": ""}),
    ("position-biomes", "QG-1.3", {**GOOD, "tiles": MUDDY, "red": ""}),
    ("position-marks", "QG-1.4", {**GOOD, "tiles": UNMARKED, "red": ""}),
    ("position-standing", "QG-4.2", {**GOOD, "seats": players(Cat={"at": "h8"})}),
    ("position-standing", "QG-4.2", {**GOOD, "seats": players(Cat={"at": "d4"})}),
    ("position-no-abilities", "QG-10.1", {**GOOD, "seats": players(Cat={"mana": 1}), "options": {"abilities": "off"}}),
    ("position-no-abilities", "QG-10.1", {**GOOD, "effects": {"Stealth": 2}, "options": {"abilities": "off"}}),
    ("position-no-abilities", "QG-10.1", {**GOOD, "seats": SEATS[:2], "effects": {"BattleWings": 2}}),
    ("position-character-twice", "QG-1.1", {**GOOD, "seats": [SEATS[0], SEATS[0], *SEATS[2:]]}),
    ("position-characters", "QG-1.1", {**GOOD, "seats": [*SEATS[:3], {}]}),
    ("position-characters", "QG-1.1", {**GOOD, "options": {"characters": "Swan-Cat-Fish-Frog"}}),
    ("position-characters", "QG-1.1", {**SETUP, "phase": "pick", "seats": SEATS}),
    ("position-characters", "QG-1.1", {**SETUP, "phase": "characters", "seats": [*SEATS[:3], {}]}),
    ("position-characters", "QG-1.1", {**SETUP, "phase": "pick", "seats": [{}] * 4, "active": 2}),
    ("position-too-early", "QG-1.6", {**GOOD, "phase": "first", "seats": players(Cat={"at": "a2"})}),
    ("position-too-early", "QG-1.6", {**SETUP, "seats": players(Cat={"bank": 1})}),
    ("position-under", "QG-5.1", {**GOOD, "seats": players(Cat={"at": "b1"}), "red": "b1"}),
    ("position-under", "QG-5.1", {**GOOD, "seats": players(Cat={"at": "b1"}), "golden": "b1"}),
    ("position-effect", "QG-10.5", {**GOOD, "round": 3, "effects": {"Stealth": 2}}),
    ("position-effect", "QG-10.5", {**GOOD, "round": 3, "effects": {"Stealth": 3}}),
    ("position-locked", "QG-9.9", {**GOOD, "turn": {"robbed": True}}),
    ("position-locked", "QG-9.9", {**GOOD, "turn": {"locked": "robbery"}}),
    ("position-too-many", "QG-R17", {**GOOD, "seats": players(Cat={"inventory": 29})}),
    ("position-pending", "", {**GOOD, "pending": {"target": "Frog"}}),
    ("position-pending", "", {**GOOD, "pending": {"dice": [1, 0, 0, 0]}}),
    ("position-stake", "QG-9.3", {**GOOD, "golden": "staked"}),
    ("position-stake", "QG-9.3", {**ROBBERY, "phase": "rob", "pending": {"target": "Swan", "staked": 1}}),
    (
        "position-stake",
        "QG-9.3",
        {**ROBBERY, "phase": "stake", "pending": {"target": "Swan", "dice": [1, 2, 0, 0], "attempts": 1}},
    ),
    (
        "position-stake",
        "QG-9.3",
        {
            **ROBBERY,
            "phase": "stake",
            "pending": {"target": "Swan", "dice": [1, 2, 0, 0], "attempts": 3, "staked": 1},
            "options": {"gamble": "each"},
        },
    ),
    (
        "position-winner",
        "QG-11.1",
        {**GOOD, "phase": "over", "seats": players(Cat={"bank": 1}), "result": {"winner": 2, "reason": "bank"}},
    ),
    ("position-rolls", "QG-R5", {**GOOD, "phase": "first", "pending": {"rollers": [1]}}),
    ("position-rolls", "QG-R5", {**GOOD, "phase": "first", "pending": {"rollers": [1, 2], "dice": [0, 3, 0, 0]}}),
    ("position-rolls", "QG-R5", {**GOOD, "phase": "first", "pending": {"rollers": [1, 2], "dice": [2, 3, 0, 0]}}),
    ("position-rolls", "QG-R5", {**GOOD, "phase": "first", "pending": {"rollers": [1, 2], "dice": [0, 0, 3, 0]}}),
    ("position-bout", "QG-11.3", {**GOOD, "phase": "bout", "pending": {"rollers": [1, 2, 3, 4]}}),
    ("position-bout", "QG-11.3", {**GOOD, "phase": "bout", "round": 10, "pending": {"rollers": [1, 2]}}),
    (
        "position-bout",
        "QG-11.3",
        {
            **GOOD,
            "phase": "bout",
            "round": 10,
            "seats": players(Cat={"bank": 1}, Frog={"bank": 1}),
            "pending": {"rollers": [1, 2], "bouts": [0, 0, 1, 0]},
        },
    ),
    ("position-golden-round", "QG-8.1", {**GOOD, "phase": "golden"}),
    ("position-golden-round", "QG-8.1", {**GOOD, "phase": "last", "round": 5, "pending": {"rollers": [1, 2]}}),
    ("position-golden-round", "QG-8.1", {**GOOD, "phase": "golden", "round": 6, "golden": "b1"}),
    ("position-golden-tiles", "QG-8.4", {**GOOD, "phase": "golden", "round": 6, "seats": players(Frog={"at": "g8"})}),
    ("position-mana", "QG-3.2", {**GOOD, "phase": "mana"}),
    ("position-mana", "QG-3.2", {**GOOD, "phase": "mana", "seats": players(Cat={"mana": 3})}),
    ("position-mana", "QG-3.2", {**GOOD, "phase": "mana", "seats": players(Cat={"mana": 1}), "turn": {"made": 1}}),
    ("position-inside", "QG-6.4", {**GOOD, "seats": players(Cat={"at": "e5"}), "turn": {"made": 1}}),
    ("position-from-bank", "QG-6.4", {**GOOD, "seats": players(Cat={"at": "e5"}), "turn": {"from_bank": False}}),
    ("position-from-bank", "QG-6.4", {**GOOD, "turn": {"from_bank": True}}),
    (
        "position-again",
        "QG-6.5",
        {
            **GOOD,
            "phase": "deposit",
            "seats": players(Cat={"at": "e5", "inventory": 2}),
            "turn": {"made": 2, "from_bank": True},
        },
    ),
    ("position-idle", "QG-4.9", {**GOOD, "seats": players(Cat={"at": "c2"}), "turn": {"made": 3}}),
    ("position-deposit", "QG-6.2", {**GOOD, "phase": "deposit", "seats": players(Cat={"at": "e5", "inventory": 1})}),
    ("position-deposit", "QG-6.2", {**GOOD, "phase": "deposit", "seats": players(Cat={"inventory": 3})}),
    ("position-battle", "QG-7.1", {**BATTLE, "seats": SEATS}),
    ("position-battle", "QG-7.1", {**BATTLE, "pending": {"target": "Cat"}}),
    ("position-battle", "QG-7.1", {**BATTLE, "turn": {"robbed": True, "locked": "robbery"}}),
    ("position-dice", "QG-7.3", {**BATTLE, "pending": {"target": "Swan", "dice": [3, 0, 0, 0]}}),
    ("position-dice", "QG-7.3", {**BATTLE, "phase": "defend"}),
    ("position-dice", "QG-7.3", {**BATTLE, "phase": "defend", "pending": {"target": "Swan", "dice": [3, 2, 0, 0]}}),
    ("position-dice", "QG-9.2", {**ROBBERY, "phase": "rob", "pending": {"target": "Swan", "dice": [3, 4, 0, 0]}}),
    (
        "position-dice",
        "QG-9.2",
        {**ROBBERY, "phase": "stake", "pending": {"target": "Swan", "dice": [4, 4, 0, 0], "attempts": 2}},
    ),
    ("position-robbery", "QG-9.1", {**ROBBERY, "phase": "rob"}),
    ("position-robbery", "QG-9.1", {**ROBBERY, "phase": "rob", "pending": {"target": "Cat"}}),
    (
        "position-robbery",
        "QG-9.1",
        {
            **ROBBERY,
            "phase": "rob",
            "seats": players(Fish={"at": "c4"}, Swan={"at": "d4", "bank": 5}),
            "pending": {"target": "Swan"},
        },
    ),
    (
        "position-put",
        "QG-9.6",
        {**ROBBERY, "phase": "put", "pending": {"target": "Swan", "dice": [1, 2, 0, 0], "attempts": 3, "staked": 1}},
    ),
    ("position-loot", "QG-8.8", {**BATTLE, "phase": "loot"}),
    ("other-game", "", {**GOOD, "game": "quartz"}),
    ("bad-option", "", {**GOOD, "options": {"speed": 1}}),
    ("bad-option-value", "", {**GOOD, "options": {"gamble": "never"}}),
    ("not-an-object", "", []),  # type: ignore[list-item]
]
ROWS = [f"{message} {number}" for number, (message, _, _) in enumerate(REFUSED)]


@pytest.mark.parametrize(("message", "clause", "position"), REFUSED, ids=ROWS)
def test_a_bad_position_is_refused_with_a_message(message: str, clause: str, position: dict[str, Any]) -> None:
    check_refused(GAME, position, message, clause)


@pytest.mark.parametrize(
    ("said", "position"),
    [
        ("tiles[2]: b7 cannot be “S”. Allowed: C, C*, M, M*, W, W*, A, A*.", {**GOOD, "tiles": with_tile(1, "S")}),
        ("tiles[2] cannot be “C”. Write eight rows", {**GOOD, "tiles": [T0[0], "C", *T0[2:]]}),
        ("tiles: there are 6 City tiles (C or C*), and a whole board has 14. QG-1.3", {**GOOD, "tiles": MUDDY}),
        ("tiles: there are 4 marked City tiles (C*) and 10 others (C)", {**GOOD, "tiles": UNMARKED}),
        ("red cannot be “b1 q1”. Allowed: text with tiles like b1 c1.", {**GOOD, "red": "b1 q1"}),
        ("used: a1 is a spawn or a bank, not a tile.", {**GOOD, "used": "a1"}),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(said: str, position: dict[str, Any]) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.load(position)
    assert str(error.value).startswith(said)


def test_every_message_of_the_section_positions_is_shown_above() -> None:
    assert {row[0] for row in REFUSED if row[0].startswith("position-")} == position_messages(GAME)


# Any garbage


@pytest.mark.parametrize("field", ["character", "at", "inventory", "bank", "mana"])
def test_a_wrong_type_in_a_seat_is_trouble(field: str) -> None:
    for garbage in GARBAGE:
        meant = garbage == "c3" if field == "at" else type(garbage) is int and garbage == 0
        if not meant or field == "character":
            with pytest.raises(ParlourError):
                GAME.load({**GOOD, "seats": players(Cat={field: garbage})})


@pytest.mark.parametrize("field", ["target", "dice", "attempts", "staked", "biome", "rollers", "barred", "bouts"])
def test_a_wrong_type_in_what_is_pending_is_trouble_or_nothing(field: str) -> None:
    for garbage in GARBAGE:
        judged(GAME, {**GOOD, "pending": {field: garbage}})


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_any_phase_of_any_position_can_go_on_or_is_refused(seed: int) -> None:
    """Phases put onto positions they do not belong to, with pending matters drawn at random."""
    rng = random.Random(seed)
    table = reference.random_table(rng, random_options(rng), rng.choice((2, 3, 4)))
    position = table.position()
    position["phase"] = rng.choice(
        ("attack", "defend", "rob", "stake", "scatter", "put", "loot", "deposit", "last", "golden")
    )
    names = [player.name for player in table.players]
    position["pending"] = {
        "target": rng.choice(names),
        "dice": [rng.choice((0, 2, 3)) for _ in range(2)] + [0, 0],
        "attempts": rng.choice((0, 1, 2, 3)),
        "staked": rng.choice((0, 0, 1)),
    }
    judged(GAME, position)


def test_positions_before_the_first_turn_come_back() -> None:
    state = laid()
    for text in ("start 1:6", "start 2:6", "start 3:1", "start 4:1"):
        comes_back(GAME, state)
        GAME.play(state, text)
    comes_back(GAME, state)
