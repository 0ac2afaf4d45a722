"""Section 4: how much choice there is, what is chosen, and whether it matters."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

import polars as pl

from parlour.lab.report import svg
from parlour.lab.report.course import Course
from parlour.lab.report.measure import Data, Key, figure, in_parts, ratios, totals
from parlour.lab.report.paper import Cell, Paper, grid, text
from parlour.lab.report.svg import Dot

FLAT: Final = 0.005
"""A decision whose moves differ by less than half a point of chance does not matter."""
SHOWN: Final = 24
"""Rows of a chart: those that are offered most. Its table has all."""


def figures(games: pl.LazyFrame, facts: pl.LazyFrame, chosen: Sequence[str], course: Course | None) -> Data:
    branching = ratios(games.select("round", top="moves", bottom="decisions"))[()]
    forced = ratios(games.select("round", top="forced", bottom="decisions"), kind="share")[()]
    found: Data = {
        "flat_below": FLAT,
        "branching": figure("choice:branching", branching.estimate, branching.count, "number"),
        "forced": figure("choice:forced", forced.estimate, forced.count, "share"),
        "taken": _taken(games, facts, chosen),
    }
    return found if course is None else {**found, **_matters(games, course)}


def _taken(games: pl.LazyFrame, facts: pl.LazyFrame, chosen: Sequence[str]) -> list[Data]:
    """What a seat can choose, by kind, with how often it was taken of the decisions that offered it."""
    by = ["kind", "subject"]
    rows = [
        some.filter(pl.col("kind").is_in(chosen))
        .join(of_games.select("game", "round"), on="game")
        .select(*by, "round", top="count", bottom="offered")
        for of_games, some in in_parts(games, facts)
    ]
    rates = ratios(rows, by, kind="share")
    taken = {key: row["top"] for key, row in totals(rows, by, [pl.col("top").sum()]).items()}
    return [
        {
            **figure(f"taken:{kind}:{subject}", rate.estimate, rate.count, "share", _behind(kind, subject, taken)),
            "kind": kind,
            "subject": subject,
            "taken": taken[kind, subject],
        }
        for (kind, subject), rate in sorted(
            rates.items(), key=lambda pair: (chosen.index(pair[0][0]), -pair[1].count, pair[0][1])
        )
    ]


def _behind(kind: str, subject: str, taken: dict[Key, int]) -> str:
    return f"fact:{kind}:{subject}" if taken[kind, subject] else ""


def _matters(games: pl.LazyFrame, course: Course) -> Data:
    rows = course.rows.lazy()
    loss = rows.select("round", top=(pl.col("best") - pl.col("played")).clip(0), bottom=pl.lit(1))
    regret = ratios(loss)[()]
    # decisions with a single move are flat, too, but nobody chooses there
    flat = rows.group_by("game", "round").agg(((pl.col("best") - pl.col("worst")) < FLAT).sum().alias("flat"), pl.len())
    forced = games.select("game", "forced")
    open_ones = flat.join(forced, on="game").select(
        "round", top=(pl.col("flat") - pl.col("forced")).clip(0), bottom=pl.col("len") - pl.col("forced")
    )
    dull = ratios(open_ones, kind="share").get(())
    spread = rows.select("round", top=pl.col("best") - pl.col("worst"), bottom=pl.lit(1))
    stake = ratios(spread)[()]
    return {
        "regret": figure("choice:regret", regret.estimate, regret.count, "points"),
        "flat": dull and figure("choice:flat", dull.estimate, dull.count, "share"),
        "stake": figure("choice:stake", stake.estimate, stake.count, "points"),
    }


def page(found: Data, paper: Paper) -> str:
    rows = [(name, found.get(name)) for name in ("branching", "forced", "flat", "stake", "regret")]
    table = paper.table(
        paper.heads("measure", "figure"),
        [[Cell(paper.say(f"report-choice-{name}")), *paper.cells(row)] for name, row in rows if row],
    )
    notes = [paper.say("report-choice-note", points=paper.number(100 * found["flat_below"], 1))]
    if "regret" not in found:
        notes.append(paper.say("report-no-course"))
    elif not found["regret"]["value"]:
        notes.append(paper.say("report-same-eyes"))
    parts = [paper.region(paper.say("report-choice-much"), table, paper.note(*notes))]
    if found["dominated"]:
        parts.append(_dominated(found["dominated"], paper))
    parts += [_kind(kind, list(rows), paper) for kind, rows in groupby(found["taken"], lambda row: row["kind"])]
    return grid(*parts)


def _dominated(found: Data, paper: Paper) -> str:
    """How often each choice was as good as the best, the worst first."""
    rows = [
        [
            text(paper.name(row["kind"], row["subject"])),
            text(paper.kind(row["kind"])),
            *paper.cells(row),
            Cell(paper.tag(paper.say("report-dominated"), "warn") if row["dominated"] else "", int(row["dominated"])),
        ]
        for row in found["rows"]
    ]
    table = paper.table(paper.heads("subject", "family", "near", "interval", "n", "flag"), rows)
    points, offers = paper.number(100 * found["near"], 1), paper.number(found["offers"])
    note = paper.say("report-dominated-note", points=points, offers=offers, games=paper.number(found["games"]))
    return paper.region(paper.say("report-near"), paper.folded(table, len(rows)), paper.note(note))


def _kind(kind: str, rows: list[Data], paper: Paper) -> str:
    """The take rates of one kind of choice, commonest offers first."""
    cells = [
        [
            text(paper.name(kind, row["subject"])),
            Cell(paper.number(row["count"]), row["count"], "r"),
            Cell(paper.number(row["taken"]), row["taken"], "r"),
            Cell(f"<b>{paper.amount(row['value'], 'share')}</b>", row["value"], "r"),
            Cell(_bound(row, paper), row["high"], "r mute"),
            paper.behind(row),
        ]
        for row in rows
    ]
    heads = paper.heads("subject", "offered", "taken", "rate", "interval", "behind")
    name = escape(paper.kind(kind))
    table = paper.table(heads, cells)
    if len(rows) > 1:
        dots = [
            Dot(
                paper.name(kind, row["subject"]),
                row["value"],
                row["low"],
                row["high"],
                paper.amount(row["value"], "share"),
            )
            for row in sorted(rows[:SHOWN], key=lambda row: -row["value"])
        ]
        about = paper.words.say("report-rate-about")
        chart = svg.dots(
            paper.chart_id(),
            paper.kind(kind),
            about,
            dots,
            None,
            paper.per_cent,
            tight=True,
        )
        table = paper.behind_chart(chart, table)
    note = paper.say("report-rate-most", most=SHOWN) if len(rows) > SHOWN else paper.say("report-rate-note")
    return paper.region(name, table, note=note)


def _bound(row: Data, paper: Paper) -> str:
    """Of what was never taken, the most that it can be."""
    return (
        paper.interval(row) if row["taken"] else paper.say("report-at-most", share=paper.amount(row["high"], "share"))
    )
