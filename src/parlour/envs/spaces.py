"""The spaces of Gymnasium for a game's observations and actions, and the arrays in them."""

from __future__ import annotations

from typing import Any

import numpy
from gymnasium import spaces
from numpy.typing import NDArray

from parlour.envs.shapes import Shape
from parlour.kernel.choosing import Play


def action_space(shape: Shape) -> spaces.Discrete:
    return spaces.Discrete(shape.width)


def observation_space(shape: Shape) -> spaces.Dict[Any]:
    """`observation`, `action_mask` and, for slots, `moves`: what the move in each slot chooses, factor by factor."""
    low, high = (
        numpy.concatenate([numpy.full(part.size, getattr(part, side), numpy.float32) for part in shape.parts])
        for side in ("low", "high")
    )
    found: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(low, high, dtype=numpy.float32),
        "action_mask": spaces.MultiBinary(shape.width),
    }
    if shape.actions == "slots":
        largest = numpy.array([[factor.size - 1 for factor in shape.factors]] * shape.width)
        found["moves"] = spaces.Box(numpy.zeros_like(largest), largest, dtype=numpy.int64)
    return spaces.Dict(found)


def observation(shape: Shape, play: Play, seat: int) -> dict[str, NDArray[Any]]:
    """What a seat observes now; the arrays are the caller's own."""
    found: dict[str, NDArray[Any]] = {
        "observation": numpy.array(play.observation(seat), numpy.float32),
        "action_mask": numpy.array(play.mask(seat), numpy.int8),
    }
    if shape.actions == "slots":
        found["moves"] = numpy.array(play.choices(seat), numpy.int64).reshape(shape.width, len(shape.factors))
    return found
