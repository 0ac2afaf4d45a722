"""The blocks and spans of a rulebook as HTML; text is escaped."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from markupsafe import Markup, escape

from parlour.kernel.rulebook import Block, Spans


def inline(spans: Spans, clauses: Collection[str] = (), pictures: str = "") -> Markup:
    """One line. What names one of `clauses` becomes a link to it; `pictures` is the address of a picture, with a place
    for its name."""
    parts: list[Markup] = []
    for span in spans:
        match span.kind:
            case "code":
                parts.append(Markup("<code>{}</code>").format(span.text))
            case "strong":
                parts.append(Markup("<strong>{}</strong>").format(span.text))
            case "clause" if span.text in clauses:
                parts.append(Markup('<a href="#{0}">{0}</a>').format(span.text))
            case "picture":
                parts.append(Markup('<img class="icon" src="{}" alt="">').format(pictures.format(span.text)))
            case _:
                parts.append(escape(span.text))
    return Markup("").join(parts)


def blocks(parsed: Iterable[Block], clauses: Collection[str] = (), pictures: str = "") -> Markup:
    def text(spans: Spans) -> Markup:
        return inline(spans, clauses, pictures)

    return Markup("\n").join(_block(block, text, pictures) for block in parsed)


def _block(block: Block, text: Callable[[Spans], Markup], pictures: str) -> Markup:
    match block.kind:
        case "table":
            head, *body = block.rows
            rows = Markup("").join(_row("td", row, text) for row in body)
            heads = ", ".join("".join(span.text for span in cell) for cell in head)
            table = Markup('<table class="t"><thead>{}</thead><tbody>{}</tbody></table>').format(
                _row("th", head, text), rows
            )
            # some have more columns than a phone has room for
            return Markup('<div class="wide" tabindex="0" role="group" aria-label="{}">{}</div>').format(heads, table)
        case "list":
            points = (Markup("<li>{}</li>").format(text(row[0])) for row in block.rows)
            return Markup("<ul>{}</ul>").format(Markup("").join(points))
        case "picture":
            ((name, caption),) = block.rows
            image = Markup('<img src="{}" alt="" loading="lazy">').format(pictures.format(name[0].text))
            return Markup("<figure>{}<figcaption>{}</figcaption></figure>").format(image, text(caption))
    return Markup("<p>{}</p>").format(text(block.rows[0][0]))


def _row(tag: str, cells: Iterable[Spans], text: Callable[[Spans], Markup]) -> Markup:
    done = Markup("").join(Markup(f"<{tag}>{{}}</{tag}>").format(text(cell)) for cell in cells)
    return Markup("<tr>{}</tr>").format(done)
