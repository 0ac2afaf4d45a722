"""Contests: one player against others who are all alike, in every seat, with the same dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from parlour.bots import bot
from parlour.bots.levels import LEVELS, LevelBot
from parlour.games import game as find_game
from parlour.kernel.bot import Bot
from parlour.kernel.drivers import play_bots
from parlour.kernel.facts import Ban
from parlour.kernel.rng import derive
from parlour.kernel.vocabulary import ban_of
from parlour.lab.crew import Crew
from parlour.lab.rounds import points
from parlour.lab.simulation import LIMIT, sum_up
from parlour.lab.statistics.estimates import Tally
from parlour.lab.study.plan import Plan

ROUNDS: Final = 5
"""Rounds that a worker takes at a time."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Player:
    """A bot, and what it may, knows and spends."""

    bot: str
    effort: float = 1.0
    """Of a level: its budget, as a multiple."""
    forbidden: tuple[tuple[str, str], ...] = ()
    """Kinds and subjects of facts that it may not choose while it has another move."""
    sees_all: bool = False
    blind: bool = False
    """Of a level that looks ahead: whether it expects anything of others."""

    def new(self) -> Bot:
        if self.bot in LEVELS:
            return LevelBot(self.bot, self.effort, False, self.blind)
        return bot(self.bot, timed=False)


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays against whom. Of the others, nobody sees everything."""

    one: Player
    others: Player


Task = tuple[Plan, Contest, int, range]


def contests(
    plan: Plan, wanted: Sequence[Contest], games: int, crew: Crew, progress: Progress | None = None
) -> list[Tally]:
    """The points of each contest's one player, round by round; `games` of each, rounded up to whole rounds.

    Game, options and seats are those of the plan. All contests have the same dice.
    """
    seats = len(plan.bots)
    rounds = -(-games // seats)
    tasks: list[Task] = [
        (plan, contest, at, range(begin, min(begin + ROUNDS, rounds)))
        for at, contest in enumerate(wanted)
        for begin in range(0, rounds, ROUNDS)
    ]
    found = [Tally() for _ in wanted]
    with closing(crew.work(_play, tasks)) as played:
        for done, (at, tally) in enumerate(played, 1):
            found[at].merge(tally)
            if progress:
                progress(done, len(tasks))
    return found


def _play(task: Task) -> tuple[int, Tally]:
    plan, contest, at, rounds = task
    tally, seats = Tally(), len(plan.bots)
    for turn in rounds:
        tally.add(sum(_won(plan, contest, seat, derive(plan.seed, turn)) for seat in range(seats)), seats)
    return at, tally


def _won(plan: Plan, contest: Contest, seat: int, dice: int) -> Any:
    game, seats = find_game(plan.game), len(plan.bots)
    state = game.new(plan.options, seats)
    bots = [(contest.one if at == seat else contest.others).new() for at in range(seats)]
    ban = None
    for player, sat in ((contest.one, [seat]), (contest.others, [at for at in range(seats) if at != seat])):
        if player.forbidden:
            own = _ban(plan.game, tuple(plan.options.items()), seats, player.forbidden)
            own.begin(*sat)
            own.also, ban = ban, own
    seer = seat if contest.one.sees_all else -1
    events = list(play_bots(game, state, bots, dice, LIMIT, None, ban, seer))
    return points(sum_up(game, plan.bots, state, events, 0, 0))[seat]


@lru_cache(32)
def _ban(key: str, options: tuple[tuple[str, Any], ...], seats: int, forbidden: tuple[tuple[str, str], ...]) -> Ban:
    game = find_game(key)
    return ban_of(game.vocabulary(), game.actions(dict(options), seats), forbidden)
