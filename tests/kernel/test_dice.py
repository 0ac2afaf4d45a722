"""Dice as data: outcome i of a stream depends on (seed, stream, i) alone; and the loops that play games."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

import toy_bluff
from parlour.bots import bot
from parlour.games import game
from parlour.kernel.arrays import vec
from parlour.kernel.drivers import Dice, play_bots, playout, resolve_chance
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, draw
from toy_bluff import BluffState

GUARD = game("adventurers-guard")


class Bag(BluffState):
    """Waits for an outcome of ten of any stream, for ever."""

    asked = 0

    def actor(self) -> int:
        return CHANCE

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * 10)

    def stream(self) -> int:
        return self.asked


def bag() -> Bag:
    return Bag({"deck": "three", "stake": 1}, 2)


def throws(seed: int, streams: list[int]) -> list[int]:
    dice, state = Dice(seed), bag()
    fallen = []
    for state.asked in streams:
        fallen.append(dice.throw(state))
    return fallen


def test_the_same_dice_fall_again() -> None:
    assert throws(3, [0] * 20) == throws(3, [0] * 20)


def test_other_seeds_have_other_dice() -> None:
    assert throws(3, [0] * 20) != throws(4, [0] * 20)


def test_streams_differ() -> None:
    assert throws(3, [0] * 20) != throws(3, [1] * 20)


def test_a_stream_does_not_notice_the_others() -> None:
    alone = throws(3, [0] * 10)
    mixed = throws(3, [0, 1, 1, 2] * 10)
    assert mixed[::4] == alone


def test_a_stream_goes_on_where_it_was() -> None:
    mixed = throws(3, [1] * 5 + [0] * 7 + [1] * 5)
    assert mixed[:5] + mixed[12:] == throws(3, [1] * 10)


def test_throwing_changes_nothing() -> None:
    state = toy_bluff.GAME.start()
    Dice(1).throw(state)
    assert state.actor() == CHANCE
    assert list(state.hands) == []


def test_outcomes_without_weight_are_never_drawn() -> None:
    weights = vec[i64]([0, 3, 0, 1, 0])
    rng = Rng(0)
    drawn = [draw(weights, rng) for _ in range(4000)]
    assert set(drawn) == {1, 3}
    assert 2850 < drawn.count(1) < 3150


def test_settle_resolves_chance_until_a_seat_must_decide() -> None:
    state = toy_bluff.GAME.start(seats=3)
    assert resolve_chance(state, Rng(0)) == state.actor() == 0
    assert len(state.hands) == 3


def test_settle_leaves_a_game_that_is_over() -> None:
    state = toy_bluff.GAME.play(toy_bluff.GAME.start(), "deal1=1", "deal2=3", "claim 2", "doubt")
    assert resolve_chance(state, Rng(0)) == OVER


def test_a_playout_plays_to_the_end_and_counts_the_events() -> None:
    state = GUARD.start()
    events = playout(state, Rng(8))
    assert state.actor() == OVER
    assert events > 100


@pytest.mark.parametrize("played", [GUARD, toy_bluff.GAME], ids=repr)
def test_bots_at_play_tell_their_events_apart(played: AnyGame) -> None:
    """Moves are codes, outcomes -1 minus their code; applied again they lead to the same end."""
    state = played.start()
    events = list(play_bots(played, state, [bot("greedy"), bot("random")], 11, 10_000))
    again = played.start()
    for event in events:
        assert (event < 0) == (again.actor() == CHANCE)
        again.apply(event if event >= 0 else -1 - event)
    assert played.dump(again) == played.dump(state)
    assert again.actor() == OVER


def test_a_contest_stops_at_its_limit() -> None:
    state = GUARD.start()
    assert len(play_bots(GUARD, state, [bot("random"), bot("random")], 1, 25)) == 25
    assert state.actor() != OVER


def test_who_plays_does_not_change_the_dice() -> None:
    """The first dice of both players are the same for other bots in the seats."""

    def dice(*names: str) -> list[int]:
        state = GUARD.start(first_player="S")
        events = play_bots(GUARD, state, [bot(name) for name in names], 5, 40)
        return [-1 - event for event in events if event < 0][:19]

    assert dice("random", "random") == dice("greedy", "greedy") == dice("random", "greedy")


def test_the_dice_of_a_seed_are_the_same_for_ever() -> None:
    assert throws(3, [0] * 6 + [1] * 6) == [2, 2, 5, 3, 2, 8, 6, 0, 8, 4, 3, 3]
