"""The seats elsewhere: at every number of players, and among weaker and stronger bots."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO

import polars as pl

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Progress
from parlour.lab.probes.strength import levels_of
from parlour.lab.report.measure import Data
from parlour.lab.report.sections.seats import figures
from parlour.lab.study.plan import Plan, make_plan
from parlour.lab.study.play import play_part

Table = tuple[str, str, Plan]
"""`players` or `levels`, which of them, and what is played."""


def seats(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    """A table like those of the report's section for each number of players, and one for each level."""
    tables = _tables(plan, games)
    tasks = [(at, part) for at, (_, _, own) in enumerate(tables) for part in own.parts()]
    frames: list[list[pl.DataFrame]] = [[] for _ in tables]
    with closing(crew.work(play_part, [(tables[at][2], part) for at, part in tasks])) as played:
        for done, part in enumerate(played):
            frames[tasks[done][0]].append(pl.read_parquet(BytesIO(part.files["games"])))
            if progress:
                progress(done + 1, len(tasks))
    return {"rows": [_row(table, pl.concat(own)) for table, own in zip(tables, frames, strict=True)]}


def _tables(plan: Plan, games: int) -> list[Table]:
    """Those that go with the options."""
    game, count = find_game(plan.game), len(plan.bots)
    wanted = [("players", str(number), (plan.bots[0],) * number) for number in sorted(game.seats)]
    wanted += [("levels", name, (name,) * count) for name in levels_of(plan)]
    found = []
    for by, name, bots in wanted:
        try:
            found.append((by, name, make_plan(plan.game, games, bots, plan.seed, plan.options, closely=0)))
        except ParlourError:
            continue
    return found


def _row(table: Table, games: pl.DataFrame) -> Data:
    """The order of moving, if the game tells it, or the seats; figures get ids of their own, and no games behind them."""
    by, name, plan = table
    tables = figures(games.lazy(), len(plan.bots))["tables"]
    which = "order" if "order" in tables else "seat"
    own = tables[which]
    shares = [
        {**{key: value for key, value in row.items() if key != "edge"}, "id": f"{by}:{name}:{row['id']}", "behind": ""}
        for row in own["rows"]
    ]
    return {
        "by": by,
        "name": name,
        "bot": plan.bots[0],
        "seats": len(plan.bots),
        "which": which,
        "verdict": own["verdict"],
        "worst": own["worst"],
        "shares": shares,
    }
