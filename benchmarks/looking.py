"""Those who look at the lobby, and those who sign in, for `load.py`: many pages at once, as browsers open them."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

KNOCKING = 64
"""How many come in at the same time."""
PASSWORD = "a short sentence"
TRIES = 7
"""How often one account signs in: the house slows down whoever does so more often."""


class Caller:
    """Asks for pages, one after the other over one connection, without keeping others waiting."""

    def __init__(self, origin: str) -> None:
        self._origin = origin
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, form: dict[str, str], headers: dict[str, str]) -> tuple[int, dict[str, str]]:
        """The status of the answer, and its headers."""
        host, _, port = self._origin.removeprefix("http://").rpartition(":")
        if self._line is None:
            self._line = await asyncio.open_connection(host, int(port))
        reader, writer = self._line
        body = urlencode(form)
        told = {"Host": f"{host}:{port}", "Content-Type": "application/x-www-form-urlencoded", **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in told.items())
        writer.write(f"POST {path} HTTP/1.1\r\n{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        found = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines if line)}
        await reader.readexactly(int(found.get("content-length", 0)))
        return int(first.split()[1]), found


class Look(asyncio.Protocol):
    """The stream of one open home page."""

    def __init__(self, crowd: Crowd, headers: dict[str, str]) -> None:
        self._crowd = crowd
        head = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
        self._request = f"GET /lobby/live HTTP/1.1\r\nHost: localhost\r\n{head}\r\n".encode()
        self._told = 0
        self.up: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        if not self.up.done():
            if b"id=" in data:  # the first list
                self.up.set_result(None)
            elif b"HTTP/1.1 200" not in data and b"retry:" not in data:
                self.up.set_exception(ConnectionError(data[:200].decode("latin-1")))
        elif self._told < self._crowd.changes and b"data:" in data:
            self._told = self._crowd.changes
            self._crowd.times.append(time.perf_counter() - self._crowd.since)

    def connection_lost(self, error: Exception | None) -> None:
        self._crowd.cut += not self._crowd.closing
        if not self.up.done():
            self.up.set_exception(ConnectionError("a stream was refused"))


class Crowd:
    """All who look at the lobby, and how long each change took to get to them."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.times: list[float] = []
        """Seconds from when somebody asked for a new table until a page had it in its list."""
        self.changes = 0
        self.since = 0.0
        self.cut = 0
        self.closing = False
        self._transports: list[Any] = []

    async def come(self, visitors: list[dict[str, str]], advance: Callable[[], None]) -> None:
        """Open all pages. `visitors`: what the browser and the proxy of each send along."""
        host, _, port = self.origin.removeprefix("http://").rpartition(":")
        door = asyncio.Semaphore(KNOCKING)

        async def enter(headers: dict[str, str]) -> None:
            async with door:
                look = Look(self, headers)
                made = await asyncio.get_running_loop().create_connection(lambda: look, host, int(port))
                self._transports.append(made[0])
                await look.up
                advance()

        await asyncio.gather(*map(enter, visitors))

    async def watch(self, game: str, seats: int, every: float, hosts: Iterator[dict[str, str]]) -> None:
        """Open tables that all see, one at a time, until cancelled."""
        caller = Caller(self.origin)
        form = {f"seat-{seat}": "open" for seat in range(seats)} | {"sit": "0", "public": "1"}
        while True:
            await asyncio.sleep(every)
            self.since = time.perf_counter()
            self.changes += 1
            status, _ = await caller.post(f"/new/{game}", form, next(hosts))
            assert status == 303, status

    def close(self) -> None:
        self.closing = True
        for transport in self._transports:
            transport.abort()


class Storm:
    """People who sign in, at a steady rate."""

    def __init__(self, origin: str, rate: float) -> None:
        self.answers: Counter[int] = Counter()
        self._origin = origin
        self._rate = rate
        self._tasks: set[asyncio.Task[None]] = set()

    async def prepare(self, count: int, visitors: Iterator[dict[str, str]], advance: Callable[[], None]) -> None:
        """Make accounts for this number of people who sign in."""
        caller = Caller(self._origin)
        self._names = [f"storm-{number}" for number in range(count // TRIES + 1)]
        for name in self._names:
            status, _ = await caller.post(
                "/account/sign-up", {"name": name, "password": PASSWORD}, next(visitors) | {"Accept": "text/html"}
            )
            assert status == 303, status
            advance()

    async def blow(self, visitors: Iterator[dict[str, str]]) -> None:
        """Sign in, each from elsewhere, until cancelled; then wait for what is still to come."""
        number, start = 0, time.perf_counter()
        try:
            while True:
                due = start + number / self._rate
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                name = self._names[number % len(self._names)]
                task = asyncio.create_task(self._sign_in(name, next(visitors)))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                number += 1
        finally:
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*self._tasks)

    async def _sign_in(self, name: str, headers: dict[str, str]) -> None:
        status, _ = await Caller(self._origin).post(
            "/account/sign-in", {"name": name, "password": PASSWORD}, headers | {"Accept": "text/html"}
        )
        self.answers[status] += 1
