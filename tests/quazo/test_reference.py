"""The engine against the slow, literal reading of the rules in reference.py."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.games.quazo import GAME
from parlour.games.quazo.state import QuazoState
from parlour.kernel.errors import Refusal
from parlour.kernel.state import OVER

from . import reference
from .support import notes, random_event, random_options


def check(state: QuazoState, table: reference.Table) -> None:
    """The same position, moves and outcomes."""
    assert GAME.dump(state) == table.position()
    assert sorted(GAME.moves(state)) == table.moves()
    assert GAME.outcomes(state) == table.outcomes()


def busy_event(state: QuazoState, rng: random.Random) -> int:
    """A random event, with a liking for what random play hardly ever gets to: the bank, raids, stakes."""
    wanted = ("bank", "x ", "rob ", "stake")
    codes = [code for code in state.legal() if GAME.write(state, code).startswith(wanted)]
    codes += [code for code in state.legal() if GAME.write(state, code) in (">e5", ">e4", ">d4", ">d5")]
    return int(rng.choice(codes)) if codes and rng.random() < 0.7 else random_event(state, rng)


def play_on(state: QuazoState, table: reference.Table, rng: random.Random, most: int) -> int:
    """Both readings go event by event; returns how many events that were."""
    count = 0
    while state.actor() != OVER and count < most:
        event = busy_event(state, rng)
        text = GAME.write(state, event)
        state.apply(event)
        said = table.play(text)
        assert notes(state) == said, text
        check(state, table)
        count += 1
    if state.actor() == OVER:
        assert list(state.returns()) == pytest.approx(table.returns())
    return count


@pytest.mark.clause("QG-1.1", "QG-1.3", "QG-2.1", "QG-2.3", "QG-2.4", "QG-3.1", "QG-8.1", "QG-11.1", "QG-12.2")
@pytest.mark.parametrize("number", range(16))
def test_a_random_game_goes_event_by_event_as_the_literal_reading_says(number: int) -> None:
    """Positions, moves, outcomes, log notes and the end agree after every event of a whole game."""
    rng = random.Random(f"game {number}")
    options, seats = random_options(rng), (4, 4, 2, 3)[number % 4]
    state, table = GAME.start(seats=seats, **options), reference.beginning(options, seats)
    check(state, table)
    play_on(state, table, rng, 10_000)
    assert state.actor() == OVER


def from_the_middle(seed: str | int) -> tuple[QuazoState, reference.Table, random.Random] | None:
    """A random position in both readings; none if a turn there would have ended already."""
    rng = random.Random(seed)
    options, seats = random_options(rng), rng.choice((4, 4, 2, 3))
    table = reference.random_table(rng, options, seats)
    table.phase = "act"
    if table.moves() == ["end"]:
        with pytest.raises(Refusal, match=r"QG-4\.9$"):
            GAME.load(table.position())
        return None
    return GAME.load(table.position()), table, rng


@pytest.mark.clause("QG-4.1", "QG-4.2", "QG-6.1", "QG-7.1", "QG-7.6", "QG-9.1", "QG-10.2", "QG-10.3", "QG-10.10")
@pytest.mark.parametrize("number", range(6))
def test_a_random_position_and_what_follows_agree_with_the_literal_reading(number: int) -> None:
    played = 0
    for part in range(50):
        found = from_the_middle(f"position {number} {part}")
        if found:
            state, table, rng = found
            check(state, table)
            played += play_on(state, table, rng, 25)
    assert played > 700  # not a heap of refused positions


@settings(max_examples=150, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_no_position_that_hypothesis_finds_differs_from_the_literal_reading(seed: int) -> None:
    found = from_the_middle(seed)
    if found:
        state, table, rng = found
        check(state, table)
        play_on(state, table, rng, 6)


@pytest.mark.clause("QG-8.5", "QG-10.4")
def test_no_jewel_is_ever_lost_or_under_a_player_and_mana_stays_in_bounds() -> None:
    """The invariants of a played game (contract, section 4)."""
    rng = random.Random("invariants")
    for number in range(6):
        options = random_options(rng)
        state = GAME.start(seats=(4, 2, 3)[number % 3], **options)
        while state.actor() != OVER:
            state.apply(busy_event(state, rng))
            if state.laid < 56:
                continue
            position = GAME.dump(state)
            red = position["red"].split()
            total = len(red) + sum(seat["inventory"] + seat["bank"] for seat in position["seats"])
            assert total + position["pending"].get("staked", 0) == 4 * options["marked_per_biome"]
            assert all(0 <= seat["mana"] <= 3 for seat in position["seats"])
            assert not {seat["at"] for seat in position["seats"]} & {*red, position["golden"]}
            golden_due = state.round > options["golden_round"]
            assert position["golden"] != "aside" or not golden_due
