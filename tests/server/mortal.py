"""A house that dies at a fixed point of one command, whose id is `fatal`; see Nursery and test_fault_points.py.

`before`: nothing of it is stored yet; `stored`: it is, and nobody has heard of it; `acknowledged`: whoever gave it has
heard so, and nobody else has seen what came of it; `counted`: the result of a rated game is among those that count, and
its table does not tell; `never`: like any other house.
"""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

import parlour.server.app
import parlour.server.stores.postgres
import parlour.server.uvicorn_server
from parlour.server import main as main_module
from parlour.server.app import create_app
from parlour.server.services import Services
from parlour.server.store import Row, Store, store_at

POINTS = ("before", "stored", "acknowledged")


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


class Fate:
    """What is to happen in this process."""

    def __init__(self, point: str) -> None:
        self.point = point
        self.sealed = False
        """Whether the fatal command is stored."""

    def store(self, place: Any) -> Store:
        store = store_at(place)
        append = store.append

        async def mortal(
            table: str, number: int, rows: list[Row], status: str, at: float, due: float | None = None
        ) -> None:
            fatal = any((row.command or "").endswith("/fatal") for row in rows)
            if (fatal and self.point == "before") or (self.point == "counted" and rows[0].kind == "counted"):
                die()
            await append(table, number, rows, status, at, due)
            if fatal and self.point == "stored":
                die()
            self.sealed |= fatal and self.point == "acknowledged"

        store.append = mortal  # type: ignore[method-assign]
        return store

    def app(self, services: Services, *more: Any) -> Any:
        app = create_app(services, *more)
        app.add_middleware(Silence, fate=self)
        return app


class Silence:
    """Once its fate is sealed, the house says nothing but the acknowledgement, and dies."""

    def __init__(self, app: Any, fate: Fate) -> None:
        self.app = app
        self.fate = fate

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        scope.pop("live", None)  # all that it says is to come by here

        async def say(message: Any) -> None:
            if self.fate.sealed and message["type"] == "websocket.send":
                if '"ack"' not in message["text"]:
                    return
                await send(message)
                await asyncio.sleep(0.05)  # until it has left
                die()
            await send(message)

        await self.app(scope, receive, say)


def main(arguments: list[str]) -> int:
    fate = Fate(arguments[0])
    main_module.store_at = fate.store  # type: ignore[attr-defined]
    parlour.server.app.create_app = fate.app
    return main_module.main(arguments[1:])
