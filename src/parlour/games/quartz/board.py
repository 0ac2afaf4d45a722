"""What is on the table in Quartz, and what it is worth (compiled). Clause ids point into rules.md.

There is a row of crystals (see codes.py) for each cart, then one for each chest, one for the bag, and one for what the
jackhammer holds apart.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quartz.codes import (
    ALL_DICE,
    DAYS,
    FIRST,
    FREE,
    KINDS,
    MINING,
    NOBODY,
    ROUNDS,
    ROW,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.tables import CAPPED, CARELESS, PRICES, REPEATED
from parlour.kernel.arrays import vec
from parlour.kernel.state import State


@final
class Rules:
    """The options that the rules look at while a game runs; shared by all copies of a state."""

    def __init__(
        self,
        seats: i64,
        first: i64,
        values: i64,
        supply: i64,
        kept: bool,
        cap: bool,
        last_first: bool,
        cart_out: bool,
        tournament: bool,
        rotate: bool,
    ) -> None:
        self.seats: Final = seats
        self.first: Final = first
        self.values: Final = values
        """The number of the table of prices."""
        self.supply: Final = supply
        """Reroll tokens there are; 0: as many as it takes."""
        self.kept: Final = kept
        self.cap: Final = cap
        self.last_first: Final = last_first
        self.cart_out: Final = cart_out
        self.tournament: Final = tournament
        self.rotate: Final = rotate
        self.bonus: Final = CAPPED if cap else REPEATED


class Board(State):
    """All that a position of Quartz consists of, and what can be read off it."""

    def __init__(
        self, rules: Rules, crystals: vec[i64], tokens: vec[i64], dice: vec[i64], fell: vec[i64], scores: vec[i64]
    ) -> None:
        self.rules: Final = rules
        self.crystals: Final = crystals
        self.tokens: Final = tokens
        self.dice: Final = dice
        """The face of each die; without meaning while it is still to be rolled."""
        self.fell = fell  # never changed in place
        """When each seat was eliminated: 1 for the first, 0 for who is still in (QT-15.2)."""
        self.scores = scores  # never changed in place
        """The fortunes of the finished days of a tournament, day by day."""
        self.bag: Final = 2 * ROW * rules.seats
        self.phase: i64 = FIRST
        self.day: i64 = 0
        self.round: i64 = 0
        """How many rounds of this day have been opened."""
        self.first: i64 = NOBODY
        """The first leader of the first day."""
        self.leader: i64 = NOBODY
        self.seat: i64 = NOBODY
        """Who takes the turn, or chooses a leader."""
        self.last: i64 = NOBODY
        """Who takes the last turn of the round."""
        self.to_roll: i64 = ALL_DICE
        """The dice that are not rolled, as bits."""
        self.free: i64 = FREE
        self.faces: i64 = 0
        """How often each face fell, three bits for each, once actions can be announced."""
        self.used: i64 = 0
        """The faces announced for each action, three bits for each."""
        self.wilds: i64 = 0
        self.action: i64 = MINING
        """The action that is being carried out."""
        self.left: i64 = 0
        """How many draws or picks of it are left."""
        self._log: i64 = 0
        self.priced: i64 = 0
        """A valuable kind that sells for more or less, for an experiment, and for whom."""
        self.seller: i64 = NOBODY
        self.more: i64 = 0

    def seat_count(self) -> i64:
        return self.rules.seats

    # Crystals

    def put(self, row: i64, kind: i64, count: i64) -> None:
        """Add crystals to a row."""
        self.crystals[row + kind] += count
        if kind != UNSTABLE:
            self.crystals[row + VALUABLE] += count

    def take(self, source: i64, target: i64, kind: i64) -> None:
        """Move one crystal from row to row."""
        self.crystals[source + kind] -= 1
        self.crystals[target + kind] += 1
        if kind != UNSTABLE:
            self.crystals[source + VALUABLE] -= 1
            self.crystals[target + VALUABLE] += 1

    # Players

    def next_survivor(self, seat: i64) -> i64:
        """The next player clockwise who is still in."""
        other = seat
        while True:
            other += 1
            if other == self.rules.seats:
                other = 0
            if self.fell[other] == 0 or other == seat:
                return other

    def survivors(self) -> i64:
        left: i64 = 0
        for fall in self.fell:
            if fall == 0:
                left += 1
        return left

    def best_kind(self) -> i64:
        """The dearest kind in any cart, or NOBODY (QT-12.2)."""
        for kind in range(VALUABLE_KINDS - 1, -1, -1):
            for seat in range(self.rules.seats):
                if self.crystals[ROW * seat + kind] > 0:
                    return kind
        return NOBODY

    # What is on the table

    def in_bag(self) -> i64:
        return self.crystals[self.bag + VALUABLE] + self.crystals[self.bag + UNSTABLE]

    def pairs(self) -> i64:
        """The pairs that still wait beside the bag (QT-1.7)."""
        return max(ROUNDS - self.round, 0)

    def count(self, seat: i64, kind: i64) -> i64:
        """A seat's crystals of a kind, in cart and chest."""
        return self.crystals[ROW * seat + kind] + self.crystals[ROW * (self.rules.seats + seat) + kind]

    def in_chest(self, seat: i64) -> i64:
        return self.crystals[ROW * (self.rules.seats + seat) + VALUABLE]

    # The sale

    def price(self, kind: i64) -> i64:
        return PRICES[KINDS * self.rules.values + kind]

    def sale(self, seat: i64) -> i64:
        """What the valuable crystals bring (QT-13.2)."""
        cart, chest, prices = ROW * seat, ROW * (self.rules.seats + seat), KINDS * self.rules.values
        total = self.surplus(seat)
        for kind in range(VALUABLE_KINDS):
            total += (self.crystals[cart + kind] + self.crystals[chest + kind]) * PRICES[prices + kind]
        return total

    def surplus(self, seat: i64) -> i64:
        """What they bring beyond their price, where an experiment says so."""
        return self.more * self.count(seat, self.priced) if seat == self.seller else 0

    def bonus(self, seat: i64) -> i64:
        """What groups bring besides (QT-13.3 to QT-13.5)."""
        cart, chest = ROW * seat, ROW * (self.rules.seats + seat)
        total: i64 = 0
        for kind in range(VALUABLE_KINDS):
            total += self.rules.bonus[self.crystals[cart + kind] + self.crystals[chest + kind]]
        return total

    def loss(self, seat: i64) -> i64:
        """What the unstable crystals bring: nothing, or less (QT-13.6)."""
        return self.count(seat, UNSTABLE) * self.price(UNSTABLE)

    def penalty(self, seat: i64) -> i64:
        """What having the fewest crystals in the chest costs, 0 or below."""
        if self.rules.last_first:  # QT-15.1
            return 0
        own = self.in_chest(seat)
        for other in range(self.rules.seats):
            if self.in_chest(other) < own:
                return 0
        return -CARELESS  # QT-13.7

    def fortune(self, seat: i64) -> i64:
        """What the seat's crystals would bring now (QT-13)."""
        return self.sale(seat) + self.bonus(seat) + self.loss(seat) + self.penalty(seat)

    def total(self, seat: i64) -> i64:
        """The fortunes of all finished days of a tournament (QT-16.2)."""
        total: i64 = 0
        place = seat
        while place < len(self.scores):
            total += self.scores[place]
            place += self.rules.seats
        return total

    def compare(self, one: i64, two: i64) -> i64:
        """Above 0 if `one` is placed before `two` at the end, below 0 if behind, 0 if they share their place."""
        if self.fell[one] != self.fell[two]:  # QT-15.4, QT-15.10
            if self.fell[one] == 0 or self.fell[two] == 0:
                return self.fell[two] - self.fell[one]
            return self.fell[one] - self.fell[two]
        if self.rules.tournament:  # QT-16.2, QT-16.3
            difference = self.total(one) - self.total(two)
            day: i64 = DAYS - 1
            while difference == 0 and day > 0:
                difference = self.scores[day * self.rules.seats + one] - self.scores[day * self.rules.seats + two]
                day -= 1
            return difference
        difference = self.fortune(one) - self.fortune(two)  # QT-14.1
        kind: i64 = 0
        while difference == 0 and kind < VALUABLE_KINDS:  # QT-14.2
            difference = self.count(one, kind) - self.count(two, kind)
            kind += 1
        return difference

    def returns(self) -> vec[float]:
        """1 for the first place, -1 for the last, evenly between; who shares places shares what they bring."""
        seats = self.rules.seats
        shares = vec[float]([0.0] * seats)
        for seat in range(seats):
            twice: i64 = 0  # the place, counted from 0, twice
            for other in range(seats):
                if other != seat:
                    order = self.compare(other, seat)
                    twice += 2 if order > 0 else 1 if order == 0 else 0
            shares[seat] = 1.0 - float(twice) / float(seats - 1)
        return shares
