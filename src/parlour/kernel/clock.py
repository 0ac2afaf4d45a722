"""The clock of a table: what each seat has left, and whose time runs. No input or output here.

A table has no clock, one for a game at one sitting (a bank for each seat, and some time more for each turn), or one for a
game by the day (a number of days for each decision). Time is that of the server alone, in seconds since 1970; what is left is
counted in whole milliseconds, so that sums agree.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from parlour.kernel.errors import ParlourError

NOBODY: Final = -1
"""In place of a seat: no time runs."""
FLOOR: Final = 10_000
"""Milliseconds that a turn begins with at least: whoever is asked in another's turn can read the question."""
RETURN: Final = 5.0
"""Seconds for which no time runs after the house was gone: pages come back within that."""
DAY: Final = 86_400
LIVE: Final = ("3+10", "10+20", "20+30")
DAYS: Final = ("1d", "3d", "7d")
PRESETS: Final = (*LIVE, *DAYS)
"""What a table can be opened with: minutes and seconds a turn, or days a decision."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed: a bank and what is added for each turn, or else how long each decision may take."""

    bank: int
    """Milliseconds; also the most that a seat can have."""
    add: int = 0
    each: bool = False
    """Whether every decision has the whole bank, and nothing is saved."""

    def granted(self, left: int) -> int:
        """What a seat has whose turn begins with this much."""
        return self.bank if self.each else max(FLOOR, min(self.bank, left + self.add))


def agreed(text: str) -> dict[str, int]:
    """One of the presets as the row of a new table keeps it; nothing for a table without a clock."""
    if not text:
        return {}
    if text not in PRESETS:
        raise ParlourError("bad-clock", clock=text, clocks=", ".join(PRESETS))
    first, *more = map(int, re.findall(r"\d+", text))
    return {"bank": first * 60, "add": more[0]} if more else {"days": first}


def written(kept: Mapping[str, Any]) -> str:
    """What `agreed` makes of a text, as that text."""
    return f"{kept['days']}d" if "days" in kept else f"{kept['bank'] // 60}+{kept['add']}"


def terms(kept: Mapping[str, Any]) -> Terms:
    if "days" in kept:
        return Terms(kept["days"] * DAY * 1000, each=True)
    return Terms(kept["bank"] * 1000, kept["add"] * 1000)


@dataclass(frozen=True, slots=True)
class Clock:
    terms: Terms
    left: tuple[int, ...]
    """Milliseconds of each seat, when the time of the one that runs was last counted."""
    runs: int = NOBODY
    """The seat whose time runs."""
    since: float = 0.0
    """When its time began to run; in the future, if it waits for people to come back."""
    turn: int = NOBODY
    """The seat whose turn began last: what it goes on to decide is of the same turn."""
    paused: bool = False

    @property
    def due(self) -> float | None:
        """When the seat whose time runs has none left."""
        return None if self.runs == NOBODY else self.since + self.left[self.runs] / 1000

    def left_at(self, now: float) -> tuple[int, ...]:
        """What each seat has left at this moment."""
        if self.runs == NOBODY:
            return self.left
        spent = max(0, round((now - self.since) * 1000))
        return _with(self.left, self.runs, max(0, self.left[self.runs] - spent))

    def fallen(self, now: float) -> bool:
        """Whether the seat whose time runs has none left."""
        return self.runs != NOBODY and not self.left_at(now)[self.runs]


def begin(agreed: Terms, seats: int) -> Clock:
    return Clock(agreed, (agreed.bank,) * seats)


def stop(clock: Clock, at: float) -> Clock:
    """Count what was spent; nobody's time runs any longer."""
    return replace(clock, left=clock.left_at(at), runs=NOBODY)


def go_to(clock: Clock, seat: int, at: float) -> Clock:
    """A decision comes to a seat, or to nobody. After somebody else's, a turn begins with it."""
    stopped = stop(clock, at)
    if seat == NOBODY:
        return stopped
    begins = seat != clock.turn or clock.terms.each
    left = _with(stopped.left, seat, clock.terms.granted(stopped.left[seat])) if begins else stopped.left
    return replace(stopped, left=left, runs=seat, since=at, turn=seat)


def go_back(clock: Clock, seat: int, at: float) -> Clock:
    """A decision was taken back: its seat is asked again, in the turn that it had. What was spent is spent."""
    return replace(stop(clock, at), runs=seat, since=at, turn=seat)


def pause(clock: Clock, at: float) -> Clock:
    return replace(stop(clock, at), paused=True)


def unpause(clock: Clock, seat: int, at: float) -> Clock:
    return replace(clock, runs=seat, since=at, paused=False)


def resume(clock: Clock, until: float, at: float) -> Clock:
    """The house was gone after `until` and is there again: that time is nobody's."""
    left = clock.left_at(max(until, clock.since))
    return replace(clock, left=left, since=at + RETURN)


def empty(clock: Clock, seat: int, at: float) -> Clock:
    """A seat is out of time."""
    return replace(stop(clock, at), left=_with(clock.left, seat, 0))


def _with(left: Sequence[int], seat: int, now: int) -> tuple[int, ...]:
    return (*left[:seat], now, *left[seat + 1 :])
