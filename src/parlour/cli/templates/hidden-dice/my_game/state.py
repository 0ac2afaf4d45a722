"""The rules of My Game. `parlour compile` makes this file fast; it plays the same without."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State

KEEP: Final = 0
AGAIN: Final = 1
ACTIONS: Final = 2
"""Move codes are below this."""
FACES: Final = 6
NONE: Final = 0
"""In place of what a die shows."""


@final
class MyGameState(State):
    def __init__(self, seats: i64, dice: i64) -> None:
        self.dice = dice
        """The option of this name."""
        self.shown = vec[i64]([NONE] * (seats * dice))
        """What the dice show, `dice` of them for each seat; only that seat sees them."""
        self.rerolled = vec[bool]([False] * seats)
        self.fallen: i64 = 0
        """Dice that have fallen: at the beginning all, one after another, then those of a seat that rolls again."""
        self.turn: i64 = 0
        """The seat that decides; as many as there are seats when all have."""

    def copy(self) -> MyGameState:
        twin = MyGameState(0, self.dice)
        twin.shown, twin.rerolled = self.shown[:], self.rerolled[:]
        twin.fallen, twin.turn = self.fallen, self.turn
        return twin

    def seat_count(self) -> i64:
        return len(self.rerolled)

    def place(self) -> i64:
        """Where in `shown` the next die falls, if one is about to; else -1."""
        if self.fallen < len(self.shown):  # MG-1.2
            return self.fallen
        if self.turn < len(self.rerolled) and self.rerolled[self.turn]:  # MG-2.2
            for place in range(self.dice * self.turn, self.dice * (self.turn + 1)):
                if self.shown[place] == NONE:
                    return place
        return -1

    def actor(self) -> i64:
        if self.place() >= 0:
            return CHANCE
        return self.turn if self.turn < len(self.rerolled) else OVER  # MG-1.3

    def legal(self) -> vec[i64]:
        return vec[i64]([KEEP, AGAIN]) if self.actor() >= 0 else vec[i64]([])

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * FACES)

    def stream(self) -> i64:
        """What a roll is for: a seat's first roll, or its second."""
        return 2 * (self.place() // self.dice) + (1 if self.fallen == len(self.shown) else 0)

    def apply(self, event: i64) -> None:
        place = self.place()
        if place >= 0:
            self.shown[place] = event + 1
            if self.fallen < len(self.shown):
                self.fallen += 1
            elif self.place() < 0:
                self.turn += 1
        elif event == AGAIN:
            self.rerolled[self.turn] = True
            for own in range(self.dice * self.turn, self.dice * (self.turn + 1)):
                self.shown[own] = NONE
        else:  # MG-2.1
            self.turn += 1

    def sum(self, seat: i64) -> i64:
        total: i64 = 0
        for place in range(self.dice * seat, self.dice * (seat + 1)):
            total += self.shown[place]
        return total

    def returns(self) -> vec[float]:
        """The highest sum wins (MG-1.3); what the best win, the others lose."""
        seats: i64 = len(self.rerolled)
        most: i64 = 0
        best: i64 = 0
        for seat in range(seats):
            if self.sum(seat) > most:
                most, best = self.sum(seat), 0
            if self.sum(seat) == most:
                best += 1
        returns = vec[float]([])
        for seat in range(seats):
            won = self.sum(seat) == most
            returns = append(returns, (float(seats - best) if won else -float(best)) / float(seats - 1))
        return returns

    def has_secrets(self) -> bool:
        """From the first die to the end, when all are shown."""
        return self.fallen > 0 and self.actor() != OVER

    def imagine(self, seat: i64, rng: Rng) -> MyGameState:
        """A world that this seat cannot tell from the true one: the dice of the others are rolled again."""
        world = self.copy()
        if self.has_secrets():
            for place in range(len(self.shown)):
                if place // self.dice != seat and self.shown[place] != NONE:
                    world.shown[place] = rng.below(FACES) + 1
        return world

    def observed(self, seat: i64, event: i64) -> i64:
        """An event as a seat gets to know it: another's die could show anything, but the last is shown at once (MG-1.3)."""
        place = self.place()
        if place < 0:
            return event
        last = self.fallen == len(self.shown) and place == len(self.shown) - 1
        return event + 1 if place // self.dice == seat or last else 0

    def private_info(self, seat: i64) -> i64:
        """One number for all that a seat alone knows."""
        info: i64 = 0
        for place in range(self.dice * seat, self.dice * (seat + 1)):
            info = (FACES + 1) * info + self.shown[place]
        return info

    def estimate(self, seat: i64) -> float:
        """A rough guess, from what the seat knows: how high its dice are; one that is still to fall counts 3.5."""
        total = 0.0
        for place in range(self.dice * seat, self.dice * (seat + 1)):
            total += 3.5 if self.shown[place] == NONE else float(self.shown[place])
        return (total / (3.5 * float(self.dice)) - 1.0) / 2.0
