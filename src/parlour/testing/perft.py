"""Exact counts: how many event sequences of a given length there are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from parlour.kernel.game import AnyGame
from parlour.kernel.state import CHANCE, OVER
from parlour.testing.walk import possible


@dataclass(frozen=True, slots=True)
class Perft:
    """What follows a state in exactly `depth` events."""

    sequences: int
    weighted: int
    """The same, with each sequence counted as many times as the product of the weights of its outcomes."""
    over: int
    """How many of the sequences end the game with their last event."""
    first: Mapping[str, int]
    """The sequences by the notation of their first event: where two counts differ, look there."""


def perft(game: AnyGame, state: Any, depth: int) -> Perft:
    """Count all sequences of `depth` events from a state, which is left as it is."""
    sequences, weighted, over = 0, 0, 0
    first: dict[str, int] = {}
    weights = list(state.chance()) if state.actor() == CHANCE else []
    for event in possible(state):
        after = state.copy()
        after.apply(event)
        found = _count(after, depth - 1)
        first[game.write(state, event)] = found[0]
        sequences += found[0]
        weighted += found[1] * (weights[event] if weights else 1)
        over += found[2]
    return Perft(sequences, weighted, over, first)


def _count(state: Any, depth: int) -> tuple[int, int, int]:
    if depth == 0:
        return 1, 1, int(state.actor() == OVER)
    sequences, weighted, over = 0, 0, 0
    weights = list(state.chance()) if state.actor() == CHANCE else []
    for event in possible(state):
        after = state.copy()
        after.apply(event)
        found = _count(after, depth - 1)
        sequences += found[0]
        weighted += found[1] * (weights[event] if weights else 1)
        over += found[2]
    return sequences, weighted, over
