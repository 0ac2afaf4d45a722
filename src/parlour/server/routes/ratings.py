"""Leaderboards: who is strongest at each game."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.server.listing import Card, card
from parlour.server.people.ratings import LISTED, MORE, TWO, Ranked, Rating
from parlour.server.services import Services
from parlour.server.visit import Visit, number_of


@dataclass(frozen=True, slots=True)
class Board:
    """A leaderboard of one kind of tables."""

    kind: str
    lines: list[Ranked]
    more: bool
    own: Rating | None
    """The visitor's rating, if they have one."""
    robots: bool = False
    """Whether it is one of bots, who play for their ratings among themselves."""


def add_ratings(app: FastAPI, services: Services) -> None:
    ratings = services.house.ratings

    @app.get("/ratings")
    async def all_ratings() -> Response:
        return RedirectResponse(f"/ratings/{game_keys()[0]}", 303)

    @app.get("/ratings/{key}")
    async def leaderboard(request: Request, key: str, page: str = "1") -> Response:
        visit, game, number = Visit(services, request), find_game(key), number_of(page)
        boards = []
        for kind in kinds_of(game.seats):
            lines = await ratings.best(key, kind, number)
            own = (await ratings.of([visit.person], key, kind)).get(visit.person) if visit.account else None
            boards.append(Board(kind, lines, len(lines) == LISTED, own))
            if robots := await ratings.best(key, kind, number, robots=True):
                boards.append(Board(kind, robots, len(robots) == LISTED, None, robots=True))
        games: list[Card] = [card(one, visit.language) for one in game_keys()]
        return await visit.page("ratings.html", game=card(key, visit.language), games=games, boards=boards, page=number)


def kinds_of(seats: tuple[int, ...]) -> list[str]:
    """The kinds of tables that a game has."""
    return [*([TWO] if 2 in seats else []), *([MORE] if max(seats) > 2 else [])]
