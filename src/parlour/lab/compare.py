"""The same dice under two rules: what a change of options does to games that are otherwise alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from math import inf
from typing import Any, Final, Literal

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.rng import derive
from parlour.lab.match import mean_of
from parlour.lab.rounds import Played, Share, points, rotations, share_of
from parlour.lab.simulation import MOST, check_run, play_games, play_out, record_of, sum_up
from parlour.lab.statistics.estimates import ENOUGH, LEVEL, Tally
from parlour.lab.statistics.fairness import LEAST, TOLERANCE, WITHIN
from parlour.lab.statistics.moments import Moments
from parlour.lab.statistics.paired import Difference, Pairs, difference, share_difference

Settled = Literal["some", "none", "unknown"]
CHUNK: Final = 10
"""Games under both rules that a worker takes at a time, in whole rounds."""


@dataclass(frozen=True, slots=True)
class Pair:
    """One game under both rules, with the same dice and the same bots in the same seats."""

    a: Played
    b: Played
    apart: int | None
    """The event, counted from 1, with which they part; None if all events are the same."""

    @property
    def identical(self) -> bool:
        return self.apart is None and (self.a.returns, self.a.reason) == (self.b.returns, self.b.reason)

    @property
    def flipped(self) -> bool:
        """Whether others win."""
        return points(self.a) != points(self.b)


@dataclass(frozen=True, slots=True)
class Comparison:
    """What was found. If somebody stopped the run, `games` are those until then, in whole rounds."""

    game: str
    a: Mapping[str, Any]
    b: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]
    planned: int
    games: tuple[Pair, ...]

    def rounds(self) -> list[list[Pair]]:
        return [list(group) for _, group in groupby(self.games, lambda pair: pair.a.round)]

    def wins_by_seat(self) -> list[Difference]:
        return self._changes(LEVEL)

    def _changes(self, level: float) -> list[Difference]:
        seats = [Pairs() for _ in self.bots]
        for pairs in self.rounds():
            a, b = (seat_means(games) for games in ([pair.a for pair in pairs], [pair.b for pair in pairs]))
            for seat, found in enumerate(seats):
                found.add(a[seat], b[seat])
        return [share_difference(found, level) for found in seats]

    def wins_by_bot(self) -> dict[str, Difference]:
        bots = {name: Pairs() for name in dict.fromkeys(self.bots)}
        for pairs in self.rounds():
            for name, found in bots.items():
                found.add(mean_of([pair.a for pair in pairs], name), mean_of([pair.b for pair in pairs], name))
        return {name: share_difference(found) for name, found in bots.items()}

    def length(self) -> Difference:
        """Of decisions per game. Of a length that hardly ever changes nobody can say what the next change will be."""
        moments, changed = Moments(2), 0
        for pairs in self.rounds():
            a, b = (Fraction(sum(count), len(pairs)) for count in zip(*map(_decisions, pairs), strict=True))
            moments.add(a, b)
            changed += a != b
        found = difference(moments)
        return found if changed >= ENOUGH else replace(found, change=replace(found.change, low=-inf, high=inf))

    def settled(self, tolerance: float = TOLERANCE) -> Settled:
        """Whether it is known what the change does to the seats' shares: `some` if the interval of one of them, wide enough for
        all of them together, excludes no change; else `none` if all 90 % intervals lie within the tolerance, in 200 rounds
        or more."""
        seats = len(self.bots)
        level = 1 - (1 - LEVEL) / (seats if seats > 2 else 1)  # of two seats one wins what the other loses
        if any(one.change.low > 0 or one.change.high < 0 for one in self._changes(level)):
            return "some"
        within = (-tolerance <= one.change.low and one.change.high <= tolerance for one in self._changes(WITHIN))
        return "none" if len(self.rounds()) >= LEAST and all(within) else "unknown"

    def identical(self) -> Share:
        tally = Tally()
        for pairs in self.rounds():
            tally.add(sum(pair.identical for pair in pairs), len(pairs))
        return share_of(tally)

    def partings(self) -> list[int]:
        """The events with which games part, the earliest first."""
        return sorted(pair.apart for pair in self.games if pair.apart is not None)

    def flipped(self) -> list[Pair]:
        return [pair for pair in self.games if pair.flipped]


def compare(
    game: str,
    a: Mapping[str, Any],
    b: Mapping[str, Any],
    games: int = 1000,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    workers: int | None = None,
    records: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Comparison:
    """Play `games` games under the options `a`, and again under `b` with the same dice; rounded up to whole rounds.

    `progress` is called with the number of games done under both and the total. An interrupt ends the run, and what was
    played counts; before the first round is over, it is passed on. `records` keeps both records of games with another winner.
    """
    found = find_game(game)
    names = line_up(bots) or ("greedy",) * found.seats[0]
    found.check_seats(len(names))
    one, two = complete_options(found.options, a), complete_options(found.options, b)
    if one == two:
        raise ParlourError("same-rules")
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    workers = check_run(seed, workers)
    for options in (one, two):
        found.new(options, len(names))  # as in `simulate`
    size = len(rotations(names))
    total = -(-games // size) * size
    rounds, many = total // size, max(1, CHUNK // size)
    tasks = [
        (game, names, one, two, seed, range(turn, min(turn + many, rounds)), records) for turn in range(0, rounds, many)
    ]
    played: list[Pair] = []
    try:
        for part in play_games(play_rounds, tasks, workers):
            played += part
            if progress:
                progress(len(played), total)
    except KeyboardInterrupt:
        if not played:
            raise
    return Comparison(game, one, two, seed, names, total, tuple(played))


def seat_means(games: Sequence[Played]) -> list[Fraction]:
    return [Fraction(sum(column)) / len(games) for column in zip(*map(points, games), strict=True)]


def _decisions(pair: Pair) -> tuple[int, int]:
    return pair.a.decisions, pair.b.decisions


Task = tuple[str, tuple[str, ...], dict[str, Any], dict[str, Any], int, range, bool]


def play_rounds(task: Task) -> list[Pair]:
    key, names, one, two, seed, turns, records = task
    game, line_ups = find_game(key), rotations(names)
    return [
        _play_pair(game, seats, one, two, derive(seed, turn), turn * len(line_ups) + shift, turn, records)
        for turn in turns
        for shift, seats in enumerate(line_ups)
    ]


def _play_pair(
    game: AnyGame,
    seats: tuple[str, ...],
    one: dict[str, Any],
    two: dict[str, Any],
    dice: int,
    number: int,
    turn: int,
    records: bool,
) -> Pair:
    runs = [(options, *play_out(game, seats, dice, options)) for options in (one, two)]
    a, b = (sum_up(game, seats, state, events, number, turn) for _, state, events in runs)
    pair = Pair(a, b, _parting(runs[0][2], runs[1][2]))
    if not (records and pair.flipped):
        return pair
    kept = [record_of(game, seats, options, events) for options, _, events in runs]
    return replace(pair, a=replace(a, record=kept[0]), b=replace(b, record=kept[1]))


def _parting(one: list[int], two: list[int]) -> int | None:
    if one == two:
        return None
    same = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return same + 1
