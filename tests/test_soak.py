"""The table of what stays proven: complete, true, and on its page. The soak itself is run by `run.py soak`."""

from __future__ import annotations

import os
import re
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "proven.md"
pytestmark = pytest.mark.pure


@pytest.fixture
def rows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    from soak import rows

    return rows


def test_every_row_is_shown_somewhere(rows: ModuleType) -> None:
    assert [row.id for row in rows.ROWS] == [f"T{number}" for number in range(1, 31)]
    assert all(row.what and row.bar and (row.tests or row.long) for row in rows.ROWS)


def test_the_tests_and_functions_that_it_names_are_there(rows: ModuleType) -> None:
    for row in rows.ROWS:
        for test in row.tests:
            file, _, name = test.partition("::")
            text = (ROOT / "tests" / file).read_text(encoding="utf-8")
            assert re.search(rf"^def {name}\(" if name else r"^def test_", text, re.MULTILINE), test
        if row.long:
            module, _, name = row.long.partition(":")
            text = (ROOT / "benchmarks" / "soak" / f"{module}.py").read_text(encoding="utf-8")
            assert f"\ndef {name}(scale: Scale) -> Outcome:\n" in text, row.long


def test_its_page_is_up_to_date(rows: ModuleType) -> None:
    if os.environ.get("PARLOUR_WRITE_DOCS"):
        PAGE.write_text(rows.page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == rows.page()
