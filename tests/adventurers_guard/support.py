"""Short ways to say what the tests of Adventurer's Guard say all the time."""

from __future__ import annotations

import random
from typing import Any

from parlour.games.adventurers_guard import GAME
from parlour.games.adventurers_guard.notation import note_text
from parlour.games.adventurers_guard.state import GuardState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import CHANCE, OVER

GOOD: dict[str, Any] = {"pawns": "S: Ae1 Md4 | N: Ae9 Md9"}
"""A position with no more in it than must be."""


def at(pawns: str, mover: str = "S", **fields: Any) -> GuardState:
    """A position as the contract writes it: turn 6 or 7 with South first, so that captures are allowed."""
    return GAME.load({"pawns": pawns, "turn": "SN".index(mover) + 6, "first": "S", **fields})


def rolled(die: int, pawns: str, mover: str = "S", **fields: Any) -> GuardState:
    """The same after a roll."""
    return GAME.play(at(pawns, mover, **fields), f"d6={die}")


def opening(*texts: str, **options: Any) -> GuardState:
    """Scenario 1, South first with the warrior on a1, and what is played then."""
    return GAME.play(GAME.start(first_player="S", **options), "W@a1", *texts)


def moves(state: GuardState) -> list[str]:
    return sorted(GAME.moves(state))


def walks(pawn: str, ends: str) -> list[str]:
    """`walks("Md4", "c4 e4")` is Md4-c4 and Md4-e4."""
    return sorted(f"{pawn}-{end}" for end in ends.split())


def pawns(state: GuardState) -> str:
    return str(GAME.dump(state)["pawns"])


def notes(state: GuardState) -> list[str]:
    """What the last event made happen by itself."""
    return [note_text(note) for note in state.consequences()]


def refused(state: GuardState, text: str) -> str:
    """The clause that a text is refused with; empty if it can be played."""
    error = GAME.why_not(state, text)
    if error is None:
        return ""
    assert isinstance(error, Refusal), error
    return error.clause


def result(state: GuardState) -> tuple[str | None, str] | None:
    """Who won and why, if the game is over."""
    found = GAME.dump(state)["result"]
    return None if found is None else (found["winner"], found["reason"])


def random_event(state: GuardState, rng: random.Random) -> int:
    actor = state.actor()
    assert actor != OVER
    if actor == CHANCE:
        return rng.randrange(len(state.chance()))
    return int(rng.choice(list(state.legal())))


def random_options(rng: random.Random, limits: tuple[int, ...] = (0, 20, 40, 200)) -> dict[str, Any]:
    """A value for every option."""
    return {
        "first_player": rng.choice(("random", "S", "N")),
        "warrior_corner": rng.choice(("diagonal", "facing")),
        "warrior_ahead": rng.choice(("allowed", "forbidden")),
        "enemy_move": rng.choice(("may", "must")),
        "enemy_suicide": rng.choice(("no_capture", "safe_only")),
        "no_capture_limit": rng.choice(limits),
        "limit_result": rng.choice(("draw", "count")),
    }
