"""What environments are tried with: every number of seats, and options at their extremes."""

from __future__ import annotations

from typing import Any

from parlour.games import game, game_keys
from parlour.kernel.options import Value
from parlour.testing.walk import option_sets

SPACES = ("codes", "slots", "factored")
ADVICE = (
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
"""PettingZoo's own games with masks are excepted from the first two by name; nobody has a move when a game is over."""

TABLES = [(key, seats) for key in game_keys() for seats in sorted(game(key).seats)]


def extremes(key: str) -> list[tuple[dict[str, Value], int]]:
    """Every value of every option, and every number of seats, at least once."""
    return option_sets(game(key), 1, 7)


def policy(observation: dict[str, Any], number: int) -> int:
    """One of the actions that the mask allows."""
    allowed = observation["action_mask"].nonzero()[0]
    return int(allowed[number % len(allowed)])
