"""The engine against the slow, literal reading of the rules in reference.py."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.quartz import GAME
from parlour.kernel.options import complete_options
from parlour.kernel.state import CHANCE, OVER

from . import reference
from .support import notes, random_event, random_options


def follow(state: Any, position: reference.Position, rng: random.Random, most: int = 100_000) -> int:
    """Play on at random; after every event all agrees. Returns the number of events."""
    events = 0
    while state.actor() != OVER and events < most:
        event = random_event(state, rng)
        text = GAME.write(state, event)
        state.apply(event)
        position, said = reference.play(position, text)
        assert (GAME.dump(state), notes(state)) == (position, said), text
        check_choice(state, position)
        events += 1
    return events


def check_choice(state: Any, position: reference.Position) -> None:
    table = reference.Table(position)
    assert sorted(GAME.moves(state)) == sorted(table.moves()), position
    assert GAME.outcomes(state) == table.outcomes(), position
    assert (state.actor() == CHANCE) == bool(table.outcomes())
    if state.actor() == OVER:
        assert list(state.returns()) == pytest.approx(table.returns()), position


@pytest.mark.clause("QT-2.3", "QT-5.2", "QT-7.2", "QT-12.2", "QT-13.1", "QT-15.5", "QT-16.1")
@pytest.mark.parametrize("number", range(16))
def test_a_random_game_goes_event_by_event_as_the_literal_reading_says(number: int) -> None:
    """Positions, log notes, moves, weights and the result agree after every event of a whole game."""
    rng = random.Random(f"game {number}")
    players = 3 + number % 4
    options = random_options(rng, players)
    state, position = GAME.start(players, **options), reference.beginning(options, players)
    assert GAME.dump(state) == position
    assert follow(state, position, rng) > 100


@pytest.mark.clause("QT-5.5", "QT-6.3", "QT-7.5", "QT-8.3", "QT-9.4", "QT-10.4", "QT-11.1", "QT-11.3", "QT-R12")
@pytest.mark.parametrize("number", range(6))
def test_every_turn_from_a_random_position_goes_as_the_literal_reading_says(number: int) -> None:
    """Full and empty bags and carts, many helmets, survivors: what whole random games seldom come to."""
    rng = random.Random(f"turn {number}")
    for _ in range(50):
        check_turn(rng)


@settings(max_examples=100, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_no_position_that_hypothesis_finds_differs_from_the_literal_reading(seed: int) -> None:
    check_turn(random.Random(seed))


def check_turn(rng: random.Random) -> None:
    players = rng.randint(3, 6)
    options = complete_options(GAME.options, random_options(rng, players))
    position = reference.random_position(rng, options, players)
    state = GAME.load(position)
    assert GAME.dump(state) == position
    check_choice(state, position)
    state.apply(GAME.read(state, "keep"))
    position, said = reference.play(position, "keep")
    assert (GAME.dump(state), notes(state)) == (position, said)
    check_choice(state, position)
    follow(state, position, rng, most=12)
