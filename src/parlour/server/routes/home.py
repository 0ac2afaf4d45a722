"""The home page, and what concerns the visitor: the name, the language, the way to a table."""

from __future__ import annotations

import hashlib
import time
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from markupsafe import Markup

from parlour.bots.levels import LEVELS
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.guests import NAME_LENGTH, YEAR, clean_name
from parlour.server.limits import TooMany
from parlour.server.listing import card, listed, strongest
from parlour.server.looks import is_reserved
from parlour.server.services import Services
from parlour.server.store import OPEN
from parlour.server.table import Table
from parlour.server.visit import Visit, check_language, inside, number_of, part, text_in

GAMES_SHOWN: Final = 12
PAST_SHOWN: Final = 5
MINE: Final = 50
"""Tables of one person that are looked through, those that changed last: also for which levels they have beaten."""
OPEN_LOOKED_AT: Final = 120
"""Open tables from which a page of the list is made, those that changed last."""
FORSAKEN: Final = 3 * 24 * 3600.0
"""Seconds without anything new after which nobody is sent to a table that waits."""
LONGEST_CODE: Final = 100
"""Characters of a table's code as it is typed: an address may be pasted."""

KEPT: Final = 256
"""Parts of the home page that are kept, by language and by the levels that people have beaten."""


def add_home(app: FastAPI, services: Services) -> None:
    @app.get("/")
    async def home(request: Request, page: str = "1", level: str = "") -> Response:
        """The home page. `level`: the one that all cards suggest."""
        return await _home(Visit(services, request), page=number_of(page), level=level if level in LEVELS else "")

    @app.get("/lobby")
    async def lobby(request: Request, page: str = "1") -> Response:
        """What of the home page changes by itself; nothing, if the visitor has just that already."""
        visit = Visit(services, request)
        store, house = services.store, services.house
        mine = [await house.table(table) for table in await store.tables_of(visit.person, MINE, over=False)]
        text = visit.render("lobby.html", **await _lobby(visit, mine, number_of(page)), name=await visit.name())
        tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache, private"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return HTMLResponse(text, headers=headers)

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
        secure = Visit(services, request).secure
        response.set_cookie("language", language, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
        return response

    @app.post("/name")
    async def rename(request: Request) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        name = clean_name(form.get("name", ""))
        if not name:
            raise ParlourError("no-name", limit=NAME_LENGTH)
        if is_reserved(name, visit.person):
            raise ParlourError("no-name-reserved", name=name)
        if visit.account:
            raise ParlourError("no-rename-account")
        if await services.people.accounts.taken(name):
            raise ParlourError("no-account-name", name=name)
        if wait := services.names.wait(visit.person):
            raise TooMany(wait, "no-rename-often")
        visit.spend()
        await services.store.rename(visit.person, name, time.time())
        await services.house.rename(visit.person, name)
        return visit.redirect(inside(form.get("back", "/")))

    @app.api_route("/healthz", methods=["GET", "HEAD"])
    async def healthz() -> Response:
        report = await services.health.report()
        return JSONResponse(asdict(report), 200 if report.ok else 503, {"Cache-Control": "no-store"})


async def _home(
    visit: Visit, wrong_code: str | None = None, status: int = 200, page: int = 1, level: str = ""
) -> Response:
    """The home page. `wrong_code`: what was typed in vain to join a table; `page`: which part of the open tables."""
    store, house = visit.services.store, visit.services.house
    mine = [await house.table(table) for table in await store.tables_of(visit.person, MINE)]
    over = [table for table in mine if table.status == "over" and _mine(table, visit.person)]
    won = strongest(over, visit.person)
    return await visit.page(
        "home.html",
        status,
        **await _lobby(visit, mine, page),
        games=_games(visit.language, tuple((key, won.get(key, "")) for key in game_keys()), level),
        past=[listed(table, visit) for table in over[:PAST_SHOWN]],
        bots=_bots(visit.language, level),
        wrong_code=wrong_code,
        longest_code=LONGEST_CODE,
    )


@lru_cache(maxsize=KEPT)
def _games(language: str, beaten: tuple[tuple[str, str], ...], level: str) -> Markup:
    """The games that can be played, each with the level that was beaten there, which is the same for many."""
    return part("home_games.html", language, games=[card(key, language, won, level) for key, won in beaten])


@lru_cache(maxsize=KEPT)
def _bots(language: str, level: str) -> Markup:
    """The bots that can be played against, likewise."""
    told = [(name, text_in(language, f"bot-{name}"), text_in(language, f"page-bot-{name}")) for name in LEVELS]
    bots = [(name, bot, text.partition(": ")[2]) for name, bot, text in told]
    return part("home_bots.html", language, bots=bots, level=level)


async def _lobby(visit: Visit, mine: list[Table], page: int) -> dict[str, Any]:
    """The tables that wait for this visitor or go on with them, out of `mine`; then those that anyone may join."""
    store, house = visit.services.store, visit.services.house
    own = [listed(table, visit) for table in mine if table.status != "over" and _mine(table, visit.person)]
    found = await store.tables(OPEN, OPEN_LOOKED_AT, time.time() - FORSAKEN)
    waiting = [await house.table(table) for table in found]
    others = by_turns([table for table in waiting if not _mine(table, visit.person)])
    first, last = GAMES_SHOWN * (page - 1), GAMES_SHOWN * page
    return {
        "mine": sorted(own, key=lambda table: not table.yours)[:GAMES_SHOWN],
        "waiting": [listed(table, visit, house.away(table.id)) for table in others[first:last]],
        "page": page,
        "more": last < len(others),
    }


def _mine(table: Table, person: str) -> bool:
    return table.seat_of(person) is not None or bool(table.reserved_for(person))


def by_turns(tables: list[Table]) -> list[Table]:
    """First one table of each host, then a second one of each, and so on: nobody fills the list alone."""
    turns: dict[str, int] = {}
    ranked = []
    for table in tables:
        turns[table.host] = turns.get(table.host, 0) + 1
        ranked.append((turns[table.host], table))
    return [table for _turn, table in sorted(ranked, key=lambda one: one[0])]


def clean_code(text: str) -> str:
    """A table's id as people type it: in capitals, in groups, or as a whole address."""
    code = text.lower().rpartition("/t/")[2]
    return "".join(sign for sign in code if sign.isalnum())
