"""Speed of the tree search, compared with OpenSpiel's in the same run:
`python3 run.py bench search [--rounds 5] [--seconds 1]`.

M is the simulations per second of OpenSpiel's C++ MCTS on backgammon: UCT with one random rollout per simulation. Ours
does the same work: tree, chance nodes, and a random playout to the end. Efficiency is the search's events per second
divided by those of bare random playouts. The last column is the search as the strongest level does it, with values
instead of long playouts; it is empty if that level does not use this search. Every figure is the best of the rounds;
contenders take turns within a round, so that a busy machine affects all of them alike. Rates are per second of the
process's own CPU time, on one core.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour
from parlour import Rng, playout
from parlour.bots.levels import settings
from parlour.bots.search import SearchBot
from parlour.games import game_keys
from parlour.kernel.bot import Eyes
from parlour.kernel.drivers import resolve_chance

BARS = {"adventurers-guard": 5.0, "gambit": 4.0, "quarriors": 8.0, "quartz": 50.0, "quazo": 10.0}  # in M
EFFICIENT = 0.6
SEARCH = 400
"""Simulations in one search, as for a move made in a tenth of a second."""

Contender = Callable[[float], tuple[int, int, float]]
"""Runs for this many seconds; returns simulations, events and CPU seconds."""


def searching(key: str, bot: SearchBot) -> Contender:
    """One search after another, each for the first decision of a game."""
    game = parlour.game(key)
    rng = Rng(1)

    def one() -> tuple[int, int]:
        state = game.start()
        actor = resolve_chance(state, rng)
        before = bot.events
        return bot.think(Eyes(game, state, actor), rng), bot.events - before

    return lambda seconds: measured(one, seconds)


def bare(key: str) -> Contender:
    """The random playouts that such a search makes, without the search."""
    game = parlour.game(key)
    rng = Rng(1)

    def one() -> tuple[int, int]:
        state = game.start()
        resolve_chance(state, rng)
        return SEARCH, sum(playout(state.copy(), rng) for _ in range(SEARCH))

    return lambda seconds: measured(one, seconds)


def open_spiel() -> Contender:
    import pyspiel

    game = pyspiel.load_game("backgammon")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 0.7, SEARCH, 1000, False, 1, False)
    start = game.new_initial_state()
    while start.is_chance_node():
        start.apply_action(start.chance_outcomes()[0][0])

    def one() -> tuple[int, int]:
        bot.step(start.clone())
        return SEARCH, 0

    return lambda seconds: measured(one, seconds)


def measured(one: Callable[[], tuple[int, int]], seconds: float) -> tuple[int, int, float]:
    simulations = events = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        more, happened = one()
        simulations += more
        events += happened
    return simulations, events, spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    contenders = {"OpenSpiel": open_spiel()}
    for key in game_keys():
        contenders[key], contenders[f"{key} bare"] = searching(key, SearchBot(SEARCH)), bare(key)
        master = settings(parlour.game(key).folder).bot("master")
        if isinstance(master, SearchBot):
            contenders[f"{key} master"] = searching(key, master)
    best = dict.fromkeys(contenders, (0.0, 0.0))
    for _ in track(range(arguments.rounds), "rounds"):
        for name, run in contenders.items():
            simulations, events, spent = run(arguments.seconds)
            best[name] = max(best[name], (simulations / spent, events / spent))
    peer = best["OpenSpiel"][0]
    table = Table(title=f"M = {peer:,.0f} simulations a second (OpenSpiel's MCTS on backgammon)")
    for column in ("game", "simulations/s", "in M", "floor", "efficiency", "bar", "master in M"):
        table.add_column(column, justify="left" if column == "game" else "right")
    found = {}
    for key in game_keys():
        rate, pace = best[key]
        efficiency = pace / best[f"{key} bare"][1]
        found[key] = {"simulations": rate, "ratio": rate / peer, "efficiency": efficiency}
        master_rate = best.get(f"{key} master", (0.0, 0.0))[0]
        floor = f"{BARS[key]:.0f} {'met' if rate / peer >= BARS[key] else 'MISSED'}"
        bar = f"{EFFICIENT:.0%} {'met' if efficiency >= EFFICIENT else 'MISSED'}"
        table.add_row(
            key,
            f"{rate:,.0f}",
            f"{rate / peer:.1f}",
            floor,
            f"{efficiency:.0%}",
            bar,
            f"{master_rate / peer:.1f}" if master_rate else "",
        )
    Console().print(table)
    if arguments.json:
        arguments.json.write_text(json.dumps({"M": peer, "games": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
