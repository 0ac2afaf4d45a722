"""The options of Quazo's Gambit."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from parlour.games.quazo.board import Rules
from parlour.games.quazo.codes import DRAFT, GIVEN, MOST_MARKED, RANDOM, SEATS
from parlour.games.quazo.names import CHARACTERS, USUAL_MARKED
from parlour.games.quazo.state import QuazoState, start
from parlour.games.quazo.tables import DATA
from parlour.kernel.arrays import vec
from parlour.kernel.fields import LARGEST
from parlour.kernel.options import Choice, Number, Option, Order, Value, Values
from parlour.kernel.words import Phrase, phrase

MUD: Final = next((card.rounds for card in DATA.cards if card.effect == "mire"), 2)
MARKED: Final = min(MOST_MARKED, *(biome.tiles for biome in DATA.biomes))

OPTIONS: Final[tuple[Option, ...]] = (
    Order("characters", ("draft", "random"), CHARACTERS, "QG-1.1"),
    Number("rounds", default=10, low=1, high=LARGEST, clause="QG-2.4", served=100),
    Number("golden_round", default=6, low=1, high=LARGEST, clause="QG-8.1"),
    Number("marked_per_biome", default=min(USUAL_MARKED, MARKED), low=1, high=MARKED, clause="QG-1.4"),
    Choice("abilities", ("on", "off"), "QG-10.1"),
    Number("mud_trap_rounds", default=MUD, low=1, high=max(2, MUD), clause="QG-10.5"),
    Choice("lone_golden", ("stealable", "safe"), "QG-8.8"),
    Choice("reenter", ("forbidden", "allowed"), "QG-6.5"),
    Choice("gamble", ("pot", "each"), "QG-9.5"),
)
GIVING: Final = {"draft": DRAFT, "random": RANDOM}


def rules(values: Values, seats: int) -> Rules:
    """The options as the compiled rules want them."""
    return _rules(tuple(values.items()), seats)


@lru_cache(maxsize=64)
def _rules(items: tuple[tuple[str, Value], ...], seats: int) -> Rules:
    values = dict(items)
    characters = str(values["characters"])
    given = [CHARACTERS.index(name) for name in characters.split("-")] if characters not in GIVING else [0] * SEATS
    return Rules(
        players=seats,
        giving=GIVING.get(characters, GIVEN),
        given=vec[i64](given),
        rounds=int(values["rounds"]),
        golden_round=int(values["golden_round"]),
        marked=int(values["marked_per_biome"]),
        abilities=values["abilities"] == "on",
        mud_rounds=int(values["mud_trap_rounds"]),
        safe=values["lone_golden"] == "safe",
        reenter=values["reenter"] == "allowed",
        each=values["gamble"] == "each",
    )


def values(rules: Rules) -> dict[str, str | int]:
    """The options that a state is played with."""
    giving = {number: name for name, number in GIVING.items()}
    return {
        "characters": giving.get(int(rules.giving)) or "-".join(CHARACTERS[character] for character in rules.given),
        "rounds": int(rules.rounds),
        "golden_round": int(rules.golden_round),
        "marked_per_biome": int(rules.marked),
        "abilities": "on" if rules.abilities else "off",
        "mud_trap_rounds": int(rules.mud_rounds),
        "lone_golden": "safe" if rules.safe else "stealable",
        "reenter": "allowed" if rules.reenter else "forbidden",
        "gamble": "each" if rules.each else "pot",
    }


def new(values: Values, seats: int) -> QuazoState:
    return start(rules(values, seats))


def goal(values: Values, _seats: int) -> Phrase:
    """What wins, in a line."""
    golden = int(values["golden_round"]) <= int(values["rounds"])
    return phrase("goal-golden" if golden else "goal", rounds=int(values["rounds"]))


def longest(_values: Values, _seats: int) -> int | None:
    """Rolls that tie are rolled again, so no number of events is enough for every game."""
    return None
