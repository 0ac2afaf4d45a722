"""The clock of a game at the terminal: the same as at a table of a house, for people who share a screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from parlour.kernel import clock
from parlour.kernel.clock import LIVE, NOBODY, Clock
from parlour.kernel.errors import ParlourError
from parlour.terminal.errors import TableError

STAND_IN: Final = "greedy"
"""The bot that plays on for somebody who is out of time, where there are more than two."""
TENTHS: Final = 10_000
"""Milliseconds below which tenths of a second are shown."""


@dataclass(slots=True)
class Clocks:
    """What each seat has left. Time runs only while somebody is asked, and not between two games of an evening."""

    agreed: str
    clock: Clock
    late: list[int] = field(default_factory=list)
    """The seats that were out of time, the first first."""
    now: Callable[[], float] = time.monotonic

    def go_to(self, seat: int) -> None:
        """A decision comes to a seat."""
        self.clock = clock.go_to(self.clock, NOBODY if seat in self.late else seat, self.now())

    def stop(self) -> None:
        self.clock = clock.stop(self.clock, self.now())

    def go_on(self, seat: int) -> None:
        """The same decision goes on after time has stood still."""
        self.clock = clock.unpause(self.clock, seat, self.now())

    def seconds(self) -> float | None:
        """For how long the seat whose time runs still has any."""
        return None if self.clock.due is None else max(0.0, self.clock.due - self.now())

    def falls(self) -> bool:
        """Whether the seat whose time runs is out of time; then that is so from now on."""
        seat, now = self.clock.runs, self.now()
        if not self.clock.fallen(now):
            return False
        self.clock = clock.empty(self.clock, seat, now)
        self.late.append(seat)
        return True

    def shown(self, seat: int) -> str:
        """What a seat has left: minutes and seconds, or tenths of the last seconds."""
        left = self.clock.left_at(self.now())[seat]
        return f"{left / 1000:.1f}" if left < TENTHS else f"{left // 60_000}:{left // 1000 % 60:02}"

    def kept(self) -> dict[str, Any]:
        """What a record keeps of it, for the day when the game goes on."""
        return {"agreed": self.agreed, "left": [*self.clock.left_at(self.now())], "turn": self.clock.turn}


def new_clocks(agreed: str, seats: int) -> Clocks:
    """A clock for one sitting, by its preset."""
    if agreed not in LIVE:
        raise ParlourError("bad-clock", clock=agreed, clocks=", ".join(LIVE))
    return Clocks(agreed, clock.begin(clock.terms(clock.agreed(agreed)), seats))


def resumed_clocks(extra: Mapping[str, Any], seats: int) -> Clocks | None:
    """The clock of a saved game, if it has one, with what each seat had left."""
    kept: Any = extra.get("clock")
    if kept is None:
        return None
    if not isinstance(kept, dict) or kept.keys() != {"agreed", "left", "turn"} or kept["agreed"] not in LIVE:
        raise TableError("table-bad-clock")
    made = new_clocks(kept["agreed"], seats)
    if not _whole([kept["turn"]], NOBODY, seats - 1) or not _whole(kept["left"], 0, made.clock.terms.bank):
        raise TableError("table-bad-clock")
    late = extra.get("out_of_time", [])
    if len(kept["left"]) != seats or not _whole(late, 0, seats - 1):
        raise TableError("table-bad-clock")
    made.clock = replace(made.clock, left=tuple(kept["left"]), turn=kept["turn"])
    made.late = [*late]
    return made


def _whole(found: Any, least: int, most: int) -> bool:
    """Whether this is a list of whole numbers within bounds."""
    return isinstance(found, Sequence) and all(type(one) is int and least <= one <= most for one in found)
