"""Where a table talks and listens: a terminal, or any pair of streams."""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Final, TextIO

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
BLANK: Final = "\n" * 60
"""Clears a screen that does not know the codes by pushing everything out of sight."""

SOON: Final = 0.001
"""Seconds until an alarm at least: 0 would be none."""


@dataclass(frozen=True, slots=True)
class Screen:
    ask: Callable[[str], str]
    """Shows a prompt and returns a typed line; EOFError when there are no more."""
    tell: Callable[[str], None]
    """Shows a text as it is."""
    size: Callable[[], tuple[int, int]] = lambda: (80, 24)
    """Columns and lines, asked again for every picture."""
    colour: bool = False
    clear: str = BLANK


def open_screen(source: TextIO, target: TextIO, colour: bool | None = None) -> Screen:
    """A screen on two streams; `colour` None: whatever `colours` says about the target."""
    if source is sys.stdin and target is sys.stdout and source.isatty() and target.isatty():
        ask: Callable[[str], str] = _typed
    else:
        ask = _reader(source, target)
    return Screen(
        ask,
        _teller(target),
        lambda: _size(target),
        colours(target) if colour is None else colour,
        CLEAR if target.isatty() else BLANK,
    )


@contextmanager
def uninterrupted() -> Iterator[None]:
    """A second Ctrl-C must not stop what the first one began."""
    try:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    except ValueError:  # not the main thread: no interrupt comes here
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Break off whatever waits here with TimeoutError after a while; None: never.

    Where a system has no such alarm, nothing is broken off: look at the time afterwards.
    """
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(seconds, SOON))
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def colours(target: TextIO) -> bool:
    """Whether to write in colour: only to a terminal, and not if NO_COLOR is set (no-color.org)."""
    return target.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def _size(target: TextIO) -> tuple[int, int]:
    if not target.isatty():
        return 80, 24
    size = shutil.get_terminal_size((80, 24))
    return max(40, min(size.columns, 160)), size.lines


def _typed(prompt: str) -> str:
    """A typed line, with whatever editing the terminal offers."""
    with suppress(ImportError):
        import readline  # noqa: F401
    return input(prompt)


def _reader(source: TextIO, target: TextIO) -> Callable[[str], str]:
    def ask(prompt: str) -> str:
        target.write(prompt)
        target.flush()
        line = source.readline()
        if not line:
            raise EOFError
        return line.rstrip("\n")

    return ask


def _teller(target: TextIO) -> Callable[[str], None]:
    def tell(text: str) -> None:
        target.write(text)
        target.flush()

    return tell
