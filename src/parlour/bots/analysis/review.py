"""A game in review: how the chances went, which decisions were bad, and what was luck.

Between two decisions the chances change for three reasons. The move that was made may be worse than the best one: that
is play, measured within one search, so that a best move costs nothing. Where there are secrets, others decide unseen,
and moves bring things to light: that is not luck, and it is not judged. Everything else is luck: dice, drawn cards.
Play, luck and the unseen together lead from the chances at the start to the result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from parlour.bots.analysis.opinion import Chances, Opinion
from parlour.kernel.state import CHANCE
from parlour.kernel.words import Phrase

SMALL: Final = 0.08
"""A change too small to mention, as a fraction of a seat's even share: searches differ by that much."""

PLAYS_ON: Final = -2
"""In place of a move: what somebody could have done who gave up, or let their time run out."""

Kind: TypeAlias = Literal["luck", "play", "unseen"]


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of the game under review. `opinion`: of the position before it, if it was a decision."""

    actor: int
    event: int
    opinion: Opinion | None = None
    reveals: bool = False
    """Whether it showed the seat that decided something secret."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A change in the chances. `seat` is the one that decided, or CHANCE; `better` is its better move, if any."""

    seq: int
    """How many events came before it; for a run of dice, before the last of them."""
    seat: int
    change: tuple[float, ...]
    """By how much each seat's chances changed."""
    better: int | None = None
    run: int = 1
    """How many events it covers: dice that fall one after another are one roll."""
    why: Phrase | None = None
    """What makes the better move better."""

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
    """How much luck changed each seat's chances overall."""
    play: tuple[tuple[float, ...], ...]
    """For each seat, how much its decisions changed everybody's chances."""
    unseen: tuple[float, ...]
    """How much neither did, in a game with secrets: the others' decisions, and what came to light."""

    def largest(self, seat: int, most: int = 5) -> list[Moment]:
        """The moments that meant most to a seat, at most this many of each kind, in the order of the game.

        Its own mistakes are a kind of their own: those of others do not hide them.
        """

        def size(moment: Moment) -> float:
            return abs(moment.change[seat])

        worth = sorted(
            (moment for moment in self.moments if size(moment) >= SMALL / len(self.luck)), key=size, reverse=True
        )
        kinds: dict[tuple[Kind, bool], list[Moment]] = {}
        for moment in worth:
            kinds.setdefault((moment.kind, moment.kind == "play" and moment.seat == seat), []).append(moment)
        told = [moment for alike in kinds.values() for moment in alike[:most]]
        return sorted(told, key=lambda moment: moment.seq)


def assemble(
    game: Sequence[Happened], result: Chances, secrets: bool = False, late: Mapping[int, int] | None = None
) -> Review:
    """Combine the opinions of each decision of a game with how it ended.

    `late`: by the number of events before that, the seat that let its time run out; all opinions since then know of it.
    In an open game, a search that thinks better of a position than the last one did counts as luck, since it corrects
    for dice that were overrated before. Where there are `secrets`, only dice are luck, and they too are unseen if they
    follow another seat's decision: what the decision and the dice were worth cannot be told apart.
    """
    seats = len(result)
    now: Chances = (1 / seats,) * seats
    course: list[Chances] = []
    moments: list[Moment] = []
    none: Chances = (0.0,) * seats
    luck, unseen, play = none, none, [none] * seats
    decided: int | None = None
    """The last decision; it and the dice since then are judged when the next one shows what they were worth."""
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
        if late and seq in late:
            seat, after = late[seq], without(now, [late[seq]])
            moments.append(Moment(seq, seat, _change(now, after), PLAYS_ON))
            play[seat] = _sum(play[seat], _change(now, after))
            now = after
        if happened.actor == CHANCE:
            dice += 1
            continue
        decided, dice = seq, 0
        if thought is not None:
            after = thought.of(happened.event)
            better = thought.moves[0].move if thought.moves and thought.moves[0].move != happened.event else None
            change = _change(now, after)
            if better is not None and change[happened.actor] < 0:
                moments.append(Moment(seq, happened.actor, change, better, why=thought.moves[0].why))
                play[happened.actor] = _sum(play[happened.actor], change)
                now = after
    return Review(tuple(course), tuple(moments), luck, tuple(play), unseen)


def without(chances: Chances, gone: Sequence[int]) -> Chances:
    """The chances if these seats cannot win any longer: the others share theirs."""
    left = [0.0 if seat in gone else chance for seat, chance in enumerate(chances)]
    if not sum(left):
        left = [float(seat not in gone) for seat in range(len(chances))]
    return tuple(chance / sum(left) for chance in left) if sum(left) else chances


def _judged(decision: Happened) -> bool:
    return decision.opinion is not None and bool(decision.opinion.moves)


def _sum(one: Chances, two: Chances) -> Chances:
    return tuple(first + second for first, second in zip(one, two, strict=True))


def _change(before: Chances, after: Chances) -> Chances:
    return tuple(new - old for old, new in zip(before, after, strict=True))
