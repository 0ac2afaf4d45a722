"""A game's options in words: what can be chosen when a table is opened, and what was chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from parlour.kernel.game import AnyGame
from parlour.kernel.options import Number, Option, Order, Selection
from parlour.kernel.rulebook import Spans
from parlour.kernel.words import Phrase, Words

FIELD: Final = "set-"
"""The prefix of a form's fields for options."""


@dataclass(frozen=True, slots=True)
class Setting:
    """An option of a game, as a form asks for it."""

    name: str
    title: str
    about: str
    """What there is to say besides; empty if nothing."""
    clause: str
    rule: Spans
    """What the rulebook says there."""
    value: str
    """The current value."""
    usual: str
    """Its default."""
    values: Sequence[tuple[str, str]]
    """Each value with its words; none for a number."""
    low: int
    high: int
    allowed: str
    """Which numbers may be entered, in words; empty if it is not a number."""
    said: str
    """The option with its current value, in words."""

    @property
    def changed(self) -> bool:
        return self.value != self.usual


@dataclass(frozen=True, slots=True)
class Rule:
    """An option that was chosen, in words."""

    text: str
    clause: str


def settings(game: AnyGame, words: Words, language: str, form: Mapping[str, str]) -> list[Setting]:
    """Every option, with the value that was entered before, or else its default."""
    return [_setting(option, game, words, language, form.get(FIELD + option.name)) for option in game.options]


def rules_chosen(game: AnyGame, words: Words, options: Mapping[str, Any]) -> list[Rule]:
    """The options that are not as usual; none if all are."""
    return [
        Rule(_said(option, str(value), words), option.clause)
        for option in game.options
        if (value := options.get(option.name, option.default)) != option.default
    ]


def _setting(option: Option, game: AnyGame, words: Words, language: str, value: str | None) -> Setting:
    number = isinstance(option, Number)
    if isinstance(option, Number):
        option = option.on_server()
    now = str(option.default) if value is None else value
    possible = (option.low, option.high, *option.special) if isinstance(option, Number) else (0,)
    return Setting(
        name=option.name,
        title=_title(option, words),
        about=words.text(Phrase(about)) if words.has(about := f"option-{option.name}.about") else "",
        clause=option.clause,
        rule=tuple(span for clause in game.rulebook(language).find(option.clause) for span in clause.spans),
        value=now,
        usual=str(option.default),
        values=[(value, _value_text(option, value, words)) for value in _values(option)],
        low=min(possible),
        high=max(possible),
        allowed=option.allowed() if number else "",
        said=_said(option, now, words),
    )


def _said(option: Option, value: str, words: Words) -> str:
    """An option and its value."""
    return words.text(
        Phrase("table-rule", {"option": _title(option, words), "value": _value_text(option, value, words)})
    )


def _title(option: Option, words: Words) -> str:
    return words.text(Phrase(f"option-{option.name}"))


def _values(option: Option) -> Sequence[str]:
    """What a list offers."""
    match option:
        case Number():
            return ()
        case Order():
            return (*option.values, *option.orders())
        case Selection():
            return (*option.values, *option.examples)
    return option.values


def _value_text(option: Option, value: str, words: Words) -> str:
    if not isinstance(option, Number) and value in option.values:
        return words.text(Phrase(f"option-{option.name}.{value}"))
    match option:
        case Order():
            return value.replace("-", ", ")
        case Selection():
            return value.replace("+", ", ")
    return value
