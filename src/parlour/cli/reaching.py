"""`parlour bot`, and `parlour play --url`: games in a house elsewhere, over its API."""

from __future__ import annotations

import sys
from typing import Any

from parlour.cli.context import Context
from parlour.cli.inputs import Misuse
from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.remote.bots import Runner
from parlour.remote.client import House
from parlour.remote.play import RemoteTable
from parlour.terminal.screen import open_screen


def bot(
    context: Context, url: str, token: str, name: str, games: int, seeks: list[str], clock: str, rated: bool
) -> int:
    """Let a bot play in a house, until it has played enough games or is interrupted."""
    failed = False

    def report(what: str, about: dict[str, Any]) -> None:
        nonlocal failed
        match what:
            case "here":
                told = context.say("cli-bot-here", name=about["name"], bot=name)
            case "plays":
                told = context.say("cli-bot-plays", game=about["game"], table=about["id"])
            case "ended":
                told = context.say("cli-bot-ended", table=about["id"], text=about["text"])
            case _:
                failed, error = True, about["error"]
                context.complain(context.sentence(error) if isinstance(error, ParlourError) else str(error))
                return
        print(told, flush=True)

    house = _house(context, url, token)
    for key in seeks:
        find_game(key)
    try:
        Runner(house, name, report, games, seeks, clock, rated).run()
    except KeyboardInterrupt:
        return 0
    return int(failed)


def play(context: Context, url: str, token: str, target: str, seats: list[str], clock: str, no_colour: bool) -> int:
    """Play at the terminal in a house: at a new table of a game, or at one that is there, by its id."""
    house = _house(context, url, token)
    screen = open_screen(sys.stdin, sys.stdout, False if no_colour else None)
    return RemoteTable(house, screen, context.words, context.sentence).run(target, seats, clock)


def _house(context: Context, url: str, token: str) -> House:
    if not url or not token:
        raise Misuse("cli-remote-needs")
    return House(url, token, context.language)
