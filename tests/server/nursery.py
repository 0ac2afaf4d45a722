"""Runs `python -m parlour.server.main` again and again, but reads all its modules only once."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import os, sys
import parlour.server.app, parlour.server.uvicorn_server, parlour.server.stores.postgres
from importlib import import_module

sys.path.append(sys.argv[2])
main = import_module(sys.argv[1]).main

def say(line):  # at once, since a child may be saying something too
    os.write(1, f"{line}\\n".encode())

for line in sys.stdin:
    word, *rest = line.split()
    if word == "wait":
        say(f"ended {os.waitstatus_to_exitcode(os.waitpid(int(rest[0]), 0)[1])}")
    elif (child := os.fork()) == 0:
        os.dup2(os.open(rest[0], os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
        os._exit(main(rest[1:]))
    else:
        say(f"child {child}")
"""


class Nursery:
    """A process whose children are houses. Not for several threads."""

    def __init__(self, module: str = "parlour.server.main") -> None:
        """`module`: where their `main` is."""
        command = [sys.executable, "-c", PROGRAM, module, str(Path(__file__).parents[1])]
        self._parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._children: set[int] = set()

    def _ask(self, *words: object) -> None:
        assert self._parent.stdin is not None
        print(*words, file=self._parent.stdin, flush=True)

    def _hear(self) -> list[str]:
        assert self._parent.stdout is not None
        return self._parent.stdout.readline().split()

    def start(self, log: Path, *arguments: object) -> tuple[int, str]:
        """Open a house; its process, and its address once it is open."""
        self._ask("start", log, *arguments)
        lines = sorted([self._hear(), self._hear()])
        said = f"{lines}, exit {self._parent.poll()}: {log.read_text() if log.exists() else 'no log'}"
        assert [line[:1] for line in lines] == [["Parlour"], ["child"]], said
        child = int(lines[1][1])
        self._children.add(child)
        return child, lines[0][-1]

    def stop(self, child: int, how: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code."""
        os.kill(child, how)
        return self.wait(child)

    def wait(self, child: int) -> int:
        """Its exit code, once it has ended."""
        self._ask("wait", child)
        word, code = self._hear()
        assert word == "ended"
        self._children.discard(child)
        return int(code)

    def close(self) -> None:
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        for child in self._children:  # they are there only if something went wrong
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._parent.stdin.close()
        self._parent.stdout.close()
        self._parent.wait()
