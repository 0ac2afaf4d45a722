"""What lies before each player: a pool, a Ready Area, piles."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from parlour.games.quarriors.codes import S_ATTACKS
from parlour.games.quarriors.names import PHASES, card_says, face_means
from parlour.games.quarriors.scene.wilds import Card, art
from parlour.games.quarriors.scene.words import KEPT, effects, number, purse_of, says, tip
from parlour.games.quarriors.view import Known, KnownDie, Question
from parlour.kernel.scene import Badge, Group, Item, Zone
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

PILES: Final = ("spent", "used", "aside")
SAYS_DIE: Final = ("immediate", "main", "count", "capture")
"""Questions that many dice can answer: each is named by its card, not by a sentence."""


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
    more = sum(quid for quid, _name in purse_of(known))
    bag = sum(known["bags"][seat].values())
    holds = phrase("holds", bag=bag, spent=len(piles["spent"]), used=len(piles["used"]))
    if own:  # the piles are there to be seen
        holds = phrase("holds-own", bag=bag)
    return Group(
        id=f"seat-{seat}",
        title=phrase("place-of", who=Seat(seat)),
        parts=tuple(zones),
        seat=seat,
        value=phrase("quid-now", quid=known["quid"], more=more) if seat == known["active"] else "",
        badges=(*_attacked(known, seat), Badge(kind="plain", text=holds)),
        states=("wide",) if own else (),
    )


def _attacked(known: Known, seat: int) -> Iterable[Badge]:
    """The attack on a seat with the sum behind it, before it counts and while it does."""
    entry = next((entry for entry in known["forecast"] if entry["seat"] == seat), None)
    if entry is None:
        return
    points = " + ".join(str(points) for _die, points in entry["parts"])
    if known["step"] == "defend" and entry["total"] < sum(int(points) for _die, points in entry["parts"]):
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
    flies: bool
    """Whether it is in the air."""


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
        art=art(card.code),
        letter=card.code,
        label=phrase("dice-label", dice=heap.dice, card=card_says(card.card)),
        seat=heap.owner,
        tone=card.code,
        badges=(Badge(kind="count", text=f"×{heap.dice}"),) if heap.dice > 1 else (),
        tip=tip(card.says, card.card, card.faces),
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
        _flies(die, known["asked"]),
    )


def _flies(die: KnownDie, asked: Question | None) -> bool:
    """Whether a die is being rolled, perhaps again: all dice of a roll are in the air until the last one has fallen."""
    if asked is None or asked["kind"] != "roll":
        return not die["face"]
    return not die["face"] or die["id"] == asked["die"] or "rolls" in die.get("marks", ())


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
        if worth := number(face):
            badges.append(Badge(kind="number", text=worth, tip=face_means(face.rstrip("*"))))
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
        states=("rolling",) if die.flies else (),
        tip=tip(card.says, card.card, card.faces),
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
    elif "attached" not in die.signs:
        yield from effects(die.face.partition("&D")[0] if "die-drew" in die.signs else die.face)
    yield from map(phrase, die.signs)


def _falling(known: Known) -> set[str]:
    """The creatures that could not withstand the attack."""
    return {name for entry in known["forecast"] for name in entry["falls"]}


def _face_art(code: str, face: str) -> str:
    if face.startswith("Q"):
        return "qr-quiddity"
    if face.startswith("D"):
        return "qr-draw"
    return "qr-reroll" if face.startswith("R") else art(code)
