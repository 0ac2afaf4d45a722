"""QR-11 Destruction and avoiding it: one fact per test."""

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
    table,
)


@pytest.mark.clause("QR-11.1", "QR-R15")
def test_several_at_once_go_owner_by_owner_clockwise() -> None:
    state = at(A="ready QD1=4; active BQ1=1", B="ready SG1=3", C="ready AS9=5 SG2=3", D="ready AS13=5")
    play(state, "attack")
    assert notes(state)[:4] == ["falls SG1 used", "falls AS9 used", "falls SG2 used", "falls AS13 used"]


@pytest.mark.clause("QR-11.3", "QR-R15")
def test_competing_destinations_are_the_owners_choice() -> None:
    state = at("GS/M HS/S", A="ready QD1=4; active BQ1=1", B="ready GS1=6 HS1=6")
    play(state, "attack", "defend GS1")
    assert (actor(state), moves(state)) == ("B", ["do GS1", "do HS1"])
    assert pile(play(state.copy(), "do GS1"), "B", "aside") == "GS1"
    assert pile(play(state.copy(), "do HS1"), "B", "active") == "GS1"


@pytest.mark.clause("QR-11.3")
def test_destinations_that_name_the_same_place_do_not_compete() -> None:
    state = at("GS/S HS/S", A="ready QD1=4; active BQ1=1", B="ready GS1=6 HS1=6")
    assert pile(play(state, "attack", "defend GS1"), "B", "active") == "GS1"


@pytest.mark.clause("QR-11.3", "QR-R32")
@pytest.mark.parametrize(
    ("charm", "choice", "place"),
    [("active", "do GS1", "aside"), ("active", "do LI1", "active"), ("ready", "do LI1", "ready")],
)
def test_a_life_charm_competes_with_the_spirits_own_way(charm: str, choice: str, place: str) -> None:
    state = at("GS/M LI/ch", A="ready WH1=6; active BQ1=1", B="ready GS1=6 LI1=4", options={"life_charm": charm})
    play(state, "attack", "react LI1")
    assert moves(state) == ["do GS1", "do LI1"]
    assert pile(play(state, choice), "B", place).startswith("GS1")


@pytest.mark.clause("QR-11.4")
def test_a_die_sent_to_the_active_pool_has_no_face() -> None:
    state = play(at("GS/S", A="ready QD1=4; active BQ1=1", B="ready GS1=6"), "attack")
    assert pile(state, "B", "active") == "GS1"


@pytest.mark.clause("QR-R14", "QR-9.6")
def test_a_saved_creature_loses_its_attached_spells() -> None:
    state = at("SH/ca DE/ch", A="ready QD1=6; active BQ1=1", B="ready WH1=6 DE1=4>WH1 SH1=4")
    play(state, "attack", "react SH1")
    assert table(state, "B") == {"ready": "WH1=6:p", "spent": "SH1", "used": "DE1"}


@pytest.mark.clause("QR-11.5", "QR-R46")
def test_when_destroyed_happens_even_if_it_was_saved() -> None:
    state = at("SG/M SH/ca", A="ready WH1=4; active BQ1=1", B="ready SG1=5 SH1=4; bag BQ9-10")
    play(state, "attack", "react SH1", "draw BQ", "draw BQ")
    assert table(state, "B") == {"active": "BQ9-10", "ready": "SG1=5:p", "spent": "SH1"}


@pytest.mark.clause("QR-11.2", "QR-9.7")
def test_nobody_reacts_to_a_loss_on_his_own_turn() -> None:
    state = at("OB/ca SH/ca", A="ready OB1=4 SH1=4 SG1=3; active BQ1=1", B="ready WH1=4")
    play(state, "cast OB1")
    assert (actor(state), pile(state, "A", "used"), glory(state)) == ("A", "SG1", [1, 0])
    revenge = at("GB/S SH/ca", A="ready WH1=4 SH1=4; active BQ1=1", B="ready GB1=3")
    assert pile(play(revenge, "attack"), "A", "used") == "WH1"


@pytest.mark.clause("QR-11.2")
def test_an_own_ability_saves_on_the_own_turn_too() -> None:
    state = at("OB/ca", A="ready OB1=4 GS1=4; active BQ1=1; used BQ2")
    play(state, "cast OB1")
    assert moves(state) == ["do GS1", "pass"]
    assert pile(play(state, "do GS1"), "A", "ready") == "GS1=4:pv"


@pytest.mark.clause("QR-11.5")
def test_destroying_ones_own_creature_is_no_kill() -> None:
    state = at("OB/ca WH/o DD/S", A="ready OB1=4 WH1=4 DD1=4 SG1=3; active BQ1=1")
    play(state, "cast OB1", "on SG1")
    assert (state.quid, glory(state)) == (0, [1, 0])
    assert pile(state, "A", "ready") == "DD1=4 WH1=4"


@pytest.mark.clause("QR-11.6")
def test_a_spirit_saves_itself_only_once_in_a_turn() -> None:
    state = at("DE/in", A="ready QD1=4 DE1=6; active BQ1=1", B="ready GS1=6; used BQ9-10", quid=0)
    play(state, "attack", "go", "do GS1", "cast DE1")
    assert moves(state) == ["on GS1", "on QD1"]
    play(state, "on GS1")
    assert pile(state, "B", "used") == "BQ10 GS1"


@pytest.mark.clause("QR-R43")
def test_a_spared_creature_may_be_destroyed_by_an_effect() -> None:
    state = at("SH/ca DE/in", A="ready WH1=4 DE1=6; active BQ1=1", B="ready SG1=3 SH1=4")
    play(state, "attack", "go", "react SH1", "cast DE1", "on SG1")
    assert pile(state, "B", "used") == "SG1"
