"""Each event of a game as one number (compiled): a move is its code, a chance outcome is negative."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.kernel.state import CHANCE


def signed(actor: i64, code: i64) -> i64:
    """The event for this code when `actor` acts."""
    return -1 - code if actor == CHANCE else code


def code_of(event: i64) -> i64:
    """The code of a move or an outcome, as `State.apply` takes it."""
    return event if event >= 0 else -1 - event
