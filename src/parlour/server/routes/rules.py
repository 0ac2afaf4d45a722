"""Rulebooks, and the check that a game's dice were fair."""

from __future__ import annotations

import asyncio
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.record import parse_record
from parlour.server import markdown
from parlour.server.forms import read_form
from parlour.server.services import Services
from parlour.server.visit import Visit, check_language, json_response

LARGEST_RECORD: Final = 500_000
"""Characters of a record that is checked; a form may write each of them as three."""


def add_rules(app: FastAPI, services: Services) -> None:
    @app.get("/rules/{key}")
    async def rules(request: Request, key: str) -> Response:
        visit = Visit(services, request)
        book = find_game(key).rulebook(visit.language)
        known = {clause.id for clause in book.clauses()} | {section.id for section in book.sections}
        return await visit.page(
            "rules.html",
            book=book,
            key=key,
            inline=lambda text: markdown.inline(text, known),
            blocks=lambda text: markdown.blocks(text, known),
        )

    @app.get("/api/rules/{key}")
    async def rules_data(key: str, lang: str = "en") -> Response:
        check_language(lang)
        return json_response(find_game(key).rulebook(lang))

    @app.get("/verify")
    async def verify_form(request: Request, table: str = "") -> Response:
        """An empty form, or one with the record of a table that is over."""
        record = (await services.house.table(table)).final_record().text() if table else ""
        return await Visit(services, request).page("verify.html", result="", good=False, record=record)

    @app.post("/verify")
    async def verify_record(request: Request) -> Response:
        visit = Visit(services, request)
        visit.spend()
        form = await read_form(request, 3 * LARGEST_RECORD, files=True)
        record = form.get("file") or form.get("record", "")
        good, result = False, ""
        try:
            if len(record) > LARGEST_RECORD:
                raise ParlourError("no-too-big", limit=LARGEST_RECORD)
            count = await asyncio.to_thread(_verify, record)
            good, result = True, visit.text("page-verify-good", count=count)
        except ParlourError as error:
            result = visit.tell(error)
        return await visit.page("verify.html", result=result, good=good, record=record[:LARGEST_RECORD])


def _verify(text: str) -> int:
    """How many chance events of a record were checked; raises if one was not fair."""
    record = parse_record(text)
    return verify(find_game(record.game), record)
