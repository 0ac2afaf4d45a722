"""QG-4 Movement: one fact per test."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quazo import GAME

from ..support import (
    TILES,
    at,
    begun,
    biome,
    moves,
    notes,
    play,
    refused,
    seat,
    steps,
    turn_of,
)


@pytest.mark.clause("QG-4.1")
def test_steps_go_along_file_and_rank_to_neighbours_only() -> None:
    assert steps(at("Cat", Cat="f3")) == [">e3", ">f2", ">f4", ">g3"]


@pytest.mark.clause("QG-4.2")
def test_several_players_may_share_a_tile() -> None:
    state = play(at("Cat", Cat="c2", Frog="c3", Swan="c3"), ">c3")
    assert [seat(state, name)["at"] for name in ("Cat", "Frog", "Swan")] == ["c3"] * 3


@pytest.mark.clause("QG-4.2")
@pytest.mark.parametrize(("cell", "move"), [("a2", ">a1"), ("a7", ">a8"), ("h7", ">h8"), ("g1", ">h1")])
def test_no_spawn_is_ever_entered(cell: str, move: str) -> None:
    assert refused(at("Cat", Cat=cell), move) == "QG-4.2"


@pytest.mark.clause("QG-4.2")
@pytest.mark.parametrize(("cell", "move"), [("c4", ">d4"), ("f4", ">e4"), ("d6", ">d5")])
def test_no_bank_of_another_is_ever_entered(cell: str, move: str) -> None:
    assert refused(at("Cat", Cat=f"{cell} 3"), move) == "QG-4.2"


@pytest.mark.clause("QG-4.2")
def test_not_even_from_within_the_own_bank() -> None:
    assert [refused(at("Cat", Cat="e5 3"), move) for move in (">d5", ">e4")] == ["QG-4.2"] * 2


@pytest.mark.clause("QG-4.3")
@pytest.mark.parametrize("before", ["end", ">c3 end", ">c3 >b3 end"])
def test_a_turn_may_be_ended_at_any_time(before: str) -> None:
    assert turn_of(play(at("Cat", Cat="c2"), before)) == "Frog"


@pytest.mark.clause("QG-4.4")
def test_three_more_movements_are_earned_once_a_turn() -> None:
    state = play(at("Cat", Cat="c2"), ">c3 >d3 >e3")  # e3 is City
    assert (biome("e3"), notes(state), state.allowance) == ("City", ["+3"], 6)
    assert turn_of(play(state, ">e2 >e3 >e2")) == "Frog"


@pytest.mark.clause("QG-4.4", "QG-4.5")
def test_foreign_tiles_earn_nothing() -> None:
    assert turn_of(play(at("Cat", Cat="c2"), ">c3 >d3 >d2")) == "Frog"


@pytest.mark.clause("QG-4.5")
@pytest.mark.parametrize("path", [">e3", ">e2 >e3"])
def test_ending_on_a_domestic_tile_too_early_earns_nothing(path: str) -> None:
    state = play(at("Cat", Cat="d3" if path == ">e3" else "f2"), path)
    assert state.allowance == 3


@pytest.mark.clause("QG-4.5", "QG-R28")
def test_a_fourth_movement_onto_a_domestic_tile_earns_nothing() -> None:
    state = play(at("Fish", Fish="b2 0/0/3"), "!JetStream >b1 >b2 >b3 >c3")
    assert (biome("b3"), biome("c3")) == ("Swamp", "Water")
    assert (state.made, state.allowance) == (4, 6)


@pytest.mark.clause("QG-4.6", "QG-R7")
def test_a_player_may_stay_on_the_spawn_and_nobody_reaches_it() -> None:
    state = play(begun("mana 2"), "end")
    assert seat(state, "Cat")["at"] == "a1"
    assert refused(at("Fish", Fish="a2", Cat="a1 3"), "x Cat") == "QG-7.1"


LOCKED: dict[str, Any] = {
    "golden": lambda: play(at("Swan", Swan="a3 0/0/3", golden="a2"), ">a2"),
    "jump": lambda: GAME.play(at("Frog", Frog="c3 0/0/3", Cat="c4 1/2"), "!LongLeap c4"),
    "mud": lambda: play(at("Fish", Fish="c3 0/0/3", effects={"MudTrap": 5}), ">b3"),
    "robbery": lambda: GAME.play(at("Fish", Fish="c4 0/0/3", Swan="a3 0/5"), "rob Swan", "rob 1", "rob 1"),
}
"""Each way to be locked, with something left to do."""


@pytest.mark.clause("QG-4.7", "QG-8.6", "QG-9.9", "QG-10.2", "QG-10.9", "QG-R14")
@pytest.mark.parametrize(
    ("why", "step", "step_clause", "card", "card_clause"),
    [
        ("golden", ">a3", "QG-8.6", "!Soar f6", "QG-10.3"),  # the golden jewel forbids the card by itself
        ("jump", ">c3", "QG-10.2", "!LongLeap c3", "QG-10.1"),  # no mana is left
        ("mud", ">c3", "QG-10.9", "!JetStream", "QG-10.9"),
        ("robbery", ">c3", "QG-9.9", "!JetStream", "QG-9.9"),
    ],
)
def test_what_locks_forbids_steps_and_cards_that_move_and_is_named(
    why: str, step: str, step_clause: str, card: str, card_clause: str
) -> None:
    state = LOCKED[why]()
    assert GAME.dump(state)["turn"]["locked"] == why
    assert steps(state) == []
    assert (refused(state, step), refused(state, card)) == (step_clause, card_clause)


@pytest.mark.clause("QG-4.7")
@pytest.mark.parametrize(
    ("why", "text", "said"),
    [
        ("golden", ">a3", "Taking the golden jewel ends all movement this turn. You could write !BattleWings."),
        ("jump", ">c3", "A jump takes the place of all movement this turn. You could write x Cat."),
        ("mud", ">c3", "Mud ends all movement this turn. You could write !Undertow"),
        ("mud", "!JetStream", "Mud ends all movement this turn. So you cannot use Jet Stream; you could write"),
        ("robbery", ">c3", "A robbery ends all movement this turn. You could write !Undertow"),
    ],
)
def test_a_locked_player_reads_what_the_lock_is_and_what_is_left(why: str, text: str, said: str) -> None:
    assert str(GAME.why_not(LOCKED[why](), text)).startswith(said)


@pytest.mark.clause("QG-4.7")
def test_of_two_locks_the_first_one_is_named() -> None:
    """Gold, then a robbery; gold and mud on one tile; a jump onto gold."""
    robber = play(at("Cat", Cat="c3 0/0/3", Swan="a3 0/3", golden="c4"), ">c4")
    GAME.play(robber, "rob Swan", "rob 1", "rob 1")
    muddy = play(at("Swan", Swan="c3 0/0/3", golden="b3", effects={"MudTrap": 5}), ">b3")
    jumper = GAME.play(at("Frog", Frog="c3 0/0/3", Swan="a3 0/3", golden="c4"), "!LongLeap c4")
    states = (robber, muddy, jumper)
    assert [GAME.dump(state)["turn"]["locked"] for state in states] == ["golden", "golden", "jump"]
    assert [refused(state, ">c3") for state in states] == ["QG-8.6", "QG-8.6", "QG-10.2"]


@pytest.mark.clause("QG-4.7")
def test_a_lock_lasts_for_the_turn_only() -> None:
    assert GAME.dump(play(LOCKED["mud"](), "end"))["turn"]["locked"] is None


@pytest.mark.clause("QG-4.7", "QG-R14")
def test_after_collecting_the_golden_jewel_one_may_still_rob() -> None:
    """c4 borders Swan's bank. Nobody to battle can be there, since no jewel lies under a player."""
    robber = play(at("Cat", Cat="c3", Swan="a3 0/3", golden="c4"), ">c4")
    assert moves(robber) == ["end", "rob Swan"]


@pytest.mark.clause("QG-4.8", "QG-R27")
def test_there_is_always_a_legal_move_on_every_cell() -> None:
    for cell in TILES:
        assert "end" in moves(at("Cat", Cat=cell))
        assert len(steps(at("Cat", Cat=cell))) >= 2
    assert steps(at("Cat", Cat="e5")) == [">e6", ">f5"]


@pytest.mark.clause("QG-4.8", "QG-6.5", "QG-R27")
def test_who_may_not_go_back_into_the_bank_still_has_a_move() -> None:
    out = play(at("Swan", Swan="d4 2", red=""), ">c4")
    assert moves(out) == [">b4", ">c3", ">c5", "end"]


@pytest.mark.clause("QG-4.9", "QG-6.5")
def test_beside_the_bank_that_is_barred_the_turn_ends_when_nothing_else_is_left() -> None:
    """Out of the bank and back beside it with the third movement, on no Domestic tile."""
    state = play(at("Cat", Cat="e5 1", red=""), ">f5 >f6 >e6")
    assert (turn_of(state), notes(state)[0]) == ("Frog", "end")


@pytest.mark.clause("QG-4.9", "QG-R27")
def test_a_turn_ends_by_itself_only_when_nothing_else_is_left() -> None:
    assert turn_of(play(at("Cat", Cat="c2"), ">c1 >d1 >d2")) == "Frog"
    assert turn_of(play(at("Cat", Cat="c2", Frog="d2"), ">c1 >d1 >d2")) == "Cat"  # somebody to battle
