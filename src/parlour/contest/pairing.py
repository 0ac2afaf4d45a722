"""Who meets whom. Everything follows from what is given, so that anybody can check a pairing.

Entrants are numbers, from 0 in the order of entry. `met[a, b]`, for a < b, says how often two have met.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from typing import Final, NamedTuple, TypeAlias

Met: TypeAlias = Mapping[tuple[int, int], int]
EFFORT: Final = 20_000
"""Tries for a pairing in which nobody meets somebody again, before one more meeting is allowed."""


class Pairing(NamedTuple):
    tables: list[tuple[int, ...]]
    """Who plays at each, in the order of the seats."""
    out: list[int]
    """Who sits out."""


def pair(a: int, b: int) -> tuple[int, int]:
    """A key of `Met`."""
    return (a, b) if a < b else (b, a)


def meetings(tables: Iterable[Sequence[int]]) -> Counter[tuple[int, int]]:
    return Counter(pair(a, b) for table in tables for a, b in combinations(table, 2))


# --- two seats ----------------------------------------------------------------------------------------------------------


def round_robin(entrants: Sequence[int]) -> list[Pairing]:
    """All rounds: everybody meets everybody once, and sits first about as often as second (the circle method)."""
    empty = -1
    circle = [*entrants] if len(entrants) % 2 == 0 else [*entrants, empty]
    rounds = []
    for turn in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = list(zip(circle[:half], reversed(circle[half:]), strict=True))
        # the one who never moves changes seats each round, the others by their place in the circle
        seated = [(b, a) if (turn if at == 0 else at) % 2 else (a, b) for at, (a, b) in enumerate(pairs)]
        tables = [two for two in seated if empty not in two]
        rounds.append(Pairing([*tables], [one for two in seated if empty in two for one in two if one != empty]))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def swiss(
    entrants: Sequence[int],
    points: Mapping[int, Fraction],
    met: Met,
    rested: Mapping[int, int],
    first: Mapping[int, int],
) -> Pairing:
    """Equals in points meet, nobody meets the same person again as long as that is possible.

    `rested`: how often somebody has sat out; of an odd number, the last of those who did so least does. `first`: how much
    more often somebody has sat first than second.
    """
    ranking = sorted(entrants, key=lambda one: (-points[one], one))
    out: list[int] = []
    if len(ranking) % 2:
        least = min(rested[one] for one in ranking)
        out = [next(one for one in reversed(ranking) if rested[one] == least)]
        ranking.remove(out[0])
    most = 0
    while True:
        found = _paired(_folded(ranking, points), ranking, met, most)
        if found is not None:
            break
        most += 1
    tables: list[tuple[int, ...]] = [(b, a) if first[a] > first[b] else (a, b) for a, b in found]
    return Pairing(tables, out)


def _folded(ranking: Sequence[int], points: Mapping[int, Fraction]) -> dict[int, list[int]]:
    """For each, whom to meet best: in the group of equals, the upper half meets the lower one; then those below, in order."""
    wishes: dict[int, list[int]] = {}
    groups = [list(group) for _, group in groupby(ranking, key=lambda one: points[one])]
    for at, group in enumerate(groups):
        below = [one for other in groups[at + 1 :] for one in other]
        half = (len(group) + 1) // 2
        for place, one in enumerate(group):
            wanted = group[place + half : place + half + 1]
            rest = [other for other in group[place + 1 :] if other not in wanted]
            rest.sort(key=lambda other: abs(group.index(other) - place - half))
            wishes[one] = [*wanted, *rest, *below]
    return wishes


def _paired(
    wishes: Mapping[int, Sequence[int]], ranking: Sequence[int], met: Met, most: int
) -> list[tuple[int, int]] | None:
    """A pairing in which no two have met more than `most` times before; None if none is found with some effort."""
    free = dict.fromkeys(ranking)
    found: list[tuple[int, int]] = []
    tried: list[list[int]] = []  # for each pair that stands, whom the first of it could meet instead
    effort = EFFORT
    while free:
        one = next(iter(free))
        left = [other for other in wishes[one] if other in free and met.get(pair(one, other), 0) <= most]
        while not left:
            if not found or effort == 0:
                return None
            effort -= 1
            one, other = found.pop()
            free = {each: None for each in ranking if each in free or each in (one, other)}
            left = tried.pop()
        other, *rest = left
        del free[one], free[other]
        found.append((one, other))
        tried.append(rest)
    return found


# --- more seats ---------------------------------------------------------------------------------------------------------


def table_sizes(entrants: int, seats: int, allowed: Sequence[int]) -> list[int]:
    """How many sit at each table: as near to `seats` as it goes; who is left over sits out."""
    for out in range(entrants + 1):
        ways = [
            [size + (at < more) for at in range(count)]
            for count in range(1, entrants - out + 1)
            for size, more in [divmod(entrants - out, count)]
            if size in allowed and (not more or size + 1 in allowed)
        ]
        if ways:
            return min(ways, key=lambda sizes: (max(abs(size - seats) for size in sizes), len(sizes)))
    return []


def at_tables(
    entrants: Sequence[int],
    seats: int,
    allowed: Sequence[int],
    points: Mapping[int, Fraction],
    met: Met,
    rested: Mapping[int, int],
    sat: Callable[[int, int], int],
) -> Pairing:
    """Tables at which equals in points meet, and opponents are spread: first those who have met least often.

    `sat(one, seat)`: how often somebody has sat there; everybody gets the seats that they had least.
    """
    sizes = table_sizes(len(entrants), seats, allowed)
    ranking = sorted(entrants, key=lambda one: (-points[one], one))
    resting = sorted(ranking, key=lambda one: (rested[one], -ranking.index(one)))[: len(ranking) - sum(sizes)]
    ranking = [one for one in ranking if one not in resting]
    places = {one: place for place, one in enumerate(ranking)}

    def again(one: int, others: Iterable[int]) -> int:
        """What it costs that somebody meets these others: whom they have met often costs most."""
        return sum(met.get(pair(one, other), 0) ** 2 for other in others if other != one)

    tables: list[list[int]] = []
    left = list(ranking)
    for size in sizes:
        table = [left.pop(0)]
        while len(table) < size:
            chosen = min(left, key=lambda one: (again(one, table), places[one]))
            left.remove(chosen)
            table.append(chosen)
        tables.append(table)
    _spread(tables, again)
    return Pairing([_seated(table, sat) for table in tables], sorted(resting))


def _spread(tables: list[list[int]], again: Callable[[int, Iterable[int]], int]) -> None:
    """Let two change places as long as fewer meet again by that, those at neighbouring tables first."""
    neighbours = [two for distance in range(1, len(tables)) for two in zip(tables, tables[distance:], strict=False)]
    better = True
    while better:
        better = False
        for upper, lower in neighbours:
            for i, a in enumerate(upper):
                for j, b in enumerate(lower):
                    here = [one for one in upper if one != a]
                    there = [one for one in lower if one != b]
                    if again(a, there) + again(b, here) < again(a, here) + again(b, there):
                        upper[i], lower[j] = b, a
                        better = True
                        break
                else:
                    continue
                break


def _seated(table: Sequence[int], sat: Callable[[int, int], int]) -> tuple[int, ...]:
    """Seat by seat, the one who has sat there least, then the one who was named first."""
    left = list(table)
    seated = []
    for seat in range(len(table)):
        chosen = min(left, key=lambda one: (sat(one, seat), left.index(one)))
        left.remove(chosen)
        seated.append(chosen)
    return tuple(seated)


# --- by the minute ------------------------------------------------------------------------------------------------------


def arena(
    free: Sequence[int],
    seats: int,
    allowed: Sequence[int],
    points: Mapping[int, Fraction],
    last: Mapping[int, frozenset[int]],
    sat: Callable[[int, int], int],
    waited: bool,
) -> list[tuple[int, ...]]:
    """Tables for those who are free, with others near in points whom they did not just play; some may be left.

    `last`: whom each met in their last game. `waited`: whether they have waited for long: then they meet the same again, and
    a table need not be full.
    """
    left = sorted(free, key=lambda one: (-points[one], one))
    tables: list[list[int]] = []
    sizes = table_sizes(len(left), seats, allowed) if waited else [seats] * (len(left) // seats)
    for size in sizes:
        while len(left) >= size:
            table = [left.pop(0)]
            met = last.get(table[0], frozenset())
            others = sorted(left, key=lambda one: (one in met, left.index(one)))[: size - 1]
            if not waited and met.issuperset(others):
                continue  # they wait for somebody else
            left = [one for one in left if one not in others]
            tables.append([*table, *others])
            break
    return [_seated(table, sat) for table in tables]
