"""Means and shares over rounds, with their intervals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from math import inf, sqrt
from typing import Final

from parlour.lab.statistics.distributions import beta_quantile, t_quantile
from parlour.lab.statistics.moments import Moments, Number

LEVEL: Final = 0.95
ENOUGH: Final = 30
"""Rounds other than the commonest, from which the t interval of a share holds: hits or misses, if rounds are one game."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, and the interval that contains the true one in the share `level` of all runs."""

    value: float
    low: float
    high: float
    units: int
    """Independent observations behind it: rounds."""
    level: float = LEVEL

    @property
    def interval(self) -> tuple[float, float]:
        return self.low, self.high

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2

    def __sub__(self, shift: float) -> Estimate:
        return Estimate(self.value - shift, self.low - shift, self.high - shift, self.units, self.level)


def t_estimate(value: Fraction, square_error: Fraction, units: int, level: float = LEVEL) -> Estimate:
    """A mean with its t interval, from the square of its standard error. Of one round alone nothing is known."""
    if units < 2:
        return Estimate(float(value), -inf, inf, units, level)
    half = t_quantile((1 + level) / 2, units - 1) * sqrt(square_error)
    return Estimate(float(value), float(value) - half, float(value) + half, units, level)


def mean(moments: Moments, column: int = 0, level: float = LEVEL) -> Estimate:
    n = moments.count
    error = moments.variance(column) / n if n > 1 else Fraction(0)
    return t_estimate(moments.mean(column), error, n, level)


def ratio(moments: Moments, level: float = LEVEL) -> Estimate:
    """The first column's sum for one of the second's: points for a game, where rounds may have different sizes.

    Where all have the same size, this is the mean of the rounds' own means.
    """
    n = moments.count
    value = moments.mean(0) / moments.mean(1)
    return t_estimate(value, ratio_variance(moments) / n if n > 1 else Fraction(0), n, level)


def ratio_variance(moments: Moments) -> Fraction:
    """What a round's part in the ratio varies by (linearised, as surveys of clusters do)."""
    value = moments.mean(0) / moments.mean(1)
    spread = moments.variance(0) + value * value * moments.variance(1) - 2 * value * moments.covariance(0, 1)
    return spread / moments.mean(1) ** 2


def exact(hits: float, units: float, level: float = LEVEL) -> tuple[float, float]:
    """The interval of a share of which each unit has all or nothing, by Clopper and Pearson."""
    tail, misses = (1 - level) / 2, units - hits
    low = beta_quantile(tail, hits, misses + 1) if hits > 0 else 0.0
    high = 1 - beta_quantile(tail, misses, hits + 1) if misses > 0 else 1.0
    return low, high


@dataclass(slots=True)
class Tally:
    """Points out of those there were, round by round: how often each result of a round came up; can be merged."""

    seen: Counter[tuple[Number, int]] = field(default_factory=Counter)

    def add(self, points: Number, games: int) -> None:
        self.seen[points, games] += 1

    def merge(self, other: Tally) -> None:
        self.seen.update(other.seen)

    @property
    def rounds(self) -> int:
        return self.seen.total()

    @property
    def games(self) -> int:
        return sum(games * times for (_, games), times in self.seen.items())

    @property
    def points(self) -> Fraction:
        return sum((Fraction(points) * times for (points, _), times in self.seen.items()), Fraction(0))

    @property
    def value(self) -> Fraction:
        return self.points / self.games if self.seen else Fraction(0)

    @property
    def varied(self) -> int:
        """Rounds with another share than the commonest one."""
        shares: Counter[Fraction] = Counter()
        for (points, games), times in self.seen.items():
            shares[Fraction(points) / games] += times
        return self.rounds - max(shares.values(), default=0)

    def moments(self) -> Moments:
        """Of rows (points, games)."""
        found = Moments(2)
        for row, times in self.seen.items():
            found.add(*row, times=times)
        return found

    def share(self, level: float = LEVEL) -> Estimate:
        """Points for a game, with their t interval; where rounds hardly vary, with that of Korn and Graubard (1998)."""
        rounds = self.rounds
        if self.varied >= ENOUGH:
            found = ratio(self.moments(), level)
            return Estimate(found.value, max(0.0, found.low), min(1.0, found.high), rounds, level)
        value, units = float(self.value), self._worth(level)
        return Estimate(value, *exact(value * units, units, level), rounds, level)

    def _worth(self, level: float) -> float:
        """As many games with dice of their own as the rounds are worth: no more than they have, fewer if they vary more."""
        rounds, value = self.rounds, self.value
        if rounds < 2 or value in (0, 1):
            return rounds
        error = ratio_variance(self.moments()) / rounds
        worth = float(value * (1 - value) / error) if error else inf
        unsure = t_quantile((1 + level) / 2, self.games - 1) / t_quantile((1 + level) / 2, rounds - 1)
        return min(worth * unsure**2, float(self.games))
