"""Figures out of frames: a value with its interval over rounds, how much is behind it, and how to see its games.

A figure is plain data: `id`, `value`, `low` and `high` (null where nothing is known), `rounds` (the units of its
interval), `count` (what it is a share or a mean of), `unit` (share, points, par, number …) and `behind` (what
`parlour games-behind` takes; empty where no games stand for it).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf, isfinite, sqrt
from typing import Any, Final, Literal, Protocol

import polars as pl

from parlour.lab.statistics.distributions import normal_quantile, normal_tail
from parlour.lab.statistics.elo import elo
from parlour.lab.statistics.estimates import ENOUGH, LEVEL, Estimate, Tally, exact, t_estimate
from parlour.lab.statistics.fairness import Seats
from parlour.lab.statistics.many import FALSE, discoveries

Data = dict[str, Any]
Key = tuple[Any, ...]
Rows = pl.LazyFrame | Sequence[pl.LazyFrame]
"""Rows in one table, or in several that have whole rounds each."""
Kind = Literal["mean", "count", "part", "share"]
"""A mean of anything, of what is never below 0, of numbers from 0 to 1, or hits out of as many chances."""
FINEST: Final = 5040
"""Points of a round are whole parts of this: ties are shared among up to ten seats."""
PART: Final = 5_000
"""Games whose facts are in memory at a time."""
SIDES: Final = ("a1", "n1", "a0", "n0")
DIGITS: Final = 9
PLACES: Final = 12
"""Of a figure as data, and after its decimal point: sums of floats depend on their order beyond that."""


class Plan(Protocol):
    """How a study was run."""

    @property
    def game(self) -> str: ...
    @property
    def rules(self) -> int: ...
    @property
    def options(self) -> Mapping[str, Any]: ...
    @property
    def bots(self) -> Sequence[str]: ...
    @property
    def seed(self) -> int: ...
    @property
    def parlour(self) -> str: ...


class Study(Protocol):
    """What a report is made from; see lab/study for the columns."""

    @property
    def plan(self) -> Any: ...
    @property
    def games(self) -> pl.LazyFrame: ...
    @property
    def facts(self) -> pl.LazyFrame: ...
    @property
    def course(self) -> pl.LazyFrame: ...


@dataclass(frozen=True, slots=True)
class Group:
    """A share or a mean of some rows, and how many they were."""

    estimate: Estimate
    count: int


def figure(id: str, estimate: Estimate, count: int, unit: str, behind: str = "") -> Data:
    return {
        "id": id,
        "value": number(estimate.value),
        "low": number(estimate.low),
        "high": number(estimate.high),
        "rounds": estimate.units,
        "count": count,
        "unit": unit,
        "behind": behind,
    }


def number(value: float) -> float | None:
    return float(f"{round(value, PLACES):.{DIGITS}g}") if isfinite(value) else None


def above(rows: Sequence[Data], par: float) -> list[Data]:
    """Those of many shares that are above par: at most a tenth of them by chance (Benjamini and Hochberg)."""
    z = normal_quantile((1 + LEVEL) / 2)
    errors = [(row["high"] - row["low"]) / 2 / z for row in rows]
    chances = [
        normal_tail((row["value"] - par) / error) if error else 1.0 for row, error in zip(rows, errors, strict=True)
    ]
    return [rows[at] for at in discoveries(chances, FALSE)] if rows else []


def ratings_of(strength: Data) -> dict[str, Estimate]:
    """Of the levels that play to win: how far the one at random is behind says how many games were played, and no more."""
    names = strength["bots"][strength["bots"].index(strength["from"]) :]
    shares = {(cell["bot"], cell["against"]): cell for cell in strength["cells"]}
    return elo(names, shares, round(1 / strength["par"]))[0]


def is_even(share: Data, par: float) -> bool:
    """Whether a contest came out even in every round, of many: its one player plays as the others do. A bot that may
    not do what it never could have left is one."""
    even = Tally(Counter({(1, round(1 / par)): share["rounds"]})).share()
    ends = (share["value"], share["low"], share["high"])
    return share["rounds"] >= ENOUGH and ends == (number(even.value), number(even.low), number(even.high))


def in_parts(games: pl.LazyFrame, facts: pl.LazyFrame) -> list[tuple[pl.LazyFrame, pl.LazyFrame]]:
    """The tables cut into parts of whole rounds: what is in memory at a time does not grow with the study."""
    last, count, rounds = games.select(pl.col("game").max(), pl.len(), pl.col("round").n_unique()).collect().row(0)
    size = -(-count // rounds)
    step = max(1, PART // size) * size
    cuts = [pl.col("game").is_between(begin, begin + step, closed="left") for begin in range(0, last + 1, step)]
    return [(games.filter(cut), facts.filter(cut)) for cut in cuts] if len(cuts) > 1 else [(games, facts)]


def _each(rows: Rows) -> Sequence[pl.LazyFrame]:
    return [rows] if isinstance(rows, pl.LazyFrame) else rows


def tallies(rows: Rows, by: Sequence[str] = ()) -> dict[Key, Tally]:
    """The points of each group of rows (`round`, `points`, `games`), round by round."""
    found: dict[Key, Tally] = {}
    for part in _each(rows):
        rounds = part.group_by(*by, "round").agg(pl.col("points").sum(), pl.col("games").sum())
        seen = rounds.group_by(*by, "points", "games").agg(pl.len()).collect(engine="streaming")
        for *key, points, games, times in seen.select(*by, "points", "games", "len").iter_rows():
            found.setdefault(tuple(key), Tally()).seen[whole(points), games] += times
    return found


def totals(rows: Rows, by: Sequence[str], sums: Sequence[pl.Expr]) -> dict[Key, Data]:
    """Sums of groups of rows over all parts, by their names."""
    keys: list[str | pl.Expr] = [*by] or [pl.lit(0).alias("all")]
    parts = [part.group_by(*keys).agg(*sums).collect(engine="streaming") for part in _each(rows)]
    whole_sums = pl.concat(parts, how="vertical_relaxed").group_by(*(by or ["all"])).sum()
    return {tuple(row[name] for name in by): row for row in whole_sums.iter_rows(named=True)}


def _products(rows: Rows, by: Sequence[str], names: Sequence[str], keep: pl.Expr) -> dict[Key, Data]:
    """Sums over rounds of some columns, `a`, and of their products, `a*b`, and how many `rounds` there are."""
    pairs = [(one, two) for at, one in enumerate(names) for two in names[at:]]
    rounds = [part.group_by(*by, "round").agg(pl.col(*names).sum().cast(float)).filter(keep) for part in _each(rows)]
    sums = [pl.len().alias("rounds"), *(pl.col(name).sum() for name in names)]
    sums += [(pl.col(one) * pl.col(two)).sum().alias(f"{one}*{two}") for one, two in pairs]
    return {key: row for key, row in totals(rounds, by, sums).items() if row["rounds"]}


def whole(points: float) -> int | Fraction:
    """Points of a round as the exact number that they stand for: thirds are not floats."""
    exactly = Fraction(points).limit_denominator(FINEST)
    return int(exactly) if exactly.denominator == 1 else exactly


def divided(games: pl.LazyFrame, parts: Sequence[pl.Expr]) -> Seats:
    """How the points of each round were divided among seats, or places in an order; each part is one's points."""
    names = [f"part{at}" for at in range(len(parts))]
    columns = [part.alias(name) for part, name in zip(parts, names, strict=True)]
    rounds = games.select("round", *columns).group_by("round").agg(pl.col(names).sum(), pl.len().alias("games"))
    found = Seats(len(parts))
    for *points, size, times in rounds.group_by(*names, "games").agg(pl.len()).collect().iter_rows():
        found.seen[tuple(map(whole, points)), size] += times
    return found


def ratios(rows: Rows, by: Sequence[str] = (), kind: Kind = "mean") -> dict[Key, Group]:
    """The sum of `top` for one of `bottom` in each group of rows that have a `round`."""
    sums = _products(rows, by, ("top", "bottom"), pl.col("bottom") > 0)
    return {key: _group(row, kind) for key, row in sums.items()}


def _group(sums: Data, kind: Kind) -> Group:
    top, bottom, rounds = sums["top"], sums["bottom"], sums["rounds"]
    value = top / bottom
    if rounds < 2:
        return Group(t_estimate(Fraction(value), Fraction(0), rounds), round(bottom))
    spread = sums["top*top"] - 2 * value * sums["top*bottom"] + value * value * sums["bottom*bottom"]
    square = max(0.0, spread) / (rounds - 1) * rounds / bottom**2
    found = t_estimate(Fraction(value), Fraction(square), rounds)
    if kind == "share":
        found = _share(found, square, top, bottom)
    if kind != "mean":
        most = inf if kind == "count" else 1.0
        found = Estimate(found.value, max(0.0, found.low), min(most, found.high), found.units)
    return Group(found, round(bottom))


def _share(found: Estimate, square: float, top: float, bottom: float) -> Estimate:
    """A share's interval: exact where there is little of it; of what never happened, three out of its chances."""
    value = min(1.0, max(0.0, found.value))
    if value in (0.0, 1.0):
        rest = min(1.0, 3 / bottom)
        return Estimate(value, value - rest, value + rest, found.units)
    if min(top, bottom - top) < ENOUGH:
        worth = min(bottom, value * (1 - value) / square) if square else bottom
        return Estimate(value, *exact(value * worth, worth), found.units)
    return found


def quantiles(frame: pl.LazyFrame, column: pl.Expr, wanted: Sequence[float], rounds: int) -> list[Estimate]:
    """Quantiles of games, each with the interval between its neighbours that chance could have put there."""
    z = normal_quantile((1 + LEVEL) / 2)
    steps = [(q, z * sqrt(q * (1 - q) / max(1, rounds))) for q in wanted]
    places = [place for q, half in steps for place in (q, max(0.0, q - half), min(1.0, q + half))]
    row = frame.select(column.quantile(place, "nearest").alias(str(at)) for at, place in enumerate(places)).collect()
    values = [float(value) if value is not None else float("nan") for value in row.row(0)]
    return [Estimate(*ends, rounds) for ends in zip(values[::3], values[1::3], values[2::3], strict=True)]


def seat_rows(games: pl.LazyFrame) -> pl.LazyFrame:
    """A row for each seat of each game: `game`, `round`, `seat` (from 0), `points`, `decisions` of the game."""
    return games.select(
        "game", "round", "decisions", "points", pl.int_ranges(0, pl.col("points").list.len()).alias("seat")
    ).explode("points", "seat")


def difference(rows: Rows, by: Sequence[str]) -> dict[Key, tuple[Group, Group, Estimate]]:
    """Two shares of each group and the first less the second, from rows (`round`, `a1`, `n1`, `a0`, `n0`)."""
    sums = _products(rows, by, SIDES, pl.lit(True))
    return {key: _apart(row) for key, row in sums.items()}


def _apart(sums: Data) -> tuple[Group, Group, Estimate]:
    """A round's part in each share is linear in its sums, so its square is one in their products."""
    n = sums["rounds"]
    sides = []
    for points, count in (("a1", "n1"), ("a0", "n0")):
        all_of_it = sums[count] or 1.0
        sides.append({points: 1 / all_of_it, count: -sums[points] / all_of_it**2})
    one, two = (
        _linear(sums[points], sums[count], _square(side, sums), n)
        for (points, count), side in zip((("a1", "n1"), ("a0", "n0")), sides, strict=True)
    )
    change = one.estimate.value - two.estimate.value
    if n < 2 or one.count < ENOUGH or two.count < ENOUGH:
        return one, two, Estimate(change, -inf, inf, n)
    square = _square({**sides[0], **{name: -part for name, part in sides[1].items()}}, sums)
    return one, two, t_estimate(Fraction(change), Fraction(square * n / (n - 1)), n)


def _square(parts: Mapping[str, float], sums: Data) -> float:
    """The sum over rounds of (parts · columns)²."""
    found = 0.0
    for at, one in enumerate(SIDES):
        for two in SIDES[at:]:
            twice = 1 if one == two else 2
            found += twice * parts.get(one, 0.0) * parts.get(two, 0.0) * sums[f"{one}*{two}"]
    return max(0.0, found)


def _linear(top: float, bottom: float, square: float, rounds: int) -> Group:
    if not bottom:
        return Group(Estimate(float("nan"), -inf, inf, rounds), 0)
    if bottom < ENOUGH or rounds < 2:
        return Group(Estimate(top / bottom, -inf, inf, rounds), round(bottom))
    return Group(t_estimate(Fraction(top / bottom), Fraction(square * rounds / (rounds - 1)), rounds), round(bottom))
