"""Lets bots compete: every line-up, every seat, the same dice for everybody."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from parlour.bots import bot
from parlour.bots.analysis.opinion import shares as win_shares
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.options import complete_options
from parlour.kernel.rng import derive
from parlour.lab.simulation import MOST, UNFINISHED, Played, check_run, play_games, play_one, wilson

ROUND_SEEDS: Final = 1 << 40
"""Line-up i takes its dice from round number i * ROUND_SEEDS on, so that no two line-ups share them."""


@dataclass(frozen=True, slots=True)
class Score:
    """A bot's points out of those it played for, one per game, split in a shared win; with its 95 % interval."""

    points: float
    games: int

    @property
    def value(self) -> float:
        return self.points / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """As if all games were independent; those with the same dice differ more, so it errs on the safe side."""
        return wilson(self.points, self.games)


@dataclass(frozen=True, slots=True)
class Match:
    """The results. `fair` is the score of a bot that is as good as the others."""

    game: str
    options: Mapping[str, Any]
    seed: int
    seats: int
    bots: tuple[str, ...]
    """Every bot once, in the order they were named."""
    games: tuple[Played, ...]

    @property
    def fair(self) -> float:
        return 1 / self.seats

    def scores(self) -> dict[str, Score]:
        """Each bot's score, over all seats that it sat in."""
        points = dict.fromkeys(self.bots, 0.0)
        counted = dict.fromkeys(self.bots, 0)
        for played in self.games:
            for name, share in zip(played.seats, shares(played), strict=True):
                points[name] += share
                counted[name] += 1
        return {name: Score(points[name], counted[name]) for name in self.bots}

    def pairs(self) -> dict[tuple[str, str], Score]:
        """Each bot's score against each other bot: in how many of their games it finished ahead, ties counting half."""
        found: dict[tuple[str, str], Score] = {}
        for one in self.bots:
            for two in self.bots:
                results = [r for played in self.games for r in _duels(played, one, two)] if one != two else []
                if results:
                    found[one, two] = Score(sum(results), len(results))
        return found

    def seat_scores(self) -> list[Score]:
        """Each seat's score, over all games."""
        return [
            Score(sum(shares(played)[seat] for played in self.games), len(self.games)) for seat in range(self.seats)
        ]


def match(
    game: str,
    bots: Sequence[str],
    games: int = 200,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    records: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Match:
    """Let bots compete in `games` games of each line-up.

    One bot per seat is one line-up; with more bots than seats, every choice of them is one. Without `seats`, there is a
    seat for each bot if the game can be played like that, else the first of its numbers of seats that they can fill. A
    line-up plays in rounds: as many games as there are seats, all with the very same dice, with everybody in each seat
    once. This reduces luck, and `games` is rounded up to whole rounds. `progress` is called with the number of games
    done and the total.
    """
    found = find_game(game)
    names = tuple(bots)
    for name in names:
        bot(name)
    possible = found.seats if seats is None else (found.check_seats(seats),)
    if len(names) < min(possible):
        raise ParlourError("bad-match-bots", bots=len(names), seats=min(possible))
    count = next(count for count in (len(names), *possible) if count in possible and count <= len(names))
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    settled = complete_options(found.options, options or {})
    workers = check_run(seed, workers)
    found.new(settled, count)  # as in `simulate`
    line_ups = sorted(
        set(combinations(sorted(names, key=names.index), count)), key=lambda line: [*map(names.index, line)]
    )
    rounds = -(-games // count)
    total = rounds * count * len(line_ups)
    played: list[Played] = []
    for part in _rounds(game, line_ups, rounds, count, seed, settled, records, workers):
        played += part
        if progress:
            progress(len(played), total)
    return Match(game, settled, seed, count, tuple(dict.fromkeys(names)), tuple(played))


def shares(played: Played) -> tuple[float, ...]:
    """How the one point of a game is divided among its seats; in a draw, among all."""
    return win_shares(played.returns)


def ratings(games: Sequence[Played], bots: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Mean and deviation of each bot's strength by OpenSkill (Plackett and Luce), from the games in order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known = {name: model.rating(name=name) for name in bots}
    for played in games:
        if played.reason == UNFINISHED:
            continue
        ranks = [-value for value in played.returns]
        after = model.rate([[known[name]] for name in played.seats], ranks=ranks)
        for name in set(played.seats):  # a bot in several seats takes the average of them
            own = [team[0] for team, sat in zip(after, played.seats, strict=True) if sat == name]
            known[name].mu = sum(rating.mu for rating in own) / len(own)
            known[name].sigma = sum(rating.sigma for rating in own) / len(own)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}


def _duels(played: Played, one: str, two: str) -> Iterator[float]:
    for first, a in zip(played.seats, played.returns, strict=True):
        for second, b in zip(played.seats, played.returns, strict=True):
            if (first, second) == (one, two):
                yield 1.0 if a > b else 0.5 if a == b else 0.0


def _rounds(
    game: str,
    line_ups: list[tuple[str, ...]],
    rounds: int,
    seats: int,
    seed: int,
    options: dict[str, Any],
    records: bool,
    workers: int,
) -> Iterator[list[Played]]:
    """The games, a round at a time."""
    tasks = [
        (game, names, seed, number * ROUND_SEEDS + turn, options, (number * rounds + turn) * seats, seats, records)
        for number, names in enumerate(line_ups)
        for turn in range(rounds)
    ]
    yield from play_games(_play_round, tasks, workers)


def _play_round(task: tuple[str, tuple[str, ...], int, int, dict[str, Any], int, int, bool]) -> list[Played]:
    key, names, seed, dice, options, first, seats, records = task
    game = find_game(key)
    return [play_one(game, names, derive(seed, dice), options, first + turn, records) for turn in range(seats)]
