"""The data of Quazo's Gambit, read from its TOML files, and arrays made from it at import (compiled).

Bad data is refused in one line that names the file, the entry and the field.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from parlour.games.quazo.codes import (
    ANY,
    CARD_COUNT,
    CELLS,
    EFFECTS,
    FAR,
    M_END,
    M_STEP,
    MOST_MANA,
    NOBODY,
    SEATS,
    SIDE,
)
from parlour.kernel.arrays import vec
from parlour.kernel.errors import ParlourError
from parlour.kernel.fields import Field, Reader, read_entries
from parlour.kernel.words import LANGUAGES

FOLDER: Final = Path(__file__).parent
FILE_NAMES: Final = "abcdefgh"
RANK_NAMES: Final = "12345678"
CLASSES: Final = ("movement-based", "movement-buffing", "other")
CORNERS: Final = ("a1", "a8", "h1", "h8")
NEEDS: Final = {
    "hide": ("rounds", "golden_steps"),
    "advantage": ("rounds",),
    "mire": ("rounds", "biome"),
    "jump": (),
    "steps": ("steps",),
    "steal": ("reach",),
    "fetch": ("reach",),
}
"""The fields that a card must have for each effect."""
MAY_HAVE: Final = {"jump": ("reach", "biome")}

WORD: Final = "a word like `Abc`"
BIOME_FIELDS: Final = (
    Field("name", WORD, "Its name in notation."),
    Field("letter", "A, C–R, T–Z", "What a position writes for a tile of it."),
    Field("tiles", f"1–{CELLS}", "How many tiles there are of it (QG-1.3)."),
)
PLACE_FIELDS: Final = (
    Field("spawn", ", ".join(CORNERS), "Where the player begins (QG-1.2)."),
    Field("bank", "a1–h8", "The player's bank."),
    Field("golden", "two cells, a1–h8", "Where the golden jewel may be laid for this bank (QG-8.3)."),
)
CHARACTER_FIELDS: Final = (
    Field("name", WORD, "Its name in notation."),
    Field("biome", "a biome", "Where it is at home."),
    Field("mana", "a word like `abc`", "The drawing of its mana token."),
)
CARD_FIELDS: Final = (
    Field("character", "a character", "Whose card it is."),
    Field("name", WORD, "Its name in notation."),
    Field("class", ", ".join(CLASSES), "What kind of card it is (QG-10.3)."),
    Field("consumes", "true, false", "Whether it takes the place of all steps (QG-10.2)."),
    Field("cost", f"1–{MOST_MANA}", "Its price in mana."),
    Field("effect", ", ".join(EFFECTS), "What it does."),
)
EFFECT_FIELDS: Final = (
    Field("rounds", "1–1000", "How long the effect lasts (QG-10.5)."),
    Field("golden_steps", "0–9", "The most steps in a turn with the golden jewel."),
    Field("biome", "a biome", "The tiles that it works on."),
    Field("reach", f"0–{FAR}", "How far it reaches."),
    Field("steps", "1–9", "How many steps it gives."),
)
"""What only some effects have."""


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
    rounds: int
    golden_steps: int
    biome: int
    reach: int
    steps: int


@dataclass(frozen=True, slots=True)
class Data:
    biomes: tuple[Biome, ...]
    places: tuple[Place, ...]
    characters: tuple[Character, ...]
    cards: tuple[Card, ...]
    """Two for each character, in the characters' order."""


def cell_name(cell: int) -> str:
    return FILE_NAMES[cell % SIDE] + RANK_NAMES[cell // SIDE]


def cell_at(name: str) -> int:
    return FILE_NAMES.index(name[0]) + SIDE * RANK_NAMES.index(name[1])


def is_cell(name: object) -> bool:
    return isinstance(name, str) and re.fullmatch("[a-h][1-8]", name, re.ASCII) is not None


def neighbours(cell: int) -> list[int]:
    """The cells beside a cell, ascending."""
    file, rank = cell % SIDE, cell // SIDE
    near = [(file, rank - 1), (file - 1, rank), (file + 1, rank), (file, rank + 1)]
    return [f + SIDE * r for f, r in near if 0 <= f < SIDE and 0 <= r < SIDE]


# The data files


def read_data(folder: Path) -> Data:
    """All data of a game's folder, or a ParlourError that says what is wrong where."""
    biomes = tuple(_biome(entry) for entry in _entries(folder, "board.toml", "biome", BIOME_FIELDS, SEATS))
    places = tuple(_place(entry) for entry in _entries(folder, "board.toml", "place", PLACE_FIELDS, SEATS))
    _check_board(biomes, places)
    lands = [biome.name for biome in biomes]
    entries = _entries(folder, "characters.toml", "character", CHARACTER_FIELDS, SEATS)
    characters = tuple(_character(entry, lands) for entry in entries)
    people = [character.name for character in characters]
    entries = _entries(folder, "abilities.toml", "ability", CARD_FIELDS + EFFECT_FIELDS, CARD_COUNT)
    cards = [_card(entry, people, lands) for entry in entries]
    for number, character in enumerate(people):
        count = sum(card.character == number for card in cards)
        if count != 2:
            raise _error("data-two-cards", file="abilities.toml", character=character, count=count)
    _check_words(folder, "board.toml", "biome", lands)
    _check_words(folder, "characters.toml", "character", people)
    _check_words(folder, "abilities.toml", "card", [card.name for card in cards])
    return Data(biomes, places, characters, tuple(sorted(cards, key=lambda card: card.character)))


def _entries(folder: Path, file: str, kind: str, fields: Sequence[Field], count: int) -> list[Reader]:
    beside = ("biome", "place") if file == "board.toml" else ()
    name = "spawn" if kind == "place" else "name"
    entries = list(read_entries(folder / "data" / file, kind, fields, name, beside))
    if len(entries) != count:
        raise _error("data-count", file=file, kind=f"[[{kind}]]", count=count)
    return entries


def _biome(entry: Reader) -> Biome:
    letter = entry.text("letter", good=re.compile("[AC-RT-Z]").fullmatch)
    return Biome(_name(entry), letter, entry.whole("tiles", 1, CELLS))


def _place(entry: Reader) -> Place:
    golden = entry.items("golden", str, count=2)
    if not all(map(is_cell, golden)) or golden[0] == golden[1]:
        entry.wrong("golden", golden, PLACE_FIELDS[2].kind)
    one, two = sorted(map(cell_at, golden))
    return Place(cell_at(entry.choice("spawn", CORNERS)), cell_at(entry.text("bank", good=is_cell)), (one, two))


def _character(entry: Reader, biomes: Sequence[str]) -> Character:
    mana = entry.text("mana", good=re.compile("[a-z]+").fullmatch)
    return Character(_name(entry), biomes.index(entry.choice("biome", biomes)), mana)


def _card(entry: Reader, characters: Sequence[str], biomes: Sequence[str]) -> Card:
    effect = entry.choice("effect", EFFECTS)
    needs, may_have = NEEDS[effect], MAY_HAVE.get(effect, ())
    fields = [field for field in EFFECT_FIELDS if field.name in needs or field.name in may_have]
    own = Reader(entry.data, (*CARD_FIELDS, *fields), entry.path)

    def number(name: str, low: int, high: int, default: int = 0) -> int:
        return own.whole(name, low, high) if name in needs or own.has(name) else default

    return Card(
        character=characters.index(own.choice("character", characters)),
        name=_name(own),
        kind=own.choice("class", CLASSES),
        consumes=own.flag("consumes"),
        cost=own.whole("cost", 1, MOST_MANA),
        effect=effect,
        rounds=number("rounds", 1, 1000),
        golden_steps=number("golden_steps", 0, 9),
        biome=biomes.index(own.choice("biome", biomes)) if "biome" in needs or own.has("biome") else ANY,
        reach=number("reach", 0 if effect == "steal" else 1, FAR, FAR),
        steps=number("steps", 1, 9),
    )


def _name(entry: Reader) -> str:
    return entry.text("name", good=re.compile("[A-Z][A-Za-z]*", re.ASCII).fullmatch)


def _check_words(folder: Path, file: str, kind: str, names: Sequence[str]) -> None:
    """Each name is there once, and players can read it in every language."""
    for name in names:
        if names.count(name) > 1:
            raise _error("data-twice", file=file, name=name)
    for language in LANGUAGES:
        words = folder / f"words.{language}.ftl"
        known = {line.partition(" =")[0] for line in words.read_text(encoding="utf-8").splitlines()}
        for name in names:
            if f"{kind}-{name}" not in known:
                raise _error("data-no-words", file=file, name=name, text=f"{kind}-{name}", words=words.name)


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
"""The game's own data."""


# As arrays

CARD_OWNER: Final = vec[i64]([card.character for card in DATA.cards])
CARD_EFFECT: Final = vec[i64]([EFFECTS.index(card.effect) for card in DATA.cards])
CARD_COST: Final = vec[i64]([card.cost for card in DATA.cards])
CARD_MOVES: Final = vec[i64]([0 if card.kind == "other" else 1 for card in DATA.cards])
CARD_FREES: Final = vec[i64](  # not while locked (QG-4.7, QG-9.9)
    [1 if card.kind != "other" or card.effect in ("jump", "steps") else 0 for card in DATA.cards]
)
CARD_ON_TILE: Final = vec[i64]([1 if card.effect in ("jump", "fetch") else 0 for card in DATA.cards])
CARD_CONSUMES: Final = vec[i64]([1 if card.consumes else 0 for card in DATA.cards])
CARD_ROUNDS: Final = vec[i64]([card.rounds for card in DATA.cards])
CARD_BIOME: Final = vec[i64]([card.biome for card in DATA.cards])
CARD_REACH: Final = vec[i64]([card.reach for card in DATA.cards])
CARD_STEPS: Final = vec[i64]([card.steps + card.golden_steps for card in DATA.cards])
CHEAPEST: Final[i64] = min([card.cost for card in DATA.cards])
MIRES: Final = vec[i64]([number for number, card in enumerate(DATA.cards) if card.effect == "mire"])
HOME_BIOME: Final = vec[i64]([character.biome for character in DATA.characters])

SPAWN: Final = vec[i64]([place.spawn for place in DATA.places])
BANK: Final = vec[i64]([place.bank for place in DATA.places])
GOLDEN_TILES: Final = vec[i64]([cell for place in DATA.places for cell in place.golden])
SPECIAL: Final = [place.spawn for place in DATA.places] + [place.bank for place in DATA.places]
IS_TILE: Final = vec[i64]([0 if cell in SPECIAL else 1 for cell in range(CELLS)])
LAID: Final = vec[i64]([cell for cell in range(CELLS) if cell not in SPECIAL])  # in the order of QG-1.3
TILES: Final = CELLS - len(SPECIAL)
BIT: Final = vec[i64]([0 if cell in SPECIAL else 1 << cell for cell in range(CELLS)])
ALL_TILES: Final[i64] = sum([1 << cell for cell in range(CELLS) if cell not in SPECIAL])
BIOME_TILES: Final = vec[i64]([biome.tiles for biome in DATA.biomes])
PLACE: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 1, 2, 0, 0, 1, 2, 3])  # 4 * players + seat (QG-12.2)


def beside(cell: i64) -> list[int]:
    """The tiles beside a cell."""
    return [near for near in neighbours(int(cell)) if near not in SPECIAL]


def bordered(cell: i64) -> int:
    """The place whose bank a tile borders, or NOBODY (table D1)."""
    for place in range(SEATS):
        if IS_TILE[cell] and int(BANK[place]) in neighbours(int(cell)):
            return place
    return NOBODY


def bank_beside(cell: i64) -> list[int]:
    """The step into the bank that a tile borders."""
    place = bordered(cell)
    return [] if place == NOBODY else [M_STEP + int(BANK[place])]


def end_of_turn(cell: int) -> list[int]:
    """The move that ends a turn where it can be ended (QG-6.4)."""
    return [] if cell in [place.bank for place in DATA.places] else [M_END]


def apart(one: int, two: int) -> int:
    """Files and ranks between two cells."""
    return abs(one % SIDE - two % SIDE) + abs(one // SIDE - two // SIDE)


def reaches() -> list[int]:
    """At CELLS * distance + cell, the tiles at most so far from a cell, itself among them."""
    tiles = [0] * (CELLS * (FAR + 1))
    for cell in range(CELLS):
        for tile in range(CELLS):
            if tile not in SPECIAL:
                tiles[CELLS * apart(cell, tile) + cell] |= 1 << tile
    for place in range(CELLS, len(tiles)):
        tiles[place] |= tiles[place - CELLS]
    return tiles


BORDERS: Final = vec[i64]([bordered(cell) for cell in range(CELLS)])
WALKS: Final = vec[vec[i64]]([vec[i64]([M_STEP + near for near in beside(cell)]) for cell in range(CELLS)])
STOPS: Final = vec[vec[i64]](  # with the end of the turn
    [vec[i64]([M_STEP + near for near in beside(cell)] + end_of_turn(cell)) for cell in range(CELLS)]
)
ENTRIES: Final = vec[vec[i64]](  # from a tile, into the bank that it borders too
    [vec[i64](sorted([M_STEP + near for near in beside(cell)] + bank_beside(cell))) for cell in range(CELLS)]
)
WITHIN: Final = vec[i64](reaches())
FILES: Final = vec[vec[i64]]([vec[i64]([f for f in range(SIDE) if row >> f & 1]) for row in range(1 << SIDE)])

NONE: Final = vec[i64]([])  # shared by all states, and never changed
D6: Final = vec[i64]([1, 1, 1, 1, 1, 1])
D4: Final = vec[i64]([1, 1, 1, 1])


def steps_between(start: i64) -> vec[i64]:
    """How many steps lead from a cell to each cell: over tiles only, a bank or spawn being the first or last."""
    far = vec[i64]([CELLS] * CELLS)
    far[start] = 0
    edge = [int(start)]
    while len(edge) > 0:
        ahead: list[int] = []
        for cell in edge:
            for near in neighbours(cell):
                if far[near] == CELLS:
                    far[near] = far[cell] + 1
                    if IS_TILE[near] == 1:
                        ahead.append(near)
        edge = ahead
    return far


STEPS_TO: Final = vec[i64]([steps for cell in range(CELLS) for steps in steps_between(cell)])
"""From CELLS * cell on: the steps to each cell."""
