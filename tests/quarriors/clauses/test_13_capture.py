"""QR-13 Phase 4: capture: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    at,
    moves,
    pile,
    play,
    result,
)


@pytest.mark.clause("QR-13.2", "QR-R20")
def test_discounts_come_before_surcharges() -> None:
    state = at("LQ/S", A="active BQ1=1", B="ready LQ1=3", step="capture", discount=3)
    assert state.price(state.deck.codes.index("SG")) == 1


@pytest.mark.clause("QR-13.4")
def test_spending_casting_and_capturing_in_any_order() -> None:
    state = at("GR/ch", A="ready GR1=4; active BQ1=1 BQ2=6", step="capture")
    play(state, "spend BQ2", "cast GR1", "capture WQ")
    assert (state.quid, moves(state)) == (1, ["spend BQ1", "end"])


@pytest.mark.clause("QR-13.5", "QR-15.2")
def test_a_free_capture_uses_up_none_but_may_end_the_game() -> None:
    state = at("LQ/M", A="ready LQ1=3; bag BQ1-8", step="score", wilds="SG1 WQ1-5 WH1-5 GS1-5 PT1")
    play(state, "do LQ1", "card SG")
    assert result(state) == ("A", "empty")


@pytest.mark.clause("QR-13.5")
def test_a_free_capture_leaves_the_ordinary_one() -> None:
    state = play(at("LQ/M", A="ready LQ1=3; bag BQ1-8", step="score"), "do LQ1", "card SG")
    assert (state.captured, state.captures_left()) == (0, 1)


@pytest.mark.clause("QR-13.6")
def test_seven_quiddity_buy_a_seraph() -> None:
    state = play(at(A="active BQ1=1", step="capture", quid=7, wilds="HS1-5 PT1"), "capture HS")
    assert (state.quid, pile(state, "A", "used")) == (0, "HS1")
