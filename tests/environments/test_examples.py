"""The examples for learners run, in small."""

from __future__ import annotations

import importlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

NUMBERS = re.compile(r"[+-]?[\d.]+")
EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "learning"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module


def test_a_tournament_in_a_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    """Its cells run, in order, and say what they said when it was written, but for the numbers of fewer games."""
    cells = json.loads((EXAMPLES / "tournament.ipynb").read_text(encoding="utf-8"))["cells"]
    codes = [cell for cell in cells if cell["cell_type"] == "code"]
    space: dict[str, Any] = {}
    said = []
    for cell in codes:
        exec("".join(cell["source"]).replace("2000, 64", "40, 8"), space)
        out = capsys.readouterr().out
        kept = "".join("".join(output["text"]) for output in cell["outputs"])
        assert NUMBERS.sub("", out) == NUMBERS.sub("", kept)
        said += [float(number.rstrip("%")) for number in re.findall(r"[+-]?[\d.]+%?", out)]
    random, _, greedy = said[:3]
    assert greedy < random - 0.3
    assert said[4] > said[7] + 25  # the shares of games that greedy and random won


def test_a_tiny_gambit_is_solved(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    example("solve").main(20)
    said = capsys.readouterr().out
    assert "1346 information sets, 20 iterations: NashConv 0.0" in said
    assert "Mo@N1: 9" in said  # South would break through if North had no Moat there


def test_the_solver_finds_the_equilibrium_of_kuhns_poker(example: Any) -> None:
    """And its NashConv is OpenSpiel's: of players who act at random, and of what it finds."""
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    solve, game = example("solve"), example("kuhn").GAME
    infosets: dict[Any, Any] = {}
    root = solve.grow(game.start(), infosets)
    theirs = pyspiel.load_game("kuhn_poker")
    uniform = exploitability.nash_conv(theirs, policy.UniformRandomPolicy(theirs))
    assert 2 * solve.nash_conv(root) == pytest.approx(uniform, abs=1e-9)
    solve.solve(root, infosets, 200)
    assert len(infosets) == 12
    assert 2 * solve.value(root, 0) == pytest.approx(-1 / 18, abs=2e-3)
    assert 0 <= solve.nash_conv(root) < 0.02


def test_liars_dice_is_as_exploitable_as_openspiels(example: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two players, one die each, sixes wild."""
    import pyspiel
    from open_spiel.python import policy
    from open_spiel.python.algorithms import exploitability

    monkeypatch.syspath_prepend(str(EXAMPLES.parent / "liars_dice"))
    ours, solve = example("liars_dice").GAME, example("solve")
    theirs = pyspiel.load_game("liars_dice(players=2,numdice=1)")
    uniform = exploitability.nash_conv(theirs, policy.UniformRandomPolicy(theirs))
    infosets: dict[Any, Any] = {}
    root = solve.grow(ours.start(seats=2, dice=1, wild="sixes"), infosets)
    assert solve.nash_conv(root) == pytest.approx(uniform, abs=1e-9)
    assert len(infosets) == 6 * 2**12  # a die, and which bids were made, but for the last one alone


@pytest.mark.parametrize("name", ["ppo", "dqn"])
def test_without_torch_an_example_says_so(
    name: str, example: Any, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    module = example(name)
    monkeypatch.setattr(module, "torch", None)
    assert module.main([] if name == "ppo" else 1) == 1
    assert capsys.readouterr().err.startswith("This example needs torch")


def test_ppo_learns(example: Any, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="NOT TESTED on this machine: examples/learning/ppo.py, which needs torch")
    ppo = example("ppo")
    _, curve = ppo.learn(3, opponents="random")
    assert [point.decisions for point in curve] == [4096, 8192, 12288]
    assert sum(point.games for point in curve) > 100
    ppo.plot(curve, str(tmp_path / "curve.svg"))
    assert (tmp_path / "curve.svg").read_text().startswith("<svg")


def test_dqn_learns(example: Any) -> None:
    pytest.importorskip("torch", reason="NOT TESTED on this machine: examples/learning/dqn.py, which needs torch")
    pytest.importorskip("tree", reason="NOT TESTED on this machine: examples/learning/dqn.py, which needs dm-tree")
    assert example("dqn").learn(600) > 0.3
