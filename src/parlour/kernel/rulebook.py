"""Reads a game's `rules.md`: the clauses that players read and that refusals cite.

Its Markdown is parsed here and nowhere else: paragraphs, lists, pipe tables and pictures are *blocks*; text, `code`,
**strong**, the ids of clauses and small pictures are *spans*. Pages, the terminal and the client each draw these in their
own way. A picture is named as in `pictures.toml` (render/pictures.py): `![what it shows](name)` in a line of its own, or
`![](name)` for a small one in a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final, Literal, TypeAlias

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import LANGUAGES, languages_of

CLAUSE: Final = re.compile(r"- \*\*(?P<id>[A-Z]{2}-(?:\d+\.\d+|R\d+))(?: (?P<title>[^*]+?)\.?)?\*\* (?P<text>.+)")
SECTION: Final = re.compile(r"## (?:(?P<id>[A-Z]{2}-\d+) )?(?P<title>.+)")
SPAN: Final = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<strong>[^*]+)\*\*|!\[\]\((?P<picture>[\w/-]+)\)"
    r"|\b(?P<clause>[A-Z]{2}-(?:R?\d+(?:\.\d+)?))\b"
)
PICTURE: Final = re.compile(r"!\[(?P<caption>.+)\]\((?P<name>[\w/-]+)\)")
RULER: Final = re.compile(r"\|(\s*:?-+:?\s*\|)+")
FIRST_WORDS: Final = 9


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of text in one style; a `clause` span is a clause's id, a `picture` span a picture's name."""

    kind: Literal["text", "code", "strong", "clause", "picture"]
    text: str


Spans: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph (one row with one cell), a list (a row for each point), a table (the first row is its head) or a
    picture (one row: its name, and what it shows)."""

    kind: Literal["paragraph", "list", "table", "picture"]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule, or one ruling on what the printed rules leave open."""

    id: str
    title: str
    spans: Spans
    pictures: tuple[Block, ...] = ()
    """Those in the lines below it."""

    @property
    def text(self) -> str:
        """The text without markup."""
        return plain(self.spans)

    @property
    def begins(self) -> str:
        """By what a list tells it from others: its title, or its first words."""
        words = self.text.split()
        return self.title or " ".join(words[:FIRST_WORDS]) + (" …" if len(words) > FIRST_WORDS else "")


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    clauses: tuple[Clause, ...]
    prose: tuple[Block, ...]
    """What is in the section besides its clauses."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    introduction: tuple[Block, ...]
    sections: tuple[Section, ...]

    def clauses(self) -> Iterator[Clause]:
        for section in self.sections:
            yield from section.clauses

    def pictures(self) -> Iterator[str]:
        """The names of all pictures, in their order."""
        yield from pictures_of(self.introduction)
        for section in self.sections:
            yield from pictures_of((*section.prose, *(one for clause in section.clauses for one in clause.pictures)))

    def find(self, clause: str) -> tuple[Clause, ...]:
        """A clause by its id (`AG-4.9`, or just `4.9`, `R12`), or all of a section (`AG-4`, `4`)."""
        wanted = clause.strip().upper()
        for section in self.sections:
            if section.id and wanted in (section.id, section.id.partition("-")[2]):
                return section.clauses
        for found in self.clauses():
            if wanted in (found.id.upper(), found.id.partition("-")[2].upper()):
                return (found,)
        first = next(self.clauses(), None)
        raise ParlourError("no-such-clause", clause=clause, first=first.id if first else "–")


@cache
def read_rulebook(folder: Path, language: str) -> Rulebook:
    """The rulebook in a game's folder: `rules.md` is English, `rules.<language>.md` any other that the game speaks."""
    if language not in LANGUAGES:
        raise ParlourError("bad-language", language=language, languages=", ".join(LANGUAGES))
    name = f"rules.{language}.md" if language in languages_of(folder)[1:] else "rules.md"
    return parse_rulebook((folder / name).read_text(encoding="utf-8"))


def parse_rulebook(text: str) -> Rulebook:
    head, *parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, _, introduction = head.partition("\n")
    return Rulebook(
        title.removeprefix("# ").strip(), parse_blocks(introduction), tuple(_section(part) for part in parts)
    )


def _section(text: str) -> Section:
    heading, _, body = text.partition("\n")
    found = SECTION.fullmatch(heading.strip())
    assert found is not None, heading
    clauses: list[Clause] = []
    prose: list[str] = []
    for line in body.splitlines():
        if clause := CLAUSE.fullmatch(line.strip()):
            clauses.append(Clause(clause["id"], clause["title"] or "", parse_spans(clause["text"])))
        elif clauses and PICTURE.fullmatch(line.strip()):
            clauses[-1] = replace(clauses[-1], pictures=(*clauses[-1].pictures, *parse_blocks(line)))
        else:
            prose.append(line)
    return Section(found["id"] or "", found["title"], tuple(clauses), parse_blocks("\n".join(prose)))


def parse_blocks(text: str) -> tuple[Block, ...]:
    """An empty line ends a paragraph; lines that begin with a bar are a table, those with a dash a list."""
    blocks: list[Block] = []
    for kind, lines in groupby((line.strip() for line in text.splitlines()), _kind):
        match kind:
            case "table":
                rows = [line for line in lines if not RULER.fullmatch(line)]
                cells = (line.strip("|").split("|") for line in rows)
                blocks.append(Block("table", tuple(tuple(parse_spans(cell.strip()) for cell in row) for row in cells)))
            case "picture":
                for line in lines:
                    found = PICTURE.fullmatch(line)
                    assert found is not None
                    name = Span("picture", found["name"])
                    blocks.append(Block("picture", (((name,), parse_spans(found["caption"])),)))
            case "list":
                blocks.append(Block("list", tuple((parse_spans(line[2:]),) for line in lines)))
            case "paragraph":
                blocks.append(Block("paragraph", ((parse_spans(" ".join(lines)),),)))
    return tuple(blocks)


def parse_spans(text: str) -> Spans:
    spans: list[Span] = []
    at = 0
    for found in SPAN.finditer(text):
        if found.start() > at:
            spans.append(Span("text", text[at : found.start()]))
        if found["code"]:
            spans.append(Span("code", found["code"]))
        elif found["strong"]:
            spans.append(Span("strong", found["strong"]))
        elif found["picture"]:
            spans.append(Span("picture", found["picture"]))
        else:
            spans.append(Span("clause", found["clause"]))
        at = found.end()
    return (*spans, Span("text", text[at:])) if at < len(text) else tuple(spans)


def plain(spans: Spans) -> str:
    """The text without markup."""
    return "".join(span.text for span in spans if span.kind != "picture").strip()


def pictures_of(blocks: Iterable[Block]) -> Iterator[str]:
    """The names of the pictures in some blocks, large and small."""
    for block in blocks:
        yield from (span.text for row in block.rows for cell in row for span in cell if span.kind == "picture")


def _kind(line: str) -> str:
    if line.startswith("|"):
        return "table"
    if PICTURE.fullmatch(line):
        return "picture"
    return "list" if line.startswith("- ") else "paragraph" if line else ""
