"""Windows and macOS, as far as Linux can show them: what they lack is taken away, or asked for by another name."""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PureWindowsPath
from types import ModuleType
from urllib.request import urlopen

import pytest

from parlour.lab import crew
from parlour.server import main, thinking, uvicorn_server
from parlour.terminal import screen

ROOT = Path(__file__).parent.parent
SOURCES = [*sorted((ROOT / "src").rglob("*.py")), *sorted((ROOT / "release").glob("*.py")), ROOT / "run.py"]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
MODULES = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "uvloop"}
"""Not on Windows; uvloop is not needed anywhere."""
NAMES = {
    "os": {"fork", "getuid", "geteuid", "getpgid", "kill", "killpg", "nice", "sched_getaffinity", "sync", "sysconf"},
    "signal": {"SIGALRM", "SIGCONT", "SIGHUP", "SIGKILL", "SIGSTOP", "SIGUSR1", "ITIMER_REAL", "setitimer"},
}
GUARDED = {
    ("parlour/cli/admin.py", "getuid"),  # where there is one
    ("parlour/server/store.py", "kill"),  # on POSIX alone
    ("parlour/server/thinking.py", "sysconf"),  # after /proc was read
    ("parlour/terminal/screen.py", "SIGALRM"),  # where there is setitimer
    ("parlour/terminal/screen.py", "ITIMER_REAL"),
    ("parlour/terminal/screen.py", "setitimer"),
    ("run.py", "sched_getaffinity"),  # where there is one
}
"""Where what Windows lacks is named, and why that is well."""

pytestmark = pytest.mark.pure


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(text(path))


@cache
def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def naming(*words: str) -> list[Path]:
    """The sources in which one of these texts is found, spaced as ruff has it: only they have to be parsed."""
    return [path for path in SOURCES if any(word in text(path) for word in words)]


def test_nothing_is_named_that_windows_lacks_unless_it_is_guarded() -> None:
    found: set[tuple[str, str]] = set()
    for path in naming(*(f"{owner}.{name}" for owner, names in NAMES.items() for name in names)):
        place = path.relative_to(ROOT / "src" if "src" in path.parts else ROOT).as_posix()
        for node in ast.walk(tree(path)):
            match node:
                case ast.Attribute(value=ast.Name(id=owner), attr=name) if name in NAMES.get(owner, ()):
                    found.add((place, name))
    assert found == GUARDED


def test_no_module_that_windows_lacks_is_needed_to_import_ours() -> None:
    for path in naming(*(f"{how} {module}" for how in ("import", "from") for module in MODULES)):
        for node in tree(path).body:
            named = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            named += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not MODULES & {name.partition(".")[0] for name in named}, path


def test_every_text_file_is_read_and_written_as_utf_8() -> None:
    """On Windows the default is another encoding. Files of the system, which are plain ASCII, are read where they are."""
    for path in naming("read_text", "write_text", "open("):
        for node in ast.walk(tree(path)):
            match node:
                case ast.Call(func=ast.Attribute(attr="read_text" | "write_text"), args=args, keywords=keywords):
                    said = {keyword.arg for keyword in keywords} | {ast.unparse(one).strip("'") for one in args}
                    assert said & {"encoding", "utf-8", "ascii"} or "/proc" in ast.unparse(node), (
                        f"{path}:{node.lineno}"
                    )


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT))
    import run

    return run


def test_run_finds_programs_where_windows_has_them(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "WINDOWS", True)
    assert PureWindowsPath(run.program(Path("venv"), "python")).parts == ("venv", "Scripts", "python.exe")
    monkeypatch.setattr(run.subprocess, "check_output", lambda *_, **__: "C:/node\n")
    (node, npm), environment = run.node(Path("venv"))
    assert Path(node) == Path("C:/node/node.exe")
    assert Path(npm) == Path("C:/node/node_modules/npm/bin/npm-cli.js")
    assert environment["PATH"].startswith("C:")


def test_run_waits_for_the_program_where_exec_would_not(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "WINDOWS", True)
    monkeypatch.setattr(run.os, "execv", lambda *_: pytest.fail("there, exec returns to the shell at once"))
    with pytest.raises(SystemExit) as caught:
        run.become([sys.executable, "-c", "raise SystemExit(7)"])
    assert caught.value.code == 7


def test_run_counts_cores_and_finds_a_browser_elsewhere(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr(run.os, "sched_getaffinity")
    assert run.cores() == os.cpu_count()
    steps: list[str] = []
    monkeypatch.delenv("PARLOUR_CHROMIUM", raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(run, "node", lambda _venv: (["node", "npm"], {}))
    monkeypatch.setattr(run, "step", lambda what, *_: steps.append(what))
    monkeypatch.setattr(run, "WEB", tmp_path)
    (tmp_path / "node_modules").mkdir()
    monkeypatch.setattr(run.subprocess, "check_output", lambda *_, **__: "/Applications/Chromium\n")
    _, environment = run.web_client(Path("venv"))
    assert environment["PARLOUR_CHROMIUM"] == "/Applications/Chromium"
    assert steps == ["npm ci", "web: build", "web: stamp", "fetch Chromium"]


@pytest.mark.parametrize(
    ("platform", "variables", "place"),
    [
        ("win32", {"LOCALAPPDATA": "/data"}, "/data/parlour/parlour.db"),
        ("win32", {}, "~/AppData/Local/parlour/parlour.db"),
        ("darwin", {}, "~/Library/Application Support/parlour/parlour.db"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/parlour/parlour.db"),
    ],
)
def test_the_database_is_where_each_system_keeps_data(
    platform: str, variables: dict[str, str], place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LOCALAPPDATA", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    assert main.default_database() == Path(place).expanduser()


def test_without_proc_no_worker_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(thinking, "open", missing, raising=False)
    assert thinking._memory() is None


def test_without_limits_of_files_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    assert uvicorn_server.most_files() == sys.maxsize


def test_a_system_without_alarms_breaks_nothing_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer")
    with screen.at_most(0.0):
        pass


def test_windows_gets_no_more_workers_than_it_can_wait_for(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    class Pool:
        def __init__(self, workers: int, *_: object) -> None:
            asked.append(workers)
            raise KeyboardInterrupt

    monkeypatch.setattr(crew, "ProcessPoolExecutor", Pool)
    for most in (61, crew.MOST_WORKERS):
        monkeypatch.setattr(crew, "MOST_WORKERS", most)
        with pytest.raises(KeyboardInterrupt):
            list(crew.Processes(100).work(abs, iter(range(1000))))
    assert asked == [61, 100]


LESS = """
import builtins, os, sys
for name in ("resource", "uvloop", "fcntl", "grp", "pwd", "termios"):
    sys.modules[name] = None
for name in ("fork", "getuid", "geteuid", "sched_getaffinity", "nice", "sync"):
    delattr(os, name)
whole = builtins.open
def less(file, *rest, **more):
    if str(file).startswith("/proc"):
        raise FileNotFoundError(file)
    return whole(file, *rest, **more)
builtins.open = less
"""
"""Run by every process before all else: neither uvloop nor what Windows lacks, and no /proc, as on macOS."""


@pytest.fixture
def lesser_house(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "sitecustomize.py").write_text(LESS, encoding="utf-8")
    path = os.pathsep.join(filter(None, [str(tmp_path), os.environ.get("PYTHONPATH", "")]))
    command = [sys.executable, "-m", "parlour", "serve", "--port", "0", "--database", str(tmp_path / "house.db")]
    with subprocess.Popen(
        [*command, "--bot-delay", "0"], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0


@pytest.mark.timeout(60)
def test_a_house_opens_thinks_and_closes_without_what_linux_alone_has(lesser_house: str) -> None:
    with urlopen(f"{lesser_house}/new/adventurers-guard", b"seat-0=greedy&seat-1=random") as answer:
        place = answer.url
    with urlopen(f"{lesser_house}/healthz") as answer:
        assert b'"ok":true' in answer.read()
    with urlopen(place) as answer:
        assert answer.status == 200
