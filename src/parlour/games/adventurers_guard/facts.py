"""What a laboratory counts in games of Adventurer's Guard, and what it can give away."""

from __future__ import annotations

from typing import Final

from parlour.games.adventurers_guard.codes import ADVENTURER, BORROW, CAPTURE, CORNERS, PASS, ROLL, SOUTH, TAKEN, TILES
from parlour.games.adventurers_guard.names import KINDS, pawn_name
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import FIRST_PLACE, LAST_PLACE
from parlour.games.adventurers_guard.witness import ACTED, BORROWED, MOVED, TOOK, GuardWitness
from parlour.kernel.vocabulary import FactKind, Facts, Subject, numbered, worded

ACTS: Final = ("pass", "left", "right")
"""Leaving the enemy's pawns alone, and the corner of the warrior as its owner sees it."""
CORNER_ACTS: Final = ("left", "right", "right", "left")
"""By move code: a1, i1, a9, i9."""
PAWNS: Final = tuple(Subject(letter, pawn_name(kind)) for kind, letter in enumerate(KINDS))


def classify(_state: GuardState, move: int) -> tuple[int, int]:
    """The kind and the subject of a move."""
    if move >= CORNERS:
        return ACTED, ACTS.index(CORNER_ACTS[move - CORNERS])
    if move == PASS:
        return ACTED, ACTS.index("pass")
    how, kind = divmod(move // (TILES * TILES), len(KINDS))
    if how == BORROW:
        return BORROWED, kind - 1
    return (TOOK if how == CAPTURE else MOVED), kind


def grant(state: GuardState, item: str, seat: int) -> GuardState | None:
    """One pawn more than the other side: both have all of theirs, so the gift is odds, and the enemy plays without one.

    Of two it is the one that stands further left as its owner sees it at the start. Only before a die is rolled; an
    adventurer cannot be spared.
    """
    if item not in KINDS or state.phase != ROLL:
        return None
    kind, enemy = KINDS.index(item), 1 - seat
    places = [6 * enemy + FIRST_PLACE[kind], 6 * enemy + LAST_PLACE[kind]]
    left = [pawn for pawn in (places if enemy == SOUTH else reversed(places)) if state.where[pawn] != TAKEN]
    if kind == ADVENTURER or not left:
        return None
    richer = state.copy()
    richer.lift(left[0])
    return richer


FACTS: Final = Facts(
    (
        FactKind("moved", PAWNS),
        FactKind("took", PAWNS, item=True),
        FactKind("borrowed", PAWNS[1:]),
        FactKind("acted", worded("acted", ACTS)),
        FactKind("taken", PAWNS, chosen=False),
        FactKind("die", PAWNS, chosen=False),
        FactKind("turned", PAWNS, chosen=False),
        FactKind("lost-turn", worded("lost-turn", ("blocked", "missing")), chosen=False),
        FactKind("adventurer", worded("adventurer", ("alone", "fell")), chosen=False),
        FactKind("order", numbered("order", 2), chosen=False),
    ),
    classify,
    GuardWitness,
)
