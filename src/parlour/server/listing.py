"""Games and tables as the home page lists them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.outcome import winners
from parlour.kernel.words import Phrase
from parlour.server import FOLDER
from parlour.server.projection import speaker_for
from parlour.server.settings import Rule, rules_chosen
from parlour.server.table import Table
from parlour.server.visit import Visit


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the home page."""

    key: str
    tint: int
    """Which of five pale colours is behind its picture."""
    name: str
    blurb: str
    seats: str
    usual: int
    """How many seats a table has by default."""


def card(key: str, language: str) -> Card:
    game = find_game(key)
    book = game.words(language, FOLDER)
    seats = f"{min(game.seats)}–{max(game.seats)}" if len(game.seats) > 1 else str(game.seats[0])
    name, blurb = book.text(Phrase("game-name")), book.text(Phrase("game-blurb"))
    return Card(key, _tint(key), name, blurb, seats, game.seats[0])


def _tint(key: str) -> int:
    return game_keys().index(key) % 5 + 1


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in a list: who sits there, or in words that nobody does."""

    taken: bool
    text: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    id: str
    key: str
    tint: int
    game: str
    seats: Sequence[Chair]
    status: str
    mine: bool
    """Whether this visitor has a seat, or one is reserved for them."""
    yours: bool
    """Whether it is this visitor's turn to move, or to sit down."""
    line: str
    """The state of the game in a few words."""
    rules: Sequence[Rule]
    """Those that are not as usual."""
    commitment: str


def listed(table: Table, visit: Visit) -> Listed:
    key = table.opened["game"]
    seat = table.seat_of(visit.person)
    invited = bool(table.reserved_for(visit.person))
    return Listed(
        id=table.id,
        key=key,
        tint=_tint(key),
        game=visit.words(key).text(Phrase("game-name")),
        seats=_chairs(table, visit),
        status=table.status,
        mine=seat is not None or invited,
        yours=invited or (seat is not None and table.asks(seat)),
        line=_line(table, visit, seat),
        rules=unusual_rules(table, visit),
        commitment=table.commitment,
    )


def unusual_rules(table: Table, visit: Visit) -> list[Rule]:
    """What is not as usual at a table: its options, and whether bots may play for those who are away."""
    chosen = rules_chosen(table.game, visit.words(table.opened["game"]), table.options)
    return chosen if table.stand_in else [*chosen, Rule(visit.text("table-no-stand-in"), "")]


def _chairs(table: Table, visit: Visit) -> list[Chair]:
    chairs = []
    for seat, name in enumerate(speaker_for(table, visit.language).names):
        guest = table.reserved.get(seat)
        if table.seats[seat] is None:
            name = visit.text("page-reserved", who=guest.name) if guest else visit.text("page-free-seat")
        chairs.append(Chair(table.seats[seat] is not None, name))
    return chairs


def _line(table: Table, visit: Visit, seat: int | None) -> str:
    """Whose turn it is in the game's own words; after the end, how it ended for this visitor."""
    if table.session is None:
        if table.reserved_for(visit.person):
            return visit.text("page-invited")
        if table.full():
            return visit.text("page-starting")
        if not table.free():
            return visit.text("page-awaited", who=", ".join(guest.name for guest in table.reserved.values()))
        return visit.text("page-free", count=len(table.free()))
    sitter = None if seat is None else table.seats[seat]
    if table.status == "playing":
        if sitter and sitter.stood_in:
            return visit.text("page-stood-in")
        viewer = None if sitter and sitter.bot else seat
        prompt = table.game.scene(table.game.view(table.session.state, viewer)).prompt
        return speaker_for(table, visit.language).text(prompt.text)
    if table.ended is not None:
        return visit.words().text(table.ended)
    if table.resigned is not None:
        best = [other for other in range(len(table.seats)) if other != table.resigned]
    else:
        best = winners(table.session.state.returns())
    how = "over" if seat is None else "drawn" if not best else "won" if seat in best else "lost"
    result = Phrase(f"page-{how}")
    return visit.text("page-partly", result=result) if table.parts else visit.words().text(result)
