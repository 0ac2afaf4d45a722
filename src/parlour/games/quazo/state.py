"""The rules of Quazo's Gambit (compiled): what may happen, and what comes of it. codes.py says what the ints mean."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from parlour.games.quazo.board import Rules
from parlour.games.quazo.codes import (
    ACT,
    ATTACK,
    BOUT,
    CARD_COUNT,
    CHARACTER,
    DEFEND,
    DEPOSIT,
    DOUBLES,
    END,
    FIRST,
    GOLDEN,
    LAST,
    LOOT,
    M_DEPOSIT,
    M_GOLDEN,
    M_LOOT,
    M_PICK,
    M_PUT,
    M_STAKE,
    MANA,
    NOBODY,
    NOTE_MANA,
    NOTES,
    PICK,
    PUT,
    REASONS,
    SCATTER,
    SEATS,
    STAKE,
    TILE,
)
from parlour.games.quazo.evaluation import estimate, estimates
from parlour.games.quazo.moves import listed
from parlour.games.quazo.observation import observe
from parlour.games.quazo.tables import BIOME_TILES, D4, D6, GOLDEN_TILES, SPAWN, TILES
from parlour.games.quazo.turn import Turn
from parlour.kernel.arrays import vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER


@final
class QuazoState(Turn):
    """A position of Quazo's Gambit."""

    def copy(self) -> QuazoState:
        laid = self.phase > TILE and self.phase != PICK  # from then on nothing changes them
        twin = QuazoState(
            self.rules,
            self.character if laid else self.character[:],
            self.owner if laid else self.owner[:],
            self.biomes if laid else self.biomes[:],
            self.left if laid else self.left[:],
            self.where[:],
            self.carried[:],
            self.banked[:],
            self.mana[:],
            self.until[:],
            self.attacked[:],
            self.dice[:],
            self._notes[:],
        )
        twin.phase = self.phase
        twin.laid = self.laid
        twin.mud = self.mud
        twin.marked = self.marked
        twin.red = self.red
        twin.used = self.used
        twin.golden = self.golden
        twin.first = self.first
        twin.active = self.active
        twin.round = self.round
        twin.made = self.made
        twin.allowance = self.allowance
        twin.earned = self.earned
        twin.locked = self.locked
        twin.robbed = self.robbed
        twin.from_bank = self.from_bank
        twin.target = self.target
        twin.attempts = self.attempts
        twin.staked = self.staked
        twin.biome = self.biome
        twin.rollers = self.rollers
        twin.barred = self.barred
        twin.bouts = self.bouts
        twin.priced = self.priced
        twin.more = self.more
        twin.cheapest = self.cheapest
        twin.reason = self.reason
        twin.winner = self.winner
        twin.fell = self.fell
        twin._noted = self._noted
        return twin

    # Whose event, and which

    def actor(self) -> i64:
        if self.phase < PICK:
            return CHANCE
        if self.phase == END:
            return OVER
        return self.active

    def legal(self) -> vec[i64]:
        phase = self.phase
        if phase == ACT:
            return self.acts()
        if phase == PUT:
            return listed(vec[i64]([]), M_PUT, self.places_for(self.biome))
        if phase == DEPOSIT:
            return self.deposits()
        if phase == STAKE:
            return self.stakes()
        if phase == LOOT:
            return vec[i64]([M_LOOT, M_LOOT + 1])
        if phase == GOLDEN:
            one = 2 * self.rules.place[self.active]
            return vec[i64]([M_GOLDEN + GOLDEN_TILES[one], M_GOLDEN + GOLDEN_TILES[one + 1]])
        if phase == PICK:
            return self.picks()
        return vec[i64]([])

    def chance(self) -> vec[i64]:
        if self.phase == TILE:
            return self.left
        if self.phase == SCATTER:
            return D4
        if self.phase == CHARACTER:
            return vec[i64]([1 if self.owner[character] == NOBODY else 0 for character in range(SEATS)])
        return D6

    def sample(self, rng: Rng) -> i64:
        if self.phase == TILE:
            left = self.left
            rest = rng.below(TILES - self.laid)
            kind: i64 = 0
            while rest >= left[kind]:
                rest -= left[kind]
                kind += 1
            return kind
        if self.phase == CHARACTER:
            rest = rng.below(SEATS - self.active)
            character: i64 = 0
            while self.owner[character] != NOBODY or rest > 0:
                if self.owner[character] == NOBODY:
                    rest -= 1
                character += 1
            return character
        return rng.below(4 if self.phase == SCATTER else 6)

    def stream(self) -> i64:
        """One for the characters, one for the board, one for each player's rolls to start; then in each turn one for each
        kind of die, and in each round one for each player's rolls between turns. Players count in the order of play.
        """
        phase = self.phase
        if phase <= TILE:
            return phase
        if phase == FIRST:
            return phase + self.roller()
        seat = self.roller() if phase in (LAST, BOUT) else self.active
        place = (seat - self.first + self.rules.players) % self.rules.players
        return 16 * (SEATS * self.round + place) + phase

    def from_bag(self) -> bool:
        return self.phase <= TILE

    def apply(self, event: i64) -> None:
        self._noted = 0
        phase = self.phase
        if phase >= PICK:
            self.fell = 0
        if phase == ACT:
            self._act(event)
        elif phase == TILE:
            self._lay(event)
        elif phase == MANA:
            if event == 0 or event == 5:  # QG-3.1
                self.mana[self.active] += 1
                self._note(NOTE_MANA, self.active, self.mana[self.active])
            self.phase = ACT
        elif phase == DOUBLES:
            self._roll_doubles(event + 1)
        elif phase == ATTACK:
            self._roll_attack(event + 1)
        elif phase == DEFEND:
            self._roll_defence(event + 1)
        elif phase == SCATTER:
            self._scatter(event)
        elif phase == PUT:
            self._put(event - M_PUT)
        elif phase == DEPOSIT:
            self._deposit((event - M_DEPOSIT) // 2, (event - M_DEPOSIT) % 2)
        elif phase == STAKE:
            self._stake(event - M_STAKE)
        elif phase == LOOT:
            self._take(self._share(), 1 if event == M_LOOT else 0)
        elif phase == GOLDEN:
            self._lay_golden(event - M_GOLDEN)
        elif phase == PICK:
            self._give(event - M_PICK)
            self.next_pick()
        elif phase == CHARACTER:
            self._give(event)
            self.next_pick()
        else:
            self._roll_off(event + 1)

    def consequences(self) -> vec[i64]:
        return self._notes[: self._noted]

    def returns(self) -> vec[float]:
        """From 1 for the winner down to -1 for the last in equal steps; who shares places shares their sum."""
        players = self.rules.players
        values = vec[float]([0.0] * players)
        for seat in range(players):
            ahead: i64 = 0
            level: i64 = 0
            for other in range(players):
                lead = self.lead(other, seat)
                if lead > 0:
                    ahead += 1
                elif lead == 0 and other != seat:
                    level += 1
            values[seat] = 1.0 - float(2 * ahead + level) / float(players - 1)
        return values

    def estimate(self, seat: i64) -> float:
        return estimate(self, seat)

    def values(self) -> vec[float]:
        return estimates(self)

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        observe(self, seat, out, at)


def start(rules: Rules) -> QuazoState:
    """The beginning: nobody has a character, no tile is laid (QG-1)."""
    state = QuazoState(
        rules,
        vec[i64]([NOBODY] * SEATS),
        vec[i64]([NOBODY] * SEATS),
        vec[i64]([0] * 4),
        vec[i64]([0] * 8),
        vec[i64]([NOBODY] * SEATS),
        vec[i64]([0] * SEATS),
        vec[i64]([0] * SEATS),
        vec[i64]([0] * SEATS),
        vec[i64]([0] * CARD_COUNT),
        vec[i64]([0] * (SEATS * SEATS)),
        vec[i64]([0] * SEATS),
        vec[i64]([0] * NOTES),
    )
    for biome in range(4):
        state.left[2 * biome] = BIOME_TILES[biome] - rules.marked
        state.left[2 * biome + 1] = rules.marked
    for seat in range(rules.players):
        state.where[seat] = SPAWN[rules.place[seat]]
    state.next_pick()
    return state


def reason(state: QuazoState) -> str:
    """How the game ended, in one word."""
    return REASONS[int(state.reason)]
