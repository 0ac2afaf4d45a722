"""One's own data: all of it as a file, and nothing of it any longer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import Response, StreamingResponse

from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.limits import TooMany
from parlour.server.people.accounts import Account
from parlour.server.people.own_data import Told, archive, erase, retell
from parlour.server.people.sessions import COOKIE
from parlour.server.queueing import QUICK
from parlour.server.routes.account import account_page, by_password, own
from parlour.server.services import Services
from parlour.server.visit import Visit


def add_own_data(app: FastAPI, services: Services) -> None:
    @app.post("/account/export")
    async def export(request: Request) -> Response:
        """All that is kept about somebody, as one file."""
        visit = Visit(services, request)
        await read_form(request)
        return await _exported(services, own(visit))

    @app.post("/account/erase")
    async def forget(request: Request) -> Response:
        """Erase an account, by its password."""

        async def work(visit: Visit, mine: Account, _form: Mapping[str, str]) -> Response:
            return await _erased(visit, mine)

        return await by_password(services, request, "erase", work)

    @app.post("/account/banned")
    async def of_banned(request: Request) -> Response:
        """The same two for somebody who is banned, and so cannot sign in: by name and password each time."""
        visit = Visit(services, request)
        form = await read_form(request)
        visit.spend()
        try:
            name, password = form.get("name", "").strip(), form.get("password", "")
            mine = await services.people.accounts.sign_in(name, password, visit.address)
        except ParlourError as error:
            return await account_page(visit, "sign-in", error, form, banned=True)
        return await (_erased(visit, mine) if form.get("what") == "erase" else _exported(services, mine))


async def _exported(services: Services, account: Account) -> Response:
    if wait := services.exports.wait(account.person):
        raise TooMany(wait)

    async def tell(*asked: Any) -> Told | None:
        async with services.board_room.place([account.person], "", QUICK, can_wait=True):
            return await services.thinkers.ask(retell, *asked)

    people = services.people
    bots = await people.accounts.bots_of(account.person)
    tokens = [token for one in (account, *bots) for token in await people.api_tokens.of(one.person)]
    parts = archive(services.store, account, await people.sessions.of(account.person), tell, tokens, bots)
    headers = {"Content-Disposition": 'attachment; filename="parlour.zip"', "Cache-Control": "no-store"}
    return StreamingResponse(parts, media_type="application/zip", headers=headers)


async def _erased(visit: Visit, account: Account) -> Response:
    """Erase an account; somebody who leaves meanwhile does not interrupt it."""
    services = visit.services
    await asyncio.shield(erase(services.store, services.house, services.people, account, time.time()))
    response = visit.redirect("/")
    response.delete_cookie(COOKIE)
    return response
