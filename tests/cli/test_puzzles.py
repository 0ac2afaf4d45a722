"""`parlour puzzles`: solving one, finding new ones in games and in records, checking them."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.games import game
from parlour.kernel.puzzles import daily, puzzles, read_puzzles, today
from parlour.lab import puzzles as lab
from parlour.lab.puzzles import Collection, Found, consider

GUARD = game("adventurers-guard")
QUAZO = game("quazo")
TAKE = {"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3}
"""An adventurer that can be taken, which wins the game."""


@pytest.fixture(autouse=True)
def _quick_and_in_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setattr(lab, "EFFORTS", (0.0005, 0.001, 0.002))
    monkeypatch.setattr(lab, "MOST", 3)


def mined(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["puzzles", "mine", "adventurers-guard", "--count", "1", *arguments]) == 0
    return capsys.readouterr().out


def test_puzzles_are_found_in_games_of_bots(capsys: pytest.CaptureFixture[str]) -> None:
    told = mined(capsys, "--games", "40", "--bots", "greedy,random", "--seed", "27")
    found = read_puzzles(GUARD, Path("puzzles.json"))
    assert told.startswith("1 puzzle is in puzzles.json: ")
    assert len(found) == 1
    assert all(one.source.startswith("bots greedy, random, seed 27, game ") for one in found)
    assert all(one.margin >= lab.MARGINS[one.grade] / 2 - 0.001 for one in found)
    first = Path("puzzles.json").read_bytes()
    mined(capsys, "--games", "40", "--bots", "greedy,random", "--seed", "27", "--out", "again.json")
    assert Path("again.json").read_bytes() == first


def test_puzzles_are_found_in_records(capsys: pytest.CaptureFixture[str]) -> None:
    simulate = ["simulate", "adventurers-guard", "--games", "12", "--workers", "1", "--seed", "4", "--records", "games"]
    assert main([*simulate, "--bots", "greedy,random"]) == 0
    capsys.readouterr()
    mined(capsys, "--records", "games")
    found = read_puzzles(GUARD, Path("puzzles.json"))
    assert all(one.source.startswith("adventurers-guard-") for one in found)


def test_a_file_that_exists_is_not_overwritten(capsys: pytest.CaptureFixture[str]) -> None:
    Path("puzzles.json").write_text("precious", encoding="utf-8")
    assert main(["puzzles", "mine", "adventurers-guard"]) == 2
    assert "already exists" in capsys.readouterr().err
    assert Path("puzzles.json").read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--games", "0"], "is not a number of games"),
        (["--count", "none"], "is not a number of puzzles"),
        (["--bots", "club,deep-blue"], "There is no bot “deep-blue”"),
        (["--seed", "x"], "is not a seed"),
    ],
)
def test_what_is_typed_wrong_is_told(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "mine", "adventurers-guard", *arguments]) == 2
    assert told in capsys.readouterr().err


def test_a_collection_has_no_more_of_a_kind_than_its_share() -> None:
    found = Found(GUARD.load(TAKE), "here", 2)
    assert consider(GUARD, found, 0, Collection(10)) is not None
    full = Collection(10)
    full.kinds["third", 2] = 9
    assert consider(GUARD, found, 0, full) is None
    full.kinds.clear()
    full.kinds["move", "Ae4xe5"] = 1
    assert consider(GUARD, found, 0, full) is None


def test_a_decision_without_one_clearly_best_move_is_no_puzzle() -> None:
    far_apart = GUARD.load({"pawns": "S: Ae1 Mb1 | N: Ae9 Rh9", "die": 3})
    assert consider(GUARD, Found(far_apart, "here", 0), 0, Collection(10)) is None


def solve(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str) -> list[str]:
    monkeypatch.setattr("sys.stdin", StringIO(typed))
    assert main(["puzzles", "play", "quazo", "--puzzle", puzzles(QUAZO)[0].id]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_answer_comes_after_a_try(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    one = puzzles(QUAZO)[0]
    right = solve(monkeypatch, capsys, f"nonsense\n{one.best}\n")
    assert any(f"{one.best} is right." in line for line in right)
    assert any(line.startswith(one.best) and f"{100 * one.moves[one.best]:.0f} %" in line for line in right)
    worst = list(one.moves)[-1]
    wrong = solve(monkeypatch, capsys, f"{worst}\n")
    assert any(f"{worst} is not the best move: {one.best} is." in line for line in wrong)
    assert any(line.startswith(worst) for line in wrong)
    for leaving in ("", "\n", "quit\n"):
        assert not any(" is right" in line or "not the best" in line for line in solve(monkeypatch, capsys, leaving))


def test_what_is_not_a_move_is_answered_in_a_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = solve(monkeypatch, capsys, "help\nquit\nnever read\n")
    assert sum("“help” cannot be played here." in line for line in said) == 1
    assert not any("“quit”" in line or "never read" in line for line in said)


def test_todays_puzzle_is_asked_first(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", StringIO(""))
    one = daily(QUAZO, today())
    assert main(["puzzles", "play", "quazo"]) == 0
    assert one is not None
    assert f"Puzzle {one.id}, {one.grade}: " in capsys.readouterr().out


def test_all_are_solved_again(capsys: pytest.CaptureFixture[str]) -> None:
    """The second has its best moves in the wrong order."""
    one = consider(GUARD, Found(GUARD.load(TAKE), "here", 2), 0, Collection(10))
    assert one is not None
    best, second, *_ = one.moves
    wrong = {**one.data(), "id": "wrong", "moves": {second: 0.9, best: 0.5}}
    entries = {"game": GUARD.key, "rules": GUARD.version, "puzzles": [one.data(), wrong]}
    Path("two.json").write_text(json.dumps(entries), encoding="utf-8")
    assert main(["puzzles", "check", "adventurers-guard", "--file", "two.json", "--effort", "0.01"]) == 1
    doubtful, told = capsys.readouterr().out.splitlines()
    assert doubtful.startswith("wrong ")
    assert told == "2 puzzles solved again, 1 with another result."
