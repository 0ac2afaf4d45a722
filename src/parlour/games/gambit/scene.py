"""What to draw of Gambit, from a view."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from parlour.games.gambit.codes import BU, DE, EAST, GH, KA, MO, NORTH, SOUTH, ST, SW, WEST
from parlour.games.gambit.names import FILES, LETTERS, POWERS, VERBS, gain_word, power_word, power_words, type_of
from parlour.games.gambit.view import (
    JUDGED,
    ClaimEntry,
    Entry,
    Evidence,
    Known,
    KnownPiece,
    Result,
    SwappedEntry,
    Waits,
    claimed_by,
    contradiction,
    evidence,
    is_undoable,
    loss_limit,
    price,
    question,
    verdict,
)
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
KEPT: Final = 4096
"""Parts of scenes that are kept for the next one: most of the table stays as it is."""
Look: TypeAlias = tuple[str, tuple[str, ...] | None, tuple[str, ...], bool, bool]
"""How a piece is drawn: see `_drawn`."""
LAST_TURNS: Final = 10  # the limit is worth a word from here on
CHIPS: Final = {"stood": "plain", "dropped": "plain", "true": "good", "bluff": "bad"}
"""How a claim came out, and the kind of its chip."""


def scene(view: View[Known]) -> Scene:
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


def _others(view: View[Known]) -> list[int]:
    """The seats that a viewer may know something about, in turn order."""
    return [seat for seat in view.known["seats"] if seat != view.seat and view.actor != OVER]


def _around(view: View[Known]) -> list[int]:
    """The seats in turn order, the viewer's own last: it stands below."""
    seats = view.known["seats"]
    own = seats.index(SOUTH if view.seat is None else view.seat)
    return seats[own + 1 :] + seats[: own + 1]


def _pieces(known: Known) -> dict[str, KnownPiece]:
    return {piece["id"]: piece for piece in known["pieces"]}


# The board


def _board(view: View[Known]) -> Grid:
    known = view.known
    numbers = [str(row) for row in range(1, known["rows"] + 1)]
    lines, across = _sides(view.seat, numbers)
    standing: dict[str, list[KnownPiece]] = {}
    for piece in sorted(known["pieces"], key=lambda one: one["level"]):
        standing.setdefault(piece["square"] or "", []).append(piece)
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
    if seat == NORTH:
        return numbers, list(reversed(FILES))
    if seat == WEST:
        return list(reversed(FILES)), numbers[::-1]
    if seat == EAST:
        return list(FILES), numbers
    return numbers[::-1], list(FILES)


def _squares(line: str, across: list[str]) -> list[str]:
    return [line + name if line in FILES else name + line for name in across]


def _cell(view: View[Known], square: str, standing: list[KnownPiece], far: bool) -> Cell:
    known = view.known
    states: tuple[str, ...] = ("goal",) if far else ("wall",) if square in known["holes"] else ()
    if square in known["zone"]:
        states = (*states, "closed")
    cell = _occupied(square, states, tuple([_look(view, piece) for piece in standing]))
    if is_undoable(known["waits"]) and known["waits"]["from"] == square:
        return replace(cell, items=(_shadow(known), *cell.items))
    return cell


@lru_cache(maxsize=KEPT)
def _occupied(square: str, states: tuple[str, ...], looks: tuple[Look, ...]) -> Cell:
    floor = _floor(square, states)
    return replace(floor, items=tuple(_drawn(*look) for look in looks)) if looks else floor


@cache
def _floor(square: str, states: tuple[str, ...]) -> Cell:
    dark = (FILES.index(square[0]) + int(square[1])) % 2 == 1
    return Cell(id=square, label=square, tone="dark" if dark else "light", states=states)


def _token(view: View[Known], piece: KnownPiece) -> Item:
    """A piece with its number, what it claims just now and, for its own seat, its powers."""
    return _drawn(*_look(view, piece))


def _look(view: View[Known], piece: KnownPiece) -> Look:
    powers = None if piece["powers"] is None else tuple([name for name in piece["powers"] if name])
    claims = tuple(claimed_by(view.known["waits"], piece["id"]))
    return piece["id"], powers, claims, piece["seat"] == view.seat, view.actor == OVER


def _power(kind: str, name: str) -> Badge:
    """A power on a piece, or one that is claimed, with what it does."""
    return Badge(kind=kind, text=power_word(name), art=ART[name], tip=phrase(f"does-{name}"))


@cache
def _drawn(id: str, powers: tuple[str, ...] | None, claims: tuple[str, ...], own: bool, over: bool) -> Item:
    badges = [Badge(kind="number", text=id[1])]
    badges += [_power("plain" if over else "secret", name) for name in powers or ()]
    badges += [_power("claim", name) for name in claims]
    tip = phrase("piece-tip-hidden")
    if powers is not None:
        tip = phrase("piece-tip", powers=power_words(powers)) if powers else phrase("piece-tip-none")
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


def _shadow(known: Known) -> Item:
    """Where the moved piece was, as long as it may have to go back."""
    piece = _pieces(known)[known["waits"]["piece"] or ""]
    return Item(
        id="before",
        kind="token",
        art="ga-piece",
        letter="··",
        label=phrase("piece-was-here", piece=piece["id"]),
        seat=piece["seat"],
        states=("ghost",),
    )


def _arrows(waits: Waits) -> tuple[Arrow, ...]:
    if not is_undoable(waits):
        return ()
    jump = ("jump",) if {POWERS[GH], POWERS[SW]} & set(waits["claims"]) else ()
    return (Arrow(start=waits["from"] or "", end=waits["to"] or "", states=(*jump, "open")),)


# Beside the board


def _cards(view: View[Known]) -> Zone | None:
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
    label = power_word(name) if name in POWERS else gain_word(name)
    return Item(
        id=id, kind="card", art=ART[name], letter=name[:2], label=label, states=states, tip=phrase(f"does-{name}")
    )


def _own_powers(view: View[Known]) -> Table:
    held = [
        (name, piece["id"])
        for piece in view.known["pieces"]
        if piece["seat"] == view.seat
        for name in piece["powers"] or ()
        if name
    ]
    return _own_table(view.seat, tuple(sorted(held, key=lambda one: POWERS.index(one[0]))))


@lru_cache(maxsize=KEPT)
def _own_table(seat: int | None, held: tuple[tuple[str, str], ...]) -> Table:
    rows = tuple(
        Row(
            cells=(power_word(name), piece),
            item=_drawing(f"own-{piece}-{name}", name, seat),
            note=phrase(f"does-{name}"),
        )
        for name, piece in held
    )
    return Table(
        id="own",
        title=phrase("your-powers"),
        heads=(),
        rows=rows,
        seat=seat,
        note="" if rows else phrase("own-nothing"),
        states=("secret",),
    )


def _drawing(id: str, name: str, seat: int | None) -> Item:
    return Item(id=id, kind="token", art=ART[name], letter=name, label=power_word(name), seat=seat)


def _known_of(view: View[Known], seat: int) -> Table:
    """What is known of another seat's pieces on the board, the latest first; what may have changed since is dimmed."""
    rows = tuple(_evidence_row(one) for one in evidence(view.known, seat))[::-1]
    return Table(
        id=f"known-{LETTERS[seat]}",
        title=phrase("known-of", side=phrase(f"seat-{seat + 1}")),
        heads=(),
        rows=rows,
        seat=seat,
        note="" if rows else phrase("known-nothing"),
    )


def _truth_of(known: Known, seat: int) -> Table:
    """After the end: what each piece of a seat holds, and what the lost ones left the board with."""
    return Table(
        id=f"truth-{LETTERS[seat]}",
        title=phrase("truth-of", side=phrase(f"seat-{seat + 1}")),
        heads=(),
        rows=tuple(_truth(known, piece) for piece in known["pieces"] if piece["seat"] == seat),
        seat=seat,
    )


def _truth(known: Known, piece: KnownPiece) -> Row:
    """A piece with its powers, and with those that it lost as a Kamikaze before."""
    id, square, names = piece["id"], piece["square"], [name for name in piece["powers"] or () if name]
    if names:
        words = phrase("fact-holds" if square else "truth-had", piece=id, powers=power_words(names))
    else:
        words = phrase("fact-none" if square else "truth-had-none", piece=id)
    note: Text = ""
    for entry in known["history"]:
        if entry["what"] == "emptied" and entry["piece"] == id:
            gone = [name for name in entry["had"] or () if name]
            note = phrase("truth-emptied", powers=power_words(gone), turn=entry["turn"]) if gone else note
    return Row(
        cells=(words, Badge(kind="plain", text=square, tip=phrase("piece-square", square=square)) if square else LOST),
        item=_drawing(f"truth-{id}", names[0], None) if names else None,
        note=note,
    )


LOST: Final = Badge(kind="plain", text=phrase("truth-lost"))
SORTS: Final = {"detective": "you", "swap": "you", "proven": "had", "caught": "not", "emptied": "all", "given": "all"}
"""Evidence of one power that a piece had or had not, of all that it holds, or of what only the viewer knows."""


def _evidence_row(one: Evidence) -> Row:
    sort, names = SORTS[one.how], one.powers
    if sort in ("had", "not"):
        words = phrase(f"fact-{sort}", piece=one.piece, power=power_word(names[0]))
    elif one.how == "swap":
        words = phrase("fact-gave", piece=one.piece, powers=power_words(names))
    elif names:
        words = phrase("fact-holds", piece=one.piece, powers=power_words(names))
    else:
        words = phrase("fact-none", piece=one.piece)
    own = sort == "you"
    return Row(
        cells=(words, Badge(kind="secret" if own else "plain", text=phrase("only-you" if own else "all-know"))),
        item=_drawing(f"fact-{one.place}-{sort}", names[0], None) if names else None,
        note=phrase(f"known-{one.how}", turn=one.turn),
        states=("spent",) if one.dated else (),
    )


def _lost(view: View[Known]) -> Group:
    """The lost pieces; after the end their tips tell the powers that left the board with them."""
    known = view.known
    limit = loss_limit(known)
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


def _claims(view: View[Known]) -> Table:
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
        for power in claimed_by(known["waits"], piece["id"]):
            assert asked is not None
            answer: Text = phrase("answer-yours") if asked == view.seat else phrase("answer-of", who=Seat(asked))
            if about in ("losing", "reselect"):
                answer = phrase("answer-open")
            cells = (str(known["turn"]), phrase("claim", piece=piece["id"], power=power_word(power)), answer, "?")
            rows.append(Row(cells=cells, seat=piece["seat"], states=("on",)))
    return Table(
        id="claims",
        title=phrase("claims"),
        heads=(phrase("head-turn"), phrase("head-claim"), phrase("head-answer"), phrase("head-price")),
        rows=tuple(rows),
        note=_two_claims(view),
        place="tab",
    )


def _claim_row(view: View[Known], place: int, entry: ClaimEntry) -> Row:
    history = view.known["history"]
    judged = entry["answer"] in JUDGED
    chip = Badge(kind=CHIPS[entry["answer"]], text=_fate(history[:place], entry))
    words = phrase("claim", piece=entry["piece"], power=power_word(entry["power"]))
    cost = price(history, place) if judged else _truth_badge(view, entry["true"])
    return Row(cells=(str(entry["turn"]), words, chip, cost), seat=LETTERS.index(entry["piece"][0]))


def _truth_badge(view: View[Known], true: bool | None) -> Text | Badge:
    """Whether a claim that was not judged was true: for its own seat, and for all after the end."""
    if true is None:
        return ""
    kind = "secret" if view.actor != OVER else "good" if true else "bad"
    return Badge(kind=kind, text=phrase("answer-true" if true else "answer-bluff"))


def _fate(before: list[Entry], entry: ClaimEntry) -> Phrase:
    """How a claim came out; one is dropped when the other was a bluff, or true and the end of its accuser."""
    if entry["answer"] != "dropped":
        return phrase(f"answer-{entry['answer']}")
    other = verdict(before)
    if other and other["answer"] == "bluff":
        return phrase("answer-dropped", power=power_word(other["power"]))
    return phrase("answer-ended")


def _swap_rows(view: View[Known], entry: SwappedEntry) -> Iterator[Row]:
    for power, true in zip(entry["claims"], entry["true"] or (None, None), strict=True):
        if power is not None:
            chip = Badge(kind="plain", text=phrase("answer-swapped", piece=entry["piece"]))
            words = phrase("claim", piece=entry["moved"], power=power_word(power))
            cells = (str(entry["turn"]), words, chip, _truth_badge(view, true))
            yield Row(cells=cells, seat=LETTERS.index(entry["moved"][0]))


def _two_claims(view: View[Known]) -> Text:
    found = contradiction(view.known, view.seat)
    if found is None:
        return ""
    piece, one, other = found
    kind = phrase(f"type-{type_of(one).lower()}")
    return phrase("two-claims", piece=piece, one=power_word(one), other=power_word(other), type=kind)


def _counter(name: str, count: int, of: object, tip: Phrase) -> Counter:
    return Counter(label=phrase(name), value=f"{count} / {of}", tip=tip)


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


# The question


def _prompt(view: View[Known]) -> Prompt:
    known = view.known
    if view.actor == OVER:
        assert known["result"] is not None
        return Prompt(text=_over(known["result"]))
    waits = known["waits"]
    asked = waits["seat"]
    if asked is None:
        return Prompt(text=phrase("wait-first"))
    yours = view.actor == view.seat
    slots = _slots(view)
    about = question(view)
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


def _over(result: Result) -> Phrase:
    if result["winner"] is None:
        return phrase(f"over-draw-{result['reason']}")
    return phrase(f"over-{result['reason']}", who=Seat(result["winner"]))


def _slots(view: View[Known]) -> dict[str, Any]:
    """All that a question may name."""
    known = view.known
    waits = known["waits"]
    mover = waits.get("extra", known["seat"])
    assert mover is not None
    slots: dict[str, Any] = {"who": Seat(mover), "cost": known["options"]["kamikaze_cost"]}
    said: Mapping[str, object] = waits
    names = {"piece": "piece", "target": "target", "moat": "moat", "landed": "landed", "from": "start", "to": "end"}
    slots |= {slot: said[key] for key, slot in names.items() if said.get(key)}
    if waits.get("open"):
        slots["powers"] = power_words(waits["open"])
    if moat := waits.get("moat"):
        slots["owner"] = Seat(LETTERS.index(moat[0]))
    if landed := waits.get("landed"):
        slots["under"] = Seat(LETTERS.index(landed[0]))
    if waits["for"] == "losing" and (judged := verdict(known["history"])):
        slots |= {"judged": judged["piece"], "power": power_word(judged["power"])}
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


def _die(view: View[Known]) -> Item | None:
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
        tip=phrase("die-tip"),
    )


# Moves


Pieces: TypeAlias = Mapping[str, KnownPiece]


def _offers(view: View[Known]) -> Iterator[Offer]:
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
    end = move[6:8] if ":" in move else pieces[move[3:5]]["square"]
    return start or "", end or ""


def _move(move: str, pieces: Pieces, ways: Tally[tuple[str, str]]) -> Offer:
    path, _, claimed = move.partition("/")
    piece, start, end = path[:2], path[3:5], path[6:8]
    names = claimed.split("+") if claimed else []
    key = _ends(pieces, move)
    several = ways[key] > 1
    if several:
        words = phrase("do-push" if names == [POWERS[BU]] else "do-sit" if POWERS[ST] in names else "do-go", end=end)
    elif names:
        words = phrase("do-move-claim", piece=piece, start=start, end=end, powers=power_words(names))
    else:
        words = phrase("do-move", piece=piece, start=start, end=end)
    return Offer(
        move=move,
        say=words,
        path=(*key, claimed or "go") if several else key,
        badges=_claim_badges(pieces[piece], names),
        button=several,
    )


def _claim_badges(piece: KnownPiece, names: list[str]) -> tuple[Badge, ...]:
    """What a piece would claim and last, for its owner alone, whether that is true."""
    if not names:
        return ()
    return _badges(tuple(names), all(name in (piece["powers"] or ()) for name in names))


@cache
def _badges(names: tuple[str, ...], true: bool) -> tuple[Badge, ...]:
    said = [_power("claim", name) for name in names]
    return (*said, Badge(kind="secret", text=phrase("claim-true" if true else "claim-bluff")))


def _question(move: str, pieces: Pieces, ways: Tally[tuple[str, str]]) -> Offer:
    key = _ends(pieces, move)
    several = ways[key] > 1
    return Offer(
        move=move,
        say=phrase("do-ask", piece=move[:2], target=move[3:5]),
        path=(*key, f"ask-{move[3:5]}") if several else key,
        badges=_claim_badges(pieces[move[:2]], [POWERS[DE]]),
        button=several,
    )


ALONE: Final = {
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
WITCHES: Final = (Badge(kind="plain", text=gain_word("WitchDoctor")),)


def _answer(view: View[Known], move: str, pieces: Pieces) -> Offer:
    waits = view.known["waits"]
    word, _, rest = move.partition(" ")
    if move == "ok":
        return Offer(move=move, say=phrase(f"ok-{waits['for']}"), path=("ok",), button=True, key="o")
    if word == "bluff":
        alone = sum(other.startswith("bluff") for other in view.moves) == 1
        words = phrase("do-bluff", power=power_word(rest))
        return Offer(move=move, say=words, path=(f"bluff-{rest}",), takes=True, button=True, key="b" if alone else "")
    if move in ALONE:
        message, key = ALONE[move]
        badges = _claim_badges(pieces[waits["piece"] or ""], [POWERS[GH]])[-1:] if move == "ghost" else ()
        return Offer(move=move, say=phrase(message), path=(move,), badges=badges, button=True, key=key)
    if word == "kamikaze":
        words, badges = phrase("do-kamikaze", piece=rest), _claim_badges(pieces[rest], [POWERS[KA]])[-1:]
        return Offer(move=move, say=words, path=(word,), badges=badges, button=True, key="k")
    if word in VERBS:
        badges = _claim_badges(pieces[rest], [POWERS[MO]]) if word == "moat" else WITCHES if word == "witch" else ()
        return Offer(move=move, say=phrase(f"do-{word}", piece=rest), path=(rest,), badges=badges, takes=word == "lose")
    if word == "gain":
        return Offer(move=move, say=phrase("do-gain", power=gain_word(rest)), path=(f"gain-{rest}",))
    if word == "name":
        return Offer(move=move, say=phrase("do-name", power=power_word(rest)), path=(f"power-{rest}",))
    power, _, piece = move.partition("@")
    return Offer(move=move, say=phrase("do-put", power=power_word(power), piece=piece), path=(f"power-{power}", piece))
