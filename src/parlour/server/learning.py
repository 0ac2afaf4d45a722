"""Lessons as their pages get them: in one language, with the positions to go on from."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from msgspec import Struct

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import Lesson, Stage, lessons_of, stages
from parlour.kernel.words import Phrase
from parlour.server.visit import json_text


class StepPage(Struct):
    """See `web/src/lesson.ts`."""

    say: str
    start: dict[str, Any]
    line: tuple[str, ...]
    events: tuple[str, ...] | None
    jumps: bool
    point: tuple[str, ...]
    right: tuple[str, ...]
    wrong: list[tuple[str, str]]
    after: str


class Way(Struct):
    """The way to another lesson."""

    title: str
    path: str


class LessonPage(Struct):
    key: str
    title: str
    steps: list[StepPage]
    play: list[tuple[str, str]]
    room: str
    next: Way | None


@lru_cache(maxsize=64)
def lesson_text(key: str, name: str, language: str) -> str:
    """A lesson as its page gets it; `name`: its key, or nothing for the first one of the game."""
    game = find_game(key)
    lesson = lessons_of(game).named(name)
    found = stages(game, lesson)
    steps = [_step(game, lesson, number, stage, language) for number, stage in enumerate(found)]
    way = _next(game, lesson, language)
    return json_text(LessonPage(lesson.key, lesson.title[language], steps, _play(game), _room(game, found), way))


def _room(game: AnyGame, found: list[Stage]) -> str:
    """What some steps show on a phone, and others do not: room is left for it in all, so that the table never moves."""
    asked = any(game.scene(game.view(stage.state, stage.step.seat)).prompt.item for stage in found)
    counted = any(id.startswith("seat-") for stage in found for id in stage.step.point)
    return " ".join(name for name, has in (("about", asked), ("counts", counted)) if has)


def _step(game: AnyGame, lesson: Lesson, number: int, stage: Stage, language: str) -> StepPage:
    step = stage.step
    start: dict[str, Any] = {"seat": step.seat}
    if stage.start is not None:
        start["position"] = stage.start
    else:
        start |= {"options": lesson.options, "seats": lesson.seats}
    changed = number == 0 or step.position is not None or step.seat != lesson.steps[number - 1].seat
    return StepPage(
        say=step.say[language],
        start=start,
        line=stage.line,
        events=None if changed else step.events,
        jumps=number > 0 and step.position is not None,
        point=step.point,
        right=step.right,
        wrong=[(move, said[language]) for move, said in step.wrong],
        after=step.after.get(language, ""),
    )


def _play(game: AnyGame) -> list[tuple[str, str]]:
    """The form that opens a table against beginners."""
    others = [(f"seat-{seat}", "novice") for seat in range(1, game.seats[0])]
    return [("seat-0", "open"), ("sit", "0"), *others]


def _next(game: AnyGame, lesson: Lesson, language: str) -> Way | None:
    """The next lesson of this game, else the first one of another game."""
    own = lessons_of(game).all
    for other in own[own.index(lesson) + 1 :][:1]:
        return Way(other.title[language], f"/learn/{game.key}/{other.key}")
    taught = [key for key in game_keys() if lessons_of(find_game(key)).all]
    key = taught[(taught.index(game.key) + 1) % len(taught)]
    if key == game.key:
        return None
    return Way(find_game(key).words(language).text(Phrase("game-name")), f"/learn/{key}")
