"""What is legal in Quartz (compiled): announcements, picks, leaders. Clause ids point into rules.md."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quartz.board import Board
from parlour.games.quartz.codes import (
    ANNOUNCE,
    CHEST,
    DICE,
    GIVE,
    GIVES,
    HELMET,
    JACKHAMMER,
    KINDS,
    LEADS,
    NOBODY,
    PASS,
    PASSES,
    PICKAXE,
    PROTECT,
    PROTECTS,
    ROBS,
    ROW,
    STEAL,
    TRANSFER,
    TURN_END,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.tables import NEEDS
from parlour.kernel.arrays import append, vec


class Moves(Board):
    """A position, and what can be decided in it."""

    # Announcements

    def count_faces(self) -> None:
        """What the dice that lie now are good for (QT-5.2, QT-11.1)."""
        faces: i64 = 0
        for face in self.dice:
            faces += 1 << 3 * face
        self.faces = faces
        self.wilds = (faces >> 3 * HELMET & 7) // NEEDS[HELMET]

    def own(self, action: i64) -> i64:
        """How many faces of this action fell."""
        return self.faces >> 3 * action & 7

    def limit(self, action: i64) -> i64:
        """The most faces that this action can be announced with now, or 0 (QT-5.2, QT-5.5)."""
        faces = (self.faces >> 3 * action & 7) + self.wilds
        if faces < NEEDS[action] or self.used >> 3 * action & 7:
            return 0
        most = self.cap(action)
        if faces > most:
            faces = most
        if faces < NEEDS[action]:
            return 0
        return faces

    def cap(self, action: i64) -> i64:
        """With how many faces this action has its full effect: more would do nothing (QT-R11)."""
        if action == PICKAXE:  # QT-6.3
            return self.in_bag()
        if action == JACKHAMMER:  # QT-7.5
            bag = self.in_bag()
            return bag if bag == 0 else max(NEEDS[JACKHAMMER], bag)
        own = ROW * self.seat
        if action == CHEST:  # QT-8.3
            return NEEDS[CHEST] - 1 + self.crystals[own + VALUABLE]
        if action == TRANSFER:  # QT-9.4
            return NEEDS[TRANSFER] - 1 + self.crystals[own + UNSTABLE]
        others = -self.crystals[own + VALUABLE]  # QT-10.4
        for seat in range(self.rules.seats):
            others += self.crystals[ROW * seat + VALUABLE]
        return NEEDS[STEAL] - 1 + others

    def _announcements(self) -> vec[i64]:
        limits: i64 = 0  # of each action, three bits for each
        count: i64 = 1
        for action in range(HELMET):
            most = self.limit(action)
            if most > 0:
                limits |= most << 3 * action
                count += most - NEEDS[action] + 1
        moves = vec[i64]([TURN_END] * count)
        place: i64 = 0
        for action in range(HELMET):
            most = limits >> 3 * action & 7
            faces = NEEDS[action]
            while faces <= most:
                moves[place] = ANNOUNCE + DICE * action + faces - 1
                place += 1
                faces += 1
        return moves

    # Picks

    def _kinds_in(self, row: i64, kinds: i64, code: i64) -> vec[i64]:
        moves = vec[i64]([])
        for kind in range(kinds):
            if self.crystals[row + kind] > 0:
                moves = append(moves, code + kind)
        return moves

    def _receivers(self) -> vec[i64]:
        """QT-9.2."""
        moves = vec[i64]([])
        for seat in range(self.rules.seats):
            if seat != self.seat and self.fell[seat] == 0:
                moves = append(moves, PASSES + seat)
        return moves

    def _loot(self) -> vec[i64]:
        """QT-10.2, QT-10.3; an eliminated player's cart is empty."""
        moves = vec[i64]([])
        for seat in range(self.rules.seats):
            if seat != self.seat:
                for kind in range(VALUABLE_KINDS):
                    if self.crystals[ROW * seat + kind] > 0:
                        moves = append(moves, ROBS + VALUABLE_KINDS * seat + kind)
        return moves

    def only_pick(self) -> i64:
        """The one pick that is possible, or NOBODY if there are several."""
        found: i64 = NOBODY
        if self.phase == GIVE or self.phase == PROTECT:
            giving = self.phase == GIVE
            row = self.bag + ROW if giving else ROW * self.seat
            for kind in range(KINDS if giving else VALUABLE_KINDS):
                if self.crystals[row + kind] > 0:
                    if found != NOBODY:
                        return NOBODY
                    found = (GIVES if giving else PROTECTS) + kind
            return found
        for seat in range(self.rules.seats):
            if seat == self.seat or self.fell[seat] > 0:
                continue
            if self.phase == PASS:
                if found != NOBODY:
                    return NOBODY
                found = PASSES + seat
            elif self.crystals[ROW * seat + VALUABLE] > 0:
                for kind in range(VALUABLE_KINDS):
                    if self.crystals[ROW * seat + kind] > 0:
                        if found != NOBODY:
                            return NOBODY
                        found = ROBS + VALUABLE_KINDS * seat + kind
        return found

    # The leader

    def tied(self) -> vec[i64]:
        """The codes that make one of those a leader whose best crystal is the best of all (QT-12.3)."""
        moves = vec[i64]([])
        kind = self.best_kind()
        for seat in range(self.rules.seats):
            if kind != NOBODY and self.crystals[ROW * seat + kind] > 0:
                moves = append(moves, LEADS + seat)
        return moves
