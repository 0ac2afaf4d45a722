"""The rules of Quartz (compiled): what can happen, and what then happens. Clause ids point into rules.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quartz.evaluation import estimate, values
from parlour.games.quartz.ground import (
    ACCIDENT,
    ACT,
    CHEST,
    DAYS,
    DICE,
    DRAW,
    END,
    FIRST,
    FREE,
    GIVE,
    HELMET,
    IN_PLAY,
    JACKHAMMER,
    KINDS,
    LEAD,
    MINE,
    MINING,
    NEEDS,
    NOBODY,
    PASS,
    PICKAXE,
    PROTECT,
    REROLL,
    ROB,
    ROLL,
    ROUNDS,
    ROW,
    SEATS,
    SIDES,
    STEAL,
    TRANSFER,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
    WEIGHTS,
    Ground,
    Rules,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER

# Move codes: keep, the 31 selections of dice (bit 0 is die 1), announcements, the end, and the picks
KEEP: Final = 0
ANNOUNCE: Final = 32  # + 5 * action + faces - 1
TURN_END: Final = 57
GIVES: Final = 58  # + kind
PROTECTS: Final = 65  # + kind
PASSES: Final = 71  # + seat
ROBS: Final = 77  # + 6 * seat + kind
LEADS: Final = 113  # + seat
ACTIONS: Final = 119

# Notes: what happens by itself after an event, as kind + 16 * what
NOTE_TOKENS: Final = 0  # how many reroll tokens the player took
NOTE_PICK: Final = 1  # the code of a pick that had no alternative (QT-R12)
NOTE_OUT: Final = 2  # the seat that had an accident
NOTE_MARKER: Final = 3  # the seat that the marker passes to (QT-15.7)
NOTE_DAY: Final = 4  # the day that is over, counted from 1
NOTE_LEADER: Final = 5  # the seat with the best crystal
NOTE_STAYS: Final = 6  # the leader, since no cart has a valuable crystal
NOTE_ROUND: Final = 7  # the round that opens
NOTE_OVER: Final = 8
# The same packed into one number while the rules run: a place of so many bits for each
LOG_PICK: Final = 6  # bits of each of up to four picks
LOG_TOKENS: Final = 1 << 24
LOG_OUT: Final = 1 << 28
LOG_MARKER: Final = 1 << 32
LOG_DAY: Final = 1 << 36
LOG_LEADER: Final = 1 << 40
LOG_STAYS: Final = 1 << 44
LOG_ROUND: Final = 1 << 45
LOG_OVER: Final = 1 << 46

NONE: Final = vec[i64]([])  # shared by all states, and never changed
ROLLS: Final = vec[i64](list(range(ANNOUNCE)))
SEAT_WEIGHTS: Final = vec[vec[i64]]([vec[i64]([1] * seats) for seats in range(SEATS + 1)])
LOWEST: Final = vec[i64]([next((die for die in range(DICE) if mask >> die & 1), 0) for mask in range(32)])


@final
class QuartzState(Ground):
    """A position of Quartz."""

    def copy(self) -> QuartzState:
        twin = QuartzState(self.rules, self.crystals[:], self.tokens[:], self.dice[:], self.fell, self.scores)
        twin.phase = self.phase
        twin.day = self.day
        twin.round = self.round
        twin.first = self.first
        twin.leader = self.leader
        twin.seat = self.seat
        twin.last = self.last
        twin.to_roll = self.to_roll
        twin.free = self.free
        twin.faces = self.faces
        twin.used = self.used
        twin.wilds = self.wilds
        twin.action = self.action
        twin.left = self.left
        twin._log = self._log
        return twin

    # Whose event, and which

    def actor(self) -> i64:
        if self.phase <= DRAW:
            return CHANCE
        if self.phase == END:
            return OVER
        return self.seat

    def legal(self) -> vec[i64]:
        phase = self.phase
        if phase == REROLL:
            return ROLLS[:]
        if phase == ACT:
            return self._announcements()
        if phase == GIVE:
            return self._kinds_in(self.bag + ROW, KINDS, GIVES)
        if phase == PROTECT:
            return self._kinds_in(ROW * self.seat, VALUABLE_KINDS, PROTECTS)
        if phase == PASS:
            return self._receivers()
        if phase == ROB:
            return self._loot()
        if phase == LEAD:
            return self.tied()
        return NONE[:]

    def chance(self) -> vec[i64]:
        if self.phase == ROLL:
            return WEIGHTS
        if self.phase == FIRST:
            return SEAT_WEIGHTS[self.rules.seats]
        return self.crystals[self.bag : self.bag + KINDS]

    def sample(self, rng: Rng) -> i64:
        if self.phase == ROLL:
            return SIDES[rng.below(6)]
        if self.phase == FIRST:
            return rng.below(self.rules.seats)
        left = rng.below(self.in_bag())
        place = self.bag
        while left >= self.crystals[place]:
            left -= self.crystals[place]
            place += 1
        return place - self.bag

    def stream(self) -> i64:
        """One stream for the first leader; for each turn of each seat one for the bag and one for each die."""
        if self.phase == FIRST:
            return 0
        turn = (self.day * ROUNDS + self.round) * SEATS + self.seat
        return 1 + 6 * turn + (1 + LOWEST[self.to_roll] if self.phase == ROLL else 0)

    def consequences(self) -> vec[i64]:
        log, notes = self._log, vec[i64]([])
        tokens = log // LOG_TOKENS & 15
        if tokens > 0 and not self.rules.kept:  # at the draw, else when the give-back is complete (QT-7.4)
            notes = append(notes, NOTE_TOKENS + 16 * tokens)
        picks = log & (LOG_TOKENS - 1)
        while picks > 0:
            notes = append(notes, NOTE_PICK + 16 * (GIVES - 1 + (picks & 63)))
            picks >>= LOG_PICK
        if tokens > 0 and self.rules.kept:
            notes = append(notes, NOTE_TOKENS + 16 * tokens)
        if log // LOG_OUT & 15:
            notes = append(notes, NOTE_OUT + 16 * ((log // LOG_OUT & 15) - 1))
        if log // LOG_MARKER & 15:
            notes = append(notes, NOTE_MARKER + 16 * ((log // LOG_MARKER & 15) - 1))
        if log // LOG_DAY & 15:
            notes = append(notes, NOTE_DAY + 16 * (log // LOG_DAY & 15))
        if log // LOG_LEADER & 15:
            notes = append(notes, NOTE_LEADER + 16 * ((log // LOG_LEADER & 15) - 1))
        if log & LOG_STAYS:
            notes = append(notes, NOTE_STAYS + 16 * self.leader)
        if log & LOG_ROUND:
            notes = append(notes, NOTE_ROUND + 16 * self.round)
        if log & LOG_OVER:
            notes = append(notes, NOTE_OVER)
        return notes

    def estimate(self, seat: i64) -> float:
        return estimate(self, seat)

    def value(self, seat: i64) -> float:
        return values(self)[seat]

    def values(self) -> vec[float]:
        return values(self)

    # Events

    def apply(self, event: i64) -> None:
        self._log = 0
        phase = self.phase
        if phase == ROLL:
            to_roll = self.to_roll
            self.dice[LOWEST[to_roll]] = event
            to_roll &= to_roll - 1
            self.to_roll = to_roll
            if to_roll == 0:
                self._rolled()
        elif phase == REROLL:
            self._reroll(event)
        elif phase == ACT:
            if event == TURN_END:
                self._end_turn()
            else:
                self._announce((event - ANNOUNCE) // DICE, (event - ANNOUNCE) % DICE + 1)
        elif phase == MINE:
            self.take(self.bag, ROW * self.seat, event)
            if event == UNSTABLE:
                self._win_token()
            self.phase = ROLL
        elif phase == DRAW:
            self._draw(event)
        elif phase == FIRST:
            self.begin(event)
        elif phase == LEAD:
            self.leader = event - LEADS
            self._open_round()
        else:
            self._pick(event)
            self._go_on_picking()

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

    # Rounds and turns

    def _open_round(self) -> None:
        """QT-2.2, QT-2.3, QT-15.8."""
        self.round += 1
        if self.round <= ROUNDS:
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
        """Step 1, or step 2 at once if the bag is empty (QT-2.4, QT-3.4)."""
        self.seat = seat
        self.to_roll = 31
        self.free = FREE
        self.phase = MINE
        if self.in_bag() == 0:
            self.phase = ROLL

    def _end_turn(self) -> None:
        """QT-2.5, with accidents before (QT-15.2)."""
        seat = self.seat
        self.used = 0
        self.to_roll = 31
        self.free = FREE
        if self.rules.last_first and self.crystals[ROW * seat + UNSTABLE] >= ACCIDENT:
            self._eliminate(seat)
            if self.survivors() == 2:  # QT-15.3
                self._finish()
                return
        if seat == self.last:
            self._end_round()
            return
        self._start_turn(self.next_survivor(seat))

    def _eliminate(self, seat: i64) -> None:
        """QT-15.5 to QT-15.7."""
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
        if self.leader == seat:
            self.leader = self.next_survivor(seat)
            self._log |= LOG_MARKER * (self.leader + 1)

    def _end_round(self) -> None:
        """The end of the day comes first, then the leader (QT-12, QT-13.1, QT-15.9)."""
        if self.in_bag() == 0 or (self.round >= ROUNDS and not self.rules.last_first):
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
        self.leader = found
        self._log |= LOG_LEADER * (found + 1)
        self._open_round()

    def _end_day(self) -> None:
        """The sale, and in a tournament the next day (QT-13, QT-16.1)."""
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
        self.day += 1
        self.round = 0
        self.leader = (self.first + self.day) % self.rules.seats if self.rules.rotate else self.first  # QT-16.4
        self.fill_bag()
        self._open_round()

    def _finish(self) -> None:
        self.phase = END
        self._log |= LOG_OVER

    # Step 2: the dice

    def _rolled(self) -> None:
        """All dice lie: a question if another reroll is possible (QT-4.6)."""
        if self.free > 0 or self.tokens[self.seat] > 0:
            self.phase = REROLL
        else:
            self._begin_actions()

    def _reroll(self, dice: i64) -> None:
        """Free rerolls are charged first (QT-4.5)."""
        if dice == KEEP:
            self._begin_actions()
            return
        if self.free > 0:
            self.free -= 1
        else:
            self.tokens[self.seat] -= 1
        self.to_roll = dice
        self.phase = ROLL

    def _win_token(self) -> None:
        """For an unstable crystal that was mined, while there are any (QT-3.2, QT-R6)."""
        if self.rules.supply > 0:
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

    def count_faces(self) -> None:
        """What the dice that lie now are good for (QT-5.2, QT-11.1)."""
        faces: i64 = 0
        for face in self.dice:
            faces += 1 << 3 * face
        self.faces = faces
        self.wilds = (faces >> 3 * HELMET & 7) // NEEDS[HELMET]

    def _next_action(self) -> None:
        """A question if any action can be announced, else the turn is over (QT-5.6)."""
        self.action = MINING
        for action in range(HELMET):
            if self.limit(action) > 0:
                self.phase = ACT
                return
        self._end_turn()

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

    def _announce(self, action: i64, faces: i64) -> None:
        """Own faces are used before wild ones (QT-5.3), then the action is carried out."""
        own = self.faces >> 3 * action & 7
        if faces > own:
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
        """A crystal of a pickaxe goes into the cart, one of a jackhammer is set apart (QT-6.1, QT-7.2)."""
        self.left -= 1
        if self.action == PICKAXE:
            self.take(self.bag, ROW * self.seat, kind)
            if kind == UNSTABLE:
                self._win_token()
            if self.left == 0:
                self._next_action()
            return
        held = self.bag + ROW
        self.take(self.bag, held, kind)
        if kind == UNSTABLE and not self.rules.kept:
            self._win_token()
        if self.left == 0:
            self.left = (self.crystals[held + VALUABLE] + self.crystals[held + UNSTABLE]) // 2
            self.phase = GIVE
            self._go_on_picking()

    # Picks

    def _pick(self, code: i64) -> None:
        self.left -= 1
        own = ROW * self.seat
        if self.phase == GIVE:
            self.take(self.bag + ROW, self.bag, code - GIVES)
        elif self.phase == PROTECT:
            self.take(own, own + ROW * self.rules.seats, code - PROTECTS)
        elif self.phase == PASS:
            self.take(own, ROW * (code - PASSES), UNSTABLE)
        else:
            self.take(ROW * ((code - ROBS) // VALUABLE_KINDS), own, (code - ROBS) % VALUABLE_KINDS)

    def _go_on_picking(self) -> None:
        """Picks without an alternative are made at once (QT-R12); after the last one the action is over."""
        shift: i64 = 1
        while self.left > 0:
            only = self.only_pick()
            if only == NOBODY:
                return
            self._pick(only)
            self._log += (only - GIVES + 1) * shift
            shift <<= LOG_PICK
        if self.phase == GIVE:
            self._keep_the_rest()
        self._next_action()

    def _keep_the_rest(self) -> None:
        """What the jackhammer has left goes into the cart (QT-7.2, QT-7.4)."""
        held, cart = self.bag + ROW, ROW * self.seat
        if self.rules.kept:
            for _unstable in range(self.crystals[held + UNSTABLE]):
                self._win_token()
        for place in range(ROW):
            self.crystals[cart + place] += self.crystals[held + place]
            self.crystals[held + place] = 0

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

    def _kinds_in(self, row: i64, kinds: i64, code: i64) -> vec[i64]:
        moves = vec[i64]([])
        for kind in range(kinds):
            if self.crystals[row + kind] > 0:
                moves = append(moves, code + kind)
        return moves

    def _receivers(self) -> vec[i64]:
        """QT-9.1, QT-15.6."""
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

    def tied(self) -> vec[i64]:
        """The codes that make one of those a leader whose best crystal is the best of all (QT-12.3)."""
        moves = vec[i64]([])
        kind = self.best_kind()
        for seat in range(self.rules.seats):
            if kind != NOBODY and self.crystals[ROW * seat + kind] > 0:
                moves = append(moves, LEADS + seat)
        return moves


def start(rules: Rules) -> QuartzState:
    """The beginning: the bag is filled, and perhaps chance says who leads (QT-1)."""
    state = empty(rules)
    state.fill_bag()
    if rules.first != NOBODY:
        state.begin(rules.first)
    return state


def empty(rules: Rules) -> QuartzState:
    """A table without crystals."""
    seats = rules.seats
    return QuartzState(
        rules,
        vec[i64]([0] * (2 * ROW * (seats + 1))),
        vec[i64]([0] * seats),
        vec[i64]([0] * DICE),
        vec[i64]([0] * seats),
        NONE,
    )
