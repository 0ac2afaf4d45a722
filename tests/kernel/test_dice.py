"""Dice as data: outcome i of a stream depends on (seed, stream, i) alone; and the loops that play games."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from mypy_extensions import i64

import toy_bluff
from parlour.bots import bot
from parlour.games import game
from parlour.kernel.arrays import vec
from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.drivers import Dice, play_bots, playout, resolve_chance
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER, draw, pick
from toy_bluff import BluffState

GUARD = game("adventurers-guard")


class TenSides(BluffState):
    """Waits for an outcome of ten of any stream, for ever."""

    asked = 0

    def actor(self) -> int:
        return CHANCE

    def chance(self) -> vec[i64]:
        return vec[i64]([1] * 10)

    def stream(self) -> int:
        return self.asked


class Bag(TenSides):
    """Waits for one item after the other."""

    left: list[int]

    def chance(self) -> vec[i64]:
        return vec[i64](self.left)

    def from_bag(self) -> bool:
        return True

    def apply(self, event: int) -> None:
        self.left[event] -= 1


def drawn(seed: int, left: list[int], count: int) -> tuple[int, ...]:
    """The first items from a bag."""
    dice, state, items = Dice(seed), Bag({"deck": "three", "stake": 1}, 2), []
    state.left = left[:]
    for _ in range(count):
        items.append(dice.throw(state))
        state.apply(items[-1])
    return tuple(items)


def throws(seed: int, streams: list[int]) -> list[int]:
    dice, state = Dice(seed), TenSides({"deck": "three", "stake": 1}, 2)
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


@pytest.mark.parametrize("left", [[1, 1, 1], [2, 1, 1], [3, 0, 1], [2, 2, 1]], ids=str)
def test_every_order_of_a_bags_items_is_as_likely(left: list[int]) -> None:
    """Chi square over seeds, at p = 0.001: all orders in which the single copies can come out are alike."""
    copies = [item for item, count in enumerate(left) for _ in range(count)]
    orders = Counter(permutations(copies))
    games = 4000
    fallen = Counter(drawn(seed, left, len(copies)) for seed in range(games))
    assert set(fallen) == set(orders)
    expected = {order: games * count / orders.total() for order, count in orders.items()}
    misfit = sum((fallen[order] - often) ** 2 / often for order, often in expected.items())
    assert misfit < {3: 16.27, 5: 20.52, 11: 31.26, 29: 58.30}[len(orders) - 1]


def test_the_first_item_follows_the_weights() -> None:
    weights = [5, 0, 1, 20, 4]
    games = 12_000
    fallen = Counter(drawn(seed, weights, 1)[0] for seed in range(games))
    assert set(fallen) == {0, 2, 3, 4}
    misfit = sum((fallen[item] - games * weights[item] / 30) ** 2 / (games * weights[item] / 30) for item in fallen)
    assert misfit < 16.27, "chi square with three degrees of freedom, p = 0.001"


def test_an_item_is_drawn_whatever_else_is_in_the_bag() -> None:
    """Without another item the same one comes; with more copies of another one, it or that one."""
    rng = Rng(5)
    for seed in range(2000):
        weights = [rng.below(4) for _ in range(6)] + [1]
        other = rng.below(7)
        item = pick(vec[i64](weights), Rng(seed))
        assert weights[item]
        without = [0 if at == other else weight for at, weight in enumerate(weights)]
        if any(without) and item != other:
            assert pick(vec[i64](without), Rng(seed)) == item
        more = [weight + 2 * (at == other) for at, weight in enumerate(weights)]
        assert pick(vec[i64](more), Rng(seed)) in (item, other)


def test_two_bags_that_differ_by_an_item_go_on_alike() -> None:
    """Of six dice from a bag of ten or eleven, all but one at most are the same."""
    fewer, more = [3, 3, 2, 1, 1, 0], [3, 3, 2, 1, 1, 1]
    for seed in range(300):
        kept = Counter(drawn(seed, fewer, 6)) & Counter(drawn(seed, more, 6))
        assert kept.total() >= 5
    same = sum(drawn(seed, fewer, 6) == drawn(seed, more, 6) for seed in range(300))
    assert same > 100, "in 5 of 11 the new item stays in the bag"


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


class Noting(Bot):
    """Plays at random and keeps its first number of each decision; `greed`: how many more it takes."""

    def __init__(self, greed: int) -> None:
        self.greed = greed
        self.first: list[int] = []

    def choose(self, eyes: Eyes, rng: Rng) -> int:
        self.first.append(int(rng.word()))
        for _ in range(self.greed):
            rng.word()
        moves = eyes.legal()
        return moves[rng.below(len(moves))]


def test_what_a_bot_leaves_to_chance_depends_on_its_seat_and_the_number_of_its_decision() -> None:
    def noted(seed: int, *greed: int) -> list[list[int]]:
        bots = [Noting(one) for one in greed]
        play_bots(GUARD, GUARD.start(first_player="S"), [*bots], seed, 60)
        return [one.first[:12] for one in bots]

    plain = noted(5, 0, 0)
    assert noted(5, 3, 1) == noted(5, 0, 7) == plain
    numbers = [number for seed in (5, 6) for words in noted(seed, 0, 0) for number in words]
    assert len(set(numbers)) == len(numbers) == 48


def test_the_dice_of_a_seed_are_the_same_for_ever() -> None:
    assert throws(3, [0] * 6 + [1] * 6) == [2, 2, 5, 3, 2, 8, 6, 0, 8, 4, 3, 3]
    assert "".join(map(str, drawn(3, [4, 3, 2, 1], 10))) == "3202101100"
