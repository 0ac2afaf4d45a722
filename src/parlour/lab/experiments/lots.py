"""How experiments by lot are run: what is asked for is checked, and games are played in parts, until somebody stops them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.lab.experiments.effects import Item, items_of
from parlour.lab.simulation import MOST, check_run, play_games

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


def play(
    plan: Plan,
    part: Callable[[tuple[Plan, range]], list[T]],
    take: Callable[[T], None],
    workers: int | None,
    progress: Progress | None,
) -> int:
    """Hand what came of each game to `take`, in the order of the games; returns how many were played until the end, or
    until somebody stopped it."""
    tasks = [(plan, range(at, min(at + CHUNK, plan.games))) for at in range(0, plan.games, CHUNK)]
    done = 0
    try:
        with closing(play_games(part, tasks, check_run(plan.seed, workers))) as parts:
            for games in parts:
                for one in games:
                    take(one)
                done += len(games)
                if progress:
                    progress(done, plan.games)
    except KeyboardInterrupt:
        if not done:
            raise
    return done
