"""Reads a game's `rules.md`: the clauses that players read and that refusals cite."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.words import LANGUAGES

CLAUSE: Final = re.compile(r"- \*\*(?P<id>[A-Z]{2}-(?:\d+\.\d+|R\d+))(?: (?P<title>[^*]+?)\.?)?\*\* (?P<text>.+)")
SECTION: Final = re.compile(r"## (?:(?P<id>[A-Z]{2}-\d+) )?(?P<title>.+)")


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule, or one ruling on what the printed rules leave open."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    id: str
    title: str
    clauses: tuple[Clause, ...]
    prose: str
    """What stands in the section outside its clauses."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    title: str
    introduction: str
    sections: tuple[Section, ...]

    def clauses(self) -> Iterator[Clause]:
        for section in self.sections:
            yield from section.clauses

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
    """The rulebook in a game's folder: `rules.md` is English, `rules.<language>.md` any other."""
    if language not in LANGUAGES:
        raise ParlourError("bad-language", language=language, languages=", ".join(LANGUAGES))
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return parse_rulebook((folder / name).read_text(encoding="utf-8"))


def parse_rulebook(text: str) -> Rulebook:
    head, *parts = re.split(r"^(?=## )", text, flags=re.MULTILINE)
    title, _, introduction = head.partition("\n")
    return Rulebook(title.removeprefix("# ").strip(), introduction.strip(), tuple(_section(part) for part in parts))


def _section(text: str) -> Section:
    heading, _, body = text.partition("\n")
    found = SECTION.fullmatch(heading.strip())
    assert found is not None, heading
    clauses: list[Clause] = []
    prose: list[str] = []
    for line in body.splitlines():
        if clause := CLAUSE.fullmatch(line.strip()):
            clauses.append(Clause(clause["id"], clause["title"] or "", clause["text"]))
        else:
            prose.append(line)
    return Section(found["id"] or "", found["title"], tuple(clauses), "\n".join(prose).strip())
