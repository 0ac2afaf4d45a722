"""QR-5 The turn: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    actor,
    at,
    moves,
    pile,
    play,
    refused,
    result,
)


@pytest.mark.clause("QR-5.1")
def test_the_phases_follow_each_other() -> None:
    state = at("LI/sp", A="ready SG1=3; active LI1; bag BQ1", B="ready WH1=4; bag BQ9-14", step="score")
    phases = []
    for text in ("stop", "draw BQ", "draw SG", "roll BQ1=1", "roll SG1=3", "roll LI1=4", "ready LI1", "spend BQ1"):
        phases.append(GAME.view(state, None).known["phase"])
        play(state, text)
    play(state, "summon SG1")
    assert phases == [1, 2, 2, 2, 2, 2, 2, 2]
    assert GAME.view(state, None).known["phase"] == 5
    assert moves(state) == ["keep LI1", "drop LI1"]


@pytest.mark.clause("QR-5.2", "QR-R49")
def test_phases_two_and_four_end_when_nothing_else_is_left() -> None:
    state = at(A="active BQ1=4", B="bag BQ9", wilds="SG1-5")
    play(state, "spend BQ1")
    assert (actor(state), int(state.active)) == ("chance", 1)


@pytest.mark.clause("QR-5.3", "QR-R30", "QR-R42")
def test_what_does_not_say_may_cannot_be_refused() -> None:
    state = at("DP/S WH/S", A="ready DP1=4 WH1=4; used SG1; bag BQ1-8", step="score")
    assert moves(state) == ["do DP1", "do WH1", "skip WH1"]
    assert refused(state, "skip DP1") == "QR-5.3"


@pytest.mark.clause("QR-5.4")
def test_glory_counts_the_moment_it_is_earned() -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5 SG1=3", glory=[18, 0])
    play(state, "attack", "defend AS5")
    assert result(state) == ("A", "glory")
    assert pile(state, "B", "ready") == "SG1=3"
