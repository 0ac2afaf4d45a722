"""Opening the house from the command line."""

from __future__ import annotations

import errno
import json
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from parlour.server import main

pytestmark = [pytest.mark.pure, pytest.mark.timeout(60)]
COMMAND = [sys.executable, "-m", "parlour.server.main"]


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_says_so_and_stops_cleanly(tmp_path: Path, stop: signal.Signals) -> None:
    path = tmp_path / "deep" / "parlour.db"
    log = tmp_path / "log"
    with log.open("w") as errors:
        command = [*COMMAND, "--port", "0", "--database", str(path)]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert server.stdout is not None
        line = server.stdout.readline()
        assert line.startswith("Parlour is open at http://127.0.0.1:")
        address = line.split()[-1]
        with urlopen(f"{address}/healthz") as answer:
            assert answer.status == 200
            assert "server" not in answer.headers
        server.send_signal(stop)
        assert server.wait(20) == 0
        server.stdout.close()
    assert path.exists()
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    assert entries
    assert all({"at", "level", "from", "text"} <= set(entry) for entry in entries)


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main.main(list(arguments)) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.count("\n") == 1
    return out.err


def test_a_port_in_use_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        text = refusal(capsys, "--port", port, "--database", str(tmp_path / "db"))
    assert text == f"The port {port} cannot be used: {os.strerror(errno.EADDRINUSE)}. Try another one.\n"
    assert "cannot be used" in refusal(capsys, "--port", "99999", "--database", str(tmp_path / "db"))


def test_a_database_that_cannot_be_is_one_clear_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("no database " * 100)
    for path in (tmp_path / "file" / "db", tmp_path / "file", tmp_path):
        text = refusal(capsys, "--port", "0", "--database", str(path))
        assert text.startswith(f"The database {path} cannot be used: ")


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="the superuser may write anywhere")
def test_a_folder_without_leave_to_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    tmp_path.chmod(0o500)
    try:
        assert "cannot be used" in refusal(capsys, "--port", "0", "--database", str(tmp_path / "db"))
    finally:
        tmp_path.chmod(0o700)


def test_where_the_database_is_by_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert main.default_database() == tmp_path / ".local" / "share" / "parlour" / "parlour.db"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert main.default_database() == tmp_path / "data" / "parlour" / "parlour.db"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert main.default_database() == tmp_path / "Library" / "Application Support" / "parlour" / "parlour.db"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert main.default_database() == tmp_path / "local" / "parlour" / "parlour.db"
