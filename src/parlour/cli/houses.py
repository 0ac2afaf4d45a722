"""What the commands share that look after a house: its database, and lists for people to read."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from parlour.cli.context import Context

if TYPE_CHECKING:
    from parlour.server.store import Store

T = TypeVar("T")


def place_of(database: str | None) -> str | Path:
    from parlour.kernel.errors import ParlourError

    try:
        from parlour.server.main import default_database
    except ModuleNotFoundError as missing:
        raise ParlourError("cli-no-server", missing=missing.name or "") from None
    return default_database() if database is None else database


def with_store(context: Context, database: str | None, work: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the store of a house."""
    import asyncio  # here: it would take a tenth of the time in which help is shown

    place = place_of(database)

    async def run() -> T:
        from parlour.server import admin

        async with admin.opened(place) as store:
            return await work(store)

    return usable(context, lambda: asyncio.run(run()))


def usable(context: Context, work: Callable[[], T]) -> T:
    """Do something with a database; if that cannot be, the error says why."""
    from parlour.kernel.errors import ParlourError
    from parlour.kernel.words import Phrase, words
    from parlour.server import FOLDER
    from parlour.server.store import Unusable

    try:
        return work()
    except Unusable as error:
        why = words(context.language, FOLDER).text(error.why) if isinstance(error.why, Phrase) else error.why
        wrong = ParlourError("serve-database", path=error.shown, why=why)
        wrong.folder = FOLDER
        raise wrong from None
    except ParlourError as error:
        error.folder = error.folder or FOLDER
        raise


def show(
    context: Context, found: list[dict[str, Any]], rows: list[list[str]], as_json: bool, none: str, heads: str = ""
) -> None:
    """Print what was found: as it is, or in columns. `none`: what is said of nothing; `heads`: what the columns are called."""
    if as_json:
        print(json.dumps(found, indent=2, ensure_ascii=False))
    elif not found:
        print(context.say(none))
    else:
        print(columns([*([context.say(heads).split("|")] if heads else []), *rows]))


def columns(rows: list[list[str]]) -> str:
    """Rows with their columns below each other; names that people chose cannot break them."""
    from parlour.render.text import printable

    shown = [[printable(cell) for cell in row] for row in rows]
    wide = [max(map(len, column)) for column in zip(*shown, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(size) for cell, size in zip(row, wide, strict=True)).rstrip() for row in shown
    )
