"""Each option one step from where it is, with the same dice: what the rule does, and how many results hang on it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from typing import Final

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import Number, Option, Value
from parlour.lab.compare import Comparison, Pair, play_rounds
from parlour.lab.crew import Crew
from parlour.lab.probes.contests import Progress
from parlour.lab.report.measure import Data, figure
from parlour.lab.rounds import rotations
from parlour.lab.statistics.estimates import Estimate, Tally
from parlour.lab.study.plan import Plan

MOST: Final = 3
"""Other values of an option that are tried."""
ROUNDS: Final = 10
"""Rounds that a worker takes at a time."""


def steps(plan: Plan) -> list[tuple[Option, Value]]:
    """Options with other values: of a number one more and one less, else the other names."""
    game = find_game(plan.game)
    return [
        (option, value)
        for option in game.options
        for value in _others(option, plan.options[option.name])
        if _goes(plan, option.name, value)
    ]


def _others(option: Option, now: Value) -> Iterator[Value]:
    if isinstance(option, Number):
        near = [int(now) - 1, int(now) + 1] if option.low <= int(now) <= option.high else [option.high]
        yield from (value for value in near if option.low <= value <= option.high)
    else:
        yield from [value for value in option.values if value != now][:MOST]


def _goes(plan: Plan, name: str, value: Value) -> bool:
    """Whether the value goes with the other options."""
    try:
        find_game(plan.game).new({**plan.options, name: value}, len(plan.bots))
    except ParlourError:
        return False
    return True


def rules(plan: Plan, games: int, crew: Crew, progress: Progress | None = None) -> Data:
    size = len(rotations(plan.bots))
    rounds = -(-games // size)
    wanted = steps(plan)
    parts = [range(begin, min(begin + ROUNDS, rounds)) for begin in range(0, rounds, ROUNDS)]
    tasks = [
        (plan.game, plan.bots, dict(plan.options), {**plan.options, option.name: value}, plan.seed, part, False)
        for option, value in wanted
        for part in parts
    ]
    played: list[list[Pair]] = [[] for _ in wanted]
    with closing(crew.work(play_rounds, tasks)) as results:
        for at, pairs in enumerate(results):
            played[at // len(parts)] += pairs
            if progress:
                progress(at + 1, len(tasks))
    return {"rows": [_row(plan, *step, pairs) for step, pairs in zip(wanted, played, strict=True)]}


def _row(plan: Plan, option: Option, value: Value, pairs: list[Pair]) -> Data:
    other = {**plan.options, option.name: value}
    found = Comparison(plan.game, plan.options, other, plan.seed, plan.bots, len(pairs), tuple(pairs))
    name, count = f"rule:{option.name}={value}", len(pairs)
    changes = [one.change for one in found.wins_by_seat()]
    place = max(range(len(changes)), key=lambda at: abs(changes[at].value))
    return {
        "option": option.name,
        "now": plan.options[option.name],
        "value": value,
        "clause": option.clause,
        "differs": figure(f"{name}:differs", _differs(found), count, "share"),
        "identical": figure(f"{name}:identical", found.identical().estimate, count, "share"),
        "seat": place + 1,
        "change": figure(f"{name}:seat", changes[place], count, "points"),
        "length": figure(f"{name}:length", found.length().change, count, "change"),
    }


def _differs(found: Comparison) -> Estimate:
    """The share of games that others win."""
    tally = Tally()
    for pairs in found.rounds():
        tally.add(sum(pair.flipped for pair in pairs), len(pairs))
    return tally.share()
