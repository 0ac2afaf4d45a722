"""QG-6 Banking: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME

from ..support import (
    at,
    banked,
    carried,
    golden,
    moves,
    notes,
    play,
    refused,
    seat,
    steps,
    turn_of,
)


@pytest.mark.clause("QG-6.1")
def test_the_bank_is_entered_from_its_bordering_tiles_only() -> None:
    assert refused(at("Cat", Cat="e6 1"), ">e5") == ""
    assert refused(at("Cat", Cat="f5 1"), ">e5") == ""
    assert refused(at("Cat", Cat="f6 1"), ">e5") == "QG-4.1"


@pytest.mark.clause("QG-6.2", "QG-R9")
def test_any_choice_of_jewels_may_be_deposited_but_nothing() -> None:
    state = play(at("Swan", Swan="c4 2", golden="inventory 3"), ">d4")
    assert moves(state) == ["bank 1", "bank 1+G", "bank 2", "bank 2+G", "bank G"]
    assert refused(state, "bank 0") == "QG-6.2"
    GAME.play(state, "bank 1+G")
    assert (banked(state, "Swan"), golden(state), turn_of(state)) == (1, "bank 3", "Fish")


@pytest.mark.clause("QG-6.2")
def test_the_golden_jewel_alone_is_deposited_without_question() -> None:
    state = play(at("Swan", Swan="c4", golden="inventory 3"), ">d4")
    assert (golden(state), notes(state)[0]) == ("bank 3", "bank G")


@pytest.mark.clause("QG-6.3")
def test_inside_the_bank_nobody_can_be_battled_or_pickpocketed() -> None:
    state = at("Cat", Cat="c4 0/0/3", Swan="d4 3")
    assert refused(state, "x Swan") == "QG-6.3"
    assert refused(state, "!Pickpocket Swan") == "QG-6.3"


@pytest.mark.clause("QG-6.4", "QG-R10")
def test_who_is_inside_must_leave_first() -> None:
    state = at("Swan", Swan="d4 1/1/3", Fish="c4")
    assert refused(state, "end") == "QG-6.4"
    assert refused(state, "rob Cat") == "QG-6.4"
    play(state, ">c4")
    assert state.made == 1
    assert "x Fish" in moves(state)


@pytest.mark.clause("QG-6.4", "QG-R10")
def test_a_jump_is_a_way_out_of_the_bank() -> None:
    state = GAME.play(at("Frog", Frog="e4 0/0/3", Cat="c1 0/2"), "!LongLeap e6")
    assert moves(state) == ["end", "rob Cat"]


@pytest.mark.clause("QG-6.5", "QG-R10")
def test_the_bank_may_be_entered_again_only_with_a_jewel() -> None:
    assert refused(play(at("Swan", Swan="d4"), ">c4"), ">d4") == "QG-6.1"
    assert refused(play(at("Swan", Swan="d4", red="c4"), ">c4"), ">d4") == ""


@pytest.mark.clause("QG-6.6", "QG-R9")
def test_a_third_movement_into_the_bank_earns_nothing() -> None:
    state = play(at("Swan", Swan="c2 1"), ">c3 >c4 >d4")
    assert (turn_of(state), banked(state, "Swan")) == ("Fish", 1)


@pytest.mark.clause("QG-6.6", "QG-R9")
def test_nothing_can_be_withdrawn() -> None:
    state = at("Swan", Swan="d4 0/5")
    assert not any(move.startswith("bank") for move in moves(state))
    assert (carried(play(state, ">c4"), "Swan"), banked(state, "Swan")) == (0, 5)


@pytest.mark.clause("QG-6.7")
def test_three_movements_away_one_enters_and_four_away_one_ends_beside_it() -> None:
    assert seat(play(at("Cat", Cat="e8 1"), ">e7 >e6 >e5"), "Cat")["at"] == "e5"
    beside = play(at("Fish", Fish="e8 1"), ">d8 >d7 >d6")
    assert (seat(beside, "Fish")["at"], banked(beside, "Fish"), turn_of(beside)) == ("d6", 0, "Cat")
    assert ">d5" in steps(at("Fish", Fish="d6 1"))
