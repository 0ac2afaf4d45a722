"""Moves as text: `sure`, `roll`; chance: `d6=4`."""

from __future__ import annotations

from typing import Final

from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE

from my_game.state import ROLL, MyGameState

NOTATION: Final = (
    Form("sure", "sure", "Take three points.", "MG-2.1"),
    Form("roll", "roll", "Roll the die.", "MG-2.2"),
    Form("d6=4", "d6=[1-6]", "Chance: the die shows 4.", "MG-2.2", die=True),
)


def write(state: MyGameState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"d6={event + 1}"
    return "roll" if event == ROLL else "sure"
