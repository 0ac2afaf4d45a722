"""Blocks: with whom somebody does not want to play, or to read what they write."""

from __future__ import annotations

from fastapi import FastAPI, Request
from fastapi.responses import Response

from parlour.kernel.errors import ParlourError
from parlour.server.forms import read_form
from parlour.server.guests import clean_name
from parlour.server.routes.account import account_page, own
from parlour.server.services import Services
from parlour.server.visit import Visit, inside


def add_blocks(app: FastAPI, services: Services) -> None:
    @app.post("/account/block")
    async def block(request: Request) -> Response:
        """Block somebody by name, or no longer; nobody else learns of it."""
        visit = Visit(services, request)
        form = await read_form(request)
        mine, name = own(visit), form.get("name", "").strip()
        visit.spend()
        try:
            other = await services.people.accounts.named(name) if clean_name(name) else None
            if other is None:
                raise ParlourError("no-such-person", name=clean_name(name) or "?")
            await (services.blocks.lift if "lift" in form else services.blocks.add)(mine.person, other)
        except ParlourError as error:
            return await account_page(visit, "blocks", error, form)
        return visit.redirect(inside(form.get("back", "/account")))
