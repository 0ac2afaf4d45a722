"""The effect engine (compiled): does what the abilities of cards say, one step of the stack after the other."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.codes import (
    ACTIVE,
    ASIDE,
    BAG,
    BAG_OF,
    CARD,
    CHOSEN,
    COLUMNS,
    COPY_DIE,
    DREW,
    F_COPY,
    F_CULLS,
    F_DESTROY,
    F_DISPELIF,
    F_DRAW,
    F_EXPERT,
    F_KILLIF,
    F_KILLS,
    F_PENDING,
    F_RECHECK,
    F_REROLL,
    F_ROLLREADY,
    F_ROLLS,
    F_RUN,
    F_TURN,
    F_WINDOW,
    FACE,
    FACE_AT,
    FACES,
    FRAME,
    FRESH,
    HURT,
    ICON_CREATURE,
    KEEP,
    LIE,
    N_PAYS,
    N_RAISES,
    N_REFILL,
    N_TAKES,
    N_TOTAL,
    NOBODY,
    ON,
    OTHERWISE,
    OUT,
    OWNER,
    PASS,
    PICK_BITS,
    PICKED,
    READY,
    RESCUED,
    ROLL_ALL,
    ROLL_DRAWN,
    S_ATTACKS,
    S_DEFEND,
    SCORING,
    SEAT,
    STOP,
    TO_ROLL,
    USED,
    WILDS,
    WITH,
    WITHOUT,
)
from parlour.games.quarriors.tables.deck import (
    ALL,
    ATK,
    ATKCAP,
    CAPTUREFREE,
    CHEAPER,
    CULL,
    DEF,
    DESTROY,
    DISPEL,
    DRAW,
    DRAWROLL,
    EACH,
    END,
    EVERYBODY,
    FILTER,
    FOE,
    FOES,
    FORCEKILL,
    GLORY,
    I_ARG,
    I_EXPR,
    I_FILTER,
    I_PICK,
    I_PLACE,
    I_ZONES,
    INSTR,
    ME,
    MOVE,
    NOATTACK,
    PARTNERS,
    QUID,
    REMOVE,
    REROLL,
    REROLL_PARTNERS,
    ROLLALL,
    ROLLED,
    ROLLREADY,
    ROTATE,
    SAVE,
    SCORENOW,
    SHIELD,
    TAKE,
    TOTAL,
    TRADE,
    TWO,
    XCAP,
    Z_ANY,
    Z_SELF,
)
from parlour.games.quarriors.turn.scoring import Scoring
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import CHANCE


class Effects(Scoring):
    """A board on which all abilities happen."""

    def carry_on(self) -> None:
        """Do what lies on top of the stack, one step of it."""
        base = self.top - FRAME
        op = self.stack[base]
        if op == F_ROLLS:
            self._rolls(base)
        elif op == F_DRAW:
            self._draw(base)
        elif op == F_RUN:
            self._run(base)
        elif op in (F_REROLL, F_ROLLREADY):
            self.rolling = self.stack[base + 1]
            self._actor = CHANCE
        elif op == F_CULLS:
            self._culls(base)
        elif op == F_PENDING:
            self._pending(base)
        elif op == F_DESTROY:
            self._destruction(base)
        elif op == F_KILLS:
            self._kills(base)
        elif op == F_WINDOW:
            self._window(base)
        elif op == F_RECHECK:
            self._recheck(base)
        elif op == F_KILLIF:
            self._kill_if(base)
        elif op == F_DISPELIF:
            self._dispel_if(base)
        elif op == F_COPY:
            self._copy(base)
        elif op == F_EXPERT:
            self._expert(base)
        elif op == F_TURN:
            self._turn_face(base)
        else:
            seat = self.stack[base + 2]
            self.pose(seat, self._codes(ON, self.candidates(Z_ANY, 0, self.stack[base + 1], seat, NOBODY)))

    def answer(self, code: i64) -> None:
        """Take in a move that the frame on top asked for."""
        base = self.top - FRAME
        stack = self.stack
        op = stack[base]
        dice = self.deck.dice
        die = code % dice  # where the move names one
        if op == F_RUN:
            self._answer_run(base, code)
        elif op == F_CULLS:
            if code == self.deck.classes_end + STOP:
                self.pop()
            else:
                stack[base + 2] -= 1
                self.put(die, WILDS, 0, 0)
        elif op == F_PENDING:
            self._answer_pending(base, code)
        elif op == F_DESTROY:
            self._answer_destruction(base, code)
        elif op == F_WINDOW:
            if code == self.deck.classes_end + PASS:
                stack[base + 2] += 1
            elif code < (COPY_DIE + 1) * dice:
                self.renew(die)
            else:
                self.react(die)
        elif op == F_COPY:
            self.pop()
            self._become(stack[base + 1], die)
        elif op == F_EXPERT:
            stack[base + 2] = die
            if code < KEEP * dice:
                self.dice[die] |= CHOSEN
        elif op == F_TURN:
            self.pop()
            turned = stack[base + 1]
            face = code - self.deck.classes_end - FACE + 1
            self.dice[turned] = self.dice[turned] & ~(7 << FACE_AT) | face << FACE_AT
        else:  # F_ATTACH
            self.pop()
            self.attach(stack[base + 1], die)

    # Drawing and rolling

    def _draw(self, base: i64) -> None:
        """QR-3.8."""
        stack = self.stack
        seat = stack[base + 1]
        if stack[base + 2] > 0 and self.stock(seat) > 0:
            if self.rows[seat * COLUMNS + BAG_OF] == 0:
                self.note(N_REFILL, seat, 0)
                self.refill(seat)
            self._actor = CHANCE
            return
        then = stack[base + 3]
        self.pop()
        if then == ROLL_ALL:
            for at in range(self.pooled):
                self.dice[self.pool[at]] |= TO_ROLL
        if then != LIE:
            self.push(F_ROLLS)

    def drawn(self, klass: i64) -> None:
        """A die of this class came out of the bag."""
        base = self.top - FRAME
        seat = self.stack[base + 1]
        self.stack[base + 2] -= 1
        die = self.lowest(klass, BAG | seat << OWNER)
        self.counts[seat * self.deck.classes + klass] -= 1
        self.rows[seat * COLUMNS + BAG_OF] -= 1
        self.lay(die, ACTIVE, seat, TO_ROLL if self.stack[base + 3] == ROLL_DRAWN else 0)

    def _rolls(self, base: i64) -> None:
        """Roll all dice that are marked for it, ascending."""
        at = self.stack[base + 1]
        while at < self.pooled:
            die = self.pool[at]
            if self.dice[die] & TO_ROLL:
                self.stack[base + 1] = at
                self.rolling = die
                self._actor = CHANCE
                return
            at += 1
        self.stack[base + 1] = 0  # a face that was rolled may have brought more
        for at in range(self.pooled):
            if self.dice[self.pool[at]] & TO_ROLL:
                return
        self.pop()

    def rolled(self, face: i64) -> None:
        """The die that is being rolled shows a face."""
        die = self.rolling
        base = self.top - FRAME
        op = self.stack[base]
        if op == F_ROLLREADY:
            self.pop()
            self._roll_ready(die, face)
            return
        if op == F_REROLL:
            self.pop()
            self.rerolled += 1
        elif self.stack[base + 2] != 0:
            self.rerolled += 1
        self.dice[die] = self.dice[die] & ~(7 << FACE_AT | TO_ROLL | DREW) | face << FACE_AT | FRESH
        self.fresh = True
        deck = self.deck
        klass = deck.die_class[die]
        card = self.cards[klass]
        if deck.triggers[card] >> ROLLED & 1:
            self.fire(ROLLED, card, klass * FACES + face, die, self.active)

    def _roll_ready(self, die: i64, face: i64) -> None:
        """QR-R28."""
        owner = self.owner(die)
        if self.deck.icon[self.deck.die_class[die] * FACES + face] != ICON_CREATURE:
            self.put(die, USED, owner, 0)
            return
        running = S_ATTACKS <= self.step <= S_DEFEND
        self.put(die, READY, owner, face << FACE_AT | (HURT if running else 0))
        self.enter(die)

    # Running an ability

    def _run(self, base: i64) -> None:
        stack = self.stack
        code = self.deck.code
        at = stack[base + 1]
        op = code[at]
        pick = code[at + I_PICK]
        source = stack[base + 2]
        seat = stack[base + 3]
        if op == END:
            self.pop()
        elif op == PARTNERS:
            self._ask_partner(base, at, source, seat)
        elif op == CAPTUREFREE:
            found = self.buys(code[at + I_FILTER], stack[base + 6])
            self._offer_cards(base, seat, found)
        elif op == TAKE:
            self._take(base, at, seat)
        elif pick == ALL or op == REROLL_PARTNERS:
            self._next(base)
            self._perform(at, source, seat)
        elif pick == EACH:
            self._pick_each(base, at, source, seat)
        else:
            asked = seat
            victim: i64 = NOBODY
            if op == FORCEKILL:
                asked = self.active
                victim = self.active
            found = self.candidates(code[at + I_ZONES], code[at + I_FILTER], source, seat, victim)
            if op == ROTATE:
                found = self._turning(found, code[at + I_ARG])
            if len(found) == 0:
                self._next(base)
            else:
                self.pose(asked, self._codes(ON, found))

    def _next(self, base: i64) -> None:
        """Go on to the next instruction."""
        self.stack[base + 1] += INSTR
        self.stack[base + 4] = 0
        self.stack[base + 5] = 0

    def _answer_run(self, base: i64, code: i64) -> None:
        deck = self.deck
        at = self.stack[base + 1]
        op = deck.code[at]
        seat = self.stack[base + 3]
        source = self.stack[base + 2]
        if op == PARTNERS:
            if code == deck.classes_end + WITHOUT:
                self._next(base)
            else:
                self.dice[code % deck.dice] |= TO_ROLL
                self.stack[base + 5] += 1
        elif op == CAPTUREFREE:
            self._next(base)
            klass = code - deck.verbs_end - CARD * deck.classes
            self.capture(klass, seat, deck.code[at + I_PLACE])
        elif op == TAKE:
            self._next(base)
            self._hand_out(at, code - deck.classes_end - SEAT)
        elif deck.code[at + I_PICK] == EACH:
            stage = self.stack[base + 5]
            self.stack[base + 4] |= (code % deck.dice + 1) << PICK_BITS * stage
            self.stack[base + 5] = stage + 1
        else:
            die = code % deck.dice
            self._next(base)
            if op == CULL:
                self.stack[base + 6] = deck.cost[self.cards[deck.die_class[die]]]
            self._strike(at, die, source, seat)

    def _pick_each(self, base: i64, at: i64, source: i64, seat: i64) -> None:
        """One die of each opponent, clockwise; then all of them together."""
        stack = self.stack
        code = self.deck.code
        stage = stack[base + 5]
        while stage < self.seats - 1:
            victim = (seat + 1 + stage) % self.seats
            found = self.candidates(code[at + I_ZONES], code[at + I_FILTER], source, seat, victim)
            stack[base + 5] = stage
            if len(found) > 0:
                self.pose(seat, self._codes(ON, found))
                return
            stage += 1
        picked = stack[base + 4]
        self._next(base)
        if code[at] == DESTROY:
            self._threaten(at, picked, source, seat)
            return
        while picked > 0:
            if picked & PICKED:
                self._strike(at, (picked & PICKED) - 1, source, seat)
            picked >>= PICK_BITS

    def _ask_partner(self, base: i64, at: i64, source: i64, seat: i64) -> None:
        """Who is rolled again as well: up to as many as the ability says and the cap allows (QR-7.5, QR-R11)."""
        code = self.deck.code
        most: i64 = 2 if code[at + I_PICK] == TWO else 1
        itself = code[at + I_ARG]
        picked = self.stack[base + 5]
        moves = vec[i64]([])
        if picked < most and self.rerolls_left() - itself - picked > 0:
            for index in range(self.pooled):
                die = self.pool[index]
                word = self.dice[die]
                if die != source and word & TO_ROLL == 0 and word >> FACE_AT & 7 != 0:
                    moves = self._unlike_die(moves, die)
        if len(moves) == 0:
            self._next(base)
            return
        moves = self._codes(WITH, moves)
        if not (self.rules.partner and itself != 0):
            moves = append(moves, self.deck.classes_end + WITHOUT)
        self.pose(seat, moves)

    def _offer_cards(self, base: i64, seat: i64, found: vec[i64]) -> None:
        if len(found) == 0:
            self._next(base)
            return
        first = self.deck.verbs_end + CARD * self.deck.classes
        for index in range(len(found)):
            found[index] += first
        self.pose(seat, found)

    def _take(self, base: i64, at: i64, seat: i64) -> None:
        """Dice from the Wilds that are not captured."""
        code = self.deck.code
        who = code[at + I_PICK]
        if who == FOE and self.left(code[at + I_ARG]) > 0:
            moves = vec[i64]([])
            for other in range(self.seats):
                if other != seat:
                    moves = append(moves, self.deck.classes_end + SEAT + other)
            self.pose(seat, moves)
            return
        self._next(base)
        if who == ME:
            self._hand_out(at, seat)
        elif who in (FOES, EVERYBODY):
            for offset in range(1, self.seats + (1 if who == EVERYBODY else 0)):
                self._hand_out(at, (seat + offset) % self.seats)

    def _hand_out(self, at: i64, seat: i64) -> None:
        code = self.deck.code
        klass = code[at + I_ARG]
        for _i in range(self.amount(code[at + I_EXPR], NOBODY, seat)):
            if self.cards[klass] != NOBODY and self.left(klass) > 0:
                die = self.lowest(klass, WILDS)
                self.put(die, code[at + I_PLACE], seat, 0)
                self.note(N_TAKES, die, seat)

    def _perform(self, at: i64, source: i64, seat: i64) -> None:
        """An instruction without a choice."""
        code = self.deck.code
        op = code[at]
        mine = seat == self.active
        if op == QUID:
            if mine:
                self._pay(source, self.amount(code[at + I_EXPR], source, seat))
        elif op == DRAWROLL:
            self.push(F_DRAW, seat, self.amount(code[at + I_EXPR], source, seat), ROLL_DRAWN if mine else LIE)
        elif op == DRAW:
            self.push(F_DRAW, seat, self.amount(code[at + I_EXPR], source, seat), LIE)
        elif op == REROLL:
            self.push(F_REROLL, source)
        elif op == REROLL_PARTNERS:
            self.push(F_ROLLS, 0, 1)
        elif op == ROLLALL:
            self._roll_all(at, source, seat)
        elif ATK <= op <= SHIELD:
            self._let_last(at, source, seat)
        elif op == TOTAL:
            self._raise_total(source, self.amount(code[at + I_EXPR], source, seat))
        elif op == CHEAPER:
            if mine:
                self.discount += self.amount(code[at + I_EXPR], source, seat)
        elif op == XCAP:
            if mine:
                self.extra += self.amount(code[at + I_EXPR], source, seat)
        elif op == GLORY:
            self.gain(seat, self.amount(code[at + I_EXPR], source, seat))
        elif op == SCORENOW:
            if self.place(source) == READY:
                self.dice[source] |= SCORING
                self.score(seat, True)
        elif op == DESTROY:
            self._threaten(at, 0, source, seat)
        elif op == ROTATE:
            self._turn_all(at, source, seat)
        elif op == SAVE:
            self.dice[self.dying()] |= RESCUED
        elif op == ROLLREADY:
            if self.place(source) == ASIDE:
                self.push(F_ROLLREADY, source)
        elif op == CULL:  # itself
            self.put(source, WILDS, 0, 0)

    def _pay(self, source: i64, quid: i64) -> None:
        self.quid += quid
        if quid > 0:
            self.note(N_PAYS, source, quid)

    def _raise_total(self, source: i64, points: i64) -> None:
        """What is left of the attack against the player who defends grows (QR-R34)."""
        self.totals[self.defender] += points
        if points > 0:
            self.note(N_RAISES, source, points)
            self.note(N_TOTAL, self.defender, self.totals[self.defender])

    def _strike(self, at: i64, die: i64, source: i64, seat: i64) -> None:
        """An instruction on a die that was picked."""
        code = self.deck.code
        op = code[at]
        if op in (DESTROY, DISPEL):
            self._threaten(at, die + 1, source, seat)
        elif op == FORCEKILL:
            self.destroy(die, seat, OTHERWISE)
        elif op == CULL:
            self.put(die, WILDS, 0, 0)
        elif op == REMOVE:
            self.put(die, OUT, 0, 0)
        elif op == MOVE:
            self.put(die, code[at + I_PLACE], seat, 0)
        elif op == TRADE:
            other = self.owner(die)
            self.put(die, USED, seat, 0)
            self.put(source, USED, other, 0)
        elif op == ROTATE:
            self.push(F_TURN, die, code[at + I_ARG])
        else:
            self._last(at, die, source, seat)

    def _roll_all(self, at: i64, source: i64, seat: i64) -> None:
        code = self.deck.code
        zones = code[at + I_ZONES]
        for klass in self.classes:
            if self.sort(self.cards[klass], code[at + I_FILTER] * FILTER, 0):
                first = self.deck.class_first[klass]
                for die in range(first, self.ends[klass]):
                    if self.zone(die, seat) & zones:
                        self.put(die, ACTIVE, seat, TO_ROLL if seat == self.active else 0)
        self.push(F_ROLLS)

    def _let_last(self, at: i64, source: i64, seat: i64) -> None:
        """What lasts for the turn, on all creatures that are there now (QR-9.10)."""
        code = self.deck.code
        op = code[at]
        if op == NOATTACK:
            self._add_lasting(op, seat, code[at + I_FILTER] * FILTER, source, seat)
        elif op == ATKCAP:
            self._add_lasting(op, seat, self.amount(code[at + I_EXPR], source, seat), source, seat)
        elif code[at + I_ZONES] & Z_SELF:
            self._last(at, source, source, seat)
        else:
            for die in self._every(at, source, seat):
                self._last(at, die, source, seat)

    def _last(self, at: i64, die: i64, source: i64, seat: i64) -> None:
        code = self.deck.code
        op = code[at]
        number: i64 = 1
        if op in (ATK, DEF):
            number = self.amount(code[at + I_EXPR], source, seat)
        elif code[at + I_PLACE] != 0:
            number = code[at + I_PLACE]
        self._add_lasting(op, die, number, source, seat)

    def _add_lasting(self, op: i64, who: i64, number: i64, source: i64, seat: i64) -> None:
        rows = append(self.lasting, op)
        rows = append(rows, who)
        rows = append(rows, number)
        rows = append(rows, source)
        self.lasting = append(rows, seat)

    def _turn_all(self, at: i64, source: i64, seat: i64) -> None:
        """Owners clockwise, each one's dice ascending."""
        dice = self._every(at, source, seat)
        for offset in range(self.seats, 0, -1):
            owner = (self.active + offset) % self.seats
            for index in range(len(dice) - 1, -1, -1):
                if self.owner(dice[index]) == owner:
                    self.push(F_TURN, dice[index], self.deck.code[at + I_ARG])

    def _turn_face(self, base: i64) -> None:
        die = self.stack[base + 1]
        moves = self._turned(die, self.stack[base + 2])
        if len(moves) == 0:
            self.pop()
        else:
            self.pose(self.owner(die), moves)
