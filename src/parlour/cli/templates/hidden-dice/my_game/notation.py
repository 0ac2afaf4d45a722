"""Moves as text: `keep`, `again`; chance: `d6=4`."""

from __future__ import annotations

from typing import Final

from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE

from my_game.state import AGAIN, MyGameState

NOTATION: Final = (
    Form("d6=4", "d6=[1-6]", "Chance: the next die shows 4.", "MG-1.2", die=True),
    Form("keep", "keep", "Keep what the dice show.", "MG-2.1"),
    Form("again", "again", "Roll all of one's dice again.", "MG-2.2"),
)


def write(state: MyGameState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"d6={event + 1}"
    return "again" if event == AGAIN else "keep"
