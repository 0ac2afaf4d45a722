"""Bans: a seat drawn by lot may not choose an item that is in play. What it then loses, access was worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.facts import Ban, Watcher
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.kernel.vocabulary import ban_of, find_fact, watcher_of
from parlour.lab.experiments.effects import SHARE, Experiment, Seen, items_of
from parlour.lab.experiments.lots import Design, Lot, Plan, Progress, make_plan, run, won
from parlour.lab.statistics.estimates import t_estimate
from parlour.lab.statistics.moments import Moments


def ban(
    game: str,
    games: int = 1000,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    items: Iterable[str] = (),
) -> Experiment:
    """Play `games` games, and each again with the same dice, where a random seat may not choose a random item that was
    available.

    The arguments are those of `gift`. An effect is what access to the item is worth to one seat while all others have it.
    """
    plan = make_plan(game, games, bots, seed, options or {}, items)
    if not _facts(find_game(game), plan.items):
        raise ParlourError("no-bans", game=game)
    return run(BAN, plan, workers, progress)


def seen_of(own: Moments) -> Seen:
    """From what seats won less even shares, with the ban and without.

    A seat drawn by lot wins an even share without the ban, so what it won more in these games was luck. The part of it
    that the games with the ban have in common is taken off: that alters no mean, and makes the interval narrower.
    """
    if own.count < 2:
        return Seen(t_estimate(-own.mean(), Fraction(0), own.count), 0.0)
    luck = own.variance(1)
    part = own.covariance(0, 1) / luck if luck else Fraction(0)
    square = (own.variance(0) - part * own.covariance(0, 1)) / own.count
    return Seen(t_estimate(part * own.mean(1) - own.mean(0), square, own.count), float(square))


def play_ban(game: AnyGame, plan: Plan, number: int) -> Lot:
    """Game `number`: which item was forbidden, if there was any, and what the seat won less an even share, with the ban
    and in the same game without it."""
    seats, seed = plan.sat(number), derive(plan.seed, number)
    rng = Rng(derive(seed, 1))
    seat, even, dice = int(rng.below(len(seats))), Fraction(1, len(seats)), derive(seed, 3)
    options = tuple(plan.options.items())

    def share(watcher: Watcher | None, barred: Ban | None) -> Fraction:
        bots = [bot(name, timed=False) for name in seats]
        return won(game, game.new(plan.options, len(seats)), seats, bots, seat, dice, watcher, barred) - even

    watcher = _watcher(game, options, len(seats))
    watcher.begin(game.vocabulary().witness())
    free = share(watcher, None)
    offered = {(kind, subject) for kind, subject, _, _, often, _ in watcher.ledger.rows() if often}
    there = [item for item, fact in _facts(game, plan.items) if fact in offered]
    if not there:
        return None, {}
    item = there[int(rng.below(len(there)))]
    barred = _ban(game, options, len(seats), item)
    barred.begin(seat)
    return item, {SHARE: (share(None, barred), free)}


@lru_cache(1)
def _facts(game: AnyGame, numbers: tuple[int, ...]) -> list[tuple[int, tuple[int, int]]]:
    """The items that are chosen by a move, with the numbers of their facts: what just happens cannot be forbidden."""
    items, facts = items_of(game), game.vocabulary()
    kinds = {kind.key for kind in facts.kinds if kind.chosen}
    return [
        (item, find_fact(facts, items[item][0], items[item][1].code)) for item in numbers if items[item][0] in kinds
    ]


@lru_cache(1)
def _watcher(game: AnyGame, options: tuple[tuple[str, Any], ...], seats: int) -> Watcher:
    return watcher_of(game.vocabulary(), game.actions(dict(options), seats), seats)


@lru_cache(256)
def _ban(game: AnyGame, options: tuple[tuple[str, Any], ...], seats: int, item: int) -> Ban:
    kind, subject = items_of(game)[item]
    return ban_of(game.vocabulary(), game.actions(dict(options), seats), [(kind, subject.code)])


BAN: Final = Design("ban", (SHARE,), play_ban, seen_of)
