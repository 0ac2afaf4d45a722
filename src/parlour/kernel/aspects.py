"""What a player weighs in a position: the terms of its value, each with a name that the game has words for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Aspect:
    """One term, for one seat."""

    value: float
    """What it adds to the seat's prospects, in the game's own measure."""
    count: float = 0.0
    """How many there are, if the sentence tells by how many two positions differ."""
    evident: bool = False
    """Whether a move that leads to more of it says so itself: then a reason names something else too, if there is anything."""


Aspects: TypeAlias = Mapping[str, Aspect]
"""By name. The message `better-NAME` says what a move does that leads to more of the value than another; `$count` is by how
many the two differ, 0 if by none."""
