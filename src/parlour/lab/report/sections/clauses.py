"""Section 8: which clauses of the rulebook came up, from a table that is handed in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from parlour.lab.clauses import Tally
from parlour.lab.report.measure import Data, figure
from parlour.lab.report.paper import Cell, Paper, grid, text
from parlour.lab.statistics.estimates import Estimate, exact

Fired = Mapping[str, Any]
"""A clause: `clause`, `fired` (games in which it came up) of `games`, and the `first` and `last` turn, if it did."""


def fired_of(tally: Tally) -> list[Fired]:
    """What `lab.clauses` found, as rows; clauses that no line of the rules cites are left out."""
    met = [
        {"clause": clause, "fired": one.games, "games": tally.games, "first": one.first, "last": one.last}
        for clause, one in tally.met.items()
    ]
    return [*met, *({"clause": clause, "fired": 0, "games": tally.games} for clause in tally.never)]


def figures(clauses: Iterable[Fired]) -> Data:
    rows = []
    for row in clauses:
        hits, games = int(row["fired"]), int(row["games"])
        share = Estimate(hits / games if games else 0.0, *exact(hits, games), games)
        rows.append(
            {
                **figure(f"clause:{row['clause']}", share, games, "share"),
                "clause": row["clause"],
                "first": row.get("first"),
                "last": row.get("last"),
            }
        )
    rows.sort(key=lambda row: (-row["value"], row["clause"]))
    return {"rows": rows, "never": [row["clause"] for row in rows if not row["value"]]}


def page(found: Data, paper: Paper) -> str:
    parts = [_fired(found, paper)]
    if found["rules"]:
        parts.append(_rules(found["rules"], paper))
    return grid(*parts)


def _rules(rows: list[Data], paper: Paper) -> str:
    """What each option does, one step from where it is, those first that decide the most games."""
    cells = [
        [
            Cell(f"<code>{escape(row['option'])}={escape(str(row['value']))}</code>", row["option"]),
            text(str(row["now"])),
            Cell(escape(row["clause"]), row["clause"], "line"),
            *paper.cells(row["differs"])[:2],
            *paper.cells(row["identical"])[:1],
            Cell(paper.seat(row["seat"]), row["seat"], "line"),
            *paper.cells(row["change"])[:2],
            *paper.cells(row["length"])[:2],
            Cell(paper.number(row["differs"]["count"]), row["differs"]["count"], "r mute"),
        ]
        for row in sorted(rows, key=lambda row: -row["differs"]["value"])
    ]
    heads = paper.heads(
        "option", "usual", "clause", "differs", "interval", "identical", "seat", "share-change", "interval",
        "length-change", "interval", "n",
    )  # fmt: skip
    note = paper.say("report-rules-note")
    return paper.region(paper.say("report-rules"), paper.table(heads, cells), paper.note(note), css="full")


def _fired(found: Data, paper: Paper) -> str:
    if not found["rows"]:
        return paper.region(paper.say("report-clauses"), paper.note(paper.say("report-no-clauses")))
    begins = {clause.id: clause.begins for clause in paper.game.rulebook(paper.language).clauses()}
    rows = [
        [
            text(row["clause"]),
            text(begins.get(row["clause"], "")),
            *paper.cells(row),
            Cell(paper.number(row["first"]), row["first"], "r"),
            Cell(paper.number(row["last"]), row["last"], "r"),
        ]
        for row in found["rows"]
    ]
    never = "".join(f"<li>{escape(f'{one} {begins.get(one, str())}')}</li>" for one in found["never"])
    said = paper.note(paper.say("report-clauses-never" if never else "report-clauses-all"))
    unmet = f'<ul class="plain">{never}</ul>' if never else ""
    table = paper.table(paper.heads("clause", "begins", "figure", "first", "last"), rows)
    folded = f"<details><summary>{paper.say('report-table')}</summary>{table}</details>"
    return paper.region(paper.say("report-clauses"), said, unmet, folded, css="full")
