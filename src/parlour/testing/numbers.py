"""What learners are given: observations as numbers, and moves as a few small choices."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, nan
from typing import Any, Final

from parlour.kernel.arrays import vec
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import Part, size_of
from parlour.kernel.state import OVER
from parlour.testing.walk import Broken, Play, Step

STATES: Final = 60
"""States of each play that every seat observes."""
MARGIN: Final = 3
"""Places before and after an observation that must stay as they are."""


def observed(state: Any, seat: int, size: int) -> list[float]:
    """What a seat observes, as a list."""
    beside = [nan] * MARGIN
    out = vec[float]([*beside, *[0.0] * size, *beside])
    state.observe(seat, out, MARGIN)
    numbers = [float(number) for number in out]
    if any(number == number for number in (*numbers[:MARGIN], *numbers[size + MARGIN :])):
        raise Broken(f"seat {seat}'s observation is not {size} numbers long: it writes beside its place")
    return numbers[MARGIN : size + MARGIN]


def observations(game: AnyGame, plays: Sequence[Play]) -> None:
    """An observation has the declared numbers, tells no more than the seat knows, and enough to decide by.

    In worlds that a seat cannot tell apart it is the same. Where it is the same, a seat that must decide has the same
    moves, and in an open game the position is estimated alike. A game that declares none keeps this promise.
    """
    if game.observation is None:
        return
    for play in plays:
        parts = game.observation(play.options, play.seats)
        size = size_of(parts)
        seen: dict[tuple[float, ...], tuple[int, str]] = {}
        for step in play.some(STATES):
            for seat in step.seats:
                with step:
                    numbers = observed(step.state, seat, size)
                    _within(parts, seat, numbers)
                    for other in (step.state.copy(), step.state.imagine(seat, step.rng(seat))):
                        if observed(other, seat, size) != numbers:
                            raise Broken(f"seat {seat} observes something that it cannot know, or that a copy has lost")
                    _enough(game, step, seat, seen.setdefault((seat, *numbers), (step.at, _told(game, step, seat))))


def _within(parts: Sequence[Part], seat: int, numbers: list[float]) -> None:
    at = 0
    for part in parts:
        for place, number in enumerate(numbers[at : at + part.size]):
            if not isfinite(number):
                raise Broken(f"seat {seat}'s observation has no number for {part.name}[{place}]")
            if not part.low <= number <= part.high:
                raise Broken(
                    f"seat {seat} observes {number} for {part.name}[{place}], not {part.low:g} to {part.high:g} as declared"
                )
        at += part.size


def _enough(game: AnyGame, step: Step, seat: int, earlier: tuple[int, str]) -> None:
    at, told = earlier
    if told != (now := _told(game, step, seat)):
        raise Broken(f"seat {seat} observes the same as after event {at}, but then it was {told} and now {now}")


def _told(game: AnyGame, step: Step, seat: int) -> str:
    state = step.state
    moves = list(map(int, state.legal())) if step.actor == seat else []
    worth = state.estimate(seat) if game.open and step.actor != OVER else None
    return f"{step.actor == seat} {moves} {worth}"


def factors(game: AnyGame, plays: Sequence[Play]) -> None:
    """Different moves make different choices, each within its size, and no more moves are legal than declared."""
    for play in plays:
        found = game.factors(play.options, play.seats)
        most = game.most_moves(play.options, play.seats) if game.most_moves else None
        codes: dict[tuple[int, ...], int] = {}
        for step in play.steps():
            if step.actor < 0:
                continue
            with step:
                moves = step.events()
                if most is not None and len(moves) > most:
                    raise Broken(f"{len(moves)} moves are legal, but the game says that there are {most} at most")
                for code in moves:
                    chosen = found.split(code)
                    if len(chosen) != len(found.factors) or not all(
                        0 <= choice < factor.size for choice, factor in zip(chosen, found.factors, strict=True)
                    ):
                        sizes = [factor.size for factor in found.factors]
                        raise Broken(f"the choices {chosen} of move {code} are not below {sizes}")
                    if codes.setdefault(chosen, code) != code:
                        raise Broken(f"moves {codes[chosen]} and {code} make the same choices: {chosen}")
