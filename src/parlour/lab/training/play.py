"""Positions to learn from: games of bots among equals, with a random move now and then, and how each game ended.

A row is one position as one seat sees it. Where something is hidden, all that the row holds comes from a world that the seat
imagines; only the result is the true one.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy
import polars as pl
from numpy.typing import NDArray

from parlour.bots import bot
from parlour.bots.analysis.opinion import chances, shares
from parlour.bots.expectimax import ExpectimaxBot
from parlour.bots.levels import adviser
from parlour.bots.net import UNIT
from parlour.games import game as find_game
from parlour.kernel.arrays import vec
from parlour.kernel.bot import Bot, Searcher
from parlour.kernel.drivers import Dice
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import size_of
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import CHANCE, OVER

KEPT: Final = 8
"""Positions of a game: more of them say little that is new, since they share its result."""
STRAY: Final = 12
"""One move in this many is random, so that games are not all alike."""
ALTERNATIVES: Final = 6
"""Moves of a decision that a search has judged, of which it is learnt where they lead."""
LIMIT: Final = 100_000
"""Events after which a game that has no end of its own is given up; nobody won it, so it says nothing."""


@dataclass(frozen=True, slots=True)
class Part:
    """Games to be played: what a worker takes at a time."""

    game: str
    options: Mapping[str, Any]
    seats: int
    bots: tuple[str, ...]
    """Who plays; each game is one bot's, in all seats."""
    deep: float
    """Of how many of the decisions a search says what it expects."""
    effort: float
    """Of that search, as a share of the adviser's."""
    seed: int
    numbers: range
    """Of the games."""


def schema(inputs: int, seats: int) -> dict[str, pl.DataType]:
    return {
        "game": pl.UInt32(),
        "seen": pl.Array(pl.Int8, inputs),
        "hand": pl.Array(pl.Float32, seats),
        "won": pl.Array(pl.Float32, seats),
        "expected": pl.Array(pl.Float32, seats),
    }


def play_part(part: Part) -> bytes:
    """The rows of some games, as a Parquet file."""
    game = find_game(part.game)
    assert game.observation is not None
    inputs = size_of(game.observation(part.options, part.seats))
    rows: list[dict[str, Any]] = []
    for number in part.numbers:
        rows += play_one(game, part, derive(part.seed, number), number, inputs)
    kinds = schema(inputs, part.seats)
    frame = pl.DataFrame(
        {name: pl.Series(name, _stacked([row[name] for row in rows], kind), dtype=kind) for name, kind in kinds.items()}
    )
    file = io.BytesIO()
    frame.write_parquet(file, compression="zstd")
    return file.getvalue()


def _stacked(values: Sequence[Any], kind: pl.DataType) -> Any:
    return numpy.array(values) if values else []


def play_one(game: AnyGame, part: Part, seed: int, number: int, inputs: int) -> list[dict[str, Any]]:
    """One game, and the rows of some of its positions, chosen at random among those that a search would judge."""
    rng, dice = Rng(seed), Dice(seed)
    name = part.bots[rng.below(len(part.bots))]
    players = [bot(name, timed=False) for _ in range(part.seats)]
    state = game.new(part.options, part.seats)
    searcher = adviser(game)
    kept: list[Any] = []
    met = 0
    for _event in range(LIMIT):
        actor = int(state.actor())
        if actor == OVER:
            won = shares(list(state.returns()))
            return [row for position in kept for row in rows_of(game, part, position, won, rng, number, inputs)]
        state.apply(dice.throw(state) if actor == CHANCE else chosen(game, state, actor, players[actor], rng))
        if is_judged(state, searcher):
            met += 1
            if len(kept) < KEPT:
                kept.append(state.copy())
            elif (place := int(rng.below(met))) < KEPT:
                kept[place] = state.copy()
    return []


def chosen(game: AnyGame, state: Any, actor: int, player: Bot, rng: Rng) -> int:
    if rng.below(STRAY) == 0:
        moves = state.legal()
        return int(moves[rng.below(len(moves))])
    return int(player.choose(game.eyes(state, actor), rng))


def is_judged(state: Any, searcher: Searcher) -> bool:
    """Whether a search may stop here: expectimax anywhere, others where somebody decides."""
    actor = int(state.actor())
    return actor >= 0 or (actor == CHANCE and isinstance(searcher, ExpectimaxBot))


def rows_of(
    game: AnyGame, part: Part, state: Any, won: Sequence[float], rng: Rng, number: int, inputs: int
) -> Iterator[dict[str, Any]]:
    """A position with the result; now and then also where its moves lead, with what a search expects there."""
    actor, none = int(state.actor()), (0.0,) * part.seats
    if actor < 0 or rng.unit() >= part.deep:
        yield row_of(state, won, none, rng, number, inputs)
        return
    searcher = adviser(game, part.effort, timed=False)
    searcher.think(game.eyes(state, actor), rng)
    yield row_of(state, won, chances(game, searcher.values(), decides=actor), rng, number, inputs)
    for move, values in searcher.judged()[:ALTERNATIVES]:
        after = state.copy()
        after.apply(move)
        if is_judged(after, searcher):
            yield row_of(after, none, chances(game, values, decides=actor), rng, number, inputs)


def row_of(
    state: Any, won: Sequence[float], expected: Sequence[float], rng: Rng, number: int, inputs: int
) -> dict[str, Any]:
    """A position as one of its seats sees it, from that seat on: where nothing is hidden, the one that decides."""
    seat = int(rng.below(len(won))) if state.has_secrets() or state.actor() < 0 else int(state.actor())
    world = state.imagine(seat, rng) if state.has_secrets() else state
    return {
        "game": number,
        "seen": seen_by(world, seat, inputs),
        **{
            name: numpy.array([*values[seat:], *values[:seat]], numpy.float32)
            for name, values in (("hand", list(world.values())), ("won", won), ("expected", expected))
        },
    }


def seen_by(world: Any, seat: int, inputs: int) -> NDArray[numpy.int8]:
    """What a net is given, in its units."""
    out: Any = vec[float]([0.0] * inputs)
    world.observe(seat, out, 0)
    seen = numpy.array(out) if isinstance(out, list) else numpy.frombuffer(out, numpy.float64)
    return numpy.asarray(numpy.floor(seen * UNIT + 0.5), numpy.int8)
