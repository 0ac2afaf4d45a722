"""The data of Quazo's Gambit: board, characters and cards out of the TOML files, checked field by field.

Whatever is wrong is refused in one line that names the file, the entry and the field.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.words import LANGUAGES, Phrase, phrase

FOLDER: Final = Path(__file__).parent
SIDE: Final = 8
CELLS: Final = SIDE * SIDE
FAR: Final = 2 * (SIDE - 1)
"""The longest distance on the board: files and ranks apart."""
SEATS: Final = 4
MOST_MANA: Final = 3  # QG-3.2
ANY: Final = -1

CLASSES: Final = ("movement-based", "movement-buffing", "other")
NEEDS: Final = {
    "hide": ("rounds", "golden_steps"),
    "advantage": ("rounds",),
    "mire": ("rounds", "biome"),
    "jump": (),
    "steps": ("steps",),
    "steal": ("reach",),
    "fetch": ("reach",),
}
"""The effects, a closed set, each with the fields that it must have."""
MAY_HAVE: Final = {"jump": ("reach", "biome")}
WORD: Final = re.compile(r"[A-Z][A-Za-z]*", re.ASCII)


@dataclass(frozen=True, slots=True)
class Biome:
    name: str
    letter: str
    tiles: int


@dataclass(frozen=True, slots=True)
class Place:
    """What belongs to one of the four places at the board (table D1)."""

    spawn: int
    bank: int
    golden: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Character:
    name: str
    biome: int
    mana: str


@dataclass(frozen=True, slots=True)
class Card:
    """An ability (table D3)."""

    character: int
    name: str
    kind: str
    consumes: bool
    cost: int
    effect: str
    rounds: int = 0
    golden_steps: int = 0
    biome: int = ANY
    reach: int = FAR
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Data:
    biomes: tuple[Biome, ...]
    places: tuple[Place, ...]
    characters: tuple[Character, ...]
    cards: tuple[Card, ...]
    """Two for each character, in the characters' order."""


def cell_name(cell: int) -> str:
    return "abcdefgh"[cell % SIDE] + str(cell // SIDE + 1)


def cell_at(name: str) -> int:
    return "abcdefgh".index(name[0]) + SIDE * (int(name[1]) - 1)


def neighbours(cell: int) -> list[int]:
    """The cells beside a cell, ascending."""
    file, rank = cell % SIDE, cell // SIDE
    near = [(file, rank - 1), (file - 1, rank), (file + 1, rank), (file, rank + 1)]
    return [f + SIDE * r for f, r in near if 0 <= f < SIDE and 0 <= r < SIDE]


def read_data(folder: Path) -> Data:
    """All data of a game's folder, or Trouble that says what is wrong where."""
    reader = _Reader(folder)
    biomes = tuple(reader.biome(entry) for entry in reader.entries("board.toml", "biome", SEATS))
    names = tuple(biome.name for biome in biomes)
    places = tuple(reader.place(entry) for entry in reader.entries("board.toml", "place", SEATS))
    _check_board(biomes, places)
    characters = tuple(
        reader.character(entry, names) for entry in reader.entries("characters.toml", "character", SEATS)
    )
    people = tuple(character.name for character in characters)
    cards = [reader.card(entry, people, names) for entry in reader.entries("abilities.toml", "ability", 2 * SEATS)]
    for number, character in enumerate(people):
        count = sum(card.character == number for card in cards)
        if count != 2:
            raise _error("data-two-cards", file="abilities.toml", character=character, count=count)
    reader.check_words("board.toml", "biome", names)
    reader.check_words("characters.toml", "character", people)
    reader.check_words("abilities.toml", "card", [card.name for card in cards])
    return Data(biomes, places, characters, tuple(sorted(cards, key=lambda card: card.character)))


@dataclass(frozen=True, slots=True)
class _Field:
    """What a field may be: a test, the allowed values in words, and what is made of the value."""

    good: Callable[[Any], bool]
    allowed: str
    made: Callable[[Any], Any] = lambda value: value


@dataclass(frozen=True, slots=True)
class _Entry:
    file: str
    title: Phrase
    fields: Mapping[str, Any]


def _whole(low: int, high: int) -> _Field:
    return _Field(lambda value: type(value) is int and low <= value <= high, f"{low}–{high}")


def _one_of(names: Sequence[str], number: bool = False) -> _Field:
    made = list(names).index if number else str
    return _Field(lambda value: isinstance(value, str) and value in names, ", ".join(names), made)


def _is_cell(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("[a-h][1-8]", value, re.ASCII) is not None


NAME: Final = _Field(lambda value: isinstance(value, str) and WORD.fullmatch(value) is not None, "Abc")
LETTER: Final = _Field(
    lambda value: isinstance(value, str) and re.fullmatch("[AC-RT-Z]", value) is not None, "A, C–R, T–Z"
)
PICTURE: Final = _Field(lambda value: isinstance(value, str) and re.fullmatch("[a-z]+", value) is not None, "abc")
YES_NO: Final = _Field(lambda value: isinstance(value, bool), "true, false")
CORNER: Final = _Field(lambda value: value in ("a1", "a8", "h1", "h8"), "a1, a8, h1, h8", cell_at)
CELL: Final = _Field(_is_cell, "a1–h8", cell_at)
TWO_CELLS: Final = _Field(
    lambda value: isinstance(value, list) and len(value) == 2 and all(map(_is_cell, value)) and value[0] != value[1],
    '["a1", "h8"]',
    lambda value: tuple(sorted(map(cell_at, value))),
)


class _Reader:
    """Reads the entries of a folder's data files one by one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def entries(self, file: str, kind: str, count: int) -> list[_Entry]:
        try:
            data = tomllib.loads((self.folder / "data" / file).read_text(encoding="utf-8"))
        except (OSError, ValueError) as error:
            raise _error("data-unreadable", file=file, why=str(error)) from None
        found = data.get(kind)
        if not isinstance(found, list) or len(found) != count or not all(isinstance(one, dict) for one in found):
            raise _error("data-count", file=file, kind=f"[[{kind}]]", count=count)
        return [
            _Entry(file, phrase("data-entry", kind=f"[[{kind}]]", name=shown(one.get("name", number))), one)
            for number, one in enumerate(found, 1)
        ]

    def biome(self, entry: _Entry) -> Biome:
        return Biome(**_fields(entry, {"name": NAME, "letter": LETTER, "tiles": _whole(1, CELLS)}))

    def place(self, entry: _Entry) -> Place:
        return Place(**_fields(entry, {"spawn": CORNER, "bank": CELL, "golden": TWO_CELLS}))

    def character(self, entry: _Entry, biomes: Sequence[str]) -> Character:
        return Character(**_fields(entry, {"name": NAME, "biome": _one_of(biomes, number=True), "mana": PICTURE}))

    def card(self, entry: _Entry, characters: Sequence[str], biomes: Sequence[str]) -> Card:
        effect = _one(entry, "effect", _one_of(tuple(NEEDS)))
        fields = {
            "character": _one_of(characters, number=True),
            "name": NAME,
            "class": _one_of(CLASSES),
            "consumes": YES_NO,
            "cost": _whole(1, MOST_MANA),
            "effect": _one_of(tuple(NEEDS)),
        }
        special = {
            "rounds": _whole(1, 1000),
            "golden_steps": _whole(0, 9),
            "biome": _one_of(biomes, number=True),
            "reach": _whole(0 if effect == "steal" else 1, FAR),
            "steps": _whole(1, 9),
        }
        fields |= {name: special[name] for name in NEEDS[effect]}
        may_have = {name: special[name] for name in MAY_HAVE.get(effect, ())}
        values = _fields(entry, fields, may_have)
        return Card(kind=values.pop("class"), **values)

    def check_words(self, file: str, kind: str, names: Sequence[str]) -> None:
        """Each name is there once, and players can read it in every language."""
        for name in names:
            if names.count(name) > 1:
                raise _error("data-twice", file=file, name=name)
        for language in LANGUAGES:
            words = self.folder / f"words.{language}.ftl"
            lines = words.read_text(encoding="utf-8").splitlines()
            known = {line.partition(" =")[0] for line in lines}
            for name in names:
                if f"{kind}-{name}" not in known:
                    raise _error("data-no-words", file=file, name=name, text=f"{kind}-{name}", words=words.name)


def _fields(
    entry: _Entry, fields: Mapping[str, _Field], may_have: Mapping[str, _Field] | None = None
) -> dict[str, Any]:
    """The values of all fields that an entry must have, and of those that it may have; there can be no others."""
    known = {**fields, **(may_have or {})}
    for name in entry.fields:
        if name not in known:
            raise _error("data-field", file=entry.file, entry=entry.title, field=shown(name), fields=", ".join(known))
    return {name: _one(entry, name, field) for name, field in known.items() if name in fields or name in entry.fields}


def _one(entry: _Entry, name: str, field: _Field) -> Any:
    if name not in entry.fields:
        raise _error("data-missing", file=entry.file, entry=entry.title, field=name, allowed=field.allowed)
    value = entry.fields[name]
    if not field.good(value):
        raise _error(
            "data-value", file=entry.file, entry=entry.title, field=name, value=shown(value), allowed=field.allowed
        )
    return field.made(value)


def _check_board(biomes: Sequence[Biome], places: Sequence[Place]) -> None:
    """Every cell has one use, the tiles fill the rest, and every bank can be entered from tiles of its own."""
    special = [cell for place in places for cell in (place.spawn, place.bank)]
    for cell in special:
        if special.count(cell) > 1:
            raise _error("data-twice", file="board.toml", name=cell_name(cell))
    for place in places:
        for cell in place.golden:
            if cell in special:
                raise _error("data-golden", file="board.toml", cell=cell_name(cell))
    borders = [cell for place in places for cell in neighbours(place.bank) if cell not in special]
    for place in places:
        own = [cell for cell in neighbours(place.bank) if cell not in special]
        if not own or any(borders.count(cell) > 1 for cell in own):
            raise _error("data-bank", file="board.toml", cell=cell_name(place.bank))
    tiles = sum(biome.tiles for biome in biomes)
    if tiles != CELLS - len(special):
        raise _error("data-tiles", file="board.toml", tiles=tiles, cells=CELLS - len(special))
    letters = [biome.letter for biome in biomes]
    if len(set(letters)) < len(letters):
        raise _error("data-twice", file="board.toml", name=max(letters, key=letters.count))


def _error(message: str, **slots: Any) -> ParlourError:
    error = ParlourError(message, **slots)
    error.folder = FOLDER
    return error


DATA: Final = read_data(FOLDER)
