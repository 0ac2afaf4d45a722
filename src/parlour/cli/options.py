"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from parlour.cli.context import Context

HELP: Final = {"help_option_names": ["-h", "--help"]}


def context_of(context: typer.Context) -> Context:
    return context.ensure_object(Context)


def _choose_language(context: typer.Context, value: str) -> str:
    """Set the language early, so that any later error is shown in it."""
    from parlour.cli.inputs import language

    ours = context_of(context)
    ours.language = language(value) if value else ours.language
    return ours.language


Language = Annotated[
    str,
    typer.Option(
        "--lang", metavar="en|pt-BR", help="Language; default: from LANG.", callback=_choose_language, is_eager=True
    ),
]
# numbers arrive as text: inputs.py parses them, and reports bad ones in every language
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change a rule; can be repeated.")
]
GameKey = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's key; parlour games lists them.", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="FILE|URL",
        help="Where tables are kept: a file, or postgresql://user@host/name; default: a file in your data folder.",
    ),
]
