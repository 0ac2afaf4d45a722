"""What is legal in Gambit (compiled): every answer to every question, and all moves of a piece."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.gambit.board import Board
from parlour.games.gambit.codes import (
    ACT,
    ACTION,
    BLUFF,
    CLAIMS,
    DETECT,
    FROM,
    GAIN,
    GAINING,
    GH,
    GHOST,
    GHOST_ANSWER,
    GONE,
    KA,
    KAMIKAZE,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    KINDS,
    LOSE,
    LOSING,
    MAGICIAN,
    MAGICIAN_FROM,
    MAGICIAN_POWER,
    MAGICIAN_WITH,
    MO,
    MOAT,
    MOAT_ANSWER,
    MOATS,
    MOST_ACTIONS,
    MOVED,
    MOVEMENT,
    NAME,
    NAME_NONE,
    NO,
    NOBODY,
    NONE,
    OK,
    PIECES,
    PLACE,
    PUT,
    RESELECT,
    SENSEI,
    SENSEI_ACTION,
    SENSEI_FROM,
    SENSEI_MOVEMENT,
    SENSEI_POWER,
    SENSEI_TO,
    SQUARES,
    TEAM,
    TO,
    WITCH,
    WITCH_POWER,
    WITH,
    YIELD,
)
from parlour.games.gambit.tables import BIT, NEAR
from parlour.kernel.arrays import vec


class Moves(Board):
    """A board that knows its legal moves."""

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
        """The powers that the next placement may be of."""
        kind: i64 = MOVEMENT if self.slot < self.rules.movement else ACTION
        has: i64 = 0
        for piece in range(TEAM * self.who, TEAM * self.who + TEAM):
            value = self.power[2 * piece + kind]
            if value != 0:
                has |= 1 << (4 * kind + value - 1)
        all_four: i64 = 15 << (4 * kind)
        if not self.rules.dice:  # GA-2.3
            return all_four & ~has
        die = self.dice[self.slot]  # GA-2.4
        if die <= 4:
            return 1 << (4 * kind + die - 1)
        if kind == ACTION:
            natural = has >> MO & 1 != 0
            for slot in range(self.rules.movement, self.rules.movement + self.rules.action):
                natural = natural or self.dice[slot] == 1
            if natural:  # GA-2.5
                return all_four & ~(1 << MO)
        return all_four  # GA-2.5

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
            if square != GONE and self.top[square] == piece:  # GA-3.4
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
