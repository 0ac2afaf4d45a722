"""What a bot sees of a game, and what a bot is."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from typing import Any, final

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.arrays import vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import State


@final
class Eyes:
    """The only thing a bot gets: one seat's knowledge of one state, never the state itself."""

    def __init__(self, game: Any, state: State, seat: i64, clock: float = 0.0) -> None:
        self._game = game
        self._state = state
        self.seat: i64 = seat
        self.clock = clock
        """Seconds for this decision; 0.0 when there is no clock."""

    def legal(self) -> vec[i64]:
        """The move codes to choose from."""
        return self._state.legal()

    def hides(self) -> bool:
        """Whether there may be something that this seat cannot see."""
        return self._state.hides()

    def imagine(self, rng: Rng) -> State:
        """A world that agrees with all this seat knows, free to play on."""
        return self._state.imagine(self.seat, rng)

    def view(self) -> Any:
        """The seat's View: the same that a person in this seat is shown."""
        return self._game.view(self._state, self.seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot(metaclass=ABCMeta):
    """Chooses one of the legal moves from what its seat can see."""

    @abstractmethod
    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        """A code out of `eyes.legal()`; all randomness comes from `rng`."""
