"""Finding a game: the lists that change by themselves, and what somebody looks for."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.responses import HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from parlour.bots.levels import LEVELS
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.clock import PRESETS, agreed
from parlour.kernel.errors import ParlourError
from parlour.server import lobby
from parlour.server.door import RETRY as LATER
from parlour.server.forms import read_form
from parlour.server.limits import TooMany
from parlour.server.listing import card, clock_text, is_mine, next_level, strongest
from parlour.server.lookers import RETRY, Looker, Lookers
from parlour.server.routes.tables import open_and_sit
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.visit import Visit, number_of

GAME: Final = "game-"
"""What the names of a form's fields begin with that choose a game."""
USUAL_CLOCK: Final = "10+20"
RECENT: Final = 10
"""Tables by which it is guessed what somebody would play."""


def add_lobby(app: FastAPI, services: Services, lookers: Lookers) -> None:
    seeks = services.matchmaker.seeks

    @app.get("/lobby")
    async def lists(request: Request, page: str = "1") -> Response:
        """What of the home page changes by itself; nothing, if the visitor has just that already."""
        visit = Visit(services, request)
        slots = await lobby_slots(visit, await lobby.tables_of(services, visit.person), number_of(page), live=True)
        text = visit.render("lobby.html", **slots, name=await visit.name())
        tag = f'"{hashlib.sha256(text.encode()).hexdigest()[:16]}"'
        headers = {"ETag": tag, "Cache-Control": "no-cache, private"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
        return HTMLResponse(text, headers=headers)

    @app.get("/lobby/live")
    async def live(request: Request, page: str = "1") -> Response:
        """The same whenever it changes, for as long as somebody listens."""
        visit = Visit(services, request)
        if wait := visit.wait(services.links):
            raise TooMany(wait)
        return Stream(lookers, Looker(visit, number_of(page), request.scope.get("stream")))

    @app.get("/play")
    async def play(request: Request) -> Response:
        """Where somebody says what they look for, or waits for it."""
        visit = Visit(services, request)
        return await play_page(visit, {f"{GAME}{key}": "1" for key in request.query_params.getlist("game")})

    @app.post("/play")
    async def begin(request: Request) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        visit.spend()
        try:
            await _begin(visit, form)
        except ParlourError as error:
            if isinstance(error, Away) or not visit.wants_page:
                raise
            return await play_page(visit, form, error)
        return visit.redirect("/play")

    @app.post("/play/now")
    async def now(request: Request) -> Response:
        """On to people who wait, if there are any; else, or in a `game` that is asked for, bots play at once."""
        visit = Visit(services, request)
        asked = (await read_form(request)).get("game", "")
        visit.spend()
        mine = [] if visit.fresh else await lobby.tables_of(services, visit.person, over=True)
        if not asked and lobby.in_company(await lobby_slots(visit, mine, 1)):
            return visit.redirect("/play")
        key = asked or next((table.opened["game"] for table in mine if is_mine(table, visit.person)), game_keys()[0])
        level = next_level(strongest(mine, visit.person).get(key, ""))
        form = {"seat-0": "open", "sit": "0", "bots": level}
        return visit.to_table(await open_and_sit(visit, find_game(key), form))

    @app.post("/play/bots")
    async def bots(request: Request) -> Response:
        """Let bots take the seats that nobody has taken yet."""
        visit = Visit(services, request)
        level = (await read_form(request)).get("level", "")
        if level not in LEVELS:
            raise ParlourError("bad-bot", bot=level, bots=", ".join(LEVELS))
        visit.spend()
        await seeks.ask_for_bots(visit.person, level)
        services.matchmaker.stir()
        return visit.redirect("/play")

    @app.post("/play/stop")
    async def stop(request: Request) -> Response:
        """Look no longer."""
        visit = Visit(services, request)
        await read_form(request)
        await seeks.end(visit.person)
        services.matchmaker.stir()
        return visit.redirect("/")


class Stream(Response):
    """An answer that goes on for as long as somebody listens."""

    def __init__(self, lookers: Lookers, looker: Looker) -> None:
        self.lookers = lookers
        self.looker = looker
        self.background = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        services, looker = self.lookers.services, self.looker
        with services.door.link(looker.visit.address) as room:
            if not room:
                raise TooMany(LATER)
            services.people.sessions.bind(looker.visit.who.session, looker)
            try:
                await self._talk(receive, send)
            finally:
                services.people.sessions.unbind(looker.visit.who.session, looker)

    async def _talk(self, receive: Receive, send: Send) -> None:
        looker = self.looker
        headers = [
            (b"content-type", b"text/event-stream"),
            (b"cache-control", b"no-store"),
            (b"x-accel-buffering", b"no"),  # nginx passes on what comes, when it comes
        ]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b"retry: %d\n\n" % RETRY, "more_body": True})
        if looker.direct:
            looker.direct.leave = looker.leave
        tasks = [asyncio.create_task(work) for work in (_listen(receive, looker), looker.write(send))]
        try:
            await self.lookers.enter(looker)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.lookers.stay):
                    await looker.gone.wait()
        except Away:
            pass  # the page comes again
        finally:
            self.lookers.part(looker)
            if looker.direct:
                looker.direct.leave = None
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        await send({"type": "http.response.body", "body": b""})


async def _listen(receive: Receive, looker: Looker) -> None:
    """Wait until the page is closed."""
    while (await receive())["type"] != "http.disconnect":
        pass
    looker.leave()


async def lobby_slots(visit: Visit, mine: list[Any], page: int, live: bool = False) -> dict[str, Any]:
    """What all that changes by itself is made of. Who asks for it is still there: that is a sign of life.

    `live`: for a page that counts the seconds by itself.
    """
    services = visit.services
    seek = None if visit.fresh else await services.matchmaker.seeks.of(visit.person)
    if seek:
        await services.matchmaker.seeks.beat([visit.person])
        services.matchmaker.stir()
    tables, sought = await lobby.open_tables(services), [*services.matchmaker.sought.values()]
    games = await lobby.games_to_watch(services)
    left_out = lobby.hidden([*tables, *games], sought, services.blocks).get(visit.person, frozenset())
    waited = 0.0 if live or seek is None else time.time() - seek.since
    return {
        **lobby.own(visit, mine, seek, waited),
        **lobby.shared(visit, tables, sought, left_out, page),
        **lobby.running(visit, games, left_out),
    }


async def play_page(visit: Visit, form: Mapping[str, str], error: ParlourError | None = None) -> Response:
    services = visit.services
    mine = [] if visit.fresh else await lobby.tables_of(services, visit.person, over=True)
    known = [key for key in game_keys() if key in {table.opened["game"] for table in mine[:RECENT]}]
    chosen = _games(form) or ([] if error else known or game_keys())
    return await visit.page(
        "play.html",
        200 if error is None else 400,
        **await lobby_slots(visit, mine, 1),
        games=[card(key, visit.language) for key in game_keys()],
        chosen=chosen,
        sizes=sorted({size for key in game_keys() for size in find_game(key).seats}),
        size=form.get("seats", ""),
        clocks=[(clock, clock_text(clock, visit)) for clock in PRESETS],
        clock=form.get("clock", USUAL_CLOCK),
        rated="rated" in form,
        wrong="" if error is None else visit.tell(error),
    )


async def _begin(visit: Visit, form: Mapping[str, str]) -> None:
    """Look for what a form asks for."""
    seats = form.get("seats", "")
    await seek(visit, _games(form), number_of(seats) if seats else 0, form.get("clock", ""), "rated" in form)


async def seek(visit: Visit, games: Sequence[str], seats: int, clock: str, rated: bool) -> None:
    """Look for any of these games. `seats`: how many, 0 for any number."""
    keys = [find_game(key).key for key in games]
    if not keys:
        raise ParlourError("no-seek-game")
    kinds = lobby.possible(dict.fromkeys(keys), seats)
    if not kinds:
        raise ParlourError("no-seek-seats", seats=str(seats)[:4])
    agreed(clock)
    if rated and visit.account is None:
        raise ParlourError("unrated-guest")
    if rated and not clock:
        raise ParlourError("unrated-clock")
    matchmaker = visit.services.matchmaker
    await matchmaker.seeks.begin(visit.person, await visit.name(), kinds, clock, rated)
    matchmaker.stir()


def _games(form: Mapping[str, str]) -> list[str]:
    """The games that a form chooses."""
    return [name.removeprefix(GAME) for name in form if name.startswith(GAME)]
