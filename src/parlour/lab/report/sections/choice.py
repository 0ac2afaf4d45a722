"""Section 4: how much choice there is, what is chosen, and whether it matters."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

import polars as pl

from parlour.lab.report import svg
from parlour.lab.report.course import Course
from parlour.lab.report.measure import Data, Group, Key, figure, in_parts, ratios, totals
from parlour.lab.report.paper import Cell, Paper, grid, text
from parlour.lab.report.svg import Dot

FLAT: Final = 0.005
"""A decision whose moves differ by less than half a point of chance does not matter."""
COUNTED: Final = {"branching": "moves", "forced": "forced"}
"""Figures that the row of each game tells, and in which column."""
SHOWN: Final = 24
"""Rows of a chart: those that are offered most. Its table has all."""


def figures(games: pl.LazyFrame, facts: pl.LazyFrame, chosen: Sequence[str], course: Course | None) -> Data:
    branching = ratios(games.select("round", top="moves", bottom="decisions"))[()]
    forced = ratios(games.select("round", top="forced", bottom="decisions"), kind="share")[()]
    found: Data = {
        "flat_below": FLAT,
        "branching": _figure("branching", branching, "number"),
        "forced": _figure("forced", forced, "share"),
        "taken": _taken(games, facts, chosen),
    }
    return found if course is None else {**found, **_matters(games, course)}


def _figure(name: str, group: Group, unit: str) -> Data:
    """With the games that have most of it."""
    return figure(f"choice:{name}", group.estimate, group.count, unit, f"choice:{name}" if group.estimate.value else "")


def counted(games: pl.LazyFrame, name: str) -> pl.LazyFrame:
    """What each game has of a figure that its row tells, per decision."""
    return games.select("game", (pl.col(COUNTED[name]) / pl.col("decisions")).alias("worth"))


def worth(games: pl.LazyFrame, course: Course, name: str) -> pl.LazyFrame | None:
    """What each game that was looked at closely has of a figure, per decision."""
    rows = _judged(games, course).get(name)
    return (
        None
        if rows is None
        else rows.group_by("game").agg((pl.col("top").sum() / pl.col("bottom").sum()).alias("worth"))
    )


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
    rows = _judged(games, course)
    dull = ratios(rows["flat"], kind="share").get(())
    return {
        "regret": _figure("regret", ratios(rows["regret"])[()], "points"),
        "flat": dull and _figure("flat", dull, "share"),
        "stake": _figure("stake", ratios(rows["stake"])[()], "points"),
    }


def _judged(games: pl.LazyFrame, course: Course) -> dict[str, pl.LazyFrame]:
    """Rows of which each figure is a ratio, with their games."""
    rows, which = course.rows.lazy(), ("game", "round")
    # decisions with a single move are flat, too, but nobody chooses there
    flat = rows.group_by(*which).agg(((pl.col("best") - pl.col("worst")) < FLAT).sum().alias("flat"), pl.len())
    return {
        "regret": rows.select(*which, top=(pl.col("best") - pl.col("played")).clip(0), bottom=pl.lit(1)),
        "flat": flat.join(games.select("game", "forced"), on="game").select(
            *which, top=(pl.col("flat") - pl.col("forced")).clip(0), bottom=pl.col("len") - pl.col("forced")
        ),
        "stake": rows.select(*which, top=pl.col("best") - pl.col("worst"), bottom=pl.lit(1)),
    }


def page(found: Data, paper: Paper) -> str:
    rows = [(name, found.get(name)) for name in ("branching", "forced", "flat", "stake", "regret")]
    table = paper.table(
        paper.heads("measure", "figure", "behind"),
        [[Cell(paper.say(f"report-choice-{name}")), *paper.cells(row), paper.behind(row)] for name, row in rows if row],
    )
    notes = [paper.say("report-choice-note", points=paper.number(100 * found["flat_below"], 1))]
    if "regret" not in found:
        notes.append(paper.say("report-no-course"))
    elif not found["regret"]["value"]:
        notes.append(paper.say("report-same-eyes"))
    parts = [paper.region(paper.say("report-choice-much"), table, paper.note(*notes), css="wide")]
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
    return paper.region(paper.say("report-near"), paper.folded(table, len(rows)), paper.note(note), css="wide")


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
