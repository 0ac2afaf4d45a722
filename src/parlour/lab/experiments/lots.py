"""How experiments by lot are run: what is asked for is checked, and games are played in parts, until somebody stops them.

A design says what is changed by lot in a game, and what that tells; all the rest is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeVar

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.bot import Bot
from parlour.kernel.drivers import Dice, play_bots
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.facts import Ban, Watcher
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER
from parlour.lab.experiments.effects import Effect, Experiment, Item, Seen, effects, items_of
from parlour.lab.rounds import points
from parlour.lab.simulation import LIMIT, MOST, check_run, play_games, sum_up
from parlour.lab.statistics.moments import Moments

T = TypeVar("T")
CHUNK: Final = 50
"""Games a worker takes at a time."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played: all that a worker must know."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int
    items: tuple[int, ...]
    """The numbers of those that lots are drawn for."""

    def sat(self, number: int) -> tuple[str, ...]:
        """The bots in their seats: they move on by one seat from game to game."""
        shift = number % len(self.bots)
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots


Lot = tuple[int | None, Mapping[str, tuple[Fraction, ...]]]
"""The number of the item that was changed, if there was any, and by outcome what came of it."""
Judge = Callable[[Sequence[Item], Mapping[int, Seen], str], tuple[Effect, ...]]


@dataclass(frozen=True, slots=True)
class Design:
    """What is changed by lot, and what that tells. Workers get it: its functions are those of modules."""

    name: str
    outcomes: tuple[str, ...]
    play: Callable[[AnyGame, Plan, int], Lot]
    """The game of this number."""
    seen_of: Callable[[Moments], Seen]
    """From what came of all games of an item, for one outcome."""


def make_plan(
    game: str, games: int, bots: str | Sequence[str], seed: int, options: Mapping[str, Any], kinds: Iterable[str]
) -> Plan:
    """A plan whose every part is checked; `kinds`: of the items, all if there are none."""
    found = find_game(game)
    names = line_up(bots) or ("greedy",) * found.seats[0]
    found.check_seats(len(names))
    settled = complete_options(found.options, options)
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    found.new(settled, len(names))  # options that do not go together are refused here, before any worker starts
    check_run(seed, None)
    return Plan(found.key, settled, names, seed, games, numbers(found, items_of(found), kinds))


def numbers(game: AnyGame, items: Sequence[Item], kinds: Iterable[str]) -> tuple[int, ...]:
    """The numbers of the items of some kinds; a kind without items is refused."""
    known = list(dict.fromkeys(kind for kind, _ in items))
    wanted = list(kinds)
    for kind in wanted:
        if kind not in known:
            raise ParlourError("bad-kind", kind=kind, game=game.key, kinds=", ".join(known) or "–")
    return tuple(at for at, (kind, _) in enumerate(items) if not wanted or kind in wanted)


def run(
    design: Design, plan: Plan, workers: int | None, progress: Progress | None, judge: Judge = effects
) -> Experiment:
    """Play the plan's games, until the end or until somebody stops it, and judge what was seen of each outcome."""
    game = find_game(plan.game)
    seen: dict[str, dict[int, Moments]] = {outcome: {} for outcome in design.outcomes}
    tasks = [(design, plan, range(at, min(at + CHUNK, plan.games))) for at in range(0, plan.games, CHUNK)]
    played = 0
    try:
        with closing(play_games(_play_part, tasks, check_run(plan.seed, workers))) as parts:
            for part in parts:
                for item, rows in part:
                    for outcome, row in rows.items():
                        if item is not None:
                            seen[outcome].setdefault(item, Moments(len(row))).add(*row)
                played += len(part)
                if progress:
                    progress(played, plan.games)
    except KeyboardInterrupt:
        if not played:
            raise
    found: list[Effect] = []
    for outcome, by_item in seen.items():
        found += judge(items_of(game), {item: design.seen_of(own) for item, own in by_item.items()}, outcome)
    return Experiment(
        design.name,
        game.key,
        plan.options,
        plan.seed,
        plan.bots,
        plan.games,
        played,
        tuple(found),
        judge is not effects,
    )


def _play_part(task: tuple[Design, Plan, range]) -> list[Lot]:
    design, plan, turns = task
    game = find_game(plan.game)
    return [design.play(game, plan, number) for number in turns]


# --- what designs are made of -----------------------------------------------------------------------------------------


def as_soon_as(
    game: AnyGame, state: Any, bots: list[Bot], order: Iterable[int], change: Callable[[Any, int], T | None], seed: int
) -> tuple[int, T] | None:
    """Play `state` on until any item can be changed: the first one in order that can be, and what becomes of it."""
    wanted = list(order)
    dice, rng = Dice(seed), Rng(derive(seed, 1))
    while (actor := int(state.actor())) != OVER:
        for item in wanted:
            changed = change(state, item)
            if changed is not None:
                return item, changed
        state.apply(dice.throw(state) if actor == CHANCE else bots[actor].choose(game.eyes(state, actor), rng))
    return None


def won(
    game: AnyGame,
    state: Any,
    seats: tuple[str, ...],
    bots: list[Bot],
    seat: int,
    seed: int,
    watcher: Watcher | None = None,
    ban: Ban | None = None,
) -> Fraction:
    """A seat's share of the win, if bots play `state` to its end."""
    events = list(play_bots(game, state, bots, seed, LIMIT, watcher, ban))
    return Fraction(points(sum_up(game, seats, state, events, 0, 0))[seat])
