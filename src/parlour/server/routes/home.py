"""The home page, and what concerns the visitor: the name, the language, the way to a table."""

from __future__ import annotations

import time
from dataclasses import asdict
from datetime import date
from functools import lru_cache
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from parlour.bots.levels import LEVELS
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.puzzles import today
from parlour.server import lobby
from parlour.server.contests.view import own_contests
from parlour.server.forms import read_form
from parlour.server.guests import NAME_LENGTH, YEAR, clean_name
from parlour.server.limits import TooMany
from parlour.server.listing import card, is_mine, listed, strongest
from parlour.server.looks import is_reserved
from parlour.server.own_bots import OwnBots
from parlour.server.puzzles import games_with_puzzles
from parlour.server.routes.lobby import lobby_slots
from parlour.server.routes.puzzles import shown
from parlour.server.services import Services
from parlour.server.visit import LANGUAGE, Visit, check_language, inside, number_of, part, text_in

PAST_SHOWN: Final = 5
LONGEST_CODE: Final = 100
"""Characters of a table's code as it is typed: an address may be pasted."""

KEPT: Final = 256
"""Parts of the home page that are kept, by language and by the levels that people have beaten."""


def add_home(app: FastAPI, services: Services) -> None:
    @app.get("/")
    async def home(request: Request, page: str = "1", level: str = "") -> Response:
        """The home page. `level`: the one that all cards suggest."""
        return await _home(Visit(services, request), page=number_of(page), level=level if level in LEVELS else "")

    @app.get("/join")
    async def join(request: Request, code: str = "") -> Response:
        """To the table whose code was typed; if there is none, home again, which says so."""
        visit = Visit(services, request)
        try:
            await services.house.table(clean_code(code))
        except ParlourError:
            return await _home(visit, code[:LONGEST_CODE], 404)
        return visit.to_table(clean_code(code))

    @app.get("/language/{language}")
    async def language(request: Request, language: str, back: str = "/") -> Response:
        check_language(language)
        response = RedirectResponse(inside(back), 303)
        Visit(services, request).keep(response, LANGUAGE, language, YEAR)
        return response

    @app.post("/name")
    async def rename(request: Request) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        name = clean_name(form.get("name", ""))
        if not name:
            raise ParlourError("no-name", limit=NAME_LENGTH)
        if is_reserved(name, visit.person, services.settings.name):
            raise ParlourError("no-name-reserved", name=name)
        if visit.account:
            raise ParlourError("no-rename-account")
        if await services.people.accounts.taken(name):
            raise ParlourError("no-account-name", name=name)
        services.people.conduct.check_write(visit.person)  # everybody reads a name
        if wait := services.names.wait(visit.person):
            raise TooMany(wait, "no-rename-often")
        visit.spend()
        await services.store.rename(visit.person, name, time.time())
        await services.rename(visit.person, name)
        return visit.redirect(inside(form.get("back", "/")))

    @app.api_route("/healthz", methods=["GET", "HEAD"])
    async def healthz() -> Response:
        report = await services.health.report()
        return JSONResponse(asdict(report), 200 if report.ok else 503, {"Cache-Control": "no-store"})


async def _home(
    visit: Visit, wrong_code: str | None = None, status: int = 200, page: int = 1, level: str = ""
) -> Response:
    """The home page. `wrong_code`: what was typed in vain to join a table; `page`: which part of the open tables."""
    mine = await lobby.tables_of(visit.services, visit.person)
    ever = await lobby.tables_of(visit.services, visit.person, over=True)
    over = [table for table in ever if table.status == "over" and is_mine(table, visit.person)]
    won = strongest(over, visit.person)
    return await visit.page(
        "home.html",
        status,
        **await lobby_slots(visit, mine, page),
        games=_games(
            visit.language,
            tuple((key, won.get(key, "")) for key in game_keys()),
            level,
            visit.services.settings.bots,
        ),
        past=[listed(table, visit) for table in over[:PAST_SHOWN]],
        bots=_bots(visit.language, level),
        puzzle=_puzzle(visit.language, today()),
        contests=await own_contests(visit),
        wrong_code=wrong_code,
        longest_code=LONGEST_CODE,
    )


@lru_cache(maxsize=KEPT)
def _games(language: str, beaten: tuple[tuple[str, str], ...], level: str, own_bots: OwnBots) -> Markup:
    """The games that can be played, each with the level that was beaten there, which is the same for many."""
    games = [card(key, language, won, level, own_bots.names(key)) for key, won in beaten]
    return part("home_games.html", language, games=games)


@lru_cache(maxsize=KEPT)
def _bots(language: str, level: str) -> Markup:
    """The bots that can be played against, likewise."""
    told = [(name, text_in(language, f"bot-{name}"), text_in(language, f"page-bot-{name}")) for name in LEVELS]
    bots = [(name, bot, text.partition(": ")[2]) for name, bot, text in told]
    return part("home_bots.html", language, bots=bots, level=level)


@lru_cache(maxsize=KEPT)
def _puzzle(language: str, day: date) -> Markup:
    """The puzzle of the day, of one game after another; nothing where no game has puzzles."""
    keys = games_with_puzzles()
    if not keys:
        return Markup()
    one = shown(keys[day.toordinal() % len(keys)], day, language)
    return part("home_puzzle.html", language, one=one, lang=language)


def clean_code(text: str) -> str:
    """A table's id as people type it: in capitals, in groups, or as a whole address."""
    code = text.lower().rpartition("/t/")[2]
    return "".join(sign for sign in code if sign.isalnum())
