"""Answers "why not": about a move, or about a place or thing on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.game import AnyGame
from parlour.kernel.scene import Grid, Item, Scene, items_of, parts_of
from parlour.kernel.why import refusals
from parlour.kernel.words import Phrase, Words, phrase

MOST: Final = 4
"""This many different reasons are enough."""


def reason(error: ParlourError, words: Words, names: tuple[str, ...] = ()) -> str:
    """The sentence, with the clause behind it if a rule forbids it."""
    text = words.text(error.phrase, names)
    return f"{text} ({error.clause})" if isinstance(error, Refusal) and error.clause else text


def why(game: AnyGame, state: Any, scene: Scene, text: str, words: Words, names: tuple[str, ...] = ()) -> list[str]:
    """Lines that say why this cannot be played; about an element of the scene, what can be done with it or why not."""
    error = game.why_not(state, text)
    if error is None:
        return [words.text(phrase("table-why-legal", move=text), names)]
    element = _element(scene, text)
    if element is None:
        return [reason(error, words, names)]
    lines = [_about(item, words, names) for item in _items_at(scene, element)]
    touching = [offer.move for offer in scene.offers if element in offer.path]
    if touching:
        return [*lines, words.text(phrase("table-why-moves", element=element, moves=", ".join(touching)), names)]
    reasons = [reason(refused, words, names) for refused in refusals(game, state, scene, [element])]
    return [*lines, *(reasons[:MOST] or [words.text(phrase("table-why-nothing", element=element), names)])]


def _element(scene: Scene, text: str) -> str | None:
    """The id of the place or thing that a text names, in either case of letters."""
    wanted = text.strip().casefold()
    return next((element for element in _elements(scene) if element.casefold() == wanted), None)


def _elements(scene: Scene) -> Iterator[str]:
    for region in parts_of(scene.regions):
        yield region.id
        if isinstance(region, Grid):
            yield from (cell.id for cell in region.cells)
        yield from (item.id for item in items_of(region))
    for offer in scene.offers:
        yield from offer.path


def _items_at(scene: Scene, element: str) -> list[Item]:
    """The thing of this id, or the things in the cell of this id."""
    cells = [cell for region in scene.regions if isinstance(region, Grid) for cell in region.cells]
    here = [item for cell in cells if cell.id == element for item in cell.items]
    return here + [item for region in scene.regions for item in items_of(region) if item.id == element]


def _about(item: Item, words: Words, names: tuple[str, ...]) -> str:
    label = words.text(item.label, names) if isinstance(item.label, Phrase) else item.label
    tip = words.text(item.tip, names) if isinstance(item.tip, Phrase) else item.tip
    return f"{label}. {tip}".strip()
