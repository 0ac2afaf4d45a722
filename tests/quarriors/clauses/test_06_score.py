"""QR-6 Phase 1: score: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    actor,
    at,
    glory,
    moves,
    notes,
    pile,
    play,
    refused,
)


@pytest.mark.clause("QR-6.1", "QR-6.2")
def test_all_creatures_score_together() -> None:
    state = at(A="ready SG1=3 AS1=5 WH1=4; bag BQ1-8", step="score")
    assert glory(state) == [2 + 1 + 3, 0]
    assert notes(play(state, "stop")) == []
    assert pile(state, "A", "ready") == ""


@pytest.mark.clause("QR-6.3", "QR-9.6")
def test_an_attached_spell_goes_to_its_own_owner() -> None:
    state = at("LI/ca", A="ready SG1=3; bag BQ1-8", B="ready LI1=4>SG1", step="score")
    assert (pile(state, "A", "used"), pile(state, "B", "used")) == ("SG1", "LI1")


@pytest.mark.clause("QR-6.4", "QR-R7")
def test_abilities_resolve_in_an_order_the_player_chooses() -> None:
    state = at("DP/S DD/o", A="ready DP1=4 DD1=4", B="used HS1", step="score")
    assert moves(state) == ["do DD1", "do DP1", "skip DD1", "skip DP1"]
    play(state, "do DP1")
    assert set(GAME.outcomes(state)) == {"draw DD", "draw DP"}
    play(state, "draw DD")
    assert moves(state) == []
    assert pile(state, "A", "active") == "DD1"


@pytest.mark.clause("QR-6.5")
def test_one_cull_for_each_creature_and_fewer_are_allowed() -> None:
    state = at(A="ready SG1=3 AS1=5; used BQ9; bag BQ1-8", step="score")
    play(state, "cull BQ9")
    assert moves(state) == ["cull AS1", "cull SG1", "stop"]
    play(state, "cull SG1")
    assert actor(state) == "chance"


@pytest.mark.clause("QR-6.6")
def test_only_the_own_used_pile_is_culled_from() -> None:
    state = at(A="ready SG1=3; spent BQ9; bag BQ1-8", B="used HS1", step="score")
    assert [refused(state, f"cull {die}") for die in ("BQ9", "BQ1", "HS1")] == ["QR-6.6"] * 3
