"""The same again with stronger bots: does what was found of the extremes hold, or was it how weak bots play?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import Final

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.lab.experiments.ban import BAN
from parlour.lab.experiments.effects import Effect, Experiment, Item, Seen, effects, items_of
from parlour.lab.experiments.gift import GIFT
from parlour.lab.experiments.lots import Design, Progress, make_plan, run
from parlour.lab.experiments.price import PRICE
from parlour.lab.simulation import MOST

SEEDS: Final = 2**62
EDGE: Final = 10
"""Items of an outcome at each end that are tried again."""
DESIGNS: Final[Mapping[str, Design]] = {design.name: design for design in (GIFT, BAN, PRICE)}


def again(
    first: Experiment,
    bots: str | Sequence[str],
    games: int | None = None,
    workers: int | None = None,
    progress: Progress | None = None,
) -> Experiment:
    """An experiment by lot once more, with other bots and other dice, for the ten items with the most effect beside their
    families and the ten with the least.

    `bots`: one for each seat, or one for all. `games`: as many for each item as before, if there is no number. Whole
    families are not played again, so each item is compared with what its family did before, and with how much more all
    of these do now.
    """
    chosen = extremes(first)
    if first.design not in DESIGNS or not chosen:
        raise ParlourError("nothing-again")
    known = [one for one in first.effects if one.apart]
    each = -(-first.played // max(1, len({(one.kind, one.item.code) for one in known})))
    wanted = each * len(chosen) if games is None else games
    if not 1 <= wanted <= MOST:
        raise ParlourError("bad-games", games=shown(wanted), most=MOST)
    names = line_up(bots)
    names = names * len(first.bots) if len(names) == 1 else names
    plan = make_plan(first.game, wanted, names, (first.seed + 1) % SEEDS, first.options, ())
    usual = {(one.kind, one.item.code, one.outcome): one.usual for one in known}

    def judge(items: Sequence[Item], seen: Mapping[int, Seen], outcome: str) -> tuple[Effect, ...]:
        before = {item: usual.get((items[item][0], items[item][1].code, outcome), 0.0) for item in seen}
        shift = median(one.effect.value - before[item] for item, one in seen.items()) if seen else 0.0
        return effects(items, seen, outcome, lambda item: before[item] + shift)

    return run(DESIGNS[first.design], replace(plan, items=chosen), workers, progress, judge)


def extremes(first: Experiment) -> tuple[int, ...]:
    """The numbers of the items that are furthest from their families, at both ends of each outcome."""
    numbers = {(kind, item.code): at for at, (kind, item) in enumerate(items_of(find_game(first.game)))}
    found: set[int] = set()
    for outcome in dict.fromkeys(one.outcome for one in first.effects):
        known = [one for one in first.effects if one.apart and one.outcome == outcome]
        known.sort(key=lambda one: one.apart.value if one.apart else 0.0)
        found.update(numbers[one.kind, one.item.code] for one in (*known[:EDGE], *known[-EDGE:]))
    return tuple(sorted(found))
