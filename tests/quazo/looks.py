"""Short ways to say what a scene or the log of Quazo's Gambit shows."""

from __future__ import annotations

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.scene import Badge, Offer, Region, Row, Scene, Table, parts_of
from parlour.kernel.view import Line
from parlour.kernel.words import Phrase

from .support import at

PEOPLE = ("Ann", "Ben", "Cy", "Di")


MISS = ("rob 1", "rob 2")


def scene(state: QuazoState, seat: int | None = 0) -> Scene:
    return GAME.scene(GAME.view(state, seat))


def said(text: Phrase | str) -> str:
    """A text of a scene in English."""
    return text if isinstance(text, str) else GAME.words().text(text, PEOPLE)


def region(state: QuazoState, name: str, seat: int | None = 0) -> Region:
    """A region, or one in a group."""
    regions = scene(state, seat).regions
    return next(region for region in (*regions, *parts_of(regions)) if region.id == name)


def rows(state: QuazoState, name: str, seat: int | None = 0) -> list[tuple[str, ...]]:
    """The rows of a table: their cells and the note below."""
    table = region(state, name, seat)
    assert isinstance(table, Table)

    def told(row: Row) -> tuple[str, ...]:
        cells = [said(one.text if isinstance(one, Badge) else one) for one in row.cells]
        return (*cells, said(row.note))

    return [told(row) for row in table.rows]


def offers(state: QuazoState, seat: int) -> dict[str, Offer]:
    return {offer.move: offer for offer in scene(state, seat).offers}


def detail(state: QuazoState, seat: int) -> str:
    return said(scene(state, seat).prompt.detail)


def log(state: QuazoState, text: str) -> list[Line]:
    """What the log says about an event, which is played."""
    before, event = state.copy(), GAME.read(state, text)
    state.apply(event)
    return GAME.narrate(before, event, state, None)


def told(state: QuazoState, text: str) -> list[str]:
    return [said(line.phrase) for line in log(state, text)]


STAKING = lambda: GAME.play(at("Fish", Fish="c4 2", Swan="b2 0/5"), "rob Swan", *MISS, *MISS)  # noqa: E731
