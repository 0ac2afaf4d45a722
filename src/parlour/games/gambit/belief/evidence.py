"""What claims tell on which there was no verdict (compiled): how far they are believed, and on what that depends."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.gambit.board import Board
from parlour.games.gambit.codes import (
    CAUGHT,
    CLAIMS,
    COLUMNS,
    DROPPED,
    EAST,
    GH,
    GHOST_ANSWER,
    KA,
    KAMIKAZE_ANSWER,
    LOST,
    MO,
    MOAT_ANSWER,
    MOVED,
    NOBODY,
    NORTH,
    PROVEN,
    RESELECTED,
    STOOD,
    TEAM,
    WEST,
    entry,
    piece_of,
    power_of,
    seat_of,
)
from parlour.kernel.arrays import append, vec

UNIT: Final = 1024
"""What 1 is in evidence, which is a logit."""
MOST_EVIDENCE: Final = 6 * UNIT
"""No claim tells more than that."""

# What the evidence of a claim depends on, each with how many cases there are of it (claims.py says it in words)
POWER: Final = 0
ANSWER: Final = 1
AGAIN: Final = 2
OTHERS: Final = 3
SHOWN: Final = 4
SELECTED: Final = 5
PROVED: Final = 6
LIED: Final = 7
MANY: Final = 8
FALLEN: Final = 9
CASES: Final = (8, 6, 4, 3, 2, 2, 4, 4, 4, 4)
FIRST_CASE: Final = vec[i64]([sum(CASES[:at]) for at in range(len(CASES))])

# The cases of ANSWER: what came of the claim, or, while somebody is asked about it, what the move gained
UNACCUSED: Final = 0
LEFT_OPEN: Final = 1
GAINS_NOTHING: Final = 2
GAINS_GROUND: Final = 3
GAINS_ROW: Final = 4
GAINS_ENEMY: Final = 5


@final
class Trust:
    """How far claims are believed: evidence by situation, in whole numbers."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights: Final = weights
        """Of each case of POWER, then of ANSWER, and so on."""

    def evidence(self, situation: vec[i64]) -> i64:
        """How much likelier a claim in such a situation is if it is true, as a logit."""
        total: i64 = 0
        for at in range(len(situation)):
            total += self.weights[FIRST_CASE[at] + situation[at]]
        return max(-MOST_EVIDENCE, min(MOST_EVIDENCE, total))


@final
class Past:
    """What a seat has claimed and lost so far, and what came of its claims, as everybody knows it."""

    def __init__(self, seat: i64, log: vec[i64]) -> None:
        self.seat: Final = seat
        self.proven: i64 = 0
        """How many of its claims proved true in all the log: whoever is caught was no better before."""
        self.caught: i64 = 0
        for one in log:
            if piece_of(one) // TEAM == seat:
                if one & 15 == PROVEN:
                    self.proven += 1
                elif one & 15 == CAUGHT:
                    self.caught += 1
        self.claims: i64 = 0
        """Those on which there was no verdict, here and below."""
        self.made: Final = vec[i64]([0] * (8 * TEAM))
        """By 8 * piece + power."""
        self.shown: i64 = 0
        """The powers that proved to be there."""
        self.selected: i64 = 0
        """The types of which it could select a new power."""
        self.lost: i64 = 0

    def add(self, one: i64) -> None:
        """Read the next entry of the log."""
        kind = one & 15
        if kind == RESELECTED:
            if seat_of(one) == self.seat:
                self.selected |= 1 << power_of(one)
        elif piece_of(one) // TEAM == self.seat:
            if kind == LOST:
                self.lost += 1
            elif kind == PROVEN:
                self.shown |= 1 << power_of(one)
            elif kind in (STOOD, DROPPED):
                self.claims += 1
                self.made[8 * (piece_of(one) % TEAM) + power_of(one)] += 1

    def situation(self, one: i64, answer: i64) -> vec[i64]:
        """The situation of the seat's next claim: its case of POWER, of ANSWER, and so on."""
        power = power_of(one)
        own = piece_of(one) % TEAM
        others: i64 = 0
        for piece in range(TEAM):
            if piece != own and self.made[8 * piece + power] > 0:
                others += 1
        many: i64 = 0
        for least in (1, 3, 6):
            if self.claims >= least:
                many += 1
        return vec[i64](
            [
                power,
                answer,
                min(self.made[8 * own + power], 3),
                min(others, 2),
                self.shown >> power & 1,
                self.selected >> (power // 4) & 1,
                min(self.proven, 3),
                min(self.caught, 3),
                many,
                min(self.lost, 3),
            ]
        )


def unanswered(state: Board) -> vec[i64]:
    """The claims that somebody is asked about now, as entries of the log; more: what the mover gains."""
    phase = state.phase
    claims = vec[i64]([])
    gain = gain_of(state)
    if phase == CLAIMS:
        for power in range(8):
            if state.open >> power & 1 != 0:
                claims = append(claims, entry(STOOD, state.piece, power, 0, gain, state.turn))
    elif phase == GHOST_ANSWER:
        claims = append(claims, entry(STOOD, state.piece, GH, 0, gain, state.turn))
    elif phase == MOAT_ANSWER:
        claims = append(claims, entry(STOOD, state.moat, MO, 0, gain, state.turn))
    elif phase == KAMIKAZE_ANSWER:
        claims = append(claims, entry(STOOD, state.landed, KA, 0, gain, state.turn))
    return claims


def gain_of(state: Board) -> i64:
    """What the mover gains if its move stands, as a case of ANSWER."""
    if state.deed != MOVED:
        return GAINS_NOTHING
    mover = state.mover
    far = state.rules.far[mover]
    if far >> state.end & 1 != 0 and far >> state.start & 1 == 0:
        return GAINS_ROW
    if state.landed != NOBODY and state.landed // TEAM != mover:
        return GAINS_ENEMY
    ahead = state.end // COLUMNS - state.start // COLUMNS
    if mover >= WEST:
        ahead = state.end % COLUMNS - state.start % COLUMNS
    if mover in (NORTH, EAST):
        ahead = -ahead
    return GAINS_GROUND if ahead > 0 else GAINS_NOTHING
