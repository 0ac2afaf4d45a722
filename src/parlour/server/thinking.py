"""Bots think in processes of their own: never in the event loop, and a crash harms no table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

from parlour.bots import bot as find_bot
from parlour.games import game as find_game
from parlour.kernel.rng import Rng


def choose(bot: str, game: str, position: dict[str, Any], seat: int, seed: int) -> int:
    """One decision, in a worker: the position is a world that agrees with what the seat knows."""
    table = find_game(game)
    return int(find_bot(bot).choose(table.eyes(table.load(position), seat), Rng(seed)))


def _stay_no_longer() -> None:
    """A worker ends when the house does, however abruptly: it would wait for ever for the next question."""
    house = multiprocessing.parent_process()
    assert house is not None

    def watch() -> None:
        wait([house.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """A few worker processes, started when the first bot must think."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, bot: str, game: str, position: dict[str, Any], seat: int, seed: int) -> int:
        for attempt in (1, 2):
            pool = self._open()
            try:
                loop = asyncio.get_running_loop()
                return await loop.run_in_executor(pool, choose, bot, game, position, seat, seed)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == 2:
                    raise
        raise AssertionError("two attempts, then it is raised")

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._workers, mp_context=multiprocessing.get_context("spawn"), initializer=_stay_no_longer
            )
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
