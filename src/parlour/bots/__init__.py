"""Bots by name."""

from __future__ import annotations

from typing import Final

from parlour.bots.levels import LEVELS
from parlour.bots.naming import bot, line_up

__all__ = ["BOTS", "bot", "line_up"]

BOTS: Final = ("random", "greedy", *LEVELS)
"""Those that a person can choose at a table."""
