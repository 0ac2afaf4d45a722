"""What things are called in Adventurer's Guard: tiles, seats and pawns, in notation and in words."""

from __future__ import annotations

from typing import Final

from parlour.games.adventurers_guard.codes import SIDE
from parlour.kernel.fields import Legend
from parlour.kernel.words import Phrase, phrase

SEATS: Final = "SN"
KINDS: Final = "AMRW"
"""The letters of adventurer, mage, ranger and warrior, by their codes."""
FILES: Final = "abcdefghi"
ROWS: Final = "123456789"


def tile_name(tile: int) -> str:
    return FILES[tile % SIDE] + ROWS[tile // SIDE]


def tile_at(name: str) -> int:
    return FILES.index(name[0]) + SIDE * ROWS.index(name[1])


def pawn_name(kind: int) -> Phrase:
    """A pawn type's name."""
    return phrase(f"pawn-{KINDS[kind]}")


def a_pawn(kind: int) -> Phrase:
    """The same with its article."""
    return phrase(f"a-{KINDS[kind]}")


LEGENDS: Final = (
    Legend("Seats", tuple((letter, phrase(f"seat-{seat}")) for seat, letter in enumerate(SEATS, 1))),
    Legend("Pawns", tuple((letter, pawn_name(kind)) for kind, letter in enumerate(KINDS))),
    Legend(
        "Pawns on the board, as in the field `pawns`",
        (
            ("Ae1", "an adventurer on e1: file e, row 1, counted from South's home row"),
            ("Wd5+1", "a warrior on d5 with a bonus of 1: it has turned round once, and its range is one more"),
        ),
    ),
)
