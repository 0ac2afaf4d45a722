"""The charts of a report as Altair objects, which show themselves in a notebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any, Final

from parlour.lab.report.measure import Data
from parlour.lab.report.paper import Paper

BLUE: Final = "#1B5FDC"
GREEN: Final = "#04715F"
WIDE: Final = 420


def charts(found: Data, language: str = "en") -> dict[str, Any]:
    """By name, from what `lab.report.figures` says: seats, order, length, take rates by kind, tension, effects."""
    parts, paper = found["sections"], Paper.of(found["plan"]["game"], language)
    drawn: dict[str, Any] = {}
    for kind, table in parts["seats"]["tables"].items():
        names = [paper.seat(at) if kind == "seat" else paper.order(at) for at in range(1, len(table["rows"]) + 1)]
        title = paper.words.say(f"report-by-{kind}")
        drawn[kind] = _dots(title, _named(table["rows"], names), parts["seats"]["par"])
    drawn["length"] = _bars(paper.words.say("report-decisions-per-game"), parts["length"]["bars"], paper)
    for kind, group in groupby(parts["choice"]["taken"], lambda row: row["kind"]):
        rows = list(group)
        names = [paper.name(kind, row["subject"]) for row in rows]
        drawn[f"taken:{kind}"] = _dots(paper.kind(kind), _named(rows, names), None)
    if parts["tension"]:
        drawn["fan"] = _fan(paper.words.say("report-fan"), parts["tension"]["fan"], paper)
        tenths = [{**row, "tenth": at} for at, row in enumerate(parts["tension"]["suspense"], 1)]
        drawn["suspense"] = _band(paper.words.say("report-suspense"), tenths, "low", "high", "value", paper)
    for name, own in groupby(parts["catalogue"]["effects"], lambda row: row["experiment"]):
        effects = [row for row in own if row["unit"] == "points"]
        names = [paper.name(row["kind"], row["subject"]) for row in effects]
        if effects:
            drawn[f"effects:{name}"] = _dots(paper.words.say(f"report-effects-{name}"), _named(effects, names), 0.0)
    return drawn


def _named(rows: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[Data]:
    return [
        {"name": name, "value": row["value"], "low": row["low"], "high": row["high"], "n": row["count"]}
        for row, name in zip(rows, names, strict=True)
    ]


def _dots(title: str, rows: list[Data], par: float | None) -> Any:
    import altair

    axis = altair.Axis(format="%", title=None)
    scale = altair.Scale(zero=False)
    base = altair.Chart({"values": rows}, title=title, width=WIDE).encode(
        y=altair.Y("name:N", sort=None, title=None), tooltip=["name:N", "value:Q", "low:Q", "high:Q", "n:Q"]
    )
    spans = base.mark_rule(strokeWidth=5, opacity=0.3, color=BLUE).encode(
        x=altair.X("low:Q", axis=axis, scale=scale), x2="high:Q"
    )
    layers = [spans, base.mark_point(filled=True, size=80, color=BLUE).encode(x=altair.X("value:Q", scale=scale))]
    if par is not None:
        layers.append(altair.Chart({"values": [{"par": par}]}).mark_rule(strokeDash=[4, 4]).encode(x="par:Q"))
    return altair.layer(*layers)


def _bars(title: str, bars: list[Data], paper: Paper) -> Any:
    import altair

    return (
        altair.Chart({"values": bars}, title=title, width=WIDE)
        .mark_bar(color=GREEN)
        .encode(
            x=altair.X("from:Q", bin="binned", title=paper.words.say("report-head-decisions")),
            x2="to:Q",
            y=altair.Y("games:Q", title=paper.words.say("report-head-games")),
            tooltip=["from:Q", "to:Q", "games:Q"],
        )
    )


def _fan(title: str, rows: list[Data], paper: Paper) -> Any:
    import altair

    tenths = [{**row, "tenth": row["tenth"] + 1} for row in rows]
    wide = _band(title, tenths, "q10", "q90", "q50", paper)
    return altair.layer(wide, _band(title, tenths, "q25", "q75", "q50", paper))


def _band(title: str, rows: list[Data], low: str, high: str, middle: str, paper: Paper) -> Any:
    import altair

    tenth = paper.words.say("report-head-tenth")
    base = altair.Chart({"values": rows}, title=title, width=WIDE).encode(x=altair.X("tenth:O", title=tenth))
    scale = altair.Scale(domain=[0, 1])
    area = base.mark_area(opacity=0.25, color=BLUE).encode(
        y=altair.Y(f"{low}:Q", axis=altair.Axis(format="%", title=None), scale=scale), y2=f"{high}:Q"
    )
    line = base.mark_line(point=True, color=BLUE).encode(y=altair.Y(f"{middle}:Q", scale=scale))
    return altair.layer(area, line)
