"""The page about a game's formats: its options, its notation and its positions, from what the game declares."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from parlour.kernel.fields import Field
from parlour.kernel.game import AnyGame
from parlour.kernel.observation import size_of
from parlour.kernel.options import Option
from parlour.kernel.rng import Rng
from parlour.kernel.state import CHANCE, OVER
from parlour.kernel.vocabulary import Subject
from parlour.kernel.words import Phrase, Words, phrase
from parlour.testing.walk import Broken, Play

STATES: Final = 60
"""States of each play whose positions and events are looked at."""
SOME: Final = 60
"""Events of the game that a page takes its example from."""
LISTED: Final = 30
"""Subjects of a kind of facts that a page names; of more, it names the first ones."""


def formats(game: AnyGame, plays: Sequence[Play]) -> None:
    """Every field of a position is declared, and every event is written as the notation says.

    A game that declares neither has no page, and keeps this promise.
    """
    for play in plays:
        for step in play.some(STATES):
            with step:
                if game.fields:
                    _declared(game.dump(step.state), game.fields, "")
                if game.notation:
                    for event in step.events():
                        _written(game, game.write(step.state, event))


def _declared(data: Any, fields: Sequence[Field], path: str) -> None:
    known = {field.name: field for field in fields}
    for name, value in data.items():
        if name not in known:
            raise Broken(f"the position has the field {path}{name}, which is not declared")
        nested = known[name].fields
        for item in value if isinstance(value, list) else [value]:
            if nested and isinstance(item, Mapping):
                _declared(item, nested, f"{path}{name}.")


def _written(game: AnyGame, text: str) -> None:
    if not any(re.fullmatch(form.pattern, text, re.ASCII) for form in game.notation):
        raise Broken(f"an event is written {text!r}, which no form of the notation describes")


def page(game: AnyGame) -> str:
    """The page, in Markdown."""
    title = game.words().text(phrase("game-name"))
    parts = [
        f"# Formats of {title}",
        f"The rest of this page is a reference, generated from what `{game!r}` declares. Numbers such as {game.code}-1.1 are clauses of the "
        f"rules: `parlour rules {game.key}` prints them. Records are described in [For researchers](../researchers.md#positions-and-records).",
        "## Options",
        _table(("option", "values", "clause", "what it changes"), (_option(game, option) for option in game.options)),
        "## Notation",
        "Every event, a move or an outcome of chance, is written as a short text.",
        _table(("text", "means", "clause"), ((f"`{f.example}`", f.about, f.clause) for f in game.notation)),
        "## Positions",
        "A position is a JSON object with the complete state. `game.load(position)` reads it, and `game.dump(state)` "
        "writes it. Error messages name the path to the fault, such as `seats[2].at`; the items of a list are counted from 1.",
        _table(("field", "is", "means", "if left out"), _fields(game.fields, "")),
        *_legends(game),
        "A game in progress, as `dump` writes it:",
        "```json\n" + json.dumps(game.dump(_under_way(game)), ensure_ascii=False, indent=2) + "\n```",
        *_numbers(game),
        *_facts(game),
    ]
    return "\n\n".join(parts) + "\n"


def _legends(game: AnyGame) -> Iterator[str]:
    words = game.words()
    if game.legends:
        yield "## Codes"
    for legend in game.legends:
        yield f"{legend.title}:"
        rows = ((f"`{code}`", words.text(text) if isinstance(text, Phrase) else text) for code, text in legend.codes)
        yield _table(("code", "stands for"), rows)


def _numbers(game: AnyGame) -> Iterator[str]:
    values: dict[str, Any] = {option.name: option.default for option in game.options}
    seats = game.seats[0]
    if game.observation:
        parts = game.observation(values, seats)
        yield "## Observation"
        yield (
            f"What a seat knows, as {size_of(parts)} numbers for learning agents (with the default options and {seats} seats). "
            "`state.observe(seat, out, at)` writes them one part after another. Seats are numbered from the observing one."
        )
        rows = ((f"`{p.name}`", " × ".join(map(str, p.shape)), f"{p.low:g} to {p.high:g}", p.about) for p in parts)
        yield _table(("part", "shape", "numbers", "means"), rows)
    if game.factored:
        yield "## Moves as choices"
        yield (
            f"`game.factors(options, seats)` splits each of the {game.actions(values, seats):,} move codes into small choices. "
            + (f"At most {game.most_moves(values, seats)} moves are legal at once." if game.most_moves else "")
        ).strip()
        factors = game.factored(values, seats).factors
        yield _table(("choice", "one of", "means"), ((f"`{f.name}`", str(f.size), f.about) for f in factors))


def _facts(game: AnyGame) -> Iterator[str]:
    if game.facts is None:
        return
    words, kinds = game.words(), game.facts.kinds
    yield "## Facts"
    yield (
        "What a [study](../designers.md) counts for each seat. Moves are counted when they are offered and when they are taken; everything else "
        "is counted when it happens. Items are what a designer balances against each other."
    )
    rows = []
    for kind in kinds:
        counted = ("offered, taken" if kind.chosen else "happens") + ("; an item" if kind.item else "")
        same = next(one.key for one in kinds if one.subjects == kind.subjects)
        subjects = f"as `{same}`" if same != kind.key else _subjects(kind.subjects, words)
        rows.append((f"`{kind.key}`", words.say(f"fact-{kind.key}"), subjects, counted))
    yield _table(("kind", "counts", "subjects", "when"), iter(rows))


def _subjects(subjects: Sequence[Subject], words: Words) -> str:
    named = [f"`{one.code}` {words.text(one.name) if isinstance(one.name, Phrase) else one.name}" for one in subjects]
    return ", ".join(named) if len(named) <= LISTED else f"{', '.join(named[:3])} … ({len(named)})"


def _under_way(game: AnyGame) -> Any:
    """The same moment of the same random game, every time: its last decision within some events."""
    state, rng = game.start(), Rng(1)
    shown = state
    for _event in range(SOME):
        actor = state.actor()
        if actor == OVER:
            break
        if actor >= 0:
            shown = state.copy()
        codes = state.legal()
        state.apply(state.sample(rng) if actor == CHANCE else codes[rng.below(len(codes))])
    return shown


def _option(game: AnyGame, option: Option) -> tuple[str, ...]:
    words = game.words()
    return (
        f"`{option.name}`",
        f"{option.allowed()}; default {option.default}",
        option.clause,
        words.option(option.name),
    )


def _fields(fields: Sequence[Field], path: str) -> Iterator[tuple[str, ...]]:
    for field in fields:
        yield f"`{path}{field.name}`", field.kind, field.about, field.default or "required"
        yield from _fields(field.fields, f"{path}{field.name}.")


def _table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
