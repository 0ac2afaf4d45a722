"""An observation by the names of its parts, as the page of the game's formats describes them."""

from __future__ import annotations

from typing import Any

from parlour.kernel.game import AnyGame
from parlour.kernel.observation import size_of
from parlour.kernel.options import Values
from parlour.testing.numbers import observed


def told(game: AnyGame, options: Values, state: Any, seat: int) -> dict[str, list[float]]:
    assert game.observation
    parts = game.observation(options, int(state.seat_count()))
    numbers, found, at = observed(state, seat, size_of(parts)), {}, 0
    for part in parts:
        found[part.name] = numbers[at : at + part.size]
        at += part.size
    return found


def from_own(numbers: list[float], seat: int, seats: int) -> list[float]:
    """One number for each seat, from this one on clockwise."""
    return [numbers[(seat + number) % seats] for number in range(seats)]
