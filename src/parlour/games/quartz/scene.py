"""What to draw of Quartz, from a view."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from parlour.games.quartz.codes import DAYS
from parlour.games.quartz.names import FACE_LETTERS, KIND_NAMES, dollars
from parlour.games.quartz.tables import DICE_DATA
from parlour.kernel.outcome import winners
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
UNSTABLE: Final = "Un"
WARNING: Final = 2  # unstable crystals from which on an accident is near (QT-15.2)


def scene(view: View[Any]) -> Scene:
    known = view.known
    order = _order(view)
    regions: list[Region] = [*_clock(known), *(_belongings(view, seat) for seat in order)]
    regions += [*_held(known), *_dice(view), _bag(known), _prices(known)]
    if view.actor == OVER:  # the results come first
        regions.insert(len(_clock(known)), _results(view))
    else:
        regions += [_sheet(view), *_days(view)]
    return Scene(
        regions=tuple(regions),
        panels=tuple(_panel(view, seat) for seat in order),
        prompt=_prompt(view),
        offers=tuple(_offer(known, move, view.moves) for move in view.moves),
        banners=_banners(view),
        turn=_turn(known),
    )


def _order(view: View[Any]) -> list[int]:
    """The seats clockwise, the viewer's last, so that it stands nearest."""
    seats = len(view.known["seats"])
    first = 0 if view.seat is None else view.seat + 1
    return [(first + place) % seats for place in range(seats)]


def _turn(known: Mapping[str, Any]) -> Text:
    if not known["round"]:
        return ""
    if known["options"]["tournament"] == "on":
        return phrase("turn-day", day=known["day"], round=known["round"])
    return phrase("turn-open" if known["options"]["variant"] == "last_first" else "turn", round=known["round"])


# --- above the table --------------------------------------------------------------------------------------------------


def _clock(known: Mapping[str, Any]) -> tuple[Region, ...]:
    """Rounds, and the order of this one."""
    if not known["round"]:
        return ()
    steps = tuple(str(number) for number in range(1, max(6, known["round"]) + 1))
    rounds = Track(id="round", title=phrase("rounds"), steps=steps, at=known["round"] - 1, place="above")
    if known["seat"] is None:
        return (rounds,)
    order = _round_order(known)
    names = tuple(_name(seat) for seat in order)
    turns = Track(
        id="order",
        title=phrase("order"),
        steps=names,
        at=order.index(known["seat"]),
        marks=tuple((seat, step) for step, seat in enumerate(order)),
        place="above",
    )
    return (rounds, turns)


def _round_order(known: Mapping[str, Any]) -> list[int]:
    """Who is still in, in the order of this round: the last of the queue comes last."""
    seats = len(known["seats"])
    last = int(known["queue"][-1][1:]) - 1 if known["queue"] else known["seat"]
    order = [(last + 1 + place) % seats for place in range(seats)]
    return [seat for seat in order if not known["seats"][seat]["out"]]


# --- before each seat -------------------------------------------------------------------------------------------------


def _belongings(view: View[Any], seat: int) -> Group:
    """A seat's cart and chest, with what they would bring now."""
    known = view.known
    mine, holdings = seat == view.seat, known["seats"][seat]
    zones = tuple(
        Zone(
            id=f"{place}-{seat + 1}",
            title=phrase(place),
            items=tuple(_crystal(f"{place}-{seat + 1}", code, count, known) for code, count in holdings[place].items()),
            art=f"qt-{place}",
            seat=seat,
        )
        for place in ("cart", "chest")
    )
    return Group(
        id=f"seat-{seat + 1}",
        title=phrase("yours") if mine else _name(seat),
        parts=zones,
        seat=seat,
        value=dollars(holdings["fortune"]),
        badges=_signs(known, seat),
        note=_worth(holdings)
        if mine
        else phrase("has-tokens", tokens=holdings["tokens"])
        if holdings["tokens"]
        else "",
        states=("wide",) if mine else (),
    )


def _worth(holdings: Mapping[str, Any]) -> Phrase:
    """The own crystals line by line; the others' stand in the sheet."""
    money = {name: dollars(holdings[name]) for name in ("value", "bonus", "loss")}
    return phrase("worth", tokens=holdings["tokens"], **money)


def _crystal(place: str, code: str, count: int, known: Mapping[str, Any], *more: str) -> Item:
    """All crystals of a kind that lie in one place, with their number."""
    badges = (Badge(kind="count", text=str(count)),) if count > 1 or more else ()
    return Item(
        id=f"{place}-{code}",
        kind="token",
        art=ART[code],
        letter=code,
        label=phrase("crystal-label", kind=phrase(f"kind-{code}"), count=count),
        tone=code,
        badges=(*badges, *(Badge(kind="count", text=text) for text in more)),
        tip=phrase("crystal-tip", kind=phrase(f"kind-{code}"), price=dollars(known["prices"][code])),
    )


def _signs(known: Mapping[str, Any], seat: int) -> tuple[Badge, ...]:
    """Who leads, who is out, who would pay for the fewest in the chest, who is near an accident."""
    holdings, badges = known["seats"][seat], []
    if known["leader"] == f"P{seat + 1}":
        badges.append(Badge(kind="plain", text=phrase("leads"), art="qt-leader"))
    if holdings["out"]:
        badges.append(Badge(kind="bad", text=phrase("is-out")))
    elif holdings["penalty"]:
        badges.append(Badge(kind="plain", text=phrase("is-careless", money=dollars(holdings["penalty"]))))
    danger = known["options"]["variant"] == "last_first" and known["step"] != "over"
    if danger and holdings["cart"].get(UNSTABLE, 0) >= WARNING:
        badges.append(Badge(kind="bad", text=phrase("is-near", count=holdings["cart"][UNSTABLE])))
    return tuple(badges)


def _panel(view: View[Any], seat: int) -> Panel:
    known = view.known
    holdings = known["seats"][seat]
    counters = (
        Counter(label=phrase("in-cart"), value=str(sum(holdings["cart"].values())), art="qt-cart"),
        Counter(label=phrase("in-chest"), value=str(sum(holdings["chest"].values())), art="qt-chest"),
        Counter(label=phrase("tokens"), value=str(holdings["tokens"]), art="qt-token"),
    )
    score = holdings["total"] + (holdings["fortune"] if view.actor != OVER or not known["scores"] else 0)
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        score=dollars(score),
        counters=counters,
        notes=tuple(badge.text for badge in _signs(known, seat) if badge.kind == "bad" or badge.art),
        acting=view.actor == seat,
    )


# --- the dice and what is drawn ---------------------------------------------------------------------------------------


def _held(known: Mapping[str, Any]) -> tuple[Zone, ...]:
    """What the jackhammer has drawn, apart until it is settled what goes back (QT-7.2)."""
    if not known["held"]:
        return ()
    items = tuple(_crystal("held", code, count, known) for code, count in known["held"].items())
    return (Zone(id="held", title=phrase("held"), items=items, layout="tray", art="qt-jackhammer", place="main"),)


def _dice(view: View[Any]) -> tuple[Group, ...]:
    """The five dice of whoever is in turn, and what they are good for."""
    known = view.known
    seat = known["seat"]
    if seat is None:
        return ()
    items = tuple(_die(number, face, spent) for number, (face, spent) in enumerate(_faces(known), 1))
    tray = Zone(id="dice", title=phrase("dice"), items=items, layout="tray", seat=seat)
    parts: tuple[Zone | Track | Table, ...] = (tray, _uses(known)) if known["uses"] else (tray,)
    rolling = known["step"] in ("roll", "reroll")
    rerolls = phrase("rerolls", free=known["free"], tokens=known["seats"][seat]["tokens"]) if rolling else ""
    title = phrase("dice-yours") if seat == view.seat else phrase("dice-of", who=Seat(seat))
    return (Group(id="roll", title=title, parts=parts, value=rerolls, states=("wide",)),)


def _faces(known: Mapping[str, Any]) -> Iterable[tuple[str, bool]]:
    """The five faces, and whether each is spent; of the helmets those that the used wild faces stand for."""
    faces, pair = known["dice"].split(), DICE_DATA.needs[FACE_LETTERS.index("H")]
    wilds = faces.count("H") // pair - known["uses"][0]["wilds"] if known["uses"] else 0
    helmets = wilds * pair
    for face in faces:
        yield face, face in known["used"] or (face == "H" and helmets > 0)
        helmets -= face == "H"


def _die(number: int, face: str, spent: bool) -> Item:
    if face == "-":
        return Item(id=f"die-{number}", kind="die", art="", letter="·", label=phrase("die-blank", die=number))
    return Item(
        id=f"die-{number}",
        kind="die",
        art=ART[face],
        letter=face,
        label=phrase("die-shows", die=number, face=phrase(f"face-{face}")),
        tone=face,
        states=("spent",) if spent else (),
        tip=phrase(f"face-{face}.tip"),
    )


def _uses(known: Mapping[str, Any]) -> Table:
    """What the dice that lie there would do, action by action; while actions are announced, what is left to do."""
    rows: list[Row] = []
    for use in known["uses"]:
        face = use["action"]
        if use["used"]:
            rows.append(Row(cells=(phrase("used", face=phrase(f"face-{face}")),), item=_use(face), states=("spent",)))
        elif use["most"]:
            wilds = max(0, use["most"] - use["own"])
            note = phrase("with-wilds", own=use["own"], wilds=wilds) if wilds else ""
            rows.append(Row(cells=(_effect(known, face, use["most"]),), item=_use(face), note=note))
        elif use["idle"]:
            rows.append(
                Row(cells=(phrase(f"idle-{face}", face=phrase(f"face-{face}")),), item=_use(face), states=("spent",))
            )
    title = phrase("would") if known["step"] == "reroll" else phrase("can")
    wilds = known["uses"][0]["wilds"]
    return Table(
        id="uses", title=title, heads=(), rows=tuple(rows), note=phrase("wilds-left", wilds=wilds) if wilds else ""
    )


def _use(face: str) -> Item:
    return Item(id=f"use-{face}", kind="token", art=ART[face], letter=face, label=phrase(f"face-{face}"), tone=face)


def _effect(known: Mapping[str, Any], face: str, faces: int) -> Phrase:
    """What an action does with so many faces (QT-6 to QT-10)."""
    if face == "J":  # QT-7.5
        drawn = min(faces, sum(known["bag"].values()))
        return phrase("do-J", count=drawn, back=drawn // 2)
    return phrase(f"do-{face}", count=faces if face == "X" else faces - 1)


# --- beside the table -------------------------------------------------------------------------------------------------


def _bag(known: Mapping[str, Any]) -> Zone:
    """The bag's contents are known, and so is the chance of each kind (QT-1.8)."""
    total = sum(known["bag"].values())
    items = tuple(
        _crystal("bag", code, count, known, f"{round(100 * count / total)}%") for code, count in known["bag"].items()
    )
    return Zone(
        id="bag",
        title=phrase("bag", count=total),
        items=items,
        art="qt-bag",
        note=phrase("pairs", pairs=known["pairs"]),
    )


def _prices(known: Mapping[str, Any]) -> Zone:
    """What each kind brings, and what groups bring besides (QT-13)."""
    items = tuple(
        Item(
            id=f"price-{code}",
            kind="token",
            art=ART[code],
            letter=code,
            label=phrase("price-label", kind=phrase(f"kind-{code}"), price=dollars(price)),
            tone=code,
            badges=(Badge(kind="count", text=dollars(price)),),
        )
        for code, price in known["prices"].items()
    )
    groups = " · ".join(f"{size}× +${bonus}" for size, bonus in known["groups"].items())
    note = phrase("price-note", groups=groups, careless=dollars(-known["careless"]))
    bare = phrase("price-note-bare", groups=groups)
    return Zone(id="prices", title=phrase("prices"), items=items, note=note if known["careless"] else bare)


def _results(view: View[Any]) -> Group:
    """The sale, and in a tournament the days that it closes."""
    days = _days(view)
    title = phrase("results") if days else phrase("sheet-over")
    return Group(id="results", title=title, parts=(*days, _sheet(view)), states=("wide",))


def _sheet(view: View[Any]) -> Table:
    """What everybody's crystals would bring now; at the end kind by kind, as the sale goes."""
    known = view.known
    over, tournament = view.actor == OVER, bool(known["scores"])
    seats = [seat for seat in range(len(known["seats"])) if not known["seats"][seat]["out"]]
    rows: list[Row] = []
    if over:
        for code, price in known["prices"].items():
            counts = [_count(known["seats"][seat], code) for seat in seats]
            cells = (dollars(count * price) if count else "–" for count in counts)
            item = Item(
                id=f"sheet-{code}", kind="token", art=ART[code], letter=code, label=phrase(f"kind-{code}"), tone=code
            )
            rows.append(Row(cells=(phrase("sheet-kind", kind=phrase(f"kind-{code}")), *cells), item=item))
    else:
        rows.append(_line("sheet-value", known, seats, "value"))
    rows.append(_line("sheet-bonus", known, seats, "bonus"))
    if not over:
        rows.append(_line("sheet-loss", known, seats, "loss"))
    if known["careless"]:
        rows.append(_line("sheet-careless", known, seats, "penalty"))
    rows.append(_line("sheet-fortune", known, seats, "fortune", "sum"))
    tied = False
    if over and not tournament:
        rows.append(_places(known, seats))
        tied = len({known["seats"][seat]["fortune"] for seat in seats}) < len(seats)
    title = phrase("sheet")
    if over:
        title = phrase("sheet-day", day=known["day"]) if tournament else phrase("sheet-over")
    return _by_seat("sheet", title, seats, rows, phrase("sheet-ties") if tied else "")


def _count(holdings: Mapping[str, Any], code: str) -> int:
    return int(holdings["cart"].get(code, 0) + holdings["chest"].get(code, 0))


def _line(title: str, known: Mapping[str, Any], seats: Iterable[int], name: str, *states: str) -> Row:
    amounts = tuple(dollars(known["seats"][seat][name]) for seat in seats)
    return Row(cells=(phrase(title), *amounts), states=states)


def _places(known: Mapping[str, Any], seats: Iterable[int]) -> Row:
    return Row(cells=(phrase("sheet-place"), *(str(known["places"][seat]) for seat in seats)))


def _by_seat(id: str, title: Text, seats: Sequence[int], rows: Sequence[Row], note: Text) -> Table:
    """A table with a column for each of these seats."""
    heads: tuple[Text, ...] = ("", *(_name(seat) for seat in seats))
    return Table(id=id, title=title, heads=heads, rows=tuple(rows), owners=(None, *seats), note=note)


def _days(view: View[Any]) -> tuple[Table, ...]:
    """The three days of a tournament, the present one as it stands, and their sum (QT-16.2)."""
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


# --- prompt and offers ------------------------------------------------------------------------------------------------


def _prompt(view: View[Any]) -> Prompt:
    known, step = view.known, view.known["step"]
    if view.actor == OVER:
        return Prompt(text=_result(view))
    who = Seat(known["seat"]) if known["seat"] is not None else None
    if view.actor == CHANCE:
        if who is None:
            return Prompt(text=phrase("wait-first"))
        return Prompt(text=phrase(f"wait-{step}", who=who, left=known["left"]))
    yours = view.actor == view.seat
    name = f"ask-{step}" if yours else f"ask-{step}-other"
    slots: dict[str, Any] = {} if yours else {"who": Seat(view.actor)}
    if step in ("give", "protect", "pass", "steal"):
        slots["left"] = known["left"]
    if step == "give":
        slots["held"] = sum(known["held"].values())
    if step == "lead":
        slots["a"] = phrase(f"a-{_best(known)}")
        slots["count"] = len(known["tied"])
    return Prompt(text=phrase(name, **slots), detail=_detail(known) if yours else "", yours=yours)


def _detail(known: Mapping[str, Any]) -> Text:
    if known["step"] == "reroll":
        return phrase("ask-reroll-detail", free=known["free"], tokens=known["seats"][known["seat"]]["tokens"])
    return phrase("ask-act-detail") if known["step"] == "act" else ""


def _best(known: Mapping[str, Any]) -> str:
    """The dearest kind in the cart of those who tie."""
    cart = known["seats"][known["tied"][0]]["cart"]
    return [code for code in KIND_NAMES if code in cart and code != UNSTABLE][-1]


def _result(view: View[Any]) -> Phrase:
    known = view.known
    best = winners(view.returns)
    if not best:
        return phrase("over-all")
    if len(best) > 1:
        return phrase(
            "over-two" if len(best) == 2 else "over-many", who=Seat(best[0]), other=Seat(best[1]), count=len(best)
        )
    holdings = known["seats"][best[0]]
    money = holdings["total"] if known["scores"] else holdings["fortune"]
    return phrase(f"over-{known['reason']}", who=Seat(best[0]), money=dollars(money))


def _offer(known: Mapping[str, Any], move: str, moves: tuple[str, ...]) -> Offer:
    if move == "keep":
        return Offer(move=move, say=phrase("do-keep"), path=("keep",), button=True, key="k")
    if move == "end":
        return Offer(move=move, say=phrase("do-end"), path=("end",), button=True, key="e")
    if move[0] == "r":
        words = phrase("do-roll" if known["free"] else "do-roll-token", count=len(move) - 1)
        picks = tuple(f"die-{die}" for die in move[1:])
        return Offer(move=move, say=words, path=(move,), picks=picks, button=True, key="r")
    kind, _, target = move.partition(":")
    if not target:
        face, faces = move[0], int(move[1:])
        several = sum(other[0] == face and ":" not in other for other in moves) > 1
        path = (f"use-{face}", move) if several else (f"use-{face}",)
        return Offer(move=move, say=_effect(known, face, faces), path=path, button=several)
    if kind in ("lead", "t"):
        words = phrase("do-lead" if kind == "lead" else "do-pass", who=_seat(target))
        return Offer(move=move, say=words, path=(f"seat-{target[1:]}",))
    if kind == "s":
        victim, _, code = target.partition(".")
        words = phrase("do-steal", who=_seat(victim), a=phrase(f"a-{code}"))
        return Offer(move=move, say=words, path=(f"cart-{victim[1:]}-{code}",), takes=True)
    path = (f"held-{target}",) if kind == "b" else (f"cart-{known['seat'] + 1}-{target}",)
    return Offer(move=move, say=phrase("do-give" if kind == "b" else "do-protect", a=phrase(f"a-{target}")), path=path)


def _banners(view: View[Any]) -> tuple[Text, ...]:
    """Only in `last_first`: that the next accident may be the viewer's (QT-15.2)."""
    known = view.known
    if known["options"]["variant"] != "last_first" or view.seat is None or view.actor == OVER:
        return ()
    unstable = known["seats"][view.seat]["cart"].get(UNSTABLE, 0)
    return (phrase("danger", count=unstable),) if unstable >= WARNING else ()


def _seat(player: str) -> Seat:
    return Seat(int(player[1:]) - 1)


def _name(seat: int) -> Phrase:
    return phrase("who", who=Seat(seat))


assert set(ART) == {*KIND_NAMES, *FACE_LETTERS}
