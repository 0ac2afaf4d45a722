"""What a bot sees of a game, and what a bot is."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.arrays import vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import State

NOTHING: Final = vec[i64]([])
Judged: TypeAlias = tuple[int, list[float]]
"""A move, and what each seat may expect to get (as in `State.returns`) if it is played."""


@final
class Eyes:
    """The only thing a bot gets: one seat's knowledge of one state, never the state itself."""

    def __init__(self, game: Any, state: State, seat: i64, events: vec[i64] = NOTHING) -> None:
        self.game = game
        """Its rules, not the game that is being played."""
        self._state = state
        self.seat: i64 = seat
        self.events = events
        """All that has happened, if nothing was ever hidden and it is known: signed events (kernel/events.py)."""

    def legal(self) -> vec[i64]:
        """The move codes to choose from."""
        return self._state.legal()

    def decides(self) -> bool:
        """Whether it is this seat's turn."""
        return self._state.actor() == self.seat

    def seat_count(self) -> i64:
        return self._state.seat_count()

    def has_secrets(self) -> bool:
        """Whether there may be something that this seat cannot see."""
        return self._state.has_secrets()

    def imagine(self, rng: Rng) -> State:
        """A world that agrees with all this seat knows, free to play on."""
        return self._state.imagine(self.seat, rng)

    def imagine_likely(self, rng: Rng) -> State:
        """Another such world, the likelier the better it explains how the others have played."""
        return self._state.imagine_likely(self.seat, rng)

    def view(self) -> Any:
        """The seat's View: the same that a person in this seat is shown."""
        return self.game.view(self._state, self.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(metaclass=ABCMeta):
    """Chooses one of the legal moves from what its seat can see."""

    @abstractmethod
    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        """A code out of `eyes.legal()`; all randomness comes from `rng`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """Thinks first; then it can be asked."""

    @abstractmethod
    def think(self, eyes: Eyes, rng: Rng) -> i64:
        """Search a position in which a seat must decide; how many simulations or nodes it took."""

    @abstractmethod
    def think_of(self, eyes: Eyes, rng: Rng, move: i64) -> None:
        """After `think`: look closer at one move, however bad it seemed."""

    @abstractmethod
    def judged(self) -> list[Judged]:
        """The moves that were looked at, best first; none if they are another seat's, whose moves are secret."""

    @abstractmethod
    def values(self) -> list[float]:
        """What each seat may expect to get from the position."""
