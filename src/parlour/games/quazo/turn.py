"""What follows an event in Quazo's Gambit (compiled). Clause ids point into rules.md."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quazo.board import lowest_seat
from parlour.games.quazo.codes import (
    ACT,
    ANY,
    ASIDE,
    ATTACK,
    BANKED,
    BOUT,
    BY_BANK,
    BY_DICE,
    BY_INVENTORY,
    CHARACTER,
    DEFEND,
    DEPOSIT,
    DOUBLES,
    DRAFT,
    END,
    FETCH,
    FIRST,
    FREE,
    GIVEN,
    GOLDEN,
    HELD,
    HIDE,
    JUMP,
    LAST,
    LOCK_GOLDEN,
    LOCK_JUMP,
    LOCK_MUD,
    LOCK_ROBBERY,
    LOOT,
    M_BATTLE,
    M_CARD,
    M_END,
    M_ROB,
    M_STEP,
    MANA,
    MIRE,
    MORE_STEPS,
    MOST_MANA,
    MOST_RED,
    NOBODY,
    NOTE_AGAIN,
    NOTE_BANKED,
    NOTE_BARRED,
    NOTE_BOUT,
    NOTE_DONE,
    NOTE_ENDS,
    NOTE_GOLD,
    NOTE_GOLDEN,
    NOTE_HELD,
    NOTE_LAST,
    NOTE_LOST,
    NOTE_MANA,
    NOTE_MISSED,
    NOTE_MORE,
    NOTE_MUD,
    NOTE_PICKED,
    NOTE_PUT,
    NOTE_RED,
    NOTE_ROBBED,
    NOTE_ROUND,
    NOTE_STARTS,
    NOTE_WIN,
    NOTE_WON,
    PICK,
    PUT,
    SCATTER,
    SEATS,
    STAKE,
    STAKED,
    STEAL,
    STEPS,
    TILE,
    UNLOCKED,
)
from parlour.games.quazo.moves import Moves
from parlour.games.quazo.tables import (
    BIT,
    CARD_CONSUMES,
    CARD_EFFECT,
    CARD_ROUNDS,
    CARD_STEPS,
    GOLDEN_TILES,
    IS_TILE,
    LAID,
    NONE,
    TILES,
)


class Turn(Moves):
    """A position that can go on."""

    # Setup (QG-1, QG-2.1)

    def _give(self, character: i64) -> None:
        self.character[self.active] = character
        self.owner[character] = self.active
        self.active += 1

    def next_pick(self) -> None:
        """Ask for the next character, give what needs no question, or begin to lay the board (QG-R4)."""
        if self.rules.giving == GIVEN:
            while self.active < self.rules.players:
                self._give(self.rules.given[self.active])
        elif self.rules.giving == DRAFT and self.active == SEATS - 1 and self.rules.players == SEATS:
            for character in range(SEATS):
                if self.owner[character] == NOBODY:
                    self._note(NOTE_PICKED, self.active, character)
                    self._give(character)
                    break
        if self.active < self.rules.players:
            self.phase = PICK if self.rules.giving == DRAFT else CHARACTER
        else:
            self.active = 0
            self.phase = TILE

    def _lay(self, kind: i64) -> None:
        """QG-1.3, QG-1.4."""
        bit = BIT[LAID[self.laid]]
        self.laid += 1
        self.left[kind] -= 1
        self.biomes[kind >> 1] |= bit
        if kind & 1 == 1:
            self.marked |= bit
            self.red |= bit
            self.used |= bit
        if self.laid == TILES:
            self.left = NONE
            self.roll_between(FIRST, (1 << self.rules.players) - 1)

    def roll_between(self, phase: i64, rollers: i64) -> None:
        """Let these seats roll against each other, in ascending order."""
        self.phase = phase
        self.rollers = rollers
        for seat in range(SEATS):
            self.dice[seat] = 0

    def _roll_off(self, die: i64) -> None:
        """One of several rolls; after the last of them the highest wins, or those tied go on."""
        self.dice[self.roller()] = die
        if self.roller() != NOBODY:
            return
        self._keep(0, 1, 2, 3)
        best: i64 = 0
        highest: i64 = 0
        for seat in range(self.rules.players):
            if self.rollers >> seat & 1 == 1:
                if self.dice[seat] > best:
                    best = self.dice[seat]
                    highest = 0
                if self.dice[seat] == best:
                    highest |= 1 << seat
        if highest & (highest - 1) != 0:  # QG-R5
            self._note(NOTE_AGAIN, 0, 0)
            self.roll_between(self.phase, self.rollers if self.phase == BOUT else highest)
            return
        winner = lowest_seat(highest)
        if self.phase == FIRST:  # QG-2.1
            self.first = winner
            self._note(NOTE_STARTS, winner, 0)
            self.round = 1
            self._end_rolls()
            self._clear_turn()
            self._begin_round()
        elif self.phase == LAST:
            self._end_rolls()
            self._ask_golden(winner)
        else:
            self._win_bout(winner)

    def _end_rolls(self) -> None:
        self.rollers = 0
        for seat in range(SEATS):
            self.dice[seat] = 0

    # Rounds and turns (QG-2, QG-3)

    def _begin_round(self) -> None:
        self._note(NOTE_ROUND, 0, self.round)
        if self.round == self.rules.golden_round and self.golden == ASIDE:  # QG-8.1
            self.barred = 0
            self.find_last()
        else:
            self._begin_turn(self.first)

    def _begin_turn(self, seat: i64) -> None:
        """QG-3.1, QG-3.2."""
        self.active = seat
        self.from_bank = self.inside(seat)
        self.phase = ACT
        if not self.rules.abilities:
            return
        card = 2 * self.character[seat]
        if self.until[card] + self.until[card + 1] > 0:
            self._end_effect(card, self.round)
            self._end_effect(card + 1, self.round)
        if self.mana[seat] < MOST_MANA:
            self.mana[seat] += 1
            self._note(NOTE_MANA, seat, self.mana[seat])
            if self.mana[seat] < MOST_MANA:
                self.phase = MANA

    def _end_effect(self, card: i64, last: i64) -> None:
        """End a card's effect if its time is up in round `last` (QG-10.5)."""
        if 0 < self.until[card] <= last:
            self.until[card] = 0
            self.spread_mud()
            self._note(NOTE_ENDS, card, 0)

    def _reveal(self) -> None:
        """End the hiding of a seat that battles or robs (QG-R24)."""
        for card in range(2 * self.character[self.active], 2 * self.character[self.active] + 2):
            if CARD_EFFECT[card] == HIDE:
                self._end_effect(card, self.until[card])

    def _clear_turn(self) -> None:
        """Nothing is left of the last turn, and nothing done yet in the next."""
        self.made = 0
        self.allowance = STEPS
        self.earned = False
        self.locked = UNLOCKED
        self.robbed = False
        self.from_bank = False

    def _end_turn(self) -> None:
        self.target = NOBODY
        self._clear_turn()
        seat = self.active + 1
        if seat == self.rules.players:
            seat = 0
        if seat != self.first:  # QG-2.2
            self._begin_turn(seat)
        elif self.round < self.rules.rounds:  # QG-2.3
            self.round += 1
            self._begin_round()
        else:  # QG-2.4
            self._score()

    def settle(self) -> None:
        """Wait for the active seat's next act, or end its turn if nothing is left to do (QG-4.9)."""
        self.phase = ACT
        if self.can_step() or self.more_to_do():
            return
        self._note(NOTE_DONE, 0, 0)
        self._end_turn()

    # The main phase

    def _act(self, code: i64) -> None:
        if code < M_BATTLE:
            self._step(code - M_STEP)
        elif code == M_END:
            self._end_turn()
        elif code >= M_CARD:
            self._use((code - M_CARD) // 64, (code - M_CARD) % 64)
        elif code >= M_ROB:  # QG-9.9
            self._reveal()
            self.target = self.owner[code - M_ROB]
            self.robbed = True
            self._lock(LOCK_ROBBERY)
            self.attempts = 0
            self.phase = DOUBLES
        else:
            self._reveal()
            self.target = self.owner[code - M_BATTLE]
            self.attacked[4 * self.active + self.target] = self.round
            self.phase = ATTACK

    def _lock(self, why: i64) -> None:
        """No movement for the rest of the turn (QG-4.7); the first reason stays."""
        if self.locked == UNLOCKED:
            self.locked = why

    def _step(self, cell: i64) -> None:
        """A movement (QG-4.1)."""
        seat = self.active
        self.where[seat] = cell
        self.made += 1
        if IS_TILE[cell] == 0:  # QG-6.1
            if self.jewels(seat) > 1:
                self.phase = DEPOSIT
            else:
                self._note(NOTE_BANKED, self.carried[seat], 1 - self.carried[seat])
                self._deposit(self.carried[seat], 1 - self.carried[seat])
            return
        bit = BIT[cell]
        if self.red & bit != 0 or self.golden == cell:
            self._collect(seat, cell)
        if self.made == STEPS and not self.earned and self.golden != HELD + seat and self.at_home(seat):  # QG-4.4
            self.earned = True
            self.allowance += STEPS
            self._note(NOTE_MORE, STEPS, 0)
        if self.mud & bit != 0:
            card = self.mired(seat, cell)
            if card != NOBODY:  # QG-10.9
                self._lock(LOCK_MUD)
                self._note(NOTE_MUD, cell, card)
        self.settle()

    def _collect(self, seat: i64, cell: i64) -> None:
        """What lies where a movement or a jump leads to."""
        if self.red & BIT[cell] != 0:  # QG-5.1
            self.red ^= BIT[cell]
            self.carried[seat] += 1
            self._note(NOTE_RED, cell, 0)
        if self.golden == cell:  # QG-8.6
            self.golden = HELD + seat
            self._lock(LOCK_GOLDEN)
            self._note(NOTE_GOLD, cell, 0)

    def _deposit(self, red: i64, golden: i64) -> None:
        """QG-6.2."""
        self.carried[self.active] -= red
        self.banked[self.active] += red
        if golden == 1:
            self.golden = BANKED + self.active
        self._end_turn()

    def _use(self, card: i64, at: i64) -> None:
        """Use a card on a cell, a character or nothing (QG-10.1)."""
        seat = self.active
        effect = CARD_EFFECT[card]
        self.mana[seat] -= self.cost(card)
        if CARD_CONSUMES[card] == 1 or effect == JUMP:  # QG-10.2
            self._lock(LOCK_JUMP)
        if effect == JUMP:  # QG-5.2, QG-10.4
            self.where[seat] = at
            self._collect(seat, at)
        elif effect == FETCH:
            self.red ^= BIT[at]
            self.carried[seat] += 1
        elif effect == STEAL:
            self.carried[seat] += 1
            self.carried[self.owner[at]] -= 1
        elif effect == MORE_STEPS:  # QG-10.7
            self.allowance += CARD_STEPS[card]
        else:
            self.until[card] = self.round + (self.rules.mud_rounds if effect == MIRE else CARD_ROUNDS[card])
            self.spread_mud()
        self.settle()

    # Battles and robberies (QG-7, QG-9)

    def _roll_attack(self, die: i64) -> None:
        """The attacker rolls first: one die, or two with advantage (QG-7.3, QG-7.4)."""
        if self.dice[0] > 0:
            self.dice[1] = die
        else:
            self.dice[0] = die
            if self.advantage(self.active):
                return
        self.phase = DEFEND

    def _roll_defence(self, die: i64) -> None:
        """Then the defender, who wins a tie."""
        dice = self.dice
        if dice[2] > 0:
            dice[3] = die
        else:
            dice[2] = die
            if self.advantage(self.target):
                return
        self._keep(self.active, self.active, self.target, self.target)
        won = max(dice[0], dice[1]) > max(dice[2], dice[3])
        for place in range(SEATS):
            dice[place] = 0
        if won:
            self._halve()
        else:
            self._note(NOTE_HELD, 0, 0)
            self._end_turn()

    def _roll_doubles(self, die: i64) -> None:
        """Two dice are an attempt (QG-9.2)."""
        dice = self.dice
        if dice[0] == 0 or dice[1] != 0:
            dice[0] = die
            dice[1] = 0
            return
        dice[1] = die
        self.attempts += 1
        seat = self.active
        self._keep(seat, seat, 0, 0)
        if dice[0] == die:  # QG-9.4
            self.carried[seat] += self.staked
            self.staked = 0
            if self.golden == STAKED:
                self.golden = HELD + seat
            self._halve()
            return
        self._note(NOTE_MISSED, 0, 0)
        if self.attempts < FREE:
            return
        if self.jewels(seat) > 0 and (self.attempts == FREE or not self.rules.each):  # QG-9.3
            self.phase = STAKE
        else:
            self._lose_stakes()

    def _stake(self, what: i64) -> None:
        if what == 2:
            self._lose_stakes()
            return
        if what == 0:
            self.carried[self.active] -= 1
            self.staked += 1
        else:
            self.golden = STAKED
        self.phase = DOUBLES

    def _lose_stakes(self) -> None:
        """QG-9.5."""
        golden: i64 = 1 if self.golden == STAKED else 0
        if self.staked + golden == 0:
            self._end_robbery()
        else:
            self._note(NOTE_LOST, self.staked, golden)
            self.phase = SCATTER

    def _scatter(self, biome: i64) -> None:
        """Ask where a lost jewel goes, unless only one tile is eligible (QG-9.6)."""
        tiles = self.places_for(biome)
        self.biome = biome
        if tiles & (tiles - 1) != 0:
            self.phase = PUT
            return
        cell: i64 = 0
        while BIT[cell] != tiles:
            cell += 1
        self._note(NOTE_PUT, cell, 0 if self.staked > 0 else 1)
        self._put(cell)

    def _put(self, cell: i64) -> None:
        """Red jewels first, the golden one last (QG-9.8)."""
        self.biome = ANY
        self.used |= BIT[cell]
        if self.staked > 0:
            self.staked -= 1
            self.red |= BIT[cell]
        else:
            self.golden = cell
        if self.staked > 0 or self.golden == STAKED:
            self.phase = SCATTER
        elif self.rules.each and self.jewels(self.active) > 0:  # QG-R15
            self.phase = STAKE
        else:
            self._end_robbery()

    def _halve(self) -> None:
        """The winner takes the lower half; with the golden jewel in it there may be a choice (QG-7.5)."""
        golden = self.golden == (BANKED if self.robbed else HELD) + self.target
        red = self.banked[self.target] if self.robbed else self.carried[self.target]
        if not golden:
            self._take(red // 2, 0)
        elif red > 0:  # QG-8.8
            self.phase = LOOT
        else:  # QG-8.8
            self._take(0, 0 if self.rules.safe else 1)

    def _share(self) -> i64:
        """How many jewels the winner takes when the golden one is among red ones."""
        red = self.banked[self.target] if self.robbed else self.carried[self.target]
        return (red + 1) // 2

    def _take(self, count: i64, golden: i64) -> None:
        """Take `count` jewels, the golden one among them or not; if it is alone, it is taken although half of 1 is 0."""
        red = max(count - golden, 0)
        seat = self.active
        if self.robbed:
            self.banked[self.target] -= red
        else:
            self.carried[self.target] -= red
        self.carried[seat] += red
        if golden == 1:
            self.golden = HELD + seat
        self._note(NOTE_ROBBED if self.robbed else NOTE_WON, red, golden)
        if self.robbed:
            self._end_robbery()
        else:
            self._end_turn()

    def _end_robbery(self) -> None:
        self.dice[0] = 0
        self.dice[1] = 0
        self.attempts = 0
        self.target = NOBODY
        self.settle()

    # The golden jewel (QG-8)

    def find_last(self) -> None:
        """Who has the fewest jewels of those that are not barred (QG-8.2)."""
        fewest: i64 = 2 * MOST_RED
        last: i64 = 0
        for seat in range(self.rules.players):
            if self.barred >> seat & 1 == 0:
                count = self.carried[seat] + self.banked[seat]
                if count < fewest:
                    fewest = count
                    last = 0
                if count == fewest:
                    last |= 1 << seat
        if last & (last - 1) != 0:
            self.roll_between(LAST, last)
        else:
            self._ask_golden(lowest_seat(last))

    def _ask_golden(self, seat: i64) -> None:
        one = GOLDEN_TILES[2 * self.rules.place[seat]]
        two = GOLDEN_TILES[2 * self.rules.place[seat] + 1]
        occupied = self.occupied()
        self._note(NOTE_LAST, seat, 0)
        if occupied & BIT[one] != 0 and occupied & BIT[two] != 0:  # QG-8.4
            self.barred |= 1 << seat
            self._note(NOTE_BARRED, seat, 0)
            self.find_last()
        elif (occupied & (BIT[one] | BIT[two])) == 0:  # QG-8.3
            self.active = seat
            self.phase = GOLDEN
        else:  # QG-8.4
            cell = two if occupied & BIT[one] != 0 else one
            self._note(NOTE_GOLDEN, cell, 0)
            self._lay_golden(cell)

    def _lay_golden(self, cell: i64) -> None:
        self.golden = cell
        self.used |= BIT[cell]
        self.barred = 0
        self._begin_turn(self.first)

    # The end (QG-11)

    def _score(self) -> None:
        richest = self.leaders((1 << self.rules.players) - 1, True)
        best = self.best()
        if best & (best - 1) != 0:  # QG-11.3
            self.roll_between(BOUT, best)
        else:
            self._win(lowest_seat(best), BY_BANK if richest == best else BY_INVENTORY)

    def _win_bout(self, seat: i64) -> None:
        self._note(NOTE_BOUT, seat, 0)
        self.bouts += 1 << 2 * seat
        if self.bouts >> 2 * seat & 3 == 2:
            self._end_rolls()
            self._win(seat, BY_DICE)
        else:
            self.roll_between(BOUT, self.rollers)

    def _win(self, seat: i64, reason: i64) -> None:
        self.winner = seat
        self.reason = reason
        self.bouts = 0
        self.phase = END
        self._note(NOTE_WIN, seat, 0)

    def _keep(self, one: i64, two: i64, three: i64, four: i64) -> None:
        """Leave the dice, rolled by these seats, on the table."""
        dice = self.dice
        self.fell = dice[0] + 8 * dice[1] + 64 * dice[2] + 512 * dice[3]
        self.fell += 4096 * (one + 4 * two + 16 * three + 64 * four)

    def _note(self, kind: i64, one: i64, two: i64) -> None:
        self._notes[self._noted] = kind + 32 * one + 4096 * two
        self._noted += 1
