"""`python3 run.py release [--only extras,start]`: builds the packages into .build/dist, and tries them as others would.

Prints a table: what was tried, the figure, and whether it passed. What cannot be tried on this machine is named with the
reason, and is no failure; with `--strict` it is one.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from release import commands, installs, licences, operating, packages, weight
from release.shop import NotHere, Shop, Wrong

CHECKS: Final[dict[str, Callable[[Shop], str]]] = {
    "build": packages.build,
    "metadata": packages.metadata,
    "manylinux": packages.manylinux,
    "platforms": packages.platforms,
    "licences": licences.check,
    "size": weight.size,
    "start": weight.start,
    "plain": installs.plain,
    "compiled": installs.compiled,
    "source": installs.source,
    "extras": installs.extras,
    "runners": installs.runners,
    "commands": commands.documented,
    "systemd": operating.systemd,
    "compose": operating.compose,
    "container": operating.container,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 run.py release", description=__doc__.partition(":")[2])
    parser.add_argument("--only", default="", metavar="NAME,…", help=f"of {', '.join(CHECKS)}; packages must be built")
    parser.add_argument("--strict", action="store_true", help="what cannot be tried here is a failure")
    given = parser.parse_args()
    wanted = [name.strip() for name in given.only.split(",") if name.strip()]
    if unknown := set(wanted) - set(CHECKS):
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are {', '.join(CHECKS)}")
    told: list[tuple[str, str, float, str]] = []
    with tempfile.TemporaryDirectory(prefix="parlour-release-") as scratch:
        shop = Shop(Path(scratch))
        for name, check in CHECKS.items():
            if not wanted or name in wanted:
                began = time.monotonic()
                result, figure = judged(check, shop)
                told.append((name, result, time.monotonic() - began, figure))
                print(f"{result:8} {name:10} {told[-1][2]:6.1f} s  {figure}", flush=True)
    bad = [name for name, result, _, _ in told if result == "FAILED" or (given.strict and result == "not here")]
    print(f"{len(told) - len(bad)} of {len(told)} as they should be" + (f"; not: {', '.join(bad)}" if bad else ""))
    return int(bool(bad))


def judged(check: Callable[[Shop], str], shop: Shop) -> tuple[str, str]:
    try:
        return "passed", check(shop)
    except NotHere as why:
        return "not here", str(why)
    except Wrong as error:
        return "FAILED", str(error)
    except subprocess.CalledProcessError as error:
        said = str(error.stdout or "") + str(error.stderr or "")
        return "FAILED", f"{' '.join(map(str, error.cmd))}: exit {error.returncode}\n{said[-3000:]}"


if __name__ == "__main__":
    sys.exit(main())
