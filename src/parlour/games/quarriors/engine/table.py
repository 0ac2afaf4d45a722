"""Where every die lies, and what it is worth there (compiled). Clause ids point into rules.md.

A die is a number: the dice of the first class, then those of the second, and so on. All that is known of a die is one
word of bits: place, owner, face, marks, and the creature it is attached to. A face as a *shape* is a row of the deck.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quarriors.engine.deck import (
    ACTIVE,
    ASIDE,
    ATK,
    ATK0,
    ATKCAP,
    BAG,
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
    FACES,
    FILTER,
    IMMUNE,
    NOATTACK,
    NOBODY,
    OTHERS,
    OUT,
    OWN_ATTACK,
    READY,
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
    SPELL,
    SPENT,
    STATS,
    T_AURA,
    T_GUARD,
    T_IMMUNE,
    T_SHIELD,
    USED,
    WILDS,
    WORTH,
    Z_ACT,
    Z_SPENT,
    Z_THEIRS,
    Z_USED,
    Deck,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import State

# The word of a die
PLACE: Final = 7
OWNER: Final = 3  # shift; two bits
FACE_AT: Final = 5  # shift; three bits
HOME: Final = 31  # place and owner
FRESH: Final = 1 << 8  # rolled in this immediate step (QR-7.3)
TO_ROLL: Final = 1 << 9
SPARED: Final = 1 << 10  # QR-11.6
SAVED: Final = 1 << 11  # has used its own saving ability this turn
HURT: Final = 1 << 12  # takes no (more) damage in this attack (QR-10.14, QR-R28)
COPIES: Final = 1 << 13  # stands for another creature: see `copies`
RENEWED: Final = 1 << 14  # has picked anew in this turn
BEARS: Final = 1 << 15  # spells are attached
ATTACKER: Final = 1 << 16
RESCUED: Final = 1 << 17  # will stay in the Ready Area although destroyed
SCORING: Final = 1 << 18
CHOSEN: Final = 1 << 19  # to be culled (Expert Culling), to be dropped (QR-14.1)
HOST: Final = 20  # shift; the creature it is attached to, plus one
TURN_MARKS: Final = SPARED | SAVED | HURT | RENEWED | ATTACKER

# Columns of a player's row
GLORY_OF: Final = 0
BAG_OF: Final = 1  # dice in the bag
USED_OF: Final = 2
ARMY_OF: Final = 3  # creatures
POOL_OF: Final = 4  # dice in the Active Pool
SPENT_OF: Final = 5
COLUMNS: Final = 6

# Rows of what lasts for the turn
L_OP: Final = 0
L_WHO: Final = 1  # a die, or a seat
L_NUMBER: Final = 2
L_SOURCE: Final = 3  # the die whose effect it is
L_SEAT: Final = 4  # whose effect it is
LASTING: Final = 5

COPY_ROW: Final = 3  # die, card, shape
GONE_ROW: Final = 5  # an attacker that left by scoring: die, attack, card, shape, immune
PART_ROW: Final = 5  # an attacker: die, what it adds to the total against each seat
FIRST_ROW: Final = 6  # a FIRSTKILL ability: die, ability, its attack against each seat

NONE: Final = vec[i64]([])  # shared by all states, and never changed


@final
class Rules:
    """The options that the rules look at while a game runs; shared by all copies of a state."""

    def __init__(
        self,
        options: dict[str, object],
        goal: i64,
        first: i64,
        sets: i64,
        captures: i64,
        expert: bool,
        partner: bool,
        at_count: bool,
        drop_spent: bool,
        kill_cull: bool,
        rerolls: i64,
        turns: i64,
    ) -> None:
        self.options: Final = options
        self.goal: Final = goal
        self.first: Final = first
        """The first player, or NOBODY: drawn."""
        self.sets: Final = sets
        """The sets of cards that are shuffled."""
        self.captures: Final = captures
        self.expert: Final = expert
        self.partner: Final = partner
        """Whether an Assistant must take a partner (QR-R11)."""
        self.at_count: Final = at_count
        self.drop_spent: Final = drop_spent
        self.kill_cull: Final = kill_cull
        self.rerolls: Final = rerolls
        self.turns: Final = turns


class Table(State):
    """The dice of a game. What is under way, the effects and the turn build on it."""

    def __init__(
        self, deck: Deck, rules: Rules, seats: i64, dice: vec[i64], counts: vec[i64], rows: vec[i64], cards: vec[i64]
    ) -> None:
        self.deck: Final = deck
        self.rules: Final = rules
        self.seats: Final = seats
        self.dice: Final = dice
        self.counts: Final = counts
        """How many dice of each class are in each bag; last, in the Wilds."""
        self.rows: Final = rows
        """COLUMNS ints for each seat."""
        self.cards = cards
        """The card in play of each class, or NOBODY; copies of a state share it."""
        self.classes = NONE
        """The classes in play, ascending; copies share it, and `ends` too."""
        self.ends = NONE
        """Of each class, the die after its last one in this game (QR-1.6)."""
        self.traits: i64 = 0
        """What any card in play can do at all."""
        self.pool = vec[i64]([])
        """The active player's Active Pool, ascending; only the first `pooled` count."""
        self.pooled: i64 = 0
        self.field = vec[i64]([])
        """All creatures in Ready Areas, ascending; only the first `fielded` count."""
        self.fielded: i64 = 0
        self.spells = vec[i64]([])
        """All spells in Ready Areas, attached or not, ascending; only the first `readied` count."""
        self.readied: i64 = 0
        self.copies = vec[i64]([])
        self.lasting = vec[i64]([])
        self.first: i64 = NOBODY
        self.turn: i64 = 0
        self.active: i64 = 0
        self.aside: i64 = 0
        """How many dice lie aside."""
        self.scored = vec[i64]([])
        """Of this turn, for the active player: cards, and whether they brought Glory, in turns."""
        self.beaten: i64 = 0
        """Bit s: seat s lost a creature to this turn's attack (QR-R40)."""
        self.firsts = vec[i64]([])
        self.defender: i64 = NOBODY

    def share(self, twin: Table) -> None:
        """Give a copy all that is here."""
        twin.cards = self.cards
        twin.classes = self.classes
        twin.ends = self.ends
        twin.traits = self.traits
        twin.pool = self.pool[: self.pooled]
        twin.pooled = self.pooled
        twin.field = self.field[: self.fielded]
        twin.fielded = self.fielded
        twin.spells = self.spells[: self.readied]
        twin.readied = self.readied
        twin.copies = self.copies[:]
        twin.lasting = self.lasting[:]
        twin.first = self.first
        twin.turn = self.turn
        twin.active = self.active
        twin.aside = self.aside
        twin.scored = self.scored[:]
        twin.beaten = self.beaten
        twin.firsts = self.firsts[:]
        twin.defender = self.defender

    # Looking

    def place(self, die: i64) -> i64:
        return self.dice[die] & PLACE

    def owner(self, die: i64) -> i64:
        return self.dice[die] >> OWNER & 3

    def face(self, die: i64) -> i64:
        return self.dice[die] >> FACE_AT & 7

    def host(self, die: i64) -> i64:
        """The creature that a spell is attached to, or NOBODY."""
        return (self.dice[die] >> HOST) - 1

    def glory(self, seat: i64) -> i64:
        return self.rows[seat * COLUMNS + GLORY_OF]

    def army(self, seat: i64) -> i64:
        """How many creatures the seat has."""
        return self.rows[seat * COLUMNS + ARMY_OF]

    def stock(self, seat: i64) -> i64:
        """How many dice the seat could draw (QR-3.8)."""
        return self.rows[seat * COLUMNS + BAG_OF] + self.rows[seat * COLUMNS + USED_OF]

    def left(self, klass: i64) -> i64:
        """How many dice are on a card in the Wilds."""
        return self.counts[self.seats * self.deck.classes + klass]

    def card(self, die: i64) -> i64:
        """The card that says what a die is; of a copy in the Ready Area, the card it copies."""
        if self.dice[die] & COPIES:
            return self._copied(die, 1)
        return self.cards[self.deck.die_class[die]]

    def shape(self, die: i64) -> i64:
        """The face that is up, as a row of the deck; of a copy, the face it copies."""
        word = self.dice[die]
        if word & COPIES:
            return self._copied(die, 2)
        return self.deck.die_class[die] * FACES + (word >> FACE_AT & 7)

    def _copied(self, die: i64, column: i64) -> i64:
        copies = self.copies
        at: i64 = 0
        while copies[at] != die:
            at += COPY_ROW
        return copies[at + column]

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
        """A creature's attack as it stands, before what depends on the defender."""
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
        """A creature's defense as it stands; `bare`: attached spells have no effect (QR-10.10)."""
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
        """What an attacker with so much attack adds to the total against a seat (QR-10.5)."""
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

    def count(self, klass: i64, zones: i64, seat: i64) -> i64:
        """How many dice of a class lie in some piles, as a seat sees them."""
        total: i64 = 0
        first = self.deck.class_first[klass]
        for die in range(first, self.ends[klass]):
            if self.zone(die, seat) & zones:
                total += 1
        return total

    def zone(self, die: i64, seat: i64) -> i64:
        """Which pile of the vocabulary a die lies in, as a seat sees it; 0: none."""
        word = self.dice[die]
        place = word & PLACE
        if word >> OWNER & 3 == seat:
            if place == USED:
                return Z_USED
            if place == ACTIVE:
                return Z_ACT
            return Z_SPENT if place == SPENT else 0
        return Z_THEIRS if place == USED else 0

    def _first_attack(self, die: i64) -> i64:
        """The attack with which a FIRSTKILL attacker counts against the defender (QR-R34)."""
        for at in range(0, len(self.firsts), FIRST_ROW):
            if self.firsts[at] == die:
                return self.firsts[at + 2 + self.defender]
        return 0

    # Moving dice

    def lift(self, die: i64) -> None:
        """Take a die from where it lies; what is attached to it goes to its owners' Used Piles (QR-9.6)."""
        word = self.dice[die]
        place = word & PLACE
        owner = word >> OWNER & 3
        klass = self.deck.die_class[die]
        if place == BAG:
            self.counts[owner * self.deck.classes + klass] -= 1
            self.rows[owner * COLUMNS + BAG_OF] -= 1
        elif place == USED:
            self.rows[owner * COLUMNS + USED_OF] -= 1
        elif place == ACTIVE:
            self.rows[owner * COLUMNS + POOL_OF] -= 1
            if owner == self.active:
                self.pooled = taken(self.pool, self.pooled, die)
        elif place == SPENT:
            self.rows[owner * COLUMNS + SPENT_OF] -= 1
        elif place == WILDS:
            self.counts[self.seats * self.deck.classes + klass] -= 1
        elif place == ASIDE:
            self.aside -= 1
        elif place == READY:
            if self.deck.class_kind[klass] & SPELL:
                self._unready(die, (word >> HOST) - 1)
            else:
                self._unfield(die, owner, word)
        self.dice[die] = OUT

    def _unready(self, die: i64, host: i64) -> None:
        self.readied = taken(self.spells, self.readied, die)
        if host != NOBODY:
            self.dice[host] &= ~BEARS
            for at in range(self.readied):
                if self.dice[self.spells[at]] >> HOST == host + 1:
                    self.dice[host] |= BEARS

    def _unfield(self, die: i64, owner: i64, word: i64) -> None:
        self.fielded = taken(self.field, self.fielded, die)
        self.rows[owner * COLUMNS + ARMY_OF] -= 1
        if word & COPIES:
            self._forget(die)
        if word & BEARS:
            self.shed(die)

    def shed(self, die: i64) -> None:
        """Send the spells attached to a creature to their owners' Used Piles."""
        at: i64 = 0
        while at < self.readied:
            spell = self.spells[at]
            if self.dice[spell] >> HOST == die + 1:
                self.put(spell, USED, self.owner(spell), 0)
            else:
                at += 1

    def _forget(self, die: i64) -> None:
        """Drop what a creature copies."""
        kept = vec[i64]([])
        copies = self.copies
        for at in range(0, len(copies), COPY_ROW):
            if copies[at] != die:
                for column in range(COPY_ROW):
                    kept = append(kept, copies[at + column])
        self.copies = kept
        self.dice[die] &= ~COPIES

    def put(self, die: i64, place: i64, owner: i64, marks: i64) -> None:
        """Move a die; `marks` are its face and whatever else its word shall say."""
        self.lift(die)
        self.lay(die, place, owner, marks)

    def lay(self, die: i64, place: i64, owner: i64, marks: i64) -> None:
        """Lay down a die that lies nowhere."""
        klass = self.deck.die_class[die]
        if place in (WILDS, OUT):
            self.dice[die] = place
            if place == WILDS:
                self.counts[self.seats * self.deck.classes + klass] += 1
            return
        self.dice[die] = place | owner << OWNER | marks
        if place == USED:
            self.rows[owner * COLUMNS + USED_OF] += 1
        elif place == SPENT:
            self.rows[owner * COLUMNS + SPENT_OF] += 1
        elif place == ACTIVE:
            self.rows[owner * COLUMNS + POOL_OF] += 1
            if owner == self.active:
                self.pool = added(self.pool, self.pooled, die)
                self.pooled += 1
        elif place == BAG:
            self.counts[owner * self.deck.classes + klass] += 1
            self.rows[owner * COLUMNS + BAG_OF] += 1
        elif place == READY:
            if self.deck.class_kind[klass] & SPELL:
                self.spells = added(self.spells, self.readied, die)
                self.readied += 1
            else:
                self.field = added(self.field, self.fielded, die)
                self.fielded += 1
                self.rows[owner * COLUMNS + ARMY_OF] += 1
        elif place == ASIDE:
            self.aside += 1

    def use_up(self, die: i64) -> None:
        """Move a die of the active player's pool to the Spent Pile: what happens most often, without detours."""
        self.pooled = taken(self.pool, self.pooled, die)
        row = self.active * COLUMNS
        self.rows[row + POOL_OF] -= 1
        self.rows[row + SPENT_OF] += 1
        self.dice[die] = SPENT | self.active << OWNER

    def attach(self, spell: i64, host: i64) -> None:
        """Put a readied spell beside a creature (QR-9.5)."""
        self.dice[spell] = self.dice[spell] & ((1 << HOST) - 1) | (host + 1) << HOST
        self.dice[host] |= BEARS

    def lowest(self, klass: i64, home: i64) -> i64:
        """The lowest die of a class in a place of a seat (`home`: place and owner), or NOBODY."""
        die = self.deck.class_first[klass]
        end = self.ends[klass]
        while die < end:
            if self.dice[die] & HOME == home:
                return die
            die += 1
        return NOBODY

    def refill(self, seat: i64) -> None:
        """The whole Used Pile goes into the bag (QR-3.8)."""
        deck = self.deck
        used = USED | seat << OWNER
        row = seat * COLUMNS
        left = self.rows[row + USED_OF]
        self.rows[row + BAG_OF] += left
        self.rows[row + USED_OF] = 0
        for klass in self.classes:
            if left == 0:
                break
            first = deck.class_first[klass]
            found: i64 = 0
            for die in range(first, self.ends[klass]):
                if self.dice[die] == used:
                    self.dice[die] = BAG | seat << OWNER
                    found += 1
            self.counts[seat * deck.classes + klass] += found
            left -= found

    def gather(self) -> None:
        """Take the active player's Active Pool into `pool`."""
        self.pooled = 0
        if self.rows[self.active * COLUMNS + POOL_OF] == 0:
            return
        home = ACTIVE | self.active << OWNER
        for klass in self.classes:
            first = self.deck.class_first[klass]
            for die in range(first, self.ends[klass]):
                if self.dice[die] & HOME == home:
                    self.pool = added(self.pool, self.pooled, die)
                    self.pooled += 1

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


def added(items: vec[i64], count: i64, item: i64) -> vec[i64]:
    """The first `count` of ascending items with one more in its place."""
    if count == len(items):
        items = append(items, item)
    at = count
    while at > 0 and items[at - 1] > item:
        items[at] = items[at - 1]
        at -= 1
    items[at] = item
    return items


def taken(items: vec[i64], count: i64, item: i64) -> i64:
    """Take an item out of the first `count`; returns how many are left."""
    at: i64 = 0
    while items[at] != item:
        at += 1
    count -= 1
    while at < count:
        items[at] = items[at + 1]
        at += 1
    return count
