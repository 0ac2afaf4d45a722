"""Build hook: compiles the engine with mypyc when a wheel is built.

PARLOUR_COMPILE  auto (default): compile when a C compiler and the Python headers are there, else plain Python;
                 1: compile or fail;  0: never.

The sources go into the wheel either way: tracebacks show them, and mypy reads their types. An editable install is
never compiled: the shared objects would lie beside the sources and win over them after every edit.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GROUP = "parlour"  # one group for all: only within a group do calls between modules stay native
SETUPTOOLS = "setuptools==84.2.1"  # exact: build requirements do not obey constraints.txt

# In a process of its own: mypyc and setuptools both write to standard output and leave much behind.
# Modules that are only imported are read for their types, not checked: what they import need not be installed here.
COMPILE = """\
import sys
from mypyc.build import mypycify
from setuptools import Distribution

group, lib, temp, *files = sys.argv[1:]
options = ["--strict", "--follow-imports=silent", "--config-file="]
extensions = mypycify([*options, *files], group_name=group, opt_level="3", debug_level="0", target_dir=temp)
build = Distribution({"name": group, "ext_modules": extensions}).get_command_obj("build_ext")
build.build_lib, build.build_temp = lib, temp
build.ensure_finalized()
build.run()
"""


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # generic in a class that hatchling does not name
    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        if not self.compiles():
            return []
        return [self.pinned("librt"), self.pinned("mypy"), self.pinned("mypy-extensions"), SETUPTOOLS]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        files = self.files()
        if not self.compiles():
            self.say_plain("not asked for" if wish() == "0" else "no C compiler or no Python headers")
            return
        self.scratch = Path(tempfile.mkdtemp(prefix="parlour-mypyc-"))
        try:
            libraries = compile_files(files, Path(self.root, "src"), self.scratch)
        except (OSError, subprocess.CalledProcessError) as error:
            self.clean_up()
            output = getattr(error, "stdout", None) or ""
            if wish() == "1":
                raise RuntimeError(f"the engine could not be compiled: {error}\n{output}") from error
            self.say_plain((output or str(error)).strip().splitlines()[-1])
        else:
            build_data["force_include"].update(libraries)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.clean_up()

    def clean_up(self) -> None:
        if self.scratch:
            shutil.rmtree(self.scratch, ignore_errors=True)

    def say_plain(self, why: str) -> None:
        self.app.display_warning(f"Parlour is built as plain Python, slower but the same: {why}")

    def compiles(self) -> bool:
        return wish() == "1" or (wish() == "auto" and can_compile())

    def pinned(self, name: str) -> str:
        """The requirement of that name as pyproject.toml has it: one place for each version."""
        core = self.metadata.core
        requirements = [*core.dependencies, *core.optional_dependencies["dev"]]
        return next(line for line in requirements if re.match(rf"{name}(?![\w.-])", line))

    def files(self) -> list[str]:
        src = Path(self.root, "src")
        patterns: list[str] = self.metadata.config["tool"]["parlour"]["compiled"]
        missing = [pattern for pattern in patterns if "*" not in pattern and not (src / pattern).is_file()]
        if missing:
            raise FileNotFoundError(f"[tool.parlour] compiled names what is not in src: {', '.join(missing)}")
        return sorted({path.relative_to(src).as_posix() for pattern in patterns for path in src.glob(pattern)})


def wish() -> str:
    wish = os.environ.get("PARLOUR_COMPILE") or "auto"
    if wish not in {"auto", "0", "1"}:
        raise ValueError(f"PARLOUR_COMPILE is {wish!r}; it may be auto, 1 or 0")
    return wish


def can_compile() -> bool:
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler.split()[0]) is not None and header.is_file()


def compile_files(files: list[str], src: Path, scratch: Path) -> dict[str, str]:
    """Shared objects by their place in the wheel."""
    lib = scratch / "lib"
    subprocess.run(
        [sys.executable, "-c", COMPILE, GROUP, str(lib), str(scratch / "temp"), *files],
        cwd=src,
        env={**os.environ, "MYPY_CACHE_DIR": str(scratch / "cache")},  # else mypy keeps it in src
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return {str(path): path.relative_to(lib).as_posix() for path in lib.rglob("*") if path.is_file()}
