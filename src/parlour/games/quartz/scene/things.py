"""The things on the table of Quartz: carts and chests, dice and what they do, the bag, the prices, the panels.

From one scene to the next little changes, so what was made is kept by all that it depends on: whoever shows the same
part again may know it by its identity. What cannot be a key (a dict) is made a tuple first.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from parlour.games.quartz.codes import ACCIDENT, ACT, END, HELMET, JACKHAMMER, PICKAXE, REROLL, ROLL, UNSTABLE
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES, SEAT_NAMES, dollars, kind_name, player
from parlour.games.quartz.position import BLANK, NAMES
from parlour.games.quartz.tables import NEEDS
from parlour.games.quartz.view import Holdings, Known
from parlour.kernel.scene import Badge, Counter, Group, Item, Panel, Row, Table, Text, Track, Zone
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

ART: Final = {
    "Qz": "qt-quartz",
    "Rb": "qt-rubellite",
    "Em": "qt-emerald",
    "Sa": "qt-sapphire",
    "Ru": "qt-ruby",
    "Am": "qt-amber",
    "Un": "qt-unstable",
    "X": "qt-pickaxe",
    "J": "qt-jackhammer",
    "C": "qt-chest",
    "T": "qt-transfer",
    "S": "qt-steal",
    "H": "qt-helmet",
}
UNSTABLE_NAME: Final = KIND_NAMES[UNSTABLE]
WILD: Final = FACE_LETTERS[HELMET]
WARNING: Final = ACCIDENT - 1  # unstable crystals from which on an accident is near (QT-15.2)
KEPT: Final = 2000
"""How many of each part are kept."""
Counts: TypeAlias = tuple[tuple[str, int], ...]
"""Crystals by kind, prices by kind, bonuses by size: a dict that can be a key."""


# Before each seat


def belongings(view: View[Known], seat: int, prices: Counts) -> Group:
    known = view.known
    held = known["seats"][seat]
    return _place(
        seat,
        seat == view.seat,
        tuple(held["cart"].items()),
        tuple(held["chest"].items()),
        prices,
        (held["value"], held["bonus"], held["loss"], held["fortune"]),
        held["tokens"],
        view.actor != OVER and known["leader"] == SEAT_NAMES[seat],
        held["out"],
        held["penalty"],
        danger(known, held),
    )


@lru_cache(maxsize=KEPT)
def _place(
    seat: int,
    mine: bool,
    cart: Counts,
    chest: Counts,
    prices: Counts,
    worth: tuple[int, int, int, int],
    tokens: int,
    leads: bool,
    out: int,
    penalty: int,
    near: int,
) -> Group:
    """A seat's cart and chest, with what they would bring now."""
    value, bonus, loss, fortune = map(dollars, worth)
    # line by line; the others' lines are in the sheet, and their tokens beside their names
    note = phrase("worth", tokens=tokens, value=value, bonus=bonus, loss=loss) if mine else ""
    return Group(
        id=f"seat-{seat + 1}",
        title=phrase("yours") if mine else player(seat),
        parts=(_crystals("cart", seat, cart, prices), _crystals("chest", seat, chest, prices)),
        seat=seat,
        value=fortune,
        badges=(*_signs(leads, out, near), *_careless(penalty, mine)),
        note=note,
        states=("wide",) if mine else (),
    )


@lru_cache(maxsize=KEPT)
def _crystals(place: str, seat: int, counts: Counts, prices: Counts) -> Zone:
    id = f"{place}-{seat + 1}"
    items = tuple(_crystal(id, name, count, prices) for name, count in counts)
    tip = phrase(f"{place}-tip")
    return Zone(id=id, title=phrase(place), items=items, art=f"qt-{place}", seat=seat, tip=tip)


@lru_cache(maxsize=KEPT)
def _careless(penalty: int, mine: bool) -> tuple[Badge, ...]:
    """Who would be the careless miner (QT-13.7); beside another's name there is room for a drawing."""
    if not penalty:
        return ()
    text, tip = phrase("is-careless", money=dollars(penalty)), phrase("careless-tip", money=dollars(-penalty))
    return (Badge(kind="bad", text=text, art="" if mine else "qt-chest", tip=tip),)


@lru_cache(maxsize=KEPT)
def _crystal(place: str, name: str, count: int, prices: Counts, percent: int = -1) -> Item:
    """All crystals of a kind that lie in one place, with their number."""
    kind = KIND_NAMES.index(name)
    badges = [Badge(kind="count", text=str(count))] if count > 1 or percent >= 0 else []
    if percent >= 0:
        badges.append(Badge(kind="count", text=f"{percent}%", tip=phrase("chance-tip", percent=percent)))
    return Item(
        id=f"{place}-{name}",
        kind="token",
        art=ART[name],
        letter=name,
        label=phrase("crystal-label", kind=kind_name(kind), count=count),
        tone=name,
        badges=tuple(badges),
        tip=phrase("crystal-tip", kind=kind_name(kind), price=dollars(prices[kind][1])),
    )


def danger(known: Known, held: Holdings) -> int:
    """The unstable crystals in a cart, if they are nearly an accident."""
    if known["options"]["variant"] != "last_first" or known["step"] == NAMES[END]:
        return 0
    unstable = held["cart"].get(UNSTABLE_NAME, 0)
    return unstable if unstable >= WARNING else 0


@lru_cache(maxsize=KEPT)
def _signs(leads: bool, out: int, near: int) -> tuple[Badge, ...]:
    """Who leads, who is out, who is near an accident."""
    badges: list[Badge] = []
    if leads:
        badges.append(Badge(kind="plain", text=phrase("leads"), art="qt-leader"))
    if out:
        badges.append(Badge(kind="bad", text=phrase("is-out")))
    if near:
        badges.append(Badge(kind="bad", text=phrase("is-near", count=near)))
    return tuple(badges)


def panel(view: View[Known], seat: int) -> Panel:
    known = view.known
    held = known["seats"][seat]
    return _side(
        seat,
        held["total"] + (held["fortune"] if view.actor != OVER or not known["scores"] else 0),
        sum(held["cart"].values()),
        sum(held["chest"].values()),
        held["tokens"],
        view.actor != OVER and known["leader"] == SEAT_NAMES[seat],
        held["out"],
        danger(known, held),
        view.actor == seat,
    )


@lru_cache(maxsize=KEPT)
def _side(
    seat: int, score: int, cart: int, chest: int, tokens: int, leads: bool, out: int, near: int, acting: bool
) -> Panel:
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        score=dollars(score),
        tip=phrase("fortune-tip"),
        counters=(
            Counter(label=phrase("in-cart"), value=str(cart), art="qt-cart", tip=phrase("cart-tip")),
            Counter(label=phrase("in-chest"), value=str(chest), art="qt-chest", tip=phrase("chest-tip")),
            Counter(label=phrase("tokens"), value=str(tokens), art="qt-token", tip=phrase("tokens-tip")),
        ),
        notes=tuple(badge.text for badge in _signs(leads, out, near)),
        acting=acting,
    )


# The dice and what is drawn


def dice_groups(view: View[Known], prices: Counts) -> tuple[Group, ...]:
    """The five dice of whoever is in turn, what the jackhammer has drawn, and what they are good for.

    While nobody is in turn, the places are there and empty: what lies around them does not move.
    """
    known = view.known
    if view.actor == OVER:
        return ()
    seat = known["seat"]
    rolling = known["step"] in (NAMES[ROLL], NAMES[REROLL])
    uses = tuple((use["action"], use["own"], use["most"], use["used"], use["idle"]) for use in known["uses"])
    wilds = known["uses"][0]["wilds"] if known["uses"] else 0
    bag = sum(known["bag"].values())
    fewer = known["step"] == NAMES[ACT] and len({move[0] for move in view.moves}) < len(view.moves)
    parts: tuple[Zone | Track | Table, ...] = (
        _tray(tuple(_faces(known)) if seat is not None else (), seat),
        *_held(tuple(known["held"].items()), prices),
        _uses(uses, wilds, known["step"] == NAMES[REROLL], bag, fewer),
    )
    title: Text = phrase("dice")
    rerolls: Text = ""
    if seat is not None:
        title = phrase("dice-yours") if seat == view.seat else phrase("dice-of", who=Seat(seat))
        if rolling and view.seat in (seat, None):  # whose dice they are matters more
            rerolls = phrase("rerolls", free=known["free"], tokens=known["seats"][seat]["tokens"])
    return (Group(id="roll", title=title, parts=parts, value=rerolls, states=("wide",)),)


@lru_cache(maxsize=KEPT)
def _held(counts: Counts, prices: Counts) -> tuple[Zone, ...]:
    """What the jackhammer has drawn, apart until it is settled what goes back (QT-7.2)."""
    if not counts:
        return ()
    items = tuple(_crystal("held", name, count, prices) for name, count in counts)
    return (Zone(id="held", title=phrase("held"), items=items, layout="tray"),)


def _faces(known: Known) -> Iterable[tuple[str, bool]]:
    """The five faces, and whether each is spent; of the helmets those that the used wild faces are made of."""
    faces, pair = known["dice"].split(), int(NEEDS[HELMET])
    wilds = faces.count(WILD) // pair - known["uses"][0]["wilds"] if known["uses"] else 0
    helmets = wilds * pair
    for face in faces:
        yield face, face in known["used"] or (face == WILD and helmets > 0)
        helmets -= face == WILD


@lru_cache(maxsize=KEPT)
def _tray(faces: tuple[tuple[str, bool], ...], seat: int | None) -> Zone:
    items = tuple(_die(number, face, spent) for number, (face, spent) in enumerate(faces, 1))
    return Zone(id="dice", title=phrase("dice"), items=items, layout="tray", seat=seat)


@lru_cache(maxsize=KEPT)
def _die(number: int, face: str, spent: bool) -> Item:
    if face == BLANK:
        label, tip = phrase("die-blank", die=number), phrase("blank-tip")
        return Item(id=f"die-{number}", kind="die", art="", letter="·", label=label, tip=tip, states=("rolling",))
    return Item(
        id=f"die-{number}",
        kind="die",
        art=ART[face],
        letter=face,
        label=phrase("die-shows", die=number, face=phrase(f"face-{face}")),
        tone=face,
        states=("spent",) if spent else (),
        tip=_faces_tip(face),
    )


def _faces_tip(face: str) -> Phrase:
    """What a face does, and the other five of a die."""
    names = [phrase(f"face-{other}") for other in FACE_LETTERS if other != face]
    others = dict(zip(("one", "two", "three", "four", "five"), names, strict=True))
    return phrase("faces-tip", tip=phrase(f"face-{face}.tip"), **others)


@lru_cache(maxsize=KEPT)
def _uses(uses: tuple[tuple[str, int, int, int, bool], ...], wilds: int, rolling: bool, bag: int, fewer: bool) -> Table:
    """What the dice that lie there would do, action by action; while actions are announced, what is left to do."""
    rows: list[Row] = []
    for face, own, most, used, idle in uses:
        name = phrase(f"face-{face}")
        if used:
            rows.append(Row(cells=(phrase("used", face=name),), item=_use(face), states=("spent",)))
        elif most:
            joined = max(0, most - own)
            note = phrase("with-wilds", wilds=joined) if joined else ""
            rows.append(Row(cells=(effect(face, most, bag),), item=_use(face), note=note))
        elif idle:
            rows.append(Row(cells=(phrase(f"idle-{face}", face=name),), item=_use(face), states=("spent",)))
    if fewer:
        words = phrase("fewer")
        rows.append(Row(cells=(words,), item=_fewer(words)))
    return Table(
        id="uses",
        title=phrase("would") if rolling else phrase("can"),
        heads=(),
        rows=tuple(rows),
        note=phrase("wilds-left", wilds=wilds) if wilds else "",
    )


def _use(face: str) -> Item:
    name = phrase(f"face-{face}")
    tip = phrase(f"face-{face}.tip")
    return Item(id=f"use-{face}", kind="token", art=ART[face], letter=face, label=name, tone=face, tip=tip)


def _fewer(words: Phrase) -> Item:
    return Item(id="fewer", kind="token", art="", letter="−", label=words, tip=phrase("fewer-tip"))


def effect(face: str, faces: int, bag: int) -> Phrase:
    """What an action does with a number of faces (QT-6 to QT-10)."""
    action = FACE_LETTERS.index(face)
    if action == JACKHAMMER:  # QT-7.5
        drawn = min(faces, bag)
        return phrase("do-J", count=drawn, back=drawn // 2)
    return phrase(f"do-{face}", count=faces if action == PICKAXE else int(faces - NEEDS[action] + 1))


# Beside the table


@lru_cache(maxsize=KEPT)
def bag_zone(counts: Counts, prices: Counts, pairs: int) -> Zone:
    """The bag's contents are known, and so is the chance of each kind (QT-1.8)."""
    total = sum(count for _name, count in counts)
    items = tuple(_crystal("bag", name, count, prices, round(100 * count / total)) for name, count in counts)
    note, tip = phrase("pairs", pairs=pairs), phrase("pairs-tip", pairs=pairs)
    return Zone(id="bag", title=phrase("bag", count=total), items=items, art="qt-bag", note=note, tip=tip)


@lru_cache(maxsize=KEPT)
def price_list(prices: Counts, groups: Counts, careless: int) -> Zone:
    """What each kind brings, and what groups bring besides (QT-13)."""
    items = tuple(
        Item(
            id=f"price-{name}",
            kind="token",
            art=ART[name],
            letter=name,
            label=phrase("price-label", kind=phrase(f"kind-{name}"), price=dollars(price)),
            tone=name,
            badges=(Badge(kind="count", text=dollars(price), tip=phrase("price-tip", price=dollars(price))),),
        )
        for name, price in prices
    )
    note = _bonuses(groups)
    if careless:
        note = phrase("price-note", groups=note, careless=dollars(-careless))
    return Zone(id="prices", title=phrase("prices"), items=items, note=note)


def _bonuses(groups: Counts) -> Phrase:
    """What groups of equal crystals bring, one after the other."""
    (size, bonus), *rest = groups
    first = phrase("price-group", size=size, bonus=dollars(bonus))
    return phrase("price-more", first=first, rest=_bonuses(tuple(rest))) if rest else first


assert set(ART) == {*KIND_NAMES, *FACE_LETTERS}
