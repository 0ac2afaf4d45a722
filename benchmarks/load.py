"""A full house: `python3 run.py bench load [--game KEY] [--tables 500] [--sockets 2000] [--rate 100] [--seconds 60]`.

Starts the server as an operator would, on a new SQLite file, and visits it as browsers would, over loopback: people
take all seats of every table, the other sockets watch, and all ping as the pages do. Then legal random moves are sent
at a steady rate, whatever the server does meanwhile: each move is due at a certain time, and everything is measured
from then, so that a server that falls behind cannot slow down the load that measures it.

`--sweep` raises the rate step by step until the goal is missed, and prints the highest rate that met it: the knee.
`--slope` plays for ten minutes and prints how many bytes of memory each move costs for good. `--sockets 5000` fills the house
with watchers, `--seats` takes more players. `--costs` measures instead, in this process, what a move costs the server: a row
for each game and number of seats, with its time and the bytes that each page is sent. While it runs, a line now and then
says how far it is; a run ends early when no game is left to be played (`--tables` for more).

The server's limits apply. This program acts as the proxy in front of the house, which says in `X-Forwarded-For` where
each visitor comes from (see docs/operators.md); every visitor has their own address.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import costs as move_costs
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Sheet
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

import parlour
from parlour.games import game as find_game
from parlour.games import game_keys

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("en", "pt-BR")
"""Tables take turns with these."""
PING = 2.5
"""Seconds between the answer to a ping and the next ping, as in web/src/link.ts."""
BAR = 50.0
"""The most milliseconds that 99 of 100 views may take, counted from the command."""
KNOCKING = 64
"""How many visitors are at the door at the same time while everybody arrives."""
PATIENCE = 20.0
"""Seconds allowed for the last views after the last move was due."""
LONG = 600.0
"""Seconds of `--slope`."""
STEP = 10.0
"""Seconds at each rate of `--sweep`."""
TELL = 10
"""Seconds between two lines that say how far it is."""
FEW = 5
"""Samples of the memory from which a slope can be told."""
MORE_FILES = 200
"""Open files beyond one for each socket."""


# --- what comes over a live link, as far as it is needed ----------------------------------------------------------------


class Change(msgspec.Struct):
    """Of a table, in a patch: see src/parlour/server/difference.py."""

    seq: list[int] = []
    status: list[str] = []


class Chair(msgspec.Struct):
    you: bool = False
    awaited: bool = False


class Seen(msgspec.Struct):
    """A message to somebody who watches."""

    t: str
    seq: int = -1
    status: str = ""
    change: Change | None = None


class Played(msgspec.Struct):
    """A message to somebody who plays."""

    t: str
    seq: int = -1
    status: str = ""
    seats: list[Chair] = []
    scene: dict[str, Any] | None = None
    change: dict[str, Any] = {}
    steps: list[dict[str, Any]] = []


def offered(moves: list[str], message: Played) -> list[str]:
    """The moves that are offered after a message, if these were before."""
    if message.t == "table":
        return [offer["move"] for offer in (message.scene or {}).get("offers", [])]
    for scene in (*(step["change"] for step in message.steps), message.change.get("scene")):
        if isinstance(scene, list):  # the first, or none any more
            moves = [offer["move"] for offer in scene[0].get("offers", [])] if scene else []
        elif scene and "offers" in scene:
            moves = changed(moves, scene["offers"])
    return moves


def changed(moves: list[str], change: Any) -> list[str]:
    """What a change of the offers makes of these."""
    if isinstance(change, list):
        return [offer["move"] for offer in change[0]] if change else []
    found: list[str] = []
    next = 0
    for part in change[""]:
        if isinstance(part, int) and part < 0:
            next = -1 - part
        elif isinstance(part, list):
            found.append(part[0]["move"])
        else:
            count = part if isinstance(part, int) else 1
            found += moves[next : next + count]
            next += count
    return found


WATCHING = msgspec.json.Decoder(Seen).decode
PLAYING = msgspec.json.Decoder(Played).decode


# --- the visitors -------------------------------------------------------------------------------------------------------


@dataclass
class Visitor:
    """Somebody with an address, a language and, after the first page, a cookie."""

    address: str
    language: str
    cookie: str = ""

    def headers(self, origin: str) -> dict[str, str]:
        """What the browser and the proxy send along."""
        told = {"Origin": origin, "Accept-Language": self.language, "X-Forwarded-For": self.address}
        return {**told, "Cookie": self.cookie} if self.cookie else told


def visitor(number: int, language: str) -> Visitor:
    return Visitor(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}", language)


class Pages:
    """The pages of the house, one after the other over one connection."""

    def __init__(self, origin: str, game: str, seats: int) -> None:
        self._origin = origin
        self._game = game
        self._seats = seats
        self._line = HTTPConnection(origin.removeprefix("http://"))

    def open_table(self, people: list[Visitor]) -> str:
        """A new table's id: the first people take the seats, the others watch."""
        form = {f"seat-{seat}": "open" for seat in range(self._seats)} | {"sit": "0", "public": "1"}
        place = self._ask("POST", f"/new/{self._game}", people[0], form).headers["Location"]
        for number, person in enumerate(people[1:], 1):
            if number < self._seats:
                self._ask("POST", f"{place}/sit", person, {})
            else:
                self._ask("GET", place, person)
        return str(place).removeprefix("/t/")

    def _ask(self, how: str, path: str, who: Visitor, form: dict[str, str] | None = None) -> HTTPResponse:
        headers = who.headers(self._origin)
        if form is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self._line.request(how, path, None if form is None else urlencode(form), headers)
        answer = self._line.getresponse()
        text = answer.read()
        if answer.status not in (200, 303):
            sys.exit(f"{how} {path}: {answer.status} {text[:200]!r}")
        if cookie := answer.headers["Set-Cookie"]:
            who.cookie = cookie.partition(";")[0]
        return answer


class Link(asyncio.Protocol):
    """The WebSocket of one open page."""

    def __init__(self, load: Load, board: Board, who: Visitor, plays: bool) -> None:
        self.load = load
        self.board = board
        self.plays = plays
        self.offers: list[str] = []
        self.seq = -1
        self.up: asyncio.Future[None] = load.loop.create_future()
        self.begun = asyncio.Event()
        """Whether all players have added their strings to the dice."""
        self._decode: Callable[[Any], Seen | Played] = PLAYING if plays else WATCHING
        self._pinged = 0.0
        self._transport: asyncio.Transport
        self._ws = ClientProtocol(parse_uri(f"{load.origin.replace('http', 'ws')}/t/{board.id}/live?since=0"))
        self._request = self._ws.connect()
        for name, value in who.headers(load.origin).items():
            self._request.headers[name] = value

    def connection_made(self, transport: Any) -> None:
        self._transport = transport
        self._ws.send_request(self._request)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.load.cut += not self.load.closing
        if not self.up.done():
            self.up.set_exception(ConnectionError("a live link was refused"))

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._ws.receive_data(data)
        for event in self._ws.events_received():
            if isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self._hear(self._decode(event.data), len(event.data), now)
        self._flush()

    def say(self, text: bytes) -> None:
        self._ws.send_text(text)
        self._flush()

    def ping(self) -> None:
        self._pinged = time.perf_counter()
        self.say(b'{"t":"ping"}')

    def close(self) -> None:
        self._transport.abort()

    def _flush(self) -> None:
        if not self._transport.is_closing():
            self._transport.write(b"".join(self._ws.data_to_send()))

    def _hear(self, message: Seen | Played, size: int, now: float) -> None:
        if message.t in ("table", "patch"):
            if isinstance(message, Played):
                self.offers = offered(self.offers, message)
                self._add_strings(message.seats)
                told, status = message.change.get("seq", []), message.change.get("status", [])
            else:
                change = message.change or Change()
                told, status = change.seq, change.status
            if message.status not in ("", "waiting") or (status and status[0] != "waiting"):
                self.begun.set()
            seq = message.seq if message.t == "table" else told[0] if told else self.seq
            news, self.seq = seq > self.seq, seq
            if not self.up.done():
                self.up.set_result(None)
                self.load.loop.call_later(random.random() * PING, self.ping)
            elif news and self.board.waits:
                self.load.times.sizes.append(size)
                self.load.viewed(self, now)
        elif message.t == "pong":
            self.load.times.pong.append(now - self._pinged)
            self.load.loop.call_later(PING, self.ping)
        elif message.t in ("ack", "no") and self.board.waits:
            self.load.answered(self.board, message.t == "ack", now)

    def _add_strings(self, seats: list[Chair]) -> None:
        """Add a string to the dice, as a page does by itself."""
        for seat, chair in enumerate(seats):
            if chair.you and chair.awaited:
                text = {
                    "t": "string",
                    "id": f"string-{seat}",
                    "seat": seat,
                    "string": f"{random.getrandbits(128):032x}",
                }
                self.say(msgspec.json.encode(text))


# --- the load -----------------------------------------------------------------------------------------------------------


@dataclass
class Board:
    """A table of the house, with the move that is under way there."""

    id: str
    links: list[Link] = field(default_factory=list)
    mover: Link | None = None
    due: float = 0.0
    waits: int = 0
    """Answers to the move that are still to come: the acknowledgement, and a view for every link."""


@dataclass
class Times:
    """How long things took, in seconds; of a move, since it was due."""

    ack: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)
    opponent: list[float] = field(default_factory=list)
    watcher: list[float] = field(default_factory=list)
    pong: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """Bytes of each view after the first."""
    door: list[float] = field(default_factory=list)
    """From knocking to the first view."""


class Load:
    """All links, and the moves that are due."""

    def __init__(self, origin: str, seed: int) -> None:
        self.origin = origin
        self.loop = asyncio.get_running_loop()
        self.times = Times()
        self.boards: list[Board] = []
        self.closing = False
        self.moves = self.refused = self.cut = self.over = 0
        self._rng = random.Random(seed)
        self._ready: deque[Board] = deque()
        self._due: deque[float] = deque()

    async def come(self, guests: dict[str, list[Visitor]], seats: int, advance: Callable[[], None]) -> None:
        """Open all pages, as fast as the house lets them in."""
        host, _, port = self.origin.removeprefix("http://").rpartition(":")
        door = asyncio.Semaphore(KNOCKING)

        async def enter(board: Board, who: Visitor, plays: bool) -> None:
            async with door:
                start = time.perf_counter()
                link = Link(self, board, who, plays)
                board.links.append(link)
                await self.loop.create_connection(lambda: link, host, int(port))
                await link.up
                self.times.door.append(time.perf_counter() - start)
                advance()

        self.boards = [Board(table) for table in guests]
        await asyncio.gather(
            *(enter(board, who, seat < seats) for board in self.boards for seat, who in enumerate(guests[board.id]))
        )
        for board in self.boards:
            await asyncio.gather(*(link.begun.wait() for link in board.links))

    async def play(self, rate: float, seconds: float, advance: Callable[[], None]) -> None:
        """Send moves when they are due, then wait for what is still to come."""
        self.times = Times()
        self._ready = deque(self._rng.sample(self.boards, len(self.boards)))
        self.over = 0
        start = time.perf_counter()
        for number in range(round(rate * seconds)):
            if self.played_out():
                break
            due = start + number / rate
            if (wait := due - time.perf_counter()) > 0:
                await asyncio.sleep(wait)
            self._due.append(due)
            self._go_on()
            advance()
        end = time.perf_counter() + PATIENCE
        if self.played_out():
            self._due.clear()
        while self.unanswered() and time.perf_counter() < end:
            await asyncio.sleep(0.01)

    def close(self) -> None:
        self.closing = True
        for board in self.boards:
            for link in board.links:
                link.close()

    def played_out(self) -> bool:
        """Whether no game is left."""
        return self.over == len(self.boards)

    def unanswered(self) -> int:
        """Moves that were due and were never sent, not acknowledged or not seen by all."""
        return len(self._due) + sum(board.waits > 0 for board in self.boards)

    def viewed(self, link: Link, now: float) -> None:
        board, times = link.board, self.times
        kind = times.watcher if not link.plays else times.own if link is board.mover else times.opponent
        kind.append(now - board.due)
        self._count_down(board)

    def answered(self, board: Board, done: bool, now: float) -> None:
        if done:
            self.times.ack.append(now - board.due)
            self._count_down(board)
        else:
            self.refused += 1
            board.waits = 1
            self._count_down(board)

    def _count_down(self, board: Board) -> None:
        board.waits -= 1
        if not board.waits:
            self._ready.append(board)
            self._go_on()

    def _go_on(self) -> None:
        """Play what is due, as long as there is a table where no move is under way."""
        while self._due and self._ready:
            board = self._ready.popleft()
            board.mover = next((link for link in board.links if link.offers), None)
            if board.mover is None:
                self.over += 1  # the game
                continue
            board.due = self._due.popleft()
            board.waits = 1 + len(board.links)
            self.moves += 1
            move = self._rng.choice(board.mover.offers)
            command = {"t": "move", "id": f"m{self.moves}", "seq": board.mover.seq, "move": move}
            board.mover.say(msgspec.json.encode(command))


# --- the server ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cost:
    """What the server's process has used so far; nothing where the system does not say."""

    cpu: float = 0.0
    memory: int = 0


class Server:
    """The house in a separate process."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.origin = process.stdout.readline().strip().split(" ")[-1]
        self._proc = Path("/proc") / str(process.pid)

    def cost(self) -> Cost:
        try:
            stat = (self._proc / "stat").read_text().rpartition(")")[2].split()
            pages = int((self._proc / "statm").read_text().split()[1])
        except OSError:
            return Cost()
        ticks = int(stat[11]) + int(stat[12])
        return Cost(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE"))


@contextmanager
def server() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="parlour-load-") as folder, Path(folder, "log").open("w") as log:
        command = [sys.executable, "-m", "parlour.server.main", "--port", "0", "--database", f"{folder}/parlour.db"]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        try:
            yield Server(process)
        finally:
            process.terminate()
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
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", type=Path, default=ROOT / ".build" / "load.json", help="where the figures go")
    parser.add_argument("--sweep", action="store_true", help="raise the rate until the goal is missed; prints the knee")
    parser.add_argument("--slope", action="store_true", help="ten minutes; prints the bytes of memory a move costs")
    parser.add_argument("--costs", action="store_true", help="what a move of every game costs, in this process")
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
    if settings.sockets < seats * settings.tables:
        parser.error(f"every table needs at least {seats} sockets")
    allow_files(settings.sockets + MORE_FILES)
    with contextlib.suppress(ImportError):  # it is not there on Windows
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    gc.disable()  # its pauses would be mistaken for the server's
    with server() as house, Progress(console=Console(stderr=True), refresh_per_second=2) as progress:
        figures = asyncio.run(measure(house, settings, seats, progress))
    show(figures)
    settings.json.parent.mkdir(parents=True, exist_ok=True)
    settings.json.write_text(json.dumps(figures, indent=1) + "\n")
    print(f"Written to {settings.json}.")


async def measure(house: Server, settings: argparse.Namespace, seats: int, progress: Progress) -> dict[str, Any]:
    def bar(title: str, total: int) -> Callable[[], None]:
        task = progress.add_task(title, total=total)
        return lambda: progress.advance(task)

    costs = [house.cost()]
    pages = Pages(house.origin, settings.game, seats)
    guests = open_tables(pages, settings.tables, settings.sockets, bar("Tables", settings.tables))
    costs.append(house.cost())

    load = Load(house.origin, settings.seed)
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
    over = load.over
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
        **{name: getattr(settings, name) for name in ("game", "tables", "sockets", "rate", "seconds", "seed")},
        "moves": load.moves,
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
            "cpu_ms_per_move": round(1000 * (costs[3].cpu - costs[2].cpu) / max(load.moves, 1), 2),
            "cpu_ms_per_socket": round(1000 * (costs[2].cpu - costs[1].cpu) / settings.sockets, 2),
            "memory_mb": [round(cost.memory / 1e6, 1) for cost in costs],
            "kb_per_table": round((costs[1].memory - costs[0].memory) / settings.tables / 1e3, 1),
            "kb_per_socket": round((costs[2].memory - costs[1].memory) / settings.sockets / 1e3, 1),
            "kb_per_table_played": round((costs[3].memory - costs[2].memory) / settings.tables / 1e3, 1),
        },
        "client_cpu_share": round(own / spent, 3),
    }


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
    """The highest rate at which the goal is met, in steps of a quarter; None if it never was."""
    knee, rate = None, settings.rate
    while True:
        await load.play(rate, STEP, bar(f"{rate:.0f} a second", round(rate * STEP)))
        if load.played_out():
            print("no game is left to be played: more --tables would tell more", flush=True)
            return knee
        views = load.times.own + load.times.opponent + load.times.watcher
        worst, left = spread(views).get("p99", 0.0), load.unanswered()
        print(f"{rate:7.0f} moves a second: 99 of 100 views within {worst} ms, unanswered {left}", flush=True)
        if worst > BAR or left:
            print("the knee: " + (f"{knee:.0f} moves a second" if knee else "below the first rate"), flush=True)
            return knee
        knee, rate = rate, rate * 1.25


def open_tables(pages: Pages, tables: int, sockets: int, advance: Callable[[], None]) -> dict[str, list[Visitor]]:
    """The people at every table: first those who play, then those who watch."""
    guests: dict[str, list[Visitor]] = {}
    number = 0
    for table in range(tables):
        count = sockets // tables + (table < sockets % tables)
        people = [visitor(number + i, LANGUAGES[table % len(LANGUAGES)]) for i in range(count)]
        number += count
        guests[pages.open_table(people)] = people
        advance()
    return guests


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
