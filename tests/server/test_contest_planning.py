"""What may be done to a live tournament, without a house around it: its limits, and what is due by itself."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.kernel.errors import ParlourError
from parlour.server.contests import limits, planning
from parlour.server.contests.planning import Draft
from parlour.server.contests.state import Contest, fold
from server.support import GAME

NOW = 1_000_000.0


def opened(kind: str = "swiss", who: str = "all", **more: Any) -> Draft:
    asked: dict[str, Any] = {"seats": None, "rounds": None, "duplicate": False, "boards": 1, "minutes": 0} | more
    terms = planning.terms_for(GAME, kind, options={}, **asked)
    return planning.opening("c", terms, "3+10", "host", True, who, False, None, NOW)


def enter(draft: Draft, *people: str, robot: bool = False) -> None:
    for person in people:
        planning.enter(draft, person, person, robot, True)


def refused(message: str, work: Any, *arguments: Any, **more: Any) -> None:
    with pytest.raises(ParlourError) as error:
        work(*arguments, **more)
    assert error.value.phrase.id == message


def later(draft: Draft, seconds: float) -> Draft:
    """What is due after this many seconds."""
    after = Draft(draft.contest, NOW + seconds)
    planning.go_on(after, NOW + seconds)
    return after


def test_a_tournament_is_full_at_some_time() -> None:
    for kind, most in (("swiss", limits.ENTRANTS), ("round-robin", limits.ROUND_ROBIN)):
        draft = opened(kind)
        enter(draft, *(f"p{number}" for number in range(most)))
        refused("too-many-entrants", enter, draft, "one more")
        enter(draft, "p0")  # again: nothing changes
        assert len(draft.contest.entrants) == most


def test_bots_of_the_house_are_few_and_the_hosts_decision() -> None:
    draft = opened()
    planning.add_bots(draft, "host", "random", 16, ())
    refused("no-contest-bots-many", planning.add_bots, draft, "host", "random", 1, ())
    refused("no-contest-bots-many", planning.add_bots, opened(), "host", "random", 0, ())
    refused("no-contest-host", planning.add_bots, draft, "ada", "random", 1, ())
    refused("no-contest-bots", planning.add_bots, opened(who="people"), "host", "random", 1, ())
    assert len({one.name for one in draft.contest.entrants}) == 16


def test_who_may_enter() -> None:
    refused("no-enter-bot", enter, opened(who="people"), "bert", robot=True)
    refused("no-enter-person", enter, opened(who="bots"), "ada")
    enter(draft := opened(), "ada")
    enter(draft, "bert", robot=True)
    assert [one.robot for one in draft.contest.entrants] == [False, True]


def test_nobody_enters_in_the_last_round() -> None:
    draft = opened(rounds=1)
    enter(draft, "ada", "bob", "cy")
    planning.withdraw(draft, "cy")
    planning.start(draft, "host")
    draft = later(draft, 1)
    assert len(draft.contest.held.rounds) == 1
    refused("no-enter-last", enter, draft, "dee")
    refused("no-enter-last", enter, draft, "cy")
    refused("no-contest-begun", planning.start, draft, "host")


def test_strings_come_between_the_commitment_and_the_pairing() -> None:
    draft = opened(duplicate=True, rounds=2)
    promised = draft.contest.promises[0]
    assert draft.rows[promised.row].kind == "committed"
    enter(draft, "ada", "bob")
    refused("no-entrant", planning.add_string, draft, "eve", 0, "a" * 32)
    refused("no-string-late", planning.add_string, draft, "ada", 1, "a" * 32)
    planning.add_string(draft, "ada", 0, "a" * 32)
    planning.add_string(draft, "ada", 0, "a" * 32)  # sent again
    refused("no-string-late", planning.add_string, draft, "ada", 0, "b" * 32)
    planning.start(draft, "host")
    assert later(draft, limits.COMMIT - 1).rows == [], "strings have their time"
    draft = later(draft, limits.COMMIT)
    refused("no-string-late", planning.add_string, draft, "bob", 0, "b" * 32)
    assert draft.contest.agreed_strings(0) == ["a" * 32]
    assert len(draft.contest.promises) == 1
    for number, table, leg in draft.contest.current():
        planning.finish(draft, number, table, leg, [1.0, -1.0], [], [])
    draft = later(draft, limits.COMMIT + 1)
    assert [row.kind for row in draft.rows] == ["revealed", "committed"]
    assert draft.contest.promises[1].seed != promised.seed
    assert later(draft, limits.COMMIT + 2).rows == [], "there is time between rounds"
    draft = later(draft, limits.COMMIT + limits.BETWEEN + 1)
    assert [row.kind for row in draft.rows] == ["paired"]


def test_an_owner_and_their_bots_do_not_meet_people_or_the_same_dice_twice() -> None:
    for draft in (opened(), opened(who="bots", duplicate=True)):
        planning.enter(draft, "bert", "bert", True, True)
        refused("no-enter-kin", planning.enter, draft, "berta", "berta", True, True, kin=["ada", "bert"])
        planning.withdraw(draft, "bert")
        planning.enter(draft, "berta", "berta", True, True, kin=["ada", "bert"])
        refused("no-enter-kin", planning.enter, draft, "bert", "bert", True, True, kin=["ada", "berta"])
    draft = opened(who="bots")
    enter(draft, "bert", robot=True)
    planning.enter(draft, "berta", "berta", True, True, kin=["ada", "bert"])  # somebody compares their own bots
    assert len(draft.contest.entrants) == 2


def test_who_never_came_is_dropped_once_that_tells_nothing() -> None:
    for duplicate, dropped in ((False, {0}), (True, set[int]())):
        draft = opened(duplicate=duplicate, rounds=2)
        enter(draft, "ada", "bob", "cy", "dee")
        planning.start(draft, "host")
        draft = later(draft, limits.COMMIT)
        first, second = draft.contest.current()
        seated = draft.contest.held.seated(*first[1:])
        planning.finish(draft, *first, [-1.0, 1.0], [], [seated[0]])
        assert draft.contest.dropped == ({seated[0]} if dropped else set()), "of a hidden game nothing is told"
        planning.finish(draft, *second, [1.0, -1.0], [], [])
        draft = later(draft, limits.COMMIT + 1)
        assert draft.contest.dropped == {seated[0]}


def test_no_bots_come_once_it_is_closed() -> None:
    draft = opened()
    enter(draft, "ada", "bob")
    planning.close(draft, "host")
    refused("no-contest-over", planning.add_bots, draft, "host", "random", 1, ())


def test_a_result_counts_once() -> None:
    draft = opened(rounds=1)
    enter(draft, "ada", "bob")
    planning.start(draft, "host")
    draft = later(draft, 1)
    planning.finish(draft, 0, 0, 0, [1.0, -1.0], [], [1])
    before = len(draft.rows)
    planning.finish(draft, 0, 0, 0, [-1.0, 1.0], [], [0])
    assert len(draft.rows) == before
    assert draft.contest.dropped == {1}
    planning.withdraw(draft, "bob")
    assert not draft.contest.dropped, "whoever says that they go was not dropped"


def test_one_that_its_host_forgets_is_closed() -> None:
    draft = opened()
    enter(draft, "ada", "bob")
    assert later(draft, limits.FORSAKEN - 1).rows == []
    draft = later(draft, limits.FORSAKEN + 1)
    assert draft.contest.closed == "forsaken"
    draft = later(draft, limits.FORSAKEN + 2)
    assert draft.contest.ended
    refused("no-contest-over", enter, draft, "cy")
    refused("no-contest-over", planning.withdraw, draft, "ada")
    refused("no-contest-over", planning.close, draft, "host")


def test_the_fold_of_all_rows_is_the_tournament() -> None:
    draft = opened(duplicate=True, rounds=2)
    enter(draft, "ada", "bob", "cy", "dee")
    planning.start(draft, "host")
    rows = [*draft.rows]
    while not draft.contest.ended:
        draft = later(draft, draft.contest.at - NOW + limits.BETWEEN)
        for number, table, leg in draft.contest.current():
            planning.finish(draft, number, table, leg, [1.0, -1.0], [], [])
        rows += draft.rows
    again: Contest = fold("c", rows)
    assert again.version == draft.contest.version == len(rows)
    assert again.held.standings() == draft.contest.held.standings()
    assert (again.played, again.began, again.strings) == (
        draft.contest.played,
        draft.contest.began,
        draft.contest.strings,
    )
    assert again.revealed == 2


def test_nobody_plays_games_without_end_in_an_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GAMES", 2)
    draft = opened("arena", minutes=180)
    enter(draft, "ada", "bob")
    planning.start(draft, "host")
    for game in range(3):
        draft = later(draft, 100.0 * (game + 1))
        for at in draft.contest.current():
            planning.finish(draft, *at, [1.0, 0.0], [], [])
    contest = draft.contest
    assert len(contest.played) == 2
    assert contest.present() == []
    refused("no-enter-games", enter, draft, "ada")
    enter(draft, "cy", "dee")  # others play on
    assert len(later(draft, 400.0).contest.current()) == 1


def test_nobody_comes_and_goes_without_end() -> None:
    draft = opened()
    for _ in range(limits.RETURNS):
        enter(draft, "ada")
        planning.withdraw(draft, "ada")
    enter(draft, "ada")
    planning.withdraw(draft, "ada")
    refused("no-enter-returns", enter, draft, "ada")
    enter(draft, "bob")
