"""QR-17 Rise of the Demons: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.errors import Refusal

from ..support import (
    actor,
    at,
    glory,
    left,
    moves,
    play,
)


@pytest.mark.clause("QR-17.1")
def test_the_demons_bring_a_basic_card_and_two_classes() -> None:
    state = at(A="active BQ1=1", options={"rotd": "on"})
    assert left(state, "CQ") == 10
    assert {"deal DO/o", "deal DO/L", "deal DO/S", "deal DO/M"} <= set(GAME.outcomes(GAME.start(rotd="on")))
    with pytest.raises(Refusal, match="QR-17.1"):
        GAME.start(wilds=WILDS[0].replace("QD/o", "DO/o"))


@pytest.mark.clause("QR-17.2")
def test_corrupted_quiddity_can_be_culled() -> None:
    state = at(A="ready SG1=3; used CQ1; bag BQ1-8", step="score", options={"rotd": "on"})
    assert left(play(state, "cull CQ1"), "CQ") == 10


@pytest.mark.clause("QR-17.2", "QR-13.3")
def test_corrupted_quiddity_cannot_be_captured_for_nothing_either() -> None:
    state = at("LQ/M", A="ready LQ1=3; bag BQ1-8", step="score", options={"rotd": "on"})
    play(state, "do LQ1")
    assert "card PT" in moves(state)
    assert "card CQ" not in moves(state)


@pytest.mark.clause("QR-R50")
def test_two_overlords_silence_each_other() -> None:
    state = at("DO/o", A="ready DO1=3 DO2=3 SG1=3; bag BQ1-8", step="score", options={"rotd": "on"})
    assert (glory(state), actor(state)) == ([0, 0], "chance")
