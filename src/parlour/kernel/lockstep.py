"""Many games at once (compiled): each waits for a learner's action, and all go on together."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, u8

from parlour.kernel.arrays import vec
from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.choosing import MORE, Actions, Encoder, Play
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import OVER, State, blank

ROTATING: Final = -1
"""The learner sits in another seat in each game."""


@final
class Lockstep:
    """`n` games side by side; one that ends begins again.

    Without bots, all seats are the learner's. With bots, it has one seat, and they play the others from its left on.
    The arrays stay the same: each step writes into them.
    """

    def __init__(
        self,
        game: Any,
        start: State,
        n: i64,
        actions: Actions,
        encoder: Encoder,
        size: i64,
        bots: list[Bot],
        learner: i64,
        limit: i64,
    ) -> None:
        self._game = game
        self._start = start
        self._bots = bots
        self._learner = learner
        self._limit = limit
        """Moves after which a game is broken off; 0: never."""
        self._seats = start.seat_count()
        self._actions = actions
        self.n = n
        self.size = size + actions.extra()
        """How many numbers an observation has."""
        self.plays = [Play(start.copy(), actions, encoder, size) for _i in range(n)]
        self._rngs = [Rng(0) for _i in range(n)]
        self._seeds = vec[i64]([0] * n)
        self._episode = vec[i64]([0] * n)
        self._moved = vec[i64]([0] * n)
        self._mine = vec[i64]([-1] * n)
        self.observations = vec[float]([0.0] * (n * self.size))
        self.masks = vec[u8]([0] * (n * self._actions.width))
        self.counts = vec[i64]([0] * n)
        """How many actions are open in each game."""
        self.seats = vec[i64]([0] * n)
        """The seat that must decide."""
        self.rewards = vec[float]([0.0] * (n * self._seats))
        """What each seat got in a game that has just ended."""
        self.own = vec[float]([0.0] * n)
        """What the learner's seat got, with bots."""
        self.ended = vec[u8]([0] * n)
        self.broken_off = vec[u8]([0] * n)

    def reset(self, seed: i64) -> None:
        """Begin all games."""
        for index in range(self.n):
            self._wipe(index)
            self._seeds[index] = derive(seed, index)
            self._episode[index] = 0
            self._begin(index)
            self._go_on(index)
            self._write(index)

    def step(self, actions: vec[i64]) -> None:
        """Play an action in each game, and go on to its next decision. If any is not allowed, nothing happens."""
        plays = self.plays
        for index in range(self.n):
            if not plays[index].allows(actions[index]):
                raise ParlourError(
                    "bad-action-in", action=actions[index], index=index, count=plays[index].open_actions()
                )
        for index in range(self.n):
            play = plays[index]
            self._wipe(index)
            code = play.choose(actions[index])
            if code != MORE:
                play.state.apply(code)
                self._moved[index] += 1
                self._go_on(index)
            self._write(index)

    def _wipe(self, index: i64) -> None:
        """Take back what the last decision of a game has written."""
        self.plays[index].clear_mask(self.masks, index * self._actions.width)
        if self.ended[index]:
            self.ended[index] = 0
            self.broken_off[index] = 0
            self.own[index] = 0.0
            for place in range(index * self._seats, (index + 1) * self._seats):
                self.rewards[place] = 0.0
        blank(self.observations, index * self.size, (index + 1) * self.size)

    def _begin(self, index: i64) -> None:
        self.plays[index].state = self._start.copy()
        self._rngs[index].place(self._seeds[index], 1, self._episode[index])
        if len(self._bots) > 0:
            rotating = self._learner == ROTATING
            self._mine[index] = (index + self._episode[index]) % self._seats if rotating else self._learner
        self._episode[index] += 1
        self._moved[index] = 0

    def _go_on(self, index: i64) -> None:
        """Resolve chance and let bots play until the learner must decide, in this game or in the next."""
        play, rng, mine = self.plays[index], self._rngs[index], self._mine[index]
        actor = resolve_chance(play.state, rng)
        while True:
            over = actor == OVER
            if over or (self._limit > 0 and self._moved[index] >= self._limit):
                self._end(index, over)
                self._begin(index)
                mine = self._mine[index]
            elif mine >= 0 and actor != mine:
                place = (actor - mine - 1 + self._seats) % self._seats
                play.state.apply(self._bots[place].choose(Eyes(self._game, play.state, actor), rng))
                self._moved[index] += 1
            else:
                break
            actor = resolve_chance(play.state, rng)
        play.wait()

    def _end(self, index: i64, over: bool) -> None:
        self.ended[index] = 1
        if over:
            returns = self.plays[index].state.returns()
            for seat in range(self._seats):
                self.rewards[index * self._seats + seat] = returns[seat]
            if self._mine[index] >= 0:
                self.own[index] = returns[self._mine[index]]
        else:
            self.broken_off[index] = 1

    def _write(self, index: i64) -> None:
        play = self.plays[index]
        self.seats[index] = play.seat
        self.counts[index] = play.write_mask(self.masks, index * self._actions.width)
        play.write(play.seat, self.observations, index * self.size)

    def choices(self) -> vec[i64]:
        """What each legal move of each game chooses, factor by factor."""
        width = self._actions.width * len(self._actions.sizes)
        out = vec[i64]([0] * (self.n * width))
        for index in range(self.n):
            self.plays[index].write_choices(out, index * width)
        return out
