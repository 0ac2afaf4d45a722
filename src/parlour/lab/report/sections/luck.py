"""Section 5: how much of a result is luck, and how much is play.

A result is the chance at the start and every change of it after that: by chance, counted after the best reply, by moves
that were not the best, and by what the evaluation sees only later. The squares of these changes add up.
"""

from __future__ import annotations

from functools import reduce
from html import escape
from operator import add
from typing import Final

import polars as pl

from parlour.lab.report import svg
from parlour.lab.report.course import Course
from parlour.lab.report.measure import Data, Group, figure, ratios
from parlour.lab.report.paper import Cell, Paper, grid
from parlour.lab.report.svg import Dot
from parlour.lab.statistics.elo import gain, skill

PARTS: Final = ("start", "chance", "moves", "later")


def figures(course: Course) -> Data:
    games = _squares(course)
    total = reduce(add, (pl.col(part) for part in PARTS))
    found = {part: ratios(games.lazy().select("round", top=part, bottom=total), kind="part").get(()) for part in PARTS}
    given = ratios(games.lazy().select("round", top="given", bottom=pl.lit(course.seats)))[()]
    count = games.height
    return {
        "games": count,
        "parts": [{"part": part, **_figure(part, group, count, "share")} for part, group in found.items() if group],
        "given": _figure("given", given, count, "points"),
    }


def _figure(name: str, group: Group, count: int, unit: str) -> Data:
    """With the games that have most of it."""
    return figure(f"luck:{name}", group.estimate, count, unit, f"luck:{name}" if group.estimate.value else "")


def worth(course: Course, name: str) -> pl.LazyFrame | None:
    """What each game has of a figure."""
    return _squares(course).lazy().select("game", worth=name) if name in (*PARTS, "given") else None


def _squares(course: Course) -> pl.DataFrame:
    """For each game the squares of the changes, by what caused them, and the chance that moves gave away."""
    best, played, won = course.all("u"), course.all("w"), course.all("y")
    by_move = _square([after - before for after, before in zip(played, best, strict=True)])
    after = [pl.coalesce(one.shift(-1).over("game"), end) for one, end in zip(best, won, strict=True)]
    then = _square([next_one - now for next_one, now in zip(after, played, strict=True)])
    begins = _square([one - 1 / course.seats for one in best])
    return (
        course.rows.select(
            "game",
            "round",
            "place",
            "rolled",
            by_move.alias("move"),
            then.alias("then"),
            begins.alias("begins"),
            (pl.col("best") - pl.col("played")).clip(0).alias("lost"),
        )
        .group_by("game", "round")
        .agg(
            pl.col("begins").filter(pl.col("place") == 0).sum().alias("start"),
            pl.col("then").filter(pl.col("rolled")).sum().alias("chance"),
            pl.col("move").sum().alias("moves"),
            pl.col("then").filter(~pl.col("rolled")).sum().alias("later"),
            pl.col("lost").sum().alias("given"),
        )
    )


def _square(changes: list[pl.Expr]) -> pl.Expr:
    return pl.sum_horizontal([change.pow(2) for change in changes])


def page(found: Data | None, skill: Data, paper: Paper) -> str:
    """`skill`: the ladder and the levels, if somebody has let them play."""
    ladder, strength = skill["ladder"], skill["strength"]
    parts = [_parts(found, paper)] if found else []
    if not found:
        parts.append(paper.region(paper.say("report-luck"), paper.note(paper.say("report-no-course"))))
    if ladder and ladder["rungs"]:
        parts.append(_ladder(ladder, paper))
    if strength:
        parts.append(_spread(strength, paper))
    if found:
        parts.append(_given(found, bool(strength), paper))
    elif not strength:
        parts.append(paper.region(paper.say("report-skill"), paper.note(paper.say("report-skill-note"))))
    return grid(*parts)


def _ladder(found: Data, paper: Paper) -> str:
    """Does twice the thinking win more?"""
    title = paper.words.say("report-ladder")
    names = [f"{paper.number(row['from'])} → {paper.number(row['to'])}" for row in found["rungs"]]
    dots = [
        Dot(name, row["value"], row["low"], row["high"], paper.amount(row["value"], "share"))
        for name, row in zip(names, found["rungs"], strict=True)
    ]
    about = paper.words.say("report-ladder-about")
    chart = svg.dots(paper.chart_id(), title, about, dots, found["par"], paper.per_cent)
    gained = [
        {name: gain(row[name], round(1 / found["par"]), row["count"]) for name in ("value", "low", "high")}
        for row in found["rungs"]
    ]
    rows = [
        [Cell(name, row["to"]), *paper.cells(row), *paper.cells({**row, **more, "unit": "elo"})[:2]]
        for name, row, more in zip(names, found["rungs"], gained, strict=True)
    ]
    table = paper.table(paper.heads("budget", "figure", "elo", "interval"), rows)
    return paper.region(escape(title), paper.behind_chart(chart, table), paper.note(paper.say("report-ladder-note")))


def _spread(found: Data, paper: Paper) -> str:
    """How far apart the levels are, beside games that people play."""
    spread = found["spread"]
    own, *ends = (skill(spread[name]) for name in ("value", "low", "high"))
    known = [(paper.say(f"report-known-{name}"), value, "") for name, value in found["known"]]
    games = sorted([*known, (escape(paper.words.say("game-name")), own, "own")], key=lambda one: -one[1])
    rows = [
        [
            Cell(f"<b>{name}</b>" if css else name),
            Cell(f"<b>{paper.number(value, 2)}</b>" if css else paper.number(value, 2), value, "r"),
        ]
        for name, value, css in games
    ]
    said = paper.say(
        "report-spread-least" if found["at_least"] else "report-spread-said",
        weakest=found["from"],
        strongest=found["to"],
        spread=paper.number(spread["value"]),
        interval=paper.interval({**spread, "unit": "whole"}),
        skill=paper.number(own, 2),
        range=paper.interval({"low": ends[0], "high": ends[1], "unit": "number"}),
    )
    table = paper.table(paper.heads("game", "skill"), rows)
    return paper.region(
        paper.say("report-spread"), f'<p class="said">{said}</p>', table, paper.note(paper.say("report-spread-note"))
    )


def _parts(found: Data, paper: Paper) -> str:
    rows = found["parts"]
    title = paper.words.say("report-luck-parts")
    dots = [
        Dot(
            paper.words.say(f"report-luck-{row['part']}"),
            row["value"],
            row["low"],
            row["high"],
            paper.amount(row["value"], "share"),
        )
        for row in rows
    ]
    chart = svg.dots(
        paper.chart_id(),
        title,
        paper.words.say("report-luck-about"),
        dots,
        None,
        paper.per_cent,
    )
    table = paper.table(
        paper.heads("part", "figure", "behind"),
        [[Cell(paper.say(f"report-luck-{row['part']}")), *paper.cells(row), paper.behind(row)] for row in rows],
    )
    notes = [paper.say("report-luck-note")]
    if not found["given"]["value"]:
        notes.append(paper.say("report-same-eyes"))
    return paper.region(escape(title), paper.behind_chart(chart, table), paper.note(*notes))


def _given(found: Data, known: bool, paper: Paper) -> str:
    given = found["given"]
    row = [Cell(paper.say("report-luck-given")), *paper.cells(given), paper.behind(given)]
    table = paper.table(paper.heads("measure", "figure", "behind"), [row])
    note = "" if known else paper.note(paper.say("report-skill-note"))
    return paper.region(paper.say("report-skill"), table, note, css="wide")
