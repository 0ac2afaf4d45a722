"""What things are called in Quartz: seats, crystals, faces, moves and outcomes, in notation and in words."""

from __future__ import annotations

from typing import Final

from parlour.games.quartz.codes import (
    ANNOUNCE,
    DICE,
    FIRST,
    GIVES,
    KEEP,
    LEADS,
    PASSES,
    PROTECTS,
    ROBS,
    ROLL,
    SEATS,
    TURN_END,
    VALUABLE_KINDS,
)
from parlour.kernel.words import Phrase, Seat, phrase

SEAT_NAMES: Final = tuple(f"P{seat + 1}" for seat in range(SEATS))
KIND_NAMES: Final = ("Qz", "Rb", "Em", "Sa", "Ru", "Am", "Un")
"""The kinds of crystals by their codes, the unstable one last."""
FACE_LETTERS: Final = ("X", "J", "C", "T", "S", "H")
"""The faces of a die by their codes; the first five are the actions, the last is the wild one."""


def player(seat: int) -> Phrase:
    """Whoever sits there."""
    return phrase("who", who=Seat(seat))


def kind_name(kind: int) -> Phrase:
    """A crystal's name."""
    return phrase(f"kind-{KIND_NAMES[kind]}")


def a_kind(kind: int) -> Phrase:
    """The same with its article."""
    return phrase(f"a-{KIND_NAMES[kind]}")


def face_name(face: int) -> Phrase:
    return phrase(f"face-{FACE_LETTERS[face]}")


def dollars(money: int) -> str:
    """Money with its sign: $12, or a true minus before it."""
    return f"${money}" if money >= 0 else f"−${-money}"


def move_text(code: int) -> str:
    """A move's text depends on its code alone."""
    if code == KEEP:
        return "keep"
    if code < ANNOUNCE:
        return "r" + "".join(str(die + 1) for die in range(DICE) if code >> die & 1)
    if code < TURN_END:
        action, faces = divmod(code - ANNOUNCE, DICE)
        return f"{FACE_LETTERS[action]}{faces + 1}"
    if code == TURN_END:
        return "end"
    if code < PROTECTS:
        return f"b:{KIND_NAMES[code - GIVES]}"
    if code < PASSES:
        return f"c:{KIND_NAMES[code - PROTECTS]}"
    if code < ROBS:
        return f"t:{SEAT_NAMES[code - PASSES]}"
    if code < LEADS:
        seat, kind = divmod(code - ROBS, VALUABLE_KINDS)
        return f"s:{SEAT_NAMES[seat]}.{KIND_NAMES[kind]}"
    return f"lead:{SEAT_NAMES[code - LEADS]}"


def outcome_text(phase: int, die: int, outcome: int) -> str:
    """What chance brings in this phase; `die` is the one that falls next, counted from 0."""
    if phase == FIRST:
        return f"first {SEAT_NAMES[outcome]}"
    if phase == ROLL:
        return f"die{die + 1} {FACE_LETTERS[outcome]}"
    return f"draw {KIND_NAMES[outcome]}"
