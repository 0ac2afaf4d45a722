"""Many games in lock-step play as one after another does, and only what is allowed."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy
import pytest
from tests.environments.sets import SPACES, TABLES
from tests.toy_bluff import GAME as BLUFF

import parlour
from parlour.envs.lanes import Batch, VectorEnv, vector
from parlour.envs.shapes import shape
from parlour.envs.spaces import observation
from parlour.kernel.bot import Bot, Eyes
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng


def choose(batch: Batch, rng: Rng) -> list[int]:
    """An open action in each game."""
    chosen = []
    for mask in batch.masks:
        allowed = mask.nonzero()[0]
        chosen.append(int(allowed[rng.below(len(allowed))]))
    return chosen


def digest(env: VectorEnv, steps: int, seed: int) -> str:
    total, rng = hashlib.sha256(), Rng(9)
    batch = env.reset(seed)
    for _ in range(steps):
        for part in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.dones, batch.truncations):
            total.update(part.tobytes())
        batch = env.step(choose(batch, rng))
    return total.hexdigest()


@pytest.mark.parametrize("actions", SPACES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_arrays_are_those_of_each_game(key: str, seats: int, actions: str) -> None:
    """After every step, each row is what a game of its own, at the same state, gives."""
    n = 2
    env, rng = vector(key, n, seats, actions=actions), Rng(4)
    form, batch = env.shape, env.reset(3)
    for _ in range(12):
        for index, play in enumerate(env._games.plays):
            alone = observation(form, play, play.seat)
            assert (batch.masks[index] == alone["action_mask"]).all()
            assert (batch.observations[index].astype(numpy.float32) == alone["observation"]).all()
            assert batch.counts[index] == alone["action_mask"].sum() > 0
            assert batch.seats[index] == play.state.actor()
            if actions == "slots":
                assert (env.moves()[index] == alone["moves"]).all()
        batch = env.step(choose(batch, rng))


@pytest.mark.parametrize("actions", SPACES)
def test_games_end_with_their_returns_and_begin_again(actions: str) -> None:
    env, rng = vector(BLUFF, 5, 3, actions=actions), Rng(2)
    batch = env.reset(1)
    ends = 0
    for _ in range(60):
        batch = env.step(choose(batch, rng))
        ends += int(batch.dones.sum())
        for index in range(5):
            if batch.dones[index]:
                assert batch.rewards[index].any()
                assert batch.seats[index] == 0  # seat 1 claims first
            else:
                assert not batch.rewards[index].any()
        assert not batch.truncations.any()
    assert ends > 40


def test_equal_seeds_give_equal_games() -> None:
    one, two, three = (digest(vector("quartz", 3), 40, seed) for seed in (5, 5, 6))
    assert one == two != three


def test_a_second_reset_leaves_nothing_behind() -> None:
    env = vector("quartz", 3, actions="factored")
    digest(env, 7, 1)
    assert digest(env, 30, 5) == digest(vector("quartz", 3, actions="factored"), 30, 5)


def test_each_game_has_chance_of_its_own() -> None:
    batch = vector("quartz", 8).reset(1)
    assert len({row.tobytes() for row in batch.observations}) > 1


@pytest.mark.parametrize("seat", [None, 1])
def test_opponents_play_the_other_seats(seat: int | None) -> None:
    asked: list[int] = []

    class First(Bot):
        def choose(self, eyes: Eyes, rng: Rng) -> Any:
            asked.append(int(eyes.seat))
            return eyes.legal()[0]

    env, rng = vector(BLUFF, 4, 3, opponents=First(), seat=seat), Rng(2)
    batch = env.reset(1)
    mine, rewards = set(), []
    for _ in range(30):
        mine |= {int(at) for at in batch.seats}
        batch = env.step(choose(batch, rng))
        rewards += batch.rewards[batch.dones].tolist()
    assert batch.rewards.shape == (4,)
    assert mine == ({0, 1, 2} if seat is None else {1})
    assert set(asked) == ({0, 1, 2} if seat is None else {0, 2})
    assert {-0.5, 0.0} <= set(rewards)


def test_each_opponent_sits_to_the_left_of_the_one_before() -> None:
    class Named(Bot):
        def __init__(self) -> None:
            self.seats: set[int] = set()

        def choose(self, eyes: Eyes, rng: Rng) -> Any:
            self.seats.add(int(eyes.seat))
            return eyes.legal()[0]

    bots = [Named(), Named()]
    env, rng = vector(BLUFF, 4, 3, opponents=bots, seat=1), Rng(2)
    batch = env.reset(1)
    for _ in range(20):
        batch = env.step(choose(batch, rng))
    assert [bot.seats for bot in bots] == [{2}, {0}]


def test_a_game_is_broken_off_at_its_limit() -> None:
    env, rng = vector("adventurers-guard", 2, max_moves=5), Rng(2)
    batch = env.reset(1)
    for number in range(1, 21):
        batch = env.step(choose(batch, rng))
        assert batch.dones.all() == batch.truncations.all() == (number % 5 == 0)
        assert not batch.rewards.any()


def test_if_one_action_is_not_allowed_nothing_happens() -> None:
    env = vector("quartz", 3)
    batch = env.reset(1)
    before = batch.observations.tobytes(), batch.masks.tobytes()
    with pytest.raises(ParlourError, match="Action 32 cannot be chosen now in game 2"):
        env.step([0, 0, 32])
    with pytest.raises(ParlourError, match="2 actions for 3 games"):
        env.step(numpy.zeros(2, numpy.int64))
    batch = env._batch()
    assert (batch.observations.tobytes(), batch.masks.tobytes()) == before


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(ParlourError, match="call reset"):
        vector("quartz", 2).step([0, 0])
    with pytest.raises(ParlourError, match="2 opponents for 3 other seats"):
        vector("quartz", 2, 4, opponents=["greedy", "random"])
    with pytest.raises(ParlourError, match="no seat 4: seats are numbered from 0 to 3"):
        vector("quartz", 2, opponents="greedy", seat=4)
    with pytest.raises(ParlourError, match="no bot “gredy”"):
        vector("quartz", 2, opponents="gredy")
    env = vector("quartz", 2, actions="codes")
    env.reset()
    with pytest.raises(ParlourError, match="Only slots"):
        env.moves()


def test_the_arrays_are_as_wide_as_the_shape_says() -> None:
    form = shape("quartz", 5)
    batch = vector("quartz", 2, 5).reset()
    assert batch.observations.shape == (2, form.size)
    assert batch.masks.shape == (2, form.width)
    assert batch.rewards.shape == (2, 5)
    assert parlour.envs.shape is shape
