"""What to draw of Quarriors! Quarmageddon, from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any, Final

from parlour.games.quarriors.names import face_says
from parlour.games.quarriors.tables.build import words_of
from parlour.kernel.scene import (
    Badge,
    Counter,
    Group,
    Item,
    Offer,
    Panel,
    Prompt,
    Region,
    Row,
    Scene,
    Table,
    Text,
    Track,
    Zone,
)
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

Known = Mapping[str, Any]
Die = Mapping[str, Any]

PHASES: Final = ("score", "ready", "attack", "capture", "clean")
BASIC: Final = ("BQ", "AS", "PT")
"""Cards that lie in the Wilds before any other is turned up (QR-1.1)."""
LONG_TRACK: Final = 30
"""A goal beyond is not drawn as a track."""
BUTTONS: Final = ("do", "skip", "keep", "drop")
"""Verbs that name a die but are buttons: the same die has several."""
SAYS_DIE: Final = ("immediate", "main", "count", "capture")
"""Questions with so many dice to answer that each is named by its card, not by a sentence."""


def scene(view: View[Any]) -> Scene:
    known = view.known
    here = 0 if view.seat is None else view.seat
    seats = [(here + offset) % known["players"] for offset in range(known["players"])]
    dice = {die["id"]: die for die in known["dice"]}
    regions: list[Region] = [_phases(known), *_glory(known), _wilds(known)]
    if known["active"] is not None:
        regions += [_place(known, seat, view) for seat in (*seats[1:], seats[0])]
        regions += [*_attack(known), _basics(known), _bags(known)]
    offers = tuple(_offer(move, known, dice) for move in view.moves)
    payments = _payments(view)
    return Scene(
        regions=tuple(regions),
        panels=tuple(_panel(known, seat, view.actor) for seat in seats),
        prompt=_prompt(view, dice),
        offers=offers,
        combos=(*payments, *_likewise((*offers, *payments), known)),
        banners=_banners(known),
        turn=phrase("turn", turn=known["turn"] + 1, goal=known["goal"]) if known["active"] is not None else "",
    )


# --- names and faces --------------------------------------------------------------------------------------------------


def card_key(name: str) -> str:
    """A card's id as it stands in message ids."""
    return name.replace("/", "-")


def _card(name: str) -> Phrase:
    return phrase(f"card-{card_key(name)}")


def _says(known: Known, name: str) -> Phrase:
    """What a card does, in words."""
    return phrase(f"says-{words_of(name, known['options'])}")


@cache
def _short(face: str) -> str:
    """A face in a few signs: 2, D1, R, S, 2/3, with a star for each burst."""
    return face.partition("/")[2] if face.startswith("C") else face.replace("Q", "")


def _faces(known: Known, code: str) -> list[str]:
    """The six faces of a class in play."""
    return next(entry["faces"] for entry in known["market"] if entry["class"] == code)


def _tip(known: Known, card: str, code: str) -> Phrase:
    """What a card says, and the six faces of its dice in words."""
    faces = {f"face{number}": face_says(face) for number, face in enumerate(_faces(known, code), 1)}
    return phrase("die-tip", says=_says(known, card), **faces)


# --- above ------------------------------------------------------------------------------------------------------------


def _phases(known: Known) -> Track:
    steps = tuple(phrase(f"phase-{name}") for name in PHASES)
    return Track(id="phases", title=phrase("phases"), steps=steps, at=max(0, known["phase"] - 1), place="above")


def _glory(known: Known) -> list[Region]:
    goal = known["goal"]
    if goal > LONG_TRACK:
        return []
    marks = tuple((seat, min(glory, goal)) for seat, glory in enumerate(known["glory"]))
    steps = tuple(str(step) for step in range(goal + 1))
    return [Track(id="glory", title=phrase("glory"), steps=steps, at=goal, marks=marks, place="above")]


# --- the Wilds --------------------------------------------------------------------------------------------------------


def _wilds(known: Known) -> Group:
    """The market: creatures and spells, or what is turned up so far."""
    if not known["market"]:
        dealt = tuple(
            Item(
                id=f"card-{name[:2]}",
                kind="card",
                art=_art(name[:2]),
                letter=name[:2],
                label=_card(name),
                tone=name[:2],
                tip=_says(known, name),
            )
            for name in (*BASIC, *known["cards"])
        )
        return _market(dealt, "")
    cards = tuple(_market_card(entry, known) for entry in known["market"] if entry["kind"] != "basic")
    return _market(cards, phrase("wilds-empty", empty=known["empty"]))


def _basics(known: Known) -> Table:
    """What is always in the Wilds."""
    rows = tuple(
        Row(
            cells=(_card(entry["card"]), str(entry["price"]) if entry["sale"] else "–", str(entry["left"])),
            item=Item(
                id=f"card-{entry['class']}",
                kind="die",
                art=_art(entry["class"]),
                letter=entry["class"],
                label=_card(entry["card"]),
                tone=entry["class"],
                tip=_tip(known, entry["card"], entry["class"]),
            ),
            note=_says(known, entry["card"]),
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


def _market_card(entry: Known, known: Known) -> Item:
    badges = []
    if entry["sale"]:
        badges.append(Badge(kind="number", text=str(entry["price"]), art="qr-quiddity"))
    if entry["glory"]:
        badges.append(Badge(kind="range", text=str(entry["glory"]), art="qr-glory"))
    for face in entry["faces"]:
        icon = face.startswith(("C", "S"))
        badges.append(Badge(kind="good" if icon else "plain", text=_short(face)))
    badges.append(Badge(kind="count", text=phrase("dice-left", left=entry["left"])))
    return Item(
        id=f"card-{entry['class']}",
        kind="card",
        art=_art(entry["class"]),
        letter=entry["class"],
        label=_card(entry["card"]),
        tone=entry["class"],
        badges=tuple(badges),
        states=() if entry["left"] else ("spent",),
        tip=_says(known, entry["card"]),
    )


def _art(code: str) -> str:
    return f"qr-{code.lower()}"


# --- what lies before a player ----------------------------------------------------------------------------------------


def _place(known: Known, seat: int, view: View[Any]) -> Group:
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
    if seat == known["active"] and known["forecast"] and known["phase"] == 2:
        note = _forecast(known)
    return Group(
        id=f"seat-{seat}",
        title=phrase("place-of", who=Seat(seat)),
        parts=tuple(zones),
        seat=seat,
        value=phrase("quid-now", quid=known["quid"]) if seat == known["active"] else "",
        note=note,
        states=("wide",) if own else (),
    )


def _lies_at(die: Die, known: Known) -> int:
    """Before whom a die lies: an attached spell lies beside its creature."""
    if "host" not in die:
        return int(die["owner"])
    return int(next(other["owner"] for other in known["dice"] if other["id"] == die["host"]))


def _beside_hosts(dice: list[Die]) -> list[Die]:
    """Creatures, each with what is attached to it, then the spells that are kept."""
    ordered: list[Die] = []
    for die in dice:
        if "attack" in die:
            ordered += [die, *(other for other in dice if other.get("host") == die["id"])]
    return [*ordered, *(die for die in dice if "attack" not in die and "host" not in die)]


def _zone(name: str, seat: int, items: list[Item], layout: Any = "row") -> Zone:
    return Zone(id=f"{name}-{seat}", title=phrase(f"zone-{name}"), items=tuple(items), layout=layout, seat=seat)


def _heap(pile: list[Die], known: Known) -> Iterable[Item]:
    """One item for the dice of a class, with how many there are; the lowest stands for all (QR-R48)."""
    for code in dict.fromkeys(die["class"] for die in pile):
        alike = [die for die in pile if die["class"] == code]
        badges = (Badge(kind="count", text=f"×{len(alike)}"),) if len(alike) > 1 else ()
        yield Item(
            id=alike[0]["id"],
            kind="die",
            art=_art(code),
            letter=code,
            label=phrase("dice-label", dice=len(alike), card=_card(alike[0]["card"])),
            seat=alike[0]["owner"],
            tone=code,
            badges=badges,
            tip=_tip(known, alike[0]["card"], code),
        )


def _die(die: Die, known: Known) -> Item:
    """A die in a pool or a Ready Area, with what its face is worth now."""
    code, _, number = die.get("copy", f"{die['class']}={die['face']}").partition("=")
    face = _faces(known, code)[int(number) - 1] if die["face"] else ""
    badges: list[Badge] = []
    label = phrase("die-label", card=_card(die["card"]), face=_face(die, face))
    if "attack" in die:
        badges.append(Badge(kind="number", text=f"{die['attack']}/{die['defense']}"))
    elif face and not face.startswith("S"):
        badges.append(Badge(kind="number", text=_short(face).rstrip("*")))
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
        tip=_tip(known, die["card"], die["class"]),
    )


def _lines(die: Die, known: Known) -> Iterable[Phrase]:
    """What is said of a die below its name."""
    if "copy" in die:
        yield phrase("copies", die=phrase(f"die-{die['copy'][:2]}"))
    if "worth" in die:
        yield phrase("die-level", level=die["level"])
        yield phrase("die-worth", glory=die["worth"])
    elif "level" in die:
        yield phrase("die-summoning", price=die["level"] + known["tax"])
    if "host" in die:
        yield phrase("attached")
    if die.get("immune"):
        yield phrase("immune")
    if "spared" in die.get("marks", ()):
        yield phrase("spared")
    if die["id"] in _falling(known):
        yield phrase("falls")


def _falling(known: Known) -> set[str]:
    """The creatures that could not hold the attack as it stands."""
    return {name for entry in known["forecast"] for name in entry["falls"]}


def _face(die: Die, face: str) -> Phrase:
    if "attack" in die:
        return phrase("points", attack=die["attack"], defense=die["defense"])
    return phrase("face-text", face=_short(face)) if face else phrase("not-rolled")


def _face_art(die: Die, face: str) -> str:
    if face.startswith("Q"):
        return "qr-quiddity"
    if face.startswith("D"):
        return "qr-draw"
    return "qr-reroll" if face.startswith("R") else _art(die["class"])


# --- the attack and the bags ------------------------------------------------------------------------------------------


def _forecast(known: Known) -> Phrase:
    """What an attack would do now."""
    totals = {entry["total"] for entry in known["forecast"]}
    attack = phrase("forecast-each", total=totals.pop()) if len(totals) == 1 else phrase("forecast-various")
    names = [name for entry in known["forecast"] for name in entry["falls"]]
    if not names:
        return phrase("forecast-none", attack=attack)
    cards = {die["id"]: die for die in known["dice"]}
    first = cards[names[0]]
    fallen = phrase("forecast-die", card=_card(first["card"]), who=Seat(first["owner"]))
    if len(names) == 1:
        return phrase("forecast-one", attack=attack, die=fallen)
    return phrase("forecast-more", attack=attack, die=fallen, more=len(names) - 1)


def _attack(known: Known) -> list[Region]:
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
            title=phrase("attack-now" if known["phase"] == 3 else "attack-later"),
            heads=(phrase("head-defender"), phrase("head-sum"), phrase("head-rest" if counted else "head-total")),
            rows=rows,
        )
    ]


def _bags(known: Known) -> Table:
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


def _panel(known: Known, seat: int, actor: int) -> Panel:
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


def _banners(known: Known) -> tuple[Text, ...]:
    if known["active"] is not None and known["empty"] == 3 and known["result"] is None:
        return (phrase("nearly-empty"),)
    return ()


# --- the question -----------------------------------------------------------------------------------------------------


def _prompt(view: View[Any], dice: Mapping[str, Die]) -> Prompt:
    known = view.known
    if view.actor == OVER:
        return Prompt(text=_over(known))
    asked = known["asked"]
    if view.actor == CHANCE:
        slots: dict[str, Any] = {"who": Seat(asked["seat"])} if "seat" in asked else {}
        if asked["kind"] == "roll":
            slots["card"] = _card(dice[asked["die"]]["card"])
        return Prompt(text=phrase(f"wait-{asked['kind']}", **slots))
    yours = view.actor == view.seat
    kind = asked["kind"]
    if kind == "window":
        kind = asked["window"]
    about = dice.get(asked.get("die", "")) or _anywhere(asked.get("die", ""), known)
    slots = {"card": _card(about["card"])} if about else {}
    if kind == "choose" and about:
        kind = "ability"
    if kind == "capture" and not known["captures"]:
        kind = "captured"
    if kind == "cull":
        slots["left"] = asked["left"]
    if kind == "defend":
        slots["total"] = asked["total"]
    if kind in ("defend", "protect", "threat"):
        slots["whom"] = Seat(known["active"])
    if kind == "threat" and yours:
        slots |= {"die": _card(dice[asked["dice"][0]]["card"]), "more": len(asked["dice"]) - 1}
    text = phrase(f"ask-{kind}", **slots) if yours else phrase(f"ask-{kind}-other", who=Seat(view.actor), **slots)
    return Prompt(text=text, detail=_detail(kind, known, about) if yours else "", yours=yours)


def _anywhere(name: str, known: Known) -> Die | None:
    """A die that lies in a bag or in the Wilds, by its card."""
    for entry in known["market"]:
        if name.startswith(entry["class"]):
            return {"id": name, "card": entry["card"], "class": entry["class"]}
    return None


def _detail(kind: str, known: Known, about: Die | None) -> Text:
    if kind in ("main", "immediate"):
        purse = phrase("detail-main", quid=known["quid"])
        return phrase("detail-attack", purse=purse, attack=_forecast(known)) if known["forecast"] else purse
    if kind in ("capture", "captured"):
        return phrase("detail-capture", quid=known["quid"], captures=known["captures"])
    return _says(known, about["card"]) if about and kind not in ("clean", "expert") else ""


def _over(known: Known) -> Phrase:
    winners = ["ABCD".index(name) for name in known["result"]["winners"]]
    if len(winners) == 1:
        return phrase(f"over-{known['result']['reason']}", who=Seat(winners[0]))
    if len(winners) == 2:
        return phrase("over-two", who=Seat(winners[0]), whom=Seat(winners[1]))
    return phrase("over-many", winners=len(winners))


# --- the answers ------------------------------------------------------------------------------------------------------


def _offer(move: str, known: Known, dice: Mapping[str, Die]) -> Offer:
    verb, _, what = move.partition(" ")
    if verb in ("card", "capture"):
        entry = next(entry for entry in known["market"] if entry["class"] == what)
        price = entry["price"] if verb == "capture" else 0
        return Offer(
            move=move, say=phrase("do-capture", card=_card(entry["card"]), price=price), path=(f"card-{what}",)
        )
    if verb == "face":
        return Offer(move=move, say=_turned(what, known, dice), path=(move,), button=True)
    if verb == "seat":
        return Offer(move=move, say=phrase("do-seat", who=Seat(int(what))), path=(move,), button=True)
    if not what or what == "-":
        name = "without" if what else verb
        keys = {"attack": "a", "end": "e", "done": "d", "pass": "p"}
        return Offer(move=move, say=phrase(f"do-{name}"), path=(move,), button=True, key=keys.get(verb, ""))
    die = dice.get(what) or _anywhere(what, known)
    assert die is not None, move
    expert = verb == "cull" and known["asked"]["kind"] == "expert"
    if verb in BUTTONS or expert:
        place = known["asked"]["kind"] == "place"
        word = phrase(f"do-{'cull-scored' if expert else 'place' if place else verb}", card=_card(die["card"]))
        return Offer(move=move, say=word, path=(move,), button=True)
    slots: dict[str, Any] = {"card": _card(die["card"])}
    if verb == "spend":
        slots["quid"] = die["quid"]
    if verb == "summon":
        slots["price"] = die["level"] + known["tax"]
    takes = verb == "on" and die["owner"] != known["active"]
    return Offer(move=move, say=phrase(f"do-{verb}", **slots), path=(what,), takes=takes)


def _turned(face: str, known: Known, dice: Mapping[str, Die]) -> Phrase:
    die = dice[known["asked"]["die"]]
    return phrase("do-face", face=_short(_faces(known, die["class"])[int(face) - 1]))


def _likewise(offers: tuple[Offer, ...], known: Known) -> Iterable[Offer]:
    """A click on a die that is like the one a move names means that move (QR-R48)."""
    paths = {offer.path for offer in offers}
    hosts = {die.get("host") for die in known["dice"]}
    marked = {word for text in known["lasting"] for word in text.split()}
    groups: dict[str, list[str]] = {}
    for die in known["dice"]:
        if die["place"] in ("active", "ready") and die["id"] not in hosts | marked:
            groups.setdefault(repr({**die, "id": ""}), []).append(die["id"])
    twins = {name: names[at + 1 :] for names in groups.values() for at, name in enumerate(names)}
    for offer in offers:
        if not offer.button:
            yield from (replace(offer, path=(name,)) for name in twins.get(offer.path[0], ()) if (name,) not in paths)


def _payments(view: View[Any]) -> tuple[Offer, ...]:
    """One click that spends what is needed and then summons or captures."""
    known = view.known
    asked = known["asked"]
    if not view.moves or asked["kind"] not in ("main", "capture"):
        return ()
    purse = [
        (die["quid"], die["id"])
        for die in known["dice"]
        if die["place"] == "active" and die["owner"] == known["active"] and die.get("quid", -1) > 0
    ]
    found: list[Offer] = []
    if asked["kind"] == "main":
        seen: set[tuple[Any, ...]] = set()
        for die in known["dice"]:
            alike = (die["class"], die["face"])
            if die["place"] != "active" or die["owner"] != known["active"] or "level" not in die or alike in seen:
                continue
            seen.add(alike)
            price = die["level"] + known["tax"]
            limited = any(card.partition("/")[0] == die["class"] for card in known["summoned"])
            found += _payment(price, f"summon {die['id']}", die["id"], _card(die["card"]), purse, known, limited)
    elif known["captures"] > 0:
        for entry in known["market"]:
            if entry["sale"] and entry["left"]:
                move, path = f"capture {entry['class']}", f"card-{entry['class']}"
                found += _payment(entry["price"], move, path, _card(entry["card"]), purse, known, False)
    return tuple(found)


def _payment(
    price: int, move: str, path: str, card: Phrase, purse: list[tuple[int, str]], known: Known, limited: bool
) -> list[Offer]:
    missing = price - known["quid"]
    if missing <= 0 or limited or sum(quid for quid, _ in purse) < missing:
        return []
    spent = _cheapest(missing, purse)
    moves = [*(f"spend {name}" for name in spent), move]
    word = "do-pay-summon" if move.startswith("summon") else "do-pay-capture"
    return [Offer(move=moves[0], then=tuple(moves[1:]), say=phrase(word, card=card, price=price), path=(path,))]


def _cheapest(missing: int, purse: list[tuple[int, str]]) -> list[str]:
    """Dice that pay at least so much with as little change as possible, the lowest of those that are alike."""
    best: dict[int, list[str]] = {0: []}
    for quid, name in purse:
        for total, names in sorted(best.items(), reverse=True):
            if total < missing and total + quid not in best:
                best[total + quid] = [*names, name]
    return best[min(total for total in best if total >= missing)]
