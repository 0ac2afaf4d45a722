"""What can be changed."""

from __future__ import annotations

from typing import Final

from parlour.kernel.options import Number, Option, Values
from parlour.kernel.words import Phrase, phrase

OPTIONS: Final[tuple[Option, ...]] = (Number("dice", default=2, low=1, high=4, clause="MG-1.1"),)


def longest(values: Values, seats: int) -> int:
    """The most events of a game: each seat rolls its dice, decides, and rolls them again."""
    return seats * (2 * int(values["dice"]) + 1)


def goal(_values: Values, _seats: int) -> Phrase:
    return phrase("goal")
