"""How to play a game, on one screen and in a minute: `how.md` in its folder, and `how.pt-BR.md` beside it.

It is written like a rulebook, in four sections: the goal, your turn, what the signs mean, and what beginners miss, which is
a list of three. A game need not have it.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.rulebook import Rulebook, parse_rulebook, plain
from parlour.kernel.words import languages_of

SECTIONS: Final = 4
MISSED: Final = 3
WORDS: Final = 200
"""The most that is read in a minute."""


@cache
def read_how(folder: Path, language: str) -> Rulebook | None:
    """What is in a game's folder in this language; None if there is nothing."""
    path = folder / (f"how.{language}.md" if language in languages_of(folder)[1:] else "how.md")
    if not path.is_file():
        return None
    how = parse_rulebook(path.read_text(encoding="utf-8"))
    if len(how.sections) != SECTIONS or any(section.clauses or not section.prose for section in how.sections):
        raise ParlourError("how-sections", file=path.name, sections=len(how.sections), wanted=SECTIONS)
    lists = [block for block in how.sections[-1].prose if block.kind == "list"]
    if len(lists) != 1 or len(lists[0].rows) != MISSED:
        raise ParlourError("how-missed", file=path.name, wanted=MISSED)
    if (count := count_words(how)) > WORDS:
        raise ParlourError("how-long", file=path.name, words=count, most=WORDS)
    return how


def count_words(how: Rulebook) -> int:
    """How much there is to read, headings and captions too."""
    blocks = [*how.introduction, *(block for section in how.sections for block in section.prose)]
    texts = [plain(cell) for block in blocks for row in block.rows for cell in row]
    return sum(len(text.split()) for text in [*texts, *(section.title for section in how.sections)])
