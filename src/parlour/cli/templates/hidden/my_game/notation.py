"""Moves as text: `keep`, `swap`; chance: `card=7`."""

from __future__ import annotations

from typing import Final

from parlour.kernel.fields import Form
from parlour.kernel.state import CHANCE

from my_game.state import SWAP, MyGameState

NOTATION: Final = (
    Form("card=7", "card=[1-9][0-9]?", "Chance: the next card is a 7.", "MG-1.2"),
    Form("keep", "keep", "Keep the card.", "MG-2.1"),
    Form("swap", "swap", "Throw the card away and get another.", "MG-2.2"),
)


def write(state: MyGameState, event: int) -> str:
    if state.actor() == CHANCE:
        return f"card={event + 1}"
    return "swap" if event == SWAP else "keep"
