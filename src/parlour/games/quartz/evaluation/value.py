"""A rough guess who will win at Quartz (compiled), with the dice of the turn under way counted out exactly.

Everything is in money. A seat's prospects are what it has, what it may lose, and an ordinary gain for each turn it
still has. In its own turn come the gains of the five actions, and what a plan makes of them over all rolls that can
follow.
"""

from __future__ import annotations

from math import comb, exp, sqrt
from typing import Final, final

from mypy_extensions import i64

from parlour.games.quartz.board import Board
from parlour.games.quartz.codes import (
    ACCIDENT,
    ACT,
    CHEST,
    DICE,
    DRAW,
    END,
    FACES,
    FIRST,
    FREE,
    GIVE,
    HELMET,
    JACKHAMMER,
    KINDS,
    LEAD,
    PICKAXE,
    REROLL,
    ROLL,
    ROUNDS,
    ROW,
    TRANSFER,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.evaluation.plan import EMPTY, WITH, Plan, best_use
from parlour.games.quartz.tables import CARELESS, NEEDS, PRICES
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
DANGER: Final = vec[float]([0.0, 2.0, 8.0, 30.0])  # of 0, 1, 2 and more unstable crystals where three are an accident
SHARP: Final = 0.3  # how much more likely one more coin makes it to win, when nothing can happen any more
LOOSE: Final = 3.3  # and how much less so for each turn that is left
HALF: Final = 25.0  # a lead that is halfway to a sure win
NONE: Final = -1  # no action
SLOTS: Final = 256
"""Valuations and plans that are kept; a power of 2."""
FACTOR: Final = 1_000_003
WORD: Final = (1 << 32) - 1
FINE: Final = 4096.0
"""How finely gains are told apart by where a plan is kept."""
BINOMIAL: Final = vec[float]([float(comb(n, k)) for n in range(DICE + 1) for k in range(DICE + 1)])


def estimate(board: Board, seat: i64) -> float:
    """A guess of the seat's return."""
    if board.fell[seat] > 0:
        return -1.0 + 0.1 * float(board.fell[seat]) / float(board.rules.seats)
    valuation = valuation_of(board, ROUGH_MEMO)
    lead = valuation.lead(seat)
    if seat == board.seat and under_way(board):
        lead += valuation.turn_gain()
    return 0.9 * lead / (HALF + abs(lead))


def values(board: Board) -> vec[float]:
    """What each seat may expect, if only the first place counts: by its share of all weights, which grow with prospects."""
    seats = board.rules.seats
    valuation = valuation_of(board, MEMO)
    sharp = SHARP / sqrt(1.0 + LOOSE * float(valuation.all_turns))
    best = -1e9
    worths = vec[float]([0.0] * seats)
    for seat in range(seats):
        worths[seat] = valuation.prospects[seat]
        if seat == board.seat and under_way(board):
            worths[seat] += valuation.turn_gain()
        if board.fell[seat] == 0:
            best = max(best, worths[seat])
    total = 0.0
    for seat in range(seats):
        worths[seat] = exp(sharp * (worths[seat] - best)) if board.fell[seat] == 0 else 0.0
        total += worths[seat]
    for seat in range(seats):
        chance = worths[seat] / total if total > 0.0 else 1.0 / float(seats)
        worths[seat] = (float(seats) * chance - 1.0) / float(seats - 1)
    return worths


def under_way(board: Board) -> bool:
    """Whether the first dice of a turn have fallen, and it is not over."""
    if board.phase == ROLL:
        return board.to_roll < 31 or board.free < FREE
    return DRAW <= board.phase < LEAD


def turns_left(board: Board) -> vec[i64]:
    """The turns that each seat still has as far as the rounds are known, without the one that is under way."""
    turns = vec[i64]([0] * board.rules.seats)
    if board.phase == END:
        return turns
    if not board.rules.last_first:
        for seat in range(board.rules.seats):
            turns[seat] = ROUNDS - board.round
    if board.phase == FIRST or board.phase == LEAD:
        return turns
    seat = board.seat
    if not under_way(board):
        turns[seat] += 1
    while seat != board.last:
        seat = board.next_survivor(seat)
        turns[seat] += 1
    return turns


def valuation_of(board: Board, memo: Memo) -> Valuation:
    """What lies ahead in a position; kept, since bots compare many moves that change little, and come back to them."""
    turns = turns_left(board)
    slot = slot_of(mixed(board.crystals, mixed(board.tokens, mixed(turns, 8 * board.seat))))
    valuation = memo.valuations[slot]
    if valuation is None or not valuation.fits(board, turns):
        valuation = Valuation(board, turns, memo)
        memo.valuations[slot] = valuation
    return valuation


def plan_of(gains: vec[float], price: float, tokens: i64, memo: Memo) -> Plan:
    """What dice are worth if actions bring these gains; kept."""
    mix = tokens
    for gain in gains:
        mix = (mix * FACTOR + i64(gain * FINE)) & WORD
    slot = slot_of(mix)
    plan = memo.plans[slot]
    if plan is None or not plan.fits(gains, price, tokens):
        plan = Plan(gains, price, tokens)
        memo.plans[slot] = plan
    return plan


def mixed(numbers: vec[i64], mix: i64) -> i64:
    """A number in which each of these and their order tell, for a slot."""
    for number in numbers:
        mix = (mix * FACTOR + number) & WORD
    return mix


def slot_of(mix: i64) -> i64:
    return mix >> 16 & (SLOTS - 1)  # the lowest bits of whole coins are all alike


@final
class Valuation:
    """What lies ahead of everybody, with these crystals, tokens and turns left."""

    def __init__(self, board: Board, turns: vec[i64], memo: Memo) -> None:
        self.board = board
        self.memo: Final = memo
        self.taste: Final = memo.taste
        self.seat: Final = board.seat
        self.crystals: Final = board.crystals[:]
        self.tokens: Final = board.tokens[:]
        self.scores: Final = board.scores[:]
        self.fell: Final = board.fell[:]
        self.turns: Final = turns
        self.all_turns: i64 = 0
        for left in turns:
            self.all_turns += left
        self.prospects: Final = vec[float]([0.0] * board.rules.seats)
        for seat in range(board.rules.seats):
            if board.fell[seat] == 0:
                self.prospects[seat] = self._prospects(seat)
        self.mined = vec[float]([])
        """What one crystal more of each kind is worth to the seat in turn."""
        self.gains = vec[float]([])
        """What each action brings it, by action and number of faces; both are worked out when they are asked for."""

    def fits(self, board: Board, turns: vec[i64]) -> bool:
        """Whether this is the valuation of that position, which it then refers to."""
        old = self.board
        same = board.rules is old.rules and board.seat == self.seat
        same = same and board.more == old.more and board.priced == old.priced and board.seller == old.seller
        same = same and equal(board.crystals, self.crystals) and equal(board.tokens, self.tokens)
        if same and equal(turns, self.turns) and equal(board.scores, self.scores) and equal(board.fell, self.fell):
            self.board = board
            return True
        return False

    def lead(self, seat: i64) -> float:
        """The seat's prospects against those of the others, of whom the best counts more."""
        total = 0.0
        for other in range(self.board.rules.seats):
            if other != seat:
                total += self.prospects[other]  # 0 for the eliminated
        others = float(self.board.survivors() - 1)
        return (
            self.prospects[seat]
            - self.taste[LEADER] * self.prospects[self._best_but(seat)]
            - (1.0 - self.taste[LEADER]) * total / others
        )

    def _best_but(self, seat: i64) -> i64:
        """Which of the others has the best prospects."""
        best = self.board.next_survivor(seat)
        other = self.board.next_survivor(best)
        while other != seat:
            if self.prospects[other] > self.prospects[best]:
                best = other
            other = self.board.next_survivor(other)
        return best

    def _prospects(self, seat: i64) -> float:
        board, turns = self.board, self.turns[seat]
        cart, chest, prices = ROW * seat, ROW * (board.rules.seats + seat), KINDS * board.rules.values
        unstable = board.crystals[cart + UNSTABLE]
        money = board.total(seat) + board.surplus(seat) + unstable * PRICES[prices + UNSTABLE]
        hope: i64 = 0
        at_risk: i64 = 0
        for kind in range(VALUABLE_KINDS):
            loose = board.crystals[cart + kind]
            alike = loose + board.crystals[chest + kind]
            if alike > 0:
                bonus = board.rules.bonus[alike]
                money += alike * PRICES[prices + kind] + bonus
                hope += board.rules.bonus[alike + 1] - bonus
                at_risk += loose * PRICES[prices + kind]
        worth = float(money) - self.theft(seat) * float(at_risk) + self.careless(seat, 0)
        if turns > 0:
            worth += (
                self.taste[TURN] * float(turns)
                + self.taste[TOKEN] * float(board.tokens[seat])
                + self.taste[HOPE] * float(hope)
            )
        if board.rules.last_first:
            worth -= DANGER[min(unstable, ACCIDENT)]
        return worth

    def theft(self, seat: i64) -> float:
        """Which part of what lies in a cart may be lost to others."""
        return min(self.taste[MOST_THEFT], self.taste[THEFT] * float(self.all_turns - self.turns[seat]))

    def careless(self, seat: i64, more: i64) -> float:
        """What having the fewest in the chest will cost with `more` crystals added to it; 0 or below (QT-13.7)."""
        board = self.board
        if board.rules.last_first:
            return 0.0
        fewest: i64 = 1 << 30
        for other in range(board.rules.seats):
            if other != seat:
                fewest = min(fewest, board.in_chest(other))
        ahead = board.in_chest(seat) + more - fewest
        if self.all_turns == 0:
            return 0.0 if ahead > 0 else -float(CARELESS)
        return -float(CARELESS) * self.taste[FEWEST + min(max(ahead + 2, 0), 5)]

    # The turn under way

    def turn_gain(self, spared: i64 = NONE) -> float:
        """What the rest of the turn can bring, if everything, or all but one action, is used as well as can be."""
        board = self.board
        if len(self.gains) == 0:
            self.mined = vec[float]([self._mined(kind) for kind in range(KINDS)])
            self.gains = self._gains()
        gains = self.gains
        if spared != NONE:
            gains = gains[:]
            for faces in range(FACES):
                gains[FACES * spared + faces] = 0.0
        if board.phase == ROLL or board.phase == REROLL:
            tokens, price = board.tokens[board.seat], self.taste[TOKEN] if self.turns[board.seat] > 0 else 0.0
            dice: i64 = EMPTY
            for die in range(DICE):
                if board.to_roll >> die & 1 == 0:
                    dice = WITH[FACES * dice + board.dice[die]]
            return plan_of(gains, price, tokens, self.memo).value(dice, board.free + tokens)
        rest = gains[:]
        for action in range(HELMET):  # what has been announced is done, or pending
            if board.used >> 3 * action & 7:
                for faces in range(DICE + 1):
                    rest[FACES * action + faces] = 0.0
        return self._pending_gain(gains) + best_use(rest, board.faces, board.wilds)

    def _gains(self) -> vec[float]:
        """What each action brings, by action and number of faces; more faces never bring less."""
        board, seat = self.board, self.board.seat
        cart = ROW * seat
        gains = vec[float]([0.0] * (FACES * HELMET))
        mined, protected, stolen = self._average_mined(), self._protected(), self._stolen()
        passed = self._burden() - self._weight(self._best_but(seat)) * float(board.price(UNSTABLE))
        for action in range(HELMET):
            for faces in range(NEEDS[action], DICE + 1):
                count = faces - NEEDS[action] + 1
                if action == PICKAXE:
                    worth = mined * float(min(count, board.in_bag()))
                elif action == JACKHAMMER:
                    worth = self._jackhammered(min(faces, board.in_bag()))
                elif action == CHEST:
                    count = min(count, board.crystals[cart + VALUABLE])
                    worth = sum_of_best(protected, count) + self.careless(seat, count) - self.careless(seat, 0)
                elif action == TRANSFER:
                    worth = passed * float(min(count, board.crystals[cart + UNSTABLE]))
                else:
                    worth = sum_of_best(stolen, count)
                place = FACES * action + faces
                gains[place] = max(worth, gains[place - 1])
        return gains

    def _pending_gain(self, gains: vec[float]) -> float:
        """What the action that is being carried out can still bring."""
        board = self.board
        action, left = board.action, board.left
        if board.phase == ACT:
            return 0.0
        if action != JACKHAMMER:
            return gains[FACES * action + left + NEEDS[action] - 1]
        held = vec[float]([])
        for kind in range(KINDS):
            for _i in range(board.crystals[board.bag + ROW + kind]):
                held = append(held, self.mined[kind])
        count: i64 = len(held)
        if board.phase == GIVE:
            return sum_of_best(held, count - left)
        return sum_of_best(held, count - count // 2) + self._jackhammered(left)

    def _weight(self, seat: i64) -> float:
        """How much of another seat's loss counts as a gain."""
        share = (1.0 - self.taste[LEADER]) / float(self.board.survivors() - 1)
        return share + self.taste[LEADER] if seat == self._best_but(self.board.seat) else share

    def _burden(self) -> float:
        """What one unstable crystal less is worth."""
        board = self.board
        unstable = min(board.crystals[ROW * board.seat + UNSTABLE], ACCIDENT)
        worth = -float(board.price(UNSTABLE))
        if board.rules.last_first and unstable > 0:
            worth += DANGER[unstable] - DANGER[unstable - 1]
        return worth

    def _mined(self, kind: i64) -> float:
        """What one crystal more in the cart is worth, without a token."""
        board, seat = self.board, self.board.seat
        if kind == UNSTABLE:
            worth = float(board.price(UNSTABLE))
            if board.rules.last_first:
                unstable = board.crystals[ROW * seat + UNSTABLE]
                worth -= DANGER[min(unstable + 1, ACCIDENT)] - DANGER[min(unstable, ACCIDENT)]
            return worth
        alike = board.count(seat, kind)
        bonus = board.rules.bonus[alike + 1] - board.rules.bonus[alike]
        return float(board.price(kind)) * (1.0 - self.theft(seat)) + float(bonus)

    def _average_mined(self) -> float:
        """What a crystal drawn from the bag is worth, with its token."""
        board = self.board
        if board.in_bag() == 0:
            return 0.0
        total = 0.0
        for kind in range(KINDS):
            if board.crystals[board.bag + kind] > 0:
                total += float(board.crystals[board.bag + kind]) * self.mined[kind]
        if self.turns[board.seat] > 0:
            total += self.taste[TOKEN] * float(board.crystals[board.bag + UNSTABLE])
        return total / float(board.in_bag())

    def _jackhammered(self, drawn: i64) -> float:
        """What the better half of the crystals drawn is worth on average, as if each came from the full bag.

        From the best kind down: how many of those kept are at least as good, times its lead over the next kind.
        """
        board = self.board
        if drawn == 0:
            return 0.0
        kept, bag = drawn - drawn // 2, float(board.in_bag())
        total, chance, better = 0.0, 0.0, 0.0
        seen = vec[i64]([0] * KINDS)
        while chance < 0.999999:
            best: i64 = 0
            worth = -1e9
            for kind in range(KINDS):
                there = seen[kind] == 0 and board.crystals[board.bag + kind] > 0
                if there and self.mined[kind] > worth:
                    best, worth = kind, self.mined[kind]
            total += expected_hits(drawn, kept, chance) * (better - worth)
            seen[best] = 1
            chance += float(board.crystals[board.bag + best]) / bag
            better = worth
        total += float(kept) * better
        if not board.rules.kept and self.turns[board.seat] > 0:
            total += self.taste[TOKEN] * float(drawn) * float(board.crystals[board.bag + UNSTABLE]) / bag
        return total

    def _protected(self) -> vec[float]:
        """What it is worth to protect each crystal of the own cart."""
        board, theft = self.board, self.theft(self.board.seat)
        worths = vec[float]([])
        for kind in range(VALUABLE_KINDS):
            for _i in range(board.crystals[ROW * board.seat + kind]):
                worths = append(worths, theft * float(board.price(kind)))
        return worths

    def _stolen(self) -> vec[float]:
        """What it is worth to steal each crystal: to have it, and that its owner has it no more."""
        board = self.board
        worths = vec[float]([])
        for other in range(board.rules.seats):
            if other == board.seat or board.crystals[ROW * other + VALUABLE] == 0:
                continue
            weight = self._weight(other)
            for kind in range(VALUABLE_KINDS):
                count = board.crystals[ROW * other + kind]
                if count > 0:
                    alike = board.count(other, kind)
                    lost = board.price(kind) + board.rules.bonus[alike] - board.rules.bonus[alike - 1]
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
    """The sum of the `count` largest."""
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
    """The latest valuations and plans that were made to a taste."""

    def __init__(self, taste: vec[float]) -> None:
        self.taste: Final = taste
        self.valuations: Final[list[Valuation | None]] = [None] * SLOTS
        self.plans: Final[list[Plan | None]] = [None] * SLOTS


ROUGH_MEMO: Final = Memo(ROUGH)
MEMO: Final = Memo(FITTED)
