"""The Wilds, where cards and their dice are bought, and what the signs on them mean."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from parlour.games.quarriors.names import card_says, face_means
from parlour.games.quarriors.scene.words import KEPT, says, short, terms, tip
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.games.quarriors.view import Known
from parlour.kernel.scene import Badge, Group, Item, Row, Table, Text, Zone
from parlour.kernel.words import Phrase, phrase

BASIC: Final = tuple(kind.code for kind in catalogue().classes if kind.set == "basic")
"""Cards that lie in the Wilds before any other is turned up (QR-1.1)."""
DICE: Final = 5
"""Of each class in the Wilds (QR-1.5)."""
SIGNS: Final = (
    ("quiddity", "qr-quiddity", "2"),
    ("creature", "qr-as", "1/2"),
    ("spell", "qr-li", ""),
    ("draw", "qr-draw", "D2"),
    ("roll", "qr-reroll", "R"),
    ("burst", "qr-burst", ""),
    ("both", "qr-draw", "1+D1"),
    ("either", "qr-reroll", "3|R"),
)
"""The signs on faces: what each is called, its drawing, and how it is written."""
KEY: Final = (
    ("creature", "/"),
    ("spell", "S"),
    ("roll", "R"),
    ("draw", "D"),
    ("both", "&"),
    ("either", "|"),
    ("burst", "*"),
)
"""The signs that a card's faces are written with, and by what each is known."""


class Card(NamedTuple):
    """A card of the Wilds, as far as it is drawn."""

    code: str
    card: str
    basic: bool
    price: int | None
    """None if it is not for sale."""
    glory: int
    left: int
    faces: tuple[str, ...]
    says: str
    """The id of its text."""


def wilds_of(known: Known) -> tuple[Card, ...]:
    return tuple(
        Card(
            entry["class"],
            entry["card"],
            entry["kind"] == "basic",
            entry["price"] if entry["sale"] else None,
            entry["glory"],
            entry["left"],
            tuple(entry["faces"]),
            says(known, entry["card"]).id,
        )
        for entry in known["market"]
    )


def wilds_group(known: Known, wilds: tuple[Card, ...]) -> Group:
    """The market: creatures and spells, or what is turned up so far."""
    if wilds:
        return _market(wilds, known["empty"])
    dealt = tuple(
        Item(
            id=f"card-{name[:2]}",
            kind="card",
            art=art(name[:2]),
            letter=name[:2],
            label=card_says(name),
            tone=name[:2],
            tip=says(known, name),
        )
        for name in (*BASIC, *known["cards"])
    )
    return _wilds((_cards(dealt),))


@lru_cache(maxsize=KEPT)
def _market(wilds: tuple[Card, ...], empty: int) -> Group:
    basics = Zone(
        id="wilds-basic",
        title=phrase("wilds-basic"),
        items=tuple(_basic(entry) for entry in wilds if entry.basic),
        layout="pile",
    )
    cards = tuple(entry for entry in wilds if not entry.basic)
    faces = "".join(face for entry in cards for face in entry.faces)
    key = _key(tuple(name for name, sign in KEY if sign in faces))
    empties = Badge(kind="plain", text=phrase("wilds-empty", empty=empty))
    return _wilds((basics, _cards(tuple(map(_market_card, cards)))), (empties,), key)


def _key(names: tuple[str, ...]) -> Phrase:
    """What these signs mean, in a line."""
    first = phrase(f"key-{names[0]}")
    return phrase("key-more", first=first, rest=_key(names[1:])) if len(names) > 1 else first


def _cards(cards: tuple[Item, ...]) -> Zone:
    return Zone(id="wilds-cards", title=phrase("wilds"), items=cards)


def _wilds(zones: tuple[Zone, ...], badges: tuple[Badge, ...] = (), key: Text = "") -> Group:
    return Group(id="wilds", title=phrase("wilds"), parts=zones, badges=badges, note=key, states=("wide",))


@lru_cache(maxsize=KEPT)
def _basic(entry: Card) -> Item:
    """A card that is always in the Wilds: a die with its name, cost and number beside it."""
    price = phrase("costs", cost="–" if entry.price is None else str(entry.price))
    return Item(
        id=f"card-{entry.code}",
        kind="die",
        art=art(entry.code),
        letter=entry.code,
        label=card_says(entry.card),
        tone=entry.code,
        badges=tuple(Badge(kind="count", text=text) for text in (phrase(f"die-{entry.code}"), price, f"×{entry.left}")),
        states=() if entry.left else ("spent",),
        tip=tip(entry.says, entry.card, entry.faces),
    )


@lru_cache(maxsize=KEPT)
def _market_card(entry: Card) -> Item:
    badges = []
    if entry.price is not None:
        means = phrase("cost-tip", cost=entry.price)
        for term in reversed(terms(entry.card)):  # for its text there is room on the card, for more there is none
            means = phrase("key-more", first=term, rest=means)
        badges.append(Badge(kind="number", text=str(entry.price), art="qr-quiddity", tip=means))
    if entry.glory:
        badges.append(
            Badge(kind="range", text=str(entry.glory), art="qr-glory", tip=phrase("worth-tip", glory=entry.glory))
        )
    for at, face in enumerate(entry.faces):
        icon = face.startswith(("C", "S"))
        means = face_means(face) if at else phrase("faces-first", face=face_means(face))
        badges.append(Badge(kind="good" if icon else "plain", text=short(face), tip=means))
    badges.append(Badge(kind="short", text=phrase(f"die-{entry.code}")))
    most = max(entry.left, DICE)
    badges.append(Badge(kind="pips", text=f"{entry.left}/{most}", tip=phrase("pips-tip", left=entry.left, most=most)))
    return Item(
        id=f"card-{entry.code}",
        kind="card",
        art=art(entry.code),
        letter=entry.code,
        label=card_says(entry.card),
        tone=entry.code,
        badges=tuple(badges),
        states=() if entry.left else ("spent",),
        tip=phrase(entry.says),
    )


def art(code: str) -> str:
    return f"qr-{code.lower()}"


@lru_cache(maxsize=KEPT)
def legend(wilds: tuple[Card, ...]) -> Table:
    """The signs on the faces, then every card with its text and its six faces in words."""
    signs = tuple(
        Row(
            cells=(phrase(f"sign-{name}"), shown),
            item=Item(
                id=f"sign-{name}", kind="token", art=drawn, letter=shown[:2] or "*", label=phrase(f"sign-{name}")
            ),
            note=phrase(f"sign-{name}-note"),
        )
        for name, drawn, shown in SIGNS
    )
    cards = tuple(
        Row(
            cells=(card_says(entry.card), "" if entry.price is None else phrase("costs", cost=str(entry.price))),
            item=Item(
                id=f"legend-{entry.code}",
                kind="token",
                art=art(entry.code),
                letter=entry.code,
                label=card_says(entry.card),
                tone=entry.code,
            ),
            note=tip(entry.says, entry.card, entry.faces),
        )
        for entry in wilds
    )
    return Table(id="legend", title=phrase("legend"), heads=(), rows=(*signs, *cards), states=("legend",), place="tab")
