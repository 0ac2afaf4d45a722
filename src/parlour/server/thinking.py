"""Bots and advisers think in processes of their own: never in the event loop, and no crash or hang harms another table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeAlias, TypeVar

from parlour.bots import bot as find_bot
from parlour.bots.advice import Opinion, opinion
from parlour.games import game as find_game
from parlour.kernel.rng import Rng

Question: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""What a worker is to call, a function that it can import, and with what."""
T = TypeVar("T")

MOST: Final = 64
"""Questions that can be thought about at once; whoever asks should ask fewer."""


class Breakdown(Exception):
    """There is no answer: the thinking failed, or its process ended."""


def choose(bot: str, game: str, position: dict[str, Any], seat: int, seed: int) -> int:
    """One decision, in a worker: the position is a world that agrees with what the seat knows."""
    table = find_game(game)
    return int(find_bot(bot).choose(table.eyes(table.load(position), seat), Rng(seed)))


def advise(game: str, position: dict[str, Any], seat: int, seed: int, played: int | None, effort: float) -> Opinion:
    """What a seat may think of a position, in a worker: the position is a world that agrees with what the seat knows."""
    table = find_game(game)
    return opinion(table, table.load(position), seat, Rng(seed), played, effort)


class Worker:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, question: Question) -> tuple[Any, str]:
        """The answer, or what went wrong; waits for it. EOFError or OSError: the process has ended."""
        self._pipe.send(question)
        answer: tuple[Any, str] = self._pipe.recv()
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()


def _work(pipe: Connection) -> None:
    """A worker's life: answer what is asked until the house ends it, or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a stop from the keyboard is the house's to handle
    threading.Thread(target=_stay_no_longer, daemon=True).start()
    while True:
        call, arguments = pipe.recv()
        try:
            pipe.send((call(*arguments), ""))
        except Exception:
            pipe.send((None, traceback.format_exc()))


def _stay_no_longer() -> None:
    """End when the house does, however abruptly and whatever is being thought about."""
    house = multiprocessing.parent_process()
    assert house is not None
    wait([house.sentinel])
    os._exit(1)


class Thinkers:
    """Worker processes: as many as questions are thought about at once, each started when it is first needed."""

    def __init__(self, choose: Callable[..., int] = choose) -> None:
        self._choose = choose
        self._idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(MOST, "thinkers")
        """Each waits for one worker."""

    async def think(self, bot: str, game: str, position: dict[str, Any], seat: int, seed: int) -> int:
        """A bot's decision."""
        return await self.ask(self._choose, bot, game, position, seat, seed)

    async def advise(
        self, game: str, position: dict[str, Any], seat: int, seed: int, played: int | None, effort: float
    ) -> Opinion:
        """See `advise`, which a worker does."""
        return await self.ask(advise, game, position, seat, seed, played, effort)

    async def ask(self, call: Callable[..., T], *arguments: Any) -> T:
        """What a call gives in a worker. Whoever stops waiting for it also ends the process that it runs in."""
        worker = self._take()
        question = call, arguments
        try:
            answer, trouble = await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, question)
        except (EOFError, OSError):  # it may still seem alive for a moment: nobody else must be given this one
            worker.end()
            raise Breakdown("the process has ended") from None
        except BaseException:
            worker.end()
            raise
        self._idle.append(worker)
        if trouble:
            raise Breakdown(trouble)
        result: T = answer
        return result

    def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
        return Worker()

    def close(self) -> None:
        """End the workers; whoever still waits has been stopped before."""
        for worker in self._idle:
            worker.end()
        self._idle = []
        self._threads.shutdown(wait=False)
