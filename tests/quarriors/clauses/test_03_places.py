"""QR-3 Places: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.quarriors import GAME
from parlour.kernel.state import OVER

from ..support import (
    at,
    moves,
    notes,
    pile,
    play,
    random_event,
    random_options,
    refused,
)


@pytest.mark.clause("QR-3.1")
@pytest.mark.parametrize("number", range(3))
def test_a_die_is_always_in_exactly_one_place(number: int) -> None:
    rng = random.Random(f"places {number}")
    state = GAME.start(seats=2 + number, **{**random_options(rng), "rotd": "off", "start": "A"})
    count = None
    while state.actor() != OVER:
        state.apply(random_event(state, rng))
        if state.step > 1:
            lying = sum(word & 7 != 7 for word in state.dice)
            count = count or lying
            assert lying == count == 8 * state.seats + 4 * state.seats + 2 + 5 + 50


@pytest.mark.clause("QR-3.2")
def test_dice_in_a_bag_cannot_be_picked() -> None:
    state = at("WH/S", A="ready WH1=4; bag SG1 BQ1-6", step="score")
    assert moves(state) == ["cull WH1", "stop"]


@pytest.mark.clause("QR-3.3")
def test_a_re_roll_reaches_only_the_own_active_pool() -> None:
    state = play(at(A="active AS1=4:f BQ1=1; spent BQ2; used BQ3; ready SG1=3", B="ready WH1=4"), "use AS1")
    assert moves(state) == ["with BQ1", "with -"]
    assert refused(state, "with BQ2") == "QR-3.3"


@pytest.mark.clause("QR-3.4", "QR-7.9")
def test_the_ready_area_holds_spells_creatures_and_attached_spells() -> None:
    state = play(at("LI/ca", A="active SG1=3 LI1=4 LI2=5 BQ1=1", quid=1), "summon SG1", "ready LI1", "ready LI2")
    play(state, "cast LI1")
    assert pile(state, "A", "ready") == "SG1=3 LI1=4>SG1 LI2=4"
    assert state.quid == 0


@pytest.mark.clause("QR-3.6")
def test_the_used_pile_takes_captured_scored_and_destroyed_dice() -> None:
    assert pile(play(at(A="active BQ1=1", step="capture", quid=2), "capture SG"), "A", "used") == "SG1"
    assert pile(at(A="ready SG1=3; bag BQ1-6", step="score"), "A", "used") == "SG1"
    assert pile(play(at(A="ready WH1=4; active BQ1=1", B="ready SG1=3"), "attack"), "B", "used") == "SG1"


@pytest.mark.clause("QR-3.7")
def test_dice_in_the_used_pile_can_be_picked_but_not_spent() -> None:
    state = at("OB/in", A="ready OB1=4; active BQ1=1; used SG1 BQ2")
    assert refused(state, "spend BQ2") == "QR-4.3"
    assert moves(play(state, "cast OB1")) == ["on BQ2", "on SG1"]


@pytest.mark.clause("QR-3.8")
def test_a_draw_is_proportional_to_the_dice_in_the_bag() -> None:
    state = at(A="bag BQ1-3 AS1 SG1-2", step="score")
    assert GAME.outcomes(state) == {"draw BQ": 3, "draw AS": 1, "draw SG": 2}
    assert pile(play(state, "draw SG"), "A", "bag") == "BQ1-3 AS1 SG2"


@pytest.mark.clause("QR-3.8")
def test_a_draw_on_anothers_turn_refills_the_bag_too() -> None:
    state = at("SG/M", A="ready WH1=4; active BQ1=1", B="ready SG1=5; used BQ9")
    play(state, "attack")
    assert "refill B" in notes(state)
    assert GAME.outcomes(state) == {"draw BQ": 1, "draw SG": 1}


@pytest.mark.clause("QR-3.9", "QR-R27")
def test_an_unrolled_die_cannot_be_used_and_goes_to_the_used_pile() -> None:
    state = at(A="active AS1=4:f BQ1=1 SG1", B="bag BQ9")
    assert refused(play(state, "use AS1"), "with SG1") == "QR-3.9"
    play(state, "with -", "roll AS1=1")
    assert refused(state, "spend SG1") == "QR-3.9"
    play(state, "attack", "end")
    assert pile(state, "A", "used") == "BQ1 AS1 SG1"
