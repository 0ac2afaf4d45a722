"""How many connections the house holds, from where, and for how long: what it needs is bounded, whoever comes.

No input or output here: `connections.py` asks before it lets somebody in, and ends what `Door.look` calls late.
"""

from __future__ import annotations

import contextlib
import ipaddress
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Protocol

log = logging.getLogger("parlour.door")

QUIET: Final = 60.0
"""Seconds between two lines of the log about the same trouble: an attack must not fill the disk."""
RETRY: Final = 10
"""Seconds after which somebody for whom there is no room may come again."""


@dataclass(frozen=True, slots=True)
class Patience:
    """Seconds that a connection may take for each stage. Those who are honest need a fraction of a second."""

    head: float = 10.0
    """From connecting, or the first byte of the next request, to the end of the head; more bytes do not prolong it."""
    body: float = 30.0
    """From the head to the end of the body: 50 kB a second for the longest one."""
    idle: int = 5
    """Between two requests on one connection; browsers and proxies connect again without anybody noticing."""
    sending: float = 10.0
    """Without taking what is sent: the page is gone or stuck. A live page comes back and catches up."""
    closing: float = 5.0
    """To take the last bytes and say goodbye."""


@dataclass(frozen=True, slots=True)
class Room:
    """How many connections may be open at once."""

    most: int = 10_000
    """In all: about 400 MB of live links, and twice what one process can serve with moves."""
    share: int = 2_500
    """From one address: a school behind one router gets in, but nobody alone can fill the house."""

    @classmethod
    def within(cls, files: int) -> Room:
        """What this limit of open files allows: a part is kept for the database, the workers' pipes and pages."""
        most = max(1, min(cls().most, files - min(512, files // 4)))
        return cls(most, max(1, most // 4))


class Guest(Protocol):
    """A connection as the door sees it."""

    def stage(self) -> tuple[str, int]:
        """What it is doing, by the names of `Patience`, or empty; and a number that changes with any progress."""
        ...

    def end(self) -> None:
        """End it now, without a word."""
        ...


class Door:
    def __init__(
        self,
        room: Room | None = None,
        patience: Patience | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.room = room or Room()
        self.patience = patience or Patience()
        self.counts: Counter[str] = Counter()
        """What was refused or ended, by the reason, since the start: for whoever watches over the house."""
        self.ended = 0
        """Connections that have left since the start."""
        self._clock = clock
        self._from: Counter[str] = Counter()
        self._open: dict[Guest, str] = {}
        self._waiting: dict[Guest, None] = {}
        """Those without a request, in the order in which they began to wait."""
        self._stages: dict[Guest, tuple[tuple[str, int], float]] = {}
        self._links: Counter[str] = Counter()
        self._said: dict[str, float] = {}

    def fit(self, files: int) -> None:
        """Let in no more than this limit of open files allows."""
        fits = Room.within(files)
        self.room = Room(min(self.room.most, fits.most), min(self.room.share, fits.share))

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, guest: Guest, address: str) -> bool:
        """Let a connection in, if there is room. `address` is empty for a proxy, which brings many people."""
        whence = prefix(address)
        if whence and self._from[whence] >= self.room.share:
            return self.trouble("share", "too many connections from one address", address=whence)
        if len(self._open) >= self.room.most and not self._make_room():
            return self.trouble("full", "no room for another connection", open=len(self._open))
        self._open[guest] = whence
        self._from[whence] += 1
        self._waiting[guest] = None
        return True

    def leave(self, guest: Guest) -> None:
        if guest in self._open:
            self.ended += 1
            self._forget(guest)

    def _forget(self, guest: Guest) -> str:
        whence = self._open.pop(guest)
        self._from[whence] -= 1
        if not self._from[whence]:
            del self._from[whence]
        self._waiting.pop(guest, None)
        self._stages.pop(guest, None)
        return whence

    def replace(self, guest: Guest, other: Guest) -> None:
        """A connection that has become a live link."""
        if guest in self._open:
            whence = self._forget(guest)
            self._open[other] = whence
            self._from[whence] += 1

    @contextlib.contextmanager
    def link(self, address: str) -> Iterator[bool]:
        """Whether somebody may hold one more live link, which is counted: a proxy's connections have no address of their own."""
        whence = prefix(address)
        if self._links[whence] >= self.room.share:
            yield self.trouble("links", "too many live links from one address", address=whence)
            return
        self._links[whence] += 1
        try:
            yield True
        finally:
            self._links[whence] -= 1
            if not self._links[whence]:
                del self._links[whence]

    def busy(self, guest: Guest) -> None:
        """It has asked for something."""
        self._waiting.pop(guest, None)

    def waits(self, guest: Guest) -> None:
        """It has its answer, and may ask again."""
        if guest in self._open:
            self._waiting[guest] = None

    def _make_room(self) -> bool:
        """End the connection that has waited longest without asking for anything: an honest one asks at once."""
        guest = next(iter(self._waiting), None)
        if guest is None:
            return False
        self.counts["crowded out"] += 1
        self.leave(guest)
        guest.end()
        return True

    def look(self) -> None:
        """End those that take too long; to be called every second."""
        for guest in list(self._late(self._clock())):
            self.leave(guest)
            guest.end()

    def _late(self, now: float) -> Iterator[Guest]:
        for guest in self._open:
            stage = guest.stage()
            was, since = self._stages.get(guest, (None, now))
            if stage != was:
                self._stages[guest] = stage, now
            elif stage[0] and now - since >= getattr(self.patience, stage[0]):
                self.counts[f"late: {stage[0]}"] += 1
                yield guest

    def trouble(self, what: str, text: str, **about: object) -> bool:
        """Count something that should not happen, and say so in the log now and then; always False."""
        self.counts[what] += 1
        now = self._clock()
        if now - self._said.get(what, -QUIET) >= QUIET:
            self._said[what] = now
            log.warning(text, extra={"about": {**about, "so_far": self.counts[what]}})
        return False


@lru_cache(maxsize=10_000)
def prefix(address: str) -> str:
    """What stands for one household: an IPv4 address, also when written as IPv6; of IPv6 the first 64 bits."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is None:
            return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))
        found = found.ipv4_mapped
    return str(found)
