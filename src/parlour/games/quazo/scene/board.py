"""The board of Quazo's Gambit: tiles with their signs, spawns and banks, jewels, and the characters."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache
from typing import Final, TypeAlias

from parlour.games.quazo.names import BIOMES, CARDS, LETTERS, biome_name, jewels, lasts
from parlour.games.quazo.scene.words import biome_says, character_says, home_of, round_within, seat_at
from parlour.games.quazo.tables import DATA, FILE_NAMES, RANK_NAMES, cell_name
from parlour.games.quazo.view import Known
from parlour.kernel.scene import Badge, Cell, Grid, Item
from parlour.kernel.words import Seat, phrase

RANKS: Final = RANK_NAMES[::-1]
NAMES: Final = tuple(file + rank for rank in RANKS for file in FILE_NAMES)
"""The cells in the order in which they are drawn."""
HOME: Final = {character.name: character.biome for character in DATA.characters}
SIGNS: Final = {"hide": "qg-hidden", "advantage": "qg-wings", "mire": "qg-mud"}
KEPT: Final = 4096
"""Cells and pieces of each kind that are kept by all that they depend on: from one scene to the next few change."""

Gems: TypeAlias = tuple[bool, bool]
"""Whether a red jewel lies there, and the golden one."""
Mud: TypeAlias = tuple[int, int]
"""The card that made it, and the round in which it ends."""


def board(known: Known, seat: int | None) -> Grid:
    tiles = [word for row in known["tiles"] for word in row.split()]
    red, mud, pieces = set(known["red"].split()), _mud_until(known), _pieces(known)
    coming = home_of(known, seat).golden if seat is not None and known["coming"] else ()
    signed = {cell_name(cell) for cell in coming}
    cells = []
    for name, word in zip(NAMES, tiles, strict=True):
        gems = name in red, name == known["golden"]
        if word[0] in "SB":
            cell = _corner_or_bank(known, seat, name, word, gems)
        else:
            cell = _tile(name, word, gems, mud.get(word[0]), name in signed)
        standing = pieces.get(name)
        cells.append(replace(cell, items=(*cell.items, *standing)) if standing else cell)
    return Grid(id="board", title=phrase("board"), columns=tuple(FILE_NAMES), rows=tuple(RANKS), cells=tuple(cells))


@lru_cache(maxsize=KEPT)
def _tile(cell: str, word: str, gems: Gems, mud: Mud | None, signed: bool) -> Cell:
    """A tile with the jewels on it, and the signs on its floor: mud until when, where the golden jewel may come."""
    badges = [Badge(kind="plain", text=phrase("marked"), art="qg-mark")] if word.endswith("*") else []
    if mud:
        badges.append(Badge(kind="bad", text=lasts(*mud), art=SIGNS["mire"]))
    if signed:
        badges.append(Badge(kind="plain", text=phrase("golden-tile"), art="qg-jewel-gold"))
    if word == ".":
        return Cell(id=cell, label=cell, items=_jewels(cell, gems), badges=tuple(badges))
    biome = BIOMES[LETTERS.index(word[0])]
    return Cell(
        id=cell,
        label=phrase("cell-tile", cell=cell, biome=biome_says(biome)),
        items=_jewels(cell, gems),
        tone=biome.lower(),
        art=f"qg-tile-{biome.lower()}",
        letter=word,
        badges=tuple(badges),
    )


def _mud_until(known: Known) -> dict[str, Mud]:
    """The biomes where mud lies, by their letters."""
    cards = ((CARDS.index(name), round_within(known, until)) for name, until in known["effects"].items())
    return {
        LETTERS[DATA.cards[number].biome]: (number, until)
        for number, until in cards
        if DATA.cards[number].effect == "mire"
    }


def _corner_or_bank(known: Known, seat: int | None, cell: str, word: str, gems: Gems) -> Cell:
    """A spawn or a bank; those of places that nobody has are walls (QG-12.2)."""
    owner = seat_at(known, int(word[1:]))
    if owner is None:
        return Cell(id=cell, label=cell, states=("wall",))
    data = known["seats"][owner]
    if word[0] == "S":
        return _spawn(cell, word, owner, data["character"], gems)
    golden = int(data["golden"] == "bank")
    return _bank(cell, word, owner, data["character"], gems, data["bank"], golden, data["worth"], owner == seat)


@lru_cache(maxsize=KEPT)
def _spawn(cell: str, word: str, owner: int, character: str | None, gems: Gems) -> Cell:
    who = character_says(character) if character else Seat(owner)
    return Cell(
        id=cell,
        label=phrase("cell-spawn", cell=cell, who=who),
        items=_jewels(cell, gems),
        tone=f"seat-{owner + 1}",
        art="qg-spawn",
        letter=word,
    )


@lru_cache(maxsize=KEPT)
def _bank(
    cell: str, word: str, owner: int, character: str | None, gems: Gems, red: int, golden: int, worth: int, yours: bool
) -> Cell:
    who = character_says(character) if character else Seat(owner)
    held = Badge(kind="count", text=str(worth), tip=phrase("worth-tip", worth=worth))
    return Cell(
        id=cell,
        label=phrase("cell-bank", cell=cell, who=who, jewels=jewels(red, golden)),
        items=_jewels(cell, gems),
        tone=f"seat-{owner + 1}",
        art="qg-bank",
        letter=word,
        badges=(held, Badge(kind="plain", text=phrase("yours"))) if yours else (held,),
        states=("goal",) if yours else (),
    )


# On the board


def _jewels(cell: str, gems: Gems) -> tuple[Item, ...]:
    red, golden = gems
    return (*((red_jewel(f"red-{cell}"),) if red else ()), *((golden_jewel(),) if golden else ()))


@cache
def red_jewel(name: str) -> Item:
    label, tip = phrase("jewels-red", red=1), phrase("red-tip")
    return Item(id=name, kind="token", art="qg-jewel-red", letter="r", label=label, tone="red", tip=tip)


@cache
def golden_jewel() -> Item:
    label, tip = phrase("jewels-golden"), phrase("golden-tip")
    return Item(id="golden", kind="token", art="qg-jewel-gold", letter="G", label=label, tone="gold", tip=tip)


def _pieces(known: Known) -> dict[str, tuple[Item, ...]]:
    """The players on each cell, whoever is at it on top."""
    found: dict[str, tuple[Item, ...]] = {}
    for seat in sorted(range(len(known["seats"])), key=lambda seat: seat == known["seat"]):
        data = known["seats"][seat]
        if data["character"]:
            effects = tuple((effect["card"], round_within(known, effect["until"])) for effect in data["effects"])
            golden = data["golden"] == "inventory"
            piece = _piece(data["character"], seat, golden, effects, data["inventory"], data["mana"])
            found[data["at"]] = (*found.get(data["at"], ()), piece)
    return found


@lru_cache(maxsize=KEPT)
def _piece(name: str, seat: int, golden: bool, effects: tuple[tuple[str, int], ...], red: int, mana: int) -> Item:
    """A character, with signs for what it carries and what works for it."""
    badges = [Badge(kind="plain", text=phrase("carries-golden"), art="qg-jewel-gold")] if golden else []
    for card, until in effects:
        number = CARDS.index(card)
        badges.append(Badge(kind="plain", text=lasts(number, until), art=SIGNS[DATA.cards[number].effect]))
    return Item(
        id=f"piece-{name}",
        kind="token",
        art=f"qg-{name.lower()}",
        letter=name[:2],
        label=character_says(name),
        seat=seat,
        badges=tuple(badges),
        tip=phrase("piece-tip", jewels=jewels(red, int(golden)), mana=mana, biome=biome_name(HOME[name])),
    )
