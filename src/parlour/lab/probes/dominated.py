"""What can be chosen and never comes near the best move, looking one move ahead."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import closing
from typing import Any, Final

from parlour.games import game as find_game
from parlour.kernel.events import code_of
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import derive
from parlour.kernel.state import OVER
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Progress
from parlour.lab.report.measure import Data, figure
from parlour.lab.rounds import rotations
from parlour.lab.simulation import play_out
from parlour.lab.statistics.estimates import Tally
from parlour.lab.study.plan import Plan

NEAR: Final = 0.01
"""Of a value from -1 to 1: half a point of a hundred of the chance to win, about."""
PART: Final = 2
"""Games that a worker takes at a time."""
OFFERS: Final = 100
"""Offers from which on something that never came near the best is called dominated."""
GAMES: Final = 30
"""And games that must have offered it."""
Fact = tuple[str, str]
Near = dict[Fact, tuple[int, int]]
"""How often a choice was offered beside others, and how often it was as good as the best move, nearly."""


def dominated(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    tasks = [(plan, range(begin, min(begin + PART, games))) for begin in range(0, games, PART)]
    found: dict[Fact, Tally] = {}
    with closing(crew.work(_look, tasks)) as parts:
        for done, part in enumerate(parts, 1):
            for one in part:
                for fact, (offers, near) in one.items():
                    found.setdefault(fact, Tally()).add(near, offers)
            if progress:
                progress(done, len(tasks))
    return {"near": NEAR / 2, "offers": OFFERS, "games": GAMES, "rows": rows_of(found)}


def rows_of(found: Mapping[Fact, Tally]) -> list[Data]:
    """The choices that are the best least often first. Offers of one game are alike, so games are counted, not offers."""
    rows = [
        {
            "kind": kind,
            "subject": subject,
            "dominated": tally.games >= OFFERS and tally.rounds >= GAMES and not tally.points,
            **figure(f"near:{kind}:{subject}", tally.share(), tally.games, "share"),
        }
        for (kind, subject), tally in found.items()
    ]
    return sorted(rows, key=lambda row: (row["value"], -row["count"], row["kind"], row["subject"]))


def _look(task: tuple[Plan, range]) -> list[Near]:
    plan, numbers = task
    game, sat = find_game(plan.game), rotations(plan.bots)[0]
    found: list[Near] = []
    for number in numbers:
        _, events = play_out(game, sat, derive(plan.seed, number), plan.options)
        found.append(look(game, game.new(plan.options, len(sat)), events))
    return found


def look(game: AnyGame, state: Any, events: Iterable[int]) -> Near:
    """What the decisions of a game from its first state, which is played on, offered beside something else."""
    found: Near = {}
    facts = game.vocabulary()
    for event in events:
        if event >= 0:
            seat = int(state.actor())
            best: dict[Fact, float] = {}
            for move in state.legal():
                kind, subject = facts.classify(state, int(move))
                fact = facts.kinds[kind].key, facts.kinds[kind].subjects[subject].code
                after = state.copy()
                after.apply(move)
                worth = float(after.returns()[seat] if after.actor() == OVER else after.value(seat))
                best[fact] = max(best.get(fact, -2.0), worth)
            if len(best) > 1:
                most = max(best.values())
                for fact, worth in best.items():
                    offers, near = found.get(fact, (0, 0))
                    found[fact] = offers + 1, near + (worth >= most - NEAR)
        state.apply(int(code_of(event)))
    return found
