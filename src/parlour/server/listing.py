"""Games and tables as the home page lists them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.bots.levels import LEVELS, settings
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.clock import agreed
from parlour.kernel.words import Phrase
from parlour.server import FOLDER
from parlour.server.projection import marked, speaker_for, told_apart
from parlour.server.settings import Rule, rules_chosen
from parlour.server.table import Guest, Table
from parlour.server.visit import Visit, text_in

PAGES: Final = {"learn": "lessons.toml", "how": "how.md"}
"""Pages about a game, by the file in its folder that they are made of."""


@dataclass(frozen=True, slots=True)
class Level:
    """What a visitor can play against."""

    key: str
    name: str
    rating: int | None


@dataclass(frozen=True, slots=True)
class Card:
    """A game on the home page."""

    key: str
    tint: int
    """Which of five pale colours is behind its picture."""
    name: str
    blurb: str
    seats: str
    minutes: int
    usual: int
    """How many seats a table has by default."""
    pages: Sequence[str]
    """Which of `PAGES` it has."""
    levels: Sequence[Level]
    level: str
    """The one that is suggested."""
    beaten: str
    """The strongest that this visitor has won against, by name; empty if none."""


def card(key: str, language: str, beaten: str = "", chosen: str = "", own_bots: Sequence[str] = ()) -> Card:
    """`beaten`: the strongest level that the visitor has won against; `chosen`: the one that they would rather play.

    `own_bots`: the operator's own that play it.
    """
    game = find_game(key)
    book = game.words(language, FOLDER)
    ratings = settings(game.folder).ratings
    return Card(
        key=key,
        tint=tint(key),
        name=book.text(Phrase("game-name")),
        blurb=book.text(Phrase("game-blurb")),
        seats=f"{min(game.seats)}–{max(game.seats)}" if len(game.seats) > 1 else str(game.seats[0]),
        minutes=game.minutes,
        usual=game.seats[0],
        pages=[page for page, file in PAGES.items() if (game.folder / file).is_file()],
        levels=[
            *(Level(level, text_in(language, f"level-{level}"), ratings.get(level)) for level in LEVELS),
            *(Level(bot, bot, None) for bot in own_bots),
        ],
        level=chosen or next_level(beaten),
        beaten=text_in(language, f"level-{beaten}") if beaten else "",
    )


def next_level(beaten: str) -> str:
    """What to play after a win against this level, or before the first one."""
    return LEVELS[min(LEVELS.index(beaten) + 1, len(LEVELS) - 1)] if beaten else LEVELS[0]


def beaten(table: Table, person: str) -> str:
    """The level that this person has won against alone; empty if they have not. The weakest bot at the table counts.

    A game that began with a position of somebody's choice does not.
    """
    if table.start:
        return ""
    seat = table.seat_of(person)
    bots = [sitter.bot for place, sitter in enumerate(table.seats) if sitter and place != seat and not sitter.person]
    if seat is None or len(bots) < len(table.seats) - 1 or table.partly(seat) or not all(bot in LEVELS for bot in bots):
        return ""
    places = table.places()
    if not places or places[seat] != 1 or max(places) == 1:
        return ""
    return min(bots, key=LEVELS.index)


def strongest(tables: Iterable[Table], person: str) -> dict[str, str]:
    """By game, the strongest level that this person has won against at these tables."""
    found: dict[str, str] = {}
    for table in tables:
        if level := beaten(table, person):
            key = table.opened["game"]
            found[key] = max(level, found.get(key, level), key=LEVELS.index)
    return found


def tint(key: str) -> int:
    return game_keys().index(key) % 5 + 1


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat in a list: who sits there, or in words that nobody does."""

    taken: bool
    text: str
    away: bool = False
    """Whether whoever sits there has closed the page."""
    rating: str = ""


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
    removable: bool
    """Whether this visitor may remove it: the game has not begun, and they opened it."""
    closed: bool
    """Whether this visitor needs an account to sit there."""
    invited: bool
    """Whether a seat is kept for this visitor, which they may decline."""
    alone: bool
    """Whether this visitor plays with bots only, who are patient."""


def listed(table: Table, visit: Visit, away: Collection[str] = ()) -> Listed:
    """`away`: those at the table who have closed its page."""
    key = table.opened["game"]
    seat = table.seat_of(visit.person)
    invited = bool(table.reserved_for(visit.person))
    return Listed(
        id=table.id,
        key=key,
        tint=tint(key),
        game=visit.words(key).text(Phrase("game-name")),
        seats=chairs(table, visit, away),
        status=table.status,
        mine=seat is not None or invited,
        yours=invited or (seat is not None and table.asks(seat)),
        line=_line(table, visit, seat),
        rules=unusual_rules(table, visit),
        removable=table.removable_by(visit.person),
        closed=table.rated and visit.account is None,
        invited=invited,
        alone=table.status == "playing" and seat is not None and table.alone(visit.person),
    )


def is_mine(table: Table, person: str) -> bool:
    """Whether this person has a seat, or one is reserved for them."""
    return table.seat_of(person) is not None or bool(table.reserved_for(person))


def unusual_rules(table: Table, visit: Visit) -> list[Rule]:
    """What is not as usual at a table: that it is rated, its clock, its options, or that no bot plays for those away."""
    chosen = rules_chosen(table.game, visit.words(table.opened["game"]), table.options)
    if table.agreed_clock:
        clock = Rule(visit.text("table-clock", clock=clock_text(table.agreed_clock, visit)), "")
        return [*([Rule(visit.text("table-rated"), "")] if table.rated else []), clock, *chosen]
    return chosen if table.stand_in else [*chosen, Rule(visit.text("table-no-stand-in"), "")]


def clock_text(clock: str, visit: Visit) -> str:
    """One of the presets of clocks, in words."""
    kept = agreed(clock)
    if "days" in kept:
        return visit.text("clock-days", days=kept["days"])
    return visit.text("clock-live", minutes=kept["bank"] // 60, seconds=kept["add"])


def chairs(table: Table, visit: Visit, away: Collection[str] = ()) -> list[Chair]:
    """`away`: those at the table who have closed its page."""
    chairs = []
    for seat, name in enumerate(told_apart(table, table.game.words(visit.language, FOLDER))):
        guest, sitter = table.reserved.get(seat), table.seats[seat]
        if sitter is None:
            name = visit.text("page-reserved", who=_guest(guest, visit)) if guest else visit.text("page-free-seat")
        gone = sitter is not None and sitter.person in away
        name = visit.text("page-away", who=name) if gone else name
        chairs.append(Chair(sitter is not None, name, gone, sitter.rating if sitter else ""))
    return chairs


def _guest(guest: Guest, visit: Visit) -> str:
    return marked(guest.name, guest.robot, visit.words())


def _line(table: Table, visit: Visit, seat: int | None) -> str:
    """Whose turn it is in the game's own words; after the end, how it ended for this visitor."""
    if table.session is None:
        if table.reserved_for(visit.person):
            return visit.text("page-invited")
        if table.full():
            return visit.text("page-starting")
        if not table.free():
            return visit.text("page-awaited", who=", ".join(_guest(guest, visit) for guest in table.reserved.values()))
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
    places = table.places()
    drawn = max(places) == 1
    how = "over" if seat is None else "drawn" if drawn else "won" if places[seat] == 1 else "lost"
    result = Phrase(f"page-{how}")
    return visit.text("page-partly", result=result) if table.parts else visit.words().text(result)
