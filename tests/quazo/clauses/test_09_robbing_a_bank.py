"""QG-9 Robbing a bank: one fact per test."""

from __future__ import annotations

import pytest

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState

from ..support import (
    MARKED,
    TILES,
    at,
    banked,
    biome,
    carried,
    golden,
    moves,
    notes,
    phase,
    play,
    refused,
    turn_of,
)

MISS = ("rob 1", "rob 2")
"""An attempt without doubles."""


@pytest.mark.clause("QG-9.1")
@pytest.mark.parametrize("cell", ["c4", "d3"])
def test_a_bank_is_robbed_from_its_bordering_tiles(cell: str) -> None:
    assert "rob Swan" in moves(at("Fish", Fish=cell, Swan="a3 0/1"))
    assert refused(at("Fish", Fish="c3", Swan="a3 0/1"), "rob Swan") == "QG-9.1"


@pytest.mark.clause("QG-9.1")
def test_only_one_robbery_a_turn() -> None:
    state = GAME.play(at("Fish", Fish="c4 0/0/3", Swan="a3 0/5"), "rob Swan", "rob 1", "rob 1")
    assert refused(state, "rob Swan") == "QG-9.1"


@pytest.mark.clause("QG-9.1", "QG-R12")
def test_a_bank_with_one_jewel_may_be_robbed_for_nothing() -> None:
    state = GAME.play(at("Fish", Fish="c4", Swan="a3 0/1"), "rob Swan", "rob 1", "rob 1")
    assert (notes(state)[0], banked(state, "Swan")) == ("robbed 0", 1)


@pytest.mark.clause("QG-9.2", "QG-R15")
def test_the_second_free_attempt_follows_by_itself() -> None:
    state = GAME.play(at("Fish", Fish="c4 3", Swan="a3 0/5"), "rob Swan", *MISS)
    assert (phase(state), notes(state)) == ("rob", ["missed"])


@pytest.mark.clause("QG-9.2")
def test_each_die_of_a_robbery_is_an_event_and_doubles_win_at_once() -> None:
    state = GAME.play(at("Fish", Fish="c4 3", Swan="a3 0/5"), "rob Swan", "rob 5")
    assert set(GAME.outcomes(state)) == {f"rob {die}" for die in range(1, 7)}
    assert carried(GAME.play(state, "rob 5"), "Fish") == 5


@pytest.mark.clause("QG-9.3", "QG-R16")
def test_red_and_golden_jewels_may_be_staked_one_for_one_attempt() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", golden="inventory 4")
    GAME.play(state, "rob Swan", *MISS, *MISS)
    assert moves(state) == ["fold", "stake G", "stake R"]
    GAME.play(state, "stake G")
    assert (golden(state), phase(state)) == ("staked", "rob")
    GAME.play(state, *MISS)
    assert moves(state) == ["fold", "stake R"]


@pytest.mark.clause("QG-9.3", "QG-R16")
@pytest.mark.parametrize("gamble", ["pot", "each"])
def test_whoever_has_only_the_golden_jewel_may_stake_it(gamble: str) -> None:
    options = {"gamble": gamble}
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", golden="inventory 4", red="b1", options=options)
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS)
    if gamble == "each":
        GAME.play(state, "d4 1", "put e1")
    assert moves(state) == ["fold", "stake G"]
    alone = at("Fish", Fish="c4", Swan="a3 0/5", golden="inventory 4", options=options)
    assert moves(GAME.play(alone, "rob Swan", *MISS, *MISS)) == ["fold", "stake G"]


@pytest.mark.clause("QG-9.4", "QG-R15", "QG-R16")
def test_doubles_give_back_all_stakes_and_half_of_the_bank() -> None:
    state = at("Fish", Fish="c4 2", Swan="a3 0/5", golden="inventory 4")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake G", *MISS, "stake R", "rob 3", "rob 3")
    assert (golden(state), carried(state, "Fish"), banked(state, "Swan")) == ("inventory 4", 4, 3)


@pytest.mark.clause("QG-9.5")
def test_giving_up_without_a_stake_loses_nothing() -> None:
    state = GAME.play(at("Fish", Fish="c4 2", Swan="a3 0/5"), "rob Swan", *MISS, *MISS, "fold")
    assert (carried(state, "Fish"), turn_of(state)) == (2, "Cat")


def failed(carries: int, **options: str) -> QuazoState:
    """Fish has staked one red jewel in vain; only b1 and d1 hold jewels."""
    state = at("Fish", Fish=f"c4 {carries}", Swan="a3 0/5", red="b1 d1", options=options)
    return GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS)


@pytest.mark.clause("QG-9.5", "QG-R15")
def test_with_each_a_stake_is_lost_right_after_its_attempt() -> None:
    state = failed(3, gamble="each")
    assert (notes(state), phase(state)) == (["missed", "lost 1"], "scatter")
    GAME.play(state, "d4 1", "put e1")
    assert moves(state) == ["fold", "stake R"]
    folded = GAME.play(state.copy(), "fold")
    assert (carried(folded, "Fish"), turn_of(folded)) == (2, "Cat")
    won = GAME.play(state, "stake R", "rob 4", "rob 4")
    assert carried(won, "Fish") == 2 + 2


@pytest.mark.clause("QG-R15")
def test_with_each_the_robbery_ends_when_the_last_jewel_is_lost() -> None:
    assert turn_of(GAME.play(failed(1, gamble="each"), "d4 1", "put e1")) == "Cat"


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_a_lost_jewel_goes_to_a_tile_of_the_biome_that_has_held_one() -> None:
    state = GAME.play(failed(1), "d4 4")
    assert {move[4:] for move in moves(state)} == {cell for cell in MARKED if biome(cell) == "Sky"} - {"d1"}


@pytest.mark.clause("QG-9.6", "QG-R17")
@pytest.mark.parametrize(("die", "name"), [(1, "City"), (2, "Swamp"), (3, "Water"), (4, "Sky")])
def test_the_four_sided_die_names_the_biome(die: int, name: str) -> None:
    state = GAME.play(failed(1), f"d4 {die}")
    assert {biome(move[4:]) for move in moves(state)} == {name}


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_a_tile_where_a_jewel_was_put_later_has_held_one() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red="b1", used="f2")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 4")
    assert biome("f2") == "Sky"
    assert "put f2" in moves(state)


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_wherever_a_jewel_is_put_or_laid_has_held_one_from_then_on() -> None:
    swamp = " ".join(cell for cell in MARKED if biome(cell) == "Swamp")
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red=swamp)
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 2", "put f1")
    assert GAME.dump(state)["used"] == "f1"
    laid_down = play(at("Fish", round=5, Cat="c1 3", Frog="a8 3", Fish="h1 3"), "end")
    assert GAME.dump(GAME.play(laid_down, "golden a2"))["used"] == "a2"


@pytest.mark.clause("QG-9.6", "QG-R17")
def test_no_jewel_is_put_where_the_golden_one_lies() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red="b1", golden="h2")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 2")
    assert (biome("h2"), moves(state)) == ("Swamp", ["put d6", "put f7", "put h4"])
    assert refused(state, "put h2") == "QG-9.6"


@pytest.mark.clause("QG-9.7", "QG-R17")
def test_if_a_whole_biome_is_full_any_free_tile_of_the_board_will_do() -> None:
    swamp = [cell for cell in TILES if biome(cell) == "Swamp"]
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", red=" ".join(swamp))
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 2")
    assert {move[4:] for move in moves(state)} == set(TILES) - set(swamp) - {"c4", "a3"}


@pytest.mark.clause("QG-9.8", "QG-R16")
def test_the_golden_stake_is_redistributed_last() -> None:
    state = at("Fish", Fish="c4 1", Swan="a3 0/5", golden="inventory 4", red="")
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake G", *MISS, "stake R", *MISS, "d4 1", "put e1")
    assert GAME.dump(state)["red"] == "e1"
    GAME.play(state, "d4 3", "put c1")
    assert golden(state) == "c1"


@pytest.mark.clause("QG-9.9", "QG-R14")
@pytest.mark.parametrize("dice", [("rob 1", "rob 1"), (*MISS, *MISS)])
def test_after_a_robbery_only_cards_that_do_not_move_are_left(dice: tuple[str, ...]) -> None:
    state = GAME.play(at("Fish", Fish="c4 0/0/3", Swan="a3 0/5"), "rob Swan", *dice)
    assert refused(state, "!JetStream") == "QG-9.9"
    assert {move.partition(" ")[0] for move in moves(state)} == {"!Undertow", "end"}
