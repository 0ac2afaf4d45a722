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
    state = at("OB/ca", A="ready WH1=4 SG1=3 OB1=4; active BQ1=1", B="ready DP1=6", options={"cast_at_count": "on"})
    play(state, "attack")
    assert moves(state) == ["cast OB1", "go"]
    play(state, "cast OB1", "on WH1")
    assert "total B 2" in notes(state)


@pytest.mark.clause("QR-10.16")
def test_casting_at_the_count_is_asked_until_go() -> None:
    state = at("DE/ca", A="ready WH1=4 DE1=4 DE2=6; active BQ1=1", B="ready DP1=6", options={"cast_at_count": "on"})
    play(state, "attack", "cast DE1")
    assert moves(state) == ["cast DE2", "go"]
    assert "total B 5" in notes(play(state, "go"))


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
