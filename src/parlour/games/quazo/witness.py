"""What happens in Quazo's Gambit besides the moves that are chosen (compiled); facts.py names the kinds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quazo.codes import (
    ACT,
    CELLS,
    DEPOSIT,
    FETCH,
    M_CARD,
    M_DEPOSIT,
    M_END,
    NOTE_BANKED,
    NOTE_GOLD,
    NOTE_HELD,
    NOTE_LOST,
    NOTE_MISSED,
    NOTE_MUD,
    NOTE_RED,
    NOTE_ROBBED,
    NOTE_STARTS,
    NOTE_WON,
    STEAL,
)
from parlour.games.quazo.state import QuazoState
from parlour.games.quazo.tables import CARD_EFFECT
from parlour.kernel.facts import Ledger, Witness
from parlour.kernel.state import State

# Kinds, in the order of facts.py
ACTED: Final = 0
CARD: Final = 1
PICKED: Final = 2
CHARACTER: Final = 3
ORDER: Final = 4
RAID: Final = 5
JEWELS: Final = 6

# Of a raid, for the seat that attacks
BATTLE_WON: Final = 0
BATTLE_LOST: Final = 1
ROBBED: Final = 2
MISSED: Final = 3
MUD: Final = 4

# What becomes of jewels, for the seat that gets or loses them
FOUND: Final = 0
FOUND_GOLDEN: Final = 1
BANKED: Final = 2
BANKED_GOLDEN: Final = 3
TAKEN: Final = 4
LOST: Final = 5


@final
class QuazoWitness(Witness):
    def __init__(self) -> None:
        self._active: i64 = 0

    def before(self, state: State, event: i64, ledger: Ledger) -> None:
        assert isinstance(state, QuazoState)
        self._active = state.active
        if state.phase == DEPOSIT:
            self._bank((event - M_DEPOSIT) // 2, (event - M_DEPOSIT) % 2, ledger)
        elif state.phase == ACT and M_CARD <= event < M_END:
            effect = CARD_EFFECT[(event - M_CARD) // CELLS]
            if effect == FETCH:
                ledger.add(JEWELS, FOUND, self._active)
            elif effect == STEAL:
                self._take(1, ledger)

    def after(self, state: State, ledger: Ledger) -> None:
        assert isinstance(state, QuazoState)
        seat = self._active
        for note in state.consequences():
            kind, one, two = note % 32, note // 32 % 128, note // 4096
            if kind == NOTE_RED:
                ledger.add(JEWELS, FOUND, seat)
            elif kind == NOTE_GOLD:
                ledger.add(JEWELS, FOUND_GOLDEN, seat)
            elif kind == NOTE_BANKED:
                self._bank(one, two, ledger)
            elif kind == NOTE_WON:
                ledger.add(RAID, BATTLE_WON, seat)
                self._take(one + two, ledger)
            elif kind == NOTE_HELD:
                ledger.add(RAID, BATTLE_LOST, seat)
            elif kind == NOTE_ROBBED:
                ledger.add(RAID, ROBBED, seat)
                self._take(one + two, ledger)
            elif kind == NOTE_MISSED:
                ledger.add(RAID, MISSED, seat)
            elif kind == NOTE_MUD:
                ledger.add(RAID, MUD, seat)
            elif kind == NOTE_LOST:
                ledger.add(JEWELS, LOST, seat, one + two)
            elif kind == NOTE_STARTS:
                players = state.rules.players
                for place in range(players):
                    ledger.add(ORDER, place, (one + place) % players)
                for other in range(players):
                    ledger.add(CHARACTER, state.character[other], other)

    def _bank(self, red: i64, golden: i64, ledger: Ledger) -> None:
        if red > 0:
            ledger.add(JEWELS, BANKED, self._active, red)
        if golden > 0:
            ledger.add(JEWELS, BANKED_GOLDEN, self._active)

    def _take(self, jewels: i64, ledger: Ledger) -> None:
        if jewels > 0:
            ledger.add(JEWELS, TAKEN, self._active, jewels)
