"""Positions as readable data: round trips, what a loader refuses, and that no input brings it down."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import check_refused, position_messages

from parlour.games.quartz import GAME
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import CHANCE, OVER
from parlour.testing.damage import judged

from . import reference
from .support import GOOD, at, bag, opening, random_event, random_options, rolled

LAST: dict[str, Any] = {"players": 4, "round": 3, "options": {"variant": "last_first"}}
DAYS: dict[str, Any] = {"players": 3, "options": {"tournament": "on"}}

# Round trips


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_any_position_dumps_as_it_was_loaded(seed: int) -> None:
    rng = random.Random(seed)
    players = rng.randint(3, 6)
    position = reference.random_position(rng, random_options(rng, players), players)
    assert GAME.dump(GAME.load(position)) == position


def test_a_dump_is_written_in_the_words_of_the_contract() -> None:
    state = at("S S S X J", {"P1": "Qz 1", "P2": "Ru 2", "P3": "Em 1 Un 2"}, {"P3": "Am 1"}, tokens={"P2": 1})
    assert GAME.dump(GAME.play(state, "S3")) == {
        "game": "quartz",
        "options": GAME.dump(GAME.start())["options"],
        "players": 3,
        "day": 1,
        "scores": [],
        "first": "P1",
        "round": 3,
        "leader": "P1",
        "turn": "P1",
        "queue": ["P2", "P3"],
        "step": "steal",
        "dice": "S S S X J",
        "free": 0,
        "used": {"S": 3},
        "action": "S",
        "left": 2,
        "held": "",
        "carts": ["Qz 1", "Ru 2", "Em 1 Un 2"],
        "chests": ["", "", "Am 1"],
        "tokens": [0, 1, 0],
        "bag": "Qz 7 Rb 8 Em 5 Sa 6 Ru 4 Am 3 Un 5",
        "out": [],
    }


def test_nothing_must_be_given() -> None:
    state = GAME.load({})
    assert GAME.dump(state) == GAME.dump(opening(4)) | {"options": GAME.dump(state)["options"]}


def test_what_is_nowhere_else_is_in_the_bag() -> None:
    assert bag(GAME.load({"carts": ["Am 4", "Un 2", ""]})) == {"Qz": 8, "Rb": 8, "Em": 6, "Sa": 6, "Ru": 6, "Un": 1}


def test_blanks_between_crystals_and_dice_do_not_matter() -> None:
    state = GAME.load({**GOOD, "carts": ["  Qz 1   Un 2 ", "", ""], "dice": " X  X J C T "})
    assert (GAME.dump(state)["carts"][0], GAME.dump(state)["dice"]) == ("Qz 1 Un 2", "X X J C T")


def test_a_position_before_the_first_leader_is_known_can_be_loaded() -> None:
    state = GAME.load({"step": "first", "players": 3})
    assert list(GAME.outcomes(state)) == ["first P1", "first P2", "first P3"]
    assert GAME.dump(state) == GAME.dump(GAME.start(3))


def test_a_position_in_mid_roll_can_be_loaded() -> None:
    state = GAME.load({**GOOD, "step": "roll", "dice": "X - J - T", "free": 1})
    assert state.actor() == CHANCE
    assert list(GAME.outcomes(state))[0] == "die2 X"


def test_a_position_with_crystals_held_apart_can_be_loaded() -> None:
    held = {"step": "give", "dice": "J J J X X", "used": {"J": 3}, "left": 1, "held": "Qz 1 Am 2"}
    assert GAME.moves(GAME.load({**GOOD, **held})) == ["b:Qz", "b:Am"]


# What is refused, message by message

REFUSED: list[tuple[str, str, dict[str, Any]]] = [
    ("field-unknown", "", {**GOOD, "die": ""}),
    ("field-value", "", {**GOOD, "options": []}),
    ("field-value", "", {**GOOD, "round": -1}),
    ("field-value", "", {**GOOD, "step": "think"}),
    ("field-value", "", {**GOOD, "leader": "P4"}),
    ("field-value", "", {**GOOD, "tokens": [1, 1]}),
    ("field-value", "", {**GOOD, "tokens": [1, -1, 0]}),
    ("field-value", "", {**GOOD, "queue": ["P2", "P2"]}),
    ("field-value", "", {**GOOD, "queue": "P2"}),
    ("field-value", "", {**GOOD, "out": ["P9"]}),
    ("field-unknown", "", {**GOOD, "used": {"H": 2}}),
    ("field-value", "", {**GOOD, "used": {"X": 9}}),
    ("field-value", "", {**GOOD, "left": -1}),
    ("position-score", "", {**DAYS, "day": 2, "scores": [[1, 2]]}),
    ("position-players", "QT-1.1", {"players": 2}),
    ("position-players", "QT-1.1", {"carts": ["", "", "", "", "", "", ""]}),
    ("field-value", "", {"players": 3, "carts": ["", ""]}),
    ("field-value", "", {"players": 3, "chests": "Qz 1"}),
    ("position-crystals", "", {**GOOD, "bag": "Qz"}),
    ("position-crystals", "", {**GOOD, "bag": "Zz 1"}),
    ("position-crystals", "", {**GOOD, "bag": "Qz 1 Qz 2"}),
    ("position-crystals", "", {**GOOD, "bag": "Qz -1"}),
    ("position-crystals", "", {**GOOD, "carts": ["Qz ٣", "", ""]}),
    ("position-crystals", "", {**GOOD, "held": 3}),
    ("position-too-many", "QT-1.3", {**GOOD, "carts": ["Am 3", "Am 2", ""]}),
    ("position-too-many", "QT-1.3", {**GOOD, "bag": "Qz 9"}),
    ("position-too-many", "QT-2.2", {**GOOD, "round": 1, "carts": ["Un 4", "", ""]}),
    ("position-unstable-chest", "QT-8.2", {**GOOD, "chests": ["", "Un 1", ""]}),
    ("position-day", "QT-16.1", {**GOOD, "day": 2}),
    ("position-day", "QT-16.1", {**DAYS, "day": 0}),
    ("position-scores", "QT-16.1", {**DAYS, "day": 2, "scores": []}),
    ("position-scores", "QT-16.1", {**GOOD, "scores": [[1, 2, 3]]}),
    ("position-scores", "QT-16.1", {**DAYS, "day": 2, "step": "over"}),
    ("position-round", "QT-2.1", {**GOOD, "round": 7}),
    ("position-first", "QT-1.6", {"step": "first", "round": 1}),
    ("position-first", "QT-1.6", {"step": "first", "options": {"first_leader": "P1"}}),
    ("position-no-round", "QT-2.2", {**GOOD, "round": 0}),
    ("position-no-leader", "QT-1.6", {**GOOD, "leader": None}),
    ("position-no-leader", "QT-1.6", {"step": "first", "leader": "P1"}),
    ("position-out", "QT-15.2", {**GOOD, "out": ["P2"]}),
    ("position-out-crystals", "QT-15.5", {**LAST, "out": ["P2"], "carts": ["", "Qz 1", "", ""]}),
    ("position-out-crystals", "QT-15.5", {**LAST, "out": ["P2"], "tokens": [0, 1, 0, 0]}),
    ("position-out-plays", "QT-15.7", {**LAST, "out": ["P2"], "leader": "P2"}),
    ("position-out-plays", "QT-15.6", {**LAST, "out": ["P2"], "turn": "P2"}),
    ("position-survivors", "QT-15.3", {**LAST, "out": ["P2", "P3"]}),
    ("position-survivors", "QT-15.3", {**LAST, "out": ["P2", "P3", "P1"], "step": "over"}),
    ("position-tokens", "QT-3.3", {**GOOD, "tokens": [10, 9, 0], "options": {"token_supply": 18}}),
    ("position-turn", "QT-2.4", {**GOOD, "turn": None}),
    ("position-turn", "QT-2.4", {"step": "over", "turn": "P1"}),
    ("position-queue", "QT-2.3", {**GOOD, "queue": ["P3", "P2"]}),
    ("position-queue", "QT-2.3", {**GOOD, "queue": ["P1"]}),
    ("position-queue", "QT-2.3", {"step": "over", "queue": ["P1"]}),
    ("position-dice", "", {**GOOD, "dice": "X X J C"}),
    ("position-dice", "", {**GOOD, "dice": "X X J C Z"}),
    ("position-blank", "QT-4.1", {**GOOD, "dice": "X X J C -", "step": "act"}),
    ("position-blank", "QT-4.1", {**GOOD, "step": "roll"}),
    ("position-blank", "QT-2.4", {**GOOD, "step": "mine"}),
    ("position-first-roll", "QT-4.7", {**GOOD, "step": "roll", "dice": "- X J C T"}),
    ("position-free", "QT-4.6", {**GOOD, "free": 1}),
    ("position-free", "QT-4.2", {"step": "mine", "free": 1}),
    ("position-empty-bag", "QT-3.4", {"step": "mine", "bag": ""}),
    ("position-no-reroll", "QT-4.6", {**GOOD, "step": "reroll", "free": 0}),
    ("position-used-early", "QT-2.4", {**GOOD, "step": "reroll", "used": {"X": 1}}),
    ("position-used", "QT-7.1", {**GOOD, "used": {"J": 1}}),
    ("position-used", "QT-6.1", {**GOOD, "used": {"X": 0}}),
    ("position-wilds", "QT-5.2", {**GOOD, "used": {"J": 2}}),
    ("position-action", "QT-5.1", {**GOOD, "action": "X"}),
    ("position-action", "QT-5.1", {**GOOD, "step": "draw", "action": "C"}),
    ("position-action", "QT-5.1", {**GOOD, "left": 1}),
    ("position-held", "QT-7.2", {**GOOD, "held": "Qz 1"}),
    ("position-not-announced", "QT-5.2", {**GOOD, "step": "draw", "action": "X"}),
    ("position-left", "QT-6.1", {**GOOD, "step": "draw", "action": "X", "used": {"X": 2}, "left": 3}),
    (
        "position-left",
        "QT-7.2",
        {**GOOD, "dice": "J J X X X", "step": "give", "used": {"J": 2}, "held": "Qz 1", "left": 1},
    ),
    ("position-left", "QT-8.3", {**GOOD, "dice": "C C X X X", "step": "protect", "used": {"C": 2}, "left": 1}),
    ("position-left", "QT-8.1", {**GOOD, "dice": "C C X X X", "step": "protect", "used": {"C": 2}, "left": 2}),
    ("position-turn-over", "QT-5.6", {**GOOD, "dice": "J C T S H"}),
    (
        "position-one-pick",
        "QT-R12",
        {**GOOD, "dice": "C C X X X", "step": "protect", "used": {"C": 2}, "left": 1, "carts": ["Qz 1", "", ""]},
    ),
    ("position-no-tie", "QT-12.3", {"step": "lead", "players": 3, "carts": ["Qz 1", "Am 1", ""]}),
    ("position-no-next-round", "QT-12.1", {"step": "lead", "players": 3, "round": 6, "carts": ["Am 1", "Am 1", ""]}),
    ("position-no-next-round", "QT-12.1", {"step": "lead", "carts": ["Am 1", "Am 1", ""], "bag": ""}),
    ("position-not-over", "QT-13.1", {"step": "over", "round": 3}),
    ("position-not-over", "QT-15.3", {**LAST, "step": "over"}),
    ("no-such-leader", "QT-1.6", {"players": 3, "options": {"first_leader": "P4"}}),
    ("no-tournament-of-survivors", "QT-16.5", {"options": {"tournament": "on", "variant": "last_first"}}),
    ("other-game", "", {**GOOD, "game": "adventurers-guard"}),
    ("bad-option", "", {**GOOD, "options": {"speed": 1}}),
    ("bad-option-value", "", {**GOOD, "options": {"token_supply": 19}}),
    ("not-an-object", "", []),  # type: ignore[list-item]
]
ROWS = [f"{message} {number}" for number, (message, _, _) in enumerate(REFUSED)]


@pytest.mark.parametrize(("message", "clause", "position"), REFUSED, ids=ROWS)
def test_a_bad_position_is_refused_with_a_message(message: str, clause: str, position: dict[str, Any]) -> None:
    check_refused(GAME, position, message, clause)


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("round", {"round": "2"}),
        ("carts", {"carts": ["", "Qz 1"]}),
        ("carts[2]", {"carts": ["", "Zz 1", ""]}),
        ("tokens[3]", {"tokens": [0, 0, -1]}),
        ("queue[2]", {"queue": ["P2", "P2"]}),
        ("out[1]", {"out": ["P9"]}),
        ("used.X", {"used": {"X": 9}}),
        ("used.H", {"used": {"H": 2}}),
        ("scores[1]", {"options": {"tournament": "on"}, "day": 2, "scores": [[1, 2]]}),
    ],
)
def test_an_error_names_the_path_to_what_is_wrong(path: str, fields: dict[str, Any]) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.load({**GOOD, **fields})
    assert error.value.phrase.slots["field"] == path


def test_every_message_of_the_section_positions_is_shown_above() -> None:
    assert {row[0] for row in REFUSED if row[0].startswith("position-")} == position_messages(GAME)


# Any garbage


@pytest.mark.parametrize("number", range(4))
def test_a_spoilt_dump_is_a_position_or_trouble(number: int) -> None:
    """One field of a true position is changed: it loads as something that can be played on, or is refused."""
    rng = random.Random(f"spoilt {number}")
    state = GAME.start(3, **random_options(rng, 3))
    fields = [field for field in [each.name for each in GAME.fields] if field not in ("game", "options")]
    others: list[dict[str, Any]] = [GAME.dump(state)]
    while state.actor() != OVER:
        others.append(GAME.dump(state))
        field = rng.choice(fields)
        position = {**others[-1], field: rng.choice(others)[field]}
        if judged(GAME, position) is None:
            play_on(GAME.load(position), rng)
        state.apply(random_event(state, rng))


def play_on(state: Any, rng: random.Random) -> None:
    for _ in range(30):
        if state.actor() == OVER:
            return
        state.apply(random_event(state, rng))
        assert all(count >= 0 for count in state.crystals)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(text=st.text() | st.text("QzRbEmSaRuAmUn 0123456789", max_size=20))
def test_any_text_of_crystals_is_a_position_or_trouble(text: str) -> None:
    error = judged(GAME, {"players": 3, "bag": text, "step": "roll"})
    if error:
        assert error.phrase.id in {"position-crystals", "position-too-many"}


def test_a_roll_can_be_resumed_at_any_die() -> None:
    state = rolled("X J C T S")
    GAME.play(state, "r135", "die1 H")
    twin = GAME.load(GAME.dump(state))
    assert list(GAME.outcomes(twin)) == [f"die3 {face}" for face in "XJCTSH"]
