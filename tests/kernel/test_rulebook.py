"""A game's rules.md as data: sections, clauses, and how one is found."""

from __future__ import annotations

import pytest

from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.rulebook import parse_blocks, parse_rulebook, plain

BOOK = parse_rulebook("""# A Game

What it is about.

Two paragraphs of it.

## XX-1 Setup

Some prose.

- **XX-1.1** The *first* rule, with `code` and a **bold** word. (XX-R1)
- **XX-1.2** The second rule.
- A point without a number.

## Rulings

- **XX-R1 A title.** Why it is so.

## Options

- **size** `5` (default).
""")


def test_the_title_and_the_introduction_come_first() -> None:
    assert BOOK.title == "A Game"
    assert BOOK.introduction == parse_blocks("What it is about.\n\nTwo paragraphs of it.")


def test_sections_keep_their_order() -> None:
    assert [(section.id, section.title) for section in BOOK.sections] == [
        ("XX-1", "Setup"),
        ("", "Rulings"),
        ("", "Options"),
    ]


def test_clauses_are_all_numbered_rules_and_rulings() -> None:
    assert [clause.id for clause in BOOK.clauses()] == ["XX-1.1", "XX-1.2", "XX-R1"]


def test_a_clause_has_its_text() -> None:
    (clause,) = BOOK.find("XX-1.1")
    assert clause.text == "The *first* rule, with code and a bold word. (XX-R1)"
    kinds = [(span.kind, span.text) for span in clause.spans]
    assert kinds == [
        ("text", "The *first* rule, with "),
        ("code", "code"),
        ("text", " and a "),
        ("strong", "bold"),
        ("text", " word. ("),
        ("clause", "XX-R1"),
        ("text", ")"),
    ]


def test_a_ruling_has_a_title() -> None:
    (ruling,) = BOOK.find("XX-R1")
    assert (ruling.title, ruling.text) == ("A title", "Why it is so.")


def test_what_is_no_clause_stays_prose() -> None:
    assert BOOK.sections[0].prose == parse_blocks("Some prose.\n\n- A point without a number.")


def test_prose_is_paragraphs_lists_and_tables() -> None:
    found = parse_blocks("One\ntwo.\n- a\n- b\n\n| Pawn | Die |\n|---|---:|\n| Mage | 1, 2 |\n")
    assert [(block.kind, [[plain(cell) for cell in row] for row in block.rows]) for block in found] == [
        ("paragraph", [["One two."]]),
        ("list", [["a"], ["b"]]),
        ("table", [["Pawn", "Die"], ["Mage", "1, 2"]]),
    ]


@pytest.mark.parametrize("asked", ["XX-1.2", "xx-1.2", "1.2", " 1.2 "])
def test_a_clause_is_found_by_its_number_in_any_form(asked: str) -> None:
    assert [clause.id for clause in BOOK.find(asked)] == ["XX-1.2"]


@pytest.mark.parametrize("asked", ["R1", "r1", "xx-r1"])
def test_a_ruling_is_found_by_its_number_in_any_form(asked: str) -> None:
    assert [clause.id for clause in BOOK.find(asked)] == ["XX-R1"]


@pytest.mark.parametrize("asked", ["XX-1", "xx-1", "1"])
def test_a_section_is_found_as_a_whole(asked: str) -> None:
    assert [clause.id for clause in BOOK.find(asked)] == ["XX-1.1", "XX-1.2"]


@pytest.mark.parametrize("asked", ["", "9.9", "XX-9", "YY-1.1", "Rulings", "-", "XX-"])
def test_what_is_not_there_is_refused_with_an_example(asked: str) -> None:
    with pytest.raises(ParlourError, match=r"A clause looks like XX-1\.1\."):
        BOOK.find(asked)


def test_an_empty_rulebook_has_nothing_to_find() -> None:
    with pytest.raises(ParlourError):
        parse_rulebook("# A Game\n").find("1.1")


def test_a_game_has_its_rulebook_in_each_language() -> None:
    guard = game("adventurers-guard")
    assert guard.rulebook().find("3.2")[0].id == guard.rulebook("pt-BR").find("3.2")[0].id == "AG-3.2"
    assert guard.rulebook().find("3.2") != guard.rulebook("pt-BR").find("3.2")


def test_there_is_no_rulebook_in_an_unknown_language() -> None:
    with pytest.raises(ParlourError, match="There is no language “xx”"):
        game("adventurers-guard").rulebook("xx")
