"""What can be changed."""

from __future__ import annotations

from typing import Final

from parlour.kernel.options import Number, Option, Values
from parlour.kernel.words import Phrase, phrase

OPTIONS: Final[tuple[Option, ...]] = (Number("cards", default=20, low=16, high=50, clause="MG-1.1"),)


def longest(_values: Values, seats: int) -> int:
    """The most events of a game: each seat gets a card, swaps it and gets another."""
    return 3 * seats


def goal(_values: Values, _seats: int) -> Phrase:
    return phrase("goal")
