"""The rules of My Game. `parlour compile` makes this file fast; it plays the same without."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State, draw

KEEP: Final = 0
SWAP: Final = 1
ACTIONS: Final = 2
"""Move codes are below this."""
NONE: Final = 0
"""In place of a card."""


@final
class MyGameState(State):
    def __init__(self, seats: i64, cards: i64) -> None:
        self.cards = cards
        """The option of this name."""
        self.hands = vec[i64]([NONE] * seats)
        """The card of each seat, from 1; only that seat sees it."""
        self.thrown = vec[i64]([NONE] * seats)
        """The card that each seat has swapped; only that seat has seen it."""
        self.swapped = vec[bool]([False] * seats)
        self.dealt: i64 = 0
        """How many seats have got a card at the beginning."""
        self.turn: i64 = 0
        """The seat that decides; as many as there are seats when all have."""

    def copy(self) -> MyGameState:
        twin = MyGameState(0, self.cards)
        twin.hands, twin.thrown, twin.swapped = self.hands[:], self.thrown[:], self.swapped[:]
        twin.dealt, twin.turn = self.dealt, self.turn
        return twin

    def seat_count(self) -> i64:
        return len(self.hands)

    def getter(self) -> i64:
        """The seat that gets the next card, if one is about to be dealt; else -1."""
        if self.dealt < len(self.hands):  # MG-1.2
            return self.dealt
        if self.turn < len(self.hands) and self.hands[self.turn] == NONE:  # MG-2.2
            return self.turn
        return -1

    def actor(self) -> i64:
        if self.getter() >= 0:
            return CHANCE
        return self.turn if self.turn < len(self.hands) else OVER  # MG-1.3

    def legal(self) -> vec[i64]:
        return vec[i64]([KEEP, SWAP]) if self.actor() >= 0 else vec[i64]([])

    def chance(self) -> vec[i64]:
        """The cards that are left: outcome 0 is card 1."""
        left = vec[i64]([1] * self.cards)
        for seat in range(len(self.hands)):
            if self.hands[seat] != NONE:
                left[self.hands[seat] - 1] = 0
            if self.thrown[seat] != NONE:
                left[self.thrown[seat] - 1] = 0
        return left

    def from_bag(self) -> bool:
        return True

    def stream(self) -> i64:
        """What a card is for: a seat's first card, or its second."""
        return 2 * self.getter() + (1 if self.dealt == len(self.hands) else 0)

    def apply(self, event: i64) -> None:
        getter = self.getter()
        if getter >= 0:
            self.hands[getter] = event + 1
            if self.dealt < len(self.hands):
                self.dealt += 1
            else:
                self.turn += 1
        elif event == SWAP:
            self.thrown[self.turn], self.hands[self.turn] = self.hands[self.turn], NONE
            self.swapped[self.turn] = True
        else:  # MG-2.1
            self.turn += 1

    def returns(self) -> vec[float]:
        """The highest card wins (MG-1.3): what one wins, the others lose."""
        most: i64 = 0
        for card in self.hands:
            most = max(most, card)
        returns = vec[float]([])
        for card in self.hands:
            returns = append(returns, 1.0 if card == most else -1.0 / float(len(self.hands) - 1))
        return returns

    def has_secrets(self) -> bool:
        """From the first card to the end, when all are shown."""
        return self.dealt > 0 and self.actor() != OVER

    def imagine(self, seat: i64, rng: Rng) -> MyGameState:
        """A world that this seat cannot tell from the true one: the cards that it does not know are dealt again."""
        world = self.copy()
        if not self.has_secrets():
            return world
        for other in range(len(self.hands)):
            if other != seat:
                world.hands[other] = world.thrown[other] = NONE
        for other in range(len(self.hands)):
            if other != seat and self.thrown[other] != NONE:
                world.thrown[other] = draw(world.chance(), rng) + 1
            if other != seat and self.hands[other] != NONE:
                world.hands[other] = draw(world.chance(), rng) + 1
        return world

    def observed(self, seat: i64, event: i64) -> i64:
        """An event as a seat gets to know it: another's card could be any, but the last one is shown at once (MG-1.3)."""
        getter = self.getter()
        if getter < 0:
            return event
        last = self.dealt == len(self.hands) and self.turn == len(self.hands) - 1
        return event + 1 if getter == seat or last else 0

    def private_info(self, seat: i64) -> i64:
        """One number for all that a seat alone knows."""
        return self.hands[seat] * (self.cards + 1) + self.thrown[seat]

    def estimate(self, seat: i64) -> float:
        """A rough guess, from what the seat knows: how high its card is, or an unknown one."""
        card = self.hands[seat]
        high = 0.5 if card == NONE else float(card) / float(self.cards)
        chance = 1.0
        for _other in range(len(self.hands) - 1):
            chance *= high
        return 2.0 * chance - 1.0
