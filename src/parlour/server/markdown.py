"""The blocks and spans of a rulebook as HTML; text is escaped."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from markupsafe import Markup, escape

from parlour.kernel.rulebook import Block, Spans


def inline(spans: Spans, clauses: Collection[str] = ()) -> Markup:
    """One line. What names one of `clauses` becomes a link to it."""
    parts: list[Markup] = []
    for span in spans:
        match span.kind:
            case "code":
                parts.append(Markup("<code>{}</code>").format(span.text))
            case "strong":
                parts.append(Markup("<strong>{}</strong>").format(span.text))
            case "clause" if span.text in clauses:
                parts.append(Markup('<a href="#{0}">{0}</a>').format(span.text))
            case _:
                parts.append(escape(span.text))
    return Markup("").join(parts)


def blocks(parsed: Iterable[Block], clauses: Collection[str] = ()) -> Markup:
    return Markup("\n").join(_block(block, clauses) for block in parsed)


def _block(block: Block, clauses: Collection[str]) -> Markup:
    match block.kind:
        case "table":
            head, *body = block.rows
            rows = Markup("").join(_row("td", row, clauses) for row in body)
            return Markup("<table><thead>{}</thead><tbody>{}</tbody></table>").format(_row("th", head, clauses), rows)
        case "list":
            points = (Markup("<li>{}</li>").format(inline(row[0], clauses)) for row in block.rows)
            return Markup("<ul>{}</ul>").format(Markup("").join(points))
    return Markup("<p>{}</p>").format(inline(block.rows[0][0], clauses))


def _row(tag: str, cells: Iterable[Spans], clauses: Collection[str]) -> Markup:
    done = Markup("").join(Markup(f"<{tag}>{{}}</{tag}>").format(inline(cell, clauses)) for cell in cells)
    return Markup("<tr>{}</tr>").format(done)
