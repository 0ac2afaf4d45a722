"""Moves as text: `take-2`."""

from __future__ import annotations

from typing import Final

from parlour.kernel.fields import Form

from my_game.state import MyGameState

NOTATION: Final = (Form("take-2", "take-[1-3]", "Take two stones.", "MG-2.1"),)


def write(_state: MyGameState, event: int) -> str:
    return f"take-{event + 1}"
