"""The rules of Liar's Dice: who rolls, who bids, who loses a die. Compiled by `parlour compile`, and the same without it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State

FACES: Final = 6
NO_BID: Final = 0
LIAR: Final = 0
"""The code of a challenge; a bid's code is 1 + 6 * (count - 1) + (face - 1), so a higher bid has a higher code."""
NO_FACE: Final = 0
"""In place of the wild face."""


@final
class LiarState(State):
    def __init__(self, dice: i64, wild: i64, by_difference: bool, left: vec[i64], shown: vec[i64]) -> None:
        self.dice = dice
        """Dice of each seat at the beginning."""
        self.wild = wild
        self.by_difference = by_difference
        self.left = left
        """Dice that each seat still has."""
        self.shown = shown
        """For each seat and face, how many of its dice show that face: all that is secret."""
        self.rolled: i64 = 0
        """Dice rolled in this round."""
        self.bid: i64 = NO_BID
        self.turn: i64 = 0

    def copy(self) -> LiarState:
        twin = LiarState(self.dice, self.wild, self.by_difference, self.left[:], self.shown[:])
        twin.rolled, twin.bid, twin.turn = self.rolled, self.bid, self.turn
        return twin

    def seat_count(self) -> i64:
        return len(self.left)

    def total(self) -> i64:
        """Dice in the game."""
        total: i64 = 0
        for left in self.left:
            total += left
        return total

    def actor(self) -> i64:
        total = self.total()
        if self.left[self.turn] == total:  # LD-1.3
            return OVER
        return CHANCE if self.rolled < total else self.turn  # LD-2.1

    def roller(self) -> i64:
        """The seat whose die falls next, in the order of seats (LD-2.1)."""
        before: i64 = 0
        seat: i64 = 0
        while before + self.left[seat] <= self.rolled:
            before += self.left[seat]
            seat += 1
        return seat

    def before(self, seat: i64) -> i64:
        """The nearest seat to the right that has dice: who made the bid, if it is the turn of `seat`."""
        count: i64 = len(self.left)
        other = (seat + count - 1) % count
        while self.left[other] == 0:
            other = (other + count - 1) % count
        return other

    def after(self, seat: i64) -> i64:
        """The nearest seat to the left that has dice."""
        other = (seat + 1) % len(self.left)
        while self.left[other] == 0:
            other = (other + 1) % len(self.left)
        return other

    def legal(self) -> vec[i64]:
        moves = vec[i64]([])
        if self.actor() < 0:
            return moves
        if self.bid != NO_BID:
            moves = append(moves, LIAR)  # LD-3.3
        for code in range(self.bid + 1, FACES * self.total() + 1):  # LD-3.1, LD-3.2
            moves = append(moves, code)
        return moves

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * FACES)

    def sample(self, rng: Rng) -> i64:
        return rng.below(FACES)

    def stream(self) -> i64:
        """Every round has its own dice for each seat; no two rounds have equally many dice."""
        return self.total() * len(self.left) + self.roller()

    def apply(self, event: i64) -> None:
        if self.rolled < self.total():
            self.shown[FACES * self.roller() + event] += 1
            self.rolled += 1
        elif event == LIAR:
            self.challenge()
        else:
            self.bid = event
            self.turn = self.after(self.turn)

    def matching(self) -> i64:
        """How many dice show the face of the bid, or the wild face (LD-3.4)."""
        face = (self.bid - 1) % FACES
        count: i64 = 0
        for seat in range(len(self.left)):
            count += self.shown[FACES * seat + face]
            if self.wild != NO_FACE and self.wild - 1 != face:
                count += self.shown[FACES * seat + self.wild - 1]
        return count

    def challenge(self) -> None:
        missing = (self.bid - 1) // FACES + 1 - self.matching()
        loser = self.before(self.turn) if missing > 0 else self.turn  # LD-4.1
        lost = max(1, missing, -missing) if self.by_difference else 1  # LD-4.2
        self.left[loser] -= min(lost, self.left[loser])
        self.turn = loser if self.left[loser] > 0 else self.after(loser)  # LD-4.3
        self.bid, self.rolled = NO_BID, 0
        for place in range(len(self.shown)):
            self.shown[place] = 0

    def returns(self) -> vec[float]:
        """The last with dice wins (LD-1.3): what one wins, the others lose."""
        returns = vec[float]([])
        for left in self.left:
            returns = append(returns, 1.0 if left > 0 else -1.0 / float(len(self.left) - 1))
        return returns

    def has_secrets(self) -> bool:
        return self.rolled > 0

    def imagine(self, seat: i64, rng: Rng) -> LiarState:
        """Roll the dice of the others again: the seat knows how many have fallen, not what they show (LD-2.2)."""
        world = self.copy()
        for other in range(len(self.left)):
            if other == seat:
                continue
            fallen: i64 = 0
            for face in range(FACES):
                fallen += world.shown[FACES * other + face]
                world.shown[FACES * other + face] = 0
            for _die in range(fallen):
                world.shown[FACES * other + rng.below(FACES)] += 1
        return world

    def observed(self, seat: i64, event: i64) -> i64:
        """The die of another seat could show anything; a challenge shows all dice (LD-4.1)."""
        if self.rolled < self.total():
            return event + 1 if self.roller() == seat else 0
        if event != LIAR:
            return event
        dice: i64 = 0
        for other in range(len(self.left)):
            for face in range(FACES - 1):  # how many show the last one is clear from the others
                dice = 7 * dice + self.shown[FACES * other + face]
        return 1 + FACES * self.dice * len(self.left) + dice

    def private_info(self, seat: i64) -> i64:
        info: i64 = 0
        for face in range(FACES):
            info = 7 * info + self.shown[FACES * seat + face]
        return info

    def estimate(self, seat: i64) -> float:
        """The seat's share of the dice, less the die that it loses if its bid is a lie (LD-4.1)."""
        count = float(len(self.left))
        mine = float(self.left[seat])
        if self.bid != NO_BID and self.actor() >= 0 and self.before(self.turn) == seat:
            mine -= self.doubt(seat)
        return (mine * count / float(self.total()) - 1.0) / (count - 1.0)

    def doubt(self, seat: i64) -> float:
        """How unlikely the bid is, from 0 to 1, as far as this seat knows: the mean of the dice that it cannot see."""
        face = (self.bid - 1) % FACES
        known = self.shown[FACES * seat + face]
        chance = 1.0 / 6.0
        if self.wild != NO_FACE and self.wild - 1 != face:
            known += self.shown[FACES * seat + self.wild - 1]
            chance = 1.0 / 3.0
        hidden = float(self.total() - self.left[seat])
        missing = float((self.bid - 1) // FACES + 1 - known) - hidden * chance
        return max(0.0, min(1.0, 0.5 + missing / (1.0 + hidden * chance)))

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        """The parts of observation.py, one after another."""
        seats: i64 = len(self.left)
        for face in range(FACES):
            out[at + face] = float(self.shown[FACES * seat + face]) / float(self.dice)
        at += FACES
        for other in range(seats):
            out[at + other] = float(self.left[(seat + other) % seats]) / float(self.dice)
        at += seats
        if self.actor() >= 0:
            out[at + (self.turn - seat + seats) % seats] = 1.0
        at += seats
        if self.bid != NO_BID:
            out[at] = float((self.bid - 1) // FACES + 1) / float(seats * self.dice)
            out[at + 1 + (self.bid - 1) % FACES] = 1.0


def reason(state: LiarState) -> str:
    """How the game ended, in one word."""
    return "last"


def reveals(before: LiarState, event: int, _after: LiarState) -> bool:
    """A challenge shows the dice of the others, so nobody takes it back."""
    return before.actor() >= 0 and event == LIAR
