"""The one thing that every game is: a state that waits for exactly one event."""

from __future__ import annotations

import math
from abc import ABCMeta, abstractmethod
from typing import Any, Final, Self

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng, scrambled

CHANCE: Final = -1
OVER: Final = -2

GAMES: Final[dict[type, Any]] = {}
"""The game that each state class belongs to, registered by `Game`: the code below needs its position format."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(metaclass=ABCMeta):
    """A position of one game; it waits for one seat's decision, for one chance outcome, or is over.

    An *event* is a small int: the code of a move, or of an outcome. The same move code means the same move in every
    state of a game. States are mutable and cheap to copy; all randomness comes from outside.
    """

    @abstractmethod
    def actor(self) -> i64:
        """The seat that must decide, CHANCE or OVER."""

    @abstractmethod
    def legal(self) -> vec[i64]:
        """The legal move codes, ascending; empty unless a seat must decide. The caller owns the array."""

    @abstractmethod
    def chance(self) -> vec[i64]:
        """The weight of each outcome code, while CHANCE acts. Read only, and valid until the next event."""

    @abstractmethod
    def apply(self, event: i64) -> None:
        """Apply a legal move or a possible outcome. Trusts its caller: anything else may corrupt the state."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state that is equal in every respect."""

    @abstractmethod
    def returns(self) -> vec[float]:
        """What each seat got, from -1 to 1, once the game is over; the best return wins.

        They sum to 0, unless the game says that it is not `zero_sum`.
        """

    def seat_count(self) -> i64:
        """How many seats there are."""
        return 2

    def sample(self, rng: Rng) -> i64:
        """A random outcome, while CHANCE acts."""
        return draw(self.chance(), rng)

    def stream(self) -> i64:
        """A number for what the awaited outcome is for: its purpose, the turn, and who rolls in the order of play.

        With the same dice, the i-th outcome of a stream is the same in games that differ elsewhere. So the finer the
        streams, the less one roll more or fewer changes; if all are 0, it changes everything that comes after it. From
        0 to 2**32 - 2, and a function of the position.
        """
        return 0

    def from_bag(self) -> bool:
        """Whether the awaited outcome is drawn from a bag or a deck: its code is an item, its weight how many there are.

        With the same dice, the same item is drawn then, although others are gone or new; a die needs no such care.
        """
        return False

    def has_secrets(self) -> bool:
        """Whether there may now be something that some seat does not know, so that imagined worlds differ."""
        return False

    def imagine(self, seat: i64, rng: Rng) -> Self:
        """A world that this seat cannot tell from the true one; games with secrets sample the rest."""
        return self.copy()

    def imagine_likely(self, seat: i64, rng: Rng) -> Self:
        """A world like those from `imagine`, but worlds that better explain how the others have played are likelier."""
        return self.imagine(seat, rng)

    def observed(self, seat: i64, event: i64) -> i64:
        """An event that can happen now, as a seat observes it; seat -1: as everybody does.

        Events that the seat cannot tell apart have the same number. It tells everything that the event brings to light:
        who has observed the same since the beginning sees the same, until the game is over.
        """
        return event

    def private_info(self, seat: i64) -> i64:
        """A number for what this seat knows and others may not, so that bots can tell its decisions apart; from 0 on.

        Worlds that the seat cannot tell apart have the same number.
        """
        return 0

    def estimate(self, seat: i64) -> float:
        """A rough guess of this seat's return, from -1 to 1, at any moment before the end."""
        return 0.0

    def value(self, seat: i64) -> float:
        """A better guess of the same, for bots that search; it may take longer."""
        return self.estimate(seat)

    def values(self) -> vec[float]:
        """The value of every seat."""
        values = vec[float]([])
        for seat in range(self.seat_count()):
            values = append(values, self.value(seat))
        return values

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        """Write what this seat knows as numbers, from place `at` on: the parts that `Game.observation` declares.

        All these places are 0 before, so only what is not 0 need be written. Worlds that the seat cannot tell apart give the same numbers.
        """
        raise NotImplementedError("this game declares no observation")

    def key(self) -> i64:
        """A number that identifies everything that matters for the rest of the game; 0 if the game has no such numbers.

        Within a game with the same options, equal positions have equal keys, from 1 to 2**62 - 1; positions that
        can continue differently, or are estimated differently, have different ones, barring a freak coincidence.
        """
        return 0

    def consequences(self) -> vec[i64]:
        """What the last event triggered, in the game's own codes; read only."""
        return vec[i64]([])

    # A position as a value. All of this goes through the game's `dump` and `load`, so it is not for hot code.

    def __repr__(self) -> str:
        """An expression that makes this state again."""
        game = GAMES.get(type(self))
        return object.__repr__(self) if game is None else f"{game!r}.load({game.dump(self)!r})"

    def __str__(self) -> str:
        """The table as text, as a watcher sees it."""
        game = GAMES.get(type(self))
        return repr(self) if game is None else str(game.draw(self))

    def _repr_svg_(self) -> str | None:
        """The table as a picture, for notebooks."""
        game = GAMES.get(type(self))
        return None if game is None else str(game.picture(self))

    def __eq__(self, other: object) -> bool:
        """Whether both are the same position."""
        if self is other:
            return True
        game = GAMES.get(type(self))
        return game is not None and type(self) is type(other) and bool(game.dump(self) == game.dump(other))

    def __hash__(self) -> int:
        raise TypeError("a state changes, so it has no hash: use its position, game.dump(state)")

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.copy()

    def __reduce__(self) -> Any:
        game = GAMES.get(type(self))
        if game is None:
            raise TypeError(f"{type(self).__name__} belongs to no Game, so it cannot be pickled")
        return load_state, (type(self), game.dump(self))


def load_state(kind: type, position: Any) -> Any:
    """A state of this class from its position; what a pickle calls."""
    return GAMES[kind].load(position)


def ahead(other: i64, seat: i64, seats: i64) -> i64:
    """How many seats after this one, clockwise, another sits."""
    return other - seat if other >= seat else other - seat + seats


def pick(weights: vec[i64], rng: Rng) -> i64:
    """An index, with probability proportional to its weight: for the same `rng`, mostly the same whatever the others weigh.

    Each index has a number of its own, and waits for a time that is exponential with its weight as the rate. The first
    to come is index i with chance w[i] / sum(w), exactly; it is also the one with the largest log weight + Gumbel noise.
    """
    salt = rng.word()
    first: i64 = 0
    least = math.inf
    for index in range(len(weights)):
        weight = weights[index]
        if weight == 0:
            continue
        unit = (float(scrambled(salt ^ index)) + 0.5) / 4294967296.0
        if 1.0 - unit < least * float(weight):  # a time is at least (1 - unit) / weight: mostly that is enough to know
            time = -math.log(unit) / float(weight)
            if time < least:
                first, least = index, time
    return first


def draw(weights: vec[i64], rng: Rng) -> i64:
    """An index, with probability proportional to its weight."""
    total: i64 = 0
    for weight in weights:
        total += weight
    left = rng.below(total)
    index: i64 = 0
    while left >= weights[index]:
        left -= weights[index]
        index += 1
    return index


def blank(numbers: vec[float], place: i64, end: i64) -> None:
    """Write 0 from a place up to the end. Several in each round: most of the time would go into rounds, not into writing."""
    while place + 8 <= end:
        numbers[place] = 0.0
        numbers[place + 1] = 0.0
        numbers[place + 2] = 0.0
        numbers[place + 3] = 0.0
        numbers[place + 4] = 0.0
        numbers[place + 5] = 0.0
        numbers[place + 6] = 0.0
        numbers[place + 7] = 0.0
        place += 8
    while place < end:
        numbers[place] = 0.0
        place += 1
