"""Which tables wait for somebody, and how they want to be told of it."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.people.notices import Kind, Way
from parlour.server.routes.account import own
from parlour.server.services import Services
from parlour.server.visit import Visit, json_response, moment
from parlour.server.webhook import LONGEST


def add_notices(app: FastAPI, services: Services) -> None:
    notices = services.notices

    @app.get("/waiting")
    async def waiting(request: Request, at: str = "") -> Response:
        """How many tables with other people wait for this visitor, and where one goes after table `at`: to the one that
        waits longest. Bots are patient."""
        visit = Visit(services, request)
        found = [] if visit.fresh else await services.store.tables_of(visit.person, over=False)
        tables = [await services.house.table(table) for table in found]
        shared = [table for table in tables if table.awaits(visit.person) and not table.alone(visit.person)]
        waits = sorted((table.moved_at, table.id) for table in shared)
        others = [id for _, id in waits if id != at]
        return json_response({"count": len(waits), "others": len(others), "next": f"/t/{others[0]}" if others else ""})

    @app.get("/account/notices")
    async def page(request: Request) -> Response:
        visit = Visit(services, request)
        own(visit)
        return await _page(visit)

    @app.post("/account/notices")
    async def choose(request: Request) -> Response:
        """Turn one way of being told on or off."""
        visit = Visit(services, request)
        form = await read_form(request)
        mine = own(visit)
        visit.spend()
        kind: Kind = "hook" if form.get("kind") == "hook" else "mail"
        try:
            if form.get("kind") != kind:
                raise ParlourError("no-sense-form")
            if form.get("what") == "stop":
                await notices.stop(mine.person, kind)
            elif form.get("what") == "choose":
                if kind == "mail" and not (services.post and mine.mail):
                    raise ParlourError("no-notices-mail")
                if kind == "hook" and not services.settings.webhooks.allowed:
                    raise ParlourError("no-notices-hook")
                secret = await notices.choose(mine.person, kind, visit.language, form.get("target", "").strip())
                if kind == "hook":
                    return await _page(visit, secret=secret)
            else:
                raise ParlourError("no-sense-form")
        except ParlourError as error:
            return await _page(visit, error=error, target=form.get("target", ""))
        return visit.redirect("/account/notices")


async def _page(visit: Visit, secret: str = "", error: ParlourError | None = None, target: str = "") -> Response:
    services = visit.services
    ways = await services.notices.ways(visit.person)
    return await visit.page(
        "notices.html",
        200 if error is None else 400,
        ways=ways,
        failed={kind: _failed(visit, way) for kind, way in ways.items() if way.failed},
        secret=secret,
        wrong="" if error is None else visit.tell(error),
        target=target,
        limit=LONGEST,
        mail=bool(services.post),
        hooks=services.settings.webhooks.allowed,
    )


def _failed(visit: Visit, way: Way) -> str:
    """Why somebody could not be told the last time."""
    why, _, status = way.failed.partition(" ")
    return visit.text(f"notices-failed-{why}", status=status, at=moment(way.failed_at))
