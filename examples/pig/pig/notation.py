"""Moves as text: `roll`, `hold`; chance: `d6=4`."""

from __future__ import annotations

import re
from typing import Final

from parlour.kernel.errors import BadNotation, Refusal
from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE, OVER
from pig.state import HOLD, ROLL, PigState

NOTATION: Final = (
    Form("roll", "roll", "Roll the die.", "PG-2.1"),
    Form("d6=4", "d6=[1-6]", "Chance: the die shows 4.", "PG-2.3"),
    Form("hold", "hold", "End the turn and bank its points.", "PG-2.5"),
)


def write(state: PigState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"d6={event + 1}"
    return "roll" if event == ROLL else "hold"


def read(state: PigState, text: str) -> int:
    word = text.strip().lower()
    if not re.fullmatch(r"roll|hold|d6=[1-6]", word):
        raise BadNotation("no-sense", text=word[:40])
    if state.actor() == OVER:
        raise Refusal("PG-1.2", "no-over")
    if word.startswith("d6="):
        if state.actor() != CHANCE:
            raise Refusal("PG-2.1", "no-die")
        return int(word[3:]) - 1
    if state.actor() == CHANCE:
        raise Refusal("PG-2.1", "no-move")
    if word == "hold" and not state.gathered:
        raise Refusal("PG-2.2", "no-hold")
    return ROLL if word == "roll" else HOLD
