"""Words for what a game's files do not say: its name after its key, its options and fields after theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from parlour.kernel.options import Number, Option

FOLDER: Final = Path(__file__).parent
"""Where the sentences of the table and the log are, in every language."""
SEAT: Final = "stub-seat"
"""The message with what a seat is called, before its number."""


def stub_words(key: str, seats: int, options: Sequence[Option], fields: Sequence[str]) -> str:
    """Messages in Fluent."""
    return "\n".join(_messages(key, seats, options, fields)) + "\n"


def _messages(key: str, seats: int, options: Sequence[Option], fields: Sequence[str]) -> Iterator[str]:
    yield f"game-name = {key.replace('-', ' ').title()}"
    yield 'game-blurb = { "" }'
    for seat in range(seats):
        yield f"seat-{seat + 1} = {{ {SEAT} }} {seat + 1}"
    for name in fields:
        yield f"field-{name.strip('_')} = {_spaced(name).capitalize()}"
    for option in options:
        yield f"option-{option.name} = {_spaced(option.name).capitalize()}"
        for value in () if isinstance(option, Number) else option.values:
            yield f"    .{value} = {_spaced(value)}"


def _spaced(name: str) -> str:
    return name.replace("_", " ").replace("-", " ").strip()
