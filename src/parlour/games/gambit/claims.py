"""How far claims are believed in Gambit: the numbers, and what `parlour believe` needs to find them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Sequence
from math import log, log2
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from parlour.games.gambit.belief.evidence import CASES, LEFT_OPEN, UNACCUSED, UNIT, Past, Trust, unanswered
from parlour.games.gambit.belief.placements import Case, belief_of, cases, facts_of
from parlour.games.gambit.board import Board
from parlour.games.gambit.codes import DROPPED, GONE, STOOD, TEAM, kind_of, more_of, piece_of, power_of
from parlour.games.gambit.tables import EMPTY
from parlour.kernel.arrays import vec
from parlour.kernel.claims import FILE, Claim, Claims, Numbers, read
from parlour.kernel.errors import ParlourError

RULES: Final = 1
"""The version of the rules."""
LEAST: Final = 1e-9
"""No chance is taken to be less likely, when it is asked how surprising the truth is."""
NAMES: Final = ("power", "answer", "again", "others", "shown", "selected", "proved", "lied", "many", "lost")
"""The power that is claimed, from Di to De;
what came of the claim: nobody accused, or the verdict on another claim came first; and while somebody is asked about it, what
the move gained: nothing, ground, a place on the far row, a place on an enemy;
how often this piece has claimed this before; how many other pieces of the seat have; and whether one of them proved it;
whether the seat could select new powers of this type;
how many of the seat's claims proved true, and how many false; how many there were before without a verdict (0, 1, 3, 6 or
more); and how many pieces it has lost.
"""
HAND: Final[Numbers] = {
    "power": (2881,) * 8,
    "answer": (0,) * 6,
    "again": (0,) * 4,
    "others": (0,) * 3,
    "shown": (0, 0),
    "selected": (0, 0),
    "proved": (0, 523, 868, 1125),
    "lied": (0, -710, -1125, -1420),
    "many": (0,) * 4,
    "lost": (0,) * 4,
}
"""Three claims in five are true, as far as nothing has been seen of a seat; what has been seen counts like that many claims."""


def trust_in(numbers: Numbers) -> Trust:
    return Trust(vec[i64]([one for name in NAMES for one in numbers[name]]))


TRUSTS: Final[dict[int, Trust]] = {}
"""By the number of seats."""


def trust_at(seats: i64) -> Trust:
    """How far claims are believed at a table of this size."""
    if not TRUSTS:
        TRUSTS.update(trusts(Path(__file__).parent / FILE))
    return TRUSTS[int(seats)]


def trusts(path: Path) -> dict[int, Trust]:
    """What a file says. Without one, the hand-made numbers play on; so they do if it cannot be used, and the log says why."""
    try:
        found = read(path, RULES, CLAIMS.cases) if path.is_file() else {}
    except ParlourError as error:
        logging.getLogger("parlour.bots").warning("%s", error)
        found = {}
    return {seats: trust_in(found.get(seats, HAND)) for seats in (2, 3, 4)}


def made(states: Iterable[Board], numbers: Numbers) -> Iterator[Claim]:
    """Each claim as the others see it on whom it depends: whoever is asked about it, and all of them if nobody accused."""
    trust, told = trust_in(numbers), 0
    for state in states:
        for at in range(told, len(state.log)):
            one = state.log[at]
            if kind_of(one) in (STOOD, DROPPED):
                answer = UNACCUSED if kind_of(one) == STOOD else LEFT_OPEN
                for seat in range(state.rules.seats):
                    if seat != piece_of(one) // TEAM:
                        yield from seen(state, seat, state.log[:at], one, answer, more_of(one) == 1, trust)
        told = len(state.log)
        for one in unanswered(state):
            true = state.holds(piece_of(one), power_of(one))
            yield from seen(state, state.who, state.log, one, more_of(one), true, trust)


def seen(state: Board, seat: i64, log_: vec[i64], one: i64, answer: i64, true: bool, trust: Trust) -> Iterator[Claim]:
    """A claim that comes after such a log, unless the seat knows whether it is true."""
    owner, kind = piece_of(one) // TEAM, power_of(one) // 4
    found = cases(facts_of(state.rules, seat, (1 << state.rules.seats) - 1, EMPTY, trust), log_, kind)
    chance = chance_of(found, piece_of(one), power_of(one) % 4 + 1)
    if LEAST < chance < 1 - LEAST:
        past = Past(owner, log_)
        for other in log_:
            past.add(other)
        yield Claim(tuple(map(int, past.situation(one, answer))), log(chance / (1 - chance)), true)


def chance_of(found: Sequence[Case], piece: i64, value: i64) -> float:
    """How likely a piece of another seat holds a power, or none of this type."""
    held = total = 0.0
    for case in found:
        for odds in case.odds:
            if odds.seat == piece // TEAM and odds.total > 0:
                held += case.weight * odds.chance(piece % TEAM, value)
                total += case.weight
    return held / total if total > 0 else 0.0


def missing(state: Board, seat: int, numbers: Numbers) -> tuple[float, int]:
    """By how many bits the true powers of the others' pieces would surprise a seat, and how many pieces there are."""
    belief = belief_of(state, seat, trust_in(numbers), None)
    bits, pieces = 0.0, 0
    for piece in range(TEAM * state.rules.seats):
        if piece // TEAM != seat and state.where[piece] != GONE and state.has_placed(piece // TEAM):
            pieces += 1
            for kind, found in enumerate((belief.movement, belief.action)):
                bits -= log2(max(LEAST, chance_of(found, piece, state.power[2 * piece + kind])))
    return bits, pieces


CLAIMS: Final[Claims[Board]] = Claims(dict(zip(NAMES, CASES, strict=True)), UNIT, HAND, made, missing)
