"""Opens the house."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from parlour.cli.context import Context
from parlour.cli.inputs import parse_effort
from parlour.kernel.errors import ParlourError

if TYPE_CHECKING:
    from parlour.server.studies import Studies


def serve(
    context: Context,
    host: str,
    port: int,
    database: str | None,
    bot_delay: float,
    patience: float,
    effort: str,
    hosts: str,
    settings: Path | None,
    check: bool,
    metrics_host: str,
    metrics_port: int | None,
    studies: Path | None,
) -> int:
    """Serve until a signal comes; returns the exit code."""
    run = load_server()
    if check and settings is None:
        raise ParlourError("cli-check-what")
    return run(
        host,
        port,
        database,
        bot_delay,
        context.language,
        patience,
        parse_effort(effort),
        hosts,
        settings,
        check,
        metrics_host,
        metrics_port,
        None if studies is None else shelf_at(studies),
    )


def open_study(context: Context, folder: Path) -> int:
    """Open a house on this machine alone, and the report of a study in the browser; until a signal comes."""
    run, shelf = load_server(), shelf_at(folder)
    return run(
        port=0, language=context.language, studies=shelf, page=f"/studies/{quote(shelf.studies()[0].name, safe='')}"
    )


def load_server() -> Callable[..., int]:
    """What opens a house; a missing part of it is one line."""
    try:
        from parlour.server.main import run
    except ModuleNotFoundError as missing:
        raise ParlourError("cli-no-server", missing=missing.name or "") from None
    return run


def shelf_at(folder: Path) -> Studies:
    """The studies of a folder, to be read by visitors; refused if there are none."""
    from parlour.lab.study.shelf import Shelf

    shelf = Shelf(folder)
    shelf.check()
    return shelf
