"""Houses that are started as an operator would, stopped, killed and put to sleep."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from parlour.server.store import Row, store_at


@dataclass(frozen=True)
class Cost:
    """What a process uses now; nothing where the system does not say."""

    memory: float = 0.0
    """MB."""
    files: int = 0


class House:
    """A house on one database and one port, whatever happens to its process."""

    def __init__(self, folder: Path, database: str = "", name: str = "house", bot_delay: float = 0.0) -> None:
        self.database = database or str(folder / f"{name}.db")
        self.log = folder / f"{name}.log"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.origin = f"http://127.0.0.1:{self.port}"
        self.opened = 0.0
        """When it was opened last."""
        self._delay = bot_delay
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def start(self) -> float:
        """Open it; the seconds that took."""
        began = time.perf_counter()
        arguments = ["--port", str(self.port), "--database", self.database, "--bot-delay", str(self._delay)]
        with self.log.open("a") as log:
            command = [sys.executable, "-m", "parlour.server.main", *arguments]
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        greeting = self._process.stdout.readline()
        assert "http" in greeting, self.log.read_text()[-2000:]
        self.opened = time.monotonic()
        return time.perf_counter() - began

    def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Stop or kill it."""
        if self._process is not None:
            self._process.send_signal(how)
            try:
                self._process.wait(30)
            except subprocess.TimeoutExpired:
                self._process.kill()
            self._process.communicate()
            self._process = None

    def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def cost(self) -> Cost:
        proc = Path("/proc") / str(self.pid)
        try:
            pages = int((proc / "statm").read_text().split()[1])
            return Cost(pages * os.sysconf("SC_PAGE_SIZE") / 1e6, len(list((proc / "fd").iterdir())))
        except OSError:
            return Cost()

    def errors(self) -> list[dict[str, Any]]:
        """What its log tells of mistakes in Parlour: whatever has a trace, or is not an entry at all.

        Other errors are told to operators on purpose: a database that is away, a bot that was too slow.
        """
        entries = []
        for line in self.log.read_text().splitlines():
            try:
                entries.append(json.loads(line))
            except ValueError:
                entries.append({"text": line, "trace": ""})
        return [entry for entry in entries if "trace" in entry]


@contextlib.contextmanager
def opened(house: House) -> Iterator[House]:
    """A house that is open, and closed at the end."""
    house.start()
    try:
        yield house
    finally:
        house.end()


async def stored(database: str, tables: list[str]) -> dict[str, list[Row]]:
    """The logs of tables, as a restart would find them."""
    store = store_at(database)
    await store.open()
    try:
        return {table: await store.read(table) for table in tables}
    finally:
        await store.close()
