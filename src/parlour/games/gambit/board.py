"""The board of Gambit (compiled): the fields of a state, and what stands where."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    ACROSS,
    DROPPED,
    FIRST,
    GONE,
    MOVEMENT,
    NOBODY,
    NOTHING,
    PIECES,
    PLACE,
    RUNNING,
    SQUARES,
    STOOD,
    TEAM,
    THEN_DONE,
    entry,
)
from parlour.games.gambit.tables import ACROSSES, BETWEENS, BIT, EMPTY, FARS, JUMP, NEAR, NEXT, STEPS
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import CHANCE, State


@final
class Rules:
    """The options that the rules look at while a game runs; shared by all copies of a state."""

    def __init__(
        self,
        board: i64,
        seats: i64,
        first: i64,
        dice: bool,
        pieces: i64,
        movement: i64,
        action: i64,
        goal: i64,
        losses: i64,
        bent: bool,
        ghost_sits: bool,
        wraps: bool,
        replay: bool,
        costs_all: bool,
        extras: i64,
        repetition: i64,
        turns: i64,
        adjudicate: bool,
        usual_board: bool,
        usual_pieces: bool,
    ) -> None:
        self.board: Final = board
        self.seats: Final = seats
        self.first: Final = first
        self.dice: Final = dice
        self.pieces: Final = pieces
        self.movement: Final = movement
        self.action: Final = action
        self.goal: Final = goal
        self.losses: Final = losses
        self.bent: Final = bent
        self.ghost_sits: Final = ghost_sits
        self.wraps: Final = wraps
        self.replay: Final = replay
        self.costs_all: Final = costs_all
        self.extras: Final = extras
        """Player Powers: 0 off, 1 chosen, 2 by a die."""
        self.repetition: Final = repetition
        self.turns: Final = turns
        """In the whole game, over all seats."""
        self.adjudicate: Final = adjudicate
        self.usual_board: Final = usual_board
        """Whether the options leave the board, and the pieces, as they usually are with this number of seats."""
        self.usual_pieces: Final = usual_pieces
        self.steps: Final = STEPS[board]
        self.across: Final = ACROSSES[board]
        self.between: Final = BETWEENS[board]
        self.far: Final = FARS[board]
        self.after: Final = NEXT[seats]


class Board(State):
    """Where all pieces are, what they hold, and how far the turn has got."""

    def __init__(
        self,
        rules: Rules,
        where: vec[i64],
        under: vec[i64],
        top: vec[i64],
        power: vec[i64],
        lost: vec[i64],
        owed: vec[i64],
        held: vec[i64],
        dice: vec[i64],
    ) -> None:
        self.rules: Final = rules
        self.where: Final = where
        """The square of each piece, or GONE."""
        self.under: Final = under
        """The piece directly beneath each piece, or NOBODY."""
        self.top: Final = top
        """The piece that nobody sits on, of each square, or NOBODY."""
        self.power: Final = power
        """The value of each piece's power of each type: 2 * piece + type. A lost piece keeps its own (GA-6.8)."""
        self.lost: Final = lost
        self.owed: Final = owed
        self.held: Final = held
        """How many of each Player Power each seat holds: 4 * seat + which."""
        self.dice: Final = dice
        """The power dice of the seat that places, 0 where none is rolled yet; Movement first."""
        self.taken: i64 = 0
        """The squares with a piece."""
        self.out: i64 = 0
        """The seats that are out."""
        self.phase: i64 = FIRST
        self.who: i64 = CHANCE
        """Whose event it is: a seat, CHANCE or OVER."""
        self.first: i64 = NOBODY
        self.turn: i64 = 0
        """Turns begun."""
        self.seat: i64 = NOBODY
        """Whose turn it is; while powers are placed, whose placing."""
        self.slot: i64 = 0
        """How many powers the seat that places has placed, or all."""
        self.mover: i64 = NOBODY
        """Who acts: `seat`, or a Juggernaut in its extra move."""
        self.home: i64 = 0
        """The mover's pieces on its far row when the turn began (GA-13.1)."""
        self.declared: i64 = 0
        """The pieces declared to be Moats in this turn (GA-8.3)."""
        self.closed: i64 = 0
        """The pieces whose zones are closed in this turn (GA-8.6)."""
        self.deed: i64 = NOTHING
        self.piece: i64 = NOBODY
        """The piece that acts, whose powers are claimed."""
        self.target: i64 = NOBODY
        """Of a Detective, or of a Sensei's transfer."""
        self.start: i64 = GONE
        self.end: i64 = GONE
        self.claims: i64 = 0
        """The powers that the action claims."""
        self.open: i64 = 0
        """Those of them that can still be accused."""
        self.pushed: i64 = NOBODY
        self.landed: i64 = NOBODY
        """The piece that the mover landed on."""
        self.moat: i64 = NOBODY
        """The piece declared to be a Moat just now."""
        self.asked: i64 = NOBODY
        """The seat that is asked next when a verdict is paid for."""
        self.payer: i64 = NOBODY
        self.chooser: i64 = NOBODY
        """Who may select a new power, of this type, with this die (0: none rolled)."""
        self.type: i64 = MOVEMENT
        self.die: i64 = 0
        self.then: i64 = THEN_DONE
        self.leader: i64 = NOBODY
        """Who wins by a row unless a Juggernaut breaks it."""
        self.extra: i64 = NOBODY
        """Who makes a Juggernaut's extra move."""
        self.reason: i64 = RUNNING
        self.winner: i64 = NOBODY
        self.log = EMPTY
        """What happened to powers and claims, as entries (see codes.py): for what the seats know, and for the table of claims."""
        self.facts: i64 = 0
        """How many entries of the log tell something about powers."""
        self.seen = EMPTY
        """The positions that turns began with since a piece was lost, three words each (GA-12.5)."""
        self._shared: bool = True
        """Whether another state may have the same `log` and `seen`; then they are copied before they grow."""
        self._room = EMPTY
        """Scratch space for legal moves; every state has its own."""
        self._notes = EMPTY

    def _take_over(self, other: Board) -> None:
        """Make all the rest equal to another board, once the arrays are; `log` and `seen` are shared from now on."""
        self.taken = other.taken
        self.out = other.out
        self.phase = other.phase
        self.who = other.who
        self.first = other.first
        self.turn = other.turn
        self.seat = other.seat
        self.slot = other.slot
        self.mover = other.mover
        self.home = other.home
        self.declared = other.declared
        self.closed = other.closed
        self.deed = other.deed
        self.piece = other.piece
        self.target = other.target
        self.start = other.start
        self.end = other.end
        self.claims = other.claims
        self.open = other.open
        self.pushed = other.pushed
        self.landed = other.landed
        self.moat = other.moat
        self.asked = other.asked
        self.payer = other.payer
        self.chooser = other.chooser
        self.type = other.type
        self.die = other.die
        self.then = other.then
        self.leader = other.leader
        self.extra = other.extra
        self.reason = other.reason
        self.winner = other.winner
        self.log = other.log
        self.facts = other.facts
        self.seen = other.seen
        self._shared = True
        self._notes = other._notes
        other._shared = True

    # Pieces

    def put(self, piece: i64, square: i64) -> None:
        """Set a piece that is off the board on top of a square."""
        self.where[piece] = square
        self.under[piece] = self.top[square]
        self.top[square] = piece
        self.taken |= BIT[square]

    def _lift(self, piece: i64) -> None:
        """Take a top piece off its square."""
        square = self.where[piece]
        beneath = self.under[piece]
        self.top[square] = beneath
        self.where[piece] = GONE
        self.under[piece] = NOBODY
        if beneath == NOBODY:
            self.taken ^= BIT[square]

    def _take_away(self, piece: i64) -> None:
        """Take any piece off its square; those above close up (GA-6.8)."""
        square = self.where[piece]
        above = self.top[square]
        if above == piece:
            self._lift(piece)
            return
        while self.under[above] != piece:
            above = self.under[above]
        self.under[above] = self.under[piece]
        self.where[piece] = GONE
        self.under[piece] = NOBODY

    def team(self, seat: i64) -> i64:
        """The seat's pieces on the board."""
        found: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            if self.where[piece] != GONE:
                found |= 1 << piece
        return found

    def tops(self, seat: i64) -> i64:
        """Those that nobody sits on: only they can move."""
        found: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square != GONE and self.top[square] == piece:
                found |= 1 << piece
        return found

    def enemy_tops(self, seat: i64) -> i64:
        found: i64 = 0
        for other in range(self.rules.seats):
            if other != seat:
                found |= self.tops(other)
        return found

    def adjacent(self, seat: i64) -> i64:
        """The seat's pieces beside the moved one that are not declared in this turn (GA-8.2, GA-8.3)."""
        found: i64 = 0
        near = NEAR[self.end]
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square != GONE and near >> square & 1 != 0:
                found |= 1 << piece
        return found & ~self.declared

    def counting(self, seat: i64) -> i64:
        """How many of the seat's pieces count on its far row (GA-7.4)."""
        far = self.rules.far[seat]
        count: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square != GONE and far >> square & 1 != 0 and self.top[square] == piece:
                count += 1
        return count

    def _on_row(self, seat: i64) -> i64:
        """The seat's pieces on its far row, also those that are sat on."""
        far = self.rules.far[seat]
        found: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square != GONE and far >> square & 1 != 0:
                found |= 1 << piece
        return found

    def zone(self) -> i64:
        """The squares of all closed zones (GA-8.6)."""
        squares: i64 = 0
        if self.closed != 0:
            for piece in range(PIECES):
                if self.closed >> piece & 1 != 0:
                    squares |= NEAR[self.where[piece]]
        return squares

    def end_of(self, piece: i64, start: i64, kind: i64) -> i64:
        """The square that a move leads to."""
        if kind < ACROSS:
            return start + JUMP[kind]
        return self.rules.across[SQUARES * (piece // TEAM // 2) + start]

    def height(self, piece: i64) -> i64:
        """How many pieces are under it."""
        count: i64 = 0
        beneath = self.under[piece]
        while beneath != NOBODY:
            count += 1
            beneath = self.under[beneath]
        return count

    # Powers

    def holds(self, piece: i64, power: i64) -> bool:
        return self.power[2 * piece + power // 4] == power % 4 + 1

    def hold(self, piece: i64, power: i64) -> None:
        """Give a piece a power, in place of one of the same type (GA-11.2)."""
        self.power[2 * piece + power // 4] = power % 4 + 1

    def powerful(self, seat: i64) -> i64:
        """The seat's pieces on the board with a power."""
        found: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            if self.where[piece] != GONE and self.power[2 * piece] + self.power[2 * piece + 1] != 0:
                found |= 1 << piece
        return found

    def _without(self, seat: i64, kind: i64) -> i64:
        """The seat's pieces without a power of this type (GA-2.8)."""
        found = self.team(seat)
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            if self.power[2 * piece + kind] != 0:
                found &= ~(1 << piece)
        return found

    def has_placed(self, seat: i64) -> bool:
        """Whether all powers of this seat are placed."""
        if self.phase > PLACE:
            return True
        other = self.first
        while other != NOBODY and other != self.seat:
            if other == seat:
                return True
            other = self.rules.after[other]
        return False

    # Seats and what is remembered

    def _seat_after(self, seat: i64) -> i64:
        seat = self.rules.after[seat]
        while self.out >> seat & 1 != 0:
            seat = self.rules.after[seat]
        return seat

    def compact(self, piece: i64) -> i64:
        """The pieces of a game as numbers below 16: teams of six with two seats, of four with more."""
        return piece if self.rules.seats == 2 else 4 * (piece // TEAM) + piece % TEAM

    def _note(self, kind: i64, about: i64) -> None:
        self._notes = append(self._notes[:], kind + 16 * about)  # a copy: other states may share this array

    def _own(self) -> None:
        """Before `log` or `seen` grows: no other state must see it."""
        if self._shared:
            self.log = self.log[:]
            self.seen = self.seen[:]
            self._shared = False

    def _record(self, kind: i64, piece: i64, power: i64, seat: i64, extra: i64) -> None:
        self._own()
        self.log = append(self.log, entry(kind, piece, power, seat, extra, self.turn))
        if kind != STOOD and kind != DROPPED:
            self.facts += 1

    def _new_era(self) -> None:
        """No position can come back: a piece is gone, or a Player Power came or went (GA-R28)."""
        self.seen = vec[i64]([])
