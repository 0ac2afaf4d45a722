"""QG-12 Fewer players: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME
from parlour.kernel.errors import ParlourError

from ..support import (
    at,
    laid,
    refused,
    turn_of,
)


@pytest.mark.clause("QG-12.1", "QG-R26")
def test_four_play_unless_otherwise_said() -> None:
    assert GAME.seats[0] == 4
    assert len(GAME.dump(GAME.start())["seats"]) == 4


@pytest.mark.clause("QG-12.2", "QG-R26")
@pytest.mark.parametrize(("seats", "corners"), [(2, ["a1", "h8"]), (3, ["a1", "a8", "h8"])])
def test_two_sit_at_opposite_corners_and_three_at_the_first(seats: int, corners: list[str]) -> None:
    state = laid(seats=seats)
    assert [data["at"] for data in GAME.dump(state)["seats"]] == corners
    assert len(GAME.dump(state)["red"].split()) == 20


@pytest.mark.clause("QG-12.2")
def test_banks_without_an_owner_can_be_neither_entered_nor_robbed() -> None:
    state = at("Cat", players=2, Cat="f4 2")
    assert refused(state, ">e4") == "QG-4.2"
    assert refused(state, "rob Frog") == "QG-12.2"
    assert refused(state, "x Frog") == "QG-12.2"


@pytest.mark.clause("QG-12.2")
def test_two_players_take_turns_and_roll_as_corners_one_and_three() -> None:
    state = laid(seats=2)
    GAME.play(state, "start 1:2", "start 3:5")
    assert turn_of(state) == "Frog"  # the second of the given characters
    GAME.play(state, "mana 2", "end", "mana 2", "end")
    assert (turn_of(state), state.round) == ("Frog", 2)


@pytest.mark.clause("QG-12.2")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ParlourError) as error:
        GAME.start(seats=seats)
    assert error.value.phrase.id == "bad-seats"
