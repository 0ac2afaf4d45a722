"""Where an analysis begins, or a table that is played on from a position: what an address names in its query."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.games import game as find_game
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import lessons_of, stages
from parlour.kernel.puzzles import puzzle as find_puzzle
from parlour.kernel.record import pinned_position
from parlour.kernel.session import Session
from parlour.server.board import MOST_EVENTS, read_position
from parlour.server.house import House
from parlour.server.table import Table


async def origin(house: House, key: str, given: Mapping[str, str]) -> dict[str, Any] | None:
    """A position, in the game's format; None: the beginning of a game.

    `table` and `at`: a moment of a finished game; `puzzle`; `lesson` and `step`; or a `position` that is written out.
    """
    game = find_game(key)
    if "table" in given:
        return _moment(game, await house.seen(given["table"], ""), _number(given.get("at", "")))
    if "puzzle" in given:
        return dict(find_puzzle(game, given["puzzle"]).position)
    if "lesson" in given:
        return _step(game, given["lesson"], _number(given.get("step", "")) or 0)
    return read_position(game, given["position"]) if given.get("position") else None


async def what_followed(house: House, key: str, given: Mapping[str, str]) -> list[str]:
    """The events that followed in a finished game after the moment at which an analysis begins."""
    if "table" not in given:
        return []
    session, at = _finished(find_game(key), await house.seen(given["table"], ""), _number(given.get("at", "")))
    return [session.event_at(one + 1) for one in range(at, min(len(session), at + MOST_EVENTS))]


def _moment(game: AnyGame, table: Table, at: int | None) -> dict[str, Any]:
    session, at = _finished(game, table, at)
    return dict(pinned_position(game, game.dump(session.state_at(at)), table.opened["rules"]))


def _finished(game: AnyGame, table: Table, at: int | None) -> tuple[Session, int]:
    """A game that is over, and a moment of it; before its end nobody may see all that is hidden in it, nor try it out."""
    session = table.session
    if session is None or table.status != "over":
        raise ParlourError("no-analysis-yet")
    last = len(session)
    if at is None:
        at = last
    if table.game is not game or at > last:
        raise ParlourError("bad-place", at=at, last=last)
    return session, at


def _step(game: AnyGame, name: str, number: int) -> dict[str, Any]:
    lesson = lessons_of(game).named(name)
    found = stages(game, lesson)
    if number >= len(found):
        raise ParlourError("bad-place", at=number, last=len(found) - 1)
    stage = found[number]
    seats = lesson.seats if stage.start is None else None
    session = Session.new(game, seats, lesson.options if stage.start is None else {}, stage.start)
    for text in stage.line:
        session.push(text)
    return dict(game.dump(session.state))


def _number(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None
