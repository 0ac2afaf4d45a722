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


ALLOWED = {"reenter": "allowed"}


@pytest.mark.clause("QG-6.5", "QG-R10")
def test_who_began_the_turn_in_the_bank_may_not_enter_it_again_in_that_turn() -> None:
    state = play(at("Swan", Swan="d4 2", red="c4"), ">c4")
    assert ">d4" not in moves(state)
    assert refused(state, ">d4") == "QG-6.5"
    assert refused(state, "bank 1") == "QG-6.5"
    play(state, ">c3 >d3")  # the other bordering tile, and Sky: three more
    assert (refused(state, ">d4"), state.allowance) == ("QG-6.5", 6)


@pytest.mark.clause("QG-6.5", "QG-R10")
def test_the_ban_ends_with_the_turn() -> None:
    state = play(at("Swan", Swan="d4 1", red=""), ">c4 end")
    for _ in range(3):
        GAME.play(state, "mana 2", "end")
    GAME.play(state, "mana 2")
    assert (turn_of(state), refused(state, ">d4")) == ("Swan", "")


@pytest.mark.clause("QG-6.5", "QG-R10")
def test_who_begins_outside_may_enter_whoever_is_inside_elsewhere() -> None:
    assert refused(at("Swan", Swan="c4 1", Cat="e5 1"), ">d4") == ""


@pytest.mark.clause("QG-6.5", "QG-R10")
@pytest.mark.parametrize(("reenter", "clause"), [("forbidden", "QG-6.5"), ("allowed", "QG-10.2")])
def test_a_jump_out_is_leaving_too(reenter: str, clause: str) -> None:
    """Nobody moves after a jump in any case."""
    state = at("Frog", Frog="e4 1/0/3", Cat="f4", red="", options={"reenter": reenter})
    GAME.play(state, "!LongLeap f4")
    assert moves(state) == ["end", "x Cat"]
    assert refused(state, ">e4") == clause


@pytest.mark.clause("QG-6.5", "QG-R10")
def test_where_it_is_allowed_the_bank_may_be_entered_again_with_a_jewel() -> None:
    assert refused(play(at("Swan", Swan="d4", options=ALLOWED), ">c4"), ">d4") == "QG-6.1"
    state = play(at("Swan", Swan="d4", red="c4", options=ALLOWED), ">c4 >d4")
    assert (banked(state, "Swan"), turn_of(state)) == (1, "Fish")


@pytest.mark.clause("QG-6.5")
def test_the_refusal_says_when_the_bank_is_open_again() -> None:
    state = play(at("Swan", Swan="d4 1", red=""), ">c4")
    error = GAME.why_not(state, ">d4")
    assert str(error) == (
        "You began this turn in your bank: you may enter it again from your next turn on. You could write >c3. QG-6.5"
    )
    assert GAME.words("pt-BR").text(error.phrase) == (  # type: ignore[union-attr]
        "Você começou este turno no seu banco: pode entrar nele de novo a partir do próximo turno. "
        "Você poderia escrever >c3."
    )


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
