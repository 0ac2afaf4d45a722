"""How sharply a game's values are to be read as chances to win: fitted to who won games that a search played."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from parlour.bots.analysis.opinion import Chances, chances, shares
from parlour.kernel.bot import Searcher
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER

EVERY: Final = 3
"""Neighbouring decisions of a game get similar opinions, so only one in this many is counted."""
LIMIT: Final = 100_000
"""Decisions after which a game that has no end of its own is given up; nobody won it, so it says nothing."""
CALIBRATIONS: Final = tuple(step / 10 for step in range(-20, 61))

Thought = tuple[int, list[float], Chances]
"""Who decided, what the search expected each seat to get, and how the game was shared out in the end."""


def thoughts(game: AnyGame, state: Any, players: Sequence[Searcher], rng: Rng) -> list[Thought]:
    """What searches think in a game that they play to its end, one in each seat."""
    found: list[tuple[int, list[float]]] = []
    for _decision in range(LIMIT):
        actor = int(resolve_chance(state, rng))
        if actor == OVER:
            won = shares(list(state.returns()))
            return [(seat, value, won) for seat, value in found[::EVERY]]
        moves, player = state.legal(), players[actor]
        if len(moves) == 1:
            state.apply(moves[0])
            continue
        player.think(game.eyes(state, actor), rng)
        found.append((actor, player.values()))
        state.apply(player.judged()[0][0])
    return []


def surprise(shown: Iterable[Chances], won: Sequence[Chances]) -> float:
    """How unexpected the results were, in bits per decision: 0 if everything was known beforehand."""
    total = sum(
        -share * math.log2(max(chance, 1e-9))
        for one, two in zip(shown, won, strict=True)
        for chance, share in zip(one, two, strict=True)
        if share
    )
    return total / len(won)


def fit(game: AnyGame, found: Sequence[Thought]) -> float:
    """The calibration with the least surprise."""
    won = [share for _, _, share in found]
    return min(CALIBRATIONS, key=lambda one: surprise([chances(game, value, one) for _, value, _ in found], won))
