"""Phase 3 (compiled): who attacks, what counts against whom, who defends (QR-10)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.board.dice import NONE
from parlour.games.quarriors.codes import (
    ATTACKER,
    DAMAGE,
    DEFEND_DIE,
    F_WINDOW,
    GONE_ROW,
    HURT,
    N_STANDS,
    N_TOTAL,
    NOBODY,
    PART_ROW,
    S_ATTACKS,
    S_CAPTURE,
    S_COUNT,
    S_DEFEND,
    S_PROTECT,
    SPARED,
)
from parlour.games.quarriors.tables.deck import (
    ATTACKS,
    DEFEND,
    FIRSTKILL,
    PROTECT,
    S_DEF_FOES,
    S_IGNORE,
    S_LETHAL,
    T_FOES,
)
from parlour.games.quarriors.turn.effects import Effects
from parlour.kernel.arrays import append, vec


class Attack(Effects):
    """A board on which creatures attack."""

    def _begin_attack(self) -> None:
        """All creatures attack all opponents (QR-10.1, QR-10.2)."""
        army = self.army(self.active)
        if army == 0 or army == self.fielded:
            self.step = S_CAPTURE
            return
        for at in range(self.fielded):
            die = self.field[at]
            if self.owner(die) == self.active:
                self.dice[die] |= ATTACKER
        self.cursor = NOBODY
        self.step = S_ATTACKS

    def _attackers(self) -> None:
        """ATTACKS abilities, ascending (QR-10.3)."""
        for at in range(self.fielded):
            die = self.field[at]
            if die > self.cursor and self.dice[die] & ATTACKER:
                card = self.card(die)
                if self.deck.triggers[card] >> ATTACKS & 1:
                    self.cursor = die
                    self.fire(ATTACKS, card, self.shape(die), die, self.active)
                    return
        self.step = S_COUNT

    def _protect(self) -> None:
        self.step = S_PROTECT
        self.push(F_WINDOW, PROTECT, 1, 0)

    def _fix_totals(self) -> None:
        """What the attack is: totals, lethal, ignoreattach, def(foes), FIRSTKILL (QR-10.5 to QR-10.7)."""
        deck = self.deck
        self._count_parts()
        for offset in range(1, self.seats):
            seat = (self.active + offset) % self.seats
            if self.army(seat) > 0:
                self.note(N_TOTAL, seat, self.totals[seat])
        for at in range(self.fielded):
            die = self.field[at]
            if self.dice[die] & ATTACKER:
                if self.traits & T_FOES:
                    self.lethal = self.lethal or self.stat(die, S_LETHAL) != 0
                    self.ignoring = self.ignoring or self.stat(die, S_IGNORE) != 0
                    self.shaken += self.stat(die, S_DEF_FOES)
                card = self.card(die)
                if deck.triggers[card] >> FIRSTKILL & 1:
                    self._note_first(die, card)
        self.cursor = 1
        self.step = S_DEFEND

    def _count_parts(self) -> None:
        """What each attacker adds to each total (QR-10.5); QR-10.6 for those who left."""
        gone = self.gone
        count: i64 = len(gone) // GONE_ROW
        for at in range(self.fielded):
            if self.dice[self.field[at]] & ATTACKER:
                count += 1
        self.totals = vec[i64]([0] * self.seats)
        self.parts = vec[i64]([0] * (count * PART_ROW))
        row: i64 = 0
        for at in range(self.fielded):
            die = self.field[at]
            if self.dice[die] & ATTACKER:
                self._count_part(row, die, self.might(die), self.card(die), self.shape(die), self.immune(die))
                row += PART_ROW
        for at in range(0, len(gone), GONE_ROW):
            self._count_part(row, gone[at], gone[at + 1], gone[at + 2], gone[at + 3], gone[at + 4] != 0)
            row += PART_ROW

    def _count_part(self, row: i64, die: i64, points: i64, card: i64, shape: i64, immune: bool) -> None:
        self.parts[row] = die
        for offset in range(1, self.seats):
            seat = (self.active + offset) % self.seats
            hits = self.hits(die, points, card, shape, immune, seat)
            self.parts[row + 1 + seat] = hits
            self.totals[seat] += hits

    def _note_first(self, die: i64, card: i64) -> None:
        """FIRSTKILL abilities, with the attack that counts against each seat."""
        shape = self.shape(die)
        bursts = self.deck.bursts[shape]
        row = self.ability(card, FIRSTKILL, bursts, 0)
        while row != NOBODY:
            firsts = append(self.firsts, die)
            firsts = append(firsts, row)
            for seat in range(4):
                points: i64 = 0
                if seat < self.seats and seat != self.active:
                    points = self.hits(die, self.might(die), card, shape, self.immune(die), seat)
                firsts = append(firsts, points)
            self.firsts = firsts
            row = self.after(row, bursts)

    def _defend(self) -> None:
        """Each opponent with a total and a creature, clockwise (QR-10.8 to QR-10.13)."""
        while self.cursor < self.seats:
            seat = (self.active + self.cursor) % self.seats
            if self.totals[seat] > 0:
                found = vec[i64]([])
                for at in range(self.fielded):
                    die = self.field[at]
                    if self.owner(die) == seat and self.dice[die] & (HURT | SPARED) == 0:
                        found = self._unlike(found, die)
                if len(found) > 0:
                    self.defender = seat
                    moves = self._codes(DEFEND_DIE, found)
                    if self.readied > 0:
                        moves = self.reactions(moves, seat, DEFEND)
                    self.pose(seat, moves)
                    return
            self.cursor += 1
        self._end_attack()

    def _stand(self, die: i64) -> None:
        """A creature takes the damage (QR-10.10 to QR-10.12)."""
        seat = self.owner(die)
        total = self.totals[seat]
        defense = self.resistance(die)
        self.dice[die] |= HURT
        if total >= defense:
            self.totals[seat] = total - defense
            self.destroy(die, self.active, DAMAGE)
        elif self.lethal and not self.immune(die):
            self.totals[seat] = 0
            self.destroy(die, self.active, DAMAGE)
        else:
            self.note(N_STANDS, die, total)
            self.totals[seat] = 0

    def resistance(self, die: i64) -> i64:
        """A creature's defense in the running attack (QR-10.10)."""
        immune = self.immune(die)
        points = self.defense(die, self.ignoring and not immune)
        if not immune:
            points += self.shaken
        return max(0, points)

    def _end_attack(self) -> None:
        for at in range(self.fielded):
            self.dice[self.field[at]] &= ~(ATTACKER | HURT)
        self.totals = NONE
        self.parts = NONE
        if len(self.firsts) > 0:
            self.firsts = vec[i64]([])
        if len(self.gone) > 0:
            self.gone = vec[i64]([])
        self.lethal = False
        self.ignoring = False
        self.shaken = 0
        self.first_killed = 0
        self.defender = NOBODY
        self.cursor = NOBODY
        self.step = S_CAPTURE
