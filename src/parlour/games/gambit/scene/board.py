"""The board of Gambit: its squares, the pieces on them, and the arrow of a move that may be undone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, TypeAlias

from parlour.games.gambit.codes import EAST, GH, NORTH, SW, WEST
from parlour.games.gambit.names import FILES, LETTERS, POWERS, power_word, power_words
from parlour.games.gambit.view import Known, KnownPiece, Waits, claimed_by, is_undoable
from parlour.kernel.scene import Arrow, Badge, Cell, Grid, Item
from parlour.kernel.state import OVER
from parlour.kernel.view import View
from parlour.kernel.words import phrase

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


def board(view: View[Known]) -> Grid:
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


def token(view: View[Known], piece: KnownPiece) -> Item:
    """A piece with its number, what it claims just now and, for its own seat, its powers."""
    return _drawn(*_look(view, piece))


def _look(view: View[Known], piece: KnownPiece) -> Look:
    powers = None if piece["powers"] is None else tuple([name for name in piece["powers"] if name])
    claims = tuple(claimed_by(view.known["waits"], piece["id"]))
    return piece["id"], powers, claims, piece["seat"] == view.seat, view.actor == OVER


def power_badge(kind: str, name: str) -> Badge:
    """A power on a piece, or one that is claimed, with what it does."""
    return Badge(kind=kind, text=power_word(name), art=ART[name], tip=phrase(f"does-{name}"))


@cache
def _drawn(id: str, powers: tuple[str, ...] | None, claims: tuple[str, ...], own: bool, over: bool) -> Item:
    badges = [Badge(kind="number", text=id[1])]
    badges += [power_badge("plain" if over else "secret", name) for name in powers or ()]
    badges += [power_badge("claim", name) for name in claims]
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
    piece = pieces_of(known)[known["waits"]["piece"] or ""]
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


def pieces_of(known: Known) -> dict[str, KnownPiece]:
    return {piece["id"]: piece for piece in known["pieces"]}
