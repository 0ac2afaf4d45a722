"""The table of Quarriors: the Wilds, what lies before each player, the attack, the bags."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from parlour.games.quarriors.codes import S_ATTACKS, S_MAIN
from parlour.games.quarriors.names import EMPTY_CARDS, PHASES, card_says
from parlour.games.quarriors.scene.words import faces_of, says, short, tip
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.games.quarriors.view import Known, KnownCard, KnownDie
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
LONG_TRACK: Final = 30
"""A goal beyond is not drawn as a track."""
SAYS_DIE: Final = ("immediate", "main", "count", "capture")
"""Questions that many dice can answer: each is named by its card, not by a sentence."""


# Above


def phases(known: Known) -> Track:
    steps = tuple(phrase(f"phase-{name}") for name in PHASE_NAMES)
    return Track(id="phases", title=phrase("phases"), steps=steps, at=max(0, known["phase"] - 1), place="above")


def glory_track(known: Known) -> list[Region]:
    goal = known["goal"]
    if goal > LONG_TRACK:
        return []
    marks = tuple((seat, min(glory, goal)) for seat, glory in enumerate(known["glory"]))
    steps = tuple(str(step) for step in range(goal + 1))
    return [Track(id="glory", title=phrase("glory"), steps=steps, at=goal, marks=marks, place="above")]


# The Wilds


def wilds_group(known: Known) -> Group:
    """The market: creatures and spells, or what is turned up so far."""
    if not known["market"]:
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
        return _market(dealt, "")
    cards = tuple(_market_card(entry, known) for entry in known["market"] if entry["kind"] != "basic")
    return _market(cards, phrase("wilds-empty", empty=known["empty"]))


def basics(known: Known) -> Table:
    """What is always in the Wilds."""
    rows = tuple(
        Row(
            cells=(card_says(entry["card"]), str(entry["price"]) if entry["sale"] else "–", str(entry["left"])),
            item=Item(
                id=f"card-{entry['class']}",
                kind="die",
                art=_art(entry["class"]),
                letter=entry["class"],
                label=card_says(entry["card"]),
                tone=entry["class"],
                tip=tip(known, entry["card"], entry["class"]),
            ),
            note=says(known, entry["card"]),
            states=() if entry["left"] else ("spent",),
        )
        for entry in known["market"]
        if entry["kind"] == "basic"
    )
    heads = (phrase("head-card"), phrase("head-cost"), phrase("head-dice"))
    return Table(id="basics", title=phrase("wilds-basic"), heads=heads, rows=rows)


def _market(cards: tuple[Item, ...], note: Text) -> Group:
    zone = Zone(id="wilds-cards", title=phrase("wilds"), items=cards)
    return Group(id="wilds", title=phrase("wilds"), parts=(zone,), note=note, states=("wide",))


def _market_card(entry: KnownCard, known: Known) -> Item:
    badges = []
    if entry["sale"]:
        badges.append(Badge(kind="number", text=str(entry["price"]), art="qr-quiddity"))
    if entry["glory"]:
        badges.append(Badge(kind="range", text=str(entry["glory"]), art="qr-glory"))
    for face in entry["faces"]:
        icon = face.startswith(("C", "S"))
        badges.append(Badge(kind="good" if icon else "plain", text=short(face)))
    badges.append(Badge(kind="count", text=phrase("dice-left", left=entry["left"])))
    return Item(
        id=f"card-{entry['class']}",
        kind="card",
        art=_art(entry["class"]),
        letter=entry["class"],
        label=card_says(entry["card"]),
        tone=entry["class"],
        badges=tuple(badges),
        states=() if entry["left"] else ("spent",),
        tip=says(known, entry["card"]),
    )


def _art(code: str) -> str:
    return f"qr-{code.lower()}"


# What lies before a player


def place_of(known: Known, seat: int, view: View[Known]) -> Group:
    """All dice of a seat: its Ready Area, its pool, its piles."""
    mine = [die for die in known["dice"] if die["owner"] == seat]
    ready = _beside_hosts([die for die in known["dice"] if die["place"] == "ready" and _lies_at(die, known) == seat])
    pool = [die for die in mine if die["place"] == "active"]
    own = seat == view.seat
    zones = []
    if pool or own:
        asked = known["active"] == seat and known["asked"] and known["asked"]["kind"] in SAYS_DIE
        layout: Any = "tray" if own and asked else "row"
        zones.append(_zone("pool", seat, [_die(die, known) for die in pool], layout))
    zones.append(_zone("ready", seat, [_die(die, known) for die in ready]))
    for name in ("spent", "used", "aside"):
        pile = [die for die in mine if die["place"] == name]
        if pile or (own and name == "used"):
            zones.append(_zone(name, seat, list(_heap(pile, known))))
    note: Text = ""
    if seat == known["active"] and known["forecast"] and known["phase"] == PHASES[S_MAIN]:
        note = forecast(known)
    return Group(
        id=f"seat-{seat}",
        title=phrase("place-of", who=Seat(seat)),
        parts=tuple(zones),
        seat=seat,
        value=phrase("quid-now", quid=known["quid"]) if seat == known["active"] else "",
        note=note,
        states=("wide",) if own else (),
    )


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


def _zone(name: str, seat: int, items: list[Item], layout: Any = "row") -> Zone:
    return Zone(id=f"{name}-{seat}", title=phrase(f"zone-{name}"), items=tuple(items), layout=layout, seat=seat)


def _heap(pile: list[KnownDie], known: Known) -> Iterable[Item]:
    """One item for the dice of a class, with how many there are; the lowest is shown for all (QR-R48)."""
    for code in dict.fromkeys(die["class"] for die in pile):
        alike = [die for die in pile if die["class"] == code]
        badges = (Badge(kind="count", text=f"×{len(alike)}"),) if len(alike) > 1 else ()
        yield Item(
            id=alike[0]["id"],
            kind="die",
            art=_art(code),
            letter=code,
            label=phrase("dice-label", dice=len(alike), card=card_says(alike[0]["card"])),
            seat=alike[0]["owner"],
            tone=code,
            badges=badges,
            tip=tip(known, alike[0]["card"], code),
        )


def _die(die: KnownDie, known: Known) -> Item:
    """A die in a pool or a Ready Area, with what its face is worth now."""
    code, _, number = die.get("copy", f"{die['class']}={die['face']}").partition("=")
    face = faces_of(known, code)[int(number) - 1] if die["face"] else ""
    badges: list[Badge] = []
    label = phrase("die-label", card=card_says(die["card"]), face=_face(die, face))
    if "attack" in die:
        badges.append(Badge(kind="number", text=f"{die['attack']}/{die['defense']}"))
    elif face and not face.startswith("S"):
        badges.append(Badge(kind="number", text=short(face).rstrip("*")))
    bursts = face.count("*")
    if bursts:
        badges.append(Badge(kind="plain", text="*" * bursts, art="qr-burst"))
    badges += [Badge(kind="count", text=text) for text in (phrase(f"die-{die['class']}"), *_lines(die, known))]
    return Item(
        id=die["id"],
        kind="die",
        art=_face_art(die, face),
        letter=die["class"],
        label=label,
        seat=die["owner"],
        tone=die["class"],
        badges=tuple(badges),
        tip=tip(known, die["card"], die["class"]),
    )


def _lines(die: KnownDie, known: Known) -> Iterable[Phrase]:
    """What is said of a die below its name."""
    if "copy" in die:
        yield phrase("copies", die=phrase(f"die-{die['copy'][:2]}"))
    if "worth" in die:
        yield phrase("die-level", level=die["level"])
        yield phrase("die-worth", glory=die["worth"])
    elif "level" in die:
        yield phrase("die-summoning", price=die["level"] + known["tax"])
    if "drew" in die.get("marks", ()):
        yield phrase("die-drew")
    if "host" in die:
        yield phrase("attached")
    if die.get("immune"):
        yield phrase("immune")
    if "spared" in die.get("marks", ()):
        yield phrase("spared")
    if die["id"] in _falling(known):
        yield phrase("falls")


def _falling(known: Known) -> set[str]:
    """The creatures that could not withstand the attack."""
    return {name for entry in known["forecast"] for name in entry["falls"]}


def _face(die: KnownDie, face: str) -> Phrase:
    if "attack" in die:
        return phrase("points", attack=die["attack"], defense=die["defense"])
    return phrase("face-text", face=short(face)) if face else phrase("not-rolled")


def _face_art(die: KnownDie, face: str) -> str:
    if face.startswith("Q"):
        return "qr-quiddity"
    if face.startswith("D"):
        return "qr-draw"
    return "qr-reroll" if face.startswith("R") else _art(die["class"])


# The attack and the bags


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


def attack_totals(known: Known) -> list[Region]:
    """The totals with the sums behind them, before they count and while they do."""
    if not known["forecast"]:
        return []
    rows = tuple(
        Row(
            cells=(
                phrase("attack-on", who=Seat(entry["seat"])),
                " + ".join(str(points) for _die, points in entry["parts"]) or "–",
                str(entry["total"]),
            ),
            seat=entry["seat"],
            states=("on",) if known["asked"] and known["asked"].get("defender") == entry["seat"] else (),
        )
        for entry in known["forecast"]
    )
    counted = known["step"] == "defend"
    return [
        Table(
            id="totals",
            title=phrase("attack-now" if known["phase"] == PHASES[S_ATTACKS] else "attack-later"),
            heads=(phrase("head-defender"), phrase("head-sum"), phrase("head-rest" if counted else "head-total")),
            rows=rows,
        )
    ]


def bags(known: Known) -> Table:
    """What is in each bag: anybody may look (QR-18.1)."""
    rows = tuple(
        Row(
            cells=(phrase("bag-of", who=Seat(seat)), str(sum(bag.values())), _contents(list(bag.items()))),
            seat=seat,
        )
        for seat, bag in enumerate(known["bags"])
    )
    heads = (phrase("head-bag"), phrase("head-dice"), phrase("head-contents"))
    return Table(id="bags", title=phrase("bags"), heads=heads, rows=rows)


def _contents(bag: list[tuple[str, int]]) -> Text:
    """Dice by their names, one after the other."""
    if not bag:
        return "–"
    (code, dice), *rest = bag
    first = phrase("bag-dice", dice=dice, die=phrase(f"die-{code}"))
    return phrase("bag-more", first=first, rest=_contents(rest)) if rest else first


def panel(known: Known, seat: int, actor: int) -> Panel:
    if known["active"] is None:
        return Panel(seat=seat, side=phrase(f"seat-{seat + 1}"), score="0")
    bag = sum(known["bags"][seat].values())
    owned = bag + sum(die["owner"] == seat for die in known["dice"])
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        score=str(known["glory"][seat]),
        counters=(
            Counter(label=phrase("in-bag"), value=str(bag), art="qr-draw"),
            Counter(label=phrase("dice-in-all"), value=str(owned)),
        ),
        acting=actor == seat,
    )


def banners(known: Known) -> tuple[Text, ...]:
    if known["active"] is not None and known["empty"] == EMPTY_CARDS - 1 and known["result"] is None:
        return (phrase("nearly-empty"),)
    return ()
