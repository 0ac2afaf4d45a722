"""Markdown as HTML: headings that can be linked to, links between pages, code in colour."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

LEXERS: Final = {"python": "pycon", "sh": "bash"}
"""Python on our pages is a session mostly, and what is not is coloured all the same."""


@dataclass(frozen=True)
class Section:
    """A heading with the plain text below it, up to the next heading."""

    level: int
    title: str
    anchor: str
    text: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Rendered:
    html: str
    sections: tuple[Section, ...]
    links: tuple[tuple[str, str], ...]
    """What the page links to as it is written there, each with its text; pictures are not links."""

    @property
    def title(self) -> str:
        return self.sections[0].title if self.sections else ""


def slug(title: str, taken: set[str]) -> str:
    """The anchor of a heading, by the rule that repositories are shown with."""
    plain = re.sub(r"[^\w\- ]", "", title.strip().lower()).replace(" ", "-")
    name, number = plain, 1
    while name in taken:
        name, number = f"{plain}-{number}", number + 1
    taken.add(name)
    return name


def render(text: str, address: Callable[[str], str | None]) -> Rendered:
    """`address` says where a link or a picture of the page leads; None: nowhere that a reader could follow, so it is text."""
    parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    tokens = parser.parse(text)
    sections, taken = list[Section](), set[str]()
    links: list[tuple[str, str]] = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            title = _plain(tokens[at + 1].children or ())
            sections.append(Section(int(token.tag[1]), title, slug(title, taken)))
            token.attrSet("id", sections[-1].anchor)
        elif token.type == "inline" and tokens[at - 1].type != "heading_open" and sections:
            sections[-1].text.append(_plain(token.children or ()))
        elif token.type == "fence" and sections:
            sections[-1].text.append(token.content)
        if token.type == "inline":
            links += _links(token.children or ())
            _lead(token.children or [], address)
    parser.add_render_rule("fence", _fence)
    parser.add_render_rule("code_inline", _code)
    parser.add_render_rule("text", _text)
    parser.add_render_rule("table_open", lambda *_: '<div class="wide"><table>')
    parser.add_render_rule("table_close", lambda *_: "</table></div>")
    return Rendered(parser.renderer.render(tokens, parser.options, {}), tuple(sections), tuple(links))


def _plain(tokens: Sequence[Token]) -> str:
    return "".join(
        token.content if token.type in {"text", "code_inline"} else " " if "break" in token.type else ""
        for token in tokens
    ).strip()


def _links(tokens: Sequence[Token]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for at, token in enumerate(tokens):
        if token.type == "link_open":
            end = next(i for i in range(at, len(tokens)) if tokens[i].type == "link_close")
            found.append((str(token.attrGet("href")), _plain(tokens[at:end])))
    return found


def _lead(tokens: list[Token], address: Callable[[str], str | None]) -> None:
    """Let links and pictures lead where they lead here; a link to nowhere loses its tags."""
    nowhere = False
    for token in tokens:
        if token.type == "link_open":
            place = address(str(token.attrGet("href")))
            nowhere = place is None
            token.attrSet("href", place or "")
        elif token.type == "image":
            token.attrSet("src", address(str(token.attrGet("src"))) or "")
            token.attrSet("loading", "lazy")
        if nowhere and token.type in {"link_open", "link_close"}:
            nowhere = token.type == "link_open"
            token.type, token.tag, token.attrs, token.content = "text", "", {}, ""


def _text(_renderer: Any, tokens: Sequence[Token], at: int, _options: Any, _environment: Any) -> str:
    """The id of a clause is not broken at its hyphen."""
    return re.sub(
        r"\b[A-Z]{2}-R?\d+(\.\d+)?", r'<span class="clause">\g<0></span>', escape(tokens[at].content, quote=False)
    )


def _code(_renderer: Any, tokens: Sequence[Token], at: int, _options: Any, _environment: Any) -> str:
    """A long name may be broken where its parts meet, so that narrow columns of tables do not break it anywhere."""
    parts = re.split(r"(?<=\w[_/:,])(?=\w)", tokens[at].content)
    return f"<code>{'<wbr>'.join(map(escape, parts))}</code>"


def _fence(_renderer: Any, tokens: Sequence[Token], at: int, _options: Any, _environment: Any) -> str:
    token = tokens[at]
    language = token.info.strip()
    try:
        lexer = get_lexer_by_name(LEXERS.get(language, language or "text"))
    except ClassNotFound:
        return f"<pre><code>{escape(token.content)}</code></pre>"
    code = highlight(token.content, lexer, HtmlFormatter(nowrap=True))
    return f"<pre><code>{code}</code></pre>"
