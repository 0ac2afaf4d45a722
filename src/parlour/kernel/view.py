"""What one seat may know, built up from nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from parlour.kernel.words import Phrase

K = TypeVar("K", bound=Mapping[str, Any], covariant=True)


@dataclass(frozen=True, slots=True)
class View(Generic[K]):
    """One seat's knowledge of a state (`seat` None: a watcher's). Plain data, the same for worlds it cannot tell apart.

    `known` is the game's own part, in the words of its position format; each game gives it its own type.
    """

    seat: int | None
    actor: int
    known: K
    moves: tuple[str, ...]
    """The legal moves in notation, if this seat must decide."""
    returns: tuple[float, ...] = ()
    """What each seat got, once the game is over."""

    def json(self) -> str:
        """The whole view as one line of text: equal views, equal bytes."""
        data = {
            "seat": self.seat,
            "actor": self.actor,
            "known": self.known,
            "moves": self.moves,
            "returns": self.returns,
        }
        return json.dumps(data, ensure_ascii=False, sort_keys=True)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log as one viewer reads it: a sentence, the notation beside it, and how prominent it is."""

    phrase: Phrase
    notation: str = ""
    seat: int | None = None
    """Whose doing it is, if anybody's."""
    banner: bool = False
    """Shown above the table until the next event, e.g. a lost turn or the end."""
    head: Phrase | None = None
    """The turn or round that this line belongs to, where the game counts them."""
