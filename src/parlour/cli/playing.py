"""`parlour play`: sets the table up and hands it over."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from parlour.cli.context import Context
from parlour.cli.inputs import (
    SEEDS,
    Misuse,
    count_seats,
    fill_seats,
    parse_seats,
    parse_seed,
    parse_table,
    read_position,
)
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.fairness import new_seed
from parlour.kernel.game import AnyGame
from parlour.kernel.options import complete_options, parse_options
from parlour.kernel.record import Record, read_record
from parlour.kernel.session import Session
from parlour.terminal.clocks import new_clocks
from parlour.terminal.players import Player, players_of, seat_count
from parlour.terminal.screen import open_screen
from parlour.terminal.table import Table, new_game, resumed_game


def play(
    context: Context,
    target: str,
    seated: Sequence[str],
    seats: str,
    seed: str,
    settings: Sequence[str],
    resume: str,
    position: str,
    clock: str,
    no_colour: bool,
) -> int:
    record, secret, clocks = _record(target, resume), None, None
    if record is not None:
        if seats or settings or position or clock:
            raise Misuse("cli-resume-as-it-is")
        game = find_game(record.game if not resume else target)
        session, players, dice = _resumed(game, record, seated, seed)
    else:
        game = find_game(target)
        session, players, dice = _new(game, seated, seats, seed, settings, position)
        clocks = new_clocks(clock, len(players)) if clock else None
        secret = new_seed() if any(player.human for player in players) and not seed else None
    screen = open_screen(sys.stdin, sys.stdout, False if no_colour else None)
    words, saved = context.words(game), record is not None
    return Table(session, players, words, screen, dice, Path.cwd(), saved, secret, clocks).run()


def _record(target: str, resume: str) -> Record | None:
    """The saved game to continue, if any: a record in place of a game's key, or after --resume."""
    if resume:
        return read_record(resume)
    if target in game_keys():
        return None
    return read_record(target) if target.endswith(".json") or _is_file(target) else None


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):  # too long, or not a name at all
        return False


def _new(
    game: AnyGame, seated: Sequence[str], seats: str, seed: str, settings: Sequence[str], position: str
) -> tuple[Session, list[Player], int]:
    options: Mapping[str, Any] = parse_options(game.options, list(settings))
    start = None
    if position:
        if seats:
            raise Misuse("cli-position-has-seats")
        _, start = read_position(position, game.key)
        if options and isinstance(start.get("options", {}), dict):
            start = {**start, "options": {**start.get("options", {}), **options}}
        state = game.load(start)
        start = game.dump(state)
        count = seat_count(game, state)
        said = parse_seats(seated, count)
        options = start.get("options", {})
    else:
        places = parse_table(seats, game)
        said = parse_seats(seated, places or max(game.seats))
        count = places or count_seats(game, said)
    players = fill_seats(said, count)
    dice = parse_seed(seed)
    return new_game(game, players, complete_options(game.options, options), dice, start), players, dice


def _resumed(game: AnyGame, record: Record, seated: Sequence[str], seed: str) -> tuple[Session, list[Player], int]:
    said = parse_seats(seated, len(record.seats))
    players = players_of(record, said)
    kept = record.extra.get("seed")
    if seed or type(kept) is not int or not 0 <= kept < SEEDS:
        kept = parse_seed(seed)
    return resumed_game(game, record, players, kept, other_dice=bool(seed)), players, kept
