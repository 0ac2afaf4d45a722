"""Positions that are no tables of the house: what a lesson, a puzzle or an analysis shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

import msgspec
from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.bots.levels import LEVELS
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import complete_options
from parlour.kernel.words import Phrase
from parlour.server import messages as wire
from parlour.server.board import hint_json, position_after, position_json, world_after
from parlour.server.forms import read_body, read_form
from parlour.server.learning import lesson_text
from parlour.server.origin import origin, what_followed
from parlour.server.queueing import QUICK
from parlour.server.services import Services
from parlour.server.thinking import Breakdown
from parlour.server.visit import Visit, json_text

SECONDS: Final = 10.0
MEGABYTES: Final = 256
"""What a position may cost: hundreds of times what one of a real game does, as a fresh worker reads its modules first."""
LARGEST: Final = 65_536
"""Bytes of a question."""

T = TypeVar("T")

_read = msgspec.json.Decoder(wire.Ask).decode


def add_boards(app: FastAPI, services: Services) -> None:
    @app.get("/learn/{key}")
    @app.get("/learn/{key}/{lesson}")
    async def learn(request: Request, key: str, lesson: str = "") -> Response:
        """A guided first game."""
        visit = Visit(services, request)
        return await board_page(visit, "learn.html", key, lesson=lesson_text(key, lesson, visit.language))

    @app.get("/board/{key}")
    async def analysis(request: Request, key: str) -> Response:
        """A board on which one person moves for all seats and sets the dice."""
        visit = Visit(services, request)
        visit.spend(services.boards)
        position = await origin(services.house, key, request.query_params)
        if position is not None:  # whoever has written one is told at once what is wrong
            await _worked_out(visit, position_json, wire.Ask(game=key, position=position), visit.language)
        levels = json_text([(level, visit.text(f"bot-{level}")) for level in LEVELS])
        study = {"position": position, "line": await what_followed(services.house, key, request.query_params)}
        return await board_page(visit, "board.html", key, study=json_text(study), levels=levels)

    @app.post("/board/{key}/play")
    async def play_from_here(request: Request, key: str) -> Response:
        """A table that begins with the position of an analysis board: its address, and against whom."""
        visit = Visit(services, request)
        visit.spend()
        form = await read_form(request, LARGEST)
        position = await origin(services.house, key, request.query_params)
        ask = wire.Ask(game=key, position=position, events=form.get("line", "").splitlines())
        start, count = await _worked_out(visit, position_after, ask)
        level, seat = form.get("with", ""), form.get("seat", "")
        if level not in (*LEVELS, "hot"):
            raise ParlourError("bad-bot", bot=level, bots=", ".join(LEVELS))
        own = range(count) if level == "hot" else [int(seat) if seat in map(str, range(count)) else 0]
        seats = ["open" if one in own else level for one in range(count)]
        hot = level == "hot"
        table = await services.house.open(key, {}, seats, False, hot, hints=True, host=visit.person, start=start)
        for one in own:
            await visit.sit(table, one)
        return visit.to_table(table)

    @app.post("/board")
    async def board(request: Request) -> Response:
        """The table after some events, as one seat sees it. Nothing is stored."""
        visit = Visit(services, request)
        visit.spend(services.boards)
        ask = await _asked(request)
        return Response(await _worked_out(visit, position_json, ask, visit.language), media_type="application/json")

    @app.post("/board/hint")
    async def board_hint(request: Request) -> Response:
        """The best moves of whoever must decide after some events, by what that seat knows."""
        visit = Visit(services, request)
        visit.spend(services.hints)
        ask = await _asked(request)
        world = await _worked_out(visit, world_after, ask)
        opinion = await services.analysis.advise(world, visit.person)
        found = await _worked_out(visit, hint_json, ask, opinion, visit.language)
        return Response(found, media_type="application/json")


async def _asked(request: Request) -> wire.Ask:
    try:
        return _read(await read_body(request, LARGEST))
    except (msgspec.DecodeError, RecursionError) as error:
        raise ParlourError("no-sense-board", why=str(error)[:200]) from None


async def board_page(
    visit: Visit, template: str, key: str, position: Mapping[str, Any] | None = None, **shown: Any
) -> Response:
    """A page with a position of this game; if it is known beforehand, the goal is that of its options and seats."""
    game, words = find_game(key), visit.words(key)
    options = complete_options(game.options, position.get("options", {}) if position else {})
    goal = game.goal(options, int(game.load(position).seat_count()) if position else game.seats[0])
    return await visit.page(
        template,
        game=key,
        title=words.text(Phrase("game-name")),
        blurb=words.text(Phrase("game-blurb")),
        seats=json_text([words.text(Phrase(f"seat-{seat + 1}")) for seat in range(max(game.seats))]),
        goal=words.text(goal) if isinstance(goal, Phrase) else goal,
        how=game.how(visit.language) is not None,
        **shown,
    )


async def _worked_out(visit: Visit, call: Callable[..., T], *arguments: Any) -> T:
    """Work it out in a worker: nobody knows beforehand what a stranger's position costs."""
    services = visit.services
    try:
        async with services.board_room.place([visit.person], "", QUICK):
            return await services.thinkers.ask(call, *arguments, seconds=SECONDS, megabytes=MEGABYTES)
    except (Breakdown, TimeoutError):
        raise ParlourError("no-board", seconds=int(SECONDS), megabytes=MEGABYTES) from None
