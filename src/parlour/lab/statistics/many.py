"""Many effects at once: what is left of each when it is seen among its kind, and how many findings are false."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, inf, log, sqrt
from typing import Final

from parlour.lab.statistics.distributions import normal_quantile, normal_tail
from parlour.lab.statistics.estimates import LEVEL

FALSE: Final = 0.1
"""The share of false ones among what is found."""
WRONG_SIGN: Final = 0.05
SPREADS: Final = 60
"""How many spreads of a class are tried."""


@dataclass(frozen=True, slots=True)
class Class:
    """What effects of one kind have in common: their mean, its standard error, and how truly they differ."""

    mean: float
    error: float
    spread: float
    """The deviation of true effects from the mean: 0 where chance alone explains all differences."""


@dataclass(frozen=True, slots=True)
class Shrunk:
    """An effect as it is to be believed: drawn to the mean of its class, the more the less is known of it."""

    value: float
    deviation: float
    low: float
    high: float
    kept: float
    """The part of its difference from the mean that is left."""
    wrong_sign: float
    """The chance that the true effect has the other sign."""

    @property
    def flagged(self) -> bool:
        return self.wrong_sign < WRONG_SIGN


def class_of(effects: Sequence[tuple[float, float]]) -> Class:
    """From effects with their standard errors, all above 0, by the method of DerSimonian and Laird (1986)."""
    weights = [1 / error**2 for _, error in effects]
    total = sum(weights)
    common = sum(weight * value for weight, (value, _) in zip(weights, effects, strict=True)) / total
    q = sum(weight * (value - common) ** 2 for weight, (value, _) in zip(weights, effects, strict=True))
    room = total - sum(weight**2 for weight in weights) / total
    variance = max(0.0, (q - (len(effects) - 1)) / room) if room > 0 else 0.0
    weights = [1 / (error**2 + variance) for _, error in effects]
    total = sum(weights)
    mean = sum(weight * value for weight, (value, _) in zip(weights, effects, strict=True)) / total
    return Class(mean, 1 / sqrt(total), sqrt(variance))


def shrink(effects: Sequence[tuple[float, float]], level: float = LEVEL) -> list[Shrunk]:
    """The effects of one class (value, standard error above 0) as they are to be believed, normal around a normal mean.

    The class's spread is not taken for known: where little truly differs it is often estimated as 0, and intervals that
    trust that estimate have the truth outside in 18 %, not in 5 %. So all spreads count, each as likely as it makes the
    effects (with every variance as likely as any other before: Morris and Tang 2011). Three effects are too few for
    that and stay as they are.
    """
    z = normal_quantile((1 + level) / 2)
    worlds = _worlds(effects) if len(effects) > 3 else [(1.0, 0.0, 0.0, inf)]
    return [_shrunk(value, error, worlds, z) for value, error in effects]


World = tuple[float, float, float, float]
"""How likely a spread is, the mean and its variance that go with it, and the spread's square."""


def _worlds(effects: Sequence[tuple[float, float]]) -> list[World]:
    values = [value for value, _ in effects]
    middle = fsum(values) / len(values)
    most = 4 * sqrt(fsum((value - middle) ** 2 for value in values) / (len(values) - 1)) or effects[0][1]
    worlds = []
    for step in range(SPREADS):
        square = ((step + 0.5) / SPREADS * most) ** 2
        variances = [error**2 + square for _, error in effects]
        total = fsum(1 / variance for variance in variances)
        mean = fsum(value / variance for value, variance in zip(values, variances, strict=True)) / total
        misfit = fsum((value - mean) ** 2 / variance for value, variance in zip(values, variances, strict=True))
        worlds.append((-(fsum(map(log, variances)) + log(total) + misfit - log(square)) / 2, mean, 1 / total, square))
    best = max(likelihood for likelihood, *_ in worlds)
    whole = fsum(exp(likelihood - best) for likelihood, *_ in worlds)
    return [(exp(likelihood - best) / whole, mean, error, square) for likelihood, mean, error, square in worlds]


def _shrunk(value: float, error: float, worlds: Sequence[World], z: float) -> Shrunk:
    believed = square = kept_of_all = below = 0.0
    for chance, mean, uncertain, spread in worlds:
        kept = 1.0 if spread == inf else spread / (spread + error**2)
        here = mean + kept * (value - mean)
        variance = kept * error**2 + (1 - kept) ** 2 * uncertain
        believed += chance * here
        square += chance * (variance + here * here)
        kept_of_all += chance * kept
        below += chance * normal_tail(here / sqrt(variance))
    deviation = sqrt(square - believed * believed)
    wrong = below if believed > 0 else 1 - below
    return Shrunk(believed, deviation, believed - z * deviation, believed + z * deviation, kept_of_all, wrong)


def discoveries(chances: Sequence[float], false: float = FALSE) -> list[int]:
    """Which of many p values are findings (Benjamini and Hochberg 1995): at most this share of them is false."""
    order = sorted(range(len(chances)), key=lambda at: chances[at])
    found = [rank for rank, at in enumerate(order, 1) if chances[at] <= false * rank / len(chances)]
    return sorted(order[: max(found, default=0)])
