"""A process that lets one tournament go on, with its people, until it is over or the process is killed; see Nursery.

What it waits for by the clock is short here, so that it is always in the middle of something.
"""

from __future__ import annotations

import asyncio
import os

from parlour.server import house_bots
from parlour.server.contests import limits
from parlour.server.house import House
from parlour.server.store import store_at
from parlour.server.stores import keeping
from parlour.server.stores.sqlite import store as sqlite_store
from server.halls import Hall
from server.support import think


def main(arguments: list[str]) -> int:
    database, contest = arguments
    for name in ("BETWEEN", "COMMIT"):
        setattr(limits, name, 0.0)
    for module in (keeping, sqlite_store):
        module.LEASE = 0.05  # type: ignore[attr-defined]
    house_bots.LOOK = 0.02  # type: ignore[misc]
    asyncio.run(live(database, contest))
    return 0


async def live(database: str, contest: str) -> None:
    store = store_at(database)
    await store.open()
    house = House(store, think, 0.0, string_wait=0.0)
    await house.wake()
    os.write(1, b"Parlour plays\n")  # at once, since others write there, too
    hall = Hall(house)
    while not (found := await hall.director.drive(contest)).ended:
        await hall.move(found, most=2)
        await asyncio.sleep(0.002)
    await house.close()
    await store.close()
