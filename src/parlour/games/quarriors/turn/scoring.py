"""Creatures that score (compiled): Glory, abilities in an order of choice, culls (QR-6, QR-16)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.quarriors.board.dice import added
from parlour.games.quarriors.codes import (
    ATTACKER,
    CHOSEN,
    COLUMNS,
    CULL_DIE,
    DO,
    F_CULLS,
    F_EXPERT,
    F_ITEM,
    F_PENDING,
    FRAME,
    HOST,
    KEEP,
    N_SCORED,
    NOBODY,
    OTHERWISE,
    OWNER,
    S_DEFEND,
    SCORING,
    SKIP,
    STOP,
    USED,
    USED_OF,
    WILDS,
)
from parlour.games.quarriors.tables.deck import (
    A_CODE,
    A_FLAGS,
    A_MAY,
    A_TIMES,
    ACTS,
    ATTACHED,
    END,
    HOSTSCORES,
    I_EXPR,
    INSTR,
    SCORES,
    SGLORY,
    SOLOSCORE,
)
from parlour.games.quarriors.turn.fates import Fates
from parlour.kernel.arrays import append, vec
from parlour.kernel.state import OVER


class Scoring(Fates):
    """A board on which creatures score."""

    def score(self, seat: i64, single: bool) -> None:
        """Score the creatures of a seat that are marked for it."""
        if self.rules.expert:
            self.push(F_EXPERT, seat, NOBODY, 1 if single else 0)
        else:
            self._finish_score(seat, single)

    def _solos(self, seat: i64) -> i64:
        """How many of the scoring creatures want to score alone."""
        total: i64 = 0
        for at in range(self.fielded):
            die = self.field[at]
            if self.dice[die] & SCORING and self.owner(die) == seat and self._solo(die):
                total += 1
        return total

    def _solo(self, die: i64) -> bool:
        deck = self.deck
        card = self.card(die)
        bursts = deck.bursts[self.shape(die)]
        row = self.ability(card, SCORES, bursts, 0)
        while row != NOBODY:
            at = deck.abilities[row + A_CODE]
            while deck.code[at] != END:
                if deck.code[at] == SOLOSCORE:
                    return True
                at += INSTR
            row = self.after(row, bursts)
        return False

    def _silent(self, die: i64, solos: i64) -> bool:
        """Whether a scoring creature brings nothing because another one scores alone."""
        return solos > 1 or (solos == 1 and not self._solo(die))

    def _expert(self, base: i64) -> None:
        """Decide die by die (QR-16.3)."""
        seat = self.stack[base + 1]
        last = self.stack[base + 2]
        solos = self._solos(seat)
        for at in range(self.fielded):
            die = self.field[at]
            if die > last and self.dice[die] & SCORING and self.owner(die) == seat and not self._silent(die, solos):
                self.pose(seat, vec[i64]([CULL_DIE * self.deck.dice + die, KEEP * self.deck.dice + die]))
                return
        single = self.stack[base + 3] != 0
        self.pop()
        self._finish_score(seat, single)

    def _finish_score(self, seat: i64, single: bool) -> None:
        """Glory as one sum, then the dice move, then abilities, then culls (QR-6.2 to QR-6.5)."""
        dice = vec[i64]([])
        for at in range(self.fielded):
            die = self.field[at]
            if self.dice[die] & SCORING and self.owner(die) == seat:
                dice = append(dice, die)
        solos = self._solos(seat)
        glory: i64 = 0
        culls: i64 = 0
        brings = vec[i64]([0] * len(dice))
        for at in range(len(dice)):
            die = dice[at]
            if not self._silent(die, solos):
                culls += 1
                if not self.rules.expert or self.dice[die] & CHOSEN:
                    brings[at] = self._worth(die, seat)
                    glory += brings[at]
                if seat == self.active:
                    self._remember(die, not self.rules.expert or self.dice[die] & CHOSEN != 0)
            elif seat == self.active:
                self._remember(die, False)
        for at in range(len(dice)):
            self.dice[dice[at]] &= ~SCORING
            self.note(N_SCORED, dice[at], seat + 4 * brings[at])
        if glory > 0:
            self.gain(seat, glory)
            if self._actor == OVER:
                for die in dice:
                    self.dice[die] &= ~CHOSEN
                return
        if not self.rules.expert and culls > 0 and (not single or self.rules.kill_cull):
            self.push(F_CULLS, seat, culls)
        items: i64 = 0
        for die in dice:
            items += self._items(die, seat)
        for die in dice:
            if self.dice[die] & ATTACKER and self.step < S_DEFEND:
                self._remember_attack(die)
            if self.dice[die] & CHOSEN:  # QR-16.3
                self.put(die, WILDS, 0, 0)
            else:
                self.put(die, USED, seat, 0)
        if items > 0:
            self.push(F_PENDING, items)

    # What a creature is worth, and what is remembered of it

    def _remember(self, die: i64, brought: bool) -> None:
        scored = append(self.scored, self.card(die))
        self.scored = append(scored, 1 if brought else 0)

    def _remember_attack(self, die: i64) -> None:
        """An attacker that leaves because it scored still counts (QR-10.6)."""
        gone = append(self.gone, die)
        gone = append(gone, self.might(die))
        gone = append(gone, self.card(die))
        gone = append(gone, self.shape(die))
        self.gone = append(gone, 1 if self.immune(die) else 0)

    def _worth(self, die: i64, seat: i64) -> i64:
        """The Glory on the card and all score bonuses, of attached spells too (QR-6.2)."""
        deck = self.deck
        card = self.card(die)
        total = deck.glory[card] + self._bonus(die, card, SCORES, self.shape(die), seat)
        for at in range(self.readied):
            spell = self.spells[at]
            if self.dice[spell] >> HOST == die + 1:
                card = self.card(spell)
                total += self._bonus(spell, card, ATTACHED, self.shape(spell), seat)
                total += self._bonus(spell, card, HOSTSCORES, self.shape(spell), seat)
        return max(0, total)

    def _bonus(self, die: i64, card: i64, trigger: i64, shape: i64, seat: i64) -> i64:
        deck = self.deck
        total: i64 = 0
        bursts = deck.bursts[shape]
        row = self.ability(card, trigger, bursts, 0)
        while row != NOBODY:
            at = deck.abilities[row + A_CODE]
            while deck.code[at] != END:
                if deck.code[at] == SGLORY and self.holds(row, die, seat, OTHERWISE):
                    total += self.amount(deck.code[at + I_EXPR], die, seat)
                at += INSTR
            row = self.after(row, bursts)
        return total

    def _items(self, die: i64, seat: i64) -> i64:
        """Note the abilities that happen now that a creature scored, its own and those of attached spells (QR-R46)."""
        count = self._item(die, die, SCORES, seat)
        for at in range(self.readied):
            spell = self.spells[at]
            if self.dice[spell] >> HOST == die + 1:
                count += self._item(spell, die, HOSTSCORES, seat)
        return count

    def _item(self, die: i64, scored: i64, trigger: i64, seat: i64) -> i64:
        deck = self.deck
        count: i64 = 0
        bursts = deck.bursts[self.shape(die)]
        row = self.ability(self.card(die), trigger, bursts, 0)
        while row != NOBODY:
            acts = deck.abilities[row + A_FLAGS] & ACTS != 0
            own = deck.abilities[row + A_MAY] == 0 or self.owner(die) == seat  # QR-R39
            if acts and own and self.holds(row, die, seat, OTHERWISE):
                self.push(F_ITEM, row, die, seat, deck.abilities[row + A_TIMES])
                count += 1
            row = self.after(row, bursts)
        return count

    # Abilities that wait, and culls

    def _pending(self, base: i64) -> None:
        """Abilities that wait, in an order the player chooses (QR-6.4)."""
        stack = self.stack
        deck = self.deck
        count = stack[base + 1]
        does = vec[i64]([])
        skips = vec[i64]([])
        done: i64 = 0
        skipped: i64 = 0
        for number in range(count, 0, -1):
            item = base - FRAME * number
            die = stack[item + 2]
            if not self._open_item(item) or self._like_lower(base, item):
                continue
            does = added(does, done, DO * deck.dice + die)
            done += 1
            if deck.abilities[stack[item + 1] + A_MAY] != 0:
                skips = added(skips, skipped, SKIP * deck.dice + die)
                skipped += 1
        if done == 0:
            self.top = base - FRAME * count
            return
        for index in range(skipped):
            does = append(does, skips[index])
        self.pose(stack[base - FRAME + 3], does)

    def _open_item(self, item: i64) -> bool:
        """Whether an ability that waits is compulsory, or can do something now."""
        stack = self.stack
        row = stack[item + 1]
        return self.deck.abilities[row + A_MAY] == 0 or self.can(row, stack[item + 2], stack[item + 3])

    def _like_lower(self, base: i64, item: i64) -> bool:
        """Whether another item of the same die comes first, or one that is alike has a lower die."""
        stack = self.stack
        die = stack[item + 2]
        for number in range(1, stack[base + 1] + 1):
            other = base - FRAME * number
            rival = stack[other + 2]
            if rival == die:
                if other < item and self._open_item(other):
                    return True
            elif (
                rival < die
                and stack[other + 1] == stack[item + 1]
                and stack[other + 4] == stack[item + 4]
                and self.deck.die_class[rival] == self.deck.die_class[die]
                and self.dice[rival] == self.dice[die]
            ):
                return True
        return False

    def _answer_pending(self, base: i64, code: i64) -> None:
        stack = self.stack
        die = code % self.deck.dice
        item = base - FRAME * stack[base + 1]
        while stack[item + 2] != die or not self._open_item(item):
            item += FRAME
        row = stack[item + 1]
        seat = stack[item + 3]
        times = stack[item + 4]
        skips = code >= SKIP * self.deck.dice
        if skips or times == 1:
            stack[base + 1] -= 1
            for at in range(item, base):
                stack[at] = stack[at + FRAME]
            self.pop()
        elif times > 1:
            stack[item + 4] = times - 1
        if not skips:
            self.begin(row, die, seat)

    def _culls(self, base: i64) -> None:
        """QR-6.5."""
        stack = self.stack
        seat = stack[base + 1]
        if stack[base + 2] == 0 or self.rows[seat * COLUMNS + USED_OF] == 0:
            self.pop()
            return
        home = USED | seat << OWNER
        moves = vec[i64]([])
        for klass in self.classes:
            die = self.lowest(klass, home)
            if die != NOBODY:
                moves = append(moves, CULL_DIE * self.deck.dice + die)
        self.pose(seat, append(moves, self.deck.classes_end + STOP))
