"""What a player weighs in Adventurer's Guard, in the worth of pawns: for hints and reviews that say why."""

from __future__ import annotations

from typing import Final

from parlour.games.adventurers_guard.codes import CAPTURE, TAKEN, TILES
from parlour.games.adventurers_guard.state import GuardState
from parlour.games.adventurers_guard.tables import FACE_KIND, KIND, WORTH
from parlour.kernel.aspects import Aspect

LATER: Final = 0.4
"""A threat counts less than a danger: the enemy moves first."""
FACES: Final = 6.0
STEP: Final = 0.1
"""One step nearer to an enemy."""


def aspects(state: GuardState, seat: int) -> dict[str, Aspect]:
    lost, exposed = _at_risk(state, 1 - seat)
    gained, threatened = _at_risk(state, seat)
    enemies, ranges, gap = _worth(state, 1 - seat), _ranges(state, seat), float(state.gap(seat))
    return {
        "captures": Aspect(-enemies, evident=True),
        "range": Aspect(ranges, ranges),
        "safety": Aspect(-lost, exposed),
        "threat": Aspect(LATER * gained, threatened),
        "approach": Aspect(-STEP * gap, gap),
    }


def _pawns(state: GuardState, seat: int) -> list[int]:
    return [pawn for pawn in range(6 * seat, 6 * seat + 6) if state.where[pawn] != TAKEN]


def _worth(state: GuardState, seat: int) -> float:
    return float(sum(WORTH[KIND[pawn]] + min(state.bonus[pawn], 3) for pawn in _pawns(state, seat)))


def _ranges(state: GuardState, seat: int) -> float:
    return float(sum(min(state.bonus[pawn], 3) for pawn in _pawns(state, seat)))


def _at_risk(state: GuardState, attacker: int) -> tuple[float, float]:
    """What the attacker may expect to take with one roll, and how many pawns some roll lets it take."""
    victims: set[int] = set()
    expected = 0.0
    for kind in FACE_KIND:
        ends = set()
        if state.owns(attacker, kind):
            moves = state.own_moves(attacker, kind)
            ends = {int(move % TILES) for move in moves if move // (4 * TILES * TILES) == CAPTURE}
        victims |= ends
        worths = [float(WORTH[KIND[state.pawn_on(end, 1 - attacker)]]) for end in ends]
        expected += max(worths, default=0.0) / FACES
    return expected, float(len(victims))
