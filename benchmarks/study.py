"""What a study costs: `python3 run.py bench study [--games 10000] [--seed 1] [--only quazo] [--cluster local]`.

For each game, greedy bots play a study on all cores, and its report is written: seconds, those of all cores together, games a second, and the size of the
folder. *Facts* is the share of a core's time that counting them takes (`bench facts` shows more). Then a tenth as many games with 1, 2 and 7 workers: the tables must be equal to the last bit. The last row is the memory
of the first process during a long study of quick games: it must not grow with them.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

from facts import cost
from rich.console import Console
from rich.table import Table

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.lab.cluster import Cluster
from parlour.lab.crew import Processes
from parlour.lab.simulation import check_run
from parlour.lab.study.folder import TABLES
from parlour.lab.study.plan import make_plan
from parlour.lab.study.run import Study, run

BARS = {"quarriors": 60.0}
USUAL_BAR = 20.0
"""Seconds for ten thousand games on two cores."""
FACTS_BAR = 0.3
MEMORY_BAR = 400
"""Megabytes."""
WORKERS = (1, 2, 7)
WATCHED = 100
"""Games that are played with and without a watcher."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--many", type=int, default=100_000, help="games of the study whose memory is measured")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="this game alone")
    parser.add_argument(
        "--cluster", default="", help="compare with the workers of this Ray cluster instead: local, say"
    )
    given = parser.parse_args()
    console = Console()
    if given.cluster:
        return on_cluster(console, given.cluster, given.only or "quazo", given.games, given.seed)
    sheet = Table(
        "game",
        "seconds",
        "bar",
        "of cores",
        "games/s",
        "facts",
        "MB on disk",
        "workers 1, 2, 7",
        title="studies of greedy bots",
    )
    good = True
    for key in [given.only] if given.only else game_keys():
        with tempfile.TemporaryDirectory() as folder, console.status(key):
            bar = BARS.get(key, USUAL_BAR) * given.games / 10_000
            seconds, cores, size = timed(key, given.games, given.seed, Path(folder))
            facts = facts_share(key)
            equal = same_for_all(key, given.games // 10, given.seed, Path(folder))
            good = good and equal and seconds <= bar and facts <= FACTS_BAR
            rate = given.games / seconds
            row = (f"{seconds:.1f}", f"{bar:.1f}", f"{cores:.1f}", f"{rate:.0f}", f"{facts:.0%}", f"{size:.1f}")
            sheet.add_row(key, *row, "equal" if equal else "DIFFERENT")
    console.print(sheet)
    if given.many:
        with tempfile.TemporaryDirectory() as folder, console.status("memory"):
            early, most = memory(given.many, given.seed, Path(folder))
        good = good and most <= MEMORY_BAR
        console.print(
            f"{given.many} games of quartz: {early:.0f} MB after a tenth, at most {most:.0f} MB ({MEMORY_BAR})"
        )
    console.print("every bar is kept" if good else "NOT every bar is kept")
    return 0 if good else 1


def timed(key: str, games: int, seed: int, folder: Path) -> tuple[float, float, float]:
    """Seconds for a study on all cores, those that the cores were busy with it, and the megabytes of its folder."""
    plan, began, busy = make_plan(key, games, seed=seed), time.perf_counter(), cpu()
    found = run(plan, folder / "timed", Processes(check_run(seed, None)))
    found.publish()
    seconds, size = time.perf_counter() - began, sum(file.stat().st_size for file in found.folder.iterdir())
    return seconds, cpu() - busy, size / 1e6


def cpu() -> float:
    """Seconds of this process and of its workers that have ended."""
    used = os.times()
    return used.user + used.system + used.children_user + used.children_system


def facts_share(key: str) -> float:
    """The part of a core's time that goes into facts."""
    without, with_facts, _rows = cost(key, find_game(key).seats[0], WATCHED, 3)
    return max(0.0, 1 - without / with_facts)


def same_for_all(key: str, games: int, seed: int, folder: Path) -> bool:
    plan = make_plan(key, games, seed=seed)
    studies = [run(plan, folder / f"workers-{workers}", Processes(workers)) for workers in WORKERS]
    return all(tables(one) == tables(studies[0]) for one in studies[1:])


def tables(study: Study) -> list[bytes]:
    return [(study.folder / f"{table}.parquet").read_bytes() for table in TABLES]


def on_cluster(console: Console, address: str, key: str, games: int, seed: int) -> int:
    """The same study by processes of this machine and by a cluster: equal tables, and what the cluster costs."""
    plan, found, seconds = make_plan(key, games, seed=seed), [], []
    with tempfile.TemporaryDirectory() as folder:
        for name, crew in (("processes", Processes(check_run(seed, None))), ("cluster", Cluster(address))):
            began = time.perf_counter()
            found.append(tables(run(plan, Path(folder, name), crew)))
            seconds.append(time.perf_counter() - began)
    equal = found[0] == found[1]
    console.print(f"{games} games of {key}: processes {seconds[0]:.1f} s, cluster {seconds[1]:.1f} s with its start")
    console.print("the tables are equal" if equal else "the tables are DIFFERENT")
    return 0 if equal else 1


def memory(games: int, seed: int, folder: Path) -> tuple[float, float]:
    """Megabytes of this process after a tenth of a study, and at most until its end."""
    seen: list[tuple[int, float]] = []
    done, over = 0, threading.Event()

    def note(games: int, _total: int) -> None:
        nonlocal done
        done = games

    def watch() -> None:
        while not over.wait(0.05):
            seen.append((done, resident()))

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        run(make_plan("quartz", games, ("random",) * 3, seed), folder / "many", Processes(check_run(seed, None)), note)
    finally:
        over.set()
        watching.join()
    early = max((used for at, used in seen if at <= games / 10), default=0.0)
    return early, max(used for _, used in seen)


def resident() -> float:
    """Megabytes of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


if __name__ == "__main__":
    sys.exit(main())
