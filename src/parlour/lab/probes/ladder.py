"""The ladder: does twice the thinking win more? The strongest level with a small budget, doubled from rung to rung."""

from __future__ import annotations

from typing import Final

from parlour.bots.levels import BUDGETS, settings
from parlour.games import game as find_game
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Contest, Player, Progress, contests
from parlour.lab.report.measure import Data, figure
from parlour.lab.study.plan import Plan

STRONGEST: Final = "master"
LOWEST: Final = 1 / 64
"""Of its budget."""
RUNGS: Final = 4


def ladder(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    """The share of one player with twice the budget at a table of those with the simple one, rung by rung."""
    said = settings(find_game(plan.game).folder).levels[STRONGEST]
    budget = next((said[name] for name in BUDGETS if name in said), None)
    if budget is None:
        return {"par": 1 / len(plan.bots), "rungs": []}
    efforts = [LOWEST * 2**rung for rung in range(RUNGS)]
    wanted = [Contest(Player(STRONGEST, 2 * effort), Player(STRONGEST, effort)) for effort in efforts]
    rows = []
    for effort, tally in zip(efforts, contests(plan, wanted, games, crew, progress), strict=True):
        low, high = (max(1, round(budget * part)) for part in (effort, 2 * effort))
        rows.append({"from": low, "to": high, **figure(f"ladder:{high}", tally.share(), tally.games, "share")})
    return {"par": 1 / len(plan.bots), "rungs": rows}
