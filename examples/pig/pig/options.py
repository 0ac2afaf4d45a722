"""What can be changed."""

from __future__ import annotations

from typing import Final

from parlour.kernel.options import Number, Option, Values
from parlour.kernel.words import Phrase, phrase
from pig.state import PigState

OPTIONS: Final[tuple[Option, ...]] = (
    Number("target", default=100, low=10, high=1000, clause="PG-1.2"),
    Number("turn_limit", default=500, low=10, high=10_000, clause="PG-1.3"),
)


def new(values: Values, seats: int) -> PigState:
    return PigState(int(values["target"]), int(values["turn_limit"]), [0] * seats)


def goal(values: Values, _seats: int) -> Phrase:
    return phrase("goal", target=int(values["target"]))


def longest(values: Values, _seats: int) -> int:
    """A turn gathers at least 2 a roll, so it has at most target / 2 + 1 rolls of two events each, and a hold."""
    return int(values["turn_limit"]) * (int(values["target"]) + 3)
