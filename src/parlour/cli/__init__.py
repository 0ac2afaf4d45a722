"""The `parlour` command. Errors become one line that a person can read, never a traceback."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Final

from parlour.cli.context import Context

BAD_INPUT: Final = 2
BROKEN: Final = 1
INTERRUPTED: Final = 130
"""The exit code that typer gives an interrupt."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns its exit code."""
    from typer.exceptions import Abort, TyperException
    from typer.main import get_command

    from parlour.cli.app import app
    from parlour.kernel.errors import ParlourError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without arrows shows a question mark, not an error
    context = Context()
    try:
        code = get_command(app).main(
            args=None if arguments is None else list(arguments), prog_name="parlour", standalone_mode=False, obj=context
        )
        sys.stdout.flush()
        if code == INTERRUPTED:
            raise Abort
        return code if isinstance(code, int) else 0
    except ParlourError as error:
        context.complain(context.sentence(error))
    except TyperException as error:
        context.complain(_usage(error))
    except BrokenPipeError:  # the reader has gone away
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN
    except (KeyboardInterrupt, Abort):
        context.complain(context.sentence(ParlourError("cli-interrupted")))
        return INTERRUPTED
    except Exception as error:
        if os.environ.get("PARLOUR_DEBUG"):
            raise
        context.complain(f"a bug in Parlour: {type(error).__name__}: {error} (PARLOUR_DEBUG=1 shows where)")
        return BROKEN
    return BAD_INPUT


def _usage(error: Exception) -> str:
    """A usage error in one line, and where to find help."""
    message = getattr(error, "format_message", lambda: str(error))().rstrip(".")
    context = getattr(error, "ctx", None)
    return f"{message}. Try: {context.command_path if context else 'parlour'} --help"
