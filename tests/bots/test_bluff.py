"""Search in a game of bluff whose equilibrium is known: it reads no secrets, and makes no mistake that costs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from mypy_extensions import i64

from parlour.bots.basic import GreedyBot
from parlour.bots.search import SearchBot
from parlour.kernel.bot import Eyes
from parlour.kernel.rng import Rng
from toy_kuhn import BET, CARDS, DEALS, ENDS, JACK, KING, PASS, QUEEN, VALUE, KuhnState, equilibrium, worth

SEEDS = 4
SAID = ("", "p", "b", "pb")


@cache
def bets(deal: tuple[int, int], said: str) -> tuple[bool, ...]:
    """Whether the search bets or calls, for each of the seeds."""
    state = KuhnState(deal, said)
    return tuple(
        SearchBot(800, explore=1.0).choose(Eyes(None, state, state.actor()), Rng(seed)) == BET for seed in range(SEEDS)
    )


def searched(deal: tuple[int, int], said: str) -> float:
    return sum(bets(deal, said)) / SEEDS


def balanced(deal: tuple[int, int], said: str) -> float:
    return equilibrium(deal[len(said) % 2], said)


def test_the_equilibrium_is_one() -> None:
    """Nobody can do better against it with any plan: there are few enough to try them all."""
    assert worth((balanced, balanced)) == pytest.approx(VALUE)
    for plan in range(1 << 6):
        chosen = {
            (card, said): plan >> bit & 1
            for bit, (card, said) in enumerate((card, said) for card in CARDS for said in ("", "pb"))
        }
        assert worth((lambda deal, said, c=chosen: c[deal[0], said], balanced)) <= VALUE + 1e-9
        chosen = {
            (card, said): plan >> bit & 1
            for bit, (card, said) in enumerate((card, said) for card in CARDS for said in ("p", "b"))
        }
        assert worth((balanced, lambda deal, said, c=chosen: c[deal[1], said])) >= VALUE - 1e-9


@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("card", CARDS)
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_choices(card: int, said: str) -> None:
    worlds = [deal for deal in DEALS if deal[len(said) % 2] == card]
    assert len(worlds) == 2
    assert bets(worlds[0], said) == bets(worlds[1], said)


@pytest.mark.parametrize("said", ["b", "pb"])
def test_a_king_always_calls_and_a_jack_never_does(said: str) -> None:
    for deal in DEALS:
        card = deal[len(said) % 2]
        if card == KING:
            assert all(bets(deal, said))
        elif card == JACK:
            assert not any(bets(deal, said))


def test_against_equilibrium_play_it_gets_what_the_game_is_worth_and_never_more() -> None:
    """More would be proof that it knows the other's card; much less, that it makes moves that can only lose."""
    first, second = worth((searched, balanced)), worth((balanced, searched))
    assert VALUE - 0.05 <= first <= VALUE + 1e-9
    assert VALUE - 1e-9 <= second <= VALUE + 0.05


def test_whoever_reads_the_cards_gets_more() -> None:
    """So the test before this one would find it out."""

    def reader(seat: int) -> Callable[[tuple[int, int], str], float]:
        def reads(deal: tuple[int, int], said: str) -> float:
            strategies = (reads, balanced) if seat == 0 else (balanced, reads)
            gain = worth(strategies, deal, said + "b") - worth(strategies, deal, said + "p")
            return float(gain > 0 if seat == 0 else gain < 0)

        return reads

    assert worth((reader(0), balanced)) > VALUE + 0.05
    assert worth((balanced, reader(1))) < VALUE - 0.05


def test_every_game_of_it_ends() -> None:
    state = KuhnState((JACK, KING))
    for event in (PASS, BET, PASS):
        state.apply(event)
    assert state.said in ENDS
    assert list(state.returns()) == [-0.5, 0.5]


class WaryState(KuhnState):
    """Kuhn's poker for those who think that a better card is a better position."""

    def estimate(self, seat: i64) -> float:
        return (self.hands[seat] - self.hands[1 - seat]) / 4


def test_a_skilled_opponent_is_taken_to_know_what_it_does() -> None:
    """Holding the queen, it calls an unskilled bettor; a skilled one it takes to hold the king."""
    state = WaryState((KING, QUEEN), "b")
    for opponent_skill, answer in ((0.0, BET), (20.0, PASS)):
        assert SearchBot(800, explore=1.0, opponent_skill=opponent_skill).choose(Eyes(None, state, 1), Rng(1)) == answer


def test_the_greedy_bot_takes_others_to_know_what_they_do_too() -> None:
    state = WaryState((KING, QUEEN), "b")
    assert {int(GreedyBot().choose(Eyes(None, state, 1), Rng(seed))) for seed in range(5)} == {PASS}


def test_a_bot_that_assumes_it_is_seen_through_counts_on_no_bluff() -> None:
    """A jack that bets: to those who take a queen to see through it, it loses the bet as it would against a king."""
    state = KuhnState((JACK, QUEEN))
    worths = []
    for assume_seen in (False, True):
        bot = SearchBot(1500, explore=1.0, assume_seen=assume_seen)
        bot.think(Eyes(None, state, 0), Rng(1))
        worths.append(dict(bot.judged())[BET][0])
    assert worths[1] < worths[0] - 0.2
