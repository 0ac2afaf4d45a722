"""The rules of My Game. `parlour compile` makes this file fast; it plays the same without."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import OVER, State

MOST: Final = 3
"""Stones that may be taken at once; the code of a move is one less than it takes."""
ACTIONS: Final = MOST
"""Move codes are below this."""


@final
class MyGameState(State):
    def __init__(self, seats: i64, stones: i64) -> None:
        self.seats = seats
        self.stones = stones
        """The option of this name."""
        self.left = stones
        self.turn: i64 = 0

    def copy(self) -> MyGameState:
        twin = MyGameState(self.seats, self.stones)
        twin.left, twin.turn = self.left, self.turn
        return twin

    def seat_count(self) -> i64:
        return self.seats

    def actor(self) -> i64:
        return OVER if self.left == 0 else self.turn  # MG-1.3

    def legal(self) -> vec[i64]:
        moves = vec[i64]([])
        for code in range(min(MOST, self.left)):  # MG-2.1
            moves = append(moves, code)
        return moves

    def chance(self) -> vec[i64]:
        return vec[i64]([])  # nothing is left to chance

    def apply(self, event: i64) -> None:
        self.left -= event + 1
        if self.left > 0:
            self.turn = (self.turn + 1) % self.seats  # MG-1.1

    def returns(self) -> vec[float]:
        """Whoever took the last stone wins (MG-1.3); what one wins, the others lose."""
        returns = vec[float]([])
        for seat in range(self.seats):
            returns = append(returns, 1.0 if seat == self.turn else -1.0 / float(self.seats - 1))
        return returns

    def estimate(self, seat: i64) -> float:
        """A rough guess: of two players, whoever leaves a multiple of 4 is ahead."""
        if self.seats > 2 or self.left % (MOST + 1):
            return 0.0
        return -0.5 if seat == self.turn else 0.5

    def key(self) -> i64:
        """One number for the position: equal positions are searched once."""
        return 1 + self.left * self.seats + self.turn
