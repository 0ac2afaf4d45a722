"""The complete state as readable data, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from pig.options import OPTIONS, new
from pig.state import PigState


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
    banked = position.get("banked")
    if not isinstance(banked, list) or not 2 <= len(banked) <= 4 or not all(_count(points) for points in banked):
        raise ParlourError("position-banked")
    state = new(complete_options(OPTIONS, position.get("options", {})), len(banked))
    state.banked = list(banked)
    state.turn = position.get("turn", 0)
    state.gathered = position.get("gathered", 0)
    state.rolling = position.get("rolling", False) is True
    if not _count(state.turn) or not _count(state.gathered):
        raise ParlourError("position-count")
    return state


def _count(value: object) -> bool:
    return type(value) is int and 0 <= value < 10**9
