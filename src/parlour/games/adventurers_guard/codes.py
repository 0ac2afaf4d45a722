"""What the ints mean in Adventurer's Guard (compiled): seats, pawns, phases, moves, notes, endings.

Tiles are 0 to 80, row by row from South's home row; `tile % 9` is the file, `tile // 9` the row. Seat 0 is South,
seat 1 North. Each seat owns six pawns: pawn = 6 * seat + place, places A M M R R W.
"""

from __future__ import annotations

from typing import Final

SOUTH: Final = 0
NORTH: Final = 1
NOBODY: Final = -1

SIDE: Final = 9
TILES: Final = 81
PAWNS: Final = 12
TAKEN: Final = -1  # the tile of a pawn that has left the board

ADVENTURER: Final = 0
MAGE: Final = 1
RANGER: Final = 2
WARRIOR: Final = 3

# What the state waits for
FIRST: Final = 0  # chance: who goes first (AG-2.4)
CORNER: Final = 1  # the first player places its warrior (AG-2.5)
ROLL: Final = 2  # chance: the die (AG-3.2)
MOVE: Final = 3  # a pawn of the rolled type must be moved
END: Final = 4

# How a game ends
RUNNING: Final = 0
CAPTURED: Final = 1
LIMIT: Final = 2
REASONS: Final = ("", "captured", "limit")

# Move codes: ((how * 4 + type) * 81 + start) * 81 + end, then the pass and the four corners
WALK: Final = 0
CAPTURE: Final = 1
BORROW: Final = 2  # moving an enemy pawn (AG-7)
PASS: Final = 3 * 4 * TILES * TILES
CORNERS: Final = PASS + 1
ACTIONS: Final = CORNERS + 4

# Notes: what happens by itself after an event
NOTE_BLOCKED: Final = 0
NOTE_MISSING: Final = 1
NOTE_BONUS: Final = 2  # + tile * 8 + bonus * 1024
NOTE_WIN: Final = 3  # + seat * 8
NOTE_DRAW: Final = 4
