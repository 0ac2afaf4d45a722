"""Who plays with whom: groups of people who look for a game. No input or output here.

Whoever has waited longest is served first: of those who would play the same, the nearest in rating join them, as long as
they are within a window that grows while they wait. So nobody waits for ever while others come and go, and two who come at
once are close to each other. The same seeks at the same time always make the same groups.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.bots.levels import LEVELS

WINDOW: Final = 150.0
"""Points of rating between two people who have just come: about what two games in three are decided by."""
WIDENS: Final = 15.0
"""Points that the window grows by each second: after a minute everybody is within it."""
NEAREST: Final = 16
"""How many of those within the window are tried, the nearest: enough to make up the largest table around blocks."""

Kind = tuple[str, int]
"""A game, and how many sit at the table."""
Pair = frozenset[str]


@dataclass(frozen=True, slots=True)
class Seek:
    """What somebody looks for."""

    person: str
    kinds: tuple[Kind, ...]
    """What they would play, any of it."""
    since: float
    """When they began to wait."""
    clock: str = ""
    rated: bool = False
    bots: str = ""
    """The level of the bots that may fill the seats nobody takes; empty: they did not ask for any."""
    ratings: Mapping[Kind, float] = field(default_factory=dict)
    """In points; those who have none count as the mean."""
    robot: bool = False
    """Whether a program looks for it: those play with each other, and people do who look for people."""


@dataclass(frozen=True, slots=True)
class Match:
    """People who are to play with each other, whoever has waited longest first."""

    kind: Kind
    people: tuple[str, ...]
    bots: str = ""
    """The level of the bots in all other seats."""


def window(seek: Seek, now: float) -> float:
    """Points by which the rating of others may differ from that of somebody who has waited until now."""
    return WINDOW + WIDENS * max(0.0, now - seek.since)


def matches(seeks: Sequence[Seek], apart: Collection[Pair], mean: float, now: float) -> list[Match]:
    """The groups that can begin now; nobody is in two. `apart`: pairs who do not play with each other."""
    waiting = sorted(seeks, key=lambda seek: (seek.since, seek.person))
    by_kind: dict[tuple[Kind, str, bool, bool], list[Seek]] = {}
    for seek in waiting:
        for kind in seek.kinds:
            by_kind.setdefault((kind, seek.clock, seek.rated, seek.robot), []).append(seek)
    taken: set[str] = set()
    found: list[Match] = []
    for first in waiting:
        if first.person in taken:
            continue
        options = []
        for kind in first.kinds:
            near = _near(first, kind, by_kind[kind, first.clock, first.rated, first.robot], mean, now)
            if company := _company(first, near, kind[1] - 1, apart):
                options.append((_spread([first, *company], kind, mean), kind, company))
        if options:
            _, kind, company = min(options, key=lambda option: option[0])  # the first of those that are as close
            match = Match(kind, (first.person, *(one.person for one in company)))
        elif first.bots:
            match = _with_bots(first, [one for one in waiting if one.person not in taken], apart)
        else:
            continue
        taken.update(match.people)
        found.append(match)
        for wish in {
            (kind, one.clock, one.rated, one.robot)
            for one in waiting
            if one.person in match.people
            for kind in one.kinds
        }:
            by_kind[wish] = [one for one in by_kind[wish] if one.person not in taken]
    return found


def _near(first: Seek, kind: Kind, others: Sequence[Seek], mean: float, now: float) -> list[Seek]:
    """Those within somebody's window, the nearest first; of those as near, whoever has waited longest."""
    own, within = first.ratings.get(kind, mean), window(first, now)
    apart = [(abs(one.ratings.get(kind, mean) - own), one) for one in others if one is not first]
    return [one for _, one in sorted((pair for pair in apart if pair[0] <= within), key=lambda pair: pair[0])][:NEAREST]


def _company(first: Seek, near: Sequence[Seek], count: int, apart: Collection[Pair]) -> list[Seek]:
    """So many of those near that nobody among them and the first is to be kept apart; none if there are too few."""
    return next(_companies([first], near, count, apart), [])


def _companies(chosen: list[Seek], near: Sequence[Seek], count: int, apart: Collection[Pair]) -> Iterator[list[Seek]]:
    if not count:
        yield chosen[1:]
        return
    for at, one in enumerate(near[: len(near) - count + 1]):
        if not _kept_apart(one, chosen, apart):
            yield from _companies([*chosen, one], near[at + 1 :], count - 1, apart)


def _kept_apart(one: Seek, others: Sequence[Seek], apart: Collection[Pair]) -> bool:
    return any(frozenset((one.person, other.person)) in apart for other in others)


def _spread(group: Sequence[Seek], kind: Kind, mean: float) -> float:
    ratings = [one.ratings.get(kind, mean) for one in group]
    return max(ratings) - min(ratings)


def _with_bots(first: Seek, others: Sequence[Seek], apart: Collection[Pair]) -> Match:
    """A game with bots for somebody who asked for them, and for others who did and would play the same; never rated.

    The bots are as strong as the one who wants the weakest likes them.
    """
    kind = first.kinds[0]
    group = [first]
    for one in others:
        joins = one.bots and kind in one.kinds and one.clock == first.clock and one.person != first.person
        if joins and len(group) < kind[1] and not _kept_apart(one, group, apart):
            group.append(one)
    return Match(kind, tuple(one.person for one in group), min((one.bots for one in group), key=LEVELS.index))
