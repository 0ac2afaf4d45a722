"""A full house: `python3 run.py bench load [--game KEY] [--tables 500] [--sockets 2000] [--rate 100] [--seconds 60]`.

Starts the server as an operator would, on a new SQLite file, and visits it as browsers would, over loopback: people
take all seats of every table, the other sockets watch, and all ping as the pages do. Then legal random moves are sent
at a steady rate, whatever the server does meanwhile: each move is due at a certain time, and everything is measured
from then, so that a server that falls behind cannot slow down the load that measures it.

`--sweep` raises the rate step by step until the goal is missed, and prints the highest rate that met it: the knee.
`--slope` plays for ten minutes and prints how many bytes of memory each move costs for good. `--sockets 5000` fills the house
with watchers, `--seats` takes more players, `--processes` starts more servers on the same file. `--costs` measures instead,
in this process, what a move costs the server: a row for each game and number of seats, with its time and the bytes that each
page is sent. While it runs, a line now and then says how far it is; a run ends early when no game is left to be played
(`--tables` for more).

`--lobby` measures the home page instead: how long a new table takes to be in the lists of 2,000 pages that are open.
`--bots` lets programs play over the API instead: by default 200 bots on 100 tables, 50 decisions a second.
`--full-house` is all at once: tables with clocks, 500 more pages that look at the lobby, and in the second half 50 people a
second who sign in.

The server's limits apply. This program acts as the proxy in front of the house, which says in `X-Forwarded-For` where
each visitor comes from (see docs/operators.md); every visitor has their own address. With several processes it leads all who
look at one table to the same one.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import costs as move_costs
import looking
from programs import Bots, make_bots
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet
from visits import LANGUAGES, PING, Load, Pages, open_tables, visitor

import parlour
from parlour.games import game as find_game
from parlour.games import game_keys

ROOT = Path(__file__).resolve().parent.parent
BAR = 50.0
"""The most milliseconds that 99 of 100 views may take, counted from the command."""
CALM, STORM = 30.0, 50.0
"""The same in a full house, without and with people who sign in."""
LOOKERS, FULL_LOOKERS = 2000, 500
"""Pages that look at the lobby, of `--lobby` and of `--full-house`."""
CLOCK = "10+20"
SIGN_INS = 50.0
"""People who sign in, each second."""
NEW_TABLE = 0.5
"""Seconds between two new tables that all who look see."""
LONG = 600.0
"""Seconds of `--slope`."""
STEP = 10.0
"""Seconds at each rate of `--sweep`."""
QUARTER, TWENTIETH = 1.25, 1.05
"""By what the rate is raised: until the goal is missed, and from the last rate that met it."""
BOT_TABLES, BOT_RATE = 100, 50.0
"""Tables of `--bots`, and decisions a second."""
TELL = 10
"""Seconds between two lines that say how far it is."""
FEW = 5
"""Samples of the memory from which a slope can be told."""
MORE_FILES = 200
"""Open files beyond one for each socket."""


# --- the server ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cost:
    """What the server's process has used so far; nothing where the system does not say."""

    cpu: float = 0.0
    memory: int = 0

    def __add__(self, other: Cost) -> Cost:
        return Cost(self.cpu + other.cpu, self.memory + other.memory)


class Server:
    """The house in processes of its own, which share a database."""

    def __init__(self, processes: list[subprocess.Popen[str]], database: str) -> None:
        self.database = database
        self.origins = [process.stdout.readline().strip().split(" ")[-1] for process in processes if process.stdout]
        self._pids = [process.pid for process in processes]

    def cost(self) -> Cost:
        """Of all processes together."""
        try:
            return sum(map(_cost, self._pids), Cost())
        except OSError:
            return Cost()


def _cost(pid: int) -> Cost:
    folder = Path("/proc") / str(pid)
    stat = (folder / "stat").read_text().rpartition(")")[2].split()
    pages = int((folder / "statm").read_text().split()[1])
    ticks = int(stat[11]) + int(stat[12])
    return Cost(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


@contextmanager
def server(count: int) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="parlour-load-") as folder, Path(folder, "log").open("w") as log:
        database = f"{folder}/parlour.db"
        command = [sys.executable, "-m", "parlour.server.main", "--port", "0", "--database", database]
        processes = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) for _ in range(count)]
        try:
            yield Server(processes, database)
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                try:
                    process.wait(15)
                except subprocess.TimeoutExpired:
                    process.kill()
                process.communicate()


def allow_files(count: int) -> None:
    """Raise the limit for this process and those that it starts."""
    with contextlib.suppress(ImportError):  # no such limit on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if hard != resource.RLIM_INFINITY and hard < count:
            sys.exit(f"{count} open files are needed, and the system allows {hard} (ulimit -Hn).")
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, count), hard))


# --- the run ------------------------------------------------------------------------------------------------------------


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition(":")[0])
    parser.add_argument("--game", default="adventurers-guard", choices=game_keys(), metavar="KEY")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--sockets", type=int, default=2000, help="one for each seat, the others watch")
    parser.add_argument("--seats", type=int, help="at each table; as few as can play, if it is not given")
    parser.add_argument("--rate", type=float, default=100.0, help="moves per second at all tables together")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--processes", type=int, default=1, help="that serve the house together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, default=ROOT / ".build" / "load.json", help="where the figures go")
    parser.add_argument("--sweep", action="store_true", help="raise the rate until the goal is missed; prints the knee")
    parser.add_argument("--slope", action="store_true", help="ten minutes; prints the bytes of memory a move costs")
    parser.add_argument("--costs", action="store_true", help="what a move of every game costs, in this process")
    parser.add_argument("--lobby", action="store_true", help="how long a new table takes to the pages of all who look")
    parser.add_argument("--lookers", type=int, help="how many look at the lobby, with --lobby or --full-house")
    parser.add_argument("--full-house", action="store_true", help="clocks, lookers, and a storm of people who sign in")
    parser.add_argument("--bots", action="store_true", help="programs play over the API")
    if (settings := parser.parse_args()).bots:
        parser.set_defaults(tables=BOT_TABLES, sockets=BOT_TABLES * 2, rate=BOT_RATE)
        settings = parser.parse_args()
    if settings.costs:
        move_costs.show()
        return
    if settings.slope:
        settings.seconds = LONG
    possible = find_game(settings.game).seats
    seats = settings.seats or min(possible)
    if seats not in possible:
        parser.error(f"{settings.game} is for {', '.join(map(str, sorted(possible)))} seats")
    if settings.bots:
        settings.sockets = 2 * seats * settings.tables
    if settings.sockets < seats * settings.tables:
        parser.error(f"every table needs at least {seats} sockets")
    work, tell, lookers = (
        (look_at, show_goals, LOOKERS)
        if settings.lobby
        else (bots_play, show_goals, 0)
        if settings.bots
        else (full_house, show_goals, FULL_LOOKERS)
        if settings.full_house
        else (measure, show, 0)
    )
    settings.lookers = lookers if settings.lookers is None else settings.lookers
    allow_files(settings.sockets + settings.lookers + MORE_FILES)
    with contextlib.suppress(ImportError):  # it is not there on Windows
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    gc.disable()  # its pauses would be mistaken for the server's
    with (
        server(max(1, settings.processes)) as house,
        Progress(console=Console(stderr=True), refresh_per_second=2) as progress,
    ):
        figures = asyncio.run(work(house, settings, seats, progress))
    tell(figures)
    settings.json.parent.mkdir(parents=True, exist_ok=True)
    settings.json.write_text(json.dumps(figures, indent=1) + "\n")
    print(f"Written to {settings.json}.")


async def measure(house: Server, settings: argparse.Namespace, seats: int, progress: Progress) -> dict[str, Any]:
    def bar(title: str, total: int) -> Callable[[], None]:
        task = progress.add_task(title, total=total)
        return lambda: progress.advance(task)

    costs = [house.cost()]
    pages = Pages(house.origins[0], settings.game, seats)
    guests = open_tables(pages, settings.tables, settings.sockets, bar("Tables", settings.tables))
    costs.append(house.cost())

    load = Load(house.origins, settings.seed)
    start = time.perf_counter()
    await load.come(guests, seats, bar("Sockets", settings.sockets))
    storm = time.perf_counter() - start
    coming = load.times
    await asyncio.sleep(min(PING, settings.seconds))  # until everybody has heard who is there
    costs.append(house.cost())

    start = time.perf_counter()
    own_start = time.process_time()
    samples: list[tuple[int, int]] = []
    watching = asyncio.create_task(watch_memory(house, load, samples, progress.console))
    await load.play(settings.rate, settings.seconds, bar("Moves", round(settings.rate * settings.seconds)))
    watching.cancel()
    over, moves = load.over, load.moves
    spent = time.perf_counter() - start
    own = time.process_time() - own_start
    costs.append(house.cost())
    playing = load.times
    knee = await sweep(load, settings, bar) if settings.sweep else None
    load.close()
    views = playing.own + playing.opponent + playing.watcher
    return {
        "compiled": parlour.COMPILED,
        "seats": seats,
        "over": over,
        **{
            name: getattr(settings, name)
            for name in ("game", "tables", "sockets", "rate", "seconds", "processes", "seed")
        },
        "moves": moves,
        "views": len(views),
        "refused": load.refused,
        "unanswered": load.unanswered(),
        "cut": load.cut,
        "bytes": {f"p{part}": move_costs.percentile(playing.sizes, part) for part in (50, 95)},
        "bytes_per_move": slope(samples),
        "knee": knee,
        "milliseconds": {
            "acknowledged": spread(playing.ack),
            "any view": spread(views),
            "own view": spread(playing.own),
            "opponent's view": spread(playing.opponent),
            "watcher's view": spread(playing.watcher),
            "pong": spread(playing.pong),
        },
        "coming": {
            "seconds": round(storm, 2),
            "milliseconds": {"coming: first view": spread(coming.door), "coming: pong": spread(coming.pong)},
        },
        "server": {
            "cpu_share": round((costs[3].cpu - costs[2].cpu) / spent, 3),
            "cpu_ms_per_move": round(1000 * (costs[3].cpu - costs[2].cpu) / max(moves, 1), 2),
            "cpu_ms_per_socket": round(1000 * (costs[2].cpu - costs[1].cpu) / settings.sockets, 2),
            "memory_mb": [round(cost.memory / 1e6, 1) for cost in costs],
            "kb_per_table": round((costs[1].memory - costs[0].memory) / settings.tables / 1e3, 1),
            "kb_per_socket": round((costs[2].memory - costs[1].memory) / settings.sockets / 1e3, 1),
            "kb_per_table_played": round((costs[3].memory - costs[2].memory) / settings.tables / 1e3, 1),
        },
        "client_cpu_share": round(own / spent, 3),
    }


async def look_at(house: Server, settings: argparse.Namespace, seats: int, progress: Progress) -> dict[str, Any]:
    """Everybody looks at the lobby, and tables are opened there."""
    task = progress.add_task("Lookers", total=settings.lookers)
    strangers = (visitor(number, LANGUAGES[number % 2]).headers(house.origins[0]) for number in itertools.count())
    crowd = looking.Crowd(house.origins[0])
    await crowd.come([next(strangers) for _ in range(settings.lookers)], lambda: progress.advance(task))
    await asyncio.sleep(min(PING, settings.seconds))
    before, start, own = house.cost(), time.perf_counter(), time.process_time()
    watching = asyncio.create_task(crowd.watch(settings.game, seats, NEW_TABLE, strangers))
    await asyncio.wait([watching], timeout=settings.seconds)
    await stopped(watching)
    after, spent = house.cost(), time.perf_counter() - start
    crowd.close()
    seen = spread(crowd.times)
    return {
        "compiled": parlour.COMPILED,
        "lookers": settings.lookers,
        "seconds": settings.seconds,
        "milliseconds": {"a new table in the lists": seen},
        "goals": {f"99 of 100 lists within {BAR:g} ms": bool(seen) and seen["p99"] <= BAR},
        "told": f"new tables {crowd.changes}, lists {len(crowd.times)}, streams cut {crowd.cut}; "
        f"server {(after.cpu - before.cpu) / spent:.0%} of a core, this client "
        f"{(time.process_time() - own) / spent:.0%}",
    }


async def bots_play(house: Server, settings: argparse.Namespace, seats: int, progress: Progress) -> dict[str, Any]:
    """Programs play each other over the API, whichever process they ask."""

    def bar(title: str, total: int) -> Callable[[], None]:
        task = progress.add_task(title, total=total)
        return lambda: progress.advance(task)

    count = seats * settings.tables
    tokens = await make_bots(house.database, count)
    bots = Bots(house.origins[0], tokens, seats)
    await bots.come(settings.game, bar("Tables", settings.tables))
    await asyncio.sleep(min(PING, settings.seconds))
    before, start, own = house.cost(), time.perf_counter(), time.process_time()
    many = round(settings.rate * settings.seconds)
    await bots.play(settings.rate, settings.seconds, settings.seed, bar("Decisions", many))
    after, spent = house.cost(), time.perf_counter() - start
    own = (time.process_time() - own) / spent
    await bots.close()
    told = spread(bots.told)
    return {
        "compiled": parlour.COMPILED,
        "lookers": 0,
        **{name: getattr(settings, name) for name in ("game", "tables", "rate", "seconds")},
        "bots": count,
        "moves": bots.moves,
        "refused": bots.refused,
        "milliseconds": {"answered": spread(bots.acknowledged), "told to both seats": told},
        "goals": {f"99 of 100 lines within {BAR:g} ms": bool(told) and told["p99"] <= BAR and not bots.refused},
        "told": f"{count} bots, decisions {bots.moves} of {many}, lines {len(bots.told)}, refused {bots.refused}, streams cut "
        f"{sum(bot.cut for bot in bots.bots)}, games over {sum(bots_[0].over for bots_ in bots.tables)}; "
        f"server {(after.cpu - before.cpu) / spent:.0%} of a core, "
        f"{1e3 * (after.cpu - before.cpu) / max(bots.moves, 1):.1f} ms of CPU a decision, this client {own:.0%}",
    }


async def full_house(house: Server, settings: argparse.Namespace, seats: int, progress: Progress) -> dict[str, Any]:
    """Tables with clocks, those who look at the lobby, and in the second half many who sign in."""

    def bar(title: str, total: int) -> Callable[[], None]:
        task = progress.add_task(title, total=total)
        return lambda: progress.advance(task)

    half = settings.seconds / 2
    pages = Pages(house.origins[0], settings.game, seats, CLOCK)
    guests = open_tables(pages, settings.tables, settings.sockets, bar("Tables", settings.tables))
    strangers = (
        visitor(number, LANGUAGES[number % 2]).headers(house.origins[0]) for number in itertools.count(1 << 17)
    )
    crowd, storm = looking.Crowd(house.origins[0]), looking.Storm(house.origins[0], SIGN_INS)
    many = round(SIGN_INS * half)
    await storm.prepare(many, strangers, bar("Accounts", many // looking.TRIES + 1))
    load = Load(house.origins, settings.seed)
    await load.come(guests, seats, bar("Sockets", settings.sockets))
    await crowd.come([next(strangers) for _ in range(settings.lookers)], bar("Lookers", settings.lookers))
    await asyncio.sleep(min(PING, settings.seconds))

    times: dict[str, dict[str, float]] = {}
    goals: dict[str, bool] = {}
    for name, most in (("calm", CALM), ("storm", STORM)):
        others = [asyncio.create_task(crowd.watch(settings.game, seats, NEW_TABLE, strangers))]
        if name == "storm":
            others.append(asyncio.create_task(storm.blow(strangers)))
        crowd.times = []
        await load.play(settings.rate, half, bar(f"Moves, {name}", round(settings.rate * half)))
        views = spread(load.times.own + load.times.opponent + load.times.watcher)
        times |= {f"{name}: any view": views, f"{name}: a new table in the lists": spread(crowd.times)}
        goals[f"{name}: 99 of 100 views within {most:g} ms"] = bool(views) and views["p99"] <= most
        for task in others:
            await stopped(task)
    left = load.unanswered()
    load.close()
    crowd.close()
    goals["every move answered, nobody cut off"] = not (left or load.cut or crowd.cut)
    goals[f"{SIGN_INS:g} sign-ins a second, nobody told to wait"] = set(storm.answers) == {303}
    return {
        "compiled": parlour.COMPILED,
        "lookers": settings.lookers,
        **{name: getattr(settings, name) for name in ("game", "tables", "sockets", "rate", "seconds")},
        "milliseconds": times,
        "goals": goals,
        "told": f"moves {load.moves}, refused {load.refused}, unanswered {left}, links cut {load.cut}, streams cut "
        f"{crowd.cut}; sign-ins done {storm.answers[303]}, told to wait {storm.answers[429]}",
    }


async def stopped(task: asyncio.Task[None]) -> None:
    """Stop something, and hear how it went."""
    task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await task


def show_goals(figures: dict[str, Any]) -> None:
    """The figures of `--lobby` and `--full-house`."""
    sheet = Sheet(title=f"engine compiled: {'yes' if figures['compiled'] else 'NO'}; {figures['lookers']} lookers")
    for head in ("milliseconds", "p50", "p95", "p99", "max"):
        sheet.add_column(head, justify="left" if head == "milliseconds" else "right")
    for name, times in figures["milliseconds"].items():
        sheet.add_row(name, *(f"{times[head]:.1f}" if times else "–" for head in ("p50", "p95", "p99", "max")))
    console = Console(width=max(Console().width, 100))
    console.print(sheet)
    console.print(figures["told"])
    for goal, met in figures["goals"].items():
        console.print(f"goal: {goal}: {'met' if met else 'MISSED'}")


async def watch_memory(house: Server, load: Load, samples: list[tuple[int, int]], console: Console) -> None:
    """Note how much memory the server has after how many moves, and tell now and then, until cancelled."""
    while True:
        await asyncio.sleep(1.0)
        samples.append((load.moves, house.cost().memory))
        if len(samples) % TELL == 0:
            moves, memory = samples[-1]
            console.print(f"after {len(samples)} s: {moves} moves, {memory / 1e6:.0f} MB, games over: {load.over}")


def slope(samples: list[tuple[int, int]]) -> float | None:
    """How many bytes a move adds, once the house has warmed up; None if there are too few samples to tell."""
    later = samples[len(samples) // 3 :]
    if len(later) < FEW:
        return None
    moves, memory = zip(*later, strict=True)
    return round(statistics.linear_regression(moves, memory).slope, 1)


async def sweep(
    load: Load, settings: argparse.Namespace, bar: Callable[[str, int], Callable[[], None]]
) -> float | None:
    """The highest rate at which the goal is met, in steps of a quarter and then of a twentieth; None if it never was."""
    knee, rate, step = None, settings.rate, QUARTER
    while True:
        await load.play(rate, STEP, bar(f"{rate:.0f} a second", round(rate * STEP)))
        if load.played_out():
            print("no game is left to be played: more --tables would tell more", flush=True)
            return knee
        views = load.times.own + load.times.opponent + load.times.watcher
        worst, left = spread(views).get("p99", 0.0), load.unanswered()
        print(f"{rate:7.0f} moves a second: 99 of 100 views within {worst} ms, unanswered {left}", flush=True)
        if worst <= BAR and not left:
            knee, rate = rate, rate * step
        elif knee is None or left or step < QUARTER:
            print("the knee: " + (f"{knee:.0f} moves a second" if knee else "below the first rate"), flush=True)
            return knee
        else:
            step, rate = TWENTIETH, knee * TWENTIETH


def spread(times: list[float]) -> dict[str, float]:
    """The spread in milliseconds; empty if there are no times."""
    if not times:
        return {}
    ordered = sorted(times)
    parts = {"p50": 0.50, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1e3 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) for name, part in parts.items()
    }


def show(figures: dict[str, Any]) -> None:
    console = Console(width=max(Console().width, 100))
    title = (
        "{game}: {tables} tables of {seats} seats, {sockets} sockets, {rate:g} moves a second for {seconds:g} s".format(
            **figures
        )
    )
    sheet = Sheet(title=f"{title}; engine compiled: {'yes' if figures['compiled'] else 'NO'}")
    sheet.add_column("milliseconds")
    for head in ("p50", "p95", "p99", "max"):
        sheet.add_column(head, justify="right")
    for name, times in {**figures["coming"]["milliseconds"], **figures["milliseconds"]}.items():
        sheet.add_row(name, *(f"{times[head]:.1f}" if times else "–" for head in ("p50", "p95", "p99", "max")))
    console.print(sheet)
    counts = (
        "moves {moves}, games over {over}, views {views}, refused {refused}, unanswered {unanswered}, links cut {cut}"
    )
    console.print(counts.format(**figures))
    console.print(f"all sockets in after {figures['coming']['seconds']} s")
    if figures["processes"] > 1:
        console.print(f"{figures['processes']} processes")
    work = "server: {cpu_share:.0%} of a core, {cpu_ms_per_move} ms of CPU a move, {cpu_ms_per_socket} ms to let one in"
    console.print(work.format(**figures["server"]))
    start, tables, sockets, end = figures["server"]["memory_mb"]
    memory = f"memory: {start} MB at the start, {tables} with the tables, {sockets} with the sockets, {end} at the end"
    each = (
        "{kb_per_table} kB a table, {kb_per_socket} kB a socket, {kb_per_table_played} kB for what is played at a table"
    )
    console.print(f"{memory}; {each.format(**figures['server'])}")
    console.print(f"this client: {figures['client_cpu_share']:.0%} of a core")
    console.print("views after the first: {p50} bytes in the median, 95% within {p95}".format(**figures["bytes"]))
    if figures["bytes_per_move"] is not None:
        console.print(f"memory: {figures['bytes_per_move']:+} bytes a move")
    if figures["knee"] is not None:
        console.print(f"the goal was met up to {figures['knee']:g} moves a second")
    if views := figures["milliseconds"]["any view"]:
        met = "met" if views["p99"] <= BAR and not figures["unanswered"] else "MISSED"
        console.print(f"goal: 99 of 100 views within {BAR:g} ms of their command: {met}")


if __name__ == "__main__":
    main()
