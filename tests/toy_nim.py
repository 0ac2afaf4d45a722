"""A toy game whose best play is known: take one, two or three matches from a heap; whoever takes the last one wins."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.game import Game
from parlour.kernel.observation import Part
from parlour.kernel.options import Values
from parlour.kernel.state import CHANCE, OVER, State

MOST = 12


class NimState(State):
    """`heap` is how many matches are left, -1 before that is drawn; `turn` is who takes next."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.heap = -1
        self.turn = 0

    def copy(self) -> Self:
        twin = type(self)(self.seats)
        twin.heap, twin.turn = self.heap, self.turn
        return twin

    def actor(self) -> i64:
        return CHANCE if self.heap < 0 else OVER if self.heap == 0 else self.turn

    def legal(self) -> vec[i64]:
        return vec[i64](list(range(min(3, max(self.heap, 0)))))

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * (MOST - 3))

    def apply(self, event: i64) -> None:
        if self.heap < 0:
            self.heap = 4 + int(event)
        else:
            self.heap -= int(event) + 1
            self.turn = 1 - self.turn

    def returns(self) -> vec[float]:
        return vec[float]([1.0 if seat != self.turn else -1.0 for seat in range(2)])

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        if self.heap > 0:
            out[at + self.heap - 1 + (0 if self.turn == seat else MOST)] = 1.0


def parts(_values: Values, _seats: int) -> tuple[Part, ...]:
    return (Part("heap", (2, MOST), "1 for the heap: while it is one's own turn, or the other's."),)


GAME = Game.of(
    NimState,
    key="nim",
    code="NM",
    seats=(2,),
    actions=3,
    folder=Path(__file__).parent / "data" / "toy-nim",
    write=lambda state, event: f"heap={4 + event}" if state.heap < 0 else f"take {event + 1}",
    observation=parts,
)
