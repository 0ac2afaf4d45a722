"""What the ints mean in Gambit (compiled): squares, pieces, powers, phases, moves, notes, endings, the log.

Seats are South 0, North 1, West 2, East 3; turn order is clockwise: S, W, N, E. Pieces are 6 * seat + number - 1.
Squares are 6 * row + column, up to eight rows of six. A power is a type (Movement 0, Action 1) and a value from 1 to 4,
0 for none; as one number it is 4 * type + value - 1: Di Gh Sw Bu Mo St Ka De. Sets of squares, pieces and powers are
words of bits.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.kernel.arrays import vec

SOUTH: Final = 0
NORTH: Final = 1
WEST: Final = 2
EAST: Final = 3
NOBODY: Final = -1  # also: no piece
TEAM: Final = 6
PIECES: Final = 24
GONE: Final = -1  # the square of a piece that has left the board

COLUMNS: Final = 6
SQUARES: Final = 48

STANDARD: Final = 0
LONGBOARD: Final = 1
BRIDGES: Final = 2
BRIDGES6: Final = 3
FOUR: Final = 4

# Powers
MOVEMENT: Final = 0
ACTION: Final = 1
DI: Final = 0
GH: Final = 1
SW: Final = 2
BU: Final = 3
MO: Final = 4
ST: Final = 5
KA: Final = 6
DE: Final = 7

# Kinds of moves: each straight direction has 9, each diagonal 8, then the two of the Sidewinder.
# Straight, one square: plain Gh Bu St Gh+St; two squares: plain Gh St Gh+St.
# Diagonal, one square: plain Gh Di St Gh+St Di+St (the first two and their sitting ones are bent); two: Di Di+St.
KINDS: Final = 70
DIAGONAL: Final = 36
ACROSS: Final = 68
MOST_ACTIONS: Final = 192  # of one seat: no piece has more than 25 moves, nor more than 12 questions

# Player Powers (GA-13)
SENSEI_POWER: Final = 0
MAGICIAN_POWER: Final = 1
JUGGERNAUT_POWER: Final = 2
WITCH_POWER: Final = 3

# What the state waits for
FIRST: Final = 0  # chance: who goes first (GA-1.5)
ROLL: Final = 1  # chance: a power die before placing (GA-2.4)
PLACE: Final = 2
ACT: Final = 3
CLAIMS: Final = 4  # an opponent believes a claim or accuses (GA-6.1)
MOATS: Final = 5  # an opponent may declare a Moat (GA-8.2)
MOAT_ANSWER: Final = 6
GHOST_ANSWER: Final = 7
KAMIKAZES: Final = 8  # the owner of the piece under may declare Kamikaze (GA-9.1)
KAMIKAZE_ANSWER: Final = 9
LOSING: Final = 10  # somebody gives up a piece
RESELECT_ROLL: Final = 11  # chance (GA-11.4)
RESELECT: Final = 12
GAIN_ROLL: Final = 13  # chance (GA-13.2)
GAINING: Final = 14
SENSEI_FROM: Final = 15
SENSEI_TO: Final = 16
SENSEI_MOVEMENT: Final = 17
SENSEI_ACTION: Final = 18
MAGICIAN_FROM: Final = 19
MAGICIAN_WITH: Final = 20
JUGGERNAUTS: Final = 21  # a holder may break a row (GA-13.8)
END: Final = 22

# What the mover did
NOTHING: Final = 0
MOVED: Final = 1
ASKED: Final = 2  # a Detective
TAUGHT: Final = 3  # a Sensei

# What follows when a verdict is paid for
THEN_CLAIMS: Final = 0  # the other claim
THEN_CAUGHT: Final = 1  # the turn is over, or another action (option caught_bluff)
THEN_AGAIN: Final = 2  # another action
THEN_MOATS: Final = 3  # other Moats
THEN_KAMIKAZE: Final = 4
THEN_DONE: Final = 5

# How a game ends
RUNNING: Final = 0
ROW: Final = 1
LOSSES: Final = 2
REPETITION: Final = 3
LIMIT: Final = 4
REASONS: Final = ("", "row", "losses", "repetition", "limit")

# Move codes, in this order; each means the same text forever:
#
#     MOVES     (piece * 48 + start) * 70 + kind     S3:c1-d2/Di, for kinds see KINDS
#     DETECT    piece * 24 + target                  S3?N4
#     SENSEI MAGICIAN OK YIELD                       sensei magician ok yield
#     BLUFF     power                                bluff Di
#     GHOST                                          ghost
#     WITCH MOAT KAMIKAZE LOSE    piece each         witch N2, moat N3, kamikaze N3, lose N5
#     NONE                                           none
#     PUT       power * 24 + piece                   Di@S3
#     GAIN      player power                         gain Sensei
#     FROM TO   piece each                           from S3, to S4
#     NAME      power, then none                     name Di, name none
#     WITH      piece                                with N4
#     NO JUGGERNAUT                                  no juggernaut
MOVES: Final = 0
DETECT: Final = PIECES * SQUARES * KINDS
SENSEI: Final = DETECT + PIECES * PIECES
MAGICIAN: Final = SENSEI + 1
OK: Final = MAGICIAN + 1
YIELD: Final = OK + 1
BLUFF: Final = YIELD + 1
GHOST: Final = BLUFF + 8
WITCH: Final = GHOST + 1
MOAT: Final = WITCH + PIECES
KAMIKAZE: Final = MOAT + PIECES
LOSE: Final = KAMIKAZE + PIECES
NONE: Final = LOSE + PIECES
PUT: Final = NONE + 1
GAIN: Final = PUT + 8 * PIECES
FROM: Final = GAIN + 4
TO: Final = FROM + PIECES
NAME: Final = TO + PIECES
NAME_NONE: Final = NAME + 8
WITH: Final = NAME_NONE + 1
NO: Final = WITH + PIECES
JUGGERNAUT: Final = NO + 1
ACTIONS: Final = JUGGERNAUT + 1

# Notes: what happens by itself after an event, each + 16 * what it is about
NOTE_TRUTH: Final = 0  # power
NOTE_CAUGHT: Final = 1  # power
NOTE_UNDO: Final = 2  # piece
NOTE_PASS: Final = 3  # seat
NOTE_SKIP: Final = 4  # seat
NOTE_OUT: Final = 5  # seat
NOTE_LEARNED: Final = 6  # seat
NOTE_WIN: Final = 7  # seat + 4 * reason
NOTE_DRAW: Final = 8  # reason

# Entries of the log: kind, then piece, power, seat, more, and the turn
STOOD: Final = 0  # nobody accused the claim; more: whether it was true
PROVEN: Final = 1  # accused by the seat and true: the piece lost the power
CAUGHT: Final = 2  # accused by the seat, and a bluff
LOST: Final = 3  # the piece left the board
EMPTIED: Final = 4  # the piece was a Kamikaze; more: what it lost by that, as for LEARNED
RESELECTED: Final = 5  # the seat could select a new power; "power" is its type
LEARNED: Final = 6  # the seat's Detective learnt what the piece holds; more: movement + 8 * action
TRANSFERRED: Final = 7  # a Sensei named the power to go from the piece to another (more)
SWAPPED: Final = 8  # the seat's Witch Doctor used the piece; more: see `swap_more`
DROPPED: Final = 9  # the verdict on the other claim came before an answer to this one; more: whether it was true

UNKNOWN: Final = 2  # whether a claim was true, in an imagined world
UNKNOWN_POWERS: Final = 63  # what another seat's Kamikaze lost, in an imagined world


def entry(kind: i64, piece: i64, power: i64, seat: i64, more: i64, turn: i64) -> i64:
    return kind | piece << 4 | power << 9 | seat << 12 | more << 15 | turn << 40


def kind_of(one: i64) -> i64:
    return one & 15


def piece_of(one: i64) -> i64:
    return one >> 4 & 31


def power_of(one: i64) -> i64:
    return one >> 9 & 7


def seat_of(one: i64) -> i64:
    return one >> 12 & 7


def more_of(one: i64) -> i64:
    return one >> 15 & 0x1FFFFFF


def turn_of(one: i64) -> i64:
    return one >> 40


def with_more(one: i64, more: i64) -> i64:
    """The same entry with something else in its place for more."""
    return (one & ~(0x1FFFFFF << 15)) | more << 15


# A swap's more: the moved piece, then for each type what was claimed, what was given, whether the claim was true


def swap_more(moved: i64, claimed: vec[i64], given: vec[i64], truth: vec[i64]) -> i64:
    more = moved
    for kind in range(2):
        more |= (claimed[kind] | given[kind] << 3 | truth[kind] << 6) << (5 + 8 * kind)
    return more


def moved_in(more: i64) -> i64:
    return more & 31


def claimed_in(more: i64, kind: i64) -> i64:
    return more >> (5 + 8 * kind) & 7


def given_in(more: i64, kind: i64) -> i64:
    return more >> (8 + 8 * kind) & 7


def truth_in(more: i64, kind: i64) -> i64:
    return more >> (11 + 8 * kind) & 3
