"""Probes by name, and what they found, kept in a study's folder: `probes.json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from parlour import __version__
from parlour.kernel.errors import ParlourError, shown
from parlour.lab.clauses import clauses as trace
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Progress
from parlour.lab.probes.dominated import dominated
from parlour.lab.probes.ladder import ladder
from parlour.lab.probes.restricted import restricted
from parlour.lab.probes.rules import rules
from parlour.lab.probes.seats import seats
from parlour.lab.probes.secrets import secrets
from parlour.lab.probes.strength import strength
from parlour.lab.probes.styles import styles
from parlour.lab.report.measure import Data
from parlour.lab.report.sections.clauses import fired_of
from parlour.lab.simulation import MOST
from parlour.lab.study.folder import write_whole, writing
from parlour.lab.study.plan import Plan

FILE: Final = "probes.json"
FORMAT: Final = 2
USUAL_GAMES: Final = 400
Probe = Callable[[Plan, int, Crew, Progress | None], Data]


def _clauses(plan: Plan, games: int, _crew: Crew, progress: Progress | None = None) -> Data:
    """Traced in this process: tracing is of the whole interpreter."""
    tally = trace(plan.game, games, plan.bots, plan.seed, plan.options, progress)
    return {"rows": [dict(row) for row in fired_of(tally)]}


PROBES: Final[Mapping[str, Probe]] = {
    "clauses": _clauses,
    "rules": rules,
    "seats": seats,
    "strength": strength,
    "ladder": ladder,
    "restricted": restricted,
    "styles": styles,
    "secrets": secrets,
    "dominated": dominated,
}


def parse_probes(text: str) -> list[str]:
    """Names of probes, or `all`."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    if names == ["all"]:
        return list(PROBES)
    for name in names:
        if name not in PROBES:
            raise ParlourError("bad-probe", probe=shown(name), probes=", ".join(["all", *PROBES]))
    return list(dict.fromkeys(names))


def probe(
    folder: Path,
    plan: Plan,
    names: Sequence[str],
    crew: Crew,
    games: int = USUAL_GAMES,
    progress: Progress | None = None,
) -> None:
    """Play what these probes need, and keep what each found in the folder as soon as it is there.

    `games` are those of each contest, comparison or table of a probe. One that is there with as many games is left as it is.
    """
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    for name in names:
        there = _read(folder)
        if there.get(name, {}).get("games") == games:
            continue
        found = {"games": games, "parlour": __version__, "found": PROBES[name](plan, games, crew, progress)}
        text = json.dumps({"format": FORMAT, "probes": {**there, name: found}}, ensure_ascii=False, indent=1)
        with writing(folder):
            write_whole(folder / FILE, f"{text}\n".encode())


def kept(folder: Path) -> dict[str, Data]:
    """What the probes in a folder found, by name."""
    return {name: one["found"] for name, one in _read(folder).items()}


def _read(folder: Path) -> dict[str, Any]:
    path = folder / FILE
    if not path.exists():
        return {}
    try:
        data = json.loads(path.read_bytes())
        known, probes = int(data["format"]), dict(data["probes"])
    except OSError as error:
        raise ParlourError("cannot-read", path=str(path), why=error.strerror or str(error)) from None
    except (ValueError, KeyError, TypeError) as error:
        raise ParlourError("cannot-read", path=str(path), why=str(error)) from None
    if known > FORMAT:
        raise ParlourError("other-study-format", path=str(path), known=FORMAT)
    if known < FORMAT:
        return {}  # measured otherwise: what is asked for is played again
    return {name: one for name, one in probes.items() if name in PROBES and isinstance(one, dict) and "found" in one}
