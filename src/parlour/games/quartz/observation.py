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
    VALUABLE_KINDS,
)
from parlour.games.quartz.moves import Moves
from parlour.games.quartz.tables import CRYSTALS, IN_PLAY, PRICES
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
    rules = state.rules
    seats, crystals, phase = rules.seats, state.crystals, state.phase
    in_play, prices = KINDS * seats, KINDS * rules.values
    chests = at + KINDS * seats
    sale = chests + VALUABLE_KINDS * seats
    tokens = sale + 4 * seats
    bag = tokens + seats
    awaited = bag + 3 * KINDS
    dice = awaited + PHASES
    free = dice + DICE * FACES
    turn = free + 4 + 3 * HELMET - 1
    coming, leader, rounds = turn + seats, turn + 2 * seats, turn + 3 * seats
    after = rounds + 1 + seats

    other, place = seat, at
    for number in range(seats):  # clockwise from the seat itself
        cart, chest = ROW * other, ROW * (seats + other)
        value: i64 = 0
        groups: i64 = 0
        for kind in range(VALUABLE_KINDS):
            loose, safe = crystals[cart + kind], crystals[chest + kind]
            if loose + safe > 0:
                there = float(IN_PLAY[in_play + kind])
                out[place + kind] = float(loose) / there
                out[chests + VALUABLE_KINDS * number + kind] = float(safe) / there
                value += (loose + safe) * PRICES[prices + kind]
                groups += rules.bonus[loose + safe]
        line = sale + 4 * number
        if value > 0:
            out[line] = money(value)
            out[line + 1] = money(groups)
        unstable = crystals[cart + UNSTABLE]
        if unstable > 0:
            out[place + UNSTABLE] = float(unstable) / float(IN_PLAY[in_play + UNSTABLE])
            out[line + 2] = money(unstable * PRICES[prices + UNSTABLE])
        if state.fell[other] == 0:
            out[line + 3] = money(state.penalty(other))
        out[tokens + number] = float(min(state.tokens[other], MOST_TOKENS)) / float(MOST_TOKENS)
        place += KINDS
        other += 1
        if other == seats:
            other = 0

    in_bag = state.in_bag()
    for kind in range(KINDS):
        count = crystals[state.bag + kind]
        if count > 0:
            out[bag + kind] = float(count) / float(IN_PLAY[in_play + kind])
            out[bag + KINDS + kind] = float(count) / float(in_bag)
        count = crystals[state.bag + ROW + kind]
        if count > 0:
            out[bag + 2 * KINDS + kind] = float(count) / float(IN_PLAY[in_play + kind])

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
        for number in range(seats):
            out[after + ahead(number, seat, seats)] = float(state.fell[number]) / float(seats)
    elif rules.tournament:
        out[after + state.day] = 1.0
        if state.first != NOBODY:
            out[after + DAYS + ahead(state.first, seat, seats)] = 1.0
        earned = after + DAYS + seats
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
