"""QT-15 Variant: Last Shall Be First: one fact per test."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE, OVER

from ..support import (
    FIVE,
    LAST_FIRST,
    at,
    bag,
    cart,
    chest,
    dumped,
    end_round,
    last_turn,
    notes,
    places,
    random_event,
    refused,
    sold,
    tokens,
)


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
