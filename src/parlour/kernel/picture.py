"""Draws a scene's main region as one self-contained SVG, for documents and shared pictures."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from parlour.kernel.scene import Cell, Grid, Item, Scene, Text
from parlour.kernel.words import Say, Words

CELL: Final = 48
EDGE: Final = 20
INK: Final = "#2A241D"
PAPER: Final = "#FFF1D6"
FLOOR: Final = {"light": "#F1E8D6", "dark": "#E6DAC2"}
LABEL: Final = f'font-family="sans-serif" font-size="11" fill="{INK}" text-anchor="middle"'
ART: Final = Path(__file__).parent / "art"


def render_svg(scene: Scene, words: Words, art: Path) -> str:
    """The first region of a scene, which must be a Grid; `art` is the game's art folder."""
    grid = scene.regions[0]
    assert isinstance(grid, Grid), "only a board can be drawn so far"
    width, height = len(grid.columns) * CELL + 2 * EDGE, len(grid.rows) * CELL + 2 * EDGE
    parts = [f'<rect width="{width}" height="{height}" fill="#FFFDF9"/>']
    for number, cell in enumerate(grid.cells):
        row, column = divmod(number, len(grid.columns))
        parts += _cell(cell, EDGE + column * CELL, EDGE + row * CELL, art)
    for column, name in enumerate(grid.columns):
        parts.append(f'<text x="{EDGE + (column + 0.5) * CELL}" y="{height - 6}" {LABEL}>{escape(name)}</text>')
    for row, name in enumerate(grid.rows):
        parts.append(f'<text x="10" y="{EDGE + (row + 0.5) * CELL + 4}" {LABEL}>{escape(name)}</text>')
    title = escape(_text(scene.prompt.text, words))
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img"><title>{title}</title>'
    return "\n".join([head, *parts, "</svg>", ""])


def _cell(cell: Cell, x: int, y: int, art: Path) -> list[str]:
    floor = FLOOR.get(cell.tone, FLOOR["light"])
    tile = f'<rect x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{floor}"/>'
    return [tile, *(_item(item, x, y, art) for item in cell.items)]


def _item(item: Item, x: int, y: int, art: Path) -> str:
    """The drawing on its seat's base: the first seat round and light, the second square and dark."""
    tones = tomllib.loads((art / "colours.toml").read_text(encoding="utf-8"))
    colour = tones.get(item.tone, INK)
    if item.seat == 1:
        base = f'<rect x="4" y="4" width="40" height="40" rx="7" fill="#4A4036" stroke="{INK}" stroke-width="2"/>'
    else:
        base = f'<circle cx="24" cy="24" r="20.5" fill="#FFFDF9" stroke="{INK}" stroke-width="2"/>'
    place = art if (art / f"{item.art}.svg").exists() else ART
    drawing = re.sub(r"<title>.*?</title>", "", (place / f"{item.art}.svg").read_text(encoding="utf-8"))
    drawing = re.sub(r"var\(--art-ink,[^)]*\)", INK, re.sub(r"var\(--art2,[^)]*\)", PAPER, drawing)).strip()
    drawing = drawing.replace("<svg ", f'<svg x="9" y="9" width="30" height="30" color="{colour}" ', 1)
    signs = [badge.text for badge in item.badges if badge.kind == "range" and isinstance(badge.text, str)]
    badge = "".join(
        f'<circle cx="40" cy="40" r="7" fill="{INK}"/>'
        f'<text x="40" y="44" font-family="sans-serif" font-size="11" fill="{PAPER}" text-anchor="middle">{sign}</text>'
        for sign in signs
    )
    return f'<g transform="translate({x} {y})">{base}{drawing}{badge}</g>'


def _text(text: Text, words: Words) -> str:
    return words.text(text) if isinstance(text, Say) else text
