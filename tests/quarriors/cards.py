"""What the tests of the cards share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .support import at

SHOWN: set[str] = set()


Test = Callable[..., None]


def shows(*cards: str) -> Callable[[Test], Test]:
    """Names the cards that a test shows."""
    SHOWN.update(cards)
    return lambda test: test


def scored(card: str, ready: str, rest: str = "", **fields: Any) -> Any:
    """A has just scored."""
    return at(card, step="score", A=f"ready {ready}; bag BQ1-8; {rest}", **fields)


ROTD = {"rotd": "on"}
