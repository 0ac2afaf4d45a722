"""`parlour clauses`: which clauses of the rules games meet, as a page in Markdown."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from shlex import quote

from parlour.cli.comparing import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import parse_seed, parse_whole
from parlour.cli.simulating import changed_options, progress_bar
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.options import parse_options
from parlour.kernel.rulebook import Clause
from parlour.kernel.words import Words
from parlour.lab.clauses import Tally
from parlour.lab.clauses import clauses as run
from parlour.lab.simulation import MOST


def clauses(
    context: Context, key: str, games: str, bots: str, seats: str, seed: str, settings: Sequence[str], as_json: bool
) -> None:
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    count, names = parse_whole(games), line_up(game, bots, seats)
    if count is None:
        raise ParlourError("bad-games", games=games, most=MOST)
    words = context.words(game)
    with progress_bar(words) as progress:
        tally = run(key, count, names, parse_seed(seed), options, progress)
    if as_json:
        print(json.dumps(asdict(tally), ensure_ascii=False, indent=1))
    else:
        print(page(tally, list(game.rulebook(context.language).clauses()), words), end="")


def page(tally: Tally, known: Sequence[Clause], words: Words) -> str:
    """The lists of what was not met, then a table of all clauses, and of those rulings that the rules cite."""
    say = words.say
    begins = {clause.id: clause.begins for clause in known}
    heads = [say(f"cli-clauses-{name}") for name in ("clause", "begins", "games", "first", "last")]
    listed = [clause.id for clause in known if not _is_ruling(clause) or clause.id not in tally.silent]
    bots = ", ".join(dict.fromkeys(tally.bots))
    lines = [
        f"# {say('cli-clauses-title', game=say('game-name'))}",
        "",
        say("cli-clauses-made", command=_command(tally)),
        say("cli-clauses-run", games=tally.games, seats=len(tally.bots), bots=bots, seed=str(tally.seed)),
        "",
        say("cli-clauses-about"),
        "",
        f"{say('cli-clauses-never')}{'' if tally.never else ' –'}",
        "",
        *(f"- {one} {begins[one]}" for one in tally.never),
        *([""] if tally.never else []),
        f"{say('cli-clauses-silent')} {', '.join(one for one in tally.silent if one in listed) or '–'}",
        "",
        _row(heads),
        _row(["---"] * len(heads)),
        *(_row([one, begins[one], *_cells(tally, one, words)]) for one in listed),
    ]
    return "\n".join(lines) + "\n"


def _command(tally: Tally) -> str:
    """What makes the same page again."""
    given = [f"--games {tally.games}"]
    if tally.bots != line_up(find_game(tally.game), "", ""):
        given.append(f"--bots {quote(','.join(tally.bots))}")
    if tally.seed:
        given.append(f"--seed {tally.seed}")
    given += [f"--set {option}" for option in changed_options(tally.game, tally.options)]
    return " ".join(["parlour clauses", tally.game, *given])


def _cells(tally: Tally, clause: str, words: Words) -> tuple[str, str, str]:
    if clause in tally.silent:
        return "–", "", ""
    met = tally.met.get(clause)
    share = words.say("cli-clauses-share", value=100 * met.games / tally.games if met else 0)
    return (share, str(met.first), str(met.last)) if met else (share, "", "")


def _is_ruling(clause: Clause) -> bool:
    return clause.id.partition("-")[2].startswith("R")


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in cells)} |"
