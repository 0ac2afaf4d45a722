"""What a seat knows, and what it can do, as numbers for learners: declared by a game, part by part.

`State.observe` writes the numbers themselves. Seats are told from the observing one on: it comes first, then the next to
its left, and so on, so that one policy can play every seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import prod


@dataclass(frozen=True, slots=True)
class Part:
    """A run of numbers of an observation."""

    name: str
    shape: tuple[int, ...]
    about: str
    """What the numbers mean, and what each axis counts."""
    low: float = 0.0
    high: float = 1.0
    """No number is below `low` or above `high`."""

    @property
    def size(self) -> int:
        return prod(self.shape)


@dataclass(frozen=True, slots=True)
class Factor:
    """One of the small choices that a move is made of."""

    name: str
    size: int
    about: str
    """What is chosen. A move that leaves nothing to choose has 0 here."""


@dataclass(frozen=True, slots=True)
class Factored:
    """Moves as a few small choices instead of one large number: the kind of move, from where, to where."""

    factors: tuple[Factor, ...]
    split: Callable[[int], tuple[int, ...]]
    """What a move code chooses, factor by factor; different codes never choose the same."""


def size_of(parts: Sequence[Part]) -> int:
    return sum(part.size for part in parts)


def whole(actions: int) -> Factored:
    """The moves of a game that does not take them apart: one choice, of the code."""
    return Factored((Factor("move", actions, "The code of the move."),), lambda code: (code,))
