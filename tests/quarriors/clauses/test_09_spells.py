"""QR-9 Spells: one fact per test."""

from __future__ import annotations

import pytest

from ..support import (
    actor,
    at,
    glory,
    moves,
    notes,
    pile,
    play,
    points,
    refused,
    table,
)


@pytest.mark.clause("QR-9.2")
def test_a_cast_spell_is_spent_before_it_works() -> None:
    state = play(at("DE/in", A="ready DE1=6 AS1=5; active BQ1=1", B="ready SG1=3"), "cast DE1")
    assert pile(state, "A", "spent") == "DE1"
    assert moves(state) == ["on AS1", "on SG1"]


@pytest.mark.clause("QR-9.2", "QR-R6")
def test_spells_are_cast_in_phase_four_too() -> None:
    state = at("GR/ch", A="ready GR1=4; active BQ1=1", step="capture")
    assert play(state, "cast GR1").quid == 3


@pytest.mark.clause("QR-9.4")
@pytest.mark.parametrize(("face", "more"), [(4, 3), (6, 5)])
def test_the_face_decides_which_version_works(face: int, more: int) -> None:
    state = play(at("DE/ch", A=f"ready DE1={face} SG1=3; active BQ1=1"), "cast DE1")
    assert points(state, "SG1") == (2 + more, 2 + more)


@pytest.mark.clause("QR-9.3", "QR-R29")
@pytest.mark.parametrize(
    ("card", "spell", "ready", "foe"),
    [
        ("OB/ca", "OB1=4", "", "ready SG1=3"),
        ("DE/ca", "DE1=4", "", "ready SG1=3"),
        ("DE/sp", "DE1=4", "SG1=3", "ready DP1=6"),
        ("SH/sp", "SH1=4", "SG1=3", ""),
        ("LI/ca", "LI1=4", "", "ready GB1=3"),
        ("LI/ca", "LI1=4", "", ""),
        ("DI/ca", "DI1=4", "", ""),
        ("OB/in", "OB1=4", "", ""),
        ("VI/ch", "VI1=5", "", ""),
    ],
)
def test_a_spell_that_can_do_nothing_is_not_cast(card: str, spell: str, ready: str, foe: str) -> None:
    state = at(card, A=f"ready {spell} {ready}; active BQ1=1", B=foe)
    assert refused(state, f"cast {spell.partition('=')[0]}") == "QR-9.3"


@pytest.mark.clause("QR-R29")
def test_oblation_spell_needs_a_die_to_capture() -> None:
    assert refused(at("OB/sp VI/in DE/sp", A="ready OB1=4; active BQ1=1"), "cast OB1") == "QR-9.3"
    assert refused(at("OB/sp VI/in DE/ca", A="ready OB1=4; active BQ1=1"), "cast OB1") == ""


@pytest.mark.clause("QR-9.5", "QR-R39")
def test_a_spell_may_be_attached_to_anothers_creature() -> None:
    state = play(at("VI/ca", A="ready VI1=5; active BQ1=1", B="ready SG1=3; bag BQ9"), "cast VI1")
    assert pile(state, "A", "ready") == "VI1=5>SG1"
    play(state, "attack", "end")
    assert glory(state) == [0, 4]
    assert (pile(state, "A", "used"), pile(state, "B", "used")) == ("BQ1 VI1", "SG1")


@pytest.mark.clause("QR-R39")
def test_what_a_spell_lets_you_do_needs_the_same_owner() -> None:
    state = at("SH/in", A="ready SG1=3; used AS1; bag BQ1-8", B="ready SH1=4>SG1", step="score")
    assert moves(state) == ["cull AS1", "cull SG1", "stop"]


@pytest.mark.clause("QR-9.8", "QR-R8")
def test_windows_are_offered_clockwise_to_those_who_can_react() -> None:
    state = at("LI/sp", A="ready WH1=4; active BQ1=1", B="ready SG1=3", C="ready AS9=5 LI1=4", D="ready AS13=5 LI2=4")
    play(state, "attack")
    assert actor(state) == "C"
    play(state, "pass")
    assert actor(state) == "D"
    play(state, "react LI2")
    assert notes(state)[:3] == ["total B 3", "total C 3", "total D 3"]


@pytest.mark.clause("QR-9.8")
def test_any_number_of_reactions_one_at_a_time() -> None:
    state = at("LI/sp DI/sp", A="ready SG1=3 WH1=4; active BQ1=1", B="ready AS5=5 LI1=4 LI2=5 DI1=4")
    play(state, "attack", "react LI1", "react DI1", "react LI2")
    assert points(state, "AS5") == (1, 10)
    assert notes(state) == ["total B 3", "defend AS5", "stands AS5"]


@pytest.mark.clause("QR-9.9")
def test_a_threatened_creature_that_no_longer_fits_is_left_alone() -> None:
    state = at("DE/sp LI/sp", A="ready DE1=4; active BQ1=1", B="ready WH1=4 LI1=4")
    play(state, "cast DE1")
    assert (actor(state), moves(state)) == ("B", ["react LI1", "pass"])
    play(state, "react LI1")
    assert pile(state, "B", "ready") == "WH1=4"
    assert pile(state, "A", "spent") == "DE1"


@pytest.mark.clause("QR-9.9")
def test_only_those_who_are_threatened_are_asked() -> None:
    state = at("DE/in LI/sp", A="ready DE1=6; active BQ1=1", B="ready SG1=3", C="ready AS9=5 LI1=4")
    play(state, "cast DE1", "on SG1")
    assert (actor(state), pile(state, "B", "used")) == ("A", "SG1")


@pytest.mark.clause("QR-9.9")
def test_a_threatened_spell_may_be_cast_in_time() -> None:
    state = at("SH/sp LI/sp", A="ready SH1=4; active BQ1=1", B="ready SG1=3 LI1=4")
    play(state, "cast SH1", "react LI1")
    assert table(state, "B") == {"ready": "SG1=3", "spent": "LI1"}


@pytest.mark.clause("QR-9.9", "QR-R8")
def test_life_incantation_answers_a_threat_only_before_the_totals() -> None:
    early = at("DE/in LI/in", A="ready DE1=6 WH1=4; active BQ1=1", B="ready SG1=3 LI1=4")
    play(early, "cast DE1", "on SG1")
    assert moves(early) == ["react LI1", "pass"]
    late = at("DE/in LI/in", A="ready DE1=6; active BQ1=1", B="ready SG1=3 LI1=4", step="capture")
    assert pile(play(late, "cast DE1"), "B", "used") == "SG1"


@pytest.mark.clause("QR-9.10", "QR-R31")
def test_a_bonus_for_all_covers_those_who_are_there() -> None:
    state = at("DE/ca", A="ready DE1=4 SG1=3; active SG2=3 BQ1=1", quid=1)
    play(state, "cast DE1", "summon SG2")
    assert (points(state, "SG1"), points(state, "SG2")) == ((4, 2), (2, 2))
