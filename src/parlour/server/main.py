"""Starts the server: `python -m parlour.server.main`."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import errno
import os
import socket
import sys
import threading
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import Phrase, words
from parlour.server.store import Store, Unusable, reason, store_at
from parlour.server.studies import Studies

for needed in (
    "fastapi",
    "jinja2",
    "msgspec",
    "uvicorn",
):  # they are imported only when the server starts; report a missing one now
    if find_spec(needed) is None:
        raise ModuleNotFoundError(f"No module named {needed!r}", name=needed)

FOLDER: Final = Path(__file__).parent
CANNOT: Final = 2
"""The exit code if the server cannot start."""
NOT_HERE: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""Errors that mean an address does not belong to this machine."""


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: Path | str | None = None,
    bot_delay: float = 0.6,
    language: str = "en",
    patience: float = 60.0,
    effort: float = 1.0,
    hosts: str = "",
    settings: Path | str | None = None,
    check: bool = False,
    metrics_host: str = "127.0.0.1",
    metrics_port: int | None = None,
    studies: Studies | None = None,
    page: str = "",
) -> int:
    """Serve until a signal comes; the exit code. Port 0 takes any free one; a database is a path, or PostgreSQL's URL.

    `patience`: seconds that somebody must have been away before the others may let a bot play on. `effort`: how much
    hints and reviews search, as a part or a multiple of what is usual. `hosts`: the names by which visitors know the
    house, separated by commas; `*` for any. `settings`: the operator's file; with `check`, only whether it is right is
    said. `metrics_port`: where the figures of the house can be asked for, if they can.
    `studies`: those that visitors may read. `page`: what is opened in this machine's browser, if anything.
    """

    def say(message: str, **slots: Any) -> str:
        return words(language, FOLDER).text(Phrase(message, slots))

    from parlour.server.settings_file import HouseSettings, read_settings

    try:
        decided = HouseSettings() if settings is None else read_settings(Path(settings))
        decided.bots.check()
    except ParlourError as error:
        print(words(language, FOLDER).text(error.phrase), file=sys.stderr)
        return CANNOT
    if check:
        print(say("serve-settings-right", path=str(settings or "")))
        return 0
    place = default_database() if database is None else database
    if database is None:
        with contextlib.suppress(OSError):  # the store says what is missing
            default_database().parent.mkdir(parents=True, exist_ok=True)
    try:
        asyncio.run(_try(store_at(place)))
    except Unusable as error:
        print(say("serve-database", path=error.shown, why=error.why), file=sys.stderr)
        return CANNOT
    with contextlib.ExitStack() as doors:
        try:
            door = doors.enter_context(_listen(host, port))
            metrics = None if metrics_port is None else doors.enter_context(_listen(metrics_host, metrics_port))
        except _NoDoor as error:
            print(words(language, FOLDER).text(error.phrase), file=sys.stderr)
            return CANNOT
        from parlour.server.app import create_app  # only here: whatever cannot start needs none of it
        from parlour.server.services import Services
        from parlour.server.uvicorn_server import serve

        names = own_names(host, hosts) | ({decided.host} - {""})
        services = Services(
            store_at(place),
            bot_delay,
            patience=patience,
            effort=effort,
            hosts=names,
            settings=decided,
            studies=studies,
        )
        greeting = say("serve-open", address=_address(host, door))
        if metrics:
            greeting += "\n" + say("serve-metrics", address=f"{_address(metrics_host, metrics)}/metrics")
        if page:  # whoever asks before the house is open waits for it
            threading.Thread(target=webbrowser.open, args=[_address(host, door) + page], daemon=True).start()
        serve(create_app(services, metrics), door, greeting)
    return 0


class _NoDoor(ParlourError):
    """Nobody can be let in there."""


def _listen(host: str, port: int) -> socket.socket:
    try:
        if not 0 <= port < 1 << 16:
            raise OverflowError("0–65535")
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socket.getaddrinfo(host or None, 0, family)
        return socket.create_server((host, port), family=family)
    except (OSError, OverflowError, UnicodeError) as error:
        if isinstance(error, socket.gaierror | UnicodeError) or getattr(error, "errno", 0) in NOT_HERE:
            why = error.strerror if isinstance(error, socket.gaierror) else reason(error)
            raise _NoDoor("serve-host", host=host, why=str(why)) from None
        raise _NoDoor("serve-port", port=str(port), why=reason(error)) from None


def _address(host: str, door: socket.socket) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{door.getsockname()[1]}"


async def _try(store: Store) -> None:
    """Whether the database can be opened, before anything else is."""
    await store.open()
    await store.close()


def own_names(host: str, hosts: str) -> set[str]:
    """The names by which the house may be asked: those given, that of the address it listens on, and the machine's own."""
    machine = socket.gethostname().lower()
    short = machine.partition(".")[0]
    given = (name.strip().lower().removesuffix(".") for name in hosts.split(","))
    return {host.lower(), machine, short, f"{short}.local", *given} - {""}


def default_database() -> Path:
    """`parlour.db` where this system keeps a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = home / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return folder / "parlour" / "parlour.db"


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m parlour.server.main", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--database", help="a file, or postgresql://user@host/name")
    parser.add_argument("--bot-delay", type=float, default=0.6, help="seconds that a bot takes at least")
    parser.add_argument("--patience", type=float, default=60.0, help="seconds until a bot may play for who is away")
    parser.add_argument("--effort", type=float, default=1.0, help="how much hints and reviews search; 1 is usual")
    parser.add_argument("--hosts", default="", help="names by which visitors know the house: parlour.example,…")
    parser.add_argument("--metrics-host", default="127.0.0.1")
    parser.add_argument("--metrics-port", type=int, help="where Prometheus asks for figures; none without it")
    parser.add_argument("--settings", type=Path, help="the operator's file")
    given = parser.parse_args(arguments)
    return run(
        given.host,
        given.port,
        given.database,
        given.bot_delay,
        patience=given.patience,
        effort=given.effort,
        hosts=given.hosts,
        settings=given.settings,
        metrics_host=given.metrics_host,
        metrics_port=given.metrics_port,
    )


if __name__ == "__main__":
    sys.exit(main())
