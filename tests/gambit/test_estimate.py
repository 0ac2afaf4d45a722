"""What the game tells bots: a rough guess who is ahead, dice of their own for each player; and how the greedy one plays."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from parlour.bots import bot
from parlour.games.gambit import GAME
from parlour.games.gambit.state import GambitState
from parlour.kernel.drivers import play_bots
from parlour.kernel.rng import Rng, derive
from parlour.kernel.state import OVER

from .support import after, at, four, random_event, random_options


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_estimate_lies_between_lost_and_won(seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.start(seats, **random_options(rng, seats))
    while state.actor() != OVER:
        assert all(-1 < state.estimate(seat) < 1 for seat in range(seats))
        state.apply(random_event(state, rng))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("N6 lost", ""),  # the enemy has lost a piece
        ("S3 c4", "S3 c3"),  # nearer to the far row
        ("S1 a6; N1 a3", "S1 a5; N1 a3"),  # on the far row
        ("S1 a6; N1 a3; S2 b6; N2 b3", "S1 a6; N1 a3; S2 b5; N2 b3"),  # two on the far row
        ("", "S3 c3; N3 c3"),  # no piece is sat on
    ],
)
def test_an_estimate_is_higher_for_who_stands_better(better: str, worse: str) -> None:
    assert at(better).estimate(0) > at(worse).estimate(0)


def test_an_open_claim_is_worth_more_if_it_is_true() -> None:
    true, bluff = (after(at(f"S3{held}"), "S3:c1-d2/Di") for held in (" [Di]", ""))
    assert true.estimate(0) > bluff.estimate(0)
    assert true.estimate(1) < bluff.estimate(1)


def test_a_bluff_to_the_last_square_of_a_row_is_worth_it() -> None:
    """The more a move gains, the more a bluff may cost."""
    state = at("S1 a6; S2 b6; S3 d5; N1 a3; N2 b3; N3 e3")
    assert after(state, "S3:d5-c6/Di").estimate(0) > after(state, "S3:d5-d4").estimate(0)


def test_each_player_has_dice_of_its_own_in_the_order_of_play() -> None:
    state = GAME.start(4, assign="dice", first_seat="N", movement_powers=1, action_powers=0)
    streams = []
    for _ in range(4):
        streams.append(int(state.stream()))
        GAME.play(state, "d6=1", GAME.moves(after(state, "d6=1"))[0])
    assert streams == [1, 2, 3, 4]
    assert GAME.start(first_seat="random").stream() == 0


def test_dice_for_placing_selecting_and_gaining_are_different_streams() -> None:
    selecting = at("S3 [Di]", options={"assign": "dice"})
    GAME.play(selecting, "S3:c1-d2/Di", "bluff Di", "lose N1")
    gaining = after(at("S3 c5; N3 b3", options={"player_powers": "dice"}), "S3:c5-c6", "ok")
    assert [int(state.stream()) for state in (GAME.start(assign="dice"), selecting, gaining)] == [1, 17, 21]


def test_every_outcome_of_chance_can_be_sampled() -> None:
    rng = Rng(1)
    for state in (GAME.start(first_seat="random"), GAME.start(4, first_seat="random"), GAME.start(assign="dice")):
        assert {state.sample(rng) for _ in range(200)} == set(range(len(state.chance())))


def test_the_winner_gets_all() -> None:
    state = at("W1 f2; W2 f3; W3 d4", "W", "SWN")
    GAME.play(state, "W3:d4-f4")
    while state.actor() != OVER:
        GAME.play(state, "ok")
    assert list(state.returns()) == [-1.0, -1.0, 1.0]
    assert list(at(turn=20, options={"turns_per_seat": 10}).returns()) == [0.0, 0.0]


def test_something_is_hidden_until_the_end() -> None:
    assert four().has_secrets()
    assert not at(turn=20, options={"turns_per_seat": 10}).has_secrets()


# The greedy bot


def play(number: int, *names: str) -> GambitState:
    state = GAME.start(len(names))
    play_bots(GAME, state, [bot(name) for name in names], derive(11, number), 20_000)
    return state


def test_the_greedy_bot_beats_the_random_one() -> None:
    won = 0
    for number in range(20):
        names = ("greedy", "random") if number % 2 else ("random", "greedy")
        won += list(play(number, *names).returns())[names.index("greedy")] > 0
    assert won >= 18


@pytest.mark.pure
def test_the_greedy_bot_bluffs_and_accuses_now_and_then() -> None:
    """Against itself: claims are mostly true but not always, and believed mostly but not always."""
    told: Counter[str] = Counter()
    for number in range(10):
        for line in GAME.dump(play(number, "greedy", "greedy"))["log"]:
            words = line.split()
            if words[3:4] == ["stood"]:
                told[f"stood {words[4]}"] += 1
            elif len(words) > 3 and words[3] in ("proven", "caught"):
                told[words[3]] += 1
    claims = sum(told.values())
    bluffs, accused = told["caught"] + told["stood no"], told["caught"] + told["proven"]
    assert 0.08 < bluffs / claims < 0.5
    assert 0.15 < accused / claims < 0.85


def test_the_greedy_bot_does_not_see_what_it_cannot_know() -> None:
    """In two worlds that it cannot tell apart it chooses the same."""
    one, two = (after(at(f"S3{held}; N1 [Mo]"), "S3:c1-d2/Di") for held in (" [Di]", " [St]"))
    for seed in range(10):
        choices = {bot("greedy").choose(GAME.eyes(state, 1), Rng(seed)) for state in (one, two)}
        assert len(choices) == 1


def test_the_greedy_bot_never_accuses_what_it_knows_to_be_true() -> None:
    state = at("N3 c4; S3 c5 [Gh,Mo]; N1 [Bu]", "N")
    GAME.play(state, "N3?S3", "ok", "S3:c5-c3/Gh")
    assert {GAME.write(state, bot("greedy").choose(GAME.eyes(state, 1), Rng(seed))) for seed in range(10)} == {"ok"}
