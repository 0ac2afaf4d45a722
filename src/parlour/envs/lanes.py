"""Many games in lock-step, in one process: arrays in, arrays out, and no Python object for each game or step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy
from mypy_extensions import i64
from numpy.typing import NDArray

from parlour.bots import bot as find_bot
from parlour.envs.shapes import Shape, shape
from parlour.kernel.arrays import COMPILED, vec
from parlour.kernel.bot import Bot
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.lockstep import ROTATING, Lockstep


@dataclass(frozen=True, slots=True)
class Batch:
    """Every game at its next decision. Games that have just ended show the first decision of the next one.

    The arrays are the engine's own: the next step changes them, so copy what is to be kept.
    """

    observations: NDArray[numpy.float64]
    """n × size, of the seat that must decide."""
    masks: NDArray[numpy.bool_]
    """n × width: the actions that can be chosen."""
    counts: NDArray[numpy.int64]
    """n: how many actions can be chosen. With slots, they are those below this number."""
    seats: NDArray[numpy.int64]
    """n: the seat that must decide."""
    rewards: NDArray[numpy.float64]
    """What was won in games that have just ended, else 0: n × seats; with opponents n, the learner's alone."""
    dones: NDArray[numpy.bool_]
    """n: whether a game has just ended."""
    truncations: NDArray[numpy.bool_]
    """n: whether it was broken off at its limit."""


def vector(
    game: AnyGame | str,
    n: int,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: str = "slots",
    *,
    opponents: str | Bot | Sequence[str | Bot] | None = None,
    seat: int | None = None,
    max_moves: int | None = None,
) -> VectorEnv:
    """`n` games that are played in lock-step, each waiting for an action.

    Without `opponents`, the caller plays every seat. With them, it plays one seat, `seat` or (None) another one in each
    game; `opponents` names a bot for all other seats, or one for each from its left on, which also says how many seats there
    are. `max_moves`: the number of moves after which a game is broken off.
    """
    form = shape(game, seats_for(seats, opponents), options, actions)
    if seat is not None and not 0 <= seat < form.seats:
        raise ParlourError("bad-seat", seat=seat, last=form.seats - 1)
    return VectorEnv(form, n, bots_for(form, opponents), ROTATING if seat is None else seat, max_moves or 0)


def seats_for(seats: int | None, opponents: str | Bot | Sequence[str | Bot] | None) -> int | None:
    """As many as were asked for, or one for each opponent of a list and one for the learner."""
    if seats is not None or opponents is None or isinstance(opponents, str | Bot):
        return seats
    return len(opponents) + 1


def bots_for(form: Shape, opponents: str | Bot | Sequence[str | Bot] | None) -> list[Bot]:
    """A bot for each seat but the learner's, from its left on; bots by name think for as long as they like."""
    if opponents is None:
        return []
    others = form.seats - 1
    named = [opponents] * others if isinstance(opponents, str | Bot) else list(opponents)
    if len(named) != others:
        raise ParlourError("bad-opponents", count=len(named), seats=others)
    return [find_bot(one, timed=False) if isinstance(one, str) else one for one in named]


class VectorEnv:
    def __init__(self, form: Shape, n: int, bots: list[Bot], seat: int, limit: int) -> None:
        self.shape = form
        self.n = n
        self._alone = bool(bots)
        self._games = Lockstep(form.game, form.start(), n, form.means, form.encoder, form.own, bots, seat, limit)
        self._running = False
        self._kept = self._arrays() if COMPILED else None

    def reset(self, seed: int = 0) -> Batch:
        """Begin all games. Equal seeds, equal games."""
        self._games.reset(seed)
        self._running = True
        return self._batch()

    def step(self, actions: NDArray[numpy.integer[Any]] | Sequence[int]) -> Batch:
        """Play one action in each game. If any of them is not allowed, a ParlourError says so and nothing happens."""
        if not self._running:
            raise ParlourError("no-reset")
        given = actions.tolist() if isinstance(actions, numpy.ndarray) else list(actions)
        if len(given) != self.n:
            raise ParlourError("bad-action-count", count=len(given), games=self.n)
        self._games.step(vec[i64](given))
        return self._batch()

    def moves(self) -> NDArray[numpy.int64]:
        """What each legal move chooses, factor by factor: n × width × factors, for slots."""
        if self.shape.actions != "slots":
            raise ParlourError("only-slots")
        found = array(self._games.choices(), numpy.dtype(numpy.int64))
        return found.reshape(self.n, self.shape.width, len(self.shape.factors))

    def _batch(self) -> Batch:
        return self._kept or self._arrays()

    def _arrays(self) -> Batch:
        games, n = self._games, self.n
        floats, flags, ints = (numpy.dtype(kind) for kind in (numpy.float64, numpy.bool_, numpy.int64))
        return Batch(
            array(games.observations, floats).reshape(n, -1),
            array(games.masks, flags).reshape(n, -1),
            array(games.counts, ints),
            array(games.seats, ints),
            array(games.own, floats) if self._alone else array(games.rewards, floats).reshape(n, -1),
            array(games.ended, flags),
            array(games.broken_off, flags),
        )


def array(numbers: Any, kind: numpy.dtype[Any]) -> NDArray[Any]:
    """Numbers of the engine as an array that cannot be written to: the very same memory, if they are packed."""
    if not isinstance(numbers, list):
        return numpy.frombuffer(numbers, kind)
    made = numpy.array(numbers, kind)
    made.flags.writeable = False
    return made
