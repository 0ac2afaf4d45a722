"""Gymnasium's own test of our environments, and what it leaves out."""

from __future__ import annotations

import pytest
from gymnasium.utils.env_checker import check_env
from tests.environments.sets import SPACES, TABLES, extremes, policy
from tests.toy_bluff import GAME as BLUFF

import parlour
from parlour.envs.alone import single
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_api_is_gymnasiums(key: str, seats: int) -> None:
    for seat in (0, seats - 1):
        check_env(single(key, seat, "random", seats), skip_render_check=True)


@pytest.mark.parametrize("key", parlour.game_keys())
def test_the_api_is_gymnasiums_whatever_the_options(key: str) -> None:
    for options, seats in extremes(key):
        check_env(single(key, 0, "random", seats, options), skip_render_check=True)


@pytest.mark.parametrize("actions", ["codes", "slots", "factored"])
def test_the_learner_plays_its_seat_to_the_end(actions: str) -> None:
    env, rng = single("quartz", 2, "greedy", 3, actions=actions), Rng(1)
    observation, _ = env.reset(seed=4)
    reward, over, steps = 0.0, False, 0
    while not over:
        assert env._play.seat == 2
        assert reward == 0
        observation, reward, over, broken_off, _ = env.step(policy(observation, int(rng.below(2**30))))
        assert not broken_off
        steps += 1
    assert steps > 5
    assert reward == env._play.state.returns()[2]
    with pytest.raises(ParlourError, match="call reset"):
        env.step(0)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_a_learner_plays_a_whole_game_in_every_seat(key: str, seats: int) -> None:
    """At tables of every size, with every action space; all that it is shown is in the space that was declared."""
    for seat in range(seats):
        env, rng = single(key, seat, ["random"] * (seats - 1), actions=SPACES[seat % len(SPACES)]), Rng(seat)
        assert env.shape.seats == seats
        observation, _ = env.reset(seed=seat)
        reward, ended = 0.0, False
        while not ended:
            assert env._play.seat == seat
            assert env.observation_space.contains(observation)
            observation, reward, ended, broken_off, info = env.step(policy(observation, int(rng.below(2**30))))
            assert not broken_off
            assert not info
        assert env.observation_space.contains(observation)
        assert reward == env._play.state.returns()[seat]


def test_a_list_of_opponents_says_how_many_play() -> None:
    assert single("quarriors", 0, ["club"]).shape.seats == 2
    assert single("quarriors", 3, ["random", "greedy", "club"]).shape.seats == 4
    assert single("quazo", 0, "random", 2).shape.seats == 2
    with pytest.raises(ParlourError, match="There are 2 opponents for 1 other seat:"):
        single("quarriors", 0, ["random", "random"], 2)
    with pytest.raises(ParlourError, match="seats"):
        single("quarriors", 0, ["random"] * 4)


def test_an_action_that_is_not_allowed_loses() -> None:
    env = single(BLUFF, 0, "random")
    env.reset(seed=1)
    _, reward, over, broken_off, info = env.step(4)
    assert (reward, over, broken_off, info) == (-1.0, True, False, {"illegal": True})


def test_a_game_is_broken_off_at_its_limit() -> None:
    env = single("adventurers-guard", 0, "random", max_moves=6)
    observation, _ = env.reset(seed=1)
    over = broken_off = False
    while not over and not broken_off:
        observation, _, over, broken_off, _ = env.step(policy(observation, 3))
    assert broken_off
    assert not over
    assert env._moved == 6


def test_the_learner_sees_the_table_from_its_seat() -> None:
    env = single(BLUFF, 1, "random", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == BLUFF.draw(env._play.state, 1) != BLUFF.draw(env._play.state, 0)


def test_there_is_no_such_seat() -> None:
    with pytest.raises(ParlourError, match="no seat 2: seats are numbered from 0 to 1"):
        single(BLUFF, 2)
