"""Who has a table open, in other processes too, and who is away. Nothing of it is kept.

What another process does not say again is forgotten.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

import msgspec

BEAT: Final = 15.0
"""Seconds after which each process says again who is there."""
FORGET: Final = 40.0
"""Seconds after which those are taken for gone of whom nothing was said."""


class Here(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a table open in one process."""

    table: str
    process: str
    people: tuple[str, ...] = ()
    """Of those who sit there."""
    watching: int = 0
    """How many others."""
    asks: bool = False
    """Whether the others are asked to say the same."""

    def empty(self) -> bool:
        return not self.people and not self.watching


class Elsewhere:
    """Who has one table open in the other processes."""

    def __init__(self) -> None:
        self._heard: dict[str, tuple[Here, float]] = {}

    def hear(self, here: Here) -> None:
        if here.empty():
            self._heard.pop(here.process, None)
        else:
            self._heard[here.process] = here, time.monotonic()

    def people(self) -> set[str]:
        return {person for here in self._fresh() for person in here.people}

    def watching(self) -> int:
        return sum(here.watching for here in self._fresh())

    def _fresh(self) -> list[Here]:
        since = time.monotonic() - FORGET
        for process in [process for process, (_, at) in self._heard.items() if at < since]:
            del self._heard[process]
        return [here for here, _ in self._heard.values()]


class Absences:
    """Since when people are away from one table, as far as this process knows.

    `gone` and `next` speak of the moment of the last look: whoever is not told of as gone by the one is by the other.
    """

    def __init__(self) -> None:
        self._since: dict[str, float] = {}
        self._now = 0.0

    def look(self, people: Collection[str], here: Collection[str]) -> None:
        """Take in who is expected, and who is here."""
        self._now = time.monotonic()
        self._since = {person: self._since.get(person, self._now) for person in people if person not in here}

    def gone(self, patience: float) -> dict[str, float]:
        """Those who have been away for so many seconds, each with how many it is."""
        away = {person: self._now - since for person, since in self._since.items()}
        return {person: seconds for person, seconds in away.items() if seconds >= patience}

    def next(self, patience: float) -> float | None:
        """In how many seconds one more will have been away for so long; None if nobody will."""
        away = [self._now - since for since in self._since.values()]
        return min((patience - seconds for seconds in away if seconds < patience), default=None)


def write(here: Here, asks: bool) -> str:
    return msgspec.json.encode(msgspec.structs.replace(here, asks=asks)).decode()


def read(text: str) -> Here | None:
    """What another process said; None if it speaks another language: a later Parlour may."""
    try:
        return msgspec.json.decode(text, type=Here)
    except msgspec.DecodeError:
        return None
