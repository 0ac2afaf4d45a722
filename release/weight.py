"""How large the packages are and how soon they start; docs/weight.md has the figures."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from release.shop import DIST, ROOT, Shop, Wrong, only, program, run

LARGEST: Final = 3_000_000
"""Bytes of the plain wheel."""
IMPORT: Final = 0.06
HELP: Final = 0.15
"""Seconds of processor time, Python's own start included."""
TRIES: Final = 9
STALE: Final = 0.1
"""How far a size on the page may be from the true one."""


def size(_shop: Shop) -> str:
    plain = only("parlour-*-none-any.whl").stat().st_size
    if plain > LARGEST:
        raise Wrong(f"the plain wheel has {plain:,} bytes, more than {LARGEST:,}")
    page = (ROOT / "docs" / "weight.md").read_text(encoding="utf-8")
    for name, path in (
        ("the plain wheel", "*-none-any.whl"),
        ("a compiled wheel", "*-cp*.whl"),
        ("the source package", "*.tar.gz"),
    ):
        (told,) = re.findall(rf"^\| {name} \|.*?\| ([\d.]+) MB", page, re.MULTILINE)
        true = only(f"parlour-{path}").stat().st_size / 1e6
        if abs(true / float(told) - 1) > STALE:
            raise Wrong(f"{name} has {true:.2f} MB, and docs/weight.md says {told}")
    return ", ".join(f"{path.name} {path.stat().st_size / 1e6:.2f} MB" for path in sorted(DIST.glob("parlour-*")))


def start(shop: Shop) -> str:
    place = shop.environment("weight", only("parlour-*-none-any.whl"))
    python = program(place, "python")
    run([python, "-m", "compileall", "-q", place])  # as pip does, and uv does not; elsewhere it may be forbidden
    taken = {
        "python alone": processor([python, "-c", "pass"]),
        "import parlour": processor([python, "-c", "import parlour"]),
        "parlour --help": processor([program(place, "parlour"), "--help"]),
        "parlour games": processor([program(place, "parlour"), "games"]),
    }
    for name, most in (("import parlour", IMPORT), ("parlour --help", HELP)):
        if taken[name] > most:
            raise Wrong(f"{name} takes {taken[name]:.3f} s of processor time, more than {most}")
    return ", ".join(f"{name} {seconds:.3f} s" for name, seconds in taken.items())


def processor(command: list[Path | str], enough: float = 0) -> float:
    """The least processor time of several runs, since on a busy machine the clock tells of the others; with `enough`, of
    no more runs than it takes to be within it."""
    if sys.platform == "win32":
        return min(elapsed(command) for _ in range(TRIES))
    import resource

    def used() -> float:
        children = resource.getrusage(resource.RUSAGE_CHILDREN)
        return children.ru_utime + children.ru_stime

    taken = []
    for _ in range(TRIES):
        before = used()
        subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)
        taken.append(used() - before)
        if taken[-1] <= enough:
            break
    return min(taken)


def elapsed(command: list[Path | str]) -> float:
    import time

    before = time.perf_counter()
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - before
