"""The 48 scenarios of the rules contract, with its exact results."""

from __future__ import annotations

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.errors import Refusal

from .support import actor, at, glory, left, moves, notes, pile, play, points, refused, result, table, totals


@pytest.mark.clause("QR-1.1", "QR-1.5", "QR-1.6", "QR-15.1")
def test_scenario_01_setup() -> None:
    state = GAME.start(seats=3, wilds=WILDS[0])
    dump = GAME.dump(state)
    assert [seat["bag"] for seat in dump["seats"]] == ["BQ1-8 AS1-4", "BQ9-16 AS5-8", "BQ17-24 AS9-12"]
    assert (left(state, "BQ"), left(state, "AS"), left(state, "PT")) == (0, 2, 5)
    assert [left(state, card[:2]) for card in WILDS[0].split("+")] == [5] * 10
    assert state.rules.goal == 15
    assert all(set(table(state, seat)) == {"bag"} for seat in "ABC")


@pytest.mark.clause("QR-1.2", "QR-1.4", "QR-1.8")
def test_scenario_02_duplicate_class() -> None:
    state = play(GAME.start(), "deal SG/o")
    assert not {"deal SG/o", "deal SG/S", "deal SG/M"} & set(GAME.outcomes(state))
    with pytest.raises(Refusal) as caught:
        GAME.start(wilds=WILDS[0].replace("WQ/o", "SG/M"))
    assert caught.value.clause == "QR-1.8"


@pytest.mark.clause("QR-3.5", "QR-3.8", "QR-7.1")
def test_scenario_03_refill() -> None:
    state = at(A="bag BQ1 BQ2; used BQ3-5 AS1-2; spent LI1", step="score")
    play(state, "draw BQ", "draw BQ")
    assert notes(state) == ["refill A"]
    play(state, "draw BQ", "draw BQ", "draw AS", "draw AS")
    assert table(state, "A") == {
        "bag": "BQ5",
        "active": "BQ1:r BQ2:r BQ3:r BQ4:r AS1:r AS2:r",
        "spent": "LI1",
    }
    for die in ("BQ1", "BQ2", "BQ3", "BQ4", "AS1", "AS2"):
        play(state, f"roll {die}=1")
    assert actor(state) == "A"


@pytest.mark.clause("QR-3.8", "QR-7.1")
def test_scenario_04_too_few_dice() -> None:
    state = at(A="bag BQ1; used AS1-2", step="score")
    play(state, "draw BQ", "draw AS", "draw AS", "roll BQ1=1", "roll AS1=1", "roll AS2=1")
    assert actor(state) == "A"
    assert pile(state, "A", "active") == "BQ1=1 AS1=1 AS2=1"


@pytest.mark.clause("QR-7.1")
def test_scenario_05_carried_die() -> None:
    state = at(A="bag BQ1-8; active SG1", step="score")
    play(state, *["draw BQ"] * 6)
    rolled = [*(f"BQ{number}" for number in range(1, 7)), "SG1"]
    play(state, *(f"roll {die}=1" for die in rolled))
    assert actor(state) == "A"


@pytest.mark.clause("QR-2.3", "QR-3.8", "QR-7.4")
def test_scenario_06_portal() -> None:
    state = play(at(A="active PT1=4:f; used BQ1"), "use PT1")
    assert pile(state, "A", "spent") == "PT1"
    play(state, "draw BQ", "roll BQ1=1")
    assert table(state, "A") == {"active": "BQ1=1", "spent": "PT1"}


@pytest.mark.clause("QR-7.4")
def test_scenario_07_useless_portal() -> None:
    state = at(A="active PT1=4:f BQ1=1:f QD1=3:f", B="bag BQ9")
    assert refused(state, "use PT1") == "QR-7.4"
    play(state, "done", "attack", "end")
    assert pile(state, "A", "used") == "BQ1 PT1 QD1"


@pytest.mark.clause("QR-2.4", "QR-7.5")
def test_scenario_08_assistant() -> None:
    state = at(A="active AS1=4:f BQ1=1:f")
    play(state, "use AS1")
    assert moves(state) == ["with BQ1", "with -"]
    play(state, "with BQ1", "roll AS1=4", "roll BQ1=6")
    assert moves(state) == ["use AS1", "done"]
    play(state, "use AS1")
    assert moves(state) == ["with BQ1", "with -"]
    assert table(state, "A") == {"active": "BQ1=6:f AS1=4:f"}


@pytest.mark.clause("QR-7.3")
def test_scenario_09_too_late() -> None:
    state = play(at(A="active PT1=4:f SG1=3:f BQ1=1:f; bag BQ2"), "done")
    assert refused(state, "use PT1") == "QR-7.3"
    play(state, "spend BQ1")
    assert "summon SG1" in moves(state)


@pytest.mark.clause("QR-4.1", "QR-8.2", "QR-8.4", "QR-8.6")
def test_scenario_10_goblin() -> None:
    state = at(A="active SG1=5 BQ1=1 BQ2=6")
    assert refused(state, "summon SG1") == "QR-8.2"
    play(state, "spend BQ1")
    assert state.quid == 1
    assert pile(state, "A", "spent") == "BQ1"
    play(state, "summon SG1")
    assert state.quid == 1 - 1 + 1  # paid, then the burst
    assert pile(state, "A", "ready") == "SG1=5"


@pytest.mark.clause("QR-8.2", "QR-R41")
@pytest.mark.parametrize(("quid", "clause"), [(2, "QR-8.2"), (3, "")])
def test_scenario_11_surcharge(quid: int, clause: str) -> None:
    state = at("DP/M", A="active SG1=3 BQ1=1", B="ready DP1=6", quid=quid)
    assert refused(state, "summon SG1") == clause
    if not clause:
        assert play(state, "summon SG1").quid == 0


@pytest.mark.clause("QR-10.5", "QR-10.11", "QR-10.15", "QR-R33")
def test_scenario_12_the_rulebooks_attack() -> None:
    state = at(
        "DD/S GS/S DE/ch",
        A="ready DD1=4 DE1=4>DD1 WQ1=4; active BQ1=1",
        B="ready SG1=3 GS1=6 DH1=5",
    )
    play(state, "attack")
    assert totals(state) == {"B": 8}
    play(state, "defend GS1")
    assert pile(state, "B", "active") == "GS1"
    assert totals(state) == {"B": 5}
    assert glory(state) == [2, 0]
    assert pile(state, "A", "used") == "DD1 DE1"
    assert actor(state) == "A"
    assert moves(state) == ["cull DD1", "cull DE1", "stop"]
    play(state, "stop", "defend DH1")
    assert notes(state) == ["falls DH1 used", "defend SG1", "stands SG1"]
    assert table(state, "B") == {"active": "GS1", "ready": "SG1=3", "used": "DH1"}


@pytest.mark.clause("QR-10.11")
def test_scenario_13_equal_is_enough() -> None:
    state = play(at(A="ready GS1=4; active BQ1=1", B="ready SG1=3"), "attack")
    assert notes(state) == ["total B 2", "defend SG1", "falls SG1 used"]
    assert pile(state, "B", "used") == "SG1"


@pytest.mark.clause("QR-10.13")
@pytest.mark.parametrize(("first", "other"), [("SG1", "AS5=5"), ("AS5", "SG1=3")])
def test_scenario_14_no_sharing(first: str, other: str) -> None:
    state = play(at(A="ready WH1=4; active BQ1=1", B="ready SG1=3 AS5=5"), "attack")
    assert totals(state) == {"B": 3}
    play(state, f"defend {first}")
    assert table(state, "B") == {"ready": other, "used": first}


@pytest.mark.clause("QR-10.5", "QR-R44")
def test_scenario_15_per_player_totals() -> None:
    state = play(at(A="ready WQ1=4; active BQ1=1", B="ready AS5=5", C="ready AS9=5 AS10=5"), "attack")
    assert {"total B 5", "total C 2"} <= set(notes(state))


@pytest.mark.clause("QR-10.4", "QR-10.5")
def test_scenario_16_capped() -> None:
    state = at("QD/M WH/M", A="ready QD1=6 SG1=3; active BQ1=1", B="ready WH1=4", C="ready AS9=5")
    assert {"total B 5", "total C 10"} <= set(notes(play(state, "attack")))


@pytest.mark.clause("QR-10.3", "QR-12.1", "QR-12.4")
def test_scenario_17_breath_and_immunity() -> None:
    state = play(at(A="ready QD1=5; active BQ1=1", B="ready GB1=3 AS5=5 WH1=6"), "attack")
    assert notes(state) == ["falls AS5 used", "total B 6"]
    assert moves(state) == ["defend WH1", "defend GB1"]
    play(state, "defend GB1")
    assert notes(state) == ["falls GB1 used", "defend WH1", "stands WH1"]
    assert table(state, "B") == {"ready": "WH1=6", "used": "AS5 GB1"}


@pytest.mark.clause("QR-11.2", "QR-11.5", "QR-11.6", "QR-11.7")
def test_scenario_18_shaping_cantrip() -> None:
    state = play(at("DD/S SH/ca", A="ready DD1=4; active BQ1=1", B="ready SG1=3 SH1=4"), "attack")
    assert actor(state) == "B"
    assert moves(state) == ["react SH1", "pass"]
    play(state, "react SH1")
    assert table(state, "B") == {"ready": "SG1=3:ph", "spent": "SH1"}
    assert glory(state) == [2, 0]
    play(state, "stop")
    assert moves(state) == ["spend BQ1", "end"]
    assert pile(state, "B", "ready") == "SG1=3:p"


@pytest.mark.clause("QR-11.2", "QR-11.3", "QR-6.6")
def test_scenario_19_ghostly_spirit() -> None:
    state = play(at("QD/M", A="ready QD1=4; active BQ1=1", B="ready GS1=4; used BQ9 AS5"), "attack")
    assert moves(state) == ["do GS1", "pass"]
    assert totals(state) == {"B": 2}
    play(state, "do GS1")
    assert left(state, "BQ") == 1
    assert table(state, "B") == {"ready": "GS1=4:pv", "used": "AS5"}
    assert GAME.dump(state)["step"] == "capture"
    without = play(at("QD/M", A="ready QD1=4; active BQ1=1", B="ready GS1=4; used AS5"), "attack")
    assert (actor(without), pile(without, "B", "used")) == ("A", "AS5 GS1")


@pytest.mark.clause("QR-10.4", "QR-10.5")
def test_scenario_20_life_incantation() -> None:
    state = at("LI/in", A="ready HS1=5 SG1=3; active BQ1=1", B="ready LI1=4 WH1=6", C="ready AS9=5")
    play(state, "attack")
    assert actor(state) == "B"
    play(state, "react LI1")
    assert "on HS1" in moves(state)
    play(state, "on HS1")
    assert notes(state) == [
        "total B 2",
        "total C 2",
        "defend WH1",
        "stands WH1",
        "defend AS9",
        "falls AS9 used",
    ]
    assert table(state, "B") == {"ready": "WH1=6", "spent": "LI1"}


@pytest.mark.clause("QR-10.12", "QR-R16")
def test_scenario_21_voodoo_doll() -> None:
    state = play(at(A="ready VD1=4; active BQ1=1", B="ready DP1=6"), "attack")
    assert notes(state) == ["total B 3", "defend DP1", "falls DP1 used"]
    immune = at("WH/M", A="ready VD1=4 AS1=5 AS2=5; active BQ1=1", B="ready GB1=3 WH1=4", step="defend", attack={
        "totals": [0, 2], "lethal": True}, cursor=1)  # fmt: skip
    play(immune, "defend GB1")
    assert pile(immune, "B", "ready") == "WH1=4 GB1=3"


@pytest.mark.clause("QR-10.7", "QR-R35")
def test_scenario_22_revenge() -> None:
    state = at("WH/S GB/S", A="ready WH1=4 SG1=3; active BQ1=1", B="ready GB1=3", C="ready DP1=4")
    play(state, "attack")
    assert actor(state) == "A"
    assert totals(state) == {"B": 2, "C": 5}
    assert moves(state) == ["on SG1", "on WH1"]
    play(state, "on SG1")
    assert pile(state, "A", "used") == "SG1"
    assert pile(state, "C", "used") == "DP1"


@pytest.mark.clause("QR-6.2", "QR-6.3", "QR-6.4", "QR-6.5", "QR-6.8")
def test_scenario_23_scoring() -> None:
    state = at("WH/S", A="ready WH1=4; used SG1 AS1", step="score")
    assert glory(state) == [3, 0]
    assert pile(state, "A", "used") == "AS1 SG1 WH1"
    assert moves(state) == ["do WH1", "skip WH1"]
    play(state, "do WH1")
    assert refused(state, "on WH1") == "QR-6.4"
    play(state, "on SG1")
    assert pile(state, "A", "active") == "SG1"
    play(state, "cull AS1")
    assert left(state, "AS") == 1


@pytest.mark.clause("QR-15.1")
def test_scenario_24_winning_while_scoring() -> None:
    state = at(A="ready SG1=3", step="score", glory=[18, 0])
    assert glory(state) == [20, 0]
    assert result(state) == ("A", "glory")
    assert pile(state, "A", "ready") == "SG1=3"


@pytest.mark.clause("QR-15.2", "QR-15.4")
def test_scenario_25_four_empty_cards() -> None:
    rest = "PT1-5 DH1-5 DD1-5 QD1-5 GS1"
    state = at(wilds=f"{rest} SH1-5 LI1-5 GR1-5", step="capture", quid=3, glory=[5, 7])
    play(state, "capture GS")
    assert result(state) == ("B", "empty")
    goes_on = at(wilds=f"{rest} GS2 GR1-5", step="capture", quid=3, glory=[5, 7])
    play(goes_on, "capture GS")
    assert result(goes_on) is None


@pytest.mark.clause("QR-15.5")
def test_scenario_26_tie_breaks() -> None:
    rest = "PT1-5 DH1-5 DD1-5 QD1-5 GS1"
    fields = {"wilds": rest, "step": "capture", "quid": 3, "glory": [7, 7]}
    state = at(A="ready AS1=5", B="ready AS5=5 LI1=4", **fields)
    assert result(play(state, "capture GS")) == ("B", "empty")
    shared = at(A="ready AS1=5 LI2=4", B="ready AS5=5 LI1=4", **fields)
    assert result(play(shared, "capture GS")) == ("AB", "empty")
    assert list(shared.returns()) == [0.0, 0.0]


@pytest.mark.clause("QR-13.1", "QR-16.1")
def test_scenario_27_advanced_capture() -> None:
    state = at(A="active BQ1=1", step="capture", quid=6, options={"capture": "advanced"})
    play(state, "capture SG", "capture PT")
    assert refused(state, "capture SG") == "QR-13.1"
    standard = play(at(A="active BQ1=1", step="capture", quid=6), "capture SG")
    assert refused(standard, "capture PT") == "QR-13.1"


@pytest.mark.clause("QR-16.2", "QR-16.3")
def test_scenario_28_expert_culling() -> None:
    state = at(A="ready SG1=3 QD1=4; bag BQ1-8", step="score", options={"culling": "expert"})
    assert moves(state) == ["cull QD1", "keep QD1"]
    play(state, "keep QD1")
    assert moves(state) == ["cull SG1", "keep SG1"]
    play(state, "cull SG1")
    assert glory(state) == [2, 0]
    assert left(state, "SG") == 5
    assert pile(state, "A", "used") == "QD1"
    assert actor(state) == "chance"


@pytest.mark.clause("QR-6.7")
def test_scenario_29_phase_1_is_closed_to_spells() -> None:
    state = at("VI/ca", A="ready SG1=3 VI1=5; used BQ1", step="score")
    assert glory(state) == [2, 0]
    assert refused(state, "cast VI1") == "QR-6.7"


@pytest.mark.clause("QR-9.7")
def test_scenario_30_own_turn_no_reaction() -> None:
    state = at("LI/sp", A="ready LI1=4 SG1=3; active BQ1=1")
    assert refused(state, "cast LI1") == "QR-9.7"
    assert refused(state, "react LI1") == "QR-9.7"


@pytest.mark.clause("QR-9.5", "QR-9.6", "QR-10.10")
def test_scenario_31_attach_and_lose() -> None:
    state = at(A="ready QD1=5; active BQ1=1", B="ready SG1=3 LI1=4>SG1")
    assert points(state, "SG1") == (2, 6)
    state = at("QD/M", A="ready QD1=5; active BQ1=1", B="ready SG1=3 LI1=4>SG1")
    assert notes(play(state, "attack"))[:1] == ["total B 6"]
    assert pile(state, "B", "used") == "SG1 LI1"


@pytest.mark.clause("QR-9.3")
def test_scenario_32_shaping_charm() -> None:
    state = at("SH/ch", A="ready SH1=4; active BQ1=1")
    assert refused(state, "cast SH1") == "QR-9.3"
    play(state, "attack", "end", "keep SH1")
    assert pile(state, "A", "ready") == "SH1=4"
    later = play(at("SH/ch", A="ready SH1=4 DH1=3; active BQ1=1"), "cast SH1")
    assert moves(later) == ["face 5", "face 6"]
    play(later, "face 6")
    assert pile(later, "A", "ready") == "DH1=6"
    assert pile(later, "A", "spent") == "SH1"


@pytest.mark.clause("QR-3.5", "QR-9.7", "QR-R10")
def test_scenario_33_reaction_stays_spent() -> None:
    state = at("LI/sp", A="ready GS1=4; active BQ1=1", B="ready SG1=3 LI1=4; used BQ9-11")
    play(state, "attack", "react LI1")
    assert pile(state, "B", "spent") == "LI1"
    play(state, "end", "stop", "draw BQ", "draw BQ", "draw BQ", "draw SG")
    assert actor(state) == "chance"
    assert pile(state, "B", "spent") == "LI1"
    play(state, "roll BQ9=1", "roll BQ10=1", "roll BQ11=1", "roll SG1=1", "attack", "end")
    assert pile(state, "B", "used") == "BQ9-11 SG1 LI1"


@pytest.mark.clause("QR-2.9", "QR-R12", "QR-R13")
def test_scenario_34_victory_die() -> None:
    state = at(A="active VI1=4:f; bag BQ1")
    assert sorted(moves(state)) == ["done", "use VI1 draw", "use VI1 roll"]
    play(state, "use VI1 draw", "draw BQ", "roll BQ1=1")
    assert moves(state) == ["use VI1 roll", "done"]
    play(state, "use VI1 roll")
    assert set(GAME.outcomes(state)) == {"roll VI1=1", "roll VI1=2", "roll VI1=4", "roll VI1=5"}
    play(state, "roll VI1=4")
    assert pile(state, "A", "active") == "BQ1=1:f VI1=4:f"
    assert moves(at(A="active VI1=4:f")) == ["use VI1 roll", "done"]


@pytest.mark.clause("QR-2.7", "QR-2.9", "QR-7.6")
def test_scenario_35_split_face() -> None:
    rolled = play(at(A="active QD1=3:f"), "use QD1")
    assert set(GAME.outcomes(rolled)) == {f"roll QD1={face}" for face in range(1, 7)}
    assert play(at(A="active QD1=3:f"), "done", "spend QD1").quid == 3


@pytest.mark.clause("QR-8.4", "QR-R1", "QR-R30")
def test_scenario_36_mighty_voodoo_doll() -> None:
    state = at("VD/M", A="active VD1=5 BQ2=1; spent VD2 BQ1; used VD3", quid=2)
    play(state, "summon VD1")
    assert moves(state) == ["do VD1", "skip VD1"]
    declined = play(state.copy(), "skip VD1")
    assert table(declined, "A") == {"active": "BQ2=1", "ready": "VD1=5", "spent": "BQ1 VD2", "used": "VD3"}
    play(state, "do VD1")
    play(state, "roll VD2=1", "roll VD3=1")
    assert state.quid == 0
    assert table(state, "A") == {"active": "BQ2=1 VD2=1 VD3=1", "ready": "VD1=5", "spent": "BQ1"}


@pytest.mark.clause("QR-R42")
def test_scenario_37_strong_voodoo_doll_no_assistant() -> None:
    state = play(at("VD/S", A="active VD1=5 BQ1=1", quid=2), "summon VD1")
    assert (state.quid, pile(state, "A", "used")) == (2, "")
    taken = play(at("VD/S", A="active VD1=5 BQ1=1", quid=2, wilds="AS9-10"), "summon VD1")
    assert (taken.quid, pile(taken, "A", "used"), left(taken, "AS")) == (2, "AS9", 1)


@pytest.mark.clause("QR-7.7", "QR-R41")
def test_scenario_38_growth() -> None:
    state = at("GR/ca", A="active GR1=4:f GR2=4:f")
    assert refused(state, "ready GR1") == "QR-7.3"
    play(state, "use GR1", "use GR2")
    assert (state.quid, state.captures_left()) == (4, 3)
    later = play(at("GR/ca", A="active GR1=4:f BQ1=1:f"), "done")
    assert refused(later, "ready GR1") == "QR-7.7"


@pytest.mark.clause("QR-13.2")
def test_scenario_39_wizards_discount() -> None:
    state = at("QW/M", A="ready QW1=4; active BQ1=1; bag BQ2", step="score", wilds="HS1-5")
    assert (state.discount, state.captures_left()) == (2, 2)
    assert state.price(state.deck.codes.index("HS")) == 5
    taxed = at("QW/M LQ/S", A="ready QW1=4", B="ready LQ1=3", step="score", wilds="HS1-5")
    assert taxed.price(taxed.deck.codes.index("HS")) == 6


@pytest.mark.clause("QR-4.2")
def test_scenario_40_lost_change() -> None:
    state = at(A="active BQ1=1", B="active SG2", step="capture", quid=5)
    play(state, "capture WQ")
    assert state.quid == 1
    play(state, "end")
    assert (state.quid, int(state.active)) == (0, 1)


@pytest.mark.clause("QR-14.1", "QR-14.2")
def test_scenario_41_phase_5() -> None:
    state = at("DE/ca LI/sp", A="ready LI1=4 DE1=4; spent BQ1; active BQ2=1", B="bag BQ9", step="capture")
    play(state, "end")
    assert moves(state) == ["keep DE1", "drop DE1"]
    play(state, "drop DE1", "keep LI1")
    assert table(state, "A") == {"ready": "LI1=4", "used": "BQ1-2 DE1"}


@pytest.mark.clause("QR-8.4", "QR-9.9")
def test_scenario_42_mighty_warrior() -> None:
    state = at("WQ/M SH/ca", A="active WQ1=4 WQ3=4 BQ1=1", B="ready WQ2=4 SH1=4", quid=5)
    play(state, "summon WQ1")
    assert actor(state) == "B"
    assert moves(state) == ["react SH1", "pass"]
    play(state, "pass")
    assert pile(state, "B", "used") == "WQ2"
    assert refused(state, "summon WQ3") == "QR-8.5"


@pytest.mark.clause("QR-10.5", "QR-10.10")
def test_scenario_43_ooze() -> None:
    state = at("PO/M", A="active PO1=4 BQ1=1; ready SG1=3", B="ready AS5=5 AS6=5", quid=2)
    play(state, "summon PO1")
    assert points(state, "PO1") == (4, 4)
    defending = at("PO/M WH/S", A="ready WH1=4; active BQ1=1", B="ready AS5=5 PO1=4")
    play(defending, "attack", "defend AS5")
    assert notes(defending) == ["falls AS5 used", "defend PO1", "stands PO1"]
    assert points(defending, "PO1") == (2, 2)


@pytest.mark.clause("QR-R38")
def test_scenario_44_copy() -> None:
    state = play(at("PO/S QD/M", A="active PO1=4 BQ1=1", B="ready QD1=5", quid=2), "summon PO1")
    assert pile(state, "A", "ready") == "PO1=4@QD/M=5"
    assert points(state, "PO1") == (6, 7)
    assert points(play(at("PO/S", A="active PO1=4 BQ1=1", quid=2), "summon PO1"), "PO1") == (0, 5)
    assert glory(at("PO/S QD/M", A="ready PO1=4@QD/M=5; used BQ1", step="score")) == [4, 0]


@pytest.mark.clause("QR-17.2", "QR-17.3")
def test_scenario_45_corruption() -> None:
    rotd = {"rotd": "on"}
    state = at(A="bag CQ1; active BQ1", step="score", options=rotd, quid=9)
    play(state, "draw CQ", "roll BQ1=1", "roll CQ1=6")
    assert pile(state, "A", "used") == "CQ2"
    assert moves(state) == ["spend BQ1", "attack"]
    play(state, "attack")
    assert refused(state, "capture CQ") == "QR-17.2"


@pytest.mark.clause("QR-10.1")
def test_scenario_46_no_attack() -> None:
    state = at("LI/sp", A="active BQ1=1", B="ready SG1=3 LI1=4")
    play(state, "attack")
    assert (actor(state), GAME.dump(state)["step"]) == ("A", "capture")


@pytest.mark.clause("QR-13.1", "QR-13.3")
def test_scenario_47_basic_quiddity_for_nothing() -> None:
    state = at(A="active BQ1=1", step="capture", wilds="BQ2")
    play(state, "capture BQ")
    assert (state.quid, state.captures_left()) == (0, 0)
    assert pile(state, "A", "used") == "BQ2"


@pytest.mark.clause("QR-6.4", "QR-6.5")
def test_scenario_48_trade() -> None:
    state = at(A="ready DD1=4", B="used HS1", step="score")
    assert moves(state) == ["do DD1", "skip DD1"]
    play(state, "do DD1")
    assert (pile(state, "A", "used"), pile(state, "B", "used")) == ("HS1", "DD1")
    assert moves(state) == ["cull HS1", "stop"]
