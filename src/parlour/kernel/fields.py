"""Reads objects field by field: positions and data files. Every error names the path to what is wrong.

A format is declared once, as a tuple of `Field`s: no other names are accepted, and its sentences make up the page that
documents the format.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.words import Phrase, phrase

LARGEST: Final = 10**9
"""The upper limit for any count."""
REQUIRED: Final = object()
"""The default of a required field."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a format, for readers and for its page."""

    name: str
    kind: str
    """What it can be, in a few words: `S`, `N` or null; a whole number."""
    about: str
    """What it means, in a sentence."""
    default: str = ""
    """What is used if it is left out; empty if it is required."""
    fields: tuple[Field, ...] = ()
    """The fields of the object, or of each object in the list."""


def position_fields(game: str, *own: Field, result: tuple[Field, ...] = ()) -> tuple[Field, ...]:
    """What a position consists of: the game with this key and its options, its own fields, and how it ended."""
    ended = Field("result", "object or null", "How the game ended; null while it runs.", "null", result)
    return (
        Field("game", f"`{game}`", "The game.", "this game"),
        Field("options", "object", "The options by name.", "their defaults"),
        *own,
        *([ended] if result else []),
    )


@dataclass(frozen=True, slots=True)
class Form:
    """One kind of text in a game's notation, for its page."""

    example: str
    pattern: str
    """A regular expression that every such text matches."""
    about: str
    clause: str
    die: bool = False
    """Whether it tells what a die shows, at its end, after a space or `=`: for how dice have fallen."""


@dataclass(frozen=True, slots=True)
class Legend:
    """The short codes of one kind of thing, and what they stand for: for the page of the game's formats."""

    title: str
    codes: tuple[tuple[str, Phrase | str], ...]


class Reader:
    """One object of plain data and the path to it; never changes the object."""

    def __init__(self, data: object, fields: Sequence[Field], path: str = "") -> None:
        if not isinstance(data, Mapping):
            inside = ", ".join(f"{field.name} = …" for field in fields)
            raise ParlourError("field-value", field=path, value=shown(data), allowed=f"{{ {inside} }}")
        self.data: Mapping[str, Any] = data
        self.path = path
        self._fields = {field.name: field for field in fields}
        for name in data:
            if name not in self._fields:
                raise ParlourError("field-unknown", field=self.at(shown(name)), fields=", ".join(self._fields))

    def at(self, name: str) -> str:
        """The path to one of its fields."""
        return f"{self.path}.{name}" if self.path else name

    def wrong(self, name: str, value: object, allowed: str) -> NoReturn:
        raise ParlourError("field-value", field=self.at(name), value=shown(value), allowed=allowed)

    def _plain_kind(self, name: str) -> str:
        """What a field may be, without the marks that the page has."""
        return self._fields[name].kind.replace("`", "")

    def has(self, name: str) -> bool:
        return name in self.data

    def get(self, name: str, default: Any = REQUIRED) -> Any:
        """The value as it is."""
        value = self.data.get(name, default)
        if value is REQUIRED:
            raise ParlourError("field-missing", field=self.at(name), allowed=self._plain_kind(name))
        return value

    def choice(self, name: str, allowed: Sequence[Any], default: Any = REQUIRED) -> Any:
        """One of a few values; true is not 1."""
        value = self.get(name, default)
        if not any(value is option or (type(value) is type(option) and value == option) for option in allowed):
            self.wrong(name, value, ", ".join(map(shown, allowed)))
        return value

    def whole(self, name: str, low: int = 0, high: int = LARGEST, default: Any = REQUIRED) -> int:
        """A whole number in a range."""
        value = self.get(name, default)
        if type(value) is not int or not low <= value <= high:
            self.wrong(name, _quoted(value), f"{low}–{high}")
        return value

    def flag(self, name: str, default: Any = REQUIRED) -> bool:
        value = self.get(name, default)
        if not isinstance(value, bool):
            self.wrong(name, _quoted(value), "true, false")
        return value

    def text(self, name: str, default: Any = REQUIRED, good: Callable[[str], object] = str.isascii) -> str:
        """A text that `good` accepts."""
        value = self.get(name, default)
        if not isinstance(value, str) or not good(value):
            self.wrong(name, value, self._plain_kind(name))
        return value

    def items(self, name: str, kind: type, default: Any = REQUIRED, count: int | None = None) -> list[Any]:
        """A list of items of one type, with `count` of them if that is given."""
        value = self.get(name, default)
        if not isinstance(value, list) or (count is not None and len(value) != count):
            self.wrong(name, value, self._plain_kind(name))
        for number, item in enumerate(value, 1):
            if type(item) is not kind:
                self.wrong(f"{name}[{number}]", _quoted(item), _KINDS.get(kind, kind.__name__))
        return list(value)

    def object(self, name: str, default: Any = REQUIRED) -> Reader:
        """The object in a field, with the fields declared for it."""
        return Reader(self.get(name, default), self._fields[name].fields, self.at(name))

    def objects(self, name: str, default: Any = REQUIRED) -> list[Reader]:
        """A list of objects, with the fields declared for each."""
        value = self.get(name, default)
        if not isinstance(value, list):
            self.wrong(name, value, "[ ]")
        fields = self._fields[name].fields
        return [Reader(item, fields, f"{self.at(name)}[{number}]") for number, item in enumerate(value, 1)]


def read_position(position: object, key: str, fields: Sequence[Field]) -> Reader:
    """A position of the game `key`, checked to be an object, of this game, with known fields only."""
    if not isinstance(position, Mapping):
        raise ParlourError("not-an-object", what=phrase("what-position"))
    reader = Reader(position, fields)
    if reader.get("game", key) != key:
        raise ParlourError("other-game", wanted=key, game=shown(position["game"]))
    if not isinstance(reader.get("options", {}), Mapping):
        reader.wrong("options", position["options"], "{ }")
    return reader


def read_data(path: Path, fields: Sequence[Field]) -> Reader:
    """A TOML file as one object; errors name the file and the path in it."""
    try:
        text = path.read_text(encoding="utf-8")
        return Reader(tomllib.loads(text), fields, path.name)
    except FileNotFoundError:
        raise ParlourError("data-missing", file=str(path)) from None
    except OSError as error:
        raise ParlourError("data-unreadable", file=str(path), why=error.strerror or str(error)) from None
    except UnicodeError:
        raise ParlourError("data-not-text", file=str(path)) from None
    except tomllib.TOMLDecodeError as error:
        lines = text.splitlines() or [""]
        found = re.search(r"line (\d+)", str(error))  # otherwise it is the end that is wrong
        number = int(found[1]) if found else len(lines)
        raise ParlourError("data-broken", file=path.name, line=number, text=shown(lines[number - 1].strip())) from None


def read_entries(
    path: Path, kind: str, fields: Sequence[Field], name: str = "name", beside: Sequence[str] = ()
) -> Iterator[Reader]:
    """The entries `[[kind]]` of a TOML file; `name` is the field that tells them apart.

    The file can have no other entries, except of the kinds that `beside` names.
    """
    kinds = dict.fromkeys((kind, *beside))
    entries = read_data(path, [Field(one, f"[[{one}]]", "") for one in kinds]).get(kind)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ParlourError("field-value", field=f"{path.name}.{kind}", value=shown(entries), allowed=f"[[{kind}]]")
    for number, entry in enumerate(entries, 1):
        yield Reader(entry, fields, f"{path.name} {shown(entry.get(name, number))}")


_KINDS: Final[dict[type, str]] = {str: '" "', int: "0, 1, 2 …", dict: "{ }", list: "[ ]"}
"""How a type is written in any language."""


def _quoted(value: object) -> object:
    """A text with its quotation marks, so that it cannot be taken for a number."""
    return f'"{value}"' if isinstance(value, str) else value
