"""The commands with their options and help. Each command's work is in a module that is loaded when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.admin import admin
from parlour.cli.laboratory import laboratory
from parlour.cli.options import HELP, AsJson, Database, GameKey, Language, Settings
from parlour.cli.options import context_of as _context
from parlour.cli.puzzles import puzzles
from parlour.cli.ratings import ratings

# plain help: rich would take longer to load than all the rest
app = typer.Typer(
    name="parlour",
    epilog="PARLOUR_DEBUG=1 shows where a bug in Parlour happened; NO_COLOR=1 turns colour off.",
    rich_markup_mode=None,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings=HELP,
)
app.add_typer(laboratory)
app.add_typer(puzzles)
app.add_typer(admin)
app.add_typer(ratings)


def _show_version(value: bool) -> None:
    if value:
        from parlour.cli import listing

        listing.version()
        raise typer.Exit


Url = Annotated[str, typer.Option("--url", metavar="URL", help="The address of a house elsewhere.")]
Token = Annotated[
    str,
    typer.Option(
        "--token", metavar="T", envvar="PARLOUR_TOKEN", help="By which a program plays there; or PARLOUR_TOKEN."
    ),
]
NoColour = Annotated[bool, typer.Option("--no-color", help="Turn colour off.")]
Viewer = Annotated[str, typer.Option("--seat", metavar="N", help="As seat N sees it.")]
Position = Annotated[
    str, typer.Argument(metavar="POSITION", help="A JSON file, JSON text, or - for standard input.", show_default=False)
]
Effort = Annotated[
    str, typer.Option("--effort", metavar="X", help="How much hints and reviews search: 1 is usual, 0.5 is half.")
]
PositionGame = Annotated[str, typer.Option("--game", metavar="GAME", help="The game, if the position does not say.")]


@app.callback(invoke_without_command=True)
def parlour(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", help="Show the version.", callback=_show_version, is_eager=True)
    ] = False,
) -> None:
    """Board games in the browser and the terminal: play, look back, simulate.

    \b
    Examples:
      parlour serve
      parlour play adventurers-guard
      parlour rules adventurers-guard AG-4
      parlour simulate adventurers-guard --games 1000 --bots greedy,random
    """
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def games(
    context: typer.Context,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Also list each game's options.")] = False,
    _lang: Language = "",
) -> None:
    """List the games.

    \b
    Examples:
      parlour games
      parlour games --verbose --lang pt-BR
    """
    from parlour.cli import listing

    listing.games(_context(context), verbose)


@app.command()
def rules(
    context: typer.Context,
    game: GameKey,
    clause: Annotated[
        str, typer.Argument(metavar="[CLAUSE]", help="Only this clause or section.", show_default=False)
    ] = "",
    _lang: Language = "",
) -> None:
    """Read a game's rules: all, one section, or one clause.

    \b
    Examples:
      parlour rules adventurers-guard
      parlour rules adventurers-guard AG-4
      parlour rules adventurers-guard 4.9 --lang pt-BR
    """
    from parlour.cli import listing

    listing.rules(_context(context), game, clause)


@app.command()
def play(
    context: typer.Context,
    game: Annotated[
        str, typer.Argument(metavar="GAME|RECORD", help="A game's key, or a saved game's file.", show_default=False)
    ],
    seat: Annotated[
        list[str] | None,
        typer.Option(
            "--seat",
            metavar="N=WHO",
            help="Who sits in seat N: human, novice, club, master, grandmaster, greedy, search(depth=0), module:Bot; with a name, human:Ada. "
            "Default: greedy, with you in seat 1 if you sit nowhere else.",
        ),
    ] = None,
    seats: Annotated[
        str,
        typer.Option(
            "--seats", metavar="N", help="Seats at the table. Default: the usual number, or as many as --seat needs."
        ),
    ] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="Dice seed; default: random, shown at the end.")
    ] = "",
    setting: Settings = None,
    resume: Annotated[str, typer.Option("--resume", metavar="RECORD", help="Continue a saved game.")] = "",
    position: Annotated[
        str, typer.Option("--position", metavar="POSITION", help="Start here: a JSON file, JSON text, or -.")
    ] = "",
    clock: Annotated[
        str, typer.Option("--clock", metavar="CLOCK", help="Minutes and seconds a turn: 3+10, 10+20 or 20+30.")
    ] = "",
    url: Url = "",
    token: Token = "",
    no_color: NoColour = False,
    _lang: Language = "",
) -> int:
    """Play at the terminal: people and bots in any seats. Type ? at the table for help.

    With --url, play in a house elsewhere: at a new table of GAME, or at the table with this code.

    \b
    Examples:
      parlour play adventurers-guard
      parlour play adventurers-guard --seat 1=human:Ada --seat 2=human:Bo
      parlour play adventurers-guard --seat 1=greedy --seat 2=random --seed 7
      parlour play adventurers-guard --set first_player=S --set warrior_ahead=forbidden
      parlour play adventurers-guard --clock 3+10
      parlour play quartz --seats 4
      parlour play game-20260101-120000.json
      parlour play gambit --url https://parlour.example --seat 2=open
    """
    if url:
        from parlour.cli import reaching

        return reaching.play(_context(context), url, token, game, seat or [], clock, no_color)
    from parlour.cli import playing

    return playing.play(
        _context(context), game, seat or [], seats, seed, setting or [], resume, position, clock, no_color
    )


@app.command()
def bot(
    context: typer.Context,
    url: Url = "",
    token: Token = "",
    bot: Annotated[
        str,
        typer.Option(
            "--bot", metavar="BOT", help="Who plays: novice, club, master, grandmaster, search(depth=0), module:Bot."
        ),
    ] = "club",
    games: Annotated[int, typer.Option("--games", metavar="N", help="Stop after N games; 0: never.")] = 0,
    seek: Annotated[
        list[str] | None, typer.Option("--seek", metavar="GAME", help="Look for this game whenever there is none.")
    ] = None,
    clock: Annotated[str, typer.Option("--clock", metavar="CLOCK", help="The clock of games to look for.")] = "",
    rated: Annotated[bool, typer.Option("--rated", help="Look for rated games, with other bots.")] = False,
    _lang: Language = "",
) -> int:
    """Let a bot play in a house elsewhere, over its API.

    It accepts every invitation to a game that it knows. See docs/bots.md.

    \b
    Examples:
      parlour bot --url https://parlour.example --bot master
      parlour bot --url http://127.0.0.1:8000 --bot club --seek gambit --games 3
    """
    from parlour.cli import reaching

    return reaching.bot(_context(context), url, token, bot, games, seek or [], clock, rated)


@app.command()
def replay(
    context: typer.Context,
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="A record's file.", show_default=False)],
    at: Annotated[str, typer.Option("--at", metavar="N", help="Show only the moment after event N.")] = "",
    log: Annotated[bool, typer.Option("--log", help="Show only the log, from first event to last.")] = False,
    seat: Viewer = "",
    no_color: NoColour = False,
    _lang: Language = "",
) -> None:
    """Look back on a game, moment by moment.

    Enter goes forward, b goes back, a number jumps to that event, q quits.

    \b
    Examples:
      parlour replay game.json
      parlour replay game.json --at 40
      parlour replay game.json --log
    """
    from parlour.cli import looking

    looking.replay(_context(context), record, at, log, seat, no_color)


@app.command()
def show(
    context: typer.Context,
    position: Position,
    game: PositionGame = "",
    seat: Viewer = "",
    no_color: NoColour = False,
    _lang: Language = "",
) -> None:
    """Draw a position.

    \b
    Examples:
      parlour show position.json
      parlour show --game adventurers-guard '{"pawns": "S: Ae4 | N: Ae5", "die": 3}'
      cat position.json | parlour show -
    """
    from parlour.cli import looking

    looking.show(_context(context), position, game, seat, no_color)


@app.command()
def legal(
    context: typer.Context,
    position: Position,
    game: PositionGame = "",
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """List the legal moves of a position.

    One per line; if chance is next, its possible outcomes.

    \b
    Examples:
      parlour legal position.json
      parlour legal --game adventurers-guard '{"pawns": "S: Ae4 | N: Ae5", "die": 3}'
      parlour legal --json - < position.json
    """
    from parlour.cli import looking

    looking.legal(_context(context), position, game, as_json)


@app.command()
def hint(
    context: typer.Context,
    position: Position,
    game: PositionGame = "",
    seat: Annotated[
        str, typer.Option("--seat", metavar="N", help="Use what seat N knows; default: the one that decides.")
    ] = "",
    moves: Annotated[str, typer.Option("--moves", metavar="N", help="How many moves to show.")] = "3",
    bot: Annotated[
        str,
        typer.Option(
            "--bot",
            metavar="BOT",
            help="Who is asked: master, search(depth=0), module:Bot; default: the game's adviser.",
        ),
    ] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same search.")] = "0",
    effort: Effort = "1",
    _lang: Language = "",
) -> None:
    """Show the best moves in a position.

    Each with the chance to win after it, for the seat that decides. A bot that does not search tells its one move.

    \b
    Examples:
      parlour hint position.json
      parlour hint --game adventurers-guard '{"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3}'
      parlour hint position.json --bot "search(simulations=9000)"
    """
    from parlour.cli import advising

    advising.hint(_context(context), position, game, seat, moves, seed, effort, bot)


@app.command()
def review(
    context: typer.Context,
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="The record of a finished game.", show_default=False)
    ],
    seat: Annotated[
        str, typer.Option("--seat", metavar="N", help="Review for seat N, from what it knew; default: 1.")
    ] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same searches.")] = "0",
    effort: Effort = "1",
    _lang: Language = "",
) -> None:
    """Look back at a game: how the chances to win changed.

    Which moments mattered most, what was luck, and what was play.

    \b
    Examples:
      parlour review game.json
      parlour review game.json --seat 2 --effort 4
    """
    from parlour.cli import advising

    advising.review(_context(context), record, seat, seed, effort)


@app.command()
def verify(
    context: typer.Context,
    record: Annotated[
        Path,
        typer.Argument(metavar="RECORD", help="The record of a finished game, or a tournament.", show_default=False),
    ],
    steps: Annotated[
        bool, typer.Option("--steps", help="Print each outcome with its weights, as JSON lines for another verifier.")
    ] = False,
    _lang: Language = "",
) -> None:
    """Check the dice of a game or a tournament by its seed.

    \b
    Examples:
      parlour verify adventurers-guard-abc123.json
      parlour verify --steps adventurers-guard-abc123.json
    """
    from parlour.cli import looking

    looking.verify(_context(context), record, steps)


@app.command()
def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option("--host", help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="Port to listen on; 0: any free one.")] = 8000,
    database: Database = None,
    bot_delay: Annotated[float, typer.Option("--bot-delay", help="Minimum seconds a bot takes to move.")] = 0.6,
    patience: Annotated[
        float, typer.Option("--patience", help="Seconds a player must be away before others can let a bot take over.")
    ] = 60.0,
    effort: Effort = "1",
    hosts: Annotated[
        str,
        typer.Option(
            "--hosts",
            metavar="NAME,…",
            help="Names by which visitors know this site, such as parlour.example; addresses and localhost always work.",
        ),
    ] = "",
    settings: Annotated[
        Path | None,
        typer.Option(
            "--settings",
            metavar="FILE",
            help="What you decide about the house, in TOML: its name, accounts, mail, limits; see docs/operators.md.",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option("--metrics-port", help="Port on which Prometheus can ask for figures; none without it."),
    ] = None,
    metrics_host: Annotated[str, typer.Option("--metrics-host", help="Address of that port.")] = "127.0.0.1",
    studies: Annotated[
        Path | None,
        typer.Option(
            "--studies", metavar="FOLDER", help="Studies that visitors can read: a folder with several, or one."
        ),
    ] = None,
    check: Annotated[bool, typer.Option("--check", help="Only say whether the settings are right.")] = False,
    _lang: Language = "",
) -> None:
    """Open the parlour: tables in the browser for people and bots.

    \b
    Examples:
      parlour serve
      parlour serve --host 0.0.0.0 --port 8080 --database parlour.db
      parlour serve --database postgresql://parlour@localhost/parlour
      parlour serve --settings house.toml --check
      parlour serve --studies studies
    """
    from parlour.cli import serving

    ours = _context(context)
    raise typer.Exit(
        serving.serve(
            ours,
            host,
            port,
            database,
            bot_delay,
            patience,
            effort,
            hosts,
            settings,
            check,
            metrics_host,
            metrics_port,
            studies,
        )
    )


@app.command()
def docs(
    context: typer.Context,
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A folder that is not there yet.", show_default=False)
    ],
    _lang: Language = "",
) -> None:
    """Write the documentation as pages for a browser.

    A house shows the same pages at /docs.

    \b
    Examples:
      parlour docs parlour-docs
    """
    from parlour.cli import listing

    listing.docs(_context(context), folder)


@app.command("new-game")
def new_game(
    context: typer.Context,
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Its name in commands, such as skull-king.", show_default=False)
    ],
    seats: Annotated[str, typer.Option("--seats", metavar="N-M", help="How many can play it: 2, or 2-4.")] = "2-4",
    hidden: Annotated[bool, typer.Option("--hidden", help="Players hide something from each other.")] = False,
    dice: Annotated[bool, typer.Option("--dice", help="Dice are rolled.")] = False,
    folder: Annotated[
        str, typer.Option("--folder", metavar="DIR", help="Where to write it; default: a new folder of its name.")
    ] = "",
    _lang: Language = "",
) -> None:
    """Begin a game of your own: a package that plays at once.

    It has a small whole game with rules, words and a test, for you to change file by file.

    \b
    Examples:
      parlour new-game skull-king --seats 2-6 --hidden
      parlour new-game dice-race --dice --folder ~/games/dice-race
    """
    from parlour.cli import beginning

    beginning.new_game(_context(context), name, seats, hidden, dice, folder)


@app.command("compile")
def compile_(
    context: typer.Context,
    folder: Annotated[
        Path, typer.Argument(metavar="[FOLDER]", help="Where its pyproject.toml is.", show_default=False)
    ] = Path(),
    _lang: Language = "",
) -> None:
    """Compile a game of your own, to be as fast as ours.

    Its pyproject.toml names the modules: [tool.parlour] compiled = ["my_game/state.py"].

    The shared objects are put beside the modules. Compile again after each change to them, and for each new Parlour.

    \b
    Examples:
      parlour compile
      parlour compile examples/liars_dice
    """
    from parlour.cli import compiling

    compiling.compile_game(_context(context), folder)


@app.command()
def version() -> None:
    """Show the version, and whether the engine is compiled."""
    from parlour.cli import listing

    listing.version()
