"""Tournaments of bots, played on all cores; whoever has the file can check every die, every move and every pairing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from parlour.bots import bot, line_up
from parlour.contest.proof import Played, Turn, dice_of, finished, read_tournament, tournament_text, verify
from parlour.contest.terms import Terms, make_terms
from parlour.contest.tournament import Entered, Paired, Standing, Tournament
from parlour.games import game as find_game
from parlour.kernel.drivers import play_bots
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import derive
from parlour.kernel.shared_dice import part_of, seed_of
from parlour.kernel.state import OVER
from parlour.lab.crew import Processes
from parlour.lab.simulation import LIMIT, check_run, record_of

__all__ = ["Contest", "Played", "Task", "play", "read_tournament", "tournament", "verify"]


@dataclass(frozen=True, slots=True)
class Contest:
    """A tournament that is over."""

    tournament: Tournament
    bots: tuple[str, ...]
    """Each entrant's."""
    seeds: tuple[bytes, ...]
    """Of each round."""
    games: tuple[tuple[Played, ...], ...]
    """Of each round."""

    def standings(self) -> list[Standing]:
        return self.tournament.standings()

    def gain(self) -> float | None:
        """How many times wider intervals would be with dice of its own for every game, and no table compared.

        None if tables were not compared, or too few boards were played to tell.
        """
        if not self.tournament.terms.duplicate:
            return None
        spreads = [*_spreads(self.tournament)]
        alone, played = (float(sum((pair[at] for pair in spreads), Fraction())) for at in range(2))
        return sqrt(alone / played) if played else None

    def text(self) -> str:
        """The file's text; equal tournaments, equal bytes."""
        turns = [Turn(games, seed) for seed, games in zip(self.seeds, self.games, strict=True)]
        return tournament_text(self.tournament, self.tournament.names, self.bots, turns)


# --- playing ------------------------------------------------------------------------------------------------------------


def tournament(
    game: str,
    bots: str | Sequence[str],
    kind: str = "",
    seats: int | None = None,
    rounds: int | None = None,
    boards: int = 1,
    duplicate: bool = False,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Contest:
    """Let bots play a tournament; the same seed gives the same one, for any number of workers.

    `boards`: see `Terms`. `progress` is called with the number of rounds done and the total.
    """
    found = find_game(game)
    names = line_up(bots)
    terms = make_terms(found, kind, seats, rounds, duplicate, boards, options)
    workers = check_run(seed, workers)
    held = Tournament(terms, found.seats, map(Entered, _distinct(names)))
    seeds: list[bytes] = []
    games: list[tuple[Played, ...]] = []
    while not held.over():
        number = len(held.rounds)
        next_one = held.next_pairing()
        held.add(Paired(tuple(next_one.tables), tuple(next_one.out)))
        seeds.append(part_of(seed_of(f"parlour tournament {seed}"), number))
        own = derive(seed, number)
        tasks = [
            Task(terms, tuple(names[who] for who in held.seated(table, leg)), seeds[-1], table, leg, derive(own, at))
            for at, (table, leg) in enumerate(held.waiting())
        ]
        with closing(Processes(workers).work(play, tasks)) as played:
            games.append(tuple(played))
        for one in games[-1]:
            held.add(finished(one))
        if progress:
            progress(len(held.rounds), held.length())
    return Contest(held, tuple(names), tuple(seeds), tuple(games))


@dataclass(frozen=True, slots=True)
class Task:
    """A game to be played."""

    terms: Terms
    bots: tuple[str, ...]
    seed: bytes
    """Of the round's dice."""
    table: int
    leg: int
    choices: int
    """The seed of what bots leave to chance: equal bots at two tables may choose otherwise."""


def play(task: Task) -> Played:
    game = find_game(task.terms.game)
    state = game.new(task.terms.options, len(task.bots))
    bots = [bot(name, timed=False) for name in task.bots]
    dice = dice_of(task.terms, task.seed, len(task.bots), task.table, task.leg)
    events = list(play_bots(game, state, bots, task.choices, LIMIT, dice=dice))
    if state.actor() != OVER:
        raise ParlourError("endless-game", most=LIMIT)
    return Played(task.table, task.leg, record_of(game, task.bots, task.terms.options, events))


def _distinct(names: Sequence[str]) -> Iterator[str]:
    """What entrants are called: bots of the same name are numbered."""
    for at, name in enumerate(names):
        before = names[:at].count(name)
        yield f"{name} {before + 1}" if before else name


def _spreads(held: Tournament) -> Iterator[tuple[Fraction, Fraction]]:
    """For everybody in each round, how much the average of a board varies among its boards: if each of its games had dice of
    its own and no table were compared, and as it was played. The opponents are the same in all of them."""
    for number, one in enumerate(held.rounds):
        for line in one.pairing.tables:
            for who in line:
                seats: list[list[Fraction]] = [[] for _ in line]
                for _, seat, value in held.games(number, who, False):
                    seats[seat].append(value)
                boards: list[list[Fraction]] = [[] for _ in range(held.terms.boards)]
                for leg, _, value in held.games(number, who, True):
                    boards[leg // len(line)].append(value)
                if held.terms.boards > 1:
                    alone = sum(map(_variance, seats), Fraction()) / len(line) ** 2
                    yield alone, _variance([sum(board, Fraction()) / len(board) for board in boards])


def _variance(values: Sequence[Fraction]) -> Fraction:
    mean = sum(values, Fraction()) / len(values)
    return sum(((value - mean) ** 2 for value in values), Fraction()) / (len(values) - 1)
