"""The words of power cards that effects are made of: triggers, places, filters, numbers, and what each compiles to.

Nothing here or in the engine knows a card by its name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NoReturn

from parlour.games.quarriors.codes import ACTIVE, ASIDE, BAG, BASIC, CREATURE, READY, SPELL, SPENT, USED
from parlour.games.quarriors.tables.deck import (
    ALL,
    ATTACHED,
    ATTACKS,
    BEATEN,
    BURSTS,
    CAST,
    CAST4,
    COMPANIONS,
    CONSTANT,
    COUNT,
    CREATURES,
    DEFEND,
    DESTROYED,
    EACH,
    EARLY_THREAT,
    ENTERS,
    EVERYBODY,
    F_CLASS,
    F_COST,
    F_CULLED,
    F_DEAREST,
    F_DEFENSE,
    F_KINDS,
    F_LEVEL_HIGH,
    F_LEVEL_LOW,
    F_NOT_CLASS,
    F_OTHER,
    FIRSTKILL,
    FOE,
    FOES,
    HOSTSCORES,
    IMMEDIATE,
    KILL,
    LOSS,
    ME,
    ON_SPENT,
    ONE,
    OTHERS,
    OWN_ATTACK,
    PROTECT,
    REACT,
    ROLLED,
    SCORED,
    SCORES,
    STATIC,
    SUMMONED,
    THREAT,
    TWO,
    WORTH,
    Z_ACT,
    Z_ANY,
    Z_CREATURES,
    Z_DEAD,
    Z_FOES,
    Z_HOST,
    Z_KEPT,
    Z_MINE,
    Z_OTHERS,
    Z_SELF,
    Z_SPELLS,
    Z_SPENT,
    Z_THEIRS,
    Z_USED,
)
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.words import Phrase, phrase

KINDS: Final = {"basic": BASIC, "creature": CREATURE, "spell": SPELL}
TRIGGER_NAMES: Final = {
    "STATIC": STATIC,
    "ATTACHED": ATTACHED,
    "IMMEDIATE": IMMEDIATE,
    "CAST": CAST,
    "CAST4": CAST4,
    "REACT": REACT,
    "SUMMONED": SUMMONED,
    "ENTERS": ENTERS,
    "SPENT": ON_SPENT,
    "ATTACKS": ATTACKS,
    "DESTROYED": DESTROYED,
    "KILL": KILL,
    "FIRSTKILL": FIRSTKILL,
    "SCORES": SCORES,
    "HOSTSCORES": HOSTSCORES,
    "ROLLED": ROLLED,
}
SPELL_TRIGGERS: Final = frozenset({ATTACHED, HOSTSCORES, CAST, CAST4, REACT})
DIE_TRIGGERS: Final = frozenset({IMMEDIATE, ON_SPENT, ROLLED})
"""Those of any die, whatever its class is; all others are those of creatures."""
EVERY_TRIGGER: Final = frozenset(TRIGGER_NAMES.values()) - {STATIC, ATTACHED, ENTERS}
"""Those of things that happen at a moment."""
BURST_MASKS: Final = {"": 0b1111, "[-]": 0b1111, "[*]": 0b10, "[**]": 0b100, "[***]": 0b1000, "[*+]": 0b110}
WINDOWS: Final = {
    "protect": PROTECT,
    "defend": DEFEND,
    "threat": THREAT,
    "early threat": EARLY_THREAT,
    "destroyed": LOSS,
}
ZONES: Final = {
    "self": Z_SELF,
    "host": Z_HOST,
    "dead": Z_DEAD,
    "mine": Z_MINE,
    "others": Z_OTHERS,
    "foes": Z_FOES,
    "any": Z_ANY,
    "act": Z_ACT,
    "used": Z_USED,
    "spent": Z_SPENT,
    "kept": Z_KEPT,
    "spells": Z_SPELLS,
    "theirs": Z_THEIRS,
}
CREATURE_ZONES: Final = ("mine", "others", "foes", "any")
OWN_PILES: Final = ("act", "used", "spent", "kept")
PICKS: Final = {"one": ONE, "two": TWO, "each": EACH}
PLACES: Final = {"active": ACTIVE, "ready": READY, "spent": SPENT, "used": USED, "bag": BAG, "aside": ASIDE}
TAKERS: Final = {"me": ME, "foe": FOE, "foes": FOES, "all": EVERYBODY}
NUMBERS: Final = {
    "companions": COMPANIONS,
    "others": OTHERS,
    "creatures": CREATURES,
    "scored": SCORED,
    "worth": WORTH,
    "beaten": BEATEN,
    "attack": OWN_ATTACK,
}
WIDE: Final = 1 << 30
"""More than any level, cost or defense."""
WHOLE: Final = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)
CALL: Final = re.compile(r"(?P<may>may )?(?P<name>[a-z0-9]+)(?:\((?P<arguments>.*)\))?(?P<turn> turn)?", re.ASCII)
TERM: Final = re.compile(r"(?P<name>level|def|cost|class|kind)(?P<sign>=|<=|!=)(?P<value>[A-Za-z0-9+]+)", re.ASCII)


class BadData(ParlourError):
    """A wrong word in a data file: the path to it, and what would be right."""

    folder = Path(__file__).parents[1]

    def __init__(self, path: str, why: Phrase) -> None:
        super().__init__("data-wrong", field=path, why=why)


@dataclass(frozen=True, slots=True)
class Where:
    """The path to what is being read, e.g. `cards.toml SG/o.abilities[1]`."""

    path: str

    def wrong(self, message: str, /, **slots: str | int | Phrase) -> NoReturn:
        raise BadData(self.path, phrase(message, **slots))

    def unknown(self, word: str, words: Sequence[str]) -> NoReturn:
        self.wrong("data-unknown", word=shown(word), words=", ".join(words))


@dataclass(slots=True)
class Row:
    """One instruction, as deck.py lays it out."""

    op: int
    pick: int = ALL
    zones: int = 0
    filter: int = 0
    expr: int = 0
    arg: int = 0
    place: int = 0
    may: int = 0

    def ints(self) -> list[int]:
        return [self.op, self.pick, self.zones, self.filter, self.expr, self.arg, self.place, self.may]


@dataclass(slots=True)
class Ability:
    """One ability while it is read."""

    trigger: int
    bursts: int
    may: bool
    times: int
    condition: tuple[int, int, int]
    windows: int
    flags: int
    rows: list[Row] = field(default_factory=list)


class WrongForm(Exception):
    """Arguments that do not fit the effect; whoever knows its form says so."""


NO_FILTER: Final = (0, WIDE, WIDE, WIDE, 0, -1, -1, 0, 0, 0)


def split(text: str, mark: str) -> list[str]:
    """Parts of a text between marks that stand in no brackets."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if letter == mark and depth == 0:
            parts.append(text[start:at].strip())
            start = at + 1
    last = text[start:].strip()
    return [*parts, last] if parts or last else []


def index(rows: list[tuple[int, ...]], row: tuple[int, ...]) -> int:
    if row not in rows:
        rows.append(row)
    return rows.index(row)


@dataclass(slots=True)
class Arguments:
    """Reads the arguments of effects into the tables that are being made for one card."""

    where: Where
    kinds: int
    """What the card's class is."""
    klass: int
    classes: Sequence[str]
    exprs: list[tuple[int, ...]]
    filters: list[tuple[int, ...]]
    stats: list[list[int]]
    """The card's rows, one for each number of bursts."""
    limit: int = 0
    traits: int = 0
    dest: int = 0
    """Where the card sends what is destroyed, if it says so."""

    def word(self, word: str, words: Mapping[str, int]) -> int:
        if word not in words:
            self.where.unknown(word, tuple(words))
        return words[word]

    def klass_of(self, code: str) -> int:
        if code not in self.classes:
            self.where.unknown(code, self.classes)
        return self.classes.index(code)

    def whole(self, text: str, low: int) -> int:
        if not WHOLE.fullmatch(text) or int(text) < low:
            raise WrongForm
        return int(text)

    def zones(self, text: str, allowed: Sequence[str]) -> int:
        """Places joined by +."""
        bits = 0
        for word in text.split("+"):
            if word.strip() not in allowed:
                self.where.unknown(word.strip(), allowed)
            bits |= ZONES[word.strip()]
        return bits

    def number(self, text: str) -> int:
        """The row of a number, a new one if need be."""
        call = CALL.fullmatch(text.strip())
        if WHOLE.fullmatch(text.strip()):
            row = (CONSTANT, int(text), 0, 0)
        elif call is None or call["may"] or call["turn"]:
            raise WrongForm
        elif call["name"] == "count":
            parts = split(call["arguments"] or "", ",")
            if len(parts) != 2:
                raise WrongForm
            row = (COUNT, self.klass_of(parts[0]), self.zones(parts[1], ("act", "used", "spent", "theirs")), 0)
        else:
            kind = self.word(call["name"], NUMBERS)
            parts = split(call["arguments"] or "", ",")
            if parts and kind not in (SCORED, WORTH):
                raise WrongForm
            row = (kind, 0, 0, self.filter(parts, ("cost", "class", "kind")))
        return index(self.exprs, row)

    def filter(self, terms: Sequence[str], allowed: Sequence[str] = ("level", "def", "cost", "class", "kind")) -> int:
        """The row of a filter, a new one if need be."""
        row = list(NO_FILTER)
        for term in terms:
            if term == "other":
                row[F_OTHER] = 1
                continue
            if term == "max cost":
                row[F_DEAREST] = 1
                continue
            found = TERM.fullmatch(term)
            if found is None or found["name"] not in allowed:
                words = (*(f"{name}…" for name in allowed), "other", "max cost")
                self.where.unknown(term, words)
            self._term(row, found["name"], found["sign"], found["value"])
        return index(self.filters, tuple(row))

    def _term(self, row: list[int], name: str, sign: str, value: str) -> None:
        match name, sign:
            case "level", "=":
                row[F_LEVEL_LOW] = row[F_LEVEL_HIGH] = self.whole(value, 0)
            case "level", "<=":
                row[F_LEVEL_HIGH] = self.whole(value, 0)
            case "def", "<=":
                row[F_DEFENSE] = self.whole(value, 0)
            case "cost", "<=":
                base, plus, more = value.partition("+")
                if plus and base != "culled":
                    raise WrongForm
                row[F_CULLED] = int(bool(plus))
                row[F_COST] = self.whole(more if plus else base, 0)
            case "class", "=":
                row[F_CLASS] = self.klass_of(value)
            case "class", "!=":
                row[F_NOT_CLASS] = self.klass_of(value)
            case "kind", "=":
                row[F_KINDS] = self.word(value, KINDS)
            case _:
                raise WrongForm

    def target(self, parts: Sequence[str], allowed: Sequence[str], picks: Sequence[str] = ()) -> tuple[int, int, int]:
        """How it is picked, where, and with which filter: `one(foes, level=1)`, or `foes, level=1` for all of them."""
        if not parts:
            raise WrongForm
        call = CALL.fullmatch(parts[0])
        if call and call["arguments"] is not None:
            if call["name"] not in picks or len(parts) > 1:
                raise WrongForm
            inner = split(call["arguments"], ",")
            if not inner:
                raise WrongForm
            pick, bits = PICKS[call["name"]], self.zones(inner[0], allowed)
            if bits & Z_SELF or (pick == EACH and bits & ~(Z_FOES | Z_ANY | Z_THEIRS)):
                raise WrongForm  # nothing to pick from
            return pick, bits, self._covering(bits, inner[1:])
        bits = self.zones(parts[0], allowed)
        if bits & Z_SELF and (bits != Z_SELF or len(parts) > 1):
            raise WrongForm
        return ALL, bits, self._covering(bits, parts[1:])

    def _covering(self, bits: int, terms: Sequence[str]) -> int:
        """A filter of dice in these places: only creatures have a level and a defense, only piles are searched by cost."""
        if bits & ~Z_CREATURES:
            return self.filter(terms, ("cost", "class", "kind"))
        if "max cost" in terms:
            raise WrongForm
        return self.filter(terms)

    def add(self, made: Ability, stat: int, value: int, trait: int = 0) -> None:
        """Add to a stat for every number of bursts that the ability is printed for."""
        self.traits |= trait
        for bursts in range(BURSTS):
            if made.bursts >> bursts & 1:
                self.stats[bursts][stat] += value

    def put(self, made: Ability, stat: int, value: int, trait: int = 0) -> None:
        """Set a stat that a card can have only once."""
        if any(self.stats[bursts][stat] for bursts in range(BURSTS) if made.bursts >> bursts & 1):
            self.where.wrong("data-twice")
        self.add(made, stat, value, trait)
