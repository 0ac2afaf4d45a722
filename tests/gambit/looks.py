"""Short ways to say what a scene or the log of Gambit shows."""

from __future__ import annotations

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.scene import Badge, Item, Offer, Scene
from parlour.kernel.words import Phrase

from .support import at

NAMES = ("Ann", "Ben", "Cy", "Di")


CHOOSE = {"player_powers": "choose"}


def scene(state: GambitState, seat: int | None = 0) -> Scene:
    return GAME.scene(GAME.view(state, seat))


def said(text: Phrase | str | Badge) -> str:
    """A text of a scene in English, South being Ann and North Ben."""
    text = text.text if isinstance(text, Badge) else text
    return text if isinstance(text, str) else GAME.words().text(text, NAMES)


def badges(thing: Item | Offer) -> list[tuple[str, str]]:
    return [(badge.kind, said(badge.text)) for badge in thing.badges]


def with_witch(pieces: str) -> GambitState:
    """A position in which North holds a Witch Doctor."""
    return at(pieces, options=CHOOSE, player_powers={"N": ["WitchDoctor"]})
