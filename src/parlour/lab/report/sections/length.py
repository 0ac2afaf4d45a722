"""Section 3: how long games take, how long people wait, and how games end."""

from __future__ import annotations

from html import escape
from math import ceil, floor
from typing import Final

import polars as pl

from parlour.lab.report import svg
from parlour.lab.report.measure import Data, Group, figure, number, quantiles, ratios, tallies
from parlour.lab.report.paper import Cell, Paper, grid, text
from parlour.lab.simulation import UNFINISHED

QUANTILES: Final = (0.05, 0.5, 0.95)
PACE: Final = 10
"""Seconds that people take for a decision: what `Game.minutes` counts with."""
BARS: Final = 20


def figures(games: pl.LazyFrame, seats: int) -> Data:
    rounds = games.select(pl.col("round").n_unique()).collect().item()
    return {
        "pace": PACE,
        "lengths": [_length(games, name, pl.col(name), rounds) for name in ("decisions", "turns", "events")]
        + [_length(games, "minutes", pl.col("decisions") * PACE / 60, rounds)],
        "bars": _bars(games),
        "waiting": _waiting(games, seats),
        "endings": _endings(games, seats),
    }


def _length(games: pl.LazyFrame, name: str, column: pl.Expr, rounds: int) -> Data:
    count = games.select(pl.len()).collect().item()
    least, most = games.select(column.min().alias("least"), column.max().alias("most")).collect().row(0)
    mean = ratios(games.select("round", column.alias("top"), bottom=pl.lit(1)))[()]
    found = {
        f"q{round(100 * wanted)}": figure(f"length:{name}:q{round(100 * wanted)}", estimate, count, name)
        for wanted, estimate in zip(QUANTILES, quantiles(games, column, QUANTILES, rounds), strict=True)
    }
    return {
        "measure": name,
        "mean": figure(f"length:{name}:mean", mean.estimate, mean.count, name),
        **found,
        "least": {**_bound(name, "least", least, count), "behind": "length:shortest"},
        "most": {**_bound(name, "most", most, count), "behind": "length:longest"},
    }


def _bound(name: str, which: str, value: float, count: int) -> Data:
    return {"id": f"length:{name}:{which}", "value": number(float(value)), "count": count, "unit": name}


def _bars(games: pl.LazyFrame) -> list[Data]:
    """A histogram of decisions in at most twenty bars of a round width."""
    least, most = games.select(least=pl.col("decisions").min(), most=pl.col("decisions").max()).collect().row(0)
    wide = _round_width((most - least + 1) / BARS)
    first = floor(least / wide)
    found = games.group_by((pl.col("decisions") // wide).alias("bar")).agg(pl.len()).collect()
    heights = dict(found.iter_rows())
    bars = range(first, ceil((most + 1) / wide))
    return [{"from": bar * wide, "to": (bar + 1) * wide, "games": heights.get(bar, 0)} for bar in bars]


def _round_width(width: float) -> int:
    """The next of 1, 2, 5, 10, 20 …"""
    unit = 1
    while True:
        for step in (1, 2, 5):
            if step * unit >= width:
                return step * unit
        unit *= 10


def _waiting(games: pl.LazyFrame, seats: int) -> list[Data]:
    """For each seat: events between its decisions, the longest such wait, and what comes after its last."""
    found = []
    for seat in range(seats):
        own = {name: pl.col(name).list.get(seat) for name in ("decided", "waits", "longest_wait", "last")}
        between = games.filter(own["decided"] > 1)
        waits = ratios(between.select("round", own["waits"].alias("top"), (own["decided"] - 1).alias("bottom"))).get(())
        longest = ratios(games.select("round", own["longest_wait"].alias("top"), bottom=pl.lit(1)))[()]
        out = 1 - (own["last"] + 1) / pl.col("events")
        after = ratios(games.select("round", out.alias("top"), bottom=pl.lit(1)), kind="part")[()]
        most = games.select(own["longest_wait"].max()).collect().item()
        name = f"seat:{seat + 1}"
        found.append(
            {
                "seat": seat + 1,
                "wait": waits and _waited(f"{name}:wait", waits, "events"),
                "longest": _waited(f"{name}:longest-wait", longest, "events"),
                "most": most,
                "out": _waited(f"{name}:out", after, "share"),
            }
        )
    return found


def _waited(name: str, group: Group, unit: str) -> Data:
    """With the games in which it was most."""
    return figure(name, group.estimate, group.count, unit, name if group.estimate.value > 0 else "")


def _endings(games: pl.LazyFrame, seats: int) -> list[Data]:
    """Every reason, the commonest first, then draws and games that were given up, even if there were none."""
    every = games.select("round", "reason", "points", games=pl.lit(1))
    total = every.select(pl.len()).collect().item()
    reasons = every.group_by("reason").agg(pl.len()).sort("len", "reason", descending=[True, False]).collect()
    names = [str(name) for name in reasons["reason"] if name != UNFINISHED]
    drawn = (pl.col("points").list.max() < 1 / seats + 1e-9) & (pl.col("reason") != UNFINISHED)
    wanted = [(f"reason:{name}", pl.col("reason") == name) for name in names]
    wanted += [("draws", drawn), (f"reason:{UNFINISHED}", pl.col("reason") == UNFINISHED)]
    found = []
    for name, hit in wanted:
        tally = tallies(every.select("round", "games", hit.cast(int).alias("points")))[()]
        share = tally.share()
        found.append(figure(name, share, total, "share", name if tally.points else ""))
    return found


def page(found: Data, paper: Paper) -> str:
    return grid(_lengths(found, paper), _histogram(found, paper), _waits(found, paper), _reasons(found, paper))


def _lengths(found: Data, paper: Paper) -> str:
    names = ("least", "q5", "q50", "q95", "most")
    rows = []
    for row in found["lengths"]:
        unit = "whole" if row["measure"] != "minutes" else "minutes"
        cells = [Cell(_spread(row[name], unit, paper), row[name]["value"], "r") for name in names]
        mean = paper.cells(row["mean"])
        rows.append([Cell(paper.say(f"report-measure-{row['measure']}")), *cells, *mean])
    table = paper.table(paper.heads("measure", *names, "mean", "interval", "n"), rows)
    longest = f"{paper.say('report-longest')} {paper.behind('length:longest').html}"
    return paper.region(
        paper.say("report-lengths"),
        table,
        paper.note(paper.say("report-minutes-note", seconds=found["pace"]), longest),
        css="wide",
    )


def _spread(figure: Data, unit: str, paper: Paper) -> str:
    value = f"<b>{paper.amount(figure['value'], unit)}</b>"
    if figure.get("low") is None:
        return value
    low, high = paper.amount(figure["low"], unit), paper.amount(figure["high"], unit)
    return (
        value
        if low == high
        else f'{value} <small class="mute">{paper.say("report-interval", low=low, high=high)}</small>'
    )


def _histogram(found: Data, paper: Paper) -> str:
    def span(bar: Data) -> str:
        first, last = paper.number(bar["from"]), paper.number(bar["to"] - 1)
        return first if first == last else paper.words.say("report-interval", low=first, high=last)

    title = paper.words.say("report-decisions-per-game")
    bars = [
        (paper.number(bar["from"]), bar["games"], f"{span(bar)}: {paper.number(bar['games'])}") for bar in found["bars"]
    ]
    chart = svg.bars(paper.chart_id(), title, paper.words.say("report-bars-about"), bars, paper.number)
    rows = [
        [Cell(span(bar), bar["from"]), Cell(paper.number(bar["games"]), bar["games"], "r")] for bar in found["bars"]
    ]
    table = paper.table(paper.heads("decisions", "games"), rows)
    return paper.region(escape(title), paper.behind_chart(chart, table), note=paper.say("report-games-note"))


def _waits(found: Data, paper: Paper) -> str:
    rows = [
        [
            text(paper.seat(row["seat"])),
            *paper.cells(row["wait"])[:2],
            *paper.cells(row["longest"])[:2],
            Cell(paper.number(row["most"]), row["most"], "r"),
            *paper.cells(row["out"]),
            paper.behind(row["longest"]),
        ]
        for row in found["waiting"]
    ]
    heads = paper.heads(
        "seat", "wait", "interval", "longest-wait", "interval", "most", "out", "interval", "n", "behind"
    )
    return paper.region(
        paper.say("report-waiting"), paper.table(heads, rows), paper.note(paper.say("report-waiting-note")), css="wide"
    )


def _reasons(found: Data, paper: Paper) -> str:
    rows = [[Cell(_ending(row["id"], paper)), *paper.cells(row), paper.behind(row)] for row in found["endings"]]
    table = paper.table(paper.heads("ending", "figure", "behind"), rows)
    return paper.region(paper.say("report-endings"), table, paper.note(paper.say("report-endings-note")), css="wide")


def _ending(name: str, paper: Paper) -> str:
    if name == "draws" or name == f"reason:{UNFINISHED}":
        return paper.say(f"report-ending-{name.removeprefix('reason:')}")
    return f"<code>{escape(name.removeprefix('reason:'))}</code>"
