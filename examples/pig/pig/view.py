"""Who knows what: everybody, everything."""

from __future__ import annotations

from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import Line, View
from parlour.kernel.words import Seat, phrase
from pig.notation import write
from pig.position import dump
from pig.state import HOLD, PigState


def view(state: PigState, seat: int | None) -> View:
    actor = state.actor()
    known = {**dump(state), "seat": state.seat()}
    moves = tuple(write(state, code) for code in state.legal()) if actor == seat else ()
    return View(seat, actor, known, moves, tuple(state.returns()) if actor == OVER else ())


def narrate(before: PigState, event: int, after: PigState, seat: int | None) -> list[Line]:
    who = before.seat()
    if before.actor() != CHANCE:
        line = (
            phrase("log-hold", who=Seat(who), points=before.gathered)
            if event == HOLD
            else phrase("log-go", who=Seat(who))
        )
    else:
        line = phrase("log-roll", who=Seat(who), die=event + 1)
    lines = [Line(line, write(before, event), who)]
    if before.rolling and event == 0:
        lines.append(Line(phrase("log-lost", who=Seat(who), points=before.gathered), seat=who, banner=True))
    return lines
