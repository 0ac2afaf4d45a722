"""Bots think in processes of their own: never in the event loop, and neither a crash nor a hang harms another table."""

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
from typing import Any, Final, TypeAlias

from parlour.bots import bot as find_bot
from parlour.games import game as find_game
from parlour.kernel.rng import Rng

Question: TypeAlias = tuple[str, str, dict[str, Any], int, int]
"""Bot, game, position, seat, seed."""

MOST: Final = 64
"""Bots that can think at once; whoever asks should ask for fewer."""


class Breakdown(Exception):
    """A bot gave no answer: it failed, or its process ended."""


def choose(bot: str, game: str, position: dict[str, Any], seat: int, seed: int) -> int:
    """One decision, in a worker: the position is a world that agrees with what the seat knows."""
    table = find_game(game)
    return int(find_bot(bot).choose(table.eyes(table.load(position), seat), Rng(seed)))


class Worker:
    """One process that answers one question at a time."""

    def __init__(self, answer: Callable[..., int]) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, answer), daemon=True)
        self._process.start()
        theirs.close()

    @property
    def alive(self) -> bool:
        return self._process.is_alive()

    def ask(self, question: Question) -> tuple[int | None, str]:
        """The answer, or what went wrong; waits for it. EOFError or OSError: the process has ended."""
        self._pipe.send(question)
        answer: tuple[int | None, str] = self._pipe.recv()
        return answer

    def end(self) -> None:
        self._process.kill()
        self._process.join()


def _work(pipe: Connection, answer: Callable[..., int]) -> None:
    """A worker's life: answer what is asked until the house ends it, or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a stop from the keyboard is the house's to handle
    threading.Thread(target=_stay_no_longer, daemon=True).start()
    while True:
        question: Question = pipe.recv()
        try:
            pipe.send((answer(*question), ""))
        except Exception:
            pipe.send((None, traceback.format_exc()))


def _stay_no_longer() -> None:
    """End when the house does, however abruptly and whatever is being thought about."""
    house = multiprocessing.parent_process()
    assert house is not None
    wait([house.sentinel])
    os._exit(1)


class Thinkers:
    """Worker processes: as many as bots think at once, each started when it is first needed."""

    def __init__(self, answer: Callable[..., int] = choose) -> None:
        self._answer = answer
        self._idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(MOST, "bots")
        """Each waits for one worker."""

    async def think(self, bot: str, game: str, position: dict[str, Any], seat: int, seed: int) -> int:
        """A bot's decision. Whoever stops waiting for it also ends the process that it is thought about in."""
        worker = self._take()
        question = bot, game, position, seat, seed
        try:
            answer, trouble = await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, question)
        except (EOFError, OSError):  # it may still seem alive for a moment: nobody else must be given this one
            worker.end()
            raise Breakdown("the process has ended") from None
        except BaseException:
            worker.end()
            raise
        self._idle.append(worker)
        if answer is None:
            raise Breakdown(trouble)
        return answer

    def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
        return Worker(self._answer)

    def close(self) -> None:
        """End the workers; whoever still waits has been stopped before."""
        for worker in self._idle:
            worker.end()
        self._idle = []
        self._threads.shutdown(wait=False)
