"""What can be changed."""

from __future__ import annotations

from typing import Final

from parlour.kernel.options import Number, Option, Values
from parlour.kernel.words import Phrase, phrase

OPTIONS: Final[tuple[Option, ...]] = (Number("stones", default=21, low=5, high=100, clause="MG-1.2"),)


def longest(values: Values, _seats: int) -> int:
    """The most events of a game: one for each stone."""
    return int(values["stones"])


def goal(_values: Values, _seats: int) -> Phrase:
    return phrase("goal")
