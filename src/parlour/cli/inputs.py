"""Parses what people type after the command."""

from __future__ import annotations

import math
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from parlour.bots.levels import MOST_EFFORT
from parlour.cli.context import FOLDER
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.record import parse_json, read_file
from parlour.kernel.words import LANGUAGES, phrase
from parlour.terminal.players import HUMAN, Player, parse_player

SEEDS: Final = 2**62
DRAWN_SEEDS: Final = 10**9
"""Random seeds are below this, so that they are short enough to type again."""
MOST_TOLERANCE: Final = 50
"""Points: two seats further apart than that are one that always wins."""
USUAL_BOT: Final = "greedy"


class Misuse(ParlourError):
    """A ParlourError in the command line's words."""

    folder = FOLDER


def language(text: str) -> str:
    """One of our languages by its name in any spelling: pt, pt_BR, pt-br, en_GB."""
    wanted = text.replace("_", "-").casefold()
    for known in LANGUAGES:
        if wanted == known.casefold() or wanted.partition("-")[0] == known.partition("-")[0]:
            return known
    raise ParlourError("bad-language", language=text, languages=", ".join(LANGUAGES))


def parse_seed(text: str) -> int:
    """The typed seed, or a random one."""
    if not text:
        return secrets.randbelow(DRAWN_SEEDS)
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and int(text) < SEEDS):
        raise ParlourError("bad-seed", seed=text)
    return int(text)


def parse_whole(text: str) -> int | None:
    """A typed whole number, or None if it is not one."""
    number = text.strip().removeprefix("-")
    return int(text) if number.isascii() and number.isdecimal() and len(number) < 10 else None


def parse_table(text: str, game: AnyGame) -> int | None:
    """How many seats a table of this game is to have; None if nothing is typed."""
    count = parse_whole(text)
    if text and count not in game.seats:
        allowed = ", ".join(map(str, sorted(game.seats)))
        raise ParlourError("bad-seats", seats=text if count is None else count, allowed=allowed, game=game.key)
    return count


def parse_effort(text: str) -> float:
    """How much a search may do, relative to the usual amount."""
    try:
        effort = float(text)
    except ValueError:
        effort = math.nan
    if not 0 < effort <= MOST_EFFORT:
        raise Misuse("cli-bad-effort", effort=text, most=MOST_EFFORT)
    return effort


def parse_tolerance(text: str) -> float:
    """Points that a seat may be off its even share, as a share; people in some languages write 1,5."""
    try:
        points = float(text.replace(",", "."))
    except ValueError:
        points = math.nan
    if not 0 < points < MOST_TOLERANCE:
        raise Misuse("cli-bad-tolerance", tolerance=text, most=MOST_TOLERANCE)
    return points / 100


def parse_seats(texts: Sequence[str], most: int) -> dict[int, Player]:
    """Players by seat, from texts like `2=greedy` or `1=human:Ada`; seats count from 1."""
    players: dict[int, Player] = {}
    for text in texts:
        number, equals, who = (part.strip() for part in text.partition("="))
        if not equals or not who or not (number.isascii() and number.isdecimal()):
            raise Misuse("cli-bad-seat-form", text=text)
        if len(number) > 3 or not 1 <= int(number) <= most:
            raise Misuse("cli-bad-seat-number", seat=number, most=most)
        if int(number) - 1 in players:
            raise Misuse("cli-seat-twice", seat=number)
        players[int(number) - 1] = parse_player(who)
    return players


def fill_seats(said: dict[int, Player], seats: int) -> list[Player]:
    """Everybody at the table: bots where nobody is named, but a person in the first seat if there is none elsewhere."""
    someone = any(player.human for player in said.values())
    unsaid = {seat: Player(USUAL_BOT if seat or someone else HUMAN) for seat in range(seats)}
    return list((unsaid | said).values())


def count_seats(game: AnyGame, said: dict[int, Player]) -> int:
    """The usual number of seats, or more if a later one is taken."""
    needed = max(said, default=0) + 1
    return game.seats[0] if needed <= game.seats[0] else min(count for count in game.seats if count >= needed)


def parse_viewer(text: str, seats: int) -> int | None:
    """The seat to look from; None if none is given."""
    if not text:
        return None
    seat = parse_whole(text)
    if seat is None or not 1 <= seat <= seats:
        raise Misuse("cli-bad-seat-number", seat=text, most=seats)
    return seat - 1


def read_position(text: str, key: str = "") -> tuple[AnyGame, dict[str, Any]]:
    """A position from a file, from JSON text or from standard input (`-`), and the game it belongs to."""
    if text == "-":
        source = _standard_input()
    elif text.lstrip().startswith(("{", "[")):
        source = text
    else:
        source = read_file(Path(text))
    data = parse_json(source, phrase("what-position"))
    if "parlour" in data:
        raise Misuse("cli-record-not-position")
    named = data.get("game") or key
    if not named:
        raise Misuse("cli-which-game")
    if key and named != key:
        raise ParlourError("other-game", wanted=key, game=str(named))
    return find_game(str(named)), data


def _standard_input() -> str:
    try:
        return sys.stdin.read()
    except UnicodeDecodeError:
        raise ParlourError("not-text", path="-") from None
