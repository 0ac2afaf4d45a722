"""Who knows what: everybody, everything."""

from __future__ import annotations

from typing import TypedDict, cast

from parlour.kernel.outcome import Tally
from parlour.kernel.state import CHANCE
from parlour.kernel.view import Line, by_message, with_kinds
from parlour.kernel.words import Seat, phrase
from pig.notation import write
from pig.position import dump
from pig.state import HOLD, PigState


class Known(TypedDict):
    """The position, and whose turn it is."""

    game: str
    options: dict[str, int]
    banked: list[int]
    turn: int
    gathered: int
    rolling: bool
    seat: int


def known(state: PigState, _seat: int | None) -> Known:
    return cast(Known, {**dump(state), "seat": state.seat()})


def tally(state: PigState, _reason: str) -> Tally:
    return Tally(tuple(state.banked))


KINDS = by_message({"roll": "log-roll", "choose": "log-go", "gain": "log-hold", "turn": "log-lost"})


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
    return with_kinds(lines, KINDS)
