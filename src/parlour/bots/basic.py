"""The simplest bots (compiled): one that plays anything, and two that look a single move ahead."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER

MOST_WORLDS: Final = 24
LOOKS: Final = 96
"""Moves tried in all imagined worlds together, unless a single world has more."""
CREDIT: Final = 16.0
"""How far others are assumed to know what they are doing."""


@final
class RandomBot(Bot):
    """Any legal move is as good as another."""

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        count: i64 = len(moves)
        return moves[rng.below(count)]


@final
class GlanceBot(Bot):
    """Looks at a few of its moves at random and plays the one that looks best right away.

    Where something is hidden, it takes the first world that comes to mind for the true one, and half believes what others claim.
    """

    def __init__(self, picks: i64) -> None:
        self.picks = picks

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        count: i64 = len(moves)
        choice = moves[rng.below(count)]
        if count == 1:
            return choice
        world = eyes.imagine_likely(rng)
        most = -2.0
        for _pick in range(self.picks):
            move = moves[rng.below(count)]
            after = world.copy()
            after.apply(move)
            worth = after.returns()[eyes.seat] if after.actor() == OVER else after.estimate(eyes.seat)
            if worth > most:
                choice, most = move, worth
        return choice


@final
class GreedyBot(Bot):
    """Plays the move that looks best right away; ties are broken at random.

    Where something is hidden, it tries the moves in several imagined worlds (the fewer moves, the more worlds) and goes
    by the mean. It assumes that the others know what they are doing: a world that is better for them is likelier.
    """

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        count: i64 = len(moves)
        if count == 1:
            return moves[0]
        worlds: i64 = max(1, min(MOST_WORLDS, LOOKS // count)) if eyes.has_secrets() else 1
        worths = vec[float]([0.0] * count)
        for _world in range(worlds):
            world = eyes.imagine(rng)
            weight = math.exp(-CREDIT * world.estimate(eyes.seat)) if worlds > 1 else 1.0
            for index in range(count):
                after = world.copy()
                after.apply(moves[index])
                worth = after.returns()[eyes.seat] if after.actor() == OVER else after.estimate(eyes.seat)
                worths[index] += weight * worth
        best: i64 = 0
        ties: i64 = 1
        for index in range(1, count):
            if worths[index] > worths[best]:
                best, ties = index, 1
            elif worths[index] == worths[best]:
                ties += 1
                if rng.below(ties) == 0:
                    best = index
        return moves[best]
