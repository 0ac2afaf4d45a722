"""The closed list of effects: how each is written, with which triggers, and what it compiles to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from parlour.games.quarriors.tables.arguments import (
    CREATURE_ZONES,
    EVERY_TRIGGER,
    OWN_PILES,
    PLACES,
    TAKERS,
    WHOLE,
    ZONES,
    Ability,
    Arguments,
    Row,
    WrongForm,
    index,
)
from parlour.games.quarriors.tables.deck import (
    ALL,
    ATK,
    ATK0,
    ATKCAP,
    ATTACHED,
    ATTACKS,
    CAPTUREFREE,
    CHEAPER,
    CONSTANT,
    COPY,
    CULL,
    DEF,
    DEST,
    DESTROY,
    DESTROYED,
    DISPEL,
    DRAW,
    DRAWROLL,
    ENTERS,
    FIRSTKILL,
    FORCEKILL,
    GLORY,
    HOSTSCORES,
    IMMEDIATE,
    IMMUNE,
    KILL,
    LOSS,
    MOVE,
    NOATTACK,
    ONE,
    QUID,
    REACT,
    REMOVE,
    REROLL,
    REROLL_PARTNERS,
    ROLLALL,
    ROLLREADY,
    ROTATE,
    S_ATK,
    S_ATK_EACH,
    S_ATK_OTHERS,
    S_CAP,
    S_DEF,
    S_DEF_EACH,
    S_DEF_FOES,
    S_DEF_OTHERS,
    S_DEST_OTHERS,
    S_DOOM,
    S_IGNORE,
    S_IMMUNE,
    S_IMMUNE_OTHERS,
    S_LETHAL,
    S_NOATTACK,
    S_SHIELD,
    S_SHIELD_OTHERS,
    S_TAX_CAPTURE,
    S_TAX_SUMMON,
    S_VALUE_ATK,
    S_VALUE_DEF,
    S_VS_ALONE,
    S_VS_MANY,
    SAVE,
    SCORENOW,
    SCORES,
    SGLORY,
    SHIELD,
    SOLOSCORE,
    STATIC,
    SUMMONED,
    T_AURA,
    T_COPY,
    T_DEST,
    T_DOOM,
    T_FOES,
    T_GUARD,
    T_IMMUNE,
    T_SHIELD,
    T_TAX,
    TAKE,
    TOTAL,
    TRADE,
    XCAP,
    Z_ACT,
    Z_FOES,
    Z_SELF,
)

Read = Callable[[Arguments, list[str], Ability], None]


@dataclass(frozen=True, slots=True)
class Effect:
    """How an effect is written, with which triggers, whether it lasts for the turn, and who reads it."""

    form: str
    read: Read
    triggers: frozenset[int] = EVERY_TRIGGER
    lasting: bool = False


STANDING: Final = frozenset({STATIC})
ON_HOST: Final = frozenset({ATTACHED})
SCORING: Final = frozenset({SCORES, HOSTSCORES, ATTACHED})


def _need(parts: Sequence[str], count: int) -> None:
    if len(parts) != count:
        raise WrongForm


def _number_effect(op: int, low: int = 1) -> Read:
    def read(reader: Arguments, parts: list[str], made: Ability) -> None:
        _need(parts, 1)
        if WHOLE.fullmatch(parts[0]):
            reader.whole(parts[0], low)
        made.rows.append(Row(op, expr=reader.number(parts[0])))

    return read


def _picked(op: int, zones: Sequence[str], picks: Sequence[str], whole: bool = True) -> Read:
    """An effect on dice: one that is picked, or all where that makes sense."""

    def read(reader: Arguments, parts: list[str], made: Ability) -> None:
        pick, bits, filtered = reader.target(parts, zones, picks)
        if pick == ALL and not whole and bits != Z_SELF:
            raise WrongForm
        made.rows.append(Row(op, pick, bits, filtered))

    return read


def _plain(op: int) -> Read:
    """An effect on the die itself."""

    def read(reader: Arguments, parts: list[str], made: Ability) -> None:
        if parts != ["self"]:
            raise WrongForm
        made.rows.append(Row(op, zones=Z_SELF))

    return read


def _stat(stat: int, trait: int) -> Read:
    """Something that simply is so while the creature is there."""

    def read(reader: Arguments, parts: list[str], made: Ability) -> None:
        _need(parts, 0)
        reader.put(made, stat, 1, trait)

    return read


def _reroll(reader: Arguments, parts: list[str], made: Ability) -> None:
    pick, bits, filtered = reader.target(parts, ("self", "act"), ("one", "two"))
    if bits == Z_SELF and pick == ALL:
        made.rows.append(Row(REROLL, zones=bits))
    elif bits == Z_ACT and pick != ALL:
        made.rows.append(Row(REROLL_PARTNERS, pick, bits, filtered, may=1))
    else:
        raise WrongForm


def _strength(op: int, self_stat: int, each_stat: int, others_stat: int) -> Read:
    """atk and def: of creatures while the source stays, of a host, or for the turn."""

    def read(reader: Arguments, parts: list[str], made: Ability) -> None:
        if len(parts) < 2:
            raise WrongForm
        *target, worth = parts
        if made.trigger == STATIC:
            _need(target, 1)
            zone = target[0]
            if zone == "self" and worth == "others":
                reader.add(made, each_stat, 1)
            elif zone == "foes" and op == DEF:
                reader.add(made, S_DEF_FOES, reader.whole(worth, -99), T_FOES)
            elif zone in ("self", "others", "mine"):
                points = reader.whole(worth, -99)
                if zone != "others":
                    reader.add(made, self_stat, points)
                if zone != "self":
                    reader.add(made, others_stat, points, T_AURA)
            else:
                reader.where.unknown(zone, ("self", "others", "mine", *(("foes",) if op == DEF else ())))
        elif made.trigger == ATTACHED:
            if target != ["host"]:
                raise WrongForm
            reader.add(made, self_stat, reader.whole(worth, -99))
        else:
            pick, bits, filtered = reader.target(target, ("self", *CREATURE_ZONES), ("one",))
            made.rows.append(Row(op, pick, bits, filtered, reader.number(worth)))

    return read


def _ward(op: int, self_stat: int, others_stat: int, trait: int) -> Read:
    """immune and shield."""

    def read(reader: Arguments, parts: list[str], made: Ability) -> None:
        reader.traits |= trait
        if made.trigger == STATIC:
            _need(parts, 1)
            if parts[0] not in ("self", "others", "mine"):
                reader.where.unknown(parts[0], ("self", "others", "mine"))
            if parts[0] != "others":
                reader.put(made, self_stat, 1)
            if parts[0] != "self":
                reader.put(made, others_stat, 1)
        elif made.trigger == ATTACHED:
            if parts != ["host"]:
                raise WrongForm
            reader.put(made, self_stat, 1)
        else:
            pick, bits, filtered = reader.target(parts, ("self", *CREATURE_ZONES), ("one",))
            made.rows.append(Row(op, pick, bits, filtered))

    return read


def _vs(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    stat = reader.word(parts[0], {"alone": S_VS_ALONE, "many": S_VS_MANY})
    reader.add(made, stat, reader.whole(parts[1], -99))


def _atkcap(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 1)
    if made.trigger == STATIC:
        reader.put(made, S_CAP, reader.whole(parts[0], 0) + 1, T_GUARD)
    else:
        made.rows.append(Row(ATKCAP, expr=reader.number(parts[0])))


def _noattack(reader: Arguments, parts: list[str], made: Ability) -> None:
    filtered = reader.filter(parts, ("level", "cost", "class", "kind"))
    if made.trigger == STATIC:
        reader.put(made, S_NOATTACK, filtered + 1, T_GUARD)
    else:
        made.rows.append(Row(NOATTACK, filter=filtered))


def _tax(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    stat = reader.word(parts[0], {"summon": S_TAX_SUMMON, "capture": S_TAX_CAPTURE})
    reader.add(made, stat, reader.whole(parts[1], 0), T_TAX)


def _dest(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    place = reader.word(parts[1], {name: PLACES[name] for name in ("active", "ready", "aside")})
    if reader.dest not in (0, place):
        reader.where.wrong("data-twice")  # a player names a destination by the die that offers it
    reader.dest = place
    if made.trigger == STATIC:
        if parts[0] != "others":
            raise WrongForm
        reader.put(made, S_DEST_OTHERS, place, T_DEST)
    elif made.trigger == DESTROYED and parts[0] == "self":
        made.rows.append(Row(DEST, zones=Z_SELF, place=place))
    else:
        pick, bits, filtered = reader.target(parts[:1], CREATURE_ZONES, ("one",))
        made.rows.append(Row(DEST, pick, bits, filtered, place=place))


def _forcekill(reader: Arguments, parts: list[str], made: Ability) -> None:
    if len(parts) < 2 or parts[:2] != ["attacker", "any"]:
        raise WrongForm
    made.rows.append(Row(FORCEKILL, ONE, Z_FOES, reader.filter(parts[2:])))


def _rotate(reader: Arguments, parts: list[str], made: Ability) -> None:
    if len(parts) < 2 or parts[-1] not in ("+1", "-1"):
        raise WrongForm
    pick, bits, filtered = reader.target(parts[:-1], ("self", *CREATURE_ZONES), ("one",))
    made.rows.append(Row(ROTATE, pick, bits, filtered, arg=int(parts[-1])))


def _save(reader: Arguments, parts: list[str], made: Ability) -> None:
    zone = "self" if made.trigger == DESTROYED else "dead"
    if parts != [zone] or (made.trigger == REACT and made.windows != LOSS):
        raise WrongForm
    made.rows.append(Row(SAVE, zones=ZONES[zone]))


def _move(reader: Arguments, parts: list[str], made: Ability) -> None:
    if len(parts) < 2:
        raise WrongForm
    pick, bits, filtered = reader.target(parts[:-1], OWN_PILES, ("one",))
    if pick == ALL:
        raise WrongForm
    place = reader.word(parts[-1], {name: PLACES[name] for name in ("active", "used", "spent", "bag")})
    made.rows.append(Row(MOVE, pick, bits, filtered, place=place))


def _capturefree(reader: Arguments, parts: list[str], made: Ability) -> None:
    if not parts:
        raise WrongForm
    place = reader.word(parts[-1], {name: PLACES[name] for name in ("active", "used", "bag")})
    filtered = reader.filter(parts[:-1], ("cost", "class", "kind"))
    made.rows.append(Row(CAPTUREFREE, ONE, filter=filtered, place=place))


def _take(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 4)
    number = index(reader.exprs, (CONSTANT, reader.whole(parts[1], 1), 0, 0))
    place = reader.word(parts[3], {name: PLACES[name] for name in ("active", "used", "bag")})
    made.rows.append(
        Row(TAKE, pick=reader.word(parts[2], TAKERS), expr=number, arg=reader.klass_of(parts[0]), place=place)
    )


def _value(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 1)
    row = reader.number(parts[0]) + 1
    reader.put(made, S_VALUE_ATK, row)
    reader.put(made, S_VALUE_DEF, row)


def _doom(reader: Arguments, parts: list[str], made: Ability) -> None:
    text = ",".join(parts)
    if not text.startswith("count("):
        raise WrongForm
    reader.put(made, S_DOOM, reader.number(text) + 1, T_DOOM)


def _copy(reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 2)
    for stat, text in zip((S_VALUE_ATK, S_VALUE_DEF), parts, strict=True):
        reader.put(made, stat, index(reader.exprs, (CONSTANT, reader.whole(text, 0), 0, 0)) + 1)
    reader.traits |= T_COPY
    made.rows.append(Row(COPY))


def _total(reader: Arguments, parts: list[str], made: Ability) -> None:
    _number_effect(TOTAL)(reader, parts, made)


def _soloscore(_reader: Arguments, parts: list[str], made: Ability) -> None:
    _need(parts, 0)
    made.rows.append(Row(SOLOSCORE))


DICE_ZONES: Final = ("self", *OWN_PILES, "theirs")
EFFECTS: Final[dict[str, Effect]] = {
    "quid": Effect("quid(2)", _number_effect(QUID)),
    "drawroll": Effect("drawroll(1)", _number_effect(DRAWROLL)),
    "draw": Effect("draw(1)", _number_effect(DRAW)),
    "reroll": Effect("reroll(self), may reroll(one(act, other))", _reroll, frozenset({IMMEDIATE})),
    "rollall": Effect("rollall(spent+used, class=VD)", _picked(ROLLALL, ("used", "spent"), ())),
    "atk": Effect(
        "atk(self, 1), atk(host, 3), atk(mine, 2) turn",
        _strength(ATK, S_ATK, S_ATK_EACH, S_ATK_OTHERS),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "def": Effect(
        "def(self, 1), def(host, 3), def(mine, 2) turn",
        _strength(DEF, S_DEF, S_DEF_EACH, S_DEF_OTHERS),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "vs": Effect("vs(alone, 3), vs(many, 2)", _vs, STANDING),
    "atk0": Effect("atk0(one(any)) turn", _picked(ATK0, CREATURE_ZONES, ("one",)), lasting=True),
    "atkcap": Effect("atkcap(3)", _atkcap, EVERY_TRIGGER | STANDING, True),
    "noattack": Effect("noattack(level<=2)", _noattack, EVERY_TRIGGER | STANDING, True),
    "lethal": Effect("lethal", _stat(S_LETHAL, T_FOES), STANDING),
    "ignoreattach": Effect("ignoreattach", _stat(S_IGNORE, T_FOES), STANDING),
    "total": Effect("total(attack)", _total, frozenset({FIRSTKILL})),
    "immune": Effect(
        "immune(self), immune(mine) turn",
        _ward(IMMUNE, S_IMMUNE, S_IMMUNE_OTHERS, T_IMMUNE),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "shield": Effect(
        "shield(self), shield(mine) turn",
        _ward(SHIELD, S_SHIELD, S_SHIELD_OTHERS, T_SHIELD),
        EVERY_TRIGGER | STANDING | ON_HOST,
        True,
    ),
    "tax": Effect("tax(summon, 1), tax(capture, 1)", _tax, STANDING),
    "cheaper": Effect("cheaper(2)", _number_effect(CHEAPER)),
    "xcap": Effect("xcap(1)", _number_effect(XCAP)),
    "glory": Effect("glory(1)", _number_effect(GLORY)),
    "sglory": Effect("sglory(1)", _number_effect(SGLORY, -99), SCORING),
    "scorenow": Effect("scorenow(self)", _plain(SCORENOW), frozenset({KILL, SUMMONED, ATTACKS})),
    "soloscore": Effect("soloscore", _soloscore, frozenset({SCORES})),
    "destroy": Effect("destroy(foes, level=1), destroy(one(any))", _picked(DESTROY, CREATURE_ZONES, ("one", "each"))),
    "forcekill": Effect("forcekill(attacker, any)", _forcekill, frozenset({DESTROYED})),
    "dispel": Effect("dispel(one(spells, other))", _picked(DISPEL, ("spells",), ("one",), whole=False)),
    "rotate": Effect("rotate(mine, +1)", _rotate),
    "save": Effect("save(self), save(dead)", _save, frozenset({DESTROYED, REACT})),
    "dest": Effect(
        "dest(self, active), dest(others, active), dest(mine, active) turn", _dest, EVERY_TRIGGER | STANDING, True
    ),
    "move": Effect("move(one(used, other, kind=creature), active)", _move),
    "cull": Effect("cull(one(used))", _picked(CULL, DICE_ZONES, ("one", "each"), whole=False)),
    "capturefree": Effect("capturefree(kind=spell, cost<=4, used)", _capturefree),
    "take": Effect("take(AS, 1, me, used)", _take),
    "trade": Effect("trade(one(theirs))", _picked(TRADE, ("theirs",), ("one",), whole=False), frozenset({SCORES})),
    "remove": Effect("remove(each(theirs))", _picked(REMOVE, OWN_PILES + ("theirs",), ("one", "each"), whole=False)),
    "value": Effect("value(creatures)", _value, STANDING),
    "doom": Effect("doom(count(BQ, used+act+spent))", _doom, STANDING),
    "rollready": Effect("rollready(self)", _plain(ROLLREADY), frozenset({KILL})),
    "copy": Effect("copy(0, 5)", _copy, frozenset({ENTERS})),
}
