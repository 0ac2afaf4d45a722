"""Expectimax with alpha-beta over chance nodes (compiled): for open games in which one seat's gain is another's loss.

All values are those of the seat that searches, and all others are assumed to play against it. A chance node is left as
soon as its mean must fall outside the window, whatever its other outcomes are worth (Star1); before that, one good
reply to each outcome is tried, which often settles it already (Star2). Positions are remembered by their keys.
"""

from __future__ import annotations

import time
from typing import Any, Final, final

from mypy_extensions import i64

from parlour.bots.net import Net
from parlour.kernel.arrays import append, vec
from parlour.kernel.bot import Eyes, Judged, Searcher
from parlour.kernel.facts import Ban, permitted
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State

NONE: Final = -1
LOWEST: Final = -2.0
"""Below every value, as HIGHEST is above."""
HIGHEST: Final = 2.0
DEEPEST: Final = 60
SLOTS: Final = 1 << 16
LOOK_AT_CLOCK: Final = 255
"""Nodes between checks of the clock: one less than a power of 2."""
HABITS: Final = 16381
"""Slots for moves that were good elsewhere; a prime, so that codes spread."""

# What an entry says of a value: that it is exact, a lower bound, or an upper bound
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


@final
class Table:
    """What a search has found out about positions: a fixed number of slots, in which the newest entry wins.

    They are made when the first entry comes: whoever looks one decision ahead has none, and would spend more time on
    empty slots than on all searches of a game.
    """

    def __init__(self, slots: i64) -> None:
        self.slots = slots
        """A power of 2, or 0 for no table."""
        self._made: i64 = 0
        self.key = vec[i64]([])
        self.about = vec[i64]([])
        """Which search wrote the entry, how deep it looked, and what kind of value it is."""
        self.value = vec[float]([])
        self.move = vec[i64]([])
        self._search: i64 = 0

    def forget(self) -> None:
        """Begin a new search, perhaps with other options or for another seat: old entries no longer count."""
        self._search += 1

    def find(self, key: i64) -> i64:
        """The slot that knows this position, or NONE."""
        if self._made == 0 or key == 0:
            return NONE
        slot = key & (self.slots - 1)
        return slot if self.key[slot] == key and self.about[slot] >> 8 == self._search else NONE

    def depth(self, slot: i64) -> i64:
        return (self.about[slot] >> 2) & 63

    def bound(self, slot: i64) -> i64:
        return self.about[slot] & 3

    def keep(self, key: i64, depth: i64, bound: i64, value: float, move: i64) -> None:
        if self.slots == 0 or key == 0:
            return
        if self._made == 0:
            self._make()
        slot = key & (self.slots - 1)
        self.key[slot] = key
        self.about[slot] = (self._search << 8) | (depth << 2) | bound
        self.value[slot] = value
        self.move[slot] = move

    def _make(self) -> None:
        slots = self.slots
        self.key = vec[i64]([0] * slots)
        self.about = vec[i64]([0] * slots)
        self.value = vec[float]([0.0] * slots)
        self.move = vec[i64]([0] * slots)
        self._made = slots


@final
class Fan:
    """The outcomes of a chance event, and the least and most that each is known to be worth."""

    def __init__(self) -> None:
        self.states: list[State] = []
        self.keys = vec[i64]([])
        self.shares = vec[float]([])
        self.least = vec[float]([])
        self.most = vec[float]([])
        self.mean_least = -1.0
        self.mean_most = 1.0

    def add(self, state: State, share: float) -> None:
        """Add an outcome; outcomes with equal keys are merged."""
        key = state.key()
        for at in range(len(self.keys)):
            if self.keys[at] == key != 0:
                self.shares[at] += share
                return
        self.states.append(state)
        self.keys = append(self.keys, key)
        self.shares = append(self.shares, share)
        self.least = append(self.least, -1.0)
        self.most = append(self.most, 1.0)

    def raise_least(self, at: i64, value: float) -> None:
        if value > self.least[at]:
            self.mean_least += self.shares[at] * (value - self.least[at])
            self.least[at] = value

    def lower_most(self, at: i64, value: float) -> None:
        if value < self.most[at]:
            self.mean_most += self.shares[at] * (value - self.most[at])
            self.most[at] = value

    def floor(self, at: i64, low: float) -> float:
        """If this outcome is worth at most that, the mean is at most `low`, whatever the others are worth."""
        return self.most[at] + (low - self.mean_most) / self.shares[at]

    def ceiling(self, at: i64, high: float) -> float:
        """If this outcome is worth at least that, the mean is at least `high`, whatever the others are worth."""
        return self.least[at] + (high - self.mean_least) / self.shares[at]

    def most_doubtful(self) -> i64:
        """The outcome that the mean depends on most, or NONE if all are known."""
        choice: i64 = NONE
        doubt = 0.0
        for at in range(len(self.keys)):
            other = self.shares[at] * (self.most[at] - self.least[at])
            if other > doubt:
                choice, doubt = at, other
        return choice


@final
class ExpectimaxBot(Searcher):
    """Looks further and further ahead until its nodes or its seconds run out, whichever comes first.

    `depth` is the most decisions it looks ahead; a chance event after which chance acts again counts as one.
    `lines` is how many of the best moves get an exact value. `slots` is the size of the table, a power of 2, or 0.
    `blind`: others are expected to play anything, rather than against it. Whatever the budget, every move is examined once. Equal numbers of nodes give equal choices.
    """

    def __init__(
        self,
        nodes: i64,
        seconds: float = 0.0,
        depth: i64 = DEEPEST,
        lines: i64 = 1,
        slots: i64 = SLOTS,
        blind: bool = False,
    ) -> None:
        self.budget = nodes
        self.seconds = seconds
        self.depth: i64 = min(depth, DEEPEST)
        self.lines = lines
        self.blind = blind
        self.learnt: Any = None
        """Where it finds a learnt value (bots/weights.py); None: it goes by the game's own."""
        self._net: Net | None = None
        self.nodes: i64 = 0
        """How many states the last search made."""
        self.reached: i64 = 0
        """How many decisions ahead the last search saw everything that matters."""
        self._ahead: i64 = 0
        """How many decisions ahead the ranked moves were examined; if more than `reached`, other moves were not."""
        self._table = Table(slots)
        self._habits = vec[i64]([])
        """How often a move was best, for the seat that searches and then for the others.
        There are none before the search looks two decisions ahead."""
        self._has_habits = False
        self.seat: i64 = 0
        """The seat that searches, out of `_seats`."""
        self._seats: i64 = 2
        self._ban: Ban | None = None
        self._end = 0.0
        self._stopped = False
        self._moves = vec[i64]([])
        self._worths = vec[float]([])
        self._close: list[int] = []
        """The moves examined closely."""

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        if len(moves) == 1:
            return moves[0]
        self.think(eyes, rng)
        return self._moves[0]

    def judged(self) -> list[Judged]:
        """The best `lines` moves and those examined closely, best first."""
        return [
            (
                self._moves[at],
                [self._worths[at] if seat == self.seat else -self._worths[at] for seat in range(self._seats)],
            )
            for at in range(len(self._moves))
            if at < self.lines or self._moves[at] in self._close
        ]

    def values(self) -> list[float]:
        return self.judged()[0][1]

    def think(self, eyes: Eyes, rng: Rng) -> i64:
        """Search, for `judged` and `reached` to report on; returns the number of nodes."""
        self._end = time.perf_counter() + self.seconds
        self.seat = eyes.seat
        self._seats = eyes.seat_count()
        self._ban = eyes.ban
        self._net = None if self.learnt is None else self.learnt.net(eyes)
        self._stopped = False
        self._table.forget()
        self._has_habits = False
        self._moves = vec[i64]([])
        self._worths = vec[float]([])
        self._close = []
        self.nodes = 0
        state = eyes.imagine(rng)
        for move in permitted(state, self._ban):
            self._rank(move, self._now(self._after(state, move)))
        self.reached = 1
        self._ahead = 1
        while not self._stopped and self.reached < self.depth and -1.0 < self._worths[0] < 1.0:
            self._look(state, self.reached + 1)
        return self.nodes

    def think_of(self, eyes: Eyes, rng: Rng, move: i64) -> None:
        """Find a move's value as far ahead as the best moves were examined, on the same budget again."""
        self._end = time.perf_counter() + self.seconds
        self._stopped = False
        self.nodes = 0
        worth = self._value(self._after(eyes.imagine(rng), move), self._ahead - 1, LOWEST, HIGHEST)
        if self._stopped:
            return
        self._close.append(move)
        moves, worths = self._moves, self._worths
        self._moves = vec[i64]([])
        self._worths = vec[float]([])
        ranked = False
        for at in range(len(moves)):
            ranked = ranked or moves[at] == move
            self._rank(moves[at], worth if moves[at] == move else worths[at])
        if not ranked:
            self._rank(move, worth)

    def _look(self, state: State, depth: i64) -> None:
        """Rank the moves again, by what they are worth `depth` decisions ahead, looking at the best ones first.

        If the budget runs out, the new ranking counts only if it covers those that were best.
        """
        old_moves, old_worths = self._moves, self._worths
        count: i64 = len(old_moves)
        lines: i64 = min(self.lines, count)
        self._moves = vec[i64]([])
        self._worths = vec[float]([])
        for at in range(count):
            low = self._worths[lines - 1] if at >= lines else LOWEST
            worth = self._value(self._after(state, old_moves[at]), depth - 1, low, HIGHEST)
            if self._stopped:
                if at < lines:
                    self._moves, self._worths = old_moves, old_worths
                else:
                    self._ahead = depth
                return
            self._rank(old_moves[at], worth)
        self.reached = depth
        self._ahead = depth

    def _rank(self, move: i64, worth: float) -> None:
        """Put a move in its place, behind those that are worth as much."""
        self._moves = append(self._moves, move)
        self._worths = append(self._worths, worth)
        at: i64 = len(self._moves) - 1
        while at > 0 and self._worths[at - 1] < worth:
            self._moves[at] = self._moves[at - 1]
            self._worths[at] = self._worths[at - 1]
            at -= 1
        self._moves[at] = move
        self._worths[at] = worth

    def _after(self, state: State, event: i64) -> State:
        """The state after an event. Once the budget is spent, nothing found after that counts."""
        self.nodes += 1
        if self.seconds > 0.0 and self.nodes & LOOK_AT_CLOCK == 0 and time.perf_counter() > self._end:
            self._stopped = True
        if self.nodes >= self.budget:
            self._stopped = True
        after = state.copy()
        after.apply(event)
        return after

    def _now(self, state: State) -> float:
        """What a state is worth without looking ahead."""
        actor = state.actor()
        if actor == OVER:
            return state.returns()[self.seat]
        net = self._net
        if net is None:
            return state.value(self.seat)
        return net.values(state, self.seat if actor == CHANCE else actor)[self.seat]

    def _value(self, state: State, depth: i64, low: float, high: float) -> float:
        """What a state is worth `depth` decisions ahead.

        If that is `low` or less, the result is between it and `low`; if it is `high` or more, likewise.
        """
        actor = state.actor()
        if depth == 0 or actor == OVER:
            return self._now(state)
        table = self._table
        key = state.key()
        move: i64 = NONE
        slot = table.find(key)
        if slot != NONE:
            move = table.move[slot]
            if table.depth(slot) == depth:
                value, bound = table.value[slot], table.bound(slot)
                if bound == EXACT or (bound == AT_LEAST and value >= high) or (bound == AT_MOST and value <= low):
                    return value
        if actor == CHANCE:
            value = self._mean(state, depth, low, high)
        elif actor == self.seat:
            value, move = self._best(state, True, depth, low, high, move)
        elif self.blind:
            value = self._any(state, depth)
        else:
            value, move = self._best(state, False, depth, -high, -low, move)
            value = -value
        if not self._stopped:
            table.keep(key, depth, AT_MOST if value <= low else AT_LEAST if value >= high else EXACT, value, move)
        return value

    def _best(self, state: State, mine: bool, depth: i64, low: float, high: float, first: i64) -> tuple[float, i64]:
        """The best value for the seat that decides, in its own terms, and the move; `first` is tried first."""
        moves = permitted(state, self._ban)
        high = min(high, 1.0)  # nothing is better than winning
        if depth == 1:
            best, choice = self._best_now(state, moves, mine, high, first)
        else:
            best, choice = self._best_later(state, moves, mine, depth, low, high, first)
        if not self._stopped:
            if not self._has_habits:
                self._habits = vec[i64]([0] * (2 * HABITS))
                self._has_habits = True
            self._habits[(0 if mine else HABITS) + choice % HABITS] += depth * depth
        return best, choice

    def _best_now(self, state: State, moves: vec[i64], mine: bool, high: float, first: i64) -> tuple[float, i64]:
        best, choice = LOWEST, first
        if first != NONE:
            best = self._own(self._now(self._after(state, first)), mine)
        for move in moves:
            if best >= high or self._stopped:
                break
            if move != first:
                value = self._own(self._now(self._after(state, move)), mine)
                if value > best:
                    best, choice = value, move
        return best, choice

    def _best_later(
        self, state: State, moves: vec[i64], mine: bool, depth: i64, low: float, high: float, first: i64
    ) -> tuple[float, i64]:
        """The same, with the moves tried in the order of what they seem to be worth now."""
        best, choice = LOWEST, first
        states: list[State] = []
        promise = vec[float]([])
        for move in moves:
            after = self._after(state, move)
            if self._stopped:
                return best, choice
            states.append(after)
            promise = append(promise, HIGHEST if move == first else self._own(self._now(after), mine))
        for _i in range(len(moves)):
            at: i64 = 0
            for other in range(1, len(moves)):
                if promise[other] > promise[at]:
                    at = other
            promise[at] = LOWEST
            if mine:
                value = self._value(states[at], depth - 1, max(low, best), high)
            else:
                value = -self._value(states[at], depth - 1, -high, -max(low, best))
            if value > best:
                best, choice = value, moves[at]
            if best >= high or self._stopped:
                break
        return best, choice

    def _any(self, state: State, depth: i64) -> float:
        """The mean value of all moves of another seat."""
        moves = permitted(state, self._ban)
        total = 0.0
        for move in moves:
            if not self._stopped:
                total += self._value(self._after(state, move), depth - 1, LOWEST, HIGHEST)
        return total / float(len(moves))

    def _own(self, value: float, mine: bool) -> float:
        """A value in terms of the seat that decides."""
        return value if mine else -value

    def _mean(self, state: State, depth: i64, low: float, high: float) -> float:
        """The mean value of all outcomes of a chance event."""
        fan = self._fan(state)
        if self._stopped:
            return low
        for at in range(len(fan.keys)):
            actor = fan.states[at].actor()
            if actor == self.seat and high < 1.0:
                fan.raise_least(at, self._one_reply(fan, at, True, depth, LOWEST, fan.ceiling(at, high)))
            elif actor >= 0 and actor != self.seat and low > -1.0 and not self.blind:
                fan.lower_most(at, self._one_reply(fan, at, False, depth, fan.floor(at, low), HIGHEST))
            if fan.mean_most <= low or self._stopped:
                return fan.mean_most
            if fan.mean_least >= high:
                return fan.mean_least
        at = fan.most_doubtful()
        while at != NONE:
            after = fan.states[at]
            floor, ceiling = fan.floor(at, low), fan.ceiling(at, high)
            value = self._value(after, depth - 1 if after.actor() == CHANCE else depth, floor, ceiling)
            fan.raise_least(at, value)
            fan.lower_most(at, value)
            if value <= floor or self._stopped:
                return min(fan.mean_most, low)  # not above it by a rounding error: it would pass for exact
            if value >= ceiling:
                return max(fan.mean_least, high)
            at = fan.most_doubtful()
        return fan.mean_most

    def _fan(self, state: State) -> Fan:
        fan = Fan()
        weights = state.chance()
        total: i64 = 0
        for weight in weights:
            total += weight
        for outcome in range(len(weights)):
            if weights[outcome] > 0 and not self._stopped:
                fan.add(self._after(state, outcome), float(weights[outcome]) / float(total))
        return fan

    def _one_reply(self, fan: Fan, at: i64, mine: bool, depth: i64, low: float, high: float) -> float:
        """What one promising move is worth after an outcome: a bound, since the decider there gets at least that."""
        table = self._table
        move: i64 = NONE
        slot = table.find(fan.keys[at])
        if slot != NONE:
            move = table.move[slot]
            if table.depth(slot) == depth and table.bound(slot) != (AT_MOST if mine else AT_LEAST):
                return table.value[slot]
        if move == NONE:
            move = self._habit(permitted(fan.states[at], self._ban), 0 if mine else HABITS)
        return self._value(self._after(fan.states[at], move), depth - 1, low, high)

    def _habit(self, moves: vec[i64], habits: i64) -> i64:
        """The move that was best most often elsewhere, or the first."""
        choice = moves[0]
        if not self._has_habits:
            return choice
        most: i64 = 0
        for move in moves:
            times = self._habits[habits + move % HABITS]
            if times > most:
                choice, most = move, times
        return choice
