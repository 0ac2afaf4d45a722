"""The engine against the literal reading of the cards in reference.py and the slow engine of reference_game.py.

The long run of whole games: `python -m tests.quarriors.test_reference GAMES [FIRST]` from the repository.
"""

from __future__ import annotations

import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.state import QuarriorsState
from parlour.kernel.state import CHANCE, OVER

from . import reference
from .reference_game import SEATS, TWO_PART_WILDS, ReferenceGame, random_dice, random_wilds
from .support import FIRST_EDITION, SECOND_EDITION, actor, random_event, random_options, result

PLACES: dict[str, Callable[[str], bool]] = {"bag": lambda word: "=" not in word, "ready": lambda word: "=" in word}
DIE = re.compile(r"([A-Z]{2})(\d+)(?:-(\d+))?(?:=(\d))?(?::\w+)?(?:>([A-Z]{2}\d+))?")


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


# Whole games


def lying(dump: dict[str, Any]) -> dict[str, tuple[str, int, str]]:
    """Where every die lies, with its face and what it is attached to."""
    found = {}
    piles = [("wilds", dump["wilds"])]
    piles += [(f"{SEATS[seat]} {place}", dice) for seat, row in enumerate(dump["seats"]) for place, dice in row.items()]
    for place, dice in piles:
        for word in dice.split():
            die = DIE.fullmatch(word)
            assert die is not None, word
            for number in range(int(die[2]), int(die[3] or die[2]) + 1):
                found[f"{die[1]}{number}"] = (place, int(die[4] or 0), die[5] or "")
    return found


def told(game: ReferenceGame) -> dict[str, tuple[str, int, str]]:
    return {
        die.name: (
            "wilds" if die.place == "wilds" else f"{SEATS[die.seat]} {die.place}",
            die.face,
            die.host.name if die.host else "",
        )
        for die in game.dice
    }


def compare_games(state: QuarriorsState, game: ReferenceGame) -> None:
    """Who is asked what, where every die lies, and all that is counted."""
    who = actor(state)
    offered = GAME.outcomes(state) if who == "chance" else dict.fromkeys(GAME.moves(state), 0)
    assert (who, offered) == game.asked
    dump = GAME.dump(state)
    assert lying(dump) == told(game)
    counted = {name: dump[name] for name in ("glory", "quid", "captured", "extra", "discount", "rerolled", "turn")}
    assert counted == {name: getattr(game, name) for name in counted}
    assert result(state) == game.result


def follow(number: int, **fixed: Any) -> Counter[str]:
    """Play game `number` at both; returns how often each kind of move was offered."""
    rng = random.Random(f"whole {number}")
    options = {**random_options(rng), **fixed, "sets": "both", "rotd": "off", "start": "A"}
    options |= {"glory_goal": rng.choice((20, 60)), "max_turns": 24, "wilds": "random"}
    cards = TWO_PART_WILDS if number % 2 else random_wilds(rng)
    dealt = random_dice(rng, 2 + number // 2 % 3, cards)
    game = ReferenceGame(cards, options, dealt)
    seats = [{place: " ".join(filter(fits, words)) for place, fits in PLACES.items()} for words in dealt]
    wilds = " ".join(die.name for die in game.dice if die.place == "wilds")
    position = {"players": len(dealt), "cards": cards, "options": options, "seats": seats, "wilds": wilds}
    state = GAME.load({**position, "step": "score"})
    met: Counter[str] = Counter()
    compare_games(state, game)
    while state.actor() != OVER:
        text = random_text(state, rng)
        if state.actor() != CHANCE:
            met.update({kind(offer) for offer in GAME.moves(state)})
        GAME.play(state, text)
        game.answer(text)
        compare_games(state, game)
    return met


def random_text(state: QuarriorsState, rng: random.Random) -> str:
    """Any outcome; of moves rather one that does something, so that there is something to see."""
    if state.actor() == CHANCE:
        return GAME.write(state, random_event(state, rng))
    offers = GAME.moves(state)
    lazy = {"attack", "end", "done", "stop", "cull"} | ({"cast"} if "attack" in offers else set())  # kept for the count
    busy = [text for text in offers if text.split()[0] not in lazy]
    return rng.choice(busy if busy and rng.random() < 0.85 else offers)


def kind(text: str) -> str:
    """`use draw` for `use VI1 draw`, `do VD` for `do VD1`; else the verb."""
    words = text.split()
    if words[0] in ("do", "skip"):
        return f"{words[0]} {words[1][:2]}"
    return " ".join([words[0], *words[2:]])


@pytest.mark.clause("QR-2.7", "QR-5.3", "QR-10.16", "QR-R6", "QR-R12", "QR-R13", "QR-R30")
@pytest.mark.parametrize("number", range(12))
def test_a_random_game_goes_as_the_slow_engine_says(number: int) -> None:
    follow(number)


@pytest.mark.clause("QR-R6", "QR-R12", "QR-R30")
@pytest.mark.parametrize("number", range(100, 106))
def test_a_game_of_the_first_edition_goes_as_the_slow_engine_says(number: int) -> None:
    met = follow(number, **FIRST_EDITION)
    assert not {"use draw", "use roll", "go", "skip DP", "do VD"} & set(met)


def test_the_games_of_the_slow_engine_meet_what_the_second_edition_changed() -> None:
    met = set().union(*(follow(number, **SECOND_EDITION) for number in (15, 25, 27)))
    assert {"use draw", "use roll", "go", "do DP", "skip DP", "do VD", "skip VD"} <= met


def main(games: int, first: int = 0) -> None:
    """The long run."""
    met: Counter[str] = Counter()
    for number in range(first, first + games):
        met += follow(number, **(FIRST_EDITION if number % 5 == 0 else {}))
    print(f"{games} games; offered: {dict(sorted(met.items()))}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
