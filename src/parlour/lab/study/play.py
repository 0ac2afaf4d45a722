"""A worker's part of a study: whole rounds, played under the eyes of a watcher, as the bytes of three Parquet files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from typing import Any, Final

import polars as pl
from mypy_extensions import i64

from parlour.games import game as find_game
from parlour.kernel.arrays import vec
from parlour.kernel.course import Course, course_of
from parlour.kernel.facts import Watcher
from parlour.kernel.game import AnyGame
from parlour.kernel.outcome import places
from parlour.kernel.rng import derive
from parlour.kernel.vocabulary import Vocabulary, watcher_of
from parlour.lab.rounds import Played, points, rotations
from parlour.lab.simulation import play_out, sum_up
from parlour.lab.statistics.fairness import Seats
from parlour.lab.study.plan import Plan

Schema = Mapping[str, pl.DataType | type[pl.DataType]]
ORDER: Final = "order"
"""The key of the kind of facts that says who moves first, second …"""
GAMES: Final[Schema] = {
    "game": pl.Int64,
    "round": pl.Int64,
    "seed": pl.Int64,
    "bots": pl.List(pl.String),
    "order": pl.List(pl.Int8),
    "returns": pl.List(pl.Float64),
    "points": pl.List(pl.Float64),
    "ranks": pl.List(pl.Int8),
    "reason": pl.String,
    "events": pl.Int64,
    "decisions": pl.Int64,
    "turns": pl.Int64,
    "forced": pl.Int64,
    "moves": pl.Int64,
    "decided": pl.List(pl.Int32),
    "waits": pl.List(pl.Int32),
    "longest_wait": pl.List(pl.Int32),
    "last": pl.List(pl.Int32),
    "mark": pl.Binary,
}
FACTS: Final[Schema] = {
    "game": pl.Int64,
    "kind": pl.String,
    "subject": pl.String,
    "seat": pl.Int8,
    "count": pl.Int32,
    "offered": pl.Int32,
    "first": pl.Int32,
}
COURSE: Final[Schema] = {
    "game": pl.Int64,
    "decision": pl.Int32,
    "event": pl.Int32,
    "seat": pl.Int8,
    "values": pl.List(pl.Float32),
    "settled": pl.List(pl.Float32),
    "best": pl.Float32,
    "worst": pl.Float32,
    "played": pl.Float32,
    "sway": pl.Float32,
}
Row = tuple[int, int, int, int, int, int]
"""Of a ledger: kind, subject, seat, count, offered, first."""


@dataclass(frozen=True, slots=True)
class Part:
    """What a worker hands in: the tables as Parquet files, and what decides whether the study may stop."""

    games: int
    seats: Seats
    files: Mapping[str, bytes]


@dataclass(slots=True)
class Tables:
    """The rows of a part, column by column."""

    games: list[tuple[Any, ...]] = field(default_factory=list)
    facts: list[Row] = field(default_factory=list)
    counts: list[tuple[int, int]] = field(default_factory=list)
    """Of each game: its number, and how many facts it has."""
    courses: list[tuple[int, Course]] = field(default_factory=list)


def play_part(task: tuple[Plan, range]) -> Part:
    """Play these rounds of a study."""
    plan, rounds = task
    game, line_ups = find_game(plan.game), rotations(plan.bots)
    facts, watcher = _watching(plan.game, tuple(plan.options.items()), len(plan.bots))
    tables, seats = Tables(), Seats(len(plan.bots))
    for turn in rounds:
        shared = []
        for shift, sat in enumerate(line_ups):
            number = turn * len(line_ups) + shift
            played = _play(game, facts, watcher, plan, sat, number, turn, tables)
            shared.append(points(played))
        seats.add([sum(column) for column in zip(*shared, strict=True)], len(shared))
    return Part(len(tables.games), seats, _files(facts, tables))


@lru_cache(1)
def _watching(key: str, options: tuple[tuple[str, Any], ...], seats: int) -> tuple[Vocabulary, Watcher]:
    """Whoever watches keeps what it has learnt about moves from part to part."""
    game = find_game(key)
    facts = game.vocabulary()
    return facts, watcher_of(facts, game.actions(dict(options), seats), seats)


def _play(
    game: AnyGame,
    facts: Vocabulary,
    watcher: Watcher,
    plan: Plan,
    sat: tuple[str, ...],
    number: int,
    turn: int,
    tables: Tables,
) -> Played:
    watcher.begin(facts.witness())
    seed = derive(plan.seed, turn)
    state, events = play_out(game, sat, seed, plan.options, watcher)
    played = sum_up(game, sat, state, events, number, turn)
    rows = watcher.ledger.rows()
    tables.games.append(_row(played, seed, watcher, _order(facts, rows, len(sat))))
    tables.facts += rows
    tables.counts.append((number, len(rows)))
    if number < plan.closely:
        start = game.new(plan.options, len(sat))
        tables.courses.append((number, course_of(start, vec[i64](events))))
    return played


def _row(played: Played, seed: int, watcher: Watcher, order: list[int] | None) -> tuple[Any, ...]:
    """In the order of GAMES."""
    return (
        played.number,
        played.round,
        seed,
        played.seats,
        order,
        played.returns,
        [float(point) for point in points(played)],
        places(played.returns),
        played.reason,
        played.events,
        played.decisions,
        int(watcher.turns),
        int(watcher.forced),
        int(watcher.moves),
        list(watcher.decisions),
        list(watcher.waits),
        list(watcher.longest_wait),
        list(watcher.last),
        played.mark,
    )


def _order(facts: Vocabulary, rows: Iterable[Row], seats: int) -> list[int] | None:
    """The seats as they first moved, if the game tells."""
    kind = next((at for at, kind in enumerate(facts.kinds) if kind.key == ORDER), None)
    found: dict[int, int] = {}
    for row in rows:
        if row[0] == kind:
            found.setdefault(row[1], row[2])
    return [found[place] for place in range(seats)] if sorted(found) == list(range(seats)) else None


def _files(facts: Vocabulary, tables: Tables) -> dict[str, bytes]:
    games = dict(zip(GAMES, zip(*tables.games, strict=True), strict=True))
    frames = {
        "facts": _facts(facts, tables),
        "course": pl.concat([pl.DataFrame(schema=COURSE), *(_course(*one) for one in tables.courses)]),
        "games": pl.DataFrame(games, schema=GAMES),
    }
    return {name: parquet(frame) for name, frame in frames.items()}


def _facts(facts: Vocabulary, tables: Tables) -> pl.DataFrame:
    kinds = facts.kinds
    starts, codes = [0], []
    for kind in kinds:
        codes += [subject.code for subject in kind.subjects]
        starts.append(len(codes))
    numbers, counts = zip(*tables.counts, strict=True)
    columns = list(zip(*tables.facts, strict=True)) or [()] * 6
    kind_at, subject_at = (pl.Series(column, dtype=pl.Int32) for column in columns[:2])
    code_at = pl.Series(starts, dtype=pl.Int32).gather(kind_at) + subject_at
    plain = zip(list(FACTS)[3:], columns[2:], strict=True)
    return pl.DataFrame(
        {
            "game": pl.Series(numbers, dtype=pl.Int64).gather(_repeated(counts)),
            "kind": pl.Series([kind.key for kind in kinds], dtype=pl.String).gather(kind_at),
            "subject": pl.Series(codes, dtype=pl.String).gather(code_at),
            **{name: pl.Series(column, dtype=FACTS[name]) for name, column in plain},
        }
    )


def _repeated(counts: Iterable[int]) -> pl.Series:
    """0 as often as the first count says, then 1 as often as the second …"""
    return pl.Series([at for at, count in enumerate(counts) for _ in range(count)], dtype=pl.Int32)


def _course(number: int, course: Course) -> pl.DataFrame:
    count, seats = len(course.event), course.seats

    def each(values: Iterable[float]) -> pl.Series:
        return pl.Series(list(values), dtype=pl.Float32).reshape((count, seats)).arr.to_list()

    return pl.DataFrame(
        {
            "game": pl.repeat(number, count, dtype=pl.Int64, eager=True),
            "decision": pl.int_range(count, dtype=pl.Int32, eager=True),
            "event": pl.Series(list(course.event), dtype=pl.Int32),
            "seat": pl.Series(list(course.seat), dtype=pl.Int8),
            "values": each(course.values),
            "settled": each(course.settled),
            **{
                name: pl.Series(list(getattr(course, name)), dtype=pl.Float32)
                for name in ("best", "worst", "played", "sway")
            },
        }
    )


def parquet(frame: pl.DataFrame) -> bytes:
    file = BytesIO()
    frame.write_parquet(file, compression="zstd", statistics=True)
    return file.getvalue()
