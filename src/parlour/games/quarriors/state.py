"""The turn of Quarriors! Quarmageddon (compiled). Clause ids point into rules.md.

engine/ builds up to it: deck.py holds the cards as tables, table.py says where every die lies, stack.py what is under
way, abilities.py, fates.py, scoring.py and effects.py let abilities happen, outlook.py judges. Here are the five phases,
what may be done in each, and chance.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from parlour.games.quarriors.engine.deck import (
    A_FLAGS,
    ATTACHED,
    ATTACK,
    ATTACKS,
    BAG,
    BASIC,
    CAPTURE,
    CAST,
    CAST4,
    CAST_DIE,
    COPY_DIE,
    CREATURE,
    CULLS_ITSELF,
    DEFEND,
    DEFEND_DIE,
    DONE,
    DROP,
    FACES,
    FINISH,
    FIRSTKILL,
    GO,
    HOSTSCORES,
    ICON_CREATURE,
    ICON_SPELL,
    IMMEDIATE,
    KEEP,
    NOBODY,
    ON_SPENT,
    OUT,
    PROTECT,
    REACT_DIE,
    READY,
    READY_DIE,
    S_DEF_FOES,
    S_IGNORE,
    S_LETHAL,
    S_TAX_CAPTURE,
    S_TAX_SUMMON,
    SPELL,
    SPEND,
    SPEND_FIRST,
    SPENT,
    SUMMON,
    SUMMONED,
    T_COPY,
    T_DOOM,
    T_FOES,
    USE,
    USED,
    WILDS,
    Z_ANY,
    Deck,
)
from parlour.games.quarriors.engine.outlook import Outlook
from parlour.games.quarriors.engine.stack import (
    BY_TURNS,
    DAMAGE,
    F_ATTACH,
    F_DRAW,
    F_REROLL,
    F_WINDOW,
    FRAME,
    N_STANDS,
    N_TOTAL,
    N_TURN,
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
)
from parlour.games.quarriors.engine.table import (
    ATTACKER,
    BAG_OF,
    CHOSEN,
    COLUMNS,
    FACE_AT,
    FRESH,
    GONE_ROW,
    HOST,
    HURT,
    NONE,
    OWNER,
    PART_ROW,
    POOL_OF,
    SCORING,
    SPARED,
    SPENT_OF,
    TURN_MARKS,
    USED_OF,
    Rules,
)
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, draw

CREATURES_DEALT: Final = 7
SPELLS_DEALT: Final = 3
HAND: Final = 6  # dice drawn in phase 2


@final
class QuarriorsState(Outlook):
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
        """One stream for who starts, one for the cards, two for each player in the order of play: bag and dice."""
        if self.top == 0:
            return 0 if self.step == S_FIRST else 1
        base = self.top - FRAME
        draws = self.stack[base] == F_DRAW
        seat = self.stack[base + 1] if draws else self.owner(self.rolling)
        return 2 + 2 * ((seat - self.first + self.seats) % self.seats) + (0 if draws else 1)

    def consequences(self) -> vec[i64]:
        return self._notes[: self._noted]

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

    def estimate(self, seat: i64) -> float:
        return self.glance(seat)

    def value(self, seat: i64) -> float:
        return self.values()[seat]

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

    # Setup (QR-1)

    def dealt(self, kind: i64) -> i64:
        """How many classes of a kind are in the Wilds."""
        total: i64 = 0
        for klass in range(self.deck.classes):
            if self.cards[klass] != NOBODY and self.deck.class_kind[klass] == kind:
                total += 1
        return total

    def deal(self, card: i64) -> None:
        """Turn up a card (QR-1.2)."""
        cards = self.cards[:]  # a copy: other states share the old one
        cards[self.deck.card_class[card]] = card
        self.cards = cards

    def lay_cards(self) -> None:
        """Find out what the cards in play are and can do."""
        deck = self.deck
        classes = vec[i64]([])
        ends = vec[i64]([0] * deck.classes)
        traits: i64 = 0
        for klass in range(deck.classes):
            if self.cards[klass] != NOBODY:
                classes = append(classes, klass)
                traits |= deck.traits[self.cards[klass]]
                count = deck.class_dice[klass]
                if deck.class_each[klass] != NOBODY:
                    count = min(count, deck.class_each[klass] * self.seats + deck.class_spare[klass])
                ends[klass] = deck.class_first[klass] + count
        self.classes = classes
        self.ends = ends
        self.traits = traits

    def set_up(self) -> None:
        """Put all dice where they begin (QR-1.1, QR-1.5, QR-1.6)."""
        self.lay_cards()
        deck = self.deck
        for klass in self.classes:
            first = deck.class_first[klass]
            each = deck.class_each[klass]
            for die in range(first, self.ends[klass]):
                if each != NOBODY and die - first < each * self.seats:
                    self.lay(die, BAG, (die - first) // each, 0)
                else:
                    self.lay(die, WILDS, 0, 0)

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

    def _spendable(self) -> i64:
        """Jot down the dice that can be spent (QR-2.2), of those that are alike the lowest; returns all icons shown."""
        deck = self.deck
        icons: i64 = 0
        klass: i64 = NOBODY
        seen: i64 = 0
        for at in range(self.pooled):
            die = self.pool[at]
            face = self.dice[die] >> FACE_AT & 7
            if deck.die_class[die] != klass:
                klass = deck.die_class[die]
                seen = 0
            shape = klass * FACES + face
            icons |= deck.icon[shape]
            if deck.quid[shape] >= 0 and seen >> face & 1 == 0:
                seen |= 1 << face
                self.jot(SPEND * deck.dice + die)
        return icons

    def _readies(self) -> None:
        """QR-7.9; never an Immediate spell (QR-7.7)."""
        deck = self.deck
        start = self._offered
        for at in range(self.pooled):
            die = self.pool[at]
            if deck.icon[self.shape(die)] == ICON_SPELL and deck.triggers[self.card(die)] >> IMMEDIATE & 1 == 0:
                self._jot_unlike(READY_DIE * deck.dice, start, die)

    def _summons(self) -> None:
        """QR-8.2, QR-8.3."""
        deck = self.deck
        start = self._offered
        purse = self.quid - self.tax(S_TAX_SUMMON)
        for at in range(self.pooled):
            die = self.pool[at]
            shape = self.shape(die)
            if deck.icon[shape] == ICON_CREATURE and deck.level[shape] <= purse and self.summonable(die):
                self._jot_unlike(SUMMON * deck.dice, start, die)

    def _jot_unlike(self, verb: i64, start: i64, die: i64) -> None:
        """Jot down a move with a die of the pool unless one that is alike is there, not before `start`."""
        deck = self.deck
        at = self._offered - 1
        while at >= start and deck.die_class[self._moves[at] - verb] == deck.die_class[die]:
            if self.dice[self._moves[at] - verb] == self.dice[die]:
                return
            at -= 1
        self.jot(verb + die)

    def _jot_all(self, moves: vec[i64]) -> None:
        for code in moves:
            self.jot(code)

    def summonable(self, die: i64) -> bool:
        """Whether the card's limit for this turn is not reached."""
        card = self.card(die)
        most = self.deck.limit_most[card]
        if most == 0:
            return True
        for other in self.summoned:
            if other == card:
                most -= 1
        return most > 0

    def _casts(self, late: bool) -> vec[i64]:
        """The spells that the active player could cast (QR-9.2, QR-9.3), as moves; `late`: in phase 4."""
        found = vec[i64]([])
        for at in range(self.readied):
            die = self.spells[at]
            if self.owner(die) == self.active and self.dice[die] >> HOST == 0 and self.castable(die, late):
                found = self._unlike_die(found, die)
        return self._codes(CAST_DIE, found)

    def castable(self, die: i64, late: bool) -> bool:
        if self.attachable(die):
            return len(self.candidates(Z_ANY, 0, die, self.active, NOBODY)) > 0
        row = self.spell_row(die, late)
        return row != NOBODY and self.holds(row, die, self.active, 0) and self.can(row, die, self.active)

    def attachable(self, die: i64) -> bool:
        """Whether a spell is one that is attached."""
        return self.deck.triggers[self.card(die)] & (1 << ATTACHED | 1 << HOSTSCORES) != 0

    def spell_row(self, die: i64, late: bool) -> i64:
        """The ability with which a readied spell is cast, or NOBODY."""
        card = self.card(die)
        bursts = self.deck.bursts[self.shape(die)]
        row = self.ability(card, CAST, bursts, 0)
        if row == NOBODY and late:
            row = self.ability(card, CAST4, bursts, 0)
        return row

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

    def _immediate(self) -> bool:
        """Ask which Immediate Effect is used; if none can be, the step is over."""
        moves = vec[i64]([])
        for at in range(self.pooled):
            die = self.pool[at]
            if self.dice[die] & FRESH and self.usable(die):
                moves = self._unlike_die(moves, die)
        if len(moves) == 0:
            self._stale()
            return False
        moves = self._codes(USE, moves)
        self.pose(self.active, append(moves, self.deck.classes_end + DONE))
        return True

    def _stale(self) -> None:
        self.fresh = False
        for at in range(self.pooled):
            self.dice[self.pool[at]] &= ~FRESH

    def immediate_row(self, die: i64) -> i64:
        """The IMMEDIATE ability of the face that is up, or NOBODY."""
        deck = self.deck
        card = self.card(die)
        if deck.triggers[card] >> IMMEDIATE & 1 == 0:
            return NOBODY
        shape = self.shape(die)
        spell = deck.class_kind[deck.die_class[die]] & SPELL != 0
        if deck.icon[shape] != (ICON_SPELL if spell else 0):
            return NOBODY
        return self.ability(card, IMMEDIATE, deck.bursts[shape], 0)

    def usable(self, die: i64) -> bool:
        """Whether a fresh die shows an Immediate Effect that can do something (QR-7.4, QR-R13)."""
        deck = self.deck
        shape = self.shape(die)
        if deck.rolls[shape] + deck.draws[shape] == 0 and deck.triggers[self.card(die)] >> IMMEDIATE & 1 == 0:
            return False
        row = self.immediate_row(die)
        if row != NOBODY:
            return self.can(row, die, self.active)
        if deck.rolls[shape] != 0:
            return self.rerolls_left() > 0
        return deck.draws[shape] > 0 and self.stock(self.active) > 0

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
                self.quid += deck.quid[shape]
            self.put(die, SPENT, self.active, 0)
        if deck.draws[shape] > 0:
            self.push(F_DRAW, self.active, deck.draws[shape], ROLL_DRAWN)

    # Phase 3 (QR-10)

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

    def _count_damage(self) -> None:
        """Spells while damage is counted, if the option allows it (QR-10.16)."""
        if self.rules.at_count and self.readied > 0:
            moves = self._casts(False)
            if len(moves) > 0:
                self.pose(self.active, append(moves, self.deck.classes_end + GO))
                return
        self._protect()

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
                price = max(0, deck.cost[card] - self.discount)
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
        self.note(N_TURN, self.active, 0)


def start(deck: Deck, rules: Rules, seats: i64) -> QuarriorsState:
    """The beginning: nothing is dealt, and the basic cards of the sets in use lie in the Wilds (QR-1.1, QR-17.1)."""
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
