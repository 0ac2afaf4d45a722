"""The commands in the documentation, page by page in a folder of their own: each runs, with fewer games and quicker bots.

The suite runs those that are quick; with PARLOUR_DOCS=all, as `run.py release` sets it, all of them run.
"""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import shutil
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk
from typer.main import get_command

from parlour.cli import main
from parlour.cli.app import app
from parlour.games import game_keys
from test_new_game import DOCUMENTED
from test_new_game import ELSEWHERE as NOT_BY_SECTION

ROOT = Path(__file__).parent.parent
PAGES = [
    path
    for path in [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
    if path.name != "THIRD-PARTY.md" and not (path.parent.name == "games" and path.stem in game_keys())
]
FEWER: Final = {
    r"--games \d+": "--games 4",
    r"--probe-games \d+": "--probe-games 2",
    r"--(boards|rounds) \d+": r"--\1 1",
    r"\b(master|club|novice)\b(?![-(])": "random",
    r"effort=0\.1": "effort=0.001",
    r"search\(depth": "search(simulations=5,depth",
    r" --again \w+": "",  # of so few games nothing is worth another try
    r"--probes all": "--probes clauses",
    r"simulations=5000": "simulations=5",
    r"my_bots:Careful\(boldness=2\)": "random",
}
"""What takes long in a command, and what it is run with; the rest of it is as it is written."""
LONG: Final = ("docs/designers.md", "docs/studies/README.md")
"""Pages with many runs of the laboratory: only with PARLOUR_DOCS=all."""
MACHINE: Final = r"(apt|useradd|mkdir|systemctl|runuser|certbot|createuser) .*"
"""Lines that change the machine, which nothing here runs."""
ELSEWHERE: Final = {
    r"python3 -m venv /opt/parlour|/opt/parlour/bin/pip install .*": ("release/installs.py", "release/shop.py"),
    r"(PARLOUR_PASSWORD=\S+ )?podman .*": ("release/operating.py",),
    r"pip install .*": ("release/installs.py", "release/shop.py"),
    r"python3 run\.py serve": (".ci/visit.py",),
    r"python3 run\.py (test|setup-dev)\b.*": (".github/workflows/checks.yml",),
    r"\.venv-dev/bin/python -m pytest .*": ("run.py",),
    r"cd high-card|parlour new-game .*|parlour compile|pip wheel .*": ("tests/test_new_game.py",),
    r"python examples/learning/.*": ("tests/environments/test_examples.py", "tests/environments/test_spiel.py"),
    r"python examples/bots/.*": ("tests/server/test_api.py",),
    r"export PARLOUR_TOKEN=.*|parlour bot .*|parlour play .* --url .*": ("tests/server/test_api.py",),
    r"node verify\.mjs .*|parlour verify --steps RECORD > STEPS": ("tests/test_fair_dice_page.py",),
    r"parlour admin .*tournament.*": ("tests/server/test_contest_api.py",),
    r"parlour admin (?!.*tournament).*": ("tests/server/test_admin_command.py",),
    r"parlour (train|believe) .*|parlour match .*weights=.*": ("tests/test_training.py",),
    r"parlour puzzles (mine|check) .*": ("tests/cli/test_puzzles.py",),
}
"""Lines that are not run here, and the files by which they are: in these, all marks of the line occur."""


def marks(line: str) -> list[str]:
    """What shows that a file runs such a command: its name, its options, the extras that it installs."""
    words = shlex.split(re.sub(r"^[A-Z_]+=\S+ |[>&].*", "", line))
    found = [word for word in words[1:] if word.startswith("--")]
    match [Path(words[0]).name, *words[1:]]:
        case ["parlour", ("admin" | "puzzles") as group, name, *_]:
            found += [group, name]
        case ["python", "-m", module, name, *_]:
            found += [module, name]
        case ["pip", name, *_]:
            found += [name, *re.findall(r"\w+", "".join(re.findall(r"\[(.*)\]", line)))]
        case ["python3", "run.py", name, *_] | ["parlour" | "podman" | "cd", name, *_]:
            found += [name]
        case ["python" | "node", script, *_]:
            found += [Path(script).stem]
        case ["export", name]:
            found += [name.partition("=")[0]]
    return found


def commands(page: Path) -> list[str]:
    """The lines of its blocks that are meant for a shell; blocks of another kind say so, or do not begin with a command."""
    found: list[str] = []
    for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        first = block.split()[:1]
        if kind == "sh" or (kind == "" and first and first[0] in STARTS):
            found += [re.sub(r" +#.*", "", line) for line in block.splitlines() if line.strip()]
    return found


STARTS: Final = {"apt", "parlour", "pip", "python", "python3", "systemctl"}
OTHERS: Final = {"src/parlour/", "commitment", "parlour.example", "class", "game(key:"}
"""How blocks without a kind begin that are not for a shell: a tree, an example of hashes, a file of Caddy's; and the
signatures of the reference."""


@cache
def takes(name: str, option: str) -> bool:
    command: Any = get_command(app)
    return any(option in parameter.opts for parameter in command.commands[name].params)


def quicker(line: str) -> list[str]:
    """The words of a command with fewer games, in this process alone."""
    for pattern, fewer in FEWER.items():
        line = re.sub(pattern, fewer, line)
    program, *words = shlex.split(line)
    assert program == "parlour", line
    if words[0] == "serve":
        words += ["--settings", "house.toml", "--check"]  # a house that opens: test_systems.py, run.py release
    for option, value in (("--workers", "1"), ("--games", "4")):
        if takes(words[0], option) and option not in words:
            words += [option, value]
    return words


def elsewhere(line: str) -> bool:
    """Whether another file runs it; `test_new_game.py` runs the lines of its section as they are on the page."""
    by_section = line in DOCUMENTED and not line.startswith(NOT_BY_SECTION)
    return by_section or any(re.fullmatch(pattern, line) for pattern in (MACHINE, *ELSEWHERE))


def test_every_block_of_code_says_what_it_is() -> None:
    for page in PAGES:
        if page.name != "reference.md":
            for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.M):
                assert kind or block.split()[0] in STARTS | OTHERS, (page.name, block[:60])
                assert kind in {"", "ftl", "ini", "json", "nginx", "python", "sh", "toml"}, (page.name, kind)


def fluent(text: str) -> bool:
    return not [entry for entry in FluentParser().parse(text).body if isinstance(entry, Junk)]


def python(text: str) -> bool:
    """A session is a doctest, and the verifier has a test of its own."""
    if ">>>" not in text and "sys.argv" not in text:
        exec(compile(text, "page", "exec"), {})
    return True


@pytest.mark.parametrize(
    ("kind", "read"), [("ftl", fluent), ("json", json.loads), ("python", python), ("toml", tomllib.loads)]
)
def test_blocks_of_data_and_code_can_be_read(kind: str, read: Callable[[str], object]) -> None:
    blocks = [
        block
        for page in PAGES
        for block in re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.M)
    ]
    assert len(blocks) >= 2
    for block in blocks:
        assert read(block)


@pytest.mark.parametrize("pattern", ELSEWHERE)
def test_what_is_said_to_run_elsewhere_is_run_there(pattern: str) -> None:
    lines = [line for page in PAGES for line in commands(page) if re.fullmatch(pattern, line)]
    assert lines
    there = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in ELSEWHERE[pattern])
    missing = {
        line: [mark for mark in marks(line) if not re.search(rf"(?<![\w-]){mark}(?![\w-])", there)] for line in lines
    }
    assert not any(missing.values()), missing


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])
def test_the_commands_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line for line in commands(page) if not elsewhere(line)]
    if page.relative_to(ROOT).as_posix() in LONG and os.environ.get("PARLOUR_DOCS") != "all":
        pytest.skip("many runs of the laboratory: python3 run.py release runs them")
    monkeypatch.chdir(tmp_path)
    Path("house.toml").touch()
    for line in lines:
        words = quicker(line)
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\nquit\n"))
        assert main(words) == 0, (line, capsys.readouterr().err)
    if lines:
        capsys.readouterr()
        shutil.rmtree(tmp_path, ignore_errors=True)
