"""A plain table: what is known as rows, and a button for each move."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from parlour.kernel.derived.position import OWN
from parlour.kernel.derived.view import said
from parlour.kernel.outcome import winners
from parlour.kernel.scene import Counter, Offer, Panel, Prompt, Row, Scene, Table, Text
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Seat, phrase

HIDDEN: Final = "?"


class Drawer:
    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def scene(self, view: View[Mapping[str, Any]]) -> Scene:
        seats = view.known["seats"]
        fields = {name: value for name, value in view.known.items() if name not in OWN}
        each = {name: value for name, value in fields.items() if isinstance(value, list) and len(value) == seats}
        rest = {name: value for name, value in fields.items() if name not in each}
        return Scene(
            regions=(_by_seat(each, seats), *([_shared(rest)] if rest else [])),
            panels=tuple(_panel(view, seat, each) for seat in range(seats)),
            prompt=_prompt(view),
            offers=tuple(
                Offer(move=move, say=said(self._folder, move), path=(f"do-{move}",), button=True) for move in view.moves
            ),
        )


def _by_seat(fields: Mapping[str, list[Any]], seats: int) -> Table:
    """A column for each seat."""
    heads: tuple[Text, ...] = ("", *(phrase(f"seat-{seat + 1}") for seat in range(seats)))
    rows = tuple(Row(cells=(_name(name), *map(_cell, value))) for name, value in fields.items())
    owners = (None, *range(seats))
    return Table(id="by-seat", title=phrase("table"), heads=heads, rows=rows, owners=owners, place="main")


def _shared(fields: Mapping[str, Any]) -> Table:
    rows = tuple(
        Row(cells=(_name(name), ""), note=_cell(value))
        if isinstance(value, list)
        else Row(cells=(_name(name), _cell(value)))
        for name, value in fields.items()
    )
    return Table(id="shared", title=phrase("table-shared"), heads=(), rows=rows, place="main")


def _panel(view: View[Any], seat: int, each: Mapping[str, list[Any]]) -> Panel:
    counters = tuple(
        Counter(label=_name(name), value=str(value[seat])) for name, value in each.items() if type(value[seat]) is int
    )
    return Panel(seat=seat, side=phrase(f"seat-{seat + 1}"), counters=counters, acting=view.actor == seat)


def _prompt(view: View[Any]) -> Prompt:
    if view.actor == OVER:
        best = winners(view.returns)
        if len(best) == 1:
            return Prompt(text=phrase("over-won", who=Seat(best[0])))
        return Prompt(text=phrase("over-shared" if best else "over-drawn"))
    if view.actor == CHANCE:
        return Prompt(text=phrase("wait-chance"))
    if view.actor == view.seat:
        return Prompt(text=phrase("ask"), yours=True)
    return Prompt(text=phrase("wait", who=Seat(view.actor)))


def _name(field: str) -> Text:
    return phrase(f"field-{field.strip('_')}")


def _cell(value: Any) -> Text:
    if value is None:
        return HIDDEN
    if isinstance(value, bool):
        return phrase("yes" if value else "no")
    if isinstance(value, list):
        return ("" if all(isinstance(one, bool) for one in value) else " ").join(map(_item, value)) or "–"
    return str(value) or "–"


def _item(value: Any) -> str:
    if isinstance(value, bool):
        return "●" if value else "○"
    return HIDDEN if value is None else f"({_cell(value)})" if isinstance(value, list) else str(value)
