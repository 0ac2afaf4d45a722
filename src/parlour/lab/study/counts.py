"""What a study's tables show at a glance: seats, length, endings, and what is associated with winning.

Tables are read in batches of whole rounds and only counts are kept, so that a million games need no more memory than a
thousand. Points are counted in whole numbers: figures are the same to the last bit however the games came about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Final, Protocol

import polars as pl

from parlour.lab.rounds import Mean, Share, share_of
from parlour.lab.statistics.estimates import Tally, ratio
from parlour.lab.statistics.fairness import Seats
from parlour.lab.statistics.moments import Moments
from parlour.lab.study.plan import Plan

BATCH: Final = 50_000
"""Games that are read at a time, about."""


class Source(Protocol):
    """A study, for what is counted here."""

    @property
    def plan(self) -> Plan: ...
    @property
    def games(self) -> pl.LazyFrame: ...
    @property
    def facts(self) -> pl.LazyFrame: ...


@dataclass(slots=True)
class Glance:
    """What a summary of a study says."""

    games: int = 0
    rounds: int = 0
    seats: Seats = field(default_factory=lambda: Seats(0))
    reasons: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    """How many games had this many decisions."""
    by_round: Moments = field(default_factory=lambda: Moments(2))
    """Of each round: its decisions, and its games."""

    def length(self) -> Mean:
        return Mean(ratio(self.by_round), min(self.lengths), max(self.lengths))

    def length_at(self, part: float) -> int:
        """How many decisions a game has that is longer than this part of all games."""
        left = part * self.games
        for length in sorted(self.lengths):
            left -= self.lengths[length]
            if left < 0:
                return length
        return max(self.lengths)


@dataclass(slots=True)
class Doing:
    """A fact of some kind, over all games: how often, and how those fared to whom it happened. An association only."""

    kind: str
    subject: str
    games: int = 0
    """In which it happened to somebody."""
    count: int = 0
    offered: int = 0
    points: Tally = field(default_factory=Tally)
    """Of the seats to which it happened, round by round."""

    def share(self) -> Share | None:
        """How often a seat to which it happens wins; None if it never happened."""
        return share_of(self.points) if self.points.seen else None


def glance(study: Source) -> Glance:
    seats = len(study.plan.bots)
    found = Glance(seats=Seats(seats))
    columns = study.games.select("game", "round", "ranks", "reason", "decisions")
    for batch in batches(columns, study.plan.size):
        found.games += batch.height
        found.seats.merge(seat_points(batch, seats))
        found.reasons.update(dict(batch["reason"].value_counts().iter_rows()))
        found.lengths.update(dict(batch["decisions"].value_counts().iter_rows()))
        rounds = batch.group_by("round").agg(pl.col("decisions").sum(), games=pl.len())
        for decisions, games, times in rounds.group_by("decisions", "games").len().iter_rows():
            found.by_round.add(decisions, games, times=times)
    found.rounds = found.by_round.count
    return found


def doings(study: Source, kinds: Sequence[str]) -> dict[tuple[str, str], Doing]:
    """The facts of these kinds that were offered or happened, by kind and subject."""
    seats = len(study.plan.bots)
    unit = lcm(*range(1, seats + 1))
    found: dict[tuple[str, str], Doing] = {}
    for games in batches(study.games.select("game", "round", "ranks"), study.plan.size):
        first, last = games["game"][0], games["game"][-1]
        here = pl.col("game").is_between(first, last) & pl.col("kind").is_in(list(kinds))
        facts = study.facts.filter(here).collect()
        for kind, subject, many, count, offered in _sums(facts).iter_rows():
            one = found.setdefault((kind, subject), Doing(kind, subject))
            one.games += many
            one.count += count
            one.offered += offered
        for kind, subject, points, units, times in _round_points(facts, won_parts(games, seats, unit)).iter_rows():
            found[kind, subject].points.seen[Fraction(points, unit), units] += times
    return found


def front(study: Source) -> Share | None:
    """What the first half of the order of moving wins together; None where that is
    nobody or one alone, or where no game tells the order."""
    seats = len(study.plan.bots)
    unit, found = lcm(*range(1, seats + 1)), Tally()
    if seats < 4:
        return None
    for games in batches(study.games.select("game", "round", "ranks", "order"), study.plan.size):
        first = games.select("game", seat=pl.col("order").list.head(seats // 2)).explode("seat").drop_nulls()
        won = first.join(won_parts(games, seats, unit), on=["game", "seat"])
        rounds = won.group_by("round").agg(pl.col("part").sum(), games=pl.col("game").n_unique())
        for points, many, times in rounds.group_by("part", "games").len().iter_rows():
            found.seen[Fraction(points, unit), many] += times
    return share_of(found) if found.seen else None


def _sums(facts: pl.DataFrame) -> pl.DataFrame:
    happened = pl.col("game").filter(pl.col("count") > 0).n_unique()
    sums = (pl.col(name).cast(pl.Int64).sum() for name in ("count", "offered"))
    return facts.group_by("kind", "subject").agg(happened, *sums)


def _round_points(facts: pl.DataFrame, won: pl.DataFrame) -> pl.DataFrame:
    """How often a round had this many points, of this many seats to which it happened."""
    happened = facts.lazy().filter(pl.col("count") > 0).select("game", "kind", "subject", "seat")
    rounds = (
        happened.join(won.lazy(), on=["game", "seat"])
        .group_by("kind", "subject", "round")
        .agg(pl.col("part").sum(), units=pl.len())
    )
    return rounds.group_by("kind", "subject", "part", "units").len().collect()


def won_parts(games: pl.DataFrame, seats: int, unit: int) -> pl.DataFrame:
    """Each seat's part of each game's point, in 1/unit."""
    winners = pl.col("ranks").list.count_matches(1).cast(pl.Int64)
    apart = games.select(
        "game",
        "round",
        seat=pl.lit(list(range(seats)), dtype=pl.List(pl.Int8)),
        rank=pl.col("ranks"),
        part=unit // winners,
    ).explode("seat", "rank")
    return apart.select("game", "round", "seat", part=pl.when(pl.col("rank") == 1).then(pl.col("part")).otherwise(0))


def seat_points(games: pl.DataFrame, seats: int) -> Seats:
    """The seats' points in whole rounds, from the columns `round` and `ranks`."""
    won = pl.sum_horizontal(
        pl.when(pl.col("ranks").list.get(seat) == 1).then(1 << seat).otherwise(0) for seat in range(seats)
    )
    rounds = games.group_by("round").agg(won=won.sort().cast(pl.String).str.join(" "))
    found = Seats(seats)
    for text, times in rounds["won"].value_counts().iter_rows():
        points = [Fraction(0)] * seats
        masks = [int(mask) for mask in text.split()]
        for mask in masks:
            for seat in range(seats):
                if mask >> seat & 1:
                    points[seat] += Fraction(1, mask.bit_count())
        found.seen[tuple(points), len(masks)] += times
    return found


def batches(games: pl.LazyFrame, size: int) -> Iterator[pl.DataFrame]:
    """The rows, in whole rounds of this size."""
    many = max(1, BATCH // size) * size
    at = 0
    while (batch := games.slice(at, many).collect()).height:
        yield batch
        at += many
