"""The same dice under two rules: the difference that the rule makes, round by round."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import inf

from parlour.lab.statistics.estimates import ENOUGH, LEVEL, Estimate, exact, t_estimate
from parlour.lab.statistics.moments import Moments, Number


@dataclass(frozen=True, slots=True)
class Difference:
    """What B has more than A, from rounds with the same dice."""

    a: float
    b: float
    change: Estimate
    gained: float
    """How many times as many rounds with other dice for A and B it would take to know the change as well."""


@dataclass(slots=True)
class Pairs:
    """Shares under A and under B, round by round: how often each pair of shares came up; can be merged."""

    seen: Counter[tuple[Number, Number]] = field(default_factory=Counter)

    def add(self, a: Number, b: Number) -> None:
        self.seen[a, b] += 1

    def merge(self, other: Pairs) -> None:
        self.seen.update(other.seen)

    def moments(self) -> Moments:
        """Of rows (A's share, B's share)."""
        found = Moments(2)
        for row, times in self.seen.items():
            found.add(*row, times=times)
        return found


def difference(moments: Moments, level: float = LEVEL) -> Difference:
    """From rows (A's figure, B's figure), one for each round."""
    n = moments.count
    a, b = moments.mean(0), moments.mean(1)
    if n < 2:
        return Difference(float(a), float(b), t_estimate(b - a, Fraction(0), n, level), 1.0)
    apart = moments.variance(0) + moments.variance(1)
    together = apart - 2 * moments.covariance(0, 1)
    gained = float(apart / together) if together else inf if apart else 1.0
    return Difference(float(a), float(b), t_estimate(b - a, together / n, n, level), gained)


def share_difference(pairs: Pairs, level: float = LEVEL) -> Difference:
    """How a share changes. Of a rule that hardly ever changes it, t knows too little: see `_rare_change`."""
    found = difference(pairs.moments(), level)
    changed = sum(times for (a, b), times in pairs.seen.items() if a != b)
    return found if changed >= ENOUGH else replace(found, change=_rare_change(pairs, found.change))


def _rare_change(pairs: Pairs, found: Estimate) -> Estimate:
    """From how often the share rises and how often it falls, each exact; by how much, anything from what was seen to 1."""
    rises = sum(times for (a, b), times in pairs.seen.items() if b > a)
    falls = sum(times for (a, b), times in pairs.seen.items() if b < a)
    least = float(min((abs(Fraction(b) - Fraction(a)) for a, b in pairs.seen if a != b), default=0))
    each = (1 + found.level) / 2  # both are right at the same time in the share `level` of runs
    (rare_rise, rise), (rare_fall, fall) = exact(rises, found.units, each), exact(falls, found.units, each)
    return replace(found, low=least * rare_rise - fall, high=rise - least * rare_fall)
