"""The rules of Gambit (compiled). Clause ids point into rules.md.

Seats are South 0, North 1, West 2, East 3; turn order is clockwise: S, W, N, E. Pieces are 6 * seat + number - 1.
Squares are 6 * row + column, up to eight rows of six. A power is a type (Movement 0, Action 1) and a value from 1 to 4,
0 for none; as one number it is 4 * type + value - 1: Di Gh Sw Bu Mo St Ka De. Sets of squares, pieces and powers are
words of bits.

Move codes, in this order; each means the same text for ever:

    MOVES     (piece * 48 + start) * 70 + kind     S3:c1-d2/Di, for kinds see KINDS
    DETECT    piece * 24 + target                  S3?N4
    SENSEI MAGICIAN OK YIELD                       sensei magician ok yield
    BLUFF     power                                bluff Di
    GHOST                                          ghost
    WITCH MOAT KAMIKAZE LOSE    piece each         witch N2, moat N3, kamikaze N3, lose N5
    NONE                                           none
    PUT       power * 24 + piece                   Di@S3
    GAIN      player power                         gain Sensei
    FROM TO   piece each                           from S3, to S4
    NAME      power, then none                     name Di, name none
    WITH      piece                                with N4
    NO JUGGERNAUT                                  no juggernaut
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.gambit.belief import (
    CAUGHT,
    DROPPED,
    EMPTIED,
    LEARNED,
    LOST,
    PROVEN,
    RESELECTED,
    STOOD,
    SWAPPED,
    TEAM,
    TRANSFERRED,
    UNKNOWN,
    Belief,
    Facts,
    believe,
    digit,
    entry,
    swap,
    swap_more,
)
from parlour.games.gambit.board import (
    ACROSS,
    ACROSSES,
    ACTION,
    BETWEENS,
    BIT,
    BRIDGES,
    BU,
    COLUMNS,
    DE,
    EAST,
    FARS,
    GH,
    GONE,
    JUMP,
    KA,
    KINDS,
    LONGBOARD,
    MO,
    MOST_ACTIONS,
    MOVEMENT,
    NEAR,
    NEEDS,
    NEXT,
    NOBODY,
    NORTH,
    PIECES,
    SQUARES,
    STEPS,
    WEST,
    home_square,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State

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

# Move codes
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

DOUBT: Final = 0.35
"""How often a claim is accused, in an estimate."""

EMPTY: Final = vec[i64]([])  # shared by all states, and never changed
DIE: Final = vec[i64]([1, 1, 1, 1, 1, 1])


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
        """Whether the options left it at the board, and the pieces, that are usual for so many seats."""
        self.usual_pieces: Final = usual_pieces
        self.steps: Final = STEPS[board]
        self.across: Final = ACROSSES[board]
        self.between: Final = BETWEENS[board]
        self.far: Final = FARS[board]
        self.after: Final = NEXT[seats]


@final
class GambitState(State):
    """A position of Gambit."""

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
        """What happened to powers and claims, as in belief.py: for what the seats know, and for the table of claims."""
        self.facts: i64 = 0
        """How many entries of the log tell something about powers."""
        self.seen = EMPTY
        """The positions that turns began with since a piece was lost, three words each (GA-12.5)."""
        self._shared: bool = True
        """Whether another state may have the same `log` and `seen`; then they are copied before they grow."""
        self._belief: Belief | None = None
        self._opinion: Belief | None = None
        self._room = EMPTY
        """Where legal moves are written, of each state its own."""
        self._notes = EMPTY

    def copy(self) -> GambitState:
        twin = GambitState(
            self.rules,
            self.where[:],
            self.under[:],
            self.top[:],
            self.power[:],
            self.lost[:],
            self.owed[:],
            self.held[:],
            self.dice[:],
        )
        twin.taken = self.taken
        twin.out = self.out
        twin.phase = self.phase
        twin.who = self.who
        twin.first = self.first
        twin.turn = self.turn
        twin.seat = self.seat
        twin.slot = self.slot
        twin.mover = self.mover
        twin.home = self.home
        twin.declared = self.declared
        twin.closed = self.closed
        twin.deed = self.deed
        twin.piece = self.piece
        twin.target = self.target
        twin.start = self.start
        twin.end = self.end
        twin.claims = self.claims
        twin.open = self.open
        twin.pushed = self.pushed
        twin.landed = self.landed
        twin.moat = self.moat
        twin.asked = self.asked
        twin.payer = self.payer
        twin.chooser = self.chooser
        twin.type = self.type
        twin.die = self.die
        twin.then = self.then
        twin.leader = self.leader
        twin.extra = self.extra
        twin.reason = self.reason
        twin.winner = self.winner
        twin.log = self.log
        twin.facts = self.facts
        twin.seen = self.seen
        twin._shared = True
        self._shared = True
        twin._belief = self._belief  # never changed
        twin._opinion = self._opinion
        twin._notes = self._notes
        return twin

    # Whose event, and which

    def actor(self) -> i64:
        return self.who

    def seat_count(self) -> i64:
        return self.rules.seats

    def chance(self) -> vec[i64]:
        if self.who != CHANCE:
            return EMPTY
        return vec[i64]([1] * self.rules.seats) if self.phase == FIRST else DIE

    def sample(self, rng: Rng) -> i64:
        return rng.below(self.rules.seats if self.phase == FIRST else 6)

    def stream(self) -> i64:
        """One for who starts; then for each player in the order of play one for each kind of die."""
        if self.phase == FIRST:
            return 0
        roller = self.chooser if self.phase == RESELECT_ROLL else self.seat
        place: i64 = 0
        seat = self.first
        while seat != roller:
            place += 1
            seat = self.rules.after[seat]
        kind: i64 = 0 if self.phase == ROLL else 1 if self.phase == RESELECT_ROLL else 2
        return 1 + 4 * kind + place

    def consequences(self) -> vec[i64]:
        return self._notes

    def returns(self) -> vec[float]:
        if self.winner == NOBODY:
            return vec[float]([0.0] * self.rules.seats)
        shares = vec[float]([-1.0] * self.rules.seats)
        shares[self.winner] = 1.0
        return shares

    def estimate(self, seat: i64) -> float:
        """Lives left and pieces far ahead, against the best of the others; an open claim counts by its odds."""
        mine = self._worth(seat) + self._due(seat)
        best = -100.0
        for other in range(self.rules.seats):
            if other != seat and self.out >> other & 1 == 0:
                best = max(best, self._worth(other) + self._due(other))
        lead = (mine - best) * 0.4
        return 0.95 * lead / (1.0 + abs(lead))

    def _worth(self, seat: i64) -> float:
        """In pieces."""
        if self.out >> seat & 1 != 0:
            return -10.0
        lives = self.rules.losses - self.lost[seat]
        worth = 0.0
        left: i64 = 0
        row: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square == GONE:
                continue
            left += 1
            ahead = self._ahead(seat, square)
            if self.top[square] == piece:
                worth += ahead
                if self.rules.far[seat] >> square & 1 != 0:
                    row += 1
            else:
                worth += 0.3 * ahead - 0.1
        worth += float(min(lives, left))
        if row >= self.rules.goal:
            return worth + 4.0
        return worth + 0.3 * float(row * row)

    def _ahead(self, seat: i64, square: i64) -> float:
        """What a piece has gained by getting so far: up to half a piece."""
        last: i64 = 7 if self.rules.board == LONGBOARD or self.rules.board == BRIDGES else 5
        steps = square // COLUMNS if seat < WEST else square % COLUMNS
        if seat in (NORTH, EAST):
            steps = last - steps
        return 0.5 * float(steps) / float(last)

    def _due(self, seat: i64) -> float:
        """What a seat must expect to gain or to pay when the open question is settled, in pieces."""
        phase = self.phase
        if phase == LOSING:
            return -1.0 if seat == self.payer else 0.0
        if phase in (CLAIMS, GHOST_ANSWER):
            claims = self.open if phase == CLAIMS else 1 << GH
            if self._all_true(claims):
                return -DOUBT if seat == self.who else 0.0
            return -DOUBT * (1.0 + self._step_gain()) if seat == self.mover else 0.0
        if phase == MOAT_ANSWER:
            true = self.holds(self.moat, MO)
            if seat == self.mover:
                return -self._step_gain() - DOUBT if true else (DOUBT - 1.0) * self._step_gain()
            return -DOUBT if seat == self.moat // TEAM and not true else 0.0
        if phase == KAMIKAZE_ANSWER:
            true = self.holds(self.landed, KA)
            if seat == self.mover:
                return -1.0 - DOUBT if true else DOUBT - 1.0
            return -DOUBT if seat == self.who and not true else 0.0
        return 0.0

    def _all_true(self, claims: i64) -> bool:
        held: i64 = 0
        for power in range(8):
            if self.holds(self.piece, power):
                held |= 1 << power
        return claims & ~held == 0

    def _step_gain(self) -> float:
        """What the mover would lose if its move were undone."""
        if self.deed != MOVED:
            return 0.0
        gain = self._ahead(self.mover, self.end) - self._ahead(self.mover, self.start)
        if self.rules.far[self.mover] >> self.end & 1 != 0 and self.rules.far[self.mover] >> self.start & 1 == 0:
            gain += 0.6
        return gain

    def has_secrets(self) -> bool:
        return self.phase != END

    def private_info(self, seat: i64) -> i64:
        """The powers of its pieces."""
        number: i64 = 0
        for at in range(2 * TEAM * seat, 2 * TEAM * (seat + 1)):
            number = 5 * number + self.power[at]
        return number

    def imagine(self, seat: i64, rng: Rng) -> GambitState:
        """The others' powers drawn anew, from all that agrees with what the seat knows (GA-15)."""
        return self._drawn(seat, rng, False)

    def imagine_likely(self, seat: i64, rng: Rng) -> GambitState:
        """Drawn too, but a claim is likelier to be true, the more of its seat's claims were found to be."""
        return self._drawn(seat, rng, True)

    def observed(self, seat: i64, event: i64) -> i64:
        """Power dice, placements and selections are known to who makes them alone (GA-15.2)."""
        phase = self.phase
        if phase in (ROLL, PLACE):
            return event if seat == self.seat else 0
        if phase in (RESELECT, RESELECT_ROLL):
            return event if seat == self.chooser else 0
        return event

    def _drawn(self, seat: i64, rng: Rng, weighs: bool) -> GambitState:
        world = self.copy()
        if self.phase == END:
            return world
        placing = self.phase == ROLL or self.phase == PLACE
        if placing and self.seat != seat:
            world._imagine_placing(rng)
        belief = self.belief(seat, weighs)
        codes, world.log = belief.draw(self.log, rng)
        world._belief = None
        world._opinion = None
        for other in range(self.rules.seats):
            for kind in range(2):
                code = codes[2 * other + kind]
                if code >= 0:
                    for number in range(self.rules.pieces):
                        world.power[2 * (TEAM * other + number) + kind] = digit(code, number)
        if self.phase == RESELECT and self.chooser != seat and self.rules.dice:
            world.die = 1 + rng.below(6)
        return world

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

    def belief(self, seat: i64, weighs: bool = False) -> Belief:
        """What the seat can work out about the others' powers; kept until the log tells more.

        `weighs`: with what claims tell on which there was no verdict.
        """
        placed: i64 = 0
        for other in range(self.rules.seats):
            if self.has_placed(other):
                placed |= 1 << other
        entries: i64 = len(self.log) if weighs else self.facts
        claims = self._unanswered() if weighs else EMPTY
        kept = self._opinion if weighs else self._belief
        if kept is not None and kept.tells(seat, placed, entries, claims):
            return kept
        rules = self.rules
        facts = Facts(
            seat,
            rules.seats,
            rules.pieces,
            rules.dice,
            rules.movement,
            rules.action,
            rules.costs_all,
            placed,
            claims,
            weighs,
        )
        belief = believe(facts, self.log, entries)
        if weighs:
            self._opinion = belief
        else:
            self._belief = belief
        return belief

    def _unanswered(self) -> vec[i64]:
        """The claims that somebody is asked about now, as entries of the log."""
        phase = self.phase
        claims = vec[i64]([])
        if phase == CLAIMS:
            for power in range(8):
                if self.open >> power & 1 != 0:
                    claims = append(claims, entry(STOOD, self.piece, power, 0, UNKNOWN, self.turn))
        elif phase == GHOST_ANSWER:
            claims = append(claims, entry(STOOD, self.piece, GH, 0, UNKNOWN, self.turn))
        elif phase == MOAT_ANSWER:
            claims = append(claims, entry(STOOD, self.moat, MO, 0, UNKNOWN, self.turn))
        elif phase == KAMIKAZE_ANSWER:
            claims = append(claims, entry(STOOD, self.landed, KA, 0, UNKNOWN, self.turn))
        return claims

    def _imagine_placing(self, rng: Rng) -> None:
        """Other dice, and other placements so far, for the seat that is placing its powers."""
        total = self.rules.movement + self.rules.action
        slot = self.slot
        if self.phase == ROLL:
            for die in range(slot):
                self.dice[die] = 1 + rng.below(6)
            return
        for piece in range(TEAM * self.seat, TEAM * self.seat + TEAM):
            self.power[2 * piece] = 0
            self.power[2 * piece + 1] = 0
        moats: i64 = 2
        while self.rules.dice and moats > 1:  # GA-2.6
            moats = 0
            for die in range(total):
                self.dice[die] = 1 + rng.below(6)
                if die >= self.rules.movement and self.dice[die] == 1:
                    moats += 1
        self.slot = 0
        while self.slot < slot:
            moves = self.legal()
            count: i64 = len(moves)
            put = moves[rng.below(count)] - PUT
            self.hold(put % PIECES, put // PIECES)
            self.slot += 1

    def legal(self) -> vec[i64]:
        if self.who < 0:
            return vec[i64]([])
        if len(self._room) == 0:
            self._room = vec[i64]([0] * MOST_ACTIONS)
        return self._room[: self._write_legal(self._room)]

    def _write_legal(self, moves: vec[i64]) -> i64:
        """Write the legal moves, ascending; how many there are."""
        phase = self.phase
        if phase == ACT:
            return self._write_actions(moves)
        if phase == CLAIMS:
            return self._write_answers(moves, self.open, self.deed == MOVED)
        if phase == LOSING:
            return self._write_pieces(moves, 0, LOSE, self.team(self.who))
        if phase == PLACE:
            kind: i64 = MOVEMENT if self.slot < self.rules.movement else ACTION
            return self._write_puts(moves, 0, self.placeable(), self._without(self.who, kind))
        if phase == MOATS:
            moves[0] = OK
            return self._write_pieces(moves, 1, MOAT, self.adjacent(self.who))
        if phase == MOAT_ANSWER:
            moves[0] = YIELD
            moves[1] = BLUFF + MO
            moves[2] = GHOST
            return 3 if self.may_ghost() else 2
        if phase == GHOST_ANSWER:
            return self._write_answers(moves, 1 << GH, True)
        if phase == KAMIKAZES:
            moves[0] = OK
            moves[1] = KAMIKAZE + self.landed
            return 2
        if phase == KAMIKAZE_ANSWER:
            moves[0] = OK
            moves[1] = BLUFF + KA
            return 2
        if phase == RESELECT:
            moves[0] = NONE
            return self._write_puts(moves, 1, self.selectable(), self.team(self.who))
        if phase == GAINING:
            return self._write_run(moves, GAIN, 4)
        if phase == SENSEI_FROM:
            return self._write_pieces(moves, 0, FROM, self.team(self.who))
        if phase == SENSEI_TO:
            return self._write_pieces(moves, 0, TO, self.team(self.who) & ~BIT[self.piece])
        if phase == SENSEI_MOVEMENT:
            moves[4] = NAME_NONE
            return self._write_run(moves, NAME, 4) + 1
        if phase == SENSEI_ACTION:
            moves[4] = NAME_NONE
            return self._write_run(moves, NAME + 4, 4) + (1 if self.claims != 0 else 0)
        if phase == MAGICIAN_FROM:
            return self._write_pieces(moves, 0, FROM, self.tops(self.who))
        if phase == MAGICIAN_WITH:
            return self._write_pieces(moves, 0, WITH, self.enemy_tops(self.who))
        return self._write_run(moves, NO, 2)

    def _write_run(self, moves: vec[i64], code: i64, count: i64) -> i64:
        for index in range(count):
            moves[index] = code + index
        return count

    def _write_pieces(self, moves: vec[i64], count: i64, code: i64, pieces: i64) -> i64:
        """Add `code + piece` for each piece of a set."""
        piece: i64 = 0
        while pieces != 0:
            if pieces & 63 == 0:  # nobody of this team
                pieces >>= TEAM
                piece += TEAM
            else:
                if pieces & 1 != 0:
                    moves[count] = code + piece
                    count += 1
                pieces >>= 1
                piece += 1
        return count

    def _write_answers(self, moves: vec[i64], claims: i64, witch: bool) -> i64:
        moves[0] = OK
        count: i64 = 1
        for power in range(8):
            if claims >> power & 1 != 0:
                moves[count] = BLUFF + power
                count += 1
        if witch and self.held[4 * self.who + WITCH_POWER] > 0:
            return self._write_pieces(moves, count, WITCH, self.powerful(self.who))
        return count

    def _write_puts(self, moves: vec[i64], count: i64, powers: i64, pieces: i64) -> i64:
        for power in range(8):
            if powers >> power & 1 != 0:
                count = self._write_pieces(moves, count, PUT + power * PIECES, pieces)
        return count

    def may_ghost(self) -> bool:
        """Whether the mover may answer a Moat with a Ghost (GA-8.4, GA-R6)."""
        if self.claims & 15 != 0:
            return False
        return self.rules.ghost_sits or self.claims == 0

    def selectable(self) -> i64:
        """The powers that the chooser may select (GA-11.3, GA-11.4)."""
        has: i64 = 0
        for piece in range(TEAM * self.chooser, TEAM * self.chooser + TEAM):
            value = self.power[2 * piece + self.type]
            if value != 0 and self.where[piece] != GONE:
                has |= 1 << (4 * self.type + value - 1)
        all_four: i64 = 15 << (4 * self.type)
        if not self.rules.dice:
            return all_four & ~has
        if self.type == ACTION and has >> MO & 1 != 0:
            if self.die == 1 or self.die > 4:
                return all_four & ~(1 << MO)
        elif self.die > 4:
            return all_four
        return 1 << (4 * self.type + self.die - 1)

    def placeable(self) -> i64:
        """The powers that the next placement may be of (GA-2.3 to GA-2.5)."""
        kind: i64 = MOVEMENT if self.slot < self.rules.movement else ACTION
        has: i64 = 0
        for piece in range(TEAM * self.who, TEAM * self.who + TEAM):
            value = self.power[2 * piece + kind]
            if value != 0:
                has |= 1 << (4 * kind + value - 1)
        all_four: i64 = 15 << (4 * kind)
        if not self.rules.dice:
            return all_four & ~has
        die = self.dice[self.slot]
        if die <= 4:
            return 1 << (4 * kind + die - 1)
        if kind == ACTION:
            natural = has >> MO & 1 != 0
            for slot in range(self.rules.movement, self.rules.movement + self.rules.action):
                natural = natural or self.dice[slot] == 1
            if natural:
                return all_four & ~(1 << MO)
        return all_four

    # Events

    def apply(self, event: i64) -> None:
        self._notes = EMPTY
        phase = self.phase
        if phase == ACT:
            self._act(event)
        elif phase == CLAIMS:
            self._answer_claims(event)
        elif phase == MOATS:
            self._answer_moats(event)
        elif phase == MOAT_ANSWER:
            self._answer_moat(event)
        elif phase == LOSING:
            self._pay_with(event - LOSE)
        elif phase == RESELECT:
            self._reselect(event)
        elif phase == KAMIKAZES:
            self._answer_landing(event)
        elif phase == KAMIKAZE_ANSWER:
            self._answer_kamikaze(event)
        elif phase == GHOST_ANSWER:
            self._answer_ghost(event)
        elif phase == PLACE:
            self._place(event - PUT)
        elif phase == ROLL:
            self._roll(event + 1)
        elif phase == FIRST:
            self.begin(event)
        elif phase == RESELECT_ROLL:
            self.die = event + 1
            self.phase = RESELECT
            self.who = self.chooser
        elif phase == GAIN_ROLL:
            if event < 4:
                self._gain(event)
            else:
                self.phase = GAINING
                self.who = self.mover
        elif phase == GAINING:
            self._gain(event - GAIN)
        elif phase == JUGGERNAUTS:
            self._answer_row(event)
        elif phase == MAGICIAN_FROM:
            self.piece = event - FROM
            self.phase = MAGICIAN_WITH
        elif phase == MAGICIAN_WITH:
            self._exchange(event - WITH)
        else:
            self._teach(event)

    # Setting up

    def begin(self, seat: i64) -> None:
        """Let `seat` go first: everybody places powers, beginning with it (GA-1.5, GA-2.10)."""
        self.first = seat
        self._ask_to_place(seat)

    def _ask_to_place(self, seat: i64) -> None:
        self.seat = seat
        self.slot = 0
        if self.rules.movement + self.rules.action == 0:
            self._all_placed()
            return
        self.who = CHANCE if self.rules.dice else seat
        self.phase = ROLL if self.rules.dice else PLACE

    def _roll(self, die: i64) -> None:
        """GA-2.4, GA-2.6."""
        total = self.rules.movement + self.rules.action
        self.dice[self.slot] = die
        self.slot += 1
        if self.slot < total:
            return
        self.slot = 0
        moats: i64 = 0
        for slot in range(self.rules.movement, total):
            if self.dice[slot] == 1:
                moats += 1
        if moats > 1:
            self._clear_dice()
            return
        self.phase = PLACE
        self.who = self.seat

    def _clear_dice(self) -> None:
        for slot in range(8):
            self.dice[slot] = 0

    def _place(self, put: i64) -> None:
        self.hold(put % PIECES, put // PIECES)
        self.slot += 1
        if self.slot < self.rules.movement + self.rules.action:
            return
        self._clear_dice()
        after = self.rules.after[self.seat]
        if after == self.first:
            self._all_placed()
        else:
            self._ask_to_place(after)

    def _all_placed(self) -> None:
        self.slot = self.rules.movement + self.rules.action
        self.begin_turns(self.first)

    # Turns

    def _next_turn(self) -> None:
        """The next seat that is in and owes nothing (GA-13.4)."""
        self.begin_turns(self._seat_after(self.seat))

    def _seat_after(self, seat: i64) -> i64:
        seat = self.rules.after[seat]
        while self.out >> seat & 1 != 0:
            seat = self.rules.after[seat]
        return seat

    def begin_turns(self, seat: i64) -> None:
        """Skips, repetition, limit; then an action, or automatic passes until somebody has one (GA-3.5, GA-12)."""
        while True:
            while self.owed[seat] > 0:
                self.owed[seat] -= 1
                self._note(NOTE_SKIP, seat)
                seat = self._seat_after(seat)
            self.seat = seat
            self.mover = seat
            self.leader = NOBODY
            self.extra = NOBODY
            self._forget()
            if self._repeated():
                self._finish(REPETITION, NOBODY)
                return
            if self.turn >= self.rules.turns:
                self._finish(LIMIT, self._adjudicated() if self.rules.adjudicate else NOBODY)
                return
            self.turn += 1
            self.home = self._on_row(seat)
            if self.can_act():
                self.phase = ACT
                self.who = seat
                return
            self._note(NOTE_PASS, seat)  # GA-3.5
            if self._find_leader(seat):
                return
            seat = self._seat_after(seat)

    def _forget(self) -> None:
        """A new turn, or an extra move: nothing is declared, nothing closed (GA-8.3, GA-8.6, GA-13.13)."""
        self.declared = 0
        self.closed = 0
        self._nothing_done()

    def _nothing_done(self) -> None:
        self.deed = NOTHING
        self.piece = NOBODY
        self.target = NOBODY
        self.start = GONE
        self.end = GONE
        self.claims = 0
        self.open = 0
        self.pushed = NOBODY
        self.landed = NOBODY
        self.moat = NOBODY
        self.asked = NOBODY

    def _repeated(self) -> bool:
        """Whether this position begins a turn for the third time (GA-12.5); it is remembered."""
        wanted = self.rules.repetition
        if wanted == 0:
            return False
        low: i64 = 0
        high: i64 = 0
        team: i64 = TEAM if self.rules.seats == 2 else 4  # as in `compact`
        place: i64 = 0
        for seat in range(self.rules.seats):
            for piece in range(TEAM * seat, TEAM * seat + team):
                square = self.where[piece]
                if square != GONE:
                    beneath = self.under[piece]
                    code = square if beneath == NOBODY else SQUARES + self.compact(beneath)
                    if place < 8:
                        low |= code << (6 * place)
                    else:
                        high |= code << (6 * (place - 8))
                place += 1
        rest = self.seat
        for seat in range(self.rules.seats):
            rest = rest << 14 | min(self.owed[seat], 16383)
        times: i64 = 1
        seen = self.seen
        for index in range(0, len(seen), 3):
            if seen[index] == low and seen[index + 1] == high and seen[index + 2] == rest:
                times += 1
        self._own()
        self.seen = append(append(append(self.seen, low), high), rest)
        return times >= wanted

    def compact(self, piece: i64) -> i64:
        """The pieces of a game as numbers below 16: teams of six with two seats, of four with more."""
        return piece if self.rules.seats == 2 else 4 * (piece // TEAM) + piece % TEAM

    def _adjudicated(self) -> i64:
        """Fewest pieces lost, then most counting on the far row, among the seats still in (GA-R28)."""
        best: i64 = -1000
        winner: i64 = NOBODY
        for seat in range(self.rules.seats):
            if self.out >> seat & 1 == 0:
                worth = self.counting(seat) - 10 * self.lost[seat]
                if worth > best:
                    best = worth
                    winner = seat
                elif worth == best:
                    winner = NOBODY
        return winner

    def _act_again(self) -> None:
        """Another action of the mover, if it has one and is still in (GA-8.5, GA-13.13, GA-14.12)."""
        self._nothing_done()
        if self.out >> self.mover & 1 != 0:
            self._end_turn()
        elif self.can_act():
            self.phase = ACT
            self.who = self.mover
        else:
            self._note(NOTE_PASS, self.mover)
            self._end_turn()

    # Step 3: the action

    def _act(self, code: i64) -> None:
        if code < DETECT:
            self._move(code)
        elif code < SENSEI:
            self.deed = ASKED
            self.piece = (code - DETECT) // PIECES
            self.target = (code - DETECT) % PIECES
            self.claims = 1 << DE
            self._announce()
        elif code == SENSEI:
            self._use(self.mover, SENSEI_POWER)
            self.phase = SENSEI_FROM
        else:
            self._use(self.mover, MAGICIAN_POWER)
            self.phase = MAGICIAN_FROM

    def _move(self, code: i64) -> None:
        """Carry the move out; it may be undone later."""
        piece = code // (SQUARES * KINDS)
        start = code // KINDS % SQUARES
        kind = code % KINDS
        end = self.end_of(piece, start, kind)
        claims = NEEDS[kind]
        if claims == 1 << BU:
            self.pushed = self.top[end]
            self._lift(self.pushed)
            self.put(self.pushed, end + JUMP[kind])  # GA-5.5
        self._lift(piece)
        self.landed = self.top[end]
        self.put(piece, end)
        self.deed = MOVED
        self.piece = piece
        self.start = start
        self.end = end
        self.claims = claims
        self._announce()

    def end_of(self, piece: i64, start: i64, kind: i64) -> i64:
        """The square that a move leads to."""
        if kind < ACROSS:
            return start + JUMP[kind]
        return self.rules.across[SQUARES * (piece // TEAM // 2) + start]

    def _announce(self) -> None:
        """Open the claims to the opponents, in turn order after the mover (GA-6.1)."""
        self.open = self.claims
        self._ask_about_claims(self.rules.after[self.mover])

    # Step 4: claims

    def _ask_about_claims(self, seat: i64) -> None:
        """Ask `seat` or the next one that is in, if claims are open; else they are settled (GA-6.6)."""
        if self.open != 0:
            while seat != self.mover:
                if self.out >> seat & 1 == 0:
                    self.phase = CLAIMS
                    self.who = seat
                    return
                seat = self.rules.after[seat]
        self._settle_claims()

    def _answer_claims(self, event: i64) -> None:
        if event == OK:
            self._ask_about_claims(self.rules.after[self.who])
        elif event >= WITCH:
            self._swap(event - WITCH, self.open)
            self.open = 0
            self._settle_claims()
        else:
            self._judge_claim(event - BLUFF)

    def _judge_claim(self, power: i64) -> None:
        self.open &= ~(1 << power)
        self.asked = self.who
        if self._proves(self.piece, power):  # GA-6.3
            if self.deed == ASKED:
                self._learn()  # GA-10.3: before anybody pays
            self._owe(self.who, self.mover, power // 4, THEN_CLAIMS)
        else:
            self._drop_claims()
            self._catch()

    def _drop_claims(self) -> None:
        """A verdict on one claim leaves nobody to answer the other: the action is undone, or the game over."""
        for power in range(8):
            if self.open >> power & 1 != 0:
                self._record(DROPPED, self.piece, power, 0, 1 if self.holds(self.piece, power) else 0)
        self.open = 0

    def _catch(self) -> None:
        """GA-6.4: undo, pay, and the turn is over."""
        if self.deed == MOVED:
            self._undo()
        self._owe(self.mover, NOBODY, MOVEMENT, THEN_CAUGHT)

    def _settle_claims(self) -> None:
        """Nobody accuses any more: what is open stands, bluff or not (GA-6.6)."""
        still = self.open
        for power in range(8):
            if still >> power & 1 != 0:
                self._stand(self.piece, power)
        self.open = 0
        if self.deed == MOVED:
            if self.claims >> GH & 1 != 0:  # GA-8.1
                self._ask_about_landing()
            else:
                self._ask_about_moats(self.rules.after[self.mover])
        elif self.deed == ASKED:
            if still != 0:
                self._learn()  # GA-10.3, GA-10.4
            self._end_action()
        else:
            self._transfer(still)

    def _learn(self) -> None:
        movement, action = self.power[2 * self.target], self.power[2 * self.target + 1]
        self._record(LEARNED, self.target, 0, self.mover, 8 * action + movement)
        self._note(NOTE_LEARNED, self.mover)

    def _swap(self, giver: i64, claims: i64) -> None:
        """The Witch Doctor's piece and the moved one exchange powers (GA-13.10, GA-13.11)."""
        self._use(self.who, WITCH_POWER)
        self.owed[self.who] += 1
        moved = self.piece
        asked, gives, truth = vec[i64]([0, 0]), vec[i64]([0, 0]), vec[i64]([0, 0])
        for kind in range(2):
            for value in range(1, 5):
                if claims >> (4 * kind + value - 1) & 1 != 0:
                    asked[kind] = value
            old = self.power[2 * moved + kind]
            gives[kind] = self.power[2 * giver + kind]
            truth[kind] = 1 if asked[kind] != 0 and old == asked[kind] else 0
            self.power[2 * moved + kind] = swap(old, gives[kind], asked[kind])
            self.power[2 * giver + kind] = asked[kind]
        self._record(SWAPPED, giver, 0, self.who, swap_more(moved, asked, gives, truth))

    # Step 5: Moats

    def _ask_about_moats(self, seat: i64) -> None:
        """Ask `seat` or the next one that has an undeclared piece beside the moved one (GA-8.2)."""
        while seat != self.mover:
            if self.adjacent(seat) != 0:
                self.phase = MOATS
                self.who = seat
                return
            seat = self.rules.after[seat]
        self._ask_about_landing()

    def _answer_moats(self, event: i64) -> None:
        if event == OK:
            self._ask_about_moats(self.rules.after[self.who])
            return
        self.moat = event - MOAT
        self.declared |= BIT[self.moat]
        self.phase = MOAT_ANSWER
        self.who = self.mover

    def _answer_moat(self, event: i64) -> None:
        owner = self.moat // TEAM
        if event == YIELD:  # GA-8.5
            self._stand(self.moat, MO)
            self._undo()
            self.closed |= BIT[self.moat]
            self._act_again()
        elif event == GHOST:
            self._stand(self.moat, MO)
            self.phase = GHOST_ANSWER
            self.who = owner
        elif self._proves(self.moat, MO):  # GA-8.7
            self._undo()
            self.closed |= BIT[self.moat]
            self._owe(self.mover, owner, ACTION, THEN_AGAIN)
        else:  # GA-8.8
            self.asked = owner
            self._owe(owner, NOBODY, ACTION, THEN_MOATS)

    def _answer_ghost(self, event: i64) -> None:
        """GA-8.9."""
        if event == OK:
            self._stand(self.piece, GH)
            self._ask_about_landing()
        elif event >= WITCH:  # GA-13.12
            self._swap(event - WITCH, 1 << GH)
            self._ask_about_landing()
        elif self._proves(self.piece, GH):
            self._owe(self.who, self.mover, MOVEMENT, THEN_KAMIKAZE)
        else:
            self.closed |= BIT[self.moat]
            self._catch()

    # Step 6: Kamikaze

    def _ask_about_landing(self) -> None:
        """GA-9.1, GA-9.7, GA-9.8."""
        landed = self.landed
        if landed != NOBODY and self.where[landed] != GONE and landed // TEAM != self.mover:
            self.phase = KAMIKAZES
            self.who = landed // TEAM
        else:
            self._end_action()

    def _answer_landing(self, event: i64) -> None:
        if event == OK:
            self._end_action()
        else:
            self.phase = KAMIKAZE_ANSWER
            self.who = self.mover

    def _answer_kamikaze(self, event: i64) -> None:
        owner = self.landed // TEAM
        if event == OK:  # GA-9.3
            self._stand(self.landed, KA)
            if self._explode():
                self._end_action()
        elif self._proves(self.landed, KA):  # GA-9.4
            if self._explode():
                self._owe(self.mover, owner, ACTION, THEN_DONE)
        else:  # GA-9.5
            self._owe(owner, NOBODY, ACTION, THEN_DONE)

    def _explode(self) -> bool:
        """The sitter leaves, the piece below becomes a normal one; False if that ends the game (GA-9.3, GA-12.4)."""
        self._lose(self.piece)
        if self.phase == END:
            return False
        gone = 8 * self.power[2 * self.landed + 1]
        self.power[2 * self.landed + 1] = 0
        if self.rules.costs_all:
            gone |= self.power[2 * self.landed]
            self.power[2 * self.landed] = 0
        self._record(EMPTIED, self.landed, 0, 0, gone)
        return True

    # Verdicts and what they cost

    def _proves(self, piece: i64, power: i64) -> bool:
        """The verdict on a claim; one that is true costs the piece that power (GA-6.2, GA-6.3)."""
        if not self.holds(piece, power):
            self._note(NOTE_CAUGHT, power)
            self._record(CAUGHT, piece, power, self.who, 0)
            return False
        self._note(NOTE_TRUTH, power)
        self._record(PROVEN, piece, power, self.who, 0)
        self.power[2 * piece + power // 4] = 0
        return True

    def _stand(self, piece: i64, power: i64) -> None:
        """A claim that nobody accuses."""
        self._record(STOOD, piece, power, 0, 1 if self.holds(piece, power) else 0)

    def _owe(self, payer: i64, chooser: i64, kind: i64, then: i64) -> None:
        """First `payer` gives up a piece, then `chooser` may select a power of this type, then it goes on."""
        self.payer = payer
        self.chooser = chooser
        self.type = kind
        self.then = then
        if self.out >> payer & 1 == 0:
            self.phase = LOSING
            self.who = payer
        else:
            self._paid()

    def _pay_with(self, piece: i64) -> None:
        self._lose(piece)
        if self.phase != END:
            self._paid()

    def _paid(self) -> None:
        self.payer = NOBODY
        if self.chooser != NOBODY and self.out >> self.chooser & 1 == 0:
            self.phase = RESELECT_ROLL if self.rules.dice else RESELECT
            self.who = CHANCE if self.rules.dice else self.chooser
        else:
            self._go_on()

    def _reselect(self, event: i64) -> None:
        """GA-11."""
        self._record(RESELECTED, 0, self.type, self.chooser, 0)
        if event != NONE:
            self.hold((event - PUT) % PIECES, (event - PUT) // PIECES)
        self.die = 0
        self._go_on()

    def _go_on(self) -> None:
        self.chooser = NOBODY
        self.type = MOVEMENT
        then = self.then
        self.then = THEN_DONE
        if then == THEN_CLAIMS:
            self._ask_about_claims(self.asked)
        elif then == THEN_MOATS:
            self._ask_about_moats(self.asked)
        elif then == THEN_KAMIKAZE:
            self._ask_about_landing()
        elif then == THEN_DONE:
            self._end_action()
        elif then == THEN_AGAIN or (self.rules.replay and self.deed != TAUGHT):
            self._act_again()
        else:
            self._end_turn()

    def _lose(self, piece: i64) -> None:
        """A piece leaves the board; with its last one, or one too many, its seat is out (GA-6.8, GA-6.9, GA-12.4)."""
        seat = piece // TEAM
        self._leave(piece)
        if self.lost[seat] >= self.rules.losses or self.team(seat) == 0:
            self._put_out(seat)

    def _leave(self, piece: i64) -> None:
        self._take_away(piece)
        self.home &= ~BIT[piece]
        self.declared &= ~BIT[piece]
        self.closed &= ~BIT[piece]  # GA-8.13
        self.lost[piece // TEAM] += 1
        self._record(LOST, piece, 0, 0, 0)
        self._new_era()

    def _put_out(self, seat: i64) -> None:
        """A seat is out; the last one left wins at once, else what it still has goes with it (GA-14.9, GA-14.12)."""
        self.out |= 1 << seat
        self.owed[seat] = 0
        for power in range(4):
            self.held[4 * seat + power] = 0
        if self.rules.seats > 2:
            self._note(NOTE_OUT, seat)
        left: i64 = 0
        last: i64 = NOBODY
        for other in range(self.rules.seats):
            if self.out >> other & 1 == 0:
                left += 1
                last = other
        if left == 1:
            self._drop_claims()
            self._finish(LOSSES, last)
            return
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            if self.where[piece] != GONE:
                self._leave(piece)

    def _undo(self) -> None:
        """Put the moved piece, and a pushed one, back (GA-6.7)."""
        self._note(NOTE_UNDO, self.piece)
        self._lift(self.piece)
        if self.pushed != NOBODY and self.where[self.pushed] != GONE:
            self._lift(self.pushed)
            self.put(self.pushed, self.end)
        self.put(self.piece, self.start)

    # Steps 7 to 9: Player Powers, the row, the next seat

    def _end_action(self) -> None:
        """The action is settled: gain a Player Power if a piece came onto the far row (GA-13.1)."""
        if self.rules.extras > 0 and self.deed == MOVED and self.extra == NOBODY and self._scored():
            self.phase = GAIN_ROLL if self.rules.extras == 2 else GAINING
            self.who = CHANCE if self.rules.extras == 2 else self.mover
        else:
            self._end_turn()

    def _scored(self) -> bool:
        arrived = self._on_row(self.mover) & ~self.home
        if arrived >> self.piece & 1 != 0:
            return True
        return self.pushed != NOBODY and arrived >> self.pushed & 1 != 0

    def _gain(self, power: i64) -> None:
        self.held[4 * self.mover + power] += 1
        self._new_era()
        self._end_turn()

    def _use(self, seat: i64, power: i64) -> None:
        self.held[4 * seat + power] -= 1
        self._new_era()

    def _end_turn(self) -> None:
        """The row test (GA-12.1 to GA-12.3), after an extra move the one of GA-13.8 and GA-13.9."""
        user = self.extra
        self.extra = NOBODY
        self.mover = self.seat
        self._forget()
        if user == NOBODY:
            if not self._find_leader(self.seat):
                self._next_turn()
        elif self.counting(self.leader) >= self.rules.goal:
            self._ask_juggernauts(self.rules.after[self.leader])
        elif not self._find_leader(user):
            self._next_turn()

    def _find_leader(self, first: i64) -> bool:
        """Look for a full row, `first` before the others in turn order; False if there is none."""
        seat = first
        self.leader = NOBODY
        while True:
            if self.counting(seat) >= self.rules.goal:
                self.leader = seat
                self._ask_juggernauts(self.rules.after[seat])
                return True
            seat = self.rules.after[seat]
            if seat == first:
                return False

    def _ask_juggernauts(self, seat: i64) -> None:
        """Ask `seat` or the next one that holds a Juggernaut and can move; if there is none the row wins (GA-13.8)."""
        while seat != self.leader:
            if self.held[4 * seat + JUGGERNAUT_POWER] > 0 and self.can_move(seat):
                self.phase = JUGGERNAUTS
                self.who = seat
                return
            seat = self.rules.after[seat]
        self._finish(ROW, self.leader)

    def _answer_row(self, event: i64) -> None:
        seat = self.who
        if event == NO:
            self._ask_juggernauts(self.rules.after[seat])
            return
        self._use(seat, JUGGERNAUT_POWER)
        self.owed[seat] += 1
        self.extra = seat
        self.mover = seat
        self.phase = ACT

    def _teach(self, event: i64) -> None:
        """The four steps of a Sensei (GA-13.5)."""
        if self.phase == SENSEI_FROM:
            self.piece = event - FROM
            self.phase = SENSEI_TO
        elif self.phase == SENSEI_TO:
            self.target = event - TO
            self.phase = SENSEI_MOVEMENT
        else:
            if event != NAME_NONE:
                self.claims |= 1 << (event - NAME)
            if self.phase == SENSEI_MOVEMENT:
                self.phase = SENSEI_ACTION
            else:
                self.deed = TAUGHT
                self._announce()

    def _transfer(self, powers: i64) -> None:
        """GA-13.6: what was not accused goes over, if it is there."""
        for power in range(8):
            if powers >> power & 1 != 0:
                self._record(TRANSFERRED, self.piece, power, self.mover, self.target)
                if self.holds(self.piece, power):
                    self.power[2 * self.piece + power // 4] = 0
                    self.hold(self.target, power)
        self._end_action()

    def _exchange(self, enemy: i64) -> None:
        """The Magician: two top pieces change places (GA-13.7)."""
        own = self.piece
        here = self.where[own]
        there = self.where[enemy]
        self._lift(own)
        self._lift(enemy)
        self.put(own, there)
        self.put(enemy, here)
        self._end_turn()

    def _finish(self, reason: i64, winner: i64) -> None:
        self.reason = reason
        self.winner = winner
        self.phase = END
        self.who = OVER
        self.declared = 0
        self.closed = 0
        if winner == NOBODY:
            self._note(NOTE_DRAW, reason)
        else:
            self._note(NOTE_WIN, winner + 4 * reason)

    # What is remembered

    def _note(self, kind: i64, about: i64) -> None:
        self._notes = append(self._notes[:], kind + 16 * about)  # a copy: other states may share this array

    def _own(self) -> None:
        """Before `log` or `seen` grows: no other state must see it."""
        if self._shared:
            self.log = self.log[:]
            self.seen = self.seen[:]
            self._shared = False

    def _new_era(self) -> None:
        """No position can come back: a piece is gone, or a Player Power came or went (GA-R28)."""
        self.seen = vec[i64]([])

    def _record(self, kind: i64, piece: i64, power: i64, seat: i64, extra: i64) -> None:
        self._own()
        self.log = append(self.log, entry(kind, piece, power, seat, extra, self.turn))
        if kind != STOOD and kind != DROPPED:
            self.facts += 1

    # What is on the board

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

    def holds(self, piece: i64, power: i64) -> bool:
        return self.power[2 * piece + power // 4] == power % 4 + 1

    def hold(self, piece: i64, power: i64) -> None:
        """Give a piece a power, in place of one of the same type (GA-11.2)."""
        self.power[2 * piece + power // 4] = power % 4 + 1

    def team(self, seat: i64) -> i64:
        """The seat's pieces on the board."""
        found: i64 = 0
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            if self.where[piece] != GONE:
                found |= 1 << piece
        return found

    def tops(self, seat: i64) -> i64:
        """Those that nobody sits on: only they can move (GA-3.4)."""
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

    # Actions

    def can_act(self) -> bool:
        """Whether the mover has any action."""
        if self.can_move(self.mover):
            return True
        return self.extra == NOBODY and self._write_actions(vec[i64]([0] * MOST_ACTIONS)) > 0

    def can_move(self, seat: i64) -> bool:
        """Whether the seat has a move of a piece: nearly always a plain step is enough to say so."""
        zone = self.zone()
        full = self.taken | zone
        steps = self.rules.steps
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square != GONE and self.top[square] == piece:
                for way in range(4):
                    one = steps[way * SQUARES + square]
                    if one != GONE and full >> one & 1 == 0:
                        return True
        moves = vec[i64]([0] * KINDS)
        for piece in range(TEAM * seat, TEAM * seat + TEAM):
            square = self.where[piece]
            if square != GONE and self.top[square] == piece and self._moves_of(piece, zone, moves, 0) > 0:
                return True
        return False

    def _write_actions(self, moves: vec[i64]) -> i64:
        """All moves, Detective uses and Player Powers of the mover, ascending."""
        seat = self.mover
        count: i64 = 0
        zone = self.zone()
        first = TEAM * seat
        for piece in range(first, first + TEAM):
            square = self.where[piece]
            if square != GONE and self.top[square] == piece:
                count = self._moves_of(piece, zone, moves, count)
        if self.extra != NOBODY:
            return count
        enemies: i64 = 0
        for piece in range(TEAM * self.rules.seats):
            square = self.where[piece]
            if square != GONE and piece // TEAM != seat:
                enemies |= BIT[square]
        for piece in range(first, first + TEAM):  # GA-10.1, GA-10.7
            square = self.where[piece]
            if square != GONE and NEAR[square] & enemies != 0:
                count = self._questions(piece, NEAR[square], moves, count)
        if self.rules.extras > 0:
            if self.held[4 * seat + SENSEI_POWER] > 0:
                team = self.team(seat)
                if team & (team - 1) != 0:  # two pieces at least
                    moves[count] = SENSEI
                    count += 1
            if self.held[4 * seat + MAGICIAN_POWER] > 0 and self.tops(seat) != 0 and self.enemy_tops(seat) != 0:
                moves[count] = MAGICIAN
                count += 1
        return count

    def _questions(self, piece: i64, near: i64, moves: vec[i64], count: i64) -> i64:
        """Write the Detective uses of a piece against enemies on these squares."""
        for target in range(TEAM * self.rules.seats):
            square = self.where[target]
            if square != GONE and near >> square & 1 != 0 and target // TEAM != piece // TEAM:
                moves[count] = DETECT + piece * PIECES + target
                count += 1
        return count

    def _moves_of(self, piece: i64, zone: i64, moves: vec[i64], count: i64) -> i64:
        """Write all moves of a top piece into `moves`, ascending, from `count` on; returns the new count (GA-4.4)."""
        rules = self.rules
        steps = rules.steps
        taken = self.taken
        sits = rules.ghost_sits
        here = self.where[piece]
        code = (piece * SQUARES + here) * KINDS
        for way in range(4):
            one = steps[way * SQUARES + here]
            if one != GONE:
                full = taken >> one & 1
                if full == 0:
                    moves[count] = code + (zone >> one & 1)  # Ghost into a closed zone
                    count += 1
                elif zone >> one & 1 == 0:
                    lone = self.top[one]
                    if self.under[lone] == NOBODY and self.closed >> lone & 1 == 0:  # GA-5.7, GA-8.12
                        beyond = steps[way * SQUARES + one]
                        if beyond != GONE and taken >> beyond & 1 == 0:  # GA-5.6
                            moves[count] = code + 2
                            count += 1
                    moves[count] = code + 3
                    count += 1
                elif sits:
                    moves[count] = code + 4
                    count += 1
                two = steps[way * SQUARES + one]
                if two != GONE:
                    ghost = full | zone >> two & 1
                    if taken >> two & 1 == 0:
                        moves[count] = code + 5 + ghost
                        count += 1
                    elif ghost == 0:
                        moves[count] = code + 7
                        count += 1
                    elif sits:
                        moves[count] = code + 8
                        count += 1
            code += 9
        for way in range(4):
            one = steps[(way + 4) * SQUARES + here]
            if one != GONE:
                full = taken >> one & 1
                shut = zone >> one & 1
                plain: i64 = 0
                through: i64 = 0
                if rules.bent:  # GA-R3: round either corner
                    for turn in range(2):
                        corner = steps[(way + turn & 3) * SQUARES + here]
                        if corner != GONE:
                            through = 1
                            plain |= taken >> corner & 1 ^ 1
                if plain == 1 and shut == 0:
                    moves[count] = code + 3 * full
                    count += 1
                else:
                    if through == 1 and (full == 0 or sits):
                        moves[count] = code + 1 + 3 * full
                        count += 1
                    if shut == 0:
                        moves[count] = code + 2 + 3 * full
                        count += 1
                two = steps[(way + 4) * SQUARES + one]
                if full == 0 and two != GONE and zone >> two & 1 == 0:  # GA-5.1
                    moves[count] = code + 6 + (taken >> two & 1)
                    count += 1
            code += 8
        axis = SQUARES * (piece // TEAM // 2)
        far = rules.across[axis + here]
        if far != GONE and zone >> far & 1 == 0 and (rules.wraps or rules.between[axis + here] & taken == 0):
            moves[count] = code + (taken >> far & 1)  # GA-5.4
            count += 1
        return count


def start(rules: Rules) -> GambitState:
    """The beginning: all pieces stand, no powers are placed (GA-1.3)."""
    state = bare(rules)
    for seat in range(rules.seats):
        for number in range(rules.pieces):
            state.put(TEAM * seat + number, home_square(rules.board, seat, number, rules.pieces))
    if rules.first != NOBODY:
        state.begin(rules.first)
    return state


def bare(rules: Rules) -> GambitState:
    """A board without pieces."""
    return GambitState(
        rules,
        vec[i64]([GONE] * PIECES),
        vec[i64]([NOBODY] * PIECES),
        vec[i64]([NOBODY] * SQUARES),
        vec[i64]([0] * (2 * PIECES)),
        vec[i64]([0] * 4),
        vec[i64]([0] * 4),
        vec[i64]([0] * 16),
        vec[i64]([0] * 8),
    )
