"""QR-2 Dice and symbols: one fact per test."""

from __future__ import annotations

import re

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.state import QuarriorsState

from ..support import (
    at,
    moves,
    pile,
    play,
    points,
    refused,
)


@pytest.mark.clause("QR-2.1")
def test_equal_faces_are_one_outcome_named_by_the_lowest() -> None:
    state = play(at(A="active SG1 BQ1", step="score"), "roll BQ1=1")
    assert GAME.outcomes(state) == {"roll SG1=1": 2, "roll SG1=3": 2, "roll SG1=5": 2}


@pytest.mark.clause("QR-2.2", "QR-4.3", "QR-R3")
def test_spending_moves_the_die_at_once_and_keeps_the_change() -> None:
    state = play(at(A="active BQ1=6 SG1=3 AS1=1"), "spend BQ1", "summon SG1")
    assert (state.quid, pile(state, "A", "spent")) == (1, "BQ1")


@pytest.mark.clause("QR-2.5", "QR-9.1", "QR-8.1")
def test_icons_make_spells_and_creatures_only_in_the_ready_area() -> None:
    state = at("LI/ca", A="active SG1=3 LI1=4 BQ1=1", quid=1)
    assert GAME.view(state, None).known["forecast"] == []
    assert set(moves(state)) == {"spend BQ1", "ready LI1", "summon SG1", "attack"}
    assert refused(state, "cast LI1") == "QR-9.1"
    assert refused(state, "spend SG1") == "QR-2.2"


@pytest.mark.clause("QR-2.6")
def test_an_ability_with_bursts_needs_exactly_so_many() -> None:
    state = at("QD/M", A="ready QD1=4 QD2=5 QD3=6; active BQ1=1")
    assert [points(state, f"QD{number}")[1] for number in (1, 2, 3)] == [4, 6 + 1, 7 + 2]


@pytest.mark.clause("QR-2.6")
def test_a_burst_without_ability_does_nothing() -> None:
    state = at("SG/S QD/o", A="active SG1=5 BQ1=1", quid=1)
    assert play(state, "summon SG1").quid == 0
    assert points(at(A="ready QD1=5; active BQ1=1"), "QD1") == (6, 6)


PARTS = ["use QW1 draw", "use QW1 roll", "done"]
TOGETHER = {"face_parts": "together"}


def faces(state: QuarriorsState) -> str:
    """A's Active Pool, without marks."""
    return re.sub(r":\w+", "", pile(state, "A", "active"))


@pytest.mark.clause("QR-2.7", "QR-2.8", "QR-R12")
@pytest.mark.parametrize("die", ["QW1=3", "VI1=4"])
def test_each_part_of_a_face_is_a_choice_of_its_own(die: str) -> None:
    state = at(A=f"active {die}:f; bag BQ1")
    name = die[:3]
    assert sorted(moves(state)) == ["done", f"use {name} draw", f"use {name} roll"]
    assert refused(state, f"use {name}") != ""


@pytest.mark.clause("QR-2.6", "QR-2.8", "QR-R12")
def test_drawing_leaves_the_face_and_its_quiddity_can_be_had_later() -> None:
    state = play(at(A="active QW1=3:f; bag BQ1"), "use QW1 draw", "draw BQ", "roll BQ1=1")
    assert moves(state) == ["use QW1 roll", "done"]
    assert (faces(state), state.quid) == ("BQ1=1 QW1=3", 0)
    play(state, "done", "spend QW1")
    assert (state.quid, pile(state, "A", "spent"), pile(state, "A", "active")) == (2, "QW1", "BQ1=1")


@pytest.mark.clause("QR-2.8", "QR-R12")
def test_rolling_gives_the_face_up_and_what_was_left_of_it() -> None:
    state = play(at(A="active QW1=3:f BQ2=1; bag BQ1"), "use QW1 roll", "roll QW1=4")
    assert (faces(state), pile(state, "A", "bag"), state.quid) == ("BQ2=1 QW1=4", "BQ1", 0)
    assert moves(state) == ["spend BQ2", "attack"]


@pytest.mark.clause("QR-2.8", "QR-R12")
@pytest.mark.parametrize(
    "first", [("use QW1 draw", "draw BQ", "roll BQ1=1", "use QW1 roll"), ("use QW1 roll",)], ids=["drawn", "not drawn"]
)
def test_after_a_roll_both_parts_are_there_again(first: tuple[str, ...]) -> None:
    state = play(at(A="active QW1=3:f; bag BQ1-3"), *first)
    assert set(GAME.outcomes(state)) == {f"roll QW1={face}" for face in range(1, 7)}
    play(state, "roll QW1=3")
    assert sorted(moves(state)) == sorted(PARTS)


@pytest.mark.clause("QR-2.7", "QR-7.5", "QR-R12")
def test_each_part_once_for_each_roll_whoever_rolls_the_die() -> None:
    state = at(A="active AS1=4:f QW1=3:f; bag BQ1-3")
    play(state, "use QW1 draw", "draw BQ", "roll BQ1=1")
    assert moves(state) == ["use AS1", "use QW1 roll", "done"]
    play(state, "use AS1", "with QW1", "roll AS1=1", "roll QW1=3")
    assert sorted(moves(state)) == sorted(PARTS)


@pytest.mark.clause("QR-7.3", "QR-R12")
def test_parts_that_were_left_are_gone_when_the_step_has_ended() -> None:
    state = play(at(A="active QW1=3:f BQ2=1:f; bag BQ1"), "done")
    assert [refused(state, f"use QW1 {part}") for part in ("draw", "roll")] == ["QR-7.3"] * 2
    assert moves(state) == ["spend BQ2", "spend QW1", "attack"]
    assert play(state, "spend QW1").quid == 2


@pytest.mark.clause("QR-R12", "QR-R48")
def test_a_die_that_has_drawn_is_not_like_one_that_has_not() -> None:
    state = at(A="active VI1=4:f VI2=4:f; bag BQ1-2")
    assert sorted(moves(state)) == ["done", "use VI1 draw", "use VI1 roll"]
    play(state, "use VI1 draw", "draw BQ", "roll BQ1=1")
    assert sorted(moves(state)) == ["done", "use VI1 roll", "use VI2 draw", "use VI2 roll"]
    play(state, "use VI2 draw", "draw BQ", "roll BQ2=1")
    assert moves(state) == ["use VI1 roll", "done"]


@pytest.mark.clause("QR-R12", "QR-R48")
def test_wizards_are_alike_again_when_the_step_has_ended() -> None:
    state = at("MI/o", A="active QW1=3:f QW2=3:f MI1=5 BQ1=6; bag BQ2 AS1")
    play(state, "use QW1 draw", "draw BQ", "roll BQ2=1", "done")
    assert moves(state) == ["spend BQ1", "spend BQ2", "spend QW1", "attack"]
    play(state, "spend BQ1", "summon MI1", "draw AS", "roll AS1=4", "use AS1")
    assert moves(state) == ["with BQ2", "with QW1", "with -"]


@pytest.mark.clause("QR-2.8", "QR-R12")
@pytest.mark.parametrize(("card", "asked"), [("QW/M", ["use QW1", "done"]), ("QW/S", ["spend QW1", "attack"])])
def test_only_the_ordinary_wizards_burst_has_two_parts(card: str, asked: list[str]) -> None:
    assert moves(at(card, A="active QW1=3:f; bag BQ1-2")) == asked


@pytest.mark.clause("QR-2.8", "QR-2.9", "QR-R12")
@pytest.mark.parametrize("die", ["QW1=3", "VI1=4"])
def test_option_face_parts_together(die: str) -> None:
    name = die[:3]
    state = at(A=f"active {die}:f; bag BQ1-2", options=TOGETHER)
    assert moves(state) == [f"use {name}", "done"]
    assert refused(state, f"use {name} draw") != ""
    play(state, f"use {name}", "draw BQ", "roll BQ1=1", f"roll {die}")
    assert (moves(state), faces(state), state.quid) == ([f"use {name}", "done"], f"BQ1=1 {die}", 0)


@pytest.mark.clause("QR-2.8", "QR-R12")
def test_option_face_parts_together_uses_the_roll_up_or_leaves_the_quiddity() -> None:
    later = play(at(A="active QW1=3:f; bag BQ1", options=TOGETHER), "done")
    assert play(later, "spend QW1").quid == 2
    used = play(at(A="active QW1=3:f; bag BQ1", options=TOGETHER), "use QW1")
    assert (used.quid, GAME.outcomes(used)) == (0, {"draw BQ": 1})
    assert set(GAME.outcomes(play(used, "draw BQ", "roll BQ1=1"))) == {f"roll QW1={face}" for face in range(1, 7)}


@pytest.mark.clause("QR-2.9", "QR-7.6", "QR-R12")
def test_quiddity_and_draw_are_had_together_or_the_quiddity_alone() -> None:
    used = play(at(A="active QW1=1:f; bag BQ1"), "use QW1")
    assert (used.quid, pile(used, "A", "spent")) == (1, "QW1")
    assert play(at(A="active QW1=1:f BQ2=1; bag BQ1"), "done", "spend QW1").quid == 1


@pytest.mark.clause("QR-2.7", "QR-7.6")
def test_quiddity_and_draw_is_one_move_in_the_immediate_step() -> None:
    assert moves(at(A="active QW1=1:f; bag BQ1")) == ["use QW1", "done"]


@pytest.mark.clause("QR-R13")
def test_quiddity_and_draw_cannot_be_used_with_nothing_to_draw_but_spent() -> None:
    state = at(A="active QW1=1:f QD1=3:f")
    assert refused(state, "use QW1") == "QR-7.4"
    assert play(state, "done", "spend QW1").quid == 1


@pytest.mark.clause("QR-R13")
@pytest.mark.parametrize("die", ["QW1=3", "VI1=4"])
def test_with_nothing_to_draw_a_face_with_two_parts_can_still_be_rolled(die: str) -> None:
    name = die[:3]
    state = at(A=f"active {die}:f")
    assert moves(state) == [f"use {name} roll", "done"]
    assert refused(state, f"use {name} draw") == "QR-R13"
    together = at(A=f"active {die}:f", options=TOGETHER)
    assert moves(together) == [f"use {name}", "done"]
    assert f"roll {die}" in GAME.outcomes(play(together, f"use {name}"))


@pytest.mark.clause("QR-2.10")
def test_a_die_is_turned_only_by_an_effect() -> None:
    state = play(at("SH/ch", A="ready SH1=4 DH1=3; active BQ1=1"), "cast SH1")
    assert refused(state, "face 3") == "QR-2.10"
    assert refused(at(A="active BQ1=1"), "face 3") == "QR-2.10"
