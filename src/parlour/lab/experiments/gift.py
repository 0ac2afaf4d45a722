"""Gifts: as soon as anything can be had, a seat drawn by lot gets an item for nothing, and bots play on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.lab.experiments.effects import SHARE, Experiment, Seen, items_of
from parlour.lab.experiments.lots import Design, Lot, Plan, Progress, as_soon_as, make_plan, run, won
from parlour.lab.statistics.estimates import mean
from parlour.lab.statistics.moments import Moments


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
    """Play `games` games, in each of which a random seat is given a random item of those available.

    The bots move on by one seat from game to game. `items` are kinds of items, all by default. `progress` is called with
    the number of games done and the total. The result does not depend on the number of workers, but it does on the bots.
    """
    plan = make_plan(game, games, bots, seed, options or {}, items)
    if find_game(game).grant is None:
        raise ParlourError("no-gifts", game=game)
    return run(GIFT, plan, workers, progress)


def seen_of(own: Moments) -> Seen:
    """From the shares of an item's owners less even ones."""
    return Seen(mean(own), float(own.variance()) / own.count if own.count > 1 else 0.0)


def play_gift(game: AnyGame, plan: Plan, number: int) -> Lot:
    """Game `number`: which item was given, if any, and what its owner won less an even share."""
    seats, seed = plan.sat(number), derive(plan.seed, number)
    items = [item.code for _, item in items_of(game)]
    rng = Rng(derive(seed, 1))
    seat = int(rng.below(len(seats)))
    order = sorted(plan.items, key=lambda _item: rng.word())
    bots = [bot(name, timed=False) for name in seats]
    grant = game.grant
    assert grant is not None

    def given(state: Any, item: int) -> Any:
        return grant(state, items[item], seat)

    found = as_soon_as(game, game.new(plan.options, len(seats)), bots, order, given, derive(seed, 2))
    if found is None:
        return None, {}
    item, state = found
    return item, {SHARE: (won(game, state, seats, bots, seat, derive(seed, 3)) - Fraction(1, len(seats)),)}


GIFT: Final = Design("gift", (SHARE,), play_gift, seen_of)
