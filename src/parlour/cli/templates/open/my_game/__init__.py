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
    folder=Path(__file__).parent,
)
