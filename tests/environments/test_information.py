"""What OpenSpiel is told of the past depends on what a seat was shown alone: tested in pairs of games."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from tests.toy_bluff import GAME as BLUFF
from tests.toy_bluff import BluffState

import parlour
from parlour.envs.openspiel import spiel
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng
from parlour.testing.walk import Play, play, plays, possible, shuffled

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
sys.path[:0] = [str(EXAMPLES / "liars_dice"), str(EXAMPLES / "learning")]
from kuhn import GAME as KUHN  # noqa: E402
from liars_dice import GAME as LIARS  # noqa: E402

del sys.path[:2]

SECRETIVE = [parlour.game("gambit"), LIARS, KUHN, BLUFF]
MOST = 40
"""Events of a pair."""
SMALL = {"liars-dice": {"dice": 1}, "gambit": {"movement_powers": 1, "action_powers": 0}}
"""Options with which the same happens again in another game."""
TRIED = 12
"""Other events that are tried in place of one."""


def told(game: AnyGame, state: Any, event: int, seat: int) -> tuple[Any, str, str]:
    """The state after an event, and all that a seat was shown of it: the log and its view."""
    after = state.copy()
    after.apply(event)
    return after, repr(game.narrate(state, event, after, seat)), game.view(after, seat).json()


def twin(walk: Play, seat: int, salt: int) -> Iterator[tuple[list[int], list[int]]]:
    """Longer and longer beginnings of a game, each with another one in which the seat was shown the same."""
    game = walk.game
    one = game.new(walk.options, walk.seats)
    two, rng = one.copy(), Rng(walk.seed + salt)
    events: tuple[list[int], list[int]] = ([], [])
    for event in walk.events[:MOST]:
        own = one.actor() == seat
        one, *shown = told(game, one, event, seat)
        tries = [event] if own else [*shuffled(possible(two), rng)[:TRIED], event]
        alike = (other for other in tries if other in possible(two) and told(game, two, other, seat)[1:] == (*shown,))
        found = next(alike, None)
        if found is None:
            return
        two.apply(found)
        events[0].append(event)
        events[1].append(found)
        yield events


def information(walk: Play, events: list[int], seat: int) -> tuple[str, bytes]:
    """What OpenSpiel gets as the seat's information state: the text, and the tensor."""
    form = spiel(walk.game, walk.seats, walk.options)
    state = form.new_initial_state()
    for event in events:
        state.apply_action(event)
    observer = make_observation(form, pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, seat)
    tensor = numpy.array(state.information_state_tensor(seat), numpy.float32)
    assert tensor.tobytes() == observer.tensor.tobytes()
    return state.information_state_string(seat), observer.tensor.tobytes()


def compared(game: AnyGame, count: int) -> int:
    """How many pairs were different games; all of them must give the seat the same."""
    different = 0
    for walk in plays(game, count, 11)[:count]:
        for seat in range(walk.seats):
            for number, (one, two) in enumerate(twin(walk, seat, seat)):
                if one != two and number % 3 == 0:
                    different += 1
                    assert information(walk, one, seat) == information(walk, two, seat), (one, two)
    return different


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: str(game.key))
def test_two_games_that_a_seat_cannot_tell_apart_give_it_the_same(game: AnyGame) -> None:
    assert compared(game, 6) > 4


class Leaky(BluffState):  # type: ignore[misc]  # mypy knows the module by another name
    """Its numbers tell everybody seat 1's card."""

    def observe(self, seat: Any, out: Any, at: Any) -> None:
        super().observe(seat, out, at)
        out[at + 3] = self.hands[0] / 5 if self.hands else 0.0


class FaceUp(BluffState):  # type: ignore[misc]
    """Cards are observed that lie face down."""

    def observed(self, seat: Any, event: Any) -> Any:
        return event


@pytest.mark.parametrize("kind", [Leaky, FaceUp])
def test_the_test_finds_a_leak(kind: Any) -> None:
    with pytest.raises(AssertionError):
        compared(replace(BLUFF, state=kind, new=kind), 6)


@pytest.mark.parametrize("game", SECRETIVE, ids=lambda game: str(game.key))
def test_what_was_observed_tells_what_is_seen(game: AnyGame) -> None:
    """Perfect recall, over many games: equal observations since the beginning, equal views, until the game is over."""
    seen: dict[Any, str] = {}
    met = 0
    seats, options = game.seats[0], complete_options(game.options, SMALL.get(game.key, {}))
    for number in range(60):
        walk = play(game, options, seats, number, 25)
        for seat in range(seats):
            state = walk.game.new(walk.options, seats)
            past: tuple[int, ...] = ()
            for event in walk.events:
                past = (*past, int(state.observed(seat, event)))
                state.apply(event)
                if not possible(state):
                    break
                view = game.view(state, seat).json()
                met += (seat, past) in seen
                assert seen.setdefault((seat, past), view) == view
    assert met > 50
