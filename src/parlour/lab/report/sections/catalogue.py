"""Section 7: the things that a designer balances: offered, taken, when, what went with them, and what they do.

With and without are associations. Those who are ahead buy more, long games show more cards, and a card that is never
bought has no data: an association is no strength. Effects come from experiments, in a table that is handed in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from itertools import groupby
from statistics import median
from typing import Any, Final

import polars as pl

from parlour.kernel.vocabulary import FactKind
from parlour.lab.experiments import Experiment
from parlour.lab.report import svg
from parlour.lab.report.measure import Data, Group, Key, difference, figure, in_parts, number, ratios, totals
from parlour.lab.report.paper import Cell, Paper, grid, text
from parlour.lab.report.svg import Dot, Named
from parlour.lab.statistics.distributions import normal_quantile, normal_tail
from parlour.lab.statistics.estimates import LEVEL, Estimate
from parlour.lab.statistics.many import FALSE, WRONG_SIGN, Shrunk, discoveries, shrink

THIRDS: Final = 3
Effect = Mapping[str, Any]
"""A row of an experiment: its `design` (gift, if it does not say), `outcome` (share), `kind`, `subject`, `effect`, its
standard `error`, and `games`; `usual`, what it is compared with, if that is known; whether it tries an effect `again`,
and with which `bots`."""
AGAIN: Final = "-again"
"""Behind the name of an experiment that repeats another one."""
DOINGS: Final = ("gift", "ban")
"""Experiments whose effects are those of having an item."""
HOLDS: Final = {"yes": "true", "no": "bluff", "unknown": ""}
LENGTHS: Final = ("length", "margin")
"""Outcomes that are no shares."""


def figures(
    games: pl.LazyFrame,
    facts: pl.LazyFrame,
    kinds: Sequence[FactKind],
    seats: int,
    effects: Iterable[Effect] = (),
) -> Data:
    items = [kind for kind in kinds if kind.item]
    rows = [_rows(of_games, some, items) for of_games, some in in_parts(games, facts)]
    return {
        "kinds": [kind.key for kind in items],
        "rows": _items(rows, items, seats),
        "effects": experiment(effects, items),
        "wrong_sign": WRONG_SIGN,
        "false": FALSE,
    }


def _rows(games: pl.LazyFrame, facts: pl.LazyFrame, items: Sequence[FactKind]) -> pl.LazyFrame:
    """The facts about items with the round, the points of the seat, and when it happened first."""
    of_games = games.select("game", "round", "decisions", "points")
    when = pl.col("first") / pl.col("decisions").clip(1)
    return (
        facts.filter(pl.col("kind").is_in([kind.key for kind in items]))
        .join(of_games, on="game")
        .with_columns(
            pl.col("points").list.get(pl.col("seat")).alias("own"),
            (pl.col("count") > 0).alias("did"),
            pl.when(pl.col("count") > 0).then(when).alias("when"),
        )
        .with_columns((pl.col("when") * THIRDS).floor().clip(0, THIRDS - 1).cast(pl.Int8).alias("third"))
        .select("game", "round", "kind", "subject", "count", "offered", "own", "did", "when", "third")
    )


def _items(rows: Sequence[pl.LazyFrame], items: Sequence[FactKind], seats: int) -> list[Data]:
    by = ["kind", "subject"]
    sums = [
        pl.col("count").sum().alias("taken"),
        pl.col("offered").sum(),
        pl.col("game").filter(pl.col("did")).n_unique().alias("games"),
        pl.col("did").sum().alias("seats"),
        pl.col("when").sum(),
    ]
    found_sums = totals(rows, by, sums)
    offers = [part.filter(pl.col("offered") > 0) for part in rows]
    rates = ratios([part.select(*by, "round", top="count", bottom="offered") for part in offers], by, kind="share")
    apart, thirds = _apart(rows, items, seats), _thirds(rows)
    found = []
    for kind in items:
        for subject in kind.subjects:
            key = (kind.key, subject.code)
            if key in found_sums:
                found.append(_item(key, subject.family, found_sums[key], rates.get(key), apart.get(key), thirds, seats))
    return found


def _item(
    key: Key,
    family: str,
    total: Data,
    rate: Group | None,
    apart: tuple[Group, Group, Estimate] | None,
    thirds: dict[Key, Group],
    seats: int,
) -> Data:
    name = ":".join(key)
    behind = f"fact:{name}" if total["games"] else ""
    found: Data = {
        "kind": key[0],
        "subject": key[1],
        "family": family,
        "offered": total["offered"],
        "taken": total["taken"],
        "games": total["games"],
        "when": number(total["when"] / total["seats"]) if total["seats"] else None,
        "rate": figure(f"item:{name}:rate", rate.estimate, rate.count, "share", behind) if rate else None,
    }
    if apart and apart[0].count and apart[1].count:
        one, two, change = apart
        found["with"] = _par(f"item:{name}:with", one, seats, behind)
        found["without"] = _par(f"item:{name}:without", two, seats)
        found["apart"] = _par(f"item:{name}:apart", Group(change, one.count + two.count), seats, behind)
        found["thirds"] = [
            _par(f"item:{name}:third:{third + 1}", thirds[*key, third], seats, behind)
            if (*key, third) in thirds
            else None
            for third in range(THIRDS)
        ]
    return found


def _par(name: str, group: Group, seats: int, behind: str = "") -> Data:
    """Points of which an even share is 1, at a table of any size."""
    one = group.estimate
    scaled = Estimate(seats * one.value, seats * one.low, seats * one.high, one.units, one.level)
    return figure(name, scaled, group.count, "par", behind)


def _apart(
    rows: Sequence[pl.LazyFrame], items: Sequence[FactKind], seats: int
) -> dict[Key, tuple[Group, Group, Estimate]]:
    """Seats that did it, and those that did not: of a choice, those that could have; of what happens, the others."""
    return difference([_sides(part, items, seats) for part in rows], ["kind", "subject"])


def _sides(rows: pl.LazyFrame, items: Sequence[FactKind], seats: int) -> pl.LazyFrame:
    did = pl.col("did").cast(int)
    chosen = rows.filter(pl.col("kind").is_in([kind.key for kind in items if kind.chosen])).select(
        "kind", "subject", "round", a1=did * pl.col("own"), n1=did, a0=(1 - did) * pl.col("own"), n0=1 - did
    )
    happened = (
        rows.filter(pl.col("kind").is_in([kind.key for kind in items if not kind.chosen]) & pl.col("did"))
        .group_by("kind", "subject", "round", "game")
        .agg(pl.col("own").sum().alias("a1"), pl.len().cast(pl.Int32).alias("n1"))
        .select("kind", "subject", "round", "a1", "n1", a0=1 - pl.col("a1"), n0=seats - pl.col("n1"))
    )
    return pl.concat([chosen, happened], how="vertical_relaxed")


def _thirds(rows: Sequence[pl.LazyFrame]) -> dict[Key, Group]:
    """The share of seats that did it first in each third of the game."""
    first = [
        part.filter(pl.col("did")).select("kind", "subject", "third", "round", top="own", bottom=pl.lit(1))
        for part in rows
    ]
    return ratios(first, ["kind", "subject", "third"], kind="share")


def effects_of(found: Experiment) -> list[Effect]:
    """What `parlour.gift` or another experiment found, as rows; items of which too little is known are left out."""
    return [
        {
            "design": found.design,
            "outcome": one.outcome,
            "kind": one.kind,
            "subject": one.item.code,
            "effect": one.effect.value,
            "error": one.error,
            "games": one.effect.units,
            "usual": one.usual,
            "again": found.again,
            "bots": ", ".join(dict.fromkeys(found.bots)),
        }
        for one in found.effects
        if one.apart
    ]


def experiment(effects: Iterable[Effect], items: Sequence[FactKind]) -> list[Data]:
    """How much more each does than the median of its family, as it is to be believed, largest first.

    One more of anything is worth something, so an item is compared with others of its kind. What is dealt has been
    compared with what could lie there instead. Each experiment is judged alone.
    """
    families = {(kind.key, subject.code): subject.family for kind in items for subject in kind.subjects}
    rows = [row for row in effects if row["error"] > 0]
    found = []
    for name, group in groupby(sorted(rows, key=_experiment_of), _experiment_of):
        found += _judged(name, list(group), families)
    before = {row["id"]: row for row in found}
    for row in found:
        first = row["experiment"].removesuffix(AGAIN)
        if first != row["experiment"]:
            row.update(_beside(before.get(f"{first}:{row['kind']}:{row['subject']}"), row))
    return found


def _beside(first: Data | None, now: Data) -> Data:
    """What it did before, and if that stood out, whether it holds: does it lie on the same side of its family?"""
    if first is None or not first["flagged"]:
        return {"first": first and first["value"], "holds": ""}
    if now["low"] <= 0 <= now["high"]:
        return {"first": first["value"], "holds": "unknown"}
    return {"first": first["value"], "holds": "yes" if first["value"] * now["value"] > 0 else "no"}


def _experiment_of(row: Effect) -> str:
    design, outcome = row.get("design", "gift"), row.get("outcome", "share")
    return (design if outcome == "share" else f"{design}-{outcome}") + (AGAIN if row.get("again") else "")


def _judged(experiment: str, rows: Sequence[Effect], families: Mapping[tuple[str, str], str]) -> list[Data]:
    whole = experiment.startswith("presence") or experiment.endswith(
        AGAIN
    )  # compared with what is known, as one family

    def family(row: Effect) -> tuple[str, str]:
        return row["kind"], "" if whole else families.get((row["kind"], row["subject"]), "")

    found, chances = [], []
    for (kind, name), group in groupby(sorted(rows, key=family), family):
        members = list(group)
        middle = 0.0 if whole else median(row["effect"] for row in members)
        more = [row["effect"] - (row.get("usual") or 0.0 if whole else middle) for row in members]
        believed = shrink([(apart, row["error"]) for apart, row in zip(more, members, strict=True)])
        for row, apart, shrunk in zip(members, more, believed, strict=True):
            found.append(_effect(experiment, kind, row, name, shrunk))
            chances.append(2 * normal_tail(abs(apart) / row["error"]))
    for at in discoveries(chances):
        found[at]["discovered"] = True
    return sorted(found, key=lambda row: -row["value"])


def _effect(experiment: str, kind: str, row: Effect, family: str, shrunk: Shrunk) -> Data:
    z, games, name = normal_quantile((1 + LEVEL) / 2), int(row.get("games", 0)), f"{experiment}:{kind}:{row['subject']}"
    effect, half = row["effect"], z * row["error"]
    unit = "change" if row.get("outcome") in LENGTHS else "points"
    return {
        "experiment": experiment,
        "kind": kind,
        "subject": row["subject"],
        "family": family,
        **figure(name, Estimate(shrunk.value, shrunk.low, shrunk.high, games), games, unit),
        "raw": figure(f"{name}:raw", Estimate(effect, effect - half, effect + half, games), games, unit),
        "wrong_sign": number(shrunk.wrong_sign),
        "flagged": shrunk.flagged,
        "discovered": False,
        "bots": row.get("bots", ""),
    }


def page(found: Data, paper: Paper) -> str:
    if not found["kinds"]:
        return grid(paper.region(paper.say("report-catalogue"), paper.note(paper.say("report-no-items"))))
    why = paper.region(
        paper.say("report-why-association"), paper.note(*(paper.say(f"report-why-{at}") for at in range(1, 4)))
    )
    parts = [*_experiments(found, paper), why]
    parts += [_kind(kind, list(rows), paper) for kind, rows in groupby(found["rows"], lambda row: row["kind"])]
    return grid(*parts)


def _kind(kind: str, rows: list[Data], paper: Paper) -> str:
    family, chosen = any(row["family"] for row in rows), any(row["rate"] for row in rows)
    names = ["subject", *(["family"] if family else []), *(["offered", "taken", "rate"] if chosen else ["often-all"])]
    names += ["in-games", "when"]
    if any("apart" in row for row in rows):  # what all have alike has no others
        names += ["with", "without", "apart", "interval", "third-1", "third-2", "third-3"]
    cells = [[*_row(row, family, chosen, paper), *_association(row, "with" in names, paper)] for row in rows]
    table = paper.table(paper.heads(*names, "behind"), cells)
    note = paper.note(paper.say("report-association-note")) if "with" in names else ""
    return paper.region(escape(paper.kind(kind)), table, note, note=paper.say("report-par-note"), css="full")


def _row(row: Data, family: bool, chosen: bool, paper: Paper) -> Iterable[Cell]:
    yield text(paper.name(row["kind"], row["subject"]))
    if family:
        yield text(row["family"])
    if chosen:
        yield Cell(paper.number(row["offered"]), row["offered"], "r")
    yield Cell(paper.number(row["taken"]), row["taken"], "r")
    if chosen:
        yield _rate(row["rate"], paper)
    yield Cell(paper.number(row["games"]), row["games"], "r")
    when = row["when"]
    yield Cell("" if when is None else paper.per_cent(round(when, 2)), when, "r")


def _association(row: Data, shown: bool, paper: Paper) -> Iterable[Cell]:
    if not shown:
        yield paper.behind(f"fact:{row['kind']}:{row['subject']}" if row["games"] else "")
        return
    for name in ("with", "without"):
        yield _grey(row.get(name), paper)
    apart = row.get("apart")
    yield _grey(apart, paper)
    yield Cell(paper.interval(apart) if apart else "", apart and apart["low"], "r grey")
    for third in row.get("thirds") or [None] * THIRDS:
        yield _grey(third, paper)
    yield paper.behind(apart or row["rate"] or "")


def _rate(rate: Data | None, paper: Paper) -> Cell:
    if rate is None:
        return Cell("", None, "r")
    span = f'<small class="mute">{paper.interval(rate)}</small>'
    return Cell(f"<b>{paper.amount(rate['value'], 'share')}</b> {span}", rate["value"], "r")


def _grey(figure: Data | None, paper: Paper) -> Cell:
    """An association: with what it is a mean of, and never in the colour of a figure."""
    if not figure or figure["value"] is None:
        return Cell("", None, "r grey")
    told = escape(paper.interval(figure))
    count = f"<small>({paper.number(figure['count'])})</small>"
    value = paper.amount(figure["value"], "par")
    return Cell(f'<span title="{told}">{value}</span> {count}', figure["value"], "r grey")


def _experiments(found: Data, paper: Paper) -> Iterable[str]:
    if not found["effects"]:
        title = paper.say("report-effects")
        yield paper.region(title, paper.note(paper.say("report-no-effects")))
    for name, rows in groupby(found["effects"], lambda row: str(row["experiment"])):
        yield _experiment(found, name, list(rows), paper)


def _experiment(found: Data, name: str, rows: Sequence[Data], paper: Paper) -> str:
    title = paper.words.say(f"report-effects-{name.removesuffix(AGAIN)}")
    again = name.endswith(AGAIN)
    if again:
        title = paper.words.say("report-effects-again", bots=rows[0]["bots"], title=title)
    unit, dealt = rows[0]["unit"], name.startswith("presence")
    family = any(row["family"] for row in rows)
    dots = [
        Dot(
            paper.name(row["kind"], row["subject"]),
            row["value"],
            row["low"],
            row["high"],
            paper.amount(row["value"], unit),
            "var(--s2)" if row["flagged"] else "var(--s5)",
        )
        for row in rows
    ]
    about = paper.words.say("report-effects-dealt-about" if dealt else "report-effects-about")

    def points(value: float) -> str:
        return paper.number(100 * value) if unit == "points" else paper.number(value, 1)

    chart = svg.dots(paper.chart_id(), title, about, dots, 0.0, points, tight=True)
    cells = [
        [
            text(paper.name(row["kind"], row["subject"])),
            *([text(row["family"])] if family else []),
            *paper.cells(row),
            *paper.cells(row["raw"])[:2],
            *(_first(row, paper) if again else []),
            Cell(paper.amount(row["wrong_sign"], "share"), row["wrong_sign"], "r"),
            Cell(paper.tag(paper.say("report-flagged"), "warn") if row["flagged"] else "", int(row["flagged"])),
            Cell(
                paper.tag(paper.say("report-discovered"), "warn") if row["discovered"] else "", int(row["discovered"])
            ),
        ]
        for row in rows
    ]
    more = ["more", "interval", "n", "raw"] if unit == "points" else ["change", "interval", "n", "raw-change"]
    heads = paper.heads(
        "subject",
        *(["family"] if family else []),
        *more,
        "interval",
        *(["before", "holds"] if again else []),
        "wrong-sign",
        "flag",
        "found",
    )
    rules = paper.say(
        "report-effects-dealt-note" if dealt else "report-effects-note",
        wrong=paper.number(100 * found["wrong_sign"]),
        false=paper.number(100 * found["false"]),
    )
    notes = [paper.say("report-effects-again-note"), rules] if again else [rules]
    region = paper.region(escape(title), paper.behind_chart(chart, paper.table(heads, cells)), paper.note(*notes))
    return region + (_scattered(found, rows, paper) if name in DOINGS else "")


def _first(row: Data, paper: Paper) -> Iterable[Cell]:
    """What it did beside its family before, and whether that holds."""
    yield Cell(paper.amount(row["first"], row["unit"]), row["first"], "r")
    holds = row["holds"]
    yield Cell(paper.tag(paper.say(f"report-holds-{holds}"), HOLDS[holds]) if holds else "", holds)


def _scattered(found: Data, effects: Sequence[Data], paper: Paper) -> str:
    """How often it is taken against what it does: what is strong and left lying, weak and loved."""
    rates = {(row["kind"], row["subject"]): row["rate"]["value"] for row in found["rows"] if row["rate"]}
    points = [
        Named(paper.name(row["kind"], row["subject"]), rates[row["kind"], row["subject"]], row["raw"]["value"])
        for row in effects
        if (row["kind"], row["subject"]) in rates
    ]
    if len(points) < 2:
        return ""
    title = paper.words.say("report-scatter")
    axes = (paper.words.say("report-head-rate"), paper.words.say("report-head-effect"))
    shows = (paper.per_cent, lambda value: paper.number(100 * value))
    chart = svg.scatter(
        paper.chart_id(), title, paper.words.say("report-scatter-about"), points, axes, shows, equal=False
    )
    cells = [
        [
            text(point.label),
            Cell(paper.amount(point.x, "share"), point.x, "r"),
            Cell(paper.amount(point.y, "points"), point.y, "r"),
        ]
        for point in points
    ]
    table = paper.table(paper.heads("subject", "rate", "effect"), cells)
    return paper.region(escape(title), paper.behind_chart(chart, table))
