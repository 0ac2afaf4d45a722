"""Are the seats equal? To within a tolerance that was stated before the run.

*fair*     the 90 % interval of every seat's share lies within the tolerance of an even share (two one-sided tests), in
           200 rounds or more. Seats of which one is further off than that are called fair in at most 5 % of all runs.
*unfair*   else, if some seat's interval excludes an even share. The intervals are as wide as the number of seats demands
           (Bonferroni), so seats that are equal are called unfair in at most 5 % of all runs.
*unknown*  else: more games can tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, Literal

from parlour.lab.statistics.distributions import f_tail, t_quantile
from parlour.lab.statistics.estimates import Estimate, Tally
from parlour.lab.statistics.moments import Moments, Number
from parlour.lab.statistics.power import visible

Verdict = Literal["fair", "unfair", "unknown"]
TOLERANCE: Final = 0.02
LEAST: Final = 200
"""Rounds before anything is called fair."""
WITHIN: Final = 0.9
ERROR: Final = 0.05


@dataclass(frozen=True, slots=True)
class Edge:
    """How much more or less than an even share a seat has, and what follows for it alone."""

    verdict: Verdict
    edge: Estimate
    """With the interval that decides whether the seat is unfair."""


@dataclass(frozen=True, slots=True)
class Omnibus:
    """Wald's test that all seats are equal: its χ², and its p by Hotelling's F, which holds in short runs too."""

    chi_square: float
    freedom: int
    p: float


@dataclass(frozen=True, slots=True)
class Fairness:
    verdict: Verdict
    tolerance: float
    seats: tuple[Edge, ...]
    omnibus: Omnibus | None
    visible: float
    """The edge of one seat that four of five such runs would have seen."""

    @property
    def worst(self) -> int:
        """The seat that is furthest from even, of those that are unfair if there are any."""
        order = ("unfair", "unknown", "fair")
        return min(
            range(len(self.seats)),
            key=lambda seat: (order.index(self.seats[seat].verdict), -abs(self.seats[seat].edge.value)),
        )


@dataclass(slots=True)
class Seats:
    """The seats' points, round by round: how often each division of a round's games came up; can be merged."""

    count: int
    seen: Counter[tuple[tuple[Number, ...], int]] = field(default_factory=Counter)

    def add(self, points: Sequence[Number], games: int) -> None:
        self.seen[tuple(points), games] += 1

    def merge(self, other: Seats) -> None:
        self.seen.update(other.seen)

    def tallies(self) -> list[Tally]:
        """Each seat's own."""
        found = [Tally() for _ in range(self.count)]
        for (points, games), times in self.seen.items():
            for tally, own in zip(found, points, strict=True):
                tally.seen[own, games] += times
        return found

    def joint(self) -> Moments:
        """Of the rounds' shares by seat."""
        found = Moments(self.count)
        for (points, games), times in self.seen.items():
            found.add(*(Fraction(own) / games for own in points), times=times)
        return found


def judge(seats: Seats, tolerance: float = TOLERANCE) -> Fairness:
    level = 1 - ERROR / (seats.count if seats.count > 2 else 1)  # of two seats one wins what the other loses
    edges = tuple(_edge(tally, 1 / seats.count, tolerance, level) for tally in seats.tallies())
    said = [edge.verdict for edge in edges]
    verdict: Verdict = "fair" if set(said) == {"fair"} else "unfair" if "unfair" in said else "unknown"
    widest, rounds = max(edge.edge.half_width for edge in edges), seats.seen.total()
    error = widest / t_quantile((1 + level) / 2, rounds - 1)
    return Fairness(verdict, tolerance, edges, omnibus(seats.joint()), visible(error, rounds, level))


def _edge(tally: Tally, par: float, tolerance: float, level: float) -> Edge:
    edge = tally.share(level) - par
    if tally.rounds >= LEAST:
        within = tally.share(WITHIN) - par
        if -tolerance <= within.low and within.high <= tolerance:
            return Edge("fair", edge)
    return Edge("unfair" if edge.low > 0 or edge.high < 0 else "unknown", edge)


def omnibus(joint: Moments) -> Omnibus | None:
    """Of the rounds' shares by seat; None where the rounds differ too little for it."""
    rounds, par = joint.count, Fraction(1, joint.width)
    if rounds <= joint.width:
        return None
    rows = [[*(joint.covariance(i, j) for j in range(joint.width)), joint.mean(i) - par] for i in range(joint.width)]
    square, freedom = Fraction(0), 0
    for at, row in enumerate(rows):  # v' M⁻¹ v by elimination, in exact numbers
        if row[at] == 0:
            if row[-1] != 0:
                return None  # off the even share, and always by the same
            continue  # the last seat has what the others leave
        freedom += 1
        square += row[-1] ** 2 / row[at]
        for below in rows[at + 1 :]:
            factor = below[at] / row[at]
            for column in range(at, len(below)):
                below[column] -= factor * row[column]
    if not freedom:
        return None
    chi_square = float(rounds * square)
    f = chi_square * (rounds - freedom) / (freedom * (rounds - 1))
    return Omnibus(chi_square, freedom, f_tail(f, freedom, rounds - freedom))
