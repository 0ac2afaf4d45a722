"""Arrays of Adventurer's Guard, computed at import (compiled): what a pawn is, where it may step, keys.

A set of tiles is two words of bits: rows 1 to 5 in the low one, rows 6 to 9 in the high one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.adventurers_guard.codes import ADVENTURER, MAGE, RANGER, SIDE, TILES, WARRIOR
from parlour.kernel.arrays import vec
from parlour.kernel.rng import Rng

NONE: Final = vec[i64]([])  # shared by all states, and never changed
CORNER_TILES: Final = vec[i64]([0, 8, 72, 80])  # a1, i1, a9, i9
KIND: Final = vec[i64]([0, 1, 1, 2, 2, 3, 0, 1, 1, 2, 2, 3])
FIRST_PLACE: Final = vec[i64]([0, 1, 3, 5])  # of each type among a seat's six places
LAST_PLACE: Final = vec[i64]([0, 2, 4, 5])
WORTH: Final = vec[i64]([4, 8, 8, 8])  # in an estimate; a bonus is worth 1
BASE_RANGE: Final = vec[i64]([1, 2, 3, 2])
FACE_KIND: Final = vec[i64]([MAGE, MAGE, ADVENTURER, RANGER, WARRIOR, WARRIOR])  # AG-3.2
DIE: Final = vec[i64]([1, 1, 1, 1, 1, 1])
COIN: Final = vec[i64]([1, 1])
HOME: Final = vec[i64]([4, 3, 5, 12, 14, -1, 76, 75, 77, 66, 68, -1])  # AG-2.1 to AG-2.3, warriors later


# Sets of tiles
SPLIT: Final = 45
LOW: Final = (1 << SPLIT) - 1
HIGH: Final = (1 << 36) - 1  # 81 tiles less SPLIT; a literal, since only such constants are inlined elsewhere
ROW: Final = 0x1FF
FILE: Final = 0x1008040201  # the a file of five rows
NOT_LEFT: Final = LOW & ~FILE
NOT_RIGHT: Final = LOW & ~(FILE << 8)
BIT_LOW: Final = vec[i64]([1 << tile if tile < SPLIT else 0 for tile in range(TILES)])
BIT_HIGH: Final = vec[i64]([1 << (tile - SPLIT) if tile >= SPLIT else 0 for tile in range(TILES)])
FILES_OF_ROW: Final = vec[vec[i64]]([vec[i64]([f for f in range(SIDE) if row >> f & 1]) for row in range(1 << SIDE)])


def step(kind: i64, up: bool, low: i64, high: i64) -> tuple[i64, i64]:
    """All tiles that one step leads to from a set of tiles; none leaves the board (AG-1.1)."""
    near_low = (low & NOT_LEFT) >> 1 | (low & NOT_RIGHT) << 1
    near_high = (high & NOT_LEFT) >> 1 | (high & NOT_RIGHT) << 1
    if kind == MAGE:  # AG-4.6: left, right, ahead
        if up:
            return near_low | low << 9 & LOW, near_high | high << 9 & HIGH | low >> 36
        return near_low | low >> 9 | (high & ROW) << 36, near_high | high >> 9
    if kind == WARRIOR:  # AG-4.9: left, right, ahead-left, ahead-right
        if up:
            return near_low | near_low << 9 & LOW, near_high | near_high << 9 & HIGH | near_low >> 36
        return near_low | near_low >> 9 | (near_high & ROW) << 36, near_high | near_high >> 9
    if kind == ADVENTURER:  # AG-4.8: all around
        low, high = low | near_low, high | near_high
    else:  # AG-4.7: a ranger, on the diagonals
        low, high, near_low, near_high = near_low, near_high, 0, 0
    near_low |= low << 9 & LOW | low >> 9 | (high & ROW) << 36
    near_high |= high << 9 & HIGH | low >> 36 | high >> 9
    return near_low, near_high


def distance(kind: i64, up: bool, start: i64, end: i64) -> i64:
    """How many steps lie between two tiles on an empty board; more than any board has if no steps lead there."""
    low, high = BIT_LOW[start], BIT_HIGH[start]
    steps: i64 = 0
    while steps < TILES and (low & BIT_LOW[end] | high & BIT_HIGH[end]) == 0:
        near_low, near_high = step(kind, up, low, high)
        low |= near_low
        high |= near_high
        steps += 1
    return steps


def _words(count: i64) -> vec[i64]:
    """Random words of 58 bits, the same every time: twelve of them can be added up."""
    rng = Rng(1)
    return vec[i64]([(rng.word() << 26) | (rng.word() >> 6) for _i in range(count)])


# What a key is made of
PLACE_KEY: Final = _words(8 * TILES)  # of a type of each seat on each tile
BONUS_KEY: Final = 0x2545F4914D  # times the bonus
WAIT_KEY: Final = 0xD872B5  # times what the state waits for
