"""All the games of a visitor that are not over."""

from __future__ import annotations

from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.server.listing import is_mine, listed
from parlour.server.services import Services
from parlour.server.visit import Visit, number_of

SHOWN: Final = 50
"""Tables on one page: each of them is looked through for it."""


def add_games(app: FastAPI, services: Services) -> None:
    @app.get("/games")
    async def games(request: Request, page: str = "1") -> Response:
        """Those that changed last come first; on each page, those that wait for the visitor."""
        visit, at = Visit(services, request), number_of(page)
        found = await services.store.tables_of(visit.person, SHOWN * at + 1, over=False)
        tables = [await services.house.table(table) for table in found[SHOWN * (at - 1) : SHOWN * at]]
        own = [listed(table, visit) for table in tables if table.status != "over" and is_mine(table, visit.person)]
        return await visit.page(
            "games.html",
            tables=sorted(own, key=lambda table: not table.yours),
            page=at,
            more=len(found) > SHOWN * at,
        )
