"""A folder of studies to be read: what there is, their reports, the games behind a figure, and each game.

What is asked for comes from strangers' addresses. A name is looked up among those that are there, so that none leads out
of the folder, and errors name a study and never a path.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import polars as pl

from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.record import Record
from parlour.lab.report import FORMAT, render
from parlour.lab.report.measure import Data
from parlour.lab.report.page import script, style
from parlour.lab.study.behind import games_behind
from parlour.lab.study.folder import write_whole
from parlour.lab.study.plan import FILE
from parlour.lab.study.run import FIGURES, Study, as_json


@dataclass(frozen=True, slots=True)
class Listed:
    """A study in a list; of one that cannot be read, only its name and what is wrong with it."""

    name: str
    game: str = ""
    bots: tuple[str, ...] = ()
    options: Mapping[str, Any] | None = None
    """All of them."""
    games: int = 0
    finished: float = 0.0
    """When, in seconds since 1970."""
    trouble: ParlourError | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """A report to be served. Its style and its script stand in the page, and nothing else there is either."""

    html: str
    style: str
    script: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game of a study as a list shows it."""

    number: int
    bots: tuple[str, ...]
    ranks: tuple[int, ...]
    """By seat, the best 1."""
    reason: str
    decisions: int


@dataclass(frozen=True, slots=True)
class Shelf:
    """The studies in the folders of a folder, or the one that the folder itself is. Reading changes no study."""

    folder: Path

    def check(self) -> None:
        """Raise if there is not a single study."""
        if not self._folders():
            raise ParlourError("no-studies", path=str(self.folder), file=FILE)

    def studies(self) -> list[Listed]:
        """All of them; those that were finished last come first, those that cannot be read last."""
        found = [self._listed(name) for name in self._folders()]
        return sorted(found, key=lambda one: (-one.finished, one.name))

    def report(self, name: str, language: str, root: str) -> Report:
        """The report of a study in a language. Its links begin with `root`, the address of the list of studies."""
        with self._open(name) as study:
            at = f"{root}/{quote(name, safe='')}/behind/"

            def page(figures: Data) -> str:
                return render(study, language, figures, lambda code: at + quote(code, safe=":"), root)

            try:
                html = page(_figures(study))
            except (LookupError, TypeError, ValueError, AttributeError):  # what is in the file are no figures of ours
                html = page(_new_figures(study))
        return Report(html, style(), script(language))

    def behind(self, name: str, figure: str, most: int) -> tuple[Listed, list[Outcome]]:
        """A study, and the games behind one of its figures."""
        with self._open(name) as study:
            numbers = games_behind(study, figure, most)
            columns = ("game", "bots", "ranks", "reason", "decisions")
            rows = study.games.filter(pl.col("game").is_in(numbers)).select(columns).collect().iter_rows()
            found = {row[0]: Outcome(row[0], tuple(row[1]), tuple(row[2]), row[3], row[4]) for row in rows}
        return self._listed(name), [found[number] for number in numbers]

    def record(self, name: str, number: int) -> tuple[str, Record]:
        """What tells this game of this study from all others, and the game, played again and checked."""
        with self._open(name) as study:
            if not 0 <= number < study.plan.games:
                raise ParlourError("no-such-game", number=shown(number))
            return f"{study.plan.text()}{number}", study.record(number)

    def _folders(self) -> dict[str, Path]:
        if (self.folder / FILE).exists():
            return {self.folder.resolve().name: self.folder}
        with suppress(OSError):
            found = [one for one in sorted(self.folder.iterdir()) if (one / FILE).is_file()]
            return {one.name: one for one in found if one.name.isprintable()}  # others cannot stand in an address
        return {}

    @contextmanager
    def _open(self, name: str) -> Iterator[Study]:
        folder = self._folders().get(name)
        if folder is None:
            raise ParlourError("no-such-study", name=shown(name))
        try:
            study = Study.open(folder)
            if not study.finished:
                raise ParlourError("unfinished-study", path=name)
            yield study
        except ParlourError as error:
            if "path" not in error.phrase.slots:
                raise
            raise ParlourError(error.phrase.id, **{**error.phrase.slots, "path": name}) from None

    def _listed(self, name: str) -> Listed:
        try:
            with self._open(name) as study:
                plan, games = study.plan, study.games.select(pl.len()).collect().item()
                finished = (study.folder / "games.parquet").stat().st_mtime
                return Listed(name, plan.game, plan.bots, plan.options, games, finished)
        except ParlourError as error:
            return Listed(name, trouble=error)
        except (OSError, pl.exceptions.PolarsError):
            return Listed(name, trouble=ParlourError("bad-study", path=name, why="games.parquet"))


def _figures(study: Study) -> Data:
    """The figures in the study's folder; without them, or with those of another format, they are made and put there."""
    path = study.folder / FIGURES
    with suppress(OSError, ValueError, RecursionError):
        if path.stat().st_mtime >= (study.folder / "games.parquet").stat().st_mtime:
            known = json.loads(path.read_bytes())
            if isinstance(known, dict) and known.get("format") == FORMAT:
                return known
    return _new_figures(study)


def _new_figures(study: Study) -> Data:
    found = study.figures()
    with suppress(OSError):  # a folder that cannot be written is read all the same
        write_whole(study.folder / FIGURES, as_json(found))
    return found
