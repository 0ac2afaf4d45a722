"""A game looked back at: how the chances went, what was decided badly, and what was luck.

Between two decisions the chances change for two reasons. The move that was made may be worse than the best one: that is
play, and it is measured within one search, so that a best move costs nothing. All else is luck: dice, and whatever
nobody at the table could know. Play and luck together lead from the chances at the start to the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.bots.advice import Chances, Opinion
from parlour.kernel.state import CHANCE

SMALL: Final = 0.04
"""A change of the chances that is not worth a word: searches differ by as much."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of the game, as it is looked back at. `opinion`: of the position before it, at a decision."""

    actor: int
    event: int
    opinion: Opinion | None = None


@dataclass(frozen=True, slots=True)
class Moment:
    """A change of the chances. `seat` is whose decision it was, or CHANCE; `better` the move that it had, if any."""

    seq: int
    """How many events were before it."""
    seat: int
    change: tuple[float, ...]
    """Of each seat's chances."""
    better: int | None = None

    @property
    def size(self) -> float:
        """How much was at stake for the seat that decided, or for the one that luck struck most."""
        return -self.change[self.seat] if self.seat >= 0 else max(map(abs, self.change))


@dataclass(frozen=True, slots=True)
class Review:
    """`course`: the chances before each event, and after the last one."""

    course: tuple[Chances, ...]
    moments: tuple[Moment, ...]
    """All of them, in the order of the game."""
    luck: tuple[float, ...]
    """What luck changed of each seat's chances, all in all."""
    play: tuple[tuple[float, ...], ...]
    """For each seat, what its decisions changed of everybody's chances."""

    def largest(self, most: int = 8) -> list[Moment]:
        """The moments that were worth a word, in the order of the game."""
        worth = sorted((moment for moment in self.moments if moment.size >= SMALL), key=lambda moment: -moment.size)
        return sorted(worth[:most], key=lambda moment: moment.seq)


def review(game: Sequence[Happened], result: Chances) -> Review:
    """Put together what was thought of each decision of a game, and how it ended."""
    seats = len(result)
    now: Chances = (1 / seats,) * seats
    course: list[Chances] = []
    moments: list[Moment] = []
    luck, play = [0.0] * seats, [[0.0] * seats for _ in range(seats)]
    fell: int | None = None
    """The chance event that is to be judged as soon as the next decision tells what it was worth."""
    for seq, happened in enumerate([*game, None]):
        if happened is None or happened.opinion is not None:
            before = result if happened is None else happened.opinion.chances  # type: ignore[union-attr]
            change = _change(now, before)
            luck = [old + new for old, new in zip(luck, change, strict=True)]
            if fell is not None:
                moments.append(Moment(fell, CHANCE, change))
            now, fell = before, None
        course.append(now)
        if happened is None:
            continue
        if happened.actor == CHANCE:
            fell = seq
        elif happened.opinion is not None:
            moves = happened.opinion.moves
            after = happened.opinion.of(happened.event)
            better = moves[0].move if moves and moves[0].move != happened.event else None
            change = _change(now, after)
            if better is not None and change[happened.actor] < 0:
                moments.append(Moment(seq, happened.actor, change, better))
                play[happened.actor] = [old + new for old, new in zip(play[happened.actor], change, strict=True)]
                now = after
    return Review(tuple(course), tuple(moments), tuple(luck), tuple(map(tuple, play)))


def _change(before: Chances, after: Chances) -> tuple[float, ...]:
    return tuple(new - old for old, new in zip(before, after, strict=True))
