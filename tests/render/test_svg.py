"""Scenes as pictures: boards with all that can stand on them, and tables that have no board."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import scenes
from parlour.kernel.scene import Badge, Cell, Grid, Group, Item, Prompt, Region, Scene, Table, Zone
from parlour.kernel.words import Words
from parlour.render.svg import RIMS, SEATS, SHAPES, Pen, render_svg

WORDS = Words("en", ())
DRAWING = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><title>T</title><path fill="currentColor"/></svg>'
)


@pytest.fixture
def art(tmp_path: Path) -> Path:
    (tmp_path / "gem.svg").write_text(DRAWING)
    (tmp_path / "colours.toml").write_text('red = "#D23B3B"\nsky = "#DEE4F6"\n')
    return tmp_path


def thing(name: str, **more: object) -> Item:
    kind = more.pop("kind", "token")
    return Item(id=name, kind=kind, art=more.pop("art", "gem"), letter=name[0], label=name, **more)  # type: ignore[arg-type]


def drawn(art: Path, *regions: Region) -> str:
    svg = render_svg(Scene(regions=regions, panels=(), prompt=Prompt(text="Move & take")), WORDS, art)
    root = ElementTree.fromstring(svg)
    title = root.find("{http://www.w3.org/2000/svg}title")
    assert title is not None
    assert title.text == "Move & take"
    for name in re.findall(r"url\(#(\w+)\)", svg):
        assert f'id="{name}"' in svg
    return svg


def board(folder: Path, /, *items: Item, **more: object) -> str:
    cell = Cell(id="a1", label="a1", items=items, **more)  # type: ignore[arg-type]
    return drawn(folder, Grid(id="b", title="board", columns=("a",), rows=("1",), cells=(cell,)))


@pytest.mark.parametrize("name", ["gambit", "quartz", "quazo", "quarriors"])
def test_every_table_can_be_drawn_without_its_art(name: str, tmp_path: Path) -> None:
    picture: scenes.Picture = getattr(scenes, name)()
    svg = render_svg(picture.scene, WORDS, tmp_path)
    root = ElementTree.fromstring(svg)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}text"))) > 5


def test_a_stack_shows_every_level(art: Path) -> None:
    places = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(0.7\)", board(art, thing("x"), thing("y")))
    assert len(places) == 2
    (low_x, low_y), (high_x, high_y) = [(float(x), float(y)) for x, y in places]
    assert high_x > low_x
    assert high_y < low_y
    assert "scale" not in board(art, thing("x"))


def test_what_was_there_before_is_pale_and_no_level(art: Path) -> None:
    svg = board(art, thing("was", states=("ghost",)), thing("now"))
    assert svg.count('opacity="0.28"') == 1
    assert "scale" not in svg


def test_goals_closed_cells_and_holes(art: Path) -> None:
    assert 'fill="url(#goal)"' in board(art, states=("goal",))
    assert 'fill="url(#closed)"' in board(art, states=("closed",))
    assert 'fill="#D5CDBD"' in board(art, states=("wall",))
    assert "<pattern" not in board(art)


def test_floors_have_their_tone_and_drawing(art: Path) -> None:
    svg = board(art, tone="sky", art="gem")
    assert 'fill="#DEE4F6"' in svg
    assert 'color="#6A6D76"' in svg
    home = board(art, tone="seat-3", art="gem")
    assert f'color="{SEATS[2]}"' in home
    assert f'stroke="{SEATS[2]}" stroke-width="3"' in home


@pytest.mark.parametrize("seat", range(6))
def test_each_seat_has_its_hue_rim_and_shape(art: Path, seat: int) -> None:
    figure = board(art, thing("x", seat=seat))
    assert f'stroke="{SEATS[seat]}"' in figure
    assert f'color="{SEATS[seat]}"' in figure
    assert ("stroke-dasharray" in figure) is bool(RIMS[seat])
    numbered = board(art, thing("x", seat=seat, badges=(Badge(kind="number", text="4"),)))
    assert SHAPES[seat] in numbered
    assert ">4</text>" in numbered
    box = drawn(art, Group(id="g", title="mine", parts=(Zone(id="z", title="z", items=(thing("x"),)),), seat=seat))
    assert SHAPES[seat] in box


def test_where_colour_says_what_the_base_says_whose(art: Path) -> None:
    pen = Pen(WORDS, art)
    south, north = (pen.item(thing("x", seat=seat, tone="red")) for seat in (0, 1))
    assert "<circle" in south
    assert "<rect" in north
    assert 'color="#D23B3B"' in south
    assert 'color="#D23B3B"' in north


def test_without_a_board_things_lie_in_boxes(art: Path) -> None:
    carts = [
        Group(
            id=f"g{seat}",
            title=f"seat {seat}",
            parts=(Zone(id=f"z{seat}", title="cart", items=(thing("x"),)),),
            seat=seat,
        )
        for seat in range(3)
    ]
    tray = Zone(id="t", title="dice", items=(thing("d", kind="die"),), layout="tray", place="main")
    beside = Zone(id="bag", title="bag", items=(thing("y", badges=(Badge(kind="count", text="7"),)),))
    svg = drawn(art, *carts, tray, beside)
    assert re.findall(r">([^<]+)</text>", svg) == ["Seat 0", "Seat 1", "Seat 2", "Dice"]
    columns = re.findall(r'<g transform="translate\((\d+) 12\)">', svg)
    assert len(set(columns)) == 3


def test_while_little_lies_there_what_lies_beside_is_drawn_too(art: Path) -> None:
    empty = Group(id="g", title="cart", parts=(Zone(id="z", title="z", items=()),))
    bag = Zone(id="bag", title="bag", items=(thing("y", badges=(Badge(kind="count", text="7"),)),))
    prices = Table(id="t", title="prices", heads=(), rows=())
    assert re.findall(r">([^<]+)</text>", drawn(art, empty, bag, prices)) == ["Cart", "Bag", "7"]


def test_a_thing_without_a_drawing_is_its_letter(art: Path) -> None:
    assert ">z</text>" in board(art, thing("z", art="nowhere"))
