"""The little Markdown that rulebooks use, as HTML: paragraphs, lists, pipe tables, `code`, **strong**, clause links.

Everything else is text, and text is escaped.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import groupby
from typing import Final

from markupsafe import Markup, escape

INLINE: Final = re.compile(r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|\b(?P<clause>[A-Z]{2}-(?:R?\d+(?:\.\d+)?))\b")
RULER: Final = re.compile(r"\|(\s*:?-+:?\s*\|)+")


def inline(text: str, clauses: Collection[str] = ()) -> Markup:
    """One line. What names one of `clauses` becomes a link to it."""
    parts: list[Markup] = []
    at = 0
    for found in INLINE.finditer(text):
        parts.append(escape(text[at : found.start()]))
        parts.append(_span(found, clauses))
        at = found.end()
    return Markup("").join([*parts, escape(text[at:])])


def blocks(text: str, clauses: Collection[str] = ()) -> Markup:
    """Several lines: an empty one ends a paragraph, lines that begin with a bar are a table, with a dash a list."""
    done: list[Markup] = []
    for kind, lines in groupby((line.strip() for line in text.splitlines()), _kind):
        match kind:
            case "table":
                done.append(_table(list(lines), clauses))
            case "list":
                items = Markup("").join(Markup("<li>{}</li>").format(inline(line[2:], clauses)) for line in lines)
                done.append(Markup("<ul>{}</ul>").format(items))
            case "text":
                done.append(Markup("<p>{}</p>").format(inline(" ".join(lines), clauses)))
    return Markup("\n").join(done)


def _kind(line: str) -> str:
    if line.startswith("|"):
        return "table"
    return "list" if line.startswith("- ") else "text" if line else ""


def _span(found: re.Match[str], clauses: Collection[str]) -> Markup:
    if (code := found["code"]) is not None:
        return Markup("<code>{}</code>").format(code)
    if (strong := found["strong"]) is not None:
        return Markup("<strong>{}</strong>").format(strong)
    clause = found["clause"]
    return Markup('<a href="#{0}">{0}</a>').format(clause) if clause in clauses else escape(clause)


def _table(lines: list[str], clauses: Collection[str]) -> Markup:
    rows = [list(_cells(line)) for line in lines if not RULER.fullmatch(line)]
    headed = len(lines) > 1 and RULER.fullmatch(lines[1]) is not None
    head = _row("th", rows[0], clauses) if headed and rows else Markup("")
    body = Markup("").join(_row("td", row, clauses) for row in (rows[1:] if headed else rows))
    return Markup("<table><thead>{}</thead><tbody>{}</tbody></table>").format(head, body)


def _cells(line: str) -> Iterator[str]:
    yield from (cell.strip() for cell in line.strip("|").split("|"))


def _row(tag: str, cells: list[str], clauses: Collection[str]) -> Markup:
    done = Markup("").join(Markup(f"<{tag}>{{}}</{tag}>").format(inline(cell, clauses)) for cell in cells)
    return Markup("<tr>{}</tr>").format(done)
