"""What is said at a table: by those who chat, and of what happens beside the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from parlour.kernel.view import Line
from parlour.server.store import Row

CHATS: Final = 100
"""Lines of chat of each room that are kept in memory and sent to a page that is opened; earlier ones are asked for."""
Room = Literal["players", "watchers"]
ROOMS: Final[tuple[Room, ...]] = ("players", "watchers")
"""Players and watchers chat separately."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of the log about something other than an event of the game: somebody resigned, or took a move back."""

    number: int
    """The number of the row that it comes from."""
    seq: int
    """The event that it follows."""
    line: Line


@dataclass(frozen=True, slots=True)
class Said:
    """A line of chat."""

    number: int
    room: Room
    name: str
    text: str
    at: float
    person: str = ""
    """Empty in old rows."""


def said(row: Row) -> Said:
    """The line of chat that a row tells of."""
    body = row.body
    return Said(row.number, body["room"], body["name"], body["text"], row.at, body.get("person", ""))
