"""What a player of Quazo's Gambit is asked, and what can be clicked for an answer."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.scene import Table

from .looks import MISS, STAKING, detail, offers, region, rows, said, scene
from .support import TILES, at, begun, biome, laid, play


def prompt(state: QuazoState, seat: int | None = 0) -> str:
    return said(scene(state, seat).prompt.text)


# The question


@pytest.mark.parametrize(
    ("state", "seat", "text"),
    [
        (GAME.start, 0, "Choose your character"),
        (GAME.start, 1, "Ann chooses a character"),
        (lambda: GAME.start(characters="random"), 0, "The character of corner 1 is drawn."),
        (lambda: GAME.start(characters="Cat-Frog-Swan-Fish"), 0, "The board is laid."),
        (laid, 0, "Cat rolls for the start."),
        (begun, 0, "Cat rolls the mana die: 1 or 6 gives one more."),
        (lambda: at("Cat", Cat="c3"), 0, "Move the Cat: 3 steps left"),
        (lambda: at("Cat", Cat="c3"), 1, "Cat moves: 3 steps left"),
        (lambda: at("Cat", Cat="c3", turn={"made": 2}), 0, "Move the Cat: 1 step left"),
        (
            lambda: at("Cat", Cat="c3", Frog="c3", turn={"made": 3}),
            0,
            "No steps left: act with the Cat, or end the turn",
        ),
        (lambda: at("Cat", Cat="e5"), 0, "Leave the bank with the Cat"),
        (lambda: at("Cat", Cat="e5"), 1, "Cat must leave the bank"),
        (lambda: play(at("Swan", Swan="c4 2"), ">d4"), 2, "Bank how many jewels?"),
        (lambda: GAME.play(at("Cat", Cat="c3", Frog="c3"), "x Frog"), 0, "Cat attacks Frog and rolls."),
        (lambda: GAME.play(at("Cat", Cat="c3", Frog="c3"), "x Frog", "atk 1"), 0, "Frog defends and rolls."),
        (STAKING, 3, "No doubles. Stake a jewel for another try?"),
        (STAKING, 0, "Fish may stake a jewel for another try"),
        (lambda: GAME.play(STAKING(), "stake R"), 3, "Fish robs the bank of Swan: attempt 3."),
        (lambda: GAME.play(STAKING(), "stake R", *MISS, "fold"), 3, "Fish rolls for the biome of a lost jewel."),
        (lambda: GAME.play(STAKING(), "stake R", *MISS, "fold", "d4 1"), 3, "Put the lost jewel on a City tile"),
        (
            lambda: play(at("Fish", round=5, Cat="c1 3", Frog="a8 3", Fish="h1 3"), "end"),
            2,
            "You are last in jewels. Lay the golden jewel on a2 or b1",
        ),
        (lambda: play(at("Fish", round=5, Fish="h1 3"), "end"), 0, "Cat rolls for the golden jewel."),
        (lambda: play(at("Fish", round=10), "end"), 0, "Cat rolls in the best of three."),
        (lambda: play(at("Fish", round=10, Cat="a1 0/4"), "end"), 0, "Cat has 4 in the bank and wins"),
    ],
)
def test_the_prompt_says_whose_turn_it_is_and_what_is_to_do(state: Any, seat: int, text: str) -> None:
    assert prompt(state(), seat) == text


def test_the_detail_tells_odds_and_the_way_home_to_who_must_decide_only() -> None:
    state = at("Cat", Cat="c4 2", Swan="c4 2/3")
    assert detail(state, 0) == "Battle Swan: 58% for 1. Rob Swan: 31% for 1. Your bank is 5 steps away."
    assert detail(state, 1) == ""


@pytest.mark.clause("QG-6.5")
def test_the_detail_says_that_there_is_no_way_back_into_the_bank() -> None:
    state = at("Cat", Cat="e5 1", red="")
    assert detail(state, 0) == "It counts as your first step. You cannot come back this turn."
    assert detail(play(state, ">e6"), 0) == "You may enter your bank again from your next turn on."
    allowed = at("Cat", Cat="e5 1", red="", options={"reenter": "allowed"})
    assert detail(allowed, 0) == "It counts as your first step."
    assert detail(play(allowed, ">e6"), 0) == "Your bank is 1 step away."


def test_the_detail_of_a_stake_tells_its_odds_and_what_is_in_the_pot() -> None:
    assert detail(STAKING(), 3) == "17% for 2 from the bank; lost stakes go back to the board."
    again = GAME.play(STAKING(), "stake R", *MISS)
    assert detail(again, 3) == "17% for 2 from the bank and 1 red jewel back; else all of it is lost."


@pytest.mark.parametrize(
    ("red", "text"),
    [
        ("e1", "A tile without jewel or player that has held a jewel before."),
        ("e1 a3 g4 g6 c8", "No tile of it that has held a jewel is free: any of it without jewel and player will do."),
        (
            " ".join(name for name in TILES if biome(name) == "City" and name != "c4"),
            "No tile of the biome is free: any tile without jewel and player will do.",
        ),
    ],
)
def test_the_detail_of_a_lost_jewel_says_which_tiles_are_eligible(red: str, text: str) -> None:
    state = at("Fish", Fish="c4 1", Swan="b2 0/5", red=red)
    GAME.play(state, "rob Swan", *MISS, *MISS, "stake R", *MISS, "d4 1")
    assert detail(state, 3) == text


def test_the_prompt_is_yours_only_when_you_must_decide() -> None:
    state = at("Frog")
    assert [scene(state, seat).prompt.yours for seat in (0, 1, 2, 3, None)] == [False, True, False, False, False]
    assert [bool(scene(state, seat).offers) for seat in (0, 1, None)] == [False, True, False]


# What can be done


def test_decisions_that_are_nothing_on_the_table_are_buttons() -> None:
    deposit = play(at("Swan", Swan="c4 2", golden="inventory 3"), ">d4")
    assert {move: said(offer.say) for move, offer in offers(deposit, 2).items()} == {
        "bank G": "Bank the golden jewel",
        "bank 1": "Bank 1 red jewel",
        "bank 1+G": "Bank the golden jewel and 1 red jewel",
        "bank 2": "Bank 2 red jewels",
        "bank 2+G": "Bank the golden jewel and 2 red jewels",
    }
    assert all(offer.button for offer in offers(deposit, 2).values())
    assert next(iter(offers(deposit, 2))) == "bank 2+G"  # all of it is the first button
    stake = offers(STAKING(), 3)
    assert (said(stake["stake R"].say), said(stake["fold"].say)) == ("Stake 1 red jewel (17%)", "Give up")
    assert offers(at("Cat"), 0)["end"].key == "e"


def test_the_loot_is_offered_in_jewels() -> None:
    state = GAME.play(at("Cat", Cat="c2", Swan="c2 3", golden="inventory 3"), "x Swan", "atk 1", "atk 6", "def 2")
    assert {move: said(offer.say) for move, offer in offers(state, 0).items()} == {
        "loot G": "Take the golden jewel and 1 red jewel",
        "loot R": "Take 2 red jewels",
    }


def test_characters_are_picked_by_their_card_and_tiles_by_clicking_them() -> None:
    assert offers(GAME.start(), 0)["pick Swan"].path == ("character-Swan",)
    golden = play(at("Fish", round=5, Cat="c1 3", Frog="a8 3", Fish="h1 3"), "end")
    assert offers(golden, 2)["golden a2"].path == ("a2",)


def test_a_character_to_choose_tells_its_home_and_what_it_can_do() -> None:
    assert rows(GAME.start(), "characters")[0] == ("Cat", "City", "hides from battles · picks pockets")
    chosen = region(GAME.start(), "characters")
    assert isinstance(chosen, Table)
    assert chosen.rows[0].item is not None
    assert said(chosen.rows[0].item.tip) == (
        "Stealth: Nobody can battle you until your next turn. Ends when you battle or rob. With the golden jewel: at "
        "most 2 steps that turn. Pickpocket: Take 1 red jewel from a player on your tile or next to it. No dice."
    )
    taken = region(GAME.play(GAME.start(), "pick Cat"), "characters")
    assert isinstance(taken, Table)
    assert [row.states for row in taken.rows] == [("spent",), (), (), ()]


def test_after_the_last_turn_there_is_no_box_of_a_turn() -> None:
    last = at("Fish", round=10, Cat="a1 0/4")
    assert "turn" in [region.id for region in scene(last).regions]
    assert "turn" not in [region.id for region in scene(play(last, "end")).regions]
