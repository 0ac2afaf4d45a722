"""Bots of a stranger's, for the tests; workers import them from here."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.rng import Rng


class Last(Bot):
    """Plays the legal move with the highest code."""

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        return list(eyes.legal())[-1]


class Lost(Bot):
    """Never finds a move."""

    def choose(self, eyes: Eyes, rng: Rng) -> i64:
        raise RuntimeError("out of order")
