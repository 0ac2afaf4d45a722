"""Random play over random Wilds: never a crash, never an empty or a single choice, no die lost, always an end.

The long run of the same: `python -m tests.quarriors.test_random GAMES [FIRST]` from the repository.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

import pytest

from parlour.games.quarriors import GAME
from parlour.games.quarriors.state import QuarriorsState
from parlour.games.quarriors.tables.catalogue import catalogue
from parlour.kernel.state import OVER

from .support import random_event, random_options

OUT = 7


def play_out(number: int) -> tuple[QuarriorsState, Counter[str]]:
    """Game `number`, looked at after every event; returns its end and which cards were in it."""
    rng = random.Random(f"play {number}")
    options = {**random_options(rng), "max_turns": rng.choice((30, 60, 120)), "glory_goal": rng.choice((0, 0, 40))}
    seats = 2 + number % 3
    state = GAME.start(seats=seats, **options)
    dice = 0
    while state.actor() != OVER:
        if state.actor() >= 0:
            moves = list(state.legal())
            assert len(moves) > 1
            assert moves == sorted(set(moves))
        state.apply(random_event(state, rng))
        if state.step > 1:
            lying = sum(word & 7 != OUT for word in state.dice)
            if dice and lying != dice:  # only a Mighty Demonic Overlord takes dice out of the game
                assert lying < dice
                assert "DO/M" in GAME.dump(state)["cards"]
            dice = lying
            check_tallies(state)
    return state, Counter(GAME.dump(state)["cards"])


def check_tallies(state: QuarriorsState) -> None:
    """What the state counts along the way is what lies there."""
    for seat in range(state.seats):
        lying = Counter(word & 7 for word in state.dice if word >> 3 & 3 == seat and word & 7 not in (0, OUT))
        row = list(state.rows)[seat * 6 : seat * 6 + 6]
        assert row[1:3] == [lying[1], lying[5]]
        assert row[4:6] == [lying[2], lying[4]]
    ready = [die for die, word in enumerate(state.dice) if word & 7 == 3]
    listed = [*list(state.field)[: state.fielded], *list(state.spells)[: state.readied]]
    assert sorted(listed) == ready
    for klass in state.classes:
        first, end = int(state.deck.class_first[klass]), int(state.ends[klass])
        assert state.left(klass) == sum(state.dice[die] & 7 == 0 for die in range(first, end))


@pytest.mark.parametrize("number", range(12))
def test_random_play_over_random_wilds(number: int) -> None:
    play_out(number)


def main(games: int, first: int = 0) -> None:
    """The long run."""
    met: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    for number in range(first, first + games):
        state, cards = play_out(number)
        met += cards
        reasons[GAME.reason(state)] += 1
    missing = [card.id for card in catalogue().cards if card.type and card.id not in met]
    print(f"{games} games, ends: {dict(reasons)}; cards that never came up: {missing}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
