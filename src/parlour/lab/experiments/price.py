"""Prices: for a seat drawn by lot, an item is one cheaper or one dearer than for all others, with the same dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng, derive
from parlour.lab.experiments.effects import Experiment, Seen, items_of
from parlour.lab.experiments.lots import Design, Lot, Plan, Progress, as_soon_as, make_plan, run, won
from parlour.lab.statistics.moments import Moments
from parlour.lab.statistics.paired import difference

STEPS: Final = {"cheaper": -1, "dearer": 1}
"""The outcomes, and what each does to the price."""


def price(
    game: str,
    games: int = 1000,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
    items: Iterable[str] = (),
) -> Experiment:
    """Play `games` games, and each again with the same dice while a random item costs a random seat one less, and one
    more, as far as prices go.

    The arguments are those of `gift`. An effect is how much more the seat wins than at the usual price.
    """
    plan = make_plan(game, games, bots, seed, options or {}, items)
    if find_game(game).price is None:
        raise ParlourError("no-prices", game=game)
    return run(PRICE, plan, workers, progress)


def seen_of(own: Moments) -> Seen:
    """From what seats won at the usual price, and at the other one.

    Who has an item that only some can have may well win more than others without any change, so seats are compared with
    nothing but themselves.
    """
    change = difference(own).change
    square = own.variance(0) + own.variance(1) - 2 * own.covariance(0, 1) if own.count > 1 else Fraction(0)
    return Seen(change, float(square) / own.count)


def play_price(game: AnyGame, plan: Plan, number: int) -> Lot:
    """Game `number`: which item had other prices, if any, and what the seat won at the usual one and at each other one."""
    seats, seed = plan.sat(number), derive(plan.seed, number)
    items = [item.code for _, item in items_of(game)]
    rng = Rng(derive(seed, 1))
    seat = int(rng.below(len(seats)))
    order = sorted(plan.items, key=lambda _item: rng.word())
    change = game.price
    assert change is not None

    def priced(state: Any, item: int) -> dict[str, Any] | None:
        after = {outcome: change(state, items[item], seat, more) for outcome, more in STEPS.items()}
        there = {outcome: other for outcome, other in after.items() if other is not None}
        return {"": state.copy(), **there} if there else None

    def share(state: Any) -> Fraction:
        return won(game, state, seats, [bot(name, timed=False) for name in seats], seat, derive(seed, 3))

    bots = [bot(name, timed=False) for name in seats]
    found = as_soon_as(game, game.new(plan.options, len(seats)), bots, order, priced, derive(seed, 2))
    if found is None:
        return None, {}
    item, states = found
    usual = share(states.pop(""))
    return item, {outcome: (usual, share(state)) for outcome, state in states.items()}


PRICE: Final = Design("price", tuple(STEPS), play_price, seen_of)
