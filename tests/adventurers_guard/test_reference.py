"""The engine against the slow, literal reading of the rules in reference.py."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.adventurers_guard import GAME
from parlour.kernel.options import complete_options
from parlour.kernel.state import CHANCE, OVER

from . import reference
from .support import notes, random_event, random_options

TABLES = [
    dict(zip(("warrior_ahead", "enemy_move", "enemy_suicide"), values, strict=True))
    for values in product(("allowed", "forbidden"), ("may", "must"), ("no_capture", "safe_only"))
]


def check_roll(position: reference.Position, die: int) -> int:
    """One roll in one position: the same moves, or the same loss. Returns how many moves there are."""
    state = GAME.play(GAME.load(position), f"d6={die}")
    found, lost = reference.moves_or_loss(position, die)
    assert sorted(GAME.moves(state)) == sorted(found), (position, die)
    assert [note for note in notes(state) if note.startswith("lost")] == [lost] * bool(lost), (position, die)
    return len(found)


@pytest.mark.clause("AG-4.1", "AG-4.2", "AG-4.3", "AG-4.4", "AG-6.2", "AG-7.1", "AG-7.3", "AG-7.7", "AG-R9", "AG-R10")
@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(table.values()))
def test_every_roll_in_a_random_position_gives_the_moves_of_the_literal_reading(table: dict[str, Any]) -> None:
    rng = random.Random(f"moves {sorted(table.items())}")
    options = complete_options(GAME.options, table)
    total = 0
    for _ in range(400):
        position = reference.random_position(rng, options)
        total += sum(check_roll(position, die) for die in (1, 3, 4, 5))
    assert total > 5000  # not a heap of lost turns


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32), table=st.sampled_from(TABLES), die=st.integers(1, 6))
def test_no_position_that_hypothesis_finds_differs_from_the_literal_reading(
    seed: int, table: dict[str, Any], die: int
) -> None:
    check_roll(reference.random_position(random.Random(seed), complete_options(GAME.options, table)), die)


@pytest.mark.clause("AG-3.1", "AG-5.2", "AG-5.4", "AG-6.1", "AG-7.5", "AG-8.1", "AG-8.2")
@pytest.mark.parametrize("number", range(16))
def test_a_random_game_goes_event_by_event_as_the_literal_reading_says(number: int) -> None:
    """Positions, log notes, moves and the end agree after every event of a whole game."""
    rng = random.Random(f"game {number}")
    options = random_options(rng, limits=(20, 30, 60))
    state, position = GAME.start(**options), reference.beginning(options)
    assert GAME.dump(state) == position
    while state.actor() != OVER:
        event = random_event(state, rng)
        captures = [code for code in state.legal() if "x" in GAME.write(state, code)]
        if captures and rng.random() < 0.7:  # random play alone hardly ever gets to the endgame
            event = int(rng.choice(captures))
        text = GAME.write(state, event)
        state.apply(event)
        position, said = reference.play(position, text)
        assert (GAME.dump(state), notes(state)) == (position, said), text
        assert sorted(GAME.moves(state)) == sorted(reference.legal(position)), position
        assert (state.actor() == CHANCE) == (not reference.legal(position) and not position["result"])


@pytest.mark.clause("AG-1.1", "AG-5.4")
@pytest.mark.parametrize("die", [1, 3, 4, 5])
def test_a_very_large_range_reaches_what_the_literal_reading_reaches(die: int) -> None:
    rng = random.Random(die)
    options = complete_options(GAME.options, {})
    for _ in range(30):
        check_roll(reference.random_position(rng, options, bonuses=(6, 9, 40)), die)
