"""What five dice are worth, by the rerolls left (compiled): exact expectations over all that can be rolled.

A *set* of dice is a number: how often each face lies there, in any order; there are 462 sets of up to five dice. The
sets of all five come last.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final, final

from mypy_extensions import i64

from parlour.games.quartz.codes import DICE, FACES, HELMET
from parlour.games.quartz.tables import DICE_DATA, NEEDS
from parlour.kernel.arrays import append, vec

ALL_SETS: Final = [dice for size in range(DICE + 1) for dice in combinations_with_replacement(range(FACES), size)]
NUMBERS: Final = {dice: number for number, dice in enumerate(ALL_SETS)}
SETS: Final[i64] = len(ALL_SETS)
FULL: Final[i64] = sum(len(dice) < DICE for dice in ALL_SETS)
"""The first set of all five dice."""
NO_SET: Final = -1
EMPTY: Final = 0
WITH: Final = vec[i64](
    [NUMBERS.get(tuple(sorted((*dice, face))), NO_SET) for dice in ALL_SETS for face in range(FACES)]
)
"""The set with one die more, by set and face."""
FEWER_SETS: Final = [sorted({dice[:at] + dice[at + 1 :] for at in range(len(dice))}) for dice in ALL_SETS]
FEWER: Final = vec[i64]([NUMBERS[dice] for fewer in FEWER_SETS for dice in fewer])
"""The sets with one die less, set by set."""
FEWER_UNTIL: Final = vec[i64]([sum(len(fewer) for fewer in FEWER_SETS[: number + 1]) for number in range(SETS)])
"""Where those of a set end."""
COUNTS: Final = vec[i64]([dice.count(face) for dice in ALL_SETS for face in range(FACES)])
CHANCES: Final = vec[float]([DICE_DATA.sides.count(face) / len(DICE_DATA.sides) for face in range(FACES)])
DEEPEST: Final = 6
"""Rerolls that are looked at; more hardly ever change anything."""


def best_use(gains: vec[float], faces: i64, wilds: i64) -> float:
    """The most that dice can bring if the wild faces join the actions as they do best.

    `gains` says by action and number of faces what they bring; `faces` has three bits for each action.
    """
    if wilds == 0:
        total = 0.0
        for action in range(HELMET):
            total += gains[FACES * action + (faces >> 3 * action & 7)]
        return total
    best = vec[float]([0.0] * (wilds + 1))  # by the wild faces used
    for action in range(HELMET):
        place = FACES * action + (faces >> 3 * action & 7)
        for used in range(wilds, -1, -1):
            most = 0.0
            for here in range(used + 1):
                if place + here < FACES * (action + 1):
                    most = max(most, best[used - here] + gains[place + here])
            best[used] = most
    return best[wilds]


@final
class Plan:
    """What every set of dice is worth in one situation, for any number of rerolls left, worked out when asked."""

    def __init__(self, gains: vec[float], price: float, tokens: i64) -> None:
        self.gains: Final = gains
        self.price: Final = price
        self.tokens: Final = tokens
        """How many rerolls, the last ones, cost a token each, which is worth `price`."""
        self.depth: i64 = 0
        values = vec[float]([0.0] * SETS)
        for dice in range(FULL, SETS):
            faces: i64 = 0
            for action in range(HELMET):
                faces |= COUNTS[FACES * dice + action] << 3 * action
            values[dice] = best_use(gains, faces, COUNTS[FACES * dice + HELMET] // NEEDS[HELMET])
        average(values, 0)
        self.values = values
        """Level by level: without a reroll, with one, ..."""

    def fits(self, gains: vec[float], price: float, tokens: i64) -> bool:
        """Whether this is the plan for that situation."""
        same = tokens == self.tokens and price == self.price
        for place in range(FACES * HELMET):
            same = same and gains[place] == self.gains[place]
        return same

    def value(self, dice: i64, rerolls: i64) -> float:
        """The expected worth of a set: those dice lie there, the others are being rolled, then `rerolls` are left."""
        level = min(rerolls, DEEPEST)
        while self.depth < level:
            self._deepen()
        return self.values[level * SETS + dice]

    def _deepen(self) -> None:
        """Add the level with one reroll more: keep all five, or roll any of them again."""
        below = self.depth * SETS
        self.depth += 1
        cost = self.price if self.depth <= self.tokens else 0.0
        keep = vec[float]([0.0] * SETS)  # the best of what is left when at least one die is taken away
        values = self.values
        place: i64 = 0
        for dice in range(SETS):
            best = -1e9
            while place < FEWER_UNTIL[dice]:
                fewer = FEWER[place]
                best = max(best, max(keep[fewer], values[below + fewer]))
                place += 1
            keep[dice] = best
        above: i64 = len(values)
        for dice in range(SETS):
            values = append(values, 0.0 if dice < FULL else max(values[dice], keep[dice] - cost))
        average(values, above)
        self.values = values


def average(values: vec[float], level: i64) -> None:
    """Give every set of fewer than five dice what it becomes on average."""
    for dice in range(FULL - 1, -1, -1):
        total = 0.0
        for face in range(FACES):
            total += CHANCES[face] * values[level + WITH[FACES * dice + face]]
        values[level + dice] = total
