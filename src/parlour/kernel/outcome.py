"""How a game ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: why it ended, what each seat got, and who won (nobody if all did equally well)."""

    reason: str
    """In one word, e.g. `captured`."""
    returns: tuple[float, ...]
    """What each seat got, from -1 to 1."""
    winners: tuple[int, ...]
    """The seats with the best return; empty if all have the same."""

    @classmethod
    def of(cls, reason: str, returns: Sequence[float]) -> Outcome:
        """The outcome with its winners."""
        return cls(reason, tuple(returns), tuple(winners(returns)))


@dataclass(frozen=True, slots=True)
class Tally:
    """How far each seat has got, by the count that a game is won by. Everybody can see it."""

    counts: tuple[int, ...]
    message: str = "tally"
    """The game's message that compares two of them: `own` and `other`."""


def winners(returns: Sequence[float]) -> list[int]:
    """The seats with the best return, none if all did equally well."""
    best = max(returns)
    return [] if min(returns) == best else [seat for seat, value in enumerate(returns) if value == best]


def places(returns: Sequence[float]) -> list[int]:
    """Each seat's place, 1 being the best; equals share one."""
    return [1 + sum(other > mine for other in returns) for mine in returns]


def with_last(returns: Sequence[float], late: Sequence[int]) -> list[float]:
    """The returns if these seats come last, whatever a bot came to that played on for them: the first at the very end."""
    found = [*returns]
    for seat in reversed(late):
        found[seat] = min(found) - 1.0
    return found
