"""The table of Quarriors: the Wilds, what lies before each player, the attack, the bags.

From one scene to the next little changes, so what was made is kept by all that it depends on: whoever shows the same
part again may know it by its identity. What cannot be a key (a dict, a list) is made a tuple first.
"""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from parlour.games.quarriors.codes import S_ATTACKS
from parlour.games.quarriors.names import EMPTY_CARDS, PHASES, card_says, face_means
from parlour.games.quarriors.scene.words import KEPT, says, short, tip
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.games.quarriors.view import Known, KnownDie
from parlour.kernel.scene import (
    Badge,
    Counter,
    Group,
    Item,
    Panel,
    Region,
    Row,
    Table,
    Text,
    Track,
    Zone,
)
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

PHASE_NAMES: Final = ("score", "ready", "attack", "capture", "clean")
BASIC: Final = tuple(kind.code for kind in catalogue().classes if kind.set == "basic")
"""Cards that lie in the Wilds before any other is turned up (QR-1.1)."""
DICE: Final = 5
"""Of each class in the Wilds (QR-1.5)."""
LONG_TRACK: Final = 30
"""A goal beyond is not drawn as a track."""
Bag: TypeAlias = tuple[tuple[str, int], ...]
"""Classes, and how many dice of each."""
PILES: Final = ("spent", "used", "aside")
SAYS_DIE: Final = ("immediate", "main", "count", "capture")
"""Questions that many dice can answer: each is named by its card, not by a sentence."""


# Above


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


# The Wilds


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
            art=_art(name[:2]),
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
    cards = tuple(_market_card(entry) for entry in wilds if not entry.basic)
    return _wilds((basics, _cards(cards)), (Badge(kind="plain", text=phrase("wilds-empty", empty=empty)),))


def _cards(cards: tuple[Item, ...]) -> Zone:
    return Zone(id="wilds-cards", title=phrase("wilds"), items=cards)


def _wilds(zones: tuple[Zone, ...], badges: tuple[Badge, ...] = ()) -> Group:
    return Group(id="wilds", title=phrase("wilds"), parts=zones, badges=badges, states=("wide",))


@lru_cache(maxsize=KEPT)
def _basic(entry: Card) -> Item:
    """A card that is always in the Wilds: a die with its name, cost and number beside it."""
    price = phrase("costs", cost="–" if entry.price is None else str(entry.price))
    return Item(
        id=f"card-{entry.code}",
        kind="die",
        art=_art(entry.code),
        letter=entry.code,
        label=card_says(entry.card),
        tone=entry.code,
        badges=tuple(Badge(kind="count", text=text) for text in (phrase(f"die-{entry.code}"), price, f"×{entry.left}")),
        states=() if entry.left else ("spent",),
        tip=tip(entry.says, entry.faces),
    )


@lru_cache(maxsize=KEPT)
def _market_card(entry: Card) -> Item:
    badges = []
    if entry.price is not None:
        badges.append(
            Badge(kind="number", text=str(entry.price), art="qr-quiddity", tip=phrase("cost-tip", cost=entry.price))
        )
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
        art=_art(entry.code),
        letter=entry.code,
        label=card_says(entry.card),
        tone=entry.code,
        badges=tuple(badges),
        states=() if entry.left else ("spent",),
        tip=phrase(entry.says),
    )


def _art(code: str) -> str:
    return f"qr-{code.lower()}"


# What lies before a player


def place_of(known: Known, seat: int, view: View[Known], wilds: Mapping[str, Card], clicked: Container[str]) -> Group:
    """All dice of a seat: its pool, its Ready Area, its piles; another's piles only while something is picked there."""
    mine = [die for die in known["dice"] if die["owner"] == seat]
    ready = _beside_hosts([die for die in known["dice"] if die["place"] == "ready" and _lies_at(die, known) == seat])
    pool = [die for die in mine if die["place"] == "active"]
    own = seat == view.seat
    zones = []
    asked = known["active"] == seat and known["asked"] and known["asked"]["kind"] in SAYS_DIE
    layout: Any = "tray" if own and asked else "row"
    zones.append(_zone("pool", seat, tuple(_die(die, known, wilds) for die in pool), layout))
    zones.append(_zone("ready", seat, tuple(_die(die, known, wilds) for die in ready)))
    piles = {name: [die for die in mine if die["place"] == name] for name in PILES}
    for name, pile in piles.items():
        if (own and name != "aside") or any(name == "aside" or die["id"] in clicked for die in pile):
            zones.append(_zone(name, seat, tuple(_heap(pile, wilds)), "pile"))
    bag = sum(known["bags"][seat].values())
    holds = phrase("holds", bag=bag, spent=len(piles["spent"]), used=len(piles["used"]))
    if own:  # the piles are there to be seen
        holds = phrase("holds-own", bag=bag)
    return Group(
        id=f"seat-{seat}",
        title=phrase("place-of", who=Seat(seat)),
        parts=tuple(zones),
        seat=seat,
        value=phrase("quid-now", quid=known["quid"]) if seat == known["active"] else "",
        badges=(*_attacked(known, seat), Badge(kind="plain", text=holds)),
        states=("wide",) if own else (),
    )


def _attacked(known: Known, seat: int) -> Iterable[Badge]:
    """The attack on a seat with the sum behind it, before it counts and while it does."""
    entry = next((entry for entry in known["forecast"] if entry["seat"] == seat), None)
    if entry is None:
        return
    points = " + ".join(str(points) for _die, points in entry["parts"])
    if known["step"] == "defend":
        text = phrase("attack-left", points=points, total=entry["total"])
    elif len(entry["parts"]) > 1:
        text = phrase("attack-sum", points=points, total=entry["total"])
    else:
        text = phrase("attack-total", total=entry["total"])
    yield Badge(kind="bad" if known["phase"] == PHASES[S_ATTACKS] else "plain", text=text)


def _lies_at(die: KnownDie, known: Known) -> int:
    """Before whom a die lies: an attached spell lies beside its creature."""
    if "host" not in die:
        return int(die["owner"])
    return int(next(other["owner"] for other in known["dice"] if other["id"] == die["host"]))


def _beside_hosts(dice: list[KnownDie]) -> list[KnownDie]:
    """Creatures, each with what is attached to it, then the spells that are kept."""
    ordered: list[KnownDie] = []
    for die in dice:
        if "attack" in die:
            ordered += [die, *(other for other in dice if other.get("host") == die["id"])]
    return [*ordered, *(die for die in dice if "attack" not in die and "host" not in die)]


class Heap(NamedTuple):
    """The dice of a class in a pile."""

    id: str
    card: Card
    owner: int
    dice: int


class Die(NamedTuple):
    """A die in a pool or a Ready Area, as far as it is drawn."""

    id: str
    card: Card
    owner: int
    face: str
    """Empty if it has not been rolled."""
    points: tuple[int, int] | None
    copies: str
    """The class that it copies."""
    level: int | None
    worth: int | None
    price: int
    """Of summoning it."""
    signs: tuple[str, ...]


@lru_cache(maxsize=KEPT)
def _zone(name: str, seat: int, things: tuple[Heap | Die, ...], layout: Any = "row") -> Zone:
    items = tuple(_heap_item(thing) if isinstance(thing, Heap) else _die_item(thing) for thing in things)
    return Zone(id=f"{name}-{seat}", title=phrase(f"zone-{name}"), items=items, layout=layout, seat=seat)


def _heap(pile: list[KnownDie], wilds: Mapping[str, Card]) -> Iterable[Heap]:
    """One item for the dice of a class, with how many there are; the lowest is shown for all (QR-R48)."""
    for code in dict.fromkeys(die["class"] for die in pile):
        alike = [die for die in pile if die["class"] == code]
        yield Heap(alike[0]["id"], wilds[code], alike[0]["owner"], len(alike))


@lru_cache(maxsize=KEPT)
def _heap_item(heap: Heap) -> Item:
    card = heap.card
    return Item(
        id=heap.id,
        kind="die",
        art=_art(card.code),
        letter=card.code,
        label=phrase("dice-label", dice=heap.dice, card=card_says(card.card)),
        seat=heap.owner,
        tone=card.code,
        badges=(Badge(kind="count", text=f"×{heap.dice}"),) if heap.dice > 1 else (),
        tip=tip(card.says, card.faces),
    )


def _die(die: KnownDie, known: Known, wilds: Mapping[str, Card]) -> Die:
    code, _, number = die.get("copy", f"{die['class']}={die['face']}").partition("=")
    card = wilds[die["class"]]
    if die["card"] != card.card:  # it copies another
        card = card._replace(card=die["card"], says=says(known, die["card"]).id)
    return Die(
        die["id"],
        card,
        die["owner"],
        wilds[code].faces[int(number) - 1] if die["face"] else "",
        (die["attack"], die["defense"]) if "attack" in die else None,
        die["copy"][:2] if "copy" in die else "",
        die.get("level"),
        die.get("worth"),
        die["level"] + known["tax"] if "level" in die and "worth" not in die else 0,
        tuple(_signs(die, known)),
    )


def _signs(die: KnownDie, known: Known) -> Iterable[str]:
    if "drew" in die.get("marks", ()):
        yield "die-drew"
    if "host" in die:
        yield "attached"
    if die.get("immune"):
        yield "immune"
    if "spared" in die.get("marks", ()):
        yield "spared"
    if die["id"] in _falling(known):
        yield "falls"


@lru_cache(maxsize=KEPT)
def _die_item(die: Die) -> Item:
    """A die in a pool or a Ready Area, with what its face is worth now."""
    card, face = die.card, die.face
    badges: list[Badge] = []
    if die.points:
        attack, defense = die.points
        shown = phrase("points", attack=attack, defense=defense)
        badges.append(Badge(kind="number", text=f"{attack}/{defense}", tip=shown))
    else:
        shown = phrase("face-text", face=face_means(face.rstrip("*"))) if face else phrase("not-rolled")
        if face and not face.startswith("S"):
            badges.append(Badge(kind="number", text=short(face).rstrip("*"), tip=face_means(face.rstrip("*"))))
    bursts = face.count("*")
    badges += [Badge(kind="plain", text="*", art="qr-burst", tip=phrase("bursts", bursts=1))] * bursts
    badges += [Badge(kind="count", text=text) for text in (phrase(f"die-{card.code}"), *_lines(die))]
    return Item(
        id=die.id,
        kind="die",
        art=_face_art(card.code, face),
        letter=card.code,
        label=phrase("die-label", card=card_says(card.card), face=shown),
        seat=die.owner,
        tone=card.code,
        badges=tuple(badges),
        states=() if face else ("rolling",),
        tip=tip(card.says, card.faces),
    )


def _lines(die: Die) -> Iterable[Phrase]:
    """What is said of a die below its name."""
    if die.copies:
        yield phrase("copies", die=phrase(f"die-{die.copies}"))
    if die.worth is not None and die.level is not None:
        yield phrase("die-level", level=die.level)
        yield phrase("die-worth", glory=die.worth)
    elif die.level is not None:
        yield phrase("die-summoning", price=die.price)
    yield from map(phrase, die.signs)


def _falling(known: Known) -> set[str]:
    """The creatures that could not withstand the attack."""
    return {name for entry in known["forecast"] for name in entry["falls"]}


def _face_art(code: str, face: str) -> str:
    if face.startswith("Q"):
        return "qr-quiddity"
    if face.startswith("D"):
        return "qr-draw"
    return "qr-reroll" if face.startswith("R") else _art(code)


# The attack, the bags and the piles


def forecast(known: Known) -> Phrase:
    """What an attack would do now."""
    totals = {entry["total"] for entry in known["forecast"]}
    attack = phrase("forecast-each", total=totals.pop()) if len(totals) == 1 else phrase("forecast-various")
    names = [name for entry in known["forecast"] for name in entry["falls"]]
    if not names:
        return phrase("forecast-none", attack=attack)
    cards = {die["id"]: die for die in known["dice"]}
    first = cards[names[0]]
    fallen = phrase("forecast-die", card=card_says(first["card"]), who=Seat(first["owner"]))
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


# What the signs mean


SIGNS: Final = (
    ("quiddity", "qr-quiddity", "2"),
    ("creature", "qr-as", "1/2"),
    ("spell", "qr-li", ""),
    ("draw", "qr-draw", "D2"),
    ("roll", "qr-reroll", "R"),
    ("burst", "qr-burst", ""),
    ("both", "qr-draw", "1&D1"),
    ("either", "qr-reroll", "3|R"),
)
"""The signs on faces: what each is called, its drawing, and how it is written."""


@lru_cache(maxsize=KEPT)
def legend(wilds: tuple[Card, ...]) -> Table:
    """The signs on the faces, then every card with its text and its six faces in words."""
    signs = tuple(
        Row(
            cells=(phrase(f"sign-{name}"), shown),
            item=Item(id=f"sign-{name}", kind="token", art=art, letter=shown[:2] or "*", label=phrase(f"sign-{name}")),
            note=phrase(f"sign-{name}-note"),
        )
        for name, art, shown in SIGNS
    )
    cards = tuple(
        Row(
            cells=(card_says(entry.card), "" if entry.price is None else phrase("costs", cost=str(entry.price))),
            item=Item(
                id=f"legend-{entry.code}",
                kind="token",
                art=_art(entry.code),
                letter=entry.code,
                label=card_says(entry.card),
                tone=entry.code,
            ),
            note=tip(entry.says, entry.faces),
        )
        for entry in wilds
    )
    return Table(id="legend", title=phrase("legend"), heads=(), rows=(*signs, *cards), states=("legend",), place="tab")


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
