"""Which lines of a game's rules stand for which clauses, read from its sources.

The rooms that play cite clauses in docstrings and comments. A clause is met when the code that cites it runs:

- in the docstring of a function: when the function is called;
- in a comment at a statement: when the statement runs; at the head of an `if`, `else` or loop: when its body does;
- in a comment of its own line: the same for the statement below.

Headings above functions, and what is said about numbers, codes and the fields of a state, cite nothing.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

ROOMS: Final = ("codes", "tables", "board", "moves", "turn", "state")
"""Those that play, as files or folders; the others explain, refuse, draw and judge."""
TABLES: Final = ("codes", "tables")
"""Rooms with functions that run before any game."""
ASIDE: Final = (
    "__init__",
    "copy",
    "key",
    "imagine",
    "imagine_likely",
    "private_info",
    "observed",
    "estimate",
    "value",
    "values",
)
"""Methods of a state that play nothing: they say what it is made of, who knows what, and what it is worth."""
Ids: TypeAlias = tuple[str, ...]
Function: TypeAlias = ast.FunctionDef


@dataclass(slots=True)
class Cited:
    """What one function cites."""

    called: Ids = ()
    """Met when it is called."""
    lines: dict[int, Ids] = field(default_factory=dict)
    """Met when one of these lines runs."""


@dataclass(slots=True)
class Citations:
    functions: dict[tuple[str, int], Cited] = field(default_factory=dict)
    """By file and first line, as a code object has them."""
    played: set[str] = field(default_factory=set)
    """What can be met."""


def citations(folder: Path, code: str) -> Citations:
    """What the rooms that play in a game's folder cite; `code` is the two letters of its clauses."""
    found = Citations()
    for room in ROOMS:
        for path in sorted([*folder.glob(f"{room}.py"), *folder.glob(f"{room}/**/*.py")]):
            functions = _read(path, code)
            found.functions |= {(str(path), first): cited for first, cited in functions.items()}
            if room not in TABLES:
                for cited in functions.values():
                    found.played.update(cited.called, *cited.lines.values())
    return found


def ids(text: str, code: str) -> Ids:
    """The clauses that a text names, those between the ends of a range included."""
    clause = re.compile(
        rf"\b{code}-(?:(?P<ruling>R\d+)|(?P<part>\d+)\.(?P<first>\d+)(?: to {code}-(?P=part)\.(?P<last>\d+))?)"
    )
    named: list[str] = []
    for one in clause.finditer(text):
        if one["ruling"]:
            named.append(f"{code}-{one['ruling']}")
        else:
            first, last = int(one["first"]), int(one["last"] or one["first"])
            named += [f"{code}-{one['part']}.{number}" for number in range(first, last + 1)]
    return tuple(named)


def _read(path: Path, code: str) -> dict[int, Cited]:
    """What each function of a file cites, by its first line."""
    source = path.read_text(encoding="utf-8")
    nodes = [node for node in _functions(ast.parse(source)) if node.name not in ASIDE]
    found = {_first(node): Cited(ids(ast.get_docstring(node) or "", code)) for node in nodes}
    for line, own, text in _comments(source):
        within = [node for node in nodes if node.lineno <= line <= (node.end_lineno or 0)]
        if within and (named := ids(text, code)):
            function = within[-1]  # the innermost: they come in the order of their lines
            if at := _line(function, line, own):
                lines = found[_first(function)].lines
                lines[at] = (*lines.get(at, ()), *named)
    return found


def _first(function: Function) -> int:
    """The first line as a code object has it."""
    return min([function.lineno, *(one.lineno for one in function.decorator_list)])


def _functions(tree: ast.AST) -> Iterator[Function]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node
        yield from _functions(node)


def _comments(source: str) -> Iterator[tuple[int, bool, str]]:
    """Each comment with its line, and whether it has that line for itself."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.line.lstrip().startswith("#"), token.string


def _line(function: Function, comment: int, own: bool) -> int | None:
    """The line that runs when what a comment speaks of happens."""
    statements = [node for node in ast.walk(function) if isinstance(node, ast.stmt) and node is not function]
    if own:
        below = [one for one in statements if one.lineno > comment]
        statement = min(below, key=lambda one: one.lineno, default=None)
        comment = statement.lineno if statement else comment
    else:
        around = [one for one in statements if one.lineno <= comment <= (one.end_lineno or 0)]
        statement = max(around, key=lambda one: one.lineno, default=None)
    if statement is None:
        return None
    bodies = [getattr(statement, name, []) for name in ("body", "orelse", "finalbody")]
    below_it = [body[0].lineno for body in bodies if body and body[0].lineno > comment]
    return min(below_it, default=statement.lineno)
