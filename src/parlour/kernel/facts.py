"""What happens in a game, counted as it is played: which moves were offered and taken, and what came of them (compiled).

A *fact* is a kind, a subject and a seat: captured, Deathdealer, seat 1. A game says which kinds there are (`FactKind` in
kernel/vocabulary.py); `Ledger` counts them, `Watcher` follows a game and fills the ledger in.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.arrays import append, vec
from parlour.kernel.state import CHANCE, State

UNKNOWN: Final = -1
"""A move code that nobody has classified yet."""


@final
class Ledger:
    """How often each fact happened to each seat in one game, how often it could have been chosen, and when first."""

    def __init__(self, kinds: i64, span: i64, seats: i64) -> None:
        """`span`: more subjects than any kind has."""
        self.span = span
        self.seats = seats
        self.time: i64 = 0
        """Decisions so far."""
        size = kinds * span * seats
        self._count = vec[i64]([0] * size)
        self._offered = vec[i64]([0] * size)
        self._first = vec[i64]([0] * size)
        self._seen = vec[i64]([0] * size)  # the decision that last offered it, plus one
        self._touched = vec[i64]([])

    def add(self, kind: i64, subject: i64, seat: i64, amount: i64 = 1) -> None:
        """It happened, or was taken."""
        at = (kind * self.span + subject) * self.seats + seat
        self._touch(at)
        if self._count[at] == 0:
            self._first[at] = self.time
        self._count[at] += amount

    def offer(self, kind: i64, subject: i64, seat: i64) -> None:
        """A seat that decides may choose it; counted once for each decision."""
        at = (kind * self.span + subject) * self.seats + seat
        if self._seen[at] == self.time + 1:
            return
        self._touch(at)
        self._seen[at] = self.time + 1
        self._offered[at] += 1

    def _touch(self, at: i64) -> None:
        if self._count[at] == 0 and self._offered[at] == 0:
            self._touched = append(self._touched, at)

    def rows(self) -> list[tuple[int, int, int, int, int, int]]:
        """What is in it: kind, subject, seat, how often it happened, how often it was offered, and the decision before
        which it first happened, counted from 0 (-1: it never did)."""
        found: list[tuple[int, int, int, int, int, int]] = []
        for at in self._touched:
            fact, seat = at // self.seats, at % self.seats
            first = self._first[at] if self._count[at] else -1
            kind, subject = fact // self.span, fact % self.span
            found.append((kind, subject, seat, self._count[at], self._offered[at], first))
        return found

    def clear(self) -> None:
        """For the next game."""
        for at in self._touched:
            self._count[at] = 0
            self._offered[at] = 0
            self._first[at] = 0
            self._seen[at] = 0
        self._touched = vec[i64]([])
        self.time = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Witness(metaclass=ABCMeta):
    """Sees one game and writes down what is not the choice of a move: dice, consequences, the order of play."""

    @abstractmethod
    def before(self, state: State, event: i64, ledger: Ledger) -> None:
        """An event is about to happen; `state` is read only."""

    @abstractmethod
    def after(self, state: State, ledger: Ledger) -> None:
        """It happened."""


@final
class Choices:
    """Which fact each move is, as one number: its kind times the span of the ledger, plus its subject."""

    def __init__(self, classify: Any, span: i64, actions: i64, varies: bool) -> None:
        """`classify`: called with a state and a move code, once for each code; its kind and subject.

        `varies`: once for each code and game, as the same code may be about another card in the next one.
        """
        self.span = span
        self._classify = classify
        self._varies = varies
        self._choice = vec[i64]([UNKNOWN] * actions)
        self._learned = vec[i64]([])

    def begin(self) -> None:
        """A new game."""
        if self._varies:
            for move in self._learned:
                self._choice[move] = UNKNOWN
            self._learned = vec[i64]([])

    def of(self, state: State, move: i64) -> i64:
        """The fact that a legal move is."""
        choice = self._choice[move]
        return self._learn(state, move) if choice == UNKNOWN else choice

    def _learn(self, state: State, move: i64) -> i64:
        kind, subject = self._classify(state, int(move))
        choice: i64 = int(kind) * int(self.span) + int(subject)
        self._choice[move] = choice
        self._learned = append(self._learned, move)
        return choice


@final
class Ban:
    """What some seats may not choose, for an experiment; where one has no other move, the ban does not hold.

    Everybody knows of it: bots that look ahead do not expect those seats to choose it either.
    """

    def __init__(self, choices: Choices, banned: list[int], kinds: i64) -> None:
        """`banned`: facts as `choices` numbers them, out of this many kinds."""
        self.also: Ban | None = None
        """What other seats may not choose."""
        self._seats: i64 = 0
        self._choices = choices
        self._banned = vec[i64]([0] * (kinds * choices.span))
        for choice in banned:
            self._banned[choice] = 1

    def begin(self, *seats: int) -> None:
        """A new game, in which the ban is on these seats."""
        self.also = None
        self._seats = 0
        for seat in seats:
            self._seats |= 1 << seat
        self._choices.begin()

    def holds(self, seat: i64) -> bool:
        return seat >= 0 and self._seats >> seat & 1 == 1

    def allowed(self, state: State, moves: vec[i64]) -> vec[i64]:
        """The moves of the seat, less those that are banned."""
        kept = vec[i64]([])
        for move in moves:
            if self._banned[self._choices.of(state, move)] == 0:
                kept = append(kept, move)
        return kept if len(kept) > 0 else moves


def permitted(state: State, ban: Ban | None) -> vec[i64]:
    """The legal moves, less those that are banned."""
    moves = state.legal()
    if ban is None:
        return moves
    actor = state.actor()
    if ban.holds(actor):
        return ban.allowed(state, moves)
    return permitted(state, ban.also) if ban.also is not None else moves


@final
class Watcher:
    """Follows one game: its facts, how long seats wait, how much choice they have."""

    def __init__(self, ledger: Ledger, choices: Choices) -> None:
        self.ledger = ledger
        self._choices = choices
        self._witness: Witness | None = None
        seats = ledger.seats
        self.events: i64 = 0
        self.forced: i64 = 0
        """Decisions with a single move."""
        self.moves: i64 = 0
        """Legal moves of all decisions together."""
        self.turns: i64 = 0
        """How often somebody decides who did not decide last."""
        self._decider: i64 = -1
        self.decisions = vec[i64]([0] * seats)
        """Of each seat."""
        self.waits = vec[i64]([0] * seats)
        """Events between one decision of a seat and its next, summed up."""
        self.longest_wait = vec[i64]([0] * seats)
        self.last = vec[i64]([-1] * seats)
        """How many events came before the seat's last decision; -1: it never decided."""

    def begin(self, witness: Witness | None) -> None:
        """A new game, seen by a witness of its own, if the game has any."""
        self.ledger.clear()
        self._choices.begin()
        self._witness = witness
        self.events, self.forced, self.moves, self.turns, self._decider = 0, 0, 0, 0, -1
        for seat in range(self.ledger.seats):
            self.decisions[seat] = 0
            self.waits[seat] = 0
            self.longest_wait[seat] = 0
            self.last[seat] = -1

    def before(self, state: State, actor: i64, event: i64) -> None:
        """An event is about to happen."""
        if self._witness is not None:
            self._witness.before(state, event, self.ledger)
        if actor != CHANCE:
            self._decision(state, actor, event)
        self.events += 1

    def _decision(self, state: State, actor: i64, event: i64) -> None:
        moves = state.legal()
        count: i64 = len(moves)
        ledger = self.ledger
        if count == 1:
            self.forced += 1
        self.moves += count
        last: i64 = UNKNOWN
        for index in range(count):
            choice = self._choices.of(state, moves[index])
            if choice != last:  # moves of a kind follow one another
                ledger.offer(choice // ledger.span, choice % ledger.span, actor)
                last = choice
        taken = self._choices.of(state, event)
        ledger.add(taken // ledger.span, taken % ledger.span, actor)
        ledger.time += 1
        if self._decider != actor:
            self.turns += 1
            self._decider = actor
        if self.last[actor] >= 0:
            wait = self.events - self.last[actor] - 1
            self.waits[actor] += wait
            if wait > self.longest_wait[actor]:
                self.longest_wait[actor] = wait
        self.last[actor] = self.events
        self.decisions[actor] += 1

    def after(self, state: State) -> None:
        """It happened."""
        if self._witness is not None:
            self._witness.after(state, self.ledger)
