"""Bots by name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from parlour.bots.basic import GreedyBot, RandomBot
from parlour.bots.levels import LEVELS, LevelBot
from parlour.kernel.bot import Bot
from parlour.kernel.errors import ParlourError

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    **{level: partial(LevelBot, level) for level in LEVELS},
}


def bot(name: str) -> Bot:
    """A new bot of this name."""
    if name not in BOTS:
        raise ParlourError("bad-bot", bot=name, bots=", ".join(BOTS))
    return BOTS[name]()
