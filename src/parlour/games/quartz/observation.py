"""What a seat of Quartz knows, and what its moves choose, as numbers (compiled)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.quartz.codes import (
    ACT,
    ANNOUNCE,
    DAYS,
    DICE,
    END,
    FACES,
    FIRST,
    FREE,
    GIVES,
    HELMET,
    KINDS,
    LEAD,
    LEADS,
    MINING,
    NOBODY,
    PASSES,
    PROTECTS,
    ROBS,
    ROUNDS,
    ROW,
    TURN_END,
    UNSTABLE,
    VALUABLE,
    VALUABLE_KINDS,
)
from parlour.games.quartz.moves import Moves
from parlour.games.quartz.tables import CARELESS, CRYSTALS, IN_PLAY, PRICES
from parlour.kernel.arrays import vec
from parlour.kernel.observation import Factor, Factored, Part
from parlour.kernel.options import Values
from parlour.kernel.state import ahead

LARGEST_FORTUNE: Final = 100
"""A larger sum is told as this one: half of all that is in the box for a single player."""
MOST_TOKENS: Final[i64] = CRYSTALS.tokens
"""More reroll tokens, where there is no end to them, are told as this many."""
PHASES: Final = 12
"""What the state can wait for."""
SPAN: Final[i64] = max([int(count) for count in IN_PLAY]) + 1
SHARES: Final = vec[float](
    [float(count) / float(max(int(there), 1)) for there in IN_PLAY for count in range(max([*map(int, IN_PLAY)]) + 1)]
)
"""Every count of crystals as a share of those of its kind in play: a table, since there are many of them to tell."""
KIND_ORDER: Final = "kinds from the cheapest to the dearest"


def parts(values: Values, seats: int) -> tuple[Part, ...]:
    always = (
        Part("carts", (seats, KINDS), f"The crystals in each cart as shares of those in play: {KIND_ORDER}, unstable."),
        Part("chests", (seats, VALUABLE_KINDS), f"The crystals in each chest, likewise: {KIND_ORDER}."),
        Part(
            "sale",
            (seats, 4),
            "What each seat's crystals would bring now: their value, groups, unstable ones, the fewest in the chest; "
            f"divided by {LARGEST_FORTUNE}.",
            -1.0,
            1.0,
        ),
        Part("tokens", (seats,), f"The reroll tokens of each seat, divided by {MOST_TOKENS}."),
        Part("bag", (KINDS,), f"The crystals in the bag as shares of those in play: {KIND_ORDER}, unstable."),
        Part("odds", (KINDS,), f"How likely the next crystal drawn is of each kind: {KIND_ORDER}, unstable."),
        Part("held", (KINDS,), "The crystals that the jackhammer holds apart, as shares of those in play."),
        Part("phase", (PHASES,), "1 for what is awaited, in the order of the phases in codes.py."),
        Part("dice", (DICE, FACES), "1 for what each die shows: X, J, C, T, S, H; all 0 while it is to be rolled."),
        Part("free", (1,), f"The free rerolls left, divided by {FREE}."),
        Part(
            "announced", (HELMET,), f"The faces that each action was announced with, divided by {DICE}: X, J, C, T, S."
        ),
        Part("most", (HELMET,), f"The most faces that each action can be announced with now, divided by {DICE}."),
        Part("wilds", (1,), f"The wild faces left while actions are announced, divided by {DICE}."),
        Part("action", (HELMET,), "1 for the action that is being carried out."),
        Part("left", (1,), f"The draws or picks of it that are left, divided by {DICE}."),
        Part("turn", (seats,), "1 for the seat that takes its turn or chooses a leader."),
        Part("coming", (seats,), "1 for each seat that has its turn later in this round."),
        Part("leader", (seats,), "1 for the leader of the round."),
        Part(
            "rounds",
            (1,),
            f"The pairs of unstable crystals that wait beside the bag, divided by {ROUNDS}: one a round.",
        ),
        Part("seat", (seats,), "1 for one's own number, from seat 1 on: moves name seats by it."),
    )
    if values["variant"] == "last_first":
        return *always, Part("out", (seats,), "The place of each seat in the order of eliminations, from the first up.")
    if values["tournament"] == "on":
        return (
            *always,
            Part("day", (DAYS,), "1 for the day of the tournament."),
            Part("first", (seats,), "1 for who led the first round of the first day."),
            Part(
                "earned",
                (DAYS, seats),
                f"What each day has brought each seat, divided by {LARGEST_FORTUNE}.",
                -1.0,
                1.0,
            ),
        )
    return always


def observe(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    rules, phase = state.rules, state.phase
    seats = rules.seats
    bag = at + (KINDS + VALUABLE_KINDS + 5) * seats
    awaited = bag + 3 * KINDS
    dice = awaited + PHASES
    free = dice + DICE * FACES
    turn = free + 4 + 3 * HELMET - 1
    coming, leader, rounds = turn + seats, turn + 2 * seats, turn + 3 * seats

    _seats(state, seat, out, at)
    _bag(state, out, bag)
    out[awaited + phase] = 1.0
    if phase != END:
        _turn(state, out, dice, free)
    if state.leader != NOBODY:
        out[leader + ahead(state.leader, seat, seats)] = 1.0
    if state.seat != NOBODY and phase != END:
        out[turn + ahead(state.seat, seat, seats)] = 1.0
    if phase != FIRST and phase != LEAD and phase != END:
        other = state.seat
        while other != state.last:
            other = state.next_survivor(other)
            out[coming + ahead(other, seat, seats)] = 1.0
    out[rounds] = float(state.pairs()) / float(ROUNDS)
    out[rounds + 1 + seat] = 1.0
    if rules.last_first:
        _eliminated(state, seat, out, rounds + 1 + seats)
    elif rules.tournament:
        _days(state, seat, out, rounds + 1 + seats)


def _seats(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    """What each seat has, clockwise from the seat itself."""
    rules = state.rules
    seats, crystals, tokens, fell, bonus = rules.seats, state.crystals, state.tokens, state.fell, rules.bonus
    shares, prices, span = SHARES, PRICES, SPAN
    first_share, first_price = span * KINDS * seats, KINDS * rules.values
    fewest = crystals[ROW * seats + VALUABLE]
    for other in range(1, seats):
        fewest = min(fewest, crystals[ROW * (seats + other) + VALUABLE])
    chest_place = at + KINDS * seats
    line = chest_place + VALUABLE_KINDS * seats
    token_place = line + 4 * seats
    other = seat
    for number in range(seats):
        cart, chest = ROW * other, ROW * (seats + other)
        in_cart, in_chest = crystals[cart + VALUABLE], crystals[chest + VALUABLE]
        if in_cart + in_chest > 0:
            value: i64 = 0
            groups: i64 = 0
            share = first_share
            for kind in range(VALUABLE_KINDS):
                loose, safe = crystals[cart + kind], crystals[chest + kind]
                if loose + safe > 0:
                    value += (loose + safe) * prices[first_price + kind]
                    groups += bonus[loose + safe]
                    if loose > 0:
                        out[at + kind] = shares[share + loose]
                    if safe > 0:
                        out[chest_place + kind] = shares[share + safe]
                share += span
            out[line] = money(value)
            if groups != 0:
                out[line + 1] = money(groups)
        unstable = crystals[cart + UNSTABLE]
        if unstable > 0:
            out[at + UNSTABLE] = shares[first_share + span * UNSTABLE + unstable]
            out[line + 2] = money(unstable * prices[first_price + UNSTABLE])
        if in_chest == fewest and not rules.last_first and fell[other] == 0:
            out[line + 3] = money(-CARELESS)
        if tokens[other] > 0:
            out[token_place + number] = float(min(tokens[other], MOST_TOKENS)) / float(MOST_TOKENS)
        at += KINDS
        chest_place += VALUABLE_KINDS
        line += 4
        other += 1
        if other == seats:
            other = 0


def _bag(state: Moves, out: vec[float], bag: i64) -> None:
    """The crystals in the bag, how likely each is, and those that are held apart."""
    crystals, shares, span, row = state.crystals, SHARES, SPAN, state.bag
    held = crystals[row + ROW + VALUABLE] + crystals[row + ROW + UNSTABLE] > 0
    share = span * KINDS * state.rules.seats
    in_bag = state.in_bag()
    for kind in range(KINDS):
        count = crystals[row + kind]
        if count > 0:
            out[bag + kind] = shares[share + count]
            out[bag + KINDS + kind] = float(count) / float(in_bag)
        if held:
            count = crystals[row + ROW + kind]
            if count > 0:
                out[bag + 2 * KINDS + kind] = shares[share + count]
        share += span


def _eliminated(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    seats = state.rules.seats
    for number in range(seats):
        out[at + ahead(number, seat, seats)] = float(state.fell[number]) / float(seats)


def _days(state: Moves, seat: i64, out: vec[float], at: i64) -> None:
    """The days of a tournament."""
    seats = state.rules.seats
    out[at + state.day] = 1.0
    if state.first != NOBODY:
        out[at + DAYS + ahead(state.first, seat, seats)] = 1.0
    earned = at + DAYS + seats
    finished: i64 = len(state.scores)
    for number in range(finished):
        row = number - number % seats
        out[earned + row + ahead(number % seats, seat, seats)] = money(state.scores[number])


def _turn(state: Moves, out: vec[float], dice: i64, free: i64) -> None:
    """The dice of the turn under way, and what was done with them."""
    for die in range(DICE):
        if state.to_roll >> die & 1 == 0:
            out[dice + FACES * die + state.dice[die]] = 1.0
    out[free] = float(state.free) / float(FREE)
    phase = state.phase
    if phase < LEAD and (phase >= ACT or state.action != MINING):
        for action in range(HELMET):
            used = state.used >> 3 * action & 7
            if used > 0:
                out[free + 1 + action] = float(used) / float(DICE)
            elif phase == ACT:
                out[free + 1 + HELMET + action] = float(state.limit(action)) / float(DICE)
        after = free + 1 + 2 * HELMET
        out[after] = float(state.wilds) / float(DICE)
        if state.action != MINING:
            out[after + 1 + state.action] = 1.0
            out[after + 1 + HELMET] = float(state.left) / float(DICE)


def money(sum: i64) -> float:
    return float(min(max(sum, -LARGEST_FORTUNE), LARGEST_FORTUNE)) / float(LARGEST_FORTUNE)


def factored(_values: Values, seats: int) -> Factored:
    factors = (
        Factor("how", 8, "Dice, an announcement, the end, give back, protect, pass on, steal, name a leader."),
        Factor("what", KINDS, "The action that is announced: X, J, C, T, S; else the kind of crystal."),
        Factor("number", ANNOUNCE, "The dice to roll again, as bits from die 1; of an announcement the faces less 1."),
        Factor("whom", seats, "The seat, from seat 1 on."),
    )
    return Factored(factors, split)


def split(code: int) -> tuple[int, ...]:
    if code < ANNOUNCE:
        return 0, 0, code, 0
    if code < TURN_END:
        return 1, (code - ANNOUNCE) // DICE, (code - ANNOUNCE) % DICE, 0
    if code == TURN_END:
        return 2, 0, 0, 0
    if code < PROTECTS:
        return 3, code - GIVES, 0, 0
    if code < PASSES:
        return 4, code - PROTECTS, 0, 0
    if code < ROBS:
        return 5, 0, 0, code - PASSES
    if code < LEADS:
        return 6, (code - ROBS) % VALUABLE_KINDS, 0, (code - ROBS) // VALUABLE_KINDS
    return 7, 0, 0, code - LEADS


def most_moves(_values: Values, _seats: int) -> int:
    """Every selection of dice to roll again; there are fewer announcements, kinds to steal and all others."""
    return ANNOUNCE
