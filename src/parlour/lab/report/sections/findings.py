"""Section 1: what works, what breaks and what to test next, by thresholds that are stated before the run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from math import sqrt
from typing import Any, Final

from parlour.lab.report.measure import Data, above, number
from parlour.lab.report.paper import NOTHING, Cell, Paper, grid
from parlour.lab.report.sections.catalogue import AGAIN
from parlour.lab.statistics.distributions import normal_quantile, normal_tail
from parlour.lab.statistics.estimates import LEVEL
from parlour.lab.statistics.many import FALSE, discoveries
from parlour.lab.statistics.power import units_needed

Sections = Mapping[str, Any]

FORCED: Final = 0.5
"""More forced decisions than that: players mostly watch."""
FLAT: Final = 0.5
"""More decisions without consequence than that: choosing hardly matters."""
LONG: Final = 2.0
"""The long games, more times the median than that: a length nobody can plan."""
OUT: Final = 0.15
"""More of the game after a seat's last decision than that: somebody only watches."""
EARLY: Final = 0.5
"""Decided before this part of the game is over: the rest is routine."""
LATE: Final = 0.7
COMEBACK: Final = 0.25
"""Those who are last at half time win less than this part of an even share: catching up is hopeless."""
ALWAYS: Final = 0.95
"""Taken in more of its offers than that: no choice."""
RARELY: Final = 0.01
"""Taken in less of its offers than that: dead."""
OFFERS: Final = 300
"""From this many offers on that can be known: of what was never taken, at most 1 % by the rule of three."""
DRAWS: Final = 0.1
"""More games without a winner than that: a contest that often decides nothing."""
MOST: Final = 5
"""Names in a sentence."""
TRUST: Final = 0.02
"""Chances that explain less of the results than that say nothing about tension."""
THRESHOLDS: Final = {
    "forced": FORCED,
    "flat": FLAT,
    "long": LONG,
    "out": OUT,
    "early": EARLY,
    "late": LATE,
    "comeback": COMEBACK,
    "always": ALWAYS,
    "rarely": RARELY,
    "offers": OFFERS,
    "draws": DRAWS,
    "trust": TRUST,
}


def figures(sections: Sections, earlier: Mapping[str, Any] | None = None) -> Data:
    """From the figures of all other sections; `earlier`: what `lab.report.figures` once said about the same game."""
    found = [
        *_run(sections),
        *_seats(sections),
        *_length(sections),
        *_choice(sections),
        *_items(sections),
        *_tension(sections),
        *_beside(sections),
    ]
    lists = {name: [one for one in found if one["list"] == name] for name in ("works", "breaks", "next")}
    return {
        "thresholds": THRESHOLDS,
        **lists,
        "visible": {kind: table["visible"] for kind, table in sections["seats"]["tables"].items()},
        "changes": _changes(sections, earlier) if earlier else None,
    }


def _say(to: str, what: str, figure: Data | None = None, **slots: Any) -> Data:
    """A finding: `what` names its sentence; its figure goes into it, and the slots."""
    return {"list": to, "finding": what, "figure": figure, "behind": (figure or {}).get("behind", ""), **slots}


def _run(sections: Sections) -> Iterator[Data]:
    checks = sections["provenance"]["checks"]
    failed = [check for check in checks if not check["passed"]]
    for check in failed:
        yield _say("breaks", f"check-{check['check']}", count=check["wrong"], behind=check["behind"])
    if not failed:
        yield _say("works", "checked", count=len(checks))


def _seats(sections: Sections) -> Iterator[Data]:
    tolerance, tables = sections["seats"]["tolerance"], sections["seats"]["tables"]
    by_seat = [row["value"] for row in tables["seat"]["rows"]]
    for kind, table in tables.items():
        if kind != "seat" and [row["value"] for row in table["rows"]] == by_seat:
            continue  # the first seat moves first, and so on
        worst = table["rows"][table["worst"]]
        match table["verdict"]:
            case "fair":
                yield _say("works", f"{kind}-fair", worst["edge"], tolerance=tolerance)
            case "unfair":
                yield _say("breaks", f"{kind}-unfair", worst["edge"], place=table["worst"] + 1)
            case _:
                yield _say("next", f"{kind}-unknown", worst["edge"], games=_games_needed(worst, tolerance, sections))


def _games_needed(row: Data, tolerance: float, sections: Sections) -> int | None:
    """How many games would tell an edge of the tolerance from none."""
    low, high, rounds = row["low"], row["high"], row["rounds"]
    if low is None or high is None or rounds < 2 or high <= low:
        return None
    deviation = (high - low) / 2 / normal_quantile((1 + LEVEL) / 2) * sqrt(rounds)
    size = sections["provenance"]["games"] / sections["provenance"]["rounds"]
    return int(units_needed(tolerance, deviation) * size)


def _length(sections: Sections) -> Iterator[Data]:
    decisions = next(row for row in sections["length"]["lengths"] if row["measure"] == "decisions")
    middle, long = decisions["q50"]["value"], decisions["q95"]["value"]
    many = long > LONG * middle
    yield _say(
        "breaks" if many else "works",
        "length-long" if many else "length-even",
        {**decisions["q95"], "unit": "whole"},
        middle=middle,
        most=long,
        behind="length:longest",
    )
    for row in sections["length"]["endings"]:
        if row["id"] == "draws" and (row["low"] or 0) > DRAWS:
            yield _say("breaks", "draws", row)
    for row in sections["length"]["waiting"]:
        if (row["out"]["low"] or 0) > OUT:
            yield _say("breaks", "out", row["out"], place=row["seat"])


def _choice(sections: Sections) -> Iterator[Data]:
    choice = sections["choice"]
    if (choice["forced"]["low"] or 0) > FORCED:
        yield _say("breaks", "forced", choice["forced"])
    else:
        yield _say("works", "free", choice["forced"], branching=choice["branching"]["value"])
    flat = choice.get("flat")
    if flat and (flat["low"] or 0) > FLAT:
        yield _say("breaks", "flat", flat)
    elif flat and (flat["high"] or 1) < FLAT:
        yield _say("works", "sharp", flat)
    items, near = sections["catalogue"]["kinds"], choice["dominated"]
    often = sorted((row for row in choice["taken"] if row["count"] >= OFFERS), key=lambda row: -row["count"])
    dead = [row for row in often if row["high"] is not None and row["high"] <= RARELY]
    for to, name, found in (
        ("breaks", "rarely", [row for row in dead if row["kind"] in items]),
        ("next", "seldom", [row for row in dead if row["kind"] not in items]),
    ):
        if found:
            yield _say(to, name, found[0], subjects=_subjects(found))
    free = (
        {(row["kind"], row["subject"]) for row in near["rows"]} if near else None
    )  # where something else was possible
    always = [row for row in often if (row["low"] or 0) > ALWAYS]
    if always := [row for row in always if free is None or (row["kind"], row["subject"]) in free]:
        yield _say("next", "always", always[0], subjects=_subjects(always))


def _subjects(rows: list[Data]) -> list[list[str]]:
    return [[row["kind"], row["subject"]] for row in rows]


def _items(sections: Sections) -> Iterator[Data]:
    catalogue = sections["catalogue"]
    effects = [row for row in catalogue["effects"] if row["experiment"] in ("gift", "ban")]
    if not effects:
        if catalogue["kinds"]:
            yield _say("next", "experiment")
        return
    effects = [row for row in effects if row["experiment"] == effects[-1]["experiment"]]  # a gift, if there is one
    for sign, name in ((1, "strong"), (-1, "weak")):
        guilty = [row for row in effects if row["flagged"] and row["discovered"] and sign * row["value"] > 0]
        if guilty:
            guilty.sort(key=lambda row: -sign * row["value"])
            yield _say("next", name, guilty[0], subjects=_subjects(guilty))
    if not any(row["flagged"] and row["discovered"] for row in effects):
        yield _say("works", "even", count=len(effects))
    name = f"{effects[0]['experiment']}{AGAIN}"
    again = [row for row in catalogue["effects"] if row["experiment"] == name and row["holds"]]
    if again:
        held = [row for row in again if row["holds"] == "yes"]
        yield _say("next", "again", count=len(again), bots=again[0]["bots"], subjects=_subjects(held))


def _tension(sections: Sections) -> Iterator[Data]:
    tension = sections["tension"]
    if not tension:
        yield _say("next", "look")
        return
    if (tension["trust"]["explained"] or 0) < TRUST:
        yield _say("next", "blind", share=tension["trust"]["explained"])
        return
    decided = tension["decided_at"]
    if decided and (decided["high"] or 1) < EARLY:
        yield _say("breaks", "early", decided)
    elif decided and (decided["low"] or 0) > LATE:
        yield _say("works", "late", decided)
    comeback, par = tension["comeback"], sections["seats"]["par"]
    if (comeback["high"] or 1) < COMEBACK * par:
        yield _say("breaks", "hopeless", comeback, par=par)
    elif (comeback["low"] or 0) > COMEBACK * par:
        yield _say("works", "comeback", comeback, par=par)


def _beside(sections: Sections) -> Iterator[Data]:
    """What games beside the study showed."""
    own = round(1 / sections["seats"]["par"])
    others = [row for row in sections["seats"]["elsewhere"] if row["by"] == "players" and row["seats"] != own]
    if unfair := [row for row in others if row["verdict"] == "unfair"]:
        worst = max(unfair, key=lambda row: abs(row["shares"][row["worst"]]["value"] - 1 / row["seats"]))
        yield _say(
            "breaks",
            "players",
            worst["shares"][worst["worst"]],
            names=[row["name"] for row in unfair],
            count=worst["seats"],
            kind=worst["which"],
            place=worst["worst"] + 1,
            par=1 / worst["seats"],
        )
    dull = sections["choice"]["dominated"]
    dominated = [row for row in dull["rows"] if row["dominated"]] if dull else []
    if dominated:
        yield _say("next", "dominated", dominated[0], subjects=_subjects(dominated))
    par, rungs = sections["seats"]["par"], (sections["skill"]["ladder"] or {}).get("rungs", [])
    pays = above(rungs, par)
    if pays:
        most = max(pays, key=lambda row: float(row["low"]))
        yield _say("works", "ladder", most, par=par, rung=[most["from"], most["to"]])
    elif rungs and all(row["high"] < par + sections["seats"]["tolerance"] for row in rungs):
        yield _say("breaks", "ladder-flat", rungs[-1], par=par)
    elif rungs:
        yield _say("next", "ladder-unknown", rungs[-1], par=par)
    limited = sections["strategies"]["restricted"]
    better = above(limited["rows"], limited["par"]) if limited else []
    if better:
        better.sort(key=lambda row: -row["value"])
        limits = [[row["limit"], row["kind"], row["subject"]] for row in better]
        yield _say("next", "better-without", better[0], par=limited["par"], limits=limits)
    never = sections["clauses"]["never"]
    if never:
        yield _say("next", "clauses", names=never)
    seer = sections["strategies"]["seer"]
    if seer and seer["price"]["low"] > 0:
        yield _say("works", "secrets", seer["price"])


def all_figures(data: Any) -> Iterator[Data]:
    """Every figure in what `lab.report.figures` says."""
    if isinstance(data, Mapping):
        if "id" in data and "value" in data:
            yield dict(data)
        for name, value in data.items():
            if name != "findings":
                yield from all_figures(value)
    elif isinstance(data, list):
        for value in data:
            yield from all_figures(value)


def _is_known(figure: Data) -> bool:
    return all(figure.get(name) is not None for name in ("value", "low", "high"))


def _changes(sections: Sections, earlier: Mapping[str, Any]) -> list[Data]:
    """The figures that differ from those of an earlier study: at most a tenth of them by chance."""
    before = {one["id"]: one for one in all_figures(earlier.get("sections", {}))}
    z = normal_quantile((1 + LEVEL) / 2)
    pairs = []
    for now in all_figures(sections):
        old = before.get(now["id"])
        if old is None or not (_is_known(old) and _is_known(now)):
            continue
        error = sqrt((old["high"] - old["low"]) ** 2 + (now["high"] - now["low"]) ** 2) / 2 / z
        if error > 0:
            pairs.append((old, now, 2 * normal_tail(abs(now["value"] - old["value"]) / error)))
    real = discoveries([p for *_, p in pairs], FALSE) if pairs else []
    return [
        {"id": now["id"], "unit": now["unit"], "before": old["value"], "now": now["value"], "p": number(p)}
        for old, now, p in (pairs[at] for at in real)
    ]


KINDS: Final = ("rarely", "seldom", "always", "dominated")
"""Findings about choices, whose names say little without their kinds."""
TAGS: Final = {"works": "true", "breaks": "bluff", "next": "warn"}


def page(found: Data, paper: Paper) -> str:
    lists = [_list(name, found[name], paper) for name in TAGS]
    changes = found["changes"]
    seen = [visible for visible in found["visible"].values() if visible is not None]
    power = (
        paper.say("report-power", points=paper.number(100 * max(seen), 1)) if seen else paper.say("report-power-none")
    )
    parts = [*lists, paper.region(paper.say("report-power-head"), paper.note(power), css="full")]
    if changes is not None:
        parts.append(_changed(changes, paper))
    return grid(*parts)


def _list(name: str, rows: list[Data], paper: Paper) -> str:
    tag = paper.tag(paper.say(f"report-tag-{name}"), TAGS[name])
    items = "".join(f"<li>{tag}<span>{sentence(row, paper)}</span></li>" for row in rows)
    inside = f'<ul class="find">{items}</ul>' if rows else paper.note(paper.say(f"report-list-none-{name}"))
    return paper.region(paper.say(f"report-list-{name}"), inside)


def sentence(row: Data, paper: Paper) -> str:
    """A finding in words, with its figure and where to see its games."""
    figure, kind = row["figure"], row.get("kind", row["finding"].partition("-")[0])
    slots: dict[str, Any] = {name: row[name] for name in ("count", "bots") if name in row}
    if "place" in row:
        slots["place"] = paper.order(row["place"]) if kind == "order" else paper.seat(row["place"])
    if "tolerance" in row:
        slots["tolerance"] = paper.number(100 * row["tolerance"], 1)
    if "games" in row:
        slots["games"] = row["games"] or 0
    if "names" in row:
        slots["names"], slots["many"] = (
            paper.first(row["names"], ", ".join(row["names"][:MOST]), MOST),
            len(row["names"]),
        )
    if "limits" in row:
        slots["names"], slots["many"] = (
            "; ".join(paper.limit(*limit) for limit in row["limits"][:MOST]),
            len(row["limits"]),
        )
    if "rung" in row:
        slots["from"], slots["to"] = (paper.number(budget) for budget in row["rung"])
    if "subjects" in row:
        slots["names"] = paper.listed(row["subjects"], row["finding"] in KINDS) or NOTHING
        slots["many"] = len(row["subjects"])
    for name in ("middle", "most", "branching"):
        if name in row:
            slots[name] = paper.number(row[name], 1 if name == "branching" else 0)
    for name in ("par", "share"):
        if name in row:
            slots[name] = paper.amount(row[name], "share")
    if figure:
        slots["value"] = paper.amount(figure["value"], figure["unit"])
    said = paper.say(f"report-finding-{row['finding']}", **slots)
    if figure and figure.get("low") is not None:
        said += f' <small class="mute">({paper.interval(figure)}; n = {paper.number(figure["count"])})</small>'
    return said + (f" {paper.behind(row['behind']).html}" if row.get("behind") else "")


def stated(thresholds: Mapping[str, float], paper: Paper) -> str:
    """What was said before anybody looked."""
    shares = ("forced", "flat", "out", "early", "late", "comeback", "always", "rarely", "draws", "trust")
    items = "".join(
        "<li>"
        + paper.say(
            f"report-threshold-{name}",
            value=paper.per_cent(value) if name in shares else paper.number(value, 0 if value > 9 else 1),
        )
        + "</li>"
        for name, value in thresholds.items()
    )
    return paper.region(paper.say("report-thresholds"), f'<ul class="plain">{items}</ul>')


def _changed(changes: list[Data], paper: Paper) -> str:
    rows = [
        [
            Cell(f"<code>{escape(row['id'])}</code>", row["id"]),
            Cell(paper.amount(row["before"], row["unit"]), row["before"], "r"),
            Cell(f"<b>{paper.amount(row['now'], row['unit'])}</b>", row["now"], "r"),
            Cell(paper.chance(row["p"]), row["p"], "r"),
        ]
        for row in changes
    ]
    inside = (
        paper.table(paper.heads("what", "before", "now", "p"), rows)
        if rows
        else paper.note(paper.say("report-changes-none"))
    )
    return paper.region(paper.say("report-changes"), inside, paper.note(paper.say("report-changes-note")))
