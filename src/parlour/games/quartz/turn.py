"""What follows an event in Quartz (compiled): rounds, turns, dice, actions, picks. Clause ids point into rules.md."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quartz.codes import (
    ACCIDENT,
    ACT,
    ALL_DICE,
    CHEST,
    DAYS,
    DRAW,
    END,
    FREE,
    GIVE,
    GIVES,
    HELMET,
    JACKHAMMER,
    KEEP,
    KINDS,
    LEAD,
    LOG_DAY,
    LOG_LEADER,
    LOG_MARKER,
    LOG_OUT,
    LOG_OVER,
    LOG_PICK,
    LOG_ROUND,
    LOG_STAYS,
    LOG_TOKENS,
    MINE,
    MINING,
    NOBODY,
    PASS,
    PASSES,
    PICKAXE,
    PROTECT,
    PROTECTS,
    REROLL,
    ROBS,
    ROLL,
    ROUNDS,
    ROW,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.moves import Moves
from parlour.games.quartz.tables import IN_PLAY, NEEDS
from parlour.kernel.arrays import append


class Turn(Moves):
    """A position, and how a turn goes on in it."""

    # Rounds and turns

    def begin(self, leader: i64) -> None:
        """Let `leader` lead the first round of the first day (QT-1.6)."""
        self.first = leader
        self.leader = leader
        self._open_round()

    def fill_bag(self) -> None:
        """A fresh setup: everything valuable in the bag, and one unstable crystal (QT-1.3 to QT-1.7)."""
        seats = self.rules.seats
        for place in range(self.bag + 2 * ROW):
            self.crystals[place] = 0
        for seat in range(seats):
            self.tokens[seat] = 0
        for kind in range(VALUABLE_KINDS):
            self.put(self.bag, kind, IN_PLAY[KINDS * seats + kind])
        self.crystals[self.bag + UNSTABLE] = 1

    def _open_round(self) -> None:
        """QT-2.3."""
        self.round += 1
        if self.round <= ROUNDS:  # QT-2.2
            self.crystals[self.bag + UNSTABLE] += 2
        self._log |= LOG_ROUND
        last = self.leader
        while True:  # the nearest survivor before the leader
            if last == 0:
                last = self.rules.seats
            last -= 1
            if self.fell[last] == 0:
                break
        self.last = last
        self._start_turn(self.leader)

    def _start_turn(self, seat: i64) -> None:
        """Step 1, or step 2 at once if the bag is empty (QT-2.4)."""
        self.seat = seat
        self.to_roll = ALL_DICE
        self.free = FREE
        self.phase = MINE
        if self.in_bag() == 0:  # QT-3.4
            self.phase = ROLL

    def _end_turn(self) -> None:
        """QT-2.5, with accidents before."""
        seat = self.seat
        self.used = 0
        self.to_roll = ALL_DICE
        self.free = FREE
        if self.rules.last_first and self.crystals[ROW * seat + UNSTABLE] >= ACCIDENT:  # QT-15.2
            self._eliminate(seat)
            if self.survivors() == 2:  # QT-15.3
                self._finish()
                return
        if seat == self.last:
            self._end_round()
            return
        self._start_turn(self.next_survivor(seat))

    def _eliminate(self, seat: i64) -> None:
        """QT-15.5, QT-15.6."""
        cart, chest = ROW * seat, ROW * (self.rules.seats + seat)
        for kind in range(KINDS):
            if not self.rules.cart_out:
                self.put(self.bag, kind, self.crystals[cart + kind])
        for place in range(ROW):
            self.crystals[cart + place] = 0
            self.crystals[chest + place] = 0
        self.tokens[seat] = 0
        fell = self.fell[:]
        fell[seat] = 1 + self.rules.seats - self.survivors()
        self.fell = fell
        self._log |= LOG_OUT * (seat + 1)
        if self.leader == seat:  # QT-15.7
            self.leader = self.next_survivor(seat)
            self._log |= LOG_MARKER * (self.leader + 1)

    def _end_round(self) -> None:
        """The end of the day comes first, then the leader (QT-12.1)."""
        if self.in_bag() == 0 or (self.round >= ROUNDS and not self.rules.last_first):  # QT-13.1
            self._end_day()
            return
        kind = self.best_kind()
        if kind == NOBODY:  # QT-12.4
            self._log |= LOG_STAYS
            self._open_round()
            return
        found: i64 = NOBODY
        for seat in range(self.rules.seats):
            if self.crystals[ROW * seat + kind] > 0:
                if found != NOBODY:  # QT-12.3
                    self.seat = self.leader
                    self.phase = LEAD
                    return
                found = seat
        self.leader = found  # QT-12.2, QT-12.5
        self._log |= LOG_LEADER * (found + 1)
        self._open_round()

    def _end_day(self) -> None:
        """The sale, and in a tournament the next day."""
        if not self.rules.tournament:
            self._finish()
            return
        scores = self.scores[:]
        for seat in range(self.rules.seats):
            scores = append(scores, self.fortune(seat))
        self.scores = scores
        self._log |= LOG_DAY * (self.day + 1)
        if self.day == DAYS - 1:
            self._finish()
            return
        self.day += 1  # QT-16.1
        self.round = 0
        self.leader = (self.first + self.day) % self.rules.seats if self.rules.rotate else self.first  # QT-16.4
        self.fill_bag()
        self._open_round()

    def _finish(self) -> None:
        self.phase = END
        self._log |= LOG_OVER

    # Step 2: the dice

    def _rolled(self) -> None:
        """All dice lie: a question if another reroll is possible."""
        if self.free > 0 or self.tokens[self.seat] > 0:
            self.phase = REROLL
        else:  # QT-4.6
            self._begin_actions()

    def _reroll(self, dice: i64) -> None:
        """Free rerolls are charged first (QT-4.5)."""
        if dice == KEEP:  # QT-4.3
            self._begin_actions()
            return
        if self.free > 0:  # QT-4.2
            self.free -= 1
        else:  # QT-4.4
            self.tokens[self.seat] -= 1
        self.to_roll = dice
        self.phase = ROLL

    def _win_token(self) -> None:
        """For an unstable crystal that was mined, while there are any (QT-3.2)."""
        if self.rules.supply > 0:  # QT-R6
            out: i64 = 0
            for held in self.tokens:
                out += held
            if out >= self.rules.supply:
                return
        self.tokens[self.seat] += 1
        self._log += LOG_TOKENS

    # Step 3: actions

    def _begin_actions(self) -> None:
        self.free = 0  # QT-4.6
        self.count_faces()
        self._next_action()

    def _next_action(self) -> None:
        """A question if any action can be announced, else the turn is over."""
        self.action = MINING
        for action in range(HELMET):
            if self.limit(action) > 0:
                self.phase = ACT
                return
        self._end_turn()  # QT-5.6

    def _announce(self, action: i64, faces: i64) -> None:
        """Own faces are used before wild ones, then the action is carried out (QT-5.2)."""
        own = self.faces >> 3 * action & 7
        if faces > own:  # QT-5.3, QT-11.3
            self.wilds -= faces - own
        self.used |= faces << 3 * action
        self.action = action
        if action == PICKAXE:
            self.left = faces
            self.phase = DRAW
        elif action == JACKHAMMER:
            self.left = min(faces, self.in_bag())
            self.phase = DRAW
        else:
            self.left = faces - NEEDS[action] + 1
            self.phase = PROTECT + action - CHEST
            self._go_on_picking()

    def _draw(self, kind: i64) -> None:
        """A crystal of a pickaxe goes into the cart, one of a jackhammer is set apart."""
        self.left -= 1
        if self.action == PICKAXE:  # QT-6.1
            self.take(self.bag, ROW * self.seat, kind)
            if kind == UNSTABLE:
                self._win_token()
            if self.left == 0:
                self._next_action()
            return
        held = self.bag + ROW  # QT-7.2
        self.take(self.bag, held, kind)
        if kind == UNSTABLE and not self.rules.kept:  # QT-7.4
            self._win_token()
        if self.left == 0:
            self.left = (self.crystals[held + VALUABLE] + self.crystals[held + UNSTABLE]) // 2
            self.phase = GIVE
            self._go_on_picking()

    # Picks

    def _pick(self, code: i64) -> None:
        self.left -= 1
        own = ROW * self.seat
        if self.phase == GIVE:  # QT-7.3
            self.take(self.bag + ROW, self.bag, code - GIVES)
        elif self.phase == PROTECT:  # QT-8.1
            self.take(own, own + ROW * self.rules.seats, code - PROTECTS)
        elif self.phase == PASS:  # QT-9.1, QT-9.3, QT-3.5
            self.take(own, ROW * (code - PASSES), UNSTABLE)
        else:  # QT-10.1
            self.take(ROW * ((code - ROBS) // VALUABLE_KINDS), own, (code - ROBS) % VALUABLE_KINDS)

    def _go_on_picking(self) -> None:
        """Picks without an alternative are made at once; after the last one the action is over."""
        shift: i64 = 1
        while self.left > 0:
            only = self.only_pick()
            if only == NOBODY:
                return
            self._pick(only)  # QT-R12
            self._log += (only - GIVES + 1) * shift
            shift <<= LOG_PICK
        if self.phase == GIVE:
            self._keep_the_rest()
        self._next_action()

    def _keep_the_rest(self) -> None:
        """What the jackhammer has left goes into the cart (QT-7.2)."""
        held, cart = self.bag + ROW, ROW * self.seat
        if self.rules.kept:  # QT-7.4
            for _unstable in range(self.crystals[held + UNSTABLE]):
                self._win_token()
        for place in range(ROW):
            self.crystals[cart + place] += self.crystals[held + place]
            self.crystals[held + place] = 0
