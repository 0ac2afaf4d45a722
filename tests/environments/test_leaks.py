"""What an environment hands out depends on what its seat knows alone, and so does what a learner may do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.environments.sets import SPACES
from tests.toy_bluff import GAME as BLUFF
from tests.toy_bluff import BluffState

import parlour
from parlour.envs.shapes import Shape, shape
from parlour.envs.spaces import observation
from parlour.envs.views import PLACES
from parlour.kernel.game import AnyGame
from parlour.testing.walk import Step, plays

GAMES = [*(parlour.game(key) for key in parlour.game_keys()), BLUFF]


def handed_out(form: Shape, state: Any, seat: int, choices: int) -> tuple[bytes, ...]:
    """All arrays of a seat, after so many choices of the seat that decides: always the first that is open."""
    table = form.play()
    table.state = state.copy()
    table.wait()
    for _ in range(choices):
        mask = list(table.mask(table.seat))
        if 1 in mask and len(table.moves) > 1:
            table.choose(mask.index(1))
    return tuple(part.tobytes() for part in observation(form, table, seat).values())


def states(game: AnyGame, count: int) -> Iterator[Step]:
    for play in plays(game, 2, 3)[:4]:
        yield from (step for step in play.some(count) if step.actor >= 0)


@pytest.mark.parametrize("actions", SPACES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.key))
def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_arrays(game: AnyGame, actions: str) -> None:
    for step in states(game, 5):
        form = shape(game, step.play.seats, step.play.options, actions)
        for seat in step.seats:
            choices = int(actions == "factored" and seat == step.actor)
            worlds = [step.state, *(step.state.imagine(seat, step.rng(salt)) for salt in (seat, 100 + seat))]
            assert len({handed_out(form, world, seat, choices) for world in worlds}) == 1, step.place()


def test_nobody_else_is_told_what_is_being_chosen() -> None:
    for step in states(parlour.game("adventurers-guard"), 8):
        form = shape(step.play.game, None, step.play.options, "factored")
        other = 1 - step.actor
        assert handed_out(form, step.state, other, 0) == handed_out(form, step.state, other, 1)


class LeakyState(BluffState):  # type: ignore[misc]  # mypy knows the module by another name
    """It tells everybody seat 1's card."""

    def observe(self, seat: Any, out: Any, at: Any) -> None:
        super().observe(seat, out, at)
        out[at] = self.hands[0] / 5 if self.hands else 0.0


def test_the_test_finds_a_leak() -> None:
    from dataclasses import replace

    leaky = replace(BLUFF, state=LeakyState, new=LeakyState)
    with pytest.raises(AssertionError):
        test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_arrays(leaky, "codes")


def test_games_without_numbers_of_their_own_are_told_by_their_views() -> None:
    from dataclasses import replace

    plain = replace(BLUFF, observation=None)
    test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_arrays(plain, "codes")
    form = shape(plain)
    assert form.size == PLACES
    seen: dict[bytes, str] = {}
    for step in states(plain, 20):  # and what they tell is enough to tell views apart
        form = shape(plain, step.play.seats, step.play.options)
        for seat in step.seats:
            view = plain.view(step.state, seat)
            told = f"{view.seat} {view.actor} {view.known}"
            assert seen.setdefault(handed_out(form, step.state, seat, 0)[0], told) == told
    assert len(set(seen.values())) > 20
