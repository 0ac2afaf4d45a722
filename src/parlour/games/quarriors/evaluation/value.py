"""How likely each seat is to win (compiled): for bots that search.

Every seat has a weight that grows with what it has, and its chance is its share of all weights. The logarithm of a
weight is the sum of what follows, and of what cards.toml says that each die is worth. What counts between turns was
fitted to who won 26,000 games between bots, and rounded; what counts within a turn, and culls and kept spells, is guessed.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    F_CULLS,
    F_DRAW,
    F_REROLL,
    FACE_AT,
    FACES,
    FRAME,
    FRESH,
    HOST,
    HURT,
    ICON_CREATURE,
    ICON_SPELL,
    NOBODY,
    OUT,
    OWNER,
    PART_DRAW,
    PART_ROLL,
    PLACE,
    S_CAPTURE,
    S_DEAL,
    S_DEFEND,
    S_MAIN,
    SPARED,
    TO_ROLL,
    WILDS,
)
from parlour.games.quarriors.evaluation.estimate import Estimate
from parlour.games.quarriors.tables.deck import IMMEDIATE, S_TAX_SUMMON
from parlour.kernel.arrays import vec

# Of all the Glory there is to win
GLORY: Final = 4.3
LATE_GLORY: Final = 2.1  # more, when somebody has nearly won
# Of the Glory that a creature brings, by the attacks it must survive: all, and the part that its defense saves
SCORED: Final = vec[float]([4.3, 2.9, 1.4, 0.2])
SAVED: Final = vec[float]([0.0, 3.5, 4.6, 5.4])
SOLID: Final = 3.0  # the defense that saves half of it
# At the beginning of the game; less, as somebody comes near to winning
QUIDDITY: Final = 0.15  # a basic die while there are few
FEW: Final = 4.0
TOO_MANY: Final = -0.19
KEPT_SPELL: Final = 0.14
CULL: Final = 0.15
WAIT: Final = -0.18  # for each turn of another before the own
# In the own turn
DRAWN: Final = 0.12  # a die that will be drawn and rolled
HOPE: Final = 0.9  # what can be had, beside what one has
CHANGE: Final = 0.004  # Quiddity that buys nothing
QUID: Final = 0.07  # the average use of one
THREAT: Final = 0.02  # one point of attack


class Evaluation(Estimate):
    """A board at which every seat has its chance."""

    def value(self, seat: i64) -> float:
        return self.values()[seat]

    def values(self) -> vec[float]:
        seats = self.seats
        if self.step <= S_DEAL:
            return vec[float]([0.0] * seats)
        chances = self.weights()
        total = 0.0
        for seat in range(seats):
            chances[seat] = exp(chances[seat])
            total += chances[seat]
        for seat in range(seats):
            chances[seat] = (float(seats) * chances[seat] / total - 1.0) / float(seats - 1)
        return chances

    def weights(self) -> vec[float]:
        """The logarithm of every seat's weight."""
        seats = self.seats
        worths = vec[float]([0.0] * seats)
        goal = float(self.rules.goal)
        rest = self.rest()
        per_glory = (GLORY + LATE_GLORY * (1.0 - rest)) / goal
        collections = self.collected()
        for seat in range(seats):
            turns = (seat - self.active + seats - 1) % seats
            worth = per_glory * float(self.glory(seat)) + rest * (collections[seat] + WAIT * float(turns))
            worth += self.armed(seat, turns) / goal
            worths[seat] = worth
        for at in range(self.readied):
            spell = self.spells[at]
            if self.dice[spell] >> HOST == 0:
                worths[self.owner(spell)] += KEPT_SPELL * rest
        worths[self.active] += self._turn(goal, rest)
        base = self.top - FRAME
        if self.top > 0:
            if self.stack[base] == F_DRAW:
                seat = self.stack[base + 1]
                worths[seat] += DRAWN * rest * float(min(self.stack[base + 2], self.stock(seat)))
            elif self.stack[base] == F_CULLS:
                worths[self.stack[base + 1]] += CULL * rest * float(self.stack[base + 2])
        return worths

    def rest(self) -> float:
        """The part of the way to victory that is still before whoever is nearest to it."""
        most: i64 = 0
        for seat in range(self.seats):
            most = max(most, self.glory(seat))
        goal = float(self.rules.goal)
        return (goal - float(most)) / goal

    def collected(self) -> vec[float]:
        """What the dice of each seat are good for."""
        deck = self.deck
        worths = vec[float]([0.0] * self.seats)
        owned = vec[i64]([0] * self.seats)
        for klass in self.classes:
            for seat in range(self.seats):
                owned[seat] = 0
            for die in range(deck.class_first[klass], self.ends[klass]):
                word = self.dice[die]
                if word & PLACE != WILDS and word & PLACE != OUT:
                    owned[word >> OWNER & 3] += 1
            each = 0.01 * float(deck.worth[self.cards[klass]])
            few = FEW if deck.class_each[klass] > 0 and deck.cost[self.cards[klass]] == 0 else 0.0
            for seat in range(self.seats):
                count = float(owned[seat])
                worths[seat] += each * count
                if few > 0.0:
                    worths[seat] += QUIDDITY * min(count, few) + TOO_MANY * max(0.0, count - few)
        return worths

    def armed(self, seat: i64, turns: i64) -> float:
        """What the creatures of a seat will bring, by the attacks that they must survive."""
        worth = 0.0
        attacks = turns
        left: i64 = 0
        if seat != self.active and self.step <= S_DEFEND:
            attacks += 1
            if self.step == S_DEFEND and len(self.totals) > 0:
                attacks -= 1
                if (seat - self.active + self.seats) % self.seats >= self.cursor:
                    left = self.totals[seat]
        for at in range(self.fielded):
            die = self.field[at]
            if self.owner(die) == seat:
                defense = self.defense(die, False)
                bounty = float(self.bounty(die)) * _expected(attacks, float(defense))
                if left > 0 and left >= defense and self.dice[die] & (HURT | SPARED) == 0:
                    bounty *= 0.5
                worth += bounty
        return worth

    def _turn(self, goal: float, rest: float) -> float:
        """What the active player's pool and Quiddity can still do in this turn."""
        deck = self.deck
        early = self.step <= S_MAIN
        if self.step > S_CAPTURE:
            return 0.0
        purse = self.quid
        worth = 0.0
        waits: i64 = NOBODY
        if self.top > 0 and self.stack[self.top - FRAME] == F_REROLL:
            waits = self.rolling
        prices = vec[i64]([0] * self.pooled)
        gains = vec[float]([0.0] * self.pooled)
        tax = self.tax(S_TAX_SUMMON)
        for at in range(self.pooled):
            die = self.pool[at]
            word = self.dice[die]
            klass = deck.die_class[die]
            face = word >> FACE_AT & 7
            if face == 0 or word & TO_ROLL or die == waits:
                if early:
                    worth += DRAWN * rest
                continue
            shape = klass * FACES + face
            if deck.quid[shape] > 0:
                purse += deck.quid[shape]
            if not early:
                continue
            if deck.icon[shape] == ICON_SPELL:
                if deck.triggers[self.cards[klass]] >> IMMEDIATE & 1 == 0:
                    worth += HOPE * KEPT_SPELL * rest
                elif word & FRESH:
                    worth += 2.0 * QUID * rest
            elif deck.icon[shape] == ICON_CREATURE:
                prices[at] = deck.level[shape] + tax
                saved = _expected(self.seats - 1, float(max(2, deck.defense[shape])))
                gains[at] = HOPE * float(deck.glory[self.card(die)]) * saved / goal
                gains[at] += THREAT * float(max(0, deck.attack[shape]))
            elif word & FRESH:
                worth += rest * self._still(die, shape)
        best = self._summoned(purse, prices, gains)
        if self.captures_left() > 0:
            for klass in self.classes:
                if self.left(klass) > 0 and deck.sale[self.cards[klass]] != 0:
                    price = self.price(klass)
                    if price <= purse:
                        best = max(
                            best,
                            0.01 * rest * float(deck.worth[self.cards[klass]])
                            + self._summoned(purse - price, prices, gains),
                        )
        return worth + best

    def _still(self, die: i64, shape: i64) -> float:
        """What a fresh face without an icon can still do at once."""
        deck = self.deck
        if deck.draws[shape] == 0 and deck.triggers[self.card(die)] >> IMMEDIATE & 1 == 0:
            return 0.0
        if self.rules.parts and self.two_parts(shape, self.immediate_row(die)):
            uses = self.uses(die)
            worth = HOPE * DRAWN if uses & PART_DRAW else 0.0
            if uses & PART_ROLL:
                worth += HOPE * max(0.0, DRAWN - QUID * float(max(0, deck.quid[shape])))  # less what is given up
            return worth
        if deck.quid[shape] < 0 and deck.draws[shape] > 0:
            return 0.5 * DRAWN * float(deck.draws[shape])
        return 0.0

    def _summoned(self, purse: i64, prices: vec[i64], gains: vec[float]) -> float:
        """What the creatures in the pool that this Quiddity can buy are worth."""
        worth = 0.0
        for at in range(self.pooled):
            if gains[at] > 0.0 and prices[at] <= purse:
                purse -= prices[at]
                worth += gains[at]
        return worth + CHANGE * float(purse)


def _expected(attacks: i64, defense: float) -> float:
    """Which part of what a creature brings may be counted on."""
    last: i64 = len(SCORED) - 1
    at = min(attacks, last)
    return SCORED[at] + SAVED[at] * defense / (defense + SOLID)
