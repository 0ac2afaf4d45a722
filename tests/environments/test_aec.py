"""PettingZoo's own tests of our environments, and what they leave out."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tests.environments.sets import ADVICE, SPACES, TABLES, extremes, policy
from tests.toy_bluff import GAME as BLUFF

import parlour
from parlour.envs.turns import TurnEnv, aec
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng
from parlour.testing.walk import plays

pytestmark = [pytest.mark.filterwarnings(advice) for advice in ADVICE]


def play_on(env: TurnEnv, rng: Rng, most: int = 10**9) -> list[Any]:
    """Play at random; everything that was seen."""
    seen: list[Any] = []
    for agent in env.agent_iter():
        observation, reward, ended, broken_off, _ = env.last()
        assert observation is not None
        seen.append((agent, reward, *(part.tobytes() for part in observation.values())))
        env.step(None if ended or broken_off else policy(observation, int(rng.below(2**30))))
        if len(seen) == most:
            break
    return seen


@pytest.mark.parametrize("actions", SPACES)
@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_the_api_is_pettingzoos(key: str, seats: int, actions: str) -> None:
    api_test(aec(key, seats, actions=actions), num_cycles=3 if actions == "codes" else 10)


@pytest.mark.parametrize("key", parlour.game_keys())
def test_the_api_is_pettingzoos_whatever_the_options(key: str) -> None:
    for options, seats in extremes(key):
        api_test(aec(key, seats, options), num_cycles=3)


@pytest.mark.parametrize(("key", "seats"), TABLES)
def test_equal_seeds_give_equal_games(key: str, seats: int) -> None:
    seed_test(lambda: aec(key, seats), num_cycles=10)


def test_other_seeds_give_other_games() -> None:
    env = aec("quartz")
    games = []
    for seed in (1, 2):
        env.reset(seed=seed)
        games.append(play_on(env, Rng(0), 30))
    assert games[0] != games[1]


def test_without_a_seed_the_next_game_is_another_one() -> None:
    one, two = aec("quartz"), aec("quartz")
    games = []
    for env in (one, two):
        env.reset(seed=5)
        env.reset()
        games.append(play_on(env, Rng(0), 30))
        env.reset(seed=5)
        games.append(play_on(env, Rng(0), 30))
    assert games[0] == games[2] != games[1]


EPISODES = """
import hashlib
import parlour
from parlour.kernel.rng import Rng
for key in parlour.game_keys():
    env, rng, total = parlour.envs.aec(key, actions="factored"), Rng(3), hashlib.sha256()
    env.reset(seed=11)
    for _ in range(40):
        observation, reward, ended, broken_off, _ = env.last()
        for part in observation.values():
            total.update(part.tobytes())
        if ended or broken_off:
            break
        allowed = observation["action_mask"].nonzero()[0]
        env.step(allowed[rng.below(len(allowed))])
    print(key, total.hexdigest())
"""


def test_equal_seeds_give_equal_games_in_any_process() -> None:
    found = {
        subprocess.run(
            [sys.executable, "-c", EPISODES],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
    assert len(set(found.pop().split())) == 2 * len(parlour.game_keys())


def test_rewards_are_the_returns() -> None:
    env = aec("quartz", 3)
    env.reset(seed=2)
    while env.agents and not any(env.terminations.values()):
        observation = env.observe(env.agent_selection)
        env.step(policy(observation, 1))
    returns = env.unwrapped._play.state.returns()
    assert list(env.rewards.values()) == list(map(float, returns)) != [0, 0, 0]


@pytest.mark.parametrize("actions", SPACES)
def test_only_who_must_decide_has_actions(actions: str) -> None:
    env = aec(BLUFF, 3, actions=actions)
    env.reset(seed=1)
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in env.agents}
    assert masks[env.agent_selection] == (1 if actions == "factored" else 3)
    assert sum(masks.values()) == masks[env.agent_selection]


@pytest.mark.parametrize("actions", SPACES)
def test_every_mask_is_exact(actions: str) -> None:
    """All that it allows leads to a legal move, and every legal move can be reached."""
    form = parlour.envs.shape("adventurers-guard", actions=actions)
    rng = Rng(8)
    for play in plays(form.game, 1, 5)[:1]:
        for step in play.some(12):
            if step.actor < 0:
                continue
            legal = sorted(map(int, step.state.legal()))
            reached: list[int] = []
            paths: list[list[int]] = [[]]
            while paths:
                path = paths.pop()
                table = form.play()
                table.state = step.state.copy()
                table.wait()
                codes = [table.choose(action) for action in path]
                if path and codes[-1] >= 0:
                    reached.append(int(codes[-1]))
                else:
                    paths += [[*path, action] for action, open_ in enumerate(table.mask(step.actor)) if open_]
            assert sorted(reached) == legal
            wrong = int(rng.below(form.width))
            table.wait()
            assert table.allows(wrong) == bool(table.mask(step.actor)[wrong])


def test_what_is_being_chosen_is_part_of_the_observation_of_who_chooses() -> None:
    env = aec("adventurers-guard", options={"first_player": "S"}, actions="factored")
    env.reset(seed=3)
    form = env.shape
    chosen = form.own
    before = {agent: env.observe(agent)["observation"] for agent in env.agents}
    env.step(4)  # a corner; two of them are possible
    after = {agent: env.observe(agent)["observation"] for agent in env.agents}
    assert env.agent_selection == "seat_0"
    assert before["seat_0"][chosen] == 1
    assert after["seat_0"][chosen : chosen + 4].tolist() == [0, 1, 0, 0]
    assert after["seat_0"][chosen + 4 : chosen + 9].tolist() == [0, 0, 0, 0, 1]
    assert (before["seat_1"] == after["seat_1"]).all()


def test_slots_tell_what_each_move_chooses() -> None:
    env = aec("adventurers-guard", options={"first_player": "S"})
    env.reset(seed=3)
    seen = env.observe("seat_0")
    assert seen["moves"][:3].tolist() == [[4, 0, 0, 0], [4, 0, 0, 1], [0, 0, 0, 0]]
    assert seen["action_mask"].sum() == 2
    assert not env.observe("seat_1")["moves"].any()


@pytest.mark.parametrize("actions", SPACES)
def test_an_action_that_is_not_allowed_is_refused_and_changes_nothing(actions: str) -> None:
    env = aec("adventurers-guard", actions=actions)
    env.reset(seed=3)
    before = env.last()[0]
    assert before is not None
    for wrong in (int(numpy.flatnonzero(before["action_mask"] == 0)[0]), -1, 10**6, None):
        with pytest.raises(ParlourError, match="cannot be chosen now"):
            env.step(wrong)
    after = env.last()[0]
    assert after is not None
    assert all((before[name] == after[name]).all() for name in before)


def test_more_moves_than_declared_are_an_error() -> None:
    from dataclasses import replace

    env = aec(replace(BLUFF, most_moves=lambda _values, _seats: 2))
    with pytest.raises(ParlourError, match="3 moves are legal, but the game declares 2 at most"):
        env.reset(seed=1)


def test_slots_need_a_bound_where_there_are_many_codes() -> None:
    from dataclasses import replace

    guard = parlour.game("adventurers-guard")
    with pytest.raises(
        ParlourError, match="does not declare how many moves can be legal at once, and has 78,737 codes"
    ):
        aec(replace(guard, most_moves=None))
    assert aec(replace(BLUFF, most_moves=None)).shape.width == 5


def test_a_game_is_broken_off_after_max_cycles() -> None:
    """PettingZoo's max_cycles_test needs a parallel environment too, and games in which everybody acts as often."""
    env = aec("adventurers-guard", max_cycles=7)
    env.reset(seed=1)
    seen = play_on(env, Rng(1))
    assert len(seen) == 7 + 2
    assert not env.agents


def test_there_is_no_step_without_a_game() -> None:
    with pytest.raises(ParlourError, match="call reset"):
        aec("quartz").step(0)


@pytest.mark.parametrize("key", parlour.game_keys())
def test_the_table_can_be_rendered(key: str) -> None:
    def made(render_mode: str) -> TurnEnv:
        return aec(key, render_mode=render_mode)

    render_test(made, {"svg": lambda picture: isinstance(picture, str) and picture.startswith("<svg")})


def test_a_picture_has_colours_and_is_not_stretched() -> None:
    env = aec("adventurers-guard", render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.shape[1] == 960
    assert len(set(map(bytes, pixels[::8, ::8].reshape(-1, 3)))) > 10


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(ParlourError, match="no action space “all”. Available: codes, slots, factored"):
        aec("quartz", actions="all")
    with pytest.raises(ParlourError, match="no render mode “gif”. Available: human, ansi, svg, rgb_array"):
        aec("quartz", render_mode="gif")
    with pytest.raises(ParlourError, match="seats"):
        aec("quartz", 2)


def test_pettingzoo_has_nothing_else_to_advise() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for advice in ADVICE:
            warnings.filterwarnings("ignore", advice.removeprefix("ignore:"))
        api_test(aec("quartz"), num_cycles=30)
