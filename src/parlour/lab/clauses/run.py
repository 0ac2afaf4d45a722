"""Plays games and sums up which clauses they meet."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Any

from parlour.bots import line_up
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.options import complete_options
from parlour.kernel.rng import derive
from parlour.lab.clauses.citations import citations
from parlour.lab.clauses.tracing import Span, replaying
from parlour.lab.simulation import MOST, check_run, play_out


@dataclass(frozen=True, slots=True)
class Met:
    """How a clause was met."""

    games: int
    first: int
    """The middle game's first turn with it, of those that met it."""
    last: int


@dataclass(frozen=True, slots=True)
class Tally:
    """What games met of the rules."""

    game: str
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int
    met: Mapping[str, Met]
    never: tuple[str, ...]
    """Cited by lines that play, and none of them ran."""
    silent: tuple[str, ...]
    """Cited by nothing that plays: true by the numbers and tables, said in words, or only where a text is refused."""


def clauses(
    game: str,
    games: int = 200,
    bots: str | Sequence[str] = (),
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Tally:
    """Which clauses `games` games of `bots`, one per seat, meet; greedy ones if none are named."""
    found = find_game(game)
    names = line_up(bots) or ("greedy",) * found.seats[0]
    found.check_seats(len(names))
    if not 1 <= games <= MOST:
        raise ParlourError("bad-games", games=shown(games), most=MOST)
    check_run(seed, 1)
    settled = complete_options(found.options, options or {})
    spans: dict[str, list[Span]] = defaultdict(list)
    with replaying(game, settled, len(names)) as replay:
        for number in range(games):
            _, events = play_out(found, names, derive(seed, number), settled)
            for clause, span in replay(events).items():
                spans[clause].append(span)
            if progress:
                progress(number + 1, games)
    played = citations(found.folder, found.code).played
    known = [clause.id for clause in found.rulebook().clauses()]
    return Tally(
        game,
        settled,
        names,
        seed,
        games,
        {clause: _sum_up(spans[clause]) for clause in known if clause in spans},
        tuple(clause for clause in known if clause in played - spans.keys()),
        tuple(clause for clause in known if clause not in played | spans.keys()),
    )


def _sum_up(spans: list[Span]) -> Met:
    return Met(len(spans), median_low(first for first, _ in spans), median_low(last for _, last in spans))
