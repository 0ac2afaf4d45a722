"""How strong the levels are: each alone at a table of each other one, in every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Contest, Player, Progress, contests
from parlour.lab.report.measure import Data, figure
from parlour.lab.statistics.elo import elo
from parlour.lab.statistics.estimates import Tally
from parlour.lab.study.plan import Plan

USUAL: Final = ("random", "novice", "greedy", "club")
"""From the weakest to the strongest; the master takes a while, and plays where it plays in the study."""
RANDOM: Final = "random"
"""It does not play to win and loses nearly always: how far it is behind says how many games were played, and no more."""
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
    """The matrix, and how far the ratings are apart."""
    cells = [
        {
            "bot": one,
            "against": other,
            **figure(f"strength:{one}:{other}", tally.share(), tally.games, "share"),
        }
        for (one, other), tally in found.items()
    ]
    thinkers = [name for name in names if name != RANDOM]
    pairs = {pair: tally for pair, tally in found.items() if RANDOM not in pair}
    _, spread = elo(thinkers, {(str(cell["bot"]), str(cell["against"])): cell for cell in cells}, seats)
    return {
        "bots": list(names),
        "par": 1 / seats,
        "cells": cells,
        "spread": figure("strength:spread", spread, sum(tally.games for tally in pairs.values()), "elo"),
        "at_least": any(tally.value in (0, 1) for tally in pairs.values()),
        "from": thinkers[0],
        "to": thinkers[-1],
        "known": [list(pair) for pair in KNOWN],
    }
