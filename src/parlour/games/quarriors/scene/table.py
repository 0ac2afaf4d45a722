"""What is shown of all players at once: the phases and glory, what an attack would do, the bags, the panels."""

from __future__ import annotations

from collections import Counter as Counted
from functools import lru_cache
from typing import Final, TypeAlias

from parlour.games.quarriors.names import EMPTY_CARDS, card_says
from parlour.games.quarriors.scene.words import KEPT
from parlour.games.quarriors.view import Known
from parlour.kernel.scene import (
    Counter,
    Group,
    Panel,
    Region,
    Row,
    Table,
    Text,
    Track,
)
from parlour.kernel.words import Phrase, Seat, phrase

PHASE_NAMES: Final = ("score", "ready", "attack", "capture", "clean")
LONG_TRACK: Final = 30
"""A goal beyond is not drawn as a track."""
Bag: TypeAlias = tuple[tuple[str, int], ...]
"""Classes, and how many dice of each."""


@lru_cache(maxsize=KEPT)
def phases(phase: int) -> Track:
    steps = tuple(phrase(f"phase-{name}") for name in PHASE_NAMES)
    return Track(id="phases", title=phrase("phases"), steps=steps, at=max(0, phase - 1), place="above")


@lru_cache(maxsize=KEPT)
def glory_track(goal: int, glories: tuple[int, ...]) -> tuple[Region, ...]:
    if goal > LONG_TRACK:
        return ()
    marks = tuple((seat, min(glory, goal)) for seat, glory in enumerate(glories))
    steps = tuple(str(step) for step in range(goal + 1))
    return (
        Track(
            id="glory", title=phrase("glory"), steps=steps, at=goal, marks=marks, place="above", tip=phrase("score-tip")
        ),
    )


def forecast(known: Known) -> Phrase:
    """What an attack would do now."""
    alone = known["players"] == 2  # there is only one who can be attacked
    totals = {entry["total"] for entry in known["forecast"]}
    each = "forecast-only" if alone else "forecast-each"
    attack = phrase(each, total=totals.pop()) if len(totals) == 1 else phrase("forecast-various")
    names = [name for entry in known["forecast"] for name in entry["falls"]]
    if not names:
        return phrase("forecast-none", attack=attack)
    cards = {die["id"]: die for die in known["dice"]}
    first = cards[names[0]]
    fallen = card_says(first["card"])
    if not alone:
        fallen = phrase("forecast-die", card=fallen, who=Seat(first["owner"]))
    if len(names) == 1:
        return phrase("forecast-one", attack=attack, die=fallen)
    return phrase("forecast-more", attack=attack, die=fallen, more=len(names) - 1)


def heaps(known: Known) -> Group:
    """What is in the bags and piles of all seats: anybody may look (QR-18.1). The table has no room for it."""
    bags = tuple(tuple(bag.items()) for bag in known["bags"])
    return _heaps(bags, _piled(known, "used"), _piled(known, "spent"))


@lru_cache(maxsize=KEPT)
def _heaps(*contents: tuple[Bag, ...]) -> Group:
    parts = tuple(map(_heaps_of, ("bag", "used", "spent"), contents))
    return Group(id="heaps", title=phrase("all-bag"), parts=parts, states=("legend",), place="tab")


@lru_cache(maxsize=KEPT)
def _heaps_of(name: str, contents: tuple[Bag, ...]) -> Table:
    rows = tuple(_bag(seat, bag) for seat, bag in enumerate(contents))
    heads = (phrase("head-of"), phrase("head-dice"), phrase("head-contents"))
    return Table(id=f"all-{name}", title=phrase(f"all-{name}"), heads=heads, rows=rows)


def _piled(known: Known, name: str) -> tuple[Bag, ...]:
    """The dice of each seat in a pile, by their classes."""
    lying = [(die["owner"], die["class"]) for die in known["dice"] if die["place"] == name]
    counted = Counted(lying)
    return tuple(
        tuple((code, dice) for (owner, code), dice in counted.items() if owner == seat)
        for seat in range(known["players"])
    )


@lru_cache(maxsize=KEPT)
def _bag(seat: int, bag: Bag) -> Row:
    dice = sum(dice for _code, dice in bag)
    return Row(cells=(phrase("bag-of", who=Seat(seat)), str(dice), _contents(bag)), seat=seat)


def _contents(bag: Bag) -> Text:
    """Dice by their names, one after the other."""
    if not bag:
        return "–"
    (code, dice), *rest = bag
    first = phrase("bag-dice", dice=dice, die=phrase(f"die-{code}"))
    return phrase("bag-more", first=first, rest=_contents(tuple(rest))) if rest else first


def panel(known: Known, seat: int, actor: int) -> Panel:
    if known["active"] is None:
        return Panel(seat=seat, side=phrase(f"seat-{seat + 1}"), score="0", tip=phrase("score-tip"))
    bag = sum(known["bags"][seat].values())
    owned = bag + sum(die["owner"] == seat for die in known["dice"])
    return _panel(seat, known["glory"][seat], bag, owned, actor == seat)


@lru_cache(maxsize=KEPT)
def _panel(seat: int, glory: int, bag: int, owned: int, acting: bool) -> Panel:
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        score=str(glory),
        tip=phrase("score-tip"),
        counters=(
            Counter(label=phrase("in-bag"), value=str(bag), art="qr-draw", tip=phrase("bag-tip")),
            Counter(label=phrase("dice-in-all"), value=str(owned), tip=phrase("owned-tip")),
        ),
        acting=acting,
    )


def banners(known: Known) -> tuple[Text, ...]:
    if known["active"] is not None and known["empty"] == EMPTY_CARDS - 1 and known["result"] is None:
        return (phrase("nearly-empty"),)
    return ()
