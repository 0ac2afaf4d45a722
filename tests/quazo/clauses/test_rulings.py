"""What no single chapter says: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.quazo import GAME
from parlour.kernel.state import CHANCE, OVER

from ..support import (
    T0,
    TILES,
    at,
    biome,
    moves,
    random_event,
)


@pytest.mark.clause("QG-R19")
def test_everybody_sees_the_same() -> None:
    state = at("Cat", Cat="c2 2/1/3", Frog="c2 1", golden="inventory 3")
    views = [GAME.view(state, viewer).known for viewer in (0, 1, 2, 3, None)]
    assert all(view == views[0] for view in views)


@pytest.mark.clause("QG-R2")
def test_sky_is_the_biome_of_the_swan_whatever_it_is_called() -> None:
    assert {move[6:] for move in moves(at("Swan", Swan="c3 0/0/3")) if move.startswith("!Soar")} == {
        cell for cell in TILES if biome(cell) == "Sky"
    }
    assert [row.count("A") for row in T0] == [2, 2, 2, 1, 2, 2, 2, 1]


def test_a_bot_game_comes_to_an_end_for_every_number_of_players() -> None:
    rng = random.Random(9)
    for seats in GAME.seats:
        state = GAME.start(seats=seats)
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
        assert len(state.returns()) == seats
        assert sum(state.returns()) == pytest.approx(0)
        assert state.actor() != CHANCE
