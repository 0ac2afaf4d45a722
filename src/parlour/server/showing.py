"""What the pages of one table have been sent, and what each is sent next: what has changed, or everything."""

from __future__ import annotations

from typing import Final, TypeAlias

from msgspec.structs import replace

from parlour.kernel.clock import NOBODY
from parlour.server import messages as wire
from parlour.server import projection
from parlour.server.difference import Memo, difference, digest
from parlour.server.presence import Watcher
from parlour.server.projection import Moments
from parlour.server.table import Table

KEPT: Final = 16
"""Encoded messages of one table, and views that no page has, that are kept for those who come next."""

Audience: TypeAlias = tuple[str, str, str]
"""A viewer, a language, and why they may not sit down: those who are shown the very same."""


class Showing:
    """A view is made and encoded once for all who are shown it. What a page is sent follows from two views alone: the
    one that it has and the one that it gets, so it tells nothing that these do not tell."""

    def __init__(self) -> None:
        self._had: dict[Watcher, wire.Table] = {}
        """The view that each page was sent last."""
        self._table: Table | None = None
        self._views: dict[Audience, wire.Table] = {}
        """Of this table."""
        self._moments: Moments | None = None
        """While it is shown."""
        self._memo: Memo = {}
        self._texts: dict[tuple[Audience, int, int], tuple[wire.Table | None, str]] = {}
        """What was sent of this table: by audience, the version that was known, and the view that it is a change of."""

    def next(self, table: Table, watcher: Watcher, since: int | None = None, now: float = 0.0, closed: str = "") -> str:
        """What this page is to be sent: all that has changed; with `since`, the whole, for who knows that version.

        `now`: the time that clocks tell; `closed`: why this person may not sit down, where that is not said by the table.
        """
        self._turn_to(table)
        audience = projection.viewer_of(table, watcher.person), watcher.language, closed
        had = self._had.get(watcher) if since is None else None
        known = had.version if had else since or 0
        key = audience, known, id(had)
        if key not in self._texts:
            self._texts[key] = had, wire.encode(self._message(table, audience, known, had))
        self._had[watcher] = self._view(table, audience)
        return _timed(self._texts[key][1], table, now)

    def forget(self, watcher: Watcher) -> None:
        """This page was closed. When nobody looks any longer, nothing is kept."""
        self._had.pop(watcher, None)
        if not self._had:
            self._table = None
            self._views.clear()
            self.rest()

    def rest(self) -> None:
        """Everybody has been shown the table."""
        self._texts.clear()
        self._memo.clear()
        self._moments = None

    def _turn_to(self, table: Table) -> None:
        if self._table is not table:
            self._table = table
            self._views.clear()
            self.rest()
        if len(self._texts) >= KEPT:
            self.rest()
        if len(self._views) >= KEPT + len(self._had):
            self._views.clear()

    def _view(self, table: Table, audience: Audience) -> wire.Table:
        if audience not in self._views:
            viewer, language, closed = audience
            self._views[audience] = projection.view(self._moments_of(table), viewer, language)
            self._views[audience].closed = closed
        return self._views[audience]

    def _moments_of(self, table: Table) -> Moments:
        if self._moments is None:
            self._moments = Moments(table)
        return self._moments

    def _message(self, table: Table, audience: Audience, since: int, had: wire.Table | None) -> wire.Table | wire.Patch:
        view = self._view(table, audience)
        viewer, language, _ = audience
        news = projection.news(self._moments_of(table), viewer, language, since)
        if had is None:
            return replace(view, **news._asdict())
        steps: list[wire.Stride] = []
        if had.scene is not None:
            for step in news.steps:
                steps.append(wire.Stride(step.seq, difference(had.scene, step.scene, self._memo)))
                had = replace(had, scene=step.scene)
        return wire.Patch(difference(had, view, self._memo), digest(view), steps, news.lines_from, news.lines, news.cut)


def _timed(text: str, table: Table, now: float) -> str:
    """A message with how long time has been running; the rest of it is the same whenever it is sent."""
    if table.clock is None or table.clock.runs == NOBODY:
        return text
    return f'{text[:-1]},"ago":{round((now - table.clock.since) * 1000)}}}'
