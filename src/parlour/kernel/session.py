"""A game being played or looked back on: its states, its record, undo, and steps back and forth."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.events import signed
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record, first_state, resigned, result_of
from parlour.kernel.state import CHANCE, OVER, State
from parlour.kernel.view import Line


class Session:
    """Plays one game event by event. Who chooses, and where chance comes from, is up to the caller."""

    def __init__(self, game: AnyGame, record: Record) -> None:
        """Continue where the record stops; a record that does not follow the rules is refused."""
        if record.game != game.key:
            raise ParlourError("other-game", wanted=game.key, game=record.game)
        self.game = game
        self._head = record
        self._states: list[State] = [first_state(game, record)]
        self._codes: list[int] = []
        for number, text in enumerate(record.events, 1):
            try:
                self.play(game.read(self.state, text))
            except ParlourError as error:
                wrong = ParlourError("bad-event", number=number, event=text, why=error.phrase)
                if isinstance(error, Refusal):
                    slots = {**wrong.phrase.slots, "clause": error.clause}
                    wrong = ParlourError("bad-event-clause", **slots)
                wrong.folder = game.folder
                raise wrong from None
        true, seats = result_of(game, self.state), len(record.seats)
        possible = [resigned(seat, seats) for seat in range(seats)] if true is None else [true]
        if record.result is not None and dict(record.result) not in possible:
            raise ParlourError("wrong-result", stated=json.dumps(record.result), true=json.dumps(true))

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
        if seats is None and start is not None:
            seats = int(game.load(start).seat_count())
        if seats is None or isinstance(seats, int):
            seats = [f"player {number}" for number in range(1, game.check_seats(seats) + 1)]
        rules = game.version if rules is None else rules
        return cls(game, Record(game.key, rules, options or {}, tuple(seats), (), start, extra=extra or {}))

    def copy(self) -> Session:
        """An independent session. Both share the states so far, which never change."""
        other = Session.__new__(Session)
        other.game, other._head = self.game, self._head
        other._states, other._codes = self._states.copy(), self._codes.copy()
        return other

    @property
    def state(self) -> Any:
        """The current state; callers must not change it."""
        return self._states[-1]

    @property
    def actor(self) -> int:
        return int(self.state.actor())

    @property
    def seats(self) -> tuple[str, ...]:
        return self._head.seats

    def __len__(self) -> int:
        return len(self._codes)

    def __repr__(self) -> str:
        return f"<Session of {self.game.key}, event {len(self)}, {', '.join(self.seats)}>"

    def play(self, event: int) -> None:
        """Apply a legal move, or a possible outcome."""
        state = self.state.copy()
        state.apply(event)
        self._states.append(state)
        self._codes.append(event)

    def push(self, text: str, seat: int | None = None, language: str = "en") -> list[str]:
        """Play a move or an outcome by its notation; returns what one seat, or a watcher, reads about it in the log."""
        self.play(self.game.read(self.state, text))
        book = self.game.words(language)
        return [book.text(line.phrase, self.seats) for line in self.lines_at(len(self), seat)]

    def pop(self) -> str:
        """Take back the last event, whatever it was; returns its notation."""
        if not self._codes:
            raise ParlourError("undo-nothing")
        text = self.event_at(len(self))
        self._states.pop()
        self._codes.pop()
        return text

    def check_undo(self, seat: int) -> None:
        """Raise an error if undo would cross chance, a reveal, the end or another seat's decision, as it never does."""
        if not self._codes:
            raise ParlourError("undo-nothing")
        if self.actor == OVER:
            raise ParlourError("undo-over")
        last = self._states[-2].actor()
        if last != seat:
            raise ParlourError("undo-chance" if last == CHANCE else "undo-other")
        if self.game.reveals(self._states[-2], self._codes[-1], self._states[-1]):
            raise ParlourError("undo-reveal")

    def undo(self, seat: int) -> None:
        """Take back this seat's last decision."""
        self.check_undo(seat)
        self.pop()

    def state_at(self, at: int) -> Any:
        """A copy of the state after `at` events, free to play on."""
        return self._states[at].copy()

    def event_at(self, at: int) -> str:
        """Event number `at` in notation, counted from 1."""
        return self.game.write(self._states[at - 1], self._codes[at - 1])

    def lines_at(self, at: int, seat: int | None) -> list[Line]:
        """What this viewer learnt from event number `at`."""
        return self.game.narrate(self._states[at - 1], self._codes[at - 1], self._states[at], seat)

    def seen_by_all(self) -> list[int]:
        """Every event so far, as `Eyes.events` takes them; none if anything was ever hidden."""
        if any(state.has_secrets() for state in self._states):
            return []
        events = zip(self._states, self._codes, strict=False)
        return [int(signed(state.actor(), code)) for state, code in events]

    def record(self) -> Record:
        """The record so far, with its result once the game is over or if somebody gave it up at this point."""
        events = tuple(self.event_at(at) for at in range(1, len(self) + 1))
        given_up = self._head.result if events == self._head.events else None
        return replace(self._head, events=events, result=result_of(self.game, self.state) or given_up)


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
