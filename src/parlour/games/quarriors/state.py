"""The turn of Quarriors! Quarmageddon (compiled). Clause ids point into rules.md.

A chain of classes leads up to it: board/ says where every die lies and what it is worth, turn/ what is under way and
how abilities and attacks happen, moves.py what the active player may do, evaluation/ who is likely to win. Here are the
five phases and chance.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from parlour.games.quarriors.board.dice import Rules
from parlour.games.quarriors.codes import (
    ATTACK,
    BAG_OF,
    BASIC,
    BY_TURNS,
    CAPTURE,
    CAST_DIE,
    CHOSEN,
    COLUMNS,
    COPY_DIE,
    CREATURE,
    CREATURES_DEALT,
    DEFEND_DIE,
    DONE,
    DREW,
    DROP,
    F_ATTACH,
    F_DRAW,
    F_REROLL,
    FACE_AT,
    FACES,
    FINISH,
    FRAME,
    GO,
    HAND,
    HOST,
    ICON_CREATURE,
    ICON_SPELL,
    KEEP,
    N_TURN,
    NOBODY,
    OUT,
    OWNER,
    POOL_OF,
    REACT_DIE,
    READY,
    READY_DIE,
    REASONS,
    ROLL_ALL,
    ROLL_DRAWN,
    RUNNING,
    S_ATTACKS,
    S_CAPTURE,
    S_CLEAN,
    S_COUNT,
    S_DEAL,
    S_DEFEND,
    S_FIRST,
    S_MAIN,
    S_PROTECT,
    S_SCORE,
    SCORING,
    SPELL,
    SPELLS_DEALT,
    SPEND,
    SPENT,
    SPENT_OF,
    SUMMON,
    TURN_MARKS,
    USE,
    USE_DRAW,
    USE_ROLL,
    USED,
    USED_OF,
)
from parlour.games.quarriors.evaluation.value import Evaluation
from parlour.games.quarriors.observation import observe
from parlour.games.quarriors.tables.deck import (
    A_CODE,
    A_FLAGS,
    CULLS_ITSELF,
    DRAWROLL,
    I_EXPR,
    INSTR,
    ON_SPENT,
    S_TAX_CAPTURE,
    S_TAX_SUMMON,
    SPEND_FIRST,
    SUMMONED,
    T_COPY,
    T_DOOM,
    Deck,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, draw


@final
class QuarriorsState(Evaluation):
    """A position of Quarriors! Quarmageddon."""

    def copy(self) -> QuarriorsState:
        twin = QuarriorsState(self.deck, self.rules, self.seats, self.dice[:], self.counts[:], self.rows[:], self.cards)
        self.share_stack(twin)
        return twin

    # Whose event, and which

    def actor(self) -> i64:
        return self._actor

    def seat_count(self) -> i64:
        return self.seats

    def legal(self) -> vec[i64]:
        return self._moves[: self._offered]

    def chance(self) -> vec[i64]:
        deck = self.deck
        if self.top > 0:
            base = self.top - FRAME
            if self.stack[base] == F_DRAW:
                row = self.stack[base + 1] * deck.classes
                return self.counts[row : row + deck.classes]
            row = deck.die_class[self.rolling] * (FACES - 1)
            return deck.weights[row : row + FACES - 1]
        if self.step == S_FIRST:
            return vec[i64]([1] * self.seats)
        weights = vec[i64]([0] * deck.cards)
        kind: i64 = SPELL if self.dealt(CREATURE) == CREATURES_DEALT else CREATURE
        for card in range(deck.cards):
            klass = deck.card_class[card]
            open_class = self.cards[klass] == NOBODY and deck.class_kind[klass] == kind
            if open_class and deck.class_set[klass] & self.rules.sets:
                weights[card] = 1
        return weights

    def sample(self, rng: Rng) -> i64:
        deck = self.deck
        if self.top == 0:
            return draw(self.chance(), rng)
        base = self.top - FRAME
        if self.stack[base] != F_DRAW:
            return deck.same[deck.die_class[self.rolling] * FACES + 1 + rng.below(FACES - 1)] - 1
        seat = self.stack[base + 1]
        left = rng.below(self.rows[seat * COLUMNS + BAG_OF])
        row = seat * deck.classes
        for klass in self.classes:
            count = self.counts[row + klass]
            if left < count:
                return klass
            left -= count
        return NOBODY

    def stream(self) -> i64:
        """One for who starts, one for the cards; in each turn, for each player in the order of play, one for the bag and
        one for the dice of each class.
        """
        if self.top == 0:
            return 0 if self.step == S_FIRST else 1
        base = self.top - FRAME
        draws = self.stack[base] == F_DRAW
        seat = self.stack[base + 1] if draws else self.owner(self.rolling)
        place = (seat - self.first + self.seats) % self.seats
        what = 0 if draws else 1 + self.deck.die_class[self.rolling]
        return 2 + (self.turn * self.seats + place) * (self.deck.classes + 1) + what

    def from_bag(self) -> bool:
        return self.stack[self.top - FRAME] == F_DRAW if self.top > 0 else self.step != S_FIRST

    def consequences(self) -> vec[i64]:
        return self._notes[: self._noted]

    def observe(self, seat: i64, out: vec[float], at: i64) -> None:
        observe(self, seat, out, at)

    def returns(self) -> vec[float]:
        """The winners share the stakes of all; the sum is 0."""
        won: i64 = 0
        for seat in range(self.seats):
            won += self.winners >> seat & 1
        shares = vec[float]([])
        stake = 1.0 / float(self.seats - 1)
        for seat in range(self.seats):
            share = -stake
            if self.winners >> seat & 1:
                share = (float(self.seats) / float(won) - 1.0) * stake
            shares = append(shares, share)
        return shares

    # Events

    def apply(self, event: i64) -> None:
        actor = self._actor
        self.idle = 0
        self._noted = 0
        self._offered = 0
        self._actor = RUNNING
        if actor != CHANCE:
            self.decide(event)
        elif self.top > 0:
            if self.stack[self.top - FRAME] == F_DRAW:
                self.drawn(event)
            else:
                self.rolled(event + 1)
        elif self.step == S_FIRST:
            self.first = event
            self.step = S_DEAL
        else:
            self.deal(event)
        self.proceed()

    def proceed(self) -> None:
        """Go on until somebody must decide, chance must speak, or the game is over."""
        dooms = self.traits & T_DOOM != 0
        while self._actor == RUNNING:
            if dooms and self.fielded > 0 and self.doomed():
                continue
            if self.top > 0:
                self.carry_on()
            else:
                self._flow()

    def resume(self) -> None:
        """Wait for the next event of a state that was put together by hand."""
        if self.reason:
            self._actor = OVER
        else:
            self.proceed()
        self._noted = 0

    def _flow(self) -> None:
        """The next thing in the turn, nothing being under way."""
        step = self.step
        if step == S_MAIN:
            self._main()
        elif step == S_CAPTURE:
            self._capturing()
        elif step == S_SCORE:
            self._scoring_phase()
        elif step == S_CLEAN:
            self._clean()
        elif step == S_DEFEND:
            self._defend()
        elif step == S_ATTACKS:
            self._attackers()
        elif step == S_COUNT:
            self._count_damage()
        elif step == S_PROTECT:
            self._fix_totals()
        elif step == S_FIRST:
            if self.rules.first == NOBODY:
                self._actor = CHANCE
            else:
                self.first = self.rules.first
                self.step = S_DEAL
        elif self.dealt(SPELL) < SPELLS_DEALT:
            self._actor = CHANCE
        else:
            self.set_up()
            self.active = self.first
            self.step = S_SCORE
            self.note(N_TURN, self.active, 0)

    def decide(self, code: i64) -> None:
        if self.top > 0:
            self.answer(code)
            return
        deck = self.deck
        if code < deck.verbs_end:
            verb = code // deck.dice
            die = code % deck.dice
            if verb == SPEND:
                self._spend(die)
            elif verb == SUMMON:
                self._summon(die)
            elif verb == USE:
                self._use(die)
            elif verb == READY_DIE:
                self.put(die, READY, self.active, self.dice[die] & 7 << FACE_AT)
            elif verb == CAST_DIE:
                self._cast(die)
            elif verb == COPY_DIE:
                self.renew(die)
            elif verb == DEFEND_DIE:
                self._stand(die)
            elif verb == REACT_DIE:
                self.react(die)
            elif verb == USE_DRAW:
                self._use_draw(die)
            elif verb == USE_ROLL:  # a die that rolls itself again is not moved (QR-R12)
                self.push(F_REROLL, die)
            else:  # keep or drop
                self.cursor = die
                if verb == DROP:
                    self.dice[die] |= CHOSEN
        elif code < deck.classes_end:
            self._buy(code - deck.verbs_end - CAPTURE * deck.classes)
        elif code == deck.classes_end + DONE:
            self._stale()
        elif code == deck.classes_end + ATTACK:
            self._begin_attack()
        elif code == deck.classes_end + GO:
            self._protect()
        else:
            self._end_captures()

    # Phase 1 (QR-6)

    def _scoring_phase(self) -> None:
        if self.cursor == NOBODY and self.army(self.active) > 0:
            self.cursor = 0
            for at in range(self.fielded):
                die = self.field[at]
                if self.owner(die) == self.active:
                    self.dice[die] |= SCORING
            self.score(self.active, False)
            return
        self.cursor = NOBODY
        self.step = S_MAIN
        self.push(F_DRAW, self.active, HAND, ROLL_ALL)

    # Phase 2 (QR-7)

    def _main(self) -> None:
        if self.fresh and self._immediate():
            return
        icons = self._spendable()
        if icons & ICON_SPELL:
            self._readies()
        if icons & ICON_CREATURE:
            self._summons()
        if self.readied > 0:
            self._jot_all(self._casts(False))
        if self.traits & T_COPY:
            self._jot_all(self.renewals(vec[i64]([]), self.active))
        if self._offered == 0:
            self._begin_attack()
        else:
            self.jot(self.deck.classes_end + ATTACK)
            self._actor = self.active

    def _spend(self, die: i64) -> None:
        """QR-2.2, QR-4.1."""
        deck = self.deck
        shape = self.shape(die)
        card = self.card(die)
        self.quid += deck.quid[shape]
        self.use_up(die)
        if deck.triggers[card] >> ON_SPENT & 1:
            self.fire(ON_SPENT, card, shape, die, self.active)

    def _summon(self, die: i64) -> None:
        """QR-8.2, QR-8.4."""
        deck = self.deck
        shape = self.shape(die)
        card = self.card(die)
        self.quid -= deck.level[shape] + self.tax(S_TAX_SUMMON)
        if deck.limit_most[card] > 0:
            self.summoned = append(self.summoned, card)
        self.put(die, READY, self.active, self.dice[die] & 7 << FACE_AT)
        if deck.triggers[card] >> SUMMONED & 1:
            self.fire(SUMMONED, card, shape, die, self.active)
        self.enter(die)

    def _cast(self, die: i64) -> None:
        """QR-9.2, QR-9.5."""
        if self.attachable(die):
            self.push(F_ATTACH, die, self.active)
            return
        row = self.spell_row(die, self.step == S_CAPTURE)
        if self.deck.abilities[row + A_FLAGS] & CULLS_ITSELF == 0:
            self.put(die, SPENT, self.active, 0)
        self.begin(row, die, self.active)

    # The immediate step (QR-7.2 to QR-7.7)

    def _use(self, die: i64) -> None:
        deck = self.deck
        shape = self.shape(die)
        row = self.immediate_row(die)
        if row != NOBODY:
            if deck.abilities[row + A_FLAGS] & SPEND_FIRST:
                self.put(die, SPENT, self.active, 0)
            self.begin(row, die, self.active)
            return
        if deck.rolls[shape] != 0:  # a die that rolls itself again is not moved (QR-R12)
            self.push(F_REROLL, die)
        else:
            if deck.quid[shape] > 0:
                self._pay(die, deck.quid[shape])
            self.put(die, SPENT, self.active, 0)
        if deck.draws[shape] > 0:
            self.push(F_DRAW, self.active, deck.draws[shape], ROLL_DRAWN)

    def _use_draw(self, die: i64) -> None:
        """Only the part of a face that draws; the face stays as it is (QR-R12)."""
        deck = self.deck
        draws = deck.draws[self.shape(die)]
        row = self.immediate_row(die)
        if row != NOBODY:
            at = deck.abilities[row + A_CODE]
            while deck.code[at] != DRAWROLL:
                at += INSTR
            draws = self.amount(deck.code[at + I_EXPR], die, self.active)
        self.dice[die] |= DREW
        self.push(F_DRAW, self.active, draws, ROLL_DRAWN)

    # Phase 3 (QR-10)

    def _count_damage(self) -> None:
        """Spells while damage is counted, if the option allows it (QR-10.16)."""
        if self.rules.at_count and self.readied > 0:
            moves = self._casts(False)
            if len(moves) > 0:
                self.pose(self.active, append(moves, self.deck.classes_end + GO))
                return
        self._protect()

    def foresee(self) -> None:
        """On a copy: fix the totals as they would be if the attack began now, or went on, and nobody reacted to it."""
        if self.step <= S_MAIN:
            self.top = 0
            self._begin_attack()
        while self.step == S_ATTACKS:
            if self.top == 0:
                self._actor = RUNNING
                self._flow()
            elif self._actor == RUNNING:
                self.carry_on()
            elif self._actor == CHANCE:
                self._actor = RUNNING
                self._any_outcome()
            else:
                self._actor = RUNNING
                self.answer(self._moves[self._offered - 1])  # what declines comes last
        if S_ATTACKS < self.step < S_DEFEND:
            self._fix_totals()

    def _any_outcome(self) -> None:
        weights = self.chance()
        event: i64 = 0
        while weights[event] == 0:
            event += 1
        if self.stack[self.top - FRAME] == F_DRAW:
            self.drawn(event)
        else:
            self.rolled(event + 1)

    # Phase 4 (QR-13)

    def _capturing(self) -> None:
        if self.fresh and self._immediate():
            return
        deck = self.deck
        self._spendable()
        if self.readied > 0:
            self._jot_all(self._casts(True))
        if self.captures_left() > 0:
            first = deck.verbs_end + CAPTURE * deck.classes
            wilds = self.seats * deck.classes
            purse = self.quid - self.tax(S_TAX_CAPTURE)
            for klass in self.classes:
                card = self.cards[klass]
                price = max(0, self.cost(klass) - self.discount)
                if price <= purse and self.counts[wilds + klass] > 0 and deck.sale[card] != 0:
                    self.jot(first + klass)
        if self._offered == 0:
            self._end_captures()
        else:
            self.jot(deck.classes_end + FINISH)
            self._actor = self.active

    def _end_captures(self) -> None:
        self.step = S_CLEAN
        self.cursor = NOBODY

    def _buy(self, klass: i64) -> None:
        self.quid -= self.price(klass)
        self.captured += 1
        self.capture(klass, self.active, USED)

    # Phase 5 (QR-14)

    def _clean(self) -> None:
        """Ask about each unattached spell of the active player, ascending; then clean up."""
        for at in range(self.readied):
            die = self.spells[at]
            if die > self.cursor and self.owner(die) == self.active and self.dice[die] >> HOST == 0:
                self.pose(self.active, vec[i64]([KEEP * self.deck.dice + die, DROP * self.deck.dice + die]))
                return
        self._end_turn()

    def _end_turn(self) -> None:
        """QR-14.2, QR-14.3, QR-R17."""
        deck = self.deck
        active = self.active
        spent = SPENT | active << OWNER
        used = USED | active << OWNER
        row = active * COLUMNS
        for at in range(self.pooled):
            self.dice[self.pool[at]] = used
        self.rows[row + USED_OF] += self.pooled + self.rows[row + SPENT_OF]
        left = self.rows[row + SPENT_OF]
        for klass in self.classes:
            if left == 0:
                break
            first = deck.class_first[klass]
            for die in range(first, self.ends[klass]):
                if self.dice[die] == spent:
                    self.dice[die] = used
                    left -= 1
        self.rows[row + SPENT_OF] = 0
        self.rows[row + POOL_OF] = 0
        for index in range(self.readied - 1, -1, -1):
            die = self.spells[index]
            if self.dice[die] & CHOSEN:
                self.put(die, SPENT if self.rules.drop_spent else USED, active, 0)
        for at in range(self.fielded):
            self.dice[self.field[at]] &= ~TURN_MARKS
        self._next_turn()

    def _next_turn(self) -> None:
        if len(self.lasting) > 0:
            self.lasting = vec[i64]([])
        if len(self.scored) > 0:
            self.scored = vec[i64]([])
        if len(self.summoned) > 0:
            self.summoned = vec[i64]([])
        unused = self.quid
        self.quid = 0
        self.captured = 0
        self.extra = 0
        self.discount = 0
        self.rerolled = 0
        self.beaten = 0
        self.fresh = False
        self.cursor = NOBODY
        self.turn += 1
        self.idle += 1
        self.pooled = 0
        if self.turn == self.rules.turns or self.idle > 2 * self.seats:  # QR-R24: nobody can do anything any more
            self.finish(BY_TURNS, self.leaders())
            return
        self.active = (self.active + 1) % self.seats
        self.gather()
        self.step = S_SCORE
        self.note(N_TURN, self.active, unused)


def start(deck: Deck, rules: Rules, seats: i64) -> QuarriorsState:
    """The beginning: nothing is dealt, and the basic cards of the sets in use lie in the Wilds (QR-1.1)."""
    cards = vec[i64]([NOBODY] * deck.classes)
    for card in range(deck.cards):
        klass = deck.card_class[card]
        if deck.class_kind[klass] & BASIC and deck.class_set[klass] & rules.sets:
            cards[klass] = card
    return QuarriorsState(
        deck,
        rules,
        seats,
        vec[i64]([OUT] * deck.dice),
        vec[i64]([0] * ((seats + 1) * deck.classes)),
        vec[i64]([0] * (COLUMNS * seats)),
        cards,
    )


def reason(state: QuarriorsState) -> str:
    """In one word, how a game that is over ended."""
    return str(REASONS[state.reason])
