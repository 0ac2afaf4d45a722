"""Packages in new environments: without a compiler and Node, with each extra alone, and run without being installed."""

from __future__ import annotations

import os
import shutil
import sys
import tomllib
from pathlib import Path
from typing import Final

from release.shop import DIST, ROOT, Shop, Wrong, bare_environment, get, house, only, program, run, tool

PROBES: Final = {
    "bench": "import parlour.envs, pygame, rlcard",
    "cluster": "import ray; ray.__version__",
    "compile": "import mypy, setuptools, parlour.building",
    "dev": "",  # what `run.py test` installs
    "envs": "import parlour; env = parlour.envs.aec('quartz'); env.reset(seed=1); env.step(0)",
    "lab": "import parlour.lab.report.page; parlour.match('quartz', ['greedy', 'random', 'random'], games=6)",
    "postgres": "import asyncpg",
    "release": "",  # what runs this
    "server": "import parlour.server.main",
    "spiel": "import parlour; parlour.envs.spiel('adventurers-guard').new_initial_state()",
    "train": "import numpy, parlour; parlour.train",
}
"""For each extra, what it must be enough for."""


def plain(shop: Shop) -> str:
    return in_bare_environment(shop, "bare-plain", only("parlour-*-none-any.whl"), "engine not compiled")


def compiled(shop: Shop) -> str:
    wheels = sorted((DIST / "manylinux").glob("*.whl")) or [only("parlour-*-cp*.whl")]
    return in_bare_environment(shop, "bare-compiled", wheels[0], "compiled engine")


def source(shop: Shop) -> str:
    return in_bare_environment(shop, "bare-source", only("parlour-*.tar.gz"), "engine not compiled")


def in_bare_environment(shop: Shop, name: str, package: Path, engine: str) -> str:
    """Install with the server, look at what it says of itself, let bots play, and visit the house."""
    place = shop.environment(name)
    shop.install(place, f"{package}[server]", bare=True)
    bare = bare_environment(place)
    ours = program(place, "parlour")
    said = run([ours, "version"], shop.scratch, bare)
    if engine not in said:
        raise Wrong(f"not “{engine}”: {said}")
    run([ours, "simulate", "gambit", "--games", "4", "--bots", "greedy,random"], shop.scratch, bare)
    scratch = shop.scratch / f"{name}-house"
    scratch.mkdir()
    with house([ours], scratch, bare) as address:
        if '"ok":true' not in get(f"{address}/healthz").replace(" ", ""):
            raise Wrong("the house is not well")
        table = get(f"{address}/learn/adventurers-guard")
        script = table.partition('src="/static/client/')[2].partition('"')[0]
        if not script:
            raise Wrong("the page has no client")
        if "quartz-day.svg" not in get(f"{address}/docs/games/quartz.html"):
            raise Wrong("the house has no documentation")
        length = len(get(f"{address}/static/client/{script}"))
    return f"{package.name}: {' '.join(said.split())}; a house opened, its client has {length:,} bytes"


def extras(shop: Shop) -> str:
    """Each extra alone, from the plain wheel, in an environment of its own."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        declared = set(tomllib.load(file)["project"]["optional-dependencies"])
    if declared != set(PROBES):
        raise Wrong(f"extras that are not tried, or not there: {sorted(declared ^ set(PROBES))}")
    wheel, told, broken = only("parlour-*-none-any.whl"), [], []
    for name, probe in PROBES.items():
        if probe:
            place = shop.environment(f"extra-{name}", f"{wheel}[{name}]")
            try:
                run([program(place, "python"), "-c", probe], shop.scratch)
                told.append(name)
            except Exception as error:
                broken.append(f"{name}: {str(getattr(error, 'stderr', error))[-400:]}")
            shutil.rmtree(place, ignore_errors=True)
    if broken:
        raise Wrong("\n".join(broken))
    return f"each alone: {', '.join(told)}"


def runners(shop: Shop) -> str:
    """A house from the wheel without installing it, as README.md says."""
    wheel = f"{only('parlour-*-none-any.whl')}[server]"
    home = {**os.environ, "PIPX_HOME": str(shop.scratch / "pipx"), "PIPX_DEFAULT_PYTHON": sys.executable}
    home |= {"UV_TOOL_DIR": str(shop.scratch / "uvx"), "UV_SYSTEM_CERTS": "1", "UV_PYTHON_DOWNLOADS": "never"}
    commands: dict[str, list[object]] = {
        "pipx": [tool("pipx"), "run", "--spec", wheel, "parlour"],
        "uvx": [tool("uvx"), "--quiet", "--from", wheel, "parlour"],
    }
    said = [run([*command, "--version"], shop.scratch, home) for command in commands.values()]
    if len(set(said)) != 1 or "engine not compiled" not in said[0]:
        raise Wrong(f"pipx and uvx say {said}")
    for name, command in commands.items():
        scratch = shop.scratch / f"{name}-house"
        scratch.mkdir()
        with house(command, scratch, home) as address:
            if '"ok":true' not in get(f"{address}/healthz").replace(" ", ""):
                raise Wrong(f"the house that {name} opened is not well")
    return f"pipx run and uvx, each with a house: {' '.join(said[0].split())}"
