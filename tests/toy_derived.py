"""Games that `Game.of` makes of little more than a state class, for the tests."""

from __future__ import annotations

from pathlib import Path

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.game import Game
from parlour.kernel.options import Choice, Number
from parlour.kernel.state import CHANCE, OVER, State

FOLDER = Path(__file__).parent / "data" / "toy-derived"
"""Rules, and no words at all."""


class RaceState(State):
    """Plain Python with every kind of field: everybody adds 1 or 2, or a die, until `rounds` are over."""

    def __init__(self, seats: int, rounds: int, start: str) -> None:
        self.rounds = rounds
        self.start = start
        self.points = [0] * seats
        self.history: list[list[int]] = []
        self.best: int | None = None
        self.names = ("none", "one", "two")
        self.shares = vec[float]([0.5] * seats)
        self.notes: dict[str, int] = {"turn": 0 if start == "first" else seats - 1}
        self._rolling = False

    def copy(self) -> RaceState:
        twin = RaceState(len(self.points), self.rounds, self.start)
        twin.points, twin.history, twin.best = self.points[:], [one[:] for one in self.history], self.best
        twin.shares, twin.notes, twin._rolling = self.shares[:], dict(self.notes), self._rolling
        return twin

    def seat_count(self) -> int:
        return len(self.points)

    def actor(self) -> int:
        if len(self.history) == self.rounds:
            return OVER
        return CHANCE if self._rolling else self.notes["turn"]

    def legal(self) -> vec[i64]:
        return vec[i64]([0, 1, 2] if self.actor() >= 0 else [])

    def chance(self) -> vec[i64]:
        return vec[i64]([1, 1, 2])

    def apply(self, event: int) -> None:
        turn = self.notes["turn"]
        if event == 0 and not self._rolling:
            self._rolling = True
            return
        self._rolling = False
        self.points[turn] += event
        self.best = max(self.points)
        self.history.append([turn, event])
        self.shares[turn] = self.shares[turn] / 2
        self.notes["turn"] = (turn + 1) % len(self.points)

    def returns(self) -> vec[float]:
        best = [points == max(self.points) for points in self.points]
        count, others = sum(best), len(best) - 1
        return vec[float]([(len(best) - count if one else -count) / others for one in best])


RACE = Game.of(
    RaceState,
    key="toy-race",
    code="TD",
    seats=(2, 3),
    actions=3,
    options=(Number("rounds", 4, 1, 6, "TD-1.1"), Choice("start", ("first", "last"), "TD-1.2")),
    folder=FOLDER,
)
