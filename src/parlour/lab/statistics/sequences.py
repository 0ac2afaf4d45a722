"""When to stop: intervals that may be looked at all the time, and tests that end by themselves.

Whoever looks at 95 % intervals again and again and stops when one of them excludes something is wrong in 40 % of all
runs and more. There are three right ways. *How large is it?* Go on until the ordinary interval is narrow enough
(`is_known`). *Is there anything?* Look at a confidence sequence (`live`), which has the truth in it at all times.
*Is the new bot better?* Let a sequential test decide (`likelihood`, `decide`).
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf, log, log1p, sqrt
from typing import Final, Literal

from parlour.lab.statistics.distributions import log_beta
from parlour.lab.statistics.estimates import LEVEL, Estimate, Tally, ratio_variance
from parlour.lab.statistics.moments import Moments

LEAST: Final = 200
"""Rounds before the width of an interval can be trusted."""
VARIED: Final = 100
"""Rounds other than the commonest before a share's can: with 30, runs that stop too early because they saw too little of
what is rare have the truth outside in 7 %, not in 5 %.
"""
RARE: Final = 50
"""Rounds other than the commonest, from which the asymptotic sequence holds."""
FIRST: Final = 30
"""Rounds before a sequential test may end."""


def is_known(estimate: Estimate, width: float, tally: Tally | None = None) -> bool:
    """Whether a run may stop because the value is known to ± width (Chow and Robbins); a share's tally is asked too."""
    seen_enough = tally is None or tally.varied >= VARIED
    return estimate.units >= LEAST and estimate.half_width <= width and seen_enough


def live(tally: Tally, planned: int, level: float = LEVEL) -> Estimate:
    """A share with an interval that holds at every moment of a run; tightest around the planned number of rounds."""
    rounds, value = tally.rounds, float(tally.value)
    if tally.varied < RARE:
        return rare(value * rounds, rounds, level)
    found = asymptotic(value, sqrt(ratio_variance(tally.moments())), rounds, planned, level)
    return Estimate(value, max(0.0, found.low), min(1.0, found.high), rounds, level)


def asymptotic(value: float, deviation: float, units: int, planned: int, level: float = LEVEL) -> Estimate:
    """The asymptotic confidence sequence of a mean (Waudby-Smith and others, Annals of Statistics 2024)."""
    error = 1 - level
    square = (-2 * log(error) + log(1 - 2 * log(error))) / planned
    seen = units * square + 1
    half = deviation * sqrt(2 * seen / (units * units * square) * log(sqrt(seen) / error)) if units else inf
    return Estimate(value, value - half, value + half, units, level)


def rare(hits: float, units: int, level: float = LEVEL) -> Estimate:
    """The beta-binomial confidence sequence of a share: exact at any time, and for the rarest events.

    What one would have won by betting against a share p, with stakes spread over all others (Jeffreys' prior), is
    above 1 / error at any time with chance `error` at most (Ville). Units may have a part of a hit: a bet's worth is
    convex in it, so that this only makes it safer.
    """
    misses = units - hits
    ceiling = -log(1 - level)
    spread = log_beta(hits + 0.5, misses + 0.5) - log_beta(0.5, 0.5)

    def excluded(p: float) -> bool:
        return spread - hits * log(p) - misses * log1p(-p) > ceiling

    middle = (hits + 0.5) / (units + 1)
    low = _edge(excluded, middle, 0.0) if hits > 0 else 0.0
    high = _edge(excluded, middle, 1.0) if misses > 0 else 1.0
    return Estimate(hits / units if units else 0.0, low, high, units, level)


def likelihood(moments: Moments, none: float, some: float) -> float:
    """The log of how much likelier the rounds are if the mean is `some` than if it is `none` (as fishtest has it)."""
    rounds = moments.count
    if rounds < FIRST:
        return 0.0
    # rounds that are all alike still do not prove that none will differ
    variance = max(float(moments.variance()), 1 / (4 * rounds))
    return rounds * (some - none) * (2 * float(moments.mean()) - none - some) / (2 * variance)


def decide(likelihood: float, error: float = 0.05) -> Literal["some", "none", "unknown"]:
    """What a sequential test says, if both mistakes may happen in the share `error` of runs."""
    bound = log((1 - error) / error)
    return "some" if likelihood >= bound else "none" if likelihood <= -bound else "unknown"


def _edge(excluded: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where what is excluded begins, on the way from a point inside to one outside."""
    for _ in range(60):
        middle = (inside + outside) / 2
        if excluded(middle):
            outside = middle
        else:
            inside = middle
    return outside
