"""Gifts: as soon as anything can be had, a seat drawn by lot gets an item for nothing, and bots play on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.kernel.bot import Bot
from parlour.kernel.drivers import Dice, play_bots
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER
from parlour.lab.experiments.effects import Experiment, Seen, effects, items_of
from parlour.lab.experiments.lots import Plan, Progress, make_plan, play
from parlour.lab.rounds import points
from parlour.lab.simulation import LIMIT, sum_up
from parlour.lab.statistics.estimates import mean
from parlour.lab.statistics.moments import Moments

Given = tuple[int | None, Fraction]
"""The number of the item, and its owner's share less an even one."""


def gift(
    game: str,
    games: int = 1000,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    items: Iterable[str] = (),
) -> Experiment:
    """Play `games` games, each with a gift: an item drawn by lot of those that can be had, to a seat drawn by lot.

    The bots move on by one seat from game to game. `items` are kinds of items; all if there are none. `progress` is called
    with the number of games done and the total. The result does not depend on the number of workers. All of it is true
    for these bots.
    """
    plan = make_plan(game, games, bots, seed, options or {}, items)
    found = find_game(game)
    if found.grant is None:
        raise ParlourError("no-gifts", game=game)
    shares: dict[int, Moments] = {}

    def take(given: Given) -> None:
        item, share = given
        if item is not None:
            shares.setdefault(item, Moments()).add(share)

    played = play(plan, _play_part, take, workers, progress)
    seen = {item: seen_of(own) for item, own in shares.items()}
    return Experiment("gift", game, plan.options, seed, plan.bots, games, played, effects(items_of(found), seen))


def seen_of(own: Moments) -> Seen:
    """From the shares of an item's owners less even ones."""
    return Seen(mean(own), float(own.variance()) / own.count if own.count > 1 else 0.0)


def _play_part(task: tuple[Plan, range]) -> list[Given]:
    plan, turns = task
    game = find_game(plan.game)
    return [play_gift(game, plan, number) for number in turns]


def play_gift(game: AnyGame, plan: Plan, number: int) -> Given:
    """Game `number`: which item was given, if any, and what its owner won."""
    seats, seed = plan.sat(number), derive(plan.seed, number)
    items = [item.code for _, item in items_of(game)]
    rng = Rng(derive(seed, 1))
    seat = int(rng.below(len(seats)))
    order = sorted(plan.items, key=lambda _item: rng.word())
    bots = [bot(name, timed=False) for name in seats]
    state, item = _given(game, game.new(plan.options, len(seats)), bots, items, order, seat, derive(seed, 2))
    if item is None:
        return None, Fraction(0)
    events = list(play_bots(game, state, bots, derive(seed, 3), LIMIT))
    played = sum_up(game, seats, state, events, number, number)
    return item, Fraction(points(played)[seat]) - Fraction(1, len(seats))


def _given(
    game: AnyGame, state: Any, bots: list[Bot], items: list[str], order: list[int], seat: int, seed: int
) -> tuple[Any, int | None]:
    """As soon as anything can be had: the position with the first item in order that can be, and which one it is."""
    assert game.grant is not None
    dice, rng = Dice(seed), Rng(derive(seed, 1))
    while (actor := int(state.actor())) != OVER:
        for item in order:
            richer = game.grant(state, items[item], seat)
            if richer is not None:
                return richer, item
        state.apply(dice.throw(state) if actor == CHANCE else bots[actor].choose(game.eyes(state, actor), rng))
    return state, None
