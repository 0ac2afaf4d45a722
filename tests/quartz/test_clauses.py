"""Every clause of the rulebook, every ruling and option that play can show, one fact per test."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from parlour.games.quartz import GAME
from parlour.games.quartz.tables import CRYSTALS, DICE_DATA, FACES
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.state import CHANCE, OVER

from .support import (
    at,
    bag,
    cart,
    chest,
    dumped,
    end_round,
    fortunes,
    last_turn,
    notes,
    opening,
    places,
    random_event,
    random_options,
    refused,
    rolled,
    sold,
    tokens,
)

FIVE = [f"die{die} X" for die in range(1, 6)]
LAST_FIRST = {"variant": "last_first"}
TOURNAMENT = {"tournament": "on"}

# QT-1 Setup


@pytest.mark.clause("QT-1.1")
@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ParlourError):
        GAME.start(players)


@pytest.mark.clause("QT-1.1")
def test_three_to_six_players_can_play() -> None:
    assert sorted(GAME.seats) == [3, 4, 5, 6]


@pytest.mark.clause("QT-1.2", "QT-R1")
def test_the_box_holds_57_valuable_crystals_and_13_unstable_ones() -> None:
    assert CRYSTALS.box == (12, 12, 9, 9, 9, 6, 13)
    assert sum(CRYSTALS.box) == 70


@pytest.mark.clause("QT-1.3", "QT-1.4", "QT-R1")
@pytest.mark.parametrize(
    ("players", "removed"),
    [(3, (4, 4, 3, 3, 3, 2)), (4, (3, 3, 2, 2, 2, 1)), (5, (2, 2, 1, 1, 1, 1)), (6, (0, 0, 0, 0, 0, 0))],
)
def test_what_is_not_taken_out_goes_into_the_bag(players: int, removed: tuple[int, ...]) -> None:
    there = bag(GAME.start(players))
    left = [count - gone for count, gone in zip((12, 12, 9, 9, 9, 6), removed, strict=True)]
    assert [there[kind] for kind in ("Qz", "Rb", "Em", "Sa", "Ru", "Am")] == left


@pytest.mark.clause("QT-1.3", "QT-15.5")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_no_crystal_is_lost_or_made_in_any_game(players: int) -> None:
    """The invariant of the contract: bag, carts, chests, held and pairs; what leaves the game only goes down."""
    rng = random.Random(players)
    for _ in range(3):
        options = {**random_options(rng, players), "tournament": "off"}
        state = GAME.start(players, **options)
        total = everything(state)
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            now = everything(state)
            assert now == total or (dumped(state)["out"] and now < total)
            total = now


def everything(state: Any) -> int:
    position = dumped(state)
    texts = [*position["carts"], *position["chests"], position["held"], position["bag"]]
    return sum(int(word) for text in texts for word in text.split()[1::2]) + 2 * int(state.pairs())


@pytest.mark.clause("QT-1.5")
def test_everybody_begins_with_nothing() -> None:
    position = dumped(opening(5))
    assert (position["carts"], position["chests"], position["tokens"]) == ([""] * 5, [""] * 5, [0] * 5)


@pytest.mark.clause("QT-1.6", "QT-R4")
def test_the_first_leader_is_a_fair_chance_event() -> None:
    assert GAME.outcomes(GAME.start(3)) == {"first P1": 1, "first P2": 1, "first P3": 1}
    assert dumped(GAME.play(GAME.start(3), "first P2"))["leader"] == "P2"


@pytest.mark.clause("QT-1.6", "QT-R4")
def test_option_first_leader_names_the_first_leader() -> None:
    state = GAME.start(5, first_leader="P5")
    assert (dumped(state)["leader"], dumped(state)["turn"]) == ("P5", "P5")


@pytest.mark.clause("QT-1.6")
def test_option_first_leader_cannot_name_who_is_not_there() -> None:
    with pytest.raises(Refusal, match="QT-1.6"):
        GAME.start(4, first_leader="P5")


@pytest.mark.clause("QT-1.7")
def test_one_unstable_crystal_is_in_the_bag_and_six_pairs_wait() -> None:
    state = GAME.start(4)
    assert (bag(state)["Un"], state.pairs()) == (1, 6)


@pytest.mark.clause("QT-1.8", "QT-R5")
def test_everybody_sees_everything() -> None:
    rng = random.Random(18)
    state = GAME.start(3)
    while state.actor() != OVER:
        views = [GAME.view(state, seat) for seat in (0, 1, 2, None)]
        assert all(view.known == views[0].known for view in views)
        assert {"bag", "seats", "pairs", "held", "dice"} <= set(views[0].known)
        state.apply(random_event(state, rng))


# QT-2 Rounds and turns


@pytest.mark.clause("QT-2.1", "QT-13.1")
def test_a_day_has_six_rounds() -> None:
    state = end_round(6, {"P1": "Am 1"})
    assert state.actor() == OVER
    assert GAME.reason(state) == "rounds"
    assert end_round(5, {"P1": "Am 1"}).actor() == CHANCE


@pytest.mark.clause("QT-2.2", "QT-12.5")
def test_the_new_leader_puts_a_pair_into_the_bag_and_begins() -> None:
    before = last_turn(2, {"P2": "Am 1"})
    there = bag(before)["Un"]
    state = GAME.play(before, "end")
    assert (bag(state)["Un"], dumped(state)["turn"]) == (there + 2, "P2")


@pytest.mark.clause("QT-2.3")
def test_everybody_has_one_turn_and_then_the_round_is_over() -> None:
    state = GAME.start(3, first_leader="P2")
    turns = []
    while dumped(state)["round"] == 1 and dumped(state)["turn"]:
        turns.append(dumped(state)["turn"])
        GAME.play(state, "draw Am", *FIVE, "keep", "end")
    assert turns == ["P2", "P3", "P1"]


@pytest.mark.clause("QT-2.4")
def test_a_turn_is_mine_then_roll_then_act() -> None:
    state = opening(3)
    assert dumped(state)["step"] == "mine"
    GAME.play(state, "draw Qz")
    assert dumped(state)["step"] == "roll"
    GAME.play(state, *FIVE)
    assert (dumped(state)["step"], refused(state, "X1")) == ("reroll", "QT-2.4")
    GAME.play(state, "keep")
    assert dumped(state)["step"] == "act"


@pytest.mark.clause("QT-2.5")
def test_the_next_player_follows() -> None:
    assert dumped(GAME.play(at("X H J C T", queue=["P2", "P3"]), "end"))["turn"] == "P2"


# QT-3 Mining


@pytest.mark.clause("QT-3.1")
def test_a_crystal_is_drawn_by_its_share_of_the_bag() -> None:
    state = at(bag="Qz 3 Am 1 Un 2")
    assert GAME.outcomes(state) == {"draw Qz": 3, "draw Am": 1, "draw Un": 2}
    GAME.play(state, "draw Am")
    assert (cart(state), bag(state)) == ("Am 1", {"Qz": 3, "Un": 2})


@pytest.mark.clause("QT-3.1")
def test_mining_cannot_be_declined() -> None:
    assert [refused(opening(3), text) for text in ("end", "keep", "r1", "X1")] == ["QT-3.1"] * 4


@pytest.mark.clause("QT-3.2")
@pytest.mark.parametrize(("kind", "won"), [("Un", 1), ("Am", 0)])
def test_only_unstable_crystals_bring_tokens(kind: str, won: int) -> None:
    assert tokens(GAME.play(opening(3), f"draw {kind}")) == won


@pytest.mark.clause("QT-3.2")
def test_each_unstable_crystal_of_a_pickaxe_brings_a_token() -> None:
    state = GAME.play(at("X X X J S"), "X3", "draw Un", "draw Un", "draw Qz")
    assert tokens(state) == 2


@pytest.mark.clause("QT-3.3", "QT-R6")
def test_tokens_are_not_limited_by_default() -> None:
    assert tokens(GAME.play(at(tokens={"P1": 30}), "draw Un")) == 31


@pytest.mark.clause("QT-3.3", "QT-R6")
@pytest.mark.parametrize(("others", "won"), [(16, 1), (17, 1), (18, 0)])
def test_option_token_supply_ends_with_the_last_token(others: int, won: int) -> None:
    state = GAME.play(at(tokens={"P2": others}, options={"token_supply": 18}), "draw Un")
    assert tokens(state) == won


@pytest.mark.clause("QT-3.3", "QT-R6")
def test_a_spent_token_comes_back_to_the_supply() -> None:
    state = rolled("X X X X X", free=0, tokens={"P1": 1}, options={"token_supply": 1})
    GAME.play(state, "r1", "die1 X", "X1", "draw Un")
    assert tokens(state) == 1


@pytest.mark.clause("QT-R6", "QT-7.4")
def test_a_jackhammer_takes_no_more_tokens_than_there_are() -> None:
    state = at("J J J J J", options={"token_supply": 2, "jackhammer_token": "kept"}, tokens={"P2": 1})
    GAME.play(state, "J5", *["draw Un"] * 5)
    assert (cart(state), tokens(state), notes(state)[:3]) == ("Un 3", 1, ["b:Un", "b:Un", "token 1"])


@pytest.mark.clause("QT-3.4", "QT-R7")
def test_with_an_empty_bag_the_dice_are_rolled_at_once() -> None:
    state = GAME.play(at("C C X J T", {"P1": "Qz 1"}, bag=""), "C2")
    assert (dumped(state)["turn"], dumped(state)["step"]) == ("P2", "roll")


@pytest.mark.clause("QT-3.5", "QT-9.3", "QT-R8")
def test_a_crystal_that_is_passed_on_brings_no_token() -> None:
    state = GAME.play(at("T T X J C", {"P1": "Un 1"}, tokens={"P1": 1}), "T2", "t:P2")
    assert dumped(state)["tokens"] == [1, 0, 0]


# QT-4 Rolling


@pytest.mark.clause("QT-4.1")
def test_the_first_roll_takes_all_five_dice() -> None:
    state = GAME.play(opening(3), "draw Qz")
    assert dumped(state)["dice"] == "- - - - -"
    GAME.play(state, *FIVE[:4])
    assert state.actor() == CHANCE
    GAME.play(state, FIVE[4])
    assert state.actor() == 0


@pytest.mark.clause("QT-4.2")
def test_there_are_two_free_rerolls_of_any_dice() -> None:
    state = rolled("X J C T S")
    assert {move for move in GAME.moves(state) if move[0] == "r"} == {
        "r" + "".join(str(die) for die in range(1, 6) if chosen >> die - 1 & 1) for chosen in range(1, 32)
    }
    GAME.play(state, "r1", "die1 X", "r12345", *FIVE)
    assert dumped(state)["step"] == "act"


@pytest.mark.clause("QT-4.2")
@pytest.mark.parametrize("text", ["r", "r0", "r6", "r11"])
def test_a_reroll_names_dice_that_are_there(text: str) -> None:
    assert refused(rolled("X J C T S"), text) == "QT-4.2"


@pytest.mark.clause("QT-4.2")
def test_dice_may_be_named_in_any_order() -> None:
    assert dumped(GAME.play(rolled("X J C T S"), "r53"))["dice"] == "X J - T -"


@pytest.mark.clause("QT-4.3")
@pytest.mark.parametrize("free", [2, 1])
def test_one_may_stop_after_any_roll(free: int) -> None:
    assert dumped(GAME.play(rolled("X J C T S", free=free), "keep"))["step"] == "act"


@pytest.mark.clause("QT-4.4")
def test_any_number_of_tokens_may_be_spent_in_a_turn() -> None:
    state = rolled("X J C T S", free=0, tokens={"P1": 3})
    GAME.play(state, "r1", "die1 X", "r23", "die2 X", "die3 X", "r12345", *FIVE)
    assert (tokens(state), dumped(state)["step"]) == (0, "act")


@pytest.mark.clause("QT-4.4")
def test_a_token_of_the_same_turn_counts() -> None:
    state = GAME.play(opening(3), "draw Un", *FIVE, "r1", "die1 X", "r1", "die1 X")
    assert dumped(state)["step"] == "reroll"
    GAME.play(state, "r1", "die1 X")
    assert (dumped(state)["step"], tokens(state)) == ("act", 0)


@pytest.mark.clause("QT-4.5", "QT-R9")
def test_a_free_reroll_is_used_before_a_token() -> None:
    state = GAME.play(rolled("X J C T S", free=1, tokens={"P1": 1}), "r1", "die1 X")
    assert (dumped(state)["free"], tokens(state)) == (0, 1)


@pytest.mark.clause("QT-4.6", "QT-R9")
def test_without_rerolls_nobody_is_asked() -> None:
    assert dumped(GAME.play(rolled("X J C T S", free=1), "r1", "die1 X"))["step"] == "act"


@pytest.mark.clause("QT-4.6", "QT-R9")
def test_a_token_won_by_an_action_does_not_reopen_the_roll() -> None:
    state = GAME.play(at("X H H J C", {"P1": "Qz 1"}), "X1", "draw Un")
    assert tokens(state) == 1
    assert refused(state, "r1") == refused(state, "keep") == "QT-4.6"


@pytest.mark.clause("QT-4.7", "QT-R3")
def test_dice_fall_one_by_one_with_six_equal_faces() -> None:
    state = GAME.play(opening(3), "draw Qz", "die1 X", "die2 X")
    assert GAME.outcomes(state) == {f"die3 {face}": 1 for face in "XJCTSH"}
    assert refused(state, "die4 X") == "QT-4.7"


@pytest.mark.clause("QT-R3")
def test_every_die_has_each_face_once() -> None:
    assert [FACES[side] for side in DICE_DATA.sides] == ["X", "J", "C", "T", "S", "H"]


# QT-5 Actions


@pytest.mark.clause("QT-5.1")
def test_actions_come_in_any_order_and_none_is_compulsory() -> None:
    faces, carts = "X C C S S", {"P1": "Qz 1", "P2": "Ru 1"}
    for first in ("X1", "C2", "S2", "end"):
        assert first in GAME.moves(at(faces, carts))
    assert dumped(GAME.play(at(faces, carts), "end"))["turn"] == "P2"
    state = GAME.play(at(faces, carts), "S2", "X1", "draw Em")
    assert GAME.moves(state) == ["C2", "end"]


@pytest.mark.clause("QT-5.2", "QT-R10")
def test_an_action_is_used_once_a_turn() -> None:
    state = GAME.play(at("J J J J X"), "J2", "draw Em", "draw Em")
    assert refused(state, "J2") == "QT-5.2"


@pytest.mark.clause("QT-5.2")
def test_no_more_faces_are_announced_than_there_are() -> None:
    assert refused(at("X X J C T"), "X3") == "QT-5.2"


@pytest.mark.clause("QT-5.3", "QT-R10")
def test_own_faces_are_used_before_wild_ones() -> None:
    state = GAME.play(at("X X H H C", {"P1": "Qz 1"}), "X2", "draw Qz", "draw Qz")
    assert (state.wilds, GAME.moves(state)) == (1, ["C2", "end"])
    state = GAME.play(at("X X H H C", {"P1": "Qz 1"}), "X3", "draw Qz", "draw Qz", "draw Qz")
    assert dumped(state)["turn"] == "P2"


@pytest.mark.clause("QT-5.4")
def test_unused_faces_are_lost_with_the_turn() -> None:
    state = GAME.play(at("X X X X X"), "end")
    assert (dumped(state)["dice"], dumped(state)["used"]) == ("- - - - -", {})


@pytest.mark.clause("QT-5.5", "QT-R11")
def test_what_is_announced_is_carried_out_in_full() -> None:
    state = GAME.play(at("S S S X J", {"P2": "Qz 3"}), "S3")
    assert notes(state) == ["s:P2.Qz", "s:P2.Qz"]
    assert refused(at("S S S X J", {"P2": "Qz 1"}), "S3") == "QT-10.4"


@pytest.mark.clause("QT-5.6", "QT-R12")
def test_a_turn_ends_itself_when_nothing_is_left_to_do() -> None:
    assert dumped(GAME.play(rolled("J C T S H"), "keep"))["turn"] == "P2"
    assert dumped(GAME.play(at("X J C T S"), "X1", "draw Qz"))["turn"] == "P2"


# QT-6 Pickaxe


@pytest.mark.clause("QT-6.1")
def test_each_pickaxe_mines_one_crystal_after_the_other() -> None:
    state = GAME.play(at("X X J C T"), "X2", "draw Em")
    assert (cart(state), state.actor()) == ("Em 1", CHANCE)
    GAME.play(state, "draw Qz")
    assert cart(state) == "Qz 1 Em 1"


@pytest.mark.clause("QT-6.2")
def test_what_is_drawn_does_not_change_what_was_announced() -> None:
    state = GAME.play(at("X X X J C"), "X3", "draw Un")
    assert [refused(state, text) for text in ("end", "X1")] == ["QT-6.1", "QT-6.1"]
    assert dumped(state)["left"] == 2


@pytest.mark.clause("QT-6.2")
def test_pickaxes_may_be_left_unused() -> None:
    assert {"X1", "X2", "X3"} <= set(GAME.moves(at("X X X J C")))


@pytest.mark.clause("QT-6.3", "QT-R11")
def test_no_more_is_mined_than_the_bag_has() -> None:
    state = at("X X X J C", bag="Qz 2")
    assert GAME.moves(state) == ["X1", "X2", "end"]
    assert refused(state, "X3") == "QT-6.3"


# QT-7 Jackhammer


@pytest.mark.clause("QT-7.1")
def test_a_jackhammer_needs_two_faces() -> None:
    assert refused(at("J X X C T"), "J2") == "QT-7.1"
    assert "J2" in GAME.moves(at("J J X C T"))


@pytest.mark.clause("QT-7.2")
@pytest.mark.parametrize(("faces", "back"), [(2, 1), (3, 1), (4, 2), (5, 2)])
def test_half_of_what_is_drawn_goes_back_rounded_down(faces: int, back: int) -> None:
    state = GAME.play(at("J J J J J"), f"J{faces}", *["draw Qz"] * faces)
    assert (cart(state), notes(state)[:back]) == (f"Qz {faces - back}", ["b:Qz"] * back)


@pytest.mark.clause("QT-7.3", "QT-R13")
def test_only_what_was_just_drawn_can_go_back() -> None:
    state = GAME.play(at("J J X C T", {"P1": "Un 2"}), "J2", "draw Am", "draw Qz")
    assert state.actor() == 0
    assert refused(state, "b:Un") == "QT-7.3"


@pytest.mark.clause("QT-7.4", "QT-R14")
def test_a_token_stays_although_its_crystal_goes_back() -> None:
    state = GAME.play(at("J J X C T"), "J2", "draw Un")
    assert tokens(state) == 1
    GAME.play(state, "draw Am", "b:Un")
    assert (cart(state), tokens(state)) == ("Am 1", 1)


@pytest.mark.clause("QT-7.4", "QT-R14")
def test_option_jackhammer_token_kept_pays_when_the_give_back_is_complete() -> None:
    state = at("J J J J X", options={"jackhammer_token": "kept"})
    GAME.play(state, "J4", "draw Un", "draw Un", "draw Am", "draw Qz", "b:Am")
    assert tokens(state) == 0
    GAME.play(state, "b:Qz")
    assert (cart(state), tokens(state), notes(state)) == ("Un 2", 2, ["token 2"])


@pytest.mark.clause("QT-7.5", "QT-R11")
def test_a_short_bag_is_drawn_empty_and_half_of_that_goes_back() -> None:
    state = at("J J J J X", bag="Qz 3")
    assert GAME.moves(state) == ["X1", "J2", "J3", "end"]
    assert refused(state, "J4") == "QT-7.5"
    GAME.play(state, "J3", *["draw Qz"] * 3)
    assert (cart(state), bag(state)) == ("Qz 2", {"Qz": 1})


@pytest.mark.clause("QT-7.5", "QT-R7")
def test_a_jackhammer_is_useless_with_an_empty_bag() -> None:
    assert refused(at("J J C C X", {"P1": "Qz 1"}, bag=""), "J2") == "QT-7.5"


@pytest.mark.clause("QT-7.6")
def test_nothing_goes_back_before_all_is_drawn() -> None:
    state = GAME.play(at("J J J X C"), "J3", "draw Qz", "draw Am")
    assert (state.actor(), dumped(state)["held"], refused(state, "b:Qz")) == (CHANCE, "Qz 1 Am 1", "QT-7.1")


# QT-8 Chest


@pytest.mark.clause("QT-8.1")
def test_a_chest_needs_two_faces_and_each_one_more_protects_one_more() -> None:
    assert refused(at("C X J T S", {"P1": "Qz 3"}), "C2") == "QT-8.1"
    assert chest(GAME.play(at("C C C C X", {"P1": "Qz 3"}), "C4")) == "Qz 3"


@pytest.mark.clause("QT-8.2")
def test_an_unstable_crystal_cannot_be_protected() -> None:
    state = GAME.play(at("C C X J T", {"P1": "Qz 1 Am 1 Un 1"}), "C2")
    assert GAME.moves(state) == ["c:Qz", "c:Am"]
    assert refused(state, "c:Un") == "QT-8.2"


@pytest.mark.clause("QT-8.3", "QT-R11")
def test_no_more_is_protected_than_the_cart_has() -> None:
    state = at("C C C C X", {"P1": "Qz 1 Am 1"})
    assert [move for move in GAME.moves(state) if move[0] == "C"] == ["C2", "C3"]


@pytest.mark.clause("QT-8.4")
def test_a_chest_is_never_opened() -> None:
    """In no game does a chest lose a crystal, but by an elimination."""
    rng = random.Random(84)
    state = GAME.start(4, **LAST_FIRST)
    before = [0] * 4
    while state.actor() != OVER:
        state.apply(random_event(state, rng))
        now = [int(state.in_chest(seat)) for seat in range(4)]
        assert all(now[seat] >= before[seat] or state.fell[seat] for seat in range(4))
        before = now


# QT-9 Transfer


@pytest.mark.clause("QT-9.1")
def test_a_transfer_needs_two_faces_and_each_one_more_passes_one_more() -> None:
    assert refused(at("T X J C S", {"P1": "Un 2"}), "T2") == "QT-9.1"
    state = GAME.play(at("T T T X J", {"P1": "Un 2"}), "T3", "t:P2", "t:P2")
    assert [cart(state, player) for player in ("P1", "P2")] == ["", "Un 2"]


@pytest.mark.clause("QT-9.2", "QT-R15")
def test_the_receiver_is_chosen_for_each_crystal() -> None:
    state = GAME.play(at("T T T X J", {"P1": "Un 2"}), "T3", "t:P2")
    assert GAME.moves(state) == ["t:P2", "t:P3"]


@pytest.mark.clause("QT-9.3")
def test_the_receiver_is_not_asked() -> None:
    state = GAME.play(at("T T X J C", {"P1": "Un 1"}), "T2", "t:P3")
    assert (cart(state, "P3"), state.actor()) == ("Un 1", 0)


@pytest.mark.clause("QT-9.4", "QT-R11")
def test_no_more_is_passed_on_than_the_cart_has() -> None:
    assert refused(at("T T T T X", {"P1": "Un 2"}), "T4") == "QT-9.4"


# QT-10 Steal


@pytest.mark.clause("QT-10.1")
def test_a_steal_needs_two_faces_and_goes_into_the_own_cart() -> None:
    assert refused(at("S X J C T", {"P2": "Qz 3"}), "S2") == "QT-10.1"
    state = GAME.play(at("S S X J C", {"P2": "Am 1"}), "S2")
    assert (cart(state), cart(state, "P2")) == ("Am 1", "")


@pytest.mark.clause("QT-10.2", "QT-R15")
def test_victim_and_kind_are_chosen_for_each_crystal() -> None:
    state = GAME.play(at("S S S X J", {"P2": "Qz 2", "P3": "Qz 1 Am 1"}), "S3", "s:P2.Qz")
    assert GAME.moves(state) == ["s:P2.Qz", "s:P3.Qz", "s:P3.Am"]


@pytest.mark.clause("QT-10.3")
def test_chests_and_unstable_crystals_are_no_loot() -> None:
    state = GAME.play(at("S S X J C", {"P2": "Qz 1 Un 1", "P3": "Qz 1"}, {"P2": "Am 1"}), "S2")
    assert [refused(state, text) for text in ("s:P2.Am", "s:P2.Un")] == ["QT-10.3", "QT-10.3"]


@pytest.mark.clause("QT-10.4", "QT-R11")
def test_no_more_is_stolen_than_others_have() -> None:
    state = at("S S S S X", {"P1": "Am 4", "P2": "Qz 1", "P3": "Qz 1"})
    assert [move for move in GAME.moves(state) if move[0] == "S"] == ["S2", "S3"]


@pytest.mark.clause("QT-10.5")
def test_a_chest_before_the_theft_does_not_help() -> None:
    state = GAME.play(at("S S C C X", {"P1": "Qz 1", "P2": "Ru 1"}), "C2", "S2")
    assert (chest(state), cart(state)) == ("Qz 1", "Ru 1")


# QT-11 Helmet


@pytest.mark.clause("QT-11.1", "QT-11.2")
@pytest.mark.parametrize(("dice", "wilds"), [("H X J C T", 0), ("H H X J C", 1), ("H H H X J", 1), ("H H H H X", 2)])
def test_two_helmets_are_one_wild_face(dice: str, wilds: int) -> None:
    assert at(dice).wilds == wilds


@pytest.mark.clause("QT-11.3", "QT-R16")
@pytest.mark.parametrize("action", ["C", "T", "S", "J"])
def test_one_wild_face_completes_a_pair(action: str) -> None:
    state = at(f"{action} H H X X", {"P1": "Qz 1 Un 1", "P2": "Qz 1"})
    assert f"{action}2" in GAME.moves(state)


@pytest.mark.clause("QT-11.3", "QT-R16")
def test_two_wild_faces_may_serve_two_actions() -> None:
    state = GAME.play(at("S H H H H", {"P2": "Ru 1"}), "S2")
    assert (state.wilds, GAME.moves(state)) == (1, ["X1", "end"])
    GAME.play(state, "X1", "draw Qz")
    assert dumped(state)["turn"] == "P2"


@pytest.mark.clause("QT-11.4", "QT-R16")
def test_a_wild_face_is_bound_only_when_it_is_announced() -> None:
    state = GAME.play(at("X X H H T"), "X2", "draw Un", "draw Qz")
    assert GAME.moves(state) == ["T2", "end"]  # had no unstable crystal come, T2 would not be there


@pytest.mark.clause("QT-11.5")
def test_a_steal_and_four_helmets_steal_two() -> None:
    state = GAME.play(at("S H H H H", {"P2": "Qz 3"}), "S3")
    assert cart(state) == "Qz 2"


@pytest.mark.clause("QT-11.6")
@pytest.mark.parametrize("action", ["J2", "C2", "T2", "S2"])
def test_a_pickaxe_and_four_helmets_also_do_something_else_before_or_after(action: str) -> None:
    carts = {"P1": "Qz 1 Un 1", "P2": "Ru 1"}
    assert action in GAME.moves(GAME.play(at("X H H H H", carts), "X1", "draw Em"))
    state = at("X H H H H", carts)
    GAME.play(state, action)
    while dumped(state)["step"] != "act":
        GAME.play(state, *(["draw Em"] if state.actor() == CHANCE else GAME.moves(state)[:1]))
    assert "X1" in GAME.moves(state)


# QT-12 End of a round


@pytest.mark.clause("QT-12.1", "QT-R17")
def test_no_leader_is_chosen_when_the_day_is_over() -> None:
    state = end_round(6, {"P1": "Ru 1", "P3": "Ru 1"})
    assert (state.actor(), notes(state)) == (OVER, ["over"])


@pytest.mark.clause("QT-12.2")
def test_neither_chests_nor_unstable_crystals_make_a_leader() -> None:
    state = end_round(2, {"P1": "Un 2", "P2": "Qz 1"}, chests={"P1": "Am 2", "P3": "Am 1"})
    assert dumped(state)["leader"] == "P2"


@pytest.mark.clause("QT-12.3", "QT-R17")
def test_many_good_crystals_do_not_beat_a_better_one() -> None:
    assert dumped(end_round(2, {"P1": "Ru 6", "P3": "Am 1"}))["leader"] == "P3"


@pytest.mark.clause("QT-12.3")
def test_the_leader_may_choose_themself_or_another() -> None:
    for choice in ("P2", "P3"):
        state = end_round(2, {"P2": "Ru 1", "P3": "Ru 2"}, leader="P2")
        assert state.actor() == 1
        GAME.play(state, f"lead:{choice}")
        assert (dumped(state)["leader"], dumped(state)["turn"]) == (choice, choice)


@pytest.mark.clause("QT-12.3")
def test_only_those_who_tie_can_be_chosen() -> None:
    assert refused(end_round(2, {"P1": "Ru 1", "P3": "Ru 1"}), "lead:P2") == "QT-12.3"


@pytest.mark.clause("QT-12.4", "QT-R17")
def test_without_valuable_crystals_the_leader_stays() -> None:
    state = end_round(2, leader="P2")
    assert (dumped(state)["leader"], notes(state)) == ("P2", ["leader P2", "round 3"])


# QT-13 End of the day and sale


@pytest.mark.clause("QT-13.1", "QT-R18")
def test_a_bag_that_was_empty_for_a_moment_does_not_end_the_day() -> None:
    state = at("J J C T S", {"P1": "Am 1"}, turn="P3", queue=[], bag="Qz 2")
    GAME.play(state, "J2", "draw Qz", "draw Qz")
    assert (bag(state)["Qz"], dumped(state)["round"]) == (1, 4)


@pytest.mark.clause("QT-13.1", "QT-R18")
def test_the_bag_is_looked_at_only_at_the_end_of_the_round() -> None:
    state = GAME.play(at("X J C T S", bag="Qz 1", queue=["P2", "P3"]), "X1", "draw Qz")
    assert (state.actor(), dumped(state)["turn"]) == (CHANCE, "P2")


@pytest.mark.clause("QT-13.2", "QT-R2")
@pytest.mark.parametrize(("values", "prices"), [("family", [1, 2, 3, 4, 6, 8]), ("linear", [1, 2, 3, 4, 5, 6])])
def test_each_crystal_brings_its_price(values: str, prices: list[int]) -> None:
    brought = [
        sold({"P1": f"{kind} 1"}, options={"values": values}).sale(0) for kind in ("Qz", "Rb", "Em", "Sa", "Ru", "Am")
    ]
    assert brought == prices


@pytest.mark.clause("QT-13.2")
def test_cart_and_chest_are_sold_together() -> None:
    assert sold({"P1": "Am 1"}, {"P1": "Ru 1"}).sale(0) == 14


@pytest.mark.clause("QT-13.3")
@pytest.mark.parametrize(("alike", "bonus"), [(1, 0), (2, 0), (3, 3), (4, 6), (5, 10)])
def test_alike_crystals_bring_a_bonus(alike: int, bonus: int) -> None:
    assert sold({"P1": f"Qz {alike}"}).bonus(0) == bonus
    assert sold({"P1": "Qz 1"}, {"P1": f"Qz {alike - 1}"}).bonus(0) == bonus


@pytest.mark.clause("QT-13.4", "QT-R19")
@pytest.mark.parametrize(("alike", "repeated"), [(6, 10), (7, 10), (8, 13), (9, 16), (10, 20), (11, 20), (12, 20)])
def test_big_groups_are_split_to_the_owners_advantage(alike: int, repeated: int) -> None:
    crystals = {"P1": f"Qz {alike}"}
    assert sold(crystals, players=6).bonus(0) == repeated
    assert sold(crystals, players=6, options={"big_groups": "cap"}).bonus(0) == 10


@pytest.mark.clause("QT-13.5")
def test_bonuses_of_different_kinds_add_up() -> None:
    assert sold({"P1": "Qz 3 Em 4"}).bonus(0) == 9


@pytest.mark.clause("QT-13.6")
def test_each_unstable_crystal_costs_three() -> None:
    assert sold({"P1": "Un 4"}).loss(0) == -12


@pytest.mark.clause("QT-13.7")
def test_the_fewest_in_the_chest_by_number_pay_five() -> None:
    state = sold({}, {"P1": "Qz 2", "P2": "Am 1", "P3": "Qz 1"})
    assert [state.penalty(seat) for seat in range(3)] == [0, -5, -5]


@pytest.mark.clause("QT-13.8", "QT-R20")
def test_a_fortune_may_be_negative_and_tokens_are_worth_nothing() -> None:
    assert fortunes(sold({"P1": "Un 1"}, tokens={"P2": 9})) == [-8, -5, -5]


# QT-14 Winning


@pytest.mark.clause("QT-14.1")
def test_the_largest_fortune_wins() -> None:
    state = sold({"P1": "Am 1", "P2": "Am 2", "P3": "Qz 1"})
    assert places(state) == [2, 1, 3]
    assert list(state.returns()) == [0.0, 1.0, -1.0]


@pytest.mark.clause("QT-14.2")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Qz 2 Em 1", "Qz 1 Sa 1"),  # more Quartz
        ("Qz 1 Rb 2", "Qz 1 Sa 1"),  # as many Quartz, more Rubellites
        ("Em 2 Sa 1", "Sa 1 Ru 1"),  # more Emeralds
        ("Sa 2", "Am 1"),  # more Sapphires
        ("Ru 4 Un 1", "Am 3"),  # more Rubies: 24 + 6 - 3 and 24 + 3
        ("Am 3 Un 9", ""),  # more Ambers: 24 + 3 - 27 and nothing
    ],
)
def test_ties_are_broken_from_quartz_upwards(one: str, two: str) -> None:
    state = sold({"P1": two, "P2": one, "P3": ""})
    assert fortunes(state)[0] == fortunes(state)[1]
    assert places(state)[:2] == [2, 1]


@pytest.mark.clause("QT-14.3", "QT-R21")
def test_equal_crystals_share_a_place() -> None:
    state = sold({"P1": "Em 1", "P2": "Em 1", "P3": "Em 1"})
    assert places(state) == [1, 1, 1]
    assert list(state.returns()) == [0.0, 0.0, 0.0]
    state = sold({"P1": "Em 1", "P2": "Am 1", "P3": "Em 1"})
    assert list(state.returns()) == [-0.5, 1.0, -0.5]


# QT-15 Last Shall Be First


@pytest.mark.clause("QT-15.1")
def test_last_first_goes_on_after_six_rounds_and_knows_no_careless_miner() -> None:
    state = end_round(6, {"P1": "Am 1"}, options=LAST_FIRST)
    assert (dumped(state)["round"], state.actor()) == (7, CHANCE)
    assert [state.penalty(seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.clause("QT-15.2")
@pytest.mark.parametrize(("unstable", "out"), [(2, []), (3, ["P1"]), (4, ["P1"])])
def test_three_unstable_crystals_at_the_end_of_the_own_turn_are_an_accident(unstable: int, out: list[str]) -> None:
    state = at("X H J C T", {"P1": f"Un {unstable}"}, players=4, options=LAST_FIRST)
    assert dumped(GAME.play(state, "end"))["out"] == out


@pytest.mark.clause("QT-15.2")
def test_unstable_crystals_eliminate_nobody_in_a_day() -> None:
    assert dumped(GAME.play(at("X H J C T", {"P1": "Un 5"}), "end"))["out"] == []


@pytest.mark.clause("QT-15.3")
def test_with_two_left_the_game_is_over_in_mid_round() -> None:
    state = at(
        "X H J C T",
        {"P2": "Un 3"},
        players=4,
        turn="P2",
        queue=["P3", "P4"],
        out=["P1"],
        leader="P2",
        options=LAST_FIRST,
    )
    GAME.play(state, "end")
    assert (state.actor(), GAME.reason(state), notes(state)) == (OVER, "survivors", ["out P2", "marker P3", "over"])


@pytest.mark.clause("QT-15.4", "QT-15.10")
def test_the_eliminated_come_last_the_later_before_the_earlier() -> None:
    carts = {"P2": "Qz 1", "P4": "Am 1"}
    state = sold(carts, players=5, out=["P3", "P1", "P5"], leader="P2", options=LAST_FIRST)
    assert places(state) == [4, 2, 5, 1, 3]
    assert list(state.returns()) == [-0.5, 0.5, -1.0, 1.0, 0.0]


@pytest.mark.clause("QT-15.5", "QT-R22")
@pytest.mark.parametrize(("option", "more"), [("bag", {"Em": 1, "Un": 3}), ("out", {})])
def test_option_eliminated_cart_says_where_the_cart_goes(option: str, more: dict[str, int]) -> None:
    options = {**LAST_FIRST, "eliminated_cart": option}
    state = at("X H J C T", {"P1": "Em 1 Un 3"}, {"P1": "Am 1"}, players=4, tokens={"P1": 2}, options=options)
    before = Counter(bag(state))
    GAME.play(state, "end")
    assert Counter(bag(state)) - before == Counter(more)
    assert (cart(state), chest(state), tokens(state)) == ("", "", 0)


@pytest.mark.clause("QT-15.6", "QT-R22")
def test_the_eliminated_are_left_out_of_everything() -> None:
    fields: dict[str, Any] = {"players": 5, "out": ["P2"], "options": LAST_FIRST}
    state = GAME.play(at("T T S S X", {"P1": "Un 1", "P3": "Qz 1", "P4": "Qz 1"}, **fields), "T2")
    assert GAME.moves(state) == ["t:P3", "t:P4", "t:P5"]
    assert refused(state, "t:P2") == "QT-15.6"
    GAME.play(state, "t:P3", "S2")
    assert refused(state, "s:P2.Qz") == "QT-15.6"
    GAME.play(state, "s:P3.Qz", "end")
    assert (dumped(state)["turn"], dumped(state)["queue"]) == ("P3", ["P4", "P5"])


@pytest.mark.clause("QT-15.7", "QT-R22")
def test_the_marker_passes_on_at_once_and_the_order_stays() -> None:
    carts = {"P1": "Un 3", "P3": "Ru 1", "P4": "Ru 1"}
    state = GAME.play(at("X H J C T", carts, players=4, options=LAST_FIRST), "end")
    assert (dumped(state)["leader"], dumped(state)["turn"], dumped(state)["queue"]) == ("P2", "P2", ["P3", "P4"])
    for _ in range(3):
        GAME.play(state, "draw Qz", *FIVE, "keep", "end")
    assert (state.actor(), GAME.moves(state)) == (1, ["lead:P3", "lead:P4"])


@pytest.mark.clause("QT-15.8", "QT-R23")
def test_no_pair_is_left_from_round_seven_on() -> None:
    state = end_round(8, {"P1": "Am 1"}, options=LAST_FIRST)
    assert (state.pairs(), dumped(state)["round"]) == (0, 9)


@pytest.mark.clause("QT-15.9", "QT-R23")
def test_an_empty_bag_ends_last_first_although_three_survive() -> None:
    state = last_turn(8, {"P2": "Am 1"}, bag="Qz 1", options=LAST_FIRST)
    GAME.play(state, "X1", "draw Qz")
    assert (state.actor(), GAME.reason(state), places(state)[1]) == (OVER, "empty", 1)


@pytest.mark.clause("QT-R18", "QT-15.9")
def test_a_cart_that_comes_back_with_the_last_turn_keeps_the_game_going() -> None:
    state = at(
        "X H J C T", {"P1": "Am 1", "P4": "Un 3"}, players=4, turn="P4", queue=[], bag="Qz 1", options=LAST_FIRST
    )
    GAME.play(state, "X1", "draw Qz")
    assert (state.actor(), dumped(state)["round"], dumped(state)["out"]) == (CHANCE, 4, ["P4"])


@pytest.mark.clause("QT-R23")
def test_last_first_always_comes_to_an_end() -> None:
    rng = random.Random(23)
    for number in range(12):
        players = 3 + number % 4
        state = GAME.start(players, **LAST_FIRST, eliminated_cart=rng.choice(("bag", "out")))
        events = 0
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            events += 1
        longest = GAME.longest(GAME.dump(state)["options"], players)
        assert longest is not None
        assert events < longest


# QT-16 The Great Tournament


@pytest.mark.clause("QT-16.1", "QT-16.2", "QT-R24")
def test_each_day_begins_afresh_and_only_the_scores_are_kept() -> None:
    state = end_round(6, {"P1": "Am 1"}, chests={"P2": "Qz 1"}, tokens={"P2": 3}, options=TOURNAMENT)
    position = dumped(state)
    assert (position["day"], position["round"], position["scores"]) == (2, 1, [[3, 1, -5]])
    assert (position["carts"], position["chests"], position["tokens"]) == ([""] * 3, [""] * 3, [0] * 3)
    assert bag(state) == bag(opening(3))


@pytest.mark.clause("QT-16.2")
def test_the_largest_sum_wins_after_the_third_day() -> None:
    state = end_round(6, {"P3": "Am 2"}, day=3, scores=[[5, 9, 0], [5, 0, 0]], options=TOURNAMENT)
    assert (state.actor(), GAME.reason(state)) == (OVER, "days")
    assert [state.total(seat) for seat in range(3)] == [5, 4, 11]
    assert places(state) == [2, 3, 1]


@pytest.mark.clause("QT-16.3", "QT-R24")
@pytest.mark.parametrize(
    ("days", "expected"),
    [
        ([[9, 0, 0], [0, 0, 0], [0, 9, 0]], [2, 1, 3]),  # day 3
        ([[9, 0, 0], [0, 9, 0], [1, 1, 0]], [2, 1, 3]),  # then day 2
        ([[9, 9, 0], [1, 1, 0], [1, 1, 0]], [1, 1, 3]),  # then shared
    ],
)
def test_equal_sums_are_broken_by_the_later_day(days: list[list[int]], expected: list[int]) -> None:
    assert places(sold({}, day=3, scores=days, options=TOURNAMENT)) == expected


@pytest.mark.clause("QT-16.4", "QT-R24")
@pytest.mark.parametrize(("option", "leaders"), [("same", ["P3", "P3"]), ("rotate", ["P1", "P2"])])
def test_who_leads_first_on_the_later_days(option: str, leaders: list[str]) -> None:
    options = {**TOURNAMENT, "tournament_first_leader": option}
    found = []
    for day, scores in ((1, []), (2, [[0, 0, 0]])):
        state = end_round(6, {"P2": "Am 1"}, day=day, scores=scores, first="P3", options=options)
        found.append(dumped(state)["leader"])
    assert found == leaders


@pytest.mark.clause("QT-16.5", "QT-R24")
def test_a_tournament_is_not_played_as_last_first() -> None:
    with pytest.raises(Refusal, match="QT-16.5"):
        GAME.start(4, tournament="on", variant="last_first")


# Positions


@pytest.mark.clause("QT-R25")
def test_an_excerpt_can_be_set_up_and_an_impossible_position_cannot() -> None:
    assert GAME.moves(GAME.load({"dice": "X X J C T", "bag": "Qz 1"})) == ["X1", "end"]
    with pytest.raises(Refusal, match="QT-1.3"):
        GAME.load({"carts": ["Am 6", "", ""]})
