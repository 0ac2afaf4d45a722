"""AG-1 Board and pawns: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.state import OVER

from ..support import moves, opening, pawns, random_event, refused, rolled, walks


@pytest.mark.clause("AG-1.1", "AG-R22")
def test_a_step_off_the_board_does_not_exist() -> None:
    assert moves(rolled(1, "S: Ae1 Mi8 | N: Aa9 Wa5")) == walks("Mi8", "g8 h8 h9 i9")


@pytest.mark.clause("AG-1.1", "AG-R22")
def test_a_corner_is_an_ordinary_tile() -> None:
    assert moves(rolled(3, "S: Aa1 | N: Ae9")) == walks("Aa1", "a2 b1 b2")


@pytest.mark.clause("AG-1.1")
def test_the_board_is_nine_by_nine() -> None:
    ends = {move[4:] for move in GAME.moves(rolled(3, "S: Ae5+8 | N: Aa9 Wi9"))}
    assert ends | {"e5", "a9", "i9"} == {f + r for f in "abcdefghi" for r in "123456789"}


@pytest.mark.clause("AG-1.2", "AG-R4")
def test_each_side_owns_one_adventurer_two_mages_two_rangers_and_one_warrior() -> None:
    south, north = ([word[0] for word in camp.split()[1:]] for camp in pawns(opening()).split("|"))
    assert south == north == list("AMMRRW")


@pytest.mark.clause("AG-1.3", "AG-R10")
def test_a_tile_holds_at_most_one_pawn() -> None:
    rng = random.Random(13)
    for _ in range(5):
        state = GAME.start()
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            tiles = [pawn["tile"] for pawn in GAME.view(state, None).known["pawns"] if pawn["tile"]]
            assert len(tiles) == len(set(tiles))


@pytest.mark.clause("AG-1.4", "AG-R8")
def test_one_die_is_rolled_once_a_turn() -> None:
    assert refused(opening("d6=4"), "d6=4") == "AG-1.4"


@pytest.mark.clause("AG-1.4", "AG-R8")
def test_the_die_has_six_faces() -> None:
    assert GAME.outcomes(opening()) == {f"d6={face}": 1 for face in range(1, 7)}
