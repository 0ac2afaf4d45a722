"""What holds for every request: foreign pages may not ask, headers are set, and errors become pages."""

from __future__ import annotations

import logging
from typing import Final
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from parlour.kernel.errors import ParlourError
from parlour.server.services import Services
from parlour.server.store import Away
from parlour.server.visit import Visit

log = logging.getLogger("parlour.server")

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
STATUS: Final = {
    "no-such-table": 404,
    "no-such-page": 404,
    "bad-game": 404,
    "bad-place": 404,
    "no-foreign": 403,
    "no-hints": 403,
    "no-review-secret": 403,
    "no-record-yet": 409,
    "no-review-yet": 409,
    "no-review-ended": 409,
    "no-too-big": 413,
    "no-too-many": 429,
    "no-rename-often": 429,
    "no-bot-tables": 429,
    "no-review-other": 429,
    "no-hint": 503,
    "no-review": 503,
}
"""The HTTP status that goes with an error; 503 without a database, 400 for all others."""


def guard(app: FastAPI, services: Services) -> None:
    """Let everything that the application is asked and answers pass here."""
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
            if request.method not in ("GET", "HEAD") and not own_origin(request):
                raise ParlourError("no-foreign")
            await self.app(scope, receive, answer)
        except ClientDisconnect:  # nobody is left to be told
            return
        except ParlourError as error:
            page = await _error_page(self.services, request, error)
            await page(scope, receive, answer)
        except Exception:
            log.exception("a request failed: %s", request.url.path)
            if begun:  # the rest of the answer is missing: the connection must end, for the visitor to see it
                raise
            page = await _error_page(self.services, request, ParlourError("no-busy"), 500)
            await page(scope, receive, answer)


def own_origin(request: Request | WebSocket) -> bool:
    """Whether a request comes from a page of this house; one without an Origin does not come from a page at all."""
    origin = request.headers.get("origin")
    if origin is None:
        return not isinstance(request, WebSocket)
    return urlsplit(origin).netloc == request.headers.get("host")


async def _error_page(services: Services, request: Request, error: ParlourError, status: int | None = None) -> Response:
    usual = 503 if isinstance(error, Away) else STATUS.get(error.phrase.id, 400)
    visit, status = Visit(services, request), status or usual
    text = visit.tell(error)
    if not visit.wants_page:
        return JSONResponse({"error": text}, status)
    name = visit.guest_name() if status >= 500 else None  # what broke may be the store
    return await visit.page("error.html", status, name, text=text)
