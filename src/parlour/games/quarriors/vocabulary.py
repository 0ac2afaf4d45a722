"""The closed vocabulary of power cards: triggers, conditions, effects, dice, numbers, and what each compiles to.

An ability is `[bursts] TRIGGER (may) (if condition): effect; effect` (see the head of data/cards.toml). Nothing here or
in the engine knows a card by its name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NoReturn

from parlour.games.quarriors.engine import deck as d
from parlour.kernel.errors import ParlourError, shown
from parlour.kernel.words import Phrase, phrase

KINDS: Final = {"basic": d.BASIC, "creature": d.CREATURE, "spell": d.SPELL}
TRIGGERS: Final = {
    "STATIC": d.STATIC,
    "ATTACHED": d.ATTACHED,
    "IMMEDIATE": d.IMMEDIATE,
    "CAST": d.CAST,
    "CAST4": d.CAST4,
    "REACT": d.REACT,
    "SUMMONED": d.SUMMONED,
    "ENTERS": d.ENTERS,
    "SPENT": d.ON_SPENT,
    "ATTACKS": d.ATTACKS,
    "DESTROYED": d.DESTROYED,
    "KILL": d.KILL,
    "FIRSTKILL": d.FIRSTKILL,
    "SCORES": d.SCORES,
    "HOSTSCORES": d.HOSTSCORES,
    "ROLLED": d.ROLLED,
}
SPELL_TRIGGERS: Final = frozenset({d.ATTACHED, d.HOSTSCORES, d.CAST, d.CAST4, d.REACT})
DIE_TRIGGERS: Final = frozenset({d.IMMEDIATE, d.ON_SPENT, d.ROLLED})
"""Those of any die, whatever its class is; all others are those of creatures."""
EVERY_TRIGGER: Final = frozenset(TRIGGERS.values()) - {d.STATIC, d.ATTACHED, d.ENTERS}
"""Those of things that happen at a moment."""
BURSTS: Final = {"": 0b1111, "[-]": 0b1111, "[*]": 0b10, "[**]": 0b100, "[***]": 0b1000, "[*+]": 0b110}
WINDOWS: Final = {
    "protect": d.PROTECT,
    "defend": d.DEFEND,
    "threat": d.THREAT,
    "early threat": d.EARLY_THREAT,
    "destroyed": d.LOSS,
}
ZONES: Final = {
    "self": d.Z_SELF,
    "host": d.Z_HOST,
    "dead": d.Z_DEAD,
    "mine": d.Z_MINE,
    "others": d.Z_OTHERS,
    "foes": d.Z_FOES,
    "any": d.Z_ANY,
    "act": d.Z_ACT,
    "used": d.Z_USED,
    "spent": d.Z_SPENT,
    "kept": d.Z_KEPT,
    "spells": d.Z_SPELLS,
    "theirs": d.Z_THEIRS,
}
CREATURE_ZONES: Final = ("mine", "others", "foes", "any")
OWN_PILES: Final = ("act", "used", "spent", "kept")
PICKS: Final = {"one": d.ONE, "two": d.TWO, "each": d.EACH}
PLACES: Final = {"active": d.ACTIVE, "ready": d.READY, "spent": d.SPENT, "used": d.USED, "bag": d.BAG, "aside": d.ASIDE}
TAKERS: Final = {"me": d.ME, "foe": d.FOE, "foes": d.FOES, "all": d.EVERYBODY}
NUMBERS: Final = {
    "companions": d.COMPANIONS,
    "others": d.OTHERS,
    "creatures": d.CREATURES,
    "scored": d.SCORED,
    "worth": d.WORTH,
    "beaten": d.BEATEN,
    "attack": d.OWN_ATTACK,
}
WIDE: Final = 1 << 30
"""More than any level, cost or defense."""
WHOLE: Final = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)
HEAD: Final = re.compile(
    r"(?P<bursts>\[[-*+]+\])?\s*(?P<trigger>[A-Z0-9]+)(?:\((?P<windows>[a-z, ]*)\))?(?P<spend> spend)?(?P<aside> aside)?"
    r"(?P<may> may(?: (?P<times>\d|any) times)?)?(?: if (?P<condition>.+))?",
    re.ASCII,
)
AT_LEAST: Final = re.compile(r"(?P<number>.+?) >= (?P<least>\d{1,3})", re.ASCII)
CALL: Final = re.compile(r"(?P<may>may )?(?P<name>[a-z0-9]+)(?:\((?P<arguments>.*)\))?(?P<turn> turn)?", re.ASCII)
TERM: Final = re.compile(r"(?P<name>level|def|cost|class|kind)(?P<sign>=|<=|!=)(?P<value>[A-Za-z0-9+]+)", re.ASCII)


class BadData(ParlourError):
    """A wrong word in a data file: the file, the card or class, the field, and what would be right."""

    folder = Path(__file__).parent

    def __init__(self, where: Where, why: Phrase) -> None:
        super().__init__("data-wrong", file=where.file, entry=where.entry, field=where.field, why=why)


@dataclass(frozen=True, slots=True)
class Where:
    """The place in a file that is being read."""

    file: str
    entry: str = "–"
    field: str = "–"

    def wrong(self, message: str, /, **slots: str | int | Phrase) -> NoReturn:
        raise BadData(self, phrase(message, **slots))

    def unknown(self, word: str, words: Sequence[str]) -> NoReturn:
        self.wrong("data-unknown", word=shown(word), words=", ".join(words))


# --- abilities --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Row:
    """One instruction, as deck.py lays it out."""

    op: int
    pick: int = d.ALL
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


@dataclass(slots=True)
class Reader:
    """Reads the abilities of one card into the tables that are being made."""

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

    def ability(self, text: str) -> Ability | None:
        """An ability to be kept, or None if all of it is in the card's stats and limits."""
        head, colon, body = text.partition(":")
        found = HEAD.fullmatch(head.strip())
        if not colon:
            self._rule(text)
            return None
        if found is None or (found["bursts"] or "") not in BURSTS:
            self.where.wrong("data-ability", text=shown(text))
        trigger = self.word(found["trigger"], TRIGGERS)
        fits = d.SPELL if trigger in SPELL_TRIGGERS else d.CREATURE
        if trigger not in DIE_TRIGGERS and not self.kinds & fits:
            self.where.wrong("data-card-kind", text=shown(text))
        windows = 0
        for name in filter(None, (word.strip() for word in (found["windows"] or "").split(","))):
            windows |= self.word(name, WINDOWS)
        if bool(windows) != (trigger == d.REACT):
            self.where.wrong("data-windows", text=shown(text), words=", ".join(WINDOWS))
        times = found["times"]
        made = Ability(
            trigger=trigger,
            bursts=BURSTS[found["bursts"] or ""],
            may=bool(found["may"]),
            times=0 if times == "any" else int(times or 1),
            condition=self._condition(found["condition"]),
            windows=windows,
            flags=(d.SPEND_FIRST if found["spend"] else 0) | (d.WHILE_ASIDE if found["aside"] else 0),
        )
        for part in split(body, ";"):
            self._effect(part, made)
        self._finish(made, text)
        return made if made.rows else None

    def _finish(self, made: Ability, text: str) -> None:
        """Flags that the engine wants, and the pick of partners before anything is rolled again."""
        ops = [row.op for row in made.rows]
        if any(op not in (d.SGLORY, d.SOLOSCORE) for op in ops):
            made.flags |= d.ACTS
        if d.SAVE in ops:
            made.flags |= d.SAVES
        if d.DEST in ops and made.trigger == d.DESTROYED:
            made.flags |= d.REDIRECTS
        if d.REROLL in ops:
            made.flags |= d.REROLLS_ITSELF
        if made.flags & d.REDIRECTS and (len(ops) > 1 or made.may):
            self.where.wrong("data-alone", effect="dest")
        first = made.rows[0] if made.rows else None
        if first and first.op == d.CULL and first.zones == d.Z_SELF:
            if made.trigger not in (d.CAST, d.CAST4):
                self.where.wrong("data-ability", text=shown(text))
            made.flags |= d.CULLS_ITSELF
        partners = next((row for row in made.rows if row.op == d.REROLL_PARTNERS), None)
        if partners:
            at = min(ops.index(op) for op in (d.REROLL, d.REROLL_PARTNERS) if op in ops)
            made.rows.insert(at, replace(partners, op=d.PARTNERS, arg=int(d.REROLL in ops)))
        if made.flags & d.WHILE_ASIDE:
            self.traits |= d.T_ASIDE

    def _rule(self, text: str) -> None:
        found = CALL.fullmatch(text.strip())
        parts = split((found and found["arguments"]) or "", ",")
        if found is None or found["name"] != "limit" or len(parts) != 3 or parts[0] != "summon":
            self.where.wrong("data-ability", text=shown(text))
        if self.klass_of(parts[1]) != self.klass or not WHOLE.fullmatch(parts[2]) or int(parts[2]) < 1:
            self.where.wrong("data-limit", text=shown(text))
        self.limit = int(parts[2])

    def _condition(self, text: str | None) -> tuple[int, int, int]:
        if text is None:
            return (d.ALWAYS, 0, 0)
        if text in ("behind", "by damage"):
            return (d.BEHIND if text == "behind" else d.BY_DAMAGE, 0, 0)
        found = AT_LEAST.fullmatch(text)
        if found is None:
            self.where.unknown(text, ("behind", "by damage", "scored >= 2"))
        return (d.AT_LEAST, self.number(found["number"]), int(found["least"]))

    def _effect(self, text: str, made: Ability) -> None:
        found = CALL.fullmatch(text)
        if found is None:
            self.where.wrong("data-effect", text=shown(text))
        name = found["name"]
        if name not in EFFECTS:
            self.where.unknown(name, tuple(EFFECTS))
        effect = EFFECTS[name]
        if made.trigger not in effect.triggers:
            names = ", ".join(word for word, trigger in TRIGGERS.items() if trigger in effect.triggers)
            self.where.wrong("data-trigger", effect=name, words=names)
        lasting = effect.lasting and made.trigger not in (d.STATIC, d.ATTACHED)
        lasting = lasting and not (name == "dest" and made.trigger == d.DESTROYED)  # its own fate needs no turn
        if bool(found["turn"]) != lasting:
            self.where.wrong("data-duration", effect=name, form=effect.form)
        if found["may"] and name != "reroll":
            self.where.wrong("data-effect", text=shown(text))
        try:
            effect.read(self, split(found["arguments"] or "", ","), made)
        except WrongForm:
            self.where.wrong("data-form", text=shown(text), form=effect.form)

    # Words

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
            row = (d.CONSTANT, int(text), 0, 0)
        elif call is None or call["may"] or call["turn"]:
            raise WrongForm
        elif call["name"] == "count":
            parts = split(call["arguments"] or "", ",")
            if len(parts) != 2:
                raise WrongForm
            row = (d.COUNT, self.klass_of(parts[0]), self.zones(parts[1], ("act", "used", "spent", "theirs")), 0)
        else:
            kind = self.word(call["name"], NUMBERS)
            parts = split(call["arguments"] or "", ",")
            if parts and kind not in (d.SCORED, d.WORTH):
                raise WrongForm
            row = (kind, 0, 0, self.filter(parts, ("cost", "class", "kind")))
        return index(self.exprs, row)

    def filter(self, terms: Sequence[str], allowed: Sequence[str] = ("level", "def", "cost", "class", "kind")) -> int:
        """The row of a filter, a new one if need be."""
        row = list(NO_FILTER)
        for term in terms:
            if term == "other":
                row[d.F_OTHER] = 1
                continue
            if term == "max cost":
                row[d.F_DEAREST] = 1
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
                row[d.F_LEVEL_LOW] = row[d.F_LEVEL_HIGH] = self.whole(value, 0)
            case "level", "<=":
                row[d.F_LEVEL_HIGH] = self.whole(value, 0)
            case "def", "<=":
                row[d.F_DEFENSE] = self.whole(value, 0)
            case "cost", "<=":
                base, plus, more = value.partition("+")
                if plus and base != "culled":
                    raise WrongForm
                row[d.F_CULLED] = int(bool(plus))
                row[d.F_COST] = self.whole(more if plus else base, 0)
            case "class", "=":
                row[d.F_CLASS] = self.klass_of(value)
            case "class", "!=":
                row[d.F_NOT_CLASS] = self.klass_of(value)
            case "kind", "=":
                row[d.F_KINDS] = self.word(value, KINDS)
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
            if bits & d.Z_SELF or (pick == d.EACH and bits & ~(d.Z_FOES | d.Z_ANY | d.Z_THEIRS)):
                raise WrongForm  # nothing to pick from
            return pick, bits, self._covering(bits, inner[1:])
        bits = self.zones(parts[0], allowed)
        if bits & d.Z_SELF and (bits != d.Z_SELF or len(parts) > 1):
            raise WrongForm
        return d.ALL, bits, self._covering(bits, parts[1:])

    def _covering(self, bits: int, terms: Sequence[str]) -> int:
        """A filter of dice in these places: only creatures have a level and a defense, only piles are searched by cost."""
        if bits & ~d.Z_CREATURES:
            return self.filter(terms, ("cost", "class", "kind"))
        if "max cost" in terms:
            raise WrongForm
        return self.filter(terms)

    def add(self, made: Ability, stat: int, value: int, trait: int = 0) -> None:
        """Add to a stat for every number of bursts that the ability is printed for."""
        self.traits |= trait
        for bursts in range(d.BURSTS):
            if made.bursts >> bursts & 1:
                self.stats[bursts][stat] += value

    def put(self, made: Ability, stat: int, value: int, trait: int = 0) -> None:
        """Set a stat that a card can have only once."""
        if any(self.stats[bursts][stat] for bursts in range(d.BURSTS) if made.bursts >> bursts & 1):
            self.where.wrong("data-twice")
        self.add(made, stat, value, trait)


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


# --- effects ----------------------------------------------------------------------------------------------------------

Read = Callable[[Reader, list[str], Ability], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """How an effect is written, with which triggers, whether it lasts for the turn, and who reads it."""

    form: str
    read: Read
    triggers: frozenset[int] = EVERY_TRIGGER
    lasting: bool = False


STANDING: Final = frozenset({d.STATIC})
ON_HOST: Final = frozenset({d.ATTACHED})
SCORING: Final = frozenset({d.SCORES, d.HOSTSCORES, d.ATTACHED})


def _need(parts: Sequence[str], count: int) -> None:
    if len(parts) != count:
        raise WrongForm


def _number_effect(op: int, low: int = 1) -> Read:
    def read(reader: Reader, parts: list[str], made: Ability) -> None:
        _need(parts, 1)
        if WHOLE.fullmatch(parts[0]):
            reader.whole(parts[0], low)
        made.rows.append(Row(op, expr=reader.number(parts[0])))

    return read


def _picked(op: int, zones: Sequence[str], picks: Sequence[str], whole: bool = True) -> Read:
    """An effect on dice: one that is picked, or all where that makes sense."""

    def read(reader: Reader, parts: list[str], made: Ability) -> None:
        pick, bits, filtered = reader.target(parts, zones, picks)
        if pick == d.ALL and not whole and bits != d.Z_SELF:
            raise WrongForm
        made.rows.append(Row(op, pick, bits, filtered))

    return read


def _plain(op: int) -> Read:
    """An effect on the die itself."""

    def read(reader: Reader, parts: list[str], made: Ability) -> None:
        if parts != ["self"]:
            raise WrongForm
        made.rows.append(Row(op, zones=d.Z_SELF))

    return read


def _stat(stat: int, trait: int) -> Read:
    """Something that simply is so while the creature is there."""

    def read(reader: Reader, parts: list[str], made: Ability) -> None:
        _need(parts, 0)
        reader.put(made, stat, 1, trait)

    return read


def _reroll(reader: Reader, parts: list[str], made: Ability) -> None:
    pick, bits, filtered = reader.target(parts, ("self", "act"), ("one", "two"))
    if bits == d.Z_SELF and pick == d.ALL:
        made.rows.append(Row(d.REROLL, zones=bits))
    elif bits == d.Z_ACT and pick != d.ALL:
        made.rows.append(Row(d.REROLL_PARTNERS, pick, bits, filtered, may=1))
    else:
        raise WrongForm


def _strength(op: int, self_stat: int, each_stat: int, others_stat: int) -> Read:
    """atk and def: of creatures while the source stays, of a host, or for the turn."""

    def read(reader: Reader, parts: list[str], made: Ability) -> None:
        if len(parts) < 2:
            raise WrongForm
        *target, worth = parts
        if made.trigger == d.STATIC:
            _need(target, 1)
            zone = target[0]
            if zone == "self" and worth == "others":
                reader.add(made, each_stat, 1)
            elif zone == "foes" and op == d.DEF:
                reader.add(made, d.S_DEF_FOES, reader.whole(worth, -99), d.T_FOES)
            elif zone in ("self", "others", "mine"):
                points = reader.whole(worth, -99)
                if zone != "others":
                    reader.add(made, self_stat, points)
                if zone != "self":
                    reader.add(made, others_stat, points, d.T_AURA)
            else:
                reader.where.unknown(zone, ("self", "others", "mine", *(("foes",) if op == d.DEF else ())))
        elif made.trigger == d.ATTACHED:
            if target != ["host"]:
                raise WrongForm
            reader.add(made, self_stat, reader.whole(worth, -99))
        else:
            pick, bits, filtered = reader.target(target, ("self", *CREATURE_ZONES), ("one",))
            made.rows.append(Row(op, pick, bits, filtered, reader.number(worth)))

    return read


def _ward(op: int, self_stat: int, others_stat: int, trait: int) -> Read:
    """immune and shield."""

    def read(reader: Reader, parts: list[str], made: Ability) -> None:
        reader.traits |= trait
        if made.trigger == d.STATIC:
            _need(parts, 1)
            if parts[0] not in ("self", "others", "mine"):
                reader.where.unknown(parts[0], ("self", "others", "mine"))
            if parts[0] != "others":
                reader.put(made, self_stat, 1)
            if parts[0] != "self":
                reader.put(made, others_stat, 1)
        elif made.trigger == d.ATTACHED:
            if parts != ["host"]:
                raise WrongForm
            reader.put(made, self_stat, 1)
        else:
            pick, bits, filtered = reader.target(parts, ("self", *CREATURE_ZONES), ("one",))
            made.rows.append(Row(op, pick, bits, filtered))

    return read


def _vs(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    stat = reader.word(parts[0], {"alone": d.S_VS_ALONE, "many": d.S_VS_MANY})
    reader.add(made, stat, reader.whole(parts[1], -99))


def _atkcap(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 1)
    if made.trigger == d.STATIC:
        reader.put(made, d.S_CAP, reader.whole(parts[0], 0) + 1, d.T_GUARD)
    else:
        made.rows.append(Row(d.ATKCAP, expr=reader.number(parts[0])))


def _noattack(reader: Reader, parts: list[str], made: Ability) -> None:
    filtered = reader.filter(parts, ("level", "cost", "class", "kind"))
    if made.trigger == d.STATIC:
        reader.put(made, d.S_NOATTACK, filtered + 1, d.T_GUARD)
    else:
        made.rows.append(Row(d.NOATTACK, filter=filtered))


def _tax(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    stat = reader.word(parts[0], {"summon": d.S_TAX_SUMMON, "capture": d.S_TAX_CAPTURE})
    reader.add(made, stat, reader.whole(parts[1], 0), d.T_TAX)


def _dest(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    place = reader.word(parts[1], {name: PLACES[name] for name in ("active", "ready", "aside")})
    if reader.dest not in (0, place):
        reader.where.wrong("data-twice")  # a player names a destination by the die that offers it
    reader.dest = place
    if made.trigger == d.STATIC:
        if parts[0] != "others":
            raise WrongForm
        reader.put(made, d.S_DEST_OTHERS, place, d.T_DEST)
    elif made.trigger == d.DESTROYED and parts[0] == "self":
        made.rows.append(Row(d.DEST, zones=d.Z_SELF, place=place))
    else:
        pick, bits, filtered = reader.target(parts[:1], CREATURE_ZONES, ("one",))
        made.rows.append(Row(d.DEST, pick, bits, filtered, place=place))


def _forcekill(reader: Reader, parts: list[str], made: Ability) -> None:
    if len(parts) < 2 or parts[:2] != ["attacker", "any"]:
        raise WrongForm
    made.rows.append(Row(d.FORCEKILL, d.ONE, d.Z_FOES, reader.filter(parts[2:])))


def _rotate(reader: Reader, parts: list[str], made: Ability) -> None:
    if len(parts) < 2 or parts[-1] not in ("+1", "-1"):
        raise WrongForm
    pick, bits, filtered = reader.target(parts[:-1], ("self", *CREATURE_ZONES), ("one",))
    made.rows.append(Row(d.ROTATE, pick, bits, filtered, arg=int(parts[-1])))


def _save(reader: Reader, parts: list[str], made: Ability) -> None:
    zone = "self" if made.trigger == d.DESTROYED else "dead"
    if parts != [zone] or (made.trigger == d.REACT and made.windows != d.LOSS):
        raise WrongForm
    made.rows.append(Row(d.SAVE, zones=ZONES[zone]))


def _move(reader: Reader, parts: list[str], made: Ability) -> None:
    if len(parts) < 2:
        raise WrongForm
    pick, bits, filtered = reader.target(parts[:-1], OWN_PILES, ("one",))
    if pick == d.ALL:
        raise WrongForm
    place = reader.word(parts[-1], {name: PLACES[name] for name in ("active", "used", "spent", "bag")})
    made.rows.append(Row(d.MOVE, pick, bits, filtered, place=place))


def _capturefree(reader: Reader, parts: list[str], made: Ability) -> None:
    if not parts:
        raise WrongForm
    place = reader.word(parts[-1], {name: PLACES[name] for name in ("active", "used", "bag")})
    filtered = reader.filter(parts[:-1], ("cost", "class", "kind"))
    made.rows.append(Row(d.CAPTUREFREE, d.ONE, filter=filtered, place=place))


def _take(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 4)
    number = index(reader.exprs, (d.CONSTANT, reader.whole(parts[1], 1), 0, 0))
    place = reader.word(parts[3], {name: PLACES[name] for name in ("active", "used", "bag")})
    made.rows.append(
        Row(d.TAKE, pick=reader.word(parts[2], TAKERS), expr=number, arg=reader.klass_of(parts[0]), place=place)
    )


def _value(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 1)
    row = reader.number(parts[0]) + 1
    reader.put(made, d.S_VALUE_ATK, row)
    reader.put(made, d.S_VALUE_DEF, row)


def _doom(reader: Reader, parts: list[str], made: Ability) -> None:
    text = ",".join(parts)
    if not text.startswith("count("):
        raise WrongForm
    reader.put(made, d.S_DOOM, reader.number(text) + 1, d.T_DOOM)


def _copy(reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    for stat, text in zip((d.S_VALUE_ATK, d.S_VALUE_DEF), parts, strict=True):
        reader.put(made, stat, index(reader.exprs, (d.CONSTANT, reader.whole(text, 0), 0, 0)) + 1)
    reader.traits |= d.T_COPY
    made.rows.append(Row(d.COPY))


def _total(reader: Reader, parts: list[str], made: Ability) -> None:
    _number_effect(d.TOTAL)(reader, parts, made)


def _soloscore(_reader: Reader, parts: list[str], made: Ability) -> None:
    _need(parts, 0)
    made.rows.append(Row(d.SOLOSCORE))


DICE_ZONES: Final = ("self", *OWN_PILES, "theirs")
EFFECTS: Final[dict[str, Effect]] = {
    "quid": Effect("quid(2)", _number_effect(d.QUID)),
    "drawroll": Effect("drawroll(1)", _number_effect(d.DRAWROLL)),
    "draw": Effect("draw(1)", _number_effect(d.DRAW)),
    "reroll": Effect("reroll(self), may reroll(one(act, other))", _reroll, frozenset({d.IMMEDIATE})),
    "rollall": Effect("rollall(spent+used, class=VD)", _picked(d.ROLLALL, ("used", "spent"), ())),
    "atk": Effect(
        "atk(self, 1), atk(host, 3), atk(mine, 2) turn",
        _strength(d.ATK, d.S_ATK, d.S_ATK_EACH, d.S_ATK_OTHERS),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "def": Effect(
        "def(self, 1), def(host, 3), def(mine, 2) turn",
        _strength(d.DEF, d.S_DEF, d.S_DEF_EACH, d.S_DEF_OTHERS),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "vs": Effect("vs(alone, 3), vs(many, 2)", _vs, STANDING),
    "atk0": Effect("atk0(one(any)) turn", _picked(d.ATK0, CREATURE_ZONES, ("one",)), lasting=True),
    "atkcap": Effect("atkcap(3)", _atkcap, EVERY_TRIGGER | STANDING, True),
    "noattack": Effect("noattack(level<=2)", _noattack, EVERY_TRIGGER | STANDING, True),
    "lethal": Effect("lethal", _stat(d.S_LETHAL, d.T_FOES), STANDING),
    "ignoreattach": Effect("ignoreattach", _stat(d.S_IGNORE, d.T_FOES), STANDING),
    "total": Effect("total(attack)", _total, frozenset({d.FIRSTKILL})),
    "immune": Effect(
        "immune(self), immune(mine) turn",
        _ward(d.IMMUNE, d.S_IMMUNE, d.S_IMMUNE_OTHERS, d.T_IMMUNE),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "shield": Effect(
        "shield(self), shield(mine) turn",
        _ward(d.SHIELD, d.S_SHIELD, d.S_SHIELD_OTHERS, d.T_SHIELD),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "tax": Effect("tax(summon, 1), tax(capture, 1)", _tax, STANDING),
    "cheaper": Effect("cheaper(2)", _number_effect(d.CHEAPER)),
    "xcap": Effect("xcap(1)", _number_effect(d.XCAP)),
    "glory": Effect("glory(1)", _number_effect(d.GLORY)),
    "sglory": Effect("sglory(1)", _number_effect(d.SGLORY, -99), SCORING),
    "scorenow": Effect("scorenow(self)", _plain(d.SCORENOW), frozenset({d.KILL, d.SUMMONED, d.ATTACKS})),
    "soloscore": Effect("soloscore", _soloscore, frozenset({d.SCORES})),
    "destroy": Effect("destroy(foes, level=1), destroy(one(any))", _picked(d.DESTROY, CREATURE_ZONES, ("one", "each"))),
    "forcekill": Effect("forcekill(attacker, any)", _forcekill, frozenset({d.DESTROYED})),
    "dispel": Effect("dispel(one(spells, other))", _picked(d.DISPEL, ("spells",), ("one",), whole=False)),
    "rotate": Effect("rotate(mine, +1)", _rotate),
    "save": Effect("save(self), save(dead)", _save, frozenset({d.DESTROYED, d.REACT})),
    "dest": Effect(
        "dest(self, active), dest(others, active), dest(mine, active) turn", _dest, EVERY_TRIGGER | STANDING, True
    ),
    "move": Effect("move(one(used, other, kind=creature), active)", _move),
    "cull": Effect("cull(one(used))", _picked(d.CULL, DICE_ZONES, ("one", "each"), whole=False)),
    "capturefree": Effect("capturefree(kind=spell, cost<=4, used)", _capturefree),
    "take": Effect("take(AS, 1, me, used)", _take),
    "trade": Effect("trade(one(theirs))", _picked(d.TRADE, ("theirs",), ("one",), whole=False), frozenset({d.SCORES})),
    "remove": Effect("remove(each(theirs))", _picked(d.REMOVE, OWN_PILES + ("theirs",), ("one", "each"), whole=False)),
    "value": Effect("value(creatures)", _value, STANDING),
    "doom": Effect("doom(count(BQ, used+act+spent))", _doom, STANDING),
    "rollready": Effect("rollready(self)", _plain(d.ROLLREADY), frozenset({d.KILL})),
    "copy": Effect("copy(0, 5)", _copy, frozenset({d.ENTERS})),
}
