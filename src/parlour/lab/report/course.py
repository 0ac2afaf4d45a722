"""The games that were looked at closely, decision by decision, with chances instead of raw values.

Values are turned into chances as hints and reviews do it, with one sharpness. It is fitted to the results of one half
of the rounds; how well the chances came true is shown on the other half.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log2
from typing import Final

import polars as pl

from parlour.bots.analysis.opinion import DOUBT
from parlour.lab.report.measure import Data, number, ratios

DULL: Final = -8.0
SHARP: Final = 60.0
"""Between these, the sharpness is looked for."""
STEPS: Final = 40
LEAST: Final = 20
"""Rounds that must have been looked at closely before chances are fitted at all."""
BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Course:
    """A row for each decision, in order: `game`, `round`, `seat`, `place` (out of `of` decisions) and, as chances,

    v0 …                 those of the position
    u0 …                 those after the best reply
    w0 …                 those after the move that was played
    best, worst, played  of the seat that decides, after its best, worst and played move

    further the points in the end `y0` …, whether chance acts after the move, `rolled`, and on the scale of raw values
    what the decider's own move changes for itself, `span`, and for others, `sway`.
    """

    seats: int
    rows: pl.DataFrame
    sharpness: float
    trust: Data
    """How well the chances came true in the games that they were not fitted to."""

    def all(self, name: str) -> list[pl.Expr]:
        """A column for each seat."""
        return [pl.col(f"{name}{seat}") for seat in range(self.seats)]


def course_of(games: pl.LazyFrame, course: pl.LazyFrame, seats: int) -> Course | None:
    """None if too few games were looked at."""
    rows = _wide(games, course, seats)
    if rows["round"].n_unique() < LEAST:
        return None
    ranks = rows["round"].rank("dense")
    fitted, shown = rows.filter(ranks % 2 == 1), rows.filter(ranks % 2 == 0)
    sharpness = _fit(fitted, seats)
    return Course(seats, _with_chances(rows, seats, sharpness), sharpness, _trust(shown, seats, sharpness))


def _wide(games: pl.LazyFrame, course: pl.LazyFrame, seats: int) -> pl.DataFrame:
    each = range(seats)
    return (
        course.join(games.select("game", "round", "points", "events"), on="game")
        .sort("game", "decision")
        .with_columns(
            *(pl.col("values").list.get(seat).cast(float).alias(f"x{seat}") for seat in each),
            *(pl.col("settled").list.get(seat).cast(float).alias(f"z{seat}") for seat in each),
            *(pl.col("points").list.get(seat).alias(f"y{seat}") for seat in each),
            pl.int_range(pl.len()).over("game").alias("place"),
            pl.len().over("game").alias("of"),
            (pl.col("event").shift(-1).over("game").fill_null(pl.col("events")) - pl.col("event") > 1).alias("rolled"),
        )
        .drop("values", "settled", "points")
        .collect()
    )


def chances(values: Sequence[pl.Expr], sharpness: float) -> list[pl.Expr]:
    """As in bots/analysis/opinion.py: a sure win stays one."""
    weights = [(sharpness * (value - 1)).exp() / (1 - value + DOUBT) for value in values]
    total = pl.sum_horizontal(weights)
    return [weight / total for weight in weights]


def surprise(rows: pl.DataFrame, seats: int, sharpness: float) -> float:
    """How unexpected the results were, in bits per decision."""
    told = chances([pl.col(f"x{seat}") for seat in range(seats)], sharpness)
    bits = [-pl.col(f"y{seat}") * (chance + 1e-12).log(2) for seat, chance in enumerate(told)]
    return float(rows.select(pl.sum_horizontal(bits).mean()).item())


def _fit(rows: pl.DataFrame, seats: int) -> float:
    """The least surprise, which is convex in the sharpness, by the golden section."""
    golden = (5**0.5 - 1) / 2
    low, high = DULL, SHARP
    one, two = high - golden * (high - low), low + golden * (high - low)
    at_one, at_two = surprise(rows, seats, one), surprise(rows, seats, two)
    for _ in range(STEPS):
        if high - low < 0.02:
            break
        if at_one < at_two:
            high, two, at_two = two, one, at_one
            one = high - golden * (high - low)
            at_one = surprise(rows, seats, one)
        else:
            low, one, at_one = one, two, at_two
            two = low + golden * (high - low)
            at_two = surprise(rows, seats, two)
    return round((low + high) / 2, 2)


def _trust(rows: pl.DataFrame, seats: int, sharpness: float) -> Data:
    told = chances([pl.col(f"x{seat}") for seat in range(seats)], sharpness)
    each = [
        rows.select("round", told[seat].alias("told"), pl.col(f"y{seat}").alias("top"), bottom=pl.lit(1))
        for seat in range(seats)
    ]
    long = pl.concat(each).with_columns((pl.col("told") * BINS).cast(int).clip(0, BINS - 1).alias("bin"))
    shown = dict(long.group_by("bin").agg(pl.col("told").mean()).iter_rows())
    won = ratios(long.lazy(), ["bin"], kind="share")
    bins = [
        {
            "shown": number(shown[at]),
            "won": number(won[at,].estimate.value),
            "low": number(won[at,].estimate.low),
            "high": number(won[at,].estimate.high),
            "count": won[at,].count,
        }
        for at in sorted(shown)
        if won[at,].count >= 20
    ]
    bits = surprise(rows, seats, sharpness)
    return {
        "sharpness": sharpness,
        "rounds": rows["round"].n_unique(),
        "decisions": rows.height,
        "surprise": number(bits),
        "nothing": number(log2(seats)),
        "explained": number(1 - bits / log2(seats)),
        "bins": bins,
    }


def _with_chances(rows: pl.DataFrame, seats: int, sharpness: float) -> pl.DataFrame:
    each = range(seats)
    before = chances([pl.col(f"x{seat}") for seat in each], sharpness)
    settled = chances([pl.col(f"z{seat}") for seat in each], sharpness)
    played = chances(_after("played", seats), sharpness)
    worst = chances(_after("worst", seats), sharpness)
    return rows.with_columns(
        *(before[seat].alias(f"v{seat}") for seat in each),
        *(settled[seat].alias(f"u{seat}") for seat in each),
        *(played[seat].alias(f"w{seat}") for seat in each),
        _own(settled).alias("best"),
        _own(played).alias("played"),
        _own(worst).alias("worst"),
        (pl.col("best") - pl.col("worst")).alias("span"),
    )


def _after(move: str, seats: int) -> list[pl.Expr]:
    """Everybody's values after a move of which only the deciding seat's is known: what it loses, the others share."""
    own = _own([pl.col(f"z{seat}") for seat in range(seats)])
    lost = own - pl.col(move).cast(float)
    return [
        pl.when(pl.col("seat") == seat)
        .then(pl.col(move).cast(float))
        .otherwise((pl.col(f"z{seat}") + lost / (seats - 1)).clip(-1, 1))
        for seat in range(seats)
    ]


def _own(each: Sequence[pl.Expr]) -> pl.Expr:
    """Of the columns of all seats, that of the seat that decides."""
    found = each[-1]
    for seat in range(len(each) - 2, -1, -1):
        found = pl.when(pl.col("seat") == seat).then(each[seat]).otherwise(found)
    return found


def entropy(told: Sequence[pl.Expr]) -> pl.Expr:
    """How open a game is: 1 if all have the same chance, 0 if it is decided."""
    return pl.sum_horizontal([-(chance * (chance + 1e-12).log()) for chance in told]) / log(len(told))
