"""What can be changed."""

from __future__ import annotations

from typing import Final

from parlour.kernel.options import Number, Option, Values
from parlour.kernel.words import Phrase, phrase

OPTIONS: Final[tuple[Option, ...]] = (Number("rounds", default=5, low=1, high=20, clause="MG-1.2"),)


def longest(values: Values, seats: int) -> int:
    """The most events of a game: in each turn a move and a roll."""
    return 2 * seats * int(values["rounds"])


def goal(_values: Values, _seats: int) -> Phrase:
    return phrase("goal")
