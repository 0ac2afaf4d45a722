"""Styles against each other and against levels: is there one that beats all, or does each have its answer?"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Contest, Player, Progress, contests
from parlour.lab.probes.restricted import limits
from parlour.lab.probes.strength import levels_of
from parlour.lab.report.measure import Data, figure, is_even
from parlour.lab.statistics.estimates import Tally
from parlour.lab.study.plan import Plan

BEST: Final = 4
"""Styles that meet: those that do best among free players. The others lose anyway."""
WEAKEST: Final = "random"
"""It has no style."""
Name = tuple[str, str, str]
"""Of a style: how it is limited, to or without which kind, and which item. Of a level: nothing, nothing, and its name."""


def styles(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    """A style is the study's bot that must do without a kind of moves, or may use a single item of one."""
    bot = plan.bots[0]
    known = {limit[:3]: Player(bot, forbidden=limit[-1]) for limit in limits(plan.game)}
    among = contests(plan, [Contest(style, Player(bot)) for style in known.values()], games, crew, progress)
    shares = {
        name: figure(":".join(name), tally.share(), tally.games, "share")
        for name, tally in zip(known, among, strict=True)
    }
    apart = [name for name in known if not is_even(shares[name], 1 / len(plan.bots))]
    best = sorted(apart, key=lambda name: -shares[name]["value"])[:BEST]
    players: dict[Name, Player] = {("", "", name): Player(name) for name in levels_of(plan) if name != WEAKEST}
    players |= {name: known[name] for name in best}
    pairs = list(permutations(players, 2))
    found = contests(plan, [Contest(players[one], players[other]) for one, other in pairs], games, crew, progress)
    return summed_up(bot, list(players), dict(zip(pairs, found, strict=True)), len(plan.bots))


def summed_up(bot: str, names: list[Name], found: dict[tuple[Name, Name], Tally], seats: int) -> Data:
    """The matrix."""
    codes = {name: ":".join(part for part in name if part) for name in names}
    return {
        "bot": bot,
        "par": 1 / seats,
        "styles": [list(name) for name in names],
        "bots": list(codes.values()),
        "cells": [
            {
                "bot": codes[one],
                "against": codes[other],
                **figure(f"styles:{codes[one]}:{codes[other]}", tally.share(), tally.games, "share"),
            }
            for (one, other), tally in found.items()
        ],
    }
