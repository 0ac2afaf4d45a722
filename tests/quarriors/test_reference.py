"""The engine against the slow, literal reading of the cards in reference.py."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.quarriors import GAME
from parlour.kernel.state import OVER

from . import reference
from .support import random_event, random_options


def compare(dump: dict[str, Any], known: Any) -> int:
    """Points, totals, who falls, prices: all that stands before an attack. Returns how many totals there are."""
    active = known["active"]
    army = reference.creatures(dump)
    for entry in known["market"]:
        assert entry["price"] == reference.price(dump, active, entry["card"])
    assert known["tax"] == reference.summoning_tax(dump, active)
    dice = {die["id"]: die for die in known["dice"]}
    for creature in army:
        die = dice[creature.name]
        assert die["attack"] == max(0, reference.attack(dump, creature, army)), (creature, dump)
        if known["step"] != "defend":
            assert die["defense"] == reference.defense(dump, creature, army), (creature, dump)
        assert die["immune"] == reference.immune(creature, army), (creature, dump)
    breathes = any(creature.card == "QD/o" and creature.seat == active for creature in army)
    if known["phase"] != 2 or breathes:  # what the breath destroys changes the totals
        return 0
    for entry in known["forecast"]:
        assert entry["total"] == reference.total(dump, active, entry["seat"]), dump
        assert sorted(entry["falls"]) == reference.falling(dump, active, entry["seat"]), dump
    return len(known["forecast"])


@pytest.mark.clause("QR-10.5", "QR-10.10", "QR-10.12", "QR-12.1", "QR-8.2", "QR-13.2", "QR-R20", "QR-R41")
@pytest.mark.parametrize("number", range(6))
def test_totals_defenses_and_prices_are_those_of_the_literal_reading(number: int) -> None:
    rng = random.Random(f"tables {number}")
    looked = 0
    for _ in range(50):
        state = GAME.load(reference.random_table(rng))
        looked += compare(GAME.dump(state), GAME.view(state, None).known)
    assert looked > 50


@pytest.mark.clause("QR-6.1", "QR-6.2", "QR-R50")
@pytest.mark.parametrize("number", range(6))
def test_creatures_bring_the_glory_of_the_literal_reading(number: int) -> None:
    rng = random.Random(f"scores {number}")
    for _ in range(50):
        table = {**reference.random_table(rng), "lasting": []}
        before = GAME.dump(GAME.load(table))
        table["seats"][0]["active"] = "BQ1"
        after = GAME.load({**table, "step": "score"})
        assert GAME.dump(after)["glory"][0] - table["glory"][0] == reference.scored(before, 0), before


@pytest.mark.parametrize("number", range(3))
def test_a_random_game_keeps_to_the_literal_reading(number: int) -> None:
    rng = random.Random(f"reference {number}")
    options = {**random_options(rng), "glory_goal": 200, "max_turns": 60, "start": "A"}
    state = GAME.start(seats=2 + number, **options)
    while state.actor() != OVER:
        state.apply(random_event(state, rng))
        if state.actor() >= 0 and rng.random() < 0.4:
            compare(GAME.dump(state), GAME.view(state, None).known)
