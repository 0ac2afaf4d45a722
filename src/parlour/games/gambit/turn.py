"""What follows an event in Gambit (compiled): who is asked next, verdicts and their price, the end of a turn.

In the order of a turn: the action, claims, Moats, Kamikaze, Player Powers, the row, the next seat.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.gambit.codes import (
    ACT,
    ASKED,
    CAUGHT,
    CLAIMS,
    DROPPED,
    EMPTIED,
    END,
    GAIN_ROLL,
    GAINING,
    GH,
    GONE,
    JUGGERNAUT_POWER,
    JUGGERNAUTS,
    KAMIKAZES,
    LEARNED,
    LIMIT,
    LOSING,
    LOSSES,
    LOST,
    MOATS,
    MOVED,
    MOVEMENT,
    NOBODY,
    NOTE_CAUGHT,
    NOTE_DRAW,
    NOTE_LEARNED,
    NOTE_OUT,
    NOTE_PASS,
    NOTE_SKIP,
    NOTE_TRUTH,
    NOTE_UNDO,
    NOTE_WIN,
    NOTHING,
    PLACE,
    PROVEN,
    REPETITION,
    RESELECT,
    RESELECT_ROLL,
    ROLL,
    ROW,
    SQUARES,
    STOOD,
    TAUGHT,
    TEAM,
    THEN_AGAIN,
    THEN_CAUGHT,
    THEN_CLAIMS,
    THEN_DONE,
    THEN_KAMIKAZE,
    THEN_MOATS,
    TRANSFERRED,
)
from parlour.games.gambit.moves import Moves
from parlour.games.gambit.tables import BIT
from parlour.kernel.arrays import append
from parlour.kernel.state import CHANCE, OVER


class Turn(Moves):
    """A board whose turns go on by themselves until somebody must decide."""

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

    def _clear_dice(self) -> None:
        for slot in range(8):
            self.dice[slot] = 0

    def _all_placed(self) -> None:
        self.slot = self.rules.movement + self.rules.action
        self.begin_turns(self.first)

    # The beginning of a turn

    def _next_turn(self) -> None:
        """The next seat that is in and owes nothing (GA-13.4)."""
        self.begin_turns(self._seat_after(self.seat))

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
            if self._repeated():  # GA-12.5
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
        """Whether this position begins a turn for the third time; it is remembered."""
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
        """Another action of the mover, if it has one and is still in (GA-8.5)."""
        self._nothing_done()
        if self.out >> self.mover & 1 != 0:  # GA-14.12
            self._end_turn()
        elif self.can_act():
            self.phase = ACT
            self.who = self.mover
        else:
            self._note(NOTE_PASS, self.mover)
            self._end_turn()

    # Claims, Moats, Kamikaze

    def _announce(self) -> None:
        """Open the claims to the opponents, in turn order after the mover (GA-6.1)."""
        self.open = self.claims
        self._ask_about_claims(self.rules.after[self.mover])

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

    def _drop_claims(self) -> None:
        """A verdict on one claim leaves nobody to answer the other: the action is undone, or the game over."""
        for power in range(8):
            if self.open >> power & 1 != 0:
                self._record(DROPPED, self.piece, power, 0, 1 if self.holds(self.piece, power) else 0)
        self.open = 0

    def _learn(self) -> None:
        movement, action = self.power[2 * self.target], self.power[2 * self.target + 1]
        self._record(LEARNED, self.target, 0, self.mover, 8 * action + movement)
        self._note(NOTE_LEARNED, self.mover)

    def _transfer(self, powers: i64) -> None:
        """Transfer the powers that were not accused, as far as the piece holds them (GA-13.6)."""
        for power in range(8):
            if powers >> power & 1 != 0:
                self._record(TRANSFERRED, self.piece, power, self.mover, self.target)
                if self.holds(self.piece, power):
                    self.power[2 * self.piece + power // 4] = 0
                    self.hold(self.target, power)
        self._end_action()

    def _ask_about_moats(self, seat: i64) -> None:
        """Ask `seat` or the next one that has an undeclared piece beside the moved one (GA-8.2)."""
        while seat != self.mover:
            if self.adjacent(seat) != 0:
                self.phase = MOATS
                self.who = seat
                return
            seat = self.rules.after[seat]
        self._ask_about_landing()

    def _ask_about_landing(self) -> None:
        """Ask the owner of the enemy piece that the mover landed on, if it is still there (GA-9.1, GA-9.7, GA-9.8)."""
        landed = self.landed
        if landed != NOBODY and self.where[landed] != GONE and landed // TEAM != self.mover:
            self.phase = KAMIKAZES
            self.who = landed // TEAM
        else:
            self._end_action()

    def _explode(self) -> bool:
        """The sitter leaves, the piece below becomes a normal one; False if that ends the game (GA-9.3)."""
        self._lose(self.piece)
        if self.phase == END:  # GA-12.4
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

    def _catch(self) -> None:
        """A bluff: undo the move, pay a piece, and the turn is over (GA-6.4)."""
        if self.deed == MOVED:
            self._undo()
        self._owe(self.mover, NOBODY, MOVEMENT, THEN_CAUGHT)

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

    def _paid(self) -> None:
        self.payer = NOBODY
        if self.chooser != NOBODY and self.out >> self.chooser & 1 == 0:
            self.phase = RESELECT_ROLL if self.rules.dice else RESELECT
            self.who = CHANCE if self.rules.dice else self.chooser
        else:
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
        """A piece leaves the board; with its last one, or one too many, its seat is out (GA-6.8, GA-6.9)."""
        seat = piece // TEAM
        self._leave(piece)
        if self.lost[seat] >= self.rules.losses or self.team(seat) == 0:  # GA-12.4
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
        """A seat is out; the last one left wins at once, else what it still has goes with it."""
        self.out |= 1 << seat
        self.owed[seat] = 0
        for power in range(4):
            self.held[4 * seat + power] = 0
        if self.rules.seats > 2:  # GA-14.9
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
            if self.where[piece] != GONE:  # GA-14.12
                self._leave(piece)

    def _undo(self) -> None:
        """Put the moved piece, and a pushed one, back (GA-6.7)."""
        self._note(NOTE_UNDO, self.piece)
        self._lift(self.piece)
        if self.pushed != NOBODY and self.where[self.pushed] != GONE:
            self._lift(self.pushed)
            self.put(self.pushed, self.end)
        self.put(self.piece, self.start)

    # Player Powers, the row, the end

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
        """The row test (GA-12.2), after an extra move that of a Juggernaut."""
        user = self.extra
        self.extra = NOBODY
        self.mover = self.seat
        self._forget()
        if user == NOBODY:
            if not self._find_leader(self.seat):
                self._next_turn()
        elif self.counting(self.leader) >= self.rules.goal:  # GA-13.8
            self._ask_juggernauts(self.rules.after[self.leader])
        elif not self._find_leader(user):  # GA-13.9
            self._next_turn()

    def _find_leader(self, first: i64) -> bool:
        """Look for a full row, `first` before the others in turn order; False if there is none."""
        seat = first
        self.leader = NOBODY
        while True:
            if self.counting(seat) >= self.rules.goal:  # GA-12.1, GA-12.3
                self.leader = seat
                self._ask_juggernauts(self.rules.after[seat])
                return True
            seat = self.rules.after[seat]
            if seat == first:
                return False

    def _ask_juggernauts(self, seat: i64) -> None:
        """Ask `seat` or the next one that holds a Juggernaut and can move; if there is none the row wins."""
        while seat != self.leader:
            if self.held[4 * seat + JUGGERNAUT_POWER] > 0 and self.can_move(seat):  # GA-13.8
                self.phase = JUGGERNAUTS
                self.who = seat
                return
            seat = self.rules.after[seat]
        self._finish(ROW, self.leader)

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
