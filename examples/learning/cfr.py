"""Tabular CFR on a tiny game: OpenSpiel's own solver finds the equilibrium of Kuhn's poker.

python examples/learning/cfr.py [ITERATIONS]
"""

from __future__ import annotations

import sys
from typing import Any

from kuhn import GAME
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

import parlour


def solve(game: Any, iterations: int) -> tuple[float, float]:
    """How far the average policy is from an equilibrium (NashConv), and what the game is worth to seat 1."""
    solver = cfr.CFRSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    return float(exploitability.nash_conv(game, policy)), float(value[0])


def main(iterations: int = 1000) -> None:
    distance, value = solve(parlour.envs.spiel(GAME), iterations)
    # returns are halves of what is won
    print(f"after {iterations} iterations: NashConv {2 * distance:.5f}, value {2 * value:.4f} (exactly: 0 and -0.0556)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
