"""What the active player may do (compiled): Immediate Effects, spending, readying, summoning, casting (QR-7 to QR-9)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    AS_A_WHOLE,
    CAST_DIE,
    DONE,
    DREW,
    FACE_AT,
    FACES,
    FRESH,
    HOST,
    ICON_CREATURE,
    ICON_SPELL,
    NOBODY,
    PART_DRAW,
    PART_ROLL,
    READY_DIE,
    SPELL,
    SPEND,
    SUMMON,
    USE,
    USE_DRAW,
    USE_ROLL,
)
from parlour.games.quarriors.tables.deck import (
    A_FLAGS,
    ATTACHED,
    CAST,
    CAST4,
    HOSTSCORES,
    IMMEDIATE,
    S_TAX_SUMMON,
    TWO_PARTS,
    Z_ANY,
)
from parlour.games.quarriors.turn.attack import Attack
from parlour.kernel.arrays import append, vec


class Moves(Attack):
    """A board at which the active player is offered moves."""

    def _spendable(self) -> i64:
        """Jot down the dice that can be spent (QR-2.2), of those that are alike the lowest; returns all icons shown."""
        deck = self.deck
        icons: i64 = 0
        klass: i64 = NOBODY
        seen: i64 = 0
        for at in range(self.pooled):
            die = self.pool[at]
            face = self.dice[die] >> FACE_AT & 7
            if deck.die_class[die] != klass:
                klass = deck.die_class[die]
                seen = 0
            shape = klass * FACES + face
            icons |= deck.icon[shape]
            if deck.quid[shape] >= 0 and seen >> face & 1 == 0:
                seen |= 1 << face
                self.jot(SPEND * deck.dice + die)
        return icons

    def _readies(self) -> None:
        """QR-7.9; never an Immediate spell (QR-7.7)."""
        deck = self.deck
        start = self._offered
        for at in range(self.pooled):
            die = self.pool[at]
            if deck.icon[self.shape(die)] == ICON_SPELL and deck.triggers[self.card(die)] >> IMMEDIATE & 1 == 0:
                self._jot_unlike(READY_DIE * deck.dice, start, die)

    def _summons(self) -> None:
        """QR-8.2, QR-8.3."""
        deck = self.deck
        start = self._offered
        purse = self.quid - self.tax(S_TAX_SUMMON)
        for at in range(self.pooled):
            die = self.pool[at]
            shape = self.shape(die)
            if deck.icon[shape] == ICON_CREATURE and deck.level[shape] <= purse and self.summonable(die):
                self._jot_unlike(SUMMON * deck.dice, start, die)

    def _jot_unlike(self, verb: i64, start: i64, die: i64) -> None:
        """Jot down a move with a die of the pool unless one that is alike is there, not before `start`."""
        deck = self.deck
        at = self._offered - 1
        while at >= start and deck.die_class[self._moves[at] - verb] == deck.die_class[die]:
            if self.dice[self._moves[at] - verb] == self.dice[die]:
                return
            at -= 1
        self.jot(verb + die)

    def _jot_all(self, moves: vec[i64]) -> None:
        for code in moves:
            self.jot(code)

    def summonable(self, die: i64) -> bool:
        """Whether the card's limit for this turn is not reached."""
        card = self.card(die)
        most = self.deck.limit_most[card]
        if most == 0:
            return True
        for other in self.summoned:
            if other == card:
                most -= 1
        return most > 0

    def _casts(self, late: bool) -> vec[i64]:
        """The spells that the active player could cast (QR-9.2, QR-9.3), as moves; `late`: in phase 4."""
        found = vec[i64]([])
        for at in range(self.readied):
            die = self.spells[at]
            if self.owner(die) == self.active and self.dice[die] >> HOST == 0 and self.castable(die, late):
                found = self._unlike_die(found, die)
        return self._codes(CAST_DIE, found)

    def castable(self, die: i64, late: bool) -> bool:
        if self.attachable(die):
            return len(self.candidates(Z_ANY, 0, die, self.active, NOBODY)) > 0
        row = self.spell_row(die, late)
        return row != NOBODY and self.holds(row, die, self.active, 0) and self.can(row, die, self.active)

    def attachable(self, die: i64) -> bool:
        """Whether a spell is one that is attached."""
        return self.deck.triggers[self.card(die)] & (1 << ATTACHED | 1 << HOSTSCORES) != 0

    def spell_row(self, die: i64, late: bool) -> i64:
        """The ability with which a readied spell is cast, or NOBODY."""
        card = self.card(die)
        bursts = self.deck.bursts[self.shape(die)]
        row = self.ability(card, CAST, bursts, 0)
        if row == NOBODY and late:
            row = self.ability(card, CAST4, bursts, 0)
        return row

    def _immediate(self) -> bool:
        """Ask which Immediate Effect is used; if none can be, the step is over."""
        wholes = vec[i64]([])
        parted = False
        for at in range(self.pooled):
            die = self.pool[at]
            if self.dice[die] & FRESH:
                uses = self.uses(die)
                if uses == AS_A_WHOLE:
                    wholes = self._unlike_die(wholes, die)
                elif uses != 0:
                    parted = True
        moves = self._codes(USE, wholes)
        if parted:
            moves = self._parts(moves, USE_DRAW, PART_DRAW)
            moves = self._parts(moves, USE_ROLL, PART_ROLL)
        if len(moves) == 0:
            self._stale()
            return False
        self.pose(self.active, append(moves, self.deck.classes_end + DONE))
        return True

    def _parts(self, moves: vec[i64], verb: i64, part: i64) -> vec[i64]:
        """Add the dice that can use this part of their face (QR-R12)."""
        found = vec[i64]([])
        for at in range(self.pooled):
            die = self.pool[at]
            if self.dice[die] & FRESH and self.uses(die) & part:
                found = self._unlike_die(found, die)
        for die in found:
            moves = append(moves, verb * self.deck.dice + die)
        return moves

    def _stale(self) -> None:
        self.fresh = False
        for at in range(self.pooled):
            self.dice[self.pool[at]] &= ~(FRESH | DREW)

    def immediate_row(self, die: i64) -> i64:
        """The IMMEDIATE ability of the face that is up, or NOBODY."""
        deck = self.deck
        card = self.card(die)
        if deck.triggers[card] >> IMMEDIATE & 1 == 0:
            return NOBODY
        shape = self.shape(die)
        spell = deck.class_kind[deck.die_class[die]] & SPELL != 0
        if deck.icon[shape] != (ICON_SPELL if spell else 0):
            return NOBODY
        return self.ability(card, IMMEDIATE, deck.bursts[shape], 0)

    def two_parts(self, shape: i64, row: i64) -> bool:
        """Whether a face, or the ability in this row that it shows, has two Immediate parts (QR-R12)."""
        deck = self.deck
        if row != NOBODY:
            return deck.abilities[row + A_FLAGS] & TWO_PARTS != 0
        return deck.rolls[shape] != 0 and deck.draws[shape] > 0

    def uses(self, die: i64) -> i64:
        """How a fresh die's Immediate Effect can be used and do something (QR-7.4, QR-7.11, QR-R12, QR-R13)."""
        deck = self.deck
        shape = self.shape(die)
        if deck.rolls[shape] + deck.draws[shape] == 0 and deck.triggers[self.card(die)] >> IMMEDIATE & 1 == 0:
            return 0
        row = self.immediate_row(die)
        if self.rules.parts and self.two_parts(shape, row):
            draw: i64 = PART_DRAW if self.dice[die] & DREW == 0 and self.stock(self.active) > 0 else 0
            roll: i64 = PART_ROLL if self.rerolls_left() > 0 else 0
            return draw | roll
        if row != NOBODY:
            return AS_A_WHOLE if self.can(row, die, self.active) else 0
        if deck.rolls[shape] != 0:
            return AS_A_WHOLE if self.rerolls_left() > 0 else 0
        return AS_A_WHOLE if deck.draws[shape] > 0 and self.stock(self.active) > 0 else 0
