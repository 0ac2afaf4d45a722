"""What happens in Quartz besides the moves that are chosen (compiled); facts.py names the kinds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quartz.codes import (
    DRAW,
    FIRST,
    GIVE,
    KEEP,
    KINDS,
    MINE,
    NOTE_DAY,
    NOTE_OUT,
    NOTE_OVER,
    NOTE_PICK,
    NOTE_ROUND,
    NOTE_TOKENS,
    PASSES,
    PROTECTS,
    REROLL,
    ROB,
    ROBS,
    ROLL,
    ROUNDS,
    VALUABLE_KINDS,
)
from parlour.games.quartz.log import sold
from parlour.games.quartz.state import QuartzState
from parlour.kernel.facts import Ledger, Witness
from parlour.kernel.state import State

# Kinds, in the order of facts.py
ROLLED: Final = 0
ACTION: Final = 1
RETURNED: Final = 2
PROTECTED: Final = 3
STOLEN: Final = 4
ACTED: Final = 5
CRYSTAL: Final = 6
FACE: Final = 7
MOVED: Final = 8
TOKEN: Final = 9
ORDER: Final = 10
LEADER: Final = 11
SOLD: Final = 12
MONEY: Final = 13
MISHAP: Final = 14

# What becomes of crystals, for the seat that gets or loses them
PUT_BACK: Final = 0
LOCKED: Final = 1
PASSED_ON: Final = 2
RECEIVED: Final = 3
STOLE: Final = 4
WAS_ROBBED: Final = 5

# Reroll tokens
WON: Final = 0
SPENT: Final = 1

# Dollars of a sale, all counted as they are: what is lost is above 0 as well
FOR_CRYSTALS: Final = 0
FOR_GROUPS: Final = 1
FOR_UNSTABLE: Final = 2
FOR_CARELESS: Final = 3

# What goes wrong
CARELESS: Final = 0
OUT: Final = 1


@final
class QuartzWitness(Witness):
    def __init__(self) -> None:
        self._seat: i64 = 0
        self._event: i64 = 0
        self._before: QuartzState | None = None
        """In a tournament, what was there before the event: after the last one of a day, carts and chests are empty."""
        self._begun = False

    def before(self, state: State, event: i64, ledger: Ledger) -> None:
        assert isinstance(state, QuartzState)
        seat, phase = state.seat, state.phase
        if not self._begun and phase != FIRST:  # the first leader was named by an option
            self._open_round(state, ledger)
        self._seat = seat
        if phase == ROLL:
            ledger.add(FACE, event, seat)
        elif phase in (MINE, DRAW):
            ledger.add(CRYSTAL, event, seat)
        elif phase == REROLL:
            if event != KEEP and state.free == 0:
                ledger.add(TOKEN, SPENT, seat)
        elif GIVE <= phase <= ROB:
            self._pick(event, ledger)
        if state.rules.tournament and seat == state.last:
            self._before, self._event = state.copy(), event

    def after(self, state: State, ledger: Ledger) -> None:
        assert isinstance(state, QuartzState)
        for note in state.consequences():
            kind, what = note % 16, note // 16
            if kind == NOTE_PICK:
                self._pick(what, ledger)
            elif kind == NOTE_TOKENS:
                ledger.add(TOKEN, WON, self._seat, what)
            elif kind == NOTE_ROUND:
                self._open_round(state, ledger)
            elif kind == NOTE_OUT:
                ledger.add(MISHAP, OUT, what)
            elif kind == NOTE_DAY:
                day = self._before
                assert day is not None
                self._sell(sold(day, self._event), ledger)
            elif kind == NOTE_OVER and not state.rules.tournament:
                self._sell(state, ledger)

    def _open_round(self, state: QuartzState, ledger: Ledger) -> None:
        seats, leader = state.rules.seats, state.leader
        if not self._begun:
            self._begun = True
            for place in range(seats):
                ledger.add(ORDER, place, (leader + place) % seats)
        ledger.add(LEADER, min(state.round - 1, ROUNDS), leader)

    def _pick(self, code: i64, ledger: Ledger) -> None:
        """A pick, whether it was chosen or made by itself."""
        if code < PROTECTS:
            ledger.add(MOVED, PUT_BACK, self._seat)
        elif code < PASSES:
            ledger.add(MOVED, LOCKED, self._seat)
        elif code < ROBS:
            ledger.add(MOVED, PASSED_ON, self._seat)
            ledger.add(MOVED, RECEIVED, code - PASSES)
        else:
            ledger.add(MOVED, STOLE, self._seat)
            ledger.add(MOVED, WAS_ROBBED, (code - ROBS) // VALUABLE_KINDS)

    def _sell(self, state: QuartzState, ledger: Ledger) -> None:
        """Everybody who is still in sells (QT-13)."""
        for seat in range(state.rules.seats):
            if state.fell[seat] > 0:
                continue
            for kind in range(KINDS):
                count = state.count(seat, kind)
                if count > 0:
                    ledger.add(SOLD, kind, seat, count)
            _earn(ledger, FOR_CRYSTALS, seat, state.sale(seat))
            _earn(ledger, FOR_GROUPS, seat, state.bonus(seat))
            _earn(ledger, FOR_UNSTABLE, seat, -state.loss(seat))
            fine = -state.penalty(seat)
            _earn(ledger, FOR_CARELESS, seat, fine)
            if fine > 0:
                ledger.add(MISHAP, CARELESS, seat)


def _earn(ledger: Ledger, source: i64, seat: i64, money: i64) -> None:
    if money > 0:
        ledger.add(MONEY, source, seat, money)
