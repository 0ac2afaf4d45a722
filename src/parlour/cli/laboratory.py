"""The laboratory's commands with their options and help. Each command's work is in a module that is loaded when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from parlour.cli.options import AsJson, GameKey, Language, Settings
from parlour.cli.options import context_of as _context

laboratory = typer.Typer()
Bots = Annotated[
    str,
    typer.Option(
        "--bots",
        metavar="A,B",
        help="One bot per seat, or one for all: greedy, search(depth=0), module:Bot. Default: greedy.",
    ),
]
Seats = Annotated[str, typer.Option("--seats", metavar="N", help="Seats at the table.")]
Dice = Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same dice.")]
Tolerance = Annotated[
    str, typer.Option("--tolerance", metavar="POINTS", help="How far from even a seat may be and still be fair.")
]
Workers = Annotated[str, typer.Option("--workers", metavar="N", help="Processes; default: one per core.")]
Records = Annotated[
    Path | None, typer.Option("--records", metavar="FOLDER", help="Save every game's record in a new folder.")
]


@laboratory.command()
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
    seats: Seats = "",
    seed: Annotated[str, typer.Option("--seed", metavar="S", help="The same seed gives the same games.")] = "0",
    setting: Settings = None,
    tolerance: Tolerance = "2",
    workers: Workers = "",
    records: Records = None,
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

    simulating.simulate(
        _context(context), game, games, bots, seats, seed, setting or [], tolerance, workers, records, as_json
    )


@laboratory.command()
def match(
    context: typer.Context,
    game: GameKey,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B,C",
            help="Bots like novice, club, master, grandmaster, greedy, random, search(depth=0), module:Bot: one per seat, or more to play "
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
    seats: Seats = "",
    seed: Dice = "0",
    setting: Settings = None,
    workers: Workers = "",
    records: Records = None,
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


@laboratory.command()
def tournament(
    context: typer.Context,
    game: GameKey,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="A,B,C", help="Who takes part: club, master, greedy, search(depth=0), module:Bot …"
        ),
    ] = "master,club,greedy,novice",
    kind: Annotated[
        str,
        typer.Option(
            "--kind",
            metavar="KIND",
            help="round-robin, swiss or tables. Default: round-robin for two seats, tables for more.",
        ),
    ] = "",
    seats: Seats = "",
    rounds: Annotated[
        str, typer.Option("--rounds", metavar="N", help="Rounds; a round robin has its own number. Default: 5.")
    ] = "",
    boards: Annotated[
        str,
        typer.Option("--boards", metavar="N", help="Games of a table in a round, times its seats with --duplicate."),
    ] = "1",
    duplicate: Annotated[
        bool,
        typer.Option("--duplicate", help="All tables of a round play the same dice, and are compared seat by seat."),
    ] = False,
    seed: Dice = "0",
    setting: Settings = None,
    workers: Workers = "",
    save: Annotated[
        Path | None,
        typer.Option("--save", metavar="FILE", help="Keep it in a new file; parlour verify checks all of it."),
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Let bots play a tournament: round robin, Swiss or tables.

    \b
    Examples:
      parlour tournament adventurers-guard --bots master,club,greedy,novice
      parlour tournament gambit --kind swiss --rounds 7 --bots club,club,greedy,greedy,novice,random
      parlour tournament quartz --duplicate --boards 4 --bots club,club,club,greedy,greedy,greedy --save cup.json
    """
    from parlour.cli import contesting

    contesting.tournament(
        _context(context),
        game,
        bots,
        kind,
        seats,
        rounds,
        boards,
        duplicate,
        seed,
        setting or [],
        workers,
        save,
        as_json,
    )


@laboratory.command()
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
    bots: Bots = "",
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="Games under each rule, rounded up to whole rounds.")
    ] = "1000",
    seats: Seats = "",
    seed: Dice = "0",
    workers: Workers = "",
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


@laboratory.command()
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
    bots: Bots = "",
    seats: Seats = "",
    by: Annotated[
        str, typer.Option("--by", metavar="KIND,KIND", help="A table for each of these kinds of facts: card, order …")
    ] = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="The same seed gives the same games. Default: 0.")
    ] = "",
    setting: Settings = None,
    tolerance: Tolerance = "2",
    workers: Workers = "",
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


@laboratory.command()
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
    bots: Bots = "",
    seats: Seats = "",
    seed: Dice = "0",
    setting: Settings = None,
    tolerance: Tolerance = "2",
    workers: Workers = "",
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


@laboratory.command()
def experiment(
    context: typer.Context,
    game: GameKey,
    design: Annotated[
        str, typer.Argument(metavar="gift|ban|price|presence", help="What is changed by lot.", show_default=False)
    ],
    items: Annotated[
        str,
        typer.Option("--items", metavar="KIND,KIND", help="Kinds of items: captured … Default: all that there are."),
    ] = "",
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="How many games. Default: 10000.")] = "",
    bots: Bots = "",
    seats: Seats = "",
    seed: Annotated[
        str, typer.Option("--seed", metavar="S", help="The same seed gives the same games. Default: 0.")
    ] = "",
    setting: Settings = None,
    workers: Workers = "",
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar="FOLDER", help="Keep the effects here; a study there has them in its report."),
    ] = None,
    again: Annotated[
        str,
        typer.Option(
            "--again", metavar="BOT", help="Try the ten strongest items and the ten weakest again with stronger bots."
        ),
    ] = "",
    again_games: Annotated[
        str, typer.Option("--again-games", metavar="N", help="Games for that. Default: as many for each item.")
    ] = "",
    as_json: AsJson = False,
    _lang: Language = "",
) -> int:
    """Find out what each card or power is worth, by lot.

    \b
    Examples:
      parlour experiment quarriors gift --items captured --games 40000
      parlour experiment quazo ban --items card --data quazo-study
      parlour experiment quarriors price --items captured --again club
      parlour experiment quarriors presence --data quarriors-study
    """
    from parlour.cli import experimenting

    return experimenting.experiment(
        _context(context),
        game,
        design,
        items,
        games,
        bots,
        seats,
        seed,
        setting or [],
        workers,
        data,
        again,
        again_games,
        as_json,
    )


@laboratory.command("games-behind")
def games_behind(
    context: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="A study's folder.", show_default=False)],
    figure: Annotated[
        str,
        typer.Argument(
            metavar="FIGURE",
            help="A code from the report: seat:1:won, order:1:lost, fact:card:NAME, reason:NAME, length:longest, tension:comeback …",
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


@laboratory.command()
def clauses(
    context: typer.Context,
    game: GameKey,
    games: Annotated[str, typer.Option("--games", "-n", metavar="N", help="Number of games.")] = "200",
    bots: Bots = "",
    seats: Seats = "",
    seed: Dice = "0",
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


@laboratory.command()
def train(
    context: typer.Context,
    game: GameKey,
    data: Annotated[
        Path,
        typer.Option(
            "--data", metavar="FOLDER", help="Where positions and weights go; an interrupted training continues."
        ),
    ],
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="Games to learn from, for each number of seats.")
    ] = "20000",
    hours: Annotated[str, typer.Option("--hours", metavar="H", help="Play for half of this time at most.")] = "",
    seats: Annotated[
        list[str] | None, typer.Option("--seats", metavar="N", help="Seats; can be repeated. Default: every number.")
    ] = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,C", help="Who plays; each game is one bot's, in all seats.")
    ] = "",
    deep: Annotated[
        str, typer.Option("--deep", metavar="SHARE", help="Of the decisions, those that a search judges, too.")
    ] = "0",
    hidden: Annotated[str, typer.Option("--hidden", metavar="N", help="Hidden units of the net; 0: none.")] = "32",
    gate: Annotated[str, typer.Option("--gate", metavar="N", help="Games against the best at most; 0: none.")] = "400",
    best: Annotated[str, typer.Option("--best", metavar="BOT", help="Whom to beat.")] = "master",
    candidate: Annotated[
        str, typer.Option("--candidate", metavar="BOT", help="Who plays with what was learnt.")
    ] = "master",
    seed: Dice = "0",
    setting: Settings = None,
    workers: Workers = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where weights go that have passed the gate.")
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Learn a game's value from games between bots.

    Plays, fits a small net to who won, and lets it compete with what plays now, at equal time a move.

    \b
    Examples:
      parlour train quazo --data quazo-training --hours 2
      parlour train quartz --data quartz-training --seats 4 --games 50000 --out weights.txt
      parlour train pig --data pig-training --hidden 0 --bots random --gate 0
    """
    from parlour.cli import training

    training.train(
        _context(context),
        game,
        data,
        games,
        hours,
        seats or [],
        bots,
        deep,
        hidden,
        gate,
        best,
        candidate,
        seed,
        setting or [],
        workers,
        out,
        as_json,
    )


@laboratory.command()
def believe(
    context: typer.Context,
    game: GameKey,
    data: Annotated[
        Path, typer.Option("--data", metavar="FOLDER", help="Where the games go; an interrupted run continues.")
    ],
    games: Annotated[
        str, typer.Option("--games", "-n", metavar="N", help="Games to learn from, for each number of seats.")
    ] = "4000",
    seats: Annotated[
        list[str] | None, typer.Option("--seats", metavar="N", help="Seats; can be repeated. Default: every number.")
    ] = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B,C", help="Who plays; each seat of each game gets one by lot.")
    ] = "",
    seed: Dice = "0",
    setting: Settings = None,
    workers: Workers = "",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where numbers go that leave seats less surprised.")
    ] = None,
    as_json: AsJson = False,
    _lang: Language = "",
) -> None:
    """Learn from games how far claims can be believed.

    \b
    Examples:
      parlour believe gambit --data gambit-claims --out claims.toml
      parlour believe gambit --data gambit-claims --seats 2 --games 10000
    """
    from parlour.cli import believing

    believing.believe(
        _context(context), game, data, games, seats or [], bots, seed, setting or [], workers, out, as_json
    )


@laboratory.command()
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
    seats: Seats = "",
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
