"""Studies, from a plan to a folder with tables: `study` plays one or goes on with it, `Study` is what was found."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final
from weakref import finalize

import polars as pl

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.record import Record
from parlour.lab.crew import Crew, Processes
from parlour.lab.simulation import check_run, mark_of, play_out, record_of
from parlour.lab.statistics.fairness import TOLERANCE, Seats
from parlour.lab.statistics.sequences import is_known
from parlour.lab.study.folder import (
    PARTS,
    begin,
    check_tables,
    is_finished,
    keep_part,
    kept_parts,
    merge,
    scan,
    write_whole,
    writing,
)
from parlour.lab.study.plan import CLOSELY, USUAL_BOT, Plan, make_plan
from parlour.lab.study.play import play_part

Progress = Callable[[int, int], None]
FIGURES: Final = "figures.json"
EARLIER: Final = "earlier.json"
"""What the report of an earlier study said."""


@dataclass(frozen=True)
class Study:
    """A study in its folder, finished or not. Its tables are polars frames, which are read lazily."""

    folder: Path
    """Where it is kept."""
    plan: Plan
    """Everything that is needed to play it again."""

    @classmethod
    def open(cls, folder: Path | str) -> Study:
        """The study in this folder."""
        found = cls(Path(folder), Plan.read(Path(folder)))
        if found.finished:
            check_tables(found.folder)
        return found

    @property
    def game(self) -> AnyGame:
        """The game that is studied."""
        return find_game(self.plan.game)

    @property
    def finished(self) -> bool:
        """Whether all games have been played."""
        return is_finished(self.folder)

    @property
    def games(self) -> pl.LazyFrame:
        """A row for each game."""
        return scan(self.folder, "games")

    @property
    def facts(self) -> pl.LazyFrame:
        """A row for each fact of a game that happened or was offered."""
        return scan(self.folder, "facts")

    @property
    def course(self) -> pl.LazyFrame:
        """A row for each decision of the games that are looked at closely."""
        return scan(self.folder, "course")

    def record(self, number: int) -> Record:
        """A game, played again; one that is not what it was then is refused."""
        rows = self.games.filter(pl.col("game") == number).select("seed", "bots", "mark").collect()
        if not rows.height:
            raise ParlourError("no-such-game", number=number)
        seed, bots, mark = rows.row(0)
        _state, events = play_out(self.game, tuple(bots), seed, self.plan.options)
        if mark_of(events) != mark:
            raise ParlourError("other-mark", number=number, path=str(self.folder))
        return record_of(self.game, tuple(bots), self.plan.options, events)

    def figures(self, tolerance: float = TOLERANCE) -> dict[str, Any]:
        """All figures of the report, with those of experiments and probes that are kept in the folder, and what changed
        since the study that `since` has put there."""
        from parlour.lab.experiments.table import rows
        from parlour.lab.probes import kept
        from parlour.lab.report import figures  # they take a while to load

        return figures(
            self,
            effects=rows(self.folder),
            probes=kept(self.folder),
            earlier=_figures(self.folder / EARLIER),
            tolerance=tolerance,
        )

    def publish(self, language: str = "en", tolerance: float = TOLERANCE) -> str:
        """Write figures.json and report.html into the folder, over those that are there; returns the report."""
        from parlour.lab.report import render

        found = self.figures(tolerance)
        page = render(self, language, found)
        with writing(self.folder):
            write_whole(self.folder / FIGURES, as_json(found))
            write_whole(self.folder / "report.html", page.encode())
        return page

    def since(self, earlier: Study) -> None:
        """From now on, the report says what changed since an earlier study of the same game."""
        if earlier.plan.game != self.plan.game:
            raise ParlourError(
                "another-study",
                path=str(earlier.folder),
                field="game",
                there=earlier.plan.game,
                here=self.plan.game,
            )
        found = _figures(earlier.folder / FIGURES) or earlier.figures()
        with writing(self.folder):
            write_whole(self.folder / EARLIER, as_json(found))


def as_json(found: Mapping[str, Any]) -> bytes:
    return f"{json.dumps(found, ensure_ascii=False, indent=1)}\n".encode()


def _figures(path: Path) -> dict[str, Any] | None:
    """The figures in a file, if they are there and whole."""
    try:
        found = json.loads(path.read_bytes())
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and isinstance(found.get("sections"), dict) else None


def study(
    game: str,
    games: int | None = None,
    bots: Sequence[str] | str = (),
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    until: str = "",
    data: Path | str | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    closely: int = CLOSELY,
    language: str = "en",
) -> Study:
    """Let bots play many games, and keep in the folder `data` what happened in them, with a report.

    `bots` are one for each seat, which rotate, or the name of one that takes all seats. If the folder holds the same
    study, interrupted, it is continued, with the same result as if it had never stopped. `until`, such as `seat ±1%`,
    ends the study when every seat's share of the wins is known that precisely, or after `games`. Without `data`, the
    tables last as long as the study object. `progress` is called with the number of games done and the total.
    """
    names = line_up(bots) or (USUAL_BOT,)
    names = names * find_game(game).check_seats(seats) if len(names) == 1 else names
    plan = make_plan(game, games, names, seed, options, until, closely)
    crew = Processes(check_run(seed, workers))
    if data is not None:
        found = run(plan, Path(data), crew, progress)
        found.publish(language)
        return found
    folder = Path(mkdtemp(prefix="parlour-study-"))
    try:
        found = run(plan, folder, crew, progress)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    finalize(found, shutil.rmtree, folder, ignore_errors=True)
    return found


def run(
    plan: Plan, folder: Path, crew: Crew, progress: Progress | None = None, seen: Callable[[Seats], None] | None = None
) -> Study:
    """Play a study, or what is left of it. Whatever ends it early leaves all parts that are whole.

    `seen` is called with the seats' points so far, before `progress`.
    """
    begin(folder, plan)
    if is_finished(folder):
        check_tables(folder)
        shutil.rmtree(folder / PARTS, ignore_errors=True)
    else:
        merge(folder, _play_parts(plan, folder, crew, progress, seen))
    return Study(folder, plan)


def _play_parts(
    plan: Plan, folder: Path, crew: Crew, progress: Progress | None, seen: Callable[[Seats], None] | None
) -> int:
    """Play the parts that are not there; returns how many there are."""
    seats, games, parts = Seats(len(plan.bots)), 0, 0
    for part in kept_parts(folder, plan):
        seats.merge(part.seats)
        games, parts = games + part.games, parts + 1
    if may_stop(plan, seats):
        return parts
    tasks: Iterator[tuple[Plan, range]] = ((plan, rounds) for rounds in islice(plan.parts(), parts, None))
    with closing(crew.work(play_part, tasks)) as played:
        for part in played:
            keep_part(folder, parts, part)
            seats.merge(part.seats)
            games, parts = games + part.games, parts + 1
            if seen:
                seen(seats)
            if progress:
                progress(games, expected(plan, seats, games))
            if may_stop(plan, seats):
                break
    return parts


def may_stop(plan: Plan, seats: Seats) -> bool:
    """Whether every seat's share is known as well as the plan demands."""
    width = plan.width
    return width is not None and all(is_known(tally.share(), width, tally) for tally in seats.tallies())


def expected(plan: Plan, seats: Seats, games: int) -> int:
    """How many games it will take, as far as one can tell: widths shrink as the root of the number of games."""
    if plan.width is None:
        return plan.games
    widest = max(tally.share().half_width for tally in seats.tallies())
    return max(games, min(plan.games, round(games * (widest / plan.width) ** 2)))
