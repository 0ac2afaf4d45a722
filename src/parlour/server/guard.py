"""What holds for every request: foreign pages may not ask, headers are set, and errors become pages."""

from __future__ import annotations

import asyncio
import contextlib
import html
import ipaddress
import logging
import re
from collections.abc import Collection
from typing import Final

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.kernel.errors import ParlourError
from parlour.server import limits
from parlour.server.api_errors import error_response
from parlour.server.door import RETRY
from parlour.server.guests import clean_line
from parlour.server.limits import TooMany
from parlour.server.people.sessions import COOKIE as SESSION
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.visit import Visit, identify, is_api

log = logging.getLogger("parlour.server")

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
STATUS: Final = {
    "no-such-table": 404,
    "no-such-contest": 404,
    "no-look-veiled": 403,
    "no-contest-host": 403,
    "no-entrant": 403,
    "no-enter-guest": 403,
    "no-enter-person": 403,
    "no-enter-bot": 403,
    "no-contest-record": 409,
    "no-such-page": 404,
    "no-such-person": 404,
    "no-such-bot": 404,
    "no-such-lesson": 404,
    "no-such-puzzle": 404,
    "no-such-study": 404,
    "no-such-game": 404,
    "bad-figure": 404,
    "bad-game": 404,
    "bad-place": 404,
    "no-foreign": 403,
    "no-sign-in": 403,
    "no-password": 403,
    "no-account": 403,
    "no-sit-guest": 403,
    "no-moderator": 403,
    "no-banned": 403,
    "no-banned-address": 403,
    "no-account-name": 409,
    "no-sign-up-closed": 403,
    "no-sign-up-uninvited": 403,
    "no-such-link": 404,
    "no-post": 404,
    "no-letters-often": 429,
    "no-contest-often": 429,
    "no-sign-in-often": 429,
    "no-such-host": 421,
    "no-hints": 403,
    "no-review-secret": 403,
    "no-record-yet": 409,
    "no-review-yet": 409,
    "no-review-ended": 409,
    "no-too-big": 413,
    "no-too-many": 429,
    "no-rename-often": 429,
    "no-report-often": 429,
    "no-bot-tables": 429,
    "no-review-other": 429,
    "no-hint": 503,
    "no-review": 503,
    "no-study-read": 503,
}
"""The HTTP status that goes with an error; 503 without a database, 400 for all others."""
SECRET: Final = re.compile(r"[\w-]{43,}")
"""What may be the secret of a link in an address, which nobody is to read in a log."""
CHEAP: Final = ("/static/", "/assets/", "/art/", "/picture/")
"""Where addresses begin that cost the house little, and that browsers keep."""
CHEAP_COST: Final = 0.1
SIGN_IN: Final = ("/account", "/account/sign-in", "/account/banned")
"""What a stranger may ask for whose address is banned."""


def guard(app: FastAPI, services: Services) -> None:
    """Pass everything that the application is asked, and answers, through here."""
    app.add_middleware(Guard, services=services)

    @app.exception_handler(ParlourError)
    async def tell_error(request: Request, error: ParlourError) -> Response:
        return await _error_page(services, request, error)

    @app.exception_handler(HTTPException)
    async def http_error(request: Request, error: HTTPException) -> Response:
        return await _error_page(services, request, ParlourError("no-such-page"), error.status_code)

    @app.exception_handler(RequestValidationError)
    async def bad_request(request: Request, _error: RequestValidationError) -> Response:
        return await _error_page(services, request, ParlourError("no-such-page"))


class Guard:
    """The middleware. Not a function around `call_next`: that takes a visitor who left early for a failure."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self.app = app
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            with contextlib.suppress(Away):  # whoever opens the link says so
                await identify(self.services, HTTPConnection(scope))
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope, receive)
        begun = False

        async def answer(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        try:
            await identify(self.services, request)
            visit = Visit(self.services, request)
            async with self.services.turns.turn(visit.address, "" if visit.fresh else visit.person):
                check_host(request, self.services.hosts)
                if request.method not in ("GET", "HEAD") and not own_origin(request):
                    raise ParlourError("no-foreign")
                visit.spend(self.services.pages, cost_of(scope["path"]))
                check_welcome(visit)
                await self.app(scope, receive, answer)
        except ClientDisconnect:  # nobody is left to be told
            return
        except ParlourError as error:
            if isinstance(error, TooMany):  # its turn is over: nobody waits for this but whoever asked
                await asyncio.sleep(limits.REFUSED)
            page = await _error_page(self.services, request, error)
            await page(scope, receive, answer)
        except Exception:
            log.exception("a request failed: %s", SECRET.sub("…", request.url.path))
            if begun:  # the rest of the answer is missing: the connection must end, for the visitor to see it
                raise
            page = await _error_page(self.services, request, ParlourError("no-busy"), 500)
            await page(scope, receive, answer)


def cost_of(path: str) -> float:
    """How much a request counts among the pages that somebody may ask for."""
    return CHEAP_COST if path.startswith(CHEAP) or path == "/healthz" else 1.0


def check_welcome(visit: Visit) -> None:
    """Raise if whoever asks is banned. Somebody else behind the address of one who is can still sign in."""
    conduct = visit.services.people.conduct
    if visit.path.startswith(CHEAP) or visit.path == "/healthz":
        return
    conduct.check_welcome(visit.who.banned or visit.person)
    if visit.account and visit.account.owner:
        conduct.check_welcome(visit.account.owner)
    if not visit.account and visit.path not in SIGN_IN:
        conduct.check_address(visit.address)


def own_origin(request: Request | WebSocket) -> bool:
    """Whether a request comes from a page of this house; one without an Origin does not come from a page at all."""
    if request.headers.get("sec-fetch-site") == "cross-site":
        return False
    origin = request.headers.get("origin")
    if origin is None:
        return not isinstance(request, WebSocket)
    return origin.partition("://")[2] == request.headers.get("host")


def check_host(request: Request | WebSocket, names: Collection[str]) -> None:
    """Refuse a request for a name that is not ours.

    A foreign page can point its own name at this machine, and would then count as a page of this house.
    """
    host = request.headers.get("host", "")
    if not known_host(host, names):
        raise ParlourError("no-such-host", host=clean_line(host)[:100])


def known_host(host: str, names: Collection[str]) -> bool:
    """Whether a `Host` is one of these names, an address in numbers or `localhost`, none of which a stranger owns.

    `*` stands for any name. Programs that name no host are not browsers.
    """
    name = re.sub(r":\d*$", "", host).lower().removesuffix(".")
    if not host or "*" in names or name == "localhost" or name.endswith(".localhost") or name in names:
        return True
    try:
        ipaddress.ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True


def status_of(error: ParlourError) -> int:
    """The HTTP status that goes with an error."""
    return 503 if isinstance(error, Away) else STATUS.get(error.phrase.id, 400)


async def _error_page(services: Services, request: Request, error: ParlourError, status: int | None = None) -> Response:
    visit, status = Visit(services, request), status or status_of(error)
    text = visit.tell(error)
    busy = status >= 500 or status == 429
    if busy:  # what broke may be the store, and who asks for too much shall cost little
        visit.renews = False
    answer: Response
    if is_api(visit.path):
        answer = error_response(visit, error, status)
    elif status == 429 and visit.wants_page:  # a page like the others would cost as much as what was asked for
        title = html.escape(services.settings.name)
        answer = HTMLResponse(f"<!doctype html><title>{title}</title><p>{html.escape(text)}</p>", status)
    elif visit.wants_page:
        name = visit.guest_name() if busy else None
        answer = await visit.page("error.html", status, name, text=text, missing=status == 404)
    else:
        answer = JSONResponse({"error": text}, status)
    if visit.who.banned:  # they are told once
        answer.delete_cookie(SESSION)
    if status in (429, 503) or answer.status_code == 429:
        answer.headers["Retry-After"] = str(error.wait if isinstance(error, TooMany) else RETRY)
    return answer
