"""What is wrong, and which check must find it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import toy_bluff
from parlour.kernel.game import AnyGame
from toy_bluff import GAME, BluffState

BROKEN: dict[str, tuple[str, str, AnyGame]] = {}
"""What is wrong → the check that must find it, some of what it must say, and the game."""


def broken(check: str, told: str) -> Any:
    """A state class whose rules are wrong; its docstring says how."""

    def add(kind: type[BluffState]) -> type[BluffState]:
        game = replace(GAME, state=kind, new=kind, load=lambda position: toy_bluff.load(position, kind))
        BROKEN[str(kind.__doc__)] = (check, told, game)
        return kind

    return add


def wrong(what: str, check: str, told: str, **changes: Any) -> None:
    BROKEN[what] = (check, told, replace(GAME, **changes))
