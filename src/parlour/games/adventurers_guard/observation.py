"""What a seat of Adventurer's Guard knows, and what its moves choose, as numbers (compiled)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from parlour.games.adventurers_guard.codes import CORNERS, END, MOVE, NOBODY, PASS, PAWNS, TAKEN, TILES
from parlour.games.adventurers_guard.tables import FACE_KIND, KIND
from parlour.kernel.arrays import vec
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Values

if TYPE_CHECKING:
    from parlour.games.adventurers_guard.state import GuardState

LARGEST_BONUS: Final = 20
"""A larger bonus is told as this one: no way on the board is longer but for odd detours."""
PHASES: Final = 5
"""What the state can wait for."""


def parts(_values: Values, _seats: int) -> tuple[Part, ...]:
    return (
        Part(
            "pawns",
            (2, 4, TILES),
            "1 where a pawn stands: own and enemy; adventurer, mage, ranger, warrior; tiles from a1.",
        ),
        Part("bonus", (2, TILES), f"The bonus of the pawn on each tile, own and enemy, divided by {LARGEST_BONUS}."),
        Part("phase", (PHASES,), "1 for what is awaited: who starts, a corner, the die, a move, nothing."),
        Part("rolled", (4,), "1 for the type that the die allows to move: adventurer, mage, ranger, warrior."),
        Part("turn", (1,), "1 if the turn is one's own, -1 if it is the enemy's.", -1.0, 1.0),
        Part("seat", (1,), "1 for South, who heads up the board, 0 for North."),
        Part("attacks", (1,), "1 if captures are allowed yet (AG-6.3)."),
        Part("quiet", (1,), "Turns without a capture, as a share of those that end the game; 0 if none do."),
    )


def observe(state: GuardState, seat: i64, out: vec[float], at: i64) -> None:
    bonus = at + 8 * TILES
    for pawn in range(PAWNS):
        tile = state.where[pawn]
        if tile != TAKEN:
            side: i64 = 0 if pawn // 6 == seat else 1
            out[at + (4 * side + KIND[pawn]) * TILES + tile] = 1.0
            out[bonus + side * TILES + tile] = float(min(state.bonus[pawn], LARGEST_BONUS)) / float(LARGEST_BONUS)
    phase = at + 10 * TILES
    out[phase + state.phase] = 1.0
    rolled = phase + PHASES
    if state.phase == MOVE:
        out[rolled + FACE_KIND[state.die - 1]] = 1.0
    if state.first != NOBODY and state.phase != END:
        out[rolled + 4] = 1.0 if state.seat() == seat else -1.0
    out[rolled + 5] = 1.0 if seat == 0 else 0.0
    out[rolled + 6] = 1.0 if state.attacking() else 0.0
    if state.rules.limit > 0:
        out[rolled + 7] = float(min(state.quiet, state.rules.limit)) / float(state.rules.limit)


def factored(_values: Values, _seats: int) -> Factored:
    factors = (
        Factor("how", 5, "A step, a capture, moving an enemy pawn, the pass, or the warrior's corner."),
        Factor("pawn", 4, "Adventurer, mage, ranger, warrior."),
        Factor("start", TILES, "The tile that the pawn leaves, from a1."),
        Factor("end", TILES, "The tile where it ends; of a corner: a1, i1, a9, i9."),
    )
    return Factored(factors, split)


def split(code: int) -> tuple[int, ...]:
    if code >= CORNERS:
        return 4, 0, 0, code - CORNERS
    if code == PASS:
        return 3, 0, 0, 0
    return code // (4 * TILES * TILES), code // (TILES * TILES) % 4, code // TILES % TILES, code % TILES


def most_moves(_values: Values, _seats: int) -> int:
    """Two pawns of a type, each to every other tile, or the pass."""
    return 2 * (TILES - 1) + 1
