"""Section 0: where the figures come from, and whether the run can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import sqrt
from typing import Final

import polars as pl

from parlour.lab.report.measure import Data, figure, in_parts, number, ratings_of, ratios, tallies
from parlour.lab.report.paper import NOTHING, Paper, grid, text
from parlour.lab.simulation import UNFINISHED
from parlour.lab.statistics.distributions import normal_tail

CLOSE: Final = 1e-6
ODD: Final = 0.001
"""The chance below which two halves of a run are said to differ."""


def figures(games: pl.LazyFrame, facts: pl.LazyFrame, chosen: Sequence[str], seats: int) -> Data:
    """`chosen`: the kinds of facts that are decisions."""
    counts = games.select(
        pl.len().alias("games"),
        pl.col("round").n_unique().alias("rounds"),
        pl.struct(pl.col("bots").list.join(","), "mark").n_unique().alias("distinct"),
        (pl.col("reason") == UNFINISHED).sum().alias("unfinished"),
        ((pl.col("points").list.sum() - 1).abs() > CLOSE).sum().alias("points"),
        ((pl.col("ranks").list.min() != 1) | (pl.col("points").list.arg_max() != pl.col("ranks").list.arg_min()))
        .sum()
        .alias("ranks"),
        (pl.col("decided").list.sum() != pl.col("decisions")).sum().alias("decided"),
    ).collect()
    found = {name: int(value or 0) for name, value in zip(counts.columns, counts.row(0), strict=True)}
    sizes = games.group_by("round").agg(pl.len()).select(pl.col("len").n_unique()).collect().item()
    checks = [
        _check("points", found["points"]),
        _check("ranks", found["ranks"]),
        _check("decided", found["decided"]),
        _check("facts", _uncounted(games, facts, chosen)),
        _check("rounds", max(0, sizes - 1)),
        _check("distinct", found["games"] - found["distinct"]),
        _check("unfinished", found["unfinished"], f"reason:{UNFINISHED}"),
        _halves(games),
        _mirror(games, seats),
    ]
    return {**{name: found[name] for name in ("games", "rounds", "distinct")}, "checks": checks, "bots": _bots(games)}


def _check(name: str, wrong: int, behind: str = "") -> Data:
    return {"check": name, "passed": wrong == 0, "wrong": wrong, "behind": behind if wrong else ""}


def _uncounted(games: pl.LazyFrame, facts: pl.LazyFrame, chosen: Sequence[str]) -> int:
    """Games whose decisions are not all counted among the facts."""
    wrong = 0
    for of_games, some in in_parts(games, facts):
        counted = some.filter(pl.col("kind").is_in(chosen)).group_by("game").agg(pl.col("count").sum())
        both = of_games.select("game", "decisions").join(counted, on="game", how="left")
        differ = pl.col("count").fill_null(0) != pl.col("decisions")
        wrong += int(both.select(differ.sum()).collect(engine="streaming").item())
    return wrong


def _halves(games: pl.LazyFrame) -> Data:
    """Whether the first half of the rounds and the second agree about the first seat."""
    middle = pl.col("round") >= pl.col("round").max() // 2 + 1
    rows = games.select("round", middle.alias("half"), pl.col("points").list.first().alias("top"), bottom=pl.lit(1))
    found = ratios(rows, ["half"])
    if len(found) < 2 or min(group.estimate.units for group in found.values()) < 30:
        return _check("halves", 0)
    one, two = (found[half,].estimate for half in (False, True))
    p = _chance(one.value - two.value, sqrt(one.half_width**2 + two.half_width**2) / 1.96)
    return {**_check("halves", int(p < ODD)), "p": number(p)}


def _mirror(games: pl.LazyFrame, seats: int) -> Data:
    """Whether somebody who takes the next seat from round to round wins an even share: whatever seats are worth, and
    whoever sits there, that player is as good as the others."""
    own = pl.col("points").list.get(pl.col("round") % seats)
    found = ratios(games.select("round", own.alias("top"), bottom=pl.lit(1)))[()].estimate
    if found.units < 30 * seats:
        return _check("mirror", 0)
    p = _chance(found.value - 1 / seats, found.half_width / 1.96)
    return {**_check("mirror", int(p < ODD)), "p": number(p), "share": number(found.value)}


def _chance(apart: float, error: float) -> float:
    """Of such a difference, if there is none. Where all rounds came out alike, any that there is cannot be chance."""
    return 2 * normal_tail(abs(apart) / error) if error else float(abs(apart) < CLOSE)


def _bots(games: pl.LazyFrame) -> list[Data]:
    """Each bot's share of the wins, over all seats that it sat in; of a bot that plays itself there is none."""
    rows = games.select("round", "bots", "points").explode("bots", "points")
    found = tallies(rows.select("round", "bots", "points", games=pl.lit(1)), ["bots"])
    if len(found) < 2:
        return []
    return [
        figure(f"bot:{name}", tally.share(), tally.games, "share")
        for (name,), tally in sorted(found.items(), key=lambda pair: (-pair[1].value, pair[0]))
    ]


def page(found: Data, plan: Data, strength: Data | None, paper: Paper, stated: str) -> str:
    """`strength`: of the levels, if they have met; `stated`: the thresholds, which stand in front."""
    defaults = {option.name: option.default for option in paper.game.options}
    changed = [f"{name}={value}" for name, value in plan["options"].items() if value != defaults.get(name)]
    run = [
        ("game", escape(paper.words.say("game-name"))),
        ("parlour", escape(plan["parlour"])),
        ("rules", paper.number(plan["rules"])),
        ("options", escape(", ".join(changed)) or paper.say("report-options-usual")),
        ("bots", escape(", ".join(plan["bots"]))),
        ("strength", _measured(plan["bots"], strength, paper)),
        ("seed", escape(str(plan["seed"]))),
        ("games", paper.number(found["games"])),
        ("rounds", paper.number(found["rounds"])),
        ("distinct", paper.number(found["distinct"])),
    ]
    rows = "".join(f"<div><dt>{paper.say(f'report-run-{name}')}</dt><dd>{value}</dd></div>" for name, value in run)
    checks = "".join(_checked(check, paper) for check in found["checks"])
    parts = [
        paper.region(paper.say("report-run"), f"<dl>{rows}</dl>", paper.note(paper.say("report-rounds-note"))),
        paper.region(paper.say("report-self-test"), f'<ul class="find">{checks}</ul>'),
        stated,
    ]
    if found["bots"]:
        heads = paper.heads("bot", "figure")
        bots = [[text(row["id"].removeprefix("bot:")), *paper.cells(row)] for row in found["bots"]]
        parts.append(
            paper.region(paper.say("report-bots"), paper.table(heads, bots), paper.note(paper.say("report-bots-note")))
        )
    return grid(*parts)


def _measured(bots: Sequence[str], strength: Data | None, paper: Paper) -> str:
    """The ratings of the bots that play, among the levels."""
    if not strength:
        return paper.say("report-strength-none")
    ratings = ratings_of(strength)
    told = [
        paper.say(
            "report-strength-said",
            bot=name,
            elo=paper.number(one.value),
            interval=paper.interval({"low": one.low, "high": one.high, "unit": "elo"}),
            levels=", ".join(ratings),
        )
        for name in dict.fromkeys(bots)
        if (one := ratings.get(name))
    ]
    return "; ".join(told) or NOTHING


def _checked(check: Data, paper: Paper) -> str:
    passed = check["passed"]
    tag = paper.tag(paper.say("report-passed"), "true") if passed else paper.tag(paper.say("report-failed"), "bluff")
    wrong = "" if passed else f" <b>{paper.say('report-wrong', count=check['wrong'])}</b>"
    said = paper.say(f"report-check-{check['check']}")
    return f"<li>{tag}<span>{said}{wrong}</span></li>"
