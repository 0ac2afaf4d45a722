"""Bots and advisers think in separate processes: never in the event loop, and no crash or hang harms another table."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from typing import Any, Final, TypeAlias, TypeVar

from parlour.bots import bot as find_bot
from parlour.bots.analysis.opinion import Opinion, opinion
from parlour.games import game as find_game
from parlour.kernel.bot import Bot
from parlour.kernel.rng import Rng

Question: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...]]
"""What a worker is to call, a function that it can import, and with what."""
T = TypeVar("T")

MOST: Final = 64
"""Questions that can be thought about at once; callers should keep below it."""
REMEMBERED: Final = 16
"""Bots that a worker keeps with what they know of their games."""


class Breakdown(Exception):
    """There is no answer: the thinking failed or its process ended."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot is asked."""

    bot: str
    game: str
    position: dict[str, Any]
    """A world that agrees with what the seat knows."""
    seat: int
    seed: int
    table: str = ""
    events: tuple[int, ...] = ()
    """All that has happened at the table, if nothing was ever hidden there: see `Eyes.events`."""


kept_bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
"""In a worker: the bots that decided most recently, so that they can go on from what they found out."""


def choose(asked: Decision) -> int:
    """One decision, in a worker."""
    game, key = find_game(asked.game), (asked.table, asked.seat, asked.bot)
    bot = kept_bots.pop(key, None) or find_bot(asked.bot)
    move = int(bot.choose(game.eyes(game.load(asked.position), asked.seat, asked.events), Rng(asked.seed)))
    if asked.events:
        kept_bots[key] = bot
    while len(kept_bots) > REMEMBERED:
        kept_bots.popitem(last=False)
    return move


def advise(game: str, position: dict[str, Any], seat: int, seed: int, played: int | None, effort: float) -> Opinion:
    """An opinion of a position, in a worker: the position is a world that agrees with what the seat knows."""
    found = find_game(game)
    return opinion(found, found.load(position), seat, Rng(seed), played, effort)


class Worker:
    """One process that answers one question at a time."""

    def __init__(self) -> None:
        self.knows: deque[str] = deque(maxlen=REMEMBERED)
        """The tables where its bots decided most recently."""
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

    def __init__(self, choose: Callable[[Decision], int] = choose) -> None:
        self._choose = choose
        self.idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(MOST, "thinkers")
        """Each waits for one worker."""

    async def think(self, asked: Decision) -> int:
        """A bot's decision: in the worker that has thought about this table, if that is free."""
        return await self._ask(asked.table, self._choose, asked)

    async def advise(
        self, game: str, position: dict[str, Any], seat: int, seed: int, played: int | None, effort: float
    ) -> Opinion:
        """See `advise`, which a worker does."""
        return await self._ask("", advise, game, position, seat, seed, played, effort)

    async def _ask(self, table: str, call: Callable[..., T], *arguments: Any) -> T:
        """What a call gives in a worker. Whoever stops waiting for it also ends the process that it runs in."""
        worker = self._take(table)
        question = call, arguments
        try:
            answer, error = await asyncio.get_running_loop().run_in_executor(self._threads, worker.ask, question)
        except (EOFError, OSError):  # it may still seem alive for a moment: nobody else must be given this one
            worker.end()
            raise Breakdown("the process has ended") from None
        except BaseException:
            worker.end()
            raise
        if table and table not in worker.knows:
            worker.knows.append(table)
        self.idle.append(worker)
        if error:
            raise Breakdown(error)
        result: T = answer
        return result

    def _take(self, table: str) -> Worker:
        self.idle = [worker for worker in self.idle if worker.alive]
        if not self.idle:
            return Worker()
        found = next((worker for worker in self.idle if table in worker.knows), self.idle[-1])
        self.idle.remove(found)
        return found

    def close(self) -> None:
        """End the workers. Callers that still wait must have been cancelled before."""
        for worker in self.idle:
            worker.end()
        self.idle = []
        self._threads.shutdown(wait=False)
