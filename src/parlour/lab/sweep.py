"""One option over several of its values, with the same dice for each: how seats and length change with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import Choice, Number, Option, Value
from parlour.lab.rounds import Played
from parlour.lab.simulation import Summary, check_run, chunks_of, play_chunk, play_games


@dataclass(frozen=True, slots=True)
class Sweep:
    """What was found, value by value."""

    option: str
    values: tuple[Value, ...]
    found: tuple[Summary, ...]


def sweep(
    game: str,
    option: str,
    values: Sequence[Value],
    games: int = 1000,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    workers: int | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Sweep:
    """Play `games` games, rounded up to whole rounds, with each value of an option: the same dice for all of them.

    An interrupt ends the run, and the values whose games are all played count; before the first, it is passed on.
    """
    names = line_up(bots) or ("greedy",) * find_game(game).seats[0]
    runs = [chunks_of(game, games, names, seed, {**(options or {}), option: value}, False) for value in values]
    tasks = [chunk for chunks in runs for chunk in chunks]
    total = sum(chunk.end - chunk.start for chunk in tasks)
    played: list[Played] = []
    each = total // len(runs)
    try:
        with closing(play_games(play_chunk, tasks, check_run(seed, workers))) as parts:
            for part in parts:
                played += part
                if progress:
                    progress(len(played), total)
    except KeyboardInterrupt:
        if len(played) < each:
            raise
    found = [
        Summary(game, chunks[0].options, seed, names, tuple(played[at * each : (at + 1) * each]))
        for at, chunks in enumerate(runs[: len(played) // each])
    ]
    return Sweep(option, tuple(values[: len(found)]), tuple(found))


def parse_sweep(options: Sequence[Option], text: str) -> tuple[str, list[Value]]:
    """An option and its values, from `name=1..5`, `name=1..9..2`, `name=a,b` or `name` for all that it can be."""
    name, _, said = (part.strip() for part in text.partition("="))
    known = {option.name: option for option in options}
    if name not in known:
        raise ParlourError("bad-option", option=name, options=", ".join(known) or "–")
    option = known[name]
    values: list[Value] = []
    for part in said.split(",") if said else [""]:
        values += _values(option, part.strip(), text)
    if len(set(values)) < max(2, len(values)):
        raise ParlourError("bad-sweep", text=text)
    return name, values


def _values(option: Option, part: str, text: str) -> list[Value]:
    if not part and isinstance(option, Choice):
        return list(option.values)
    if isinstance(option, Number) and ".." in part:
        bounds = [option.parse(one) if at < 2 else _step(one, text) for at, one in enumerate(part.split(".."))]
        if len(bounds) > 3 or bounds[0] > bounds[1]:
            raise ParlourError("bad-sweep", text=text)
        return [option.check(value) for value in range(bounds[0], bounds[1] + 1, *bounds[2:])]
    if not part:
        raise ParlourError("bad-sweep", text=text)
    return [option.parse(part)]


def _step(text: str, whole: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) > 0):
        raise ParlourError("bad-sweep", text=whole)
    return int(text)
