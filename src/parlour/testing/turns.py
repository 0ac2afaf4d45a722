"""Who acts, with which moves or weights, for how long, and what comes out."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, sqrt
from typing import Final

from parlour.kernel.game import AnyGame
from parlour.kernel.state import CHANCE, OVER
from parlour.testing.walk import Broken, Play, fingerprint

SAMPLES: Final = 8
"""Outcomes drawn at each chance event."""
TINY: Final = 1e-9
"""How far rounding may take a sum away from zero."""
SIGMAS: Final = 6.0
"""How far a frequency may be from its weight: by chance alone, that happens once in a billion."""


def actors(game: AnyGame, plays: Sequence[Play]) -> None:
    """A state waits for a seat, for chance, or for nothing because it is over; asked again, it says the same."""
    for play in plays:
        for step in play.steps():
            with step:
                actor = step.state.actor()
                if actor not in (CHANCE, OVER, *step.seats):
                    raise Broken(f"the actor is {actor}: neither a seat nor CHANCE nor OVER")
                if step.state.actor() != actor:
                    raise Broken("asked twice, it names two actors")
                if actor == OVER and step.event is not None:
                    raise Broken("the game goes on after its end")


def legal(game: AnyGame, plays: Sequence[Play]) -> None:
    """Move codes ascend, fit the table, are there exactly when a seat must decide, and belong to the caller."""
    for play in plays:
        actions = game.actions(play.options, play.seats)
        for step in play.steps():
            with step:
                moves = step.state.legal()
                codes = list(moves)
                if step.actor < 0:
                    if codes:
                        raise Broken(f"there are legal moves {codes} although no seat is to act")
                    continue
                if not codes:
                    raise Broken(f"seat {step.actor} must decide and has no legal move")
                if any(type(code) is not int for code in codes):
                    raise Broken(f"the legal moves are not plain ints: {codes}")
                if any(one >= two for one, two in zip(codes, codes[1:], strict=False)):
                    raise Broken(f"the legal moves do not ascend: {codes}")
                if codes[0] < 0 or codes[-1] >= actions:
                    raise Broken(f"a legal move is outside the {actions} actions: {codes}")
                for index in range(len(codes)):
                    moves[index] = actions
                if list(step.state.legal()) != codes:
                    raise Broken("changing the array of legal moves changes the state")


def chance(game: AnyGame, plays: Sequence[Play]) -> None:
    """Weights are whole numbers, not negative, not all 0; `sample` follows them and changes nothing."""
    fallen: dict[tuple[int, ...], list[int]] = {}
    for play in plays:
        for step in play.steps():
            with step:
                if step.actor != CHANCE:
                    continue
                weights = tuple(step.state.chance())
                if any(type(weight) is not int or weight < 0 for weight in weights) or sum(weights) <= 0:
                    raise Broken(f"these are not weights: {weights}")
                if not 0 <= step.state.stream() < 2**32 - 1:
                    raise Broken(f"this is not a stream: {step.state.stream()}")
                before = fingerprint(game, step.state)
                rng = step.rng()
                counts = fallen.setdefault(weights, [0] * len(weights))
                for _ in range(SAMPLES):
                    outcome = step.state.sample(rng)
                    if not 0 <= outcome < len(weights) or weights[outcome] == 0:
                        raise Broken(f"sample gave {outcome}, which cannot happen with the weights {weights}")
                    counts[outcome] += 1
                if fingerprint(game, step.state) != before:
                    raise Broken("sample changed the state")
    for weights, counts in fallen.items():
        _follow(weights, counts)


def _follow(weights: tuple[int, ...], counts: list[int]) -> None:
    total = sum(counts)
    for code, (weight, count) in enumerate(zip(weights, counts, strict=True)):
        share = weight / sum(weights)
        if abs(count - total * share) > SIGMAS * sqrt(total * share * (1 - share)) + 1:
            raise Broken(f"sample gave outcome {code} {count} times in {total}; its weight is {weight} of {weights}")


def ends(game: AnyGame, plays: Sequence[Play]) -> None:
    """No game is longer than `longest` says."""
    for play in plays:
        longest = game.longest(play.options, play.seats)
        if longest is not None and len(play.events) + (not play.over) > longest:
            with next(play.steps((len(play.events),))):
                raise Broken(f"longest says {longest}, but here are {len(play.events)} events, over: {play.over}")


def returns(game: AnyGame, plays: Sequence[Play]) -> None:
    """Estimates, and the returns at the end, are numbers from -1 to 1, one per seat; the end has a reason.

    The returns of a game that says it is `zero_sum` sum to 0.
    """
    for play in plays:
        for step in play.steps():
            with step:
                if step.state.seat_count() != play.seats:
                    raise Broken(f"{play.seats} seats, but the state says {step.state.seat_count()}")
                if step.actor == OVER:
                    values = list(step.state.returns())
                    if len(values) != play.seats:
                        raise Broken(f"{play.seats} seats, but the returns are {values}")
                    if game.zero_sum and abs(sum(values)) > TINY:
                        raise Broken(f"the game says it is zero-sum, but the returns {values} sum to {sum(values)}")
                    if not game.reason(step.state):
                        raise Broken("it is over but has no reason")
                else:
                    values = [step.state.estimate(seat) for seat in step.seats]
                    values += list(step.state.values())
                if not all(isinstance(value, float) and isfinite(value) and -1 <= value <= 1 for value in values):
                    raise Broken(f"not numbers from -1 to 1: {values}")
                if step.actor != OVER and values[play.seats :] != [*map(step.state.value, step.seats)]:
                    raise Broken(f"values of all seats that are not those of each: {values[play.seats :]}")
