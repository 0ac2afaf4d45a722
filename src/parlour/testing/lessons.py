"""Lessons: that they can be finished, whatever a learner tries, in every language."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.kernel.errors import ParlourError
from parlour.kernel.game import AnyGame
from parlour.kernel.lesson import Lesson, Stage, answer, fits, lessons_of, pointable, stages
from parlour.kernel.words import LANGUAGES
from parlour.testing.walk import Broken, Play

FEWEST, MOST = 8, 15
"""Steps of a lesson."""
WORDS = 35
"""The most words of what a step says."""


def lessons(game: AnyGame, _plays: Sequence[Play]) -> None:
    """A game's lessons can be finished by each of their right moves; every wrong one has an answer in every language."""
    found = lessons_of(game)
    book = {clause.id for clause in game.rulebook().clauses()}
    if len({lesson.key for lesson in found.all}) < len(found.all):
        raise Broken("two lessons have the same key")
    for lesson in found.all:
        try:
            _finish(game, lesson)
        except (Broken, ParlourError) as error:
            raise Broken(f"lesson {lesson.key}: {error}") from None
        if not FEWEST <= len(lesson.steps) <= MOST:
            raise Broken(f"lesson {lesson.key} has {len(lesson.steps)} steps, not {FEWEST} to {MOST}")
        _short(lesson)
    touched = {clause for lesson in found.all for step in lesson.steps for clause in step.clauses}
    if unknown := (touched | set(found.central)) - book:
        raise Broken(f"the rules have no clause {', '.join(sorted(unknown))}")
    if missing := set(found.central) - touched:
        raise Broken(f"no lesson touches {', '.join(sorted(missing))}")


def _finish(game: AnyGame, lesson: Lesson) -> None:
    main = stages(game, lesson)
    for number, stage in enumerate(main):
        _check(game, number, stage)
        for move in _right(stage)[1:]:  # each other right move leads on, too
            later = stages(game, lesson, {number: move})
            for at, other in enumerate(later[number + 1 :], number + 1):
                _check(game, at, other)
    if main[-1].step.right:
        raise Broken("the last step waits for a move: let it be one to read")
    if not any(stage.step.right for stage in main[:2]):
        raise Broken("nothing is to be done in the first two steps")


def _check(game: AnyGame, number: int, stage: Stage) -> None:
    """Whether a step can be shown and done, and answers whatever is tried."""
    step, where = stage.step, f"step {number + 1}"
    if step.right and not stage.moves:
        raise Broken(f"{where}: seat {step.seat + 1} has nothing to decide")
    for kind in step.right:
        if not any(fits(kind, move) for move in stage.moves):
            raise Broken(f"{where}: no legal move is {kind}; legal: {', '.join(stage.moves[:40])}")
    right = _right(stage)
    for move in stage.moves if step.right else ():
        if move not in right and answer(step, move) is None:
            raise Broken(f"{where}: nothing is said to the wrong move {move}")
    known = pointable(game.scene(game.view(stage.state, step.seat)))
    if missing := [element for element in step.point if element not in known]:
        raise Broken(f"{where}: nothing here is called {', '.join(missing)}; there are {', '.join(sorted(known))}")


def _right(stage: Stage) -> list[str]:
    return [move for move in stage.moves if any(fits(kind, move) for kind in stage.step.right)]


def _short(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, 1):
        for said in (step.say, step.after, *(said for _, said in step.wrong)):
            for language in LANGUAGES if said else ():
                if len(said[language].split()) > WORDS:
                    raise Broken(f"lesson {lesson.key}, step {number} says too much at once: {said[language]}")
