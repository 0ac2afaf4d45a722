"""Every power card, by a test that shows what it does: basic cards and creatures."""

from __future__ import annotations

from typing import Any

import pytest

from .cards import ROTD, scored, shows
from .support import actor, at, glory, left, moves, notes, pile, play, points, refused, table, totals


def summoned(card: str, die: str, quid: int = 4, rest: str = "", **fields: Any) -> Any:
    """A has just summoned a die; BQ1 is left in the pool, so that the main step goes on."""
    state = at(card, A=f"active {die} BQ1=1; {rest}", quid=quid, **fields)
    return play(state, f"summon {die.partition('=')[0]}")


# Basic cards


@shows("BQ")
@pytest.mark.parametrize(("face", "quid"), [(1, 1), (6, 2)])
def test_basic_quiddity_pays(face: int, quid: int) -> None:
    assert play(at(A=f"active BQ1={face} BQ2=1 SG1=1"), "spend BQ1").quid == quid


@shows("AS")
def test_assistant_is_rolled_again_with_another_die_or_alone() -> None:
    state = play(at(A="active AS1=4:f BQ1=1"), "use AS1", "with -", "roll AS1=5")
    assert pile(state, "A", "active") == "BQ1=1 AS1=5"
    assert glory(at(A="ready AS1=5; used BQ1", step="score")) == [1, 0]


@shows("PT")
def test_portal_draws() -> None:
    state = play(at(A="active PT1=2:f; bag BQ1-2"), "use PT1", "draw BQ", "roll BQ1=1")
    assert table(state, "A") == {"bag": "BQ2", "active": "BQ1=1", "spent": "PT1"}


@shows("CQ")
def test_corrupted_quiddity_spreads_only_while_there_is_some_left() -> None:
    state = at(A="active BQ1 CQ1 CQ2", step="score", options={"rotd": "on"}, wilds="CQ3")
    play(state, "roll BQ1=1", "roll CQ1=6", "roll CQ2=6")
    assert pile(state, "A", "used") == "CQ3"
    assert left(state, "CQ") == 0


# Deathdealers


@shows("DD/o")
def test_deathdealer_swaps_itself() -> None:
    state = play(scored("", "DD1=4", B="used HS1 BQ9"), "do DD1")
    assert moves(state) == ["on BQ9", "on HS1"]
    play(state, "on HS1")
    assert (pile(state, "A", "used"), pile(state, "B", "used")) == ("HS1", "BQ9 DD1")


@shows("DD/S")
def test_strong_deathdealer_scores_at_the_first_kill() -> None:
    state = play(at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5"), "attack")
    assert notes(state) == ["total B 4", "defend AS5", "falls AS5 used", "scores DD1", "glory A +2"]
    assert glory(state) == [2, 0]


@shows("DD/M")
def test_mighty_deathdealer_adds_its_attack_at_the_first_loss() -> None:
    state = play(at("DD/M", A="ready DD1=4; active BQ1=1", B="ready AS5=5 DH1=5 WH1=4"), "attack")
    assert totals(state) == {"B": 3}
    play(state, "defend AS5")
    assert totals(state) == {"B": 4}
    play(state, "defend DH1")
    assert pile(state, "B", "used") == "AS5 DH1"
    assert pile(state, "B", "ready") == "WH1=4"


# Defenders of the Pale


@shows("DP/o")
def test_defender_brings_one_more_for_each_companion() -> None:
    assert glory(scored("", "DP1=4 SG1=3 AS1=5")) == [2 + 2 + 2 + 1, 0]


@shows("DP/S")
@pytest.mark.parametrize(("face", "draws"), [(4, 1), (6, 2)])
def test_strong_defender_draws(face: int, draws: int) -> None:
    state = scored("DP/S", f"DP1={face}")
    assert moves(state) == ["do DP1", "skip DP1"]
    play(state, "do DP1", *["draw BQ"] * draws)
    assert pile(state, "A", "active") == ("BQ1" if draws == 1 else "BQ1-2")
    assert moves(state) == ["cull DP1", "stop"]


@pytest.mark.clause("QR-5.3", "QR-R30")
def test_strong_defender_may_draw_nothing() -> None:
    state = play(scored("DP/S", "DP1=6"), "skip DP1")
    assert moves(state) == ["cull DP1", "stop"]
    assert pile(state, "A", "active") == ""


@pytest.mark.clause("QR-R30")
def test_strong_defender_must_draw_under_the_option() -> None:
    state = scored("DP/S", "DP1=4", options={"permissions": "must"})
    assert actor(state) == "chance"
    assert moves(play(state, "draw BQ")) == ["cull DP1", "stop"]


@pytest.mark.clause("QR-5.3", "QR-16.3")
def test_strong_defender_is_not_asked_when_there_is_nothing_to_draw() -> None:
    state = at("DP/S", step="score", A="ready DP1=4; spent BQ1", B="bag BQ9", options={"culling": "expert"})
    play(state, "cull DP1")  # back to the Wilds, and nothing else is left in bag and Used Pile
    assert (state.turn, left(state, "DP")) == (1, 5)


@shows("DP/M")
@pytest.mark.parametrize(("face", "price"), [(4, 2), (6, 3)])
def test_mighty_defender_makes_summoning_dearer(face: int, price: int) -> None:
    state = at("DP/M", A="active SG1=3 BQ1=1", B=f"ready DP1={face}", quid=4)
    assert play(state, "summon SG1").quid == 4 - price


# Devotees


@shows("DH/o")
def test_devotee_with_a_burst_has_more_defense() -> None:
    state = at(A="ready DH1=5 DH2=6; active BQ1=1")
    assert (points(state, "DH1"), points(state, "DH2")) == ((2, 4), (2, 6))


@shows("DH/S")
def test_strong_devotee_captures_a_cheap_spell_into_the_bag() -> None:
    state = scored("DH/S SH/sp GR/ch LI/ca", "DH1=6")
    assert moves(state) == ["do DH1", "skip DH1"]
    play(state, "do DH1")
    assert moves(state) == ["card LI", "card SH"]
    play(state, "card LI")
    assert pile(state, "A", "bag") == "BQ1-8 LI1"
    assert left(state, "LI") == 4


@shows("DH/M")
def test_mighty_devotee_defends_ignores_attached_spells_and_is_shielded() -> None:
    state = at("DH/M", A="ready DH1=6 SG2=3; active BQ1=1", B="ready SG1=3 LI1=4>SG1")
    assert points(state, "DH1") == (2, 7)
    assert notes(play(state, "attack"))[-1] == "falls SG1 used"
    aimed = at("DH/M DE/in", A="ready DE1=6; active BQ1=1", B="ready DH1=6 SG1=3")
    assert pile(play(aimed, "cast DE1"), "B", "used") == "SG1"


# Ghostly Spirits


@shows("GS/o")
def test_ghostly_spirit_saves_itself_once_in_a_turn() -> None:
    state = play(at(A="ready QD1=4; active BQ1=1", B="ready GS1=6; used BQ9-10"), "attack", "do GS1")
    assert pile(state, "B", "ready") == "GS1=6:pv"
    assert left(state, "BQ") == 1


@shows("GS/S")
def test_strong_ghostly_spirit_goes_to_the_active_pool() -> None:
    state = play(at("GS/S", A="ready QD1=4; active BQ1=1", B="ready GS1=6"), "attack")
    assert table(state, "B") == {"active": "GS1"}


@shows("GS/M")
@pytest.mark.parametrize(("face", "ready", "used"), [(4, "GS1=4 WH1=4", ""), (1, "WH1=4", "GS1")])
def test_mighty_ghostly_spirit_comes_back_at_its_owners_kill(face: int, ready: str, used: str) -> None:
    lost = play(at("GS/M QD/M", A="ready QD1=4; active BQ1=1", B="ready GS1=6"), "attack")
    assert table(lost, "B") == {"aside": "GS1"}
    state = play(at("GS/M", A="ready WH1=4; active BQ1=1; aside GS1", B="ready AS5=5"), "attack", f"roll GS1={face}")
    assert (pile(state, "A", "ready"), pile(state, "A", "used"), pile(state, "A", "aside")) == (ready, used, "")


# Oozes


@shows("PO/o")
def test_primordial_ooze_is_as_strong_as_the_quiddity_in_pile_and_pool() -> None:
    state = at(A="ready PO1=4; active BQ1=1 BQ2=1; used BQ3-4")
    assert points(state, "PO1") == (4, 4)
    play(state, "spend BQ1")
    assert points(state, "PO1") == (3, 3)
    doomed = at("OB/in", A="ready PO1=4 OB1=4; active AS1=1; used BQ1")
    play(doomed, "cast OB1")
    assert pile(doomed, "A", "used") == "PO1"


@shows("PO/S")
def test_strong_primordial_ooze_copies_and_may_pick_anew() -> None:
    state = summoned("PO/S QD/M", "PO1=4", B="ready QD1=5 SG1=3")
    assert moves(state) == ["on QD1", "on SG1"]
    play(state, "on SG1")
    assert points(state, "PO1") == (2, 2)
    play(state, "copy PO1", "on QD1")
    assert points(state, "PO1") == (6, 7)
    assert refused(state, "copy PO1") == "QR-R38"


@shows("PO/M")
def test_mighty_primordial_ooze_counts_all_creatures() -> None:
    assert points(at("PO/M", A="ready PO1=4 SG1=3; active BQ1=1", B="ready AS5=5"), "PO1") == (3, 3)


# Dragons


@shows("QD/o")
def test_quake_dragon_breathes_on_level_one() -> None:
    state = play(at(A="ready QD1=4; active BQ1=1", B="ready SG1=3 WH1=6"), "attack")
    assert notes(state)[0] == "falls SG1 used"


@shows("QD/S")
def test_strong_quake_dragon_lets_small_attackers_count_nothing() -> None:
    state = play(at("QD/S QW/M", A="ready WH1=6 QW1=6; active BQ1=1", B="ready QD1=6"), "attack")
    assert notes(state) == ["total B 4", "defend QD1", "stands QD1"]


@shows("QD/M")
def test_mighty_quake_dragon_defends_and_brings_more() -> None:
    state = at("QD/M", A="ready QD1=5 QD2=6; active BQ1=1")
    assert (points(state, "QD1"), points(state, "QD2")) == ((6, 7), (8, 9))
    assert glory(scored("QD/M", "QD1=5 QD2=6")) == [4 + 4 + 2, 0]


# Wizards


@shows("QW/o")
def test_questing_wizard_draws_and_is_rolled_again() -> None:
    state = play(at(A="active QW1=3:f; bag BQ1"), "use QW1 draw", "draw BQ", "roll BQ1=1")
    assert moves(state) == ["use QW1 roll", "done"]
    play(state, "use QW1 roll", "roll QW1=6")
    assert pile(state, "A", "active") == "BQ1=1 QW1=6"
    assert points(at(A="ready QW1=6; active BQ1=1"), "QW1") == (4, 9)
    assert glory(scored("", "QW1=6")) == [4, 0]


@pytest.mark.clause("QR-2.6", "QR-2.8", "QR-R12")
def test_questing_wizard_still_pays_after_drawing() -> None:
    state = play(at(A="active QW1=3:f; bag BQ1"), "use QW1 draw", "draw BQ", "roll BQ1=1", "done")
    assert play(state, "spend QW1").quid == 2


@pytest.mark.clause("QR-2.8", "QR-R12")
def test_questing_wizard_may_be_rolled_first_and_then_the_face_is_gone() -> None:
    state = play(at(A="active QW1=3:f; bag BQ1"), "use QW1 roll", "roll QW1=2")
    assert moves(state) == ["spend QW1", "attack"]
    assert pile(state, "A", "bag") == "BQ1"


@pytest.mark.clause("QR-2.8", "QR-R12")
def test_questing_wizard_rolled_to_his_burst_again_has_both_parts_again() -> None:
    drawn = play(at(A="active QW1=3:f; bag BQ1-2"), "use QW1 draw", "draw BQ", "roll BQ1=1")
    assert moves(play(drawn, "use QW1 roll", "roll QW1=3")) == ["use QW1 draw", "use QW1 roll", "done"]


@pytest.mark.clause("QR-R12")
def test_questing_wizard_does_both_under_the_option() -> None:
    state = at(A="active QW1=3:f; bag BQ1", options={"face_parts": "together"})
    assert moves(state) == ["use QW1", "done"]
    play(state, "use QW1", "draw BQ", "roll BQ1=1", "roll QW1=6")
    assert pile(state, "A", "active") == "BQ1=1 QW1=6"


@pytest.mark.clause("QR-7.5", "QR-R12")
def test_questing_wizard_rolled_again_by_an_assistant_has_both_parts_again() -> None:
    state = at(A="active AS1=4:f QW1=3:fd; bag BQ1")
    assert moves(state) == ["use AS1", "use QW1 roll", "done"]
    play(state, "use AS1", "with QW1", "roll AS1=1", "roll QW1=3")
    assert moves(state) == ["use QW1 draw", "use QW1 roll", "done"]


@pytest.mark.clause("QR-7.11", "QR-R13")
@pytest.mark.parametrize("die", ["QW1=3:f", "VI1=4:f"])
def test_only_the_part_that_can_do_something_is_offered(die: str) -> None:
    capped = at("VI/ca", A=f"active {die} BQ2=1; bag BQ1", options={"reroll_cap": 1}, rerolled=1)
    assert moves(capped) == [f"use {die[:3]} draw", "done"]
    assert moves(at("VI/ca", A=f"active {die} BQ2=1")) == [f"use {die[:3]} roll", "done"]


@pytest.mark.clause("QR-7.6")
def test_quiddity_and_draw_are_one_move() -> None:
    state = at(A="active QW1=1:f; bag BQ1")
    assert moves(state) == ["use QW1", "done"]
    assert play(state, "use QW1", "draw BQ", "roll BQ1=1").quid == 1


@shows("QW/S")
def test_strong_questing_wizard_turns_spells_into_glory() -> None:
    state = scored("QW/S LI/sp DE/ch", "QW1=4 LI1=4 SG1=3 DE1=4>SG1", rest="active LI2 BQ9")
    assert moves(state) == ["do QW1", "skip QW1"]
    play(state, "do QW1")
    assert moves(state) == ["on LI1", "on LI2"]
    play(state, "on LI2", "do QW1")
    assert glory(state) == [3 + 2 + 2, 0]
    assert left(state, "LI") == 5
    assert moves(state) == ["cull QW1", "cull SG1", "cull DE1", "stop"]


@shows("QW/M")
def test_mighty_questing_wizard_makes_captures_cheaper_and_draws_two() -> None:
    state = scored("QW/M", "QW1=4")
    assert (state.discount, state.captures_left()) == (2, 2)
    drawn = play(at("QW/M", A="active QW1=3:f; bag BQ1-2"), "use QW1", "draw BQ", "draw BQ")
    assert pile(drawn, "A", "spent") == "QW1"
    assert refused(at("QW/M", A="active QW1=3:f QD1=3:f"), "use QW1") == "QR-7.4"


# Goblins


@shows("SG/o")
@pytest.mark.parametrize(("face", "quid"), [(3, 3), (5, 4)])
def test_scavenging_goblin_with_a_burst_pays_one(face: int, quid: int) -> None:
    assert summoned("", f"SG1={face}").quid == quid


@shows("SG/S")
def test_strong_scavenging_goblin_hides_behind_the_others() -> None:
    state = at("SG/S", A="ready SG1=5 SG2=3 AS1=5; active BQ1=1")
    assert (points(state, "SG1"), points(state, "SG2")) == ((2, 4), (2, 2))


@shows("SG/M")
def test_mighty_scavenging_goblin_draws_when_it_is_destroyed() -> None:
    state = play(at("SG/M", A="ready WH1=4; active BQ1=1", B="ready SG1=5; bag BQ9-12"), "attack", "draw BQ", "draw BQ")
    assert table(state, "B") == {"bag": "BQ11-12", "active": "BQ9-10", "used": "SG1"}


# Warriors


@shows("WQ/o")
@pytest.mark.parametrize(("foes", "total"), [("AS5=5", 5), ("AS5=5 SG1=3", 2)])
def test_warrior_is_stronger_against_a_lone_creature(foes: str, total: int) -> None:
    state = play(at(A="ready WQ1=4; active BQ1=1", B=f"ready {foes}"), "attack")
    assert f"total B {total}" in notes(state)


@shows("WQ/S")
def test_strong_warrior_leads_the_others() -> None:
    state = at("WQ/S", A="ready WQ1=4 SG1=3; active BQ1=1", B="ready AS5=5")
    assert [points(state, die) for die in ("WQ1", "SG1", "AS5")] == [(2, 3), (3, 3), (1, 2)]


@shows("WQ/M")
def test_mighty_warrior_destroys_other_warriors_and_comes_alone() -> None:
    state = at("WQ/M", A="active WQ1=4 WQ2=4 BQ1=1", B="ready WQ3=4 SG1=3", quid=4)
    play(state, "summon WQ1")
    assert (pile(state, "B", "used"), pile(state, "B", "ready")) == ("WQ3", "SG1=3")
    assert refused(state, "summon WQ2") == "QR-8.5"


# Hags


@shows("WH/o")
def test_witching_hag_pays_for_a_kill() -> None:
    assert play(at(A="ready WH1=4; active BQ1=1", B="ready AS5=5"), "attack").quid == 1


@shows("WH/S")
def test_strong_witching_hag_fetches_another_creature_die() -> None:
    state = play(scored("WH/S", "WH1=4", rest="used AS1 SG1 LI1"), "do WH1")
    assert moves(state) == ["on AS1", "on SG1"]
    play(state, "on AS1")
    assert pile(state, "A", "active") == "AS1"


@shows("WH/M")
def test_mighty_witching_hag_caps_attackers() -> None:
    state = play(at("WH/M QD/M", A="ready QD1=6 AS1=5; active BQ1=1", B="ready WH1=6"), "attack")
    assert "total B 4" in notes(state)


# Gnomes


@shows("GB/o")
def test_gnome_with_a_burst_is_immune() -> None:
    state = at("DE/in", A="ready DE1=4 AS1=5; active BQ1=1", B="ready GB1=3 GB2=5")
    assert moves(play(state, "cast DE1")) == ["on AS1", "on GB2"]


@shows("GB/S")
def test_strong_gnome_takes_an_attacker_along() -> None:
    state = play(at("GB/S", A="ready WH1=4; active BQ1=1", B="ready GB1=3"), "attack")
    assert pile(state, "A", "used") == "WH1"
    assert "falls WH1 used" in notes(state)


@shows("GB/M")
def test_mighty_gnome_is_immune_and_stands_firmer() -> None:
    state = at("GB/M DE/in", A="ready DE1=4; active BQ1=1", B="ready GB1=3")
    assert points(state, "GB1") == (1, 4)
    assert refused(state, "cast DE1") == "QR-9.3"


# Seraphs


@shows("HS/o")
@pytest.mark.parametrize(("before", "gain"), [([0, 1], 4), ([1, 1], 3)])
def test_heavenly_seraph_brings_more_if_you_are_behind(before: list[int], gain: int) -> None:
    assert glory(scored("", "HS1=4", glory=before))[0] == before[0] + gain
    state = at("DE/in", A="ready DE1=6 AS1=5; active BQ1=1", B="ready HS1=6")
    assert pile(play(state, "cast DE1"), "A", "used") == "AS1"


@shows("HS/S")
def test_strong_heavenly_seraph_shelters_the_others() -> None:
    state = play(at("HS/S", A="ready WH1=4; active BQ1=1", B="ready HS1=4 SG1=3"), "attack", "defend SG1")
    assert table(state, "B") == {"active": "SG1", "ready": "HS1=4"}


@shows("HS/M")
def test_mighty_heavenly_seraph_makes_all_of_yours_immune() -> None:
    state = at("HS/M DE/in", A="ready DE1=6 AS1=5; active BQ1=1", B="ready HS1=4 SG1=3")
    assert pile(play(state, "cast DE1"), "A", "used") == "AS1"
    assert glory(scored("HS/M", "HS1=6")) == [5, 0]


# Lords


@shows("LQ/o")
def test_lord_of_the_quarry_makes_captures_cheaper_and_pays() -> None:
    assert scored("", "LQ1=3").discount == 1
    assert summoned("", "LQ1=5").quid == 4


@shows("LQ/S")
def test_strong_lord_makes_captures_dearer_and_pays() -> None:
    state = at("LQ/S", A="active BQ1=1", B="ready LQ1=3", step="capture", quid=2)
    assert refused(state, "capture SG") == "QR-13.2"
    assert summoned("LQ/S", "LQ1=5").quid == 4


@shows("LQ/M")
def test_mighty_lord_captures_for_nothing_and_once_more() -> None:
    state = play(scored("LQ/M WQ/o WH/o", "LQ1=3"), "do LQ1")
    assert "card WQ" in moves(state)
    assert "card WH" not in moves(state)
    play(state, "card WQ")
    assert "WQ1" in pile(state, "A", "used")
    assert summoned("LQ/M", "LQ1=5").captures_left() == 2


# Imps


@shows("MI/o")
@pytest.mark.parametrize(("face", "draws"), [(5, 1), (6, 2)])
def test_mischievous_imp_draws_and_rolls(face: int, draws: int) -> None:
    state = summoned("", f"MI1={face}", rest="bag BQ2-9")
    play(state, *["draw BQ"] * draws)
    play(state, *(f"roll BQ{number + 2}=1" for number in range(draws)))
    assert actor(state) == "A"


@shows("MI/S")
@pytest.mark.parametrize(("face", "targets"), [(5, ["SG1"]), (6, ["SG1", "WH1"])])
def test_strong_mischievous_imp_may_destroy(face: int, targets: list[str]) -> None:
    state = summoned("MI/S", f"MI1={face}", B="ready SG1=3 WH1=6 QD1=6")
    assert moves(state) == ["do MI1", "skip MI1"]
    play(state, "do MI1")
    if len(targets) > 1:
        assert moves(state) == ["on SG1", "on WH1"]
        play(state, "on WH1")
    assert pile(state, "B", "used") == targets[-1]


@shows("MI/M")
def test_mighty_mischievous_imp_brings_more_and_is_immune() -> None:
    assert glory(scored("MI/M", "MI1=4 MI2=5 MI3=6")) == [2 + 3 + 4, 0]
    state = at("MI/M DE/in", A="ready DE1=6; active BQ1=1", B="ready MI1=6")
    assert refused(state, "cast DE1") == "QR-9.3"


# Trolls


@shows("TB/o")
def test_troll_pays_more_with_a_burst() -> None:
    assert play(at(A="active TB1=3 BQ1=1"), "spend TB1").quid == 3
    assert play(at(A="active TB1=2 BQ1=1"), "spend TB1").quid == 2
    assert summoned("", "TB1=4").quid == 4


@shows("TB/S")
def test_strong_troll_takes_defense_away() -> None:
    state = play(at("TB/S", A="ready TB1=4 TB2=4; active BQ1=1", B="ready DP1=6 QD1=6"), "attack")
    assert points(state, "DP1")[1] == 6
    assert summoned("TB/S", "TB1=4").quid == 4
    assert play(at("TB/S", A="active TB1=3 BQ1=1"), "spend TB1").quid == 2


@shows("TB/M")
@pytest.mark.parametrize(("foes", "total"), [("AS5=5", 4), ("AS5=5 SG1=3", 6)])
def test_mighty_troll_is_stronger_against_many(foes: str, total: int) -> None:
    state = at("TB/M", A="ready TB1=4; active BQ1=1 TB2=3", B=f"ready {foes}")
    assert points(state, "TB1") == (4, 3)
    assert play(state, "spend TB2").quid == 3
    assert f"total B {total}" in notes(play(state, "attack"))


# Voodoo Dolls


@shows("VD/o")
def test_voodoo_doll_is_lethal() -> None:
    state = play(at(A="ready VD1=4; active BQ1=1", B="ready DP1=6"), "attack")
    assert pile(state, "B", "used") == "DP1"


@shows("VD/S")
def test_strong_voodoo_doll_takes_an_assistant() -> None:
    state = summoned("VD/S", "VD1=5", wilds="AS9-10")
    assert (state.quid, pile(state, "A", "used")) == (4, "AS9")


@shows("VD/M")
def test_mighty_voodoo_doll_rolls_all_dolls() -> None:
    state = summoned("VD/M", "VD1=5", rest="spent VD2; used VD3")
    assert moves(state) == ["do VD1", "skip VD1"]
    play(state, "do VD1", "roll VD2=4", "roll VD3=4")
    assert pile(state, "A", "active") == "BQ1=1 VD2=4 VD3=4"


@pytest.mark.clause("QR-5.3", "QR-R30")
def test_mighty_voodoo_doll_may_leave_the_dolls_where_they_are() -> None:
    state = play(summoned("VD/M", "VD1=5", rest="spent VD2; used VD3"), "skip VD1")
    assert (pile(state, "A", "active"), pile(state, "A", "spent"), pile(state, "A", "used")) == ("BQ1=1", "VD2", "VD3")


@pytest.mark.clause("QR-5.3", "QR-R30")
def test_mighty_voodoo_doll_without_other_dolls_is_not_asked() -> None:
    assert moves(summoned("VD/M", "VD1=5")) == ["spend BQ1", "attack"]


@pytest.mark.clause("QR-R30")
def test_mighty_voodoo_doll_must_roll_under_the_option() -> None:
    state = summoned("VD/M", "VD1=5", rest="spent VD2", options={"permissions": "must"})
    assert actor(state) == "chance"


# Demonic Overlords


@shows("DO/o")
def test_demonic_overlord_scores_alone() -> None:
    state = scored("DO/o", "DO1=3 SG1=3", options=ROTD)
    assert glory(state) == [5, 0]
    play(state, "cull SG1")
    assert actor(state) == "chance"


@shows("DO/L")
def test_lesser_demonic_overlord_corrupts_its_owner() -> None:
    assert pile(summoned("DO/L", "DO1=3", options=ROTD), "A", "used") == "CQ1"


@shows("DO/S")
def test_strong_demonic_overlord_turns_opponents_down() -> None:
    state = summoned("DO/S", "DO1=3", options=ROTD, B="ready DH1=5 QD1=6 SG1=3 GB1=3")
    assert pile(state, "B", "ready") == "DH1=3 QD1=5 SG1=3 GB1=3"


@shows("DO/M")
def test_mighty_demonic_overlord_removes_dice_for_good() -> None:
    state = scored("DO/M", "DO1=3", options=ROTD, B="used SG1 BQ9", C="used WQ1")
    assert moves(state) == ["on BQ9", "on SG1"]
    play(state, "on SG1")
    assert (pile(state, "B", "used"), pile(state, "C", "used")) == ("BQ9", "")
    assert (left(state, "SG"), left(state, "WQ")) == (4, 4)
