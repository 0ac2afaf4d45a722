"""The options of Adventurer's Guard."""

from __future__ import annotations

from typing import Final

from parlour.games.adventurers_guard.codes import NOBODY, NORTH, SOUTH
from parlour.games.adventurers_guard.state import GuardState, Rules, start
from parlour.kernel.options import Choice, Number, Option, Values
from parlour.kernel.words import Phrase, phrase

OPTIONS: Final[tuple[Option, ...]] = (
    Choice("first_player", ("random", "S", "N"), "AG-2.4"),
    Choice("warrior_corner", ("diagonal", "facing"), "AG-2.6"),
    Choice("warrior_ahead", ("allowed", "forbidden"), "AG-4.10"),
    Choice("enemy_move", ("may", "must"), "AG-7.6"),
    Choice("enemy_suicide", ("no_capture", "safe_only"), "AG-7.4"),
    Number("no_capture_limit", default=200, low=20, high=1_000_000_000, special=(0,), clause="AG-8.2", served=900),
    Choice("limit_result", ("draw", "count"), "AG-8.2"),
)
FIRST: Final = {"random": NOBODY, "S": SOUTH, "N": NORTH}


def rules(values: Values) -> Rules:
    """The options as the compiled rules want them."""
    return Rules(
        facing=values["warrior_corner"] == "facing",
        straight=values["warrior_ahead"] == "forbidden",
        may_pass=values["enemy_move"] == "may",
        safe_only=values["enemy_suicide"] == "safe_only",
        limit=int(values["no_capture_limit"]),
        count=values["limit_result"] == "count",
        first=FIRST[str(values["first_player"])],
    )


def values(rules: Rules) -> dict[str, str | int]:
    """The options that a state is played with."""
    return {
        "first_player": next(name for name, seat in FIRST.items() if seat == rules.first),
        "warrior_corner": "facing" if rules.facing else "diagonal",
        "warrior_ahead": "forbidden" if rules.straight else "allowed",
        "enemy_move": "may" if rules.may_pass else "must",
        "enemy_suicide": "safe_only" if rules.safe_only else "no_capture",
        "no_capture_limit": rules.limit,
        "limit_result": "count" if rules.count else "draw",
    }


def new(values: Values, _seats: int) -> GuardState:
    return start(rules(values))


def goal(_values: Values, _seats: int) -> Phrase:
    """What wins, in a line."""
    return phrase("goal")


def longest(values: Values, _seats: int) -> int | None:
    """Who starts and the corner, then at most 11 captures, each after as many quiet turns as the limit allows; two events a turn."""
    limit = int(values["no_capture_limit"])
    return 2 + 2 * 11 * limit if limit else None
