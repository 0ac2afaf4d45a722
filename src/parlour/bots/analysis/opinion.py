"""What a search thinks of a position, as chances to win: for hints, and for reviewing a game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from parlour.bots.levels import adviser, settings
from parlour.kernel.bot import Searcher
from parlour.kernel.game import AnyGame
from parlour.kernel.outcome import winners
from parlour.kernel.rng import Rng
from parlour.kernel.words import Phrase

LONGEST: Final = 12
"""Moves of a line."""
SHARE: Final = 0.06
"""Of the usual effort, for each move of a line but the first."""
DOUBT: Final = 1e-4
"""What remains even if all simulations were won."""

Chances = tuple[float, ...]
"""Each seat's chance to win; they add up to 1."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, the chances if it is played, and what this seat would play next, as far as somebody looked ahead."""

    move: int
    chances: Chances
    line: tuple[int, ...] = ()
    why: Phrase | None = None
    """What makes it better than another move, or than most, if somebody has asked (bots/analysis/reasons.py)."""


@dataclass(frozen=True, slots=True)
class Opinion:
    """A position in which a seat must decide: the chances if it decides well, and its moves, best first.

    Where something is hidden, a seat's opinion of another's decision has no moves.
    """

    chances: Chances
    moves: tuple[Advice, ...]

    def of(self, move: int) -> Chances:
        """The chances after this move; those of the position if nothing is known about the move."""
        return next((advice.chances for advice in self.moves if advice.move == move), self.chances)


def opinion(
    game: AnyGame,
    state: Any,
    seat: int,
    rng: Rng,
    played: int | None = None,
    effort: float = 1.0,
    moves: int = 1,
    searcher: Searcher | None = None,
) -> Opinion:
    """An opinion of a position from what `seat` knows; it always covers the move that was `played`.

    `effort` is the share of its usual budget that the search may spend; `moves` is how many to judge at least, if there
    are that many. `searcher` thinks in place of the game's adviser, without regard to `effort`.
    """
    eyes = game.eyes(state, seat if state.has_secrets() else int(state.actor()))  # in an open game all see the same
    searcher = searcher or adviser(game, effort)
    searcher.think(eyes, rng)
    if played is not None:
        searcher.think_of(eyes, rng, played)
    if eyes.decides() and len(searcher.judged()) < moves:
        for move in eyes.legal():
            searcher.think_of(eyes, rng, move)
    decides = int(state.actor())
    told = [Advice(int(move), chances(game, values, decides=decides)) for move, values in searcher.judged()]
    judged = ranked(told, eyes.seat)
    return Opinion(judged[0].chances if judged else chances(game, searcher.values(), decides=decides), judged)


def with_lines(game: AnyGame, state: Any, found: Opinion, rng: Rng, effort: float, count: int) -> Opinion:
    """The same opinion; the first `count` moves each with what its seat would play next."""
    told = (replace(advice, line=_line(game, state, advice.move, rng, effort)) for advice in found.moves[:count])
    return Opinion(found.chances, (*told, *found.moves[count:]))


def _line(game: AnyGame, state: Any, move: int, rng: Rng, effort: float) -> tuple[int, ...]:
    """What a seat plays after a move until somebody else or chance comes; nothing where something is hidden."""
    if state.has_secrets():
        return ()
    seat, after, line = state.actor(), state.copy(), list[int]()
    after.apply(move)
    while after.actor() == seat and len(line) < LONGEST and not after.has_secrets():
        legal = after.legal()
        best = (
            int(legal[0]) if len(legal) == 1 else opinion(game, after, seat, rng, effort=effort * SHARE).moves[0].move
        )
        line.append(best)
        after.apply(best)
    return tuple(line)


def ranked(moves: list[Advice], seat: int) -> tuple[Advice, ...]:
    """A seat's moves, best first. One that seems better than those before it was tried less: it counts as equal."""
    shown: list[Advice] = []
    for advice in moves:
        better = shown and advice.chances[seat] > shown[-1].chances[seat]
        shown.append(Advice(advice.move, shown[-1].chances) if better else advice)
    return tuple(shown)


def chances(
    game: AnyGame,
    values: Sequence[float],
    calibration: float | None = None,
    leaning: float | None = None,
    decides: int | None = None,
) -> Chances:
    """The values of all seats turned into chances to win, as sharply as the game says; a sure win stays one.

    `decides`: the seat whose search found them, at a decision of its own.
    """
    said = settings(game.folder)
    sharp = said.calibration_of(len(values)) if calibration is None else calibration
    more = math.exp(said.leaning_of(len(values)) if leaning is None else leaning)
    weights = [
        math.exp(sharp * value) / (1 - value + DOUBT) * (more if seat == decides else 1.0)
        for seat, value in enumerate(values)
    ]
    return tuple(weight / sum(weights) for weight in weights)


def shares(returns: Sequence[float]) -> Chances:
    """The chances at the end: 1 for the winner; winners share it, and so do all if nobody won."""
    won = winners(returns) or range(len(returns))
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(len(returns)))
