"""What happens in Gambit besides the moves that are chosen (compiled): it sees the true powers. facts.py names the kinds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    ACT,
    DE,
    DETECT,
    FIRST,
    GAIN_ROLL,
    GH,
    GHOST,
    KA,
    KAMIKAZE,
    KAMIKAZES,
    KINDS,
    LOSING,
    MO,
    MOAT,
    MOAT_ANSWER,
    MOATS,
    NAME,
    NAME_NONE,
    NONE,
    NOTE_CAUGHT,
    NOTE_LEARNED,
    NOTE_PASS,
    NOTE_SKIP,
    NOTE_TRUTH,
    NOTE_UNDO,
    OK,
    PIECES,
    PUT,
    RESELECT,
    SENSEI,
    SENSEI_ACTION,
    SENSEI_MOVEMENT,
    SQUARES,
    TEAM,
)
from parlour.games.gambit.state import GambitState
from parlour.games.gambit.tables import NEEDS
from parlour.kernel.arrays import vec
from parlour.kernel.facts import Ledger, Witness
from parlour.kernel.state import State

# Kinds, in the order of facts.py
K_ACTED: Final = 0
K_PLACED: Final = 1
K_CLAIMED: Final = 2
K_ACCUSED: Final = 3
K_GAINED: Final = 4
K_USED: Final = 5
K_HONEST: Final = 6
K_BLUFFED: Final = 7
K_RIGHT: Final = 8
K_WRONG: Final = 9
K_SELECTED: Final = 10
K_ROLLED: Final = 11
K_LOST: Final = 12
K_TURN: Final = 13
K_ORDER: Final = 14

# How a piece is lost
PAID: Final = 0
BLOWN_UP: Final = 1
WITH_ITS_SEAT: Final = 2

# What becomes of a turn
UNDONE: Final = 0
LEARNED: Final = 1
PASSED: Final = 2
SKIPPED: Final = 3


@final
class GambitWitness(Witness):
    def __init__(self) -> None:
        self._begun = False
        self._who: i64 = 0
        """Whose event it was."""
        self._paying = False
        self._lost = vec[i64]([0, 0, 0, 0])

    def before(self, state: State, event: i64, ledger: Ledger) -> None:
        assert isinstance(state, GambitState)
        phase = state.phase
        if not self._begun and phase != FIRST:
            self._begun = True
            seat = state.first
            for place in range(state.rules.seats):
                ledger.add(K_ORDER, place, seat)
                seat = state.rules.after[seat]
        self._who = state.who
        self._paying = phase == LOSING
        for seat in range(state.rules.seats):
            self._lost[seat] = state.lost[seat]
        if phase == ACT:
            self._act(state, event, ledger)
        elif phase == MOATS:
            if event != OK:
                self._claim(state, event - MOAT, MO, ledger)
        elif phase == MOAT_ANSWER:
            if event == GHOST:
                self._claim(state, state.piece, GH, ledger)
        elif phase == KAMIKAZES:
            if event != OK:
                self._claim(state, event - KAMIKAZE, KA, ledger)
        elif phase in (SENSEI_MOVEMENT, SENSEI_ACTION):
            if event != NAME_NONE:
                self._claim(state, state.piece, event - NAME, ledger)
        elif phase == RESELECT:
            if event != NONE:
                ledger.add(K_SELECTED, (event - PUT) // PIECES, state.who)
        elif phase == GAIN_ROLL and event < 4:
            ledger.add(K_ROLLED, event, state.mover)

    def _act(self, state: GambitState, event: i64, ledger: Ledger) -> None:
        if event < DETECT:
            claims = NEEDS[event % KINDS]
            if claims != 0:
                piece = event // (SQUARES * KINDS)
                for power in range(8):
                    if claims >> power & 1 != 0:
                        self._claim(state, piece, power, ledger)
        elif event < SENSEI:
            self._claim(state, (event - DETECT) // PIECES, DE, ledger)

    def _claim(self, state: GambitState, piece: i64, power: i64, ledger: Ledger) -> None:
        ledger.add(K_HONEST if state.holds(piece, power) else K_BLUFFED, power, state.who)

    def after(self, state: State, ledger: Ledger) -> None:
        assert isinstance(state, GambitState)
        for note in state.consequences():
            kind, about = note % 16, note // 16
            if kind == NOTE_CAUGHT:
                ledger.add(K_RIGHT, about, self._who)
            elif kind == NOTE_TRUTH:
                ledger.add(K_WRONG, about, self._who)
            elif kind == NOTE_UNDO:
                ledger.add(K_TURN, UNDONE, about // TEAM)
            elif kind == NOTE_LEARNED:
                ledger.add(K_TURN, LEARNED, about)
            elif kind == NOTE_PASS:
                ledger.add(K_TURN, PASSED, about)
            elif kind == NOTE_SKIP:
                ledger.add(K_TURN, SKIPPED, about)
        for seat in range(state.rules.seats):
            gone = state.lost[seat] - self._lost[seat]
            if gone > 0:
                ledger.add(K_LOST, PAID if self._paying else BLOWN_UP, seat)
                if gone > 1:
                    ledger.add(K_LOST, WITH_ITS_SEAT, seat, gone - 1)
