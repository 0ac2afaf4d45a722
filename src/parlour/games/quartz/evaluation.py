"""A rough guess who will win at Quartz (compiled), with the dice of the turn under way counted out exactly.

Everything is in money. A seat's prospects are what it has, what it may lose, and an ordinary gain for each turn it
still has. In its own turn come the gains of the five actions, and what a plan makes of them over all rolls that can
follow.
"""

from __future__ import annotations

from math import comb, exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from parlour.games.quartz.ground import (
    ACCIDENT,
    ACT,
    CARELESS,
    CHEST,
    DICE,
    DRAW,
    END,
    FIRST,
    FREE,
    GIVE,
    HELMET,
    JACKHAMMER,
    KINDS,
    LEAD,
    NEEDS,
    PICKAXE,
    PRICES,
    REROLL,
    ROLL,
    ROUNDS,
    ROW,
    TRANSFER,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
    Ground,
)
from parlour.games.quartz.plan import EMPTY, FACES, WITH, Plan, best_use
from parlour.kernel.arrays import append, vec

# What is taken for what: two rows of numbers, at these places
TURN: Final = 0  # what an ordinary turn brings
TOKEN: Final = 1  # while there is a turn to spend it in
HOPE: Final = 2  # of the bonus that one more of a kind would bring
THEFT: Final = 3  # of what lies in a cart, for each turn that others still have
MOST_THEFT: Final = 4
LEADER: Final = 5  # how much of the others is the best of them
FEWEST: Final[i64] = 6  # to be the careless one, from two behind to three ahead
ROUGH: Final = vec[float]([4.0, 0.6, 0.2, 0.03, 0.3, 0.5, 0.9, 0.8, 0.6, 0.3, 0.15, 0.05])
"""As one would guess."""
FITTED: Final = vec[float]([10.6, 4.2, 0.2, 0.42, 0.97, 0.25, 0.56, 0.68, 0.8, 0.17, 0.18, 0.1])
"""Begun with a fit to who won, then moved to where one look ahead won most games against bots that look with ROUGH, at
tables of three and of four."""
DANGER: Final = vec[float]([0.0, 2.0, 8.0, 30.0])  # of so many unstable crystals where three are an accident
SHARP: Final = 0.3  # how much more likely one more coin makes it to win, when nothing can happen any more
LOOSE: Final = 3.3  # and how much less so for each turn that is left
HALF: Final = 25.0  # a lead that is halfway to a sure win
BINOMIAL: Final = vec[float]([float(comb(n, k)) for n in range(DICE + 1) for k in range(DICE + 1)])


def estimate(ground: Ground, seat: i64) -> float:
    """A guess of the seat's return."""
    if ground.fell[seat] > 0:
        return -1.0 + 0.1 * float(ground.fell[seat]) / float(ground.rules.seats)
    outlook = outlook_of(ground, ROUGH_MEMO)
    lead = outlook.lead(seat)
    if seat == ground.seat and under_way(ground):
        lead += outlook.turn_gain()
    return 0.9 * lead / (HALF + abs(lead))


def values(ground: Ground) -> vec[float]:
    """What each seat may expect, if only the first place counts: by its share of all weights, which grow with prospects."""
    seats = ground.rules.seats
    outlook = outlook_of(ground, MEMO)
    sharp = SHARP / sqrt(1.0 + LOOSE * float(outlook.all_turns))
    best = -1e9
    worths = vec[float]([0.0] * seats)
    for seat in range(seats):
        worths[seat] = outlook.prospects[seat]
        if seat == ground.seat and under_way(ground):
            worths[seat] += outlook.turn_gain()
        if ground.fell[seat] == 0:
            best = max(best, worths[seat])
    total = 0.0
    for seat in range(seats):
        worths[seat] = exp(sharp * (worths[seat] - best)) if ground.fell[seat] == 0 else 0.0
        total += worths[seat]
    for seat in range(seats):
        chance = worths[seat] / total if total > 0.0 else 1.0 / float(seats)
        worths[seat] = (float(seats) * chance - 1.0) / float(seats - 1)
    return worths


def under_way(ground: Ground) -> bool:
    """Whether the first dice of a turn have fallen, and it is not over."""
    if ground.phase == ROLL:
        return ground.to_roll < 31 or ground.free < FREE
    return DRAW <= ground.phase < LEAD


def turns_left(ground: Ground) -> vec[i64]:
    """The turns that each seat still has as far as the rounds are known, without the one that is under way."""
    turns = vec[i64]([0] * ground.rules.seats)
    if ground.phase == END:
        return turns
    if not ground.rules.last_first:
        for seat in range(ground.rules.seats):
            turns[seat] = ROUNDS - ground.round
    if ground.phase == FIRST or ground.phase == LEAD:
        return turns
    seat = ground.seat
    if not under_way(ground):
        turns[seat] += 1
    while seat != ground.last:
        seat = ground.next_survivor(seat)
        turns[seat] += 1
    return turns


def outlook_of(ground: Ground, memo: Memo) -> Outlook:
    """What lies ahead in a position; the last one is kept, since bots compare many moves that change little."""
    turns = turns_left(ground)
    outlook = memo.outlook
    if outlook is None or not outlook.fits(ground, turns):
        outlook = Outlook(ground, turns, memo)
        memo.outlook = outlook
    return outlook


@final
class Outlook:
    """What lies ahead of everybody, with these crystals and tokens and so many turns left."""

    def __init__(self, ground: Ground, turns: vec[i64], memo: Memo) -> None:
        self.ground = ground
        self.memo: Final = memo
        self.taste: Final = memo.taste
        self.seat: Final = ground.seat
        self.crystals: Final = ground.crystals[:]
        self.tokens: Final = ground.tokens[:]
        self.turns: Final = turns
        self.all_turns: i64 = 0
        for left in turns:
            self.all_turns += left
        self.prospects: Final = vec[float]([0.0] * ground.rules.seats)
        for seat in range(ground.rules.seats):
            if ground.fell[seat] == 0:
                self.prospects[seat] = self._prospects(seat)
        self.mined = vec[float]([])
        """What one crystal more of each kind is worth to the seat in turn."""
        self.gains = vec[float]([])
        """What each action brings it, by action and number of faces; both are worked out when they are asked for."""

    def fits(self, ground: Ground, turns: vec[i64]) -> bool:
        """Whether this is the outlook of that position, which it then refers to."""
        old = self.ground
        same = ground.rules is old.rules and ground.seat == self.seat
        same = same and equal(ground.crystals, self.crystals) and equal(ground.tokens, self.tokens)
        if same and equal(turns, self.turns) and equal(ground.scores, old.scores) and equal(ground.fell, old.fell):
            self.ground = ground
            return True
        return False

    def lead(self, seat: i64) -> float:
        """The seat's prospects against those of the others, of whom the best counts more."""
        total = 0.0
        for other in range(self.ground.rules.seats):
            if other != seat:
                total += self.prospects[other]  # 0 for the eliminated
        others = float(self.ground.survivors() - 1)
        return (
            self.prospects[seat]
            - self.taste[LEADER] * self.prospects[self._best_but(seat)]
            - (1.0 - self.taste[LEADER]) * total / others
        )

    def _best_but(self, seat: i64) -> i64:
        """Who stands best of the others."""
        best = self.ground.next_survivor(seat)
        other = self.ground.next_survivor(best)
        while other != seat:
            if self.prospects[other] > self.prospects[best]:
                best = other
            other = self.ground.next_survivor(other)
        return best

    def _prospects(self, seat: i64) -> float:
        ground, turns = self.ground, self.turns[seat]
        cart, chest, prices = ROW * seat, ROW * (ground.rules.seats + seat), KINDS * ground.rules.values
        unstable = ground.crystals[cart + UNSTABLE]
        money = ground.total(seat) + unstable * PRICES[prices + UNSTABLE]
        hope: i64 = 0
        at_risk: i64 = 0
        for kind in range(VALUABLE_KINDS):
            loose = ground.crystals[cart + kind]
            alike = loose + ground.crystals[chest + kind]
            if alike > 0:
                bonus = ground.rules.bonus[alike]
                money += alike * PRICES[prices + kind] + bonus
                hope += ground.rules.bonus[alike + 1] - bonus
                at_risk += loose * PRICES[prices + kind]
        worth = float(money) - self._theft(seat) * float(at_risk) + self._careless(seat, 0)
        if turns > 0:
            worth += (
                self.taste[TURN] * float(turns)
                + self.taste[TOKEN] * float(ground.tokens[seat])
                + self.taste[HOPE] * float(hope)
            )
        if ground.rules.last_first:
            worth -= DANGER[min(unstable, ACCIDENT)]
        return worth

    def _theft(self, seat: i64) -> float:
        """Which part of what lies in a cart may be lost to others."""
        return min(self.taste[MOST_THEFT], self.taste[THEFT] * float(self.all_turns - self.turns[seat]))

    def _careless(self, seat: i64, more: i64) -> float:
        """What having the fewest in the chest will cost, with so many more in it; 0 or below (QT-13.7)."""
        ground = self.ground
        if ground.rules.last_first:
            return 0.0
        fewest: i64 = 1 << 30
        for other in range(ground.rules.seats):
            if other != seat:
                fewest = min(fewest, ground.in_chest(other))
        ahead = ground.in_chest(seat) + more - fewest
        if self.all_turns == 0:
            return 0.0 if ahead > 0 else -float(CARELESS)
        return -float(CARELESS) * self.taste[FEWEST + min(max(ahead + 2, 0), 5)]

    # The turn under way

    def turn_gain(self) -> float:
        """What the rest of the turn can bring, if everything is used as well as can be."""
        ground = self.ground
        if len(self.gains) == 0:
            self.mined = vec[float]([self._mined(kind) for kind in range(KINDS)])
            self.gains = self._gains()
        gains = self.gains
        if ground.phase == ROLL or ground.phase == REROLL:
            tokens, price = ground.tokens[ground.seat], self.taste[TOKEN] if self.turns[ground.seat] > 0 else 0.0
            memo = self.memo
            if not memo.plan.fits(gains, price, tokens):
                memo.plan = Plan(gains, price, tokens)
            dice: i64 = EMPTY
            for die in range(DICE):
                if ground.to_roll >> die & 1 == 0:
                    dice = WITH[FACES * dice + ground.dice[die]]
            return memo.plan.value(dice, ground.free + tokens)
        rest = gains[:]
        for action in range(HELMET):  # what has been announced is done, or pending
            if ground.used >> 3 * action & 7:
                for faces in range(DICE + 1):
                    rest[FACES * action + faces] = 0.0
        return self._pending_gain(gains) + best_use(rest, ground.faces, ground.wilds)

    def _gains(self) -> vec[float]:
        """What each action brings, by action and number of faces; more faces never bring less."""
        ground, seat = self.ground, self.ground.seat
        cart = ROW * seat
        gains = vec[float]([0.0] * (FACES * HELMET))
        mined, protected, stolen = self._average_mined(), self._protected(), self._stolen()
        passed = self._burden() - self._weight(self._best_but(seat)) * float(ground.price(UNSTABLE))
        for action in range(HELMET):
            for faces in range(NEEDS[action], DICE + 1):
                count = faces - NEEDS[action] + 1
                if action == PICKAXE:
                    worth = mined * float(min(count, ground.in_bag()))
                elif action == JACKHAMMER:
                    worth = self._jackhammered(min(faces, ground.in_bag()))
                elif action == CHEST:
                    count = min(count, ground.crystals[cart + VALUABLE])
                    worth = sum_of_best(protected, count) + self._careless(seat, count) - self._careless(seat, 0)
                elif action == TRANSFER:
                    worth = passed * float(min(count, ground.crystals[cart + UNSTABLE]))
                else:
                    worth = sum_of_best(stolen, count)
                place = FACES * action + faces
                gains[place] = max(worth, gains[place - 1])
        return gains

    def _pending_gain(self, gains: vec[float]) -> float:
        """What the action that is being carried out can still bring."""
        ground = self.ground
        action, left = ground.action, ground.left
        if ground.phase == ACT:
            return 0.0
        if action != JACKHAMMER:
            return gains[FACES * action + left + NEEDS[action] - 1]
        held = vec[float]([])
        for kind in range(KINDS):
            for _i in range(ground.crystals[ground.bag + ROW + kind]):
                held = append(held, self.mined[kind])
        count: i64 = len(held)
        if ground.phase == GIVE:
            return sum_of_best(held, count - left)
        return sum_of_best(held, count - count // 2) + self._jackhammered(left)

    def _weight(self, seat: i64) -> float:
        """How much of another seat's loss counts as a gain."""
        share = (1.0 - self.taste[LEADER]) / float(self.ground.survivors() - 1)
        return share + self.taste[LEADER] if seat == self._best_but(self.ground.seat) else share

    def _burden(self) -> float:
        """What one unstable crystal less is worth."""
        ground = self.ground
        unstable = min(ground.crystals[ROW * ground.seat + UNSTABLE], ACCIDENT)
        worth = -float(ground.price(UNSTABLE))
        if ground.rules.last_first and unstable > 0:
            worth += DANGER[unstable] - DANGER[unstable - 1]
        return worth

    def _mined(self, kind: i64) -> float:
        """What one crystal more in the cart is worth, without a token."""
        ground, seat = self.ground, self.ground.seat
        if kind == UNSTABLE:
            worth = float(ground.price(UNSTABLE))
            if ground.rules.last_first:
                unstable = ground.crystals[ROW * seat + UNSTABLE]
                worth -= DANGER[min(unstable + 1, ACCIDENT)] - DANGER[min(unstable, ACCIDENT)]
            return worth
        alike = ground.count(seat, kind)
        bonus = ground.rules.bonus[alike + 1] - ground.rules.bonus[alike]
        return float(ground.price(kind)) * (1.0 - self._theft(seat)) + float(bonus)

    def _average_mined(self) -> float:
        """What a crystal drawn from the bag is worth, with its token."""
        ground = self.ground
        if ground.in_bag() == 0:
            return 0.0
        total = 0.0
        for kind in range(KINDS):
            if ground.crystals[ground.bag + kind] > 0:
                total += float(ground.crystals[ground.bag + kind]) * self.mined[kind]
        if self.turns[ground.seat] > 0:
            total += self.taste[TOKEN] * float(ground.crystals[ground.bag + UNSTABLE])
        return total / float(ground.in_bag())

    def _jackhammered(self, drawn: i64) -> float:
        """What the better half of so many crystals is worth on average, as if each were drawn from the full bag.

        From the best kind down: how many of those kept are at least so good, times what that is more than the next.
        """
        ground = self.ground
        if drawn == 0:
            return 0.0
        kept, bag = drawn - drawn // 2, float(ground.in_bag())
        total, chance, better = 0.0, 0.0, 0.0
        seen = vec[i64]([0] * KINDS)
        while chance < 0.999999:
            best: i64 = 0
            worth = -1e9
            for kind in range(KINDS):
                there = seen[kind] == 0 and ground.crystals[ground.bag + kind] > 0
                if there and self.mined[kind] > worth:
                    best, worth = kind, self.mined[kind]
            total += expected_hits(drawn, kept, chance) * (better - worth)
            seen[best] = 1
            chance += float(ground.crystals[ground.bag + best]) / bag
            better = worth
        total += float(kept) * better
        if not ground.rules.kept and self.turns[ground.seat] > 0:
            total += self.taste[TOKEN] * float(drawn) * float(ground.crystals[ground.bag + UNSTABLE]) / bag
        return total

    def _protected(self) -> vec[float]:
        """What it is worth to protect each crystal of the own cart."""
        ground, theft = self.ground, self._theft(self.ground.seat)
        worths = vec[float]([])
        for kind in range(VALUABLE_KINDS):
            for _i in range(ground.crystals[ROW * ground.seat + kind]):
                worths = append(worths, theft * float(ground.price(kind)))
        return worths

    def _stolen(self) -> vec[float]:
        """What it is worth to steal each crystal: to have it, and that its owner has it no more."""
        ground = self.ground
        worths = vec[float]([])
        for other in range(ground.rules.seats):
            if other == ground.seat or ground.crystals[ROW * other + VALUABLE] == 0:
                continue
            weight = self._weight(other)
            for kind in range(VALUABLE_KINDS):
                count = ground.crystals[ROW * other + kind]
                if count > 0:
                    alike = ground.count(other, kind)
                    lost = ground.price(kind) + ground.rules.bonus[alike] - ground.rules.bonus[alike - 1]
                    worth = self.mined[kind] + weight * float(lost)
                    for _i in range(count):
                        worths = append(worths, worth)
        return worths


def equal(one: vec[i64], two: vec[i64]) -> bool:
    count: i64 = len(one)
    same = count == len(two)
    place: i64 = 0
    while same and place < count:
        same = one[place] == two[place]
        place += 1
    return same


def sum_of_best(worths: vec[float], count: i64) -> float:
    """The sum of the largest so many."""
    total, below, left = 0.0, 1e9, count
    while left > 0:
        best = -1e9
        for worth in worths:
            if best < worth < below:
                best = worth
        if best == -1e9:
            break
        for worth in worths:
            if worth == best and left > 0:
                total += worth
                left -= 1
        below = best
    return total


def expected_hits(tries: i64, most: i64, chance: float) -> float:
    """The average number of hits, of which no more than `most` count."""
    total = 0.0
    for hits in range(1, tries + 1):
        share = BINOMIAL[(DICE + 1) * tries + hits]
        for _i in range(hits):
            share *= chance
        for _i in range(tries - hits):
            share *= 1.0 - chance
        total += share * float(min(hits, most))
    return total


@final
class Memo:
    """The last outlook and the last plan that were made to a taste."""

    def __init__(self, taste: vec[float]) -> None:
        self.taste: Final = taste
        self.outlook: Outlook | None = None
        self.plan = Plan(vec[float]([0.0] * (FACES * HELMET)), 0.0, 0)


ROUGH_MEMO: Final = Memo(ROUGH)
MEMO: Final = Memo(FITTED)
