"""Bots and advisers think in separate processes: never in the event loop, and no crash or hang harms another table.

A process has limited memory, and limited time for a question. One that does not answer in time, or that fails, is ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import queue
import signal
import subprocess
import sys
import tempfile
import threading
import traceback
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import IO, Any, Final, TypeAlias, TypeVar
from weakref import WeakSet

from parlour.bots import bot as find_bot
from parlour.bots.analysis.opinion import Opinion, opinion, with_lines
from parlour.bots.analysis.reasons import with_reasons
from parlour.bots.levels import settings
from parlour.games import game as find_game
from parlour.kernel.bot import Bot
from parlour.kernel.errors import ParlourError
from parlour.kernel.rng import Rng

Question: TypeAlias = tuple[Callable[..., Any], tuple[Any, ...], int]
"""What a worker is to call, a function that it can import, with what, and how many megabytes that may take."""
T = TypeVar("T")

MOST: Final = 64
"""Questions that can be thought about at once; callers should keep below it."""
REMEMBERED: Final = 16
"""Bots that a worker keeps with what they know of their games."""
START: Final = 30.0
"""Seconds that a process may take to start: on a busy machine it reads its modules slowly, but it does nothing else."""
SECONDS: Final = 30.0
"""Seconds that an answer may take if the caller says nothing else."""
LINES: Final = 3
"""Moves that are thought through to what follows."""
MEGABYTES: Final = 512
"""Memory that a worker may take beyond what it has at its start, if the caller says nothing else.

The strongest bots need a third of that.
"""
SIMPLE: Final = 0.01
"""Seconds that a bot without a budget of time is expected to take: it looks at each move once."""
LEAST_PATIENCE: Final = 2.0
"""Seconds for which any thought is waited for at least, since a machine may be busy …"""
MUCH_LONGER: Final = 5.0
"""… and how many times as long as it is expected to take, before its process counts as frozen."""


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
    seconds: float = SECONDS
    """How long the answer is waited for."""


def expected_seconds(game: str, bot: str, effort: float = 1.0) -> float:
    """How long a bot is expected to think: as long as it may, if it has a budget of time."""
    budget = settings(find_game(game).folder).levels.get(bot, {}).get("seconds")
    return SIMPLE if budget is None else float(budget) * (effort if effort > 1.0 else 1.0)


def patience(expected: float, tries: int = 0) -> float:
    """Seconds after which a thought is given up; longer for each earlier try."""
    return max(LEAST_PATIENCE, MUCH_LONGER * expected) * (1 << tries)


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
    """An opinion of a position, in a worker: the position is a world that agrees with what the seat knows.

    Before a move is played, the best ones come with what would follow. The best says why it is, if the game has words
    for that.
    """
    found, rng = find_game(game), Rng(seed)
    state = found.load(position)
    thought = opinion(found, state, seat, rng, played, effort)
    if state.actor() != seat:
        return thought
    if played is None:
        thought = with_lines(found, state, thought, rng, effort, LINES)
    return with_reasons(found, state, seat, thought, rng, 1, played)


class Worker:
    """One process that answers one question at a time.

    It is started by hand rather than by `multiprocessing` so that nothing it may print, not even while it starts, gets
    between the lines of the house's log.
    """

    def __init__(self) -> None:
        self.knows: deque[str] = deque(maxlen=REMEMBERED)
        """The tables where its bots decided most recently."""
        self.ready = False
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 - closed when the process has ended
        self._process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, *sys.path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def start(self) -> None:
        """Wait until it can be asked. EOFError or OSError, here and from `ask`: the process has ended."""
        self._hear()
        self.ready = True

    def ask(self, question: Question) -> tuple[Any, Any]:
        """The answer, or what went wrong; waits for it."""
        assert self._process.stdin is not None
        pickle.dump(question, self._process.stdin)
        self._process.stdin.flush()
        answer: tuple[Any, Any] = self._hear()
        return answer

    def _hear(self) -> Any:
        assert self._process.stdout is not None
        return pickle.load(self._process.stdout)

    def end(self) -> str:
        """End the process; if it could not even start, what it said last."""
        self._process.kill()
        self._process.wait()
        said = "" if self._errors.closed else _last_line(self._errors)
        for file in (self._process.stdin, self._process.stdout, self._errors):
            assert file is not None
            with contextlib.suppress(OSError):  # what it did not read cannot be sent any more
                file.close()
        return said


PROGRAM: Final = f"import sys; sys.path[:] = sys.argv[1:]; from {__name__} import work; work()"


def _last_line(file: IO[bytes]) -> str:
    file.seek(0)
    return (file.read().decode("utf-8", "replace").split("\n")[-2:] or [""])[0].strip()


def work() -> None:
    """A worker's life: answer what is asked until the house ends it, or ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a stop from the keyboard is the house's to handle
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(nothing, standard)
    questions: queue.SimpleQueue[Question] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(asked, questions), daemon=True).start()
    had = _memory()
    _answer(answers, None, None)
    while True:
        call, arguments, megabytes = questions.get()
        try:
            if had is not None:
                _limit_memory(had + megabytes * 2**20)
            _answer(answers, call(*arguments), None)
        except ParlourError as error:
            _answer(answers, None, error)
        except Exception as error:
            _answer(answers, None, traceback.format_exception_only(error)[-1].strip().splitlines()[-1])


def _answer(answers: IO[bytes], answer: Any, error: Any) -> None:
    text = pickle.dumps((answer, error))  # whole, or nothing of it
    answers.write(text)
    answers.flush()


def _listen(asked: IO[bytes], questions: queue.SimpleQueue[Question]) -> None:
    """Take questions in, and end when the house does, however abruptly and whatever is being thought about."""
    while True:
        try:
            questions.put(pickle.load(asked))
        except (EOFError, OSError):
            os._exit(1)


def _memory() -> int | None:
    """Bytes of address space that this process has; None where that cannot be known, and so cannot be limited: macOS gives
    every process more of it than any limit that we would set."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return None


def _limit_memory(most: int) -> None:
    """Let this process take no more than this; not every system can."""
    try:
        import resource

        _, hard = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    except (ImportError, ValueError, OSError):
        pass


class Thinkers:
    """Worker processes: as many as questions are thought about at once, each started when it is first needed."""

    def __init__(self, choose: Callable[[Decision], int] = choose) -> None:
        self._choose = choose
        self.idle: list[Worker] = []
        self._started: WeakSet[Worker] = WeakSet()
        self._threads = ThreadPoolExecutor(MOST, "thinkers")
        """Each waits for one worker."""

    async def think(self, asked: Decision) -> int:
        """A bot's decision: in the worker that has thought about this table, if that is free."""
        return await self.ask(self._choose, asked, seconds=asked.seconds, table=asked.table)

    async def advise(
        self, game: str, position: dict[str, Any], seat: int, seed: int, played: int | None, effort: float
    ) -> Opinion:
        """See `advise`, which a worker does."""
        seconds = patience(expected_seconds(game, "adviser", effort))
        return await self.ask(advise, game, position, seat, seed, played, effort, seconds=seconds)

    async def ask(
        self,
        call: Callable[..., T],
        *arguments: Any,
        seconds: float = SECONDS,
        megabytes: int = MEGABYTES,
        table: str = "",
    ) -> T:
        """What a call gives in a worker, or the `ParlourError` that it raises; any other failure is a `Breakdown`.

        TimeoutError: it takes longer than `seconds`, which do not count the process's start. Whoever stops waiting also
        ends the process.
        """
        worker = self._take(table)
        run = asyncio.get_running_loop().run_in_executor
        try:
            if not worker.ready:
                async with asyncio.timeout(START):
                    await run(self._threads, worker.start)
            async with asyncio.timeout(seconds):
                answer, error = await run(self._threads, worker.ask, (call, arguments, megabytes))
        except TimeoutError:
            worker.end()
            raise TimeoutError(f"no answer within {seconds:g} s") from None
        except (EOFError, OSError):  # it may still seem alive for a moment: nobody else must be given this one
            raise Breakdown(f"the process has ended {worker.end()}".rstrip()) from None
        except BaseException:
            worker.end()
            raise
        if error is not None and not isinstance(error, ParlourError):
            worker.end()  # whatever it has in mind may be wrong
            raise Breakdown(error)
        if table and table not in worker.knows:
            worker.knows.append(table)
        self.idle.append(worker)
        if error is not None:
            raise error
        result: T = answer
        return result

    def _take(self, table: str) -> Worker:
        for gone in [worker for worker in self.idle if not worker.alive]:
            self.idle.remove(gone)
            gone.end()
        if not self.idle:
            worker = Worker()
            self._started.add(worker)
            return worker
        found = next((worker for worker in self.idle if table in worker.knows), self.idle[-1])
        self.idle.remove(found)
        return found

    def count(self) -> int:
        """How many processes there are."""
        return sum(worker.alive for worker in self._started)

    def close(self) -> None:
        """End the workers. Callers that still wait must have been cancelled before."""
        for worker in self.idle:
            worker.end()
        self.idle = []
        self._threads.shutdown(wait=False)
