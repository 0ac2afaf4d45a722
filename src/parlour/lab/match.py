"""Lets bots compete: every line-up, every seat, the same dice for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import combinations, permutations
from typing import Any, Final, Literal

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.options import complete_options
from parlour.kernel.rng import derive
from parlour.lab.rounds import Played, Share, bot_share, in_rounds, points, rotations, seat_points, seat_shares, share
from parlour.lab.simulation import MOST, UNFINISHED, check_run, play_games, play_one
from parlour.lab.statistics.moments import Moments
from parlour.lab.statistics.sequences import decide, likelihood

BETTER: Final = 0.02
"""What a better bot has more than an even share: less does not matter."""
ROUND_SEEDS: Final = 1 << 40
"""Line-up i takes its dice from round number i * ROUND_SEEDS on, so that no two line-ups share them."""


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

    def scores(self) -> dict[str, Share]:
        """Each bot's score: its points, over all seats that it sat in."""
        rounds = in_rounds(self.games)
        return {name: bot_share(rounds, name) for name in self.bots}

    def pairs(self) -> dict[tuple[str, str], Share]:
        """Each bot's score against each other bot: in how many of their games it finished ahead, ties counting half."""
        rounds = in_rounds(self.games)
        found = {pair: share(rounds, partial(_duels, *pair)) for pair in permutations(self.bots, 2)}
        return {pair: score for pair, score in found.items() if score.games}

    def better(self) -> Literal["some", "none", "unknown"]:
        """Of two bots, whether the first has two points of a hundred more than an even share (`some`) or no more than that
        share (`none`): a generalised sequential probability ratio test on rounds, wrong in 5 % of runs at most."""
        rounds = Moments()
        for part in in_rounds(self.games):
            rounds.add(mean_of(part, self.bots[0]))
        return decide(likelihood(rounds, *_hypotheses(self.games[0].seats)))

    def seat_scores(self) -> list[Share]:
        """Each seat's score, over all games."""
        return seat_shares(seat_points(in_rounds(self.games), self.seats))


def match(
    game: str,
    bots: str | Sequence[str],
    games: int = 200,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    records: bool = False,
    progress: Callable[[int, int], None] | None = None,
    until_better: bool = False,
) -> Match:
    """Let bots compete in `games` games of each line-up.

    One bot per seat is one line-up; with more bots than seats, every choice of them is one. Without `seats`, there is a
    seat for each bot if the game can be played like that, else the first of its numbers of seats that they can fill. A
    line-up plays in rounds: as many games as there are seats, all with the very same dice, with everybody in each seat
    once; a line-up of equal bots, one game. This reduces luck, and `games` is rounded up to whole rounds. `progress` is
    called with the number of games done and the total.

    `until_better`: stop as soon as it is decided whether the first of two bots is better than the other, by a sequential
    test on rounds (`Match.better`), after `games` at most.
    """
    found = find_game(game)
    names = line_up(bots)
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
    if until_better and (len(set(names)) != 2 or len(line_ups) > 1):
        raise ParlourError("bad-duel", bots=len(names), seats=count)
    tasks = _tasks(game, line_ups, games, seed, settled, records)
    total = sum(len(rotations(task.names)) for task in tasks)
    played: list[Played] = []
    rounds = Moments()
    with closing(play_games(play_round, tasks, workers)) as parts:
        for part in parts:
            played += part
            if progress:
                progress(len(played), total)
            if until_better:
                rounds.add(mean_of(part, names[0]))
                if decide(likelihood(rounds, *_hypotheses(part[0].seats))) != "unknown":
                    break
    return Match(game, settled, seed, count, tuple(dict.fromkeys(names)), tuple(played))


def mean_of(games: Sequence[Played], name: str) -> Fraction:
    """A bot's points for a seat that it sat in."""
    own = [point for played in games for sat, point in zip(played.seats, points(played), strict=True) if sat == name]
    return Fraction(sum(own)) / len(own)


def _hypotheses(seats: Sequence[str]) -> tuple[float, float]:
    """What a bot has for each of its seats if it is as good as the others, and if it is better by what matters."""
    return 1 / len(seats), 1 / len(seats) + BETTER


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


def _duels(one: str, two: str, played: Played) -> tuple[Fraction, int]:
    duels = [
        Fraction((a > b) - (a < b) + 1, 2)
        for first, a in zip(played.seats, played.returns, strict=True)
        for second, b in zip(played.seats, played.returns, strict=True)
        if (first, second) == (one, two)
    ]
    return sum(duels, Fraction(0)), len(duels)


@dataclass(frozen=True, slots=True)
class RoundTask:
    """A round to be played."""

    game: str
    names: tuple[str, ...]
    dice: int
    options: dict[str, Any]
    number: int
    """Of its first game."""
    turn: int
    """The round's own number."""
    records: bool


def _tasks(
    game: str, line_ups: list[tuple[str, ...]], games: int, seed: int, options: dict[str, Any], records: bool
) -> list[RoundTask]:
    tasks: list[RoundTask] = []
    number = 0
    for at, names in enumerate(line_ups):
        size = len(rotations(names))
        for turn in range(-(-games // size)):
            dice = derive(seed, at * ROUND_SEEDS + turn)
            tasks.append(RoundTask(game, names, dice, options, number, len(tasks), records))
            number += size
    return tasks


def play_round(task: RoundTask) -> list[Played]:
    game = find_game(task.game)
    return [
        play_one(game, seats, task.dice, task.options, task.number + shift, task.turn, task.records)
        for shift, seats in enumerate(rotations(task.names))
    ]
