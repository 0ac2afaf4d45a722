"""Games in rounds: the same dice under every rotation of the line-up. Figures of games count rounds, not games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from parlour.kernel.outcome import winners
from parlour.kernel.record import Record
from parlour.lab.statistics.estimates import Estimate, Tally, ratio
from parlour.lab.statistics.fairness import Seats
from parlour.lab.statistics.moments import Moments


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated game: enough to count it, and with its record to look at it."""

    number: int
    round: int
    """Games of one round have the same dice."""
    seats: tuple[str, ...]
    """The bot in each seat."""
    returns: tuple[float, ...]
    reason: str
    events: int
    decisions: int
    mark: bytes
    """A digest of its events: games with equal marks in equal seats are the same game."""
    record: Record | None = None


Round = Sequence[Played]


@dataclass(frozen=True, slots=True)
class Figure:
    """What was estimated, with its interval."""

    estimate: Estimate

    @property
    def value(self) -> float:
        return self.estimate.value

    @property
    def interval(self) -> tuple[float, float]:
        return self.estimate.interval


@dataclass(frozen=True, slots=True)
class Share(Figure):
    """Points out of the games they were played for, with the interval of that share."""

    points: float
    games: int


@dataclass(frozen=True, slots=True)
class Mean(Figure):
    """An average with its interval, the least and the most."""

    least: int
    most: int


def rotations(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A line-up moved on by one seat from game to game, until it is as it was.

    With the same dice, a line-up that is as it was plays the very same game: of equal bots, one rotation is all.
    """
    turned = [names[-shift:] + names[:-shift] for shift in range(len(names))]
    return turned[: next((shift for shift, line in enumerate(turned) if shift and line == names), len(names))]


def points(played: Played) -> list[int | Fraction]:
    """How the one point of a game is divided among its seats: winners share it, and so do all if nobody won."""
    won = winners(played.returns) or range(len(played.returns))
    part = 1 if len(won) == 1 else Fraction(1, len(won))
    return [part if seat in won else 0 for seat in range(len(played.returns))]


def in_rounds(games: Iterable[Played]) -> list[Round]:
    return [list(group) for _, group in groupby(games, lambda played: played.round)]


def share(rounds: Iterable[Round], count: Callable[[Played], tuple[int | Fraction, int]]) -> Share:
    """What `count` finds in each game (points, and for how many), of the rounds in which there is anything to count."""
    tally = Tally()
    for games in rounds:
        found = [count(played) for played in games]
        if total := sum(out_of for _, out_of in found):
            tally.add(sum(own for own, _ in found), total)
    return share_of(tally)


def share_of(tally: Tally) -> Share:
    return Share(tally.share(), float(tally.points), tally.games)


def mean(rounds: Sequence[Round], count: Callable[[Played], int]) -> Mean:
    moments = Moments(2)
    for games in rounds:
        moments.add(sum(map(count, games)), len(games))
    values = [count(played) for games in rounds for played in games]
    return Mean(ratio(moments), min(values), max(values))


def bot_share(rounds: Iterable[Round], name: str) -> Share:
    """A bot's points, over all seats that it sat in."""

    def count(played: Played) -> tuple[int | Fraction, int]:
        own = [point for sat, point in zip(played.seats, points(played), strict=True) if sat == name]
        return sum(own), len(own)

    return share(rounds, count)


def seat_points(rounds: Iterable[Round], seats: int) -> Seats:
    found = Seats(seats)
    for games in rounds:
        found.add([sum(column) for column in zip(*map(points, games), strict=True)], len(games))
    return found


def seat_shares(seats: Seats) -> list[Share]:
    return [share_of(tally) for tally in seats.tallies()]
