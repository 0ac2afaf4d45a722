"""The documents: their examples run, their links lead somewhere, their picture is drawn from a scene."""

from __future__ import annotations

import doctest
import os
import re
from pathlib import Path

import pytest

from parlour.games import game
from parlour.render.svg import render_svg

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
NAMES = [path.name for path in PAGES]
PICTURE = ROOT / "docs" / "adventurers-guard.svg"


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_the_examples_of_a_page_run(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False).failed == 0


def test_the_examples_are_there() -> None:
    assert sum(">>>" in page.read_text(encoding="utf-8") for page in PAGES) >= 3


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_to_files_that_are_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), target


def test_commands_of_the_pages_exist() -> None:
    from parlour.cli.app import app

    known = {command.name or command.callback.__name__ for command in app.registered_commands if command.callback}
    for page in PAGES:
        for command in re.findall(r"(?:^|`)parlour ([a-z]+)", page.read_text(encoding="utf-8"), re.MULTILINE):
            assert command in known, (page.name, command)


def test_the_picture_is_drawn_from_a_scene() -> None:
    guard = game("adventurers-guard")
    pawns = "S: Ae1 Mc4 Re2 Rg5 We4 | N: Ae9 Md8 Mb3+1 Rf6 Wh6"
    view = guard.view(guard.load({"pawns": pawns, "die": 4}), 0)
    drawn = render_svg(guard.scene(view), guard.words(), guard.folder / "art")
    if os.environ.get("PARLOUR_WRITE_DOCS"):
        PICTURE.write_text(drawn, encoding="utf-8")
    assert PICTURE.read_text(encoding="utf-8") == drawn
