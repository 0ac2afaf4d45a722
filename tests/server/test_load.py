"""The load figure's own program: everything it sends is answered, and it says so."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.timeout(60)
PROGRAM = Path(__file__).parents[2] / "benchmarks" / "load.py"


def test_a_small_house_under_load(tmp_path: Path) -> None:
    size = ["--tables", "5", "--sockets", "21", "--rate", "20", "--seconds", "1"]
    command = [sys.executable, str(PROGRAM), *size, "--json", str(tmp_path / "load.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads((tmp_path / "load.json").read_text())
    assert (figures["moves"], figures["refused"], figures["unanswered"], figures["cut"]) == (20, 0, 0, 0)
    assert 20 * 4 <= figures["views"] <= 20 * 5  # one of the tables has a watcher more
    for what in ("acknowledged", "own view", "opponent's view", "watcher's view"):
        times = figures["milliseconds"][what]
        assert 0 <= times["p50"] <= times["p95"] <= times["p99"] <= times["max"]
    assert "goal: 99 of 100 views within 50 ms" in done.stdout


def test_a_small_full_house(tmp_path: Path) -> None:
    """Tables with clocks, pages that look at the lobby, and people who sign in."""
    size = ["--tables", "2", "--sockets", "5", "--lookers", "4", "--rate", "4", "--seconds", "3"]
    command = [sys.executable, str(PROGRAM), "--full-house", *size, "--json", str(tmp_path / "load.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads((tmp_path / "load.json").read_text())
    assert "moves 12, refused 0, unanswered 0, links cut 0, streams cut 0; sign-ins done" in figures["told"]
    for name in ("calm", "storm"):
        assert figures["milliseconds"][f"{name}: any view"]
        assert figures["milliseconds"][f"{name}: a new table in the lists"]
    assert figures["goals"]["every move answered, nobody cut off"]
    assert "50 sign-ins a second, nobody told to wait" in figures["goals"]


def test_bots_under_load(tmp_path: Path) -> None:
    size = ["--tables", "3", "--rate", "20", "--seconds", "1"]
    command = [sys.executable, str(PROGRAM), "--bots", *size, "--json", str(tmp_path / "load.json")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    figures = json.loads((tmp_path / "load.json").read_text())
    assert (figures["bots"], figures["refused"]) == (6, 0)
    assert 10 <= figures["moves"] <= 20
    assert "streams cut 0" in figures["told"]
    assert figures["milliseconds"]["told to both seats"]["p50"] > 0


def test_it_refuses_fewer_sockets_than_players(tmp_path: Path) -> None:
    command = [sys.executable, str(PROGRAM), "--tables", "5", "--sockets", "9"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 2
    assert "at least 2 sockets" in done.stderr
