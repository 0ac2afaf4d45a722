"""`parlour tournament`: lets bots play a tournament, shows the standings and keeps the file that proves them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from parlour.bots import line_up
from parlour.cli.context import Context
from parlour.cli.inputs import Misuse, parse_seed, parse_whole
from parlour.cli.matching import check_new_file, save_new
from parlour.cli.simulating import progress_bar
from parlour.contest.tournament import TIES
from parlour.games import game as find_game
from parlour.kernel.options import parse_options
from parlour.kernel.words import Words
from parlour.lab.tournament import Contest, read_tournament
from parlour.lab.tournament import tournament as run
from parlour.lab.tournament import verify as recompute


def tournament(
    context: Context,
    key: str,
    bots: str,
    kind: str,
    seats: str,
    rounds: str,
    boards: str,
    duplicate: bool,
    seed: str,
    settings: Sequence[str],
    workers: str,
    save: Path | None,
    as_json: bool,
) -> None:
    game = find_game(key)
    options = parse_options(game.options, list(settings))
    if save is not None:
        check_new_file(save)
    words = context.words(game)
    with progress_bar(words, "cli-tournament-progress") as progress:
        contest = run(
            key,
            line_up(bots),
            kind,
            _whole(seats, "--seats"),
            _whole(rounds, "--rounds"),
            _whole(boards, "--boards") or 0,
            duplicate,
            parse_seed(seed),
            options,
            _whole(workers, "--workers"),
            progress,
        )
    if as_json:
        print(json.dumps(data_of(contest), ensure_ascii=False, indent=1), flush=True)
    else:
        print(report(contest, seed, words), flush=True)
    if save is not None:
        save_new(save, contest.text().encode())


def verify(context: Context, path: Path, text: str) -> None:
    """Check a whole tournament."""
    checked = recompute(read_tournament(path, text))
    slots = {"rounds": checked.rounds, "games": checked.games, "outcomes": checked.outcomes}
    print(context.say("cli-tournament-verified", **slots))


def report(contest: Contest, seed: str, words: Words) -> str:
    held, text = contest.tournament, words.say
    games = sum(map(len, contest.games))
    terms = {"kind": held.terms.kind, "seats": held.terms.seats, "rounds": len(held.rounds), "games": games}
    ties = TIES[held.terms.kind]
    lines = [f"{text('game-name')}: {text('cli-tournament-head', **terms, seed=seed)}"]
    if held.terms.duplicate:
        lines.append(text("cli-tournament-duplicate"))
    wide = max(map(len, held.names))
    heads = [text("cli-tournament-points"), *(text(f"cli-tournament-tie-{tie}") for tie in ties)]
    heads.append(text("cli-tournament-games"))
    lines += ["", f"{'':>4}  {'':<{wide}}" + "".join(f"  {head:>9}" for head in heads)]
    for one in contest.standings():
        values = [text("cli-decimal", value=float(value)) for value in (one.points, *one.ties)]
        numbers = "".join(f"  {value:>9}" for value in (*values, one.games))
        lines.append(f"{one.place:>3}.  {held.names[one.who]:<{wide}}{numbers}")
    gain = contest.gain() if held.terms.duplicate else None
    if gain is not None:
        how = ("gain", gain) if gain >= 1 else ("loss", 1 / gain)
        lines += ["", text(f"cli-tournament-{how[0]}", times=f"{how[1]:.2f}")]
    return "\n".join(lines)


def data_of(contest: Contest) -> dict[str, Any]:
    """The result as plain data."""
    held = contest.tournament
    return {
        "game": held.terms.game,
        "kind": held.terms.kind,
        "rounds": len(held.rounds),
        "games": sum(map(len, contest.games)),
        "gain": contest.gain(),
        "standings": [
            {
                "place": one.place,
                "name": held.names[one.who],
                "bot": contest.bots[one.who],
                "points": float(one.points),
                **{tie: float(value) for tie, value in zip(TIES[held.terms.kind], one.ties, strict=True)},
                "games": one.games,
            }
            for one in contest.standings()
        ],
    }


def _whole(text: str, option: str) -> int | None:
    """What an option says, if anything."""
    if not text:
        return None
    value = parse_whole(text)
    if value is None:
        raise Misuse("cli-bad-whole", option=option, value=text)
    return value
