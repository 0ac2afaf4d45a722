"""The rules of My Game. `parlour compile` makes this file fast; it plays the same without."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import CHANCE, OVER, State

SURE: Final = 0
ROLL: Final = 1
ACTIONS: Final = 2
"""Move codes are below this."""
POINTS: Final = 3
"""What a sure move is worth."""
FACES: Final = 6


@final
class MyGameState(State):
    def __init__(self, seats: i64, rounds: i64) -> None:
        self.rounds = rounds
        """The option of this name."""
        self.points = vec[i64]([0] * seats)
        self.turn: i64 = 0
        """How many turns are over."""
        self.rolling = False

    def copy(self) -> MyGameState:
        twin = MyGameState(0, self.rounds)
        twin.points = self.points[:]
        twin.turn, twin.rolling = self.turn, self.rolling
        return twin

    def seat_count(self) -> i64:
        return len(self.points)

    def seat(self) -> i64:
        """Whose turn it is (MG-1.1)."""
        return self.turn % len(self.points)

    def actor(self) -> i64:
        if self.turn >= self.rounds * len(self.points):  # MG-1.2
            return OVER
        return CHANCE if self.rolling else self.seat()

    def legal(self) -> vec[i64]:
        return vec[i64]([SURE, ROLL]) if self.actor() >= 0 else vec[i64]([])

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * FACES)

    def apply(self, event: i64) -> None:
        if self.rolling:
            if event > 0:  # MG-2.2
                self.points[self.seat()] += event + 1
        elif event == ROLL:
            self.rolling = True
            return
        else:  # MG-2.1
            self.points[self.seat()] += POINTS
        self.rolling = False
        self.turn += 1

    def returns(self) -> vec[float]:
        """The most points win (MG-1.3); what the best win, the others lose."""
        most: i64 = 0
        for points in self.points:
            most = max(most, points)
        best: i64 = 0
        for points in self.points:
            if points == most:
                best += 1
        seats: i64 = len(self.points)
        returns = vec[float]([])
        for points in self.points:
            won = points == most
            returns = append(returns, (float(seats - best) if won else -float(best)) / float(seats - 1))
        return returns

    def stream(self) -> i64:
        """What a roll is for: every turn has a die of its own, whoever rolled before."""
        return self.turn

    def estimate(self, seat: i64) -> float:
        """A rough guess: how far ahead of the best of the others."""
        most: i64 = 0
        for other in range(len(self.points)):
            if other != seat:
                most = max(most, self.points[other])
        return max(-1.0, min(1.0, float(self.points[seat] - most) / 10.0))
