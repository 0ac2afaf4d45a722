"""Environments for learners beside PettingZoo's and OpenSpiel's own games, in the same run.

python3 run.py bench envs [--rounds 5] [--seconds 1]

About three minutes on a quiet core, and as long again to install and compile. Exit code 1 if a bar is missed.
Everything plays at random, with the same policy. Figures are medians over the rounds, by CPU time; in each round all
environments take their turn. Observations and masks are made for every decision, except in OpenSpiel's loops, which ask for
legal actions only.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any, Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
warnings.filterwarnings("ignore", category=DeprecationWarning)

import numpy  # noqa: E402

import parlour  # noqa: E402
from parlour.kernel.rng import Rng  # noqa: E402

LANES: Final = 1024
FEW_LANES: Final = 128
"""With bots, which take most of the time."""
TWICE: Final = 2.0
"""How many times as fast as connect_four every game must be."""
TURNS: Final = 60_000
"""And how many steps a second at least."""
MOST: Final = {"quartz": 1_000_000, "quazo": 1_000_000}
VECTOR: Final = 300_000
SPIEL: Final = 120_000
Loop = Callable[[float], tuple[int, float]]
"""Plays for about so many seconds; returns steps, and the seconds they took."""


def turns(env: Any) -> Loop:
    """The loop of PettingZoo's documentation."""
    rng = Rng(1)
    seeds = iter(range(10**9))

    def loop(seconds: float) -> tuple[int, float]:
        steps, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            env.reset(seed=next(seeds))
            for _agent in env.agent_iter():
                observation, _reward, ended, broken_off, _info = env.last()
                if ended or broken_off:
                    env.step(None)
                    continue
                allowed = observation["action_mask"].nonzero()[0]
                env.step(int(allowed[rng.below(len(allowed))]))
                steps += 1
                if not steps & 1023 and time.process_time() - began >= seconds:
                    break
        return steps, time.process_time() - began

    return loop


def lanes(key: str, opponents: str | None = None) -> Loop:
    count = FEW_LANES if opponents else LANES
    envs = parlour.envs.vector(key, count, opponents=opponents)
    batch, rng = envs.reset(1), numpy.random.default_rng(1)

    def loop(seconds: float) -> tuple[int, float]:
        nonlocal batch
        steps, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            chosen = (rng.random(count) * batch.counts).astype(numpy.int64)
            batch = envs.step(chosen)
            steps += count
        return steps, time.process_time() - began

    return loop


def events(game: Any) -> Loop:
    """OpenSpiel's usual loop over moves and chance."""
    rng = Rng(1)

    def loop(seconds: float) -> tuple[int, float]:
        steps, began = 0, time.process_time()
        while time.process_time() - began < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                actions = state.legal_actions()
                state.apply_action(actions[rng.below(len(actions))])
                steps += 1
                if not steps & 1023 and time.process_time() - began >= seconds:
                    break
        return steps, time.process_time() - began

    return loop


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    arguments = parser.parse_args()

    import pyspiel
    from pettingzoo.classic import connect_four_v3, texas_holdem_v4

    keys = parlour.game_keys()
    # unwrapped: their wrappers only check what a caller does
    loops: dict[str, Loop] = {
        "PettingZoo connect_four": turns(connect_four_v3.env().unwrapped),
        "PettingZoo texas_holdem": turns(texas_holdem_v4.env().unwrapped),
        **{f"aec {key}": turns(parlour.envs.aec(key)) for key in keys},
        **{f"vector {key}": lanes(key) for key in keys},
        **{f"vector {key}, greedy opponents": lanes(key, "greedy") for key in keys},
        "OpenSpiel backgammon": events(pyspiel.load_game("backgammon")),
        "OpenSpiel liars_dice": events(pyspiel.load_game("liars_dice")),
        "OpenSpiel python_kuhn_poker": events(_kuhn()),
        **{f"spiel {key}": events(parlour.envs.spiel(key)) for key in keys},
    }
    rates: dict[str, list[float]] = {name: [] for name in loops}
    for number in range(arguments.rounds):
        for name, loop in loops.items():
            print(f"\rround {number + 1}: {name:<44}", end="", file=sys.stderr, flush=True)
            steps, seconds = loop(arguments.seconds)
            rates[name].append(steps / seconds)
    print("\r" + " " * 60, end="\r", file=sys.stderr)
    found = {name: statistics.median(values) for name, values in rates.items()}
    peer = found["PettingZoo connect_four"]
    bars = {f"aec {key}": max(TWICE * peer, float(TURNS)) for key in keys}
    bars |= {f"vector {key}": float(MOST.get(key, VECTOR)) for key in keys}
    bars |= {f"spiel {key}": float(SPIEL) for key in keys}
    print(f"The engine is {'compiled' if parlour.COMPILED else 'plain Python'}. Steps, decisions or events a second:\n")
    missed = [name for name, bar in bars.items() if found[name] < bar]
    for name, rate in found.items():
        bar = bars.get(name)
        verdict = "" if bar is None else f"  bar {bar:>9,.0f}  {'MISSED' if name in missed else 'met'}"
        times = f"{rate / peer:>5.1f} x connect_four" if name.startswith("aec") else ""
        print(f"{name:<44} {rate:>11,.0f}{verdict:<24}{times}".rstrip())
    print(f"\n{len(bars) - len(missed)} of {len(bars)} bars met" + "".join(f"; missed: {name}" for name in missed))
    sys.exit(bool(missed))


def _kuhn() -> Any:
    import pyspiel
    from open_spiel.python.games import kuhn_poker  # noqa: F401  # registers it

    return pyspiel.load_game("python_kuhn_poker")


if __name__ == "__main__":
    main()
