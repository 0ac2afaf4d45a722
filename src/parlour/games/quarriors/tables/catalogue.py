"""What data/dice.toml and data/cards.toml say. What is wrong in a file is told with the file, the card and the field."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

from parlour.games.quarriors.codes import (
    BASIC,
    BLANK,
    CREATURE,
    ICON_CREATURE,
    ICON_SPELL,
    SET_BASE,
    SET_BASIC,
    SET_QUARMAGEDDON,
    SET_ROTD,
    SPELL,
)
from parlour.games.quarriors.tables.arguments import KINDS, Where
from parlour.kernel.errors import shown

FOLDER: Final = Path(__file__).parents[1] / "data"
SETS: Final = {
    "basic": SET_BASIC,
    "base": SET_BASE,
    "quarmageddon": SET_QUARMAGEDDON,
    "rotd": SET_ROTD,
}
CLASS_KINDS: Final = {**KINDS, "basic creature": BASIC | CREATURE}
TYPES: Final = {
    CREATURE: ("o", "L", "S", "M"),
    SPELL: ("sp", "ca", "ch", "in"),
}
MOST_DICE: Final = 32
CLASS: Final = re.compile(r"[A-Z]{2}", re.ASCII)
FACE: Final = re.compile(
    r"(?:Q(?P<quid>[0-9]))?(?P<mark>[|&]?)(?P<roll>R?)(?P<both>&?)(?:D(?P<draw>[1-9]))?"
    r"(?P<spell>S?)(?:C(?P<level>[1-9])/(?P<attack>\d{1,2}|\?)/(?P<defense>\d{1,2}|\?))?(?P<bursts>\*{0,3})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Face:
    """One face of a die."""

    text: str
    quid: int = -1
    draws: int = 0
    rolls: bool = False
    either: bool = False
    icon: int = BLANK
    level: int = 0
    attack: int = 0
    defense: int = 0
    bursts: int = 0


@dataclass(frozen=True, slots=True)
class Kind:
    """One class of dice."""

    code: str
    set: str
    kinds: int
    dice: int
    each: int
    spare: int
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """One power card, with what an option makes different of it."""

    id: str
    cost: int
    glory: int
    worth: int
    sale: bool
    abilities: tuple[str, ...]
    option: str = ""
    value: str = ""
    other: Card | None = None

    @property
    def code(self) -> str:
        return self.id.partition("/")[0]

    @property
    def type(self) -> str:
        return self.id.partition("/")[2]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All that the data files hold, in their order."""

    classes: tuple[Kind, ...]
    cards: tuple[Card, ...]
    file: str = "cards.toml"


def read_catalogue(folder: Path = FOLDER) -> Catalogue:
    """The files of a data folder, every entry checked but for its abilities, which `make_deck` reads."""
    classes = tuple(_kinds(folder / "dice.toml"))
    return Catalogue(classes, tuple(_cards(folder / "cards.toml", {kind.code: kind for kind in classes})))


def _entries(path: Path, name: str) -> list[Any]:
    where = Where(path.name)
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        where.wrong("data-no-toml", why=str(error))
    entries = data.pop(name, None)
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        replace(where, field=name).wrong("data-missing")
    if data:
        replace(where, field=next(iter(data))).unknown(next(iter(data)), (name,))
    return entries


def _kinds(path: Path) -> Iterator[Kind]:
    seen: set[str] = set()
    fields = ("code", "set", "kind", "dice", "each", "spare", "faces")
    for entry in _entries(path, "class"):
        where = Where(path.name, shown(entry.get("code", "–")))
        _only(entry, fields, where)
        code = _get(entry, "code", str, where)
        if not CLASS.fullmatch(code):
            replace(where, field="code").wrong("data-code", word=shown(code))
        if code in seen:
            where.wrong("data-twice")
        seen.add(code)
        faces = _texts(entry, "faces", where)
        if len(faces) != 6:
            replace(where, field="faces").wrong("data-six-faces", faces=len(faces))
        kinds = CLASS_KINDS[_one_of(entry, "kind", CLASS_KINDS, where)]
        yield Kind(
            code=code,
            set=_one_of(entry, "set", SETS, where),
            kinds=kinds,
            dice=_number(entry, "dice", where, 1, MOST_DICE),
            each=_number(entry, "each", where, 0, MOST_DICE // 4, -1),
            spare=_number(entry, "spare", where, 0, MOST_DICE, 0),
            faces=tuple(_face(text, kinds, replace(where, field="faces")) for text in faces),
        )


def _face(text: str, kinds: int, where: Where) -> Face:
    found = FACE.fullmatch(text)
    if found is None or not text:
        where.wrong("data-face", word=shown(text))
    icon = ICON_CREATURE if found["level"] else ICON_SPELL if found["spell"] else BLANK
    symbols = sum(bool(found[name]) for name in ("quid", "roll", "draw"))
    joined = bool(found["mark"]) + bool(found["both"])
    fits = icon == BLANK or kinds & (CREATURE if icon == ICON_CREATURE else SPELL)
    if not fits or symbols + bool(icon) > 2 or (icon and symbols) or joined != max(0, symbols - 1):
        where.wrong("data-face", word=shown(text))
    numbers = {name: -1 if found[name] == "?" else int(found[name] or 0) for name in ("attack", "defense")}
    return Face(
        text=text,
        quid=int(found["quid"]) if found["quid"] else -1,
        draws=int(found["draw"] or 0),
        rolls=bool(found["roll"]),
        either=found["mark"] == "|",
        icon=icon,
        level=int(found["level"] or 0),
        attack=numbers["attack"],
        defense=numbers["defense"],
        bursts=len(found["bursts"]),
    )


def _cards(path: Path, classes: Mapping[str, Kind]) -> Iterator[Card]:
    seen: set[str] = set()
    for entry in _entries(path, "card"):
        where = Where(path.name, shown(entry.get("id", "–")))
        _only(entry, ("id", "cost", "glory", "worth", "sale", "abilities", "variant"), where)
        name = _get(entry, "id", str, where)
        code, slash, kind = name.partition("/")
        at_id = replace(where, field="id")
        if code not in classes:
            at_id.unknown(code, tuple(classes))
        if name in seen:
            at_id.wrong("data-twice")
        seen.add(name)
        types = next((types for bit, types in TYPES.items() if classes[code].kinds == bit), ())
        if (types or slash) and kind not in types:
            at_id.unknown(kind, types or ("–",))
        card = Card(
            id=name,
            cost=_number(entry, "cost", where, 0, 99),
            glory=_number(entry, "glory", where, 0, 99, 0),
            worth=_number(entry, "worth", where, -999, 999, 0),
            sale=_get(entry, "sale", bool, where, True),
            abilities=_texts(entry, "abilities", where, ()),
        )
        yield _with_variant(card, entry.get("variant"), replace(where, field="variant"))
    if missing := [code for code in classes if not any(name.partition("/")[0] == code for name in seen)]:
        Where(path.name, missing[0]).wrong("data-no-card")


def _with_variant(card: Card, entry: Any, where: Where) -> Card:
    if entry is None:
        return card
    if not isinstance(entry, dict):
        where.wrong("data-kind", kind="{ }")
    _only(entry, ("option", "value", "cost", "glory", "abilities"), where)
    other = replace(
        card,
        cost=_number(entry, "cost", where, 0, 99, card.cost),
        glory=_number(entry, "glory", where, 0, 99, card.glory),
        abilities=_texts(entry, "abilities", where, card.abilities),
    )
    option, value = (_get(entry, name, str, where) for name in ("option", "value"))
    return replace(card, option=option, value=value, other=other)


def _only(entry: Mapping[str, Any], fields: Sequence[str], where: Where) -> None:
    for name in entry:
        if name not in fields:
            replace(where, field=shown(name)).unknown(name, fields)


def _get(entry: Mapping[str, Any], name: str, kind: type, where: Where, default: Any = None) -> Any:
    value = entry.get(name, default)
    where = replace(where, field=name)
    if value is None:
        where.wrong("data-missing")
    if type(value) is not kind:
        where.wrong("data-kind", kind=kind.__name__)
    return value


def _number(entry: Mapping[str, Any], name: str, where: Where, low: int, high: int, default: int | None = None) -> int:
    value = _get(entry, name, int, where, default)
    if value != default and not low <= value <= high:
        replace(where, field=name).wrong("data-range", value=shown(value), low=low, high=high)
    return int(value)


def _texts(entry: Mapping[str, Any], name: str, where: Where, default: Sequence[str] | None = None) -> tuple[str, ...]:
    value = entry.get(name, default)
    where = replace(where, field=name)
    if value is None:
        where.wrong("data-missing")
    if not isinstance(value, (list, tuple)) or not all(isinstance(text, str) for text in value):
        where.wrong("data-kind", kind='[""]')
    return tuple(value)


def _one_of(entry: Mapping[str, Any], name: str, words: Mapping[str, Any], where: Where) -> str:
    value = str(_get(entry, name, str, where))
    if value not in words:
        replace(where, field=name).unknown(value, tuple(words))
    return value


@cache
def catalogue() -> Catalogue:
    """The house's own dice and cards."""
    return read_catalogue()
