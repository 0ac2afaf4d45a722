"""OpenSpiel: every game as one of its own, with chance nodes, information states and observations.

An information state is everything that a seat has observed since the beginning, in order: its own moves, and what it got to
know of every other event. What it sees now follows from that, so recall is perfect, whatever a game's View leaves out.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import numpy
import pyspiel

from parlour.envs.shapes import Shape, shape
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Number, Value, complete_options
from parlour.kernel.state import CHANCE, OVER, State

TERMINAL: Final = int(pyspiel.PlayerId.TERMINAL)
MOST_OUTCOMES: Final = 4096
"""Of one chance event; more are an error."""
LONGEST: Final = 2**31 - 1
BITS: Final = 64
"""How many numbers of an information state's tensor stand for the past."""
GAMES: Final[dict[str, AnyGame]] = {}
"""Every game that OpenSpiel knows by now, by its name there."""


def spiel(game: AnyGame | str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
    """An OpenSpiel game. Actions are codes of moves; `pyspiel.load_game` knows it by its name from now on."""
    found = find_game(game) if isinstance(game, str) else game
    given = complete_options(found.options, options or {})
    return pyspiel.load_game(_register(found), _parameters(found.check_seats(seats), given))


def _parameters(seats: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """A game's options as OpenSpiel keeps them. It would read some texts as another kind of value: they get a mark."""
    marked = {name: f"'{value}" if value in ("true", "false") else value for name, value in options.items()}
    return {"players": seats, **marked}


def _register(game: AnyGame) -> str:
    """The name of a game in OpenSpiel; two games with the same key have different ones."""
    usual = f"parlour_{game.key.replace('-', '_')}"
    name, number = usual, 1
    while GAMES.get(name, game) is not game:
        number += 1
        name = f"{usual}_{number}"
    if name not in GAMES:
        GAMES[name] = game
        # a class, not a function: OpenSpiel lets go of it when Python has already ended, and must not be the last to do so
        made: Any = type(name, (SpielGame,), {"kind": _type(name, game), "game": game})
        pyspiel.register_game(made.kind, made)
    return name


def _type(name: str, game: AnyGame) -> Any:
    kinds = pyspiel.GameType
    return kinds(
        short_name=name,
        long_name=game.key,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.PERFECT_INFORMATION if game.open else kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if game.zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(game.seats),
        min_num_players=min(game.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game.seats[0], complete_options(game.options, {})),
    )


class Rules:
    """What all states of a game share: they are copied and pickled, this is not."""

    def __init__(self, form: Shape, name: str) -> None:
        self.form = form
        self.game = form.game
        self.name = name
        """In OpenSpiel, with all parameters."""
        self.start = form.start()

    def __deepcopy__(self, _memo: Any) -> Rules:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _rules, (self.name,)


@cache
def _rules(name: str) -> Rules:
    found: Rules = pyspiel.load_game(name).rules
    return found


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # it has no types
    kind: Any
    game: AnyGame

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        game, given = self.game, dict(params or {})
        seats = int(given.pop("players", game.seats[0]))
        numbers = {option.name for option in game.options if isinstance(option, Number)}
        options = {name: int(value) if name in numbers else value.lstrip("'") for name, value in given.items()}
        form = shape(game, seats, options, "codes")
        longest = game.longest(form.options, seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=form.width,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if game.zero_sum else None,
            max_game_length=LONGEST if longest is None else min(longest, LONGEST),
        )
        super().__init__(self.kind, info, _parameters(seats, form.options))
        self.rules = Rules(form, str(self))

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        wish = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or wish.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not wish.public_info:
            raise ParlourError("bad-observer")
        return Observer(self.rules.form, wish.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # it has no types
    """Every method that a Python loop calls is answered here: the way through C++ and back costs more than the rules."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.state: State = game.rules.start.copy()
        self._actor = int(self.state.actor())
        self._traces: dict[int, tuple[int, str]] = {}

    def current_player(self) -> int:
        return TERMINAL if self._actor == OVER else self._actor

    def is_terminal(self) -> bool:
        return self._actor == OVER

    def is_chance_node(self) -> bool:
        return self._actor == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self._actor == CHANCE and player in (None, CHANCE):
            return [outcome for outcome, weight in enumerate(self.state.chance()) if weight]
        return list(self.state.legal()) if player is None or player == self._actor else []

    def _legal_actions(self, player: int) -> list[int]:
        return self.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.state.chance()
        if len(weights) > MOST_OUTCOMES:
            raise ParlourError("too-many-outcomes", count=len(weights), most=MOST_OUTCOMES)
        total = float(sum(weights))
        return [(outcome, int(weight) / total) for outcome, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        self.state.apply(action)
        self._actor = int(self.state.actor())

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(self.rules.game.write(self.state, action))

    def returns(self) -> list[float]:
        return list(self.state.returns()) if self._actor == OVER else [0.0] * self.rules.form.seats

    def __str__(self) -> str:
        """The whole position: of no use to a player, who may not see all of it."""
        return str(self.rules.game.dump(self.state))

    def past(self, seat: int) -> str:
        """Everything that a seat has observed so far: its numbers of all events, as `State.observed` gives them."""
        history = self.history()
        done, past = self._traces.get(seat, (0, f"{seat}:"))
        if done < len(history):
            state = self.rules.start.copy()
            for event in history[:done]:
                state.apply(event)
            for event in history[done:]:
                past += f" {state.observed(seat, event)}"
                state.apply(event)
            self._traces[seat] = len(history), past
        return past


class Observer:
    """OpenSpiel's way to ask for tensors and strings; `dict` has the parts of the observation by name."""

    def __init__(self, form: Shape, recalls: bool) -> None:
        self._play = form.play()
        self._recalls = recalls
        self._size = form.size
        self.tensor = numpy.zeros(form.size + (BITS if recalls else 0), numpy.float32)
        self.dict: dict[str, Any] = {}
        at = 0
        for part in form.parts:
            self.dict[part.name] = self.tensor[at : at + part.size].reshape(part.shape)
            at += part.size
        if recalls:
            self.dict["past"] = self.tensor[at:]

    def set_from(self, state: SpielState, player: int) -> None:
        self._play.state = state.state
        self.tensor[: self._size] = self._play.observation(player)
        if self._recalls:
            digest = blake2b(state.past(player).encode(), digest_size=BITS // 8).digest()
            self.tensor[self._size :] = numpy.unpackbits(numpy.frombuffer(digest, numpy.uint8))

    def string_from(self, state: SpielState, player: int) -> str:
        if self._recalls:
            return state.past(player)
        view: str = state.rules.game.view(state.state, player).json()
        return view
