"""The complete state as readable data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.kernel.fields import LARGEST, Field, position_fields, read_position
from parlour.kernel.options import complete_options
from pig.options import OPTIONS, new
from pig.state import PigState

FIELDS: Final = position_fields(
    "pig",
    Field("banked", "list of whole numbers", "The points of each player."),
    Field("turn", "whole number", "How many turns are over.", "0"),
    Field("gathered", "whole number", "The points of this turn so far.", "0"),
    Field("rolling", "true or false", "Whether the die is about to fall.", "false"),
)


def dump(state: PigState) -> dict[str, Any]:
    return {
        "game": "pig",
        "options": {"target": state.target, "turn_limit": state.turn_limit},
        "banked": list(state.banked),
        "turn": state.turn,
        "gathered": state.gathered,
        "rolling": state.rolling,
    }


def load(position: Mapping[str, Any]) -> PigState:
    given = read_position(position, "pig", FIELDS)
    banked = given.items("banked", int)
    if not 2 <= len(banked) <= 4 or not all(0 <= points < LARGEST for points in banked):
        given.wrong("banked", banked, "2 to 4 whole numbers")
    state = new(complete_options(OPTIONS, given.get("options", {})), len(banked))
    state.banked = banked
    state.turn = given.whole("turn", default=0)
    state.gathered = given.whole("gathered", default=0)
    state.rolling = given.flag("rolling", default=False)
    return state
