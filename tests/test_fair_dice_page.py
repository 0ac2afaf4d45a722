"""The page about fair dice: its example is true, and its verifiers, which use nothing of Parlour's, find what is wrong."""

from __future__ import annotations

import io
import json
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kernel.test_fairness import fair_record
from parlour.cli import main
from parlour.cli.context import Context
from parlour.games import game
from parlour.kernel.fairness import BOT, PERSON, Agreement, FairDice, Share, commitment, derived_string, outcome
from parlour.kernel.record import Record
from parlour.remote.client import House
from parlour.remote.play import RemoteTable
from parlour.terminal.screen import open_screen

DOCS = Path(__file__).parent.parent / "docs"
PAGE = (DOCS / "fair-dice.md").read_text(encoding="utf-8")
SENT = "0123456789abcdef0123456789abcdef"
SEED = bytes(range(32))


def game_with_a_bot() -> Record:
    dice = FairDice.agreed(SEED, "demo", Agreement((Share(PERSON, SENT, 2), Share(BOT)), 0, 3))
    return fair_record(dice=dice)


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The program on the page."""
    path = tmp_path_factory.mktemp("page") / "verify.py"
    (text,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    path.write_text(text, encoding="utf-8")
    return [sys.executable, "-I", str(path)]


@pytest.fixture(scope="module")
def node() -> list[str]:
    path = shutil.which("node")
    if path is None:
        pytest.skip("node is not installed")
    return [path, str(DOCS / "verify.mjs")]


@pytest.fixture(params=["python", "node"])
def verifier(request: pytest.FixtureRequest) -> list[str]:
    command: list[str] = request.getfixturevalue(request.param)
    return command


def files(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, Path]:
    """A record, and what `parlour verify --steps` prints about it."""
    record, steps = folder / "record.json", folder / "steps.jsonl"
    game_with_a_bot().save(record)
    assert main(["verify", "--steps", str(record)]) == 0
    steps.write_text(capsys.readouterr().out, encoding="utf-8")
    return record, steps


def run(command: list[str], *paths: Path) -> tuple[bool, str]:
    done = subprocess.run([*command, *map(str, paths)], capture_output=True, text=True, timeout=30)
    return done.returncode == 0, done.stdout + done.stderr


def test_a_true_record_passes(verifier: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, steps = files(tmp_path, capsys)
    good, told = run(verifier, record, steps)
    assert good, told
    count = len(steps.read_text().splitlines())
    assert count > 50
    assert f"{count} outcomes follow" in told


def break_proof(data: dict[str, Any], part: str) -> None:
    proof = data["fairness"]
    if part == "seed":
        proof["seed"] = "00" * 32
    elif part == "derived":
        proof["strings"][1] = "0" * 64
    elif part == "order":
        proof["rows"]["strings"][0] = 3
    elif part == "string":
        proof["strings"] = [SENT[::-1], derived_string("demo", 1, [SENT[::-1]])]
    elif part == "people":
        proof["people"] = 2
    elif part == "scheme":
        proof["scheme"] = "hmac-sha256-1"
    elif part == "short seed":
        proof["seed"], proof["commitment"] = "00" * 31, commitment(bytes(31))
    elif part == "short string":
        proof["strings"] = ["0" * 31, derived_string("demo", 1, ["0" * 31])]


PARTS = ["seed", "derived", "order", "string", "people", "scheme", "short seed", "short string"]


@pytest.mark.parametrize("part", PARTS)
def test_a_false_record_does_not(
    verifier: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], part: str
) -> None:
    record, steps = files(tmp_path, capsys)
    data = json.loads(record.read_text(encoding="utf-8"))
    break_proof(data, part)
    record.write_text(json.dumps(data), encoding="utf-8")
    if part != "string":  # that one is told by the outcomes, all others by the proof alone
        steps.write_text("")
    good, told = run(verifier, record, steps)
    assert not good, told


def test_a_false_outcome_does_not(verifier: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, steps = files(tmp_path, capsys)
    lines = [json.loads(line) for line in steps.read_text().splitlines()]
    lines[7]["outcome"] = (lines[7]["outcome"] + 1) % len(lines[7]["weights"])
    steps.write_text("".join(json.dumps(line) + "\n" for line in lines))
    assert not run(verifier, record, steps)[0]


class Elsewhere(House):
    """A house that tells of one game."""

    def __init__(self, record: Record) -> None:
        super().__init__("parlour.test", "")
        self.record = record

    def get(self, path: str) -> Any:
        return json.loads(self.record.text())


@pytest.mark.parametrize(
    ("table", "added", "told"),
    [
        ("demo", (commitment(SEED), SENT), "and your string, and all"),
        ("demo", ("0" * 64, SENT), "its dice prove nothing"),
        ("demo", (commitment(SEED), "0" * 32), "its dice prove nothing"),
        ("other", (commitment(SEED), SENT), "its dice prove nothing"),
    ],
)
def test_the_terminal_compares_a_record_with_what_it_has_seen(table: str, added: tuple[str, str], told: str) -> None:
    out = io.StringIO()
    context = Context("en")
    house = Elsewhere(game_with_a_bot())
    remote = RemoteTable(house, open_screen(io.StringIO(), out, False), context.words, context.sentence)
    remote._check_dice(game("adventurers-guard"), table, 0, "", added)
    assert told in " ".join(out.getvalue().split())


def test_the_example_is_true() -> None:
    second = derived_string("demo", 1, [SENT])
    assert commitment(SEED) in PAGE
    assert second in PAGE
    assert f'["demo",["{SENT}","{second}"],0,0]' in PAGE
    dice = [outcome(SEED, "demo", [SENT, second], k, [1] * 6) + 1 for k in range(6)]
    assert f"The first six dice show {' '.join(map(str, dice))}." in PAGE


def test_the_page_names_every_field_of_a_proof() -> None:
    record = game_with_a_bot()
    assert record.fairness is not None
    assert set(record.fairness) == set(re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE))
    assert replace(record, fairness=None).text() != record.text()
