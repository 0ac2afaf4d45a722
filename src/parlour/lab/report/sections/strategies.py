"""Section 9: what happens besides what is chosen, and what the facts show of claims, lies and challenges."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import groupby
from typing import Final

import polars as pl

from parlour.kernel.vocabulary import FactKind
from parlour.lab.report import svg
from parlour.lab.report.measure import Data, above, figure, in_parts, is_even, ratings_of, ratios, tallies
from parlour.lab.report.paper import NOTHING, Cell, Paper, grid, text
from parlour.lab.report.svg import Dot
from parlour.lab.statistics.estimates import Estimate

SHOWN: Final = ("order",)
"""Kinds that have a section of their own."""
WIDE: Final = 6
"""Players from which a matrix takes the whole width."""
CHAIN: Final = 3
"""Best answers to best answers that are followed."""
SHADES: Final = 4
"""Of a matrix, above and below an even share."""
CLAIMS: Final = ("honest", "bluffed")
CHALLENGES: Final = ("right", "wrong")
SECRETS: Final = (
    ("lies", ("bluffed",), CLAIMS),
    ("challenged", CHALLENGES, CLAIMS),
    ("right", ("right",), CHALLENGES),
)
"""Shares of one kind of facts in others. Games that know claims and challenges use these keys."""


def figures(games: pl.LazyFrame, facts: pl.LazyFrame, kinds: Sequence[FactKind]) -> Data:
    """What just happens, each with how often in a game and in how many games."""
    names = [kind.key for kind in kinds if not kind.chosen and not kind.item and kind.key not in SHOWN]
    order = {
        (kind.key, subject.code): (names.index(kind.key), at)
        for kind in kinds
        if kind.key in names
        for at, subject in enumerate(kind.subjects)
    }
    by = ["kind", "subject"]
    total = games.select(pl.len()).collect().item()
    seen = (
        facts.filter(pl.col("kind").is_in(names) & (pl.col("count") > 0))
        .select(by)
        .unique()
        .collect(engine="streaming")
    )
    parts = in_parts(games.select("game", "round"), facts)
    rows = [_happened(of_games, some, seen) for of_games, some in parts]
    often = ratios([part.select(*by, "round", top="count", bottom=pl.lit(1)) for part in rows], by, kind="count")
    hit = (pl.col("count") > 0).cast(int)
    hits = tallies([part.select(*by, "round", points=hit, games=pl.lit(1)) for part in rows], by)
    rounds = [some.join(of_games, on="game") for of_games, some in parts]
    return {
        "kinds": names,
        "secrets": _secrets(rounds, [kind.key for kind in kinds]),
        "rows": [
            {
                "kind": kind,
                "subject": subject,
                "often": figure(f"happened:{kind}:{subject}", often[kind, subject].estimate, total, "number"),
                **figure(
                    f"games:{kind}:{subject}", hits[kind, subject].share(), total, "share", f"fact:{kind}:{subject}"
                ),
            }
            for kind, subject in sorted(often, key=lambda key: order.get(key, (99, 0)))
        ],
    }


def _happened(games: pl.LazyFrame, facts: pl.LazyFrame, seen: pl.DataFrame) -> pl.LazyFrame:
    """How often each of what was ever seen happened in each game, be it never."""
    counts = facts.group_by("kind", "subject", "game").agg(pl.col("count").sum())
    every = seen.lazy().join(games, how="cross")
    return every.join(counts, on=["kind", "subject", "game"], how="left").with_columns(pl.col("count").fill_null(0))


def _secrets(facts: Sequence[pl.LazyFrame], kinds: Sequence[str]) -> list[Data]:
    """How many claims are lies, how many are challenged, and how many challenges are right, where a game tells it."""
    found = []
    for name, hits, chances in SECRETS:
        if not {*hits, *chances} <= {*kinds}:
            continue
        rows = [
            part.filter(pl.col("kind").is_in([*hits, *chances])).select(
                "round",
                top=pl.col("count") * pl.col("kind").is_in(hits),
                bottom=pl.col("count") * pl.col("kind").is_in(chances),
            )
            for part in facts
        ]
        share = ratios(rows, kind="share").get(())
        if share:
            found.append({"secret": name, **figure(f"secret:{name}", share.estimate, share.count, "share")})
    return found


def page(found: Data, strength: Data | None, paper: Paper) -> str:
    """`strength`: of the levels against each other, if somebody has let them play."""
    parts = []
    if strength:
        parts.append(_matrix(paper.say("report-matrix"), strength, strength["bots"], paper))
    if found["styles"]:
        styles = _apart(found["styles"])
        names = [paper.style(*name) for name in styles["styles"]]
        parts.append(_matrix(paper.say("report-styles", bot=styles["bot"]), styles, names, paper))
    if found["restricted"]:
        parts.append(_restricted(found["restricted"], paper))
    if not parts:
        parts.append(paper.region(paper.say("report-strategies"), paper.note(paper.say("report-strategies-note"))))
    if not paper.game.open:
        parts.append(_hidden(found, paper))
    parts += [_kind(kind, list(rows), paper) for kind, rows in groupby(found["rows"], lambda row: row["kind"])]
    return grid(*parts)


def _matrix(title: str, found: Data, names: Sequence[str], paper: Paper) -> str:
    """Every player, by its name, against every other one; the deeper the colour, the further from an even share."""
    bots, par = found["bots"], found["par"]
    cells = {(cell["bot"], cell["against"]): cell for cell in found["cells"]}
    ratings = {} if "styles" in found else ratings_of(found)
    rows = [
        [
            text(name),
            *(
                _coloured(cells[one, other], par, paper)
                if one != other
                else Cell(f'<span class="mute">{paper.amount(par, "share")}</span>', par, "r")
                for other in bots
            ),
            *([_rating(ratings.get(one), paper)] if ratings else []),
        ]
        for one, name in zip(bots, names, strict=True)
    ]
    heads = [*paper.heads("alone"), *(escape(name) for name in names), *paper.heads(*(["elo"] if ratings else []))]
    shown = dict(zip(bots, names, strict=True))
    best = chain(found["bot"] if found.get("bot") in bots else bots[0], bots, found["cells"], par)
    said = paper.say(
        "report-chain" if best[1:] else "report-chain-none",
        chain=" → ".join(shown[one] for one in best),
        bot=shown[best[0]],
    )
    rated = [paper.say("report-elo-note")] if ratings else []
    note = paper.note(paper.say("report-matrix-note", par=paper.amount(par, "share")), *rated, said)
    return paper.region(title, paper.table(heads, rows), note, css="wide" if len(bots) < WIDE else "full")


def _apart(found: Data) -> Data:
    """The styles without those that play as the bot itself does."""
    cells = [cell for cell in found["cells"] if cell["against"] == found["bot"]]
    same = {cell["bot"] for cell in cells if is_even(cell, found["par"])}
    kept = [at for at, name in enumerate(found["bots"]) if name not in same]
    return {**found, **{name: [found[name][at] for at in kept] for name in ("bots", "styles")}}


def chain(first: str, bots: Sequence[str], cells: Sequence[Data], par: float) -> list[str]:
    """The best answer to the first one, the best answer to that, and so on, as long as one surely wins more than an
    even share."""
    found = [first]
    while len(found) <= CHAIN:
        answers = [cell for cell in cells if cell["against"] == found[-1] and cell["bot"] in bots]
        better = above(answers, par)
        if not better:
            break
        found.append(max(better, key=lambda cell: float(cell["value"]))["bot"])
    return found


def _rating(rating: Estimate | None, paper: Paper) -> Cell:
    if rating is None:
        return Cell(NOTHING, None, "r")
    low, high = (paper.number(value) for value in rating.interval)
    span = paper.say("report-interval", low=low, high=high)
    return Cell(f'<b>{paper.number(rating.value)}</b><br><small class="mute">{span}</small>', rating.value, "r")


def _coloured(cell: Data, par: float, paper: Paper) -> Cell:
    """From far below an even share, by no difference, to far above it: classes, as a served page takes no other style."""
    room = 1 - par if cell["value"] > par else par
    step = round(SHADES * (cell["value"] - par) / room)
    known = cell["low"] > par or cell["high"] < par
    css = f"r {'up' if step > 0 else 'down'}{abs(step)}" if known and step else "r"
    shown = f"<b>{paper.amount(cell['value'], 'share')}</b>"
    return Cell(f'{shown}<br><small class="mute">{paper.interval(cell)}</small>', cell["value"], css)


def _restricted(found: Data, paper: Paper) -> str:
    """What a bot wins that must do without something, or may do nothing else."""
    title, par = paper.words.say("report-restricted"), found["par"]
    rows = sorted((row for row in found["rows"] if not is_even(row, par)), key=lambda row: -row["value"])
    names = [paper.limit(row["limit"], row["kind"], row["subject"]) for row in rows]
    dots = [
        Dot(name, row["value"], row["low"], row["high"], paper.amount(row["value"], "share"))
        for name, row in zip(names, rows, strict=True)
    ]
    about = paper.words.say("report-restricted-about", par=paper.amount(par, "share"))
    chart = svg.dots(paper.chart_id(), title, about, dots, par, paper.per_cent, tight=True) if dots else ""
    cells = [[text(name), *paper.cells(row)] for name, row in zip(names, rows, strict=True)]
    table = paper.table(paper.heads("limit", "figure"), cells)
    notes = [paper.say("report-restricted-note", bot=found["bot"], par=paper.amount(par, "share"))]
    same = [paper.limit(row["limit"], row["kind"], row["subject"]) for row in found["rows"] if is_even(row, par)]
    if same:
        notes.append(paper.say("report-restricted-same", names="; ".join(same)))
    return paper.region(escape(title), paper.behind_chart(chart, table), paper.note(*notes))


def _hidden(found: Data, paper: Paper) -> str:
    rows = [[Cell(paper.say(f"report-secret-{row['secret']}")), *paper.cells(row)] for row in found["secrets"]]
    notes = [paper.say("report-secrets-note" if rows else "report-secrets-none")]
    seer = found["seer"]
    if seer:
        measures = [name for name in ("price", "prior", "known") if name in seer]
        rows += [[Cell(paper.say(f"report-secret-{name}")), *paper.cells(seer[name])] for name in measures]
        notes.append(paper.say("report-seer-note", bot=seer["bot"]))
    table = paper.table(paper.heads("measure", "figure"), rows) if rows else ""
    return paper.region(paper.say("report-secrets"), table, paper.note(*notes))


def _kind(kind: str, rows: list[Data], paper: Paper) -> str:
    cells = [
        [text(paper.name(kind, row["subject"])), *paper.cells(row["often"])[:2], *paper.cells(row), paper.behind(row)]
        for row in rows
    ]
    heads = paper.heads("subject", "often", "interval", "share-of-games", "interval", "n", "behind")
    table = paper.folded(paper.table(heads, cells), len(rows))
    return paper.region(escape(paper.kind(kind)), table, note=paper.say("report-happened-note"), css="wide")
