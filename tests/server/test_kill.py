"""Durable before visible: the server is killed at random moments, and no acknowledged move is lost or doubled."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from parlour.games import game
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.server.store import Row, store_at
from server.nursery import Nursery
from server.pgserver import Postgres
from server.support import GAME, whole

pytestmark = pytest.mark.timeout(150)
KILLS = 4
"""In each of two houses on SQLite."""
FEWER = 3
"""In a house on PostgreSQL."""
ENOUGH = 30
"""Moves in each house: when it is killed early each time, it plays on afterwards."""
SHORT = {"set-no_capture_limit": "20"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Lane:
    """One house that is killed again and again, its bots, and one scripted person."""

    def __init__(self, folder: Path, seed: int, database: str) -> None:
        self.rng = random.Random(seed)
        self.database = database
        self.log = folder / f"{seed}.log"
        self.port = free_port()
        self.cookie = ""
        self.nursery = Nursery()
        self.server = 0
        self.fuse = 0
        self.tables: list[str] = []
        self.mine = ""
        self.acked: list[tuple[str, str, str]] = []
        """Table, id and text of every move that was acknowledged."""
        self.pending: dict[str, Any] | None = None
        """The move that was sent and not answered."""
        self.resent = 0
        self.count = 0
        self.workers: set[int] = set()
        self.killer = threading.Thread()

    # The house

    def start(self) -> None:
        arguments = ("--port", self.port, "--database", self.database, "--bot-delay", 0)
        self.server, _ = self.nursery.start(self.log, *arguments)

    def stop(self, how: signal.Signals) -> None:
        self.workers |= set(children(self.server))
        assert self.nursery.stop(self.server, how) == (-9 if how == signal.SIGKILL else 0)

    def kill(self) -> None:
        time.sleep(self.rng.uniform(0.0, 0.03))
        self.stop(signal.SIGKILL)

    def close(self) -> None:
        self.nursery.close()

    def post(self, path: str, form: dict[str, str]) -> str:
        link = HTTPConnection("127.0.0.1", self.port, timeout=20)
        with contextlib.closing(link):
            headers = {"content-type": "application/x-www-form-urlencoded", "cookie": self.cookie}
            link.request("POST", path, urlencode(form), headers)
            answer = link.getresponse()
            text = answer.read().decode()
            assert answer.status == 303, text
            if cookie := answer.headers.get("set-cookie"):
                self.cookie = cookie.partition(";")[0]
            return str(answer.headers["location"])

    def get(self, path: str) -> str:
        link = HTTPConnection("127.0.0.1", self.port, timeout=20)
        with contextlib.closing(link):
            link.request("GET", path, headers={"cookie": self.cookie})
            return link.getresponse().read().decode()

    # The person

    def open_tables(self) -> None:
        """A table of bots, and one of the person's if the last is over."""
        self.tables.append(self.post(f"/new/{GAME}", {"seat-0": "random", "seat-1": "greedy", **SHORT}))
        self.open_mine()

    def open_mine(self) -> None:
        if not self.mine:
            self.mine = self.post(f"/new/{GAME}", {"seat-0": "open", "seat-1": "greedy", "sit": "0", **SHORT})
            self.tables.append(self.mine)

    @contextlib.contextmanager
    def page(self, table: str = "") -> Iterator[ClientConnection]:
        address = f"ws://127.0.0.1:{self.port}{table or self.mine}/live"
        origin = f"http://127.0.0.1:{self.port}"
        with connect(address, additional_headers={"Cookie": self.cookie, "Origin": origin}, close_timeout=1) as link:
            yield link

    def play(self) -> None:
        """Move and move again, until the link breaks or the game is over."""
        table: dict[str, Any] = {}
        with self.page() as link:
            if self.pending:  # it never heard of the last move: the very same again
                self.resent += 1
                link.send(json.dumps(self.pending))
            while True:
                message = whole(json.loads(link.recv(timeout=30)), table)
                self.fuse -= 1
                if self.fuse == 0:
                    self.killer.start()
                match message["t"]:
                    case "table":
                        table = message
                    case "ack":
                        assert self.pending
                        assert message["id"] == self.pending["id"]
                        if self.pending["t"] == "move":
                            self.acked.append((self.mine, self.pending["id"], self.pending["move"]))
                        self.pending = None
                    case "no":
                        raise AssertionError(f"{self.pending} was refused: {message}")
                if self.pending:
                    continue
                if table["status"] == "over":
                    self.mine = ""
                    return
                if table["status"] == "waiting":
                    self.count += 1
                    string = f"{self.rng.getrandbits(128):032x}"
                    self.pending = {"t": "string", "id": f"s{self.count}", "seat": 0, "string": string}
                    link.send(json.dumps(self.pending))
                elif table["scene"]["prompt"].get("yours"):
                    self.count += 1
                    move = self.rng.choice(table["scene"]["offers"])["move"]
                    self.pending = {"t": "move", "id": f"m{self.count}", "seq": table.get("seq", 0), "move": move}
                    link.send(json.dumps(self.pending))

    def round(self) -> None:
        """Open the house, play, and kill it somewhere in the middle."""
        self.start()
        self.killer = threading.Thread(target=self.kill)
        self.fuse = self.rng.choice((1, 2, 5, 10, 20, 40))
        self.open_tables()
        try:
            while True:
                self.open_mine()
                self.play()
        except (WebSocketException, OSError, EOFError):
            pass  # the house is gone
        self.killer.join()

    def finish(self) -> None:
        """Let everything come to its end, and look at what is on disk."""
        self.start()
        while self.mine or len(self.acked) < ENOUGH:
            self.open_mine()
            self.play()
        for table in self.tables:
            with self.page(table):  # bots alone play while somebody looks
                while '"result"' not in (record := self.get(f"{table}/record")):
                    time.sleep(0.05)
            parsed = parse_record(record)
            assert verify(game(GAME), parsed) > 0
        self.stop(signal.SIGTERM)

    def check(self) -> None:
        person = self.cookie.partition("=")[2].partition(".")[0]
        for table, rows in asyncio.run(self.stored()).items():
            assert [row.number for row in rows] == list(range(len(rows)))
            moves = [
                (table, row.command.removeprefix(f"{person}/"), row.body["text"])
                for row in rows
                if row.kind == "event" and row.command
            ]
            assert moves == [move for move in self.acked if move[0] == table]  # none lost, none doubled, none else
        lines = [json.loads(line) for line in self.log.read_text().splitlines()]  # nothing else is written there
        assert [line for line in lines if line["level"] == "error"] == []

    async def stored(self) -> dict[str, list[Row]]:
        store = store_at(self.database)
        await store.open()
        try:
            return {table: await store.read(table.removeprefix("/t/")) for table in self.tables}
        finally:
            await store.close()


def children(pid: int) -> list[int]:
    """The bots' processes."""
    found = Path(f"/proc/{pid}/task/{pid}/children")
    return [int(child) for child in found.read_text().split()] if found.exists() else []


def alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        os.kill(pid, 0)
        return "(zombie)" not in Path(f"/proc/{pid}/status").read_text()
    return False


def live(lane: Lane, kills: int) -> Lane:
    with contextlib.closing(lane):
        for _ in range(kills):
            lane.round()
        lane.finish()
    lane.check()
    assert len(lane.tables) > kills
    return lane


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
def test_a_killed_house_loses_and_doubles_nothing(tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        lanes = list(pool.map(lambda seed: live(Lane(tmp_path, seed, str(tmp_path / f"{seed}.db")), KILLS), (1, 2)))
    assert sum(len(lane.acked) for lane in lanes) > 50
    deadline = time.monotonic() + 10
    while any(alive(worker) for lane in lanes for worker in lane.workers):  # no bot outlives its house
        assert time.monotonic() < deadline
        time.sleep(0.05)
    print(
        f"{2 * KILLS} kills, {sum(len(lane.acked) for lane in lanes)} moves acknowledged, "
        f"{sum(lane.resent for lane in lanes)} sent again, {sum(len(lane.tables) for lane in lanes)} games checked"
    )


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal")
def test_nor_does_one_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    lane = live(Lane(tmp_path, 3, postgres.new()), FEWER)
    assert len(lane.acked) > 5
