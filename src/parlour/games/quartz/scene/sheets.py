"""The tables of Quartz: what the crystals would bring now, the sale, the days of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from parlour.games.quartz.codes import DAYS
from parlour.games.quartz.names import dollars, player
from parlour.games.quartz.scene.things import ART, KEPT
from parlour.games.quartz.view import Known, crystals
from parlour.kernel.scene import Group, Item, Row, Table, Text
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import phrase

Amounts: TypeAlias = tuple[int, int, int, int, int, int]
"""A seat, and what its crystals bring, line by line."""


def amounts(known: Known) -> tuple[Amounts, ...]:
    """Of each seat that is still in: its number, and what its crystals bring, line by line."""
    return tuple(
        (seat, held["value"], held["bonus"], held["loss"], held["penalty"], held["fortune"])
        for seat, held in enumerate(known["seats"])
        if not held["out"]
    )


@lru_cache(maxsize=KEPT)
def sheet_now(amounts: tuple[Amounts, ...], careless: int) -> Table:
    """What everybody's crystals would bring now."""
    seats, values, bonuses, losses, penalties, fortunes = zip(*amounts, strict=True)
    rows = [_line("sheet-value", values), _line("sheet-bonus", bonuses), _line("sheet-loss", losses)]
    if careless:
        rows.append(_careless(penalties, careless))
    rows.append(_line("sheet-fortune", fortunes, "sum"))
    return _by_seat("sheet", phrase("sheet"), seats, rows, "")


def results(view: View[Known]) -> Group:
    """The sale, and in a tournament the days that it closes."""
    days = day_tables(view)
    title = phrase("results") if days else phrase("sheet-over")
    return Group(id="results", title=title, parts=(*days, _sale(view.known)), states=("wide",))


def _sale(known: Known) -> Table:
    """What everybody's crystals brought, kind by kind; at the end of a game the best first."""
    tournament = bool(known["scores"])
    sold = amounts(known) if tournament else sorted(amounts(known), key=lambda one: known["places"][one[0]])
    seats, _values, bonuses, _losses, penalties, fortunes = zip(*sold, strict=True)
    rows: list[Row] = []
    for name, price in known["prices"].items():
        counts = [crystals(known["seats"][seat], name) for seat in seats]
        label = phrase(f"kind-{name}")
        item = Item(id=f"sheet-{name}", kind="token", art=ART[name], letter=name, label=label, tone=name)
        cells = (dollars(count * price) if count else "–" for count in counts)
        rows.append(Row(cells=(phrase("sheet-kind", kind=label), *cells), item=item))
    rows.append(_line("sheet-bonus", bonuses))
    if known["careless"]:
        rows.append(_careless(penalties, known["careless"]))
    rows.append(_line("sheet-fortune", fortunes, "sum"))
    if tournament:
        return _by_seat("sheet", phrase("sheet-day", day=known["day"]), seats, rows, "")
    rows.append(_places(known, seats))
    tied = len(set(fortunes)) < len(fortunes)
    return _by_seat("sheet", phrase("sheet-over"), seats, rows, phrase("sheet-ties") if tied else "")


def _line(title: str, amounts: Iterable[int], *states: str) -> Row:
    return Row(cells=(phrase(title), *map(dollars, amounts)), states=states)


def _careless(penalties: Iterable[int], cost: int) -> Row:
    """Who pays for the fewest in the chest, by the drawing that those seats are marked with."""
    label = phrase("sheet-careless")
    tip = phrase("careless-tip", money=dollars(cost))
    item = Item(id="sheet-careless", kind="token", art="qt-chest", letter="!", label=label, tone="C", tip=tip)
    return replace(_line("sheet-careless", penalties), item=item)


def _places(known: Known, seats: Iterable[int]) -> Row:
    return Row(cells=(phrase("sheet-place"), *(str(known["places"][seat]) for seat in seats)))


def _by_seat(id: str, title: Text, seats: Sequence[int], rows: Sequence[Row], note: Text) -> Table:
    """A table with a column for each of these seats."""
    heads: tuple[Text, ...] = ("", *(player(seat) for seat in seats))
    return Table(id=id, title=title, heads=heads, rows=tuple(rows), owners=(None, *seats), note=note)


def day_tables(view: View[Known]) -> tuple[Table, ...]:
    """The three days of a tournament, the present one as it is, and their sum (QT-16.2)."""
    known = view.known
    if known["options"]["tournament"] != "on":
        return ()
    over = view.actor == OVER
    holdings = known["seats"]
    now = [0 if over else held["fortune"] for held in holdings]
    sums = [held["total"] + more for held, more in zip(holdings, now, strict=True)]
    rows: list[Row] = []
    for day in range(1, DAYS + 1):
        if day <= len(known["scores"]):
            rows.append(Row(cells=(phrase("day", day=day), *map(dollars, known["scores"][day - 1]))))
        elif day == known["day"]:
            rows.append(Row(cells=(phrase("day-now", day=day), *map(dollars, now)), states=("on",)))
        else:
            rows.append(Row(cells=(phrase("day", day=day), *("–" for _held in holdings))))
    rows.append(Row(cells=(phrase("sum"), *map(dollars, sums)), states=("sum",)))
    seats = range(len(holdings))
    if over:
        rows.append(_places(known, seats))
    tied = over and len(set(sums)) < len(sums)
    return (_by_seat("days", phrase("days"), seats, rows, phrase("days-ties") if tied else ""),)
