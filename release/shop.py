"""Where packages are built and tried: environments that are made for one trial, and programs in them."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.request import urlopen

ROOT: Final = Path(__file__).resolve().parents[1]
DIST: Final = ROOT / ".build" / "dist"
WINDOWS: Final = os.name == "nt"
BINARIES: Final = "Scripts" if WINDOWS else "bin"
OURS: Final = ("PARLOUR_", "PYTHONPATH", "VIRTUAL_ENV", "CC", "CFLAGS")
"""Beginnings of variables that a stranger's environment does not have."""


class Wrong(Exception):
    """What was tried did not work."""


class NotHere(Exception):
    """It cannot be tried on this machine; says what is missing."""


@dataclass(frozen=True)
class Shop:
    scratch: Path
    made: dict[str, Path] = field(default_factory=dict)

    def environment(self, name: str, *requirements: object) -> Path:
        """A new environment with these packages, and nothing else."""
        if name not in self.made:
            place = self.scratch / name
            run([tool("uv"), "venv", "--quiet", "--python", sys.executable, place])
            if requirements:
                self.install(place, *requirements)
            self.made[name] = place
        return self.made[name]

    def install(self, place: Path, *requirements: object, bare: bool = False) -> None:
        constraints = ["--constraint", ROOT / "constraints.txt"]
        command = [tool("uv"), "pip", "install", "--quiet", "--python", program(place, "python"), *constraints]
        # a wheel of ours with the same version may be another one than last time
        fresh = ["--refresh-package", "parlour", "--reinstall-package", "parlour"]
        run([*command, *fresh, *requirements], environment=bare_environment(place) if bare else None)


def tool(name: str) -> Path:
    """A program of the environment that runs the release."""
    return program(Path(sys.prefix), name)


def program(place: Path, name: str) -> Path:
    return place / BINARIES / (f"{name}.exe" if WINDOWS else name)


def bare_environment(place: Path) -> dict[str, str]:
    """Neither a compiler nor Node can be found: nothing but the environment's own programs."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
    bare = {**kept, "PATH": str(place / BINARIES), "UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never"}
    for name in ("cc", "gcc", "clang", "cl", "node", "npm"):
        if found := shutil.which(name, path=bare["PATH"]):
            raise Wrong(f"{found} is in the environment that should have neither a compiler nor Node")
    return bare


def run(
    command: list[object], folder: Path = ROOT, environment: dict[str, str] | None = None, seconds: float = 900
) -> str:
    """What it prints; raises CalledProcessError if it fails."""
    settings = {"UV_LINK_MODE": "copy", "UV_PYTHON_DOWNLOADS": "never", "UV_SYSTEM_CERTS": "1"}
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**os.environ, **settings} if environment is None else environment,
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        timeout=seconds,
    ).stdout


def only(pattern: str) -> Path:
    """The one built package of that name."""
    found = sorted(DIST.glob(pattern))
    if len(found) != 1:
        raise Wrong(f"{len(found)} files named {pattern} in {DIST.relative_to(ROOT)}: run the check 'build' first")
    return found[0]


@contextlib.contextmanager
def house(command: list[object], scratch: Path, environment: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a house that is open meanwhile, and must close cleanly. What it said is told if it does not open."""
    log = scratch / "house.log"
    with log.open("w", encoding="utf-8") as errors:
        process = subprocess.Popen(
            [*map(str, command), "serve", "--port", "0", "--database", str(scratch / "house.db")],
            cwd=scratch,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            if "http" not in line:
                raise Wrong(f"the house did not open: {line}{log.read_text(encoding='utf-8')[-2000:]}")
            yield line.split()[-1]
        finally:
            process.terminate()
            code = process.wait(20)
            if process.stdout is not None:
                process.stdout.close()
    if code and not WINDOWS:  # there, terminate() is a kill
        raise Wrong(f"the house ended with {code}: {log.read_text(encoding='utf-8')[-2000:]}")


def get(address: str) -> str:
    with urlopen(address, timeout=20) as answer:
        return str(answer.read().decode("utf-8"))
