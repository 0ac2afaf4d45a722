"""What a search must find, worked out the slow way: plain expectimax, value iteration, and a game made of dice."""

from __future__ import annotations

from typing import Any, Self

from mypy_extensions import i64

from parlour.games.adventurers_guard import GAME as GUARD
from parlour.kernel.arrays import vec
from parlour.kernel.state import CHANCE, OVER, State

Position = tuple[str, int, int]
"""The pawns, whose roll it is, and how many quiet turns there were."""


def after(state: Any, *events: int) -> Any:
    """A state of its own, some events later."""
    then = state.copy()
    for event in events:
        then.apply(event)
    return then


def expectimax(state: Any, depth: int, seat: int, blind: bool = False) -> float:
    """What a state is worth to a seat, `depth` decisions ahead; chance that follows chance counts like a decision.

    `blind`: others play anything.
    """
    actor = state.actor()
    if actor == OVER:
        return float(state.returns()[seat])
    if depth == 0:
        return float(state.estimate(seat))
    if actor == CHANCE:
        weights = list(state.chance())
        mean = 0.0
        for outcome, weight in enumerate(weights):
            if weight:
                then = after(state, outcome)
                left = depth - 1 if then.actor() == CHANCE else depth
                mean += weight / sum(weights) * expectimax(then, left, seat, blind)
        return mean
    values = [expectimax(after(state, move), depth - 1, seat, blind) for move in state.legal()]
    if actor == seat:
        return max(values)
    return sum(values) / len(values) if blind else min(values)


def move_values(state: Any, depth: int, blind: bool = False) -> dict[int, float]:
    """What each move is worth to the seat that decides."""
    return {int(move): expectimax(after(state, move), depth - 1, state.actor(), blind) for move in state.legal()}


class Ending:
    """All positions of Adventurer's Guard within a number of turns of some that wait for a roll, and how they hang together.

    Who can win at once does. An end is another position, or what South gets if that ends the game.
    """

    def __init__(self, starts: list[Any], turns: int) -> None:
        self.ends: dict[Position, list[list[Position | float]]] = {}
        """For each position and each face of the die, where its owner can go."""
        new = {place(start): start for start in starts}
        for _ in range(turns):
            found: dict[Position, Any] = {}
            for position, state in new.items():
                self.ends[position] = [self._ends(after(state, face), found) for face in range(6)]
            new = {position: state for position, state in found.items() if position not in self.ends}

    def _ends(self, rolled: Any, found: dict[Position, Any]) -> list[Position | float]:
        states = [rolled] if rolled.actor() < 0 else [after(rolled, move) for move in rolled.legal()]
        over = [float(state.returns()[0]) for state in states if state.actor() == OVER]
        won = -1.0 if rolled.actor() == 1 else 1.0
        if rolled.actor() >= 0 and won in over:
            return [won]
        places = {place(state): state for state in states if state.actor() != OVER}
        found.update(places)
        return [*over, *places]

    def values(self, sweeps: int, beyond: float) -> dict[Position, float]:
        """Value iteration: what each position is worth to South, if those that are not known yet are worth `beyond`."""
        values: dict[Position, float] = {}
        for _ in range(sweeps):
            known = values
            values = {
                position: sum(
                    (min if position[1] else max)(_worth(end, known, beyond) for end in ends) for ends in faces
                )
                / 6
                for position, faces in self.ends.items()
            }
        return values


def _worth(end: Position | float, known: dict[Position, float], beyond: float) -> float:
    return end if isinstance(end, float) else known.get(end, beyond)


def place(state: Any) -> Position:
    return GUARD.dump(state)["pawns"], int(state.seat()), int(state.quiet) if state.rules.limit else 0


class Thicket(State):
    """A game made of dice: `width` places on each of ten levels, many ways lead to each, and anybody may act there."""

    def __init__(self, seed: int, seats: int = 2, keyed: bool = True, width: int = 5) -> None:
        self.seed, self.seats, self.keyed, self.width = seed, seats, keyed, width
        self.level, self.index = 0, 0

    def copy(self) -> Self:
        twin = type(self)(self.seed, self.seats, self.keyed, self.width)
        twin.level, twin.index = self.level, self.index
        return twin

    def _die(self, salt: int, sides: int) -> int:
        return hash((self.seed, self.level, self.index, salt)) // 8 % sides

    def seat_count(self) -> i64:
        return self.seats

    def actor(self) -> i64:
        if self.level == 0:
            return 0
        if self.level == 10:
            return OVER
        fallen = self._die(1, 10)
        return OVER if fallen == 0 else CHANCE if fallen < 5 else fallen % self.seats

    def legal(self) -> vec[i64]:
        moves = range(1 + self._die(2, 4)) if self.level else range(6)
        return vec[i64]([3 * move for move in moves] if self.actor() >= 0 else [])

    def chance(self) -> vec[i64]:
        return vec[i64]([self._die(10 + at, 4) for at in range(self._die(3, 5))] + [1])

    def apply(self, event: i64) -> None:
        self.index = self._die(100 + event, self.width)
        self.level += 1

    def estimate(self, seat: i64) -> float:
        return self._die(4 + seat, 1001) / 500 - 1

    def returns(self) -> vec[float]:
        return vec[float]([round(self.estimate(seat)) for seat in range(self.seats)])

    def key(self) -> i64:
        return 1 + self.level * self.width + self.index if self.keyed else 0
