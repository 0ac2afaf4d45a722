"""Presence: set-ups as they fall, and what goes with an item that happens to be in play.

Everybody can have what is in play, so it favours nobody, and says nothing about who wins. But chance has dealt it, so what
it does to the game as a whole is an effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Final

import polars as pl

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.vocabulary import FactKind
from parlour.lab.experiments.effects import Effect, Experiment, Seen, effects
from parlour.lab.statistics.estimates import t_estimate
from parlour.lab.study.run import Study

DEALT: Final = "dealt"
"""The key of the kind of facts that says what chance has put in play."""
OUTCOMES: Final = ("length", "margin", "first")
"""Decisions of a game; how far the first is ahead of the second, in returns; the share of who moves first."""
NUDGE: Final = 1e-6
"""Of the diagonal: so little that it only decides between solutions that explain the same."""


def check_dealt(game: AnyGame) -> FactKind:
    """The kind of what is dealt; a game in which nothing is, is refused."""
    for kind in game.vocabulary().kinds:
        if kind.key == DEALT and kind.item and not kind.chosen:
            return kind
    raise ParlourError("no-presence", game=game.key)


def presence(study: Study) -> Experiment:
    """What each item in play does, by least squares over the rounds of a study, whose games have the same deal."""
    kind = check_dealt(study.game)
    places = {subject.code: at for at, subject in enumerate(kind.subjects)}
    items = [(kind.key, subject) for subject in kind.subjects]
    games = _outcomes(study)
    dealt = (
        study.facts.filter((pl.col("kind") == DEALT) & (pl.col("count") > 0))
        .join(study.games.select("game", "round"), on="game")
        .group_by("round")
        .agg(pl.col("subject").unique().sort())
        .join(games, on="round")
        .sort("round")
        .collect()
    )
    sets = [[places[code] for code in codes] for codes in dealt["subject"].to_list()]
    found: list[Effect] = []
    for outcome in OUTCOMES:
        values = dealt[outcome].to_list()
        known = [(there, value) for there, value in zip(sets, values, strict=True) if value is not None]
        if known:
            seen = least_squares([there for there, _ in known], [value for _, value in known], len(items))
            found += effects(items, seen, outcome, lambda _item: 0.0, alike=False)
    plan, played = study.plan, study.games.select(pl.len()).collect().item()
    planned = played if study.finished else plan.games
    return Experiment("presence", plan.game, plan.options, plan.seed, plan.bots, planned, played, tuple(found))


def _outcomes(study: Study) -> pl.LazyFrame:
    """Of each round, the means over its games."""
    best = pl.col("returns").list.sort(descending=True)
    return (
        study.games.with_columns(
            length=pl.col("decisions").cast(pl.Float64),
            margin=best.list.get(0) - best.list.get(1),
            first=pl.col("points").list.get(pl.col("order").list.get(0)),
        )
        .group_by("round")
        .agg(pl.col(*OUTCOMES).mean())
    )


def least_squares(sets: Sequence[Sequence[int]], values: Sequence[float], width: int) -> dict[int, Seen]:
    """What the presence of each item adds to a value, compared with the others that could be there in its place.

    `sets` are the items of each game. As always the same number is dealt of some group, presences add up to the same, and
    no item can be judged alone: of all solutions the least one is taken, in which the effects of a group add up to 0.
    Items that are always there, or never, have none.
    """
    count = len(sets)
    often = [0] * width
    for there in sets:
        for item in there:
            often[item] += 1
    used = [item for item in range(width) if 0 < often[item] < count]
    if count <= len(used) + 1 or not used:
        return {}
    mean = sum(values) / count
    together, sums = [[0.0] * width for _ in range(width)], [0.0] * width
    for there, value in zip(sets, values, strict=True):
        for one, two in product(there, there):
            together[one][two] += 1
        for item in there:
            sums[item] += value - mean
    gram = [[together[i][j] - often[i] * often[j] / count for j in used] for i in used]
    right = [sums[item] for item in used]
    inverse = _inverse(gram)
    slopes = [sum(a * b for a, b in zip(row, right, strict=True)) for row in inverse]
    centre = mean - sum(slope * often[item] / count for slope, item in zip(slopes, used, strict=True))
    by_item = dict(zip(used, slopes, strict=True))
    left = sum(
        (value - centre - sum(by_item.get(item, 0.0) for item in there)) ** 2
        for there, value in zip(sets, values, strict=True)
    )
    variance = left / (count - len(used) - 1)
    found = {}
    for row, item in zip(inverse, used, strict=True):
        spread = sum(a * sum(g * b for g, b in zip(line, row, strict=True)) for a, line in zip(row, gram, strict=True))
        square = max(0.0, variance * spread)
        found[item] = Seen(t_estimate(Fraction(by_item[item]), Fraction(square), count), square)
    return found


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Of a symmetric matrix without negative eigenvalues, as good as its pseudo-inverse, by Cholesky."""
    size = len(matrix)
    nudge = NUDGE * sum(matrix[at][at] for at in range(size)) / size
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] + (nudge if i == j else 0.0)
            rest -= sum(a * b for a, b in zip(lower[i][:j], lower[j][:j], strict=True))
            lower[i][j] = sqrt(rest) if i == j else rest / lower[j][j]
    columns = []
    for at in range(size):
        forward = [0.0] * size
        for i in range(at, size):
            known = sum(a * b for a, b in zip(lower[i][at:i], forward[at:i], strict=True))
            forward[i] = (float(i == at) - known) / lower[i][i]
        back = [0.0] * size
        for i in reversed(range(size)):
            known = sum(lower[k][i] * back[k] for k in range(i + 1, size))
            back[i] = (forward[i] - known) / lower[i][i]
        columns.append(back)
    return columns
