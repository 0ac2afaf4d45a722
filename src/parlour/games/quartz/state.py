"""The rules of Quartz (compiled): whose event it is, what it may be, where it leads. Clause ids point into rules.md."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from parlour.games.quartz.board import Rules
from parlour.games.quartz.codes import (
    ACT,
    ANNOUNCE,
    BAG_EMPTY,
    DAYS_OVER,
    DICE,
    DRAW,
    END,
    FIRST,
    GIVE,
    GIVES,
    KINDS,
    LEAD,
    LEADS,
    LOG_DAY,
    LOG_LEADER,
    LOG_MARKER,
    LOG_OUT,
    LOG_OVER,
    LOG_PICK,
    LOG_ROUND,
    LOG_STAYS,
    LOG_TOKENS,
    MINE,
    NOBODY,
    NOTE_DAY,
    NOTE_LEADER,
    NOTE_MARKER,
    NOTE_OUT,
    NOTE_OVER,
    NOTE_PICK,
    NOTE_ROUND,
    NOTE_STAYS,
    NOTE_TOKENS,
    PASS,
    PROTECT,
    PROTECTS,
    REASONS,
    REROLL,
    ROB,
    ROLL,
    ROUNDS,
    ROUNDS_OVER,
    ROW,
    SEATS,
    TURN_END,
    TWO_LEFT,
    UNSTABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.evaluation.value import estimate, values
from parlour.games.quartz.observation import observe
from parlour.games.quartz.tables import LOWEST, NONE, ROLLS, SEAT_WEIGHTS, SIDES, WEIGHTS
from parlour.games.quartz.turn import Turn
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER


@final
class QuartzState(Turn):
    """A position of Quartz."""

    def copy(self) -> QuartzState:
        twin = QuartzState(self.rules, self.crystals[:], self.tokens[:], self.dice[:], self.fell, self.scores)
        twin.phase = self.phase
        twin.day = self.day
        twin.round = self.round
        twin.first = self.first
        twin.leader = self.leader
        twin.seat = self.seat
        twin.last = self.last
        twin.to_roll = self.to_roll
        twin.free = self.free
        twin.faces = self.faces
        twin.used = self.used
        twin.wilds = self.wilds
        twin.action = self.action
        twin.left = self.left
        twin._log = self._log
        twin.priced = self.priced
        twin.seller = self.seller
        twin.more = self.more
        return twin

    # Whose event, and which

    def actor(self) -> i64:
        if self.phase <= DRAW:
            return CHANCE
        if self.phase == END:
            return OVER
        return self.seat

    def legal(self) -> vec[i64]:
        phase = self.phase
        if phase == REROLL:
            return ROLLS[:]
        if phase == ACT:
            return self._announcements()
        if phase == GIVE:
            return self._kinds_in(self.bag + ROW, KINDS, GIVES)
        if phase == PROTECT:
            return self._kinds_in(ROW * self.seat, VALUABLE_KINDS, PROTECTS)
        if phase == PASS:
            return self._receivers()
        if phase == ROB:
            return self._loot()
        if phase == LEAD:
            return self.tied()
        return NONE[:]

    def chance(self) -> vec[i64]:
        if self.phase == ROLL:
            return WEIGHTS
        if self.phase == FIRST:
            return SEAT_WEIGHTS[self.rules.seats]
        return self.crystals[self.bag : self.bag + KINDS]

    def sample(self, rng: Rng) -> i64:
        if self.phase == ROLL:
            return SIDES[rng.below(6)]
        if self.phase == FIRST:
            return rng.below(self.rules.seats)
        left = rng.below(self.in_bag())
        place = self.bag
        while left >= self.crystals[place]:
            left -= self.crystals[place]
            place += 1
        return place - self.bag

    def stream(self) -> i64:
        """One stream for the first leader; for each turn of each seat one for the bag and one for each die."""
        if self.phase == FIRST:
            return 0
        turn = (self.day * ROUNDS + self.round) * SEATS + self.seat
        return 1 + 6 * turn + (1 + LOWEST[self.to_roll] if self.phase == ROLL else 0)

    def from_bag(self) -> bool:
        return self.phase == MINE or self.phase == DRAW

    # What follows

    def apply(self, event: i64) -> None:
        self._log = 0
        phase = self.phase
        if phase == ROLL:  # QT-4.7
            to_roll = self.to_roll
            self.dice[LOWEST[to_roll]] = event
            to_roll &= to_roll - 1
            self.to_roll = to_roll
            if to_roll == 0:
                self._rolled()
        elif phase == REROLL:
            self._reroll(event)
        elif phase == ACT:
            if event == TURN_END:  # QT-5.1
                self._end_turn()
            else:
                self._announce((event - ANNOUNCE) // DICE, (event - ANNOUNCE) % DICE + 1)
        elif phase == MINE:  # QT-3.1
            self.take(self.bag, ROW * self.seat, event)
            if event == UNSTABLE:
                self._win_token()
            self.phase = ROLL
        elif phase == DRAW:
            self._draw(event)
        elif phase == FIRST:
            self.begin(event)
        elif phase == LEAD:  # QT-12.3
            self.leader = event - LEADS
            self._open_round()
        else:
            self._pick(event)
            self._go_on_picking()

    def consequences(self) -> vec[i64]:
        log, notes = self._log, vec[i64]([])
        tokens = log // LOG_TOKENS & 15
        if tokens > 0 and not self.rules.kept:  # at the draw, else when the give-back is complete (QT-7.4)
            notes = append(notes, NOTE_TOKENS + 16 * tokens)
        picks = log & (LOG_TOKENS - 1)
        while picks > 0:
            notes = append(notes, NOTE_PICK + 16 * (GIVES - 1 + (picks & 63)))
            picks >>= LOG_PICK
        if tokens > 0 and self.rules.kept:
            notes = append(notes, NOTE_TOKENS + 16 * tokens)
        if log // LOG_OUT & 15:
            notes = append(notes, NOTE_OUT + 16 * ((log // LOG_OUT & 15) - 1))
        if log // LOG_MARKER & 15:
            notes = append(notes, NOTE_MARKER + 16 * ((log // LOG_MARKER & 15) - 1))
        if log // LOG_DAY & 15:
            notes = append(notes, NOTE_DAY + 16 * (log // LOG_DAY & 15))
        if log // LOG_LEADER & 15:
            notes = append(notes, NOTE_LEADER + 16 * ((log // LOG_LEADER & 15) - 1))
        if log & LOG_STAYS:
            notes = append(notes, NOTE_STAYS + 16 * self.leader)
        if log & LOG_ROUND:
            notes = append(notes, NOTE_ROUND + 16 * self.round)
        if log & LOG_OVER:
            notes = append(notes, NOTE_OVER)
        return notes

    # What it is worth

    def estimate(self, seat: i64) -> float:
        return estimate(self, seat)

    def value(self, seat: i64) -> float:
        return values(self)[seat]

    def values(self) -> vec[float]:
        return values(self)

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        observe(self, seat, out, at)


def start(rules: Rules) -> QuartzState:
    """The beginning: the bag is filled, and perhaps chance says who leads (QT-1)."""
    state = empty(rules)
    state.fill_bag()
    if rules.first != NOBODY:
        state.begin(rules.first)
    return state


def empty(rules: Rules) -> QuartzState:
    """A table without crystals."""
    seats = rules.seats
    return QuartzState(
        rules,
        vec[i64]([0] * (2 * ROW * (seats + 1))),
        vec[i64]([0] * seats),
        vec[i64]([0] * DICE),
        vec[i64]([0] * seats),
        NONE,
    )


def reason(state: QuartzState) -> str:
    """In one word, how the game ended."""
    return REASONS[_ending(state)]


def _ending(state: QuartzState) -> int:
    if state.rules.tournament:
        return DAYS_OVER
    if state.rules.last_first:
        return TWO_LEFT if state.survivors() == 2 else BAG_EMPTY
    return ROUNDS_OVER if state.pairs() == 0 else BAG_EMPTY
