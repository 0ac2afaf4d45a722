"""A study's figures and its report: plain data for figures.json, one self-contained HTML file for people, charts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

import polars as pl

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.lab.report.charts import charts
from parlour.lab.report.course import course_of
from parlour.lab.report.measure import Data, Study
from parlour.lab.report.paper import Address
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
from parlour.lab.report.sections.catalogue import Effect, effects_of
from parlour.lab.report.sections.clauses import Fired, fired_of
from parlour.lab.statistics.fairness import TOLERANCE

FORMAT: Final = 4


def figures(
    study: Study,
    *,
    effects: Iterable[Effect] = (),
    fired: Iterable[Fired] = (),
    probes: Mapping[str, Any] | None = None,
    earlier: Mapping[str, Any] | None = None,
    tolerance: float = TOLERANCE,
) -> Data:
    """Every figure of a study as plain data, by section; lab/report/measure.py says what a figure has.

    `effects` come from an experiment (`effects_of`), `fired` from a trace of the rules (`fired_of`), `probes` are what
    games beside the study showed (lab/probes), `earlier` is what this returned for another study of the same game.
    """
    plan, games, facts = study.plan, study.games, study.facts
    game, count = find_game(plan.game), len(plan.bots)
    if not games.select(pl.len()).collect().item():
        raise ParlourError("empty-study")
    kinds = game.vocabulary().kinds
    chosen = [kind.key for kind in kinds if kind.chosen]
    course = course_of(games, study.course, count)
    beside = probes or {}
    by_seat = seats.figures(games, count, tolerance)
    other = beside.get("seats", {}).get("rows", [])
    traced = list(fired) or beside.get("clauses", {}).get("rows", [])
    sections: Data = {
        "provenance": provenance.figures(games, facts, chosen, count),
        "seats": {**by_seat, "elsewhere": seats.elsewhere(other, by_seat["tables"], plan.bots)},
        "length": length.figures(games, count),
        "choice": {
            **choice.figures(games, facts, chosen, course),
            "dominated": beside.get("dominated"),
        },
        "luck": course and luck.figures(course),
        "skill": {"ladder": beside.get("ladder"), "strength": beside.get("strength")},
        "tension": course and tension.figures(course),
        "catalogue": catalogue.figures(games, facts, kinds, count, effects),
        "clauses": {**clauses.figures(traced), "rules": beside.get("rules", {}).get("rows", [])},
        "strategies": {
            **strategies.figures(games, facts, kinds),
            "restricted": beside.get("restricted"),
            "styles": beside.get("styles"),
            "seer": beside.get("secrets") or None,
        },
    }
    sections["findings"] = findings.figures(sections, earlier)
    run = {
        "game": plan.game,
        "rules": plan.rules,
        "options": dict(plan.options),
        "bots": list(plan.bots),
        "seed": plan.seed,
        "parlour": plan.parlour,
    }
    return {"format": FORMAT, "plan": run, "sections": sections}


def render(
    study: Study, language: str = "en", found: Data | None = None, address: Address | None = None, home: str = ""
) -> str:
    """The report as one HTML file that asks nobody for anything; `found`: what `figures` said, if it was asked.

    `address`: where the games behind a figure are shown, and `home`: where the page leads back to, if it is served.
    """
    from parlour.lab.report.page import page

    return page(figures(study) if found is None else found, language, address, home)


__all__ = ["charts", "effects_of", "figures", "fired_of", "render"]
