"""What a run could have seen, and how long one would have to be."""

from __future__ import annotations

from math import ceil, inf

from parlour.lab.statistics.distributions import normal_quantile, t_quantile, t_tail

SURE = 0.8
"""Four of five runs."""


def visible(error: float, units: int, level: float = 0.95, sure: float = SURE) -> float:
    """The effect that a run with this standard error tells from nothing in the share `sure` of all runs."""
    if units < 2:
        return inf
    return (t_quantile((1 + level) / 2, units - 1) + t_quantile(sure, units - 1)) * error


def power(effect: float, error: float, units: int, level: float = 0.95) -> float:
    """In what share of runs an effect of this size would be told from nothing, on its own side."""
    if units < 2:
        return 0.0
    if not error:
        return 1.0 if effect else 0.0
    return t_tail(t_quantile((1 + level) / 2, units - 1) - abs(effect) / error, units - 1)


def units_needed(effect: float, deviation: float, level: float = 0.95, sure: float = SURE) -> int:
    """How many rounds it takes to see an effect, if rounds vary by `deviation`."""
    return ceil(((normal_quantile((1 + level) / 2) + normal_quantile(sure)) * deviation / effect) ** 2)
