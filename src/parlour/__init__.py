"""Parlour: tabletop rulebooks made real.

    >>> import parlour
    >>> game = parlour.game("adventurers-guard")
    >>> session = parlour.Session.new(game, options={"first_player": "S"})
    >>> session.push("W@a1")
    ['player 1 puts the warrior on a1']

Everything here is loaded when it is first used, so that `import parlour` costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from parlour.bots import bot as bot
    from parlour.bots.analysis.opinion import opinion as opinion
    from parlour.bots.analysis.questions import review as review
    from parlour.games import game as game
    from parlour.games import game_keys as game_keys
    from parlour.kernel.arrays import COMPILED as COMPILED
    from parlour.kernel.bot import Bot as Bot
    from parlour.kernel.bot import Eyes as Eyes
    from parlour.kernel.drivers import Dice as Dice
    from parlour.kernel.drivers import playout as playout
    from parlour.kernel.drivers import resolve_chance as resolve_chance
    from parlour.kernel.errors import BadNotation as BadNotation
    from parlour.kernel.errors import ParlourError as ParlourError
    from parlour.kernel.errors import Refusal as Refusal
    from parlour.kernel.fairness import verify as verify
    from parlour.kernel.game import Game as Game
    from parlour.kernel.game import Move as Move
    from parlour.kernel.outcome import Outcome as Outcome
    from parlour.kernel.record import Record as Record
    from parlour.kernel.record import read_record as read_record
    from parlour.kernel.rng import Rng as Rng
    from parlour.kernel.session import Replay as Replay
    from parlour.kernel.session import Session as Session
    from parlour.kernel.state import CHANCE as CHANCE
    from parlour.kernel.state import OVER as OVER
    from parlour.kernel.state import State as State
    from parlour.lab import simulate as simulate
    from parlour.lab.compare import compare as compare
    from parlour.lab.experiments import ban as ban
    from parlour.lab.experiments import gift as gift
    from parlour.lab.experiments import price as price
    from parlour.lab.match import match as match
    from parlour.lab.study import Study as Study
    from parlour.lab.study import study as study
    from parlour.lab.training import train as train
    from parlour.lab.tune import tune as tune

_HOME: Final = {
    "BadNotation": "parlour.kernel.errors",
    "Bot": "parlour.kernel.bot",
    "CHANCE": "parlour.kernel.state",
    "COMPILED": "parlour.kernel.arrays",
    "Dice": "parlour.kernel.drivers",
    "Eyes": "parlour.kernel.bot",
    "Game": "parlour.kernel.game",
    "Move": "parlour.kernel.game",
    "OVER": "parlour.kernel.state",
    "Outcome": "parlour.kernel.outcome",
    "ParlourError": "parlour.kernel.errors",
    "Record": "parlour.kernel.record",
    "Refusal": "parlour.kernel.errors",
    "Replay": "parlour.kernel.session",
    "Rng": "parlour.kernel.rng",
    "Session": "parlour.kernel.session",
    "State": "parlour.kernel.state",
    "Study": "parlour.lab.study",
    "ban": "parlour.lab.experiments",
    "bot": "parlour.bots",
    "compare": "parlour.lab.compare",
    "game": "parlour.games",
    "game_keys": "parlour.games",
    "gift": "parlour.lab.experiments",
    "match": "parlour.lab.match",
    "opinion": "parlour.bots.analysis.opinion",
    "playout": "parlour.kernel.drivers",
    "price": "parlour.lab.experiments",
    "read_record": "parlour.kernel.record",
    "resolve_chance": "parlour.kernel.drivers",
    "review": "parlour.bots.analysis.questions",
    "simulate": "parlour.lab",
    "study": "parlour.lab.study",
    "train": "parlour.lab.training",
    "tune": "parlour.lab.tune",
    "verify": "parlour.kernel.fairness",
}
__all__ = sorted(_HOME)
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "envs":  # a package of its own, with names of its own
        return import_module("parlour.envs")
    if name not in _HOME:
        raise AttributeError(f"module 'parlour' has no attribute {name!r}")
    found = globals()[name] = getattr(import_module(_HOME[name]), name)  # from now on it is found without this
    return found


def __dir__() -> list[str]:
    return [*__all__, "__version__", "envs"]
