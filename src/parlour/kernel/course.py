"""The course of a game (compiled): what each decision was worth, and what each of its moves would have made of it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from parlour.kernel.arrays import append, vec
from parlour.kernel.events import code_of
from parlour.kernel.state import OVER, State


@final
class Course:
    """A row for each decision of a game; `values` and `settled` have a number for each seat in every row.

    All values are those of the true state, whatever is hidden from whom, from -1 to 1; after a move that ends the game,
    they are its returns.
    """

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.event = vec[i64]([])
        """How many events came before it."""
        self.seat = vec[i64]([])
        """The seat that decides."""
        self.values = vec[float]([])
        """Before the decision."""
        self.settled = vec[float]([])
        """After the move that is best for the seat that decides."""
        self.best = vec[float]([])
        """What its best move is worth to the seat that decides."""
        self.worst = vec[float]([])
        self.played = vec[float]([])
        self.sway = vec[float]([])
        """How much the choice of a move is worth to another seat, to the one to which it is worth most."""

    def look(self, state: State, event: i64, played: i64) -> None:
        """Look one move ahead, at every move of a decision."""
        seats, seat = self.seats, state.actor()
        self.event = append(self.event, event)
        self.seat = append(self.seat, seat)
        values = state.values()
        low = vec[float]([2.0] * seats)
        high = vec[float]([-2.0] * seats)
        settled = values
        chosen = 0.0
        for move in state.legal():
            after = state.copy()
            after.apply(move)
            found = after.returns() if after.actor() == OVER else after.values()
            if found[seat] > high[seat]:
                settled = found
            if move == played:
                chosen = found[seat]
            for other in range(seats):
                low[other] = min(low[other], found[other])
                high[other] = max(high[other], found[other])
        sway = 0.0
        for other in range(seats):
            self.values = append(self.values, values[other])
            self.settled = append(self.settled, settled[other])
            if other != seat:
                sway = max(sway, high[other] - low[other])
        self.best = append(self.best, high[seat])
        self.worst = append(self.worst, low[seat])
        self.played = append(self.played, chosen)
        self.sway = append(self.sway, sway)


def course_of(state: State, events: vec[i64]) -> Course:
    """The course of a game from its first state, which is played on, and its events, signed."""
    course = Course(state.seat_count())
    count: i64 = len(events)
    for at in range(count):
        code = code_of(events[at])
        if events[at] >= 0:
            course.look(state, at, code)
        state.apply(code)
    return course
