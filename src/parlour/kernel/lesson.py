"""Lessons: what `lessons.toml` in a game's folder says, step by step, and the positions that its steps lead to.

A step shows a position, says something and points at it; then it waits for a right move, or only to be read. What has
happened before a step, the dice and the others' moves included, is in its `events`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, TypeAlias

from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader, read_data
from parlour.kernel.game import AnyGame
from parlour.kernel.record import parse_json
from parlour.kernel.scene import Grid, Scene, items_of, parts_of
from parlour.kernel.session import Session
from parlour.kernel.words import LANGUAGES, languages_of, phrase

FILE: Final = "lessons.toml"

Said: TypeAlias = Mapping[str, str]
"""A text by language."""

_SAID: Final = tuple(Field(language, "a text", f"In {language}.") for language in LANGUAGES)
FIELDS: Final = (
    Field("central", "a list of clauses", "The clauses that the game's lessons together must touch."),
    Field(
        "lesson",
        "[[lesson]]",
        "A lesson.",
        fields=(
            Field("key", "lower-case letters, digits and hyphens", "Its name in addresses."),
            Field("title", "a text by language", "What it is called.", fields=_SAID),
            Field("seats", "a whole number", "How many seats play, if it begins at the beginning.", "the usual number"),
            Field("options", "a table", "The options, if it begins at the beginning.", "their defaults"),
            Field(
                "step",
                "[[lesson.step]]",
                "A step.",
                fields=(
                    Field("position", "JSON", "The position that it begins from.", "it goes on from the step before"),
                    Field(
                        "events", "a list of texts", "What happens first, in notation: dice, the others' moves.", "[]"
                    ),
                    Field("seat", "a whole number", "Who looks and moves, counted from 1.", "as in the step before"),
                    Field("say", "a text by language", "What is told or asked.", fields=_SAID),
                    Field(
                        "point", "a list of ids", "Elements of the scene to look at; `seat-1`: a seat's panel.", "[]"
                    ),
                    Field("right", "a list of moves", "What leads on; `*` is anything. None: it is only read.", "[]"),
                    Field("after", "a text by language", "What is told after a right move.", "the next step", _SAID),
                    Field(
                        "wrong",
                        "a list of tables",
                        "What is told after other legal moves, the first that fits.",
                        "[]",
                        (
                            Field("move", "a move", "The move; `*` is anything."),
                            Field("say", "a text by language", "What is told.", fields=_SAID),
                        ),
                    ),
                    Field("clauses", "a list of clauses", "The clauses that it touches.", "[]"),
                ),
            ),
        ),
    ),
)
"""The format of the file."""


@dataclass(frozen=True, slots=True)
class Step:
    say: Said
    position: Mapping[str, Any] | None
    """None: it goes on from the step before, or from the beginning of a game."""
    events: tuple[str, ...]
    seat: int
    """Counted from 0."""
    point: tuple[str, ...]
    right: tuple[str, ...]
    after: Said
    """Empty: the next step follows at once."""
    wrong: tuple[tuple[str, Said], ...]
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    key: str
    title: Said
    seats: int | None
    options: Mapping[str, Any]
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Lessons:
    """All lessons of a game; none if it has no file."""

    central: tuple[str, ...] = ()
    all: tuple[Lesson, ...] = ()

    def named(self, key: str) -> Lesson:
        """A lesson by its key; the first one has none."""
        found = next((lesson for lesson in self.all if key in ("", lesson.key)), None)
        if found is None:
            raise ParlourError("no-such-lesson", lesson=key)
        return found


@dataclass(frozen=True, slots=True)
class Stage:
    """What a step shows when its lesson goes by the first right moves."""

    step: Step
    start: Mapping[str, Any] | None
    """The position that its line begins from."""
    line: tuple[str, ...]
    """All events since then."""
    state: Any = field(repr=False)
    moves: tuple[str, ...]
    """What is legal, if the one who looks decides."""


@lru_cache(maxsize=64)
def lessons_of(game: AnyGame) -> Lessons:
    """What the game's file says; an error in it names the path to what is wrong."""
    path = game.folder / FILE
    if not path.is_file():
        return Lessons()
    reader = read_data(path, FIELDS)
    found = tuple(_lesson(lesson, languages_of(game.folder)) for lesson in reader.objects("lesson"))
    return Lessons(tuple(reader.items("central", str)), found)


def _lesson(reader: Reader, spoken: Sequence[str]) -> Lesson:
    steps: list[Step] = []
    for step in reader.objects("step"):
        steps.append(_step(step, steps[-1].seat if steps else 0, spoken))
    return Lesson(
        reader.text("key", good=re.compile("[a-z0-9-]+").fullmatch),
        _said(reader, "title", spoken),
        reader.whole("seats", 1, 99) if reader.has("seats") else None,
        dict(reader.get("options", {})),
        tuple(steps),
    )


def _step(reader: Reader, seat: int, spoken: Sequence[str]) -> Step:
    position = parse_json(reader.text("position"), phrase("what-position")) if reader.has("position") else None
    return Step(
        _said(reader, "say", spoken),
        position,
        tuple(reader.items("events", str, [])),
        reader.whole("seat", 1, 99, seat + 1) - 1,
        tuple(reader.items("point", str, [])),
        tuple(reader.items("right", str, [])),
        _said(reader, "after", spoken) if reader.has("after") else {},
        tuple((wrong.text("move"), _said(wrong, "say", spoken)) for wrong in reader.objects("wrong", [])),
        tuple(reader.items("clauses", str, [])),
    )


def _said(reader: Reader, name: str, spoken: Sequence[str]) -> Said:
    """A text in every language; in English for those that the game does not speak."""
    texts = reader.object(name)
    said = {language: texts.text(language, good=str.strip) for language in spoken}
    return {language: said.get(language, said[LANGUAGES[0]]) for language in LANGUAGES}


def fits(kind: str, move: str) -> bool:
    """Whether a move is of this kind: `*` stands for anything."""
    return re.fullmatch(".*".join(map(re.escape, kind.split("*"))), move) is not None


def answer(step: Step, move: str) -> Said | None:
    """What is told after a legal move that is not right; None if the file does not say."""
    return next((said for kind, said in step.wrong if fits(kind, move)), None)


def stages(game: AnyGame, lesson: Lesson, choose: Mapping[int, str] | None = None) -> list[Stage]:
    """The steps as they are shown one after the other. `choose`: the right move to make in some of them, by number."""
    found: list[Stage] = []
    session: Session | None = None
    start: Mapping[str, Any] | None = None
    for number, step in enumerate(lesson.steps):
        try:
            if step.position is not None or session is None:
                start = step.position
                session = Session.new(
                    game, lesson.seats if start is None else None, lesson.options if start is None else None, start
                )
            for event in step.events:
                session.push(event)
            stage = _stage(game, step, session, start)
            found.append(stage)
            if step.right:
                session.push((choose or {}).get(number) or _first_right(stage))
        except ParlourError as error:
            raise _wrong(game, lesson, number, error) from None
    return found


def _stage(game: AnyGame, step: Step, session: Session, start: Mapping[str, Any] | None) -> Stage:
    moves = tuple(game.moves(session.state)) if session.actor == step.seat else ()
    return Stage(step, start, session.record().events, session.state, moves)


def _first_right(stage: Stage) -> str:
    for kind in stage.step.right:
        for move in stage.moves:
            if fits(kind, move):
                return move
    raise ParlourError("lesson-no-right", right=", ".join(stage.step.right))


def _wrong(game: AnyGame, lesson: Lesson, number: int, error: ParlourError) -> ParlourError:
    wrong = ParlourError("lesson-wrong", lesson=lesson.key, step=number + 1, why=error.phrase)
    wrong.folder = game.folder
    return wrong


def pointable(scene: Scene) -> set[str]:
    """The ids of all that a lesson can point at in a scene: regions, cells, things, seats, and buttons by their ids."""
    found = {region.id for region in (*scene.regions, *parts_of(scene.regions))}
    for region in scene.regions:
        found |= {item.id for item in items_of(region)}
        if isinstance(region, Grid):
            found |= {cell.id for cell in region.cells}
    found |= {f"seat-{panel.seat + 1}" for panel in scene.panels}
    return found | {offer.path[-1] for offer in scene.offers if offer.path}


__all__ = [
    "FIELDS",
    "FILE",
    "Lesson",
    "Lessons",
    "Stage",
    "Step",
    "answer",
    "fits",
    "lessons_of",
    "pointable",
    "stages",
]
