"""The rules of Pig. A plain Python class will do; compiled code only makes it faster."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.state import CHANCE, OVER, State

ROLL: Final = 0
HOLD: Final = 1


class PigState(State):
    def __init__(self, target: int, turn_limit: int, banked: list[int]) -> None:
        self.target = target
        self.turn_limit = turn_limit
        self.banked = banked
        self.turn = 0
        self.gathered = 0
        self.rolling = False

    def copy(self) -> PigState:
        twin = PigState(self.target, self.turn_limit, self.banked[:])
        twin.turn, twin.gathered, twin.rolling = self.turn, self.gathered, self.rolling
        return twin

    def seat(self) -> int:
        return self.turn % len(self.banked)  # PG-1.1

    def seat_count(self) -> int:
        return len(self.banked)

    def actor(self) -> int:
        if max(self.banked) >= self.target or self.turn >= self.turn_limit:
            return OVER
        return CHANCE if self.rolling else self.seat()

    def legal(self) -> vec[i64]:
        if self.actor() < 0:
            return vec[i64]([])
        return vec[i64]([ROLL, HOLD] if self.gathered else [ROLL])  # PG-2.2

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * 6)

    def apply(self, event: int) -> None:
        if self.rolling:
            self.rolling = False
            if event == 0:  # PG-2.4
                self.end_turn()
            else:
                self.gathered += event + 1  # PG-2.3
        elif event == ROLL:
            self.rolling = True
        else:  # PG-2.5
            self.banked[self.seat()] += self.gathered
            if self.banked[self.seat()] < self.target:
                self.end_turn()

    def end_turn(self) -> None:
        self.gathered = 0
        self.turn += 1

    def returns(self) -> vec[float]:
        won = [points >= self.target for points in self.banked]
        if not any(won):
            return vec[float]([0.0] * len(won))
        return vec[float]([1.0 if mine else -1.0 / (len(won) - 1) for mine in won])  # what one wins, the others lose

    def stream(self) -> int:
        """Every turn has dice of its own, however often others roll in theirs."""
        return self.turn

    def estimate(self, seat: int) -> float:
        others = max(points for other, points in enumerate(self.banked) if other != seat)
        return max(-1.0, min(1.0, (self.banked[seat] - others) / self.target))


def reason(state: PigState) -> str:
    """How the game ended, in one word."""
    return "won" if max(state.returns()) > 0 else "limit"
