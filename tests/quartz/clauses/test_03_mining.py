"""QT-3 Mining: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quartz import GAME

from ..support import (
    at,
    bag,
    cart,
    dumped,
    notes,
    opening,
    refused,
    rolled,
    tokens,
)


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
