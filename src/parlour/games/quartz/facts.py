"""What a laboratory counts in games of Quartz, what it can give away, and sell for another price."""

from __future__ import annotations

from typing import Final

from parlour.games.quartz.codes import (
    ANNOUNCE,
    DICE,
    FIRST,
    GIVES,
    HELMET,
    KEEP,
    LEADS,
    MINE,
    PASSES,
    PROTECTS,
    ROBS,
    ROUNDS,
    ROW,
    SEATS,
    TURN_END,
    VALUABLE_KINDS,
)
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES, face_name, kind_name
from parlour.games.quartz.state import QuartzState
from parlour.games.quartz.witness import ACTED, ACTION, PROTECTED, RETURNED, ROLLED, STOLEN, QuartzWitness
from parlour.kernel.vocabulary import FactKind, Facts, Subject, numbered, worded

ROLLS: Final = ("keep", "r1", "r2", "r3", "r4", "r5")
"""Keeping all dice, and rolling so many of them again."""
ACTS: Final = ("end", "pass", "lead")
CRYSTALS: Final = tuple(Subject(name, kind_name(kind)) for kind, name in enumerate(KIND_NAMES))
VALUABLES: Final = CRYSTALS[:VALUABLE_KINDS]
FACES: Final = tuple(Subject(letter, face_name(face)) for face, letter in enumerate(FACE_LETTERS))


def classify(_state: QuartzState, move: int) -> tuple[int, int]:
    """The kind and the subject of a move."""
    if move < ANNOUNCE:
        return ROLLED, 0 if move == KEEP else move.bit_count()
    if move < TURN_END:
        return ACTION, (move - ANNOUNCE) // DICE
    if move == TURN_END:
        return ACTED, ACTS.index("end")
    if move < PROTECTS:
        return RETURNED, move - GIVES
    if move < PASSES:
        return PROTECTED, move - PROTECTS
    if move < ROBS:
        return ACTED, ACTS.index("pass")
    if move < LEADS:
        return STOLEN, (move - ROBS) % VALUABLE_KINDS
    return ACTED, ACTS.index("lead")


def grant(state: QuartzState, item: str, seat: int) -> QuartzState | None:
    """One more crystal in a seat's cart, taken out of the bag: it was not mined, so an unstable one brings no token.

    Only before a turn's crystal is mined, from a bag that is not empty afterwards. An action cannot be given: the dice
    have it or not.
    """
    if item not in KIND_NAMES or state.phase not in (FIRST, MINE) or state.fell[seat]:
        return None
    kind = KIND_NAMES.index(item)
    if state.crystals[state.bag + kind] == 0 or state.in_bag() == 1:
        return None
    richer = state.copy()
    richer.take(richer.bag, ROW * seat, kind)
    return richer


def price(state: QuartzState, item: str, seat: int, more: int) -> QuartzState | None:
    """The same position, but a valuable kind of crystal sells for so much more when it is this seat's."""
    if item not in KIND_NAMES[:VALUABLE_KINDS]:
        return None
    kind = KIND_NAMES.index(item)
    if state.price(kind) + more < 0:
        return None
    twin = state.copy()
    twin.priced, twin.seller, twin.more = kind, seat, more
    return twin


FACTS: Final = Facts(
    (
        FactKind("rolled", worded("rolled", ROLLS)),
        FactKind("action", FACES[:HELMET], item=True),
        FactKind("returned", CRYSTALS),
        FactKind("protected", VALUABLES),
        FactKind("stolen", VALUABLES),
        FactKind("acted", worded("acted", ACTS)),
        FactKind("crystal", CRYSTALS, item=True, chosen=False),
        FactKind("face", FACES, chosen=False),
        FactKind("moved", worded("moved", ("back", "locked", "passed", "received", "stole", "robbed")), chosen=False),
        FactKind("token", worded("token", ("won", "spent")), chosen=False),
        FactKind("order", numbered("order", SEATS), chosen=False),
        FactKind("leader", numbered("leader", ROUNDS + 1), chosen=False),
        FactKind("sold", CRYSTALS, chosen=False),
        FactKind("money", worded("money", ("crystals", "groups", "unstable", "careless")), chosen=False),
        FactKind("mishap", worded("mishap", ("careless", "out")), chosen=False),
    ),
    classify,
    QuartzWitness,
)
