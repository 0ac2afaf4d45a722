"""Destruction and all that follows from it (compiled): threats, saving, copying, kills, reactions (QR-9, QR-11)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.board.dice import added
from parlour.games.quarriors.codes import (
    AFTER,
    ASIDE,
    BREATH,
    COPIES,
    COPY_DIE,
    DAMAGE,
    DESTINATION,
    DO,
    F_COPY,
    F_DESTROY,
    F_DISPELIF,
    F_DRAW,
    F_KILLIF,
    F_KILLS,
    F_RECHECK,
    F_RUN,
    F_WINDOW,
    FATE,
    FIRST_ROW,
    FRAME,
    HOME,
    HOST,
    L_NUMBER,
    L_SOURCE,
    L_WHO,
    LASTING,
    N_BECOMES,
    N_FADES,
    N_FALLS,
    NOBODY,
    ON,
    OTHERWISE,
    OWNER,
    PASS,
    PICK_BITS,
    PICKED,
    REACT_DIE,
    READY,
    RENEWED,
    RESCUED,
    S_ATTACKS,
    S_COUNT,
    SAVED,
    SPARED,
    SPELL,
    SPENT,
    USED,
    WINDOW,
)
from parlour.games.quarriors.tables.deck import (
    A_CODE,
    A_FLAGS,
    A_MAY,
    A_WINDOWS,
    DEST,
    DESTROYED,
    DISPEL,
    EARLY_THREAT,
    ENTERS,
    FILTER,
    I_FILTER,
    I_PLACE,
    I_ZONES,
    KILL,
    LOSS,
    PROTECT,
    REACT,
    REDIRECTS,
    S_DEST_OTHERS,
    S_DOOM,
    SAVES,
    T_ASIDE,
    T_COPY,
    T_DEST,
    THREAT,
    WHILE_ASIDE,
)
from parlour.games.quarriors.turn.abilities import Abilities
from parlour.kernel.arrays import append, vec


class Fates(Abilities):
    """A board on which creatures are destroyed, saved and copied."""

    def destroy(self, die: i64, destroyer: i64, cause: i64) -> None:
        """A creature is destroyed: note what it is now (QR-R46), then QR-11.2 to QR-11.5 follow."""
        owner = self.owner(die)
        if cause in (DAMAGE, BREATH):
            self.beaten |= 1 << owner
        self.push(F_DESTROY, die, destroyer, cause, WINDOW, self.card(die), self.shape(die), owner, NOBODY)

    def _destruction(self, base: i64) -> None:
        stack = self.stack
        die = stack[base + 1]
        stage = stack[base + 4]
        if stage == AFTER:
            self._after_fall(base, die)
        elif self.place(die) != READY:
            stack[base + 4] = AFTER
        elif stack[base + 3] == FATE:
            self._fall(base, USED)
        elif stage == WINDOW:
            self._loss_window(base, die)
        else:
            self._destination(base, die)

    def _loss_window(self, base: i64, die: i64) -> None:
        """The owner decides what saves it (QR-11.2)."""
        deck = self.deck
        stack = self.stack
        owner = self.owner(die)
        card = stack[base + 5]
        moves = vec[i64]([])
        if deck.triggers[card] >> DESTROYED & 1 and self.dice[die] & (SAVED | RESCUED) == 0:
            row = self.ability(card, DESTROYED, deck.bursts[stack[base + 6]], SAVES)
            if row != NOBODY and self.holds(row, die, owner, stack[base + 3]) and self.can(row, die, owner):
                if deck.abilities[row + A_MAY] == 0:
                    self.dice[die] |= SAVED
                    self.begin(row, die, owner)
                    return
                moves = append(moves, DO * deck.dice + die)
        if owner != self.active and self.readied > 0:
            moves = self.reactions(moves, owner, LOSS)
        if len(moves) == 0:
            stack[base + 4] = DESTINATION
        else:
            self.pose(owner, append(moves, deck.classes_end + PASS))

    def _destination(self, base: i64, die: i64) -> None:
        """Where it goes; the owner picks if two compulsory places compete (QR-11.3)."""
        word = self.dice[die]
        if word & RESCUED:
            self._fall(base, READY)
            return
        deck = self.deck
        owner = self.owner(die)
        sources = vec[i64]([])
        places = vec[i64]([])
        row = self._redirect(base, die)
        if row != NOBODY:
            sources = append(sources, die)
            places = append(places, deck.code[deck.abilities[row + A_CODE] + I_PLACE])
        if self.traits & T_DEST:
            for at in range(self.fielded):
                other = self.field[at]
                if other != die and self.owner(other) == owner and self.stat(other, S_DEST_OTHERS) != 0:
                    sources = append(sources, other)
                    places = append(places, self.stat(other, S_DEST_OTHERS))
        for at in range(0, len(self.lasting), LASTING):
            if self.lasting[at] == DEST and self.lasting[at + L_WHO] == die:
                sources = append(sources, self.lasting[at + L_SOURCE])
                places = append(places, self.lasting[at + L_NUMBER])
        moves = vec[i64]([])
        count: i64 = 0
        for at in range(len(sources)):
            lowest = True
            for other_at in range(len(sources)):
                if places[other_at] == places[at] and sources[other_at] < sources[at]:
                    lowest = False
                if places[other_at] == places[at] and sources[other_at] == sources[at] and other_at < at:
                    lowest = False
            if lowest:
                moves = added(moves, count, DO * deck.dice + sources[at])
                count += 1
        if count == 0:
            self._fall(base, USED)
        elif count == 1:
            self._fall(base, places[0])
        else:
            self.pose(owner, moves)

    def _redirect(self, base: i64, die: i64) -> i64:
        """Its own ability that names a place; a copy never goes aside, as no ability could bring it back (QR-R38)."""
        deck = self.deck
        card = self.stack[base + 5]
        if deck.triggers[card] >> DESTROYED & 1 == 0:
            return NOBODY
        row = self.ability(card, DESTROYED, deck.bursts[self.stack[base + 6]], REDIRECTS)
        if row == NOBODY or not self.holds(row, die, self.owner(die), self.stack[base + 3]):
            return NOBODY
        if self.dice[die] & COPIES and deck.code[deck.abilities[row + A_CODE] + I_PLACE] == ASIDE:
            return NOBODY
        return row

    def _answer_destruction(self, base: i64, code: i64) -> None:
        stack = self.stack
        deck = self.deck
        die = stack[base + 1]
        if stack[base + 4] == WINDOW:
            if code == deck.classes_end + PASS:
                stack[base + 4] = DESTINATION
            elif code >= REACT_DIE * deck.dice:
                self.react(code % deck.dice)
            else:
                self.dice[die] |= SAVED
                row = self.ability(stack[base + 5], DESTROYED, deck.bursts[stack[base + 6]], SAVES)
                self.begin(row, die, self.owner(die))
            return
        source = code % deck.dice
        if source == die:
            row = self._redirect(base, die)
            self._fall(base, deck.code[deck.abilities[row + A_CODE] + I_PLACE])
            return
        if (
            self.place(source) == READY
            and self.stat(source, S_DEST_OTHERS) != 0
            and self.owner(source) == self.owner(die)
        ):
            self._fall(base, self.stat(source, S_DEST_OTHERS))
            return
        for at in range(0, len(self.lasting), LASTING):
            if self.lasting[at] == DEST and self.lasting[at + L_WHO] == die and self.lasting[at + L_SOURCE] == source:
                self._fall(base, self.lasting[at + L_NUMBER])
                return

    def _fall(self, base: i64, place: i64) -> None:
        """Attached spells go, then the die moves, or stays if it is saved (QR-11.4, QR-11.6)."""
        die = self.stack[base + 1]
        self.stack[base + 4] = AFTER
        self.note(N_FALLS, die, place + 8 * self.owner(die))
        if place != READY:
            self.put(die, place, self.owner(die), 0)
            return
        self.shed(die)
        self.dice[die] = self.dice[die] & ~RESCUED | SPARED
        if self.deck.triggers[self.cards[self.deck.die_class[die]]] >> ENTERS & 1:
            self.push(F_COPY, die)

    def _after_fall(self, base: i64, die: i64) -> None:
        """Its other abilities, one by one, then those of the destroyer (QR-11.5)."""
        stack = self.stack
        deck = self.deck
        card = stack[base + 5]
        owner = stack[base + 7]
        cause = stack[base + 3]
        bursts = deck.bursts[stack[base + 6]]
        row: i64 = NOBODY
        if deck.triggers[card] >> DESTROYED & 1:
            last = stack[base + 8]
            row = self.ability(card, DESTROYED, bursts, 0) if last == NOBODY else self.after(last, bursts)
            while row != NOBODY and deck.abilities[row + A_FLAGS] & (SAVES | REDIRECTS):
                row = self.after(row, bursts)
        if row != NOBODY:
            stack[base + 8] = row
            if self.holds(row, die, owner, cause):
                self.trigger(row, die, owner)
            return
        destroyer = stack[base + 2]
        self.pop()
        if destroyer != NOBODY and destroyer != owner:
            first: i64 = 0
            if cause == DAMAGE and self.first_killed >> owner & 1 == 0:
                self.first_killed |= 1 << owner
                first = 1
            self.push(F_KILLS, destroyer, NOBODY, owner, first)

    # What follows from a kill, and from nobody's doing

    def _kills(self, base: i64) -> None:
        """KILL and FIRSTKILL abilities of the destroyer, in ascending order of dice."""
        stack = self.stack
        destroyer = stack[base + 1]
        last = stack[base + 2]
        die = self._killer(destroyer, last)
        waits = self._waiting(destroyer, last, die)
        first: i64 = NOBODY
        if stack[base + 4] != 0:
            for at in range(0, len(self.firsts), FIRST_ROW):
                if last < self.firsts[at] < min(die, waits):
                    first = at
                    break
        if first != NOBODY:
            stack[base + 2] = self.firsts[first]
            self.trigger(self.firsts[first + 1], self.firsts[first], destroyer)
        elif waits < die:
            stack[base + 2] = waits
            self.trigger(self.ability(self.card(waits), KILL, 0, WHILE_ASIDE), waits, destroyer)
        elif die < self.deck.dice:
            stack[base + 2] = die
            self.fire(KILL, self.card(die), self.shape(die), die, destroyer)
        else:
            self.pop()

    def _killer(self, seat: i64, last: i64) -> i64:
        """The seat's next creature after `last` that has a KILL ability; beyond all dice if there is none."""
        for at in range(self.fielded):
            die = self.field[at]
            if die > last and self.owner(die) == seat and self.deck.triggers[self.card(die)] >> KILL & 1:
                return die
        return self.deck.dice

    def _waiting(self, seat: i64, last: i64, end: i64) -> i64:
        """The seat's next die aside, between two others, that a kill brings back; else the end."""
        if self.aside > 0 and self.traits & T_ASIDE:
            home = ASIDE | seat << OWNER
            for klass in self.classes:
                if self.ability(self.cards[klass], KILL, 0, WHILE_ASIDE) != NOBODY:
                    first = self.deck.class_first[klass]
                    for die in range(first, self.ends[klass]):
                        if last < die < end and self.dice[die] & HOME == home:
                            return die
        return end

    def doomed(self) -> bool:
        """Let creatures be destroyed by nobody when their own card says so (QR-R37); never inside a draw or in mid-effect."""
        if self.top > 0:
            base = self.top - FRAME
            op = self.stack[base]
            if op in (F_DRAW, F_DESTROY) or op == F_RUN and self.stack[base + 5] != 0:
                return False
        for at in range(self.fielded):
            die = self.field[at]
            row = self.stat(die, S_DOOM)
            if row > 0 and self.amount(row - 1, die, self.owner(die)) == 0:
                self.destroy(die, NOBODY, FATE)
                return True
        return False

    # Copying (QR-R38)

    def enter(self, die: i64) -> None:
        """A creature came into a Ready Area."""
        if self.traits & T_COPY and self.deck.triggers[self.cards[self.deck.die_class[die]]] >> ENTERS & 1:
            self.push(F_COPY, die)

    def renewable(self, die: i64) -> bool:
        """Whether a creature may pick again what it copies: once in each player's turn, if there is a model."""
        copier = self.deck.triggers[self.cards[self.deck.die_class[die]]] >> ENTERS & 1 != 0
        return copier and self.dice[die] & RENEWED == 0 and self.fielded > self.army(self.owner(die))

    def renew(self, die: i64) -> None:
        self.dice[die] |= RENEWED
        self.push(F_COPY, die)

    def _copy(self, base: i64) -> None:
        die = self.stack[base + 1]
        owner = self.owner(die)
        found = vec[i64]([])
        for at in range(self.fielded):
            model = self.field[at]
            if self.owner(model) != owner:
                found = self._unlike(found, model)
        if len(found) == 0:
            self.pop()
            if self.dice[die] & COPIES:
                self._forget(die)
        else:
            self.pose(owner, self._codes(ON, found))

    def _become(self, die: i64, model: i64) -> None:
        card = self.card(model)
        shape = self.shape(model)
        if self.dice[die] & COPIES:
            self._forget(die)
        copies = append(self.copies, die)
        copies = append(copies, card)
        self.copies = append(copies, shape)
        self.dice[die] |= COPIES
        self.note(N_BECOMES, die, card)

    # Threats (QR-9.9)

    def _threaten(self, at: i64, picked: i64, source: i64, seat: i64) -> None:
        """Targets are chosen: first the windows of those who are threatened, then what still fits is done (QR-9.9).

        `picked` are dice as `_pick_each` writes them; 0: all that the instruction reaches.
        """
        code = self.deck.code
        spell: i64 = 1 if self.deck.class_kind[self.deck.die_class[source]] & SPELL else 0
        if code[at] == DISPEL:
            self.push(F_DISPELIF, picked - 1)
            self.push(F_RECHECK, 1)
            if seat == self.active:
                self.push(F_WINDOW, THREAT, 1, 1)
            return
        dice = vec[i64]([])
        if picked == 0:
            dice = self._every(at, source, seat)
            spell = 0
        while picked > 0:
            if picked & PICKED:
                dice = append(dice, (picked & PICKED) - 1)
            picked >>= PICK_BITS
        cause: i64 = BREATH if self.step == S_ATTACKS and seat == self.active else OTHERWISE
        for offset in range(self.seats, 0, -1):  # the first to be destroyed comes on top (QR-11.1)
            owner = (self.active + offset) % self.seats
            for index in range(len(dice) - 1, -1, -1):
                if self.owner(dice[index]) == owner:
                    self.push(F_KILLIF, dice[index], code[at + I_FILTER] * FILTER, seat, cause, spell)
        if len(dice) > 0:
            self.push(F_RECHECK, len(dice))
            if seat == self.active:
                self.push(F_WINDOW, THREAT, 1, len(dice))

    def _recheck(self, base: i64) -> None:
        """Leave alone what no longer fits."""
        stack = self.stack
        for count in range(1, stack[base + 1] + 1):
            below = base - FRAME * count
            die = stack[below + 1]
            if self.place(die) != READY:
                stack[below + 1] = NOBODY
            elif stack[below] == F_KILLIF:
                seat = stack[below + 3]
                closed = self.owner(die) != seat and not self.open(die, stack[below + 5] != 0)
                if closed or not self.fits(die, stack[below + 2]):
                    stack[below + 1] = NOBODY
        self.pop()

    def _kill_if(self, base: i64) -> None:
        stack = self.stack
        die = stack[base + 1]
        self.pop()
        if die != NOBODY and self.place(die) == READY:
            self.destroy(die, stack[base + 3], stack[base + 4])

    def _dispel_if(self, base: i64) -> None:
        die = self.stack[base + 1]
        self.pop()
        if die != NOBODY and self.place(die) == READY:
            self.note(N_FADES, die, 0)
            self.put(die, USED, self.owner(die), 0)

    def _every(self, at: i64, source: i64, seat: i64) -> vec[i64]:
        """All creatures that an instruction reaches, those that are alike too, ascending."""
        code = self.deck.code
        zones = code[at + I_ZONES]
        found = vec[i64]([])
        for index in range(self.fielded):
            die = self.field[index]
            if self._reaches(die, zones, source, seat, False) and self.fits(die, code[at + I_FILTER] * FILTER):
                found = append(found, die)
        return found

    # Windows (QR-9.8)

    def _window(self, base: i64) -> None:
        stack = self.stack
        kind = stack[base + 1]
        offset = stack[base + 2]
        while offset < self.seats:
            seat = (self.active + offset) % self.seats
            if kind == PROTECT or self._threatened(base, seat):
                moves = vec[i64]([])
                if kind == PROTECT and self.traits & T_COPY:
                    moves = self.renewals(moves, seat)
                if self.readied > 0:
                    moves = self.reactions(moves, seat, kind)
                if len(moves) > 0:
                    stack[base + 2] = offset
                    self.pose(seat, append(moves, self.deck.classes_end + PASS))
                    return
            offset += 1
        self.pop()

    def _threatened(self, base: i64, seat: i64) -> bool:
        """Whether a die of the seat is among those below that are about to be destroyed or dispelled."""
        for count in range(1, self.stack[base + 3] + 1):
            die = self.stack[base - FRAME * (count + 1) + 1]
            if die != NOBODY and self.place(die) == READY and self.owner(die) == seat:
                return True
        return False

    def renewals(self, moves: vec[i64], seat: i64) -> vec[i64]:
        """Add a seat's creatures that may pick again what they copy."""
        found = vec[i64]([])
        for at in range(self.fielded):
            die = self.field[at]
            if self.owner(die) == seat and self.renewable(die):
                found = self._unlike(found, die)
        for die in found:
            moves = append(moves, COPY_DIE * self.deck.dice + die)
        return moves

    def reactions(self, moves: vec[i64], seat: i64, window: i64) -> vec[i64]:
        """Add the reactions that a seat can cast now."""
        found = vec[i64]([])
        for at in range(self.readied):
            die = self.spells[at]
            if self.owner(die) == seat and self.dice[die] >> HOST == 0 and self._reacts(die, seat, window) != NOBODY:
                found = self._unlike_die(found, die)
        for die in found:
            moves = append(moves, REACT_DIE * self.deck.dice + die)
        return moves

    def _reacts(self, die: i64, seat: i64, window: i64) -> i64:
        """The ability with which a readied spell can react in a window, or NOBODY."""
        deck = self.deck
        card = self.card(die)
        if deck.triggers[card] >> REACT & 1 == 0:
            return NOBODY
        row = self.ability(card, REACT, deck.bursts[self.shape(die)], 0)
        if row == NOBODY:
            return NOBODY
        windows = deck.abilities[row + A_WINDOWS]
        early = window == THREAT and self.step <= S_COUNT and windows & EARLY_THREAT != 0
        if windows & window == 0 and not early:
            return NOBODY
        if not self.holds(row, die, seat, OTHERWISE) or not self.can(row, die, seat):
            return NOBODY
        return row

    def react(self, die: i64) -> None:
        """Cast a reaction: it is spent, then it works (QR-9.7)."""
        deck = self.deck
        seat = self.owner(die)
        row = self.ability(self.card(die), REACT, deck.bursts[self.shape(die)], 0)
        self.put(die, SPENT, seat, 0)
        self.begin(row, die, seat)
