"""Puzzles as their pages get them: in one language, with the answer."""

from __future__ import annotations

from collections import Counter
from datetime import date
from functools import lru_cache
from typing import Any

from msgspec import Struct

from parlour.bots.analysis.opinion import Advice, Opinion
from parlour.bots.analysis.reasons import with_reasons
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.puzzles import Puzzle, daily, graded, puzzles, state_of
from parlour.kernel.puzzles import puzzle as find_puzzle
from parlour.kernel.rng import Rng
from parlour.kernel.scene import items_of
from parlour.kernel.words import Phrase
from parlour.render.svg import in_both_themes, render_svg
from parlour.server import FOLDER
from parlour.server.visit import json_text


class PuzzlePage(Struct):
    """See `web/src/puzzle.ts`."""

    id: str
    grade: str
    start: dict[str, Any]
    moves: list[tuple[str, str, float]]
    day: str
    all: list[str]
    why: str


def games_with_puzzles() -> list[str]:
    return [key for key in game_keys() if puzzles(find_game(key))]


def of_day(game: AnyGame, day: date, grade: str = "") -> Puzzle:
    """The puzzle of a day, perhaps the one of a grade; raises if the game has none at all."""
    found = daily(game, day, grade)
    if found is None:
        raise ParlourError("no-such-puzzle", puzzle=day.isoformat(), game=game.key)
    return found


@lru_cache(maxsize=256)
def puzzle_text(key: str, name: str, language: str, day: date, grade: str = "") -> str:
    """A puzzle as its page gets it on this day; with a grade, others of that grade follow it."""
    game = find_game(key)
    one = find_puzzle(game, name)
    state = state_of(game, one)
    start = {"position": one.position, "seat": int(state.actor())}
    today = day.isoformat() if of_day(game, day) is one else ""
    moves = _in_words(game, state, one, language)
    every = [other.id for other in graded(game, grade)]
    return json_text(PuzzlePage(one.id, one.grade, start, moves, today, every, _why(game, state, one, language)))


def _why(game: AnyGame, state: Any, one: Puzzle, language: str) -> str:
    """Why the best move is better than the others, as a hint says it; empty if what a player weighs does not tell."""
    found = Opinion((), (Advice(int(game.read(state, one.best)), ()),))
    why = with_reasons(game, state, int(state.actor()), found, Rng(0), 1).moves[0].why
    return game.words(language, FOLDER).text(Phrase("hint-why", {"why": why})) if why else ""


def _in_words(game: AnyGame, state: Any, one: Puzzle, language: str) -> list[tuple[str, str, float]]:
    """The moves with their chances. Words that are said of several moves are followed by what each picks.

    Where even that is the same, the notation tells them apart.
    """
    says = game.moves_in_words(state, language)
    plain = {move: says.get(move) or move for move in one.moves}
    full = {move: f"{plain[move]} ({picks})" for move, picks in _picks(game, state, language).items() if move in plain}
    plains, fulls = Counter(plain.values()), Counter(full.values())

    def told(move: str) -> str:
        if plains[plain[move]] == 1:
            return plain[move]
        return full[move] if fulls[full.get(move, "")] == 1 else f"{plain[move]} ({move})"

    return [(move, told(move), chance) for move, chance in one.moves.items()]


def _picks(game: AnyGame, state: Any, language: str) -> dict[str, str]:
    """What each move picks, or ends with."""
    scene, words = game.scene(game.view(state, int(state.actor()))), game.words(language)
    labels = {item.id: item.label for region in scene.regions for item in items_of(region)}
    found = {}
    for offer in scene.offers:
        named = [labels[id] for id in offer.picks or offer.path[-1:] if labels.get(id)]
        if named:
            found[offer.move] = ", ".join(words.text(label) if isinstance(label, Phrase) else label for label in named)
    return found


@lru_cache(maxsize=64)
def puzzle_picture(key: str, name: str, language: str) -> str:
    """The position of a puzzle, as the seat that must decide sees it."""
    game = find_game(key)
    state = state_of(game, find_puzzle(game, name))
    scene = game.scene(game.view(state, int(state.actor())))
    return in_both_themes(render_svg(scene, game.words(language), game.folder / "art"))
