"""The golden records of Adventurer's Guard: how they were played, and what they cover; see tests/golden.py."""

from __future__ import annotations

from typing import Any

from tests.golden import golden, played, simulated

from parlour.games.adventurers_guard import GAME

ENDGAME = {"pawns": "S: Ae4 Md4+1 We6 | N: Ae7 Rc6 Rg6+1 Wd8", "turn": 40, "first": "N", "corner": "i9", "quiet": 3}

# name: bots, seed, options, the number of the game in its simulation
RECIPES: dict[str, tuple[tuple[str, str], int, dict[str, Any], int]] = {
    "random-default": (("random", "random"), 1, {}, 0),
    "random-all-other-options": (
        ("random", "random"),
        2,
        {
            "first_player": "N",
            "warrior_corner": "facing",
            "warrior_ahead": "forbidden",
            "enemy_move": "must",
            "enemy_suicide": "safe_only",
            "no_capture_limit": 150,
            "limit_result": "count",
        },
        0,
    ),
    "random-limit-draw": (("random", "random"), 3, {"no_capture_limit": 20}, 0),
    "random-limit-count": (("random", "random"), 4, {"no_capture_limit": 25, "limit_result": "count"}, 0),
    "greedy-default": (("greedy", "greedy"), 5, {}, 0),
    "greedy-safe-must": (("greedy", "greedy"), 6, {"enemy_suicide": "safe_only", "enemy_move": "must"}, 0),
    "random-greedy-south-first": (("random", "greedy"), 7, {"first_player": "S", "warrior_ahead": "forbidden"}, 1),
}
MAKERS = {name: simulated(GAME.key, *recipe) for name, recipe in RECIPES.items()}
MAKERS["greedy-from-a-position"] = played(GAME, ("greedy", "greedy"), 8, ENDGAME)


def test_the_golden_records_cover_what_they_should() -> None:
    records = golden(__file__, GAME, MAKERS)
    events = {event for record in records for event in record.events}
    assert {record.extra["final"]["result"]["reason"] for record in records} == {"captured", "limit"}
    assert {record.extra["final"]["result"]["winner"] for record in records} == {"S", "N", None}
    assert any(event.startswith("~") for event in events)
    assert {"pass", "first=S", "first=N"} <= events
    assert any("+3" in record.extra["final"]["pawns"] for record in records)
