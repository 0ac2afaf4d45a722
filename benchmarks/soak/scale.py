"""How long a run is, and what a row of it tells."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, TypeVar

T = TypeVar("T")
Size: TypeAlias = Literal["quick", "usual", "full"]


class NotRun(Exception):
    """A row cannot be run here, and why."""


@dataclass(frozen=True)
class Scale:
    size: Size
    minutes: float
    """Of the long soak."""
    say: Callable[[str], None]
    """Shows how far a row is."""

    def pick(self, quick: T, usual: T, full: T) -> T:
        return {"quick": quick, "usual": usual, "full": full}[self.size]


@dataclass(frozen=True)
class Outcome:
    done: str
    """What was done, in numbers."""
    figure: str
    """What came of it, to be held against the bar."""
    wrong: Sequence[str] = ()
    """What is not as it must be."""


def percentile(times: Sequence[float], part: float) -> float:
    """In milliseconds; 0 if there are no times."""
    ordered = sorted(times)
    return 1e3 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


def unless(good: bool, wrong: str) -> list[str]:
    """What is wrong, if it is."""
    return [] if good else [wrong]
