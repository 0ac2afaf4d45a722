"""Who knows what in Adventurer's Guard: nothing is hidden, so all views are alike."""

from __future__ import annotations

from typing import Any, Final, TypedDict, cast

from parlour.games.adventurers_guard.codes import NOBODY, PAWNS, TAKEN
from parlour.games.adventurers_guard.names import KINDS, SEATS, tile_name
from parlour.games.adventurers_guard.position import dump
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import KIND
from parlour.kernel.outcome import Tally

PLACES: Final = ("A", "M1", "M2", "R1", "R2", "W")


class KnownPawn(TypedDict):
    id: str
    seat: int
    type: str
    tile: str | None
    bonus: int
    range: int
    up: bool


class Result(TypedDict):
    winner: str | None
    reason: str


class Known(TypedDict):
    """The position, with every pawn spelled out."""

    game: str
    options: dict[str, Any]
    first: str | None
    corner: str | None
    turn: int
    pawns: list[KnownPawn]
    die: int | None
    quiet: int
    result: Result | None
    seat: int | None
    """Whose turn it is."""
    attacks: bool
    """Whether captures are allowed yet (AG-6.3)."""


def tally(state: GuardState, _reason: str) -> Tally:
    """The pawns that are left."""
    return Tally((int(state.count(0)), int(state.count(1))))


def known(state: GuardState, _seat: int | None) -> Known:
    pawns: list[KnownPawn] = [
        {
            "id": f"{SEATS[pawn // 6]}-{PLACES[pawn % 6]}",
            "seat": pawn // 6,
            "type": KINDS[KIND[pawn]],
            "tile": tile_name(state.where[pawn]) if state.where[pawn] != TAKEN else None,
            "bonus": int(state.bonus[pawn]),
            "range": int(state.reach(pawn)),
            "up": state.heads_up(pawn),
        }
        for pawn in range(PAWNS)
    ]
    seat = None if state.first == NOBODY else int(state.seat())
    return cast(Known, {**dump(state), "pawns": pawns, "seat": seat, "attacks": state.attacking()})
