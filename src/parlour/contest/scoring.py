"""What a game is worth to each seat: the share of the opponents that it finished ahead of, ties counting half."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, TypeAlias

EVEN: Final = Fraction(1, 2)
"""What a game is worth on average."""
Results: TypeAlias = Mapping[tuple[int, int], Sequence[Fraction]]
"""Of one round: by table and leg, what the game was worth to each seat."""


def worth(returns: Sequence[float]) -> list[Fraction]:
    """From what each seat got in the end."""
    others = len(returns) - 1
    return [Fraction(sum((own > other) - (own < other) for other in returns) + others, 2 * others) for own in returns]


def with_left(returns: Sequence[float], left: Sequence[int]) -> list[float]:
    """What each seat got, if these left before the end: they are last together."""
    last = min(returns) - 1.0
    return [last if seat in left else value for seat, value in enumerate(returns)]


def compared(results: Results) -> dict[tuple[int, int], list[Fraction]]:
    """The same against other tables: an even share, and what a seat made more of the same dice than that seat did there.

    Tables of another size are another game. A table that is alone has nothing to be compared with, and counts as it is.
    """
    columns: defaultdict[tuple[int, int], list[Sequence[Fraction]]] = defaultdict(list)
    for (_, leg), values in results.items():
        columns[leg, len(values)].append(values)
    sums = {key: [sum(seat, Fraction()) for seat in zip(*tables, strict=True)] for key, tables in columns.items()}
    found: dict[tuple[int, int], list[Fraction]] = {}
    for (table, leg), values in results.items():
        others = len(columns[leg, len(values)]) - 1
        totals = sums[leg, len(values)]
        found[table, leg] = [
            EVEN + own - (total - own) / others if others else own for own, total in zip(values, totals, strict=True)
        ]
    return found
