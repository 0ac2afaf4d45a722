"""What the game tells bots: a rough guess who is ahead, and dice of their own for each player."""

from __future__ import annotations

import random

import pytest

from parlour.games.quazo import GAME
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE
from parlour.lab import simulate

from . import reference
from .support import at, begun, laid, random_options


def test_an_estimate_lies_between_lost_and_won() -> None:
    rng = random.Random(1)
    for _ in range(60):
        table = reference.random_table(rng, random_options(rng), rng.choice((2, 3, 4)))
        table.phase = "act"
        if table.moves() != ["end"]:
            state = GAME.load(table.position())
            assert all(-1 < state.estimate(seat) < 1 for seat in range(len(table.players)))
            assert list(state.values()) == [state.value(seat) for seat in range(len(table.players))]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"Cat": "c2 0/1"}, {"Cat": "c2 1"}),  # in the bank rather than carried
        ({"Cat": "c2 1"}, {"Cat": "c2"}),  # a jewel carried
        ({"Cat": "f6 3"}, {"Cat": "b3 3"}),  # near the own bank with jewels
        ({"Cat": "c2"}, {"Cat": "c2", "Frog": "a8 0/4"}),  # the others have less
        ({"Cat": "c2 0/0/3"}, {"Cat": "c2"}),  # mana
        ({"Cat": "c2 4"}, {"Cat": "c2 4", "Fish": "c3"}),  # nobody near by
        ({"Cat": "c2", "golden": "inventory 1"}, {"Cat": "c2", "golden": "b1"}),  # the golden jewel in hand
    ],
)
def test_an_estimate_is_higher_for_who_stands_better(better: dict[str, str], worse: dict[str, str]) -> None:
    assert at("Cat", **better).estimate(0) > at("Cat", **worse).estimate(0)


def test_what_cannot_be_brought_home_in_time_is_worth_little() -> None:
    gains = []
    for round in (3, 10):
        one, none = (at("Cat", round=round, golden="bank 2", Cat=f"a2 {count}").estimate(0) for count in (3, 0))
        gains.append(one - none)
    assert gains[0] > 5 * gains[1] > 0


@pytest.mark.clause("QG-6.5")
def test_what_is_kept_back_in_the_bank_counts_for_less_where_one_may_not_go_back() -> None:
    """In the last round it can no longer be banked: not in the own turn, and not by who has still to leave."""

    def gain(whose: str, round: int, reenter: str) -> float:
        options = {"reenter": reenter}
        one, none = (
            at(whose, round=round, Swan=f"d4 {count}", red="", golden="bank 2", options=options).estimate(2)
            for count in (3, 0)
        )
        return float(one - none)

    for whose, round in (("Swan", 10), ("Cat", 10)):
        assert gain(whose, round, "allowed") > 5 * gain(whose, round, "forbidden") > 0
    assert gain("Swan", 3, "allowed") > gain("Swan", 3, "forbidden") > 5 * gain("Swan", 10, "forbidden")


@pytest.mark.parametrize("golden", ["inventory 3", "b1"])
def test_whoever_can_bank_this_turn_goes_there_whoever_is_near(golden: str) -> None:
    """Swan at home on b4, two steps from the bank d4, with others about: to wait looks worse than the way there."""
    state = at("Swan", Swan="b4 4", Cat="b2", Fish="c2", golden=golden)
    after = {move: GAME.play(state.copy(), move).estimate(2) for move in GAME.moves(state)}
    assert max(after, key=lambda move: after[move]) == ">c4"
    state = GAME.play(state, ">c4")
    after = {move: GAME.play(state.copy(), move).estimate(2) for move in GAME.moves(state) if move != ">d4"}
    rest = "bank 4+G" if golden == "inventory 3" else "bank 4"
    assert GAME.play(state.copy(), ">d4", rest).estimate(2) > max(after.values())


def test_a_robbery_that_is_being_rolled_is_worth_its_expected_loot() -> None:
    """Half of a rich bank is worth more than nothing, which is half of a poor one."""
    gains = []
    for stored in (12, 1):
        state = at("Fish", Fish="c4", Swan=f"b2 0/{stored}")
        robbing, ending = (GAME.play(state.copy(), move).estimate(3) for move in ("rob Swan", "end"))
        gains.append(robbing - ending)
    assert gains[0] > gains[1] + 0.05


def test_one_greedy_player_beats_three_random_ones() -> None:
    played = simulate("quazo", 12, ("greedy", "random", "random", "random"), seed=3, workers=1)
    assert played.wins_by_bot()["greedy"].points >= 11


def test_each_player_has_dice_of_its_own_in_the_order_of_play() -> None:
    first = begun()
    second = begun("mana 2", "end")
    assert first.actor() == second.actor() == CHANCE
    assert second.stream() == first.stream() + 16
    other_start = GAME.play(laid(), "start 1:1", "start 2:6", "start 3:1", "start 4:1")
    assert other_start.stream() == first.stream()  # whoever starts
    turns = [begun(*["mana 2", "end"] * turn).stream() for turn in range(9)]
    assert len(set(turns)) == 9, "each turn has dice of its own"


def test_every_kind_of_die_is_a_stream_of_its_own() -> None:
    fight = GAME.play(at("Fish", Fish="b3", Swan="b3"), "x Swan")
    robbery = GAME.play(at("Fish", Fish="c4", Swan="b2 0/3"), "rob Swan")
    streams = [GAME.start(characters="random").stream(), laid().stream(), begun().stream(), fight.stream()]
    streams += [GAME.play(fight.copy(), "atk 1").stream(), robbery.stream()]
    assert len(set(streams)) == len(streams)


def test_every_outcome_of_chance_can_be_sampled() -> None:
    rng = Rng(1)
    for state in (GAME.start(characters="random"), GAME.start(characters="Cat-Frog-Swan-Fish"), laid(), begun()):
        weights = list(state.chance())
        assert {state.sample(rng) for _ in range(400)} == {code for code, weight in enumerate(weights) if weight}
