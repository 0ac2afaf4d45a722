"""The forty-one scenarios of the rules contract, with its exact results."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE, OVER

from .support import (
    at,
    bag,
    cart,
    chest,
    dumped,
    end_round,
    fortunes,
    notes,
    opening,
    places,
    refused,
    rolled,
    sold,
    tokens,
)


@pytest.mark.clause("QT-1.3", "QT-1.4", "QT-1.7", "QT-2.2")
@pytest.mark.parametrize(("players", "crystals"), [(3, 41), (4, 47), (5, 52), (6, 60)])
def test_scenario_01_setup(players: int, crystals: int) -> None:
    """Scenario 1 [1.3, 1.4, 1.7, 2.2]."""
    state = opening(players)
    assert sum(bag(state).values()) == crystals
    assert bag(state)["Un"] == 3
    assert state.pairs() == 5
    if players == 4:
        assert bag(state) == {"Qz": 9, "Rb": 9, "Em": 7, "Sa": 7, "Ru": 7, "Am": 5, "Un": 3}


@pytest.mark.clause("QT-2.2")
def test_scenario_02_unstable_crystals_by_round() -> None:
    """Scenario 2 [2.2]."""
    put_in, pairs = [], []
    for finished in range(6):
        state = end_round(finished, {"P1": "Am 1"}) if finished else opening(3)
        put_in.append(sum(parse_un(text) for text in [*dumped(state)["carts"], dumped(state)["bag"]]))
        pairs.append(state.pairs())
    assert put_in == [3, 5, 7, 9, 11, 13]
    assert pairs == [5, 4, 3, 2, 1, 0]


def parse_un(text: str) -> int:
    words = text.split()
    return int(words[words.index("Un") + 1]) if "Un" in words else 0


@pytest.mark.clause("QT-2.3")
def test_scenario_03_order_of_a_round() -> None:
    """Scenario 3 [2.3]."""
    state = GAME.start(4, first_leader="P3")
    assert (dumped(state)["turn"], dumped(state)["queue"]) == ("P3", ["P4", "P1", "P2"])


@pytest.mark.clause("QT-3.2", "QT-4.4")
def test_scenario_04_a_token_for_an_unstable_crystal() -> None:
    """Scenario 4 [3.2, 4.4]."""
    state = GAME.play(opening(3), "draw Un")
    assert (cart(state), tokens(state)) == ("Un 1", 1)
    GAME.play(state, "die1 X", "die2 J", "die3 C", "die4 T", "die5 S")
    assert dumped(state)["free"] + tokens(state) == 3


@pytest.mark.clause("QT-4.1", "QT-4.2", "QT-4.3")
def test_scenario_05_rerolls() -> None:
    """Scenario 5 [4.1-4.3]."""
    state = GAME.play(opening(3), "draw Qz", "die1 X", "die2 J", "die3 C", "die4 T", "die5 S")
    moves = GAME.moves(state)
    assert "keep" in moves
    assert len(moves) == 32
    GAME.play(state, "r12", "die1 S", "die2 S")
    assert (dumped(state)["dice"], dumped(state)["free"]) == ("S S C T S", 1)


@pytest.mark.clause("QT-4.5", "QT-4.6")
def test_scenario_06_free_rerolls_are_charged_first() -> None:
    """Scenario 6 [4.5, 4.6]."""
    state = rolled("X J C T S", tokens={"P1": 2})
    GAME.play(state, "r1", "die1 X", "r1", "die1 X")
    assert (dumped(state)["free"], tokens(state)) == (0, 2)
    GAME.play(state, "r1", "die1 X", "r1", "die1 X")
    assert tokens(state) == 0
    assert dumped(state)["step"] == "act"


@pytest.mark.clause("QT-4.4", "QT-4.6")
def test_scenario_07_a_token_may_be_kept() -> None:
    """Scenario 7 [4.4, 4.6]."""
    state = GAME.play(rolled("X J C T S", free=0, tokens={"P1": 1}), "keep")
    assert tokens(state) == 1
    assert refused(state, "r1") == "QT-4.6"


@pytest.mark.clause("QT-4.2")
def test_scenario_08_kept_dice_may_be_rolled_again() -> None:
    """Scenario 8 [4.2]."""
    state = GAME.play(rolled("S S C T S", free=1), "r125")
    assert dumped(state)["dice"] == "- - C T -"
    rolled_again = []
    for _ in range(3):
        rolled_again.append(next(iter(GAME.outcomes(state))).split()[0])
        GAME.play(state, f"{rolled_again[-1]} X")
    assert rolled_again == ["die1", "die2", "die5"]


@pytest.mark.clause("QT-6.1", "QT-7.1")
def test_scenario_09_one_jackhammer_is_not_enough() -> None:
    """Scenario 9 [6.1, 7.1]."""
    state = at("X X X J S")
    assert GAME.moves(state) == ["X1", "X2", "X3", "end"]
    assert [refused(state, text) for text in ("J1", "J2")] == ["QT-7.1", "QT-7.1"]


@pytest.mark.clause("QT-6.2", "QT-5.2", "QT-3.2", "QT-5.6")
def test_scenario_10_the_third_pickaxe_is_lost() -> None:
    """Scenario 10 [6.2, 5.2, 3.2, 5.6]."""
    state = GAME.play(at("X X X J S"), "X2", "draw Em", "draw Un")
    assert (cart(state), tokens(state)) == ("Em 1 Un 1", 1)
    assert (dumped(state)["turn"], dumped(state)["step"]) == ("P2", "mine")


@pytest.mark.clause("QT-7.2", "QT-7.3", "QT-7.4")
def test_scenario_11_a_jackhammer_gives_back() -> None:
    """Scenario 11 [7.2-7.4]."""
    state = GAME.play(at("J J J X C"), "J3", "draw Sa", "draw Un", "draw Qz")
    before = bag(state)
    assert GAME.moves(state) == ["b:Qz", "b:Sa", "b:Un"]
    GAME.play(state, "b:Un")
    assert (cart(state), tokens(state)) == ("Qz 1 Sa 1", 1)
    assert bag(state)["Un"] == before["Un"] + 1


@pytest.mark.clause("QT-7.4")
@pytest.mark.parametrize(("back", "won"), [("b:Un", 0), ("b:Qz", 1)])
def test_scenario_12_tokens_for_what_is_kept(back: str, won: int) -> None:
    """Scenario 12 [7.4]."""
    state = at("J J J X C", options={"jackhammer_token": "kept"})
    GAME.play(state, "J3", "draw Sa", "draw Un", "draw Qz", back)
    assert tokens(state) == won


@pytest.mark.clause("QT-7.2", "QT-R12")
def test_scenario_13_equal_crystals_go_back_by_themselves() -> None:
    """Scenario 13 [7.2, R12]."""
    state = GAME.play(at("J J J J X"), "J4", "draw Em", "draw Em", "draw Em", "draw Em")
    assert notes(state) == ["b:Em", "b:Em"]
    assert cart(state) == "Em 2"
    state = GAME.play(at("J J J J J"), "J5", "draw Qz", "draw Rb", "draw Em", "draw Sa", "draw Ru")
    choices = []
    while dumped(state)["step"] == "give":
        choices.append(GAME.moves(state))
        GAME.play(state, choices[-1][0])
    assert [len(moves) for moves in choices] == [5, 4]


@pytest.mark.clause("QT-7.3")
def test_scenario_14_only_drawn_crystals_go_back() -> None:
    """Scenario 14 [7.3]."""
    state = GAME.play(at("J J X X S", {"P1": "Un 1"}), "J2", "draw Am", "draw Ru")
    assert sorted(GAME.moves(state)) == ["b:Am", "b:Ru"]


@pytest.mark.clause("QT-7.5", "QT-6.3")
def test_scenario_15_a_single_crystal_in_the_bag() -> None:
    """Scenario 15 [7.5, 6.3]."""
    state = at("J J X X S", bag="Em 1")
    assert GAME.moves(state) == ["X1", "J2", "end"]
    GAME.play(state, "J2", "draw Em")
    assert (cart(state), bag(state)) == ("Em 1", {})


@pytest.mark.clause("QT-3.4", "QT-7.5")
def test_scenario_16_an_empty_bag() -> None:
    """Scenario 16 [3.4, 7.5]."""
    state = GAME.play(at("X J C T S", bag="Em 1"), "X1", "draw Em")
    assert (dumped(state)["turn"], dumped(state)["step"], dumped(state)["dice"]) == ("P2", "roll", "- - - - -")
    GAME.play(state, "die1 X", "die2 X", "die3 J", "die4 J", "die5 S", "keep")
    assert dumped(state)["turn"] == "P3"  # neither X nor J nor, with nothing to steal, S
    state = at("X J J C C", {"P1": "Qz 1"}, bag="")
    assert GAME.moves(state) == ["C2", "end"]
    assert [refused(state, text) for text in ("X1", "J2")] == ["QT-6.3", "QT-7.5"]


@pytest.mark.clause("QT-8.2", "QT-8.3")
def test_scenario_17_only_valuable_crystals_are_protected() -> None:
    """Scenario 17 [8.2, 8.3]."""
    state = at("C C C X X", {"P1": "Em 1 Un 3"})
    assert "C2" in GAME.moves(state)
    assert refused(state, "C3") == "QT-8.3"
    GAME.play(state, "C2")
    assert (chest(state), cart(state), notes(state)) == ("Em 1", "Un 3", ["c:Em"])


@pytest.mark.clause("QT-8.1", "QT-8.2")
def test_scenario_18_two_ambers_into_the_chest() -> None:
    """Scenario 18 [8.1, 8.2]."""
    state = GAME.play(at("C C C T T", {"P1": "Ru 1 Am 2"}), "C3")
    offered = set(GAME.moves(state))
    GAME.play(state, "c:Am")
    offered |= set(GAME.moves(state))
    GAME.play(state, "c:Am")
    assert (chest(state), cart(state)) == ("Am 2", "Ru 1")
    assert "c:Un" not in offered


@pytest.mark.clause("QT-9.1", "QT-9.2", "QT-9.3", "QT-3.5")
def test_scenario_19_unstable_crystals_passed_on() -> None:
    """Scenario 19 [9.1-9.3, 3.5]."""
    state = GAME.play(at("T T T X J", {"P1": "Un 3"}, players=4), "T3")
    assert refused(state, "t:P1") == "QT-9.1"
    GAME.play(state, "t:P2", "t:P4")
    assert [cart(state, player) for player in ("P1", "P2", "P3", "P4")] == ["Un 1", "Un 1", "", "Un 1"]
    assert dumped(state)["tokens"] == [0, 0, 0, 0]


@pytest.mark.clause("QT-10.1", "QT-10.2", "QT-10.3", "QT-R12")
def test_scenario_20_theft_from_two_carts() -> None:
    """Scenario 20 [10.1-10.3, R12]."""
    state = at("S S S X J", {"P2": "Ru 1", "P3": "Qz 1 Un 2"}, {"P2": "Am 2"})
    GAME.play(state, "S3")
    assert GAME.moves(state) == ["s:P2.Ru", "s:P3.Qz"]
    GAME.play(state, "s:P2.Ru")
    assert notes(state) == ["s:P3.Qz"]
    assert cart(state) == "Qz 1 Ru 1"


@pytest.mark.clause("QT-10.5")
def test_scenario_21_stolen_and_protected() -> None:
    """Scenario 21 [10.5]."""
    state = at("S S C C X", {"P1": "Qz 1", "P2": "Ru 1 Em 1"})
    GAME.play(state, "S2", "s:P2.Ru", "C2", "c:Ru")
    assert (chest(state), cart(state)) == ("Ru 1", "Qz 1")


HELMETS = {"P1": "Qz 1 Un 2", "P2": "Ru 2", "P3": "Am 1"}


@pytest.mark.clause("QT-11.1", "QT-11.5")
def test_scenario_22_one_steal_and_four_helmets() -> None:
    """Scenario 22 [11.1, 11.5]."""
    state = at("S H H H H", HELMETS)
    assert GAME.moves(state) == ["X1", "X2", "J2", "C2", "T2", "S2", "S3", "end"]
    GAME.play(state, "S3")
    assert dumped(state)["left"] == 2


@pytest.mark.clause("QT-11.6", "QT-5.3")
def test_scenario_23_one_pickaxe_and_four_helmets() -> None:
    """Scenario 23 [11.6, 5.3]."""
    state = GAME.play(at("X H H H H", HELMETS), "X1", "draw Qz")
    assert GAME.moves(state) == ["J2", "C2", "T2", "S2", "end"]
    state = GAME.play(at("X H H H H", HELMETS), "X3", "draw Qz", "draw Qz", "draw Qz")
    assert dumped(state)["turn"] == "P2"  # no wild is left


@pytest.mark.clause("QT-11.3")
def test_scenario_24_two_wilds_split() -> None:
    """Scenario 24 [11.3]."""
    state = GAME.play(at("C H H H H", {"P1": "Qz 1"}), "C2")
    assert chest(state) == "Qz 1"
    assert GAME.moves(state) == ["X1", "end"]


@pytest.mark.clause("QT-11.1", "QT-11.2")
def test_scenario_25_an_idle_helmet() -> None:
    """Scenario 25 [11.1, 11.2]."""
    assert GAME.moves(at("C T H H H", {"P1": "Qz 1 Un 1"})) == ["X1", "C2", "T2", "end"]
    assert GAME.moves(at("X H J C S", {"P1": "Qz 1", "P2": "Qz 1"})) == ["X1", "end"]


@pytest.mark.clause("QT-11.1", "QT-5.2", "QT-5.6")
def test_scenario_26_five_helmets() -> None:
    """Scenario 26 [11.1, 5.2, 5.6]."""
    state = at("H H H H H")
    assert state.wilds == 2
    GAME.play(state, "X1", "draw Qz")
    assert dumped(state)["turn"] == "P2"


@pytest.mark.clause("QT-12.2")
@pytest.mark.parametrize("locked", ["", "Am 1"])
def test_scenario_27_the_best_crystal_in_a_cart_leads(locked: str) -> None:
    """Scenario 27 [12.2]."""
    state = end_round(2, {"P1": "Sa 1", "P2": "Am 1", "P3": "Ru 1"}, chests={"P3": locked})
    assert (dumped(state)["leader"], dumped(state)["round"]) == ("P2", 3)
    assert notes(state) == ["leader P2", "round 3"]


@pytest.mark.clause("QT-12.3")
def test_scenario_28_a_tie_for_leader() -> None:
    """Scenario 28 [12.3]."""
    state = end_round(2, {"P1": "Ru 1", "P3": "Ru 2"})
    assert state.actor() == 0
    assert GAME.moves(state) == ["lead:P1", "lead:P3"]


@pytest.mark.clause("QT-12.4")
def test_scenario_29_nobody_has_a_valuable_crystal() -> None:
    """Scenario 29 [12.4]."""
    state = end_round(2, {"P2": "Un 1"})
    assert (dumped(state)["leader"], dumped(state)["round"]) == ("P1", 3)


@pytest.mark.clause("QT-13.1", "QT-12.1")
def test_scenario_30_the_bag_is_empty_after_round_four() -> None:
    """Scenario 30 [13.1, 12.1]."""
    state = GAME.play(
        at("T T J C H", {"P1": "Ru 1", "P3": "Ru 1 Un 1"}, round=4, turn="P3", queue=[], bag=""), "T2", "t:P1"
    )
    assert state.actor() == OVER
    assert notes(state) == ["over"]
    assert state.pairs() == 2
    assert GAME.reason(state) == "empty"


@pytest.mark.clause("QT-13.2", "QT-13.3", "QT-13.4", "QT-13.5", "QT-13.6", "QT-13.7")
def test_scenario_31_the_sale() -> None:
    """Scenario 31 [13.2-13.7]."""
    carts = {"P1": "Qz 3 Em 1 Un 2", "P2": "Sa 4", "P3": "Am 1 Ru 1 Un 1"}
    state = sold(carts, {"P1": "Ru 2 Am 1", "P2": "Sa 1 Rb 1"})
    assert fortunes(state) == [23, 32, 6]
    assert places(state) == [2, 1, 3]


@pytest.mark.clause("QT-13.7", "QT-13.8")
def test_scenario_32_everybody_is_careless() -> None:
    """Scenario 32 [13.7, 13.8]."""
    assert fortunes(sold({"P1": "Am 1", "P2": "Qz 2", "P3": "Un 1"})) == [3, -3, -8]


@pytest.mark.clause("QT-13.4")
@pytest.mark.parametrize(("option", "eight", "nine"), [("repeat", 21, 43), ("cap", 18, 37)])
def test_scenario_33_big_groups(option: str, eight: int, nine: int) -> None:
    """Scenario 33 [13.4]."""
    state = sold({"P1": "Qz 8", "P2": "Em 9"}, players=6, options={"big_groups": option})
    assert [state.sale(seat) + state.bonus(seat) for seat in (0, 1)] == [eight, nine]


@pytest.mark.clause("QT-14.2", "QT-14.3")
def test_scenario_34_ties() -> None:
    """Scenario 34 [14.2, 14.3]."""
    carts = {"P1": "Qz 1 Rb 1 Em 2 Sa 1 Am 2", "P2": "Qz 1 Rb 3 Em 1 Am 2"}
    state = sold(carts, {"P1": "Qz 1", "P2": "Qz 1"})
    assert fortunes(state)[:2] == [30, 30]
    assert places(state) == [2, 1, 3]
    state = sold({"P1": "Qz 2 Em 1", "P2": "Qz 2 Em 1", "P3": ""})
    assert places(state) == [1, 1, 3]
    assert list(state.returns()) == [0.5, 0.5, -1.0]


@pytest.mark.clause("QT-15.2", "QT-15.5")
def test_scenario_35_an_accident() -> None:
    """Scenario 35 [15.2, 15.5]."""
    state = at(
        "X H J C T",
        {"P2": "Em 2 Un 3"},
        {"P2": "Am 1"},
        players=4,
        turn="P2",
        queue=["P3", "P4"],
        tokens={"P2": 2},
        options={"variant": "last_first"},
    )
    before = bag(state)
    GAME.play(state, "end")
    assert dumped(state)["out"] == ["P2"]
    after = bag(state)
    assert (after["Un"], after["Em"], after["Am"]) == (before["Un"] + 3, before["Em"] + 2, before["Am"])
    assert (cart(state, "P2"), chest(state, "P2"), tokens(state, "P2")) == ("", "", 0)
    assert state.survivors() == 3
    assert dumped(state)["turn"] == "P3"


@pytest.mark.clause("QT-15.2")
def test_scenario_36_a_third_unstable_crystal_in_another_turn() -> None:
    """Scenario 36 [15.2]."""
    state = at("T T X H J", {"P1": "Un 1", "P3": "Un 2"}, players=4, options={"variant": "last_first"})
    GAME.play(state, "T2", "t:P3", "end")
    assert cart(state, "P3") == "Un 3"
    GAME.play(state, "draw Qz", *(f"die{die} X" for die in range(1, 6)), "keep", "end")  # P2
    assert dumped(state)["out"] == []
    GAME.play(state, "draw Qz", "die1 T", "die2 T", "die3 C", "die4 H", "die5 J", "keep", "T2", "t:P1")
    assert dumped(state)["out"] == []
    assert dumped(state)["turn"] == "P4"


@pytest.mark.clause("QT-15.3", "QT-15.4")
def test_scenario_37_two_survivors_compare() -> None:
    """Scenario 37 [15.3, 15.4]."""
    carts = {"P1": "Qz 1", "P2": "Am 4 Un 3", "P3": "Qz 2"}
    state = at("X H J C T", carts, turn="P2", queue=["P3"], options={"variant": "last_first"})
    assert max(fortunes(state)) == fortunes(state)[1]
    GAME.play(state, "end")
    assert state.actor() == OVER
    assert places(state) == [2, 3, 1]


@pytest.mark.clause("QT-15.8")
def test_scenario_38_round_seven() -> None:
    """Scenario 38 [15.8]."""
    before = at("X H J C T", {"P1": "Am 1"}, round=6, turn="P3", queue=[], options={"variant": "last_first"})
    unstable = bag(before)["Un"]
    state = GAME.play(before, "end")
    assert (dumped(state)["round"], bag(state)["Un"]) == (7, unstable)


@pytest.mark.clause("QT-16.2", "QT-16.3")
def test_scenario_39_a_tied_tournament() -> None:
    """Scenario 39 [16.2, 16.3]."""
    days = [[20, 28, 0], [31, 18, 0], [15, 20, 0]]
    state = sold({}, day=3, scores=days, options={"tournament": "on"})
    assert [state.total(seat) for seat in (0, 1)] == [66, 66]
    assert places(state)[:2] == [2, 1]


@pytest.mark.clause("QT-9.4")
def test_scenario_40_one_unstable_crystal_to_pass_on() -> None:
    """Scenario 40 [9.4]."""
    state = at("T T T X X", {"P1": "Un 1"})
    assert GAME.moves(state) == ["X1", "X2", "T2", "end"]
    assert refused(state, "T3") == "QT-9.4"


@pytest.mark.clause("QT-8.3", "QT-8.4", "QT-10.3", "QT-10.4")
def test_scenario_41_chests_are_no_targets() -> None:
    """Scenario 41 [8.3, 8.4, 10.3, 10.4]."""
    state = GAME.play(rolled("C C S S H", chests={"P1": "Am 1"}), "keep")
    assert (dumped(state)["turn"], state.actor()) == ("P2", CHANCE)
    assert chest(state) == "Am 1"
