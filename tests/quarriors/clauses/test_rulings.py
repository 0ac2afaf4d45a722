"""What no single chapter says: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    FIRST_EDITION,
    SECOND_EDITION,
    at,
    moves,
    notes,
    pile,
    play,
    points,
    refused,
    table,
)


@pytest.mark.clause("QR-R6", "QR-R12", "QR-R30", "QR-10.16")
def test_the_readings_of_the_first_edition_are_options() -> None:
    options = GAME.dump(GAME.start())["options"]
    assert {name: options[name] for name in FIRST_EDITION} == SECOND_EDITION
    assert (GAME.version, GAME.earlier) == (2, {1: FIRST_EDITION})


@pytest.mark.clause("QR-R37")
def test_an_ooze_is_doomed_only_when_the_draw_is_complete() -> None:
    state = at(A="ready PO1=4; active PT1=5:f AS1=1; used BQ1")
    play(state, "use PT1")
    assert pile(state, "A", "ready") == "PO1=4"
    play(state, "draw BQ", "roll BQ1=1")
    assert points(state, "PO1") == (1, 1)


@pytest.mark.clause("QR-R37")
def test_a_doomed_ooze_cannot_be_saved() -> None:
    state = at("DI/ca SH/ca", A="ready DI1=4; active BQ1=1", B="ready PO1=4 SH1=4; used BQ9")
    play(state, "cast DI1")
    assert table(state, "B") == {"ready": "SH1=4", "used": "PO1"}


@pytest.mark.clause("QR-R38")
def test_a_copy_of_a_copy_takes_what_that_copies() -> None:
    state = at("PO/S QD/M", A="active PO1=4 BQ1=1", B="ready PO2=4@QD/M=5", quid=2)
    assert pile(play(state, "summon PO1"), "A", "ready") == "PO1=4@QD/M=5"


@pytest.mark.clause("QR-R38")
def test_a_copy_does_not_do_what_its_model_does_when_summoned() -> None:
    state = at("PO/S SG/o", A="active PO1=4 BQ1=1", B="ready SG1=5", quid=2)
    assert play(state, "summon PO1").quid == 0


@pytest.mark.clause("QR-R38")
def test_a_saved_copy_must_pick_anew() -> None:
    state = at("PO/S SH/ca", A="ready WH1=6 SG1=3; active BQ1=1", B="ready PO1=4@SG/o=3 SH1=4")
    play(state, "attack")
    assert moves(state) == ["copy PO1", "pass"]
    play(state, "pass", "react SH1")
    assert moves(state) == ["on SG1", "on WH1"]
    play(state, "on WH1")
    assert pile(state, "B", "ready").startswith("PO1=4@WH/o=6:p")


@pytest.mark.clause("QR-R38")
def test_a_copy_may_be_renewed_in_the_protect_window() -> None:
    state = at("PO/S WH/S", A="ready WH1=6 AS1=5; active BQ1=1", B="ready PO1=4@AS=5")
    play(state, "attack", "copy PO1", "on WH1")
    assert notes(state) == ["becomes PO1 WH/S", "total B 5", "defend PO1", "falls PO1 used"]


@pytest.mark.clause("QR-R38")
def test_a_copy_of_a_mighty_spirit_does_not_wait_aside() -> None:
    state = at("PO/S GS/M", A="ready WH1=6 GS1=4; active BQ1=1", B="ready PO1=4@GS/M=4")
    play(state, "attack", "pass")
    assert pile(state, "B", "used") == "PO1"


@pytest.mark.clause("QR-R38", "QR-9.3")
def test_a_copy_cannot_be_turned() -> None:
    state = at("PO/S QD/M SH/ch", A="ready PO1=4@QD/M=4 SH1=4; active BQ1=1", B="ready QD1=4")
    assert refused(state, "cast SH1") == "QR-9.3"


@pytest.mark.clause("QR-R38")
def test_a_copy_keeps_its_shape_when_the_model_goes() -> None:
    state = at("PO/S QD/M", A="ready PO1=4@QD/M=5 WH1=6; active BQ1=1", B="ready QD1=5 SG1=3")
    play(state, "attack", "defend QD1")
    assert points(state, "PO1") == (6, 7)


@pytest.mark.clause("QR-R46")
def test_a_deathdealer_that_was_drawn_cannot_trade_itself() -> None:
    state = at("DP/S DD/o", A="ready DP1=4 DD1=4", B="used HS1", step="score")
    play(state, "do DP1", "draw DP")
    assert moves(state) == []
    assert pile(state, "B", "used") == "HS1"


@pytest.mark.clause("QR-R48")
def test_only_the_lowest_of_dice_that_are_alike_is_offered() -> None:
    state = at(A="active BQ1=1 BQ2=1 BQ3=6 SG1=3 SG2=4", quid=2)
    assert moves(state) == ["spend BQ1", "spend BQ3", "summon SG1", "attack"]
    assert refused(state, "spend BQ2") == "QR-R48"


@pytest.mark.clause("QR-R48")
def test_creatures_with_different_spells_are_not_alike() -> None:
    state = at("LI/ca DE/in", A="ready DE1=6; active BQ1=1", B="ready SG1=3 SG2=3 SG3=3 LI1=4>SG2")
    assert moves(play(state, "cast DE1")) == ["on SG1", "on SG2"]


@pytest.mark.clause("QR-R49")
def test_a_question_with_one_answer_is_not_asked() -> None:
    state = at("WH/S", A="ready WH1=4; active BQ1=1", B="ready SG1=3")
    assert notes(play(state, "attack")) == ["total B 3", "defend SG1", "falls SG1 used"]
