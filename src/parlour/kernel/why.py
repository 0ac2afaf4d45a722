"""Why a click does nothing: what it may have meant, and what the rules say about that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.game import AnyGame
from parlour.kernel.scene import Cell, Grid, Offer, Scene


def refusals(game: AnyGame, state: Any, scene: Scene, clicked: Sequence[str]) -> list[ParlourError]:
    """Why clicking these elements one after the other does nothing: each reason once, the likeliest first.

    `scene` is the asker's own, so the reasons use only what the asker may know.
    """
    found: dict[str, ParlourError] = {}
    for error in _tried(game, state, scene, tuple(clicked)):
        if isinstance(error, Refusal):  # nobody typed this text, so an error in its notation would not help
            found.setdefault(repr(error), error)
    return list(found.values())


def _tried(game: AnyGame, state: Any, scene: Scene, clicked: tuple[str, ...]) -> Iterator[ParlourError | None]:
    letters, tops = _letters(scene), _tops(scene)
    for offer in scene.offers:
        if text := _from_here(offer, clicked, letters, tops):
            yield game.why_not(state, text)
    if clicked:
        yield game.why_inert(state, clicked[-1])
    for offer in scene.offers:
        if len(clicked) == 1 and (text := _to_here(offer, clicked[0])):
            yield game.why_not(state, text)


def _from_here(offer: Offer, clicked: tuple[str, ...], letters: dict[str, str], tops: dict[str, str]) -> str:
    """A move with the same path except for the last click, rewritten for what was clicked instead."""
    last = len(clicked) - 1
    if last < 0 or len(offer.path) <= last or offer.path[:last] != clicked[:last]:
        return ""
    old, new = offer.path[last], clicked[last]
    if old in tops.values():  # the path names a piece, a click only the cell that it is in
        new = tops.get(new, new)
    if old in letters and letters[old] + old in offer.move:  # notations put the letter of a piece before its place
        old, new = letters[old] + old, letters.get(new, letters[old]) + new
    return offer.move.replace(old, new, 1)


def _to_here(offer: Offer, element: str) -> str:
    """A move that ends at the element instead."""
    before, found, after = offer.move.rpartition(offer.path[-1])
    return before + element + after if found else ""


def _letters(scene: Scene) -> dict[str, str]:
    """The letter of what lies on top in each cell."""
    return {cell.id: cell.items[-1].letter for cell in _cells(scene)}


def _tops(scene: Scene) -> dict[str, str]:
    """What lies on top in each cell."""
    return {cell.id: cell.items[-1].id for cell in _cells(scene)}


def _cells(scene: Scene) -> list[Cell]:
    """The cells in which something lies."""
    return [cell for region in scene.regions if isinstance(region, Grid) for cell in region.cells if cell.items]
