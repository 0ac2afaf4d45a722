"""What an experiment found: the effect of each item, and which of them differ from their family."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Any, Final

from parlour.kernel.game import AnyGame
from parlour.kernel.vocabulary import Subject
from parlour.lab.statistics.distributions import t_tail
from parlour.lab.statistics.estimates import ENOUGH, Estimate
from parlour.lab.statistics.many import Shrunk, discoveries, shrink

SHARE: Final = "share"
Item = tuple[str, Subject]
"""A kind of facts, and one of its subjects."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What an item does."""

    kind: str
    item: Subject
    outcome: str
    """What it does it to: the `share` of the wins of who has it, or may have it, or something about the game as a whole."""
    effect: Estimate
    """Its units are rounds."""
    error: float
    """Its standard error; 0 if that is not known."""
    usual: float
    """What it is compared with: the median of its family."""
    apart: Shrunk | None
    """How much more than the usual that is, as it is to be believed; None if the games are too few, or all
    alike."""
    found: bool
    """Whether it is named as stronger or weaker than its family: of those named, one in ten may be innocent (Benjamini and
    Hochberg)."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """How it was made, and what was found. If somebody stopped it, `played` is less than `planned`."""

    design: str
    game: str
    options: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]
    planned: int
    played: int
    """In some games there may be nothing to change by lot: they are played, but count for no item."""
    effects: tuple[Effect, ...]
    """Of every item about which there is anything to say, in the order in which the game declares them."""
    again: bool = False
    """Whether it tries the extremes of an earlier one once more, with other bots and other dice."""


@dataclass(frozen=True, slots=True)
class Seen:
    """An item's effect before it is seen among its kind."""

    effect: Estimate
    square_error: float

    @property
    def error(self) -> float:
        return sqrt(self.square_error)


def items_of(game: AnyGame) -> list[Item]:
    """Everything that a designer balances, with its kind."""
    return [(kind.key, item) for kind in game.vocabulary().kinds if kind.item for item in kind.subjects]


def effects(
    items: Sequence[Item],
    seen: Mapping[int, Seen],
    outcome: str = SHARE,
    known: Callable[[int], float] | None = None,
    alike: bool = True,
) -> tuple[Effect, ...]:
    """From what was seen of items, by their numbers.

    One more of anything is worth something, so an item is compared with its family: with the median, which a few that are
    far too strong do not move. `known`: what each is compared with instead, if that is known; then a kind is one family.
    Where games of all items are `alike`, no effect is taken for better known than is usual in its family: of few games
    that change, an item with fewer still would have a small error just because it has a small effect.
    """
    families: dict[tuple[str, str], list[int]] = {}
    for item, one in sorted(seen.items()):
        if one.effect.units >= ENOUGH and one.square_error > 0:
            kind, subject = items[item]
            families.setdefault((kind, "" if known else subject.family), []).append(item)
    usual: dict[int, float] = {}
    errors = {item: one.error for item, one in seen.items()}
    apart: dict[int, Shrunk] = {}
    chances: dict[int, float] = {}
    for family in families.values():
        middle = median(seen[item].effect.value for item in family)
        usual.update((item, known(item) if known else middle) for item in family)
        more = [seen[item].effect.value - usual[item] for item in family]
        if alike:
            spread = median(seen[item].square_error * seen[item].effect.units for item in family)
            errors |= {item: max(errors[item], sqrt(spread / seen[item].effect.units)) for item in family}
        believed = shrink([(value, errors[item]) for item, value in zip(family, more, strict=True)])
        for item, value, one_believed in zip(family, more, believed, strict=True):
            apart[item] = one_believed
            chances[item] = 2 * t_tail(abs(value) / errors[item], seen[item].effect.units - 1)
    judged = list(chances)
    found = {judged[at] for at in discoveries([chances[item] for item in judged])}
    return tuple(
        Effect(*items[item], outcome, one.effect, errors[item], usual.get(item, 0.0), apart.get(item), item in found)
        for item, one in sorted(seen.items())
    )
