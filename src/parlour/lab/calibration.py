"""How sharply a game's values are to be read as chances to win: fitted to who won games that a search played."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any, Final

from parlour.bots.analysis.opinion import DOUBT, Chances, chances, shares
from parlour.bots.levels import SHARP
from parlour.kernel.bot import Searcher
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER

EVERY: Final = 3
"""Neighbouring decisions of a game get similar opinions, so only one in this many is counted."""
LIMIT: Final = 100_000
"""Decisions after which a game that has no end of its own is given up; nobody won it, so it says nothing."""
HELD_BACK: Final = 2.0
HALVINGS: Final = 20
CALIBRATIONS: Final = tuple(step / 10 for step in range(-20, 61))

Thought = tuple[int, list[float], Chances]
"""Who decided, what the search expected each seat to get, and how the game was shared out in the end."""


def thoughts(game: AnyGame, state: Any, players: Sequence[Searcher], rng: Rng) -> list[Thought]:
    """What searches think in a game that they play to its end, one in each seat."""
    found: list[tuple[int, list[float]]] = []
    for _decision in range(LIMIT):
        actor = int(resolve_chance(state, rng))
        if actor == OVER:
            won = shares(list(state.returns()))
            return [(seat, value, won) for seat, value in found[::EVERY]]
        moves, player = state.legal(), players[actor]
        if len(moves) == 1:
            state.apply(moves[0])
            continue
        player.think(game.eyes(state, actor), rng)
        found.append((actor, player.values()))
        state.apply(player.judged()[0][0])
    return []


def surprise(shown: Iterable[Chances], won: Sequence[Chances]) -> float:
    """How unexpected the results were, in bits per decision: 0 if everything was known beforehand."""
    total = sum(
        -share * math.log2(max(chance, 1e-9))
        for one, two in zip(shown, won, strict=True)
        for chance, share in zip(one, two, strict=True)
        if share
    )
    return total / len(won)


def fit(game: AnyGame, found: Sequence[Thought]) -> float:
    """The calibration with the least surprise."""
    won = [share for _, _, share in found]
    return min(CALIBRATIONS, key=lambda one: surprise([chances(game, value, one) for _, value, _ in found], won))


def fit_both(found: Sequence[Thought], steps: int = 12) -> tuple[float, float]:
    """The calibration and the leaning with the least surprise together, by Newton's method.

    Both are held back a little, as if a few thoughts more had spoken for the usual calibration and for no leaning.
    """
    bases = [[-math.log(1 - value + DOUBT) for value in values] for _, values, _ in found]
    at = SHARP, 0.0
    cost, step = _downhill(found, bases, at)
    for _step in range(steps):
        for _try in range(HALVINGS):  # a whole step can lead far beyond the valley, to where nothing can be computed
            there = at[0] - step[0], at[1] - step[1]
            beyond, onward = _downhill(found, bases, there)
            if beyond <= cost:
                at, cost, step = there, beyond, onward
                break
            step = step[0] / 2, step[1] / 2
    return at


def _downhill(
    found: Sequence[Thought], bases: Sequence[Sequence[float]], at: tuple[float, float]
) -> tuple[float, tuple[float, float]]:
    """The surprise with a calibration and a leaning, in natural units, and Newton's step from there, to be taken off."""
    sharp, lean = at
    cost = HELD_BACK * ((sharp - SHARP) ** 2 + lean**2) / 2
    slopes = [HELD_BACK * (sharp - SHARP), HELD_BACK * lean]
    curve = [HELD_BACK, 0.0, HELD_BACK]  # of the calibration, of both, of the leaning
    for (decides, values, won), base in zip(found, bases, strict=True):
        logits = [sharp * value + one for value, one in zip(values, base, strict=True)]
        logits[decides] += lean
        most = max(logits)
        powers = [math.exp(logit - most) for logit in logits]
        total = sum(powers)
        cost += sum(won) * (most + math.log(total)) - sum(map(math.prod, zip(won, logits, strict=True)))
        mean = sum(power * value for power, value in zip(powers, values, strict=True)) / total
        own = powers[decides] / total
        slopes[0] += mean - sum(share * value for share, value in zip(won, values, strict=True))
        slopes[1] += own - won[decides]
        curve[0] += sum(power * (value - mean) ** 2 for power, value in zip(powers, values, strict=True)) / total
        curve[1] += own * (values[decides] - mean)
        curve[2] += own * (1 - own)
    bent = curve[0] * curve[2] - curve[1] ** 2
    step = (
        (curve[2] * slopes[0] - curve[1] * slopes[1]) / bent,
        (curve[0] * slopes[1] - curve[1] * slopes[0]) / bent,
    )
    return cost, step


def monotone(shown: Sequence[Chances], won: Sequence[Chances]) -> list[Chances]:
    """The chances that fit best if a higher one must never become a lower one: neighbours that won less often are pooled.

    No calibration of one seat at a time can do better in the games that it was fitted to.
    """
    pairs = sorted(
        (chance, share) for one, two in zip(shown, won, strict=True) for chance, share in zip(one, two, strict=True)
    )
    pools: list[list[float]] = []  # the highest chance in it, shares won, how many
    for chance, share in pairs:
        pools.append([chance, share, 1.0])
        while len(pools) > 1 and pools[-2][1] * pools[-1][2] >= pools[-1][1] * pools[-2][2]:
            last = pools.pop()
            pools[-1] = [last[0], pools[-1][1] + last[1], pools[-1][2] + last[2]]
    tops = [pool[0] for pool in pools]
    found = []
    for one in shown:
        told = [max(pools[bisect_left(tops, chance)][1] / pools[bisect_left(tops, chance)][2], 1e-6) for chance in one]
        found.append(tuple(chance / sum(told) for chance in told))
    return found


def spread(figures: Sequence[tuple[float, int]], seed: int = 1, draws: int = 400) -> float:
    """The standard error of a mean over decisions, from each game's sum and number: games are drawn again, not decisions."""
    rng = Rng(seed)
    means = []
    for _draw in range(draws):
        chosen = [figures[int(rng.below(len(figures)))] for _ in figures]
        means.append(sum(total for total, _ in chosen) / max(1, sum(count for _, count in chosen)))
    middle = sum(means) / draws
    return math.sqrt(sum((mean - middle) ** 2 for mean in means) / (draws - 1))
