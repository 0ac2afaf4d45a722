"""The golden records of Quartz: how they were played, and what they cover; see tests/golden.py."""

from __future__ import annotations

from typing import Any

from tests.golden import golden, played, simulated

from parlour.games.quartz import GAME

LATE = {
    "players": 3,
    "round": 6,
    "turn": "P3",
    "queue": ["P1"],
    "leader": "P2",
    "carts": ["Qz 4 Un 1", "Am 2 Sa 1", "Ru 2 Em 3 Un 2"],
    "chests": ["Am 1", "Qz 2", ""],
    "tokens": [1, 0, 2],
}

# name: bots, seed, options
RECIPES: dict[str, tuple[tuple[str, ...], int, dict[str, Any]]] = {
    "random-three": (("random",) * 3, 1, {}),
    "random-four-all-other-options": (
        ("random",) * 4,
        2,
        {
            "first_leader": "P3",
            "values": "linear",
            "big_groups": "cap",
            "jackhammer_token": "kept",
            "token_supply": 3,
        },
    ),
    "greedy-four": (("greedy",) * 4, 3, {}),
    "random-six": (("random",) * 6, 4, {}),
    "greedy-and-random-five": (("greedy", "random", "random", "greedy", "random"), 5, {"token_supply": 18}),
    "random-last-first-four": (("random",) * 4, 6, {"variant": "last_first"}),
    "random-last-first-six-out": (("random",) * 6, 7, {"variant": "last_first", "eliminated_cart": "out"}),
    "greedy-last-first-three": (("greedy",) * 3, 8, {"variant": "last_first"}),
    "greedy-last-first-six": (("greedy",) * 6, 9, {"variant": "last_first"}),
    "random-tournament-three": (("random",) * 3, 10, {"tournament": "on"}),
    "greedy-tournament-four-rotate": (
        ("greedy", "greedy", "random", "random"),
        11,
        {"tournament": "on", "tournament_first_leader": "rotate"},
    ),
}
MAKERS = {name: simulated(GAME.key, *recipe) for name, recipe in RECIPES.items()}
MAKERS["from-a-position"] = played(GAME, ("greedy", "random", "greedy"), 12, LATE)


def test_the_golden_records_cover_what_they_should() -> None:
    records = golden(__file__, GAME, MAKERS)
    events = {event for record in records for event in record.events}
    marks = {event[:2] for event in events}
    assert {"X1", "J2", "C2", "T2", "S2", "b:", "c:", "t:", "s:", "le", "ke", "en", "fi", "dr", "di"} <= marks
    assert {record.result["reason"] for record in records if record.result} == {"rounds", "empty", "survivors", "days"}
    assert any(len(record.extra["final"]["out"]) >= 3 for record in records)
