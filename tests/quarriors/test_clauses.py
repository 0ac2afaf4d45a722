"""Every clause of the rulebook, every ruling and option that play can show, one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.options import WILDS
from parlour.kernel.errors import Refusal
from parlour.kernel.state import OVER

from .support import (
    actor,
    at,
    glory,
    left,
    moves,
    notes,
    pile,
    play,
    points,
    random_event,
    random_options,
    refused,
    result,
    table,
    totals,
)

# QR-1 Setup


@pytest.mark.clause("QR-1.2", "QR-1.3", "QR-R2")
def test_seven_creatures_are_turned_up_then_three_spells() -> None:
    state = GAME.start()
    rng = random.Random(1)
    dealt = []
    for _ in range(10):
        outcomes = GAME.outcomes(state)
        assert set(outcomes.values()) == {1}
        text = rng.choice(sorted(outcomes))
        dealt.append(text[5:7])
        play(state, text)
    spells = {"DE", "GR", "LI", "SH", "VI", "DI", "OB"}
    assert [code in spells for code in dealt] == [False] * 7 + [True] * 3
    assert len(set(dealt)) == 10


@pytest.mark.clause("QR-1.2", "QR-R2")
@pytest.mark.parametrize(("options", "cards"), [({}, 48), ({"sets": "base"}, 30), ({"rotd": "on"}, 52)])
def test_the_sets_say_which_cards_are_shuffled(options: dict[str, str], cards: int) -> None:
    assert len(GAME.outcomes(GAME.start(**options))) == cards


@pytest.mark.clause("QR-1.7")
@pytest.mark.parametrize(("start", "first"), [("A", "A"), ("C", "C")])
def test_option_start_names_the_first_player_and_turns_go_clockwise(start: str, first: str) -> None:
    state = GAME.start(seats=3, wilds=WILDS[0], start=start)
    assert GAME.dump(state)["first"] == first
    rng = random.Random(2)
    seen = []
    while len(seen) < 4:
        if not seen or seen[-1] != int(state.active):
            seen.append(int(state.active))
        state.apply(random_event(state, rng))
    assert seen == [("ABC".index(first) + turn) % 3 for turn in range(4)]


@pytest.mark.clause("QR-1.7")
def test_the_first_player_can_be_left_to_chance_before_the_cards() -> None:
    state = GAME.start(seats=3, start="random")
    assert GAME.outcomes(state) == {"first 0": 1, "first 1": 1, "first 2": 1}
    assert GAME.dump(play(state, "first 2"))["first"] == "C"


@pytest.mark.clause("QR-1.7")
def test_a_seat_that_nobody_sits_at_cannot_start() -> None:
    with pytest.raises(Refusal, match="QR-1.7"):
        GAME.start(seats=2, start="C")


@pytest.mark.clause("QR-1.8", "QR-R2")
def test_given_wilds_leave_nothing_to_deal() -> None:
    state = GAME.start(wilds=WILDS[1])
    assert sorted(GAME.dump(state)["cards"]) == sorted(WILDS[1].split("+"))
    assert set(GAME.outcomes(state)) == {"draw BQ", "draw AS"}


# QR-2 Dice and symbols


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
    assert GAME.view(state, None).known["outlook"] == []
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


# QR-3 Places


@pytest.mark.clause("QR-3.1")
@pytest.mark.parametrize("number", range(3))
def test_a_die_is_always_in_exactly_one_place(number: int) -> None:
    rng = random.Random(f"places {number}")
    state = GAME.start(seats=2 + number, **{**random_options(rng), "rotd": "off", "start": "A"})
    count = None
    while state.actor() != OVER:
        state.apply(random_event(state, rng))
        if state.step > 1:
            lying = sum(word & 7 != 7 for word in state.dice)
            count = count or lying
            assert lying == count == 8 * state.seats + 4 * state.seats + 2 + 5 + 50


@pytest.mark.clause("QR-3.2")
def test_dice_in_a_bag_cannot_be_picked() -> None:
    state = at("WH/S", A="ready WH1=4; bag SG1 BQ1-6", step="score")
    assert moves(state) == ["cull WH1", "stop"]


@pytest.mark.clause("QR-3.3")
def test_a_re_roll_reaches_only_the_own_active_pool() -> None:
    state = play(at(A="active AS1=4:f BQ1=1; spent BQ2; used BQ3; ready SG1=3", B="ready WH1=4"), "use AS1")
    assert moves(state) == ["with BQ1", "with -"]
    assert refused(state, "with BQ2") == "QR-3.3"


@pytest.mark.clause("QR-3.4", "QR-7.9")
def test_the_ready_area_holds_spells_creatures_and_attached_spells() -> None:
    state = play(at("LI/ca", A="active SG1=3 LI1=4 LI2=5 BQ1=1", quid=1), "summon SG1", "ready LI1", "ready LI2")
    play(state, "cast LI1")
    assert pile(state, "A", "ready") == "SG1=3 LI1=4>SG1 LI2=4"
    assert state.quid == 0


@pytest.mark.clause("QR-3.6")
def test_the_used_pile_takes_captured_scored_and_destroyed_dice() -> None:
    assert pile(play(at(A="active BQ1=1", step="capture", quid=2), "capture SG"), "A", "used") == "SG1"
    assert pile(at(A="ready SG1=3; bag BQ1-6", step="score"), "A", "used") == "SG1"
    assert pile(play(at(A="ready WH1=4; active BQ1=1", B="ready SG1=3"), "attack"), "B", "used") == "SG1"


@pytest.mark.clause("QR-3.7")
def test_dice_in_the_used_pile_can_be_picked_but_not_spent() -> None:
    state = at("OB/in", A="ready OB1=4; active BQ1=1; used SG1 BQ2")
    assert refused(state, "spend BQ2") == "QR-4.3"
    assert moves(play(state, "cast OB1")) == ["on BQ2", "on SG1"]


@pytest.mark.clause("QR-3.8")
def test_a_draw_is_proportional_to_the_dice_in_the_bag() -> None:
    state = at(A="bag BQ1-3 AS1 SG1-2", step="score")
    assert GAME.outcomes(state) == {"draw BQ": 3, "draw AS": 1, "draw SG": 2}
    assert pile(play(state, "draw SG"), "A", "bag") == "BQ1-3 AS1 SG2"


@pytest.mark.clause("QR-3.8")
def test_a_draw_on_anothers_turn_refills_the_bag_too() -> None:
    state = at("SG/M", A="ready WH1=4; active BQ1=1", B="ready SG1=5; used BQ9")
    play(state, "attack")
    assert "refill B" in notes(state)
    assert GAME.outcomes(state) == {"draw BQ": 1, "draw SG": 1}


@pytest.mark.clause("QR-3.9", "QR-R27")
def test_an_unrolled_die_cannot_be_used_and_goes_to_the_used_pile() -> None:
    state = at(A="active AS1=4:f BQ1=1 SG1", B="bag BQ9")
    assert refused(play(state, "use AS1"), "with SG1") == "QR-3.9"
    play(state, "with -", "roll AS1=1")
    assert refused(state, "spend SG1") == "QR-3.9"
    play(state, "attack", "end")
    assert pile(state, "A", "used") == "BQ1 AS1 SG1"


# QR-4 Quiddity


@pytest.mark.clause("QR-4.2", "QR-R26")
def test_quiddity_on_anothers_turn_is_lost() -> None:
    state = at("GB/S WH/o", A="ready SG1=3 AS1=5; active BQ1=1", B="ready WH1=4 GB1=3")
    play(state, "attack", "defend GB1", "on SG1")
    assert "falls SG1 used" in notes(state)
    assert state.quid == 0


# QR-5 The turn


@pytest.mark.clause("QR-5.1")
def test_the_phases_follow_each_other() -> None:
    state = at("LI/sp", A="ready SG1=3; active LI1; bag BQ1", B="ready WH1=4; bag BQ9-14", step="score")
    phases = []
    for text in ("stop", "draw BQ", "draw SG", "roll BQ1=1", "roll SG1=3", "roll LI1=4", "ready LI1", "spend BQ1"):
        phases.append(GAME.view(state, None).known["phase"])
        play(state, text)
    play(state, "summon SG1")
    assert phases == [1, 2, 2, 2, 2, 2, 2, 2]
    assert GAME.view(state, None).known["phase"] == 5
    assert moves(state) == ["keep LI1", "drop LI1"]


@pytest.mark.clause("QR-5.2", "QR-R49")
def test_phases_two_and_four_end_when_nothing_else_is_left() -> None:
    state = at(A="active BQ1=4", B="bag BQ9", wilds="SG1-5")
    play(state, "spend BQ1")
    assert (actor(state), int(state.active)) == ("chance", 1)


@pytest.mark.clause("QR-5.3", "QR-R30", "QR-R42")
def test_what_does_not_say_may_cannot_be_refused() -> None:
    state = at("DP/S WH/S", A="ready DP1=4 WH1=4; used SG1; bag BQ1-8", step="score")
    assert moves(state) == ["do DP1", "do WH1", "skip WH1"]
    assert refused(state, "skip DP1") == "QR-5.3"


@pytest.mark.clause("QR-5.4")
def test_glory_counts_the_moment_it_is_earned() -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5 SG1=3", glory=[18, 0])
    play(state, "attack", "defend AS5")
    assert result(state) == ("A", "glory")
    assert pile(state, "B", "ready") == "SG1=3"


# QR-6 Scoring


@pytest.mark.clause("QR-6.1", "QR-6.2")
def test_all_creatures_score_together() -> None:
    state = at(A="ready SG1=3 AS1=5 WH1=4; bag BQ1-8", step="score")
    assert glory(state) == [2 + 1 + 3, 0]
    assert notes(play(state, "stop")) == []
    assert pile(state, "A", "ready") == ""


@pytest.mark.clause("QR-6.3", "QR-9.6")
def test_an_attached_spell_goes_to_its_own_owner() -> None:
    state = at("LI/ca", A="ready SG1=3; bag BQ1-8", B="ready LI1=4>SG1", step="score")
    assert (pile(state, "A", "used"), pile(state, "B", "used")) == ("SG1", "LI1")


@pytest.mark.clause("QR-6.4", "QR-R7")
def test_abilities_resolve_in_an_order_the_player_chooses() -> None:
    state = at("DP/S DD/o", A="ready DP1=4 DD1=4", B="used HS1", step="score")
    assert moves(state) == ["do DD1", "do DP1", "skip DD1"]
    play(state, "do DP1")
    assert set(GAME.outcomes(state)) == {"draw DD", "draw DP"}
    play(state, "draw DD")
    assert moves(state) == []
    assert pile(state, "A", "active") == "DD1"


@pytest.mark.clause("QR-6.5")
def test_one_cull_for_each_creature_and_fewer_are_allowed() -> None:
    state = at(A="ready SG1=3 AS1=5; used BQ9; bag BQ1-8", step="score")
    play(state, "cull BQ9")
    assert moves(state) == ["cull AS1", "cull SG1", "stop"]
    play(state, "cull SG1")
    assert actor(state) == "chance"


@pytest.mark.clause("QR-6.6")
def test_only_the_own_used_pile_is_culled_from() -> None:
    state = at(A="ready SG1=3; spent BQ9; bag BQ1-8", B="used HS1", step="score")
    assert [refused(state, f"cull {die}") for die in ("BQ9", "BQ1", "HS1")] == ["QR-6.6"] * 3


# QR-7 Draw, roll, ready


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
    ("card", "die", "rerolled", "clause"),
    [("VI/in", "VI1=4", 1, "QR-7.11"), ("QW/o", "QW1=3", 1, "QR-7.11"), ("QW/M", "QW1=3", 1, "QR-7.4")],
)
def test_what_is_missing_is_told_be_it_a_re_roll_or_a_die_to_draw(
    card: str, die: str, rerolled: int, clause: str
) -> None:
    state = at(f"{card} GR/ca", A=f"active {die}:f GR1=4:f", options={"reroll_cap": 1}, rerolled=rerolled)
    assert refused(state, f"use {die[:3]}") == clause


@pytest.mark.clause("QR-7.11")
def test_growth_incantation_pays_even_when_no_re_roll_is_left() -> None:
    state = at("GR/in", A="active GR1=4:f BQ1=1:f AS1=4:f", options={"reroll_cap": 1}, rerolled=1)
    assert moves(state) == ["use GR1", "done"]
    assert refused(state, "use AS1") == "QR-7.11"
    assert play(state, "use GR1").quid == 2


# QR-8 Creatures


@pytest.mark.clause("QR-8.3", "QR-R45")
def test_several_creatures_are_summoned_one_after_the_other() -> None:
    state = play(at(A="active SG1=5 SG2=5 SG3=3 BQ1=1", quid=1), "summon SG1", "summon SG2", "summon SG3")
    assert (state.quid, pile(state, "A", "ready")) == (0, "SG1=5 SG2=5 SG3=3")


@pytest.mark.clause("QR-8.5")
def test_what_always_holds_ends_when_the_creature_leaves() -> None:
    state = at("WQ/S OB/ca", A="ready WQ1=4 SG1=3 OB1=4; active BQ1=1")
    assert points(state, "SG1") == (3, 3)
    play(state, "cast OB1", "on WQ1")
    assert points(state, "SG1") == (2, 2)


# QR-9 Spells


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


# QR-10 The attack


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


# QR-11 Destruction


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
    play(state, "attack", "do GS1", "cast DE1")
    assert moves(state) == ["on GS1", "on QD1"]
    play(state, "on GS1")
    assert pile(state, "B", "used") == "BQ10 GS1"


@pytest.mark.clause("QR-R43")
def test_a_spared_creature_may_be_destroyed_by_an_effect() -> None:
    state = at("SH/ca DE/in", A="ready WH1=4 DE1=6; active BQ1=1", B="ready SG1=3 SH1=4")
    play(state, "attack", "react SH1", "cast DE1", "on SG1")
    assert pile(state, "B", "used") == "SG1"


# QR-12 Immunity


@pytest.mark.clause("QR-12.1")
def test_an_immune_attacker_is_not_weakened_by_others() -> None:
    state = at("WH/M GB/o", A="ready GB1=3 SG1=3 DD1=6; active BQ1=1", B="ready WH1=6")
    assert "total B 6" in notes(play(state, "attack"))
    capped = at("WH/M HS/M", A="ready HS1=5; active BQ1=1", B="ready WH1=6")
    assert "total B 7" in notes(play(capped, "attack"))


@pytest.mark.clause("QR-12.2")
def test_an_immune_creature_takes_damage_and_obeys_its_owner() -> None:
    state = at(A="ready WH1=4; active BQ1=1", B="ready GB1=3")
    assert pile(play(state, "attack"), "B", "used") == "GB1"
    own = at("DE/in", A="ready DE1=6 GB1=3; active BQ1=1")
    assert pile(play(own, "cast DE1"), "A", "used") == "GB1"


@pytest.mark.clause("QR-12.3", "QR-R21")
def test_surcharges_and_dispelling_do_not_mind_immunity() -> None:
    taxed = at("DP/M GB/o", A="active GB1=3 BQ1=1", B="ready DP1=4", quid=2)
    assert play(taxed, "summon GB1").quid == 0
    state = at("SH/sp LI/ca GB/o", A="ready SH1=4; active BQ1=1", B="ready GB1=3 LI1=4>GB1")
    assert pile(play(state, "cast SH1"), "B", "used") == "LI1"


# QR-13 Capture


@pytest.mark.clause("QR-13.2", "QR-R20")
def test_discounts_come_before_surcharges() -> None:
    state = at("LQ/S", A="active BQ1=1", B="ready LQ1=3", step="capture", discount=3)
    assert state.price(state.deck.codes.index("SG")) == 1


@pytest.mark.clause("QR-13.4")
def test_spending_casting_and_capturing_in_any_order() -> None:
    state = at("GR/ch", A="ready GR1=4; active BQ1=1 BQ2=6", step="capture")
    play(state, "spend BQ2", "cast GR1", "capture WQ")
    assert (state.quid, moves(state)) == (1, ["spend BQ1", "end"])


@pytest.mark.clause("QR-13.5", "QR-15.2")
def test_a_free_capture_uses_up_none_but_may_end_the_game() -> None:
    state = at("LQ/M", A="ready LQ1=3; bag BQ1-8", step="score", wilds="SG1 WQ1-5 WH1-5 GS1-5 PT1")
    play(state, "do LQ1", "card SG")
    assert result(state) == ("A", "empty")


@pytest.mark.clause("QR-13.5")
def test_a_free_capture_leaves_the_ordinary_one() -> None:
    state = play(at("LQ/M", A="ready LQ1=3; bag BQ1-8", step="score"), "do LQ1", "card SG")
    assert (state.captured, state.captures_left()) == (0, 1)


@pytest.mark.clause("QR-13.6")
def test_seven_quiddity_buy_a_seraph() -> None:
    state = play(at(A="active BQ1=1", step="capture", quid=7, wilds="HS1-5 PT1"), "capture HS")
    assert (state.quid, pile(state, "A", "used")) == (0, "HS1")


# QR-14 Clean up


@pytest.mark.clause("QR-14.2", "QR-R17")
def test_option_drop_spells_spent() -> None:
    state = at(
        "LI/sp", A="ready LI1=4; active BQ1=1; spent BQ2", B="bag BQ9", step="capture", options={"drop_spells": "spent"}
    )
    play(state, "end", "drop LI1")
    assert table(state, "A") == {"spent": "LI1", "used": "BQ1-2"}


@pytest.mark.clause("QR-14.3")
def test_what_lasts_for_the_turn_ends_with_it() -> None:
    state = at("DE/ca", A="ready DE1=4 SG1=3; active BQ1=1", B="bag BQ9")
    play(state, "cast DE1", "attack", "end")
    assert (GAME.dump(state)["lasting"], int(state.active)) == ([], 1)


# QR-15 The end


@pytest.mark.clause("QR-15.1")
@pytest.mark.parametrize(("players", "goal"), [(2, 20), (3, 15), (4, 12)])
def test_the_goal_depends_on_the_players(players: int, goal: int) -> None:
    assert GAME.start(seats=players).rules.goal == goal
    assert GAME.start(seats=players, glory_goal=7).rules.goal == 7


@pytest.mark.clause("QR-15.3", "QR-R19")
def test_empty_cards_are_looked_at_only_after_a_capture() -> None:
    state = at("VD/S", A="active VD1=5 BQ1=1", wilds="PT1 AS9", quid=4)
    assert result(play(state, "summon VD1")) is None
    assert result(play(state, "attack", "end")) is None


@pytest.mark.clause("QR-15.5", "QR-R18")
def test_attached_spells_count_where_they_lie() -> None:
    fields = {"wilds": "PT1-5 DH1-5 DD1-5 QD1-5 GS1", "step": "capture", "quid": 3, "glory": [7, 7]}
    state = at("LI/ca", A="ready AS1=5", B="ready AS5=5 LI1=4>AS1", **fields)
    assert result(play(state, "capture GS")) == ("A", "empty")


@pytest.mark.clause("QR-15.6", "QR-R24")
def test_the_game_ends_after_the_last_turn() -> None:
    state = at(A="active BQ1=1", B="bag BQ9", step="capture", turn=4, glory=[3, 2], options={"max_turns": 5})
    assert result(play(state, "end")) == ("A", "turns")


@pytest.mark.clause("QR-R24")
def test_the_game_ends_when_nobody_can_do_anything_any_more() -> None:
    stuck = at(options={"max_turns": 0}, wilds="SG1-5", glory=[0, 1])
    assert result(stuck) == ("B", "turns")
    waiting = at("LI/sp", B="spent LI1", options={"max_turns": 0}, wilds="SG1-5")
    assert GAME.outcomes(waiting) == {"draw LI": 1}


# QR-16 Optional rules


@pytest.mark.clause("QR-16.2", "QR-16.3", "QR-R22")
def test_expert_culling_lets_abilities_work_for_dice_that_are_kept() -> None:
    options = {"culling": "expert"}
    state = at("DP/o QW/M", A="ready DP1=4 QW1=4 AS1=5; bag BQ1-8", step="score", options=options)
    play(state, "keep AS1", "cull DP1", "keep QW1")
    assert glory(state) == [2 + 2, 0]
    assert (state.discount, state.captures_left()) == (2, 2)
    assert pile(state, "A", "used") == "AS1 QW1"


@pytest.mark.clause("QR-R22", "QR-16.3")
def test_a_culled_die_cannot_be_traded() -> None:
    options = {"culling": "expert"}
    state = at(A="ready DD1=4; bag BQ1-8", B="used HS1", step="score", options=options)
    play(state, "cull DD1")
    assert actor(state) == "chance"
    kept = at(A="ready DD1=4; bag BQ1-8", B="used HS1", step="score", options=options)
    assert moves(play(kept, "keep DD1")) == ["do DD1", "skip DD1"]


@pytest.mark.clause("QR-16.3", "QR-R33")
def test_expert_culling_when_a_creature_scores_in_an_attack() -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5", options={"culling": "expert"})
    play(state, "attack")
    assert moves(state) == ["cull DD1", "keep DD1"]
    assert glory(play(state.copy(), "cull DD1")) == [2, 0]
    kept = play(state, "keep DD1")
    assert (glory(kept), pile(kept, "A", "used")) == ([0, 0], "DD1")


@pytest.mark.clause("QR-16.4")
def test_both_optional_rules_together() -> None:
    options = {"culling": "expert", "capture": "advanced"}
    state = at(A="ready SG1=3; bag BQ1-8", step="score", options=options)
    assert moves(state) == ["cull SG1", "keep SG1"]
    assert state.captures_left() == 2


@pytest.mark.clause("QR-R33")
@pytest.mark.parametrize(("cull", "asked"), [("true", ["cull DD1", "stop"]), ("false", ["spend BQ1", "end"])])
def test_option_kill_score_cull(cull: str, asked: list[str]) -> None:
    state = at("DD/S", A="ready DD1=6; active BQ1=1", B="ready AS5=5", options={"kill_score_cull": cull})
    assert moves(play(state, "attack")) == asked


@pytest.mark.clause("QR-R33")
def test_a_deathdealer_scores_on_another_players_turn_too() -> None:
    state = at("DD/S GB/S", A="ready WH1=4; active BQ1=1", B="ready DD1=6 GB1=3")
    play(state, "attack", "defend GB1")
    assert glory(state) == [0, 2]
    assert (actor(state), moves(state)) == ("B", ["cull DD1", "cull GB1", "stop"])


@pytest.mark.clause("QR-R36")
def test_option_strong_quake() -> None:
    entries = GAME.view(at("QD/S", A="active BQ1=1", options={"strong_quake": "eight_four"}), None).known["market"]
    dragon = next(entry for entry in entries if entry["class"] == "QD")
    assert (dragon["cost"], dragon["glory"]) == (8, 4)
    usual = GAME.view(at("QD/S", A="active BQ1=1"), None).known["market"]
    assert next((entry["cost"], entry["glory"]) for entry in usual if entry["class"] == "QD") == (9, 3)


# QR-17 Demons


@pytest.mark.clause("QR-17.1")
def test_the_demons_bring_a_basic_card_and_two_classes() -> None:
    state = at(A="active BQ1=1", options={"rotd": "on"})
    assert left(state, "CQ") == 10
    assert {"deal DO/o", "deal DO/L", "deal DO/S", "deal DO/M"} <= set(GAME.outcomes(GAME.start(rotd="on")))
    with pytest.raises(Refusal, match="QR-17.1"):
        GAME.start(wilds=WILDS[0].replace("QD/o", "DO/o"))


@pytest.mark.clause("QR-17.2")
def test_corrupted_quiddity_can_be_culled() -> None:
    state = at(A="ready SG1=3; used CQ1; bag BQ1-8", step="score", options={"rotd": "on"})
    assert left(play(state, "cull CQ1"), "CQ") == 10


@pytest.mark.clause("QR-17.2", "QR-13.3")
def test_corrupted_quiddity_cannot_be_captured_for_nothing_either() -> None:
    state = at("LQ/M", A="ready LQ1=3; bag BQ1-8", step="score", options={"rotd": "on"})
    play(state, "do LQ1")
    assert "card PT" in moves(state)
    assert "card CQ" not in moves(state)


@pytest.mark.clause("QR-R50")
def test_two_overlords_silence_each_other() -> None:
    state = at("DO/o", A="ready DO1=3 DO2=3 SG1=3; bag BQ1-8", step="score", options={"rotd": "on"})
    assert (glory(state), actor(state)) == ([0, 0], "chance")


# QR-18 Conduct


@pytest.mark.clause("QR-18.1", "QR-R23")
def test_everybody_sees_what_is_in_every_bag() -> None:
    state = GAME.start(seats=3, wilds=WILDS[0])
    bags = [GAME.view(state, seat).known["bags"] for seat in (0, 1, 2, None)]
    assert bags == [[{"BQ": 8, "AS": 4}] * 3] * 4


# Rulings


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
    state = at("PO/S", A="ready WH1=6 AS1=5; active BQ1=1", B="ready PO1=4@AS=5")
    play(state, "attack", "copy PO1", "on WH1")
    assert notes(state) == ["becomes PO1 WH/o", "total B 5", "defend PO1", "falls PO1 used"]


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
    state = at(A="ready WH1=4; active BQ1=1", B="ready SG1=3")
    assert notes(play(state, "attack")) == ["total B 3", "defend SG1", "falls SG1 used"]
