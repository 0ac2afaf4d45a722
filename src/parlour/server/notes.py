"""What people note for themselves at a table: kept beside the log, because everybody at the table sees the log."""

from __future__ import annotations

from typing import Final

import msgspec

from parlour.kernel.errors import ParlourError
from parlour.server import messages as wire
from parlour.server.store import Statement

LONGEST: Final = 200
"""Characters of a note."""
MOST: Final = 64
"""Notes of one person at one table."""
LONGEST_ELEMENT: Final = 64


class Noted(msgspec.Struct, frozen=True):
    """What the other processes are told, because a page of this person may be open there."""

    noted_at: str
    """The table."""
    person: str
    process: str
    """The one that tells it, and whose pages know already."""


def clean(note: wire.Note) -> str:
    """The text as it is kept, on one line; a note that cannot be kept is refused."""
    if not 0 < len(note.element) <= LONGEST_ELEMENT or not note.element.isprintable():
        raise ParlourError("no-sense-message")
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in note.text).split())
    if len(text) > LONGEST:
        raise ParlourError("no-note-long", limit=LONGEST)
    return text


def read(text: str) -> Noted | None:
    """What another process told about a note; None if it was about something else."""
    try:
        return msgspec.json.decode(text, type=Noted)
    except msgspec.DecodeError:
        return None


def write(noted: Noted) -> str:
    return msgspec.json.encode(noted).decode()


def handed_over(table: str, guest: str, person: str) -> list[Statement]:
    """What gives a guest's notes at a table to another person, who keeps their own."""
    new = "select table_id, $3, element, text from note where table_id = $1 and person = $2"
    return [
        (f"insert into note (table_id, person, element, text) {new} on conflict do nothing", table, guest, person),
        ("delete from note where table_id = $1 and person = $2", table, guest),
    ]
