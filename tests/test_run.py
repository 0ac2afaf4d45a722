"""run.py: which engine the tests get, and what it says at the end."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT))
    import run

    monkeypatch.setattr(run, "step_times", [])
    return run


def test_tests_of_the_compiled_engine_and_all_that_they_start_find_it_first(run: ModuleType, tmp_path: Path) -> None:
    plain, compiled = run.engines({"A": "1", "PYTHONPATH": "elsewhere"}, tmp_path)
    assert compiled["PYTHONPATH"] == str(tmp_path)
    assert compiled["PARLOUR_EXPECT_COMPILED"] == "1"
    assert "PYTHONPATH" not in plain
    assert "PARLOUR_EXPECT_COMPILED" not in plain
    assert plain["PARLOUR_COMPILED_PATH"] == str(tmp_path)
    assert plain["A"] == compiled["A"] == "1"


def test_where_nothing_is_compiled_nothing_is_expected_to_be(run: ModuleType) -> None:
    given = {"PARLOUR_COMPILED_PATH": "x", "PARLOUR_EXPECT_COMPILED": "1", "PYTHONPATH": "x"}
    plain, compiled = run.engines(given, None)
    assert plain == compiled
    assert not set(given) & set(plain)


@pytest.mark.parametrize("why", ["no C compiler or no Python headers", "PARLOUR_COMPILE=0"])
def test_without_a_compiler_it_says_what_is_not_tested(
    why: str, run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PARLOUR_COMPILE", "0" if "=0" in why else "auto")
    monkeypatch.setattr(run, "can_compile", lambda: False)
    assert run.compiled_wheel(Path("venv")) is None
    assert capsys.readouterr().out == f"== NOT TESTED on this machine: the compiled engine ({why})\n"


def test_a_step_beside_others_is_shown_in_one_piece_and_ends_all_if_it_fails(
    run: ModuleType, capfd: pytest.CaptureFixture[str]
) -> None:
    command = [
        sys.executable,
        "-c",
        "import sys; print('one'); print('two', file=sys.stderr, flush=True); sys.exit({})",
    ]
    run.step("well", [*command[:2], command[2].format(0)], dict(os.environ), whole=True)
    out = capfd.readouterr().out
    assert out.startswith("== well\n\n-- well\n")
    assert sorted(out.split()[-2:]) == ["one", "two"]
    with pytest.raises(SystemExit) as caught:
        run.step("ill", [*command[:2], command[2].format(3)], dict(os.environ), whole=True)
    assert caught.value.code == 3
    assert capfd.readouterr().err == "FAILED: ill (exit 3)\n"


def test_the_times_of_all_steps_end_with_how_long_it_took(run: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    run.step_times.extend([("one", 1.25), ("two", 100.0)])
    run.report_times()
    lines = capsys.readouterr().err.splitlines()
    assert lines[:2] == ["    1.2 s  one", "  100.0 s  two"]
    assert lines[2].endswith(" s  in all")
    run.report_times()
    assert capsys.readouterr().err == ""


def test_an_environment_survives_being_the_one_that_calls(run: ModuleType, tmp_path: Path) -> None:
    shutil.copy(ROOT / "run.py", tmp_path)
    stub = "import run; run.install = lambda *_: None; run.installed('.venv-x', [], '')"
    base = os.path.realpath(getattr(sys, "_base_executable", sys.executable))
    subprocess.run([base, "-c", stub], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    kept = tmp_path / ".venv-x" / "kept"
    kept.touch()
    inside = run.program(tmp_path / ".venv-x", "python")
    subprocess.run([inside, "-c", stub], cwd=tmp_path, check=True, stdout=subprocess.DEVNULL)
    assert kept.exists()
