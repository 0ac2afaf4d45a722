"""GA-1 Board and start: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    after,
    at,
    pieces,
    refused,
    refuses,
    square,
    to_act,
)


@pytest.mark.clause("GA-1.1")
def test_the_standard_board_has_six_columns_and_six_rows() -> None:
    cells = GAME.scene(GAME.view(at(), None)).regions[0].cells  # type: ignore[union-attr]
    assert {cell.id for cell in cells} == {column + row for column in "abcdef" for row in "123456"}
    assert not any("wall" in cell.states for cell in cells)


@pytest.mark.clause("GA-1.2")
def test_each_team_has_six_numbered_pieces() -> None:
    assert sorted(pieces(at())) == [f"{seat}{number}" for seat in "NS" for number in range(1, 7)]
    assert refused(at(options={"pieces": 5}), "S6:f1-f2") == "GA-14.10"


@pytest.mark.clause("GA-1.3", "GA-R1")
def test_numbers_run_with_the_columns() -> None:
    state = at()
    assert [square(state, f"S{number}") for number in range(1, 7)] == ["a1", "b1", "c1", "d1", "e1", "f1"]
    assert [square(state, f"N{number}") for number in range(1, 7)] == ["a6", "b6", "c6", "d6", "e6", "f6"]


@pytest.mark.clause("GA-1.4")
def test_the_far_row_is_where_the_opposite_team_starts() -> None:
    assert GAME.view(at(), None).known["far"] == [[f"{c}6" for c in "abcdef"], [f"{c}1" for c in "abcdef"]]


@pytest.mark.clause("GA-1.5", "GA-R2")
@pytest.mark.parametrize(("first", "order"), [("S", "SN"), ("N", "NS")])
def test_seats_alternate_beginning_with_the_first(first: str, order: str) -> None:
    state = GAME.start(first_seat=first, movement_powers=0, action_powers=0)
    assert to_act(state) == order[0]
    assert to_act(after(state, f"{order[0]}1:a{1 if first == 'S' else 6}-a{2 if first == 'S' else 5}")) == order[1]


@pytest.mark.clause("GA-1.5", "GA-R2")
@pytest.mark.parametrize(("seats", "letters"), [(2, "SN"), (3, "SNW"), (4, "SNWE")])
def test_who_goes_first_can_be_a_fair_draw(seats: int, letters: str) -> None:
    state = GAME.start(seats, first_seat="random")
    assert GAME.outcomes(state) == {f"first={letter}": 1 for letter in letters}
    assert to_act(GAME.play(state, "first=N")) == "N"


@pytest.mark.clause("GA-1.5")
@pytest.mark.parametrize(("seats", "first"), [(2, "W"), (2, "E"), (3, "E")])
def test_a_seat_that_is_not_there_cannot_go_first(seats: int, first: str) -> None:
    assert refuses(seats, first_seat=first) == "GA-1.5"
