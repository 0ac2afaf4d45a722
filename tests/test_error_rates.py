"""What the statistics say of their own mistakes is true: small here, and at length by `run.py bench coverage`."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

FILE = Path(__file__).parent.parent / "benchmarks" / "coverage.py"
pytestmark = pytest.mark.pure


def bench() -> ModuleType:
    spec = spec_from_file_location("bench_coverage", FILE)  # not by its name, which is that of a library
    assert spec
    assert spec.loader
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


BENCH = bench()


@pytest.mark.parametrize("trial", [trial for trial in BENCH.TRIALS if trial.stated], ids=lambda trial: trial.name)
def test_no_more_goes_wrong_than_may(trial: object) -> None:
    wrong, _ = BENCH.measured(trial, 5)
    assert BENCH.holds(trial, wrong)
