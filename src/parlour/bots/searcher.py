"""What every bot that searches can tell (compiled): not only its choice, but what it thinks of each move."""

from __future__ import annotations

from abc import abstractmethod
from typing import TypeAlias

from mypy_extensions import i64, mypyc_attr

from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.rng import Rng

Judged: TypeAlias = tuple[int, list[float]]
"""A move, and what each seat may expect to get (as in `State.returns`) if it is played."""


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
