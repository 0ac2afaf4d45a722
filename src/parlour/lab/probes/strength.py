"""How strong the levels are: each alone at a table of each other one, in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Final

from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Contest, Player, Progress, contests
from parlour.lab.report.measure import Data, figure, number
from parlour.lab.statistics.distributions import normal_quantile
from parlour.lab.statistics.estimates import LEVEL, Estimate, Tally
from parlour.lab.study.plan import Plan

USUAL: Final = ("random", "novice", "greedy", "club")
"""From the weakest to the strongest; the master takes a while, and plays where it plays in the study."""
RANDOM: Final = "random"
"""It does not play to win and loses nearly always: how far it is behind says how many games were played, and no more."""
CHAIN: Final = 3
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
KNOWN: Final = (
    ("chess", 0.76),
    ("terraforming-mars", 0.59),
    ("azul", 0.45),
    ("catan", 0.26),
    ("backgammon", 0.23),
    ("coup", 0.12),
    ("yahtzee", 0.10),
    ("incan-gold", 0.08),
)
"""Games of people on the web, measured so."""


def levels_of(plan: Plan) -> list[str]:
    return [*USUAL, *(name for name in dict.fromkeys(plan.bots) if name not in USUAL)]


def strength(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    names = levels_of(plan)
    pairs = [(one, other) for one in names for other in names if one != other]
    wanted = [Contest(Player(one), Player(other)) for one, other in pairs]
    found = dict(zip(pairs, contests(plan, wanted, games, crew, progress), strict=True))
    return summed_up(names, found, len(plan.bots))


def summed_up(names: Sequence[str], found: Mapping[tuple[str, str], Tally], seats: int) -> Data:
    """The matrix, the best answers to the weakest one and so on, the ratings and how far they are apart."""
    cells = [
        {
            "bot": one,
            "against": other,
            **figure(f"strength:{one}:{other}", tally.share(), tally.games, "share"),
        }
        for (one, other), tally in found.items()
    ]
    shares = {(cell["bot"], cell["against"]): cell["value"] for cell in cells}
    ratings, _ = elo(names, found, seats)
    thinkers = [name for name in names if name != RANDOM]
    pairs = {pair: tally for pair, tally in found.items() if RANDOM not in pair}
    _, spread = elo(thinkers, pairs, seats)
    return {
        "bots": list(names),
        "par": 1 / seats,
        "cells": cells,
        "chain": chain(names, shares, 1 / seats),
        "ratings": {name: number(rating) for name, rating in ratings.items()},
        "spread": figure("strength:spread", spread, sum(tally.games for tally in pairs.values()), "elo"),
        "skill": number(skill(spread.value)),
        "at_least": any(tally.value in (0, 1) for tally in pairs.values()),
        "from": thinkers[0],
        "to": thinkers[-1],
        "known": [list(pair) for pair in KNOWN],
    }


def chain(names: Sequence[str], shares: Mapping[tuple[str, str], float], par: float) -> list[str]:
    """The best answer to the first one, the best answer to that, and so on, until there is none."""
    found = [names[0]]
    while len(found) <= CHAIN:
        last = found[-1]
        best = max((name for name in names if name != last), key=lambda name: shares[name, last])
        if shares[best, last] <= par:
            break
        found.append(best)
    return found


def elo(names: Sequence[str], found: Mapping[tuple[str, str], Tally], seats: int) -> tuple[dict[str, float], Estimate]:
    """Ratings around 0, and their deviation. 400 more are ten times the odds against each other one at the table."""
    count = len(names)
    apart: dict[tuple[str, str], tuple[float, float]] = {}
    for at, one in enumerate(names):
        for other in names[at + 1 :]:
            (ahead, error), (behind, other_error) = (
                _difference(found[pair], seats) for pair in ((one, other), (other, one))
            )
            apart[one, other] = (ahead - behind) / 2, (error + other_error) / 4
    ratings = dict.fromkeys(names, 0.0)
    for (one, other), (ahead, _) in apart.items():
        ratings[one] += ahead / count
        ratings[other] -= ahead / count
    spread = sqrt(sum(rating**2 for rating in ratings.values()) / count)
    if not spread:
        return ratings, Estimate(0.0, 0.0, 0.0, 0)
    square = sum(
        ((ratings[one] - ratings[other]) / (count**2 * spread)) ** 2 * error
        for (one, other), (_, error) in apart.items()
    )
    half = normal_quantile((1 + LEVEL) / 2) * sqrt(square)
    rounds = min(tally.rounds for tally in found.values())
    return ratings, Estimate(spread, max(0.0, spread - half), spread + half, rounds)


def _difference(tally: Tally, seats: int) -> tuple[float, float]:
    """How far a player's rating is above those of its table, and the square of its error."""
    games = tally.games
    share = (float(tally.points) + 0.5) / (games + 1)  # nobody is stronger without end
    error = max(tally.share().half_width / normal_quantile((1 + LEVEL) / 2), 0.5 / (games + 1))
    return ELO * log(share * (seats - 1) / (1 - share)), (ELO * error / (share * (1 - share))) ** 2


def skill(spread: float) -> float:
    """The chance with which the better player would have to win, and a coin decide else, for such a spread."""
    for (low, p), (high, next_p) in zip(SPREADS, SPREADS[1:], strict=False):
        if spread <= high:
            return p + (next_p - p) * (spread - low) / (high - low)
    return SPREADS[-1][1]
