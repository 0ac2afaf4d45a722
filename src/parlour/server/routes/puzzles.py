"""Puzzles: today's of each game, and each by itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from parlour.games import game as find_game
from parlour.kernel.puzzles import puzzles, today
from parlour.server.listing import Card, card
from parlour.server.puzzles import games_with_puzzles, of_day, puzzle_picture, puzzle_text
from parlour.server.routes.art import AN_HOUR
from parlour.server.routes.boards import board_page
from parlour.server.services import Services
from parlour.server.visit import Visit, check_language


@dataclass(frozen=True, slots=True)
class Shown:
    """A game on the page of all puzzles."""

    game: Card
    id: str
    """Of today's puzzle."""
    grade: str
    count: int


def add_puzzles(app: FastAPI, services: Services) -> None:
    @app.get("/puzzles")
    async def all_puzzles(request: Request) -> Response:
        visit, day = Visit(services, request), today()
        shown = [_shown(key, day, visit) for key in games_with_puzzles()]
        return await visit.page("puzzles.html", shown=shown, day=day.isoformat())

    @app.get("/puzzles/{key}")
    async def puzzle_of_the_day(key: str) -> Response:
        """To today's, whose address stays the same after today."""
        return RedirectResponse(f"/puzzles/{key}/{of_day(find_game(key), today()).id}", 303)

    @app.get("/puzzles/{key}/{puzzle}.svg")
    async def picture(key: str, puzzle: str, lang: str = "en") -> Response:
        check_language(lang)
        return Response(puzzle_picture(key, puzzle, lang), media_type="image/svg+xml", headers=AN_HOUR)

    @app.get("/puzzles/{key}/{puzzle}")
    async def one_puzzle(request: Request, key: str, puzzle: str) -> Response:
        visit = Visit(services, request)
        found = puzzle_text(key, puzzle, visit.language, today())
        return await board_page(visit, "puzzle.html", key, puzzle=found)


def _shown(key: str, day: date, visit: Visit) -> Shown:
    game = find_game(key)
    one = of_day(game, day)
    return Shown(card(key, visit.language), one.id, visit.text(f"puzzle-{one.grade}"), len(puzzles(game)))
