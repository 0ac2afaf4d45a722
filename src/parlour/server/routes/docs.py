"""The documentation, where the house has it: the same for everybody but for the language of what is around it."""

from __future__ import annotations

from functools import cache

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool
from starlette.middleware.gzip import GZipMiddleware
from starlette.types import Receive, Scope, Send

from parlour.kernel.errors import ParlourError
from parlour.manual import FOLDER, docs_folder
from parlour.manual.pages import BESIDE, FILES, FRONT, INDEX, Manual
from parlour.server.files import ASK, WORTH
from parlour.server.services import Services
from parlour.server.visit import Visit


def add_docs(app: FastAPI, services: Services) -> None:
    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        asked = request.url.path.removeprefix("/docs").removeprefix("/")
        if request.method not in {"GET", "HEAD"}:
            raise ParlourError("no-such-page")
        language = Visit(services, request).language
        text, kind = await run_in_threadpool(content, asked or FRONT, language)
        response = Response(text, media_type=kind, headers={"Cache-Control": ASK, "Vary": "Cookie, Accept-Language"})
        await response(scope, receive, send)

    app.mount("/docs", GZipMiddleware(serve, WORTH, 6), name="docs")


@cache
def manual() -> Manual | None:
    folder = docs_folder()
    return Manual(folder) if folder else None


def content(asked: str, language: str) -> tuple[str | bytes, str]:
    """What is at an address below /docs, and what kind of file it is."""
    found = manual()
    if found is not None:
        if asked in found.addresses:
            return found.page(asked, language, "/"), "text/html"
        if asked == INDEX:
            return found.index(), FILES["manual.js"]
        if asked in FILES:
            return (FOLDER / asked).read_bytes(), FILES[asked]
        if (path := found.beside(asked)) is not None:
            return path.read_bytes(), BESIDE[path.suffix]
    raise ParlourError("no-such-page")
