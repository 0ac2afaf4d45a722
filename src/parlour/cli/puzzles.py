"""`parlour puzzles`: its commands with their options and help. The work is in puzzling.py, loaded when it is needed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.options import HELP, Language, context_of

puzzles = typer.Typer(
    name="puzzles",
    help="Positions where one move is best: solve or find them.",
    rich_markup_mode=None,
    context_settings=HELP,
    no_args_is_help=True,
)

GameKey = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's key; parlour games lists them.", show_default=False)
]
File = Annotated[
    Path | None,
    typer.Option("--file", metavar="FILE", help="A file of puzzles; default: those that come with the game."),
]


@puzzles.command()
def play(
    context: typer.Context,
    game: GameKey,
    puzzle: Annotated[str, typer.Option("--puzzle", metavar="ID", help="This one; default: today's.")] = "",
    _lang: Language = "",
) -> None:
    """Solve a puzzle: today's, or any other by its id.

    \b
    Examples:
      parlour puzzles play adventurers-guard
    """
    from parlour.cli import puzzling

    puzzling.play(context_of(context), game, puzzle)


@puzzles.command()
def mine(
    context: typer.Context,
    game: GameKey,
    records: Annotated[
        list[Path] | None,
        typer.Option("--records", metavar="PATH", help="Records to look in, a file or a folder; can be repeated."),
    ] = None,
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="Without --records: the most games for bots to play.")
    ] = "1000",
    bots: Annotated[str, typer.Option("--bots", metavar="A,B", help="Which bots play.")] = "club,club,greedy",
    count: Annotated[str, typer.Option("--count", metavar="N", help="Stop once this many puzzles are found.")] = "60",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed finds the same puzzles.")] = "0",
    out: Annotated[Path, typer.Option("--out", metavar="FILE", help="A new file for the puzzles.")] = Path(
        "puzzles.json"
    ),
    _lang: Language = "",
) -> None:
    """Find puzzles in records, or in games that bots play.

    One move must be clearly best: several searches, with the adviser's budget and with four times as much, agree on it.
    You can interrupt this at any time: what was found so far is kept. A game's own puzzles are in puzzles.json in its
    folder.

    \b
    Examples:
      parlour puzzles mine adventurers-guard --games 200 --seed 7
      parlour puzzles mine adventurers-guard --records my-games --out mine.json
    """
    from parlour.cli import puzzling

    puzzling.mine(context_of(context), game, records or [], games, bots, count, seed, out)


@puzzles.command()
def check(
    context: typer.Context,
    game: GameKey,
    file: File = None,
    effort: Annotated[
        str, typer.Option("--effort", metavar="X", help="How much to search: 1 is the adviser's usual budget.")
    ] = "4",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same searches.")] = "0",
    _lang: Language = "",
) -> int:
    """Solve all puzzles again with a new search, and list those on which it disagrees.

    \b
    Examples:
      parlour puzzles check adventurers-guard
      parlour puzzles check adventurers-guard --file mine.json --effort 16
    """
    from parlour.cli import puzzling

    return puzzling.check(context_of(context), game, file, effort, seed)
