"""What it costs to count facts: `python3 run.py bench facts [--rounds 7] [--games 40] [GAME …]`.

The same games of greedy bots are played without and with a watcher, by turns, so that a busy machine affects both alike.
Every time is the best of the rounds, of the process's own CPU. The bar: facts add at most 30 % to a greedy run.
"""

from __future__ import annotations

import argparse
import sys
import time

from rich.console import Console
from rich.table import Table

from parlour.bots import bot
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.drivers import play_bots
from parlour.kernel.facts import Watcher
from parlour.kernel.game import AnyGame
from parlour.kernel.rng import derive
from parlour.kernel.vocabulary import watcher_of
from parlour.lab.simulation import LIMIT

BAR = 0.30


def cost(key: str, seats: int, games: int, rounds: int) -> tuple[float, float, float]:
    """Seconds a game without facts and with them, and how many rows of facts a game has."""
    game = find_game(key)
    values = {option.name: option.default for option in game.options}
    facts = game.vocabulary()
    watcher = watcher_of(facts, game.actions(values, seats), seats)
    plain, watched = [], []
    rows = 0
    for _ in range(rounds):
        plain.append(_played(game, seats, games, None)[0])
        seconds, rows = _played(game, seats, games, watcher)
        watched.append(seconds)
    return min(plain) / games, min(watched) / games, rows / games


def _played(game: AnyGame, seats: int, games: int, watcher: Watcher | None) -> tuple[float, int]:
    """The seconds that these games take, and the rows of facts in them."""
    rows = 0
    started = time.process_time()
    for number in range(games):
        if watcher is not None:
            watcher.begin(game.vocabulary().witness())
        play_bots(game, game.start(seats), [bot("greedy")] * seats, derive(1, number), LIMIT, watcher)
        if watcher is not None:
            rows += len(watcher.ledger.rows())
    return time.process_time() - started, rows


def main() -> None:
    parser = argparse.ArgumentParser(description="What it costs to count facts.")
    parser.add_argument("games_of", nargs="*", metavar="GAME", help="games to measure; default: all")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--games", type=int, default=40, help="games in each round")
    given = parser.parse_args()
    table = Table("Game", "Seats", "ms a game", "with facts", "more", "rows")
    dear = []
    for key in given.games_of or game_keys():
        seats = find_game(key).seats[0]
        without, with_facts, rows = cost(key, seats, given.games, given.rounds)
        more = with_facts / without - 1
        dear += [key] if more > BAR else []
        shown = (f"{without * 1e3:.3f}", f"{with_facts * 1e3:.3f}", f"{more:+.1%}", f"{rows:.0f}")
        table.add_row(key, str(seats), *shown)
    Console().print(table)
    if dear:
        sys.exit(f"Facts cost more than {BAR:.0%} in: {', '.join(dear)}.")


if __name__ == "__main__":
    main()
