"""Speed of the engines, compared with OpenSpiel in the same run:
`python3 run.py bench [--rounds 7] [--seconds 0.5] [--json FILE]`.

P is the events per second of OpenSpiel's backgammon driven from a Python loop. An event is one move or one chance
outcome. Every figure is the best of the rounds; contenders take turns within a round, so that a busy machine affects
all of them alike. Rates are per second of the process's own CPU time, on one core.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import parlour
from parlour import CHANCE, OVER, Rng, playout
from parlour.games import game_keys

ROOT = Path(__file__).resolve().parent.parent
BARS: dict[
    str, dict[str, tuple[float, float | None]]
] = {  # in P: what each way of driving must reach, and what we hope for
    "adventurers-guard": {"native": (24, 36), "python": (15, None), "interpreted": (1.3, None)},
    "gambit": {"native": (15, 25), "python": (10, None)},
    "quarriors": {"native": (30, 60), "python": (12, None)},
    "quartz": {"native": (110, 180), "python": (30, None), "interpreted": (3, None)},
    "quazo": {"native": (60, 100), "python": (20, None), "interpreted": (2, None)},
}
COPY_BAR = 1.0  # microseconds

Contender = Callable[[float], tuple[int, int, float]]
"""Runs for this many seconds; returns events, playouts and CPU seconds."""


def native(key: str) -> Contender:
    """Random playouts by the engine's own driver."""
    game = parlour.game(key)
    rng = Rng(1)

    def run(seconds: float) -> tuple[int, int, float]:
        return measured(lambda: playout(game.start(), rng), seconds)

    return run


def python_driven(key: str) -> Contender:
    """Random playouts by the loop that a user's bot or a training loop would write."""
    game = parlour.game(key)
    rng = Rng(1)

    def one_game() -> int:
        state = game.start()
        events = 0
        while (actor := state.actor()) != OVER:
            if actor == CHANCE:
                state.apply(state.sample(rng))
            else:
                moves = state.legal()
                state.apply(moves[rng.below(len(moves))])
            events += 1
        return events

    return lambda seconds: measured(one_game, seconds)


def open_spiel(name: str) -> Contender:
    """OpenSpiel's game, driven by the same kind of loop."""
    import random

    import pyspiel

    game = pyspiel.load_game(name)
    rng = random.Random(1)

    def one_game() -> int:
        state = game.new_initial_state()
        events = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pick(state.chance_outcomes(), rng.random()))
            else:
                moves = state.legal_actions()
                state.apply_action(moves[int(rng.random() * len(moves))])
            events += 1
        return events

    return lambda seconds: measured(one_game, seconds)


def pick(outcomes: list[tuple[int, float]], point: float) -> int:
    for outcome, chance in outcomes:
        point -= chance
        if point <= 0.0:
            return outcome
    return outcomes[-1][0]


def measured(one_game: Callable[[], int], seconds: float) -> tuple[int, int, float]:
    events = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        events += one_game()
        games += 1
    return events, games, spent


class Interpreted:
    """The same engine as plain Python, in a separate process that waits its turn."""

    def __init__(self, key: str) -> None:
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        command = [sys.executable, __file__, "--worker", key]
        self.child = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __call__(self, seconds: float) -> tuple[int, int, float]:
        assert self.child.stdin is not None
        assert self.child.stdout is not None
        print(seconds, file=self.child.stdin, flush=True)
        events, games, spent = json.loads(self.child.stdout.readline())
        return events, games, spent

    def close(self) -> None:
        self.child.communicate()


def worker(key: str) -> None:
    assert not parlour.COMPILED
    run = native(key)
    for line in sys.stdin:
        print(json.dumps(run(float(line))), flush=True)


def microseconds_to_copy(key: str, seconds: float) -> float:
    """A copy of a state in the middle of a game."""
    game = parlour.game(key)
    state, rng = game.start(), Rng(5)
    for _ in range(60):
        moves = list(state.legal())
        state.apply(moves[rng.below(len(moves))] if moves else state.sample(rng))
    copies = 0
    start = time.process_time()
    while time.process_time() - start < seconds / 4:
        for _ in range(1000):
            state.copy()
        copies += 1000
    return 1e6 * (time.process_time() - start) / copies


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5, help="for each contender in each round")
    parser.add_argument("--json", type=Path, default=ROOT / ".build" / "bench.json", help="where the figures go")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.worker:
        worker(arguments.worker)
        return

    contenders: dict[tuple[str, str], Contender] = {
        ("open_spiel backgammon", "python"): open_spiel("backgammon"),
        ("open_spiel pig", "python"): open_spiel("pig"),
    }
    children: list[Interpreted] = []
    for key in game_keys():
        contenders[key, "native"] = native(key)
        contenders[key, "python"] = python_driven(key)
        children.append(Interpreted(key))
        contenders[key, "interpreted"] = children[-1]

    best: dict[tuple[str, str], tuple[float, float]] = dict.fromkeys(contenders, (0.0, 0.0))
    copies = dict.fromkeys(game_keys(), float("inf"))
    for _ in track(range(arguments.rounds), "Rounds", console=Console(stderr=True)):
        for name, run in contenders.items():
            events, games, spent = run(arguments.seconds)
            best[name] = max(best[name], (events / spent, games / spent))
        for key in copies:
            copies[key] = min(copies[key], microseconds_to_copy(key, arguments.seconds))
    for child in children:
        child.close()
    show(best, copies, arguments.json, arguments.rounds)


def show(best: dict[tuple[str, str], tuple[float, float]], copies: dict[str, float], path: Path, rounds: int) -> None:
    unit = best["open_spiel backgammon", "python"][0]
    table = Table(title=f"engine compiled: {'yes' if parlour.COMPILED else 'NO'}; best of {rounds} rounds, one core")
    for head in ("game", "driven", "events/s", "playouts/s", "in P", "bar", "goal"):
        table.add_column(head, justify="left" if head in ("game", "driven") else "right")
    rows: list[dict[str, Any]] = []
    for (game, driven), (events, playouts) in best.items():
        bar, goal = BARS.get(game, {}).get(driven) or (None, None)
        row = {"game": game, "driven": driven, "events": round(events), "playouts": round(playouts, 1)}
        rows.append({**row, "P": round(events / unit, 2), "bar": bar, "goal": goal})
        met = "" if bar is None else f"{bar} {'met' if events >= bar * unit else 'MISSED'}"
        hoped = "" if goal is None else f"{goal} {'met' if events >= goal * unit else 'missed'}"
        table.add_row(game, driven, f"{events:,.0f}", f"{playouts:,.0f}", f"{events / unit:.2f}", met, hoped)
    console = Console(width=max(Console().width, 100))
    console.print(table)
    for game, micros in copies.items():
        word = "met" if micros <= COPY_BAR else "MISSED"
        console.print(f"copy() of {game}: {micros:.2f} µs (bar {COPY_BAR} µs {word})")
    path.parent.mkdir(parents=True, exist_ok=True)
    result = {"compiled": parlour.COMPILED, "rounds": rounds, "P": round(unit), "rows": rows, "copy_us": copies}
    path.write_text(json.dumps(result, indent=1) + "\n")
    console.print(f"Written to {path}.")


if __name__ == "__main__":
    main()
