"""What is under way in a game, and what it counts (compiled): the stack, the turn's numbers, the end.

Everything that is under way lies on the stack as a frame of FRAME ints, the newest on top: an ability at some
instruction, dice to draw or roll, a window, a destruction with all that follows from it. So whatever is nested, the
state waits for exactly one event, and a frame that asked knows what to do with the answer.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.board.dice import NONE, Rules
from parlour.games.quarriors.board.strength import Board
from parlour.games.quarriors.codes import (
    BY_EMPTY,
    BY_GLORY,
    COLUMNS,
    CREATURE,
    FRAME,
    GLORY_OF,
    N_FORCED,
    N_GLORY,
    N_OVER,
    NOBODY,
    NOTE_KINDS,
    NOTE_SPAN,
    RUNNING,
    RUNS,
    S_FIRST,
    S_OVER,
    SEAT,
    WILDS,
)
from parlour.games.quarriors.tables.deck import S_TAX_CAPTURE, T_TAX, Deck
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import OVER


class Stack(Board):
    """A board on which things are under way."""

    def __init__(
        self, deck: Deck, rules: Rules, seats: i64, dice: vec[i64], counts: vec[i64], rows: vec[i64], cards: vec[i64]
    ) -> None:
        super().__init__(deck, rules, seats, dice, counts, rows, cards)
        self.step: i64 = S_FIRST
        self.stack = vec[i64]([])
        self.top: i64 = 0
        """How many ints of the stack count."""
        self.fresh: bool = False
        """Whether dice were rolled since the last immediate step ended."""
        self.rolling: i64 = NOBODY
        self.quid: i64 = 0
        self.captured: i64 = 0
        """Captures made in phase 4 of this turn."""
        self.extra: i64 = 0
        """More captures by effects."""
        self.discount: i64 = 0
        self.priced: i64 = NOBODY
        """A class that costs one seat more or less, for an experiment."""
        self.payer: i64 = NOBODY
        self.more: i64 = 0
        self.rerolled: i64 = 0
        self.cursor: i64 = NOBODY
        """How far a step of the turn has come: a die, or a seat counted from the active player."""
        self.totals = vec[i64]([])
        """What is left of the attack against each seat, once it is fixed."""
        self.parts = NONE
        """What each attacker adds to the total against each seat, once they are fixed; copies share it."""
        self.lethal: bool = False
        self.ignoring: bool = False
        self.shaken: i64 = 0
        """What the attack adds to every defense."""
        self.first_killed: i64 = 0
        """Bit s: seat s has lost its first creature to damage in this attack."""
        self.gone = vec[i64]([])
        """Attackers that left by scoring before the totals were fixed."""
        self.summoned = vec[i64]([])
        """Cards with a limit whose class was summoned this turn, once for each die."""
        self.idle: i64 = 0
        """Turns that have passed since the last event."""
        self.reason: i64 = RUNS
        self.winners: i64 = 0
        self._actor: i64 = RUNNING
        self._moves = vec[i64]([])
        """What is offered; only the first `_offered` count."""
        self._offered: i64 = 0
        self._notes = vec[i64]([])
        """What happened by itself; only the first `_noted` count."""
        self._noted: i64 = 0

    def share_stack(self, twin: Stack) -> None:
        """Give a copy all that is here and below."""
        self.share(twin)
        twin.step = self.step
        twin.stack = self.stack[: self.top]
        twin.top = self.top
        twin.fresh = self.fresh
        twin.rolling = self.rolling
        twin.quid = self.quid
        twin.captured = self.captured
        twin.extra = self.extra
        twin.discount = self.discount
        twin.priced = self.priced
        twin.payer = self.payer
        twin.more = self.more
        twin.rerolled = self.rerolled
        twin.cursor = self.cursor
        twin.totals = self.totals[:]
        twin.parts = self.parts
        twin.lethal = self.lethal
        twin.ignoring = self.ignoring
        twin.shaken = self.shaken
        twin.first_killed = self.first_killed
        twin.gone = self.gone[:]
        twin.summoned = self.summoned[:]
        twin.reason = self.reason
        twin.winners = self.winners
        twin._actor = self._actor
        twin._moves = self._moves[: self._offered]
        twin._offered = self._offered
        twin._notes = self._notes[: self._noted]
        twin._noted = self._noted

    def decide(self, code: i64) -> None:
        """Take in a move, be it a player's or the only one there is."""

    # What is under way, what is told, what is offered

    def push(
        self,
        op: i64,
        a: i64 = 0,
        b: i64 = 0,
        c: i64 = 0,
        d: i64 = 0,
        e: i64 = 0,
        f: i64 = 0,
        g: i64 = 0,
        h: i64 = 0,
    ) -> None:
        top = self.top
        stack = self.stack
        if top == len(stack):
            for _i in range(FRAME):
                stack = append(stack, 0)
            self.stack = stack
        stack[top] = op
        stack[top + 1] = a
        stack[top + 2] = b
        stack[top + 3] = c
        stack[top + 4] = d
        stack[top + 5] = e
        stack[top + 6] = f
        stack[top + 7] = g
        stack[top + 8] = h
        self.top = top + FRAME

    def pop(self) -> None:
        self.top -= FRAME

    def note(self, kind: i64, one: i64, two: i64) -> None:
        code = kind + NOTE_KINDS * (one + NOTE_SPAN * two)
        if self._noted < len(self._notes):
            self._notes[self._noted] = code
        else:
            self._notes = append(self._notes, code)
        self._noted += 1

    def pose(self, seat: i64, moves: vec[i64]) -> None:
        """Ask a seat; a question with a single answer is not asked, the answer is applied (QR-R49)."""
        if len(moves) == 1:
            code = moves[0]
            if code < self.deck.classes_end + SEAT + 4:
                self.note(N_FORCED, code, seat)
            self.decide(code)
            return
        self._moves = moves
        self._offered = len(moves)
        self._actor = seat

    def jot(self, code: i64) -> None:
        """Write down one more move that is offered."""
        if self._offered < len(self._moves):
            self._moves[self._offered] = code
        else:
            self._moves = append(self._moves, code)
        self._offered += 1

    def _codes(self, verb: i64, dice: vec[i64]) -> vec[i64]:
        """Dice as moves."""
        base = verb * self.deck.dice
        for at in range(len(dice)):
            dice[at] += base
        return dice

    # Counting

    def rerolls_left(self) -> i64:
        """QR-7.11."""
        cap = self.rules.rerolls
        return 1000 if cap == 0 else cap - self.rerolled

    def tax(self, which: i64) -> i64:
        """What opponents' creatures make the active player pay more."""
        total: i64 = 0
        if self.traits & T_TAX:  # QR-R41
            for at in range(self.fielded):
                die = self.field[at]
                if self.owner(die) != self.active:
                    total += self.stat(die, which)
        return total

    def captures_left(self) -> i64:
        """QR-13.1."""
        return self.rules.captures + self.extra - self.captured

    def cost(self, klass: i64) -> i64:
        """What its card costs the active player, before discounts and taxes."""
        cost = self.deck.cost[self.cards[klass]]
        return cost + self.more if klass == self.priced and self.active == self.payer else cost

    def price(self, klass: i64) -> i64:
        """QR-13.2."""
        return max(0, self.cost(klass) - self.discount) + self.tax(S_TAX_CAPTURE)

    # Glory, captures, the end

    def gain(self, seat: i64, glory: i64) -> None:
        """Add Glory; the goal ends the game at once (QR-5.4)."""
        self.rows[seat * COLUMNS + GLORY_OF] += glory
        self.note(N_GLORY, seat, glory)
        if self.glory(seat) >= self.rules.goal:  # QR-15.1
            self.finish(BY_GLORY, 1 << seat)

    def capture(self, klass: i64, seat: i64, place: i64) -> None:
        """A captured die comes from its card; then four empty creature cards end the game."""
        self.put(self.lowest(klass, WILDS), place, seat, 0)
        if self.empty() >= 4:  # QR-15.2
            self.finish(BY_EMPTY, self.leaders())

    def empty(self) -> i64:
        """How many creature cards in the Wilds have no dice."""
        total: i64 = 0
        for klass in self.classes:
            if self.deck.class_kind[klass] == CREATURE and self.left(klass) == 0:
                total += 1
        return total

    def leaders(self) -> i64:
        """Who wins when the goal is not reached, as bits (QR-15.4, QR-15.5, QR-R18)."""
        best: i64 = NOBODY
        found: i64 = 0
        for seat in range(self.seats):
            points = self.glory(seat) * 1000 + self.lying(seat)
            if points > best:
                best = points
                found = 0
            if points == best:
                found |= 1 << seat
        return found

    def lying(self, seat: i64) -> i64:
        """How many dice lie in a seat's Ready Area, whoever owns the attached spells."""
        total = self.army(seat)
        for at in range(self.readied):
            spell = self.spells[at]
            host = self.host(spell)
            if self.owner(spell if host == NOBODY else host) == seat:
                total += 1
        return total

    def finish(self, reason: i64, winners: i64) -> None:
        self.reason = reason
        self.winners = winners
        self.step = S_OVER
        self.top = 0
        self.cursor = NOBODY
        self._actor = OVER
        self.note(N_OVER, reason, 0)
