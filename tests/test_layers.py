"""Imports point one way only: the contracts in pyproject.toml are kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.pure
def test_every_layer_knows_only_those_below_it() -> None:
    lint_imports = str(Path(sys.executable).with_name("lint-imports"))
    command = [lint_imports, "--no-cache", "--config", str(ROOT / "pyproject.toml")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout
