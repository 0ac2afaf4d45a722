"""Plays many games of bots against each other, on all cores, with the same result for any number of workers."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import blake2b
from typing import Any, Final, TypeVar

from parlour.bots import bot, line_up
from parlour.games import game as find_game
from parlour.kernel.drivers import play_bots
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.events import code_of
from parlour.kernel.facts import Watcher
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.outcome import winners
from parlour.kernel.record import Record, result_of
from parlour.kernel.rng import derive
from parlour.kernel.state import OVER
from parlour.lab.crew import Processes
from parlour.lab.rounds import (
    Mean,
    Played,
    Round,
    Share,
    bot_share,
    in_rounds,
    mean,
    rotations,
    seat_points,
    seat_shares,
    share,
)
from parlour.lab.statistics.fairness import TOLERANCE, Fairness, judge

T = TypeVar("T")
MOST: Final = 10_000_000
"""The most games in one run: each is kept in the summary."""
CHUNK: Final = 50
"""Games a worker takes at a time."""
LIMIT: Final = 1_000_000
"""Events after which a game that has no end of its own is given up, and counted as such."""
UNFINISHED: Final = "unfinished"


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation showed. Every game is counted; those given up are under the reason `unfinished`."""

    game: str
    options: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]
    games: tuple[Played, ...]

    def rounds(self) -> list[Round]:
        return in_rounds(self.games)

    def wins_by_bot(self) -> dict[str, Share]:
        """Each bot's share of the wins at a table, over all seats that it sat in; an even share is one in its seats."""
        rounds = self.rounds()
        return {name: bot_share(rounds, name) for name in dict.fromkeys(self.bots)}

    def wins_by_seat(self) -> list[Share]:
        return seat_shares(seat_points(self.rounds(), len(self.bots)))

    def fairness(self, tolerance: float = TOLERANCE) -> Fairness:
        """Whether the seats are equal, to within a tolerance that is said before one looks."""
        return judge(seat_points(self.rounds(), len(self.bots)), tolerance)

    def distinct(self) -> int:
        """How many of the games differ; the intervals are valid for independent rounds only."""
        return len({(played.seats, played.mark) for played in self.games})

    def draws(self) -> Share:
        def drawn(played: Played) -> tuple[int, int]:
            return int(played.reason != UNFINISHED and not winners(played.returns)), 1

        return share(self.rounds(), drawn)

    def reasons(self) -> dict[str, Share]:
        rounds = self.rounds()
        return {
            reason: share(rounds, partial(_ended, reason))
            for reason in sorted({played.reason for played in self.games})
        }

    def events(self) -> Mean:
        return mean(self.rounds(), lambda played: played.events)

    def decisions(self) -> Mean:
        return mean(self.rounds(), lambda played: played.decisions)


def simulate(
    game: str,
    games: int = 1000,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    records: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Summary:
    """Let `bots`, one per seat, play `games` games, rounded up to whole rounds.

    A round is the same dice under every rotation of the bots: as many games as there are seats, or a single one if all
    bots are equal. Round number i has its own seed, made from (seed, i), so the result does not depend on the number of
    workers. `progress` is called with the number of games done and the total; `records` keeps every game's record.
    """
    names = line_up(bots) or ("random",) * find_game(game).seats[0]
    chunks = chunks_of(game, games, names, seed, options or {}, records)
    played: list[Played] = []
    for part in play_games(play_chunk, chunks, check_run(seed, workers)):
        played += part
        if progress:
            progress(len(played), chunks[-1].end)
    return Summary(game, chunks[0].options, seed, names, tuple(played))


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of a simulation, from `start` up to but not including `end`: what a worker takes at a time."""

    game: str
    names: tuple[str, ...]
    seed: int
    options: dict[str, Any]
    start: int
    end: int
    records: bool


def chunks_of(
    game: str, games: int, names: tuple[str, ...], seed: int, options: Mapping[str, Any], records: bool
) -> list[Chunk]:
    """The work of a simulation, once everything about it has been checked."""
    found = find_game(game)
    found.check_seats(len(names))
    settled = complete_options(found.options, options)
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    check_run(seed, None)
    found.new(settled, len(names))  # options that do not go together are refused here, before any worker starts
    size = len(rotations(names))
    total = -(-games // size) * size
    return [
        Chunk(game, names, seed, settled, start, min(start + CHUNK, total), records) for start in range(0, total, CHUNK)
    ]


def check_run(seed: int, workers: int | None) -> int:
    """How many processes to use; default: one per core."""
    if not 0 <= seed < 2**62:
        raise ParlourError("bad-seed", seed=str(seed))
    workers = os.cpu_count() or 1 if workers is None else workers
    if workers < 1:
        raise ParlourError("bad-workers", workers=workers)
    return workers


def play_games(play: Callable[[Any], list[T]], tasks: Sequence[Any], workers: int) -> Generator[list[T], None, None]:
    """The games of each task, in the order of the tasks, played by `workers` processes; closing it stops them."""
    return Processes(workers).work(play, tasks)


def play_chunk(chunk: Chunk) -> list[Played]:
    game, line_ups = find_game(chunk.game), rotations(chunk.names)
    games = []
    for number in range(chunk.start, chunk.end):
        turn, shift = divmod(number, len(line_ups))
        dice = derive(chunk.seed, turn)
        games.append(play_one(game, line_ups[shift], dice, chunk.options, number, turn, chunk.records))
    return games


def play_one(
    game: AnyGame, seats: tuple[str, ...], seed: int, options: dict[str, Any], number: int, turn: int, records: bool
) -> Played:
    """Game `number` of a run, in round `turn`."""
    state, events = play_out(game, seats, seed, options)
    played = sum_up(game, seats, state, events, number, turn)
    return replace(played, record=record_of(game, seats, options, events)) if records else played


def play_out(
    game: AnyGame, seats: tuple[str, ...], seed: int, options: Mapping[str, Any], watcher: Watcher | None = None
) -> tuple[Any, list[int]]:
    """A game from its beginning to its end: the last state, and the events, signed.

    No bot is limited by time, so that the same seed gives the same game on any machine.
    """
    state = game.new(options, len(seats))
    bots = [bot(name, timed=False) for name in seats]
    return state, list(play_bots(game, state, bots, seed, LIMIT, watcher))


def sum_up(game: AnyGame, seats: tuple[str, ...], state: Any, events: list[int], number: int, turn: int) -> Played:
    over = state.actor() == OVER
    return Played(
        number,
        turn,
        seats,
        tuple(state.returns()) if over else (0.0,) * len(seats),
        game.reason(state) if over else UNFINISHED,
        len(events),
        sum(code >= 0 for code in events),
        mark_of(events),
    )


def mark_of(events: list[int]) -> bytes:
    """A digest of a game's events, signed."""
    return blake2b(repr(events).encode(), digest_size=8).digest()


def record_of(game: AnyGame, seats: tuple[str, ...], options: Mapping[str, Any], events: list[int]) -> Record:
    """The record of a game that `play_out` played."""
    state = game.new(options, len(seats))
    texts: list[str] = []
    for event in events:
        code = int(code_of(event))
        texts.append(game.write(state, code))
        state.apply(code)
    return Record(game.key, game.version, options, seats, tuple(texts), result=result_of(game, state))


def _ended(reason: str, played: Played) -> tuple[int, int]:
    return int(played.reason == reason), 1
