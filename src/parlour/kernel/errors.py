"""Errors that people read: a message in every language, never a traceback."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from parlour.kernel.words import Phrase, Slot, words


class ParlourError(ValueError):
    """Bad input: what is wrong, and what would be right."""

    folder: Path | None = None
    """The folder of the game whose words it uses; None for errors outside games."""

    def __init__(self, message: str, /, **slots: Slot) -> None:
        self.phrase = Phrase(message, slots)
        super().__init__(message)

    def __str__(self) -> str:
        """The English sentence, for tracebacks and notebooks."""
        book = words("en", self.folder) if self.folder else words("en")
        return book.text(self.phrase) if book.has(self.phrase.id) else self.phrase.id

    def __repr__(self) -> str:
        return str(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle it as it is, whatever `__init__` takes: the parent process raises a worker's error again."""
        return _made_again, (type(self), self.args), vars(self)


class Refusal(ParlourError):
    """A move, or a position, that the rules do not allow; `clause` says which rule forbids it."""

    def __init__(self, clause: str, message: str, /, **slots: Slot) -> None:
        super().__init__(message, **slots)
        self.clause = clause

    def __str__(self) -> str:
        return f"{super().__str__()} {self.clause}".strip()


class BadNotation(ParlourError):
    """A text that is not a move at all; the message shows what a move looks like."""


def _made_again(kind: type[ParlourError], arguments: tuple[Any, ...]) -> ParlourError:
    return kind.__new__(kind, *arguments)


def shown(value: object) -> str:
    """A value as a message quotes it: never long, and null, true and false as JSON writes them."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    try:
        text = str(value)
    except (ValueError, RecursionError):  # a number with thousands of digits, a list nested a thousand deep
        text = type(value).__name__
    return text if len(text) <= 40 else f"{text[:39]}…"
