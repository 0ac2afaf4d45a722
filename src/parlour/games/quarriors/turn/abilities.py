"""Abilities as data (compiled): which of them works now, whether it can do anything, and what it can pick."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    ATTACKER,
    COPIES,
    DAMAGE,
    F_DESTROY,
    F_ITEM,
    F_PENDING,
    F_RUN,
    FACE,
    FACES,
    FRAME,
    GONE_ROW,
    HOME,
    HOST,
    ICON_CREATURE,
    NOBODY,
    OTHERWISE,
    OWNER,
    READY,
    RESCUED,
    SPELL,
    USED,
)
from parlour.games.quarriors.tables.deck import (
    A_BURSTS,
    A_CODE,
    A_FLAGS,
    A_IF,
    A_IF_EXPR,
    A_IF_LEAST,
    A_MAY,
    A_NEXT,
    A_TIMES,
    ABILITY,
    ALL,
    ALWAYS,
    BEHIND,
    BY_DAMAGE,
    CAPTUREFREE,
    CHEAPER,
    CULL,
    DRAW,
    DRAWROLL,
    END,
    ENTERS,
    F_CULLED,
    F_DEAREST,
    F_OTHER,
    FILTER,
    GLORY,
    I_ARG,
    I_EXPR,
    I_FILTER,
    I_PICK,
    I_ZONES,
    INSTR,
    NOATTACK,
    PARTNERS,
    QUID,
    REROLL,
    REROLL_PARTNERS,
    ROTATE,
    SAVE,
    SGLORY,
    SOLOSCORE,
    TAKE,
    TRADE,
    TRIGGERS,
    WHILE_ASIDE,
    XCAP,
    Z_ANY,
    Z_CREATURES,
    Z_FOES,
    Z_KEPT,
    Z_MINE,
    Z_OTHERS,
    Z_SELF,
    Z_SPELLS,
)
from parlour.games.quarriors.turn.stack import Stack
from parlour.kernel.arrays import append, vec


class Abilities(Stack):
    """A board whose cards can be asked what they do."""

    def ability(self, card: i64, trigger: i64, bursts: i64, flags: i64) -> i64:
        """The first ability of a card with this trigger and face, with all these flags; a row, or NOBODY."""
        deck = self.deck
        at = deck.heads[card * TRIGGERS + trigger]
        while at != NOBODY:
            row = at * ABILITY
            if deck.abilities[row + A_BURSTS] >> bursts & 1 and deck.abilities[row + A_FLAGS] & flags == flags:
                return row
            at = deck.abilities[row + A_NEXT]
        return NOBODY

    def after(self, row: i64, bursts: i64) -> i64:
        """The next ability of the same card with the same trigger and face, or NOBODY."""
        deck = self.deck
        at = deck.abilities[row + A_NEXT]
        while at != NOBODY:
            row = at * ABILITY
            if deck.abilities[row + A_BURSTS] >> bursts & 1:
                return row
            at = deck.abilities[row + A_NEXT]
        return NOBODY

    def holds(self, row: i64, die: i64, seat: i64, cause: i64) -> bool:
        """Whether an ability's condition is met."""
        abilities = self.deck.abilities
        condition = abilities[row + A_IF]
        if condition == ALWAYS:
            return True
        if condition == BEHIND:
            most: i64 = 0
            for other in range(self.seats):
                most = max(most, self.glory(other))
            return most > self.glory(seat)
        if condition == BY_DAMAGE:
            return cause == DAMAGE
        return self.amount(abilities[row + A_IF_EXPR], die, seat) >= abilities[row + A_IF_LEAST]

    def begin(self, row: i64, die: i64, seat: i64) -> None:
        """Let an ability happen."""
        self.push(F_RUN, self.deck.abilities[row + A_CODE], die, seat)

    def fire(self, event: i64, card: i64, shape: i64, die: i64, seat: i64) -> None:
        """Let all abilities of a card happen that this event triggers, in the order of the card."""
        bursts = self.deck.bursts[shape]
        rows = vec[i64]([])
        row = self.ability(card, event, bursts, 0)
        while row != NOBODY:
            if self.deck.abilities[row + A_FLAGS] & WHILE_ASIDE == 0 and self.holds(row, die, seat, OTHERWISE):
                rows = append(rows, row)
            row = self.after(row, bursts)
        for at in range(len(rows) - 1, -1, -1):
            self.trigger(rows[at], die, seat)

    def trigger(self, row: i64, die: i64, seat: i64) -> None:
        """Let an ability happen, or ask whether it shall if it may be declined."""
        if self.deck.abilities[row + A_MAY] == 0:
            self.begin(row, die, seat)
        else:
            self.push(F_ITEM, row, die, seat, self.deck.abilities[row + A_TIMES])
            self.push(F_PENDING, 1)

    def can(self, row: i64, die: i64, seat: i64) -> bool:
        """Whether an ability or spell can do anything, and every choice it demands can be made (QR-9.3)."""
        code = self.deck.code
        at = self.deck.abilities[row + A_CODE]
        chosen = False
        given = False
        culled = False
        while code[at] != END:
            op = code[at]
            pick = code[at + I_PICK]
            if op == CAPTUREFREE:
                if not (culled and self.deck.filters[code[at + I_FILTER] * FILTER + F_CULLED] != 0):
                    if len(self.buys(code[at + I_FILTER], 0)) == 0:
                        return False
                    chosen = True
            elif op == TRADE and self.dice[die] & HOME != USED | seat << OWNER:
                return False
            elif op == TAKE:
                given = given or self.left(code[at + I_ARG]) > 0
            elif op == REROLL:
                if self.rerolls_left() <= 0:
                    return False
                given = True
            elif op in (PARTNERS, REROLL_PARTNERS, SGLORY, SOLOSCORE):
                pass
            elif pick == ALL:
                given = given or self._does(at, die, seat)
            else:
                found = self.candidates(code[at + I_ZONES], code[at + I_FILTER], die, seat, NOBODY)
                if op == ROTATE:
                    found = self._turning(found, code[at + I_ARG])
                if len(found) == 0:
                    return False
                chosen = True
                culled = culled or op == CULL
            at += INSTR
        return chosen or given

    def _does(self, at: i64, die: i64, seat: i64) -> bool:
        """Whether an instruction without a choice does anything."""
        code = self.deck.code
        op = code[at]
        if op in (QUID, XCAP, CHEAPER):
            return seat == self.active and self.amount(code[at + I_EXPR], die, seat) > 0
        if op == GLORY:
            return self.amount(code[at + I_EXPR], die, seat) > 0
        if op in (DRAWROLL, DRAW):
            return self.stock(seat) > 0
        if op == NOATTACK:
            return self._attacks(code[at + I_FILTER] * FILTER)
        if op == SAVE:
            return self.dice[self.dying()] & RESCUED == 0
        zones = code[at + I_ZONES]
        if zones == 0 or zones & Z_SELF:
            return True
        found = self.candidates(zones, code[at + I_FILTER], die, seat, NOBODY)
        if op == ROTATE:
            found = self._turning(found, code[at + I_ARG])
        return len(found) > 0

    def _attacks(self, at: i64) -> bool:
        """Whether an attacker that is not immune fits a filter (QR-R29)."""
        for index in range(self.fielded):
            die = self.field[index]
            if self.dice[die] & ATTACKER and self.suits(self.card(die), self.shape(die), at) and not self.immune(die):
                return True
        for entry in range(0, len(self.gone), GONE_ROW):
            if self.gone[entry + 4] == 0 and self.suits(self.gone[entry + 2], self.gone[entry + 3], at):
                return True
        return False

    def dying(self) -> i64:
        """The creature that is being destroyed: that of the newest destruction."""
        base = self.top - FRAME
        while self.stack[base] != F_DESTROY:
            base -= FRAME
        return self.stack[base + 1]

    # Targets

    def candidates(self, zones: i64, filtered: i64, source: i64, seat: i64, victim: i64) -> vec[i64]:
        """The dice that an ability of `source` could pick, one of those that are alike, ascending.

        `victim`: only dice of this seat; NOBODY: of anybody. Of other players' creatures those that are immune, or that
        a spell cannot pick, are left out (QR-12.1, QR-R29).
        """
        found = vec[i64]([])
        at = filtered * FILTER
        other = self.deck.filters[at + F_OTHER] != 0
        if zones & Z_CREATURES:
            spell = self.deck.class_kind[self.deck.die_class[source]] & SPELL != 0
            for index in range(self.fielded):
                die = self.field[index]
                if (victim != NOBODY and self.owner(die) != victim) or (other and die == source):
                    continue
                if self._reaches(die, zones, source, seat, spell) and self.fits(die, at):
                    found = self._unlike(found, die)
            return found
        if zones & ~(Z_SPELLS | Z_KEPT) == 0:
            for index in range(self.readied):
                die = self.spells[index]
                kept = self.owner(die) == seat and self.dice[die] >> HOST == 0
                if other and die == source:
                    continue
                if (kept or zones & Z_SPELLS) and self.sort(self.card(die), at, 0):
                    found = self._unlike_die(found, die)
            return found
        dearest = self.deck.filters[at + F_DEAREST] != 0
        most: i64 = NOBODY
        for klass in self.classes:
            card = self.cards[klass]
            if not self.sort(card, at, 0):
                continue
            first = self.deck.class_first[klass]
            for die in range(first, self.ends[klass]):
                if not self._lies(die, zones, seat) or (other and die == source):
                    continue
                if victim != NOBODY and self.owner(die) != victim:
                    continue
                cost = self.deck.cost[card]
                if dearest and cost < most:
                    continue
                if dearest and cost > most:
                    found = vec[i64]([])
                    most = cost
                found = self._unlike_die(found, die)
        return found

    def _lies(self, die: i64, zones: i64, seat: i64) -> bool:
        if self.zone(die, seat) & zones:
            return True
        word = self.dice[die]
        return zones & Z_KEPT != 0 and word & HOME == READY | seat << OWNER and word >> HOST == 0

    def open(self, die: i64, spell: bool) -> bool:
        """Whether another player's creature can be picked by an ability or a spell."""
        return not self.immune(die) and not (spell and self.shielded(die))

    def _reaches(self, die: i64, zones: i64, source: i64, seat: i64, spell: bool) -> bool:
        """Whether a creature is in the zones and open to the seat; `spell`: to be picked by a spell."""
        if self.owner(die) == seat:
            return zones & (Z_MINE | Z_ANY) != 0 or zones & (Z_SELF if die == source else Z_OTHERS) != 0
        return zones & (Z_FOES | Z_ANY) != 0 and self.open(die, spell)

    def _unlike(self, found: vec[i64], die: i64) -> vec[i64]:
        """Add a creature unless one that is alike is there."""
        at: i64 = len(found) - 1
        while at >= 0 and self.deck.die_class[found[at]] == self.deck.die_class[die]:
            if self.alike(found[at], die):
                return found
            at -= 1
        return append(found, die)

    def _unlike_die(self, found: vec[i64], die: i64) -> vec[i64]:
        """Add a die that is not a creature unless one that is alike is there."""
        at: i64 = len(found) - 1
        while at >= 0 and self.deck.die_class[found[at]] == self.deck.die_class[die]:
            if self.dice[found[at]] == self.dice[die]:
                return found
            at -= 1
        return append(found, die)

    def buys(self, filtered: i64, culled: i64) -> vec[i64]:
        """The classes that can be captured from the Wilds for nothing (QR-13.3, QR-13.5)."""
        found = vec[i64]([])
        for klass in self.classes:
            card = self.cards[klass]
            if self.left(klass) > 0 and self.deck.sale[card] != 0 and self.sort(card, filtered * FILTER, culled):
                found = append(found, klass)
        return found

    def _turning(self, dice: vec[i64], levels: i64) -> vec[i64]:
        """The creatures that have a face this many levels away."""
        found = vec[i64]([])
        for die in dice:
            if len(self._turned(die, levels)) > 0:
                found = append(found, die)
        return found

    def _turned(self, die: i64, levels: i64) -> vec[i64]:
        """The different faces this many levels away, as moves; none for what copies."""
        found = vec[i64]([])
        deck = self.deck
        klass = deck.die_class[die]
        if self.dice[die] & COPIES or deck.triggers[self.cards[klass]] >> ENTERS & 1:
            return found
        wanted = self.level(die) + levels
        for face in range(1, FACES):
            shape = klass * FACES + face
            if deck.icon[shape] == ICON_CREATURE and deck.level[shape] == wanted and deck.same[shape] == face:
                found = append(found, deck.classes_end + FACE + face - 1)
        return found
