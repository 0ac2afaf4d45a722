"""What a seat can work out about the powers of the others (compiled).

A state keeps a log of whatever tells something about powers. For each other seat and each type of power the possible
placements are followed through this log with their weights: at first as the powers were placed, then filtered by what
the observer knows, and spread wherever somebody selected a new power in secret. Movement and Action powers, and the
seats, are independent of each other but for the Witch Doctor, whose swaps between two others are tried out one by one.

A placement is one number: the value of each piece's power as a digit to base 5.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from parlour.games.gambit.belief.evidence import LEFT_OPEN, MOST_EVIDENCE, UNACCUSED, UNIT, Past, Trust, unanswered
from parlour.games.gambit.board import Board, Rules
from parlour.games.gambit.codes import (
    CAUGHT,
    DROPPED,
    EMPTIED,
    LEARNED,
    LOST,
    PIECES,
    PROVEN,
    PUT,
    RESELECTED,
    ROLL,
    STOOD,
    SWAPPED,
    TEAM,
    TRANSFERRED,
    UNKNOWN,
    UNKNOWN_POWERS,
    claimed_in,
    given_in,
    more_of,
    moved_in,
    piece_of,
    power_of,
    seat_of,
    swap_more,
    truth_in,
    with_more,
)
from parlour.games.gambit.moves import Moves
from parlour.games.gambit.tables import EMPTY, POWERS_OF_5, prior_of
from parlour.kernel.arrays import append, vec
from parlour.kernel.rng import Rng

FREE: Final = 4
"""How many of the latest swaps between two other seats are tried out; older ones are taken as they were. Hardly any game
has one, and each makes the work five times as long.
"""
PATIENCE: Final = 400
LEFT: Final = vec[float]([round(math.exp(-step / UNIT) * (1 << 30)) / (1 << 30) for step in range(MOST_EVIDENCE + 1)])
"""What is left of the weight of a placement, by the evidence against it; exact numbers, the same on any machine."""
LEAST: Final = 1e-60
"""Claims alone never make a placement that is possible less likely than that, however many there are."""


def swap(old: i64, given: i64, claimed: i64) -> i64:
    """What the moved piece has after a Witch Doctor (GA-13.11)."""
    if given != 0:
        return given
    return 0 if old == claimed else old


@final
class Facts:
    """Who looks, and how the powers were placed."""

    def __init__(
        self,
        seat: i64,
        seats: i64,
        pieces: i64,
        dice: bool,
        movement: i64,
        action: i64,
        costs_all: bool,
        placed: i64,
        claims: vec[i64],
        trust: Trust | None,
    ) -> None:
        self.seat: Final = seat
        self.seats: Final = seats
        self.pieces: Final = pieces
        self.dice: Final = dice
        self.movement: Final = movement
        self.action: Final = action
        self.costs_all: Final = costs_all
        self.placed: Final = placed
        """The seats that have placed all their powers."""
        self.claims: Final = claims
        """Those that nobody has answered yet, as entries of the log; more: a case of ANSWER."""
        self.trust: Final = trust
        """How far claims are believed on which there was no verdict; None: they tell nothing."""

    def between_others(self, one: i64) -> bool:
        """Whether this is a swap in which the observer has no part."""
        return seat_of(one) != self.seat and moved_in(more_of(one)) // TEAM != self.seat

    def overheard(self, one: i64) -> bool:
        """Whether another seat learnt something here that the observer does not know."""
        return seat_of(one) != self.seat and piece_of(one) // TEAM != self.seat


@final
class Level:
    """The possible placements before one entry of the log, with their weights."""

    def __init__(self, at: i64, codes: vec[i64], weights: vec[float]) -> None:
        self.at: Final = at
        self.codes: Final = codes
        self.weights: Final = weights


@final
class Odds:
    """The possible placements of one seat's powers of one type: how they came about, and the present ones."""

    def __init__(
        self, seat: i64, kind: i64, levels: list[Level], overheard: bool, codes: vec[i64], weights: vec[float]
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.levels: Final = levels
        self.overheard: Final = overheard
        """Whether another seat learnt something about this one on the way."""
        self.codes: Final = codes
        self.sums: Final = vec[float]([0.0] * len(codes))
        total = 0.0
        for index in range(len(codes)):
            total += weights[index]
            self.sums[index] = total
        self.total: Final = total

    def chance(self, piece: i64, value: i64) -> float:
        """How likely a piece holds this power, or none of this type; some placement must be possible."""
        held = 0.0
        for index in range(len(self.codes)):
            if digit(self.codes[index], piece) == value:
                held += self.sums[index] - (self.sums[index - 1] if index > 0 else 0.0)
        return held / self.total

    def draw(self, rng: Rng) -> i64:
        """A placement; -1 if none is possible, which only a position set up by hand can bring about."""
        if self.total <= 0.0:
            return -1
        left = rng.unit() * self.total
        low: i64 = 0
        high: i64 = len(self.codes) - 1
        while low < high:
            middle = (low + high) // 2
            if self.sums[middle] > left:
                high = middle
            else:
                low = middle + 1
        return self.codes[low]


@final
class Case:
    """What follows if the swaps between others gave these values of one type."""

    def __init__(self, inputs: vec[i64], odds: list[Odds]) -> None:
        self.inputs: Final = inputs
        self.odds: Final = odds
        weight = 1.0
        for one in odds:
            weight *= one.total
        self.weight: Final = weight


@final
class Belief:
    """All that one seat can work out; worlds are drawn from it."""

    def __init__(self, facts: Facts, entries: i64, movement: list[Case], action: list[Case]) -> None:
        self.facts: Final = facts
        self.entries: Final = entries
        """How many entries of the log it is made from."""
        self.movement: Final = movement
        self.action: Final = action

    def tells(self, seat: i64, placed: i64, entries: i64, claims: vec[i64]) -> bool:
        """Whether it is this seat's belief, and nothing was added to the log or claimed since."""
        facts = self.facts
        same = facts.seat == seat and facts.placed == placed and self.entries == entries
        same = same and len(facts.claims) == len(claims)
        for at in range(len(claims)):
            same = same and facts.claims[at] == claims[at]
        return same

    def draw(self, log: vec[i64], rng: Rng) -> tuple[vec[i64], vec[i64]]:
        """Placements by 2 * seat + type, -1 where they stay as they are, and the log of that world."""
        movement, action = self._pick(rng)
        codes = vec[i64]([-1] * 8)
        log = self._hidden(log, movement.inputs, action.inputs)
        for case in (movement, action):
            for odds in case.odds:
                code = odds.draw(rng)
                codes[2 * odds.seat + odds.kind] = code
                if code >= 0 and odds.overheard:
                    self._retrace(odds, code, case.inputs, log, rng)
        return codes, log

    def _pick(self, rng: Rng) -> tuple[Case, Case]:
        """A case of each type; the piece of a Witch Doctor held at least one power (GA-13.10)."""
        if len(self.movement) == 1:
            return self.movement[0], self.action[0]
        for _try in range(PATIENCE):
            movement = pick(self.movement, rng)
            action = pick(self.action, rng)
            if go_together(movement, action):
                return movement, action
        for movement in self.movement:
            for action in self.action:
                if movement.weight > 0.0 and action.weight > 0.0 and go_together(movement, action):
                    return movement, action
        return self.movement[0], self.action[0]  # of a position set up by hand that nothing explains

    def _hidden(self, log: vec[i64], movement: vec[i64], action: vec[i64]) -> vec[i64]:
        """A copy of the log without what the observer cannot know."""
        hidden = log[:]
        swaps: i64 = 0
        seat = self.facts.seat
        for at in range(len(hidden)):
            one = hidden[at]
            kind = one & 15
            if kind in (STOOD, DROPPED):
                if piece_of(one) // TEAM != seat:
                    hidden[at] = with_more(one, UNKNOWN)
            elif kind == EMPTIED:
                if piece_of(one) // TEAM != seat:
                    hidden[at] = with_more(one, UNKNOWN_POWERS)
            elif kind == SWAPPED:
                more = more_of(one)
                moved = moved_in(more)
                given = vec[i64]([given_in(more, 0), given_in(more, 1)])
                if self.facts.between_others(one):
                    given = vec[i64]([movement[swaps], action[swaps]])
                    swaps += 1
                truth = vec[i64]([truth_in(more, 0), truth_in(more, 1)])
                if moved // TEAM != seat:
                    truth = vec[i64]([UNKNOWN, UNKNOWN])
                claimed = vec[i64]([claimed_in(more, 0), claimed_in(more, 1)])
                hidden[at] = with_more(one, swap_more(moved, claimed, given, truth))
        return hidden

    def _retrace(self, odds: Odds, code: i64, inputs: vec[i64], log: vec[i64], rng: Rng) -> None:
        """Draw how it came to this placement, backwards, and write down what others learnt on the way."""
        level: i64 = len(odds.levels) - 1
        at: i64 = len(log) - 1
        follower = Follower(self.facts, odds.seat, odds.kind)
        while at >= 0:
            one = log[at]
            if level >= 0 and odds.levels[level].at == at:
                code = follower.before(odds.levels[level], one, code, inputs, log, rng)
                level -= 1
            elif one & 15 == LEARNED and piece_of(one) // TEAM == odds.seat and self.facts.overheard(one):
                value = digit(code, piece_of(one) % TEAM)
                more = more_of(one)
                log[at] = with_more(one, (more & ~(7 << (3 * odds.kind))) | value << (3 * odds.kind))
            at -= 1


def go_together(movement: Case, action: Case) -> bool:
    possible = True
    for index in range(len(movement.inputs)):
        possible = possible and movement.inputs[index] + action.inputs[index] != 0
    return possible


def pick(cases: list[Case], rng: Rng) -> Case:
    total = 0.0
    for case in cases:
        total += case.weight
    left = rng.unit() * total
    for case in cases:
        left -= case.weight
        if left < 0.0:
            return case
    return cases[0]


def believe(facts: Facts, log: vec[i64], entries: i64) -> Belief:
    """Work out what the seat of `facts` can know from the log."""
    return Belief(facts, entries, cases(facts, log, 0), cases(facts, log, 1))


def cases(facts: Facts, log: vec[i64], kind: i64) -> list[Case]:
    """One for each way in which the latest swaps between others can have gone; their order tells nothing."""
    truth = vec[i64]([])
    for one in log:
        if one & 15 == SWAPPED and facts.between_others(one):
            truth = append(truth, given_in(more_of(one), kind))
    found: list[Case] = []
    swaps: i64 = len(truth)
    free = min(swaps, FREE)
    for number in range(POWERS_OF_5[free]):
        inputs = truth[:]
        for index in range(free):
            inputs[swaps - 1 - index] = digit(number, index)
        found.append(case_of(facts, log, kind, inputs))
    return found


def case_of(facts: Facts, log: vec[i64], kind: i64, inputs: vec[i64]) -> Case:
    odds: list[Odds] = []
    for seat in range(facts.seats):
        if seat != facts.seat and facts.placed >> seat & 1 != 0:
            odds.append(Follower(facts, seat, kind).follow(log, inputs))
    return Case(inputs, odds)


@final
class Follower:
    """Follows one seat's powers of one type through the log."""

    def __init__(self, facts: Facts, seat: i64, kind: i64) -> None:
        self.facts: Final = facts
        self.seat: Final = seat
        self.kind: Final = kind
        self.alive: i64 = (1 << facts.pieces) - 1
        """The seat's pieces on the board, as far as the log has been read."""

    def follow(self, log: vec[i64], inputs: vec[i64]) -> Odds:
        facts = self.facts
        count = facts.movement if self.kind == 0 else facts.action
        prior = prior_of(facts.pieces, count, facts.dice, self.kind)
        codes = prior.codes
        weights = prior.weights
        places = EMPTY
        stamp: i64 = 1
        levels: list[Level] = []
        overheard = False
        swaps: i64 = 0
        trust = facts.trust
        past = Past(self.seat, log)
        for at in range(len(log)):
            one = log[at]
            kind = one & 15
            if trust is not None and self.claimed(one):
                answer = UNACCUSED if kind == STOOD else LEFT_OPEN
                weights = self.weighed(one, codes, weights, trust.evidence(past.situation(one, answer)))
            past.add(one)
            if kind == LEARNED and piece_of(one) // TEAM == self.seat and facts.overheard(one):
                overheard = True
            given: i64 = -1
            if kind == SWAPPED and facts.between_others(one):
                given = inputs[swaps]
                swaps += 1
            if kind == LOST and piece_of(one) // TEAM == self.seat:
                self.alive &= ~(1 << piece_of(one) % TEAM)
            if not self.concerns(one):
                continue
            levels.append(Level(at, codes, weights))
            found = vec[i64]([])
            sums = vec[float]([])
            parts = kind in (PROVEN, CAUGHT, LEARNED)  # what is left differs as before: no need to look for equals
            if len(places) == 0 and not parts:
                places = vec[i64]([0] * POWERS_OF_5[facts.pieces])
            for index in range(len(codes)):
                code = codes[index]
                weight = weights[index]
                if parts:
                    after = self.after(one, code, given)
                    if after >= 0:
                        found = append(found, after)
                        sums = append(sums, weight)
                elif kind == RESELECTED:
                    found, sums = self.spread(code, weight, found, sums, places, stamp)
                else:
                    after = self.after(one, code, given)
                    if after >= 0:
                        found, sums = add(after, weight, found, sums, places, stamp)
            codes = found
            weights = sums
            stamp += 1
        if trust is not None:
            for one in facts.claims:
                if self.claimed(one):
                    weights = self.weighed(one, codes, weights, trust.evidence(past.situation(one, more_of(one))))
        return Odds(self.seat, self.kind, levels, overheard, codes, weights)

    def claimed(self, one: i64) -> bool:
        """Whether an entry is a claim of such a power by this seat on which there was no verdict."""
        return one & 15 in (STOOD, DROPPED) and piece_of(one) // TEAM == self.seat and power_of(one) // 4 == self.kind

    def weighed(self, one: i64, codes: vec[i64], weights: vec[float], evidence: i64) -> vec[float]:
        """The weights after a claim."""
        piece = piece_of(one) % TEAM
        value = power_of(one) % 4 + 1
        left = LEFT[evidence if evidence > 0 else -evidence]
        after = weights[:]
        for index in range(len(codes)):
            if (digit(codes[index], piece) == value) == (evidence < 0):
                after[index] = max(after[index] * left, min(after[index], LEAST))
        return after

    def concerns(self, one: i64) -> bool:
        """Whether an entry can change or tell anything about this seat's powers of this type."""
        kind = one & 15
        if kind in (STOOD, DROPPED, LOST):  # a lost piece keeps its powers (GA-6.8)
            return False
        if kind == RESELECTED:
            return seat_of(one) == self.seat and power_of(one) == self.kind
        if kind == SWAPPED and moved_in(more_of(one)) // TEAM == self.seat:
            return True
        if piece_of(one) // TEAM != self.seat:
            return False
        if kind == EMPTIED:
            return self.kind == 1 or self.facts.costs_all
        if kind == LEARNED:
            return seat_of(one) == self.facts.seat
        if kind == SWAPPED:
            return True
        return power_of(one) // 4 == self.kind

    def after(self, one: i64, code: i64, given: i64) -> i64:
        """The placement after an entry; -1 if it contradicts the entry. `given`: of a swap between others."""
        kind = one & 15
        piece = piece_of(one) % TEAM
        here = digit(code, piece)
        value = power_of(one) % 4 + 1
        more = more_of(one)
        if kind == PROVEN:
            return code - here * POWERS_OF_5[piece] if here == value else -1
        if kind == CAUGHT:
            return code if here != value else -1
        if kind == LEARNED:
            return code if here == (more >> (3 * self.kind) & 7) else -1
        if kind == TRANSFERRED:
            if here != value:
                return code
            to = more % TEAM
            return code - here * POWERS_OF_5[piece] + (value - digit(code, to)) * POWERS_OF_5[to]
        if kind == SWAPPED:
            given = given_in(more, self.kind) if given < 0 else given
            claimed = claimed_in(more, self.kind)
            if piece_of(one) // TEAM == self.seat:  # the giver
                return code + (claimed - here) * POWERS_OF_5[piece] if here == given else -1
            piece = moved_in(more) % TEAM
            here = digit(code, piece)
            return code + (swap(here, given, claimed) - here) * POWERS_OF_5[piece]
        return code - here * POWERS_OF_5[piece]  # EMPTIED

    def shares(self, code: i64) -> tuple[i64, float, float]:
        """Of a selection: the powers that can be taken, the chance of none, and of each power on each piece."""
        held: i64 = 0
        count: i64 = 0
        for piece in range(self.facts.pieces):
            if self.alive >> piece & 1 != 0:
                count += 1
                value = digit(code, piece)
                if value != 0:
                    held |= 1 << (value - 1)
        if not self.facts.dice:  # GA-11.3
            free = 15 & ~held
            many: i64 = 0
            for value in range(4):
                many += free >> value & 1
            even = 1.0 / float(1 + many * count)
            return free, even, even
        one = 1.0 / (6.0 * float(1 + count))  # of a natural face
        if self.kind == 1 and held & 1 != 0:  # GA-11.4: the team holds a Moat
            wild = 3.0 / (6.0 * float(1 + 3 * count))
            return 14, 3.0 * one + wild, one + wild
        wild = 2.0 / (6.0 * float(1 + 4 * count))
        return 15, 4.0 * one + wild, one + wild

    def spread(
        self, code: i64, weight: float, found: vec[i64], sums: vec[float], places: vec[i64], stamp: i64
    ) -> tuple[vec[i64], vec[float]]:
        """Add every placement that a selection can lead to."""
        free, none, each = self.shares(code)
        found, sums = add(code, weight * none, found, sums, places, stamp)
        for value in range(1, 5):
            if free >> (value - 1) & 1 != 0:
                for piece in range(self.facts.pieces):
                    if self.alive >> piece & 1 != 0:
                        after = code + (value - digit(code, piece)) * POWERS_OF_5[piece]
                        found, sums = add(after, weight * each, found, sums, places, stamp)
        return found, sums

    def before(self, level: Level, one: i64, code: i64, inputs: vec[i64], log: vec[i64], rng: Rng) -> i64:
        """A placement from which the entry led to `code`, drawn by weight."""
        given: i64 = -1
        if one & 15 == SWAPPED and self.facts.between_others(one):
            swaps: i64 = 0
            for at in range(level.at):
                if log[at] & 15 == SWAPPED and self.facts.between_others(log[at]):
                    swaps += 1
            given = inputs[swaps]
        self.alive = (1 << self.facts.pieces) - 1
        for at in range(level.at):
            if log[at] & 15 == LOST and piece_of(log[at]) // TEAM == self.seat:
                self.alive &= ~(1 << piece_of(log[at]) % TEAM)
        chosen = code
        total = 0.0
        for index in range(len(level.codes)):
            old = level.codes[index]
            if one & 15 == RESELECTED:
                weight = level.weights[index] * self.chance_of(old, code)
            else:
                weight = level.weights[index] if self.after(one, old, given) == code else 0.0
            total += weight
            if weight > 0.0 and rng.unit() * total < weight:
                chosen = old
        return chosen

    def chance_of(self, old: i64, new: i64) -> float:
        """How likely a selection leads from one placement to another."""
        free, none, each = self.shares(old)
        chance = none if old == new else 0.0
        for piece in range(self.facts.pieces):
            value = digit(new, piece)
            takes = self.alive >> piece & 1 != 0 and value != 0 and free >> (value - 1) & 1 != 0
            if takes and old + (value - digit(old, piece)) * POWERS_OF_5[piece] == new:
                chance += each
        return chance


def digit(code: i64, piece: i64) -> i64:
    return code // POWERS_OF_5[piece] % 5


def add(
    code: i64, weight: float, codes: vec[i64], weights: vec[float], places: vec[i64], stamp: i64
) -> tuple[vec[i64], vec[float]]:
    """Add weight to a placement of a list. `places` knows which are in it: stamp * 2**20 + index."""
    place = places[code]
    if place >> 20 == stamp:
        weights[place & 0xFFFFF] += weight
        return codes, weights
    places[code] = stamp << 20 | len(codes)
    return append(codes, code), append(weights, weight)


# Of a state


def belief_of(state: Board, seat: i64, trust: Trust | None, kept: Belief | None) -> Belief:
    """What the seat can work out now; `kept`, unless the log tells more by now.

    `trust`: with what claims tell on which there was no verdict.
    """
    placed: i64 = 0
    for other in range(state.rules.seats):
        if state.has_placed(other):
            placed |= 1 << other
    entries: i64 = state.facts if trust is None else len(state.log)
    claims = EMPTY if trust is None else unanswered(state)
    if kept is not None and kept.tells(seat, placed, entries, claims):
        return kept
    return believe(facts_of(state.rules, seat, placed, claims, trust), state.log, entries)


def facts_of(rules: Rules, seat: i64, placed: i64, claims: vec[i64], trust: Trust | None) -> Facts:
    return Facts(
        seat,
        rules.seats,
        rules.pieces,
        rules.dice,
        rules.movement,
        rules.action,
        rules.costs_all,
        placed,
        claims,
        trust,
    )


def imagine_placing(world: Moves, rng: Rng) -> None:
    """Other dice, and other placements so far, for the seat that is placing its powers."""
    total = world.rules.movement + world.rules.action
    slot = world.slot
    if world.phase == ROLL:
        for die in range(slot):
            world.dice[die] = 1 + rng.below(6)
        return
    for piece in range(TEAM * world.seat, TEAM * world.seat + TEAM):
        world.power[2 * piece] = 0
        world.power[2 * piece + 1] = 0
    moats: i64 = 2
    while world.rules.dice and moats > 1:  # GA-2.6
        moats = 0
        for die in range(total):
            world.dice[die] = 1 + rng.below(6)
            if die >= world.rules.movement and world.dice[die] == 1:
                moats += 1
    world.slot = 0
    while world.slot < slot:
        moves = world.legal()
        count: i64 = len(moves)
        put = moves[rng.below(count)] - PUT
        world.hold(put % PIECES, put // PIECES)
        world.slot += 1


def imagine_powers(world: Board, belief: Belief, rng: Rng) -> None:
    """Draw the powers of all others, and a log that goes with them."""
    codes, world.log = belief.draw(world.log, rng)
    for other in range(world.rules.seats):
        for kind in range(2):
            code = codes[2 * other + kind]
            if code >= 0:
                for number in range(world.rules.pieces):
                    world.power[2 * (TEAM * other + number) + kind] = digit(code, number)
