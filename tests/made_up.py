"""Studies that nobody played: frames with what a test says, and nothing true in the rest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import polars as pl

from parlour.games import game
from parlour.kernel.options import complete_options

Rows = Sequence[dict[str, Any]]
TEXTS: dict[str, Any] = {"kind": pl.String, "subject": pl.String}


def games_of(rows: Rows, count: int = 2) -> pl.LazyFrame:
    """Games with what is given of each; the rest is plain."""
    found = []
    for number, row in enumerate(rows):
        points = row.get("points", [1.0] + [0.0] * (count - 1))
        plain = {
            "game": number,
            "round": number,
            "seed": number,
            "bots": ["greedy"] * count,
            "order": list(range(count)),
            "returns": [2 * point - 1 for point in points],
            "points": points,
            "ranks": [1 + sum(other > point for other in points) for point in points],
            "reason": "bank",
            "events": 20,
            "decisions": 10,
            "turns": 10,
            "forced": 2,
            "moves": 40,
            "decided": [10 - 10 // count * (count - 1)] + [10 // count] * (count - 1),
            "waits": [8] * count,
            "longest_wait": [3] * count,
            "last": [18] * count,
            "mark": bytes([number % 256, number // 256]),
        }
        found.append({**plain, **row})
    schema = {"order": pl.List(pl.Int8), "points": pl.List(pl.Float64), "ranks": pl.List(pl.Int8)}
    return pl.DataFrame(found, schema_overrides=schema).lazy()


def facts_of(*rows: tuple[int, str, str, int, int, int, int]) -> pl.LazyFrame:
    columns = ("game", "kind", "subject", "seat", "count", "offered", "first")
    return pl.DataFrame(list(rows), schema=dict.fromkeys(columns, pl.Int64) | TEXTS, orient="row").lazy()


def course_rows(number: int, values: Sequence[Sequence[float]], **each: Sequence[Any]) -> list[dict[str, Any]]:
    """The decisions of a game: the values of its positions; nothing is lost by any move unless it is said."""
    return [
        {
            "game": number,
            "decision": at,
            "event": 2 * at,
            "seat": 0,
            "values": list(value),
            "settled": list(value),
            "best": value[0],
            "worst": value[0],
            "played": value[0],
            "sway": 0.0,
            **{name: told[at] for name, told in each.items()},
        }
        for at, value in enumerate(values)
    ]


def course_frame(rows: Rows) -> pl.LazyFrame:
    return pl.DataFrame(list(rows), schema_overrides={"values": pl.List(pl.Float32)}).lazy()


@dataclass
class MadeUpPlan:
    game: str
    rules: int = 1
    options: dict[str, Any] = field(default_factory=dict)
    bots: tuple[str, ...] = ("greedy", "greedy")
    parlour: str = "1.2.3"
    seed: int = 7


@dataclass
class MadeUp:
    plan: MadeUpPlan
    games: pl.LazyFrame
    facts: pl.LazyFrame
    course: pl.LazyFrame


def made_up(key: str, count: int = 40, subjects: int = 6) -> MadeUp:
    """A study of a game with facts of every kind, about this many subjects each."""
    found = game(key)
    seats_count = found.seats[0]
    plan = MadeUpPlan(key, 1, complete_options(found.options, {}), ("greedy",) * seats_count)
    results, facts, course = [], [], []
    for number in range(count):
        winner = number * 7 % seats_count
        results.append({"points": [float(seat == winner) for seat in range(seats_count)], "decisions": 8 + number % 5})
        for kind in found.vocabulary().kinds:
            for at, subject in enumerate(kind.subjects[:subjects]):
                happened, offered = int((number + at) % 3 == 0), int(kind.chosen) * 2
                first = number % 8 if happened else -1
                facts.append((number, kind.key, subject.code, (number + at) % seats_count, happened, offered, first))
        ahead = [0.3 if seat == winner else -0.1 for seat in range(seats_count)]
        course += course_rows(number, [[0.0] * seats_count, ahead, ahead])
    return MadeUp(plan, games_of(results, seats_count), facts_of(*facts), course_frame(course))
