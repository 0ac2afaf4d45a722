"""Arrays of Gambit, computed at import (compiled): boards, kinds of moves, and the placements that a team can begin with."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    BRIDGES,
    BRIDGES6,
    BU,
    COLUMNS,
    DI,
    DIAGONAL,
    EAST,
    FOUR,
    GH,
    GONE,
    KINDS,
    LONGBOARD,
    NORTH,
    SOUTH,
    SQUARES,
    ST,
    SW,
    TEAM,
    WEST,
)
from parlour.kernel.arrays import append, vec

EMPTY: Final = vec[i64]([])  # shared by all states, and never changed
DIE: Final = vec[i64]([1, 1, 1, 1, 1, 1])
POWERS_OF_5: Final = vec[i64]([5**piece for piece in range(TEAM + 1)])
BIT: Final = vec[i64]([1 << square for square in range(SQUARES)])

# Directions: up, right, down, left, then the diagonals between each and the next
STEP_X: Final = (0, 1, 0, -1, 1, 1, -1, -1)
STEP_Y: Final = (1, 0, -1, 0, 1, -1, -1, 1)


def rows_of(board: int) -> int:
    return 8 if board in (LONGBOARD, BRIDGES) else 6


def playable(board: int, column: int, row: int) -> bool:
    """Whether there is a square that is not a hole (GA-1.1, GA-14.1 to GA-14.5)."""
    rows = rows_of(board)
    if not (0 <= column < COLUMNS and 0 <= row < rows):
        return False
    if board == FOUR:
        return not (column in (0, 5) and row in (0, 5))
    if board in (BRIDGES, BRIDGES6):
        return row not in (rows // 2 - 1, rows // 2) or column in (1, 4)
    return True


def _steps(board: int) -> vec[i64]:
    """Where one step leads, by direction * 48 + square; GONE off the board or into a hole."""
    found = vec[i64]([GONE] * (8 * SQUARES))
    for way in range(8):
        for square in range(SQUARES):
            column, row = square % COLUMNS + STEP_X[way], square // COLUMNS + STEP_Y[way]
            if playable(board, square % COLUMNS, square // COLUMNS) and playable(board, column, row):
                found[way * SQUARES + square] = COLUMNS * row + column
    return found


def _across(board: int) -> vec[i64]:
    """Where Sidewinder leads, by axis * 48 + square: along rows for S and N, along columns for W and E (GA-14.7)."""
    found = vec[i64]([GONE] * (2 * SQUARES))
    last = rows_of(board) - 1
    for square in range(SQUARES):
        column, row = square % COLUMNS, square // COLUMNS
        if column in (0, 5) and playable(board, 0, row) and playable(board, 5, row):
            found[square] = COLUMNS * row + 5 - column
        if row in (0, last) and playable(board, column, 0) and playable(board, column, last):
            found[SQUARES + square] = COLUMNS * (last - row) + column
    return found


def _between(board: int) -> vec[i64]:
    """The squares that Sidewinder crosses, by axis * 48 + square; the square itself stands for a hole (GA-R7, clear)."""
    found = vec[i64]([0] * (2 * SQUARES))
    last = rows_of(board) - 1
    for square in range(SQUARES):
        column, row = square % COLUMNS, square // COLUMNS
        for axis in range(2):
            crossed = [(x, row) for x in range(1, 5)] if axis == 0 else [(column, y) for y in range(1, last)]
            way: i64 = 0
            for x, y in crossed:
                way |= BIT[COLUMNS * y + x] if playable(board, x, y) else BIT[square]
            found[axis * SQUARES + square] = way
    return found


def _far(board: int) -> vec[i64]:
    """The squares of each seat's far row (GA-1.4, GA-14.6)."""
    found = vec[i64]([0] * 4)
    last = rows_of(board) - 1
    for square in range(SQUARES):
        column, row = square % COLUMNS, square // COLUMNS
        if playable(board, column, row):
            found[SOUTH] |= BIT[square] if row == last else 0
            found[NORTH] |= BIT[square] if row == 0 else 0
            found[WEST] |= BIT[square] if column == 5 else 0
            found[EAST] |= BIT[square] if column == 0 else 0
    return found


def _near() -> vec[i64]:
    """The eight squares around each square; zones reach across holes (GA-14.3)."""
    found = vec[i64]([0] * SQUARES)
    for square in range(SQUARES):
        for way in range(8):
            column, row = square % COLUMNS + STEP_X[way], square // COLUMNS + STEP_Y[way]
            if 0 <= column < COLUMNS and 0 <= row < 8:
                found[square] |= BIT[COLUMNS * row + column]
    return found


def _jumps() -> vec[i64]:
    """How far each kind of move leads, as a difference of squares; Sidewinder's depends on the square."""
    found = vec[i64]([0] * KINDS)
    for way in range(4):
        straight, diagonal = STEP_X[way] + COLUMNS * STEP_Y[way], STEP_X[way + 4] + COLUMNS * STEP_Y[way + 4]
        for kind in range(9):
            found[9 * way + kind] = straight * (1 if kind < 5 else 2)
        for kind in range(8):
            found[DIAGONAL + 8 * way + kind] = diagonal * (1 if kind < 6 else 2)
    return found


def _needs() -> vec[i64]:
    """The powers that each kind of move claims (GA-4.4)."""
    gh, st, di = 1 << GH, 1 << ST, 1 << DI
    straight = [0, gh, 1 << BU, st, gh | st, 0, gh, st, gh | st]
    diagonal = [0, gh, di, st, gh | st, di | st, di, di | st]
    return vec[i64](
        [*straight, *straight, *straight, *straight, *diagonal, *diagonal, *diagonal, *diagonal]
        + [1 << SW, 1 << SW | st]
    )


STEPS: Final = vec[vec[i64]]([_steps(board) for board in range(5)])
ACROSSES: Final = vec[vec[i64]]([_across(board) for board in range(5)])
BETWEENS: Final = vec[vec[i64]]([_between(board) for board in range(5)])
FARS: Final = vec[vec[i64]]([_far(board) for board in range(5)])
NEAR: Final = _near()
JUMP: Final = _jumps()
NEEDS: Final = _needs()
NEXT: Final = vec[vec[i64]](
    [vec[i64]([]), vec[i64]([]), vec[i64]([1, 0]), vec[i64]([2, 0, 1]), vec[i64]([2, 3, 1, 0])]
)  # the seat after each, clockwise, by the number of seats (GA-14.6)


def home_square(board: int, seat: int, number: int, pieces: int) -> int:
    """Where piece `number` (from 0) of a team of `pieces` starts."""
    if board == FOUR:  # GA-14.5
        # the right-hand end of a row of three stays empty: S e1, W a2, N b6, E f5
        place = number + 1 + (1 if pieces == 3 and seat in (NORTH, WEST) else 0)
        if seat == SOUTH:
            return place
        if seat == NORTH:
            return 5 * COLUMNS + place
        return place * COLUMNS + (0 if seat == WEST else 5)
    gap = (COLUMNS - pieces) // 2  # GA-1.3
    if seat == SOUTH:
        return gap + number
    return (rows_of(board) - 1) * COLUMNS + COLUMNS - gap - pieces + number


# The placements that a team can begin with


@final
class Prior:
    """The placements that a team can begin with, and their weights."""

    def __init__(self, codes: vec[i64], weights: vec[float]) -> None:
        self.codes: Final = codes
        self.weights: Final = weights


_PRIORS: Final[dict[int, Prior]] = {}


def prior_of(pieces: i64, count: i64, dice: bool, kind: i64) -> Prior:
    """Uniform if the powers were chosen; by the dice, with wild ones uniform, if they were rolled (GA-2.3 to GA-2.7)."""
    key = int(pieces + 8 * count + 64 * kind + (128 if dice else 0))
    if key not in _PRIORS:
        _PRIORS[key] = new_prior(pieces, count, dice, kind)
    return _PRIORS[key]


def new_prior(pieces: i64, count: i64, dice: bool, kind: i64) -> Prior:
    codes = vec[i64]([0])
    used = vec[i64]([0])  # how many powers in the low bits, which ones above
    for piece in range(pieces):
        more = codes[:]
        more_used = used[:]
        for index in range(len(codes)):
            if used[index] & 7 < count:
                for value in range(1, 5):
                    once = used[index] >> (2 + value) & 1 != 0
                    if not once or (dice and (kind == 0 or value != 1)):
                        more = append(more, codes[index] + value * POWERS_OF_5[piece])
                        more_used = append(more_used, (used[index] | 1 << (2 + value)) + 1)
        codes = more
        used = more_used
    full = vec[i64]([])
    weights = vec[float]([])
    with_moat, without = moat_weights(count) if dice and kind == 1 else (1.0, 1.0)
    for index in range(len(codes)):
        if used[index] & 7 == count:
            full = append(full, codes[index])
            weights = append(weights, with_moat if used[index] >> 3 & 1 != 0 else without)
    return Prior(full, weights)


def moat_weights(count: i64) -> tuple[float, float]:
    """The weights of a placement with a Moat and of one without, by the dice (GA-2.4 to GA-2.7)."""
    if count == 0:
        return 0.0, 1.0
    # over all rolls: how likely it is that a Moat comes out, given that no two natural ones did
    good = 0.0
    moat = 0.0
    for roll in range(6**count):
        natural: i64 = 0
        wild: i64 = 0
        left: i64 = roll
        for _die in range(count):
            face = left % 6
            left //= 6
            if face == 0:
                natural += 1
            elif face >= 4:
                wild += 1
        if natural < 2:
            good += 1.0
            none = 1.0
            for _wild in range(wild):
                none *= 0.75
            moat += 1.0 if natural == 1 else 1.0 - none
    share = moat / good
    many = 1.0
    for _power in range(count):
        many *= 3.0
    return share / (float(count) * many / 3.0), (1.0 - share) / many
