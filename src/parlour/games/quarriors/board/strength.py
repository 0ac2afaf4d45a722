"""What dice are worth where they lie (compiled): attack, defense, immunity, filters, numbers. Clause ids: rules.md."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.board.dice import Dice
from parlour.games.quarriors.codes import (
    BEARS,
    COPIES,
    FIRST_ROW,
    HOST,
    L_NUMBER,
    L_SEAT,
    L_WHO,
    LASTING,
    NOBODY,
    OWNER,
    READY,
    SCORING,
)
from parlour.games.quarriors.tables.deck import (
    ATK,
    ATK0,
    ATKCAP,
    BURSTS,
    COMPANIONS,
    CONSTANT,
    COUNT,
    CREATURES,
    DEF,
    E_FILTER,
    E_NUMBER,
    E_ZONES,
    EXPR,
    F_CLASS,
    F_COST,
    F_CULLED,
    F_DEFENSE,
    F_KINDS,
    F_LEVEL_HIGH,
    F_LEVEL_LOW,
    F_NOT_CLASS,
    FILTER,
    IMMUNE,
    NOATTACK,
    OTHERS,
    OWN_ATTACK,
    S_ATK,
    S_ATK_EACH,
    S_ATK_OTHERS,
    S_CAP,
    S_DEF,
    S_DEF_EACH,
    S_DEF_OTHERS,
    S_IMMUNE,
    S_IMMUNE_OTHERS,
    S_NOATTACK,
    S_SHIELD,
    S_SHIELD_OTHERS,
    S_VALUE_ATK,
    S_VALUE_DEF,
    S_VS_ALONE,
    S_VS_MANY,
    SCORED,
    SHIELD,
    STATS,
    T_AURA,
    T_GUARD,
    T_IMMUNE,
    T_SHIELD,
    WORTH,
)


class Board(Dice):
    """The dice of a game and what they are worth. What is under way, the effects and the turn build on it."""

    def stat(self, die: i64, which: i64) -> i64:
        """What a creature's, or an attached spell's, card says with the face that is up."""
        deck = self.deck
        return deck.stats[(self.card(die) * BURSTS + deck.bursts[self.shape(die)]) * STATS + which]

    def level(self, die: i64) -> i64:
        return self.deck.level[self.shape(die)]

    def lasts(self, op: i64, who: i64) -> i64:
        """The sum of what lasts for the turn, of one kind for one die or seat."""
        total: i64 = 0
        rows = self.lasting
        end: i64 = len(rows)
        at: i64 = 0
        while at < end:
            if rows[at] == op and rows[at + L_WHO] == who:
                total += rows[at + L_NUMBER]
            at += LASTING
        return total

    def attack(self, die: i64) -> i64:
        """A creature's attack now, before what depends on the defender."""
        return max(0, self.might(die))

    def might(self, die: i64) -> i64:
        """A creature's attack as `hits` wants it: not below 0 only when all is added (QR-10.5)."""
        deck = self.deck
        shape = self.shape(die)
        row = (self.card(die) * BURSTS + deck.bursts[shape]) * STATS
        owner = self.owner(die)
        points = deck.attack[shape]
        if points < 0:
            points = self._unknown(deck.stats[row + S_VALUE_ATK], die)
        points += deck.stats[row + S_ATK]
        if deck.stats[row + S_ATK_EACH] != 0:
            points += deck.stats[row + S_ATK_EACH] * (self.army(owner) - 1)
        if self.dice[die] & BEARS:
            points += self._borne(die, S_ATK)
        if self.traits & T_AURA:
            points += self._aura(die, owner, S_ATK_OTHERS)
        if len(self.lasting) > 0:
            points += self.lasts(ATK, die)
        return points

    def defense(self, die: i64, bare: bool) -> i64:
        """A creature's defense now; `bare`: attached spells have no effect (QR-10.10)."""
        deck = self.deck
        shape = self.shape(die)
        row = (self.card(die) * BURSTS + deck.bursts[shape]) * STATS
        owner = self.owner(die)
        points = deck.defense[shape]
        if points < 0:
            points = self._unknown(deck.stats[row + S_VALUE_DEF], die)
        points += deck.stats[row + S_DEF]
        if deck.stats[row + S_DEF_EACH] != 0:
            points += deck.stats[row + S_DEF_EACH] * (self.army(owner) - 1)
        if self.dice[die] & BEARS and not bare:
            points += self._borne(die, S_DEF)
        if self.traits & T_AURA:
            points += self._aura(die, owner, S_DEF_OTHERS)
        if len(self.lasting) > 0:
            points += self.lasts(DEF, die)
        return max(0, points)

    def _unknown(self, row: i64, die: i64) -> i64:
        """The ? of a face."""
        return 0 if row == 0 else self.amount(row - 1, die, self.owner(die))

    def _borne(self, die: i64, which: i64) -> i64:
        """What the attached spells add."""
        total: i64 = 0
        for at in range(self.readied):
            spell = self.spells[at]
            if self.dice[spell] >> HOST == die + 1:
                total += self.stat(spell, which)
        return total

    def _aura(self, die: i64, owner: i64, which: i64) -> i64:
        """What the owner's other creatures add."""
        total: i64 = 0
        for at in range(self.fielded):
            other = self.field[at]
            if other != die and self.owner(other) == owner:
                total += self.stat(other, which)
        return total

    def immune(self, die: i64) -> bool:
        """QR-12; asked of other players' effects only."""
        return self.traits & T_IMMUNE != 0 and self._warded(die, S_IMMUNE, S_IMMUNE_OTHERS, IMMUNE)

    def shielded(self, die: i64) -> bool:
        """Whether other players' spells cannot pick it."""
        return self.traits & T_SHIELD != 0 and self._warded(die, S_SHIELD, S_SHIELD_OTHERS, SHIELD)

    def _warded(self, die: i64, own: i64, others: i64, op: i64) -> bool:
        return (
            self.stat(die, own) != 0
            or (self.dice[die] & BEARS != 0 and self._borne(die, own) != 0)
            or self._aura(die, self.owner(die), others) != 0
            or self.lasts(op, die) != 0
        )

    def hits(self, die: i64, points: i64, card: i64, shape: i64, immune: bool, seat: i64) -> i64:
        """What an attacker with this attack adds to the total against a seat (QR-10.5)."""
        deck = self.deck
        row = (card * BURSTS + deck.bursts[shape]) * STATS
        army = self.army(seat)
        if army == 1:
            points += deck.stats[row + S_VS_ALONE]
        elif army >= 2:
            points += deck.stats[row + S_VS_MANY]
        if len(self.lasting) > 0 and self._emptied(die, immune):
            points = 0
        if not immune:
            points = self._guarded(points, card, shape, seat)
        return max(0, points)

    def _emptied(self, die: i64, immune: bool) -> bool:
        """Whether the creature's attack is 0 for the turn; not by another player's effect if it is immune."""
        rows = self.lasting
        for at in range(0, len(rows), LASTING):
            if rows[at] == ATK0 and rows[at + L_WHO] == die and (not immune or rows[at + L_SEAT] == self.owner(die)):
                return True
        return False

    def _guarded(self, points: i64, card: i64, shape: i64, seat: i64) -> i64:
        """After the defender's atkcap and noattack."""
        if self.traits & T_GUARD:
            for at in range(self.fielded):
                guard = self.field[at]
                if self.owner(guard) == seat:
                    cap = self.stat(guard, S_CAP)
                    if cap > 0:
                        points = min(points, cap - 1)
                    barred = self.stat(guard, S_NOATTACK)
                    if barred > 0 and self.suits(card, shape, (barred - 1) * FILTER):
                        return 0
        rows = self.lasting
        for at in range(0, len(rows), LASTING):
            if rows[at + L_WHO] == seat:
                if rows[at] == ATKCAP:
                    points = min(points, rows[at + L_NUMBER])
                elif rows[at] == NOATTACK and self.suits(card, shape, rows[at + L_NUMBER]):
                    return 0
        return points

    def suits(self, card: i64, shape: i64, at: i64) -> bool:
        """Whether a creature of this card and face is covered by a filter, which says nothing of its defense."""
        deck = self.deck
        level = deck.level[shape]
        filters = deck.filters
        return filters[at + F_LEVEL_LOW] <= level <= filters[at + F_LEVEL_HIGH] and self.sort(card, at, 0)

    def sort(self, card: i64, at: i64, culled: i64) -> bool:
        """Whether dice of this card are covered by what a filter says of class, kind and cost."""
        deck = self.deck
        filters = deck.filters
        klass = deck.card_class[card]
        if deck.cost[card] > filters[at + F_COST] + filters[at + F_CULLED] * culled:
            return False
        if filters[at + F_CLASS] != NOBODY and filters[at + F_CLASS] != klass:
            return False
        if filters[at + F_NOT_CLASS] == klass:
            return False
        kinds = filters[at + F_KINDS]
        return kinds == 0 or deck.class_kind[klass] & kinds != 0

    def fits(self, die: i64, at: i64) -> bool:
        """Whether a creature is covered by a filter."""
        highest = self.deck.filters[at + F_DEFENSE]
        return self.suits(self.card(die), self.shape(die), at) and (
            highest >= 1 << 30 or self.defense(die, False) <= highest
        )

    # Numbers

    def amount(self, expr: i64, die: i64, seat: i64) -> i64:
        """A number of the vocabulary, for an ability of `die` that `seat` controls."""
        exprs = self.deck.exprs
        at = expr * EXPR
        kind = exprs[at]
        if kind == CONSTANT:
            return exprs[at + E_NUMBER]
        if kind == COMPANIONS:
            scoring = self._scoring(seat)
            return (scoring if scoring > 0 else self.army(seat)) - 1
        if kind == OTHERS:
            return self.army(seat) - (1 if self.place(die) == READY else 0)
        if kind == CREATURES:
            return self.fielded
        if kind in (SCORED, WORTH):
            return self._tally(kind, exprs[at + E_FILTER] * FILTER, seat)
        if kind == COUNT:
            return self.count(exprs[at + E_NUMBER], exprs[at + E_ZONES], seat)
        if kind == OWN_ATTACK:
            return self._first_attack(die)
        beaten: i64 = 0
        for other in range(self.seats):
            beaten += self.beaten >> other & 1
        return beaten if seat == self.active else 0

    def _scoring(self, seat: i64) -> i64:
        """How many creatures of the seat are scoring together."""
        total: i64 = 0
        for at in range(self.fielded):
            word = self.dice[self.field[at]]
            if word & SCORING and word >> OWNER & 3 == seat:
                total += 1
        return total

    def _tally(self, kind: i64, at: i64, seat: i64) -> i64:
        """Creatures that the active player scored this turn, or the Glory on the cards of those that brought any."""
        total: i64 = 0
        if seat == self.active:
            for entry in range(0, len(self.scored), 2):
                card = self.scored[entry]
                if self.sort(card, at, 0):
                    if kind == SCORED:
                        total += 1
                    elif self.scored[entry + 1] != 0:
                        total += self.deck.glory[card]
        return total

    def _first_attack(self, die: i64) -> i64:
        """The attack with which a FIRSTKILL attacker counts against the defender (QR-R34)."""
        for at in range(0, len(self.firsts), FIRST_ROW):
            if self.firsts[at] == die:
                return self.firsts[at + 2 + self.defender]
        return 0

    # Dice that are alike (QR-R48)

    def alike(self, die: i64, other: i64) -> bool:
        """Whether two creatures are interchangeable: class, owner, face, marks, attached spells, copy, bonuses."""
        if self.deck.die_class[die] != self.deck.die_class[other] or self.dice[die] != self.dice[other]:
            return False
        word = self.dice[die]
        if word & COPIES and (self.card(die) != self.card(other) or self.shape(die) != self.shape(other)):
            return False
        if len(self.lasting) > 0 and not self._lasts_alike(die, other):
            return False
        return word & BEARS == 0 or self._borne_alike(die, other)

    def _lasts_alike(self, die: i64, other: i64) -> bool:
        rows = self.lasting
        for at in range(0, len(rows), LASTING):
            if rows[at] != NOATTACK and rows[at] != ATKCAP and (rows[at + L_WHO] == die or rows[at + L_WHO] == other):
                for op in range(ATK, SHIELD + 1):
                    if self.lasts(op, die) != self.lasts(op, other):
                        return False
        return True

    def _borne_alike(self, die: i64, other: i64) -> bool:
        """Both carry the same numbers of spells of each class, owner and face."""
        for at in range(self.readied):
            spell = self.spells[at]
            host = (self.dice[spell] >> HOST) - 1
            if (host in (die, other)) and self._such(spell, die) != self._such(spell, other):
                return False
        return True

    def _such(self, spell: i64, host: i64) -> i64:
        """How many spells like this one a creature carries."""
        low = (1 << HOST) - 1
        total: i64 = 0
        for at in range(self.readied):
            one = self.spells[at]
            same_class = self.deck.die_class[one] == self.deck.die_class[spell]
            if self.dice[one] >> HOST == host + 1 and same_class and self.dice[one] & low == self.dice[spell] & low:
                total += 1
        return total
