"""QR-15 The end: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    at,
    play,
    result,
)


@pytest.mark.clause("QR-15.1")
@pytest.mark.parametrize(("players", "goal"), [(2, 20), (3, 15), (4, 12)])
def test_the_goal_depends_on_the_players(players: int, goal: int) -> None:
    assert GAME.start(seats=players).rules.goal == goal
    assert GAME.start(seats=players, glory_goal=7).rules.goal == 7


@pytest.mark.clause("QR-15.3", "QR-R19")
def test_empty_cards_are_looked_at_only_after_a_capture() -> None:
    state = at("VD/S", A="active VD1=5 BQ1=1", wilds="PT1 AS9", quid=4)
    assert result(play(state, "summon VD1")) is None
    assert result(play(state, "attack", "end")) is None


@pytest.mark.clause("QR-15.5", "QR-R18")
def test_attached_spells_count_where_they_lie() -> None:
    fields = {"wilds": "PT1-5 DH1-5 DD1-5 QD1-5 GS1", "step": "capture", "quid": 3, "glory": [7, 7]}
    state = at("LI/ca", A="ready AS1=5", B="ready AS5=5 LI1=4>AS1", **fields)
    assert result(play(state, "capture GS")) == ("A", "empty")


@pytest.mark.clause("QR-15.6", "QR-R24")
def test_the_game_ends_after_the_last_turn() -> None:
    state = at(A="active BQ1=1", B="bag BQ9", step="capture", turn=4, glory=[3, 2], options={"max_turns": 5})
    assert result(play(state, "end")) == ("A", "turns")


@pytest.mark.clause("QR-R24")
def test_the_game_ends_when_nobody_can_do_anything_any_more() -> None:
    stuck = at(options={"max_turns": 0}, wilds="SG1-5", glory=[0, 1])
    assert result(stuck) == ("B", "turns")
    waiting = at("LI/sp", B="spent LI1", options={"max_turns": 0}, wilds="SG1-5")
    assert GAME.outcomes(waiting) == {"draw LI": 1}
