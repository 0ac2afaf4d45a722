"""The commands with their options and help. Each command's work is in a module that is loaded when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.admin import admin
from parlour.cli.options import HELP, AsJson, Database, Language
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
app.add_typer(puzzles)
app.add_typer(admin)
app.add_typer(ratings)


def _show_version(value: bool) -> None:
    if value:
        from parlour.cli import listing

        listing.version()
        raise typer.Exit


# numbers arrive as text: inputs.py parses them, and reports bad ones in every language
NoColour = Annotated[bool, typer.Option("--no-color", help="Turn colour off.")]
Settings = Annotated[
    list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="Change a rule; can be repeated.")
]
Viewer = Annotated[str, typer.Option("--seat", metavar="N", help="As seat N sees it.")]
GameKey = Annotated[
    str, typer.Argument(metavar="GAME", help="A game's key; parlour games lists them.", show_default=False)
]
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
            help="Who sits in seat N: human, novice, club, master, greedy, search(depth=0), module:Bot; with a name, human:Ada. "
            "Default: greedy, with you in seat 1 if you sit nowhere else.",
        ),
    ] = None,
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
    no_color: NoColour = False,
    _lang: Language = "",
) -> int:
    """Play at the terminal: people and bots in any seats. Type ? at the table for help.

    \b
    Examples:
      parlour play adventurers-guard
      parlour play adventurers-guard --seat 1=human:Ada --seat 2=human:Bo
      parlour play adventurers-guard --seat 1=greedy --seat 2=random --seed 7
      parlour play adventurers-guard --set first_player=S --set warrior_ahead=forbidden
      parlour play adventurers-guard --clock 3+10
      parlour play game-20260101-120000.json
    """
    from parlour.cli import playing

    return playing.play(_context(context), game, seat or [], seed, setting or [], resume, position, clock, no_color)


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
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same search.")] = "0",
    effort: Effort = "1",
    _lang: Language = "",
) -> None:
    """Show the best moves in a position.

    Each with the chance to win after it, for the seat that decides.

    \b
    Examples:
      parlour hint position.json
      parlour hint --game adventurers-guard '{"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3}'
    """
    from parlour.cli import advising

    advising.hint(_context(context), position, game, seat, moves, seed, effort)


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
def simulate(
    context: typer.Context,
    game: GameKey,
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="How many games to play, rounded up to whole rounds.")
    ] = "1000",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="One bot per seat: greedy, search(depth=0), module:Bot; they rotate. Default: random.",
        ),
    ] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = "0",
    setting: Settings = None,
    tolerance: Annotated[
        str, typer.Option("--tolerance", metavar="POINTS", help="How far from even a seat may be and still be fair.")
    ] = "2",
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")] = "",
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FOLDER", help="Save every game's record in a new folder.")
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Let bots play many games, and sum up the results.

    \b
    Examples:
      parlour simulate adventurers-guard --games 1000 --bots greedy,random
      parlour simulate adventurers-guard --bots greedy,greedy --set warrior_corner=facing --seed 1
      parlour simulate quartz --games 20000 --bots club,club,club --tolerance 1
      parlour simulate adventurers-guard --games 20 --records games --json
    """
    from parlour.cli import simulating

    simulating.simulate(_context(context), game, games, bots, seed, setting or [], tolerance, workers, records, as_json)


@app.command()
def match(
    context: typer.Context,
    game: GameKey,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,C",
            help="Bots like novice, club, master, greedy, random, search(depth=0), module:Bot: one per seat, or more to play "
            "every line-up of them. "
            "Default: greedy and random, plus novice where more than two must play.",
        ),
    ] = "",
    games: Annotated[
        str,
        typer.Option(
            "--games", "-n", metavar="N", help="Games per line-up, rounded up so that every bot plays every seat."
        ),
    ] = "200",
    until: Annotated[
        str,
        typer.Option(
            "--until", metavar="better", help="Stop when it is decided whether the first of two bots is better."
        ),
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same dice.")] = "0",
    setting: Settings = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")] = "",
    records: Annotated[
        Path | None, typer.Option("--records", metavar="FOLDER", help="Save every game's record in a new folder.")
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="FILE", help="Draw the scores in a new file: .svg, .png or .html."),
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Let bots compete, each in every seat with the same dice.

    \b
    Examples:
      parlour match adventurers-guard --bots greedy,random --games 400
      parlour match adventurers-guard --bots master,club,novice,greedy --plot ladder.svg
      parlour match quazo --bots "search(depth=0,prior_weight=4),my_bots:Careful,greedy"
      parlour match adventurers-guard --bots club,greedy --games 20000 --until better
    """
    from parlour.cli import matching

    matching.match(
        _context(context), game, bots, games, until, seats, seed, setting or [], workers, records, plot, as_json
    )


@app.command()
def compare(
    context: typer.Context,
    game: GameKey,
    a: Annotated[
        list[str] | None,
        typer.Option("--a", metavar="OPTION=VALUE", help="Rule A: can be repeated. Default: as usual."),
    ] = None,
    b: Annotated[
        list[str] | None,
        typer.Option("--b", metavar="OPTION=VALUE", help="Rule B: can be repeated. Default: as usual."),
    ] = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="One bot per seat, or one for all: greedy, search(depth=0), module:Bot. Default: greedy.",
        ),
    ] = "",
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="Games under each rule, rounded up to whole rounds.")
    ] = "1000",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same dice.")] = "0",
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")] = "",
    records: Annotated[
        Path | None,
        typer.Option("--records", metavar="FOLDER", help="Save the games with another winner in a new folder."),
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Play the same dice under two rules, and see what changes.

    \b
    Examples:
      parlour compare quazo --b mud_trap_rounds=1 --games 4000
      parlour compare adventurers-guard --a enemy_move=must --b warrior_corner=facing --bots club --records flipped
    """
    from parlour.cli import comparing

    comparing.compare(_context(context), game, a or [], b or [], bots, games, seats, seed, workers, records, as_json)


@app.command()
def study(
    context: typer.Context,
    game: GameKey,
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="How many games, in whole rounds. Default: 10000.")
    ] = "",
    until: Annotated[
        str,
        typer.Option("--until", metavar="'seat ±1%'", help="Stop when every seat's share of wins is known that well."),
    ] = "",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="One bot per seat, or one for all: greedy, search(depth=0), module:Bot. Default: greedy.",
        ),
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    by: Annotated[
        str, typer.Option("--by", metavar="KIND,KIND", help="A table for each of these kinds of facts: card, order …")
    ] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="The same seed gives the same games. Default: 0.")
    ] = "",
    setting: Settings = None,
    tolerance: Annotated[
        str, typer.Option("--tolerance", metavar="POINTS", help="How far from even a seat may be and still be fair.")
    ] = "2",
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")] = "",
    cluster: Annotated[
        str,
        typer.Option("--cluster", metavar="ADDRESS", help="Workers of a Ray cluster: local, auto, or HOST:PORT."),
    ] = "",
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="FOLDER", help="Keep the tables here; continue the study that is there."),
    ] = None,
    report: Annotated[
        Path | None,
        typer.Option("--report", metavar="FILE", help="Write the report, a page for the browser, in a new file."),
    ] = None,
    probes: Annotated[
        str,
        typer.Option(
            "--probes", metavar="NAMES", help="Play for more sections of the report, too: all, or some of them."
        ),
    ] = "",
    probe_games: Annotated[
        str, typer.Option("--probe-games", metavar="N", help="Games of each contest of a probe.")
    ] = "400",
    since: Annotated[
        Path | None,
        typer.Option("--since", metavar="FOLDER", help="Say in the report what changed since the study there."),
    ] = None,
    shown: Annotated[
        bool, typer.Option("--open", help="Open the report in the browser, with the games behind its figures.")
    ] = False,
    as_json: AsJson = False,
    _lang: Language = "",
) -> int:
    """Let bots play many games, and keep what happened in them.

    \b
    Examples:
      parlour study quazo --games 10000 --by card,order --report quazo.html
      parlour study quazo --bots club --until 'seat ±1%' --data quazo-club
    """
    from parlour.cli import studying

    return studying.study(
        _context(context),
        game,
        games,
        until,
        bots,
        seats,
        by,
        seed,
        setting or [],
        tolerance,
        workers,
        cluster,
        data,
        report,
        probes,
        probe_games,
        since,
        shown,
        as_json,
    )


@app.command()
def sweep(
    context: typer.Context,
    game: GameKey,
    vary: Annotated[
        list[str],
        typer.Option(
            "--vary",
            metavar="OPTION=VALUES",
            help="Which values to try: 10..20, 10..20..5, or a,b; of an option with named values, all without any.",
        ),
    ],
    target: Annotated[
        str,
        typer.Option(
            "--target",
            metavar="'seats 50±1, length 40±5'",
            help="Find the values of one or more options that come nearest to this. Measures: seats, order, length, draws.",
        ),
    ] = "",
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="Games with each value, rounded up to whole rounds.")
    ] = "1000",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="One bot per seat, or one for all: greedy, search(depth=0), module:Bot. Default: greedy.",
        ),
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same dice.")] = "0",
    setting: Settings = None,
    tolerance: Annotated[
        str, typer.Option("--tolerance", metavar="POINTS", help="How far from even a seat may be and still be fair.")
    ] = "2",
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")] = "",
    plot: Annotated[
        Path | None,
        typer.Option("--plot", metavar="FILE", help="Draw the curves in a new file: .svg, .png or .html."),
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> int:
    """Try the values of options with the same dice.

    Of several options, search the values that meet a target.

    \b
    Examples:
      parlour sweep quarriors --vary glory_goal=10..20 --games 2000
      parlour sweep adventurers-guard --vary warrior_corner --plot corners.svg
      parlour sweep quarriors --vary late_glory=0..3 --vary glory_goal=10..20..5 --target 'seats 50±1, length 300±30'
    """
    from parlour.cli import sweeping

    return sweeping.sweep(
        _context(context),
        game,
        vary,
        target,
        games,
        bots,
        seats,
        seed,
        setting or [],
        tolerance,
        workers,
        plot,
        as_json,
    )


@app.command()
def experiment(
    context: typer.Context,
    game: GameKey,
    design: Annotated[
        str, typer.Argument(metavar="gift|ban|presence", help="What is changed by lot.", show_default=False)
    ],
    items: Annotated[
        str,
        typer.Option("--items", metavar="KIND,KIND", help="Kinds of items: captured … Default: all that there are."),
    ] = "",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="How many games. Default: 10000.")] = "",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="One bot per seat, or one for all: greedy, search(depth=0), module:Bot. Default: greedy.",
        ),
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="The same seed gives the same games. Default: 0.")
    ] = "",
    setting: Settings = None,
    workers: Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")] = "",
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="FOLDER", help="Keep the effects here; a study there has them in its report."),
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> int:
    """Find out what each card or power is worth, by lot.

    \b
    Examples:
      parlour experiment quarriors gift --items captured --games 40000
      parlour experiment quazo ban --items card --data quazo-study
      parlour experiment quarriors presence --data quarriors-study
    """
    from parlour.cli import experimenting

    return experimenting.experiment(
        _context(context), game, design, items, games, bots, seats, seed, setting or [], workers, data, as_json
    )


@app.command("games-behind")
def games_behind(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A study's folder.", show_default=False)],
    figure: Annotated[
        str,
        typer.Argument(
            metavar="FIGURE",
            help="seat:1:won, order:1:lost, fact:card:NAME, reason:NAME, length:longest or length:shortest.",
            show_default=False,
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FOLDER", help="A new folder for the records. Default: one in the study's."),
    ] = None,
    most: Annotated[str, typer.Option("--most", metavar="N", help="How many games at most.")] = "20",
    _lang: Language = "",
) -> None:
    """Find and save the games behind a figure of a study.

    \b
    Examples:
      parlour games-behind quazo-club order:1:lost
      parlour games-behind quazo-club length:longest --most 3 --out long
    """
    from parlour.cli import behind

    behind.show_games(_context(context), folder, figure, out, most)


@app.command()
def clauses(
    context: typer.Context,
    game: GameKey,
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="Number of games.")] = "200",
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help="One bot per seat, or one for all: greedy, search(depth=0), module:Bot. Default: greedy.",
        ),
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same dice.")] = "0",
    setting: Settings = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Show which clauses of the rules are met in play.

    \b
    Examples:
      parlour clauses quartz
      parlour clauses quartz --games 1000 --set variant=last_first > clauses.md
    """
    from parlour.cli import clausing

    clausing.clauses(_context(context), game, games, bots, seats, seed, setting or [], as_json)


@app.command()
def tune(
    context: typer.Context,
    game: GameKey,
    games: Annotated[
        str,
        typer.Option("--games", "-n", metavar="N", help="Games that rate each level; the heats take five times that."),
    ] = "60",
    minutes: Annotated[
        str, typer.Option("--minutes", metavar="M", help="Time for all of it; without it, as long as it takes.")
    ] = "",
    simulations: Annotated[
        str,
        typer.Option(
            "--simulations", metavar="N", help="The master's budget. Default: a tenth of a second's worth here."
        ),
    ] = "",
    seats: Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="Other dice; the usual ones are not the ladder's.")
    ] = "",
    setting: Settings = None,
    workers: Annotated[
        str, typer.Option("--workers", "-j", metavar="N", help="Parallel processes; default: one per core.")
    ] = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Default: levels.toml in the game's folder.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Find a game's levels by a small tournament.

    Writes its levels.toml: what plays at each level, their ratings, and how values become chances.

    \b
    Examples:
      parlour tune pig --games 100
      parlour tune pig --minutes 10 --force
    """
    from parlour.cli import tuning

    tuning.tune(
        _context(context),
        game,
        games,
        minutes,
        simulations,
        seats,
        seed,
        setting or [],
        workers,
        out,
        force,
        as_json,
    )


@app.command()
def verify(
    context: typer.Context,
    record: Annotated[
        Path, typer.Argument(metavar="RECORD", help="The record of a finished game.", show_default=False)
    ],
    steps: Annotated[
        bool, typer.Option("--steps", help="Print each outcome with its weights, as JSON lines for another verifier.")
    ] = False,
    _lang: Language = "",
) -> None:
    """Check the dice of a game against its committed seed.

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
