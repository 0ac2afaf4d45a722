"""My Game, for Parlour."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour import Game

from my_game.notation import NOTATION, write
from my_game.options import OPTIONS, goal, longest
from my_game.state import ACTIONS, MyGameState

GAME: Final = Game.of(
    MyGameState,
    key="my-game",
    code="MG",
    seats=(2, 3, 4),
    actions=ACTIONS,
    options=OPTIONS,
    longest=longest,
    goal=goal,
    write=write,
    notation=NOTATION,
    public=("fallen", "rerolled", "turn"),  # fields of the state that everybody knows
    own=("shown",),  # those of which each seat knows its own share; nobody knows the rest
    folder=Path(__file__).parent,
)
