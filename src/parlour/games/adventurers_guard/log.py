"""What a viewer learns from an event of Adventurer's Guard."""

from __future__ import annotations

from typing import Final

from parlour.games.adventurers_guard.codes import (
    BORROW,
    CAPTURE,
    CORNER,
    CORNERS,
    FIRST,
    MOVE,
    NOBODY,
    NOTE_BLOCKED,
    NOTE_BONUS,
    NOTE_DRAW,
    NOTE_WIN,
    PASS,
    TILES,
)
from parlour.games.adventurers_guard.names import a_pawn, pawn_name, tile_name
from parlour.games.adventurers_guard.notation import note_text, write
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import CORNER_TILES, FACE_KIND, KIND
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Phrase, Seat, Slot, phrase

KINDS: Final = by_message(
    {
        "roll": "log-roll",
        "move": "log-corner log-move log-borrow",
        "take": "log-capture",
        "choose": "log-pass",
        "gain": "log-bonus",
        "lose": "log-lost-blocked log-lost-missing",
        "turn": "log-first",
        "end": "log-win log-draw",
    }
)


def narrate(before: GuardState, event: int, after: GuardState, seat: int | None) -> list[Line]:
    """The lines of the log; the same for every viewer."""
    who = event if before.phase == FIRST else int(before.seat())
    if before.phase == FIRST:
        line = phrase("log-first", who=Seat(who))
    elif before.phase == CORNER:
        line = phrase("log-corner", who=Seat(who), tile=tile_name(CORNER_TILES[event - CORNERS]))
    elif before.phase == MOVE:
        line = _move_line(before, event, who)
    else:
        line = phrase("log-roll", who=Seat(who), die=event + 1, pawn=pawn_name(FACE_KIND[event]))
    head = phrase("turn-head", turn=int(before.turn) + 1) if before.phase not in (FIRST, CORNER) else None
    lines = [Line(line, write(before, event), who, head=head)]
    lines += [_note_line(after, note, event, who) for note in after.consequences()]
    return with_kinds(lines, KINDS)


def _move_line(before: GuardState, code: int, who: int) -> Phrase:
    if code == PASS:
        return phrase("log-pass", who=Seat(who))
    how, kind = divmod(code // (TILES * TILES), 4)
    slots: dict[str, Slot] = {
        "who": Seat(who),
        "a": a_pawn(kind),
        "start": tile_name(code // TILES % TILES),
        "end": tile_name(code % TILES),
    }
    if how == CAPTURE:
        victim = KIND[before.pawn_on(code % TILES, 1 - who)]
        return phrase("log-capture", victim=a_pawn(victim), **slots)
    if how == BORROW:  # by name: every viewer reads the same, and is nobody's enemy there
        return phrase("log-borrow", whose=Seat(1 - who), pawn=pawn_name(kind), **slots)
    return phrase("log-move", **slots)


def _note_line(after: GuardState, note: int, event: int, who: int) -> Line:
    kind, text = note % 8, note_text(note)
    if kind == NOTE_BONUS:
        moved = after.pawn_on(note // 8 % 128, 0)
        moved = after.pawn_on(note // 8 % 128, 1) if moved == NOBODY else moved
        return Line(phrase("log-bonus", pawn=pawn_name(KIND[moved]), range=int(after.reach(moved))), text)
    if kind == NOTE_WIN:
        return Line(phrase("log-win", who=Seat(note // 8)), text, note // 8, banner=True)
    if kind == NOTE_DRAW:
        return Line(phrase("log-draw", quiet=int(after.quiet)), text, banner=True)
    lost = "log-lost-blocked" if kind == NOTE_BLOCKED else "log-lost-missing"
    return Line(phrase(lost, who=Seat(who), pawn=pawn_name(FACE_KIND[event])), text, who, banner=True)
