"""The address of a table's live link."""

from __future__ import annotations

import contextlib
import math

from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from parlour.kernel.errors import ParlourError
from parlour.server.door import RETRY
from parlour.server.guard import check_host, check_welcome, own_origin
from parlour.server.live import LATER, POLICY, Link, serve_link
from parlour.server.services import Services
from parlour.server.visit import Visit


def add_links(app: FastAPI, services: Services) -> None:
    # a plain route: what FastAPI would do for its arguments is a third of the work when somebody comes
    app.router.routes.append(WebSocketRoute("/t/{table}/live", Links(services)))


class Links:
    """Opens live links; not a function, which would be wrapped so that every message pays for it."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with contextlib.suppress(WebSocketDisconnect):  # the page has gone before it was let in
            await self._serve(WebSocket(scope, receive, send), receive, send)

    async def _serve(self, socket: WebSocket, receive: Receive, send: Send) -> None:
        services = self.services
        table: str = socket.path_params["table"]
        since = _number(socket.query_params.get("since", ""))
        visit = Visit(services, socket)
        if not own_origin(socket):
            await socket.close(POLICY)
            return
        if wait := visit.wait(services.links):
            await _later(socket, math.ceil(wait))
            return
        try:
            check_host(socket, services.hosts)
            check_welcome(visit)
            await services.house.seen(table, visit.person)
        except ParlourError:
            await socket.close(POLICY)
            return
        services.house.bots.room.note(visit.person, visit.address)
        with services.door.link(visit.address) as room:
            if not room:
                await _later(socket, RETRY)
                return
            await socket.accept()
            link = Link(receive, send, "" if visit.fresh else visit.person, visit.language, socket.scope.get("live"))
            services.people.sessions.bind(visit.who.session, link)
            try:
                await serve_link(
                    socket, services.house, table, link, visit.name, since, services.messages, services.chat
                )
            finally:
                services.people.sessions.unbind(visit.who.session, link)


async def _later(socket: WebSocket, seconds: int) -> None:
    """Refuse a link for now; it is opened for that, else the page could not tell this from a broken network."""
    await socket.accept()
    await socket.close(LATER, str(seconds))


def _number(text: str) -> int:
    """The version that a page knows; 0 if it says nothing, or nonsense."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0
