"""Positions of Adventurer's Guard as readable data, and back."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.adventurers_guard.options import OPTIONS, rules, values
from parlour.games.adventurers_guard.state import (
    CAPTURED,
    CORNER_TILES,
    END,
    FIRST_PLACE,
    KIND,
    LAST_PLACE,
    LIMIT,
    NOBODY,
    PAWNS,
    ROLL,
    SIDE,
    TAKEN,
    WARRIOR,
    GuardState,
)
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError, Refusal, shown
from parlour.kernel.options import complete_options
from parlour.kernel.words import phrase

SEATS: Final = "SN"
KINDS: Final = "AMRW"
REASONS: Final = {CAPTURED: "captured", LIMIT: "limit"}
PAWN: Final = re.compile(r"([AMRW])([a-i][1-9])(?:\+(-?[0-9]{1,6}))?")
FIELDS: Final = ("game", "options", "first", "corner", "turn", "pawns", "die", "quiet", "result")
LARGEST: Final = 10**9


def tile_name(tile: int) -> str:
    return "abcdefghi"[tile % SIDE] + str(tile // SIDE + 1)


def tile_at(name: str) -> int:
    return "abcdefghi".index(name[0]) + SIDE * (int(name[1]) - 1)


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
    if not isinstance(position, Mapping):
        raise ParlourError("not-an-object", what=phrase("what-position"))
    for name in position:
        if name not in FIELDS:
            raise ParlourError("position-field", field=shown(name), fields=", ".join(FIELDS))
    if position.get("game", "adventurers-guard") != "adventurers-guard":
        raise ParlourError("other-game", wanted="adventurers-guard", game=shown(position["game"]))
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise ParlourError("position-value", field="options", value=shown(options), allowed="{ }")
    first = _choice(position, "first", "S", (None, "S", "N"))
    corner = _choice(position, "corner", "a1" if first else None, (None, *map(tile_name, CORNER_TILES)))
    state = GuardState(
        rules(complete_options(OPTIONS, options)),
        vec[i64]([TAKEN] * PAWNS),
        vec[i64]([0] * PAWNS),
        vec[i64]([0] * 4),
    )
    state.turn = _whole(position, "turn", 6 if corner else 0)
    state.quiet = _whole(position, "quiet", 0)
    state.first = NOBODY if first is None else SEATS.index(first)
    state.corner = NOBODY if corner is None else tile_at(corner)
    die = _choice(position, "die", None, (None, 1, 2, 3, 4, 5, 6))
    _set_up(state, position.get("pawns"))
    _set_result(state, position.get("result"), die)
    if state.reason:
        state.phase = END
    else:
        _begin(state, die)
    return state


def _set_up(state: GuardState, text: object) -> None:
    """The pawns of both sides, each on a tile of its own and none too many (AG-1.2, AG-1.3)."""
    camps = re.fullmatch(r"\s*S:([^|]*)\|\s*N:([^|]*)", text) if isinstance(text, str) else None
    if camps is None:
        raise ParlourError("position-pawns", text=shown("" if text is None else text))
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


def _set_result(state: GuardState, result: object, die: int | None) -> None:
    if result is not None:
        if not isinstance(result, Mapping):
            raise ParlourError("position-value", field="result", value=shown(result), allowed="null, { }")
        reasons = {name: code for code, name in REASONS.items()}
        reason = _choice(result, "reason", None, tuple(reasons))
        winner = _choice(result, "winner", None, (None, "S", "N"))
        if die is not None:
            raise Refusal("AG-R26", "position-die-after-end")
        state.reason = reasons[reason]
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


def _choice(data: Mapping[str, Any], field: str, default: Any, allowed: tuple[Any, ...]) -> Any:
    value = data.get(field, default)
    if not any(value is option or (type(value) is type(option) and value == option) for option in allowed):
        texts = ", ".join("null" if option is None else str(option) for option in allowed)
        raise ParlourError("position-value", field=field, value=shown(value), allowed=texts)
    return value


def _whole(data: Mapping[str, Any], field: str, default: int) -> int:
    value = data.get(field, default)
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise ParlourError("position-value", field=field, value=shown(value), allowed=f"0–{LARGEST}")
    return value
