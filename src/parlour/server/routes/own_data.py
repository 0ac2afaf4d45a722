"""One's own data: all of it as a file, and nothing of it any longer."""

from __future__ import annotations

import asyncio
import time

from fastapi import FastAPI, Request
from fastapi.responses import Response, StreamingResponse

from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.limits import TooMany
from parlour.server.people.own_data import archive, erase
from parlour.server.people.sessions import COOKIE
from parlour.server.routes.account import account_page, own
from parlour.server.services import Services
from parlour.server.visit import Visit


def add_own_data(app: FastAPI, services: Services) -> None:
    people = services.people

    @app.post("/account/export")
    async def export(request: Request) -> Response:
        """All that is kept about somebody, as one file."""
        visit = Visit(services, request)
        await read_form(request)
        mine = own(visit)
        if wait := services.exports.wait(mine.person):
            raise TooMany(wait)
        parts = archive(services.store, mine, await people.sessions.of(mine.person))
        headers = {"Content-Disposition": 'attachment; filename="parlour.zip"', "Cache-Control": "no-store"}
        return StreamingResponse(parts, media_type="application/zip", headers=headers)

    @app.post("/account/erase")
    async def forget(request: Request) -> Response:
        """Erase an account, by its password; somebody who leaves meanwhile does not interrupt it."""
        visit = Visit(services, request)
        form = await read_form(request)
        mine = own(visit)
        try:
            await people.accounts.check(mine, form.get("password", ""))
        except ParlourError as error:
            return await account_page(visit, "erase", error)
        await asyncio.shield(erase(services.store, services.house, people, mine, time.time()))
        response = visit.redirect("/")
        response.delete_cookie(COOKIE)
        return response
