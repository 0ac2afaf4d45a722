"""What to draw of Gambit, from a view."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

from parlour.kernel.scene import (
    Arrow,
    Badge,
    Cell,
    Counter,
    Grid,
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
    Zone,
)
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

COLUMNS: Final = "abcdef"
LETTERS: Final = "SNWE"
"""By seat."""
MOVEMENT: Final = ("Di", "Gh", "Sw", "Bu")
ACTION: Final = ("Mo", "St", "Ka", "De")
POWERS: Final = (*MOVEMENT, *ACTION)
ART: Final = {
    "Di": "ga-diagonal",
    "Gh": "ga-ghost",
    "Sw": "ga-sidewinder",
    "Bu": "ga-bulldozer",
    "Mo": "ga-moat",
    "St": "ga-sitting",
    "Ka": "ga-kamikaze",
    "De": "ga-detective",
    "Sensei": "ga-sensei",
    "Magician": "ga-magician",
    "Juggernaut": "ga-juggernaut",
    "WitchDoctor": "ga-witchdoctor",
}
LAST_TURNS: Final = 10  # the limit is worth a word from here on
ANSWERS: Final = {"stood": "plain", "dropped": "plain", "true": "good", "bluff": "bad"}
"""How a claim came out, and the kind of its chip."""
JUDGED: Final = ("true", "bluff")


def scene(view: View[Any]) -> Scene:
    known = view.known
    regions: list[Region] = [_board(view)]
    if cards := _cards(view):
        regions.append(cards)
    if view.seat is not None and view.actor != OVER:
        regions.append(_own_powers(view))
    if view.actor == OVER:
        regions += [_truth_of(known, seat) for seat in _around(view)]
    regions += [_known_of(view, seat) for seat in _others(view)]
    regions += [_lost(view), _claims(view)]
    return Scene(
        regions=tuple(regions),
        panels=tuple(_panel(view, seat) for seat in _around(view)),
        prompt=_prompt(view),
        offers=tuple(_offers(view)),
        banners=_banners(view),
        turn=phrase("turn", turn=known["turn"]) if known["turn"] else "",
    )


def _others(view: View[Any]) -> list[int]:
    """The seats that a viewer may know something about, in turn order."""
    seats: list[int] = view.known["seats"]
    return [seat for seat in seats if seat != view.seat and view.actor != OVER]


def _around(view: View[Any]) -> list[int]:
    """The seats in turn order, the viewer's own last: it stands below."""
    seats: list[int] = view.known["seats"]
    own = seats.index(view.seat if view.seat is not None else 0)
    return seats[own + 1 :] + seats[: own + 1]


def _power(name: str) -> Phrase:
    return phrase(f"power-{name}")


def _both(names: Sequence[str]) -> Phrase:
    """One power's name, or those of two."""
    return _power(names[0]) if len(names) == 1 else phrase("both", one=_power(names[0]), other=_power(names[1]))


def _pieces(known: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    return {piece["id"]: piece for piece in known["pieces"]}


# The board


def _board(view: View[Any]) -> Grid:
    known = view.known
    numbers = [str(row) for row in range(1, known["rows"] + 1)]
    lines, across = _sides(view.seat, numbers)
    standing: dict[str, list[Mapping[str, Any]]] = {}
    for piece in sorted(known["pieces"], key=lambda one: one["level"]):
        standing.setdefault(piece["square"], []).append(piece)
    far = {square for row in known["far"] for square in row}
    cells = [
        _cell(view, square, standing.get(square, []), square in far)
        for line in lines
        for square in _squares(line, across)
    ]
    return Grid(
        id="board",
        title=phrase("board"),
        columns=tuple(across),
        rows=tuple(lines),
        cells=tuple(cells),
        arrows=_arrows(known["waits"]),
    )


def _sides(seat: int | None, numbers: list[str]) -> tuple[list[str], list[str]]:
    """The names of the lines from the top and of what crosses them from the left, with the own side below."""
    if seat == 1:
        return numbers, list(reversed(COLUMNS))
    if seat == 2:
        return list(reversed(COLUMNS)), numbers[::-1]
    if seat == 3:
        return list(COLUMNS), numbers
    return numbers[::-1], list(COLUMNS)


def _squares(line: str, across: list[str]) -> list[str]:
    return [line + name if line in COLUMNS else name + line for name in across]


def _cell(view: View[Any], square: str, standing: list[Mapping[str, Any]], far: bool) -> Cell:
    known = view.known
    items = [_token(view, piece) for piece in standing]
    if _moving(known["waits"]) and known["waits"]["from"] == square:
        items.insert(0, _shadow(known))
    states: tuple[str, ...] = ("goal",) if far else ("wall",) if square in known["holes"] else ()
    if square in known["zone"]:
        states = (*states, "closed")
    floor = _floor(square, states)
    return replace(floor, items=tuple(items)) if items else floor


@cache
def _floor(square: str, states: tuple[str, ...]) -> Cell:
    dark = (COLUMNS.index(square[0]) + int(square[1])) % 2 == 1
    return Cell(id=square, label=square, tone="dark" if dark else "light", states=states)


def _moving(waits: Mapping[str, Any]) -> bool:
    """Whether a move has been made that can still be undone."""
    asked = ("claims", "moats", "moat-answer", "ghost-answer", "kamikazes", "kamikaze-answer")
    return waits.get("deed") == "moved" and waits["for"] in asked


def _token(view: View[Any], piece: Mapping[str, Any]) -> Item:
    """A piece with its number, what it claims just now and, for its own seat, its powers."""
    powers = None if piece["powers"] is None else tuple(name for name in piece["powers"] if name)
    claims = tuple(_claimed_by(view, piece["id"]))
    return _drawn(piece["id"], powers, claims, piece["seat"] == view.seat, view.actor == OVER)


@cache
def _drawn(id: str, powers: tuple[str, ...] | None, claims: tuple[str, ...], own: bool, over: bool) -> Item:
    badges = [Badge(kind="number", text=id[1])]
    badges += [Badge(kind="plain" if over else "secret", text=_power(name), art=ART[name]) for name in powers or ()]
    badges += [Badge(kind="claim", text=_power(name), art=ART[name]) for name in claims]
    tip: Text = ""
    if powers is not None:
        tip = phrase("piece-tip", powers=_both(powers)) if powers else phrase("piece-tip-none")
    seat = LETTERS.index(id[0])
    return Item(
        id=id,
        kind="token",
        art="ga-piece",
        letter=id,
        label=phrase("piece-label", side=phrase(f"seat-{seat + 1}"), number=int(id[1])),
        seat=seat,
        badges=tuple(badges),
        states=() if own else ("notable",),
        tip=tip,
    )


def _claimed_by(view: View[Any], piece: str) -> list[str]:
    """What a piece claims at this moment."""
    waits = view.known["waits"]
    if waits.get("open") and waits["piece"] == piece:  # also while the other claim is paid for
        return list(waits["open"])
    if waits["for"] == "moat-answer" and waits["moat"] == piece:
        return ["Mo"]
    if waits["for"] == "ghost-answer" and waits["piece"] == piece:
        return ["Gh"]
    if waits["for"] == "kamikaze-answer" and waits["landed"] == piece:
        return ["Ka"]
    return []


def _shadow(known: Mapping[str, Any]) -> Item:
    """Where the moved piece was, as long as it may have to go back."""
    piece = _pieces(known)[known["waits"]["piece"]]
    return Item(
        id="before",
        kind="token",
        art="ga-piece",
        letter="··",
        label=phrase("piece-was-here", piece=piece["id"]),
        seat=piece["seat"],
        states=("ghost",),
    )


def _arrows(waits: Mapping[str, Any]) -> tuple[Arrow, ...]:
    if not _moving(waits):
        return ()
    jump = ("jump",) if "Gh" in waits["claims"] or "Sw" in waits["claims"] else ()
    return (Arrow(start=waits["from"], end=waits["to"], states=(*jump, "open")),)


# Beside the board


def _cards(view: View[Any]) -> Zone | None:
    """What there is to choose from while powers are placed, selected, named or gained: for the one who does it."""
    asked = view.known["waits"]["for"]
    if view.actor != view.seat:
        return None
    if asked in ("place", "reselect"):
        names = [name for name in POWERS if any(move.startswith(f"{name}@") for move in view.moves)]
        return _tray(phrase("to-place"), [_card(f"power-{name}", name, ("secret",)) for name in names], ("secret",))
    if asked in ("sensei-movement", "sensei-action"):
        names = [move[5:] for move in view.moves if move != "name none"]
        return _tray(phrase("to-name"), [_card(f"power-{name}", name) for name in names])
    if asked == "gaining":
        return _tray(phrase("to-gain"), [_card(f"gain-{move[5:]}", move[5:]) for move in view.moves])
    return None


def _tray(title: Phrase, cards: list[Item], states: tuple[str, ...] = ()) -> Zone:
    return Zone(id="powers", title=title, items=tuple(cards), layout="tray", states=states)


def _card(id: str, name: str, states: tuple[str, ...] = ()) -> Item:
    """A power or a Player Power, with what it does."""
    label = _power(name) if name in POWERS else phrase(f"gain-{name}")
    return Item(
        id=id, kind="card", art=ART[name], letter=name[:2], label=label, states=states, tip=phrase(f"does-{name}")
    )


def _own_powers(view: View[Any]) -> Table:
    held = [
        (name, piece["id"])
        for piece in view.known["pieces"]
        if piece["seat"] == view.seat
        for name in piece["powers"] or ()
        if name
    ]
    rows = tuple(
        Row(
            cells=(_power(name), piece),
            item=_drawing(f"own-{piece}-{name}", name, view.seat),
            note=phrase(f"does-{name}"),
        )
        for name, piece in sorted(held, key=lambda one: POWERS.index(one[0]))
    )
    return Table(
        id="own",
        title=phrase("your-powers"),
        heads=(),
        rows=rows,
        seat=view.seat,
        note="" if rows else phrase("own-nothing"),
        states=("secret",),
    )


def _drawing(id: str, name: str, seat: int | None) -> Item:
    return Item(id=id, kind="token", art=ART[name], letter=name, label=_power(name), seat=seat)


def _known_of(view: View[Any], seat: int) -> Table:
    """What is known of another seat's pieces on the board, the latest first; what may have changed since is dimmed."""
    rows = tuple(_facts(view, seat))[::-1]
    return Table(
        id=f"known-{LETTERS[seat]}",
        title=phrase("known-of", side=phrase(f"seat-{seat + 1}")),
        heads=(),
        rows=rows,
        seat=seat,
        note="" if rows else phrase("known-nothing"),
    )


def _truth_of(known: Mapping[str, Any], seat: int) -> Table:
    """After the end: what each piece of a seat holds, and what the lost ones left the board with."""
    return Table(
        id=f"truth-{LETTERS[seat]}",
        title=phrase("truth-of", side=phrase(f"seat-{seat + 1}")),
        heads=(),
        rows=tuple(_truth(known, piece) for piece in known["pieces"] if piece["seat"] == seat),
        seat=seat,
    )


def _truth(known: Mapping[str, Any], piece: Mapping[str, Any]) -> Row:
    """A piece with its powers, and with those that it lost as a Kamikaze before."""
    id, square, names = piece["id"], piece["square"], [name for name in piece["powers"] if name]
    if names:
        words = phrase("fact-holds" if square else "truth-had", piece=id, powers=_both(names))
    else:
        words = phrase("fact-none" if square else "truth-had-none", piece=id)
    note: Text = ""
    for entry in known["history"]:
        if entry["what"] == "emptied" and entry["piece"] == id:
            gone = [name for name in entry["had"] or () if name]
            note = phrase("truth-emptied", powers=_both(gone), turn=entry["turn"]) if gone else note
    return Row(
        cells=(words, Badge(kind="plain", text=square or phrase("truth-lost"))),
        item=_drawing(f"truth-{id}", names[0], None) if names else None,
        note=note,
    )


def _facts(view: View[Any], seat: int) -> Iterator[Row]:
    known = view.known
    pieces = _pieces(known)
    history: list[Mapping[str, Any]] = known["history"]
    facts = list(known["knowledge"])
    for place, entry in enumerate(history):
        name: str = entry.get("piece", "")
        mine = bool(name) and pieces[name]["seat"] == seat
        if entry["what"] in ("learned", "swapped") and mine:
            told = next((fact for fact in facts if _same(fact, entry)), None)
            if told is not None:
                facts.remove(told)
                yield _row(view, place, name, phrase(f"known-{told['how']}", turn=told["turn"]), told["powers"], "you")
                if entry["what"] == "learned":
                    continue
        if not mine or pieces[name]["square"] is None:
            continue
        turn = entry["turn"]
        if entry["what"] == "claim" and entry["answer"] == "true":
            yield _row(view, place, name, phrase("known-proven", turn=turn), [entry["power"]], "had")
        elif entry["what"] == "claim" and entry["answer"] == "bluff":
            yield _row(view, place, name, phrase("known-caught", turn=turn), [entry["power"]], "not")
        elif entry["what"] == "emptied":
            yield _row(view, place, name, phrase("known-emptied", turn=turn), [], "all")
        elif entry["what"] == "swapped":
            yield _row(view, place, name, phrase("known-given", turn=turn), entry["claims"], "all")


def _same(fact: Mapping[str, Any], entry: Mapping[str, Any]) -> bool:
    how = "detective" if entry["what"] == "learned" else "swap"
    return bool(fact["how"] == how and fact["piece"] == entry["piece"] and fact["turn"] == entry["turn"])


def _row(view: View[Any], place: int, piece: str, note: Phrase, powers: list[str | None], sort: str) -> Row:
    """A fact: `had` and `not` are about one power and public, `all` and `you` about all that the piece holds."""
    names = [name for name in powers if name]
    if sort in ("had", "not"):
        words = phrase(f"fact-{sort}", piece=piece, power=_power(names[0]))
    elif sort == "you" and note.id == "known-swap":
        words = phrase("fact-gave", piece=piece, powers=_both(names))
    else:
        words = phrase("fact-holds", piece=piece, powers=_both(names)) if names else phrase("fact-none", piece=piece)
    chip = (
        Badge(kind="secret", text=phrase("only-you")) if sort == "you" else Badge(kind="plain", text=phrase("all-know"))
    )
    old = sort == "had" or note.id == "known-swap" or _changed_since(view, place, piece, names)
    return Row(
        cells=(words, chip),
        item=_drawing(f"fact-{place}-{sort}", names[0], None) if names else None,
        note=note,
        states=("spent",) if old else (),
    )


def _changed_since(view: View[Any], place: int, piece: str, names: list[str]) -> bool:
    """Whether the piece may have got or lost powers after an entry of the history."""
    types = {_type_of(name) for name in names} or {"Movement", "Action"}
    for entry in view.known["history"][place + 1 :]:
        what = entry["what"]
        if what == "selected" and LETTERS[entry["seat"]] == piece[0] and entry["type"] in types:
            return True
        if what == "claim" and entry["answer"] == "true" and entry["piece"] == piece:
            return True
        if piece in (entry.get("piece"), entry.get("to"), entry.get("moved")) and what in (
            "taught",
            "swapped",
            "emptied",
        ):
            return True
    return False


def _type_of(power: str) -> str:
    return "Movement" if power in MOVEMENT else "Action"


def _lost(view: View[Any]) -> Group:
    """The lost pieces; after the end their tips tell the powers that left the board with them."""
    known = view.known
    limit = min(known["options"]["loss_limit"], known["team"])
    zones = tuple(
        Zone(
            id=f"lost-{LETTERS[seat]}",
            title=phrase("lost-of", side=phrase(f"seat-{seat + 1}"), lost=known["lost"][seat], limit=limit),
            items=tuple(
                replace(token := _token(view, piece), badges=token.badges[:1], states=("spent",))
                for piece in known["pieces"]
                if piece["seat"] == seat and piece["square"] is None
            ),
            seat=seat,
        )
        for seat in known["seats"]
    )
    return Group(id="lost", title=phrase("lost"), parts=zones, place="beside")


def _claims(view: View[Any]) -> Table:
    """Every claim with what was answered and what it cost, the open ones last."""
    known = view.known
    rows: list[Row] = []
    for place, entry in enumerate(known["history"]):
        if entry["what"] == "claim":
            rows.append(_claim_row(view, place, entry))
        elif entry["what"] == "swapped":
            rows += _swap_rows(view, entry)
    asked, about = known["waits"]["seat"], known["waits"]["for"]
    for piece in known["pieces"]:
        for power in _claimed_by(view, piece["id"]):
            answer: Text = phrase("answer-yours") if asked == view.seat else phrase("answer-of", who=Seat(asked))
            if about in ("losing", "reselect"):
                answer = phrase("answer-open")
            cells = (str(known["turn"]), phrase("claim", piece=piece["id"], power=_power(power)), answer, "?")
            rows.append(Row(cells=cells, seat=piece["seat"], states=("on",)))
    return Table(
        id="claims",
        title=phrase("claims"),
        heads=(phrase("head-turn"), phrase("head-claim"), phrase("head-answer"), phrase("head-price")),
        rows=tuple(rows),
        note=_contradiction(view),
        place="tab",
    )


def _claim_row(view: View[Any], place: int, entry: Mapping[str, Any]) -> Row:
    price: Text | Badge = ""
    if entry["answer"] not in JUDGED:
        if entry["true"] is not None:
            kind = "secret" if view.actor != OVER else "good" if entry["true"] else "bad"
            price = Badge(kind=kind, text=phrase("answer-true" if entry["true"] else "answer-bluff"))
    else:
        payer = LETTERS[entry["by"]] if entry["answer"] == "true" else entry["piece"][0]
        price = next((lost for lost in _losses(view, place) if lost[0] == payer), "")
    chip = Badge(kind=ANSWERS[entry["answer"]], text=_fate(view, place, entry))
    words = phrase("claim", piece=entry["piece"], power=_power(entry["power"]))
    return Row(cells=(str(entry["turn"]), words, chip, price), seat=LETTERS.index(entry["piece"][0]))


def _fate(view: View[Any], place: int, entry: Mapping[str, Any]) -> Phrase:
    """How a claim came out; one is dropped when the other was a bluff, or true and the end of its accuser."""
    if entry["answer"] != "dropped":
        return phrase(f"answer-{entry['answer']}")
    other = _verdict(view.known["history"][:place])
    if other and other["answer"] == "bluff":
        return phrase("answer-dropped", power=_power(other["power"]))
    return phrase("answer-ended")


def _losses(view: View[Any], place: int) -> Iterator[str]:
    """The pieces lost after an entry, until the next verdict."""
    for entry in view.known["history"][place + 1 :]:
        if entry["what"] == "claim" and entry["answer"] in JUDGED:
            return
        if entry["what"] == "lost":
            yield entry["piece"]


def _swap_rows(view: View[Any], entry: Mapping[str, Any]) -> Iterator[Row]:
    for place, power in enumerate(entry["claims"]):
        if power is None:
            continue
        price: Text | Badge = ""
        true = entry["true"][place] if entry["true"] else None
        if true is not None:
            kind = "secret" if view.actor != OVER else "good" if true else "bad"
            price = Badge(kind=kind, text=phrase("answer-true" if true else "answer-bluff"))
        chip = Badge(kind="plain", text=phrase("answer-swapped", piece=entry["piece"]))
        words = phrase("claim", piece=entry["moved"], power=_power(power))
        yield Row(cells=(str(entry["turn"]), words, chip, price), seat=LETTERS.index(entry["moved"][0]))


def _contradiction(view: View[Any]) -> Text:
    """A piece of another seat whose claims that stood cannot all be true: one power of a type at most (GA-2.1)."""
    claimed: dict[tuple[str, str], Tally[str]] = {}
    for entry in view.known["history"]:
        what, piece = entry["what"], entry.get("piece")
        if what == "claim" and entry["answer"] == "stood":
            claimed.setdefault((piece, _type_of(entry["power"])), Tally())[entry["power"]] += 1
            continue
        gone = {piece, entry.get("to"), entry.get("moved")} if what != "learned" else set()
        for who, kind in list(claimed):
            selected = what == "selected" and LETTERS[entry["seat"]] == who[0] and entry["type"] == kind
            if selected or (who in gone and entry.get("answer") not in ("bluff", "dropped")):
                del claimed[who, kind]
    for (piece, kind), powers in reversed(claimed.items()):
        if len(powers) > 1 and (view.seat is None or piece[0] != LETTERS[view.seat]):
            one, other, *_ = powers
            kinds = phrase(f"type-{kind.lower()}")
            return phrase("two-claims", piece=piece, one=_power(one), other=_power(other), type=kinds)
    return ""


def _panel(view: View[Any], seat: int) -> Panel:
    known = view.known
    options = known["options"]
    notes: list[Text] = []
    if seat in known["out"] and len(known["seats"]) > 2:
        notes.append(phrase("is-out"))
    limit = min(options["loss_limit"], known["team"])
    counters = [
        Counter(label=phrase("in-row"), value=f"{known['row'][seat]} / {options['goal_pieces']}"),
        Counter(label=phrase("are-lost"), value=f"{known['lost'][seat]} / {limit}"),
    ]
    held = Tally(known["player_powers"][seat])
    counters += [Counter(label=phrase(f"gain-{name}"), value=str(held[name])) for name in held]
    if owed := known["owed"][seat]:
        counters.append(Counter(label=phrase("owed", turns=owed), value=str(owed)))
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        counters=tuple(counters),
        notes=tuple(notes),
        acting=view.actor == seat,
    )


def _banners(view: View[Any]) -> tuple[Text, ...]:
    known = view.known
    banners: list[Text] = []
    if view.actor == OVER:
        return ()
    if known["closed"]:
        banners.append(phrase("closed-zones", pieces=", ".join(known["closed"])))
    if "leads" in known["waits"]:
        banners.append(phrase("about-to-win", who=Seat(known["waits"]["leads"])))
    limit = known["options"]["repetition"]
    if limit and known["repeats"] > 1:
        banners.append(phrase("repeated", times=known["repeats"], limit=limit))
    left = known["last_turn"] - known["turn"]
    if known["turn"] and left < LAST_TURNS:
        banners.append(phrase("turns-left", left=left))
    return tuple(banners)


# The question


def _prompt(view: View[Any]) -> Prompt:
    known = view.known
    if view.actor == OVER:
        return Prompt(text=_over(known["result"]))
    waits = known["waits"]
    asked = waits["seat"]
    if asked is None:
        return Prompt(text=phrase("wait-first"))
    yours = view.actor == view.seat
    slots = _slots(view)
    about = _about(view)
    if not yours:
        return Prompt(text=phrase(f"wait-{about}", asked=Seat(asked), **slots))
    detail = phrase(f"detail-{about}", **slots) if about in DETAILS else ""
    return Prompt(text=phrase(f"ask-{about}", **slots), detail=detail, yours=True, item=_die(view))


DETAILS: Final = (
    *("place", "place-die", "act", "again", "extra", "claims", "claims-witch", "claims-ask", "claims-teach", "moats"),
    *("moat-answer", "moat-answer-ghost", "ghost-answer", "ghost-answer-witch", "kamikazes", "kamikaze-answer"),
    *("losing", "losing-true", "losing-bluff", "reselect", "reselect-die", "sensei-from", "magician-from"),
    "juggernauts",
)
"""Questions with something to say about what the answers cost or mean."""


def _over(result: Mapping[str, Any]) -> Phrase:
    if result["winner"] is None:
        return phrase(f"over-draw-{result['reason']}")
    return phrase(f"over-{result['reason']}", who=Seat(result["winner"]))


def _about(view: View[Any]) -> str:
    """Which words ask the question."""
    waits = view.known["waits"]
    about = str(waits["for"])
    own = view.actor == view.seat
    if about in ("place", "reselect"):
        return f"{about}-die" if own and waits["dice"] else about
    if about == "act":
        return "extra" if "extra" in waits else "again" if view.known["closed"] and own else "act"
    if about == "claims":
        about = {"moved": "claims", "asked": "claims-ask", "taught": "claims-teach"}[waits["deed"]]
    if any(move.startswith("witch") for move in view.moves):
        return f"{about}-witch"
    if about == "moat-answer" and "ghost" in view.moves:
        return "moat-answer-ghost"
    if about == "losing" and (verdict := _verdict(view.known["history"])):
        return f"losing-{verdict['answer']}"
    return about


def _verdict(history: Sequence[Mapping[str, Any]]) -> Mapping[str, Any] | None:
    """The latest claim that was accused, with how it came out."""
    return next((entry for entry in reversed(history) if entry.get("answer") in JUDGED), None)


def _slots(view: View[Any]) -> dict[str, Any]:
    """All that a question may name."""
    known = view.known
    waits = known["waits"]
    mover = waits.get("extra", known["seat"])
    slots: dict[str, Any] = {"who": Seat(mover), "cost": known["options"]["kamikaze_cost"]}
    for key in ("piece", "target", "moat", "landed", "from", "to"):
        if waits.get(key):
            slots["start" if key == "from" else "end" if key == "to" else key] = waits[key]
    if waits.get("open"):
        slots["powers"] = _both(waits["open"])
    if waits.get("moat"):
        slots["owner"] = Seat(LETTERS.index(waits["moat"][0]))
    if waits.get("landed"):
        slots["under"] = Seat(LETTERS.index(waits["landed"][0]))
    if waits["for"] == "losing" and (verdict := _verdict(known["history"])):
        slots |= {"judged": verdict["piece"], "power": _power(verdict["power"])}
    if "leads" in waits:
        slots["leader"] = Seat(waits["leads"])
    if "slots" in waits:
        kind = waits["slots"][min(waits["slot"], len(waits["slots"]) - 1)]
        slots |= {"a": phrase(f"a-{kind.lower()}"), "left": len(waits["slots"]) - waits["slot"]}
    if "type" in waits:
        kind = waits["type"].lower()
        slots |= {"type": phrase(f"type-{kind}"), "a": phrase(f"a-{kind}")}
    if waits.get("dice"):
        slots["die"] = waits["dice"][waits["slot"] if len(waits["dice"]) > waits.get("slot", 0) > 0 else 0]
    return slots


def _die(view: View[Any]) -> Item | None:
    """The private die that the question is about."""
    die = _slots(view).get("die")
    if die is None:
        return None
    return Item(
        id="die",
        kind="die",
        art=f"d6-{die}",
        letter=str(die),
        label=phrase("die-shows", die=die),
        seat=view.seat,
        states=("secret",),
    )


# Moves


Pieces: TypeAlias = Mapping[str, Mapping[str, Any]]


def _offers(view: View[Any]) -> Iterator[Offer]:
    pieces = _pieces(view.known)
    ways = Tally(_ends(pieces, move) for move in view.moves if ":" in move or "?" in move)
    for move in view.moves:
        if ":" in move:
            yield _move(move, pieces, ways)
        elif "?" in move:
            yield _question(move, pieces, ways)
        else:
            yield _answer(view, move, pieces)


def _ends(pieces: Pieces, move: str) -> tuple[str, str]:
    """Where an action begins and which square it is aimed at: two actions that share both need a third click."""
    acting = pieces[move[:2]]
    start = acting["square"] if acting["top"] else acting["id"]
    return start, move[6:8] if ":" in move else pieces[move[3:5]]["square"]


def _move(move: str, pieces: Pieces, ways: Tally[tuple[str, str]]) -> Offer:
    path, _, claimed = move.partition("/")
    piece, start, end = path[:2], path[3:5], path[6:8]
    names = claimed.split("+") if claimed else []
    key = _ends(pieces, move)
    several = ways[key] > 1
    if several:
        words = phrase("do-push" if names == ["Bu"] else "do-sit" if "St" in names else "do-go", end=end)
    elif names:
        words = phrase("do-move-claim", piece=piece, start=start, end=end, powers=_both(names))
    else:
        words = phrase("do-move", piece=piece, start=start, end=end)
    return Offer(
        move=move,
        say=words,
        path=(*key, claimed or "go") if several else key,
        badges=_claim_badges(pieces[piece], names),
        button=several,
    )


def _claim_badges(piece: Mapping[str, Any], names: list[str]) -> tuple[Badge, ...]:
    """What a piece would claim and last, for its owner alone, whether that is true."""
    if not names:
        return ()
    return _badges(tuple(names), all(name in (piece["powers"] or ()) for name in names))


@cache
def _badges(names: tuple[str, ...], true: bool) -> tuple[Badge, ...]:
    said = [Badge(kind="claim", text=_power(name), art=ART[name]) for name in names]
    return (*said, Badge(kind="secret", text=phrase("claim-true" if true else "claim-bluff")))


def _question(move: str, pieces: Pieces, ways: Tally[tuple[str, str]]) -> Offer:
    key = _ends(pieces, move)
    several = ways[key] > 1
    return Offer(
        move=move,
        say=phrase("do-ask", piece=move[:2], target=move[3:5]),
        path=(*key, f"ask-{move[3:5]}") if several else key,
        badges=_claim_badges(pieces[move[:2]], ["De"]),
        button=several,
    )


WORDS: Final = {
    "yield": ("do-yield", "y"),
    "ghost": ("do-ghost", "g"),
    "none": ("do-none", "n"),
    "name none": ("do-name-none", "n"),
    "no": ("do-no", "n"),
    "juggernaut": ("do-juggernaut", "j"),
    "sensei": ("do-sensei", "s"),
    "magician": ("do-magician", "w"),
}
"""Moves that stand alone: their words and their key."""
WITCH: Final = (Badge(kind="plain", text=phrase("gain-WitchDoctor")),)
OF_PIECES: Final = ("witch", "moat", "lose", "from", "to", "with")


def _answer(view: View[Any], move: str, pieces: Pieces) -> Offer:
    waits = view.known["waits"]
    word, _, rest = move.partition(" ")
    if move == "ok":
        return Offer(move=move, say=phrase(f"ok-{waits['for']}"), path=("ok",), button=True, key="o")
    if word == "bluff":
        alone = sum(other.startswith("bluff") for other in view.moves) == 1
        words = phrase("do-bluff", power=_power(rest))
        return Offer(move=move, say=words, path=(f"bluff-{rest}",), takes=True, button=True, key="b" if alone else "")
    if move in WORDS:
        message, key = WORDS[move]
        badges = _claim_badges(pieces[waits["piece"]], ["Gh"])[-1:] if move == "ghost" else ()
        return Offer(move=move, say=phrase(message), path=(move,), badges=badges, button=True, key=key)
    if word == "kamikaze":
        words, badges = phrase("do-kamikaze", piece=rest), _claim_badges(pieces[rest], ["Ka"])[-1:]
        return Offer(move=move, say=words, path=(word,), badges=badges, button=True, key="k")
    if word in OF_PIECES:
        badges = _claim_badges(pieces[rest], ["Mo"]) if word == "moat" else WITCH if word == "witch" else ()
        return Offer(move=move, say=phrase(f"do-{word}", piece=rest), path=(rest,), badges=badges, takes=word == "lose")
    if word == "gain":
        return Offer(move=move, say=phrase("do-gain", power=phrase(f"gain-{rest}")), path=(f"gain-{rest}",))
    if word == "name":
        return Offer(move=move, say=phrase("do-name", power=_power(rest)), path=(f"power-{rest}",))
    power, _, piece = move.partition("@")
    return Offer(move=move, say=phrase("do-put", power=_power(power), piece=piece), path=(f"power-{power}", piece))
