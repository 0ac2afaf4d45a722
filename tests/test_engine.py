"""Which engine runs, here and in every process that is started from here: the compiled one where it is expected."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.kernel import rng, state
from parlour.lab.rounds import Played
from parlour.lab.simulation import play_games

pytestmark = pytest.mark.plain
EXPECTED = "compiled" if os.environ.get("PARLOUR_EXPECT_COMPILED") == "1" else "plain"


def engine() -> str:
    """By the files that were loaded, whatever Parlour says about itself."""
    plain = {str(module.__file__).endswith(".py") for module in (rng, state)}
    assert plain == {not parlour.COMPILED}
    return "plain" if True in plain else "compiled"


def tell(number: int) -> list[Played]:
    return [Played(number, number, (engine(), str(os.getpid())), (), "", 0, 0, b"")]


def test_the_engine_is_the_expected_one() -> None:
    assert engine() == EXPECTED


def test_so_it_is_in_the_workers_of_a_simulation() -> None:
    told = [played.seats for games in play_games(tell, range(4), 2) for played in games]
    assert {name for name, _process in told} == {EXPECTED}
    assert str(os.getpid()) not in {process for _name, process in told}


@pytest.mark.parametrize(
    "command",
    [[sys.executable, "-m", "parlour"], [str(Path(sys.executable).with_name("parlour"))]],
    ids=["module", "script"],
)
def test_so_it_is_in_a_command(command: list[str], tmp_path: Path) -> None:
    done = subprocess.run([*command, "version"], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ("(compiled engine)" in done.stdout) == (EXPECTED == "compiled")
