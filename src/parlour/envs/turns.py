"""PettingZoo: one seat acts after another, with everybody's observations (AEC).

`parallel` is not offered: in these games turns are turns.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from parlour.envs.pictures import MODES, check_mode, show
from parlour.envs.shapes import Shape, shape
from parlour.envs.spaces import action_space, observation, observation_space
from parlour.kernel.choosing import MORE
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import OVER


def aec(
    game: AnyGame | str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    actions: str = "slots",
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
) -> TurnEnv:
    """A PettingZoo environment: agents `seat_0`, `seat_1`, …; rewards are the returns, when the game is over.

    `max_cycles`: the number of moves after which a game is broken off, with truncation. An action that the mask does not
    allow is refused with a ParlourError and changes nothing.
    """
    return TurnEnv(shape(game, seats, options, actions), max_cycles, render_mode)


class TurnEnv(AECEnv):  # type: ignore[misc]  # it has no types
    def __init__(self, form: Shape, max_cycles: int | None = None, render_mode: str | None = None) -> None:
        super().__init__()
        self.shape = form
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"parlour_{form.game.key.replace('-', '_')}_v{form.game.version}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(form.seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observations = {agent: observation_space(form) for agent in self.possible_agents}
        self._actions = {agent: action_space(form) for agent in self.possible_agents}
        self._limit = max_cycles or 0
        self._seed: int | None = None
        self._start = form.start()
        self._play = form.play()
        self._rng = Rng(0)

    def observation_space(self, agent: str) -> spaces.Dict[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of this seed, or the next one after the last."""
        if seed is None:
            seed = randbits(62) if self._seed is None else derive(self._seed, 1)
        self._seed = seed
        self._rng = Rng(seed)
        self._play.state = self._start.copy()
        self._moved = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._skip_agent_selection = None
        self._go_on()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        return observation(self.shape, self._play, self._seat[agent])

    def step(self, action: int | numpy.integer[Any] | None) -> None:
        if not self.agents:
            raise ParlourError("no-reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play = self._play
        number = -1 if action is None else int(action)
        play.refuse(number)
        self._cumulative_rewards[agent] = 0.0
        code = play.choose(number)
        if code != MORE:
            play.state.apply(code)
            self._moved += 1
            self._go_on()

    def _go_on(self) -> None:
        """Resolve chance, and find out who is next."""
        play = self._play
        over = resolve_chance(play.state, self._rng) == OVER
        play.wait()
        if over:
            self.rewards = dict(zip(self.agents, map(float, play.state.returns()), strict=True))
            self._accumulate_rewards()
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._limit and self._moved >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[play.seat]

    def render(self) -> Any:
        """The table as a watcher sees it."""
        return show(self.render_mode, self.shape.game, self._play.state, None) if self.render_mode else None

    def close(self) -> None:
        """Nothing is held."""
