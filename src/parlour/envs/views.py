"""Observations of games that declare none, made from what a seat is shown.

Each leaf of the View has a place that follows from its path, so that the same fact is always told in the same place. Two
facts may share one: then their numbers add up. It is made for trying things out; a game's own observation is smaller,
clearer and a hundred times faster.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final
from zlib import crc32

from mypy_extensions import i64

from parlour.kernel.arrays import vec
from parlour.kernel.choosing import Encoder
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import Part
from parlour.kernel.state import State

PLACES: Final = 1024
MOST: Final = 64.0
"""No number gets further from 0, however many facts share a place."""
VIEW_PARTS: Final = (
    Part(
        "view",
        (PLACES,),
        "What the seat is shown: 1 at a place for each word or number, and x / (1 + |x|) at a place for each number x.",
        -MOST,
        MOST,
    ),
)


class ViewEncoder(Encoder):
    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def write(self, state: State, seat: i64, out: vec[float], at: i64) -> None:
        view = self._game.view(state, int(seat))
        told = {"seat": seat, "actor": view.actor, "known": view.known, "returns": view.returns}
        for path, number in leaves("", told):
            place = at + crc32(path.encode()) % PLACES
            out[place] = max(-MOST, min(MOST, out[place] + number))


def leaves(path: str, value: Any) -> Iterator[tuple[str, float]]:
    """Every fact of plain data, with its number."""
    if isinstance(value, Mapping):
        for key in value:
            yield from leaves(f"{path}/{key}", value[key])
    elif isinstance(value, str):
        for index, word in enumerate(value.split()):
            yield f"{path}/{index}={word}", 1.0
    elif isinstance(value, Sequence):
        for index, item in enumerate(value):
            yield from leaves(f"{path}/{index}", item)
    elif isinstance(value, set | frozenset):
        for item in value:
            yield f"{path}={item}", 1.0
    elif value is not None:
        yield f"{path}={value}", 1.0
        if not isinstance(value, bool):
            yield path, value / (1 + abs(value))
