"""OpenSpiel's DQN on a game of Parlour: seat 1 of Kuhn's poker learns to beat a player who acts at random. It needs torch and dm-tree.

python examples/learning/dqn.py [EPISODES]
"""

from __future__ import annotations

import sys
from typing import Any

import numpy
from kuhn import GAME

import parlour

try:
    import torch
    from open_spiel.python.pytorch.dqn import DQN
except ImportError:
    torch = None


def learn(episodes: int, seed: int = 1) -> float:
    """What the greedy policy that was learnt wins on average, exactly, in chips."""
    from open_spiel.python import policy, rl_environment
    from open_spiel.python.algorithms import expected_game_score

    torch.manual_seed(seed)
    numpy.random.seed(seed)
    game = parlour.envs.spiel(GAME)
    env = rl_environment.Environment(game, seed=seed)
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agent = DQN(
        0,
        size,
        actions,
        hidden_layers_sizes=[32],
        replay_buffer_capacity=10_000,
        batch_size=64,
        min_buffer_size_to_learn=200,
        learn_every=4,
        update_target_network_every=100,
        epsilon_decay_duration=2 * episodes,
    )
    for _ in range(episodes):
        step = env.reset()
        while not step.last():
            seat = step.observations["current_player"]
            legal = step.observations["legal_actions"][seat]
            step = env.step([agent.step(step).action if seat == 0 else int(numpy.random.choice(legal))])
        agent.step(step)

    class Learnt(policy.Policy):  # type: ignore[misc]  # it has no types
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            seen = torch.tensor([state.information_state_tensor(0)], dtype=torch.float32)
            with torch.no_grad():
                worth = agent._q_network(seen)[0]
            best = max(state.legal_actions(), key=lambda action: float(worth[action]))
            return {action: float(action == best) for action in state.legal_actions()}

    both = [Learnt(game, [0]), policy.UniformRandomPolicy(game)]
    return 2 * float(expected_game_score.policy_value(game.new_initial_state(), both)[0])


def main(episodes: int = 3000) -> int:
    if torch is None:
        print("This example needs torch and dm-tree: pip install torch dm-tree", file=sys.stderr)
        return 1
    print(f"after {episodes} episodes, DQN wins {learn(episodes):+.3f} a game from a random player (at best: +0.500)")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
