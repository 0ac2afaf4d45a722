"""What data/dice.toml and data/cards.toml say. Every error names the file, the entry and the field."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

from parlour.games.quarriors.codes import (
    BASIC,
    BLANK,
    CREATURE,
    ICON_CREATURE,
    ICON_SPELL,
    NOBODY,
    SET_BASE,
    SET_BASIC,
    SET_QUARMAGEDDON,
    SET_ROTD,
    SPELL,
)
from parlour.games.quarriors.tables.arguments import KINDS, Where
from parlour.kernel.errors import shown
from parlour.kernel.fields import Field, Reader, read_entries

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
CLASS_FIELDS: Final = (
    Field("code", "two capital letters", "What its dice are called."),
    Field("set", "name of a set", "The box it comes from."),
    Field("kind", "`basic`, `creature`, `spell` or `basic creature`", "What its dice are."),
    Field("dice", "whole number", "How many there are in the box."),
    Field("each", "whole number", "How many every player begins with.", "all begin in the Wilds"),
    Field("spare", "whole number", "How many of the rest lie in the Wilds.", "0"),
    Field("faces", "list of 6 texts", "The faces: `Q1`, `D2`, `C1/2/2*`."),
)
CARD_FIELDS: Final = (
    Field("id", "class code / type", "What the card is called: `SG/o`."),
    Field("cost", "whole number", "The Quiddity a die of it costs."),
    Field("glory", "whole number", "The Glory a creature of it brings.", "0"),
    Field("worth", "whole number", "How much a die of it helps to win, in hundredths.", "0"),
    Field("sale", "true or false", "Whether its dice can be captured.", "true"),
    Field("abilities", "list of texts", "What it does.", "none"),
    Field(
        "variant",
        "object",
        "What an option makes different.",
        "nothing",
        fields=(
            Field("option", "text", "The option."),
            Field("value", "text", "The value of it that brings the variant about."),
            Field("cost", "whole number", "The cost then.", "unchanged"),
            Field("glory", "whole number", "The Glory then.", "unchanged"),
            Field("abilities", "list of texts", "What it does then.", "unchanged"),
            Field("reworded", "true or false", "Whether other words say what it does.", "whether `abilities` is there"),
        ),
    ),
)
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
    reworded: bool = False
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


def _kinds(path: Path) -> Iterator[Kind]:
    seen: set[str] = set()
    for entry in read_entries(path, "class", CLASS_FIELDS, "code"):
        code = entry.text("code", good=CLASS.fullmatch)
        if code in seen:
            Where(entry.at("code")).wrong("data-twice")
        seen.add(code)
        kinds = CLASS_KINDS[entry.choice("kind", tuple(CLASS_KINDS))]
        yield Kind(
            code=code,
            set=entry.choice("set", tuple(SETS)),
            kinds=kinds,
            dice=entry.whole("dice", 1, MOST_DICE),
            each=entry.whole("each", 0, MOST_DICE // 4) if entry.has("each") else NOBODY,
            spare=entry.whole("spare", 0, MOST_DICE, default=0),
            faces=tuple(_face(text, kinds, Where(entry.at("faces"))) for text in entry.items("faces", str, count=6)),
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
    for entry in read_entries(path, "card", CARD_FIELDS, "id"):
        name = entry.text("id")
        code = name.partition("/")[0]
        if code not in classes:
            entry.wrong("id", name, ", ".join(f"{known}…" for known in classes))
        if name in seen:
            Where(entry.at("id")).wrong("data-twice")
        seen.add(name)
        types = TYPES.get(classes[code].kinds, ())
        names = tuple(f"{code}/{type_}" for type_ in types) or (code,)
        if name not in names:
            entry.wrong("id", name, ", ".join(names))
        card = Card(
            id=name,
            cost=entry.whole("cost", 0, 99),
            glory=entry.whole("glory", 0, 99, default=0),
            worth=entry.whole("worth", -999, 999, default=0),
            sale=entry.flag("sale", True),
            abilities=tuple(entry.items("abilities", str, [])),
        )
        yield _with_variant(card, entry.object("variant")) if entry.has("variant") else card
    if missing := [code for code in classes if not any(name.partition("/")[0] == code for name in seen)]:
        Where(f"{path.name} {missing[0]}").wrong("data-no-card")


def _with_variant(card: Card, entry: Reader) -> Card:
    other = replace(
        card,
        cost=entry.whole("cost", 0, 99, default=card.cost),
        glory=entry.whole("glory", 0, 99, default=card.glory),
        abilities=tuple(entry.items("abilities", str, list(card.abilities))),
    )
    reworded = entry.flag("reworded", entry.has("abilities"))
    return replace(card, option=entry.text("option"), value=entry.text("value"), reworded=reworded, other=other)


@cache
def catalogue() -> Catalogue:
    """The house's own dice and cards."""
    return read_catalogue()
