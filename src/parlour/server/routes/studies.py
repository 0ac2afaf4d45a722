"""Studies of the laboratory: the list, their reports, the games behind a figure, and each of these games at a table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from parlour.server.forms import read_form
from parlour.server.guard import CONTENT_POLICY
from parlour.server.projection import bot_name
from parlour.server.services import Services
from parlour.server.settings import Rule, rules_chosen
from parlour.server.studies import ROOT, Listed, Outcome, Reading, digest
from parlour.server.visit import Visit

SHOWN: Final = 20
"""Games behind a figure."""


@dataclass(frozen=True, slots=True)
class Line:
    """A study in the list."""

    name: str
    path: str
    trouble: str = ""
    """What is wrong with it, if it cannot be read; then there is nothing else."""
    game: str = ""
    bots: str = ""
    rules: tuple[Rule, ...] = ()
    """What is not as usual."""
    games: int = 0
    finished: float = 0.0


@dataclass(frozen=True, slots=True)
class Played:
    """A game in a list: its seats in the order of their places."""

    number: int
    seats: tuple[tuple[int, str, str], ...]
    """Each one's place, name and bot."""
    reason: str
    decisions: int


def add_studies(app: FastAPI, services: Services) -> None:
    @app.get(ROOT)
    async def all_studies(request: Request) -> Response:
        visit, reading = Visit(services, request), _reading(services)
        visit.spend(services.boards)
        lines = [_line(one, visit) for one in await reading.studies(visit.person)]
        return await visit.page("studies.html", lines=lines)

    @app.get(ROOT + "/{study}")
    async def report(request: Request, study: str) -> Response:
        """A report as it is, in the visitor's language: its own style and script may stand in it, and no others."""
        visit, reading = Visit(services, request), _reading(services)
        visit.spend(services.boards)
        made = await reading.report(visit.person, study, visit.language)
        policy = CONTENT_POLICY.replace("script-src 'self'", f"script-src {digest(made.script)}")
        policy = policy.replace("style-src 'self'", f"style-src {digest(made.style)}")
        return HTMLResponse(
            made.html, headers={"Content-Security-Policy": policy, "Cache-Control": "no-cache, private"}
        )

    @app.get(ROOT + "/{study}/behind/{figure:path}")
    async def behind(request: Request, study: str, figure: str) -> Response:
        """Games behind a figure."""
        visit, reading = Visit(services, request), _reading(services)
        visit.spend(services.boards)
        about, found = await reading.behind(visit.person, study, figure, SHOWN)
        games = [_played(one, about.game, visit) for one in found]
        return await visit.page("behind.html", study=_line(about, visit), figure=figure, games=games, most=SHOWN)

    @app.post(ROOT + "/{study}/games/{number}")
    async def game(request: Request, study: str, number: int) -> Response:
        """To the table that shows a game. Its first visitor has it played again."""
        visit, reading = Visit(services, request), _reading(services)
        visit.spend()
        await read_form(request)
        return visit.to_table(await services.house.show(*await reading.record(visit.person, study, number)))


def _reading(services: Services) -> Reading:
    if services.reading is None:
        raise ParlourError("no-such-page")
    return services.reading


def _line(one: Listed, visit: Visit) -> Line:
    path = f"{ROOT}/{quote(one.name, safe='')}"
    if one.trouble:
        return Line(one.name, path, visit.tell(one.trouble))
    game, words = find_game(one.game), visit.words(one.game)
    rules = rules_chosen(game, words, complete_options(game.options, one.options or {}))
    bots = [
        visit.text("studies-bot", bot=bot_name(bot, visit.words()), seats=n) for bot, n in Counter(one.bots).items()
    ]
    return Line(one.name, path, "", words.say("game-name"), ", ".join(bots), tuple(rules), one.games, one.finished)


def _played(one: Outcome, key: str, visit: Visit) -> Played:
    words = visit.words(key)
    seats = [
        (rank, words.say(f"seat-{seat + 1}"), bot_name(bot, visit.words()))
        for seat, (rank, bot) in enumerate(zip(one.ranks, one.bots, strict=True))
    ]
    return Played(one.number, tuple(sorted(seats, key=lambda seat: seat[0])), one.reason, one.decisions)
