"""Small pictures of a game for the pages: its figures in a row, or its table when the first turn begins."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.games import game as find_game
from parlour.kernel.rng import Rng
from parlour.kernel.scene import Item, Scene, items_of
from parlour.kernel.state import CHANCE, OVER
from parlour.render.svg import SEATS, SIZE, Pen, render_svg

STEP: Final = 50
"""Neighbours nearly touch."""
BRAND: Final = "#B4461F"


@cache
def board(key: str, language: str) -> str:
    """The table when the first turn of a game begins, as somebody sees it who only watches."""
    game = find_game(key)
    state, rng = game.start(), Rng(1)
    scene = game.scene(game.view(state, None))
    while not scene.turn and state.actor() != OVER:  # all that comes before it, such as the tiles of a board
        state.apply(state.sample(rng) if state.actor() == CHANCE else state.legal()[0])
        scene = game.scene(game.view(state, None))
    return render_svg(scene, game.words(language), game.folder / "art")


@cache
def thumbnails(key: str, count: int) -> str:
    """The first few figures of a game, or else kinds of its pieces, each in its own colour, without a background."""
    game = find_game(key)
    pen = Pen(game.words(), game.folder / "art")
    if game.figures:
        drawn = [pen.drawing(art, "", pen.colour(tone) or BRAND) for art, tone in game.figures[:count]]
    else:
        drawn = [_draw(pen, item) for item in _kinds(game.scene(game.view(game.start(), None)))[:count]]
    width = max(0, len(drawn) - 1) * STEP + SIZE
    parts = [f'<g transform="translate({place * STEP} 0)">{figure}</g>' for place, figure in enumerate(drawn)]
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {SIZE}">', *parts, "</svg>", ""])


def _kinds(scene: Scene) -> list[Item]:
    """One item of each drawing, in their order on the table."""
    found: dict[str, Item] = {}
    for region in scene.regions:
        for item in items_of(region):
            if item.art:
                found.setdefault(item.art, item)
    return list(found.values())


def _draw(pen: Pen, item: Item) -> str:
    colour = pen.colour(item.tone) or (BRAND if item.seat is None else SEATS[item.seat % len(SEATS)])
    return pen.drawing(item.art, item.letter, colour)
