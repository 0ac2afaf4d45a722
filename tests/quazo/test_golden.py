"""The golden records of Quazo's Gambit: how they were played, and what they cover; see tests/golden.py."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.golden import golden, played, simulated

import parlour
from parlour.games.quazo import GAME
from parlour.kernel.errors import ParlourError
from parlour.kernel.fairness import verify
from parlour.kernel.record import Record, parse_record
from parlour.kernel.session import Session

from .support import T0

RAID = {
    "tiles": T0,
    "round": 7,
    "active": 2,
    "red": "c1 h2 f7",
    "golden": "inventory 1",
    "seats": [
        {"character": "Cat", "at": "c4", "inventory": 3, "bank": 1, "mana": 2},
        {"character": "Frog", "at": "c4", "inventory": 2, "bank": 4, "mana": 3},
        {"character": "Swan", "at": "b2", "inventory": 1, "bank": 6, "mana": 1},
        {"character": "Fish", "at": "d6", "inventory": 0, "bank": 3, "mana": 3},
    ],
}
OTHERS = {
    "characters": "random",
    "rounds": 7,
    "golden_round": 2,
    "marked_per_biome": 8,
    "mud_trap_rounds": 1,
    "lone_golden": "safe",
    "gamble": "each",
}

# name: bots, seed, options, the number of the game in its simulation
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any], int]] = {
    "random-default": (("random",) * 4, 1, {}, 0),
    "random-all-other-options": (("random",) * 4, 2, OTHERS, 0),
    "random-two": (("random",) * 2, 3, {}, 0),
    "random-three-given": (("random",) * 3, 4, {"characters": "Swan-Fish-Cat-Frog"}, 0),
    "random-without-abilities": (("random",) * 4, 5, {"abilities": "off", "golden_round": 1}, 0),
    "greedy-default": (("greedy",) * 4, 6, {}, 0),
    "greedy-each-safe": (("greedy",) * 4, 7, {"gamble": "each", "lone_golden": "safe", "golden_round": 3}, 0),
    "greedy-two-long": (("greedy",) * 2, 8, {"rounds": 25}, 0),
    "greedy-reenters": (("greedy",) * 4, 10, {"reenter": "allowed"}, 0),
    "greedy-among-random": (("greedy", "random", "random", "random"), 9, {"characters": "random"}, 1),
}
RAIDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "greedy-from-a-position": ("greedy", 8, {}),
    "random-from-a-position-pot": ("random", 128, {}),
    "random-from-a-position-each": ("random", 369, {"gamble": "each"}),
}
MAKERS = {name: simulated(GAME.key, *recipe) for name, recipe in RECIPES.items()}
MAKERS |= {
    name: played(GAME, (who,) * 4, seed, {**RAID, "options": options}) for name, (who, seed, options) in RAIDS.items()
}


def test_the_golden_records_cover_what_they_should() -> None:
    records = golden(__file__, GAME, MAKERS)
    kinds = {event.partition(" ")[0] if event[0] != ">" else ">" for record in records for event in record.events}
    decisions = {"pick", "golden", ">", "x", "rob", "end", "bank", "loot", "stake", "fold", "put"}
    chances = {"char", "tile", "start", "lp", "bout", "mana", "atk", "def", "d4"}
    cards = {"!Stealth", "!Pickpocket", "!MudTrap", "!LongLeap", "!JetStream", "!Undertow", "!Soar", "!BattleWings"}
    assert decisions | chances | cards <= kinds
    assert {record.extra["final"]["result"]["reason"] for record in records} == {"bank", "inventory", "dice"}


# Version 1: who began a turn in the bank could enter it again


def first_version(name: str) -> Record:
    path = Path(__file__).parent / "golden" / "1" / f"{name}.json"
    return parse_record(path.read_text(encoding="utf-8"))


@pytest.mark.clause("QG-6.5")
@pytest.mark.parametrize("name", ["greedy-reenters", "random-reenters", "club-reenters", "fair-dice"])
def test_a_record_of_version_1_in_which_a_bank_is_entered_again_replays_by_its_rules_only(name: str) -> None:
    record = first_version(name)
    session = Session(GAME, record)
    assert session.state.rules.reenter
    assert GAME.outcome(session.state) is not None
    with pytest.raises(ParlourError, match=r"QG-6\.5"):
        Session(GAME, replace(record, rules=2))
    allowed = replace(record, rules=2, options={**record.options, "reenter": "allowed"})
    assert GAME.dump(Session(GAME, allowed).state) == GAME.dump(session.state)


def test_the_dice_of_version_1_can_still_be_proved() -> None:
    assert verify(GAME, first_version("fair-dice")) > 100


def test_a_game_of_version_1_can_be_reviewed() -> None:
    """Every decision is judged by the rules of the game, the way back into the bank among them."""
    session = Session(GAME, first_version("greedy-reenters"))
    found = parlour.review(session, effort=0.001)
    assert len(found.play) == 4
