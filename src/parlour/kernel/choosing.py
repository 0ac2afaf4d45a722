"""A game as a learner plays it (compiled): actions go in, masks and observations come out."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr, u8

from parlour.kernel.arrays import append, vec
from parlour.kernel.errors import ParlourError
from parlour.kernel.state import State

CODES: Final = 0
SLOTS: Final = 1
FACTORED: Final = 2
MORE: Final = -1
"""There is more to choose before a move is complete."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """Writes what a seat knows as numbers: as the game does it, or a subclass in its place."""

    def write(self, state: State, seat: i64, out: vec[float], at: i64) -> None:
        """As `State.observe`."""
        state.observe(seat, out, at)


@final
class Actions:
    """What an action means: a move's code, its place among the legal moves, or the next of a move's small choices."""

    def __init__(self, kind: i64, width: i64, codes: i64, sizes: vec[i64], split: Any) -> None:
        self.kind = kind
        self.width = width
        """Actions are numbers below this."""
        self.sizes = sizes
        """How many choices each factor of a move has."""
        self._split = split
        self._rows = vec[i64]([-1] * codes)
        self._choices = vec[i64]([])

    def choice(self, code: i64, factor: i64) -> i64:
        """What a move chooses, of one factor."""
        row = self._rows[code]
        if row < 0:
            row = self._learn(code)
        return self._choices[row + factor]

    def _learn(self, code: i64) -> i64:
        row: i64 = len(self._choices)
        chosen: tuple[int, ...] = self._split(code)
        for choice in chosen:
            self._choices = append(self._choices, choice)
        self._rows[code] = row
        return row

    def extra(self) -> i64:
        """How many numbers an observation has beyond the game's own: which factor is asked for, and what is chosen."""
        if self.kind != FACTORED:
            return 0
        total: i64 = len(self.sizes)
        for size in self.sizes:
            total += size
        return total


@final
class Play:
    """One game that is being played. `moves` are those that can still be chosen, while a seat must decide."""

    def __init__(self, state: State, actions: Actions, encoder: Encoder, size: i64) -> None:
        self.state = state
        self.actions = actions
        self.encoder = encoder
        self.size = size
        """How many numbers the encoder writes."""
        self.seat: i64 = -1
        """The seat that must decide; below 0, none."""
        self.moves = vec[i64]([])
        self.depth: i64 = 0
        """How many factors are chosen."""
        self.chosen = vec[i64]([0] * len(actions.sizes))

    def wait(self) -> None:
        """Find out who must decide now, and what; chance has been resolved."""
        self.seat = self.state.actor()
        self.moves = self.state.legal()
        self.depth = 0
        count: i64 = len(self.moves)
        if self.actions.kind == SLOTS and count > self.actions.width:
            raise ParlourError("more-moves-than-declared", count=count, most=self.actions.width)

    def allows(self, action: i64) -> bool:
        """Whether this action can be chosen now."""
        kind = self.actions.kind
        if kind == SLOTS:
            return 0 <= action < len(self.moves)
        if kind == CODES:
            return _among(self.moves, action)
        found = False
        for code in self.moves:
            found = found or self.actions.choice(code, self.depth) == action
        return found

    def choose(self, action: i64) -> i64:
        """The move that is complete with this action, which is allowed, or MORE."""
        kind = self.actions.kind
        if kind == SLOTS:
            return self.moves[action]
        if kind == CODES:
            return action
        left = vec[i64]([])
        for code in self.moves:
            if self.actions.choice(code, self.depth) == action:
                left = append(left, code)
        if len(left) == 1:
            return left[0]
        self.chosen[self.depth] = action
        self.depth += 1
        self.moves = left
        return MORE

    def refuse(self, action: i64) -> None:
        """Raise an error if this action cannot be chosen now."""
        if not self.allows(action):
            raise ParlourError("bad-action", action=action, count=self.open_actions())

    def open_actions(self) -> i64:
        """How many actions can be chosen now."""
        if self.actions.kind != FACTORED:
            return len(self.moves)
        mask = self.mask(self.seat)
        total: i64 = 0
        for flag in mask:
            total += 1 if flag else 0
        return total

    def write_mask(self, out: vec[u8], at: i64) -> i64:
        """Write 1 for each action that the seat can choose which must decide; returns how many there are."""
        kind = self.actions.kind
        count: i64 = len(self.moves)
        if kind == SLOTS:
            for slot in range(count):
                out[at + slot] = 1
            return count
        if kind == CODES:
            for code in self.moves:
                out[at + code] = 1
            return count
        total: i64 = 0
        for code in self.moves:
            place = at + self.actions.choice(code, self.depth)
            if out[place] == 0:
                out[place] = 1
                total += 1
        return total

    def clear_mask(self, out: vec[u8], at: i64) -> None:
        """Take back what `write_mask` has written, before anything else is chosen."""
        kind = self.actions.kind
        if kind == SLOTS:
            for slot in range(len(self.moves)):
                out[at + slot] = 0
            return
        for code in self.moves:
            out[at + (code if kind == CODES else self.actions.choice(code, self.depth))] = 0

    def write(self, seat: i64, out: vec[float], at: i64) -> None:
        """Write what a seat observes, into places that are 0: the game's own numbers, then what it has chosen so far."""
        self.encoder.write(self.state, seat, out, at)
        if self.actions.kind == FACTORED and seat == self.seat:  # nobody else knows what is being chosen
            sizes = self.actions.sizes
            asked = at + self.size
            out[asked + self.depth] = 1.0
            place = asked + len(sizes)
            for factor in range(self.depth):
                out[place + self.chosen[factor]] = 1.0
                place += sizes[factor]

    def write_choices(self, out: vec[i64], at: i64) -> None:
        """Write what each legal move chooses, factor by factor, move after move."""
        factors: i64 = len(self.actions.sizes)
        for code in self.moves:
            for factor in range(factors):
                out[at] = self.actions.choice(code, factor)
                at += 1

    def mask(self, seat: i64) -> vec[u8]:
        """A seat's mask: all 0 if it is another's turn."""
        out = vec[u8]([0] * self.actions.width)
        if seat == self.seat:
            self.write_mask(out, 0)
        return out

    def observation(self, seat: i64) -> vec[float]:
        out = vec[float]([0.0] * (self.size + self.actions.extra()))
        self.write(seat, out, 0)
        return out

    def choices(self, seat: i64) -> vec[i64]:
        """What each move chooses, one row for each slot; all 0 if it is another's turn."""
        out = vec[i64]([0] * (self.actions.width * len(self.actions.sizes)))
        if seat == self.seat:
            self.write_choices(out, 0)
        return out


def _among(moves: vec[i64], code: i64) -> bool:
    """Whether a code is among the moves, which are ascending."""
    low: i64 = 0
    high: i64 = len(moves)
    while low < high:
        middle = (low + high) // 2
        if moves[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low < len(moves) and moves[low] == code
