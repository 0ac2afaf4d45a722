"""Speed of the tree search, compared with OpenSpiel's in the same run:
`python3 run.py bench search [--rounds 5] [--seconds 1]`.

M is the simulations per second of OpenSpiel's C++ MCTS on backgammon: UCT with one random rollout per simulation. Ours
does the same work: tree, chance nodes, and a random playout to the end. Efficiency is the search's events per second
divided by those of bare random playouts. The last column is the search as the strongest level does it, with values
instead of long playouts; it is empty if that level does not use this search.

The second table is what a learnt value costs: simulations (or nodes) of master's search, and positions judged, by the
hand-made value alone and with a net of 32 hidden units that looks at every input, as large as `parlour train` makes them. Its weights are
random: they do not change how long it takes. Master is to keep two fifths of its simulations.

Every figure is the best of the rounds; contenders take turns within a round, so that a busy machine affects all of them
alike. Rates are per second of the process's own CPU time, on one core.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour
from parlour import Rng, playout
from parlour.bots.expectimax import ExpectimaxBot
from parlour.bots.levels import settings
from parlour.bots.net import NUDGE, Net
from parlour.bots.search import SearchBot
from parlour.bots.weights import Layer
from parlour.games import game_keys
from parlour.kernel.bot import Eyes, Searcher
from parlour.kernel.drivers import resolve_chance
from parlour.kernel.observation import size_of
from parlour.kernel.state import OVER, State

BARS = {"adventurers-guard": 5.0, "gambit": 4.0, "quarriors": 8.0, "quartz": 50.0, "quazo": 10.0}  # in M
EFFICIENT = 0.6
KEPT = 0.4
"""The part of its simulations that master is to keep with a net."""
HIDDEN = 32
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


def thinking(key: str, net: Net | None) -> Contender:
    """Master, with a net or without: a thought for the first decision of one game after another."""
    game, rng = parlour.game(key), Rng(1)
    bot = settings(game.folder).bot("master", timed=False, weights="none")
    assert isinstance(bot, Searcher)
    if net is not None:
        assert isinstance(bot, SearchBot | ExpectimaxBot)
        bot.learnt = Given(net)

    def one() -> tuple[int, int]:
        state = game.start()
        actor = resolve_chance(state, rng)
        return bot.think(Eyes(game, state, actor), rng), 0

    return lambda seconds: measured(one, seconds)


def judging(key: str, net: Net | None) -> Contender:
    """The values of all seats, in positions of games played at random."""
    found = list(positions(key))

    def one() -> tuple[int, int]:
        for state in found:
            if net is None:
                state.values()
            else:
                net.values(state, 0)
        return len(found), 0

    return lambda seconds: measured(one, seconds)


def positions(key: str, count: int = 300) -> Iterator[State]:
    rng = Rng(2)
    state = parlour.game(key).start()
    for _ in range(count):
        actor = resolve_chance(state, rng)
        if actor == OVER:
            state = parlour.game(key).start()
            continue
        yield state.copy()
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])


@dataclass(frozen=True)
class Given:
    """A net that is there, in place of a file."""

    given: Net

    def net(self, _eyes: Eyes) -> Net:
        return self.given


def net_for(key: str) -> Net:
    """With HIDDEN units, which all look at everything."""
    game, rng = parlour.game(key), Rng(3)
    seats = game.seats[0]
    assert game.observation is not None
    inputs = size_of(game.observation(game.options_of(game.start()), seats))

    def some(count: int, most: int) -> tuple[int, ...]:
        return tuple(int(rng.below(2 * most + 1)) - most for _ in range(count))

    lanes = HIDDEN + seats
    rows = {place: some(lanes, 8) for place in range(inputs)}
    hand = (1 << 16, 1 << 14, NUDGE // 50)
    return Layer(
        seats, "", inputs, HIDDEN, hand, some(seats, 99), some(lanes, 99), (1,) * seats, some(HIDDEN * seats, 99), rows
    ).net()


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


def learnt(found: dict[str, dict[str, float]]) -> Table:
    table = Table(title=f"With a net of {HIDDEN} hidden units, and without")
    for column in ("game", "master simulations/s", "by net", "kept", "bar", "evaluations/s", "by net"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for key, one in found.items():
        kept = one["master by net"] / one["master"]
        table.add_row(
            key,
            f"{one['master']:,.0f}",
            f"{one['master by net']:,.0f}",
            f"{kept:.0%}",
            f"{KEPT:.0%} {'met' if kept >= KEPT else 'MISSED'}",
            f"{one['evaluations']:,.0f}",
            f"{one['evaluations by net']:,.0f}",
        )
    return table


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
        net = net_for(key)
        contenders[f"{key} thinks"], contenders[f"{key} thinks by net"] = thinking(key, None), thinking(key, net)
        contenders[f"{key} judges"], contenders[f"{key} judges by net"] = judging(key, None), judging(key, net)
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
        found[key] |= {
            name: best[f"{key} {contender}"][0]
            for name, contender in (
                ("master", "thinks"),
                ("master by net", "thinks by net"),
                ("evaluations", "judges"),
                ("evaluations by net", "judges by net"),
            )
        }
    Console().print(table)
    Console().print(learnt(found))
    if arguments.json:
        arguments.json.write_text(json.dumps({"M": peer, "games": found}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
