"""How to play a game, on one screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.games import game, game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.how import WORDS, count_words, read_how
from parlour.kernel.words import LANGUAGES

GOOD = """# A Game
## Goal
Win.
## Turn
![It moves](start)
Move.
## Signs
- ![](start/x) **Pawn** moves
## Missed
- One.
- Two.
- Three.
"""


def write(folder: Path, text: str) -> Path:
    (folder / "how.md").write_text(text, encoding="utf-8")
    return folder


def test_it_has_four_sections_with_pictures(tmp_path: Path) -> None:
    how = read_how(write(tmp_path, GOOD), "en")
    assert how is not None
    assert [section.title for section in how.sections] == ["Goal", "Turn", "Signs", "Missed"]
    assert list(how.pictures()) == ["start", "start/x"]
    assert count_words(how) == 4 + 1 + 3 + 2 + 3


def test_a_game_need_not_have_it(tmp_path: Path) -> None:
    assert read_how(tmp_path, "en") is None


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("## Signs\n", "", r"how.md has 3 sections.* needs 4"),
        ("Win.\n", "", r"a section with clauses or with nothing"),
        ("Win.\n", "- **AB-1.1** A clause.\n", r"a section with clauses or with nothing"),
        ("- Three.\n", "", r"needs one list with 3 points"),
        ("Win.\n", "Win. " * (WORDS + 1) + "\n", rf"has 21\d words: at most {WORDS}"),
    ],
)
def test_what_is_wrong_with_it_is_said(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ParlourError, match=told):
        read_how(write(tmp_path, GOOD.replace(old, new)), "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", game_keys())
def test_every_game_of_the_house_has_it(key: str, language: str) -> None:
    how = game(key).how(language)
    assert how is not None
    assert len(list(how.pictures())) >= 7
