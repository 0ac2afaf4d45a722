"""What one seat may know, built up from nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Generic, Literal, TypeAlias, TypeVar

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


Kind: TypeAlias = Literal[
    "", "roll", "draw", "move", "take", "attack", "use", "claim", "accuse", "choose", "gain", "lose", "turn", "end"
]
"""What a line tells, for a sign beside it and for a sound: dice fall; something comes from a bag or deck; something
moves or is put; something is taken from somebody; somebody attacks; a card or power is used; something is claimed, or doubted; somebody
chooses or declines; somebody gains or loses something; a turn or round begins, or is lost; the game ends."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log as one viewer reads it: a sentence, the notation beside it, and how prominent it is."""

    phrase: Phrase
    notation: str = ""
    seat: int | None = None
    """Whose doing it is, if anybody's."""
    banner: bool = False
    """Shown above the table until the next decision, however many dice fall before it, e.g. a lost turn or the end of a round."""
    head: Phrase | None = None
    """The turn or round that this line belongs to, where the game counts them; without one, that of the line before."""
    kind: Kind = ""


def by_message(kinds: Mapping[Kind, str]) -> dict[str, Kind]:
    """The kind of each message, where `kinds` lists the ids of each kind, separated by spaces."""
    return {message: kind for kind, messages in kinds.items() for message in messages.split()}


def with_kinds(lines: list[Line], kinds: Mapping[str, Kind]) -> list[Line]:
    """The lines with what each of them tells, by its message."""
    return [replace(line, kind=kinds.get(line.phrase.id, "")) for line in lines]
