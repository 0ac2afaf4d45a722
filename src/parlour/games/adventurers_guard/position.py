"""Positions of Adventurer's Guard as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.adventurers_guard.codes import END, NOBODY, PAWNS, REASONS, ROLL, SIDE, TAKEN, WARRIOR
from parlour.games.adventurers_guard.names import KINDS, SEATS, tile_at, tile_name
from parlour.games.adventurers_guard.options import OPTIONS, rules, values
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import CORNER_TILES, FIRST_PLACE, KIND, LAST_PLACE
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.fields import Field, Reader, position_fields, read_position
from parlour.kernel.options import complete_options
from parlour.kernel.words import phrase

PAWN: Final = re.compile(r"([AMRW])([a-i][1-9])(?:\+(-?[0-9]{1,6}))?")
CORNER_NAMES: Final = tuple(map(tile_name, CORNER_TILES))
FIELDS: Final = position_fields(
    "adventurers-guard",
    Field("first", "`S`, `N` or null", "Who goes first (AG-2.4); null before that is drawn.", '`"S"`'),
    Field(
        "corner",
        "`a1`, `i1`, `a9`, `i9` or null",
        "Where the first player's warrior began (AG-2.5); null before that is chosen.",
        "a1, or null if `first` is null",
    ),
    Field(
        "turn",
        "whole number",
        "How many turns are over: an even number if it is the turn of whoever goes first. Nothing is captured before"
        " two are over (AG-6.3).",
        "6, or 0 if `corner` is null",
    ),
    Field(
        "pawns",
        "text",
        "All pawns on the board, South's before North's: `S: Ae1 Md1 Wd5+1 | N: Ae9`. Whoever is not named is captured,"
        " or not placed yet.",
    ),
    Field("die", "1 to 6 or null", "What was rolled (AG-3.2); null before the roll.", "null"),
    Field("quiet", "whole number", "Turns since the last capture (AG-8.2).", "0"),
    result=(
        Field("winner", "`S`, `N` or null", "Who won; null for a draw.", "null"),
        Field("reason", "`captured` or `limit`", "Why it ended (AG-8.1, AG-8.2)."),
    ),
)


def dump(state: GuardState) -> dict[str, Any]:
    """The complete state. Pawns are written as `S: Ae1 Md1 Wd5+1 | N: Ae9`, with the bonus if there is one."""
    result = None
    if state.reason:
        result = {"winner": None if state.winner == NOBODY else SEATS[state.winner], "reason": REASONS[state.reason]}
    return {
        "game": "adventurers-guard",
        "options": values(state.rules),
        "first": None if state.first == NOBODY else SEATS[state.first],
        "corner": None if state.corner == NOBODY else tile_name(state.corner),
        "turn": int(state.turn),
        "pawns": " | ".join(f"{SEATS[seat]}: {' '.join(_camp(state, seat))}".strip() for seat in range(2)),
        "die": int(state.die) or None,
        "quiet": int(state.quiet),
        "result": result,
    }


def _camp(state: GuardState, seat: int) -> list[str]:
    camp: list[str] = []
    for pawn in range(6 * seat, 6 * seat + 6):
        if state.where[pawn] != TAKEN:
            bonus = f"+{state.bonus[pawn]}" if state.bonus[pawn] else ""
            camp.append(f"{KINDS[KIND[pawn]]}{tile_name(state.where[pawn])}{bonus}")
    return camp


def load(position: Mapping[str, Any]) -> GuardState:
    """A state from a position; only `pawns` must be there. What cannot occur is refused (AG-R26).

    Left out: default options, South first from a1, turn 6 so that attacks are allowed, no die, nobody has won.
    """
    given = read_position(position, "adventurers-guard", FIELDS)
    first = given.choice("first", (None, *SEATS), "S")
    corner = given.choice("corner", (None, *CORNER_NAMES), "a1" if first else None)
    state = GuardState(
        rules(complete_options(OPTIONS, given.get("options", {}))),
        vec[i64]([TAKEN] * PAWNS),
        vec[i64]([0] * PAWNS),
        vec[i64]([0] * 4),
    )
    state.turn = given.whole("turn", default=6 if corner else 0)
    state.quiet = given.whole("quiet", default=0)
    state.first = NOBODY if first is None else SEATS.index(first)
    state.corner = NOBODY if corner is None else tile_at(corner)
    die = given.choice("die", (None, 1, 2, 3, 4, 5, 6), None)
    _set_up(state, given.get("pawns", ""))
    _set_result(state, given, die)
    if state.reason:
        state.phase = END
    else:
        _begin(state, die)
    return state


def _set_up(state: GuardState, text: object) -> None:
    """The pawns of both sides, each on a tile of its own and none too many (AG-1.2, AG-1.3)."""
    camps = re.fullmatch(r"\s*S:([^|]*)\|\s*N:([^|]*)", text) if isinstance(text, str) else None
    if camps is None:
        raise ParlourError("position-pawns", text=shown(text))
    for seat in range(2):
        for word in camps[seat + 1].split():
            found = PAWN.fullmatch(word)
            if found is None:
                raise ParlourError("position-pawn", text=shown(word))
            kind, tile, bonus = KINDS.index(found[1]), tile_at(found[2]), int(found[3] or 0)
            if bonus < 0:
                raise Refusal("AG-R26", "position-bonus", text=word)
            pawn = next((p for p in _places(seat, kind) if state.where[p] == TAKEN), None)
            if pawn is None:
                raise Refusal(
                    "AG-1.2", "position-too-many", pawn=phrase(f"pawns-{found[1]}"), side=phrase(f"seat-{seat + 1}")
                )
            if state.pawn_on(tile, 0) != NOBODY or state.pawn_on(tile, 1) != NOBODY:
                raise Refusal("AG-1.3", "position-two-on-tile", tile=found[2])
            state.put(pawn, tile)
            state.bonus[pawn] = bonus
            if tile // SIDE == (8 if state.heads_up(pawn) else 0):
                raise Refusal("AG-R26", "position-goal-row", text=word, row=tile // SIDE + 1)


def _places(seat: int, kind: int) -> range:
    return range(6 * seat + FIRST_PLACE[kind], 6 * seat + LAST_PLACE[kind] + 1)


def _set_result(state: GuardState, given: Reader, die: int | None) -> None:
    if given.get("result", None) is not None:
        result = given.object("result")
        state.reason = REASONS.index(result.choice("reason", REASONS[1:]))
        winner = result.choice("winner", (None, *SEATS), None)
        if die is not None:
            raise Refusal("AG-R26", "position-die-after-end")
        state.winner = NOBODY if winner is None else SEATS.index(winner)
        return
    for seat in range(2):
        if state.where[6 * seat] == TAKEN:
            raise Refusal("AG-R26", "position-no-adventurer", side=phrase(f"seat-{seat + 1}"))


def _begin(state: GuardState, die: int | None) -> None:
    """Let the running game wait for its next event."""
    if state.corner == NOBODY:
        warriors = any(state.owns(seat, WARRIOR) for seat in range(2))
        corners = any(state.pawn_on(tile, seat) != NOBODY for tile in CORNER_TILES for seat in range(2))
        if warriors or corners or state.turn or die:
            raise Refusal("AG-2.5", "position-before-corner")
        if state.first != NOBODY:
            state.begin(state.first)
        return
    if state.first == NOBODY:
        raise Refusal("AG-2.4", "position-no-first")
    state.phase = ROLL
    if die is not None:
        state.roll(die)
        if state.die != die:
            raise Refusal("AG-3.7", "position-lost-turn", die=die)
