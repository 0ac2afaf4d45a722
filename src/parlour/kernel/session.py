"""A game being played or looked back on: its states, its record, undo, and steps back and forth."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.events import signed
from parlour.kernel.game import AnyGame
from parlour.kernel.history import Event, History
from parlour.kernel.record import Record, bad_event, check_game, check_result, first_state, pinned_position, result_of
from parlour.kernel.state import CHANCE, OVER, State
from parlour.kernel.view import Line

RECENT: Final = 16
"""States that are kept at least: the present one and those just before it."""
MARKS: Final = 64
"""Earlier states that are kept at most, evenly spread: however long a game is, those in between are played again."""
SPREAD: Final = 64
"""Events between two such states, as long as the game is short."""

WORD: Final = re.compile("[a-z]+")


class Session:
    """Plays one game event by event. Who chooses, and where chance comes from, is up to the caller."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        """Continue where the record stops; a record that does not follow the rules is refused."""
        check_game(game, record)
        self.game = game
        self._head = record
        first: State = first_state(game, record)
        self._secret: int | None = 0 if first.has_secrets() else None
        """After how many events anything was hidden for the first time."""
        self._events = History()
        self._recent = [first]
        self._marks = [first]
        """The states after no event, after `_spread` events, after twice as many, and so on."""
        self._spread = SPREAD
        self._looked = 0, first
        """The state that was looked up last, and after how many events it is."""
        for number, text in enumerate(record.events, 1):
            try:
                self.play(game.read(self.state, text))
            except ParlourError as error:
                raise bad_event(game, number, text, error) from None
        check_result(game, record, self.state)

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: Sequence[str] | int | None = None,
        options: Mapping[str, Any] | None = None,
        start: Mapping[str, Any] | None = None,
        extra: Mapping[str, Any] | None = None,
        rules: int | None = None,
    ) -> Session:
        """A game from its beginning, or from a position. `seats`: the players' names, or how many play.

        `rules`: the version of the rules that it follows, if not the latest.
        """
        rules = game.version if rules is None else rules
        if seats is None and start is not None:
            seats = int(game.load(pinned_position(game, start, rules)).seat_count())
        if seats is None or isinstance(seats, int):
            seats = [f"player {number}" for number in range(1, game.check_seats(seats) + 1)]
        return cls(game, Record(game.key, rules, options or {}, tuple(seats), (), start, extra=extra or {}))

    def copy(self) -> Session:
        """An independent session. Both share the states so far, which never change."""
        other = Session.__new__(Session)
        other.game, other._head, other._secret = self.game, self._head, self._secret
        other._events, other._recent, other._marks = self._events.copy(), self._recent.copy(), self._marks.copy()
        other._spread, other._looked = self._spread, self._looked
        return other

    @property
    def state(self) -> Any:
        """The current state; callers must not change it."""
        return self._recent[-1]

    @property
    def actor(self) -> int:
        """The seat that must decide, CHANCE or OVER."""
        return int(self.state.actor())

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names."""
        return self._head.seats

    def __len__(self) -> int:
        return len(self._events)

    def __repr__(self) -> str:
        return f"<Session of {self.game.key}, event {len(self)}, {', '.join(self.seats)}>"

    def play(self, event: int, text: str | None = None) -> None:
        """Apply a legal move, or a possible outcome; `text`: its notation, if the caller knows it."""
        before: State = self._recent[-1]
        text = self.game.write(before, event) if text is None else text
        after = before.copy()
        after.apply(event)
        self._events.append(Event(event, text, int(before.actor())))
        if self._secret is None and after.has_secrets():
            self._secret = len(self._events)
        self._recent.append(after)
        if len(self._recent) > 2 * RECENT:
            del self._recent[:RECENT]
        if len(self._events) % self._spread == 0:
            self._marks.append(after)
        if len(self._marks) > MARKS:
            self._marks = self._marks[::2]
            self._spread *= 2

    def push(self, text: str, seat: int | None = None, language: str = "en") -> list[str]:
        """Play a move or an outcome by its notation; returns what one seat, or a watcher, reads about it in the log."""
        self.play(self.game.read(self.state, text))
        book = self.game.words(language)
        return [book.text(line.phrase, self.seats) for line in self.lines_at(len(self), seat)]

    def pop(self) -> str:
        """Take back the last event, whatever it was; returns its notation."""
        if not self._events:
            raise ParlourError("undo-nothing")
        before = self._at(len(self) - 1)
        text = self._events.pop().text
        if self._secret is not None and self._secret > len(self):
            self._secret = None
        self._recent.pop()
        if not self._recent:
            self._recent.append(before)
        del self._marks[len(self) // self._spread + 1 :]
        self._looked = 0, self._marks[0]
        return text

    def check_undo(self, seat: int) -> None:
        """Raise an error if undo would cross chance, a reveal, the end or another seat's decision, as it never does."""
        if not self._events:
            raise ParlourError("undo-nothing")
        if self.actor == OVER:
            raise ParlourError("undo-over")
        last = self._events[len(self) - 1]
        if last.actor != seat:
            raise ParlourError("undo-chance" if last.actor == CHANCE else "undo-other")
        if self.game.reveals(self._at(len(self) - 1), last.code, self.state):
            raise ParlourError("undo-reveal")

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision."""
        self.check_undo(seat)
        self.pop()

    def last_of(self, seats: Collection[int]) -> int:
        """How many events there were when one of these seats last decided; raises if none has."""
        for at in range(len(self) - 1, -1, -1):
            if self._events[at].actor in seats:
                return at
        raise ParlourError("undo-nothing")

    def state_at(self, at: int) -> Any:
        """A copy of the state after `at` events, free to play on. Going through a game in order is quick."""
        return self._at(at).copy()

    def _at(self, at: int) -> State:
        """The state after `at` events, not to be changed: one that is kept, or played from one before it."""
        if not 0 <= at <= len(self):
            raise IndexError(at)
        recent = at - len(self) + len(self._recent) - 1
        if recent >= 0:
            return self._recent[recent]
        mark = at // self._spread
        known, state = mark * self._spread, self._marks[mark]
        if known < self._looked[0] <= at:
            known, state = self._looked
        if known < at:
            state = state.copy()
            for event in self._events.between(known, at):
                state.apply(event.code)
            self._looked = at, state
        return state

    def event_at(self, at: int) -> str:
        """Event number `at` in notation, counted from 1."""
        return self._events[at - 1].text

    def lines_at(self, at: int, seat: int | None) -> list[Line]:
        """What this viewer learnt from event number `at`."""
        before = self._at(at - 1)
        return self.game.narrate(before, self._events[at - 1].code, self._at(at), seat)

    def by_chance(self, at: int) -> bool:
        """Whether event number `at` is an outcome that nobody decided."""
        return self._events[at - 1].actor == CHANCE

    def gesture_ends(self, at: int) -> bool:
        """Whether event number `at` is the last of what people see as one thing: dice that fall together, cards dealt.

        Those are outcomes in a row whose notations begin with the same word. A banner, another turn and another seat's
        doing each end a gesture. It is told from what everybody knows.
        """
        if at == len(self) or at == 0:
            return True
        last, next = self._events[at - 1], self._events[at]
        if last.actor != CHANCE or next.actor != CHANCE or _kind(last.text) != _kind(next.text):
            return True
        told, lines = self.lines_at(at, None), self.lines_at(at + 1, None)
        if any(line.banner for line in told):
            return True
        return bool(told and lines) and (told[0].head, told[0].seat) != (lines[0].head, lines[0].seat)

    def seen_by_all(self) -> list[int]:
        """Every event so far, as `Eyes.events` takes them; none if anything was ever hidden."""
        if self._secret is not None:
            return []
        return [int(signed(event.actor, event.code)) for event in self._events.all()]

    def record(self) -> Record:
        """The record so far, with its result once the game is over or if it was broken off at this point."""
        events = tuple(event.text for event in self._events.all())
        broken_off = self._head.result if events == self._head.events else None
        return replace(self._head, events=events, result=result_of(self.game, self.state) or broken_off)


def _kind(text: str) -> str:
    """The word that a notation begins with: `die` of `die1 J`."""
    found = WORD.match(text)
    return found[0] if found else ""


class Replay:
    """Steps back and forth through a record, which is checked as a whole when it is opened."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        self.session = Session(game, record)
        self.at = 0
        """How many events have happened."""

    def __len__(self) -> int:
        return len(self.session)

    def __repr__(self) -> str:
        return f"<Replay of {self.session.game.key}, event {self.at} of {len(self)}>"

    @property
    def state(self) -> Any:
        """A copy of the state here, free to play on."""
        return self.session.state_at(self.at)

    @property
    def event(self) -> str:
        """The event that led here, in notation; empty at the beginning."""
        return self.session.event_at(self.at) if self.at else ""

    def lines(self, seat: int | None = None) -> list[Line]:
        """What this viewer learnt from the event that led here."""
        return self.session.lines_at(self.at, seat) if self.at else []

    def to(self, at: int) -> Replay:
        """Go to the state after `at` events."""
        if not 0 <= at <= len(self):
            raise ParlourError("bad-place", at=str(at), last=str(len(self)))
        self.at = at
        return self

    def forward(self) -> Replay:
        """One event forward; stays at the end."""
        return self.to(min(self.at + 1, len(self)))

    def back(self) -> Replay:
        """One event back; stays at the beginning."""
        return self.to(max(self.at - 1, 0))
