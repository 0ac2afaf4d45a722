"""The notation of Adventurer's Guard, and why a text cannot be played: `read` names the clause that forbids it."""

from __future__ import annotations

import re
from typing import Final, NoReturn

from parlour.games.adventurers_guard.codes import (
    ADVENTURER,
    BORROW,
    CAPTURE,
    CAPTURED,
    CORNER,
    CORNERS,
    FIRST,
    MAGE,
    MOVE,
    NOBODY,
    NOTE_BLOCKED,
    NOTE_BONUS,
    NOTE_DRAW,
    NOTE_MISSING,
    NOTE_WIN,
    PASS,
    RANGER,
    SIDE,
    TILES,
    WALK,
    WARRIOR,
)
from parlour.games.adventurers_guard.names import KINDS, SEATS, pawn_name, tile_at, tile_name
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import CORNER_TILES, FACE_KIND, KIND, SPLIT, distance
from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER

EVENT: Final = re.compile(
    r"first=(?P<first>[SN])|d6=(?P<die>[1-6])|W@(?P<corner>[a-i][1-9])|(?P<pass>pass)"
    r"|(?P<borrow>~?)(?P<kind>[AMRW])(?P<start>[a-i][1-9])(?P<mark>[-x])(?P<end>[a-i][1-9])",
    re.IGNORECASE | re.ASCII,  # ASCII: else a dotless i would be taken for an i
)
NOTATION: Final = (
    Form("first=S", "first=[SN]", "Chance: South goes first.", "AG-2.4"),
    Form("W@a1", "W@[a-i][1-9]", "Place the first player's warrior on a corner.", "AG-2.5"),
    Form("d6=4", "d6=[1-6]", "Chance: the die shows 4.", "AG-3.2", die=True),
    Form("Ae1-e2", "[AMRW][a-i][1-9]-[a-i][1-9]", "Move the adventurer from e1 to e2.", "AG-3.3"),
    Form("Rc3xe5", "[AMRW][a-i][1-9]x[a-i][1-9]", "Capture on e5 with the ranger from c3.", "AG-6.1"),
    Form("~Md4-d5", "~[MRW][a-i][1-9]-[a-i][1-9]", "Move an enemy mage from d4 to d5.", "AG-7.1"),
    Form("pass", "pass", "Leave the enemy's pawn where it is.", "AG-7.6"),
)


def write(state: GuardState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"first={SEATS[event]}" if state.phase == FIRST else f"d6={event + 1}"
    return move_text(event)


def move_text(code: int) -> str:
    """A move's text depends on its code alone."""
    if code == PASS:
        return "pass"
    if code >= CORNERS:
        return f"W@{tile_name(CORNER_TILES[code - CORNERS])}"
    how, kind = divmod(code // (TILES * TILES), 4)
    start, end = tile_name(code // TILES % TILES), tile_name(code % TILES)
    return f"{'~' if how == BORROW else ''}{KINDS[kind]}{start}{'x' if how == CAPTURE else '-'}{end}"


def note_text(note: int) -> str:
    """What happened by itself, as the log writes it."""
    kind = note % 8
    if kind == NOTE_BONUS:
        return f"bonus {tile_name(note // 8 % 128)} +{note // 1024}"
    if kind == NOTE_WIN:
        return f"win {SEATS[note // 8]}"
    return {NOTE_BLOCKED: "lost blocked", NOTE_MISSING: "lost missing", NOTE_DRAW: "draw limit"}[kind]


def read(state: GuardState, text: str) -> int:
    """The event that a text means now. A text that cannot be played is refused with the clause that forbids it."""
    found = EVENT.fullmatch(text.strip())
    if found is None:
        _not_a_move(state, text)
    actor = state.actor()
    if actor == OVER:
        raise Refusal("AG-8.1" if state.reason == CAPTURED else "AG-8.2", "no-over")
    if found["first"]:
        if state.phase != FIRST:
            raise Refusal("AG-2.4", "no-first-known")
        return SEATS.index(found["first"].upper())
    if state.phase == FIRST:
        raise Refusal("AG-2.4", "no-first-yet")
    if found["corner"]:
        return _corner(state, found["corner"].lower())
    if state.phase == CORNER:
        raise Refusal("AG-2.5", "no-corner-yet")
    if found["die"]:
        if state.phase == MOVE:
            raise Refusal("AG-1.4", "no-second-die", die=int(state.die))
        return int(found["die"]) - 1
    if state.phase != MOVE:
        raise Refusal("AG-3.2", "no-die-yet")
    if found["pass"]:
        return _pass(state)
    kind, start, end = (
        KINDS.index(found["kind"].upper()),
        tile_at(found["start"].lower()),
        tile_at(found["end"].lower()),
    )
    takes = found["mark"].lower() == "x"
    how = BORROW if found["borrow"] else CAPTURE if takes else WALK
    code = ((4 * how + kind) * TILES + start) * TILES + end
    if code not in list(state.legal()) or (how == BORROW and takes):
        (_why_not_borrowed if how == BORROW else _why_not)(state, kind, start, end, takes)
    return code


def _not_a_move(state: GuardState, text: str) -> NoReturn:
    shown = text.strip()[:40]
    if state.actor() == OVER:
        raise BadNotation("no-sense-over", text=shown)
    if state.actor() == CHANCE:
        raise BadNotation("no-sense-chance", text=shown, example="first=S" if state.phase == FIRST else "d6=4")
    raise BadNotation("no-sense", text=shown, example=move_text(state.legal()[0]))


def _corner(state: GuardState, name: str) -> int:
    if state.phase != CORNER:
        raise Refusal("AG-2.5", "no-corner-again")
    tile = tile_at(name)
    for code in state.legal():
        if CORNER_TILES[code - CORNERS] == tile:
            return int(code)
    one, two = (tile_name(CORNER_TILES[code - CORNERS]) for code in state.legal())
    raise Refusal("AG-2.5", "no-such-corner", tile=name, one=one, two=two)


def _pass(state: GuardState) -> int:
    if PASS in list(state.legal()):
        return PASS
    kind = FACE_KIND[state.die - 1]
    if state.owns(state.seat(), kind):
        raise Refusal("AG-3.4", "no-pass", pawn=pawn_name(kind))
    raise Refusal("AG-7.6", "no-pass-enemy", pawn=pawn_name(kind))


def _why_not(state: GuardState, kind: int, start: int, end: int, takes: bool) -> NoReturn:
    """Why an own pawn cannot make this move."""
    seat = state.seat()
    rolled = FACE_KIND[state.die - 1]
    mover = state.pawn_on(start, seat)
    if mover == NOBODY:
        enemy = state.pawn_on(start, 1 - seat)
        if enemy == NOBODY:
            raise Refusal("AG-3.3", "no-pawn-there", tile=tile_name(start))
        if state.owns(seat, rolled):
            raise Refusal("AG-7.1", "no-enemy-pawn-yet", tile=tile_name(start), pawn=pawn_name(rolled))
        if KIND[enemy] != rolled:
            raise Refusal("AG-7.1", "no-only-enemy", die=int(state.die), pawn=pawn_name(rolled))
        raise Refusal(
            "AG-7.1", "no-tilde", tile=tile_name(start), text=f"~{KINDS[rolled]}{tile_name(start)}-{tile_name(end)}"
        )
    if KIND[mover] != rolled:
        if not state.owns(seat, rolled):
            raise Refusal("AG-7.1", "no-only-enemy", die=int(state.die), pawn=pawn_name(rolled))
        raise Refusal("AG-3.2", "no-other-die", die=int(state.die), pawn=pawn_name(rolled))
    if KIND[mover] != kind:
        raise Refusal(
            "AG-3.3", "no-other-pawn", tile=tile_name(start), pawn=pawn_name(KIND[mover]), typed=pawn_name(kind)
        )
    _check_path_ends(start, end, kind)
    if state.pawn_on(end, seat) != NOBODY:
        raise Refusal("AG-4.3", "no-own-pawn", tile=tile_name(end))
    enemy = state.pawn_on(end, 1 - seat)
    if enemy == NOBODY and takes:
        raise Refusal("AG-6.1", "no-capture-empty", tile=tile_name(end))
    if enemy != NOBODY:
        if not state.attacking():
            raise Refusal("AG-6.3", "no-attack-yet")
        if KIND[enemy] == ADVENTURER and state.count(1 - seat) > 1:
            raise Refusal("AG-6.4", "no-adventurer-yet", others=int(state.count(1 - seat)) - 1)
        _, _, low, high = state.reachable(mover, WALK)
        if (low | high << SPLIT) >> end & 1:
            raise Refusal("AG-6.1", "no-dash", tile=tile_name(end))
    _why_no_path(state, mover, end)


def _why_not_borrowed(state: GuardState, kind: int, start: int, end: int, takes: bool) -> NoReturn:
    """Why the roller cannot move an enemy pawn so."""
    seat = state.seat()
    rolled = FACE_KIND[state.die - 1]
    if kind == ADVENTURER:
        raise Refusal("AG-7.8", "no-enemy-adventurer")
    if state.owns(seat, rolled):
        raise Refusal("AG-7.1", "no-borrowing", die=int(state.die), pawn=pawn_name(rolled))
    if kind != rolled:
        raise Refusal("AG-7.1", "no-only-enemy", die=int(state.die), pawn=pawn_name(rolled))
    mover = state.pawn_on(start, 1 - seat)
    if mover == NOBODY or KIND[mover] != kind:
        raise Refusal("AG-7.1", "no-enemy-there", tile=tile_name(start), pawn=pawn_name(kind))
    _check_path_ends(start, end, kind)
    if takes or state.pawn_on(end, 0) != NOBODY or state.pawn_on(end, 1) != NOBODY:
        raise Refusal("AG-7.3", "no-suicide", pawn=pawn_name(kind))
    low, high, _, _ = state.reachable(mover, BORROW)
    if (low | high << SPLIT) >> end & 1:
        raise Refusal("AG-7.4", "no-unsafe", pawn=pawn_name(kind), tile=tile_name(end))
    _why_no_path(state, mover, end)


def _check_path_ends(start: int, end: int, kind: int) -> None:
    if start == end:
        raise Refusal("AG-4.4", "no-null-move", pawn=pawn_name(kind))


def _why_no_path(state: GuardState, mover: int, end: int) -> NoReturn:
    """Why no path leads the pawn to this tile: its directions, its range, the option, or a pawn in the way."""
    kind = KIND[mover]
    start = state.where[mover]
    ahead = (end // SIDE - start // SIDE) * (1 if state.heads_up(mover) else -1)
    straight = start % SIDE == end % SIDE
    if kind == MAGE and ahead < 0:
        raise Refusal("AG-4.6", "no-mage-back")
    if kind == WARRIOR and ahead < 0:
        raise Refusal("AG-4.9", "no-warrior-back")
    if kind == RANGER and (start + end) % 2:  # neighbouring tiles differ in parity, diagonal ones do not
        raise Refusal("AG-4.7", "no-ranger-straight")
    if kind == WARRIOR and straight and state.rules.straight:
        raise Refusal("AG-4.10", "no-warrior-end-ahead")
    steps = distance(kind, state.heads_up(mover), start, end)
    reach = state.reach(mover)
    if steps > reach:
        raise Refusal(
            "AG-4.1", "no-range", pawn=pawn_name(kind), range=int(reach), tile=tile_name(end), steps=int(steps)
        )
    if kind == WARRIOR and straight and ahead == 1:
        raise Refusal("AG-4.9", "no-warrior-ahead")
    raise Refusal("AG-4.2", "no-way", pawn=pawn_name(kind), tile=tile_name(end))
