"""What is legal in Quazo's Gambit (compiled). Clause ids point into rules.md."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quazo.board import Board
from parlour.games.quazo.codes import (
    ANY,
    CELLS,
    FETCH,
    HELD,
    HIDE,
    JUMP,
    M_BATTLE,
    M_CARD,
    M_DEPOSIT,
    M_END,
    M_PICK,
    M_ROB,
    M_STAKE,
    NOBODY,
    SEATS,
    SIDE,
    STEAL,
    UNLOCKED,
)
from parlour.games.quazo.tables import (
    ALL_TILES,
    BIT,
    BORDERS,
    CARD_BIOME,
    CARD_CONSUMES,
    CARD_EFFECT,
    CARD_FREES,
    CARD_MOVES,
    CARD_ON_TILE,
    CARD_REACH,
    CARD_STEPS,
    ENTRIES,
    FILES,
    STOPS,
    WALKS,
    WITHIN,
)
from parlour.kernel.arrays import append, vec


class Moves(Board):
    """A position with its legal moves."""

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
        if self.locked != UNLOCKED or self.made >= self.allowance:
            return False
        return self.golden != HELD + self.active or self.made < self.hidden_steps()

    def shut_out(self) -> bool:
        """Whether the active seat may not enter its bank any more this turn, whatever it carries (QG-6.5)."""
        return self.from_bank and not self.rules.reenter

    def may_enter(self) -> bool:
        """Whether the active seat may enter its bank from beside it (QG-6.1, QG-6.5)."""
        return self.jewels(self.active) > 0 and not self.shut_out()

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
        if self.mana[seat] < self.cost(card):
            return False
        if self.locked != UNLOCKED and CARD_FREES[card] == 1:
            return False
        if CARD_CONSUMES[card] == 1 and self.made > 0:
            return False
        if effect != JUMP and self.inside(seat):
            return False
        if self.golden == HELD + seat:
            return CARD_MOVES[card] == 0 and (effect != HIDE or self.made <= CARD_STEPS[card])
        return True

    def can_steal(self, card: i64, other: i64) -> bool:
        """Whether a stealing card reaches this seat: on a tile in reach, with a red jewel."""
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

    # The moves of each phase

    def acts(self) -> vec[i64]:
        seat = self.active
        cell = self.where[seat]
        border = BORDERS[cell]
        rich = self.mana[seat] >= self.cheapest
        stepping = self.can_step()
        if stepping and not rich and border == NOBODY and not self.company():
            return STOPS[cell][:]  # nothing else can be possible
        moves = vec[i64]([])
        if stepping:
            entering = border == self.rules.place[seat] and self.may_enter()
            moves = ENTRIES[cell][:] if entering else WALKS[cell][:]
        if not self.robbed:
            if self.company():
                for character in range(SEATS):
                    other = self.owner[character]
                    if other != NOBODY and self.can_battle(other):
                        moves = append(moves, M_BATTLE + character)
            if border != NOBODY:
                for character in range(SEATS):
                    other = self.owner[character]
                    if other != NOBODY and self.can_rob(other):
                        moves = append(moves, M_ROB + character)
        if rich:
            card = 2 * self.character[seat]
            moves = self._add_card(moves, card)
            moves = self._add_card(moves, card + 1)
        return moves if self.inside(seat) else append(moves, M_END)  # QG-6.4

    def _add_card(self, moves: vec[i64], card: i64) -> vec[i64]:
        if not self.can_use(card):
            return moves
        code = M_CARD + 64 * card
        if CARD_ON_TILE[card] == 1:
            return listed(moves, code, self.tiles_for(card))
        if CARD_EFFECT[card] != STEAL:
            return append(moves, code)
        for character in range(SEATS):
            other = self.owner[character]
            if other != NOBODY and self.can_steal(card, other):
                moves = append(moves, code + character)
        return moves

    def more_to_do(self) -> bool:
        """Whether the active seat can do anything but step and end."""
        seat = self.active
        if not self.robbed and (BORDERS[self.where[seat]] != NOBODY or self.company()):
            for other in range(self.rules.players):
                if self.can_battle(other) or self.can_rob(other):
                    return True
        if self.mana[seat] < self.cheapest:
            return False
        card = 2 * self.character[seat]
        return self._finds_target(card) or self._finds_target(card + 1)

    def _finds_target(self, card: i64) -> bool:
        """Whether the active seat can use this card on anything (QG-10.10)."""
        if not self.can_use(card):
            return False
        if CARD_ON_TILE[card] == 1:
            return self.tiles_for(card) != 0
        if CARD_EFFECT[card] != STEAL:
            return True
        return any(self.can_steal(card, other) for other in range(self.rules.players))

    def deposits(self) -> vec[i64]:
        """Any choice but nothing (QG-6.2)."""
        golden: i64 = 1 if self.golden == HELD + self.active else 0
        moves = vec[i64]([])
        for red in range(self.carried[self.active] + 1):
            for with_golden in range(golden + 1):
                if red + with_golden > 0:
                    moves = append(moves, M_DEPOSIT + 2 * red + with_golden)
        return moves

    def stakes(self) -> vec[i64]:
        """QG-9.3."""
        moves = vec[i64]([])
        if self.carried[self.active] > 0:
            moves = append(moves, M_STAKE)
        if self.golden == HELD + self.active:
            moves = append(moves, M_STAKE + 1)
        return append(moves, M_STAKE + 2)

    def picks(self) -> vec[i64]:
        moves = vec[i64]([])
        for character in range(SEATS):
            if self.owner[character] == NOBODY:
                moves = append(moves, M_PICK + character)
        return moves


def listed(moves: vec[i64], code: i64, tiles: i64) -> vec[i64]:
    """Add `code + cell` for each tile of a set, ascending."""
    while tiles != 0:
        for file in FILES[tiles & 255]:
            moves = append(moves, code + file)
        tiles >>= SIDE
        code += SIDE
    return moves
