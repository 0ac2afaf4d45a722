"""The examples for learners run, in small."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "learning"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    return importlib.import_module


def test_a_tournament(example: Any, capsys: pytest.CaptureFixture[str]) -> None:
    example("tournament").main("adventurers-guard", "40")
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["random against random", "random against greedy"]
    means = [float(line.split()[3]) for line in lines]
    assert means[1] < means[0] - 0.3
