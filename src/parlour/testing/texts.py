"""The notation, and everything a game says: refusals, rulebook, words, options."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any, Final

from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.game import AnyGame
from parlour.kernel.options import Number, complete_options
from parlour.kernel.rng import Rng
from parlour.kernel.rulebook import Section, pictures_of
from parlour.kernel.words import LANGUAGES, Phrase, languages_of
from parlour.render.pictures import draw_picture
from parlour.render.pictures import pictures as pictures_named
from parlour.testing.walk import Broken, Play, accepts, drawn, edges, fingerprint

STATES: Final = 40
ASKED: Final = 30
"""How many texts from elsewhere each state is asked about."""
GARBLED: Final = 20
"""How many texts of moves are asked about with a character or two changed."""
NONSENSE: Final = ("", " ", "?", "0", "-1", "'", "é", "\N{SNOWMAN}", "\x00", "a b c", "hello", "x" * 1000)
STRANGE: Final = "\t\n\x00 ~–ſıİéк١①\N{SNOWMAN}\U0001f3b2"
"""Characters that people type by mistake, some of which look like others."""
LONGEST: Final = 200
"""The most characters in a refusal, however long the refused text is."""
MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=|^    \.([\w-]+) *=", re.MULTILINE)


def notation(game: AnyGame, plays: Sequence[Play]) -> None:
    """Every event has one text, no two events of a state share one, and reading it gives the event back."""
    for play in plays:
        for step in play.steps():
            with step:
                codes = {code: game.write(step.state, code) for code in step.events()}
                if len(set(codes.values())) != len(codes):
                    raise Broken(f"two events are written the same: {_doubles(codes.values())}")
                for code, text in codes.items():
                    if not isinstance(text, str) or text != text.strip() or not text.isprintable() or not text:
                        raise Broken(f"this is not a text for an event: {text!r}")
                    if game.read(step.state, text) != code:
                        raise Broken(f"event {code} is written {text!r}, which is read {game.read(step.state, text)}")


def codes(game: AnyGame, plays: Sequence[Play]) -> None:
    """With the same options and seats, a move code always means the same text."""
    meanings: dict[str, dict[int, str]] = {}
    for play in plays:
        meaning = meanings.setdefault(f"{play.options} {play.seats}", {})
        for step in play.steps():
            with step:
                for code in step.events() if step.actor >= 0 else ():
                    text = game.write(step.state, code)
                    if meaning.setdefault(code, text) != text:
                        raise Broken(f"move code {code} means {text!r} here and {meaning[code]!r} elsewhere")


def refusals(game: AnyGame, plays: Sequence[Play]) -> None:
    """`why_not` is None exactly for what can be played now; a refusal cites a clause, is short, and changes nothing."""
    pool = texts_met(game, plays)
    clauses = {clause.id for clause in game.rulebook().clauses()}
    for play in plays:
        for step in play.some(STATES):
            with step:
                before = fingerprint(game, step.state)
                good = {game.write(step.state, code) for code in step.events()}
                for text in [*good, *NONSENSE, *drawn(pool, ASKED, step.rng())]:
                    error = game.why_not(step.state, text)
                    if (error is None) != (text in good):
                        raise Broken(f"{text!r} can be played: {text in good}; why not: {error}")
                    if error is not None:
                        _spoken(game, error, clauses)
                for text in garbled(pool, GARBLED, step.rng(1)):
                    error = game.why_not(step.state, text)
                    if error is not None:
                        _spoken(game, error, clauses)
                    elif game.write(step.state, game.read(step.state, text)) not in good:
                        raise Broken(f"{text!r} is read as a move that cannot be played")
                for text in ("x" * 100_000, *(f"{text}{text[-1] * 100_000}" for text in drawn(pool, 1, step.rng(2)))):
                    if len(said := str(game.why_not(step.state, text))) > LONGEST:
                        raise Broken(f"a very long text is answered with {len(said)} characters: {said[:LONGEST]}")
                if fingerprint(game, step.state) != before:
                    raise Broken("refusing a move changed the state")


def garbled(pool: Sequence[str], count: int, rng: Rng) -> list[str]:
    """Texts of moves with characters missing, doubled, replaced or added, and texts of random characters alone."""
    letters = "".join(pool) + STRANGE
    texts: list[str] = []
    for text in drawn(pool, count, rng):
        strange = letters[rng.below(len(letters))]
        at = int(rng.below(len(text)))
        texts.append(
            (
                text[:at] + text[at + 1 :],
                text[:at] + text[at] + text[at:],
                text[:at] + strange + text[at + 1 :],
                text[:at] + strange + text[at:],
                text.swapcase(),
                f"{text} {text}",
                "".join(drawn(letters, 1 + int(rng.below(12)), rng)),
            )[rng.below(7)]
        )
    return texts


def read_exactly(game: AnyGame, state: Any, texts: Iterable[str], spellings: bool = False) -> None:
    """Of these texts, all well formed, only those that can happen are read; a clause refuses the rest.

    With `spellings`, some of them may be other ways to write what can happen.
    """
    before = game.dump(state)
    clauses = {clause.id for clause in game.rulebook().clauses()}
    good = {*game.moves(state), *game.outcomes(state)}
    said: set[tuple[str, str]] = set()
    for text in sorted({*texts, *good}):
        error = game.why_not(state, text)
        if error is None:
            meant = game.write(state, game.read(state, text))
            if meant not in good or (meant != text and (text in good or not spellings)):
                raise Broken(f"{text!r} is read as {meant!r} and can be played: {text in good}")
            continue
        if text in good or not isinstance(error, Refusal):
            raise Broken(f"{text!r} is well formed and can be played: {text in good}; why not: {error}")
        if (error.clause, error.phrase.id) not in said:
            _spoken(game, error, clauses)
            said.add((error.clause, error.phrase.id))
    if game.dump(state) != before:
        raise Broken("refusing a move changed the state")


def texts_met(game: AnyGame, plays: Sequence[Play]) -> list[str]:
    """Texts of moves and outcomes from all over the plays, each once."""
    pool: set[str] = set()
    for play in plays:
        for step in play.some(STATES):
            with step:
                pool |= {game.write(step.state, code) for code in step.events()}
    return sorted(pool)


def _spoken(game: AnyGame, error: ParlourError, clauses: set[str]) -> None:
    if isinstance(error, Refusal) and error.clause not in clauses:
        raise Broken(f"a refusal cites {error.clause}, which is not in the rulebook: {error}")
    for language in LANGUAGES:
        if not game.words(language).text(error.phrase):
            raise Broken(f"a refusal says nothing in {language}: {error.phrase}")


def rulebook(game: AnyGame, plays: Sequence[Play]) -> None:
    """The rulebook has the same clauses in every language, each once, each with the game's letters."""
    english = [clause.id for clause in game.rulebook().clauses()]
    if not english:
        raise Broken(f"{game.key}: the rulebook has no clauses")
    if len(set(english)) != len(english):
        raise Broken(f"{game.key}: clauses that appear twice: {_doubles(english)}")
    if wrong := [clause for clause in english if not clause.startswith(f"{game.code}-")]:
        raise Broken(f"{game.key}: clauses that do not begin with {game.code}-: {wrong}")
    for language in LANGUAGES:
        if other := set(english) ^ {clause.id for clause in game.rulebook(language).clauses()}:
            raise Broken(f"{game.key}: only the rulebook in en or in {language} has {sorted(other)}")
    if missing := [option.clause for option in game.options if option.clause not in english]:
        raise Broken(f"{game.key}: options cite clauses that are not there: {missing}")


def pictures(game: AnyGame, plays: Sequence[Play]) -> None:
    """Rulebook and how to play have the same pictures in every language, and all of them can be drawn."""
    named: dict[str, list[list[str]]] = {}
    for language in LANGUAGES:
        book, how = game.rulebook(language), game.how(language)
        shapes = [] if how is None else [_shape(section) for section in how.sections]
        named[language] = [sorted(book.pictures()), *shapes]
        for name in dict.fromkeys([*pictures_named(game.folder), *book.pictures(), *(how.pictures() if how else ())]):
            try:
                draw_picture(game, name, language)
            except ParlourError as error:
                raise Broken(f"{game.key}: the picture {name} cannot be drawn: {error}") from None
    for language, found in named.items():
        if found != named["en"]:
            raise Broken(
                f"{game.key}: the pictures, or how to play, differ in en and {language}: {found}, {named['en']}"
            )


def _shape(section: Section) -> list[str]:
    """What a section of how to play is made of: its blocks, the points of its lists, its pictures."""
    return [*(f"{block.kind} {len(block.rows)}" for block in section.prose), *pictures_of(section.prose)]


def words(game: AnyGame, plays: Sequence[Play]) -> None:
    """The words of every language have the same messages with the same slots; they name the game, its seats and its goal.

    A game may speak English alone.
    """
    books = {language: _messages(game, language) for language in languages_of(game.folder)}
    for language, messages in books.items():
        other = {key for key in books["en"].keys() | messages if books["en"].get(key) != messages.get(key)}
        if other:
            raise Broken(f"{game.key}: words in en and {language} differ in messages or slots: {sorted(other)}")
        for message in ("game-name", "game-blurb", *(f"seat-{seat + 1}" for seat in range(max(game.seats)))):
            if not game.words(language).has(message):
                raise Broken(f"{game.key}: the words in {language} lack {message}")
        for play in plays:
            goal = game.goal(play.options, play.seats)
            if isinstance(goal, Phrase) and not (game.words(language).has(goal.id) and game.words(language).text(goal)):
                raise Broken(f"{game.key}: the words in {language} lack {goal.id}, the goal with {play.options}")


def _messages(game: AnyGame, language: str) -> dict[str, tuple[str, ...]]:
    """Each message and attribute (`message.attribute`) with the slots it uses."""
    file = game.folder / f"words.{language}.ftl"
    text = file.read_text(encoding="utf-8") if file.is_file() else ""  # it may have the words of `Game.of` alone
    found: dict[str, tuple[str, ...]] = {}
    marks = list(MESSAGE.finditer(text))
    message = ""
    for mark, after in zip_longest(marks, marks[1:]):
        message = mark[1] or message
        body = text[mark.end() : after.start() if after else len(text)]
        found[f"{message}.{mark[2]}" if mark[2] else message] = tuple(sorted(set(re.findall(r"\$([\w-]+)", body))))
    return found


def options(game: AnyGame, plays: Sequence[Play]) -> None:
    """Every option is explained in every language, takes its own values, and refuses all others; so do the seats."""
    names = [option.name for option in game.options]
    if len(set(names)) != len(names):
        raise Broken(f"{game.key}: options that appear twice: {_doubles(names)}")
    for option in game.options:
        parts = [] if isinstance(option, Number) else [f".{value}" for value in option.values]
        for language in LANGUAGES:
            for message in [f"option-{option.name}{part}" for part in ["", *parts]]:
                if not game.words(language).has(message) or not game.words(language).text(Phrase(message)):
                    raise Broken(f"{game.key}: the words in {language} lack {message}")
        for value in edges(option):
            if complete_options(game.options, {option.name: value})[option.name] != value:
                raise Broken(f"{game.key}: {option.name} is not {value} after it was set so")
            alone = complete_options(game.options, {option.name: value})
            if not any(accepts(game, alone, seats) for seats in game.seats):
                raise Broken(f"{game.key}: it cannot be played with {option.name}={value}")
            if option.parse(str(value)) != value:
                raise Broken(f"{game.key}: {option.name}={value}, as people type it, is not understood")
        wrong: tuple[object, ...] = ("no such value", 10**30, -(10**30), None, 0.5, True, [], {})
        for bad in wrong:
            _refuses(game, option.name, bad)
    _refuses(game, "no such option", 1)
    for seats in (0, -1, max(game.seats) + 1):
        try:
            game.start(seats=seats)
        except ParlourError:
            continue
        raise Broken(f"{game.key}: it starts with {seats} seats")


def _refuses(game: AnyGame, name: str, value: object) -> None:
    try:
        complete_options(game.options, {name: value})
    except ParlourError:
        return
    raise Broken(f"{game.key}: it starts with {name}={value!r}")


def _doubles(items: Iterable[str]) -> list[str]:
    return [item for item, count in Counter(items).items() if count > 1]
