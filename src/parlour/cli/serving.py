"""Opens the house."""

from __future__ import annotations

from pathlib import Path

from parlour.cli.context import Context
from parlour.cli.inputs import parse_effort
from parlour.kernel.errors import ParlourError


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
) -> int:
    """Serve until a signal comes; returns the exit code."""
    try:
        from parlour.server.main import run
    except ModuleNotFoundError as missing:
        raise ParlourError("cli-no-server", missing=missing.name or "") from None
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
    )
