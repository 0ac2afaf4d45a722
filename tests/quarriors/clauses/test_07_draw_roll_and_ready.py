"""QR-7 Phase 2: draw, roll and ready: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

from ..support import (
    at,
    moves,
    pile,
    play,
    refused,
)


@pytest.mark.clause("QR-7.2", "QR-7.3", "QR-R4")
def test_immediate_effects_one_after_the_other_in_any_order() -> None:
    state = at(A="active PT1=2:f AS1=4:f BQ1=1:f; bag BQ2-3")
    assert moves(state) == ["use AS1", "use PT1", "done"]
    play(state, "use PT1", "draw BQ", "roll BQ2=1")
    assert moves(state) == ["use AS1", "done"]


@pytest.mark.clause("QR-7.3", "QR-R4")
def test_a_later_roll_makes_only_what_was_rolled_fresh() -> None:
    state = play(at("MI/o", A="active PT1=2:f MI1=5:f BQ1=6:f; bag BQ2-9 PT2"), "done", "spend BQ1", "summon MI1")
    play(state, "draw PT", "roll PT2=2")
    assert moves(state) == ["use PT2", "done"]
    assert refused(state, "use PT1") == "QR-7.3"


@pytest.mark.clause("QR-7.5", "QR-R11")
def test_option_assistant_partner_required() -> None:
    options = {"assistant_partner": "required"}
    state = play(at(A="active AS1=4:f BQ1=1:f SG1=1:f", options=options), "use AS1")
    assert moves(state) == ["with BQ1", "with SG1"]
    assert refused(state, "with -") == "QR-R11"
    alone = play(at(A="active AS1=4:f; bag BQ1", options=options), "use AS1")
    assert set(GAME.outcomes(alone)) == {"roll AS1=1", "roll AS1=4", "roll AS1=5"}
    growth = play(at("GR/in", A="active GR1=4:f BQ1=1:f", options=options), "use GR1")
    assert moves(growth) == ["with BQ1", "with -"]


@pytest.mark.clause("QR-7.7", "QR-R5")
def test_an_immediate_spell_is_used_at_once_or_not_at_all() -> None:
    state = at("GR/ca", A="active GR1=4:f BQ1=1:f", B="bag BQ9")
    play(state, "done")
    assert moves(state) == ["spend BQ1", "attack"]
    play(state, "attack", "end")
    assert pile(state, "A", "used") == "BQ1 GR1"


@pytest.mark.clause("QR-7.8")
def test_the_main_step_in_any_order_until_the_attack() -> None:
    state = at("LI/ca", A="active BQ1=1 BQ2=1 SG1=3 LI1=4; ready WH1=4", quid=1)
    assert moves(state) == ["spend BQ1", "ready LI1", "summon SG1", "attack"]
    play(state, "ready LI1", "cast LI1", "summon SG1", "spend BQ1")
    assert pile(state, "A", "ready").split() == ["SG1=3", "WH1=4", "LI1=4>WH1"]


@pytest.mark.clause("QR-7.10")
def test_rolling_in_the_main_step_opens_a_new_immediate_step() -> None:
    state = play(at("MI/o", A="active MI1=5 BQ1=6; bag PT1"), "spend BQ1", "summon MI1", "draw PT", "roll PT1=1")
    assert moves(state) == ["spend PT1", "attack"]
    state = play(at("MI/o", A="active MI1=5 BQ1=6; bag PT1 BQ2"), "spend BQ1", "summon MI1", "draw PT", "roll PT1=2")
    assert moves(state) == ["use PT1", "done"]


@pytest.mark.clause("QR-7.11", "QR-R25")
def test_the_cap_on_re_rolls() -> None:
    options = {"reroll_cap": 2}
    state = at(A="active AS1=4:f AS2=4:f BQ1=1:f QD1=3:f; bag BQ2", options=options)
    play(state, "use AS1", "with BQ1", "roll AS1=4", "roll BQ1=1")
    assert pile(state, "A", "active") == "BQ1=1 AS1=4 AS2=4 QD1=3"
    one_left = at(A="active AS1=4:f BQ1=1:f; bag BQ2", options=options, rerolled=1)
    assert set(GAME.outcomes(play(one_left, "use AS1"))) == {"roll AS1=1", "roll AS1=4", "roll AS1=5"}


@pytest.mark.clause("QR-7.11", "QR-7.4")
@pytest.mark.parametrize(
    ("card", "die", "text", "clause"),
    [
        ("VI/in", "VI1=4", "use VI1", "QR-7.11"),
        ("QW/o", "QW1=3", "use QW1", "QR-7.11"),
        ("QW/M", "QW1=3", "use QW1", "QR-7.4"),
    ],
)
def test_what_is_missing_is_told_be_it_a_re_roll_or_a_die_to_draw(card: str, die: str, text: str, clause: str) -> None:
    options = {"reroll_cap": 1, "face_parts": "together"}
    state = at(f"{card} GR/ca", A=f"active {die}:f GR1=4:f", options=options, rerolled=1)
    assert refused(state, text) == clause


@pytest.mark.clause("QR-7.11", "QR-R12", "QR-R13")
@pytest.mark.parametrize("die", ["QW1=3", "VI1=4"])
def test_when_no_re_roll_is_left_a_face_with_two_parts_can_still_draw(die: str) -> None:
    name = die[:3]
    state = at(A=f"active {die}:f; bag BQ1", options={"reroll_cap": 1}, rerolled=1)
    assert moves(state) == [f"use {name} draw", "done"]
    assert refused(state, f"use {name} roll") == "QR-7.11"
    play(state, f"use {name} draw", "draw BQ", "roll BQ1=1")  # and then nothing is left to be asked
    assert "spend BQ1" in moves(state)


@pytest.mark.clause("QR-7.11", "QR-R12")
def test_only_rolling_the_die_counts_as_a_re_roll() -> None:
    state = at(A="active VI1=4:f; bag BQ1-2", options={"reroll_cap": 1})
    play(state, "use VI1 draw", "draw BQ", "roll BQ1=1")
    assert int(state.rerolled) == 0
    play(state, "use VI1 roll", "roll VI1=4")
    assert (int(state.rerolled), moves(state)) == (1, ["use VI1 draw", "done"])


@pytest.mark.clause("QR-7.11", "QR-7.4", "QR-R13")
@pytest.mark.parametrize("parts", ["chosen", "together"])
def test_with_neither_a_die_to_draw_nor_a_re_roll_nothing_is_asked(parts: str) -> None:
    options = {"reroll_cap": 1, "face_parts": parts}
    assert moves(at(A="active QW1=3:f", options=options, rerolled=1)) == ["spend QW1", "attack"]


@pytest.mark.clause("QR-7.11", "QR-R12")
def test_option_face_parts_together_does_not_draw_when_no_re_roll_is_left() -> None:
    options = {"reroll_cap": 1, "face_parts": "together"}
    assert moves(at(A="active QW1=3:f; bag BQ1", options=options, rerolled=1)) == ["spend QW1", "attack"]


@pytest.mark.clause("QR-7.11")
def test_growth_incantation_pays_even_when_no_re_roll_is_left() -> None:
    state = at("GR/in", A="active GR1=4:f BQ1=1:f AS1=4:f", options={"reroll_cap": 1}, rerolled=1)
    assert moves(state) == ["use GR1", "done"]
    assert refused(state, "use AS1") == "QR-7.11"
    assert play(state, "use GR1").quid == 2
