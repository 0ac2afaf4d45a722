"""What a house counts and times as it works. Cheap: a move costs a thousand times as much as counting it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds that a move may take."""
SLOW: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds that a thought may take."""


class Times:
    """How often something took how long."""

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: Sequence[float]) -> None:
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """How many took up to each bound and longer than the one before; at last, those beyond all."""
        self.total = 0.0

    def note(self, seconds: float) -> None:
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds


@dataclass(slots=True)
class Measures:
    moves: Counter[str] = field(default_factory=Counter)
    """Those that were stored, by whom: `person` or `bot`."""
    move: Times = field(default_factory=lambda: Times(QUICK))
    """From when a person's move arrived until it was stored and shown."""
    store: Times = field(default_factory=lambda: Times(QUICK))
    """Until rows were stored."""
    not_stored: Counter[str] = field(default_factory=Counter)
    """Rows that were not, by the reason: `conflict`, since another process was faster, or as in `Away`."""
    thought: Times = field(default_factory=lambda: Times(SLOW))
    """For which a bot thought, once it was its turn."""
