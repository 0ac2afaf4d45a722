"""The events of one game in their order, the earlier ones packed: a house keeps those of many long games in memory."""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple

PAGE: Final = 64
"""Events that are packed together. At least as many are not: the last are looked at again and again."""
SEPARATOR: Final = "\n"
"""Between notations, which are one line each."""


class Event(NamedTuple):
    code: int
    text: str
    actor: int


class Page(NamedTuple):
    """Some events in a row: a dozen bytes for each instead of two hundred."""

    codes: array[int]
    texts: str
    actors: array[int]


class History:
    """Events are added and taken back at the end. Copies share what is packed, which never changes."""

    __slots__ = ("_last", "_pages")

    def __init__(self, pages: list[Page] | None = None, last: list[Event] | None = None) -> None:
        self._pages = [] if pages is None else pages
        self._last = [] if last is None else last
        """Those after the pages."""

    def __len__(self) -> int:
        return PAGE * len(self._pages) + len(self._last)

    def __getitem__(self, at: int) -> Event:
        """The event after `at` others."""
        late = at - PAGE * len(self._pages)
        return self._last[late] if late >= 0 else _unpacked(self._pages[at // PAGE])[at % PAGE]

    def copy(self) -> History:
        return History(self._pages.copy(), self._last.copy())

    def append(self, event: Event) -> None:
        self._last.append(event)
        if len(self._last) >= 2 * PAGE:
            self._pages.append(_packed(self._last[:PAGE]))
            del self._last[:PAGE]

    def pop(self) -> Event:
        if not self._last:
            self._last = _unpacked(self._pages.pop())
        return self._last.pop()

    def between(self, start: int, end: int) -> list[Event]:
        """The events after `start` others, and before `end` have happened."""
        packed = PAGE * len(self._pages)
        if start >= packed:
            return self._last[start - packed : end - packed]
        first = start // PAGE
        events = [event for page in self._pages[first : -(-end // PAGE)] for event in _unpacked(page)]
        if end > packed:
            events += self._last
        return events[start - PAGE * first : end - PAGE * first]

    def all(self) -> list[Event]:
        return self.between(0, len(self))


def _packed(events: list[Event]) -> Page:
    texts = SEPARATOR.join(event.text for event in events)
    return Page(array("q", [event.code for event in events]), texts, array("b", [event.actor for event in events]))


def _unpacked(page: Page) -> list[Event]:
    return [*map(Event, page.codes, page.texts.split(SEPARATOR), page.actors)]
