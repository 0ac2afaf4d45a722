"""Simulations: shares and means with their intervals, seats that move on, records that replay."""

from __future__ import annotations

import time
from math import inf, sqrt
from multiprocessing import active_children
from multiprocessing.connection import wait
from typing import Any

import pytest

from parlour.games import game
from parlour.kernel.errors import ParlourError, Refusal
from parlour.kernel.rng import derive
from parlour.kernel.session import Session
from parlour.kernel.state import OVER
from parlour.kernel.words import phrase
from parlour.lab import Summary, simulate
from parlour.lab.rounds import Played, Share, rotations
from parlour.lab.simulation import UNFINISHED, play_games
from parlour.lab.statistics.estimates import Tally, exact

KEY = "adventurers-guard"


def near(value: float) -> Any:
    return pytest.approx(value, abs=5e-5)


def summary(*games: tuple[tuple[str, ...], tuple[float, ...], str, int]) -> Summary:
    played = tuple(
        Played(number, number, seats, returns, reason, events, events // 2, bytes([number]))
        for number, (seats, returns, reason, events) in enumerate(games)
    )
    return Summary(KEY, {}, 0, games[0][0], played)


def counted(*rounds: float) -> Share:
    """A share of rounds of one game."""
    tally = Tally()
    for points in rounds:
        tally.add(points, 1)
    return Share(tally.share(), sum(rounds), len(rounds))


def test_a_mean_has_its_t_interval() -> None:
    """2, 4, 4, 10: mean 5, variance (9 + 1 + 1 + 25) / 3 = 12, so the half width is t(3) * sqrt(12 / 4)."""
    result = summary(*((("a", "b"), (0.0, 0.0), "limit", events) for events in (2, 4, 4, 10)))
    mean = result.events()
    assert (mean.value, mean.least, mean.most) == (5.0, 2, 10)
    assert mean.interval == (near(5 - 3.182446 * sqrt(3)), near(5 + 3.182446 * sqrt(3)))
    assert result.decisions().value == 2.5


def test_of_one_game_nothing_is_known_but_itself() -> None:
    mean = summary((("a", "b"), (1.0, -1.0), "captured", 7)).events()
    assert (mean.value, mean.interval, mean.least, mean.most) == (7.0, (-inf, inf), 7, 7)


@pytest.mark.parametrize(
    ("names", "count"), [("ab", 2), ("aa", 1), ("abb", 3), ("aaa", 1), ("abab", 2), ("abba", 4), ("aabaab", 3)]
)
def test_a_line_up_turns_until_it_is_as_it_was(names: str, count: int) -> None:
    turned = rotations(tuple(names))
    assert len(turned) == len(set(turned)) == count
    assert turned[0] == tuple(names)
    assert all(sorted(line) == sorted(names) for line in turned)


def test_a_round_has_the_same_dice_and_everybody_in_every_seat() -> None:
    result = simulate(KEY, 3, ["greedy", "random"], workers=1, records=True)
    assert [(played.number, played.round) for played in result.games] == [(0, 0), (1, 0), (2, 1), (3, 1)]
    first = [played.record.events[0] for played in result.games if played.record]
    assert first[0] == first[1]
    assert first[2] == first[3]


def test_intervals_count_rounds() -> None:
    """The first seat wins: 80 games of 40 rounds say of the seats what 40 games do, and of the bots no less than 80."""
    line_ups = [("a", "b"), ("b", "a")] * 40
    games = tuple(
        Played(number, number // 2, seats, (1.0, -1.0), "captured", 1, 1, b"") for number, seats in enumerate(line_ups)
    )
    result = Summary(KEY, {}, 0, ("a", "b"), games)
    assert [share.interval for share in result.wins_by_seat()] == [exact(40, 40), exact(0, 40)]
    assert result.wins_by_bot()["a"].interval == exact(40, 80)
    assert result.fairness().verdict == "unfair"


def test_wins_are_counted_by_bot_wherever_it_sat() -> None:
    result = summary(
        (("a", "b"), (1.0, -1.0), "captured", 1),
        (("b", "a"), (-1.0, 1.0), "captured", 1),
        (("a", "b"), (-1.0, 1.0), "captured", 1),
        (("b", "a"), (0.0, 0.0), "limit", 1),
    )
    assert result.wins_by_bot() == {"a": counted(1, 1, 0, 0.5), "b": counted(0, 0, 1, 0.5)}


def test_wins_are_counted_by_seat_whoever_sat_there() -> None:
    result = summary(
        (("a", "b"), (1.0, -1.0), "captured", 1),
        (("b", "a"), (-1.0, 1.0), "captured", 1),
        (("a", "b"), (0.0, 0.0), "limit", 1),
    )
    assert result.wins_by_seat() == [counted(1, 0, 0.5), counted(0, 1, 0.5)]


def test_a_bot_against_itself_has_an_even_share() -> None:
    result = summary((("a", "a"), (1.0, -1.0), "captured", 1), (("a", "a"), (0.0, 0.0), "limit", 1))
    share = result.wins_by_bot()["a"]
    assert (share.points, share.games, share.value) == (2.0, 4, 0.5)


def test_games_that_were_given_up_are_counted_apart_from_draws() -> None:
    result = summary((("a", "b"), (0.0, 0.0), "limit", 1), (("a", "b"), (0.0, 0.0), UNFINISHED, 1))
    assert result.draws() == counted(1, 0)
    assert result.reasons() == {"limit": counted(1, 0), UNFINISHED: counted(0, 1)}


def test_the_bots_move_on_by_one_seat_from_game_to_game() -> None:
    result = simulate(KEY, 4, ["greedy", "random"], workers=1, options={"no_capture_limit": 20})
    assert [played.seats for played in result.games] == [("greedy", "random"), ("random", "greedy")] * 2
    assert [played.number for played in result.games] == [0, 1, 2, 3]


def test_every_record_replays_to_its_result() -> None:
    result = simulate(KEY, 6, ["greedy", "random"], seed=3, workers=1, records=True)
    for played in result.games:
        assert played.record is not None
        session = Session(game(KEY), played.record)
        assert session.actor == OVER
        assert (len(session), tuple(session.state.returns())) == (played.events, played.returns)
        assert played.record.result == {"returns": list(played.returns), "reason": played.reason}
        assert played.record.seats == played.seats


def test_records_are_kept_only_on_request() -> None:
    assert simulate(KEY, 1, workers=1).games[0].record is None


def test_keeping_records_changes_no_game() -> None:
    plain, kept = (simulate(KEY, 4, seed=2, workers=1, records=records) for records in (False, True))
    assert [played.returns for played in plain.games] == [played.returns for played in kept.games]
    assert [played.events for played in plain.games] == [played.events for played in kept.games]


def test_decisions_are_the_events_of_seats() -> None:
    (played,) = simulate(KEY, 1, workers=1, records=True, options={"first_player": "S"}).games
    assert played.record is not None
    assert played.decisions == sum(not event.startswith("d6=") for event in played.record.events)


def test_a_longer_run_begins_with_the_same_games() -> None:
    short, long = (simulate(KEY, games, seed=9, workers=1) for games in (3, 6))
    assert long.games[:3] == short.games


def test_another_seed_plays_other_games() -> None:
    one, two = (simulate(KEY, 3, seed=seed, workers=1) for seed in (1, 2))
    assert [played.events for played in one.games] != [played.events for played in two.games]


def test_game_seeds_differ() -> None:
    assert len({derive(1, number) for number in range(10_000)}) == 10_000


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    options = {"no_capture_limit": 20}
    simulate(KEY, 119, ["greedy", "random"], workers=1, options=options, progress=lambda *now: told.append(now))
    assert told == [(50, 120), (100, 120), (120, 120)]


def test_options_are_settled_and_kept() -> None:
    result = simulate(KEY, 1, workers=1, options={"no_capture_limit": 20})
    assert result.options["no_capture_limit"] == 20
    assert result.options["first_player"] == "random"


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"game": "chess"}, "bad-game"),
        ({"bots": ["random"]}, "bad-seats"),
        ({"bots": ["random", "deep-blue"]}, "bad-bot"),
        ({"games": 0}, "bad-games"),
        ({"seed": -1}, "bad-seed"),
        ({"seed": 2**62}, "bad-seed"),
        ({"workers": 0}, "bad-workers"),
        ({"options": {"colour": "red"}}, "bad-option"),
        ({"options": {"enemy_move": "never"}}, "bad-option-value"),
    ],
)
def test_a_simulation_that_makes_no_sense_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ParlourError) as caught:
        simulate(**{"game": KEY, "games": 1, "workers": 1, **wrong})
    assert caught.value.phrase.id == message


@pytest.mark.parametrize("workers", [1, 2])
def test_options_that_do_not_go_together_are_refused_before_a_game_is_played(
    workers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("parlour.lab.simulation.play_games", nobody_plays)
    with pytest.raises(Refusal, match="East cannot go first") as caught:
        simulate("gambit", 200, ["random"] * 3, options={"first_seat": "E"}, workers=workers)
    assert caught.value.clause.startswith("GA-")


def nobody_plays(*_: object) -> None:
    raise AssertionError("a worker was asked to play")


def refuse(number: int) -> list[Played]:
    raise Refusal("AG-3.4", "no-pass", pawn=phrase("pawn", number=number))


def test_what_a_worker_refuses_is_raised_as_it_is() -> None:
    with pytest.raises(Refusal) as caught:
        list(play_games(refuse, [7, 8], 2))
    assert caught.value.phrase == phrase("no-pass", pawn=phrase("pawn", number=7))
    assert caught.value.clause == "AG-3.4"


def test_whoever_stops_a_run_does_not_wait_for_the_games_that_are_being_played() -> None:
    strangers = set(active_children())
    run: Any = play_games(time.sleep, [0.0, 60.0, 60.0, 60.0], 2)  # type: ignore[arg-type]
    next(run)
    workers = set(active_children()) - strangers
    assert workers
    run.close()
    for worker in workers:
        # not join() and is_alive(): the pool waits for its workers in a thread, and while that has the exit code and has
        # not written it down yet, nobody else learns that the process has ended
        assert wait([worker.sentinel], 20)
