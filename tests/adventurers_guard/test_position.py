"""Positions as readable data: round trips, what a loader refuses, and that no input brings it down."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.refusals import check_refused, position_messages

from parlour.games.adventurers_guard import GAME
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.state import OVER
from parlour.testing.damage import GARBAGE, judged

from . import reference
from .support import GOOD, at, pawns, random_options, rolled

# Round trips


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_any_position_dumps_as_it_was_loaded(seed: int) -> None:
    rng = random.Random(seed)
    position = reference.random_position(rng, random_options(rng))
    assert GAME.dump(GAME.load(position)) == position


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


@pytest.mark.parametrize(
    ("begin", "position"),
    [
        ("In pawns, “Xb2” is not a pawn.", {"pawns": "S: Xb2 | N: Ae9"}),
        ("In pawns, two pawns are on d4.", {"pawns": "S: Ae1 Md4 | N: Ae9 Wd4"}),
        ("result.winner cannot be “X”.", {**GOOD, "result": {"winner": "X", "reason": "captured"}}),
    ],
)
def test_an_error_names_the_path_to_what_is_wrong(begin: str, position: dict[str, Any]) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.load(position)
    assert GAME.words().text(error.value.phrase).startswith(begin)


def test_every_message_of_the_section_positions_is_shown_above() -> None:
    assert {row[0] for row in REFUSED if row[0].startswith("position-")} == position_messages(GAME)


# Any garbage


@pytest.mark.parametrize(("field", "good"), [("reason", ()), ("winner", (None, "S"))])
def test_a_wrong_type_in_the_result_is_trouble(field: str, good: tuple[Any, ...]) -> None:
    for garbage in GARBAGE:
        if garbage not in good:
            with pytest.raises(ParlourError):
                GAME.load({**GOOD, "result": {"winner": "S", "reason": "captured", field: garbage}})


@settings(max_examples=300, deadline=None, derandomize=True)
@given(text=st.text() | st.text("SN:|+- AMRWabcdefghi0123456789", max_size=40))
def test_any_text_of_pawns_is_a_position_or_trouble(text: str) -> None:
    error = judged(GAME, {"pawns": text})
    if isinstance(error, Refusal):
        assert error.clause in {"AG-1.2", "AG-1.3", "AG-R26"}
    elif error:
        assert error.phrase.id in {"position-pawns", "position-pawn"}
