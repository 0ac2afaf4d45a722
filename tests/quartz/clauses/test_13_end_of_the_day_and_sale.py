"""QT-13 End of the day and sale: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME
from parlour.kernel.state import CHANCE

from ..support import (
    at,
    bag,
    dumped,
    fortunes,
    sold,
)


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
