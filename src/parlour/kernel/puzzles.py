"""Puzzles: positions in which one move is clearly best. A game keeps them in puzzles.json in its folder.

Everything that a page says about a puzzle is in the file, so that no search runs while people solve it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader
from parlour.kernel.game import AnyGame
from parlour.kernel.record import parse_json, pinned_position, read_file
from parlour.kernel.words import phrase

FILE: Final = "puzzles.json"
GRADES: Final = ("easy", "medium", "hard")
FEWEST: Final = 3
"""The fewest legal moves that a puzzle may have."""

FIELDS: Final = (
    Field("game", "a game's key", "Which game."),
    Field("rules", "a whole number", "The version of its rules."),
    Field(
        "puzzles",
        "a list of objects",
        "The puzzles.",
        fields=(
            Field("id", "a text", "Tells it from all others: a digest of what the seat sees."),
            Field("position", "a position", "The game's position format."),
            Field(
                "moves", "an object", "Legal moves, the best first, each with the chance to win after it, from 0 to 1."
            ),
            Field("tries", "a whole number", "How often Club, and how often Novice, tried to solve it."),
            Field("club", "a whole number", "How often Club did."),
            Field("novice", "a whole number", "How often Novice did."),
            Field("source", "a text", "Where it comes from."),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One position, seen from the seat that must decide."""

    id: str
    position: Mapping[str, Any]
    moves: Mapping[str, float]
    """The chance to win after each move that was judged, the best first."""
    tries: int
    """How often bots of each level tried it; how often they found the best move follows."""
    club: int
    novice: int
    source: str

    @property
    def best(self) -> str:
        return next(iter(self.moves))

    @property
    def margin(self) -> float:
        """By how much the best move is better than the second best."""
        first, second, *_ = self.moves.values()
        return first - second

    @property
    def grade(self) -> str:
        """How hard it is: Club mostly misses a hard one; Club always sees an easy one, and Novice every other time."""
        if 4 * self.club <= self.tries:
            return "hard"
        return "easy" if self.club == self.tries and 2 * self.novice >= self.tries else "medium"

    def data(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "position": self.position,
            "moves": dict(self.moves),
            "tries": self.tries,
            "club": self.club,
            "novice": self.novice,
            "source": self.source,
        }


def name_of(game: AnyGame, state: Any) -> str:
    """The id of the puzzle that this state is to the seat that decides in it."""
    return sha256(game.view(state, int(state.actor())).json().encode()).hexdigest()[:10]


@cache
def puzzles(game: AnyGame) -> tuple[Puzzle, ...]:
    """The puzzles in a game's folder; none if it has no such file."""
    file = game.folder / FILE
    return read_puzzles(game, file) if file.is_file() else ()


def puzzle(game: AnyGame, name: str) -> Puzzle:
    """A puzzle by its id."""
    for one in puzzles(game):
        if one.id == name:
            return one
    raise ParlourError("no-such-puzzle", puzzle=name, game=game.key)


def read_puzzles(game: AnyGame, file: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Only its form is checked here: `state_of` checks a position, and its moves."""
    data = Reader(parse_json(read_file(file), phrase("what-puzzles", path=str(file))), FIELDS, file.name)
    if data.get("game") != game.key:
        raise ParlourError("other-game", wanted=game.key, game=str(data.get("game")))
    rules = data.whole("rules")
    found = tuple(_puzzle(game, rules, entry) for entry in data.objects("puzzles"))
    for one, times in Counter(one.id for one in found).items():
        if times > 1:
            raise ParlourError("puzzle-twice", file=file.name, puzzle=one)
    return found


def _puzzle(game: AnyGame, rules: int, entry: Reader) -> Puzzle:
    position, moves, tries = entry.get("position"), entry.get("moves"), entry.whole("tries", 1)
    if not isinstance(position, dict):
        entry.wrong("position", position, "{ }")
    if not isinstance(moves, dict) or len(moves) < 2:
        entry.wrong("moves", moves, "{ }")
    for move, chance in moves.items():
        if isinstance(chance, bool) or not isinstance(chance, int | float) or not 0 <= chance <= 1:
            entry.wrong(f"moves.{move}", chance, "0–1")
    return Puzzle(
        entry.text("id"),
        pinned_position(game, position, rules),
        moves,
        tries,
        entry.whole("club", 0, tries),
        entry.whole("novice", 0, tries),
        entry.text("source"),
    )


def state_of(game: AnyGame, one: Puzzle) -> Any:
    """The state of a puzzle, in which a seat must decide; raises if a move of the puzzle is not legal in it."""
    state = game.load(one.position)
    if state.actor() < 0:
        raise ParlourError("puzzle-no-decision", puzzle=one.id)
    for move in one.moves:
        game.read(state, move)
    return state


def text_of(game: AnyGame, found: Sequence[Puzzle]) -> str:
    """The file's text: a line for each puzzle, so that a change of one is a change of one line."""
    head = f'"game": {json.dumps(game.key)},\n"rules": {game.version},\n"puzzles": [\n'
    lines = ",\n".join(json.dumps(one.data(), ensure_ascii=False) for one in found)
    return f"{{\n{head}{lines}\n]\n}}\n"


def today() -> date:
    """The day by which puzzles change: at the same moment for everybody."""
    return datetime.now(UTC).date()


def graded(game: AnyGame, grade: str = "") -> tuple[Puzzle, ...]:
    """The puzzles of this grade; without one, all."""
    return tuple(one for one in puzzles(game) if grade in ("", one.grade))


def daily(game: AnyGame, day: date, grade: str = "") -> Puzzle | None:
    """The puzzle of a day, the same for everybody. All come once, in an order that looks random, before one comes again."""
    found = graded(game, grade)
    if not found:
        return None
    turn, place = divmod(day.toordinal(), len(found))
    return sorted(found, key=lambda one: sha256(f"{game.key} {turn} {one.id}".encode()).digest())[place]
