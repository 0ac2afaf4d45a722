"""GA-15 Information: one fact per test."""

from __future__ import annotations

import random

import pytest

from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.state import CHANCE, OVER

from ..support import (
    after,
    asked,
    at,
    moves,
    pieces,
    random_event,
    random_options,
)


@pytest.mark.clause("GA-15.1")
def test_what_is_said_and_done_is_public() -> None:
    state = after(at("S3 [Di]"), "S3:c1-d2/Di", "bluff Di", "lose N6", "none")
    told = [entry["what"] for entry in GAME.view(state, None).known["history"]]
    assert told == ["claim", "lost", "selected"]


@pytest.mark.clause("GA-15.2")
def test_own_powers_are_shown_to_their_seat_alone() -> None:
    state = at("S3 [Di,Mo]; N3 [Gh]")
    shown = {
        seat: {piece["id"]: piece["powers"] for piece in GAME.view(state, seat).known["pieces"]}
        for seat in (0, 1, None)
    }
    assert shown[0]["S3"] == ["Di", "Mo"]
    assert shown[0]["N3"] is shown[1]["S3"] is shown[None]["S3"] is None
    assert shown[1]["N3"] == ["Gh", None]


@pytest.mark.clause("GA-15.2")
def test_after_the_end_everything_is_shown() -> None:
    state = at("S4 lost; S5 lost; S6 lost; S3 [St]; N3 [Gh,Mo]; S1 a3; N1 a4")
    GAME.play(state, "S1?N1", "ok", "N6:f6-f5", "S3:c1-d2/Di", "bluff Di", "lose S1")
    known = GAME.view(state, None).known
    assert {piece["id"]: piece["powers"] for piece in known["pieces"]}["N3"] == ["Gh", "Mo"]
    assert [entry["true"] for entry in known["history"] if entry["what"] == "claim"] == [False, False]
    assert [fact["seat"] for fact in known["knowledge"]] == [0]


@pytest.mark.clause("GA-15.3", "GA-R14")
@pytest.mark.parametrize("number", range(4))
def test_who_is_asked_what_does_not_depend_on_secret_powers(number: int) -> None:
    """Everybody else sees the same question, whatever the powers are; only verdicts show them."""
    rng = random.Random(f"asked {number}")
    state = GAME.start(**random_options(rng, 2))
    while state.actor() != OVER:
        blank = GAME.load({**GAME.dump(state), "pieces": re_powers(state)}) if GAME.dump(state)["turn"] else state
        if state.actor() != CHANCE and asked(state)[1] != "reselect":
            own = [move for move in moves(state) if not move.startswith("witch")]
            assert own == [move for move in moves(blank) if not move.startswith("witch")]
        assert asked(blank) == asked(state)
        state.apply(random_event(state, rng))


def re_powers(state: GambitState) -> str:
    """The pieces where they are, without any power."""
    return "; ".join(f"{name} {rest.partition(' ')[0]}" for name, rest in pieces(state).items())
