"""Whether a learnt value plays better: paired games against the present best, at equal time a move."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from parlour.bots import bot
from parlour.bots.levels import BUDGETS
from parlour.bots.naming import EFFORT, named
from parlour.games import game as find_game
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import OVER
from parlour.lab.match import match
from parlour.lab.rounds import Share

Progress = Callable[[int, int], None]
PACED: Final = 60
"""Decisions by which two bots are timed."""


@dataclass(frozen=True, slots=True)
class Gate:
    """How a candidate did at tables full of the present best."""

    seats: int
    candidate: str
    best: str
    score: Share

    @property
    def passed(self) -> bool:
        """Whether the whole interval is above an even share."""
        return self.score.interval[0] > 1 / self.seats

    def data(self) -> dict[str, Any]:
        low, high = self.score.interval
        return {
            "seats": self.seats,
            "candidate": self.candidate,
            "best": self.best,
            "share": self.score.value,
            "interval": [low, high],
            "games": self.score.games,
            "passed": self.passed,
        }


def gate(
    game: str,
    options: Mapping[str, Any],
    seats: int,
    candidate: str,
    best: str,
    games: int,
    seed: int,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Gate:
    """Let a candidate compete. It stops early when it is decided; who is slower gets less to work with."""
    paced = equal_time(game, options, seats, candidate, best, seed)
    names = (named(paced).text, *[named(best).text] * (seats - 1))
    found = match(
        game,
        names,
        games,
        seats,
        derive(seed, 1),
        options,
        workers,
        progress=progress,
        until_better=names[0] != names[1],
    )
    return Gate(seats, found.bots[0], found.bots[-1], found.scores()[found.bots[0]])


def equal_time(game: str, options: Mapping[str, Any], seats: int, candidate: str, best: str, seed: int) -> str:
    """The candidate, with a budget by which it takes as long over a move as the best one does."""
    spent = pace(game, options, seats, (candidate, best), seed)
    said = named(candidate)
    budget = next((name for name in (EFFORT.name, *BUDGETS) if name in (said.kind.settings or {})), None)
    if budget is None or said.kind.settings is None:  # a stranger's bot plays as it is
        return said.text
    setting = said.kind.settings[budget]
    usual = {**said.kind.usual, **said.settings}.get(budget, 1.0)
    scaled = min(setting.most, max(setting.least, float(f"{float(usual) * spent[1] / spent[0]:.3g}")))
    return replace(said, settings={**said.settings, budget: round(scaled) if setting.kind is int else scaled}).text


def pace(game: str, options: Mapping[str, Any], seats: int, names: tuple[str, ...], seed: int) -> list[float]:
    """CPU seconds that each bot takes over the same decisions, which are real ones; they take turns."""
    found = find_game(game)
    spent = [0.0] * len(names)
    rng, asked = Rng(seed), 0
    while asked < PACED:
        state = found.new(options, seats)
        players = [bot(name, timed=False) for name in names]
        while (actor := resolve_chance(state, rng)) != OVER and asked < PACED:
            move = state.legal()[0]
            if len(state.legal()) > 1:
                for place, player in enumerate(players):
                    began = time.process_time()
                    move = player.choose(found.eyes(state, int(actor)), rng)
                    spent[place] += time.process_time() - began
                asked += 1
            state.apply(move)
    return [max(value, 1e-6) for value in spent]
