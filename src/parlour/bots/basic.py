"""The two simplest bots (compiled): one that plays anything, and one that looks a single move ahead."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from parlour.kernel.eyes import Bot, Eyes
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER


@final
class RandomBot(Bot):
    """Every legal move is as good as another."""

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        moves = eyes.legal()
        count: i64 = len(moves)
        return moves[rng.below(count)]


@final
class GreedyBot(Bot):
    """Tries each move in an imagined world and keeps the one that looks best at once; ties are drawn."""

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        world = eyes.imagine(rng)
        best: i64 = -1
        best_worth = -2.0
        ties: i64 = 0
        for move in eyes.legal():
            after = world.copy()
            after.apply(move)
            worth = after.returns()[eyes.seat] if after.actor() == OVER else after.estimate(eyes.seat)
            if worth > best_worth:
                best, best_worth, ties = move, worth, 1
            elif worth == best_worth:
                ties += 1
                if rng.below(ties) == 0:
                    best = move
        return best
