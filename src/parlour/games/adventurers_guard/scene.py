"""What to draw of Adventurer's Guard, from a view."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias

from parlour.games.adventurers_guard.names import FILES, KINDS, ROWS, SEATS
from parlour.games.adventurers_guard.tables import FACE_KIND
from parlour.games.adventurers_guard.view import Known, KnownPawn
from parlour.kernel.scene import (
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
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.view import View
from parlour.kernel.words import Phrase, Seat, phrase

ART: Final = {"A": "ag-adventurer", "M": "ag-mage", "R": "ag-ranger", "W": "ag-warrior"}
ROLLED: Final = {die: KINDS[kind] for die, kind in enumerate(FACE_KIND, 1)}
FACES: Final = {kind: ", ".join(str(die) for die in ROLLED if ROLLED[die] == kind) for kind in ROLLED.values()}
"""The faces of the die that name each type of pawn, in the order of the faces (AG-3.2)."""
SHOW_QUIET: Final = 100  # AG-8.2 is worth a word from here on
Traits: TypeAlias = tuple[str, int, str, int, bool, bool]
"""All that a pawn's look depends on: id, seat, type, range, whether it heads up, whether it has turned round."""
Here: TypeAlias = tuple[tuple[str, Traits], ...]
"""The pawns on the board: where each stands, and what its look depends on."""
BOARDS: Final = 64
"""Boards that are kept: of one move there are two, however many look on, and whatever the die shows."""
KEPT: Final = 4000
"""Pawns on tiles, and moves, that are kept: whoever shows the same one again may know it by its identity."""


def scene(view: View[Known]) -> Scene:
    known = view.known
    here = tuple([(pawn["tile"], _traits(pawn)) for pawn in known["pawns"] if pawn["tile"]])
    flipped = view.seat == 1
    regions: tuple[Region, ...] = (_board(here, flipped), _die_table(known["die"]), _taken(view), _marks(view.seat))
    return Scene(
        regions=regions,
        panels=tuple([_panel(here, seat, view.actor) for seat in (range(2) if flipped else (1, 0))]),
        prompt=_prompt(view, here),
        offers=tuple([_offer(move) for move in view.moves]),
        banners=_banners(view),
        turn=phrase("turn", turn=known["turn"] + 1) if known["corner"] else "",
    )


@lru_cache(maxsize=BOARDS)
def _board(here: Here, flipped: bool) -> Grid:
    empty = _empty_board(flipped)
    places, cells = _places(flipped), list(empty.cells)
    for tile, traits in here:
        cells[places[tile]] = _stands(tile, flipped, traits)
    return Grid(id=empty.id, title=empty.title, columns=empty.columns, rows=empty.rows, cells=tuple(cells))


@cache
def _empty_board(flipped: bool) -> Grid:
    files = FILES[::-1] if flipped else FILES
    rows = ROWS if flipped else ROWS[::-1]
    cells = tuple(_cell(file, row) for row in rows for file in files)
    return Grid(id="board", title=phrase("board"), columns=tuple(files), rows=tuple(rows), cells=cells)


@cache
def _places(flipped: bool) -> dict[str, int]:
    """Where each tile is among the cells of the board."""
    return {cell.id: place for place, cell in enumerate(_empty_board(flipped).cells)}


def _cell(file: str, row: str) -> Cell:
    dark = (FILES.index(file) + ROWS.index(row)) % 2 == 0
    return Cell(id=file + row, label=file + row, tone="dark" if dark else "light")


@lru_cache(maxsize=KEPT)
def _stands(tile: str, flipped: bool, traits: Traits) -> Cell:
    """A tile with a pawn on it."""
    return replace(_empty_board(flipped).cells[_places(flipped)[tile]], items=(_token(flipped, *traits),))


def _traits(pawn: KnownPawn) -> Traits:
    turned = bool(pawn["bonus"] and pawn["tile"])
    return pawn["id"], pawn["seat"], pawn["type"], pawn["range"], pawn["up"], turned


@cache
def _range(reach: int) -> Badge:
    return Badge(kind="range", text=str(reach), tip=phrase("range-tip", range=reach))


@cache
def _token(flipped: bool, id: str, seat: int, kind: str, reach: int, up: bool, turned: bool) -> Item:
    arrow = "up" if up != flipped else "down"
    badges = (_range(reach), Badge(kind="heading", text=arrow))
    return Item(
        id=id,
        kind="token",
        art=ART[kind],
        letter=kind,
        label=phrase("pawn-label", side=phrase(f"seat-{seat + 1}"), pawn=_name(kind)),
        seat=seat,
        tone=kind,
        badges=badges if turned else (),
        tip=phrase("pawn-tip", steps=phrase(f"steps-{kind}"), range=reach, row=ROWS[-1] if up else ROWS[0]),
    )


@cache
def _die_table(die: int | None) -> Table:
    return Table(
        id="die",
        title=phrase("die-names"),
        heads=(phrase("head-pawn"), phrase("head-die")),
        rows=tuple(
            Row(cells=(_name(kind), faces), item=_drawing(kind), states=("on",) if die and ROLLED[die] == kind else ())
            for kind, faces in FACES.items()
        ),
    )


def _drawing(kind: str) -> Item:
    return Item(id=f"die-{kind}", kind="token", art=ART[kind], letter=kind, label=_name(kind), tone=kind)


def _taken(view: View[Known]) -> Group:
    """The captured pawns, by captor. Warriors that are not placed yet are not captured."""
    known = view.known
    gone = [_traits(pawn) for pawn in known["pawns"] if not pawn["tile"]] if known["corner"] else []
    return _piles(view.seat, tuple(gone))


@lru_cache(maxsize=KEPT)
def _piles(viewer: int | None, gone: tuple[Traits, ...]) -> Group:
    zones = tuple(
        Zone(
            id=f"taken-{SEATS[1 - seat]}",
            title=_captor(1 - seat, viewer),
            items=tuple(_token(False, *traits) for traits in gone if traits[1] == seat),
            seat=1 - seat,
            layout="fan",
        )
        for seat in (1, 0)
    )
    return Group(id="taken", title=phrase("taken"), parts=zones, place="beside")


def _captor(seat: int, viewer: int | None) -> Phrase:
    """By whom: to those who play, it matters more whether it was them than which side of the board they have."""
    if viewer is None:
        return phrase("taken-by", side=phrase(f"seat-{seat + 1}"))
    return phrase("taken-by-you" if viewer == seat else "taken-by-other")


@cache
def _marks(viewer: int | None) -> Table:
    """What the bases and the badges mean."""

    def whose(name: str, seat: int) -> Phrase:
        return phrase(name if viewer is None else f"{name}-yours" if viewer == seat else f"{name}-theirs")

    def mark(name: str, label: Phrase, seat: int, badges: tuple[Badge, ...] = ()) -> Row:
        item = Item(
            id=name,
            kind="token",
            art=ART["M"],
            letter="M",
            label=label,
            seat=seat,
            tone="M",
            badges=badges,
        )
        return Row(cells=(label,), item=item)

    turned = (_range(3), Badge(kind="heading", text="up"))
    south, north = (whose(name, seat) for seat, name in enumerate(("mark-south", "mark-north")))
    rows = (
        mark("mark-south", south, 0),
        mark("mark-north", north, 1),
        mark("mark-turned", phrase("mark-turned"), 1, turned),
    )
    return Table(id="marks", title=phrase("marks"), heads=(), rows=rows, states=("legend",))


def _panel(here: Here, seat: int, actor: int) -> Panel:
    left = sum([traits[1] == seat for _, traits in here])
    return _side(seat, left, actor == seat)


@cache
def _side(seat: int, left: int, acting: bool) -> Panel:
    return Panel(
        seat=seat,
        side=phrase(f"seat-{seat + 1}"),
        counters=(Counter(label=phrase("pawns-left"), value=str(left), tip=phrase("pawns-left-tip")),),
        notes=(phrase("adventurer-guarded" if left > 1 else "adventurer-open"),) if left else (),
        acting=acting,
    )


def _prompt(view: View[Known], here: Here) -> Prompt:
    known = view.known
    if view.actor == OVER:
        result = known["result"]
        assert result is not None
        reason, winner = result["reason"], result["winner"]
        if winner is None:
            return Prompt(text=phrase("over-draw", quiet=known["quiet"]))
        return Prompt(text=phrase(f"over-{reason}", who=Seat(SEATS.index(winner))))
    if view.actor == CHANCE:
        seat = known["seat"]
        return Prompt(text=phrase("wait-first") if seat is None else phrase("wait-die", who=Seat(seat)))
    yours = view.actor == view.seat
    if known["die"] is None:
        return Prompt(text=_ask("ask-corner", yours, view.actor), yours=yours)
    borrowed = not any(traits[1] == view.actor and traits[2] == ROLLED[known["die"]] for _, traits in here)
    question = "ask-move"
    if borrowed:
        question = "ask-borrow" if known["options"]["enemy_move"] == "may" else "ask-borrow-must"
    theirs = borrowed and view.seat is not None and not yours
    return _rolled(question, yours, view.actor, known["die"], "yours" if theirs else "other")


@cache
def _rolled(question: str, yours: bool, actor: int, die: int, told: str) -> Prompt:
    kind = ROLLED[die]
    slots: dict[str, Any] = {
        "die": die,
        "a": phrase(f"a-{kind}"),
        "pawn": _name(kind),
    }
    label, tip = phrase("die-shows", die=die), phrase("die-tip")
    item = Item(id="d6", kind="die", art=f"d6-{die}", letter=str(die), label=label, seat=actor, tip=tip)
    return Prompt(text=_ask(question, yours, actor, told, **slots), yours=yours, item=item)


def _ask(question: str, yours: bool, actor: int, told: str = "other", **slots: Any) -> Phrase:
    """The question itself for the one who must answer; for the others, that it is being answered. `told`: in which words,
    since the enemy's pawn that may be moved is the reader's own, if that is the enemy."""
    return phrase(question, **slots) if yours else phrase(f"{question}-{told}", who=Seat(actor), **slots)


@lru_cache(maxsize=KEPT)
def _offer(move: str) -> Offer:
    if move == "pass":
        return Offer(move=move, say=phrase("do-pass"), path=("pass",), button=True)
    if move.startswith("W@"):
        return Offer(move=move, say=phrase("do-corner", tile=move[2:]), path=(move[2:],))
    text = move.removeprefix("~")
    kind, start, takes, end = text[0], text[1:3], text[3] == "x", text[4:6]
    words = phrase("do-capture" if takes else "do-move", pawn=_name(kind), start=start, end=end)
    return Offer(move=move, say=words, path=(start, end), takes=takes)


def _banners(view: View[Known]) -> tuple[Text, ...]:
    known = view.known
    banners: list[Text] = []
    if view.actor != OVER and known["first"] and not known["attacks"]:
        banners.append(phrase("no-attacks-yet"))
    if known["quiet"] > SHOW_QUIET:
        limit = known["options"]["no_capture_limit"]
        words = (
            phrase("quiet-turns", quiet=known["quiet"], limit=limit)
            if limit
            else phrase("quiet-on", quiet=known["quiet"])
        )
        banners.append(words)
    return tuple(banners)


def _name(kind: str) -> Phrase:
    return phrase(f"pawn-{kind}")
