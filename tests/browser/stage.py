"""A table without a house: the client, one message, and whoever looks at it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final, Literal

from msgspec.json import encode as to_json
from msgspec.structs import replace
from playwright.sync_api import Page, Route, WebSocketRoute

from parlour import games
from parlour.kernel.words import Words
from parlour.server import messages as wire
from parlour.server.drawings import ICONS, KERNEL_ART, sprite
from parlour.server.files import FOLDERS, script
from parlour.server.speaker import Speaker
from scenes import Picture

ADDRESS: Final = "http://table.test"
DRAWING: Final = (
    '<symbol id="art-{}" viewBox="0 0 48 48" fill="none" stroke="#2a241d" stroke-width="2">'
    '<circle cx="24" cy="24" r="19" fill="currentColor"/><path fill="#fff1d6" d="M14 20h20v8H14z"/></symbol>'
)
"""Stands for a drawing that no game here has."""
HUNG: Final = "[...document.querySelectorAll('use')].every((one) => document.querySelector(one.getAttribute('href')))"
"""Whether all drawings are there."""
TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json"}

Status = Literal["playing", "over"]


class Stage:
    """Shows a scene on a page, and keeps what the page sends; `yours` are the seats that are played there."""

    def __init__(
        self,
        page: Page,
        picture: Picture,
        words: Words | None = None,
        art: tuple[Path, ...] = (),
        yours: Sequence[int] = (0,),
        **data: str,
    ) -> None:
        """`data`: what the page says about the table, besides what every page does."""
        self.page = page
        self.yours = yours
        self.data = data
        self.picture = picture
        self.lang = words.language if words else "en"
        self.speaker = Speaker(words or Words("en", ()), picture.names)
        self.art = (*art, *Path(games.__file__).parent.glob("*/art"), KERNEL_ART, ICONS)
        self.sent: list[dict[str, Any]] = []
        self.reason = ""
        """What is said to whoever asks why something cannot be done."""
        self.version = 9
        page.route("**/*", self._serve)
        page.route_web_socket(re.compile("/live"), self._open)
        page.goto(f"{ADDRESS}/t/mock")
        page.wait_for_selector(".shell .play > *")
        page.wait_for_function(HUNG)

    def moves(self, count: int) -> list[str]:
        """The moves that the page has sent, once there are this many."""
        for _ in range(100):
            sent = [command["move"] for command in self.sent if command["t"] == "move"]
            if len(sent) >= count:
                return sent
            self.page.wait_for_timeout(20)  # what the page sends is heard meanwhile
        raise AssertionError(self.sent)

    def then(self, picture: Picture, status: Status = "playing", **changes: Any) -> None:
        """What the house sends next; `changes`: of the table."""
        self.picture = picture
        self.version += 1
        self.line.send(wire.encode(replace(self._table(status), **changes)))

    def _serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).partition("?")[0]
        if path.startswith("/t/mock"):
            if "/at/" in path:
                route.fulfill(content_type="application/json", body=to_json({"scene": self._scene()}))
            else:
                route.fulfill(content_type="text/html", body=self._html())
            return
        name = path.rpartition("/")[2]
        kind = TYPES[Path(name).suffix]
        if path.startswith("/art/"):
            route.fulfill(content_type=kind, body=self._drawings())
        else:
            route.fulfill(content_type=kind, path=FOLDERS["static"] / path.removeprefix("/static/"))

    def _html(self) -> str:
        data = {
            "table": "mock",
            "game": "mock",
            "title": self.picture.title,
            "lang": self.lang,
            "name": "Ada",
            "art": "/art/mock.svg",
            **self.data,
        }
        words = f"/static/words.{data['lang']}.js"
        attributes = " ".join(f'data-{key}="{escape(value)}"' for key, value in data.items())
        return (
            f'<!doctype html><html lang="{self.lang}"><meta charset="utf-8"><title>A table</title>'
            '<meta name="viewport" content="width=device-width, initial-scale=1">'
            f'<link rel="stylesheet" href="/static/client.css"><link rel="modulepreload" href="{words}">'
            f'<script type="module" src="{script("client")}"></script><div id="app" {attributes}></div></html>'
        )

    def _drawings(self) -> str:
        """Those of all games, and one for each that no game has."""
        all_drawings = sprite(self.art, dict(self.picture.colours))
        names = set(re.findall(r'"art":"([^"]+)"', to_json(self._scene()).decode()))
        missing = sorted(name for name in names if f'id="art-{name}"' not in all_drawings)
        more = "".join(DRAWING.format(name) for name in missing)
        return all_drawings.removesuffix("</svg>") + more + "</svg>"

    def _scene(self) -> wire.Scene:
        return self.speaker.scene(self.picture.scene)

    def _open(self, route: WebSocketRoute) -> None:
        def heard(message: str | bytes) -> None:
            command = json.loads(message)
            if command["t"] == "ping":  # otherwise the page would take its link for lost
                route.send(wire.encode(wire.Pong()))
            else:
                self.sent.append(command)
                if command["t"] == "whynot" and self.reason:
                    route.send(wire.encode(wire.Why(id=command["id"], text=self.reason, clause="AB-1.2")))

        route.on_message(heard)
        self.line = route
        route.send(wire.encode(self._table("playing")))
        route.send(wire.encode(wire.Presence(online=[True] * len(self.picture.names), watchers=0)))
        route.send(wire.encode(wire.Notes(notes={"N3": "moved only straight so far"})))

    def _table(self, status: Status) -> wire.Table:
        seats = [wire.Seat(name=name, you=seat in self.yours) for seat, name in enumerate(self.picture.names)]
        lines = [
            wire.Line(seq=number, head=head, seat=seat, text=text, notation=notation)
            for number, (head, seat, text, notation) in enumerate(self.picture.log, 1)
        ]
        at = self.version
        return wire.Table(version=at, seq=at, status=status, seats=seats, scene=self._scene(), lines=lines)
