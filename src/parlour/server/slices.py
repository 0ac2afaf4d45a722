"""Long work in the event loop, some milliseconds at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterable
from typing import Final, TypeVar

T = TypeVar("T")

SLICE: Final = 0.005
"""Seconds after which others have their turn: reading and folding the log of a game of 20,000 events takes a second."""


async def by_slices(items: Iterable[T]) -> AsyncIterator[T]:
    """Each of these, to be worked on at once; others have their turn whenever that has taken a slice of time."""
    until = time.monotonic() + SLICE
    for item in items:
        yield item
        if time.monotonic() >= until:
            await asyncio.sleep(0)
            until = time.monotonic() + SLICE
