"""The tables of a tournament: opened for those who meet there, and what came of their games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.server import commands
from parlour.server.contests.state import Contest
from parlour.server.people.ratings import Rating
from parlour.server.table import Guest, Table


def table_of(
    contest: Contest, number: int, table: int, leg: int, at: float, ratings: Mapping[str, Rating]
) -> commands.Draft:
    """The table of one game, to be stored: the same id each time, and everybody sits.

    A bot that the operator no longer offers sits as well: a simple one decides for it then.
    """
    entrants = [contest.entrants[who] for who in contest.held.seated(table, leg, number)]
    terms = contest.terms
    none = str(Rating()) if contest.rated else ""
    seats: list[str | Guest] = [
        one.bot or Guest(one.person, one.name, one.robot, str(ratings.get(one.person, none))) for one in entrants
    ]
    about: dict[str, Any] = {"contest": contest.id, "game_of": [number, table, leg], "payer": contest.host}
    if terms.duplicate:
        about["shared"] = {
            "seed": contest.promises[number].seed,
            "place": terms.place(len(seats), table, leg),
            "strings": contest.agreed_strings(number),
        }
    return commands.opening(
        contest.table_id(number, table, leg),
        terms.game,
        dict(terms.options),
        seats,
        contest.public and not terms.duplicate,
        hints=False,
        stand_in=False,
        clock=contest.clock,
        at=at,
        rated=contest.rated,
        robots=contest.rated and contest.opened["who"] == "bots",
        own_bots=[one.bot for one in entrants],
        contest=about,
    )


def returns_of(table: Table) -> tuple[list[float], list[int]]:
    """What each seat of a table that is over got, and which of them left before the end: these are last together.

    A game that the house has ended counts as a draw.
    """
    places = table.places() or [1] * len(table.seats)
    left = [seat for seat, sitter in enumerate(table.seats) if sitter and sitter.resigned] if len(places) > 2 else []
    return [-float(len(places) + 1 if seat in left else place) for seat, place in enumerate(places)], left


def absent_from(table: Table) -> list[int]:
    """The seats of those who were out of time without having decided anything."""
    session = table.session
    if session is None or not table.out_of_time:
        return []
    late = set(table.out_of_time)
    for number in range(1, len(session) + 1):
        actor = int(session.state_at(number - 1).actor())
        if actor in late and not any(number in events for (seat, _), events in table.parts.items() if seat == actor):
            late.discard(actor)
    return sorted(late)
