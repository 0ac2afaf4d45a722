"""Section 2: whether every seat, and every place in the order of moving, wins its even share."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import isfinite
from typing import Final

import polars as pl

from parlour.lab.report import svg
from parlour.lab.report.measure import Data, divided, figure, tallies
from parlour.lab.report.paper import Cell, Paper, grid, text
from parlour.lab.report.svg import Dot
from parlour.lab.statistics.fairness import TOLERANCE, Seats, judge


def figures(games: pl.LazyFrame, seats: int, tolerance: float = TOLERANCE) -> Data:
    found = {
        "seat": _table("seat", divided(games, [pl.col("points").list.get(seat) for seat in range(seats)]), tolerance)
    }
    ordered = games.filter(pl.col("order").list.len() == seats)
    if ordered.select(pl.len()).collect().item():
        places = [pl.col("points").list.get(pl.col("order").list.get(place)) for place in range(seats)]
        found["order"] = _table("order", divided(ordered, places), tolerance)
        half = seats // 2
        if half > 1:
            front = tallies(ordered.select("round", points=pl.sum_horizontal(places[:half]), games=pl.lit(1)))[()]
            together = figure("order:front", front.share(), front.games, "share")
            found["order"]["front"] = {**together, "places": half, "par": half / seats}
    return {"par": 1 / seats, "tolerance": tolerance, "tables": found}


def _table(kind: str, seats: Seats, tolerance: float) -> Data:
    fairness = judge(seats, tolerance)
    omnibus = fairness.omnibus
    rows = [
        {
            **figure(f"{kind}:{place}", tally.share(), tally.games, "share", f"{kind}:{place}:won"),
            "verdict": edge.verdict,
            "edge": figure(f"{kind}:{place}:edge", edge.edge, tally.games, "points", f"{kind}:{place}:won"),
        }
        for place, (tally, edge) in enumerate(zip(seats.tallies(), fairness.seats, strict=True), 1)
    ]
    return {
        "rows": rows,
        "verdict": fairness.verdict,
        "worst": fairness.worst,
        "visible": fairness.visible if isfinite(fairness.visible) else None,
        "all_equal": omnibus and {"chi_square": omnibus.chi_square, "freedom": omnibus.freedom, "p": omnibus.p},
    }


def elsewhere(rows: Sequence[Data], tables: Data, bots: Sequence[str]) -> list[Data]:
    """What games beside the study showed of other numbers of players and other bots. Of its own, the study has shown more."""
    own = {("players", str(len(bots))), ("levels", bots[0])} if len(set(bots)) == 1 else set()
    return [_own(row, tables[row["which"]]) if (row["by"], row["name"]) in own else row for row in rows]


def _own(row: Data, table: Data) -> Data:
    shares = [{**one, "id": there["id"]} for one, there in zip(table["rows"], row["shares"], strict=True)]
    plain = [{name: value for name, value in share.items() if name != "edge"} for share in shares]
    return {**row, "verdict": table["verdict"], "worst": table["worst"], "shares": plain}


TAGS: Final = {"fair": "true", "unfair": "bluff", "unknown": ""}


def page(found: Data, paper: Paper) -> str:
    tables = found["tables"]
    parts = [_region(kind, tables[kind], found, paper) for kind in tables]
    if "order" not in tables:
        parts.append(paper.region(paper.say("report-by-order"), paper.note(paper.say("report-order-none"))))
    for by in ("players", "levels"):
        rows = [row for row in found["elsewhere"] if row["by"] == by]
        if len(rows) > 1:
            parts.append(_elsewhere(by, rows, paper))
    return grid(*parts)


def _elsewhere(by: str, rows: list[Data], paper: Paper) -> str:
    """The shares of all seats or places, in a row for each number of players, or each level."""
    most = max(len(row["shares"]) for row in rows)
    cells = [
        [
            text(row["name"]),
            _verdict(row, paper),
            *(_short(row["shares"][at], paper) if at < len(row["shares"]) else Cell("") for at in range(most)),
            Cell(paper.number(row["shares"][0]["count"]), row["shares"][0]["count"], "r mute"),
        ]
        for row in rows
    ]
    ordered = rows[0]["which"] == "order"
    places = [escape(paper.order(at + 1) if ordered else paper.seat(at + 1)) for at in range(most)]
    heads = [*paper.heads(by, "verdict"), *places, *paper.heads("n")]
    note = paper.say(f"report-elsewhere-{'order' if ordered else 'seat'}")
    return paper.region(paper.say(f"report-by-{by}"), paper.table(heads, cells), paper.note(note), css="wide")


def _short(figure: Data, paper: Paper) -> Cell:
    shown = f"<b>{paper.amount(figure['value'], 'share')}</b>"
    return Cell(f'{shown}<br><small class="mute">{paper.interval(figure)}</small>', figure["value"], "r")


def _region(kind: str, table: Data, found: Data, paper: Paper) -> str:
    names = [paper.seat(at) if kind == "seat" else paper.order(at) for at in range(1, len(table["rows"]) + 1)]
    dots = [
        Dot(name, row["value"], row["low"], row["high"], paper.amount(row["value"], "share"), f"var(--s{at})")
        for at, (name, row) in enumerate(zip(names, table["rows"], strict=True), 1)
    ]
    title = paper.words.say(f"report-by-{kind}")
    about = paper.words.say("report-dots-about", par=paper.amount(found["par"], "share"))
    chart = svg.dots(paper.chart_id(), title, about, dots, found["par"], paper.per_cent)
    rows = [
        [text(name), *paper.cells(row), _verdict(row, paper), *paper.cells(row["edge"])[:2], paper.behind(row)]
        for name, row in zip(names, table["rows"], strict=True)
    ]
    heads = paper.heads(kind, "figure", "verdict", "edge", "interval-wide", "behind")
    worst = table["rows"][table["worst"]]["edge"]
    said = paper.say(
        f"report-fair-{kind}-{table['verdict']}",
        place=names[table["worst"]],
        points=paper.amount(worst["value"], "points"),
        interval=paper.interval(worst),
    )
    notes = [
        paper.say(
            "report-fair-rule",
            tolerance=paper.number(100 * found["tolerance"], 1),
            par=paper.amount(found["par"], "share"),
        )
    ]
    if table["visible"] is not None:
        notes.append(paper.say("report-power", points=paper.number(100 * table["visible"], 1)))
    if table["all_equal"]:
        notes.append(paper.say("report-all-equal", p=paper.chance(table["all_equal"]["p"])))
    if front := table.get("front"):
        told = {"value": paper.amount(front["value"], "share"), "par": paper.amount(front["par"], "share")}
        notes.insert(0, paper.say("report-front", places=front["places"], interval=paper.interval(front), **told))
    verdict = paper.tag(paper.say(f"report-verdict-{table['verdict']}"), TAGS[table["verdict"]])
    return paper.region(
        escape(title),
        f'<p class="said">{verdict} {said}</p>',
        paper.behind_chart(chart, paper.table(heads, rows)),
        paper.note(*notes),
        note=paper.say("report-dots-note", par=paper.amount(found["par"], "share")),
    )


def _verdict(row: Data, paper: Paper) -> Cell:
    return Cell(paper.tag(paper.say(f"report-verdict-{row['verdict']}"), TAGS[row["verdict"]]), row["verdict"])
