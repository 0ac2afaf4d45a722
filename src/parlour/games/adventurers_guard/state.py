"""The rules of Adventurer's Guard (compiled). Clause ids point into rules.md; codes.py says what the ints mean."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.adventurers_guard.codes import (
    ADVENTURER,
    BORROW,
    CAPTURE,
    CAPTURED,
    CORNER,
    CORNERS,
    END,
    FIRST,
    LIMIT,
    MOVE,
    NOBODY,
    NORTH,
    NOTE_BLOCKED,
    NOTE_BONUS,
    NOTE_DRAW,
    NOTE_MISSING,
    NOTE_WIN,
    PASS,
    PAWNS,
    REASONS,
    ROLL,
    RUNNING,
    SIDE,
    SOUTH,
    TAKEN,
    TILES,
    WALK,
    WARRIOR,
)
from parlour.games.adventurers_guard.observation import observe
from parlour.games.adventurers_guard.tables import (
    BASE_RANGE,
    BIT_HIGH,
    BIT_LOW,
    BONUS_KEY,
    COIN,
    CORNER_TILES,
    DIE,
    FACE_KIND,
    FILE,
    FILES_OF_ROW,
    FIRST_PLACE,
    HIGH,
    HOME,
    KIND,
    LAST_PLACE,
    LOW,
    NONE,
    PLACE_KEY,
    ROW,
    SPLIT,
    WAIT_KEY,
    WORTH,
    step,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, State


@final
class Rules:
    """The options that the rules look at while a game runs; shared by all copies of a state."""

    def __init__(
        self, facing: bool, straight: bool, may_pass: bool, safe_only: bool, limit: i64, count: bool, first: i64
    ) -> None:
        self.facing: Final = facing
        self.straight: Final = straight
        self.may_pass: Final = may_pass
        self.safe_only: Final = safe_only
        self.limit: Final = limit
        self.count: Final = count
        self.first: Final = first


@final
class GuardState(State):
    """A position of Adventurer's Guard."""

    def __init__(self, rules: Rules, where: vec[i64], bonus: vec[i64], tiles: vec[i64]) -> None:
        self.rules: Final = rules
        self.where: Final = where
        """The tile of each pawn, or TAKEN."""
        self.bonus: Final = bonus
        self.tiles: Final = tiles
        """The tiles that each seat's pawns stand on: South low, South high, North low, North high."""
        self.phase: i64 = FIRST
        self.first: i64 = NOBODY
        self.corner: i64 = NOBODY
        self.turn: i64 = 0
        self.die: i64 = 0
        self.quiet: i64 = 0
        self.reason: i64 = RUNNING
        self.winner: i64 = NOBODY
        self._moves = NONE
        self._notes = NONE

    def copy(self) -> GuardState:
        twin = GuardState(self.rules, self.where[:], self.bonus[:], self.tiles[:])
        twin.phase = self.phase
        twin.first = self.first
        twin.corner = self.corner
        twin.turn = self.turn
        twin.die = self.die
        twin.quiet = self.quiet
        twin.reason = self.reason
        twin.winner = self.winner
        twin._moves = self._moves  # never changed in place
        twin._notes = self._notes
        return twin

    # Whose event, and which

    def seat(self) -> i64:
        """The seat whose turn it is (AG-3.1)."""
        return self.first ^ (self.turn & 1)

    def actor(self) -> i64:
        if self.phase == MOVE or self.phase == CORNER:
            return self.seat()
        if self.phase == END:
            return OVER
        return CHANCE

    def legal(self) -> vec[i64]:
        return self._moves[:]

    def chance(self) -> vec[i64]:
        return COIN if self.phase == FIRST else DIE

    def sample(self, rng: Rng) -> i64:
        return rng.below(2 if self.phase == FIRST else 6)

    def stream(self) -> i64:
        """One for who starts, one for the die of each turn."""
        return 0 if self.phase == FIRST else 1 + self.turn

    def consequences(self) -> vec[i64]:
        return self._notes

    def returns(self) -> vec[float]:
        if self.winner == SOUTH:
            return vec[float]([1.0, -1.0])
        if self.winner == NORTH:
            return vec[float]([-1.0, 1.0])
        return vec[float]([0.0, 0.0])

    def estimate(self, seat: i64) -> float:
        """Pawns and their range against the enemy's, and, far behind, how near they stand to each other."""
        mine = self._strength(seat)
        theirs = self._strength(1 - seat)
        return 0.9 * float(mine - theirs) / float(mine + theirs) - 0.001 * float(self.gap(seat))

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        observe(self, seat, out, at)

    def key(self) -> i64:
        """Pawns by type, what is awaited of whom, and the quiet turns if there is a limit to them.

        Both faces of a type have the same key, and so have positions in which two pawns of a type are exchanged.
        """
        total: i64 = 0
        for pawn in range(PAWNS):
            tile = self.where[pawn]
            if tile != TAKEN:
                place = (4 * (pawn // 6) + KIND[pawn]) * TILES + tile
                total += PLACE_KEY[place] ^ (self.bonus[pawn] * BONUS_KEY & (1 << 58) - 1)
        wait = 5 * min(self.turn, 2) + self.phase  # attacks are allowed from turn 2 on
        if self.phase == MOVE:
            wait += 15 * (1 + FACE_KIND[self.die - 1])
        elif self.phase == END:
            wait += 15 * (1 + self.winner)
        if self.phase != FIRST:
            wait = 2 * wait + self.seat()
        if self.rules.limit > 0:
            wait += 150 * self.quiet
        return total ^ (1 + wait) * WAIT_KEY

    def _strength(self, seat: i64) -> i64:
        total: i64 = 4
        for pawn in range(6 * seat, 6 * seat + 6):
            if self.where[pawn] != TAKEN:
                total += WORTH[KIND[pawn]] + min(self.bonus[pawn], 3)
        return total

    def gap(self, seat: i64) -> i64:
        """From each of the seat's pawns to the nearest enemy, in king's steps, added up: below 100."""
        total: i64 = 0
        for pawn in range(6 * seat, 6 * seat + 6):
            tile = self.where[pawn]
            if tile == TAKEN:
                continue
            nearest: i64 = SIDE
            for enemy in range(6 - 6 * seat, 12 - 6 * seat):
                other = self.where[enemy]
                if other != TAKEN:
                    files = tile % SIDE - other % SIDE
                    rows = tile // SIDE - other // SIDE
                    nearest = min(nearest, max(max(files, -files), max(rows, -rows)))
            total += nearest
        return total

    # Events

    def apply(self, event: i64) -> None:
        self._notes = NONE
        if self.phase == ROLL:
            self.roll(event + 1)
        elif self.phase == MOVE:
            self._move(event)
        elif self.phase == CORNER:
            self._place_warriors(CORNER_TILES[event - CORNERS])
        else:
            self.begin(event)

    def begin(self, seat: i64) -> None:
        """Let `seat` go first and ask it for its warrior's corner (AG-2.4, AG-2.5)."""
        self.first = seat
        self.phase = CORNER
        self._moves = vec[i64]([CORNERS + 2 * seat, CORNERS + 2 * seat + 1])

    def _place_warriors(self, corner: i64) -> None:
        """AG-2.5, AG-2.6."""
        self.corner = corner
        if self.rules.facing:
            other = (8 - corner // SIDE) * SIDE + corner % SIDE
        else:
            other = TILES - 1 - corner
        self.put(6 * self.first + 5, corner)
        self.put(6 * (1 - self.first) + 5, other)
        self.phase = ROLL
        self._moves = NONE

    def roll(self, die: i64) -> None:
        """The die fell: find the moves, or the turn is lost."""
        seat = self.seat()
        kind = FACE_KIND[die - 1]
        if self.owns(seat, kind):  # AG-3.3
            moves = self.own_moves(seat, kind)
        elif self.owns(1 - seat, kind):  # AG-3.6, AG-7.1
            moves = self.borrowed_moves(1 - seat, kind)
        else:  # AG-7.7
            self._lose_turn(NOTE_MISSING)
            return
        if len(moves) == 0:  # AG-3.5, AG-7.7
            self._lose_turn(NOTE_BLOCKED)
            return
        self.die = die
        self.phase = MOVE
        self._moves = moves

    def _lose_turn(self, why: i64) -> None:
        """AG-3.7."""
        self._note(why)
        self.quiet += 1
        self._end_turn()

    def _move(self, code: i64) -> None:
        self.die = 0
        self._moves = NONE
        self.quiet += 1
        if code == PASS:
            self._end_turn()
            return
        start = code // TILES % TILES
        end = code % TILES
        how = code // (4 * TILES * TILES)
        seat = self.seat()
        pawn = self.pawn_on(start, 1 - seat if how == BORROW else seat)
        if how == CAPTURE:  # AG-6.1
            victim = self.pawn_on(end, 1 - seat)
            self.lift(victim)
            self.quiet = 0
            if KIND[victim] == ADVENTURER:
                self.reason = CAPTURED
        self.lift(pawn)
        self.put(pawn, end)
        if end // SIDE == (8 if self.heads_up(pawn) else 0):  # AG-5.2
            self.bonus[pawn] += 1
            self._note(NOTE_BONUS + end * 8 + self.bonus[pawn] * 1024)
        if self.reason == CAPTURED:  # AG-8.1
            self._finish(CAPTURED, seat)
        else:
            self._end_turn()

    def put(self, pawn: i64, tile: i64) -> None:
        """Set a pawn that is off the board on an empty tile."""
        side = 2 * (pawn // 6)
        self.where[pawn] = tile
        self.tiles[side] |= BIT_LOW[tile]
        self.tiles[side + 1] |= BIT_HIGH[tile]

    def lift(self, pawn: i64) -> None:
        """Take a pawn off the board."""
        side = 2 * (pawn // 6)
        tile = self.where[pawn]
        self.where[pawn] = TAKEN
        self.tiles[side] ^= BIT_LOW[tile]
        self.tiles[side + 1] ^= BIT_HIGH[tile]

    def _end_turn(self) -> None:
        """The limit test, then the other seat's turn (AG-3.1)."""
        limit = self.rules.limit
        if limit > 0 and self.quiet >= limit:  # AG-8.2
            winner: i64 = NOBODY
            if self.rules.count:
                lead = self.count(SOUTH) - self.count(NORTH)
                winner = SOUTH if lead > 0 else NORTH if lead < 0 else NOBODY
            self._finish(LIMIT, winner)
            return
        self.turn += 1
        self.phase = ROLL

    def _finish(self, reason: i64, winner: i64) -> None:
        self.reason = reason
        self.winner = winner
        self.phase = END
        self._note(NOTE_DRAW if winner == NOBODY else NOTE_WIN + winner * 8)

    def _note(self, code: i64) -> None:
        self._notes = append(self._notes[:], code)  # a copy: other states may share this array

    # What is on the board

    def pawn_on(self, tile: i64, seat: i64) -> i64:
        """The seat's pawn on this tile, or NOBODY."""
        for pawn in range(6 * seat, 6 * seat + 6):
            if self.where[pawn] == tile:
                return pawn
        return NOBODY

    def owns(self, seat: i64, kind: i64) -> bool:
        """Whether the seat has a pawn of this type left."""
        return self.where[6 * seat + FIRST_PLACE[kind]] != TAKEN or self.where[6 * seat + LAST_PLACE[kind]] != TAKEN

    def count(self, seat: i64) -> i64:
        """How many pawns the seat has left."""
        left: i64 = 0
        for pawn in range(6 * seat, 6 * seat + 6):
            if self.where[pawn] != TAKEN:
                left += 1
        return left

    def heads_up(self, pawn: i64) -> bool:
        """Whether the pawn heads for row 9: away from home when its bonus is even (AG-5.1)."""
        return (pawn // 6 + self.bonus[pawn]) & 1 == 0

    def reach(self, pawn: i64) -> i64:
        """How many single steps the pawn may take (AG-5.1)."""
        return BASE_RANGE[KIND[pawn]] + self.bonus[pawn]

    def attacking(self) -> bool:
        """Whether captures are allowed yet: not in either player's first turn."""
        return self.turn >= 2

    # Moves

    def own_moves(self, seat: i64, kind: i64) -> vec[i64]:
        """Every walk and every capture of the seat's pawns of this type, ascending."""
        return self._pawn_moves(seat, kind, WALK)

    def borrowed_moves(self, owner: i64, kind: i64) -> vec[i64]:
        """Every move of the enemy's pawns of this type for a roller who has none left, and the pass (AG-7)."""
        moves = self._pawn_moves(owner, kind, BORROW)
        if self.rules.safe_only:
            moves = self._only_safe(moves)
        if len(moves) > 0 and self.rules.may_pass:  # AG-7.6
            moves = append(moves, PASS)
        return moves

    def _pawn_moves(self, seat: i64, kind: i64, how: i64) -> vec[i64]:
        """The moves of a seat's pawns of one type: walks from the lower tile, from the higher, then captures."""
        one = 6 * seat + FIRST_PLACE[kind]
        two = 6 * seat + LAST_PLACE[kind]
        if self.where[two] < self.where[one]:
            one, two = two, one
        moves = vec[i64]([0] * (2 * TILES))
        count: i64 = 0
        low, high, met_low, met_high = 0, 0, 0, 0
        start = self.where[one]
        if one != two and start != TAKEN:
            low, high, met_low, met_high = self.reachable(one, how)
            count = _write(moves, count, _code(how, kind, start), low, high)
        low, high, hit_low, hit_high = self.reachable(two, how)
        count = _write(moves, count, _code(how, kind, self.where[two]), low, high)
        if met_low | met_high != 0:
            count = _write(moves, count, _code(CAPTURE, kind, start), met_low, met_high)
        if hit_low | hit_high != 0:
            count = _write(moves, count, _code(CAPTURE, kind, self.where[two]), hit_low, hit_high)
        return moves[:count]

    def reachable(self, pawn: i64, how: i64) -> tuple[i64, i64, i64, i64]:
        """The empty tiles that the pawn can end on, and the tiles where it can capture.

        Breadth first over empty tiles, up to the pawn's range (AG-4.1 to AG-4.3).
        """
        kind = KIND[pawn]
        start = self.where[pawn]
        bonus = self.bonus[pawn]
        up = (pawn // 6 + bonus) & 1 == 0
        tiles = self.tiles
        free_low = LOW ^ (tiles[0] | tiles[2])
        free_high = HIGH ^ (tiles[1] | tiles[3])
        low, high, met_low, met_high = free_low, free_high, 0, 0
        edge_low, edge_high = BIT_LOW[start], BIT_HIGH[start]
        for _step in range(BASE_RANGE[kind] + bonus):
            near_low, near_high = step(kind, up, edge_low, edge_high)
            met_low |= near_low
            met_high |= near_high
            edge_low = near_low & low
            edge_high = near_high & high
            if edge_low | edge_high == 0:
                break
            low ^= edge_low
            high ^= edge_high
        low ^= free_low
        high ^= free_high
        prey_low, prey_high = self._prey(1 - pawn // 6, how)
        met_low &= prey_low
        met_high &= prey_high
        if kind == WARRIOR and self.rules.straight:  # AG-4.10: it never goes back, so its own file is straight ahead
            others = ~(FILE << start % SIDE)
            return low & others, high & others, met_low & others, met_high & others
        return low, high, met_low, met_high

    def _prey(self, seat: i64, how: i64) -> tuple[i64, i64]:
        """The tiles of this seat's pawns that can be taken now."""
        if how == BORROW:  # AG-7.3
            return 0, 0
        if not self.attacking():  # AG-6.3
            return 0, 0
        low, high = self.tiles[2 * seat], self.tiles[2 * seat + 1]
        home = self.where[6 * seat]
        if low ^ BIT_LOW[home] | high ^ BIT_HIGH[home] == 0:  # AG-6.5: it stands alone
            return low, high
        return low & ~BIT_LOW[home], high & ~BIT_HIGH[home]  # AG-6.4

    def _only_safe(self, moves: vec[i64]) -> vec[i64]:
        """Drop the moves after which the roller could take the moved pawn (AG-7.4, option `enemy_suicide`)."""
        safe = vec[i64]([])
        for code in moves:
            if not self.exposes(code):
                safe = append(safe, code)
        return safe

    def exposes(self, code: i64) -> bool:
        """Whether a borrowed pawn, moved so, could be taken by any pawn of the roller as they stand."""
        after = self.copy()
        roller = self.seat()
        end = code % TILES
        pawn = after.pawn_on(code // TILES % TILES, 1 - roller)
        after.lift(pawn)
        after.put(pawn, end)
        after.turn += 2  # by the roller's next turn attacks are allowed
        for kind in range(4):
            if not after.owns(roller, kind):
                continue
            for reply in after.own_moves(roller, kind):
                if reply // (4 * TILES * TILES) == CAPTURE and reply % TILES == end:
                    return True
        return False


def start(rules: Rules) -> GuardState:
    """The beginning: all but the warriors stand (AG-2.1 to AG-2.4)."""
    state = GuardState(rules, vec[i64]([TAKEN] * PAWNS), vec[i64]([0] * PAWNS), vec[i64]([0] * 4))
    for pawn in range(PAWNS):
        if HOME[pawn] != TAKEN:
            state.put(pawn, HOME[pawn])
    if rules.first != NOBODY:
        state.begin(rules.first)
    return state


def _code(how: i64, kind: i64, start: i64) -> i64:
    return ((4 * how + kind) * TILES + start) * TILES


def _write(moves: vec[i64], count: i64, code: i64, low: i64, high: i64) -> i64:
    """Write `code + tile` for each tile of a set into `moves`, ascending, from `count` on; returns the new count."""
    row = code
    while low != 0:
        for file in FILES_OF_ROW[low & ROW]:
            moves[count] = row + file
            count += 1
        low >>= 9
        row += 9
    row = code + SPLIT
    while high != 0:
        for file in FILES_OF_ROW[high & ROW]:
            moves[count] = row + file
            count += 1
        high >>= 9
        row += 9
    return count


def reason(state: GuardState) -> str:
    """How the game ended, in one word."""
    return REASONS[int(state.reason)]
