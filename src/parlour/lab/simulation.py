"""Plays many games of bots against each other, on all cores, with the same result for any number of workers."""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt
from multiprocessing import active_children, get_context
from typing import Any, Final

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.kernel.drivers import play_bots
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.events import code_of
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.outcome import winners
from parlour.kernel.record import Record, result_of
from parlour.kernel.rng import derive
from parlour.kernel.state import OVER

MOST: Final = 10_000_000
"""The most games in one run: each is kept in the summary."""
CHUNK: Final = 50
"""Games a worker takes at a time."""
LIMIT: Final = 1_000_000
"""Events after which a game that has no end of its own is given up, and counted as such."""
UNFINISHED: Final = "unfinished"
Z95: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Played:
    """One simulated game: enough to count it, and with its record to look at it."""

    number: int
    seats: tuple[str, ...]
    """The bot in each seat."""
    returns: tuple[float, ...]
    reason: str
    events: int
    decisions: int
    mark: bytes
    """A digest of its events: games with equal marks in equal seats are the same game."""
    record: Record | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """A count out of a total, with its 95 % interval (Wilson)."""

    hits: int
    total: int

    @property
    def value(self) -> float:
        return self.hits / self.total if self.total else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.hits, self.total)


def wilson(points: float, total: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not total:
        return 0.0, 1.0
    p = points / total
    middle = p + Z95 * Z95 / (2 * total)
    spread = Z95 * sqrt(p * (1 - p) / total + Z95 * Z95 / (4 * total * total))
    scale = 1 + Z95 * Z95 / total
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


@dataclass(frozen=True, slots=True)
class Mean:
    """An average with its 95 % interval."""

    value: float
    spread: float
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Summary:
    """What a simulation showed. Every game is counted; those given up are under the reason `unfinished`."""

    game: str
    options: Mapping[str, Any]
    seed: int
    bots: tuple[str, ...]
    games: tuple[Played, ...]

    def wins_by_bot(self) -> dict[str, Share]:
        """Of the games each bot took part in, how many it won alone or shared."""
        names = dict.fromkeys(self.bots)
        return {
            name: Share(
                sum(any(played.seats[seat] == name for seat in winners(played.returns)) for played in self.games),
                sum(name in played.seats for played in self.games),
            )
            for name in names
        }

    def wins_by_seat(self) -> list[Share]:
        seats = len(self.bots)
        return [Share(sum(seat in winners(p.returns) for p in self.games), len(self.games)) for seat in range(seats)]

    def distinct(self) -> int:
        """How many of the games differ; the intervals are valid for independent games only."""
        return len({(played.seats, played.mark) for played in self.games})

    def draws(self) -> Share:
        finished = [played for played in self.games if played.reason != UNFINISHED]
        return Share(sum(not winners(played.returns) for played in finished), len(self.games))

    def reasons(self) -> dict[str, Share]:
        counted = Counter(played.reason for played in self.games)
        return {reason: Share(count, len(self.games)) for reason, count in sorted(counted.items())}

    def events(self) -> Mean:
        return _mean([played.events for played in self.games])

    def decisions(self) -> Mean:
        return _mean([played.decisions for played in self.games])


def simulate(
    game: str,
    games: int = 1000,
    bots: Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    records: bool = False,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Let `bots`, one per seat, play `games` games, the bots moving on by one seat from game to game.

    Game number i has its own seed, made from (seed, i), so the result does not depend on the number of workers.
    `progress` is called with the number of games done; `records` keeps every game's record.
    """
    found = find_game(game)
    names = tuple(bots) or ("random",) * found.seats[0]
    found.check_seats(len(names))
    for name in names:
        bot(name)
    settled = complete_options(found.options, options or {})
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    workers = check_run(seed, workers)
    found.new(settled, len(names))  # options that do not go together are refused here, before any worker starts
    chunks = [
        (game, names, seed, settled, start, min(start + CHUNK, games), records) for start in range(0, games, CHUNK)
    ]
    played: list[Played] = []
    for part in play_games(_play_chunk, chunks, workers):
        played += part
        if progress:
            progress(len(played))
    return Summary(game, settled, seed, names, tuple(played))


def check_run(seed: int, workers: int | None) -> int:
    """How many processes to use; default: one per core."""
    if not 0 <= seed < 2**62:
        raise ParlourError("bad-seed", seed=str(seed))
    workers = os.cpu_count() or 1 if workers is None else workers
    if workers < 1:
        raise ParlourError("bad-workers", workers=workers)
    return workers


def play_games(
    play: Callable[[Any], list[Played]], tasks: Sequence[Any], workers: int
) -> Generator[list[Played], None, None]:
    """The games of each task, in the order of the tasks, played by `workers` processes; closing it stops them."""
    workers = min(workers, len(tasks))
    if workers == 1:
        yield from map(play, tasks)
        return
    # only the first process handles interrupts: it stops the others
    ignore = (signal.SIGINT, signal.SIG_IGN)
    strangers = set(active_children())
    with ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, ignore) as pool:
        try:
            yield from pool.map(play, tasks)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in set(active_children()) - strangers:  # a game of strong bots can take a minute to end
                process.terminate()
            raise


def _play_chunk(chunk: tuple[str, tuple[str, ...], int, dict[str, Any], int, int, bool]) -> list[Played]:
    key, names, seed, options, start, end, records = chunk
    game = find_game(key)
    return [play_one(game, names, derive(seed, number), options, number, records) for number in range(start, end)]


def play_one(
    game: AnyGame, names: tuple[str, ...], seed: int, options: dict[str, Any], number: int, records: bool
) -> Played:
    """Game `number` of a simulation: the bots sit `number` seats further on than in the first."""
    shift = number % len(names)
    seats = names[-shift:] + names[:-shift] if shift else names
    state = game.new(options, len(seats))
    codes = play_bots(game, state, [bot(name) for name in seats], seed, LIMIT)
    over = state.actor() == OVER
    events = list(codes)
    return Played(
        number,
        seats,
        tuple(state.returns()) if over else (0.0,) * len(seats),
        game.reason(state) if over else UNFINISHED,
        len(events),
        sum(code >= 0 for code in events),
        blake2b(repr(events).encode(), digest_size=8).digest(),
        _record(game, seats, options, events) if records else None,
    )


def _record(game: AnyGame, seats: tuple[str, ...], options: dict[str, Any], events: list[int]) -> Record:
    """The record of a game that `play_bots` played."""
    state = game.new(options, len(seats))
    texts: list[str] = []
    for event in events:
        code = int(code_of(event))
        texts.append(game.write(state, code))
        state.apply(code)
    return Record(game.key, game.version, options, seats, tuple(texts), result=result_of(game, state))


def _mean(values: list[int]) -> Mean:
    n = len(values)
    mean = sum(values) / n
    variance = sum((value - mean) ** 2 for value in values) / (n - 1) if n > 1 else 0.0
    return Mean(mean, Z95 * sqrt(variance / n), min(values), max(values))
