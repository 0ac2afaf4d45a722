"""Makes the engine's tables out of the catalogue, reading every ability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from mypy_extensions import i64

from parlour.games.quarriors.codes import FACES, SPELL
from parlour.games.quarriors.tables.abilities import AbilityReader
from parlour.games.quarriors.tables.arguments import NO_FILTER, Where
from parlour.games.quarriors.tables.catalogue import SETS, Card, Catalogue, Face, Kind, catalogue
from parlour.games.quarriors.tables.deck import (
    A_NEXT,
    ATTACHED,
    BURSTS,
    CONSTANT,
    END,
    INSTR,
    STATIC,
    STATS,
    TRIGGERS,
    Deck,
)
from parlour.kernel.arrays import vec


def make_deck(catalogue: Catalogue, settings: Mapping[str, str] | None = None) -> Deck:
    """The engine's tables; `settings` are the options that some cards differ by."""
    cards = [_chosen(card, settings or {}) for card in catalogue.cards]
    codes = [kind.code for kind in catalogue.classes]
    exprs: list[tuple[int, ...]] = [(CONSTANT, 0, 0, 0)]
    filters: list[tuple[int, ...]] = [NO_FILTER]
    stats: list[int] = []
    heads = [-1] * (len(cards) * TRIGGERS)
    rows: list[list[int]] = []
    code: list[int] = [0] * INSTR
    limits: list[int] = []
    traits: list[int] = []
    triggers: list[int] = []
    for number, card in enumerate(cards):
        kinds = catalogue.classes[codes.index(card.code)].kinds
        reader = AbilityReader(
            Where(f"{catalogue.file} {card.id}"),
            kinds,
            codes.index(card.code),
            codes,
            exprs,
            filters,
            [[0] * STATS for _ in range(BURSTS)],
        )
        found = 0
        last: dict[int, int] = {}
        for at, text in enumerate(card.abilities, 1):
            reader.where = Where(f"{catalogue.file} {card.id}.abilities[{at}]")
            made = reader.ability(text)
            if made is None:
                continue
            found |= 1 << made.trigger
            condition, expr, least = made.condition
            made_row = [made.bursts, int(made.may), made.times, condition, expr, least]
            made_row += [len(code), made.flags, made.windows, -1]
            if made.trigger in last:
                rows[last[made.trigger]][A_NEXT] = len(rows)
            else:
                heads[number * TRIGGERS + made.trigger] = len(rows)
            last[made.trigger] = len(rows)
            rows.append(made_row)
            for row in made.rows:
                code += row.ints()
            code += [END] + [0] * (INSTR - 1)
        stats += [value for row in reader.stats for value in row]
        limits.append(reader.limit)
        traits.append(reader.traits)
        triggers.append(found | _standing(reader.stats, kinds))
    return Deck(
        codes=codes,
        ids=[card.id for card in cards],
        **_class_tables(catalogue.classes),
        card_class=_vec(codes.index(card.code) for card in cards),
        cost=_vec(card.cost for card in cards),
        glory=_vec(card.glory for card in cards),
        worth=_vec(card.worth for card in cards),
        sale=_vec(int(card.sale) for card in cards),
        triggers=_vec(triggers),
        traits=_vec(traits),
        limit_most=_vec(limits),
        stats=_vec(stats),
        heads=_vec(heads),
        abilities=_vec(value for row in rows for value in row),
        code=_vec(code),
        exprs=_vec(value for expr in exprs for value in expr),
        filters=_vec(value for row in filters for value in row),
    )


def _chosen(card: Card, settings: Mapping[str, str]) -> Card:
    return card.other if card.other and settings.get(card.option) == card.value else card


def _standing(stats: list[list[int]], kinds: int) -> int:
    """The trigger of what only the stats tell: a spell that has stats is attached."""
    if not any(value for row in stats for value in row):
        return 0
    return 1 << (ATTACHED if kinds == SPELL else STATIC)


def _class_tables(classes: Sequence[Kind]) -> dict[str, Any]:
    firsts = [sum(kind.dice for kind in classes[:at]) for at in range(len(classes))]
    faces = [face for kind in classes for face in (Face(""), *kind.faces)]
    same = [number for kind in classes for number in (0, *(kind.faces.index(face) + 1 for face in kind.faces))]
    weights = [same[FACES * at + 1 : FACES * at + 7].count(face) for at in range(len(classes)) for face in range(1, 7)]
    return {
        "faces": [face.text for face in faces],
        "class_first": _vec(firsts),
        "class_dice": _vec(kind.dice for kind in classes),
        "class_kind": _vec(kind.kinds for kind in classes),
        "class_set": _vec(SETS[kind.set] for kind in classes),
        "class_each": _vec(kind.each for kind in classes),
        "class_spare": _vec(kind.spare for kind in classes),
        "die_class": _vec(at for at, kind in enumerate(classes) for _ in range(kind.dice)),
        "quid": _vec(face.quid for face in faces),
        "draws": _vec(face.draws for face in faces),
        "rolls": _vec(int(face.rolls) for face in faces),
        "either": _vec(int(face.either) for face in faces),
        "icon": _vec(face.icon for face in faces),
        "level": _vec(face.level for face in faces),
        "attack": _vec(face.attack for face in faces),
        "defense": _vec(face.defense for face in faces),
        "bursts": _vec(face.bursts for face in faces),
        "same": _vec(same),
        "weights": _vec(weights),
    }


def _vec(values: Any) -> Any:
    return vec[i64](list(values))


@cache
def _reworded() -> dict[str, Card]:
    """The cards that say something else under an option."""
    return {card.id: card for card in catalogue().cards if card.other and card.reworded}


def words_of(name: str, settings: Mapping[str, object]) -> str:
    """The key of what a card says in words under these options."""
    card = _reworded().get(name)
    key = name.replace("/", "-")
    return f"{key}-{card.value}" if card and settings.get(card.option) == card.value else key


@cache
def deck(strong_quake: str, life_charm: str, permissions: str) -> Deck:
    """The house's own tables under the options that change cards (QR-R30, QR-R32, QR-R36)."""
    settings = {"strong_quake": strong_quake, "life_charm": life_charm, "permissions": permissions}
    return make_deck(catalogue(), settings)
