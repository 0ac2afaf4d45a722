"""GA-4 Claims: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.gambit import GAME

from ..support import (
    after,
    at,
    moves,
    refused,
    square,
    stack,
)


@pytest.mark.clause("GA-4.1")
def test_any_piece_may_act_as_if_it_held_any_power() -> None:
    """The legal actions are the same whatever powers there are."""
    assert moves(at("S3 c3; N3 c4; N4 d4")) == moves(at("S3 c3 [Di,Mo]; N3 c4 [Gh]; N4 d4; S1 [Sw,De]"))


@pytest.mark.clause("GA-4.2", "GA-R4")
@pytest.mark.parametrize("text", ["S3:c3-c4/St", "S3:c3-c4/Gh", "S3:c3-d4/Di+St"])
def test_a_needless_claim_is_refused(text: str) -> None:
    assert refused(at("S3 c3"), text) in ("GA-4.2", "GA-4.4")


@pytest.mark.clause("GA-4.2")
def test_claims_are_public() -> None:
    state = after(at("S3 c3; N3 c4; N4 c5"), "S3:c3-c5/Gh+St")
    for seat in (0, 1, None):
        assert GAME.view(state, seat).known["waits"]["claims"] == ["Gh", "St"]


@pytest.mark.clause("GA-4.3", "GA-R5")
def test_a_move_claims_one_movement_power_at_most() -> None:
    assert refused(at("S3 c3; N3 c4"), "S3:c3-c5/Di+Gh") == "GA-4.3"


@pytest.mark.clause("GA-4.3")
@pytest.mark.parametrize("power", ["Mo", "Ka", "De"])
def test_sitting_is_the_only_action_power_of_a_move(power: str) -> None:
    assert refused(at("S3 c3"), f"S3:c3-c4/{power}") == "GA-4.3"


GEOMETRY = [
    ("S3 c3", "S3:c3-c5", ""),
    ("S3 c3; N3 c4", "S3:c3-c5", "Gh"),
    ("S3 c3; N3 c4; N4 c4", "S3:c3-c5", "Gh"),
    ("S3 c3", "S3:c3-d4", "Di"),
    ("S3 c3", "S3:c3-e5", "Di"),
    ("S1 a3", "S1:a3-f3", "Sw"),
    ("S3 c3; N3 c5", "S3:c3-c5", "St"),
    ("S3 c3; N3 c4; N4 c5", "S3:c3-c5", "Gh+St"),
    ("S3 c3; N3 d4", "S3:c3-d4", "Di+St"),
    ("S1 a3; N1 f3", "S1:a3-f3", "Sw+St"),
]


@pytest.mark.clause("GA-4.4")
@pytest.mark.parametrize(("position", "path", "claims"), GEOMETRY)
def test_what_a_move_needs_follows_from_the_board(position: str, path: str, claims: str) -> None:
    found = [move.partition("/")[2] for move in moves(at(position)) if move.startswith(path)]
    assert found == [claims]


@pytest.mark.clause("GA-4.5")
def test_sitting_on_a_neighbour_and_pushing_it_are_different_moves() -> None:
    state = at("S3 c3; N3 c4")
    assert square(after(state, "S3:c3-c4/Bu"), "N3") == "c5"
    assert stack(after(state, "S3:c3-c4/St"), "c4") == "N3<S3"
