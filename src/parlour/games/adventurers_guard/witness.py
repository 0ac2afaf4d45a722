"""What happens in Adventurer's Guard besides the moves that are chosen (compiled); facts.py names the kinds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.adventurers_guard.codes import (
    ADVENTURER,
    CAPTURE,
    FIRST,
    MOVE,
    NOBODY,
    NORTH,
    NOTE_BLOCKED,
    NOTE_BONUS,
    NOTE_MISSING,
    PASS,
    ROLL,
    SOUTH,
    TILES,
)
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import FACE_KIND, KIND
from parlour.kernel.facts import Ledger, Witness
from parlour.kernel.state import State

# Kinds, in the order of facts.py
MOVED: Final = 0
TOOK: Final = 1
BORROWED: Final = 2
ACTED: Final = 3
TAKEN: Final = 4
DIE: Final = 5
TURNED: Final = 6
LOST_TURN: Final = 7
ADVENTURERS: Final = 8
ORDER: Final = 9

# Why a turn is lost
BLOCKED: Final = 0
MISSING: Final = 1

# What becomes of an adventurer, for the seat that owns it
ALONE: Final = 0
FELL: Final = 1


@final
class GuardWitness(Witness):
    def __init__(self) -> None:
        self._seat: i64 = 0
        self._begun = False

    def before(self, state: State, event: i64, ledger: Ledger) -> None:
        assert isinstance(state, GuardState)
        seat = event if state.phase == FIRST else state.seat()
        if not self._begun:
            self._begun = True
            first = event if state.phase == FIRST else state.first
            ledger.add(ORDER, 0, first)
            ledger.add(ORDER, 1, 1 - first)
        self._seat = seat
        if state.phase == ROLL:
            ledger.add(DIE, FACE_KIND[event], seat)
        elif state.phase == MOVE and event < PASS and event // (4 * TILES * TILES) == CAPTURE:
            self._take(state, state.pawn_on(event % TILES, 1 - seat), ledger)

    def _take(self, state: GuardState, victim: i64, ledger: Ledger) -> None:
        seat = self._seat
        ledger.add(TAKEN, KIND[victim], seat)
        if KIND[victim] == ADVENTURER:
            ledger.add(ADVENTURERS, FELL, 1 - seat)
        elif state.count(1 - seat) == 2:
            ledger.add(ADVENTURERS, ALONE, 1 - seat)

    def after(self, state: State, ledger: Ledger) -> None:
        assert isinstance(state, GuardState)
        for note in state.consequences():
            kind = note % 8
            if kind == NOTE_BLOCKED:
                ledger.add(LOST_TURN, BLOCKED, self._seat)
            elif kind == NOTE_MISSING:
                ledger.add(LOST_TURN, MISSING, self._seat)
            elif kind == NOTE_BONUS:
                tile = note // 8 % 128
                owner: i64 = SOUTH if state.pawn_on(tile, SOUTH) != NOBODY else NORTH
                ledger.add(TURNED, KIND[state.pawn_on(tile, owner)], owner)
