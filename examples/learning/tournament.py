"""A tournament without any learning: random and greedy bots through the door that a learner uses.

python examples/learning/tournament.py [GAME [GAMES]]
"""

from __future__ import annotations

import sys

import numpy

import parlour

LANES = 64


def play(game: str, opponents: str, games: int, seed: int = 0) -> tuple[float, float]:
    """The mean return of a seat that plays at random against these opponents, and its standard error."""
    envs = parlour.envs.vector(game, LANES, opponents=opponents)
    rng = numpy.random.default_rng(seed)
    batch = envs.reset(seed)
    returns: list[float] = []
    while len(returns) < games:
        batch = envs.step(rng.integers(batch.counts))  # with slots, every number below the count is a move
        returns += batch.rewards[batch.dones].tolist()
    return float(numpy.mean(returns)), float(numpy.std(returns) / len(returns) ** 0.5)


def main(game: str = "quartz", games: str = "2000") -> None:
    for opponents in ("random", "greedy"):
        mean, error = play(game, opponents, int(games))
        print(f"random against {opponents}: {mean:+.3f} ± {1.96 * error:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
