"""What a position of Quazo's Gambit consists of, and what can be read off it (compiled). Clause ids point into rules.md.

Cells are 0 to 63, rank by rank from a1; a set of tiles is one word with a bit for each cell. The players are seats 0,
1, …; a place is one of the four corners with its bank (two players sit at places 0 and 2). Characters, biomes and
cards are numbered as in the data files; a character's own two cards are 2 * character and the next.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quazo.tables import ANY, CELLS, DATA, FAR, SEATS, SIDE, neighbours
from parlour.kernel.arrays import vec
from parlour.kernel.state import State

NOBODY: Final = -1

# What the state waits for; up to BOUT it is chance, from PICK on the active seat's decision
CHARACTER: Final = 0  # who plays what, if that is drawn (QG-R4)
TILE: Final = 1  # the next tile of the board (QG-1.3)
FIRST: Final = 2  # a roll for who starts (QG-2.1)
MANA: Final = 3  # the mana die (QG-3.1)
ATTACK: Final = 4  # a die of the attacker (QG-7.3)
DEFEND: Final = 5  # a die of the defender
DOUBLES: Final = 6  # a die of a robbery (QG-9.2)
SCATTER: Final = 7  # the die that says where a lost jewel goes (QG-9.6)
LAST: Final = 8  # a roll of those tied for fewest jewels (QG-8.2)
BOUT: Final = 9  # a roll in the best of three (QG-11.3)
PICK: Final = 10  # a character (QG-1.1)
GOLDEN: Final = 11  # where the golden jewel is laid (QG-8.3)
ACT: Final = 12  # the main phase of a turn (QG-3.1)
DEPOSIT: Final = 13  # how much goes into the bank (QG-6.2)
LOOT: Final = 14  # the golden jewel or red ones only (QG-8.8)
STAKE: Final = 15  # one more attempt for a jewel? (QG-9.3)
PUT: Final = 16  # the tile for a lost jewel (QG-9.6)
END: Final = 17

# How a game is won
RUNNING: Final = 0
BY_BANK: Final = 1  # QG-11.1
BY_INVENTORY: Final = 2  # QG-11.2
BY_DICE: Final = 3  # QG-11.3

# How characters are given out (QG-R4)
DRAFT: Final = 0
RANDOM: Final = 1
GIVEN: Final = 2

# Where the golden jewel is: on a cell, or
ASIDE: Final = -1
HELD: Final = 64  # + seat: in that inventory
BANKED: Final = 68  # + seat: in that bank
STAKED: Final = 72

MOST_MARKED: Final = 12  # of one biome: then there is always a tile for a lost jewel (QG-R17)
MOST_RED: Final = 4 * MOST_MARKED
GOLDEN_WORTH: Final = 7  # QG-8.9
STEPS: Final = 3  # QG-4.1
FREE: Final = 2  # attempts at a robbery without a stake (QG-9.2)

# Move codes
M_STEP: Final = 0  # + cell
M_BATTLE: Final = 64  # + character
M_ROB: Final = 68  # + character
M_CARD: Final = 72  # + 64 * card + a cell, a character or 0
M_END: Final = M_CARD + 64 * 2 * SEATS
M_DEPOSIT: Final = M_END + 1  # + 2 * red jewels, + 1 with the golden one
M_LOOT: Final = M_DEPOSIT + 2 * (MOST_RED + 1)  # + 0 with the golden jewel, + 1 without
M_STAKE: Final = M_LOOT + 2  # + 0 red, + 1 golden, + 2 give up
M_PUT: Final = M_STAKE + 3  # + cell
M_GOLDEN: Final = M_PUT + CELLS  # + cell
M_PICK: Final = M_GOLDEN + CELLS  # + character
ACTIONS: Final = M_PICK + SEATS

# Notes: what happens by itself after an event; kind + 32 * one number + 4096 * another
NOTE_PICKED: Final = 0  # seat, character: it was the only one left
NOTE_STARTS: Final = 1  # seat
NOTE_ROUND: Final = 2  # -, round
NOTE_BARRED: Final = 3  # seat: both golden tiles are occupied
NOTE_LAST: Final = 4  # seat has the fewest jewels
NOTE_GOLDEN: Final = 5  # cell: laid there without question
NOTE_ENDS: Final = 6  # card: its time is up, or its user attacked
NOTE_MANA: Final = 7  # seat, mana
NOTE_RED: Final = 8  # cell: collected
NOTE_GOLD: Final = 9  # cell: collected
NOTE_MORE: Final = 10  # steps earned
NOTE_MUD: Final = 11  # cell, card
NOTE_BANKED: Final = 12  # red jewels, golden: without question
NOTE_WON: Final = 13  # red jewels, golden: taken by the winner of a battle
NOTE_HELD: Final = 14  # the defender wins
NOTE_ROBBED: Final = 15  # red jewels, golden: taken from a bank
NOTE_MISSED: Final = 16  # no doubles
NOTE_LOST: Final = 17  # red jewels, golden: the stakes are lost
NOTE_PUT: Final = 18  # cell, golden: without question
NOTE_DONE: Final = 19  # nothing is left to do: the turn ends
NOTE_BOUT: Final = 20  # seat
NOTE_AGAIN: Final = 21  # those tied for highest roll again
NOTE_WIN: Final = 22  # seat
NOTES: Final = 24  # more than any event leaves

# The data as tables
HIDE: Final = 0
ADVANTAGE: Final = 1
MIRE: Final = 2
JUMP: Final = 3
MORE_STEPS: Final = 4
STEAL: Final = 5
FETCH: Final = 6
EFFECTS: Final = ("hide", "advantage", "mire", "jump", "steps", "steal", "fetch")
CARDS: Final = 2 * SEATS
CARD_OWNER: Final = vec[i64]([card.character for card in DATA.cards])
CARD_EFFECT: Final = vec[i64]([EFFECTS.index(card.effect) for card in DATA.cards])
CARD_COST: Final = vec[i64]([card.cost for card in DATA.cards])
CARD_MOVES: Final = vec[i64]([0 if card.kind == "other" else 1 for card in DATA.cards])
CARD_FREES: Final = vec[i64](  # not while locked (QG-4.7, QG-9.9)
    [1 if card.kind != "other" or card.effect in ("jump", "steps") else 0 for card in DATA.cards]
)
CARD_ON_TILE: Final = vec[i64]([1 if card.effect in ("jump", "fetch") else 0 for card in DATA.cards])
CARD_CONSUMES: Final = vec[i64]([1 if card.consumes else 0 for card in DATA.cards])
CARD_ROUNDS: Final = vec[i64]([card.rounds for card in DATA.cards])
CARD_BIOME: Final = vec[i64]([card.biome for card in DATA.cards])
CARD_REACH: Final = vec[i64]([card.reach for card in DATA.cards])
CARD_STEPS: Final = vec[i64]([card.steps + card.golden_steps for card in DATA.cards])
CHEAPEST: Final[i64] = min([card.cost for card in DATA.cards])
MIRES: Final = vec[i64]([number for number, card in enumerate(DATA.cards) if card.effect == "mire"])
HOME_BIOME: Final = vec[i64]([character.biome for character in DATA.characters])

SPAWN: Final = vec[i64]([place.spawn for place in DATA.places])
BANK: Final = vec[i64]([place.bank for place in DATA.places])
GOLDEN_TILES: Final = vec[i64]([cell for place in DATA.places for cell in place.golden])
SPECIAL: Final = [place.spawn for place in DATA.places] + [place.bank for place in DATA.places]
IS_TILE: Final = vec[i64]([0 if cell in SPECIAL else 1 for cell in range(CELLS)])
LAID: Final = vec[i64]([cell for cell in range(CELLS) if cell not in SPECIAL])  # in the order of QG-1.3
TILES: Final = CELLS - len(SPECIAL)
BIT: Final = vec[i64]([0 if cell in SPECIAL else 1 << cell for cell in range(CELLS)])
ALL_TILES: Final[i64] = sum([1 << cell for cell in range(CELLS) if cell not in SPECIAL])
BIOME_TILES: Final = vec[i64]([biome.tiles for biome in DATA.biomes])
PLACE: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 2, 0, 0, 1, 2, 3])  # 4 * players + seat (QG-12.2)


def beside(cell: i64) -> list[int]:
    """The tiles beside a cell."""
    return [near for near in neighbours(int(cell)) if near not in SPECIAL]


def bordered(cell: i64) -> int:
    """The place whose bank a tile borders, or NOBODY (table D1)."""
    for place in range(SEATS):
        if IS_TILE[cell] and int(BANK[place]) in neighbours(int(cell)):
            return place
    return NOBODY


def bank_beside(cell: i64) -> list[int]:
    """The step into the bank that a tile borders."""
    place = bordered(cell)
    return [] if place == NOBODY else [M_STEP + int(BANK[place])]


def end_of_turn(cell: int) -> list[int]:
    """The move that ends a turn where it can be ended (QG-6.4)."""
    return [] if cell in [place.bank for place in DATA.places] else [M_END]


def apart(one: int, two: int) -> int:
    """Files and ranks between two cells."""
    return abs(one % SIDE - two % SIDE) + abs(one // SIDE - two // SIDE)


def reaches() -> list[int]:
    """At CELLS * distance + cell, the tiles at most so far from a cell, itself among them."""
    tiles = [0] * (CELLS * (FAR + 1))
    for cell in range(CELLS):
        for tile in range(CELLS):
            if tile not in SPECIAL:
                tiles[CELLS * apart(cell, tile) + cell] |= 1 << tile
    for place in range(CELLS, len(tiles)):
        tiles[place] |= tiles[place - CELLS]
    return tiles


BORDERS: Final = vec[i64]([bordered(cell) for cell in range(CELLS)])
WALKS: Final = vec[vec[i64]]([vec[i64]([M_STEP + near for near in beside(cell)]) for cell in range(CELLS)])
STOPS: Final = vec[vec[i64]](  # with the end of the turn
    [vec[i64]([M_STEP + near for near in beside(cell)] + end_of_turn(cell)) for cell in range(CELLS)]
)
ENTRIES: Final = vec[vec[i64]](  # from a tile, into the bank that it borders too
    [vec[i64](sorted([M_STEP + near for near in beside(cell)] + bank_beside(cell))) for cell in range(CELLS)]
)
WITHIN: Final = vec[i64](reaches())
FILES: Final = vec[vec[i64]]([vec[i64]([f for f in range(SIDE) if row >> f & 1]) for row in range(1 << SIDE)])

NONE: Final = vec[i64]([])  # shared by all states, and never changed
D6: Final = vec[i64]([1, 1, 1, 1, 1, 1])
D4: Final = vec[i64]([1, 1, 1, 1])


def steps_between(start: i64) -> vec[i64]:
    """How many steps lead from a cell to each cell: over tiles only, a bank or spawn being the first or last."""
    far = vec[i64]([CELLS] * CELLS)
    far[start] = 0
    edge = [int(start)]
    while len(edge) > 0:
        ahead: list[int] = []
        for cell in edge:
            for near in neighbours(cell):
                if far[near] == CELLS:
                    far[near] = far[cell] + 1
                    if IS_TILE[near] == 1:
                        ahead.append(near)
        edge = ahead
    return far


STEPS_TO: Final = vec[vec[i64]]([steps_between(cell) for cell in range(CELLS)])


@final
class Rules:
    """The options that the rules look at while a game runs; shared by all copies of a state."""

    def __init__(
        self,
        players: i64,
        giving: i64,
        given: vec[i64],
        rounds: i64,
        golden_round: i64,
        marked: i64,
        abilities: bool,
        mud_rounds: i64,
        safe: bool,
        each: bool,
    ) -> None:
        self.players: Final = players
        self.place: Final = vec[i64]([PLACE[4 * players + seat] for seat in range(SEATS)])
        """Of each seat (QG-12.2)."""
        self.bank: Final = vec[i64]([BANK[self.place[seat]] for seat in range(SEATS)])
        """The cell of each seat's bank."""
        self.giving: Final = giving
        self.given: Final = given
        """The characters by seat, if they are GIVEN."""
        self.rounds: Final = rounds
        self.golden_round: Final = golden_round
        self.marked: Final = marked
        self.abilities: Final = abilities
        self.mud_rounds: Final = mud_rounds
        self.safe: Final = safe
        self.each: Final = each


class Ground(State):
    """All that a position of Quazo's Gambit consists of."""

    def __init__(
        self,
        rules: Rules,
        character: vec[i64],
        owner: vec[i64],
        biomes: vec[i64],
        left: vec[i64],
        where: vec[i64],
        carried: vec[i64],
        banked: vec[i64],
        mana: vec[i64],
        until: vec[i64],
        attacked: vec[i64],
        dice: vec[i64],
        notes: vec[i64],
    ) -> None:
        self.rules: Final = rules
        self.character: Final = character
        """Of each seat; NOBODY: not chosen yet."""
        self.owner: Final = owner
        """The seat of each character, or NOBODY."""
        self.biomes: Final = biomes
        """The tiles of each biome."""
        self.left = left
        """While the board is laid: how many tiles of each kind are left; kind = 2 * biome, + 1 if marked."""
        self.where: Final = where
        self.carried: Final = carried
        """Red jewels in each inventory."""
        self.banked: Final = banked
        """Red jewels in each bank."""
        self.mana: Final = mana
        self.until: Final = until
        """For each card the round in which its effect ends; 0: it is not running."""
        self.mud: i64 = 0
        """The tiles where some card stops steps; follows from the others."""
        self.attacked: Final = attacked
        """4 * attacker + defender: the round of the last attack, or 0."""
        self.dice: Final = dice
        """Of a roll between seats: each seat's. Of a battle: two of the attacker, two of the defender. Of a robbery:
        the two of the attempt. 0: not rolled."""
        self.phase: i64 = PICK
        self.laid: i64 = 0
        """How many tiles lie."""
        self.marked: i64 = 0
        self.red: i64 = 0
        """The tiles with a red jewel."""
        self.used: i64 = 0
        """The tiles that hold a jewel or have held one."""
        self.golden: i64 = ASIDE
        self.first: i64 = NOBODY
        self.active: i64 = 0
        """Whose turn it is; at the golden jewel, who lays it."""
        self.round: i64 = 0
        self.made: i64 = 0
        self.allowance: i64 = 0
        self.earned: bool = False
        self.locked: bool = False
        self.robbed: bool = False
        self.target: i64 = NOBODY
        """The seat that is battled or robbed."""
        self.attempts: i64 = 0
        self.staked: i64 = 0
        """Red jewels on the table."""
        self.biome: i64 = ANY
        """Where a lost jewel must be put."""
        self.rollers: i64 = 0
        """A bit for each seat that rolls against others."""
        self.barred: i64 = 0
        """A bit for each seat whose golden tiles are both occupied."""
        self.bouts: i64 = 0
        """Bouts won: two bits for each seat."""
        self.reason: i64 = RUNNING
        self.winner: i64 = NOBODY
        self._notes: Final = notes
        self._noted: i64 = 0

    def seat_count(self) -> i64:
        return self.rules.players

    # Jewels and tiles

    def inside(self, seat: i64) -> bool:
        """Whether the seat is in its own bank."""
        return self.where[seat] == self.rules.bank[seat]

    def bank_worth(self, seat: i64) -> i64:
        return self.banked[seat] + (GOLDEN_WORTH if self.golden == BANKED + seat else 0)

    def inventory_worth(self, seat: i64) -> i64:
        return self.carried[seat] + (GOLDEN_WORTH if self.golden == HELD + seat else 0)

    def jewels(self, seat: i64) -> i64:
        """How many jewels are in the inventory, the golden one counted as one."""
        return self.carried[seat] + (1 if self.golden == HELD + seat else 0)

    def stored(self, seat: i64) -> i64:
        """How many jewels are in the bank, the golden one counted as one."""
        return self.banked[seat] + (1 if self.golden == BANKED + seat else 0)

    def biome_of(self, cell: i64) -> i64:
        """The biome of a tile, or ANY if it is none or not laid yet."""
        for biome in range(4):
            if self.biomes[biome] & BIT[cell] != 0:
                return biome
        return ANY

    def occupied(self) -> i64:
        """The tiles with a player on them."""
        tiles: i64 = 0
        for seat in range(self.rules.players):
            tiles |= BIT[self.where[seat]]
        return tiles

    def at_home(self, seat: i64) -> bool:
        """Whether the seat stands on a Domestic tile."""
        return self.biomes[HOME_BIOME[self.character[seat]]] & BIT[self.where[seat]] != 0

    # Effects

    def running(self, seat: i64, effect: i64) -> bool:
        """Whether a card with this effect works for the seat."""
        card = 2 * self.character[seat]
        return (self.until[card] > 0 and CARD_EFFECT[card] == effect) or (
            self.until[card + 1] > 0 and CARD_EFFECT[card + 1] == effect
        )

    def advantage(self, seat: i64) -> bool:
        """Whether the seat would roll two dice in a battle where it stands (QG-7.4)."""
        return self.at_home(seat) or self.running(seat, ADVANTAGE)

    def mired(self, seat: i64, cell: i64) -> i64:
        """The card that would stop the seat on this tile, or NOBODY (QG-10.9)."""
        for card in MIRES:
            if self.until[card] == 0 or CARD_OWNER[card] == self.character[seat]:
                continue
            if self.biomes[CARD_BIOME[card]] & BIT[cell] != 0:
                return card
        return NOBODY

    def spread_mud(self) -> None:
        """See where steps are stopped, after effects have changed."""
        self.mud = 0
        for card in MIRES:
            if self.until[card] > 0:
                self.mud |= self.biomes[CARD_BIOME[card]]

    # What the active seat may do

    def hidden_steps(self) -> i64:
        """How many steps this turn may have at most for somebody hidden with the golden jewel; else the allowance."""
        seat = self.active
        if self.golden == HELD + seat:
            for card in range(2 * self.character[seat], 2 * self.character[seat] + 2):
                if self.until[card] > 0 and CARD_EFFECT[card] == HIDE:
                    return min(self.allowance, CARD_STEPS[card])
        return self.allowance

    def can_step(self) -> bool:
        """Whether the active seat has a step left (QG-4.1, QG-4.7)."""
        if self.locked or self.made >= self.allowance:
            return False
        return self.golden != HELD + self.active or self.made < self.hidden_steps()

    def places_for(self, biome: i64) -> i64:
        """The tiles where a lost jewel may be put after this roll (QG-9.6, QG-9.7)."""
        free = ALL_TILES & ~(self.red | self.occupied())
        if 0 <= self.golden < CELLS:
            free &= ~BIT[self.golden]
        tiles = self.biomes[biome] & self.used & free
        if tiles == 0:
            tiles = self.biomes[biome] & free
        return tiles if tiles != 0 else free

    def can_battle(self, other: i64) -> bool:
        """Whether the active seat may battle this one (QG-7.1, QG-7.6, QG-7.9)."""
        seat = self.active
        if other == seat or self.where[other] != self.where[seat] or self.robbed:
            return False
        last = self.attacked[4 * seat + other]
        if last > 0 and self.round < last + 2:
            return False
        return not self.running(other, HIDE)

    def can_rob(self, other: i64) -> bool:
        """Whether the active seat may rob this one's bank (QG-9.1)."""
        if other == self.active or self.robbed or BORDERS[self.where[self.active]] != self.rules.place[other]:
            return False
        return self.stored(other) > 0 and not self.inside(other)

    def can_use(self, card: i64) -> bool:
        """Whether the active seat, whose card it is, may use it if it finds a target (QG-10)."""
        seat = self.active
        effect = CARD_EFFECT[card]
        if self.mana[seat] < CARD_COST[card]:
            return False
        if self.locked and CARD_FREES[card] == 1:
            return False
        if CARD_CONSUMES[card] == 1 and self.made > 0:
            return False
        if effect != JUMP and self.inside(seat):
            return False
        if self.golden == HELD + seat:
            return CARD_MOVES[card] == 0 and (effect != HIDE or self.made <= CARD_STEPS[card])
        return True

    def can_steal(self, card: i64, other: i64) -> bool:
        """Whether a stealing card reaches this seat: on a tile near by, with a red jewel."""
        if other == self.active or self.carried[other] == 0:
            return False
        return WITHIN[CELLS * CARD_REACH[card] + self.where[self.active]] & BIT[self.where[other]] != 0

    def tiles_for(self, card: i64) -> i64:
        """The tiles that a jumping or fetching card reaches."""
        start = self.where[self.active]
        tiles = WITHIN[CELLS * CARD_REACH[card] + start] & ~BIT[start]
        if CARD_EFFECT[card] == FETCH:
            return tiles & self.red
        return tiles if CARD_BIOME[card] == ANY else tiles & self.biomes[CARD_BIOME[card]]

    def company(self) -> bool:
        """Whether others are where the active seat is."""
        cell = self.where[self.active]
        here: i64 = 0
        for other in self.where:
            if other == cell:
                here += 1
        return here > 1

    # Rolls, and the end

    def roller(self) -> i64:
        """The seat that rolls next against others."""
        for seat in range(SEATS):
            if self.rollers >> seat & 1 == 1 and self.dice[seat] == 0:
                return seat
        return NOBODY

    def lead(self, one: i64, two: i64) -> i64:
        """Positive if the first seat comes before the second at the end, 0 if they share a place (QG-11)."""
        if one == two:
            return 0
        if one == self.winner:
            return 1
        if two == self.winner:
            return -1
        lead = self.bank_worth(one) - self.bank_worth(two)
        return lead if lead != 0 else self.inventory_worth(one) - self.inventory_worth(two)

    def best(self) -> i64:
        """A bit for each seat with the most in the bank and, of those, in the inventory (QG-11.1, QG-11.2)."""
        return self.leaders(self.leaders((1 << self.rules.players) - 1, True), False)

    def leaders(self, among: i64, bank: bool) -> i64:
        """Those with the most worth in bank or inventory."""
        most: i64 = -1
        leaders: i64 = 0
        for seat in range(self.rules.players):
            if among >> seat & 1 == 1:
                worth = self.bank_worth(seat) if bank else self.inventory_worth(seat)
                if worth > most:
                    most = worth
                    leaders = 0
                if worth == most:
                    leaders |= 1 << seat
        return leaders
