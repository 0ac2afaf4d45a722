"""Accounts: signing up, in and out, and what people decide about their own."""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server import guests
from parlour.server.commands import joins
from parlour.server.contests import planning
from parlour.server.forms import read_form
from parlour.server.limits import TooMany
from parlour.server.listing import listed
from parlour.server.people.accounts import LONGEST_MAIL, LONGEST_NAME, SHORTEST_NAME, Account
from parlour.server.people.conduct import Refused
from parlour.server.people.passwords import LONGEST, SHORTEST
from parlour.server.people.sessions import COOKIE, LASTS
from parlour.server.services import Services
from parlour.server.store import Away, Statement, naming
from parlour.server.table import Table
from parlour.server.visit import Visit, inside

MOST_GAMES: Final = 100
"""Tables that a guest can take along: as many are not played at once."""
SYSTEMS: Final = ("Android", "iPhone", "iPad", "Windows", "Mac OS X", "CrOS", "Linux")
BROWSERS: Final = ("Firefox", "Edg", "OPR", "Chrome", "Safari")
"""What a browser says of itself, the most telling word first."""


def add_account(app: FastAPI, services: Services) -> None:
    people = services.people

    @app.get("/account")
    async def account(request: Request) -> Response:
        """One's own account; or the two ways to one."""
        return await account_page(Visit(services, request), form={"back": request.query_params.get("back", "/")})

    @app.post("/account/sign-up")
    async def sign_up(request: Request) -> Response:
        """Make an account of a guest, who stays the same person: games, notes and seats are kept."""
        visit = Visit(services, request)
        form = await read_form(request)
        if visit.account:
            raise ParlourError("no-sign-up-twice")
        visit.spend()
        name = form.get("name", "").strip()
        try:
            invited = await _invited(services, form.get("invitation", ""))
            also = [*invited, naming(visit.person, name, time.time())]
            made = await people.accounts.sign_up(
                visit.person, name, form.get("password", ""), form.get("mail", ""), also
            )
        except ParlourError as error:
            return await account_page(visit, "sign-up", error, form)
        people.changed(visit.person)
        await services.rename(visit.person, name)
        return await enter(visit, request, made, form)

    @app.post("/account/sign-in")
    async def sign_in(request: Request) -> Response:
        visit = Visit(services, request)
        form = await read_form(request)
        visit.spend()
        try:
            found = await people.accounts.sign_in(form.get("name", "").strip(), form.get("password", ""), visit.address)
            people.conduct.check_welcome(found.person)
        except ParlourError as error:
            return await account_page(visit, "sign-in", error, form, banned=isinstance(error, Refused))
        guest = visit.person if visit.account is None and not visit.fresh else ""
        return await enter(visit, request, found, form, guest)

    @app.get("/account/games")
    async def guests_games(request: Request) -> Response:
        """Ask once whether somebody who has signed in takes the games with them that they began here as a guest."""
        visit = Visit(services, request)
        mine, back = own(visit), inside(request.query_params.get("back", "/"))
        games = await _unfinished(services, await _guest(visit, request))
        if not games:
            return visit.redirect(back)
        going = [table for table in games if joins(table, mine.person)]
        return await visit.page(
            "account_games.html",
            going=[listed(table, visit) for table in going],
            staying=[listed(table, visit) for table in games if table not in going],
            back=back,
        )

    @app.post("/account/games")
    async def take_games(request: Request) -> Response:
        """Each game goes over alone, so that whoever is interrupted can ask again."""
        visit = Visit(services, request)
        form = await read_form(request)
        mine, guest = own(visit), await _guest(visit, request)
        response = visit.redirect(inside(form.get("back", "/")))
        if form.get("take") and guest:
            visit.spend()
            for table in await services.store.tables_of(guest, MOST_GAMES):
                await services.house.become(table, guest, mine.person, mine.name)
            plan = partial(planning.become, guest=guest, person=mine.person, name=mine.name)
            await services.contests.for_all_of(guest, plan)
            response.delete_cookie(guests.COOKIE)
        return response

    @app.post("/account/sign-out")
    async def sign_out(request: Request) -> Response:
        visit = Visit(services, request)
        if visit.account:
            await people.sessions.end(visit.person, visit.who.session)
        response = visit.redirect("/")
        response.delete_cookie(COOKIE)
        return response

    @app.post("/account/device")
    async def end_device(request: Request) -> Response:
        """Sign out on another device."""
        visit = Visit(services, request)
        form = await read_form(request)
        await people.sessions.end(own(visit).person, form.get("session", ""))
        return visit.redirect("/account")

    @app.post("/account/password")
    async def password(request: Request) -> Response:
        """Another password; all other devices are signed out."""

        async def change(visit: Visit, mine: Account, form: Mapping[str, str]) -> Response:
            await people.accounts.set_password(mine, form.get("new", ""))
            await people.sessions.end_all(mine.person, but=visit.who.session)
            return visit.redirect("/account")

        return await by_password(services, request, "password", change)

    @app.post("/account/mail")
    async def mail(request: Request) -> Response:
        """Another address, or none. Whoever can read its mails can have the account, so that it takes the password."""

        async def change(visit: Visit, mine: Account, form: Mapping[str, str]) -> Response:
            await people.accounts.set_mail(mine, form.get("mail", ""))
            people.changed(mine.person)
            return visit.redirect("/account")

        return await by_password(services, request, "mail", change)


def own(visit: Visit) -> Account:
    """The account of somebody who has signed in; raises if they have not."""
    if visit.account is None:
        raise ParlourError("no-account")
    return visit.account


async def by_password(
    services: Services,
    request: Request,
    at: str,
    work: Callable[[Visit, Account, Mapping[str, str]], Awaitable[Response]],
) -> Response:
    """Do what takes an account's password, or show its page again, which says in its part `at` why it cannot be done."""
    visit = Visit(services, request)
    form = await read_form(request)
    mine = own(visit)
    try:
        await services.people.accounts.check(mine, form.get("password", ""))
        return await work(visit, mine, form)
    except ParlourError as error:
        return await account_page(visit, at, error, form)


async def account_page(
    visit: Visit,
    at: str = "",
    error: ParlourError | None = None,
    form: Mapping[str, str] | None = None,
    banned: bool = False,
) -> Response:
    """The account's page. `error`: why what was just tried in its part `at` cannot be done; `banned`: whether to offer what
    is left to somebody who cannot sign in."""
    if isinstance(error, TooMany | Away):
        raise error
    sessions = await visit.services.people.sessions.of(visit.person) if visit.account else []
    return await visit.page(
        "account.html",
        200 if error is None else 400,
        at=at,
        wrong="" if error is None else visit.tell(error),
        back=inside((form or {}).get("back", "/")),
        form=form or {},
        banned=banned,
        sessions=sessions,
        private=bool(visit.account) and await visit.services.history.is_private(visit.person),
        blocked=await visit.services.blocks.names(visit.person) if visit.account else [],
        current=visit.who.session,
        registration=visit.services.settings.registration,
        post=visit.services.post,
        limits={"name": (SHORTEST_NAME, LONGEST_NAME), "password": (SHORTEST, LONGEST), "mail": LONGEST_MAIL},
    )


async def enter(visit: Visit, request: Request, account: Account, form: Mapping[str, str], guest: str = "") -> Response:
    """Sign somebody in on this device, and lead them back to where they were; first to the games of the guest they were."""
    sessions = visit.services.people.sessions
    cookie = await sessions.begin(account.person, _device(request), visit.address)
    if visit.who.session:  # its cookie is replaced, so that nobody could end it by signing out
        await sessions.end(visit.person, visit.who.session)
    back, asks = inside(form.get("back", "/")), bool(guest and await _unfinished(visit.services, guest))
    visit.renews = False
    response = visit.redirect(f"/account/games?back={back}" if asks else back)
    visit.keep(response, COOKIE, cookie, int(LASTS))
    if not asks:
        response.delete_cookie(guests.COOKIE)
    return response


async def _invited(services: Services, secret: str) -> list[Statement]:
    """What uses an invitation up, where one is needed; raises if there is none, or if nobody can make an account."""
    if services.settings.registration == "open":
        return []
    if services.settings.registration == "closed":
        raise ParlourError("no-sign-up-closed")
    if not secret:
        raise ParlourError("no-sign-up-uninvited")
    if await services.people.tokens.read("invitation", secret) is None:
        raise ParlourError("no-such-link")
    return services.people.tokens.used(secret)


async def _guest(visit: Visit, request: Request) -> str:
    """The guest that somebody who has signed in was here before, if they have not turned into an account since."""
    guest, _ = visit.services.people.guests.read(request.cookies.get(guests.COOKIE))
    return guest if guest and await visit.services.people.is_guest(guest) else ""


async def _unfinished(services: Services, guest: str) -> list[Table]:
    """The tables at which a guest sits or is expected, or which they have opened, and whose games are not over."""
    if not guest:
        return []
    tables = [await services.house.table(one) for one in await services.store.tables_of(guest, MOST_GAMES, over=False)]
    return [table for table in tables if table.seats_of(guest) or table.reserved_for(guest)]


def _device(request: Request) -> str:
    """What kind of device a browser says it runs on."""
    said = request.headers.get("user-agent", "")
    found = [next((word for word in words if word in said), "") for words in (BROWSERS, SYSTEMS)]
    return " · ".join(re.sub("^Edg$", "Edge", word) for word in found if word)
