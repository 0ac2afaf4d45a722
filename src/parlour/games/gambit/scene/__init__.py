"""What to draw of Gambit, from a view."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Final

from parlour.games.gambit.codes import SOUTH
from parlour.games.gambit.names import gain_word
from parlour.games.gambit.scene.answers import offers, prompt
from parlour.games.gambit.scene.beside import cards, claims, known_of, lost, own_powers, truth_of
from parlour.games.gambit.scene.board import board
from parlour.games.gambit.view import Known, loss_limit
from parlour.kernel.scene import Counter, Panel, Region, Scene, Text
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

LAST_TURNS: Final = 10  # the limit is worth a word from here on


def scene(view: View[Known]) -> Scene:
    known = view.known
    regions: list[Region] = [board(view)]
    if tray := cards(view):
        regions.append(tray)
    if view.seat is not None and view.actor != OVER:
        regions.append(own_powers(view))
    if view.actor == OVER:
        regions += [truth_of(known, seat) for seat in _around(view)]
    regions += known_of(view, _others(view))
    regions += [*lost(view), claims(view)]
    return Scene(
        regions=tuple(regions),
        panels=tuple(_panel(view, seat) for seat in _around(view)),
        prompt=prompt(view),
        offers=tuple(offers(view)),
        banners=_banners(view),
        turn=phrase("turn", turn=known["turn"]) if known["turn"] else "",
    )


def _others(view: View[Known]) -> list[int]:
    """The seats that a viewer may know something about, in turn order."""
    return [seat for seat in view.known["seats"] if seat != view.seat and view.actor != OVER]


def _around(view: View[Known]) -> list[int]:
    """The seats in turn order, the viewer's own last: it stands below."""
    seats = view.known["seats"]
    own = seats.index(SOUTH if view.seat is None else view.seat)
    return seats[own + 1 :] + seats[: own + 1]


def _panel(view: View[Known], seat: int) -> Panel:
    known = view.known
    options = known["options"]
    notes: list[Text] = []
    if seat in known["out"] and len(known["seats"]) > 2:
        notes.append(phrase("is-out"))
    limit = loss_limit(known)
    counters = [
        _counter(
            "in-row", known["row"][seat], options["goal_pieces"], phrase("in-row-tip", goal=options["goal_pieces"])
        ),
        _counter("are-lost", known["lost"][seat], limit, phrase("are-lost-tip", limit=limit)),
    ]
    held = Tally(known["player_powers"][seat])
    counters += [Counter(label=gain_word(name), value=str(held[name]), tip=phrase(f"does-{name}")) for name in held]
    if owed := known["owed"][seat]:
        counters.append(Counter(label=phrase("owed", turns=owed), value=str(owed), tip=phrase("owed-tip")))
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        counters=tuple(counters),
        notes=tuple(notes),
        acting=view.actor == seat,
    )


def _counter(name: str, count: int, of: object, tip: Phrase) -> Counter:
    return Counter(label=phrase(name), value=f"{count} / {of}", tip=tip)


def _banners(view: View[Known]) -> tuple[Text, ...]:
    known = view.known
    banners: list[Text] = []
    if view.actor == OVER:
        return ()
    if known["closed"]:
        banners.append(phrase("closed-zones", pieces=", ".join(known["closed"])))
    if "leads" in known["waits"]:
        banners.append(phrase("about-to-win", who=Seat(known["waits"]["leads"])))
    limit = int(known["options"]["repetition"])
    if limit and known["repeats"] > 1:
        banners.append(phrase("repeated", times=known["repeats"], limit=limit))
    left = known["last_turn"] - known["turn"]
    if known["turn"] and left < LAST_TURNS:
        banners.append(phrase("turns-left", left=left))
    return tuple(banners)
