"""Elo ratings from shares of wins, and how much skill a spread of ratings speaks of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Any, Final

from parlour.lab.statistics.distributions import normal_quantile
from parlour.lab.statistics.estimates import LEVEL, Estimate

ELO: Final = 400 / log(10)
SPREADS: Final = (
    (0.0, 0.0),
    (21, 0.1),
    (42, 0.2),
    (64, 0.3),
    (90, 0.4),
    (119, 0.5),
    (155, 0.6),
    (204, 0.7),
    (281, 0.8),
    (447, 0.9),
)
"""The deviation of Elo ratings in a game in which the better player wins with chance p, and a coin decides else
(Duersch, Lambrecht and Oechssler 2020); the same for two, four and six seats."""
Pair = tuple[str, str]
Shares = Mapping[Pair, Mapping[str, Any]]
"""What one wins at a table of others, by both names: `value`, `low` and `high` of the share, and the `rounds` and games
(`count`) that it comes from."""


def gain(share: float, seats: int, games: int) -> float:
    """How much stronger than everybody else at its table a player with this share is; nobody is without end."""
    sure = min(max(share, 0.5 / games), 1 - 0.5 / games)
    return ELO * log(sure * (seats - 1) / (1 - sure))


def elo(names: Sequence[str], shares: Shares, seats: int) -> tuple[dict[str, Estimate], Estimate]:
    """Ratings around 0, and their deviation. 400 more are ten times the odds against each other one at the table."""
    count, z = len(names), normal_quantile((1 + LEVEL) / 2)
    apart: dict[Pair, tuple[float, float]] = {}
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            (ahead, error), (behind, other_error) = (
                _difference(shares[pair], seats, z) for pair in ((one, other), (other, one))
            )
            apart[one, other] = (ahead - behind) / 2, (error + other_error) / 4
    rounds = min((int(shares[pair]["rounds"]) for pair in apart), default=0)
    values, squares = dict.fromkeys(names, 0.0), dict.fromkeys(names, 0.0)
    for (one, other), (ahead, error) in apart.items():
        values[one] += ahead / count
        values[other] -= ahead / count
        for name in (one, other):
            squares[name] += error / count**2
    ratings = {
        name: Estimate(value, value - z * sqrt(squares[name]), value + z * sqrt(squares[name]), rounds)
        for name, value in values.items()
    }
    spread = sqrt(sum(value**2 for value in values.values()) / count)
    if not spread:
        return ratings, Estimate(0.0, 0.0, 0.0, 0)
    square = sum(
        ((values[one] - values[other]) / (count**2 * spread)) ** 2 * error for (one, other), (_, error) in apart.items()
    )
    half = z * sqrt(square)
    return ratings, Estimate(spread, max(0.0, spread - half), spread + half, rounds)


def _difference(one: Mapping[str, Any], seats: int, z: float) -> tuple[float, float]:
    """How far a player's rating is above those of its table, and the square of its error."""
    games = one["count"]
    share = (one["value"] * games + 0.5) / (games + 1)  # nobody is stronger without end
    error = max((one["high"] - one["low"]) / 2 / z, 0.5 / (games + 1))
    return ELO * log(share * (seats - 1) / (1 - share)), (ELO * error / (share * (1 - share))) ** 2


def skill(spread: float) -> float:
    """The chance with which the better player would have to win, and a coin decide else, for such a spread."""
    for (low, p), (high, next_p) in zip(SPREADS, SPREADS[1:], strict=False):
        if spread <= high:
            return p + (next_p - p) * (spread - low) / (high - low)
    return SPREADS[-1][1]
