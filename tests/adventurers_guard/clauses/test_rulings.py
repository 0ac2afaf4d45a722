"""What no single chapter says: one fact per test."""

from __future__ import annotations

import random
from typing import Any

import pytest

from parlour.games.adventurers_guard import GAME
from parlour.kernel.errors import Refusal
from parlour.kernel.state import OVER

from ..support import at, notes, pawns, random_event, random_options, rolled

# The order inside a turn


@pytest.mark.clause("AG-5.2", "AG-8.1")
def test_the_bonus_comes_before_the_win() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md8 | N: Ad9"), "Md8xd9")
    assert notes(state) == ["bonus d9 +1", "win S"]
    assert pawns(state) == "S: Ae1 Md9+1 | N:"


@pytest.mark.clause("AG-5.2", "AG-8.2")
def test_the_bonus_comes_before_the_limit() -> None:
    assert notes(GAME.play(rolled(1, "S: Ae1 Md8 | N: Ae9", quiet=199), "Md8-d9")) == ["bonus d9 +1", "draw limit"]


@pytest.mark.clause("AG-8.1", "AG-8.2")
def test_a_winning_capture_at_the_brink_wins() -> None:
    assert notes(GAME.play(rolled(3, "S: Ad4 | N: Ad5", quiet=199), "Ad4xd5")) == ["win S"]


@pytest.mark.clause("AG-6.1", "AG-8.2")
def test_a_capture_sets_the_quiet_counter_to_zero_and_any_other_turn_raises_it() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md4 | N: Ae9 Wd5", quiet=7), "Md4xd5")
    assert GAME.dump(state)["quiet"] == 0
    assert GAME.dump(GAME.play(state, "d6=3", "Ae9-e8"))["quiet"] == 1


@pytest.mark.clause("AG-3.2")
def test_the_die_is_used_up_by_the_move() -> None:
    state = rolled(1, "S: Ae1 Md4 | N: Ae9")
    assert GAME.dump(state)["die"] == 1
    assert GAME.dump(GAME.play(state, "Md4-d5"))["die"] is None


def test_notes_belong_to_the_last_event_only() -> None:
    state = GAME.play(rolled(1, "S: Ae1 Md8 | N: Ae9"), "Md8-d9")
    assert notes(state) == ["bonus d9 +1"]
    assert notes(GAME.play(state, "d6=3")) == []


# Termination


@pytest.mark.clause("AG-8.2", "AG-R23")
@pytest.mark.parametrize("limit", [20, 40, 200])
def test_no_game_is_longer_than_eleven_captures_allow(limit: int) -> None:
    rng = random.Random(limit)
    for _ in range(4):
        options = random_options(rng, limits=(limit,))
        longest = GAME.longest(options, 2)
        assert longest == 2 + 2 * 11 * limit
        state, events = GAME.start(**options), 0
        while state.actor() != OVER:
            state.apply(random_event(state, rng))
            events += 1
        assert events <= longest
        assert GAME.dump(state)["turn"] < 11 * limit


@pytest.mark.clause("AG-R23")
def test_without_a_limit_a_game_has_no_longest_length() -> None:
    assert GAME.longest({"no_capture_limit": 0}, 2) is None


# Rulings about loading


@pytest.mark.clause("AG-R26")
def test_a_loaded_position_need_not_be_reachable_in_play() -> None:
    assert pawns(at("S: Ai9+1 | N: Aa1+1 Wb1+7")) == "S: Ai9+1 | N: Aa1+1 Wb1+7"


@pytest.mark.clause("AG-R26")
@pytest.mark.parametrize(
    ("fields", "clause"),
    [
        ({"pawns": "S: Wa1 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N:"}, "AG-R26"),
        ({"pawns": "S: Ae1 Wa2 Wb2 | N: Ae9"}, "AG-1.2"),
        ({"pawns": "S: Ae1 Ae2 | N: Ae9"}, "AG-1.2"),
        ({"pawns": "S: Ae1 Wa2 | N: Ae9 Wa2"}, "AG-1.3"),
        ({"pawns": "S: Ae1 Wa9 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 Wa1+1 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N: Ae9 Wa1"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N: Ae9 Wa9+1"}, "AG-R26"),
        ({"pawns": "S: Ae1 Wa2+-1 | N: Ae9"}, "AG-R26"),
        ({"pawns": "S: Ae1 | N:", "die": 3, "result": {"winner": "S", "reason": "captured"}}, "AG-R26"),
    ],
)
def test_a_state_that_cannot_occur_is_refused(fields: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refusal) as refusal:
        GAME.load(fields)
    assert refusal.value.clause == clause
