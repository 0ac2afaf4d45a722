"""A rough estimate of each seat's prospects, in Glory (compiled): for bots that look a move ahead.

Worth something are the Glory itself, creatures that may still be standing at their owner's next turn, what the dice of
a collection are good for, and in one's own turn what the pool can still buy. Chance that is awaited counts with what a
roll brings on average.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    BASIC,
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
    S_SCORE,
    SPARED,
    TO_ROLL,
    WILDS,
)
from parlour.games.quarriors.moves import Moves
from parlour.games.quarriors.tables.deck import ATTACHED, HOSTSCORES, IMMEDIATE, S_TAX_SUMMON, SCORES

# In Glory
PER_COST: Final = 0.16  # a die that is not basic, for each Quiddity it costs
PER_GLORY: Final = 0.12  # and for the Glory on its card
NEEDED: Final = 6  # basic dice that a collection can use; more are in the way
BASIC_DIE: Final = 0.05
TOO_MANY: Final = -0.09
KEPT_SPELL: Final = 0.45
PER_ATTACK: Final = 0.04
QUID: Final = 0.14  # Quiddity that buys something
CHANGE: Final = 0.01  # and that buys nothing
DRAWN: Final = 0.3  # a die that will be drawn and rolled
HOPE: Final = 0.85  # what can be had, beside what one has
CULL: Final = 0.05
STEEP: Final = 4.0  # a lead of a quarter of all the Glory there is to win is halfway to a sure win


class Estimate(Moves):
    """A board that can be judged."""

    def estimate(self, seat: i64) -> float:
        """A rough guess of the seat's return, from -1 to 1, against the best of the others."""
        if self.step <= S_DEAL:
            return 0.0
        best = -1000.0
        for other in range(self.seats):
            if other != seat:
                best = max(best, self._standing(other))
        lead = STEEP * (self._standing(seat) - best) / float(self.rules.goal + 4)
        return 0.95 * lead / (1.0 + abs(lead))

    def _standing(self, seat: i64) -> float:
        """All that a seat has, in Glory."""
        points = float(self.glory(seat)) + self._collection(seat) + self._army_worth(seat)
        for at in range(self.readied):
            spell = self.spells[at]
            if self.owner(spell) == seat and self.dice[spell] >> HOST == 0:
                points += KEPT_SPELL
        if seat == self.active:
            points += self._prospects()
        base = self.top - FRAME
        if self.top > 0 and self.stack[base + 1] == seat:
            if self.stack[base] == F_DRAW:
                points += DRAWN * float(min(self.stack[base + 2], self.stock(seat)))
            elif self.stack[base] == F_CULLS:
                points += CULL * float(self.stack[base + 2])
        return points

    def _collection(self, seat: i64) -> float:
        """What the dice of a seat are good for in the turns to come; less the nearer the end is."""
        deck = self.deck
        points = 0.0
        basic: i64 = 0
        for klass in self.classes:
            first = deck.class_first[klass]
            owned: i64 = 0
            for die in range(first, self.ends[klass]):
                word = self.dice[die]
                if word & PLACE != WILDS and word & PLACE != OUT and word >> OWNER & 3 == seat:
                    owned += 1
            if owned > 0:
                card = self.cards[klass]
                if deck.class_kind[klass] & BASIC and deck.cost[card] <= 1:
                    basic += owned
                else:
                    each = PER_COST * float(deck.cost[card]) + PER_GLORY * float(deck.glory[card])
                    points += each * float(owned)
        useful = min(basic, NEEDED)
        points += BASIC_DIE * float(useful) + TOO_MANY * float(basic - useful)
        most: i64 = 0
        for other in range(self.seats):
            most = max(most, self.glory(other))
        return points * (0.25 + 0.75 * float(self.rules.goal - most) / float(self.rules.goal))

    def _army_worth(self, seat: i64) -> float:
        """The creatures of a seat by what they will bring and how likely they are to live."""
        points = 0.0
        left: i64 = 0
        attacked = self.step == S_DEFEND and len(self.totals) > 0 and seat != self.active
        if attacked and (seat - self.active + self.seats) % self.seats >= self.cursor:
            left = self.totals[seat]
        for at in range(self.fielded):
            die = self.field[at]
            if self.owner(die) == seat:
                defense = self.defense(die, False)
                lives = float(defense + 1) / float(defense + 4)
                if left > 0 and left >= defense and self.dice[die] & (HURT | SPARED) == 0:
                    lives *= 0.5
                points += lives * float(self.bounty(die)) + PER_ATTACK * float(self.attack(die))
        return points

    def bounty(self, die: i64) -> i64:
        """The Glory a creature would bring now, its own bonuses and those of attached spells included."""
        deck = self.deck
        card = self.card(die)
        seat = self.owner(die)
        total = deck.glory[card] + self._bonus(die, card, SCORES, self.shape(die), seat)
        for at in range(self.readied):
            spell = self.spells[at]
            if self.dice[spell] >> HOST == die + 1:
                total += self._bonus(spell, self.card(spell), ATTACHED, self.shape(spell), seat)
                total += self._bonus(spell, self.card(spell), HOSTSCORES, self.shape(spell), seat)
        return max(0, total)

    def _prospects(self) -> float:
        """What the active player's pool and Quiddity can still do in this turn."""
        deck = self.deck
        step = self.step
        early = step in (S_MAIN, S_SCORE)
        purse = self.quid
        points = 0.0
        if step > S_CAPTURE:
            return 0.0
        waits: i64 = NOBODY
        if self.top > 0 and self.stack[self.top - FRAME] == F_REROLL:
            waits = self.rolling
        for at in range(self.pooled):
            die = self.pool[at]
            word = self.dice[die]
            klass = deck.die_class[die]
            face = word >> FACE_AT & 7
            if face == 0 or word & TO_ROLL or die == waits:
                if early:
                    points += self._on_average(klass)
                continue
            shape = klass * FACES + face
            if deck.quid[shape] > 0:
                purse += deck.quid[shape]
            if not early:
                continue
            if deck.icon[shape] == ICON_SPELL:
                if deck.triggers[self.cards[klass]] >> IMMEDIATE & 1 == 0:
                    points += KEPT_SPELL * HOPE
                elif word & FRESH:
                    points += 2.0 * QUID
            elif word & FRESH:
                points += self._unused(die, klass, shape)
        if early:
            points += self._summonable(purse)
        return points + self._buying(purse)

    def _unused(self, die: i64, klass: i64, shape: i64) -> float:
        """What a fresh face without an icon can still do at once."""
        deck = self.deck
        if deck.draws[shape] == 0 and deck.triggers[self.card(die)] >> IMMEDIATE & 1 == 0:
            return 0.0
        if self.rules.parts and self.two_parts(shape, self.immediate_row(die)):
            uses = self.uses(die)
            points = HOPE * DRAWN if uses & PART_DRAW else 0.0
            if uses & PART_ROLL:
                kept = QUID * float(max(0, deck.quid[shape]))  # what rolling it again gives up
                points += HOPE * max(0.0, self._on_average(klass) - kept)
            return points
        if deck.quid[shape] < 0 and deck.draws[shape] > 0:
            return 0.5 * DRAWN * float(deck.draws[shape])
        return 0.0

    def _summonable(self, purse: i64) -> float:
        """The creatures in the pool that could be summoned, the best for its price first."""
        deck = self.deck
        tax = self.tax(S_TAX_SUMMON)
        points = 0.0
        for at in range(self.pooled):
            die = self.pool[at]
            shape = self.shape(die)
            if deck.icon[shape] == ICON_CREATURE and self.dice[die] & TO_ROLL == 0:
                price = deck.level[shape] + tax
                if price <= purse:
                    purse -= price
                    points += HOPE * self._as_creature(self.card(die), shape) - QUID * float(price)
        return points

    def _as_creature(self, card: i64, shape: i64) -> float:
        deck = self.deck
        defense = float(max(2, deck.defense[shape]))
        lives = (defense + 1.0) / (defense + 4.0)
        return lives * float(deck.glory[card]) + PER_ATTACK * float(max(0, deck.attack[shape]))

    def _on_average(self, klass: i64) -> float:
        """What one roll of a die brings."""
        deck = self.deck
        total = 0.0
        for face in range(1, FACES):
            shape = klass * FACES + face
            if deck.icon[shape] == ICON_CREATURE:
                total += 0.6 * self._as_creature(self.cards[klass], shape)
            elif deck.icon[shape] == ICON_SPELL:
                total += KEPT_SPELL
            elif deck.quid[shape] > 0:
                total += QUID * float(deck.quid[shape])
            total += 0.5 * DRAWN * float(deck.draws[shape])
        return total / 6.0

    def _buying(self, purse: i64) -> float:
        """What the Quiddity is good for: up to what the dearest die costs, if a capture is left."""
        if self.captures_left() <= 0:
            return CHANGE * float(purse)
        dearest: i64 = 0
        for klass in self.classes:
            if self.left(klass) > 0 and self.deck.sale[self.cards[klass]] != 0:
                price = self.price(klass)
                if price <= purse:
                    dearest = max(dearest, price)
        useful = min(purse, dearest)
        return QUID * float(useful) + CHANGE * float(purse)
