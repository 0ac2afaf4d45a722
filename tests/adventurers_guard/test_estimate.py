"""What the game tells bots: a rough guess who is ahead, and dice of their own for each player."""

from __future__ import annotations

import random

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.rng import Rng

from . import reference
from .support import at, opening, random_options


def test_an_estimate_lies_between_lost_and_won() -> None:
    rng = random.Random(1)
    for _ in range(200):
        state = GAME.load(reference.random_position(rng, random_options(rng)))
        assert all(-1 < state.estimate(seat) < 1 for seat in (0, 1))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("S: Ae1 Md4 | N: Ae9", "S: Ae1 | N: Ae9"),  # a pawn more
        ("S: Ae1 Md4+1 | N: Ae9", "S: Ae1 Md4 | N: Ae9"),  # a bonus
        ("S: Ae1 Md6 | N: Ae9", "S: Ae1 Md4 | N: Ae9"),  # nearer to the enemy
    ],
)
def test_an_estimate_is_higher_for_who_stands_better(better: str, worse: str) -> None:
    assert at(better).estimate(0) > at(worse).estimate(0)


def test_each_turn_has_a_die_of_its_own() -> None:
    turns = [opening(), opening("d6=3", "Ae1-e2"), opening("d6=3", "Ae1-e2", "d6=3", "Ae9-e8")]
    assert [GAME.start().stream(), *(state.stream() for state in turns)] == [0, 1, 2, 3]


def test_every_outcome_of_chance_can_be_sampled() -> None:
    rng = Rng(1)
    for state in (GAME.start(), opening()):
        assert {state.sample(rng) for _ in range(200)} == set(range(len(state.chance())))
