"""Section 6: who is ahead when, when games are decided, and how open they stay."""

from __future__ import annotations

from html import escape
from typing import Final

import polars as pl

from parlour.lab.report import svg
from parlour.lab.report.course import Course, entropy
from parlour.lab.report.measure import Data, Group, figure, number, ratios
from parlour.lab.report.paper import Cell, Paper, grid
from parlour.lab.report.svg import Named

TENTHS: Final = 10
FAN: Final = (0.1, 0.25, 0.5, 0.75, 0.9)
MINE: Final = 0.01
THEIRS: Final = 0.05
"""A king is made where a decision moves the own chance by less than a point and another's by more than five."""


def figures(course: Course) -> Data:
    rows = _with_leader(course)
    return {
        "trust": course.trust,
        "games": rows["game"].n_unique(),
        **_of_games(rows),
        **_at_half(rows, course),
        "drama": _drama(rows),
        "kingmaking": _kingmaking(rows, course.seats),
        "suspense": _suspense(rows, course),
        "fan": _fan(rows),
    }


def _with_leader(course: Course) -> pl.DataFrame:
    told, won = pl.concat_list(course.all("v")), pl.concat_list(course.all("y"))
    return course.rows.with_columns(
        told.list.arg_max().alias("leader"),
        told.list.arg_min().alias("trailer"),
        told.alias("told"),
        pl.when(won.list.max() > 1 - 1e-9).then(won.list.arg_max()).alias("winner"),
        (pl.col("place") * TENTHS // pl.col("of")).alias("tenth"),
    )


def worth(course: Course, name: str) -> pl.LazyFrame | None:
    """What each game has of a figure."""
    rows = _with_leader(course)
    changes, decided = _turns(rows)
    found = {
        "lead-changes": changes,
        "decided-at": decided,
        **_half(rows, course),
        "drama": _behind(rows),
        "kingmaking": _kings(rows),
    }
    return found[name].group_by("game").agg(pl.col("top").max().alias("worth")) if name in found else None


def _figure(name: str, group: Group, unit: str) -> Data:
    """With the games that have most of it."""
    return figure(
        f"tension:{name}", group.estimate, group.count, unit, f"tension:{name}" if group.estimate.value else ""
    )


def _of_games(rows: pl.DataFrame) -> Data:
    changes, decided = _turns(rows)
    part = ratios(decided, kind="part").get(())
    return {
        "lead_changes": _figure("lead-changes", ratios(changes)[()], "number"),
        "decided_at": part and _figure("decided-at", part, "share"),
    }


def _turns(rows: pl.DataFrame) -> tuple[pl.LazyFrame, pl.LazyFrame]:
    """How often the lead changes, and from which part of the game on whoever wins stays in front."""
    games = (
        rows.lazy()
        .with_columns((pl.col("leader") != pl.col("leader").shift(1).over("game")).fill_null(False).alias("changed"))
        .group_by("game", "round")
        .agg(
            pl.col("changed").sum(),
            pl.col("winner").first(),
            pl.when(pl.col("leader") != pl.col("winner")).then(pl.col("place") + 1).max().fill_null(0).alias("behind"),
            pl.col("of").first(),
        )
    )
    won = games.filter(pl.col("winner").is_not_null())
    return (
        games.select("game", "round", top="changed", bottom=pl.lit(1)),
        won.select("game", "round", top=pl.col("behind") / pl.col("of"), bottom=pl.lit(1)),
    )


def _at_half(rows: pl.DataFrame, course: Course) -> Data:
    """What becomes of those who are last, and of those who are first, when half of the decisions are made."""
    half = _half(rows, course)
    return {
        "comeback": _figure("comeback", ratios(half["comeback"], kind="share")[()], "share"),
        "leader_wins": _figure("leader-wins", ratios(half["leader-wins"], kind="share")[()], "share"),
        "runaway": _figure("runaway", ratios(half["runaway"])[()], "points"),
    }


def _half(rows: pl.DataFrame, course: Course) -> dict[str, pl.LazyFrame]:
    half = rows.lazy().filter(pl.col("place") == pl.col("of") // 2)
    won = pl.concat_list(course.all("y"))
    first, last = won.list.get(pl.col("leader")), won.list.get(pl.col("trailer"))
    tops = {"comeback": last, "leader-wins": first, "runaway": first - pl.col("told").list.max()}
    return {name: half.select("game", "round", top=top, bottom=pl.lit(1)) for name, top in tops.items()}


def _drama(rows: pl.DataFrame) -> Data | None:
    found = ratios(_behind(rows)).get(())
    return _figure("drama", found, "points") if found else None


def _behind(rows: pl.DataFrame) -> pl.LazyFrame:
    """How far whoever wins in the end is behind."""
    behind = pl.col("told").list.max() - pl.col("told").list.get(pl.col("winner"))
    return rows.lazy().filter(pl.col("winner").is_not_null()).select("game", "round", top=behind, bottom=pl.lit(1))


def _kingmaking(rows: pl.DataFrame, seats: int) -> Data | None:
    """Of two seats one wins what the other loses, so nobody can make a king there."""
    if seats < 3:
        return None
    return _figure("kingmaking", ratios(_kings(rows), kind="share")[()], "share")


def _kings(rows: pl.DataFrame) -> pl.LazyFrame:
    made = (pl.col("span") / 2 < MINE) & (pl.col("sway") / 2 > THEIRS)
    return rows.lazy().select("game", "round", top=made.cast(int), bottom=pl.lit(1))


def _suspense(rows: pl.DataFrame, course: Course) -> list[Data]:
    open_now = rows.lazy().select("round", "tenth", top=entropy(course.all("v")), bottom=pl.lit(1))
    found = ratios(open_now, ["tenth"], kind="part")
    return [
        figure(f"tension:suspense:{tenth + 1}", found[tenth,].estimate, found[tenth,].count, "share")
        for tenth in range(TENTHS)
        if (tenth,) in found
    ]


def _fan(rows: pl.DataFrame) -> list[Data]:
    """The chances of those who won in the end, by tenth of the game: quantiles."""
    chance = pl.col("told").list.get(pl.col("winner"))
    found = (
        rows.lazy()
        .filter(pl.col("winner").is_not_null())
        .group_by("tenth")
        .agg(*(chance.quantile(q).alias(f"q{round(100 * q)}") for q in FAN), pl.len().alias("count"))
        .sort("tenth")
        .collect()
    )
    return [
        {key: number(value) if key.startswith("q") else value for key, value in row.items()}
        for row in found.iter_rows(named=True)
    ]


MEASURES: Final = ("lead_changes", "decided_at", "leader_wins", "comeback", "runaway", "drama", "kingmaking")


def page(found: Data | None, par: float, paper: Paper) -> str:
    if not found:
        return grid(paper.region(paper.say("report-tension"), paper.note(paper.say("report-no-course"))))
    rows = [
        [
            Cell(paper.say(f"report-tension-{name.replace('_', '-')}")),
            *paper.cells(found[name]),
            paper.behind(found[name]),
        ]
        for name in MEASURES
        if found[name]
    ]
    notes = [paper.say("report-tension-note", games=found["games"], par=paper.amount(par, "share"))]
    notes.append(paper.say("report-kingmaking-note") if found["kingmaking"] else paper.say("report-kingmaking-two"))
    measures = paper.region(
        paper.say("report-tension"),
        paper.table(paper.heads("measure", "figure", "behind"), rows),
        paper.note(*notes),
        css="wide",
    )
    return grid(measures, _winners(found, par, paper), _open(found, paper), _trusted(found["trust"], paper))


def _winners(found: Data, par: float, paper: Paper) -> str:
    rows = found["fan"]
    title = paper.words.say("report-fan")
    bands = [[(row["q10"], row["q90"]) for row in rows], [(row["q25"], row["q75"]) for row in rows]]
    labels = [str(row["tenth"] + 1) for row in rows]
    chart = svg.fan(
        paper.chart_id(),
        title,
        paper.words.say("report-fan-about"),
        bands,
        [row["q50"] for row in rows],
        labels,
        par,
        paper.per_cent,
    )
    names = ("q10", "q25", "q50", "q75", "q90")
    cells = [
        [
            Cell(label, row["tenth"]),
            *(Cell(paper.amount(row[name], "share"), row[name], "r") for name in names),
            Cell(paper.number(row["count"]), row["count"], "r mute"),
        ]
        for label, row in zip(labels, rows, strict=True)
    ]
    table = paper.table(paper.heads("tenth", *names, "n"), cells)
    return paper.region(escape(title), paper.behind_chart(chart, table), paper.note(paper.say("report-fan-note")))


def _open(found: Data, paper: Paper) -> str:
    rows = found["suspense"]
    title = paper.words.say("report-suspense")
    labels = [row["id"].rpartition(":")[2] for row in rows]
    band = [[(row["low"] or row["value"], row["high"] or row["value"]) for row in rows]]
    chart = svg.fan(
        paper.chart_id(),
        title,
        paper.words.say("report-suspense-about"),
        band,
        [row["value"] for row in rows],
        labels,
        None,
        paper.per_cent,
    )
    cells = [[Cell(label, int(label)), *paper.cells(row)] for label, row in zip(labels, rows, strict=True)]
    table = paper.table(paper.heads("tenth", "figure"), cells)
    return paper.region(escape(title), paper.behind_chart(chart, table), paper.note(paper.say("report-suspense-note")))


def _trusted(trust: Data, paper: Paper) -> str:
    title = paper.words.say("report-trust")
    points = [Named("", row["shown"], row["won"]) for row in trust["bins"]]

    axes = (paper.words.say("report-head-shown"), paper.words.say("report-head-won"))
    chart = svg.scatter(
        paper.chart_id(),
        title,
        paper.words.say("report-trust-about"),
        points,
        axes,
        (paper.per_cent, paper.per_cent),
        equal=True,
    )
    cells = [
        [
            Cell(paper.amount(row["shown"], "share"), row["shown"], "r"),
            *paper.cells({**row, "value": row["won"], "unit": "share"}),
        ]
        for row in trust["bins"]
    ]
    table = paper.table(paper.heads("shown", "won", "interval", "n"), cells)
    said = paper.say(
        "report-trust-said",
        surprise=paper.amount(trust["surprise"], "bits"),
        nothing=paper.amount(trust["nothing"], "bits"),
        explained=paper.amount(trust["explained"], "share"),
        decisions=trust["decisions"],
        sharpness=paper.number(trust["sharpness"], 2),
    )
    hidden = [] if paper.game.open else [paper.say("report-hidden-note")]
    return paper.region(escape(title), paper.behind_chart(chart, table), paper.note(said, *hidden))
