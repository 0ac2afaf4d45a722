"""Who thinks next. Thoughts share a few places fairly: by address, then by person, then by table.

Among those who share, whoever has had least so far is next (start-time fair queueing): a newcomer waits for the thought
that is under way, and not for all that others have asked for before. Quick thoughts have a place of their own, so that
they never wait behind long ones; deep ones have only places of their own, so that nothing else waits behind them. What can
wait, such as a review, takes a place that nobody else wants, or else its turn from time to time.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import AsyncGenerator, Callable, Iterable
from dataclasses import dataclass, field
from typing import Final, TypeAlias

QUICK: Final = 0.1
"""Seconds. A thought that is expected to take no longer may use the place for quick ones: hardly anybody notices it."""
DEEP: Final = 1.0
"""Seconds. A thought that is expected to take longer, such as a grandmaster's, leaves the places of others alone."""
TURN: Final = 3.0
"""Seconds that what can wait waits at most for a place before it is first: a review of 60 questions ends in minutes."""
KEPT: Final = 50_000
"""People whose addresses are remembered; beyond that, those who were heard of first are forgotten."""

Payer: TypeAlias = tuple[str, str]
"""Who causes a thought: an address, and a person there."""


@dataclass(slots=True, eq=False)
class Thought:
    """Something to think about."""

    payers: tuple[Payer, ...]
    """It counts as the thought of whichever of them would be served first."""
    table: str
    seconds: float
    """How long it is expected to take."""
    can_wait: bool = False
    path: tuple[str, ...] = ()
    """Among whom it waits: the address, the person and the table."""
    reserved: bool = False
    """Whether it has the place for quick ones."""


@dataclass(slots=True)
class Share:
    """One of those who share, and those who share its part: people at an address, tables of a person, one's thoughts."""

    start: float = 0.0
    """By the clock of those it shares with: when it may go on, if it waits."""
    finish: float = 0.0
    """By the same clock: the end of what it has had."""
    had: float = 0.0
    """Seconds that it has had since it came."""
    now: float = 0.0
    """The clock of those within, which passes as they are served."""
    within: dict[str, Share] = field(default_factory=dict)
    thoughts: deque[Thought] = field(default_factory=deque)
    waiting: int = 0

    def place_of(self, path: Iterable[str]) -> list[float]:
        """When one who comes now may go on, by each clock on the way; the smallest is first."""
        found, share = [], self
        for name in path:
            inside = share.within.get(name) or Share(finish=share.now)
            found.append(inside.start if inside.waiting else max(share.now, inside.finish))
            share = inside
        return found

    def enter(self, thought: Thought, path: tuple[str, ...]) -> None:
        self.waiting += 1
        if not path:
            self.thoughts.append(thought)
            return
        inside = self.within.setdefault(path[0], Share(finish=self.now))
        if not inside.waiting:
            inside.start = max(self.now, inside.finish)
        inside.enter(thought, path[1:])

    def leave(self, thought: Thought, path: tuple[str, ...]) -> None:
        self.waiting -= 1
        if path:
            self.within[path[0]].leave(thought, path[1:])
        else:
            self.thoughts.remove(thought)

    def take(self) -> Thought:
        """The thought that is next."""
        self.waiting -= 1
        if not self.within:
            return self.thoughts.popleft()
        name = min((name for name in self.within if self.within[name].waiting), key=self._rank)
        inside = self.within[name]
        thought = inside.take()
        self.now = inside.start
        inside.finish = inside.start = inside.start + thought.seconds
        inside.had += thought.seconds
        for past in [past for past, one in self.within.items() if not one.waiting and one.finish <= self.now]:
            del self.within[past]
        return thought

    def _rank(self, name: str) -> tuple[float, float]:
        """Of two who may go on at the same time, the newcomer is first."""
        inside = self.within[name]
        return inside.start, inside.had


class Queue:
    """Decides who is next; nothing here waits or knows the time but by `clock`."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        """`places`: those that any thought but a deep one can have; there is one more for quick thoughts, and half as many
        more for deep ones, so that they too go on in a busy house."""
        self._places = self._free = places
        self._deep_places = self._deep_free = max(1, places // 2)
        self._reserved_free = True
        self._clock = clock
        self._quick, self._long, self._deep, self._patient = Share(), Share(), Share(), Share()
        self._passed = 0.0
        """Since when those who can wait have waited without one of them being served."""

    def enter(self, thought: Thought) -> None:
        lane = self._lane(thought)
        if thought.can_wait and not lane.waiting:
            self._passed = self._clock()
        paths = [(address, person, thought.table) for address, person in thought.payers]
        thought.path = min(paths, key=lane.place_of)
        lane.enter(thought, thought.path)

    def leave(self, thought: Thought) -> None:
        """It no longer waits."""
        self._lane(thought).leave(thought, thought.path)

    def next(self) -> Thought | None:
        """The one that may begin now, if there is a place for any that waits."""
        if self._reserved_free and self._quick.waiting:
            self._reserved_free = False
            thought = self._quick.take()
            thought.reserved = True
            return thought
        if self._deep_free and self._deep.waiting:
            self._deep_free -= 1
            return self._deep.take()
        lanes = [self._long, self._quick, self._patient]
        if self._clock() - self._passed >= TURN:
            lanes.insert(0, self._patient)
        lane = next((lane for lane in lanes if lane.waiting), None)
        if lane is None or not self._free:
            return None
        self._free -= 1
        if lane is self._patient:
            self._passed = self._clock()
        return lane.take()

    def end(self, thought: Thought) -> None:
        """It no longer needs its place."""
        if thought.reserved:
            thought.reserved = False
            self._reserved_free = True
        elif self._is_deep(thought):
            self._deep_free += 1
        else:
            self._free += 1
        all_free = (self._free, self._deep_free) == (self._places, self._deep_places)
        if all_free and self._reserved_free:  # nobody is behind anybody
            self._quick, self._long, self._deep, self._patient = (
                lane if lane.waiting else Share() for lane in (self._quick, self._long, self._deep, self._patient)
            )

    def _lane(self, thought: Thought) -> Share:
        if thought.can_wait:
            return self._patient
        if self._is_deep(thought):
            return self._deep
        return self._quick if thought.seconds <= QUICK else self._long

    @staticmethod
    def _is_deep(thought: Thought) -> bool:
        return thought.seconds > DEEP and not thought.can_wait


class Room:
    """The places where bots and advisers think, or where something else is worked out."""

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic, beside: Room | None = None) -> None:
        """`beside`: another room, which knows where people come from."""
        self._queue = Queue(places, clock)
        self._called: dict[Thought, asyncio.Future[None]] = {}
        """Those that wait, each with what calls it in."""
        self._addresses: OrderedDict[str, str] = beside._addresses if beside else OrderedDict()

    def waiting(self) -> int:
        """How many thoughts wait."""
        return len(self._called)

    def note(self, person: str, address: str) -> None:
        """Somebody comes from this address. That is kept in memory only."""
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > KEPT:
            self._addresses.popitem(last=False)

    def address(self, person: str) -> str:
        """Where somebody came from last; empty if that is not known."""
        return self._addresses.get(person, "")

    def payer(self, person: str) -> Payer:
        """Somebody whose address is not known counts as alone at theirs."""
        return self.address(person) or person, person

    @contextlib.asynccontextmanager
    async def place(
        self, people: Iterable[str], table: str, seconds: float, can_wait: bool = False
    ) -> AsyncGenerator[None]:
        """A place to think, once it is one's turn. `people`: those who cause the thought; see `Thought`."""
        payers = tuple(self.payer(person) for person in people) or (("", ""),)
        thought = Thought(payers, table, seconds, can_wait)
        called = self._called[thought] = asyncio.get_running_loop().create_future()
        self._queue.enter(thought)
        self._call()
        try:
            await called
        except asyncio.CancelledError:
            if thought in self._called:
                del self._called[thought]
                self._queue.leave(thought)
            else:
                self._leave(thought)
            raise
        try:
            yield
        finally:
            self._leave(thought)

    def _leave(self, thought: Thought) -> None:
        self._queue.end(thought)
        self._call()

    def _call(self) -> None:
        while thought := self._queue.next():
            called = self._called.pop(thought)
            if not called.done():  # one that was cancelled leaves when it hears of it
                called.set_result(None)
