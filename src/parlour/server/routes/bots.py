"""One's own bots, and the tokens by which programs play: for a bot, or for oneself."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.limits import TooMany
from parlour.server.people.accounts import LONGEST_NAME, MOST_BOTS, SHORTEST_NAME, Account
from parlour.server.people.api_tokens import MOST
from parlour.server.people.own_data import erase
from parlour.server.people.sessions import LONGEST_DEVICE
from parlour.server.routes.account import own
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.visit import Visit


def add_bots(app: FastAPI, services: Services) -> None:
    people = services.people

    @app.get("/account/bots")
    async def bots(request: Request) -> Response:
        return await _page(Visit(services, request))

    @app.post("/account/bots")
    async def make_bot(request: Request) -> Response:
        visit = Visit(services, request)
        form, mine = await read_form(request), own(visit)
        visit.spend()
        name = form.get("name", "").strip()
        try:
            await people.accounts.make_bot(mine, people.guests.new(), name)
        except ParlourError as error:
            return await _page(visit, error, form)
        return visit.redirect("/account/bots")

    @app.post("/account/bots/delete")
    async def delete_bot(request: Request) -> Response:
        """Erase a bot as a person is erased: its games stay with those who played them."""
        visit = Visit(services, request)
        form, mine = await read_form(request), own(visit)
        visit.spend()
        try:
            bot = await _account(visit, mine, form)
            if bot.person == mine.person or "sure" not in form:
                raise ParlourError("no-sense-form")
        except ParlourError as error:
            return await _page(visit, error, form)
        await asyncio.shield(erase(services.store, services.house, people, bot, time.time()))
        return visit.redirect("/account/bots")

    @app.post("/account/tokens")
    async def make_token(request: Request) -> Response:
        """A new token, which this answer tells and nothing else ever does."""
        visit = Visit(services, request)
        form, mine = await read_form(request), own(visit)
        visit.spend()
        try:
            account = await _account(visit, mine, form)
            token = await people.api_tokens.make(account, form.get("label", ""))
        except ParlourError as error:
            return await _page(visit, error, form)
        return await _page(visit, form=form, token=token)

    @app.post("/account/tokens/end")
    async def end_token(request: Request) -> Response:
        visit = Visit(services, request)
        form, mine = await read_form(request), own(visit)
        visit.spend()
        try:
            account = await _account(visit, mine, form)
        except ParlourError as error:
            return await _page(visit, error, form)
        await people.api_tokens.end(account.person, form.get("token", ""))
        return visit.redirect("/account/bots")


async def _account(visit: Visit, mine: Account, form: Mapping[str, str]) -> Account:
    """The account that a form is about: one's own, or that of a bot of one's own."""
    bots = await visit.services.people.accounts.bots_of(mine.person)
    found = next((one for one in (mine, *bots) if one.person == form.get("person")), None)
    if found is None:
        raise ParlourError("no-such-bot")
    return found


async def _page(
    visit: Visit, error: ParlourError | None = None, form: Mapping[str, str] | None = None, token: str = ""
) -> Response:
    """The page about bots. `error`: why what was just tried cannot be done; `token`: the one that was just made."""
    if isinstance(error, TooMany | Away):
        raise error
    people, mine = visit.services.people, own(visit)
    accounts = [mine, *await people.accounts.bots_of(mine.person)]
    page = await visit.page(
        "bots.html",
        200 if error is None else 400,
        wrong="" if error is None else visit.tell(error),
        form=form or {},
        token=token,
        accounts=[(one, await people.api_tokens.of(one.person)) for one in accounts],
        most={"bots": MOST_BOTS, "tokens": MOST, "label": LONGEST_DEVICE},
        limits=(SHORTEST_NAME, LONGEST_NAME),
    )
    page.headers["Cache-Control"] = "no-store"
    return page
