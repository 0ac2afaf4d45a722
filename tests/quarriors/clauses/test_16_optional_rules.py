"""QR-16 Optional rules: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    actor,
    at,
    glory,
    moves,
    pile,
    play,
)


@pytest.mark.clause("QR-16.2", "QR-16.3", "QR-R22")
def test_expert_culling_lets_abilities_work_for_dice_that_are_kept() -> None:
    options = {"culling": "expert"}
    state = at("DP/o QW/M", A="ready DP1=4 QW1=4 AS1=5; bag BQ1-8", step="score", options=options)
    play(state, "keep AS1", "cull DP1", "keep QW1")
    assert glory(state) == [2 + 2, 0]
    assert (state.discount, state.captures_left()) == (2, 2)
    assert pile(state, "A", "used") == "AS1 QW1"


@pytest.mark.clause("QR-R22", "QR-16.3")
def test_a_culled_die_cannot_be_traded() -> None:
    options = {"culling": "expert"}
    state = at(A="ready DD1=4; bag BQ1-8", B="used HS1", step="score", options=options)
    play(state, "cull DD1")
    assert actor(state) == "chance"
    kept = at(A="ready DD1=4; bag BQ1-8", B="used HS1", step="score", options=options)
    assert moves(play(kept, "keep DD1")) == ["do DD1", "skip DD1"]


@pytest.mark.clause("QR-16.3", "QR-R33")
def test_expert_culling_when_a_creature_scores_in_an_attack() -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5", options={"culling": "expert"})
    play(state, "attack")
    assert moves(state) == ["cull DD1", "keep DD1"]
    assert glory(play(state.copy(), "cull DD1")) == [2, 0]
    kept = play(state, "keep DD1")
    assert (glory(kept), pile(kept, "A", "used")) == ([0, 0], "DD1")


@pytest.mark.clause("QR-16.4")
def test_both_optional_rules_together() -> None:
    options = {"culling": "expert", "capture": "advanced"}
    state = at(A="ready SG1=3; bag BQ1-8", step="score", options=options)
    assert moves(state) == ["cull SG1", "keep SG1"]
    assert state.captures_left() == 2


@pytest.mark.clause("QR-R33")
@pytest.mark.parametrize(("cull", "asked"), [("true", ["cull DD1", "stop"]), ("false", ["spend BQ1", "end"])])
def test_option_kill_score_cull(cull: str, asked: list[str]) -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5", options={"kill_score_cull": cull})
    assert moves(play(state, "attack")) == asked


@pytest.mark.clause("QR-R33")
def test_a_deathdealer_scores_on_another_players_turn_too() -> None:
    state = at("DD/S GB/S", A="ready WH1=4; active BQ1=1", B="ready DD1=6 GB1=3")
    play(state, "attack", "defend GB1")
    assert glory(state) == [0, 2]
    assert (actor(state), moves(state)) == ("B", ["cull DD1", "cull GB1", "stop"])


@pytest.mark.clause("QR-R36")
def test_option_strong_quake() -> None:
    entries = GAME.view(at("QD/S", A="active BQ1=1", options={"strong_quake": "eight_four"}), None).known["market"]
    dragon = next(entry for entry in entries if entry["class"] == "QD")
    assert (dragon["cost"], dragon["glory"]) == (8, 4)
    usual = GAME.view(at("QD/S", A="active BQ1=1"), None).known["market"]
    assert next((entry["cost"], entry["glory"]) for entry in usual if entry["class"] == "QD") == (9, 3)
