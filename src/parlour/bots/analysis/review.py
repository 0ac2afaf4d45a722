"""A game looked back at: how the chances went, what was decided badly, and what was luck.

Between two decisions the chances change for three reasons. The move that was made may be worse than the best one: that
is play, and it is measured within one search, so that a best move costs nothing. Where there are secrets, others decide
unseen, and moves bring things to light: that is neither luck nor judged. All else is luck: dice, drawn cards. Play, luck
and the unseen together lead from the chances at the start to the result.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, get_args

from parlour.bots.analysis.opinion import Chances, Opinion
from parlour.kernel.state import CHANCE

SMALL: Final = 0.08
"""A change that is not worth a word, as a part of a seat's even share: searches differ by as much."""

Kind: TypeAlias = Literal["luck", "play", "unseen"]


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of the game, as it is looked back at. `opinion`: of the position before it, at a decision."""

    actor: int
    event: int
    opinion: Opinion | None = None
    reveals: bool = False
    """Whether it showed the seat that decided something secret."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A change of the chances. `seat` is whose decision it was, or CHANCE; `better` the move that it had, if any."""

    seq: int
    """How many events were before it: before the last of them, if it was a run of dice."""
    seat: int
    change: tuple[float, ...]
    """Of each seat's chances."""
    better: int | None = None
    run: int = 1
    """How many events it was: dice that fall one after another are one roll."""

    @property
    def kind(self) -> Kind:
        if self.seat == CHANCE:
            return "luck"
        return "unseen" if self.better is None else "play"


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
    unseen: tuple[float, ...]
    """What was neither, in a game with secrets: changed by the others' decisions, and by what came to light."""

    def largest(self, seat: int, most: int = 5) -> list[Moment]:
        """The moments that meant most to a seat, so many of each kind at most, in the order of the game."""

        def size(moment: Moment) -> float:
            return abs(moment.change[seat])

        worth = sorted(
            (moment for moment in self.moments if size(moment) >= SMALL / len(self.luck)), key=size, reverse=True
        )
        told = [moment for kind in get_args(Kind) for moment in [one for one in worth if one.kind == kind][:most]]
        return sorted(told, key=lambda moment: moment.seq)


def assemble(game: Sequence[Happened], result: Chances, secrets: bool = False) -> Review:
    """Put together what was thought of each decision of a game, and how it ended.

    In an open game a search that thinks better of a position than the last one did counts as luck, for it takes back what
    dice were made too much of before. Where there are `secrets` only dice are luck, and they are unseen too if they
    follow another seat's decision: what that one and what they were worth cannot be told apart.
    """
    seats = len(result)
    now: Chances = (1 / seats,) * seats
    course: list[Chances] = []
    moments: list[Moment] = []
    none: Chances = (0.0,) * seats
    luck, unseen, play = none, none, [none] * seats
    decided: int | None = None
    """The last decision; it and the dice since then are judged when the next one tells what they were worth."""
    dice = 0
    for seq, happened in enumerate([*game, None]):
        thought = None if happened is None else happened.opinion
        if happened is None or thought is not None:
            before = result if thought is None else thought.chances
            change = _change(now, before)
            judged = decided is None or _judged(game[decided])
            if not secrets or (dice and judged):
                luck = _sum(luck, change)
            else:
                unseen = _sum(unseen, change)
            if dice and judged:
                moments.append(Moment(seq - 1, CHANCE, change, run=dice))
            elif decided is not None and (game[decided].reveals or not judged):
                moments.append(Moment(decided, game[decided].actor, change))
            now = before
        course.append(now)
        if happened is None:
            continue
        if happened.actor == CHANCE:
            dice += 1
            continue
        decided, dice = seq, 0
        if thought is not None:
            after = thought.of(happened.event)
            better = thought.moves[0].move if thought.moves and thought.moves[0].move != happened.event else None
            change = _change(now, after)
            if better is not None and change[happened.actor] < 0:
                moments.append(Moment(seq, happened.actor, change, better))
                play[happened.actor] = _sum(play[happened.actor], change)
                now = after
    return Review(tuple(course), tuple(moments), luck, tuple(play), unseen)


def _judged(decision: Happened) -> bool:
    return decision.opinion is not None and bool(decision.opinion.moves)


def _sum(one: Chances, two: Chances) -> Chances:
    return tuple(first + second for first, second in zip(one, two, strict=True))


def _change(before: Chances, after: Chances) -> Chances:
    return tuple(new - old for old, new in zip(before, after, strict=True))
