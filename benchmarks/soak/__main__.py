"""`python3 run.py soak [--only T1,T6] [--quick | --full] [--minutes N]`: proves T1 to T30 at length, and prints a table.

Each row of docs/proven.md has tests in the suite, a function here that needs time, or both. The tests are run by pytest
first, all together, then one function after the other. Usually this takes about twenty minutes on two quiet cores; `--quick`
takes three and leaves out what `run.py test` runs anyway; `--full` takes hours, and `--minutes` is for T27 alone.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from functools import partial
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1] / "tests")]

from rich.console import Console  # noqa: E402
from rich.status import Status  # noqa: E402
from rich.table import Table  # noqa: E402

from soak.rows import ROWS, Row  # noqa: E402
from soak.scale import NotRun, Outcome, Scale, Size  # noqa: E402
from soak.suite import Tally, run_tests  # noqa: E402

PASSED, FAILED, NOT_RUN = "passed", "FAILED", "not run"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 run.py soak", description=__doc__.partition(":")[2])
    parser.add_argument("--only", default="", metavar="T1,T6", help="these rows alone")
    parser.add_argument("--quick", action="store_true", help="a small round of everything that is not in the suite")
    parser.add_argument("--full", action="store_true", help="a hundred thousand games, and everything else as large")
    parser.add_argument(
        "--minutes", type=float, help="how long T27 is: by default 1, with --quick a third of a minute, with --full 60"
    )
    parser.add_argument("--no-suite", action="store_true", help="without the tests of the suite")
    given = parser.parse_args()
    wanted = [name.strip().upper() for name in given.only.split(",") if name.strip()]
    if unknown := set(wanted) - {row.id for row in ROWS}:
        parser.error(f"there is no {', '.join(sorted(unknown))}; there are T1 to T{len(ROWS)}")
    if given.quick and given.full:
        parser.error("--quick and --full do not go together")
    rows = [row for row in ROWS if not wanted or row.id in wanted]
    size: Size = "quick" if given.quick else "full" if given.full else "usual"
    console = Console(stderr=True)
    began = time.monotonic()
    told: list[tuple[Row, str, str, str]] = []
    with Status("", console=console) as status:
        tests = [f"tests/{test}" for row in rows for test in row.tests if not given.quick or quick(row, test)]
        tallies = run_tests([] if given.no_suite else tests, status.update)
        for row in rows:
            minutes = given.minutes or {"quick": 0.3, "usual": 1.0, "full": 60.0}[size]
            scale = Scale(size, minutes, partial(tell, status, row))
            scale.say("…")
            start = time.monotonic()
            result, done, figure = judge(row, scale, tallies)
            told.append((row, result, done, figure))
            console.print(
                f"{row.id:>4} {result:8} {time.monotonic() - start:6.1f} s  {row.what}: {figure or done}",
                soft_wrap=True,
            )
    show(told, time.monotonic() - began)
    return int(any(result == FAILED for _, result, _, _ in told))


def tell(status: Status, row: Row, text: str) -> None:
    status.update(f"{row.id} {row.what}: {text}")


def quick(row: Row, test: str) -> bool:
    """Whether a test belongs into a quick run: it alone shows the row, and needs no browser."""
    return not row.long and not test.startswith("browser/")


def judge(row: Row, scale: Scale, tallies: dict[str, Tally]) -> tuple[str, str, str]:
    """The result of a row, what was done, and the figure or what is wrong."""
    run = [tallies[f"tests/{test}"] for test in row.tests if f"tests/{test}" in tallies]
    count, bad = sum(tally.passed for tally in run), [name for tally in run for name in tally.failed]
    outcome = Outcome("", "")
    if row.long:
        try:
            outcome = row.function()(scale)
        except NotRun as why:
            outcome = Outcome("", f"not run: {why}")
        except Exception as error:
            inner = error.exceptions[0] if isinstance(error, ExceptionGroup) else error
            traceback.print_exception(inner)
            outcome = Outcome("", "", [f"{type(inner).__name__}: {inner}"])
    done = "; ".join(part for part in (outcome.done, f"{count} tests of the suite" if count else "") if part)
    if wrong := [*bad, *outcome.wrong]:
        return FAILED, done, "; ".join(wrong[:5])
    if not done:
        return NOT_RUN, "", outcome.figure or "in the suite: run.py test"
    return PASSED, done, outcome.figure


def show(told: list[tuple[Row, str, str, str]], seconds: float) -> None:
    console = Console(width=max(Console().width, 160))
    sheet = Table(title=f"What stays proven ({seconds / 60:.1f} minutes)", show_lines=True)
    for head in ("", "what", "done", "figure", "bar", "result"):
        sheet.add_column(head)
    for row, result, done, figure in told:
        colour = {PASSED: "green", FAILED: "red", NOT_RUN: "yellow"}[result]
        sheet.add_row(row.id, row.what, done, figure, row.bar, f"[{colour}]{result}[/]")
    console.print(sheet)


if __name__ == "__main__":
    sys.exit(main())
