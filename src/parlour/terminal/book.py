"""A rulebook as text for a terminal: clauses with their numbers in the margin, tables, paragraphs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from parlour.kernel.rulebook import Block, Clause, Rulebook, Section, plain

WIDEST = 100
"""Longer lines are hard to read, however wide the screen."""


def draw_book(book: Rulebook, width: int = 80) -> str:
    """The whole rulebook."""
    width = min(width, WIDEST)
    parts = [_heading(book.title, "="), *_prose(book.introduction, width)]
    for section in book.sections:
        parts += [_heading(_title(section), "-"), *_section(section, width)]
    return "\n\n".join(parts) + "\n"


def draw_clauses(clauses: Sequence[Clause], width: int = 80) -> str:
    """Some clauses."""
    return "\n".join(_clause(clause, min(width, WIDEST)) for clause in clauses) + "\n"


def draw_contents(book: Rulebook, width: int = 80) -> str:
    """The sections by number and title."""
    lines = [f"  {section.id:<6}{section.title}" for section in book.sections if section.id]
    return "\n".join([book.title, *(line[:width] for line in lines)]) + "\n"


def _title(section: Section) -> str:
    return f"{section.id} {section.title}".strip()


def _heading(text: str, line: str) -> str:
    return f"{text}\n{line * len(text)}"


def _section(section: Section, width: int) -> Iterator[str]:
    yield from _prose(section.prose, width)
    if section.clauses:
        yield "\n".join(_clause(clause, width) for clause in section.clauses)


def _clause(clause: Clause, width: int) -> str:
    text = f"{clause.title}. {clause.text}" if clause.title else clause.text
    return textwrap.fill(
        text,
        max(20, width),
        initial_indent=f"{clause.id:<8} ",
        subsequent_indent=" " * 9,
        break_on_hyphens=False,
    )


def _prose(blocks: Sequence[Block], width: int) -> Iterator[str]:
    for block in blocks:
        cells = [[plain(spans) for spans in row] for row in block.rows]
        match block.kind:
            case "table":
                yield _table(cells, width)
            case "list":
                yield "\n".join(_fill(item, width, "- ") for (item,) in cells)
            case "paragraph":
                yield _fill(cells[0][0], width)


def _fill(text: str, width: int, mark: str = "") -> str:
    indent = " " * len(mark)
    return textwrap.fill(text, width, initial_indent=mark, subsequent_indent=indent, break_on_hyphens=False)


def _table(rows: Sequence[Sequence[str]], width: int) -> str:
    """Columns as wide as they need to be; the last one takes more lines if the page is too narrow."""
    *wides, _ = [max(map(len, column)) + 2 for column in zip(*rows, strict=True)]
    margin = sum(wides)
    texts: list[str] = []
    for *cells, last in rows:
        head = "".join(f"{cell:<{wide}}" for cell, wide in zip(cells, wides, strict=True))
        text = _fill(last, max(20, width - margin))
        texts.append(head + text.replace("\n", "\n" + " " * margin))
    return "\n".join(texts)
