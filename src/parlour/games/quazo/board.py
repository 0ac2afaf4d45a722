"""What a position of Quazo's Gambit consists of, and what can be read off it (compiled)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quazo.codes import (
    ADVANTAGE,
    ANY,
    ASIDE,
    BANKED,
    GOLDEN_WORTH,
    HELD,
    NOBODY,
    PICK,
    RUNNING,
    SEATS,
    UNLOCKED,
)
from parlour.games.quazo.tables import (
    BANK,
    BIT,
    CARD_BIOME,
    CARD_COST,
    CARD_EFFECT,
    CARD_OWNER,
    CHEAPEST,
    HOME_BIOME,
    MIRES,
    PLACE,
)
from parlour.kernel.arrays import vec
from parlour.kernel.state import State


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
        reenter: bool,
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
        self.reenter: Final = reenter
        self.each: Final = each


class Board(State):
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
        """How many tiles are laid."""
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
        self.locked: i64 = UNLOCKED
        """What locked the active seat first in this turn."""
        self.robbed: bool = False
        self.from_bank: bool = False
        """Whether the active seat began this turn inside its bank."""
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
        self.priced: i64 = NOBODY
        """A card that costs more or less mana, for an experiment."""
        self.more: i64 = 0
        self.cheapest: i64 = CHEAPEST
        """What the cheapest card costs."""
        self.reason: i64 = RUNNING
        self.winner: i64 = NOBODY
        self.fell: i64 = 0
        """The dice that decided a roll, until somebody acts: only to be looked at. Three bits for each die, then two for
        each seat that rolled it."""
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

    def occupied(self) -> i64:
        """The tiles with a player on them."""
        tiles: i64 = 0
        for seat in range(self.rules.players):
            tiles |= BIT[self.where[seat]]
        return tiles

    def at_home(self, seat: i64) -> bool:
        """Whether the seat is on a Domestic tile."""
        return self.biomes[HOME_BIOME[self.character[seat]]] & BIT[self.where[seat]] != 0

    # Effects

    def cost(self, card: i64) -> i64:
        """In mana."""
        return CARD_COST[card] + self.more if card == self.priced else CARD_COST[card]

    def running(self, seat: i64, effect: i64) -> bool:
        """Whether a card with this effect works for the seat."""
        card = 2 * self.character[seat]
        return (self.until[card] > 0 and CARD_EFFECT[card] == effect) or (
            self.until[card + 1] > 0 and CARD_EFFECT[card + 1] == effect
        )

    def advantage(self, seat: i64) -> bool:
        """Whether the seat would roll two dice in a battle where it is now (QG-7.4)."""
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
        """Work out again where steps are stopped, after effects have changed."""
        self.mud = 0
        for card in MIRES:
            if self.until[card] > 0:
                self.mud |= self.biomes[CARD_BIOME[card]]

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


def lowest_seat(seats: i64) -> i64:
    """The first seat of a set."""
    seat: i64 = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat
