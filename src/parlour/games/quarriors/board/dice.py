"""Where every die lies (compiled). Clause ids point into rules.md.

A die is a number: the dice of the first class, then those of the second, and so on. All that is known of a die is one
word of bits: place, owner, face, marks, and the creature it is attached to. A face as a *shape* is a row of the deck.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    ACTIVE,
    ARMY_OF,
    ASIDE,
    BAG,
    BAG_OF,
    BEARS,
    COLUMNS,
    COPIES,
    COPY_ROW,
    FACE_AT,
    FACES,
    GLORY_OF,
    HOME,
    HOST,
    NOBODY,
    OUT,
    OWNER,
    PLACE,
    POOL_OF,
    READY,
    SPELL,
    SPENT,
    SPENT_OF,
    USED,
    USED_OF,
    WILDS,
)
from parlour.games.quarriors.tables.deck import Z_ACT, Z_SPENT, Z_THEIRS, Z_USED, Deck
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import State

NONE: Final = vec[i64]([])  # shared by all states, and never changed


@final
class Rules:
    """The options that the rules look at while a game runs; shared by all copies of a state."""

    def __init__(
        self,
        options: dict[str, object],
        goal: i64,
        first: i64,
        late: i64,
        sets: i64,
        captures: i64,
        expert: bool,
        partner: bool,
        at_count: bool,
        parts: bool,
        drop_spent: bool,
        kill_cull: bool,
        rerolls: i64,
        turns: i64,
    ) -> None:
        self.options: Final = options
        self.goal: Final = goal
        self.first: Final = first
        """The first player, or NOBODY: drawn."""
        self.late: Final = late
        """The Glory with which a player begins for each one who goes before."""
        self.sets: Final = sets
        """The sets of cards that are shuffled."""
        self.captures: Final = captures
        self.expert: Final = expert
        self.partner: Final = partner
        """Whether an Assistant must take a partner (QR-R11)."""
        self.at_count: Final = at_count
        self.parts: Final = parts
        """Whether the two parts of a face are used one by one (QR-R12)."""
        self.drop_spent: Final = drop_spent
        self.kill_cull: Final = kill_cull
        self.rerolls: Final = rerolls
        self.turns: Final = turns


class Dice(State):
    """Where the dice of a game lie. All that the rules make of them builds on it."""

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

    def share(self, twin: Dice) -> None:
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

    # Setup (QR-1)

    def dealt(self, kind: i64) -> i64:
        """How many classes of a kind are in the Wilds."""
        total: i64 = 0
        for klass in range(self.deck.classes):
            if self.cards[klass] != NOBODY and self.deck.class_kind[klass] == kind:
                total += 1
        return total

    def deal(self, card: i64) -> None:
        """Turn up a card (QR-1.2)."""
        cards = self.cards[:]  # a copy: other states share the old one
        cards[self.deck.card_class[card]] = card
        self.cards = cards

    def lay_cards(self) -> None:
        """Find out what the cards in play are and can do."""
        deck = self.deck
        classes = vec[i64]([])
        ends = vec[i64]([0] * deck.classes)
        traits: i64 = 0
        for klass in range(deck.classes):
            if self.cards[klass] != NOBODY:
                classes = append(classes, klass)
                traits |= deck.traits[self.cards[klass]]
                count = deck.class_dice[klass]
                if deck.class_each[klass] != NOBODY:
                    count = min(count, deck.class_each[klass] * self.seats + deck.class_spare[klass])
                ends[klass] = deck.class_first[klass] + count
        self.classes = classes
        self.ends = ends
        self.traits = traits

    def set_up(self) -> None:
        """Put all dice where they begin (QR-1.1, QR-1.5, QR-1.6)."""
        self.lay_cards()
        deck = self.deck
        for klass in self.classes:
            first = deck.class_first[klass]
            each = deck.class_each[klass]
            for die in range(first, self.ends[klass]):
                if each != NOBODY and die - first < each * self.seats:
                    self.lay(die, BAG, (die - first) // each, 0)
                else:
                    self.lay(die, WILDS, 0, 0)
        for seat in range(self.seats):
            before = (seat - self.first + self.seats) % self.seats
            self.rows[seat * COLUMNS + GLORY_OF] = self.rules.late * before

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
