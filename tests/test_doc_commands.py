"""The commands in the documentation, page by page in a folder of their own: each runs, with fewer games and quicker bots.

The suite runs those that are quick; with PARLOUR_DOCS=all, as `run.py release` sets it, all of them run.
"""

from __future__ import annotations

import io
import os
import re
import shlex
import shutil
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from typer.main import get_command

from parlour.cli import main
from parlour.cli.app import app
from parlour.games import game_keys

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
ELSEWHERE: Final = {
    r"(apt|useradd|mkdir|systemctl|runuser|certbot|createuser) .*": "changes the machine",
    r"python3 -m venv /opt/parlour|/opt/parlour/bin/pip install .*": "release: source",
    r"(PARLOUR_PASSWORD=\S+ )?podman .*": "release: container, compose; test_release.py",
    r"pip install .*|pip wheel .*": "release: extras; test_new_game.py",
    r"python3 run\.py (serve|test|setup-dev)\b.*": ".ci/visit.py and the run of this test",
    r"\.venv-dev/bin/python -m pytest .*": "the run of this test",
    r"cd high-card|python -m parlour\.testing .*|parlour (new-game|compile|tune) .*|parlour compile": "test_new_game.py",
    r"parlour \w+ (--game )?high-card\b.*": "test_new_game.py",
    r"python examples/.*": "environments/test_examples.py, server/test_api.py",
    r"export PARLOUR_TOKEN=.*|parlour bot .*|parlour play .* --url .*": "server/test_bots.py",
    r"node verify\.mjs .*|parlour verify --steps RECORD > STEPS": "test_fair_dice_page.py",
    r"parlour serve\b.*": "server/test_main.py, server/test_public_house.py",
    r"parlour admin .*": "server/test_admin_command.py",
    r"parlour train .*|parlour match .*weights=.*": "test_training.py",
    r"parlour puzzles (mine|check) .*": "test_puzzles.py",
}
"""Lines that are not run here, and why, or where they are."""


def commands(page: Path) -> list[str]:
    """The lines of its blocks that are meant for a shell; blocks of another kind say so, or do not begin with a command."""
    found: list[str] = []
    for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE):
        first = block.split()[:1]
        if kind == "sh" or (kind == "" and first and first[0] in STARTS):
            found += [re.sub(r" +#.*", "", line) for line in block.splitlines() if line.strip()]
    return found


STARTS: Final = {"apt", "parlour", "pip", "python", "python3", "systemctl"}
OTHERS: Final = {"src/parlour/", "option-wild", "commitment", "parlour.example", "class", "game(key:"}
"""How blocks without a kind begin that are not for a shell: a tree, words, an example of hashes, a file of Caddy's; and the
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
    for option, value in (("--workers", "1"), ("--games", "4")):
        if takes(words[0], option) and option not in words:
            words += [option, value]
    return words


def elsewhere(line: str) -> str:
    return next((why for pattern, why in ELSEWHERE.items() if re.fullmatch(pattern, line)), "")


def test_every_block_of_code_says_what_it_is() -> None:
    for page in PAGES:
        if page.name != "reference.md":
            for kind, block in re.findall(r"^```(\w*)\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.M):
                assert kind or block.split()[0] in STARTS | OTHERS, (page.name, block[:60])
                assert kind in {"", "ini", "json", "nginx", "python", "sh", "toml"}, (page.name, kind)


def test_nothing_is_said_to_run_elsewhere_that_is_not_there() -> None:
    lines = [line for page in PAGES for line in commands(page)]
    for pattern, why in ELSEWHERE.items():
        assert any(re.fullmatch(pattern, line) for line in lines), pattern
        for name in re.findall(r"[\w./]+\.py", why):
            assert (ROOT / name).is_file() or (ROOT / "tests" / name).is_file(), name


@pytest.mark.parametrize("page", PAGES, ids=[page.relative_to(ROOT).as_posix() for page in PAGES])
def test_the_commands_of_a_page_run(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [line for line in commands(page) if not elsewhere(line)]
    if page.relative_to(ROOT).as_posix() in LONG and os.environ.get("PARLOUR_DOCS") != "all":
        pytest.skip("many runs of the laboratory: python3 run.py release runs them")
    monkeypatch.chdir(tmp_path)
    for line in lines:
        words = quicker(line)
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\nquit\n"))
        assert main(words) == 0, (line, capsys.readouterr().err)
    if lines:
        capsys.readouterr()
        shutil.rmtree(tmp_path, ignore_errors=True)
