"""Small pictures of a game for the pages: some of its pieces in a row, or its board at the beginning."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Final

from parlour.games import game as find_game
from parlour.kernel.picture import ART, INK, PAPER, render_svg
from parlour.kernel.scene import Grid, Item, Scene, items_of

SIZE: Final = 48
STEP: Final = 42
"""Neighbours overlap a little."""


@cache
def board(key: str) -> str:
    """The main region at the start of a game; without a board, its pieces."""
    game = find_game(key)
    scene = game.scene(game.view(game.start(), None))
    if not isinstance(scene.regions[0], Grid):
        return figures(key, 3)
    return render_svg(scene, game.words(), game.folder / "art")


@cache
def figures(key: str, count: int) -> str:
    """The first few kinds of pieces, each in its own colour, on nothing."""
    game = find_game(key)
    art = game.folder / "art"
    colours = tomllib.loads((art / "colours.toml").read_text(encoding="utf-8")) if art.is_dir() else {}
    items = _kinds(game.scene(game.view(game.start(), None)))[:count]
    width = max(1, len(items) - 1) * STEP + SIZE if len(items) > 1 else SIZE
    parts = [_draw(item, number * STEP, art, colours) for number, item in enumerate(items)]
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIZE}">', *parts, "</svg>", ""])


def _kinds(scene: Scene) -> list[Item]:
    """One item of each drawing, in the order in which they stand on the table."""
    found: dict[str, Item] = {}
    for region in scene.regions:
        for item in items_of(region):
            found.setdefault(item.art, item)
    return list(found.values())


def _draw(item: Item, x: int, art: Path, colours: dict[str, str]) -> str:
    place = art if (art / f"{item.art}.svg").exists() else ART
    drawing = (place / f"{item.art}.svg").read_text(encoding="utf-8").strip()
    drawing = re.sub(r"<title>.*?</title>", "", drawing)
    drawing = re.sub(r"var\(--art-ink,[^)]*\)", INK, re.sub(r"var\(--art2,[^)]*\)", PAPER, drawing))
    colour = colours.get(item.tone, "#B4461F")
    return drawing.replace("<svg ", f'<svg x="{x}" width="{SIZE}" height="{SIZE}" color="{colour}" ', 1)
