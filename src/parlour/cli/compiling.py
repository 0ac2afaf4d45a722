"""`parlour compile`: makes a game of one's own as fast as ours, against the engine that is installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import parlour
from parlour.cli.context import Context
from parlour.kernel.errors import ParlourError

HOME: Final = Path(parlour.__file__).parent
PROGRAM: Final = HOME / "building.py"
LIBRARY: Final = "native"
"""The shared object of a game is called so, in its package."""
FLAGS: Final = "" if os.name == "nt" else "-fno-semantic-interposition"
UNREAD: Final = ("__pycache__", "*.so", "*.pyd", "static", "assets", "art", "templates", "*.md")
"""What the compiler needs nothing of."""
SHOWN: Final = 20
"""Lines of what mypy or the compiler says that are shown."""


def compile_game(context: Context, folder: Path) -> None:
    source, files = compiled_files(folder)
    if not parlour.COMPILED:
        raise ParlourError("compile-plain")
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise ParlourError("compile-tools")
    if shutil.which(compiler()) is None:
        raise ParlourError("compile-compiler", compiler=compiler())
    package = files[0].partition("/")[0]
    with tempfile.TemporaryDirectory(prefix="parlour-compile-") as scratch:
        made = Path(scratch, "lib")
        build(f"{package}.{LIBRARY}", source, files, Path(scratch))
        for path in sorted(made.rglob("*")):
            if path.is_file():
                target = source / path.relative_to(made)
                target.unlink(missing_ok=True)  # never written over: a running game has it open
                shutil.copy2(path, target)
                print(target)
    print(context.say("cli-compiled", modules=len(files)))


def build(group: str, source: Path, files: list[str], scratch: Path) -> None:
    engine = (
        scratch / "engine"
    )  # alone: mypy takes whatever lies beside it, as in site-packages, for a part of the game
    shutil.copytree(HOME, engine / HOME.name, ignore=shutil.ignore_patterns(*UNREAD))
    arguments = [group, FLAGS, scratch / "lib", scratch / "temp", engine, *files]
    done = subprocess.run(
        [sys.executable, "-P", PROGRAM, *arguments],
        cwd=source,
        env={**os.environ, "MYPY_CACHE_DIR": str(scratch / "cache")},
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if done.returncode:
        *lines, last = done.stdout.strip().splitlines() or [""]
        print("\n".join(lines[-SHOWN:]), file=sys.stderr)
        raise ParlourError("compile-failed", why=last)


def compiled_files(folder: Path) -> tuple[Path, list[str]]:
    """Where the package of a project lies, and which of its modules are to be compiled, relative to that."""
    project = folder / "pyproject.toml"
    try:
        data: dict[str, Any] = tomllib.loads(project.read_text(encoding="utf-8"))
    except OSError:
        raise ParlourError("compile-no-project", folder=str(folder)) from None
    except (tomllib.TOMLDecodeError, UnicodeError) as error:
        raise ParlourError("compile-bad-project", file=str(project), why=str(error)) from None
    patterns = data.get("tool", {}).get("parlour", {}).get("compiled")
    if not isinstance(patterns, list) or not patterns or not all(isinstance(one, str) for one in patterns):
        raise ParlourError("compile-nothing", file=str(project))
    source = folder / "src" if (folder / "src").is_dir() else folder
    found: set[str] = set()
    for pattern in patterns:
        files = {path.relative_to(source).as_posix() for path in source.glob(pattern)}
        if not files:
            raise ParlourError("compile-no-file", pattern=pattern, folder=str(source))
        found |= files
    if len({file.partition("/")[0] for file in found}) > 1 or not all("/" in file for file in found):
        raise ParlourError("compile-one-package", files=", ".join(sorted(found)))
    return source, sorted(found)


def compiler() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
