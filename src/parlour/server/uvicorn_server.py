"""The door to the house: uvicorn with our settings, our log and our greeting."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import socket
import sys
from types import FrameType
from typing import Any, Final

import uvicorn
from starlette.concurrency import run_in_threadpool

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.words import LANGUAGES, words
from parlour.server import FOLDER
from parlour.server.connections import Config
from parlour.server.door import Door
from parlour.server.puzzles import games_with_puzzles
from parlour.server.tidying import Tidier
from parlour.server.visit import PAGES

log = logging.getLogger("parlour.door")

LARGEST_FRAME: Final = 16 * 1024
"""Bytes of a WebSocket message beyond which it is not even read to its end."""
LOOK: Final = 10
"""Tenths of a second between two looks at those who take too long."""
TIDY: Final = 2
"""Tenths of a second between two collections of garbage: of each, a busy house notices some milliseconds."""
SPARE_FILES: Final = 32
"""Files that can still be opened, at least; with fewer, the log says so."""
PATIENCE: Final = 3
"""Seconds that a stop waits for requests that are under way; with all else it takes less than five."""
TURN: Final = 0.0001
"""Seconds after which a thread that waits gets its turn. Storing a move hands over to Python a dozen times; by default each
of these waits 5 ms while the loop is busy, so that a busy house would mostly wait for its own threads."""
UNSENT: Final = 64 * 1024
"""Bytes that the kernel keeps for a connection whose other side takes none, beside ours: it would keep megabytes, and
nobody here would see that nothing is read."""
UNTAKEN: Final = 60
"""Seconds after which the kernel ends a connection whose other side takes nothing of what waits, even if it is only a few bytes."""


class Lines(logging.Formatter):
    """One JSON object a line; `extra={"about": …}` adds fields of its own."""

    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
            **getattr(record, "about", {}),
        }
        if record.exc_info:
            entry["trace"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


class Server(uvicorn.Server):
    """Says when it is open, and takes a signal to stop as what it is, not as a failure."""

    def __init__(self, config: Config, greeting: str) -> None:
        super().__init__(config)
        self._door = config.door
        self._greeting = greeting
        self._files = most_files()
        self._tidier = Tidier()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await prepare()
        await super().startup(sockets)
        self._tidier.begin()
        if self.started:
            log.info("open", extra={"about": {"greeting": self._greeting}})
            print(self._greeting, flush=True)

    async def on_tick(self, counter: int) -> bool:
        if counter % TIDY == 0:
            self._tidier.tidy(self._door.ended, len(self._door))
        if counter % LOOK == 0:
            self._door.look()
            if (files := open_files()) > self._files - SPARE_FILES:
                self._door.trouble("files", "open files run short", open=files, limit=self._files)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log.info("closing")
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True


async def prepare() -> None:
    """Do before anybody comes what takes long when a page or a file is first asked for, and would stop all tables then."""
    for language in LANGUAGES:
        words(language, FOLDER)
        for key in game_keys():
            find_game(key).words(language, FOLDER)
    for name in PAGES.list_templates():
        PAGES.get_template(name)
    games_with_puzzles()
    await run_in_threadpool(int)  # files are sent by threads, for which much is imported when the first begins


def serve(app: Any, door: socket.socket, greeting: str) -> None:
    """Let visitors in by this socket until a signal comes."""
    bound_unread(door)
    sys.setswitchinterval(TURN)
    crowd: Door = app.state.services.door
    crowd.fit(most_files())
    config = Config(
        app,
        crowd,
        log_config=None,
        access_log=False,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # pages ping, and live.py ends silent links
        timeout_graceful_shutdown=PATIENCE,
        server_header=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # it tells of every link, and of every bad request
    Server(config, greeting).run([door])


def bound_unread(door: socket.socket) -> None:
    """Bound what may wait for those who do not read, for all connections by this socket; as far as the system can."""
    for name, value in (("TCP_NOTSENT_LOWAT", UNSENT), ("TCP_USER_TIMEOUT", UNTAKEN * 1000)):
        if hasattr(socket, name):
            with contextlib.suppress(OSError):
                door.setsockopt(socket.IPPROTO_TCP, getattr(socket, name), value)


def most_files() -> int:
    """How many files this process may have open, after asking for as many as it may have."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return sys.maxsize
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):  # macOS allows less than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    return sys.maxsize if soft == resource.RLIM_INFINITY else soft


def open_files() -> int:
    """About how many files are open: a new one gets the lowest number that is free."""
    try:
        number = os.open(os.devnull, os.O_RDONLY)
    except OSError:
        return sys.maxsize
    os.close(number)
    return number
