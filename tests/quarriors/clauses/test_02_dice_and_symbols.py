"""QR-2 Dice and symbols: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

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


@pytest.mark.clause("QR-2.8", "QR-R12")
def test_the_wizards_burst_instead_of_his_quiddity() -> None:
    later = play(at(A="active QW1=3:f; bag BQ1"), "done")
    assert play(later, "spend QW1").quid == 2
    used = play(at(A="active QW1=3:f; bag BQ1"), "use QW1")
    assert (used.quid, pile(used, "A", "active")) == (0, "QW1=3:f")


@pytest.mark.clause("QR-2.9", "QR-7.6", "QR-R12")
def test_quiddity_and_draw_are_had_together_or_the_quiddity_alone() -> None:
    used = play(at(A="active QW1=1:f; bag BQ1"), "use QW1")
    assert (used.quid, pile(used, "A", "spent")) == (1, "QW1")
    assert play(at(A="active QW1=1:f BQ2=1; bag BQ1"), "done", "spend QW1").quid == 1


@pytest.mark.clause("QR-R13")
def test_quiddity_and_draw_cannot_be_used_with_nothing_to_draw_but_spent() -> None:
    state = at(A="active QW1=1:f QD1=3:f")
    assert refused(state, "use QW1") == "QR-7.4"
    assert play(state, "done", "spend QW1").quid == 1


@pytest.mark.clause("QR-2.10")
def test_a_die_is_turned_only_by_an_effect() -> None:
    state = play(at("SH/ch", A="ready SH1=4 DH1=3; active BQ1=1"), "cast SH1")
    assert refused(state, "face 3") == "QR-2.10"
    assert refused(at(A="active BQ1=1"), "face 3") == "QR-2.10"
