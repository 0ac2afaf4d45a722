"""Who does the work of a run: the processes of this machine, or a cluster. A worker that is lost is replaced."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import active_children, current_process, get_context
from multiprocessing.process import BaseProcess
from typing import Final, Protocol, TypeVar

from parlour.kernel.errors import ParlourError

T = TypeVar("T")
R = TypeVar("R")
AHEAD: Final = 4
"""Tasks that each worker is given ahead of the one that is waited for."""
UNGUARDED: Final = 77
"""How a worker ends that would begin the whole script again, since nothing guards it."""
LINGER: Final = 5.0
"""Seconds in which a worker that ends has ended."""
MOST_WORKERS: Final = 61 if os.name == "nt" else 10_000
"""Windows waits for no more processes at once."""
ATTEMPTS: Final = 3
"""How often in a row workers may be lost before anything comes back."""


class Crew(Protocol):
    def work(self, do: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        """The result of each task, in the order of the tasks; closing it stops the workers."""
        ...


@dataclass(frozen=True, slots=True)
class Processes:
    """This many processes of this machine; a single one is this process itself."""

    workers: int

    def work(self, do: Callable[[T], R], tasks: Iterable[T]) -> Generator[R, None, None]:
        left = iter(tasks)
        first = list(islice(left, 2))
        if self.workers == 1 or len(first) < 2:
            yield from map(do, chain(first, left))
            return
        if getattr(current_process(), "_inheriting", False):  # a worker that reads the script which started it
            os._exit(UNGUARDED)
        left, held, lost = chain(first, left), deque[T](), 0
        while True:
            try:
                with closing(self._attempt(do, held, left)) as results:
                    for result in results:
                        lost = 0
                        yield result
                return
            except BrokenProcessPool:
                lost += 1
                if lost == ATTEMPTS:
                    raise ParlourError("lost-workers", attempts=ATTEMPTS) from None

    def _attempt(self, do: Callable[[T], R], held: deque[T], left: Iterator[T]) -> Generator[R, None, None]:
        """Work until nothing is left or a worker is lost. `held` are the tasks that have been given to somebody."""
        # only the first process handles interrupts: it stops the others
        ignore = (signal.SIGINT, signal.SIG_IGN)
        strangers, started = set(active_children()), set[BaseProcess]()
        with ProcessPoolExecutor(min(self.workers, MOST_WORKERS), get_context("spawn"), signal.signal, ignore) as pool:
            try:
                # not pool.map, which cancels what is left: a pool whose workers end then stumbles over it, in a thread
                waiting: deque[Future[R]] = deque(pool.submit(do, task) for task in held)
                while True:
                    for task in islice(left, AHEAD * self.workers - len(waiting)):
                        held.append(task)
                        waiting.append(pool.submit(do, task))
                    started = started or set(active_children()) - strangers
                    if not waiting:
                        return
                    result = waiting.popleft().result()
                    held.popleft()
                    yield result
            except BaseException as error:
                if isinstance(error, BrokenProcessPool):
                    _check_guarded(started)
                for process in set(active_children()) - strangers:  # a game of strong bots can take a minute to end
                    process.terminate()
                raise


def _check_guarded(workers: Iterable[BaseProcess]) -> None:
    """End a script that its own workers would run again: an error would bury the sentence under a page of tracebacks."""
    for worker in workers:
        worker.join(LINGER)
    if any(worker.exitcode == UNGUARDED for worker in workers):
        raise SystemExit(str(ParlourError("unguarded-script")))
