"""The tests of the suite that prove a row, run by pytest all together."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NONE = 5
"""What pytest ends with if none of the tests has the mark."""


@dataclass
class Tally:
    """What became of a test with all its parameters."""

    passed: int = 0
    failed: list[str] = field(default_factory=list)


def run_tests(tests: list[str], say: Callable[[str], None]) -> dict[str, Tally]:
    """Every test with what became of it. Browser tests run apart, since Playwright keeps an event loop; so do those
    that are for the plain engine alone, where the others run on the compiled one."""
    tests = list(dict.fromkeys(tests))
    found = {test: Tally() for test in tests}
    for browser in (False, True):
        part = [test for test in tests if test.startswith("tests/browser/") == browser]
        for marks, environment in _engines() if part else ():
            say(f"{len(part)} tests of the suite{' in the browser' if browser else ''}")
            for test, tally in _run([*marks, *part], part, environment).items():
                found[test].passed += tally.passed
                found[test].failed += tally.failed
    return found


def _engines() -> Iterator[tuple[list[str], dict[str, str]]]:
    """Which tests run where, as run.py has it."""
    here = dict(os.environ)
    if "PARLOUR_EXPECT_COMPILED" not in here:
        yield [], here
        return
    yield ["-m", "not pure"], here
    plain = {name: value for name, value in here.items() if name not in ("PARLOUR_EXPECT_COMPILED", "PYTHONPATH")}
    yield ["-m", "pure"], {**plain, "PARLOUR_COMPILED_PATH": here["PYTHONPATH"]}


def _run(arguments: list[str], tests: list[str], environment: dict[str, str]) -> dict[str, Tally]:
    with tempfile.TemporaryDirectory(prefix="parlour-soak-") as folder:
        report = Path(folder, "report.xml")
        workers = str(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)
        command = [sys.executable, "-m", "pytest", "-q", "-n", workers, "--dist", "worksteal", f"--junitxml={report}"]
        done = subprocess.run(
            [*command, *arguments], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
        )
        if not report.is_file():
            return {test: Tally(failed=[done.stdout[-300:] + done.stderr[-300:]]) for test in tests}
        found = {test: Tally() for test in tests}
        for case in ET.parse(report).getroot().iter("testcase"):
            name = f"{case.get('classname', '').replace('.', '/')}.py::{case.get('name', '').partition('[')[0]}"
            for test in (test for test in (name, name.partition("::")[0]) if test in found):
                bad = case.find("failure") is not None or case.find("error") is not None
                if bad:
                    found[test].failed.append(f"{name.rpartition('/')[2]} failed")
                elif case.find("skipped") is None:
                    found[test].passed += 1
        if done.returncode not in (0, 1, NONE):
            found[tests[0]].failed.append(f"pytest ended with {done.returncode}: {done.stdout[-300:]}")
        return found
