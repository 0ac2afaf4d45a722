"""Gymnasium: one learner in one seat, bots in the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, SupportsInt

import gymnasium
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.envs.lanes import bots_for, seats_for
from parlour.envs.pictures import MODES, check_mode, show
from parlour.envs.shapes import Shape, shape
from parlour.envs.spaces import action_space, observation, observation_space
from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.choosing import MORE
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER

LOST: Final = -1.0
"""The least that a seat can get: for an action that the mask does not allow."""


def single(
    game: AnyGame | str,
    seat: int = 0,
    opponents: str | Bot | Sequence[str | Bot] = "greedy",
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: str = "slots",
    *,
    max_moves: int | None = None,
    render_mode: str | None = None,
) -> SingleEnv:
    """A Gymnasium environment: the learner plays one seat, bots the others, from its left on.

    One opponent plays all other seats; a list has one for each, and says how many seats there are.
    The reward is the seat's return when the game is over. An action that the mask does not allow ends the game as a loss, with
    `illegal` in the info: Gymnasium's tools choose any action. `max_moves`: the number of moves, of all seats, after
    which a game is broken off.
    """
    form = shape(game, seats_for(seats, opponents), options, actions)
    if not 0 <= seat < form.seats:
        raise ParlourError("bad-seat", seat=seat, last=form.seats - 1)
    return SingleEnv(form, seat, bots_for(form, opponents), max_moves or 0, render_mode)


class SingleEnv(gymnasium.Env[Any, Any]):
    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}

    def __init__(self, form: Shape, seat: int, bots: list[Bot], limit: int = 0, render_mode: str | None = None) -> None:
        self.shape = form
        self.seat = seat
        self.render_mode = check_mode(render_mode)
        self.observation_space: spaces.Dict[Any] = observation_space(form)
        self.action_space = action_space(form)
        self._bots = bots
        self._limit = limit
        self._start = form.start()
        self._play = form.play()
        self._rng = Rng(0)
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """Begin a game; one that is over before the learner must decide is followed by the next one."""
        super().reset(seed=seed)
        self._over = True
        while self._over:
            self._rng = Rng(int(self.np_random.integers(2**62)))
            self._play.state = self._start.copy()
            self._moved = 0
            self._go_on()
        return self._seen(), {}

    def step(self, action: SupportsInt) -> tuple[dict[str, NDArray[Any]], float, bool, bool, dict[str, Any]]:
        if self._over:
            raise ParlourError("no-reset")
        play = self._play
        if not play.allows(int(action)):
            self._over = True
            return self._seen(), LOST, True, False, {"illegal": True}
        code = play.choose(int(action))
        if code != MORE:
            play.state.apply(code)
            self._moved += 1
            self._go_on()
        ended = play.seat == OVER
        reward = float(play.state.returns()[self.seat]) if ended else 0.0
        return self._seen(), reward, ended, self._over and not ended, {}

    def _go_on(self) -> None:
        """Resolve chance and let bots play until the learner must decide or the game is over."""
        play, rng, seats = self._play, self._rng, self.shape.seats
        actor = resolve_chance(play.state, rng)
        while actor not in (OVER, self.seat) and not self._broken_off():
            bot = self._bots[(actor - self.seat - 1) % seats]
            play.state.apply(bot.choose(Eyes(self.shape.game, play.state, actor), rng))
            self._moved += 1
            actor = resolve_chance(play.state, rng)
        self._over = actor == OVER or self._broken_off()
        play.wait()

    def _broken_off(self) -> bool:
        return 0 < self._limit <= self._moved

    def _seen(self) -> dict[str, NDArray[Any]]:
        return observation(self.shape, self._play, self.seat)

    def render(self) -> Any:
        """The table as the learner sees it."""
        return show(self.render_mode, self.shape.game, self._play.state, self.seat) if self.render_mode else None
