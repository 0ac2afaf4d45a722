"""Why nothing comes of a click."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import parlour
from parlour.kernel.errors import BadNotation, ParlourError, Refusal
from parlour.kernel.why import refusals

GUARD = parlour.game("adventurers-guard")


def told(game: Any, state: Any, *clicked: str) -> list[str]:
    scene = game.scene(game.view(state, int(state.actor())))
    return [getattr(error, "clause", "") for error in refusals(game, state, scene, clicked)]


def test_a_piece_that_cannot_move_says_why() -> None:
    state = GUARD.load({"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3})
    assert told(GUARD, state, "b2")[0] == "AG-3.2"


def test_a_place_that_cannot_be_reached_says_why() -> None:
    state = GUARD.load({"pawns": "S: Ae4 Mb2 | N: Ae5 Mh8", "die": 3})
    assert told(GUARD, state, "e4", "e7") == ["AG-4.1"]
    assert told(GUARD, state, "e4", "e5") == ["AG-6.4"]


def test_a_single_click_may_have_meant_the_end_of_a_move() -> None:
    assert "AG-4.1" in told(GUARD, GUARD.load({"pawns": "S: Ae4 Mb2 | N: Ae9", "die": 3}), "a9")


def test_a_click_on_a_cell_means_the_piece_in_it_where_pieces_are_chosen() -> None:
    game = parlour.game("gambit")
    state = game.start()
    for move in ("Di@S2", "Gh@S4", "Mo@S3"):
        state.apply(game.read(state, move))
    assert told(game, state, "power-St", "c1")[0] == "GA-2.1"  # it holds a Moat
    assert told(game, state, "power-St", "c3") == ["GA-2.8"]


def test_nothing_is_told_twice_and_nothing_that_nobody_typed() -> None:
    state = GUARD.load({"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3})
    assert len(told(GUARD, state, "b2")) == len(set(told(GUARD, state, "b2")))
    assert told(GUARD, state, "nowhere") == []
    assert told(GUARD, state) == []


def test_a_game_may_know_more_about_its_things() -> None:
    def inert(_state: Any, element: str) -> ParlourError | None:
        return Refusal("AG-1.1", "no-over") if element == "die" else BadNotation("no-sense-over", text=element)

    game = replace(GUARD, why_inert=inert)
    state = GUARD.load({"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3})
    assert (told(game, state, "die"), told(game, state, "nowhere")) == (["AG-1.1"], [])
