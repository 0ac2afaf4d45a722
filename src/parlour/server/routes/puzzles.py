"""Puzzles: today's of each game, and each by itself."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from fastapi import FastAPI, Request
from fastapi.responses import RedirectResponse, Response

from parlour.games import game as find_game
from parlour.kernel.puzzles import GRADES, Puzzle, graded, today
from parlour.kernel.puzzles import puzzle as find_puzzle
from parlour.server.listing import Card, card
from parlour.server.puzzles import games_with_puzzles, of_day, puzzle_picture, puzzle_text
from parlour.server.routes.art import AN_HOUR
from parlour.server.routes.boards import board_page
from parlour.server.services import Services
from parlour.server.visit import Visit, check_language, text_in


@dataclass(frozen=True, slots=True)
class Shown:
    """A game on the page of all puzzles."""

    game: Card
    id: str
    """Of today's puzzle."""
    path: str
    grade: str
    ids: list[str]
    """Of all puzzles that are asked for."""


def add_puzzles(app: FastAPI, services: Services) -> None:
    @app.get("/puzzles")
    async def all_puzzles(request: Request, grade: str = "") -> Response:
        visit, day, grade = Visit(services, request), today(), _grade(grade)
        keys = [key for key in games_with_puzzles() if graded(find_game(key), grade)]
        all_shown = [shown(key, day, visit.language, grade) for key in keys]
        return await visit.page("puzzles.html", shown=all_shown, day=day.isoformat(), grade=grade, grades=GRADES)

    @app.get("/puzzles/{key}")
    async def puzzle_of_the_day(key: str, grade: str = "") -> Response:
        """To today's, whose address stays the same after today."""
        grade = _grade(grade)
        return RedirectResponse(_path(key, of_day(find_game(key), today(), grade), grade), 303)

    @app.get("/puzzles/{key}/{puzzle}.svg")
    async def picture(key: str, puzzle: str, lang: str = "en") -> Response:
        check_language(lang)
        return Response(puzzle_picture(key, puzzle, lang), media_type="image/svg+xml", headers=AN_HOUR)

    @app.get("/puzzles/{key}/{puzzle}")
    async def one_puzzle(request: Request, key: str, puzzle: str, grade: str = "") -> Response:
        visit = Visit(services, request)
        found = puzzle_text(key, puzzle, visit.language, today(), _grade(grade))
        position = find_puzzle(find_game(key), puzzle).position
        return await board_page(visit, "puzzle.html", key, position, puzzle=found)


def shown(key: str, day: date, language: str, grade: str = "") -> Shown:
    """A game with its puzzle of this day, perhaps the one of a grade."""
    game = find_game(key)
    one = of_day(game, day, grade)
    ids = [other.id for other in graded(game, grade)]
    return Shown(card(key, language), one.id, _path(key, one, grade), text_in(language, f"puzzle-{one.grade}"), ids)


def _grade(text: str) -> str:
    """A grade out of an address; what is none asks for all."""
    return text if text in GRADES else ""


def _path(key: str, one: Puzzle, grade: str) -> str:
    return f"/puzzles/{key}/{one.id}" + (f"?grade={grade}" if grade else "")
