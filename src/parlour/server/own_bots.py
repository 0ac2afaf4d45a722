"""Bots of the operator's own, beside ours: named in the settings, thinking where ours think.

A table knows such a bot by the name that visitors read. What the name stands for is looked up in the settings, so that nothing
that is stored, or that a visitor sends, can name code.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.bots import BOTS, line_up
from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Slot
from parlour.server.thinking import MEGABYTES, Worker

NAME_LENGTH: Final = 24
SECONDS: Final = 2.0


@dataclass(frozen=True, slots=True)
class OwnBot:
    """A bot that an operator offers."""

    name: str
    """What visitors read."""
    bot: str
    """What names it to us: `search(simulations=9000)`, `my.module:Bot`, an entry point."""
    games: tuple[str, ...] = ()
    """The games that it plays; all, if there are none."""
    seconds: float = SECONDS
    """How long it usually takes for a decision."""


@dataclass(frozen=True, slots=True)
class OwnBots:
    """All of them."""

    bots: tuple[OwnBot, ...] = ()

    def names(self, game: str) -> list[str]:
        """Those that play this game."""
        return [one.name for one in self.bots if not one.games or game in one.games]

    def find(self, name: str) -> OwnBot | None:
        return next((one for one in self.bots if one.name == name), None)

    def check(self) -> None:
        """Refuse a bot that cannot be made. It is tried in a process of its own: here, no code of it is ever loaded."""
        for number, one in enumerate(self.bots, 1):
            worker = Worker()
            try:
                worker.start()
                _, error = worker.ask((line_up, ([one.bot],), MEGABYTES))
            except (EOFError, OSError):
                error = "its process ended"
            finally:
                worker.end()
            if error is not None:
                raise ParlourError("settings-bot", field=f"bots[{number}]", bot=one.bot, why=_told(error))


def is_free(name: str) -> bool:
    """Whether none of our bots is called so."""
    return name.casefold() not in (word for bot in BOTS for word in (bot, f"{bot} bot"))


def _told(error: object) -> Slot:
    return error.phrase if isinstance(error, ParlourError) else str(error)
