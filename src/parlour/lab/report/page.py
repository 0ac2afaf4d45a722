"""The report as one HTML file, readable without scripts, on a phone, in the dark and on paper."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from math import isfinite

from parlour.kernel.words import words
from parlour.lab.report.measure import Data
from parlour.lab.report.paper import FOLDER, Address, Paper
from parlour.lab.report.sections import (
    catalogue,
    choice,
    clauses,
    findings,
    length,
    luck,
    provenance,
    seats,
    strategies,
    tension,
)


def page(found: Data, language: str, address: Address | None = None, home: str = "") -> str:
    """From what `lab.report.figures` says alone. `address`, `home`: see `lab.report.render`."""
    plan, parts = found["plan"], found["sections"]
    paper = Paper.of(plan["game"], language, address)
    stated = findings.stated(parts["findings"]["thresholds"], paper)
    write: dict[str, Callable[[], str]] = {
        "provenance": lambda: provenance.page(parts["provenance"], plan, parts["skill"]["strength"], paper, stated),
        "findings": lambda: findings.page(parts["findings"], paper),
        "seats": lambda: seats.page(parts["seats"], paper),
        "length": lambda: length.page(parts["length"], paper),
        "choice": lambda: choice.page(parts["choice"], paper),
        "luck": lambda: luck.page(parts["luck"], parts["skill"], paper),
        "tension": lambda: tension.page(parts["tension"], parts["seats"]["par"], paper),
        "catalogue": lambda: catalogue.page(parts["catalogue"], paper),
        "clauses": lambda: clauses.page(parts["clauses"], paper),
        "strategies": lambda: strategies.page(parts["strategies"], parts["skill"]["strength"], paper),
    }
    title = paper.say("report-title", game=paper.words.say("game-name"))
    links = "".join(f'<a href="#{name}">{paper.say(f"report-part-{name}")}</a>' for name in write)
    body = "".join(
        f'<section class="part" id="{name}"><h2><span class="mute">{at}</span> {paper.say(f"report-part-{name}")}</h2>'
        f"{inside()}</section>"
        for at, (name, inside) in enumerate(write.items())
    )
    back = f'<a class="back" href="{escape(home)}">{paper.say("report-home")}</a>' if home else ""
    note = paper.say("report-behind-link" if address else "report-behind-note")
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{title}</title><style>{style()}</style></head><body>"
        f'<header class="top"><b class="brand">parlour</b><span class="where">{title}</span>{back}</header>'
        f'<main class="doc"><div><h1>{title}</h1><p class="mute lead">{_lead(plan, parts, paper)}</p></div>'
        f'{_key_figures(parts, paper)}<nav class="toc" aria-label="{paper.say("report-contents")}">{links}</nav>{body}'
        f'<footer class="cap">{note} {paper.say("report-bots-only")}</footer></main>'
        f"<script>{script(language)}</script></body></html>\n"
    )


def style() -> str:
    """All of the page's style."""
    return (FOLDER / "style.css").read_text(encoding="utf-8")


def script(language: str) -> str:
    """All of the page's script."""
    text = (FOLDER / "sort.js").read_text(encoding="utf-8")
    return text.replace("FILTER", escape(words(language, FOLDER).say("report-filter")))


def _lead(plan: Data, parts: Data, paper: Paper) -> str:
    bots = list(dict.fromkeys(plan["bots"]))
    return paper.say(
        "report-lead",
        games=parts["provenance"]["games"],
        seats=len(plan["bots"]),
        bots=", ".join(bots),
        seed=str(plan["seed"]),
    )


def _key_figures(parts: Data, paper: Paper) -> str:
    """The few numbers that everybody asks for, each with its interval."""
    decisions = next(row for row in parts["length"]["lengths"] if row["measure"] == "decisions")["q50"]
    worst = max((table for table in parts["seats"]["tables"].values()), key=_furthest)
    edge = worst["rows"][worst["worst"]]["edge"]
    shown = [
        (paper.number(parts["provenance"]["games"]), "report-kpi-games", ""),
        (paper.number(decisions["value"]), "report-kpi-decisions", paper.interval({**decisions, "unit": "whole"})),
        (paper.amount(edge["value"], "points"), "report-kpi-edge", paper.interval(edge)),
        (
            paper.amount(parts["choice"]["forced"]["value"], "share"),
            "report-kpi-forced",
            paper.interval(parts["choice"]["forced"]),
        ),
    ]
    if parts["tension"] and parts["tension"]["decided_at"]:
        decided = parts["tension"]["decided_at"]
        shown.append((paper.amount(decided["value"], "share"), "report-kpi-decided", paper.interval(decided)))
    cells = "".join(
        f'<div class="kpi"><b>{value}</b> <i>{interval}</i><small>{paper.say(name)}</small></div>'
        for value, name, interval in shown
    )
    return f'<div class="kpis">{cells}</div>'


def _furthest(table: Data) -> float:
    value = table["rows"][table["worst"]]["edge"]["value"]
    return abs(value) if value is not None and isfinite(value) else 0.0
