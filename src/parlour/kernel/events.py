"""One number for an event of a whole game (compiled): a move as its code, a chance outcome below zero."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.kernel.state import CHANCE


def signed(actor: i64, code: i64) -> i64:
    """The event that `actor` brings about by this code."""
    return -1 - code if actor == CHANCE else code


def code_of(event: i64) -> i64:
    """The code of a move or an outcome, as `State.apply` wants it."""
    return event if event >= 0 else -1 - event
