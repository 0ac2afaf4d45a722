"""What somebody has played, for their profile: the results, the dice that fell for them, and what reviews have found.

Of each finished game one row for each person is kept beside its log, which is made from the log when a profile is first
looked at afterwards. It has no names: those of others may change, and be forgotten.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

from parlour.bots.analysis.review import Review
from parlour.kernel.session import Session
from parlour.kernel.state import CHANCE
from parlour.server.open_tables import fold_by_slices
from parlour.server.store import OVER, UNCOUNTED, Store
from parlour.server.table import Table

AT_ONCE: Final = 12
"""Games that are read before a profile is shown; what is older is read after that, and shown the next time."""
LISTED: Final = 20
"""Games on a page of a profile."""
REVIEWS: Final = 100
"""Reviews of which a profile tells, the latest."""
NORMAL: Final = 1.96
"""Deviations within which a sum of dice lies 19 times of 20."""

Faces = dict[str, tuple[int, float, float]]
"""By face: how often it fell, how often it was to be expected, and the variance of that."""


@dataclass(frozen=True, slots=True)
class Game:
    """A finished game of somebody's."""

    table: str
    seat: int
    game: str
    at: float
    result: str
    """`won`, `lost`, `drawn`, `left`, `place` (neither first nor of two), or `none` if it was ended."""
    place: int
    sitters: Sequence[tuple[str, str]]
    """By seat, the person and the bot."""
    gain: int | None
    """By how much it has changed their rating."""

    @property
    def opponents(self) -> list[tuple[str, str]]:
        return [sitter for seat, sitter in enumerate(self.sitters) if seat != self.seat]


@dataclass(frozen=True, slots=True)
class Face:
    """How often a face of a game's dice fell for somebody, and within which bounds 19 people of 20 would be."""

    face: str
    rolled: int
    expected: float
    low: int
    high: int

    @property
    def tenths(self) -> int:
        """How many tenths were to be expected."""
        return round(self.expected * 10)


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What a review has found of somebody's game: by how much luck and their own decisions changed their chances."""

    table: str
    game: str
    at: float
    luck: float
    play: float


class History:
    """What people have played, as far as it was read from the logs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._reading: set[str] = set()

    async def catch_up(self, person: str, most: int = AT_ONCE) -> bool:
        """Take in some games that are over and were not taken in yet, the latest first. False if there are no more."""
        text = (
            "select seat.table_id from seat join listing on listing.table_id = seat.table_id "
            "left join played on played.table_id = seat.table_id and played.person = seat.person "
            "where seat.person = $1 and listing.status in ($2, $3) and played.person is null "
            "order by listing.at desc limit $4"
        )
        found, taken = await self._store.ask(text, person, OVER, UNCOUNTED, most), 0
        for (table,) in found:
            folded = await fold_by_slices(table, await self._store.read(table))
            if folded.veiled:
                continue  # a profile is not to tell of dice that are still to fall elsewhere
            taken += 1
            row = await asyncio.to_thread(_row, folded, person)
            marks = ", ".join(f"${number}" for number in range(1, len(row) + 1))
            await self._store.change((f"insert into played values ({marks}) on conflict do nothing", *row))
        return taken == most

    async def read_on(self, person: str) -> None:
        """Take in all that is left, once at a time."""
        if person not in self._reading:
            self._reading.add(person)
            try:
                while await self.catch_up(person):
                    pass
            finally:
                self._reading.discard(person)

    async def games(self, person: str, all_tables: bool, page: int) -> list[Game]:
        """A page of somebody's games, the latest first; without `all_tables`, only those at tables that all could find."""
        text = (
            "select played.table_id, played.seat, played.game, played.at, played.result, played.place, sitters, "
            "result_seat.shown - result_seat.was from played join listing on listing.table_id = played.table_id "
            "left join result on result.table_id = played.table_id "
            "left join result_seat on result_seat.number = result.number and result_seat.person = played.person "
            "where played.person = $1 and played.seat >= 0 and (public = 1 or $2 = 1) "
            "order by played.at desc, played.table_id limit $3 offset $4"
        )
        found = await self._store.ask(text, person, int(all_tables), LISTED, LISTED * (page - 1))
        return [
            Game(table, seat, game, at, result, place, [(who, bot) for who, bot in json.loads(sitters)], gain)
            for table, seat, game, at, result, place, sitters, gain in found
        ]

    async def favourites(self, person: str) -> list[tuple[str, int, int]]:
        """Each game, how often somebody has played it, and how often they won; the most played first."""
        text = (
            "select game, count(*), sum(case when result = 'won' then 1 else 0 end) from played "
            "where person = $1 and seat >= 0 group by game order by count(*) desc, game"
        )
        return [(game, int(count), int(won)) for game, count, won in await self._store.ask(text, person)]

    async def dice(self, person: str) -> dict[str, list[Face]]:
        """By game, how the dice fell that were thrown for somebody."""
        found = await self._store.ask("select game, dice from played where person = $1 and dice <> '{}'", person)
        games: dict[str, Faces] = {}
        for game, dice in found:
            _add(games.setdefault(game, {}), json.loads(dice))
        return {game: [_face(face, *told) for face, told in sorted(faces.items())] for game, faces in games.items()}

    async def reviews(self, person: str) -> list[Reviewed]:
        """What reviews have found of somebody's games, the latest last."""
        text = (
            "select played.table_id, game, at, luck, play from played join reviewed "
            "on reviewed.table_id = played.table_id and reviewed.seat = played.seat "
            "where person = $1 order by at desc limit $2"
        )
        return [Reviewed(*row) for row in await self._store.ask(text, person, REVIEWS)][::-1]

    async def keep_review(self, table: Table, seat: int | None, review: Review) -> None:
        """Keep the few numbers of a review that a profile tells: of the seat whose it is, or of all."""
        new = "insert into reviewed values ($1, $2, $3, $4) on conflict do nothing"
        seats = range(len(table.seats)) if seat is None else [seat]
        await self._store.change(*((new, table.id, one, review.luck[one], review.play[one][one]) for one in seats))

    async def is_private(self, person: str) -> bool:
        return bool(await self._store.ask("select 1 from profile where person = $1 and private = 1", person))

    async def set_private(self, person: str, private: bool) -> None:
        text = "insert into profile values ($1, $2) on conflict (person) do update set private = $2"
        await self._store.change((text, person, int(private)))


def dice_of(session: Session) -> dict[int, Faces]:
    """By seat, how the dice fell that were thrown for it: before a decision of its own."""
    game, state = session.game, session.state_at(0).copy()
    dice = re.compile("|".join(f"(?:{form.pattern})" for form in game.notation if form.die) or "(?!)")
    seats: dict[int, Faces] = {}
    thrown: list[tuple[str, dict[str, float]]] = []
    for number in range(1, len(session) + 1):
        text = session.event_at(number)
        code = game.read(state, text)
        if state.actor() == CHANCE and dice.fullmatch(text):
            weights = [*state.chance()]
            chances: defaultdict[str, float] = defaultdict(float)
            for other, weight in enumerate(weights):
                if weight:
                    chances[_shows(game.write(state, other))] += weight / sum(weights)
            thrown.append((_shows(text), chances))
        state.apply(code)
        if state.actor() >= 0:
            for shown, likely in thrown:
                told = {face: (int(face == shown), p, p * (1 - p)) for face, p in likely.items()}
                _add(seats.setdefault(state.actor(), {}), told)
            thrown.clear()
    return seats


def _shows(text: str) -> str:
    """The face in the notation of a die: `d6=4` and `die3 J` end with it."""
    return re.split("[ =]", text)[-1]


def _add(faces: Faces, more: Mapping[str, Sequence[Any]]) -> None:
    for face, (rolled, expected, variance) in more.items():
        one, two, three = faces.get(face, (0, 0.0, 0.0))
        faces[face] = one + rolled, two + expected, three + variance


def _face(face: str, rolled: int, expected: float, variance: float) -> Face:
    wide = NORMAL * sqrt(variance)
    return Face(face, rolled, expected, max(0, round(expected - wide)), round(expected + wide))


def _row(table: Table, person: str) -> tuple[str | int | float, ...]:
    """What is kept of a table that is over, for somebody; seat -1 if they did not play there after all."""
    seats = table.seats_of(person)
    seat = seats[0] if table.session is not None and len(seats) == 1 else -1
    result, place = _result(table, seat)
    sitters = [(sitter.person, "" if sitter.person else sitter.bot) if sitter else ("", "") for sitter in table.seats]
    dice = dice_of(table.session).get(seat, {}) if table.session is not None and seat >= 0 else {}
    public = int(bool(table.opened["public"]))
    told = result, place, public, json.dumps(sitters), json.dumps(dice)
    return person, table.id, seat, table.opened["game"], table.moved_at or table.at, *told


def _result(table: Table, seat: int) -> tuple[str, int]:
    places = table.places()
    sitter = table.seats[seat] if seat >= 0 else None
    if not places or sitter is None:
        return "none", 0
    if sitter.resigned and len(places) > 2:
        return "left", len(places)
    if max(places) == 1:
        return "drawn", 1
    place = places[seat]
    return ("won" if place == 1 else "lost" if len(places) == 2 else "place"), place
