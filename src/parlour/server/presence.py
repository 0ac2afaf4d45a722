"""Who has a table open, in other processes too, and who is away. Nothing of it is stored.

What another process does not say again is forgotten.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection
from typing import Final, Protocol

import msgspec

from parlour.server import messages as wire
from parlour.server.table import Sitter, Table

BEAT: Final = 15.0
"""Seconds after which each process says again who is there."""
FORGET: Final = 40.0
"""Seconds after which people of whom nothing was said are taken for gone."""

Clock = Callable[[], float]
"""Seconds, from any beginning."""


class Watcher(Protocol):
    """Somebody with the table's page open."""

    person: str
    language: str

    def send(self, text: str) -> None:
        """Take a message, encoded: it goes to many in the very same words."""

    def leave(self) -> None:
        """The table is no more: there is nothing left to look at."""


class Follower(ABC):
    """A program that follows a table: it is told the table itself, and makes of it what it may know."""

    person: str
    language: str

    @abstractmethod
    def follow(self, table: Table) -> None:
        """This is what the table is now."""

    def send(self, text: str) -> None:  # noqa: B027 - what is said to pages is not for programs
        """Take what is said to pages."""

    @abstractmethod
    def leave(self) -> None:
        """The table is no more."""


class Here(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a table open in one process, as it tells the others."""

    table: str
    process: str
    people: tuple[str, ...] = ()
    """Those of them who sit there."""
    watching: int = 0
    """How many others."""
    asks: bool = False
    """Whether the others are asked to say the same."""

    def empty(self) -> bool:
        return not self.people and not self.watching


class Attendance:
    """Who has one table open, and who of its players is away."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self.watchers: set[Watcher] = set()
        """Those in this process."""
        self.elsewhere = Elsewhere(clock)
        self.told = ""
        """What the watchers were told last of who is here."""
        self._looked_at: tuple[list[Sitter | None], str] = [], ""
        """The seats and the status for which it was worked out last whether they are to be told again."""
        self.told_others: Here | None = None
        """What the other processes were told last."""
        self.paused = False
        """Whether only bots play here, and wait until others do no longer."""
        self.gathering = False
        """Whether the watchers are about to be told who came and went."""
        self.alarm: asyncio.TimerHandle | None = None
        """Goes off when one more player will have been away for long."""
        self._absences = Absences(clock)
        self._unattended = Absences(clock)
        """Before the game, those who have sat down and do not look."""
        self._clock = clock
        self._asked: dict[str, float] = {}
        """Since when somebody who is away is asked to come back: all others would let a bot play on."""

    def pages(self) -> list[Watcher]:
        """Those who are shown the table as people see it."""
        return [watcher for watcher in self.watchers if not isinstance(watcher, Follower)]

    def followers(self) -> list[Follower]:
        return [watcher for watcher in self.watchers if isinstance(watcher, Follower)]

    def people(self) -> set[str]:
        """Who is here, in whichever process."""
        return {watcher.person for watcher in self.watchers} | self.elsewhere.people()

    def gone(self, table: Table, patience: float) -> dict[str, float]:
        """The players who have been away for longer than `patience`, and for how many seconds."""
        self._absences.look(table.players() if table.status == "playing" else (), self.people())
        return self._absences.gone(patience)

    def unattended(self, table: Table, patience: float) -> set[str]:
        """Those who wait for the game to begin, but have had no page of it open for longer than `patience`."""
        self._unattended.look(table.players() if table.status == "waiting" else (), self.people())
        return set(self._unattended.gone(patience))

    def asked(self, table: Table, patience: float) -> set[str]:
        """The players who were asked to come back for longer than `patience`, in vain."""
        now, gone = self._clock(), self.gone(table, patience)
        agreed = [person for person in table.votes if person in gone and table.agreed(person, gone)]
        self._asked = {person: self._asked.get(person, now) for person in agreed}
        return {person for person, since in self._asked.items() if now - since >= patience}

    def next_change(self, table: Table, patience: float) -> float | None:
        """In how many seconds one more player will be gone, or will have been asked for long; None if nobody will."""
        self.asked(table, patience)
        asked = [patience - (self._clock() - since) for since in self._asked.values()]
        waits = [*self._absences.next(patience), *(wait for wait in asked if wait > 0)]
        return min(waits, default=None) if self.watchers else None

    def here(self, table: Table, process: str) -> Here:
        """What the other processes are to know."""
        seated = {watcher.person for watcher in self.watchers if table.seat_of(watcher.person) is not None}
        return Here(table.id, process, tuple(sorted(seated)), self._watching(table))

    def message(self, table: Table, patience: float) -> str:
        """Who is here now, and who has been gone for long; the same for everybody."""
        people, gone = self.people(), self.gone(table, patience)
        online = [sitter is not None and (_bot_for_good(sitter) or sitter.person in people) for sitter in table.seats]
        watching = self._watching(table) + self.elsewhere.watching()
        away = [_absentee(table, person, seconds, gone) for person, seconds in gone.items() if table.relieves(person)]
        return wire.encode(wire.Presence(online=online, watchers=watching, gone=away, paused=self.paused))

    def to_be_told(self, table: Table, patience: float) -> bool:
        """Whether the watchers are to be told something else, now that the table has changed.

        As long as nobody is away it is about who sits there, and after most moves the same people do.
        """
        looked_at = table.seats, table.status
        if self._looked_at == looked_at and self._absences.nobody():
            return False
        self._looked_at = looked_at
        return self.told != self.message(table, patience)

    def _watching(self, table: Table) -> int:
        return sum(table.seat_of(watcher.person) is None for watcher in self.watchers)


class Elsewhere:
    """Who has one table open in the other processes."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._heard: dict[str, tuple[Here, float]] = {}

    def hear(self, here: Here) -> None:
        if here.empty():
            self._heard.pop(here.process, None)
        else:
            self._heard[here.process] = here, self._clock()

    def people(self) -> set[str]:
        return {person for here in self._fresh() for person in here.people}

    def watching(self) -> int:
        return sum(here.watching for here in self._fresh())

    def _fresh(self) -> list[Here]:
        since = self._clock() - FORGET
        for process in [process for process, (_, at) in self._heard.items() if at < since]:
            del self._heard[process]
        return [here for here, _ in self._heard.values()]


class Absences:
    """Since when people are away from one table, as far as this process knows.

    `gone` and `next` are about the moment of the last look: whoever is not yet in the one is in the other.
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._since: dict[str, float] = {}
        self._now = 0.0

    def look(self, people: Collection[str], here: Collection[str]) -> None:
        """Take in who is expected, and who is here."""
        self._now = self._clock()
        self._since = {person: self._since.get(person, self._now) for person in people if person not in here}

    def nobody(self) -> bool:
        """Whether all who are expected are here."""
        return not self._since

    def gone(self, patience: float) -> dict[str, float]:
        """Those who have been away for `patience` seconds or longer, and for how long."""
        away = {person: self._now - since for person, since in self._since.items()}
        return {person: seconds for person, seconds in away.items() if seconds >= patience}

    def next(self, patience: float) -> list[float]:
        """In how many seconds each of the others will have been away for `patience` seconds."""
        away = [self._now - since for since in self._since.values()]
        return [patience - seconds for seconds in away if seconds < patience]


def _bot_for_good(sitter: Sitter) -> bool:
    return bool(sitter.bot) and not sitter.stood_in


def _absentee(table: Table, person: str, seconds: float, gone: Collection[str]) -> wire.Gone:
    return wire.Gone(
        seats=table.seats_of(person),
        minutes=int(seconds / 60),
        agreed=[table.seats_of(one)[0] for one in sorted(table.votes.get(person, ()))],
        missing=[table.seats_of(one)[0] for one in table.missing(person, gone)],
    )


def write(here: Here, asks: bool) -> str:
    return msgspec.json.encode(msgspec.structs.replace(here, asks=asks)).decode()


def read(text: str) -> Here | None:
    """What another process said; None if it cannot be understood: a later version of Parlour may have said it."""
    try:
        return msgspec.json.decode(text, type=Here)
    except msgspec.DecodeError:
        return None
