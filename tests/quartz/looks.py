"""Short ways to say what a scene or the log of Quartz shows."""

from __future__ import annotations

from typing import Any

from parlour.games.quartz import GAME
from parlour.games.quartz.state import QuartzState
from parlour.kernel.scene import Offer, Scene, Table, Zone, parts_of
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase

NAMES = ("Ann", "Ben", "Cy", "Di", "Eve", "Flo")


def scene(state: QuartzState, seat: int | None = 0) -> Scene:
    return GAME.scene(GAME.view(state, seat))


def said(text: Phrase | str) -> str:
    """A text of a scene in English, P1 being Ann, P2 Ben and so on."""
    return text if isinstance(text, str) else GAME.words().text(text, NAMES)


def region(state: QuartzState, name: str, seat: int | None = 0) -> Any:
    shown = scene(state, seat).regions
    return next((part for part in (*shown, *parts_of(shown)) if part.id == name), None)


def things(state: QuartzState, name: str, seat: int | None = 0) -> dict[str, list[str]]:
    """The letters of the things in a zone, with what their badges say."""
    zone = region(state, name, seat)
    assert isinstance(zone, Zone)
    return {item.letter: [said(badge.text) for badge in item.badges] for item in zone.items}


def table(state: QuartzState, name: str, seat: int | None = 0) -> list[list[str]]:
    found = region(state, name, seat)
    assert isinstance(found, Table)
    return [[said(cell if isinstance(cell, Phrase | str) else cell.text) for cell in row.cells] for row in found.rows]


def offer(state: QuartzState, move: str) -> Offer:
    return next(found for found in scene(state, int(state.actor())).offers if found.move == move)


def log(state: QuartzState, text: str) -> list[Line]:
    """What the log says about an event, which is played."""
    before, event = state.copy(), GAME.read(state, text)
    state.apply(event)
    return GAME.narrate(before, event, state, None)
