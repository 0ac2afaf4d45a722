"""Tails and quantiles of the normal, Student's t, F and beta distributions, to nine digits and more."""

from __future__ import annotations

from functools import lru_cache
from math import exp, inf, lgamma, log, log1p, pi, sqrt, tan
from statistics import NormalDist
from typing import Final

NORMAL: Final = NormalDist()
TINY: Final = 1e-300
CLOSE: Final = 1e-16
LARGE: Final = 1000
"""Degrees of freedom from which the expansion of t around the normal quantile is exact to 1e-12."""
STIRLING: Final = 50.0
"""From here on, differences of log-gammas come from Stirling's series: lgamma's own would cancel."""


def normal_quantile(p: float) -> float:
    return NORMAL.inv_cdf(p)


def normal_tail(z: float) -> float:
    """The chance of more than z."""
    return NORMAL.cdf(-z)


def t_tail(t: float, freedom: int) -> float:
    """The chance of more than t."""
    square = t * t / freedom
    half = beta_share(freedom / 2, 0.5, 1 / (1 + square), square / (1 + square)) / 2
    return half if t >= 0 else 1 - half


@lru_cache(maxsize=4096)
def t_quantile(p: float, freedom: int) -> float:
    """The t below which Student's distribution has the share p. Without a degree of freedom nothing is known."""
    if freedom < 1:
        return inf if p > 0.5 else -inf
    if p < 0.5:
        return -t_quantile(1 - p, freedom)
    if freedom == 1:
        return tan(pi * (p - 0.5))
    if freedom == 2:
        return (2 * p - 1) / sqrt(2 * p * (1 - p))
    t = _near_normal(NORMAL.inv_cdf(p), freedom)
    if freedom >= LARGE:
        return t
    low, high = 0.0, inf
    for _ in range(100):  # Newton's steps, within what is known to enclose the root
        beyond = t_tail(t, freedom) - (1 - p)
        low, high = (t, high) if beyond > 0 else (low, t)
        step = t + beyond / t_density(t, freedom)
        if not low <= step <= high:
            step = (low + high) / 2 if high < inf else 2 * low + 1
        if abs(step - t) <= 1e-15 * max(1.0, t):
            return step
        t = step
    return t


def t_density(t: float, freedom: int) -> float:
    return exp(-(freedom + 1) / 2 * log1p(t * t / freedom) - log_beta(freedom / 2, 0.5)) / sqrt(freedom)


def f_tail(f: float, above: int, below: int) -> float:
    """The chance that F with (above, below) degrees of freedom is more than f."""
    if f <= 0:
        return 1.0
    ratio = above * f / below
    return beta_share(below / 2, above / 2, 1 / (1 + ratio), ratio / (1 + ratio))


def beta_share(a: float, b: float, x: float, rest: float) -> float:
    """The regularised incomplete beta function I_x(a, b), given x and rest = 1 - x, either of which may be tiny."""
    if x <= 0:
        return 0.0
    if rest <= 0:
        return 1.0
    if x > (a + 1) / (a + b + 2):
        return 1 - beta_share(b, a, rest, x)
    log_x = log1p(-rest) if rest < 0.5 else log(x)
    log_rest = log1p(-x) if x < 0.5 else log(rest)
    return exp(a * log_x + b * log_rest - log_beta(a, b)) * _fraction(a, b, x) / a


def beta_quantile(p: float, a: float, b: float) -> float:
    """The x below which the beta distribution has the share p."""
    low, high = 0.0, 1.0
    while high - low > 1e-12 * high:
        middle = (low + high) / 2
        if beta_share(a, b, middle, 1 - middle) < p:
            low = middle
        else:
            high = middle
    return high


def log_beta(a: float, b: float) -> float:
    small, large = sorted((a, b))
    if large < STIRLING:
        return lgamma(a) + lgamma(b) - lgamma(a + b)
    fall = (large - 0.5) * log1p(small / large) + small * log(large + small) - small
    return lgamma(small) - fall + _stirling(large) - _stirling(large + small)


def _stirling(x: float) -> float:
    """What Stirling's formula leaves of log-gamma."""
    square = x * x
    return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / x


def _fraction(a: float, b: float, x: float) -> float:
    """The continued fraction of the incomplete beta function, by Lentz's method."""
    c, d = 1.0, 1 / _away(1 - (a + b) * x / (a + 1))
    found = d
    m = 0
    while True:
        m += 1
        for top in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / _away(1 + top * d)
            c = _away(1 + top / c)
            found *= c * d
        if abs(c * d - 1) < 4 * CLOSE or m > 1_000_000:
            return found


def _away(value: float) -> float:
    return value if abs(value) > TINY else TINY


def _near_normal(z: float, freedom: int) -> float:
    """Abramowitz and Stegun 26.7.5."""
    s, n = z * z, float(freedom)
    g1 = (s + 1) / 4
    g2 = ((5 * s + 16) * s + 3) / 96
    g3 = (((3 * s + 19) * s + 17) * s - 15) / 384
    g4 = ((((79 * s + 776) * s + 1482) * s - 1920) * s - 945) / 92160
    return z * (1 + (g1 + (g2 + (g3 + g4 / n) / n) / n) / n)
