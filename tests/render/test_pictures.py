"""Pictures of positions, named in a game's `pictures.toml`."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from parlour.games import game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.render.pictures import draw_picture, pictures
from parlour.render.svg import BESIDE, EDGE, SIZE

GUARD = game("adventurers-guard")
WARRIOR = 'position = { pawns = "S: Ae1 We4 | N: Ae9 Wf5", die = 5 }\nseat = 1\n'
DOT, CORNERS, RING = 'r="7" fill="#157A4A"', "M2 14V2H14", 'height="44" rx="3"'


@pytest.fixture
def guard(tmp_path: Path) -> AnyGame:
    """A game with a folder of its own, so that its pictures can be changed."""
    for path in GUARD.folder.glob("*.ftl"):
        (tmp_path / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    return replace(GUARD, folder=tmp_path)


def draw(guard: AnyGame, entry: str, name: str = "it", language: str = "en") -> str:
    (guard.folder / "pictures.toml").write_text(f"[it]\n{entry}", encoding="utf-8")
    pictures.cache_clear()
    draw_picture.cache_clear()
    return draw_picture(guard, name, language)


def test_a_position_is_drawn_as_a_board(guard: AnyGame) -> None:
    svg = draw(guard, WARRIOR)
    assert svg.count('width="48" height="48" fill=') == 81
    assert DOT not in svg


def test_where_what_is_picked_up_can_go_is_marked(guard: AnyGame) -> None:
    svg = draw(guard, WARRIOR + 'picked = ["e4"]')
    assert svg.count(RING) == 1
    assert svg.count(CORNERS) == 1  # the warrior on f5
    assert svg.count(DOT) > 5
    first = draw(guard, WARRIOR + "picked = []")
    assert first.count(DOT) == 1
    assert f"translate({EDGE + 4 * SIZE - BESIDE} " in first  # beside the warrior, not over it


def test_a_part_of_a_board_has_its_own_names(guard: AnyGame) -> None:
    svg = draw(guard, WARRIOR + 'cells = ["g3", "c5"]')
    assert svg.count('width="48" height="48" fill=') == 15
    assert re.findall(r">(\w)</text>", svg)[-8:] == ["c", "d", "e", "f", "g", "5", "4", "3"]


def test_events_lead_to_a_position(guard: AnyGame) -> None:
    assert draw(guard, 'options = { first_player = "S" }\nevents = ["W@a1"]').count("<title>") == 1


def test_one_thing_is_drawn_by_its_id_or_its_drawing(guard: AnyGame) -> None:
    by_id = draw(guard, WARRIOR, "it/die-M")
    assert 'viewBox="0 0 48 48"' in by_id
    assert draw(guard, WARRIOR, "it/ag-mage").startswith("<svg")
    assert draw(guard, WARRIOR, "it/e4").count('width="48" height="48" fill=') == 1  # a cell, with the warrior


def test_regions_without_cells_are_as_wide_as_is_said() -> None:
    svg = draw_picture(game("quartz"), "rolled", "pt-BR")
    assert 'viewBox="0 0 360' in svg
    assert "Seus dados" in svg


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ("colour = 1", r"no field “pictures.toml.it.colour”"),
        ('cells = ["a1"]', r"pictures.toml.it.cells cannot be"),
        ('cells = ["a1", "z9"]', r"it.cells cannot be “z9”"),
        ('regions = ["moon"]', r"it.regions cannot be “moon”. Allowed: board"),
        (WARRIOR + 'picked = ["a1"]', r"it.picked cannot be .* Allowed: e4"),
        ("seat = 0", r"it.seat cannot be “0”"),
        ('events = ["hop"]', r"hop"),
        ('position = { pawns = "nonsense" }', r"nonsense"),
    ],
)
def test_what_is_wrong_is_said(guard: AnyGame, entry: str, told: str) -> None:
    with pytest.raises(ParlourError, match=told):
        draw(guard, entry)


def test_a_name_that_is_not_there(guard: AnyGame) -> None:
    with pytest.raises(ParlourError, match="no picture “that”"):
        draw(guard, WARRIOR, "that")
    with pytest.raises(ParlourError, match="things cannot be “that”"):
        draw(guard, WARRIOR, "it/that")
