"""Tasks that run beside the requests, until the house closes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from parlour.server.store import Away

log = logging.getLogger("parlour.house")


class Jobs:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, job: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(job)
        self._tasks.add(task)
        task.add_done_callback(self._end)

    def _end(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Away):  # the store reports that itself
            log.error("a job of the house failed", exc_info=error)

    async def stop(self) -> None:
        await cancel(*self._tasks)


async def again(seconds: float, work: Callable[[], Awaitable[None]], wrong: str) -> None:
    """Do something, and again after each pause, until cancelled: what fails is tried again. `wrong`: what is said then."""
    while True:
        try:
            await work()
        except Away:
            pass  # the store reports that itself
        except Exception:
            log.exception(wrong)
        await asyncio.sleep(seconds)


async def cancel(*tasks: asyncio.Task[None]) -> None:
    """Stop tasks, and wait until they have stopped."""
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
