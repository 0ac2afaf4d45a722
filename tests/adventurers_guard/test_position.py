"""Positions as readable data: round trips, what a loader refuses, and that no input brings it down."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.positions import check_refused, position_messages

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.position import FIELDS
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.state import OVER

from . import reference
from .support import at, opening, pawns, random_event, random_options, rolled

GOOD: dict[str, Any] = {"pawns": "S: Ae1 Md4 | N: Ae9 Md9"}

# Round trips


@pytest.mark.parametrize("number", range(12))
def test_every_state_of_a_game_comes_back_from_its_dump(number: int) -> None:
    rng = random.Random(f"dump {number}")
    state = GAME.start(**random_options(rng, limits=(20, 40)))
    while state.actor() != OVER:
        check_round_trip(state)
        state.apply(random_event(state, rng))
    check_round_trip(state)


def check_round_trip(state: Any) -> None:
    twin = GAME.load(json.loads(json.dumps(GAME.dump(state))))
    assert GAME.dump(twin) == GAME.dump(state)
    assert (twin.actor(), GAME.moves(twin)) == (state.actor(), GAME.moves(state))
    assert list(twin.returns()) == list(state.returns())


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_any_position_dumps_as_it_was_loaded(seed: int) -> None:
    rng = random.Random(seed)
    position = reference.random_position(rng, random_options(rng))
    assert GAME.dump(GAME.load(position)) == position


def test_a_loaded_state_plays_on_like_the_original() -> None:
    rng = random.Random(5)
    state = opening("d6=4", "Rd2-g5")
    twin = GAME.load(GAME.dump(state))
    while state.actor() != OVER:
        event = random_event(state, rng)
        state.apply(event)
        twin.apply(event)
        assert GAME.dump(twin) == GAME.dump(state)


def test_a_dump_is_written_in_the_words_of_the_contract() -> None:
    assert GAME.dump(rolled(1, "S: Ae1 Wd5+1 Md1 | N: Ae9 Rd8", quiet=3)) == {
        "game": "adventurers-guard",
        "options": GAME.dump(GAME.start())["options"],
        "first": "S",
        "corner": "a1",
        "turn": 6,
        "pawns": "S: Ae1 Md1 Wd5+1 | N: Ae9 Rd8",
        "die": 1,
        "quiet": 3,
        "result": None,
    }


def test_only_the_pawns_must_be_given() -> None:
    state = GAME.load(GOOD)
    assert (state.actor(), state.seat(), state.attacking()) == (-1, 0, True)


def test_the_fields_of_a_dump_are_all_that_a_position_has() -> None:
    assert tuple(GAME.dump(GAME.start())) == tuple(field.name for field in FIELDS)


def test_blanks_between_pawns_do_not_matter() -> None:
    assert pawns(at("  S:Ae1   Md4|N:  Ae9  ")) == "S: Ae1 Md4 | N: Ae9"


def test_a_position_before_the_first_player_is_known_can_be_loaded() -> None:
    state = GAME.load(GAME.dump(GAME.start()))
    assert list(GAME.outcomes(state)) == ["first=S", "first=N"]


def test_a_position_before_the_corner_is_chosen_can_be_loaded() -> None:
    assert GAME.moves(GAME.load(GAME.dump(GAME.start(first_player="N")))) == ["W@a9", "W@i9"]


@pytest.mark.parametrize("winner", [None, "S", "N"])
@pytest.mark.parametrize("reason", ["captured", "limit"])
def test_a_finished_game_can_be_loaded(winner: str | None, reason: str) -> None:
    state = GAME.load({"pawns": "S: Ae1 | N:", "result": {"winner": winner, "reason": reason}})
    assert state.actor() == OVER
    assert GAME.dump(state)["result"] == {"winner": winner, "reason": reason}
    assert GAME.reason(state) == reason


# What is refused, message by message

SETUP = "S: Ae1 Md1 | N: Ae9 Md9"
REFUSED: list[tuple[str, str, dict[str, Any]]] = [
    ("field-unknown", "", {**GOOD, "pawn": ""}),
    ("field-value", "", {**GOOD, "first": "E"}),
    ("field-value", "", {**GOOD, "corner": "e1"}),
    ("field-value", "", {**GOOD, "turn": -1}),
    ("field-value", "", {**GOOD, "quiet": -1}),
    ("field-value", "", {**GOOD, "die": 7}),
    ("field-value", "", {**GOOD, "options": []}),
    ("field-value", "", {**GOOD, "result": "S"}),
    ("field-missing", "", {**GOOD, "result": {"winner": "S"}}),
    ("field-value", "", {**GOOD, "result": {"winner": "X", "reason": "captured"}}),
    ("position-pawns", "", {}),
    ("position-pawns", "", {"pawns": "Ae1 Ae9"}),
    ("position-pawns", "", {"pawns": "S: Ae1 | N: Ae9 | S: Md4"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Xd4 | N: Ae9"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Md0 | N: Ae9"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Mj4 | N: Ae9"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Md4-1 | N: Ae9"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Md4+ | N: Ae9"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Md4+٣ | N: Ae9"}),
    ("position-pawn", "", {"pawns": "S: Ae1 Md4+9999999 | N: Ae9"}),
    ("position-bonus", "AG-R26", {"pawns": "S: Ae1 Md4+-1 | N: Ae9"}),
    ("position-too-many", "AG-1.2", {"pawns": "S: Ae1 Ma2 Mb2 Mc2 | N: Ae9"}),
    ("position-too-many", "AG-1.2", {"pawns": "S: Ae1 | N: Ae9 Ae8"}),
    ("position-two-on-tile", "AG-1.3", {"pawns": "S: Ae1 Md4 | N: Ae9 Wd4"}),
    ("position-two-on-tile", "AG-1.3", {"pawns": "S: Ae1 Me1 | N: Ae9"}),
    ("position-goal-row", "AG-R26", {"pawns": "S: Ae1 Mb9 | N: Ae9"}),
    ("position-goal-row", "AG-R26", {"pawns": "S: Ae1 Mb1+1 | N: Ae9"}),
    ("position-no-adventurer", "AG-R26", {"pawns": "S: Mb8 | N: Ae9"}),
    ("position-no-adventurer", "AG-R26", {"pawns": "S: Ae1 | N: Mb8"}),
    ("position-die-after-end", "AG-R26", {**GOOD, "die": 1, "result": {"winner": "S", "reason": "captured"}}),
    ("position-before-corner", "AG-2.5", {"pawns": "S: Ae1 Wa2 | N: Ae9", "corner": None}),
    ("position-before-corner", "AG-2.5", {"pawns": "S: Ae1 Ma1 | N: Ae9", "corner": None}),
    ("position-before-corner", "AG-2.5", {"pawns": SETUP, "corner": None, "turn": 1}),
    ("position-before-corner", "AG-2.5", {"pawns": SETUP, "corner": None, "die": 1}),
    ("position-no-first", "AG-2.4", {**GOOD, "first": None, "corner": "a1"}),
    ("position-lost-turn", "AG-3.7", {"pawns": "S: Ae1 | N: Ae9", "die": 1}),
    ("other-game", "", {**GOOD, "game": "quartz"}),
    ("bad-option", "", {**GOOD, "options": {"speed": 1}}),
    ("bad-option-value", "", {**GOOD, "options": {"enemy_move": "can"}}),
    ("not-an-object", "", []),  # type: ignore[list-item]
]
ROWS = [f"{message} {number}" for number, (message, _, _) in enumerate(REFUSED)]


@pytest.mark.parametrize(("message", "clause", "position"), REFUSED, ids=ROWS)
def test_a_bad_position_is_refused_with_a_message(message: str, clause: str, position: dict[str, Any]) -> None:
    check_refused(GAME, position, message, clause)


def test_every_message_of_the_section_positions_is_shown_above() -> None:
    assert {row[0] for row in REFUSED if row[0].startswith("position-")} == position_messages(GAME)


# Any garbage

GARBAGE: list[Any] = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    float("nan"),
    10**30,
    -(10**30),
    10**5000,
    "",
    "S",
    "x" * 100_000,
    b"S",
    [],
    [[]],
    {},
    {"a": {"b": [None]}},
    {1: 2},
    (),
    object(),
]
ALLOWED: dict[str, tuple[Any, ...]] = {
    "options": ({},),
    "first": (None, "S"),
    "corner": (None,),
    "turn": (0,),
    "die": (None,),
    "quiet": (0,),
    "result": (None,),
}
"""What is no garbage in a field."""


def is_good(field: str, value: Any) -> bool:
    good: tuple[Any, ...] = ALLOWED.get(field, ())
    return any(type(value) is type(option) and value == option for option in good)


@pytest.mark.parametrize("field", FIELDS)
def test_a_wrong_type_in_a_field_is_trouble(field: str) -> None:
    for garbage in GARBAGE:
        if not is_good(field, garbage):
            with pytest.raises(ParlourError) as error:
                GAME.load({**GOOD, field: garbage})
            assert len(str(error.value)) < 400


def test_a_position_that_is_no_position_is_trouble() -> None:
    for garbage in GARBAGE:
        with pytest.raises(ParlourError):
            GAME.load(garbage)


@pytest.mark.parametrize(("field", "good"), [("reason", ()), ("winner", (None, "S"))])
def test_a_wrong_type_in_the_result_is_trouble(field: str, good: tuple[Any, ...]) -> None:
    for garbage in GARBAGE:
        if garbage not in good:
            with pytest.raises(ParlourError):
                GAME.load({**GOOD, "result": {"winner": "S", "reason": "captured", field: garbage}})


@pytest.mark.parametrize("option", [option.name for option in GAME.options])
def test_a_wrong_type_in_an_option_is_trouble(option: str) -> None:
    wrong: tuple[Any, ...] = (None, True, -1, 1.5, 10**30, "", [], {}, ["S"])
    for garbage in wrong:
        with pytest.raises(ParlourError):
            GAME.load({**GOOD, "options": {option: garbage}})


DATA = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
FIELD_VALUES = st.fixed_dictionaries(
    {"pawns": st.sampled_from([GOOD["pawns"], "S: Ae1 | N: Ae9", "S: Ae2 Ma2+1 | N: Ae8 Wi8"]) | DATA},
    optional={
        "first": st.sampled_from(["S", "N", None]) | DATA,
        "corner": st.sampled_from(["a1", "i9", None]) | DATA,
        "turn": st.integers(0, 9) | DATA,
        "die": st.integers(1, 6) | st.none() | DATA,
        "quiet": st.integers(0, 250) | DATA,
        "result": st.fixed_dictionaries({"winner": DATA, "reason": st.just("limit") | DATA}) | DATA,
        "options": st.dictionaries(st.sampled_from([o.name for o in GAME.options]), DATA, max_size=2) | DATA,
        "game": st.just("adventurers-guard") | DATA,
    },
)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(position=FIELD_VALUES)
def test_any_data_is_a_position_or_trouble_and_is_left_as_it_was(position: dict[str, Any]) -> None:
    before = copy.deepcopy(position)
    check_load(position)
    assert repr(position) == repr(before)


@settings(max_examples=300, deadline=None, derandomize=True)
@given(text=st.text() | st.text("SN:|+- AMRWabcdefghi0123456789", max_size=40))
def test_any_text_of_pawns_is_a_position_or_trouble(text: str) -> None:
    error = check_load({"pawns": text})
    if isinstance(error, Refusal):
        assert error.clause in {"AG-1.2", "AG-1.3", "AG-R26"}
    elif error:
        assert error.phrase.id in {"position-pawns", "position-pawn"}


def check_load(position: dict[str, Any]) -> ParlourError | None:
    """Loads well and comes back from its dump, or is refused in words."""
    try:
        state = GAME.load(position)
    except ParlourError as error:
        return error if str(error) else pytest.fail("a trouble without words")
    check_round_trip(state)
    return None
