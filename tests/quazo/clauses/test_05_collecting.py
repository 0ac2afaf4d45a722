"""QG-5 Collecting: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME

from ..support import (
    at,
    carried,
    play,
)


@pytest.mark.clause("QG-5.1", "QG-R8")
def test_passing_a_tile_collects_its_jewel() -> None:
    state = play(at("Fish", Fish="c2"), ">c1 >d1 >e1")
    assert carried(state, "Fish") == 3
    assert not {"c1", "d1", "e1"} & set(GAME.dump(state)["red"].split())


@pytest.mark.clause("QG-5.2")
def test_a_jump_does_not_collect_what_it_passes() -> None:
    state = GAME.play(at("Frog", Frog="c2 0/0/3"), "!LongLeap e1")
    assert carried(state, "Frog") == 1
    assert {"c1", "d1"} <= set(GAME.dump(state)["red"].split())


@pytest.mark.clause("QG-5.3")
def test_an_inventory_has_no_limit() -> None:
    assert carried(play(at("Cat", Cat="c2 20", red="c1"), ">c1"), "Cat") == 21
