"""A rough guess of how a game of Gambit will end (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.gambit.board import Board
from parlour.games.gambit.codes import (
    BRIDGES,
    CLAIMS,
    COLUMNS,
    EAST,
    GH,
    GHOST_ANSWER,
    GONE,
    KA,
    KAMIKAZE_ANSWER,
    LONGBOARD,
    LOSING,
    MO,
    MOAT_ANSWER,
    MOVED,
    NORTH,
    TEAM,
    WEST,
)

DOUBT: Final = 0.35
"""How often a claim is accused, in an estimate."""


def estimate(state: Board, seat: i64) -> float:
    """Lives left and pieces far ahead, against the best of the others; an open claim counts by its odds."""
    mine = worth(state, seat) + due(state, seat)
    best = -100.0
    for other in range(state.rules.seats):
        if other != seat and state.out >> other & 1 == 0:
            best = max(best, worth(state, other) + due(state, other))
    lead = (mine - best) * 0.4
    return 0.95 * lead / (1.0 + abs(lead))


def worth(state: Board, seat: i64) -> float:
    """What a seat's lives and places are worth, in pieces."""
    if state.out >> seat & 1 != 0:
        return -10.0
    lives = state.rules.losses - state.lost[seat]
    total = 0.0
    left: i64 = 0
    row: i64 = 0
    for piece in range(TEAM * seat, TEAM * seat + TEAM):
        square = state.where[piece]
        if square == GONE:
            continue
        left += 1
        ahead = _ahead(state, seat, square)
        if state.top[square] == piece:
            total += ahead
            if state.rules.far[seat] >> square & 1 != 0:
                row += 1
        else:
            total += 0.3 * ahead - 0.1
    total += float(min(lives, left))
    if row >= state.rules.goal:
        return total + 4.0
    return total + 0.3 * float(row * row)


def _ahead(state: Board, seat: i64, square: i64) -> float:
    """What a piece has gained by getting so far: up to half a piece."""
    last: i64 = 7 if state.rules.board == LONGBOARD or state.rules.board == BRIDGES else 5
    steps = square // COLUMNS if seat < WEST else square % COLUMNS
    if seat in (NORTH, EAST):
        steps = last - steps
    return 0.5 * float(steps) / float(last)


def due(state: Board, seat: i64) -> float:
    """What a seat must expect to gain or to pay when the open question is settled, in pieces."""
    phase = state.phase
    if phase == LOSING:
        return -1.0 if seat == state.payer else 0.0
    if phase in (CLAIMS, GHOST_ANSWER):
        claims = state.open if phase == CLAIMS else 1 << GH
        if _all_true(state, claims):
            return -DOUBT if seat == state.who else 0.0
        return -DOUBT * (1.0 + _step_gain(state)) if seat == state.mover else 0.0
    if phase == MOAT_ANSWER:
        true = state.holds(state.moat, MO)
        if seat == state.mover:
            return -_step_gain(state) - DOUBT if true else (DOUBT - 1.0) * _step_gain(state)
        return -DOUBT if seat == state.moat // TEAM and not true else 0.0
    if phase == KAMIKAZE_ANSWER:
        true = state.holds(state.landed, KA)
        if seat == state.mover:
            return -1.0 - DOUBT if true else DOUBT - 1.0
        return -DOUBT if seat == state.who and not true else 0.0
    return 0.0


def _all_true(state: Board, claims: i64) -> bool:
    held: i64 = 0
    for power in range(8):
        if state.holds(state.piece, power):
            held |= 1 << power
    return claims & ~held == 0


def _step_gain(state: Board) -> float:
    """What the mover would lose if its move were undone."""
    if state.deed != MOVED:
        return 0.0
    gain = _ahead(state, state.mover, state.end) - _ahead(state, state.mover, state.start)
    if state.rules.far[state.mover] >> state.end & 1 != 0 and state.rules.far[state.mover] >> state.start & 1 == 0:
        gain += 0.6
    return gain
