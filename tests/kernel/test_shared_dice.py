"""Dice that tables share: the same for the same purpose and turn, fair, and recomputed from the seed."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

from parlour.games import game as find_game
from parlour.kernel.drivers import play_bots
from parlour.kernel.fairness import digest_of
from parlour.kernel.shared_dice import SharedDice, drawn, part_of, rolled, seed_of


def test_what_is_drawn_stays_the_same_although_others_are_gone() -> None:
    key = seed_of("a")
    for index in range(200):
        item = drawn(key, 5, index, [3, 2, 1, 4])
        fewer = [count if other == item else max(0, count - 1) for other, count in enumerate([3, 2, 1, 4])]
        assert drawn(key, 5, index, fewer) == item


def test_every_copy_is_as_likely_as_any_other() -> None:
    weights = [3, 2, 1]
    draws = Counter(drawn(seed_of("b"), 0, index, weights) for index in range(6000))
    rolls = Counter(rolled(seed_of("c"), 0, index, weights) for index in range(6000))
    for found in (draws, rolls):
        chi = sum((found[item] - 1000 * weight) ** 2 / (1000 * weight) for item, weight in enumerate(weights))
        assert chi < 13.8, "p = 0.001 with two degrees of freedom"


def test_the_formula_as_the_page_has_it() -> None:
    seed = bytes(range(32))
    key = hmac.digest(seed, b'["0",["aa","bb"]]', "sha256")
    number = int.from_bytes(hmac.digest(key, b"[7,3,0]", "sha256"), "big")
    assert digest_of(seed, ["0", ["aa", "bb"]]) == key
    assert rolled(key, 7, 3, [1] * 6) == number % 6
    numbers = {
        (item, copy): hmac.digest(key, f"[7,3,{item},{copy}]".encode(), "sha256")
        for item, count in enumerate((2, 1))
        for copy in range(count)
    }
    assert drawn(key, 7, 3, [2, 1]) == min(numbers, key=lambda one: numbers[one])[0]
    assert part_of(seed, 2) == hmac.digest(seed, b'["part",2]', "sha256")
    assert seed_of("x") == hashlib.sha256(b"x").digest()


def test_two_tables_roll_the_same_in_the_same_turn() -> None:
    from parlour.bots import bot

    game = find_game("adventurers-guard")
    options = {"first_player": "S"}
    openings = set()
    for names in (("random", "greedy"), ("greedy", "novice"), ("greedy", "greedy")):
        state = game.new(game.complete(options, game.version), 2)
        events = play_bots(game, state, [bot(name) for name in names], 1, 10_000, dice=SharedDice(seed_of("d"), "0"))
        openings.add(tuple(event for event in list(events) if event < 0)[:4])
    assert len(openings) == 1
