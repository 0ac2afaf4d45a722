"""What a move of every game costs the server, in this process: its time, and the bytes that each page is sent.

`python3 run.py bench load --costs` prints a row for each game and number of seats.
"""

from __future__ import annotations

import asyncio
import gc
import random
import tempfile
import time

import parlour
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.server import messages as wire
from parlour.server.audience import GATHER
from parlour.server.house import House
from parlour.server.stores.sqlite import SqliteStore
from parlour.server.thinking import Decision


class Page:
    """An open page in this process, which counts what it is sent."""

    language = "en"

    def __init__(self, person: str) -> None:
        self.person = person
        self.sizes: list[int] = []

    def send(self, text: str) -> None:
        self.sizes.append(len(text.encode()))

    def leave(self) -> None:
        pass


async def cost_of(key: str, seats: int, moves: int = 120, first: int = 20) -> tuple[float, list[int]]:
    """Milliseconds of CPU for a random move that all players and two watchers see, and the bytes of each view."""
    game, rng, spent, made = find_game(key), random.Random(7), 0.0, 0
    sizes: list[int] = []
    with tempfile.TemporaryDirectory(prefix="parlour-costs-") as folder:
        store = SqliteStore(f"{folder}/db")
        await store.open()
        house = House(store, think=nobody)
        while made < moves:
            table = await house.open(key, {}, ["open"] * seats)
            for seat in range(seats):
                await house.do(table, f"p{seat}", "", wire.Sit(id="s", seat=seat))
                await house.do(table, f"p{seat}", "", wire.String(id="t", seat=seat, string=f"{seat:032x}"))
            pages = [Page(person) for person in (*(f"p{seat}" for seat in range(seats)), "", "")]
            for page in pages:
                await house.join(table, page, 0)
            await asyncio.sleep(2 * GATHER)  # until everybody has heard who is there
            for page in pages:
                page.sizes = sizes
            while made < moves:
                session = (await house.table(table)).session
                if session is None or session.actor < 0:
                    break
                move = rng.choice(game.moves(session.state))
                start = time.process_time()
                command = wire.Move(id=f"m{made}", seq=len(session), move=move)
                await house.do(table, f"p{session.actor}", "", command)
                spent += time.process_time() - start if made >= first else 0.0  # its words are read by then
                made += 1
        await house.close()
        await store.close()
    return 1e3 * spent / (moves - first), sizes


async def nobody(_asked: Decision) -> int:
    raise AssertionError("there are no bots here")


def show() -> None:
    gc.disable()
    print(f"A move that all players and two watchers see; engine compiled: {'yes' if parlour.COMPILED else 'NO'}")
    for key in game_keys():
        for seats in sorted(find_game(key).seats):
            spent, sizes = asyncio.run(cost_of(key, seats))
            told = f"views of {percentile(sizes, 50)} bytes in the median, 95% within {percentile(sizes, 95)}"
            print(f"{key:18} {seats} seats: {spent:6.2f} ms of CPU, {told}", flush=True)


def percentile(sizes: list[int], part: int) -> int:
    return sorted(sizes)[min(len(sizes) - 1, part * len(sizes) // 100)] if sizes else 0
