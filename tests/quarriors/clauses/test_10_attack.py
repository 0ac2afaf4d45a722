"""QR-10 Phase 3: attack: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME

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
    totals,
)


@pytest.mark.clause("QR-10.2", "QR-R28")
def test_a_creature_that_comes_later_takes_no_part() -> None:
    state = at("GS/M", A="ready WH1=4; aside GS1; active BQ1=1", B="ready SG1=3", C="ready WQ1=4")
    play(state, "attack", "roll GS1=6")
    assert "stands WQ1" not in notes(state)
    assert pile(state, "C", "used") == "WQ1"
    assert GAME.dump(state)["step"] == "capture"


@pytest.mark.clause("QR-R28")
def test_a_spirit_that_comes_back_during_an_attack_takes_no_damage() -> None:
    state = at("GS/M GB/S", A="ready WH1=4 SG1=3; active BQ1=1", B="ready GB1=3; aside GS1")
    play(state, "attack", "on SG1", "roll GS1=4")
    assert pile(state, "B", "ready") == "GS1=4"


@pytest.mark.clause("QR-10.6")
def test_an_attacker_that_scored_still_counts() -> None:
    state = at("DD/S DE/ch", A="ready QD1=4 DD1=4 DE1=4>DD1; active BQ1=1", B="ready SG1=3 QW1=6")
    play(state, "attack")
    assert pile(state, "A", "used") == "DD1 DE1"
    play(state, "stop")
    assert "total B 10" in notes(state)


@pytest.mark.clause("QR-10.6", "QR-10.16", "QR-R6")
def test_an_attacker_destroyed_before_the_totals_counts_for_nobody() -> None:
    state = at("OB/ca", A="ready WH1=4 SG1=3 OB1=4; active BQ1=1", B="ready DP1=6")
    play(state, "attack")
    assert moves(state) == ["cast OB1", "go"]
    play(state, "cast OB1", "on WH1")
    assert "total B 2" in notes(state)


@pytest.mark.clause("QR-10.16", "QR-R6")
def test_casting_at_the_count_is_asked_until_go() -> None:
    state = at("DE/ca", A="ready WH1=4 DE1=4 DE2=6 DE3=6; active BQ1=1", B="ready DP1=6")
    play(state, "attack")
    assert (actor(state), moves(state)) == ("A", ["cast DE1", "cast DE2", "go"])
    play(state, "cast DE1")
    assert moves(state) == ["cast DE2", "go"]
    play(state, "cast DE2")
    assert moves(state) == ["cast DE3", "go"]
    assert "total B 8" in notes(play(state, "go"))
    assert (pile(state, "A", "spent"), pile(state, "B", "used")) == ("DE1-2", "DP1")


@pytest.mark.clause("QR-10.16", "QR-R6")
def test_option_cast_at_count_off() -> None:
    state = at("DE/ca", A="ready WH1=4 DE1=4; active BQ1=1", B="ready DP1=6", options={"cast_at_count": "off"})
    play(state, "attack")
    assert notes(state) == ["total B 3", "defend DP1", "stands DP1"]
    assert moves(state) == ["spend BQ1", "cast DE1", "end"]


@pytest.mark.clause("QR-10.16")
def test_nobody_is_asked_at_the_count_without_a_spell_that_can_be_cast() -> None:
    for cards, spell in (("VI/ch", "VI1=5"), ("LI/sp", "LI1=4"), ("SH/ch", "SH1=4")):
        state = at(cards, A=f"ready WH1=6 {spell}; active BQ1=1", B="ready DP1=6")
        assert notes(play(state, "attack")) == ["total B 4", "defend DP1", "stands DP1"]


@pytest.mark.clause("QR-10.1", "QR-10.16")
def test_nobody_is_asked_at_the_count_where_there_is_no_attack() -> None:
    lonely = at("GR/ch", A="ready WH1=4 GR1=4; active BQ1=1", B="bag BQ9")
    assert "go" not in moves(play(lonely, "attack"))
    unarmed = at("GR/ch", A="ready GR1=4; active BQ1=1", B="ready WH1=4")
    assert "go" not in moves(play(unarmed, "attack"))


@pytest.mark.clause("QR-10.16", "QR-R6")
def test_a_spell_for_phase_four_is_not_offered_at_the_count() -> None:
    state = at("VI/sp DE/ca", A="ready QD1=4 VI1=5 DE1=4; active BQ1=1", B="ready SG1=3 DP1=6")
    play(state, "attack")
    assert pile(state, "B", "used") == "SG1"  # so that in phase 4 it could be cast
    assert moves(state) == ["cast DE1", "go"]
    assert refused(state, "cast VI1") == "QR-10.16"
    play(state, "go")
    assert "cast VI1" in moves(state)
    alone = at("VI/sp", A="ready QD1=4 VI1=5; active BQ1=1", B="ready SG1=3 DP1=6")
    assert "go" not in moves(play(alone, "attack"))


@pytest.mark.clause("QR-10.16", "QR-9.5")
def test_a_spell_attached_at_the_count_counts() -> None:
    state = at("DE/ch", A="ready WH1=4 DE1=4; active BQ1=1", B="ready QW1=4")
    play(state, "attack", "cast DE1", "on WH1")
    assert notes(state)[0] == "total B 6"
    assert pile(state, "A", "ready") == "WH1=4 DE1=4>WH1"


@pytest.mark.clause("QR-10.16", "QR-10.3", "QR-R6")
@pytest.mark.parametrize(
    ("answer", "text", "total", "ready"),
    [
        ("react SH1", "cast DE1", 6, "DP1=6 SG1=3:p"),
        ("pass", "cast DE1", 6, "DP1=6 SH1=4"),
        ("pass", "go", 4, "DP1=6 SH1=4"),
    ],
)
def test_a_spell_cast_when_the_breath_has_been_answered_counts(answer: str, text: str, total: int, ready: str) -> None:
    state = at("SH/ca DE/ca", A="ready QD1=4 DE1=4; active BQ1=1", B="ready SG1=3 SH1=4 DP1=6")
    play(state, "attack")
    assert (actor(state), moves(state)) == ("B", ["react SH1", "pass"])
    play(state, answer)
    assert (actor(state), moves(state)) == ("A", ["cast DE1", "go"])
    assert f"total B {total}" in notes(play(state, text))
    assert pile(state, "B", "ready") == ready


@pytest.mark.clause("QR-10.16", "QR-10.4")
def test_protection_comes_after_the_spells_at_the_count() -> None:
    state = at("LI/sp DE/ca", A="ready WH1=4 DE1=4; active BQ1=1", B="ready SG1=3 LI1=4")
    play(state, "attack")
    assert (actor(state), moves(state)) == ("A", ["cast DE1", "go"])
    play(state, "cast DE1")
    assert (actor(state), moves(state)) == ("B", ["react LI1", "pass"])
    assert notes(play(state, "react LI1")) == ["total B 5", "defend SG1", "stands SG1"]


@pytest.mark.clause("QR-10.8", "QR-R9")
def test_one_opponent_after_the_other_each_with_a_full_total() -> None:
    state = at(A="ready WH1=4; active BQ1=1", B="ready AS5=5 SG1=3", C="ready AS9=5 SG2=3", D="bag BQ25")
    play(state, "attack")
    assert (actor(state), totals(state)) == ("B", {"B": 3, "C": 3, "D": 3})
    play(state, "defend AS5")
    assert (actor(state), totals(state)["C"]) == ("C", 3)


@pytest.mark.clause("QR-10.9")
def test_a_defender_may_react_before_choosing() -> None:
    state = at("LI/sp", A="ready WH1=4; active BQ1=1", B="ready AS5=5 SG1=3 LI1=4")
    play(state, "attack", "pass")
    assert moves(state) == ["defend AS5", "defend SG1", "react LI1"]
    play(state, "react LI1", "defend SG1")
    assert notes(state) == ["stands SG1"]


@pytest.mark.clause("QR-10.10", "QR-12.1")
def test_an_immune_defender_keeps_its_spells_and_its_defense() -> None:
    state = at("DH/M TB/S LI/ca GB/o", A="ready DH1=6 TB1=4; active BQ1=1", B="ready GB1=3 LI1=4>GB1 GB2=5")
    play(state, "attack")
    assert (points(state, "GB1")[1], points(state, "GB2")[1]) == (7, 3)


@pytest.mark.clause("QR-10.14", "QR-11.6")
def test_a_creature_is_damaged_only_once() -> None:
    state = at("SH/ca", A="ready QD1=5; active BQ1=1", B="ready WH1=6 QW1=6 SH1=4")
    play(state, "attack", "defend WH1", "react SH1")
    assert pile(state, "B", "ready").split()[0] == "QW1=6"
    assert "stands QW1" in notes(state)


@pytest.mark.clause("QR-R9")
def test_a_kill_ability_needs_its_creature_still_there() -> None:
    state = at("GB/S WH/o", A="ready WH1=4; active BQ1=1", B="ready GB1=3", C="ready SG1=3")
    play(state, "attack")
    assert {"falls WH1 used", "falls SG1 used"} <= set(notes(state))
    assert state.quid == 0


@pytest.mark.clause("QR-R34")
def test_mighty_deathdealer_counts_once_for_each_player() -> None:
    state = at("DD/M", A="ready DD1=4; active BQ1=1", B="ready AS5=5 AS6=5 SG1=3", C="ready AS9=5 WQ1=4")
    play(state, "attack", "defend AS5")
    assert totals(state)["B"] == 4
    play(state, "defend AS6")
    assert notes(state)[-1] == "falls SG1 used"
    play(state, "defend AS9")
    assert notes(state)[-1] == "falls WQ1 used"


@pytest.mark.clause("QR-R40")
def test_victory_spell_counts_even_a_saved_creature_and_the_breath() -> None:
    state = at("VI/sp SH/ca", A="ready QD1=4 VI1=5; active BQ1=1", B="ready SG1=3 SH1=4", C="ready WQ1=6")
    play(state, "attack", "react SH1")
    assert int(state.beaten) == 0b110
    assert glory(play(state, "cast VI1")) == [2, 0, 0]


@pytest.mark.clause("QR-R40")
def test_victory_spell_does_not_count_what_a_spell_destroyed() -> None:
    state = at("VI/sp DE/in", A="ready DE1=6 VI1=5 AS1=5; active BQ1=1", B="ready SG1=3 DP1=6")
    play(state, "cast DE1", "on SG1", "attack")
    assert (pile(state, "B", "used"), refused(state, "cast VI1")) == ("SG1", "QR-9.3")
