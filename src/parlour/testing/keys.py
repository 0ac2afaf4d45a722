"""Keys, by which a search recognises a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.testing.walk import Broken, Play, Step, possible

STATES: Final = 30
"""How many states of each play are checked, each with everything that can come next."""
PAIRS: Final = 3
"""How many pairs of different positions with the same key are played on side by side in each play."""
AHEAD: Final = 200


def keys(game: AnyGame, plays: Sequence[Play]) -> None:
    """A game without keys always says 0; else equal positions have equal keys, and equal keys mean an equal future."""
    keyed: set[bool] = set()
    for play in plays:
        met: dict[int, Any] = {}
        pairs = 0
        for step in play.some(STATES):
            with step:
                _known_again(game, step.state)
                for state in _with_next(step):
                    key = int(state.key())
                    keyed.add(key != 0)
                    if len(keyed) > 1:
                        raise Broken(f"some positions have a key and some have none: {game.dump(state)}")
                    if not 0 <= key < 2**62:
                        raise Broken(f"this is not a key: {key}")
                    other = met.setdefault(key, state) if key else state
                    if other is not state and game.dump(other) != game.dump(state):
                        _alike(game, other, state)
                        pairs += 1
                        if pairs <= PAIRS:
                            _same_future(game, other.copy(), state.copy(), step.rng(pairs))


def _known_again(game: AnyGame, state: Any) -> None:
    equals = [state, state, state.copy(), game.load(game.dump(state))]
    if len({int(equal.key()) for equal in equals}) > 1:
        raise Broken(f"an equal position has another key: {game.dump(state)}")


def _with_next(step: Step) -> list[Any]:
    """A copy of this state, and what each event that can follow makes of it."""
    codes = step.events()
    states = [step.state.copy() for _ in range(1 + len(codes))]
    for state, code in zip(states[1:], codes, strict=True):
        state.apply(code)
    return states


def _same_future(game: AnyGame, one: Any, two: Any, rng: Rng) -> None:
    """Whatever happens next, the two stay alike."""
    for _ in range(AHEAD):
        codes = possible(one)
        if not codes:
            return
        event = codes[rng.below(len(codes))]
        one.apply(event)
        two.apply(event)
        if one.key() != two.key():
            raise Broken(f"two positions with the same key have different ones after event {event}")
        _alike(game, one, two)


def _alike(game: AnyGame, one: Any, two: Any) -> None:
    if _facts(one) != _facts(two):
        raise Broken(f"two positions that are not alike have the same key: {game.dump(one)} and {game.dump(two)}")


def _facts(state: Any) -> list[Any]:
    """Everything a search asks of a state."""
    actor = int(state.actor())
    if actor == OVER:
        return [actor, *state.returns()]
    estimates = [state.estimate(seat) for seat in range(state.seat_count())]
    return [actor, *(state.chance() if actor == CHANCE else state.legal()), *estimates, *state.values()]
