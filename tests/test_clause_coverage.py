"""Every clause of every rulebook is shown by a test, and docs/clauses.md says by which.

A test names what it shows with `@pytest.mark.clause("AG-4.9", ...)`. The sources are read, not imported, so that the
table is the same whatever is run. To write the table anew: PARLOUR_WRITE_DOCS=1 pytest tests/test_clause_coverage.py
"""

from __future__ import annotations

import ast
import os
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import parlour
from parlour.games import game, game_keys
from parlour.kernel.game import AnyGame
from parlour.kernel.rulebook import Clause

pytestmark = pytest.mark.pure

TESTS = Path(__file__).parent
TABLE = TESTS.parent / "docs" / "clauses.md"
OURS = [key for key in game_keys() if game(key).folder.is_relative_to(Path(parlour.__file__).parent)]


def named(decorator: ast.expr) -> Iterator[str]:
    """The ids in `pytest.mark.clause("AG-1.1", ...)`; nothing of any other decorator."""
    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
        for argument in decorator.args:
            yield ast.literal_eval(argument)


@cache
def shown() -> dict[str, list[str]]:
    """Each id that a marker names, with the tests it stands on."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
                for decorator in node.decorator_list:
                    for clause in named(decorator):
                        found[clause].append(f"{path.stem}.{node.name}")
    return found


def is_ruling(clause: Clause) -> bool:
    return clause.id.partition("-")[2].startswith("R")


def clauses(key: str) -> list[Clause]:
    return list(game(key).rulebook().clauses())


def row(clause: Clause) -> str:
    tests = shown().get(clause.id, [])
    return f"| {clause.id} | {clause.begins} | {len(tests)} | {', '.join(f'`{test}`' for test in tests)} |"


def chapter(table: AnyGame) -> list[str]:
    book = [clause for clause in clauses(table.key) if not is_ruling(clause)]
    rulings = [clause for clause in clauses(table.key) if is_ruling(clause) and clause.id in shown()]
    tests = {test for clause in [*book, *rulings] for test in shown().get(clause.id, [])}
    covered = sum(clause.id in shown() for clause in book)
    heads = ["| Clause | Begins | Tests | Named by |", "|---|---|---|---|"]
    return [
        f"## {table.rulebook().title}",
        "",
        f"{covered} of {len(book)} clauses and {len(rulings)} rulings, covered by {len(tests)} tests.",
        "",
        *heads,
        *map(row, book),
        "",
        "Rulings that a test can cover:",
        "",
        *heads,
        *map(row, rulings),
        "",
    ]


def document() -> str:
    book = [clause for key in OURS for clause in clauses(key) if not is_ruling(clause)]
    covered = sum(clause.id in shown() for clause in book)
    lines = [
        "# Which test covers which clause",
        "",
        "The rules of each game are numbered clauses, and every clause has a test that names it. This page lists them; a test",
        "with many cases counts once. Do not edit it: `PARLOUR_WRITE_DOCS=1 pytest tests/test_clause_coverage.py` generates it",
        "from the `clause` markers of the tests.",
        "",
        f"In total: {covered} of {len(book)} clauses of {len(OURS)} {'game' if len(OURS) == 1 else 'games'}.",
        "",
    ]
    for key in OURS:
        lines += chapter(game(key))
    return "\n".join(lines).rstrip("\n") + "\n"


@pytest.mark.parametrize("key", OURS)
def test_every_clause_is_shown_by_a_test(key: str) -> None:
    assert [clause.id for clause in clauses(key) if not is_ruling(clause) and clause.id not in shown()] == []


def test_a_marker_names_only_clauses_that_exist() -> None:
    known = {clause.id for key in OURS for clause in clauses(key)}
    assert sorted(set(shown()) - known) == []


@pytest.mark.parametrize("key", OURS)
def test_a_rulebook_has_the_same_clauses_in_every_language(key: str) -> None:
    ids = [[clause.id for clause in game(key).rulebook(language).clauses()] for language in ("en", "pt-BR")]
    assert ids[0] == ids[1]


def test_the_table_of_clauses_is_up_to_date() -> None:
    if os.environ.get("PARLOUR_WRITE_DOCS") == "1":
        TABLE.parent.mkdir(exist_ok=True)
        TABLE.write_text(document(), encoding="utf-8")
    assert TABLE.is_file(), "write it with PARLOUR_WRITE_DOCS=1"
    assert TABLE.read_text(encoding="utf-8") == document(), "write it anew with PARLOUR_WRITE_DOCS=1"
