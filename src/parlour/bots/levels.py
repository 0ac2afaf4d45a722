"""The levels a person can choose: for each game, which bot plays at each level and how long it may think.

A game sets its levels in levels.toml in its folder, one table per level; what it leaves out comes from USUAL. How strong a
level is, as a person reads it, follows from docs/ladder.md: see `rating`.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from math import log10
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from parlour.bots.expectimax import ExpectimaxBot
from parlour.bots.kinds import KINDS, made
from parlour.bots.search import SearchBot
from parlour.bots.weights import Learnt
from parlour.kernel.bot import Bot, Eyes, Searcher
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng

LEVELS: Final = ("novice", "club", "master", "grandmaster")
"""From the weakest to the strongest."""
FILE: Final = "levels.toml"
SHARP: Final = 2.0
EVEN: Final = 1000
"""The rating of the greedy bot."""
STEP: Final = 50
"""How finely ratings are told."""
SOUND: Final = {"depth": 0, "prior_weight": 4.0, "explore": 0.3, "opponent_skill": 8.0, "assume_seen": True}
"""A search that goes by the game's own value: where playouts mislead, as in games of bluff, it still sees what greedy sees."""
USUAL: Final[dict[str, Any]] = {
    "calibration": {},
    "leaning": {},
    "novice": {"bot": "glance", "picks": 2},
    "club": {"bot": "search", "simulations": 200, "seconds": 1.0, **SOUND},
    "master": {"bot": "search", "simulations": 4000, "seconds": 1.0, **SOUND},
    "grandmaster": {"bot": "search", "simulations": 64000, "seconds": 3.0, **SOUND},
    "adviser": {"bot": "search", "simulations": 1000, "seconds": 1.0, **SOUND, "explore": 2.0},  # it judges all moves
}
BUDGETS: Final = ("simulations", "nodes")
MOST_EFFORT: Final = 1000
HAND_MADE: Final = "none"
"""In place of a file of weights: without any."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a game's file says."""

    calibration: dict[str, float]
    """By the number of seats: how surely a better value wins (bots/analysis/opinion.py: chances), fitted to games
    played (docs/chances.md). Below zero: searches promise more than comes true.
    """
    levels: dict[str, dict[str, Any]]
    ratings: dict[str, int] = field(default_factory=dict)
    """How strong the levels are, where that was measured."""
    leaning: dict[str, float] = field(default_factory=dict)
    """By the number of seats: how much better off the seat that decides is than its search thinks, as a logit; fitted with
    the calibration. Below zero: whoever decides hopes for too much."""
    folder: Path = Path()
    """The game's, where a level's `weights` are."""

    def calibration_of(self, seats: int) -> float:
        return self.calibration.get(str(seats), SHARP)

    def leaning_of(self, seats: int) -> float:
        return self.leaning.get(str(seats), 0.0)

    def bot(self, level: str, effort: float = 1.0, timed: bool = True, blind: bool = False, weights: str = "") -> Bot:
        """A new bot; `effort` multiplies its budget and, if above 1, its time limit too.

        `timed` false: without a time limit, so that it plays the same on any machine. `blind`: what it looks ahead to is
        its own play, and anything from the others. `weights`: others than the level's, or `none`.
        """
        values = dict(self.levels[level])
        kind = values.pop("bot", "")
        if kind not in KINDS:
            raise ParlourError("bad-bot", bot=str(kind), bots=", ".join(KINDS))
        for name in BUDGETS:
            if name in values:
                values[name] = max(1, round(values[name] * effort))
        if "seconds" in values:
            values["seconds"] *= max(1.0, effort) if timed else 0.0
        shipped = values.pop("weights", "")
        bot = made(kind, {**values, "blind": True} if blind else values)
        if isinstance(bot, SearchBot | ExpectimaxBot) and (weights or shipped) and weights != HAND_MADE:
            bot.learnt = Learnt(Path(weights) if weights else self.folder / shipped, strict=bool(weights))
        return bot


class LevelBot(Bot):
    """Plays at a level, whatever the game."""

    def __init__(
        self, level: str, effort: float = 1.0, timed: bool = True, blind: bool = False, weights: str = ""
    ) -> None:
        self.level = level
        self._weights = weights
        self._blind = blind
        self._effort = effort
        self._timed = timed
        self._game: AnyGame | None = None
        self._bot: Bot | None = None

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        return self.of(eyes.game).choose(eyes, rng)

    def of(self, game: AnyGame) -> Bot:
        """The bot that plays this game at the level."""
        if self._bot is None or game is not self._game:
            self._game = game
            self._bot = settings(game.folder).bot(self.level, self._effort, self._timed, self._blind, self._weights)
        return self._bot


def adviser(game: AnyGame, effort: float = 1.0, timed: bool = True) -> Searcher:
    """The bot that gives hints and reviews games."""
    found = settings(game.folder).bot("adviser", effort, timed)
    assert isinstance(found, Searcher)
    return found


@cache
def settings(folder: Path) -> Settings:
    """What a game's folder says about its bots."""
    file = folder / FILE
    said = {**USUAL, **(tomllib.loads(file.read_text("utf-8")) if file.is_file() else {})}
    calibration, leaning = said.pop("calibration"), said.pop("leaning")
    levels = {level: dict(values) for level, values in said.items()}
    ratings = {level: values.pop("rating") for level, values in levels.items() if "rating" in values}
    return Settings(calibration, levels, ratings, leaning, folder)


def rating(wins: float, seats: int) -> int:
    """The rating of a bot that wins this share of its games at tables full of greedy ones, which have 1000.

    400 more are ten times the odds against each other bot. Rounded: no ladder is measured more closely.
    """
    odds = wins * (seats - 1) / (1 - wins)
    return EVEN + round(400 * log10(odds) / STEP) * STEP
