"""What a bot sees of a game, and what a bot is."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Any, Final, TypeAlias, final

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.arrays import vec
from parlour.kernel.facts import Ban, permitted
from parlour.kernel.rng import Rng
from parlour.kernel.state import State

NOTHING: Final = vec[i64]([])
Judged: TypeAlias = tuple[int, list[float]]
"""A move, and each seat's expected return (as in `State.returns`) if it is played."""


@final
class Eyes:
    """The only thing a bot gets: one seat's knowledge of one state, never the state itself."""

    def __init__(
        self,
        game: Any,
        state: State,
        seat: i64,
        events: vec[i64] = NOTHING,
        ban: Ban | None = None,
        sees_all: bool = False,
    ) -> None:
        self.game = game
        """The game's rules, not the game in progress."""
        self._state = state
        self.seat: i64 = seat
        self.events = events
        """Every event so far, signed (kernel/events.py); empty if anything was ever hidden or they are not known."""
        self.ban = ban
        """What a laboratory forbids a seat; bots that look ahead apply it there too (`permitted`)."""
        self._sees_all = sees_all
        """For a laboratory that asks what secrets are worth: the only world that this seat imagines is the true one."""

    def legal(self) -> vec[i64]:
        """The move codes to choose from."""
        return permitted(self._state, self.ban)

    def decides(self) -> bool:
        """Whether it is this seat's turn."""
        return self._state.actor() == self.seat

    def seat_count(self) -> i64:
        """How many seats there are."""
        return self._state.seat_count()

    def has_secrets(self) -> bool:
        """Whether there may be something that this seat cannot see."""
        return not self._sees_all and self._state.has_secrets()

    def imagine(self, rng: Rng) -> State:
        """A world that agrees with everything this seat knows; the caller may play on in it."""
        return self._state.copy() if self._sees_all else self._state.imagine(self.seat, rng)

    def imagine_likely(self, rng: Rng) -> State:
        """The same, but worlds that better explain how the others have played are likelier."""
        return self._state.copy() if self._sees_all else self._state.imagine_likely(self.seat, rng)

    def options(self) -> Any:
        """Every option of the table with its value, which everybody knows."""
        return self.game.options_of(self._state)

    def view(self) -> Any:
        """The seat's View: exactly what a person in this seat is shown."""
        return self.game.view(self._state, self.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(metaclass=ABCMeta):
    """Chooses one of the legal moves from what its seat can see."""

    @abstractmethod
    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        """One of the codes in `eyes.legal()`; all randomness comes from `rng`."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """Thinks first, then answers questions about what it found."""

    @abstractmethod
    def think(self, eyes: Eyes, rng: Rng) -> i64:
        """Search a position in which a seat must decide; returns the number of simulations or nodes."""

    @abstractmethod
    def think_of(self, eyes: Eyes, rng: Rng, move: i64) -> None:
        """After `think`: look closer at one move, however bad it seemed."""

    @abstractmethod
    def judged(self) -> list[Judged]:
        """The moves it examined, best first; none if another seat decides and its moves are secret."""

    @abstractmethod
    def values(self) -> list[float]:
        """Each seat's expected return from the position."""
