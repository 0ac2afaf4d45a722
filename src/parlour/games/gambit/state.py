"""The rules of Gambit (compiled): each event and each answer. Clause ids point into rules.md.

board.py holds the fields, moves.py says what is legal, turn.py what follows; codes.py says what the ints mean.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from parlour.games.gambit.belief.placements import Belief, belief_of, imagine_placing, imagine_powers, swap
from parlour.games.gambit.board import Rules
from parlour.games.gambit.claims import trust_at
from parlour.games.gambit.codes import (
    ACT,
    ACTION,
    ACTIONS,
    ASKED,
    BLUFF,
    BU,
    CLAIMS,
    DE,
    DETECT,
    END,
    FIRST,
    FROM,
    GAIN,
    GAIN_ROLL,
    GAINING,
    GH,
    GHOST,
    GHOST_ANSWER,
    GONE,
    JUGGERNAUT_POWER,
    JUGGERNAUTS,
    KA,
    KAMIKAZE_ANSWER,
    KAMIKAZES,
    KINDS,
    LOSE,
    LOSING,
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
    REASONS,
    RESELECT,
    RESELECT_ROLL,
    RESELECTED,
    ROLL,
    SENSEI,
    SENSEI_ACTION,
    SENSEI_FROM,
    SENSEI_MOVEMENT,
    SENSEI_POWER,
    SENSEI_TO,
    SQUARES,
    SWAPPED,
    TAUGHT,
    TEAM,
    THEN_AGAIN,
    THEN_CLAIMS,
    THEN_DONE,
    THEN_KAMIKAZE,
    THEN_MOATS,
    TO,
    WITCH,
    WITCH_POWER,
    WITH,
    YIELD,
    swap_more,
)
from parlour.games.gambit.evaluation import estimate
from parlour.games.gambit.observation import observe
from parlour.games.gambit.tables import BIT, DIE, EMPTY, JUMP, NEEDS, home_square
from parlour.games.gambit.turn import Turn
from parlour.kernel.arrays import vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE


@final
class GambitState(Turn):
    """A position of Gambit."""

    _belief: Belief | None = None
    """What was worked out last, for whoever asked; never changed, so copies share it."""
    _opinion: Belief | None = None
    """The same, with what claims tell."""

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
        twin._take_over(self)
        twin._belief = self._belief
        twin._opinion = self._opinion
        return twin

    # Whose event, and which

    def actor(self) -> i64:
        return self.who

    def seat_count(self) -> i64:
        return self.rules.seats

    def legal(self) -> vec[i64]:  # not in Moves: Python calls a class's own methods faster
        if self.who < 0:
            return vec[i64]([])
        if len(self._room) == 0:
            self._room = vec[i64]([0] * MOST_ACTIONS)
        return self._room[: self._write_legal(self._room)]

    def chance(self) -> vec[i64]:
        if self.who != CHANCE:
            return EMPTY
        return vec[i64]([1] * self.rules.seats) if self.phase == FIRST else DIE

    def sample(self, rng: Rng) -> i64:
        return rng.below(self.rules.seats if self.phase == FIRST else 6)

    def stream(self) -> i64:
        """One for who starts; then in each turn one for each kind of die of each player in the order of play."""
        if self.phase == FIRST:
            return 0
        roller = self.chooser if self.phase == RESELECT_ROLL else self.seat
        place: i64 = 0
        seat = self.first
        while seat != roller:
            place += 1
            seat = self.rules.after[seat]
        kind: i64 = 0 if self.phase == ROLL else 1 if self.phase == RESELECT_ROLL else 2
        return 1 + (self.turn * 3 + kind) * 4 + place

    def consequences(self) -> vec[i64]:
        return self._notes

    def returns(self) -> vec[float]:
        if self.winner == NOBODY:
            return vec[float]([0.0] * self.rules.seats)
        shares = vec[float]([-1.0] * self.rules.seats)
        shares[self.winner] = 1.0
        return shares

    def estimate(self, seat: i64) -> float:
        return estimate(self, seat)

    # Who knows what

    def has_secrets(self) -> bool:
        return self.phase != END

    def private_info(self, seat: i64) -> i64:
        """The powers of its pieces."""
        number: i64 = 0
        for at in range(2 * TEAM * seat, 2 * TEAM * (seat + 1)):
            number = 5 * number + self.power[at]
        return number

    def observed(self, seat: i64, event: i64) -> i64:
        """Only the seat that rolls, places or selects knows what it was (GA-15.2); all see that it rolls again.

        Everybody hears a verdict; the powers that a Detective or a swap brings to light, their seat alone.
        """
        phase = self.phase
        if phase == ACT:
            return event
        if phase == ROLL and seat != self.seat:
            return 1 if self._rolls_again(event + 1) else 0
        if phase in (ROLL, PLACE):
            return event if seat == self.seat else 0
        if phase in (RESELECT, RESELECT_ROLL):
            return event if seat == self.chooser else 0
        told: i64 = 0
        if BLUFF <= event < GHOST and self.holds(self._accused(), event - BLUFF):
            told = 1
        if seat == self.mover:
            if WITCH <= event < MOAT:
                told = 2 + self._powers(event - WITCH)
            elif phase == CLAIMS and self.deed == ASKED and (told == 1 or event == OK and self._asked_all()):
                told += 2 + self._powers(self.target)
        return event + ACTIONS * told

    def _accused(self) -> i64:
        """The piece whose claim the awaited answer is about."""
        if self.phase == MOAT_ANSWER:
            return self.moat
        return self.landed if self.phase == KAMIKAZE_ANSWER else self.piece

    def _powers(self, piece: i64) -> i64:
        """Both powers of a piece as one even number."""
        return 2 * (5 * self.power[2 * piece] + self.power[2 * piece + 1])

    def _asked_all(self) -> bool:
        """Whether nobody is asked about the claims after the seat that answers now."""
        seat = self.rules.after[self.who]
        while seat != self.mover and self.out >> seat & 1 != 0:
            seat = self.rules.after[seat]
        return seat == self.mover

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        observe(self, seat, out, at)

    def imagine(self, seat: i64, rng: Rng) -> GambitState:
        """The others' powers drawn from all that agrees with what the seat knows (GA-15)."""
        return self._drawn(seat, rng, False)

    def imagine_likely(self, seat: i64, rng: Rng) -> GambitState:
        """The same, with claims on which there was no verdict believed as far as their situations say."""
        return self._drawn(seat, rng, True)

    def _drawn(self, seat: i64, rng: Rng, weighs: bool) -> GambitState:
        world = self.copy()
        if self.phase == END:
            return world
        placing = self.phase == ROLL or self.phase == PLACE
        if placing and self.seat != seat:
            imagine_placing(world, rng)
        belief = self.belief(seat, weighs)
        imagine_powers(world, belief, rng)
        # the seat can work out the same in all its worlds, and anybody else something else
        world._belief = None if weighs else belief
        world._opinion = belief if weighs else None
        if self.phase == RESELECT and self.chooser != seat and self.rules.dice:
            world.die = 1 + rng.below(6)
        return world

    def belief(self, seat: i64, weighs: bool = False) -> Belief:
        """What the seat can work out about the others' powers; kept until the log tells more.

        `weighs`: with what claims tell on which there was no verdict.
        """
        trust = trust_at(self.rules.seats) if weighs else None
        belief = belief_of(self, seat, trust, self._opinion if weighs else self._belief)
        if weighs:
            self._opinion = belief
        else:
            self._belief = belief
        return belief

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

    def _roll(self, die: i64) -> None:
        """A power die; after two natural Moats all dice are rolled again (GA-2.4)."""
        again = self._rolls_again(die)
        self.dice[self.slot] = die
        self.slot += 1
        if self.slot < self.rules.movement + self.rules.action:
            return
        self.slot = 0
        if again:  # GA-2.6
            self._clear_dice()
            return
        self.phase = PLACE
        self.who = self.seat

    def _rolls_again(self, die: i64) -> bool:
        """Whether this is the last of a seat's power dice, and the second natural Moat among them."""
        last = self.rules.movement + self.rules.action - 1
        if self.slot < last or last < self.rules.movement:
            return False
        moats: i64 = 1 if die == 1 else 0
        for slot in range(self.rules.movement, last):
            if self.dice[slot] == 1:
                moats += 1
        return moats > 1

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

    # The action

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

    # Answers to claims, Moats and Kamikaze

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
        """The Ghost is believed, accused, or swaps its powers (GA-8.9)."""
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

    # What a verdict costs, and a row that is about to win

    def _pay_with(self, piece: i64) -> None:
        self._lose(piece)
        if self.phase != END:
            self._paid()

    def _reselect(self, event: i64) -> None:
        """A new power is selected, or none (GA-11)."""
        self._record(RESELECTED, 0, self.type, self.chooser, 0)
        if event != NONE:
            self.hold((event - PUT) % PIECES, (event - PUT) // PIECES)
        self.die = 0
        self._go_on()

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


def reason(state: GambitState) -> str:
    """How the game ended, in one word."""
    return REASONS[int(state.reason)]
