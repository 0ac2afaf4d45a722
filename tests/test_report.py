"""A study's figures on frames that were made up so that the answer is known, and the report as a page."""

from __future__ import annotations

import json
import re
from html import escape
from html.parser import HTMLParser
from math import sqrt
from typing import Any

import pytest

from made_up import MadeUp, course_frame, course_rows, facts_of, games_of, made_up
from parlour.games import game, game_keys
from parlour.kernel.errors import ParlourError
from parlour.kernel.vocabulary import FactKind, Subject
from parlour.kernel.words import LANGUAGES
from parlour.lab.clauses.run import Met, Tally
from parlour.lab.experiments import Experiment
from parlour.lab.experiments.effects import effects
from parlour.lab.experiments.gift import seen_of
from parlour.lab.report import charts, effects_of, figures, fired_of, measure, render
from parlour.lab.report.course import course_of
from parlour.lab.report.page import page
from parlour.lab.report.paper import FOLDER, Paper
from parlour.lab.report.sections import (
    catalogue,
    choice,
    clauses,
    findings,
    length,
    luck,
    provenance,
    seats,
    strategies,
    tension,
)
from parlour.lab.report.svg import ticks
from parlour.lab.statistics.distributions import t_quantile
from parlour.lab.statistics.estimates import exact
from parlour.lab.statistics.moments import Moments
from parlour.lab.study.behind import games_behind
from parlour.lab.study.run import study


def near(value: float) -> Any:
    return pytest.approx(value, abs=1e-7)


# 0 Where this comes from


def test_a_run_without_fault_passes_its_self_test() -> None:
    games = games_of([{"points": [1.0, 0.0]}, {"points": [0.5, 0.5]}])
    facts = facts_of((0, "acted", "go", 0, 10, 10, 0), (1, "acted", "go", 0, 10, 10, 0))
    found = provenance.figures(games, facts, ["acted"], 2)
    assert (found["games"], found["rounds"], found["distinct"]) == (2, 2, 2)
    assert [check["check"] for check in found["checks"] if not check["passed"]] == []
    assert found["bots"] == []


@pytest.mark.parametrize(
    ("row", "failed"),
    [
        ({"points": [1.0, 0.5]}, "points"),
        ({"ranks": [2, 1]}, "ranks"),
        ({"decided": [5, 6]}, "decided"),
        ({"mark": bytes([0, 0])}, "distinct"),
        ({"reason": "unfinished"}, "unfinished"),
        ({"decisions": 11, "decided": [5, 6]}, "facts"),
        ({"round": 0}, "rounds"),
    ],
)
def test_the_self_test_finds_what_is_wrong(row: dict[str, Any], failed: str) -> None:
    games = games_of([{}, row, {}])
    facts = facts_of(*((number, "acted", "go", 0, 10, 10, 0) for number in range(3)))
    checks = provenance.figures(games, facts, ["acted"], 2)["checks"]
    assert [(check["check"], check["wrong"]) for check in checks if not check["passed"]] == [(failed, 1)]


def test_a_run_that_changes_halfway_and_a_mirror_that_is_none_are_found() -> None:
    """First seat 1 wins all and then seat 2; or whoever moves on by a seat from round to round wins every time."""
    for winners, failed in (([0] * 40 + [1] * 40, "halves"), ([0, 1] * 40, "mirror")):
        games = games_of([{"points": [float(seat == winner) for seat in (0, 1)]} for winner in winners])
        facts = facts_of(*((number, "acted", "go", 0, 10, 10, 0) for number in range(80)))
        checks = provenance.figures(games, facts, ["acted"], 2)["checks"]
        assert [check["check"] for check in checks if not check["passed"]] == [failed]


def test_bots_that_differ_have_their_share_over_all_seats() -> None:
    games = games_of([{"bots": ["a", "b"], "points": [1.0, 0.0]}, {"bots": ["b", "a"], "points": [0.0, 1.0]}])
    found = provenance.figures(games, facts_of(), [], 2)["bots"]
    assert [(bot["id"], bot["value"], bot["count"]) for bot in found] == [("bot:a", 1.0, 2), ("bot:b", 0.0, 2)]


# 2 Seats and order


def test_seats_and_order_are_told_apart() -> None:
    """Seat 1 wins half of the games, but whoever moves second wins all of them."""
    rows = [{"points": [1.0, 0.0], "order": [1, 0]}, {"points": [0.0, 1.0], "order": [0, 1]}] * 200
    found = seats.figures(games_of([{**row, "round": at} for at, row in enumerate(rows)]), 2)
    by_seat, by_order = found["tables"]["seat"], found["tables"]["order"]
    assert [row["value"] for row in by_seat["rows"]] == [0.5, 0.5]
    assert by_seat["verdict"] == "unknown"
    half = t_quantile(0.975, 399) * sqrt(0.25 * 400 / 399 / 400)
    assert by_seat["rows"][0]["low"] == near(0.5 - half)
    assert [row["value"] for row in by_order["rows"]] == [0.0, 1.0]
    assert (by_order["verdict"], by_order["rows"][1]["behind"]) == ("unfair", "order:2:won")


def test_who_moves_early_wins_together() -> None:
    """Of three games whoever moves second wins two, and whoever moves last the third; of two seats one number says it."""
    rows = [{"round": at, "points": [float(seat == (3 if at % 3 else 1)) for seat in range(4)], "order": [2, 3, 0, 1]}
            for at in range(300)]  # fmt: skip
    table = seats.figures(games_of(rows, 4), 4)["tables"]["order"]
    assert (table["front"]["value"], table["front"]["places"], table["front"]["par"]) == (near(2 / 3), 2, 0.5)
    assert table["front"]["low"] == near(2 / 3 - t_quantile(0.975, 299) * sqrt(2 / 9 * 300 / 299 / 300))
    assert "front" not in seats.figures(games_of([{}] * 3), 2)["tables"]["order"]


def test_ties_are_shared_exactly_and_a_game_may_tell_no_order() -> None:
    rows = [{"points": [1 / 3, 1 / 3, 1 / 3], "order": None}] * 250
    found = seats.figures(games_of([{**row, "round": at} for at, row in enumerate(rows)], 3), 3)
    assert [row["value"] for row in found["tables"]["seat"]["rows"]] == [near(1 / 3)] * 3
    assert list(found["tables"]) == ["seat"]


def test_games_of_one_round_count_as_one() -> None:
    rows = [{"round": at // 2, "points": [1.0, 0.0] if at % 2 else [0.0, 1.0]} for at in range(80)]
    row = seats.figures(games_of(rows), 2)["tables"]["seat"]["rows"][0]
    assert (row["rounds"], row["count"]) == (40, 80)


# 3 Length and waiting


def test_lengths_have_quantiles_and_a_mean() -> None:
    found = length.figures(games_of([{"decisions": decisions} for decisions in range(1, 102)]), 2)
    decisions = found["lengths"][0]
    assert [decisions[name]["value"] for name in ("least", "q5", "q50", "q95", "most")] == [1, 6, 51, 96, 101]
    assert (decisions["q50"]["low"], decisions["q50"]["high"]) == (41, 61)
    assert decisions["mean"]["value"] == 51
    assert sum(bar["games"] for bar in found["bars"]) == 101
    assert found["lengths"][3]["q50"]["value"] == 8.5  # minutes, at ten seconds a decision


def test_waiting_and_endings_count_every_game() -> None:
    rows: list[dict[str, Any]] = [
        {"decided": [3, 5], "waits": [8, 8], "longest_wait": [5, 2], "last": [9, 19], "points": [0.5, 0.5]},
        {"decided": [5, 1], "waits": [4, 0], "longest_wait": [1, 0], "last": [19, 4], "reason": "unfinished"},
    ]
    found = length.figures(games_of(rows), 2)
    one, two = found["waiting"]
    assert (one["wait"]["value"], one["wait"]["count"]) == (2.0, 6)  # 8 and 4 events in 2 and 4 waits
    assert (one["longest"]["value"], one["most"]) == (3.0, 5)
    assert (one["out"]["value"], two["out"]["value"]) == (0.25, 0.375)  # after event 10 of 20; after event 5 of 20
    endings = {row["id"]: row["value"] for row in found["endings"]}
    assert endings == {"reason:bank": 0.5, "draws": 0.5, "reason:unfinished": 0.5}


# 4 Choice


def test_choice_counts_moves_and_what_is_taken() -> None:
    games = games_of([{"moves": 30, "forced": 5}, {"moves": 50, "forced": 1}])
    facts = facts_of(
        (0, "acted", "go", 0, 4, 10, 0),
        (1, "acted", "go", 0, 2, 10, 1),
        (0, "acted", "wait", 1, 0, 20, -1),
        (1, "acted", "wait", 1, 0, 40, -1),
        (0, "order", "1", 0, 1, 0, 0),
    )
    found = choice.figures(games, facts, ["acted"], None)
    assert (found["branching"]["value"], found["forced"]["value"]) == (4.0, near(0.3))
    wait, go = found["taken"]
    assert (go["subject"], go["value"], go["count"], go["taken"], go["behind"]) == ("go", 0.3, 20, 6, "fact:acted:go")
    assert (wait["value"], wait["low"], wait["high"], wait["behind"]) == (0.0, 0.0, near(3 / 60), "")


def test_regret_and_flat_decisions_are_chances() -> None:
    """Values of 0.5 and -0.5 with the sharpness s are chances of 1 / (1 + e^(-s) / 3), up to a little doubt."""
    rows = []
    for number in range(40):
        won = number % 2
        sure = [0.5, -0.5] if won else [-0.5, 0.5]
        rows += course_rows(number, [sure, sure], worst=[sure[0], -0.9], played=[sure[0], sure[0]], best=[sure[0]] * 2)
    games = games_of(
        [{"points": [1.0, 0.0] if at % 2 else [0.0, 1.0], "forced": 0, "decisions": 2} for at in range(40)]
    )
    course = course_of(games, course_frame(rows), 2)
    assert course is not None
    found = choice.figures(games, facts_of(), ["acted"], course)
    assert found["regret"]["value"] == 0.0
    assert found["flat"]["value"] >= 0.5  # the first decision of every game has one outcome
    assert course.trust["surprise"] < 0.01  # who is ahead always wins
    assert course.sharpness > 50


# 5 Luck and skill


def test_luck_is_what_chance_does() -> None:
    """The value jumps once, by chance or not, and no move loses anything."""
    for events, part in (([0, 2, 4], "chance"), ([0, 1, 2], "later")):
        rows, results = [], []
        for number in range(40):
            end = [0.99, -0.99] if number % 2 else [-0.99, 0.99]
            rows += course_rows(number, [[0.0, 0.0], [0.0, 0.0], end], event=events)
            results.append({"points": [1.0, 0.0] if number % 2 else [0.0, 1.0], "events": events[-1] + 1})
        games = games_of(results)
        course = course_of(games, course_frame(rows), 2)
        assert course is not None
        found = {row["part"]: row["value"] for row in luck.figures(course)["parts"]}
        assert found[part] == pytest.approx(1, abs=1e-3)
        assert found["moves"] == found["start"] == 0


def test_moves_that_lose_are_counted_as_moves() -> None:
    rows, results = [], []
    for number in range(40):
        rows += course_rows(number, [[0.0, 0.0]], played=[-0.9], best=[0.0])
        results.append({"points": [0.0, 1.0] if number % 10 else [1.0, 0.0], "events": 1})
    course = course_of(games_of(results), course_frame(rows), 2)
    assert course is not None
    found = luck.figures(course)
    assert found["given"]["value"] > 0.1
    assert {row["part"]: row["value"] for row in found["parts"]}["moves"] > 0.1


# 6 Tension


def test_lead_changes_decided_at_and_comebacks_of_a_known_game() -> None:
    """Seat 2 leads in the first half, seat 1 in the second and wins; one game in four goes the other way."""
    rows, results = [], []
    for number in range(40):
        ahead, behind = ([-0.2, 0.2], [0.2, -0.2]) if number % 4 else ([0.2, -0.2], [0.2, -0.2])
        rows += course_rows(number, [ahead, ahead, ahead, behind, behind, behind])
        results.append({"points": [1.0, 0.0]})
    course = course_of(games_of(results), course_frame(rows), 2)
    assert course is not None
    found = tension.figures(course)
    assert found["lead_changes"]["value"] == 0.75
    assert found["decided_at"]["value"] == near(0.75 * 0.5)
    assert found["leader_wins"]["value"] == 1.0  # at half time, seat 1 is in front in all
    assert found["comeback"]["value"] == 0.0
    assert found["kingmaking"] is None
    assert len(found["suspense"]) == 6  # six decisions are in six of the tenths
    assert found["fan"][-1]["q50"] > 0.5


def test_a_king_is_made_where_only_others_win_or_lose() -> None:
    rows, results = [], []
    for number in range(40):
        rows += course_rows(number, [[0.0] * 3] * 2, sway=[0.5, 0.01])
        results.append({"points": [1.0, 0.0, 0.0]})
    course = course_of(games_of(results, 3), course_frame(rows), 3)
    assert course is not None
    assert tension.figures(course)["kingmaking"]["value"] == 0.5


def test_chances_are_not_fitted_to_a_handful_of_games() -> None:
    rows = [row for number in range(5) for row in course_rows(number, [[0.0, 0.0]])]
    assert course_of(games_of([{}] * 5), course_frame(rows), 2) is None


def test_chances_that_say_nothing_are_found_out_in_the_other_half() -> None:
    """In the even rounds the leader wins, in the odd ones the other: what was learnt in one half fails in the other."""
    rows = [row for number in range(60) for row in course_rows(number, [[0.5, -0.5]])]
    results = [{"points": [1.0, 0.0] if number % 2 == 0 else [0.0, 1.0]} for number in range(60)]
    course = course_of(games_of(results), course_frame(rows), 2)
    assert course is not None
    assert course.trust["explained"] < 0


# 7 Catalogue

ITEMS = (
    FactKind("card", (Subject("sword", "Sword", "2"), Subject("shield", "Shield", "2")), item=True),
    FactKind("hero", (Subject("cat", "Cat"),), item=True, chosen=False),
)


def test_with_and_without_are_told_in_points_of_which_an_even_share_is_one() -> None:
    """Seat 1 takes the sword in every game and wins three of four; seat 2 could have and does not."""
    rows = [{"points": [0.0, 1.0] if number % 4 == 0 else [1.0, 0.0]} for number in range(80)]
    facts = [
        fact
        for number in range(80)
        for fact in (
            (number, "card", "sword", 0, 1, 2, 8),
            (number, "card", "sword", 1, 0, 3, -1),
            (number, "hero", "cat", 1, 1, 0, 0),
        )
    ]
    found = catalogue.figures(games_of(rows), facts_of(*facts), ITEMS, 2)
    sword, cat = found["rows"]
    assert (sword["offered"], sword["taken"], sword["games"], sword["rate"]["value"]) == (400, 80, 80, 0.2)
    assert sword["when"] == 0.8
    assert (sword["with"]["value"], sword["without"]["value"], sword["apart"]["value"]) == (1.5, 0.5, 1.0)
    # y - (1 - y) of a game varies by 2 sd(y); par points are twice that
    half = t_quantile(0.975, 79) * 2 * 2 * sqrt(0.25 * 0.75 / 79)
    assert sword["apart"]["low"] == near(1 - half)
    assert [third and third["value"] for third in sword["thirds"]] == [None, None, 1.5]
    assert (cat["with"]["value"], cat["without"]["value"], cat["rate"]) == (0.5, 1.5, None)
    assert found["effects"] == []


def test_effects_are_more_than_those_of_their_family_and_false_ones_are_few() -> None:
    """Any card is worth ten points, more or less one; the last one is worth thirty."""
    items = (FactKind("card", tuple(Subject(f"c{at}", f"C{at}", "3") for at in range(20)), item=True),)
    rows = [{"kind": "card", "subject": f"c{at}", "effect": 0.1 + 0.01 * (-1) ** at, "error": 0.02} for at in range(19)]
    rows.append({"kind": "card", "subject": "c19", "effect": 0.3, "error": 0.02, "games": 500})
    found = catalogue.experiment(rows, items)
    assert [row["subject"] for row in found if row["discovered"]] == ["c19"]
    assert [row["subject"] for row in found if row["flagged"]] == ["c19"]
    assert 0.1 < found[0]["value"] < 0.19
    assert (found[0]["raw"]["value"], found[0]["count"]) == (0.3, 500)


def test_what_gifts_show_is_handed_in_as_it_is() -> None:
    shares = {0: Moments(), 1: Moments(), 2: Moments()}
    for at in range(40):
        shares[0].add(0.5 if at % 2 else -0.5)
        shares[1].add(0.5 if at % 4 else -0.5)
    shares[2].add(0.5)
    items = [("card", subject) for subject in (*ITEMS[0].subjects, Subject("bow", "Bow", "2"))]
    seen = {item: seen_of(own) for item, own in shares.items()}
    one, two = effects_of(Experiment("gift", "quazo", {}, 0, (), 81, 81, effects(items, seen)))
    assert (one["subject"], one["effect"], one["games"], one["error"]) == ("sword", 0, 40, near(sqrt(10 / 39 / 40)))
    assert (two["subject"], two["effect"]) == ("shield", 0.25)


def test_each_experiment_is_judged_alone_and_what_is_dealt_against_nothing() -> None:
    items = (FactKind("card", tuple(Subject(f"c{at}", f"C{at}", "3") for at in range(6)), item=True),)
    gifts = [{"kind": "card", "subject": f"c{at}", "effect": 0.1, "error": 0.01} for at in range(6)]
    dealt = [{**row, "design": "presence", "outcome": "length", "effect": 5.0, "error": 1.0} for row in gifts]
    found = catalogue.experiment([*gifts, *dealt], items)
    assert [row["experiment"] for row in found] == ["gift"] * 6 + ["presence-length"] * 6
    assert {row["unit"] for row in found[:6]} == {"points"}
    assert {row["unit"] for row in found[6:]} == {"change"}
    assert [row["discovered"] for row in found] == [False] * 6 + [True] * 6
    assert len({row["id"] for row in found}) == 12


def test_what_is_tried_again_holds_turns_or_is_not_known() -> None:
    items = (FactKind("card", tuple(Subject(f"c{at}", f"C{at}", "3") for at in range(8)), item=True),)
    values = (0.2, 0.2, 0.2, 0.0, 0.0, 0.0, 0.0, 0.0)
    first = [{"kind": "card", "subject": f"c{at}", "effect": one, "error": 0.02} for at, one in enumerate(values)]
    found = (("c0", 0.4, 0.02), ("c1", 0.0, 0.02), ("c2", 0.2, 0.5), ("c3", 0.4, 0.02))
    again = [
        {"kind": "card", "subject": code, "effect": one, "error": error, "usual": 0.2, "again": True, "bots": "club"}
        for code, one, error in found
    ]
    rows = [row for row in catalogue.experiment([*first, *again], items) if row["experiment"] == "gift-again"]
    assert {row["subject"]: row["holds"] for row in rows} == {"c0": "yes", "c1": "no", "c2": "unknown", "c3": ""}
    assert {row["bots"] for row in rows} == {"club"}
    told = figures(made_up("quazo"), effects=[])["sections"]
    told["catalogue"]["effects"] = catalogue.experiment([*first, *again], items)
    (said,) = [one for one in findings.figures(told)["next"] if one["finding"] == "again"]
    assert (said["count"], said["bots"], said["subjects"]) == (3, "club", [["card", "c0"]])


# 8 Clauses, 9 what happens


def test_clauses_that_never_came_up_are_named() -> None:
    rows = [
        {"clause": "QG-1.1", "fired": 9, "games": 10, "first": 1, "last": 40},
        {"clause": "QG-2.1", "fired": 0, "games": 10},
    ]
    found = clauses.figures(rows)
    assert (found["rows"][0]["value"], found["never"]) == (0.9, ["QG-2.1"])
    assert (found["rows"][1]["low"], found["rows"][1]["high"]) == (0.0, near(exact(0, 10)[1]))


@pytest.mark.parametrize(("language", "begins"), [("en", "If the bag is empty"), ("pt-BR", "Se o saco está vazio")])
def test_clauses_are_told_by_what_they_say(language: str, begins: str) -> None:
    """Their numbers alone mean nothing to who has no rulebook at hand."""
    rows = [
        {"clause": "QT-3.4", "fired": 0, "games": 10},
        {"clause": "QT-3.1", "fired": 1, "games": 10, "first": 1, "last": 1},
    ]
    found = {**clauses.figures(rows), "rules": []}
    text = clauses.page(found, Paper.of("quartz", language))
    assert re.search(rf"<li>QT-3\.4 {begins}", text)
    assert len(re.findall(rf"<td>{begins}", text)) == 1


def test_clauses_come_from_a_trace() -> None:
    tally = Tally("quazo", {}, (), 0, 10, {"QG-1.1": Met(9, 1, 40)}, ("QG-2.1",), ("QG-3.1",))
    found = clauses.figures(fired_of(tally))
    assert [(row["clause"], row["value"], row["last"]) for row in found["rows"]] == [
        ("QG-1.1", 0.9, 40),
        ("QG-2.1", 0, None),
    ]


def test_what_happens_is_counted_over_all_games() -> None:
    kinds = (FactKind("raid", (Subject("won", "Won"), Subject("lost", "Lost")), chosen=False),)
    facts = facts_of((0, "raid", "won", 0, 3, 0, 0), (0, "raid", "won", 1, 1, 0, 0), (1, "raid", "lost", 0, 1, 0, 0))
    found = strategies.figures(games_of([{}] * 4), facts, kinds)
    won, lost = found["rows"]
    assert (won["often"]["value"], won["value"], won["count"], won["behind"]) == (1.0, 0.25, 4, "fact:raid:won")
    assert (lost["often"]["value"], lost["often"]["low"]) == (0.25, 0.0)  # nothing happens less than never


def test_lies_and_challenges_are_shares_of_claims() -> None:
    names = ("honest", "bluffed", "right", "wrong")
    kinds = tuple(FactKind(name, (Subject("ghost", "Ghost"),), chosen=False) for name in names)
    counts = {"honest": 6, "bluffed": 2, "right": 1, "wrong": 3}
    facts = facts_of(
        *((number, name, "ghost", 0, count, 0, 0) for number in range(2) for name, count in counts.items())
    )
    found = strategies.figures(games_of([{}] * 2), facts, kinds)["secrets"]
    assert {row["secret"]: row["value"] for row in found} == {"lies": 0.25, "challenged": 0.5, "right": 0.25}
    assert strategies.figures(games_of([{}] * 2), facts, kinds[:1])["secrets"] == []


# The whole


class Page(HTMLParser):
    """What a page has in it, and whether its tags close."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.asked: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.asked += [str(value) for name, value in attributes if name in ("src", "href", "srcset", "action")]
        if tag not in ("meta", "input", "link", "img"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("key", game_keys())
def test_every_game_has_a_report_in_every_language(key: str) -> None:
    study = made_up(key)
    found = figures(study)
    assert json.loads(json.dumps(found, allow_nan=False)) == found
    ids = [one["id"] for one in findings.all_figures(found["sections"])]
    assert len(ids) == len(set(ids))
    for language in LANGUAGES:
        text = render(study, language, found)
        page = Page(text)
        assert page.open == []
        assert all(link.startswith("#") for link in page.asked)
        assert re.findall(r"url\(|@import|https?://", text) == []
        assert page.tags.count("svg") == page.tags.count("desc") > 5
        assert "None" not in text
        assert "nan" not in re.sub(r"<[^>]+>", " ", text).split()


def test_what_a_folder_says_of_its_run_is_text() -> None:
    told = figures(made_up("quazo"))
    script = "<script>1</script>"
    told["plan"] |= {"seed": script, "parlour": script, "bots": [script], "options": {script: script}}
    text = page(told, "en")
    assert script not in text
    assert text.count(escape(script)) >= 5


KINDS_OF_CODES = ("seat", "order", "fact", "length", "reason", "choice", "luck", "tension")


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_it_is_served_every_code_leads_to_its_games(language: str) -> None:
    study = made_up("quarriors")
    found = figures(study)
    alone, served = (render(study, language, found, *more) for more in ((), (lambda code: f"/to/{code}", "/home")))
    codes = re.findall(rf"<code>((?:{'|'.join(KINDS_OF_CODES)}):[^<]+)</code>", alone)
    links = re.findall(r'<a href="/to/([^"]+)"><code>([^<]+)</code></a>', served)
    assert links == [(code, code) for code in codes]
    assert {code.partition(":")[0] for code in codes} == {*KINDS_OF_CODES}
    assert re.search(r'<a href="/to/seat:1:won"><b>[\d.,]+\s%</b></a>', served), "so does the figure itself"
    assert "games-behind" in alone
    assert "games-behind" not in served
    assert Page(served).asked.count("/home") == 1


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", ["1,200", "25.0\N{NO-BREAK SPACE}%", "−1.5", "1.03"]),
        ("pt-BR", ["1.200", "25,0\N{NO-BREAK SPACE}%", "−1,5", "1,03"]),
    ],
)
def test_numbers_are_written_as_the_language_does(language: str, written: list[str]) -> None:
    paper = Paper.of("quazo", language)
    amounts = [(1200, "whole"), (0.25, "share"), (-0.015, "points"), (1.03, "par")]
    assert [paper.amount(value, unit) for value, unit in amounts] == written
    assert paper.amount(0.015, "points")[0] == "+"
    assert paper.amount(None, "share") == paper.interval({"low": None, "high": 0.5, "unit": "share"}) == "–"


def test_figures_are_the_same_in_however_many_parts_the_tables_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """And in whatever order threads finish."""
    study_of_some = made_up("gambit", 50)
    whole = figures(study_of_some)
    monkeypatch.setattr(measure, "PART", 7)
    assert len(measure.in_parts(study_of_some.games, study_of_some.facts)) == 8
    assert figures(study_of_some) == whole


@pytest.mark.parametrize("games", [1, 2])
def test_of_a_game_or_two_hardly_anything_is_known(games: int) -> None:
    few = made_up("quazo", games)
    found = figures(few)
    assert json.dumps(found, allow_nan=False)
    assert found["sections"]["findings"]["visible"]["seat"] is None or games > 1
    assert render(few, "en", found)


def test_a_study_without_games_is_refused() -> None:
    none = made_up("quazo", 1)
    with pytest.raises(ParlourError, match="no games yet"):
        figures(MadeUp(none.plan, none.games.head(0), none.facts, none.course))


def test_charts_are_there_for_a_notebook() -> None:
    drawn = charts(figures(made_up("quazo")), "pt-BR")
    assert {"seat", "order", "length", "taken:card", "fan", "suspense"} <= {*drawn}
    assert len(drawn["seat"].to_dict()["layer"]) == 3
    assert drawn["length"].to_dict()["title"] == "Decisões por partida"


def test_figures_name_what_works_what_breaks_and_what_is_open() -> None:
    study = made_up("quazo")
    row = {"points": [1.0, 0.0, 0.0, 0.0], "forced": 9, "order": [1, 0, 2, 3]}
    unfair = games_of([row] * 300, 4)
    found = figures(MadeUp(study.plan, unfair, study.facts, study.course))["sections"]["findings"]
    broken = {row["finding"] for row in found["breaks"]}
    assert {"seat-unfair", "order-unfair", "forced"} <= broken
    assert "experiment" in {row["finding"] for row in found["next"]}
    assert found["changes"] is None
    ordered = games_of([{**row, "order": [0, 1, 2, 3]}] * 300, 4)
    again = figures(MadeUp(study.plan, ordered, study.facts, study.course))["sections"]["findings"]
    assert broken - {row["finding"] for row in again["breaks"]} == {"order-unfair"}, "it says the same as the seats"


def test_draws_and_what_is_hardly_ever_taken_break_a_game() -> None:
    study = made_up("quazo")
    rows = [{"points": [0.25] * 4 if at % 4 else [1.0, 0.0, 0.0, 0.0]} for at in range(40)]
    moves, cards, *_ = (kind for kind in game("quazo").vocabulary().kinds if kind.chosen)
    taken = [(0, 300), (1, 200), (9, 20)]
    facts = [
        (number, kind.key, kind.subjects[at].code, 0, int(number < times), offered, 0)
        for kind in (moves, cards)
        for at, (times, offered) in enumerate(taken)
        for number in range(40)
    ]
    found = figures(MadeUp(study.plan, games_of(rows, 4), facts_of(*facts), study.course))["sections"]["findings"]
    broken = {row["finding"]: row for row in found["breaks"]}
    assert (broken["draws"]["figure"]["value"], broken["draws"]["behind"]) == (0.75, "draws")
    assert [code for _, code in broken["rarely"]["subjects"]] == [cards.subjects[at].code for at in (0, 1)]
    (seldom,) = (
        row for row in found["next"] if row["finding"] == "seldom"
    )  # a move is no item, and may be a last resort
    assert seldom["subjects"] == [[moves.key, moves.subjects[at].code] for at in (0, 1)]


def at(value: float, **more: Any) -> dict[str, Any]:
    """A figure that is known to a hundredth."""
    plain = {"unit": "share", "rounds": 400, "count": 400, "behind": ""}
    return {"value": value, "low": value - 0.01, "high": value + 0.01, **plain, **more}


CROSSED: list[tuple[str, tuple[str, ...], Any]] = [
    ("length-even", ("length", "lengths", "0", "q95"), at(18.0)),
    ("length-long", ("length", "lengths", "0", "q95"), at(30.0)),
    ("out", ("length", "waiting", "1", "out"), at(0.17)),
    ("forced", ("choice", "forced"), at(0.52)),
    ("free", ("choice", "forced"), at(0.5)),
    ("flat", ("choice", "flat"), at(0.52)),
    ("sharp", ("choice", "flat"), at(0.48)),
    ("early", ("tension", "decided_at"), at(0.48)),
    ("late", ("tension", "decided_at"), at(0.72)),
    ("hopeless", ("tension", "comeback"), at(0.05)),
    ("comeback", ("tension", "comeback"), at(0.08)),
    ("blind", ("tension", "trust"), {"explained": 0.01}),
    ("look", ("tension",), None),
    ("seat-fair", ("seats", "tables", "seat", "verdict"), "fair"),
    ("seat-unfair", ("seats", "tables", "seat", "verdict"), "unfair"),
    ("seat-unknown", ("seats", "tables", "seat", "verdict"), "unknown"),
    ("order-fair", ("seats", "tables", "order", "verdict"), "fair"),
    ("order-unfair", ("seats", "tables", "order", "verdict"), "unfair"),
    ("order-unknown", ("seats", "tables", "order", "verdict"), "unknown"),
    (
        "better-without",
        ("strategies", "restricted"),
        {
            "par": 0.25,
            "rows": [at(0.4, limit="without", kind="card", subject=""), at(0.25, limit="blind", kind="", subject="")],
        },
    ),
]


@pytest.mark.parametrize(("finding", "path", "value"), CROSSED, ids=[name for name, *_ in CROSSED])
def test_each_threshold_has_its_sentence(finding: str, path: tuple[str, ...], value: Any) -> None:
    told = figures(made_up("quazo"))["sections"]
    told["tension"]["trust"]["explained"] = 0.1
    told["length"]["lengths"][0]["q50"]["value"] = 10
    places = told["seats"]["tables"]["order"]["rows"]
    places[0]["value"], places[1]["value"] = places[1]["value"], places[0]["value"] + 0.01  # not as the seats
    *way, last = path
    place = told
    for step in way:
        place = place[int(step)] if isinstance(place, list) else place[step]
    place[last] = value
    said = findings.figures(told)
    (row,) = (row for name in ("works", "breaks", "next") for row in said[name] if row["finding"] == finding)
    others = {name for name, way, _ in CROSSED if way == path} - {finding}
    assert not others & {row["finding"] for name in ("works", "breaks", "next") for row in said[name]}
    for language in LANGUAGES:
        assert findings.sentence(row, Paper.of("quazo", language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_check_that_fails_breaks_a_run(language: str) -> None:
    told = figures(made_up("quazo"))["sections"]
    for check in told["provenance"]["checks"]:
        check |= {"passed": False, "wrong": 2, "behind": ""}
    said = findings.figures(told)
    failed = [row for row in said["breaks"] if row["finding"].startswith("check-")]
    assert len(failed) == len(told["provenance"]["checks"])
    assert "checked" not in {row["finding"] for row in said["works"]}
    assert len({findings.sentence(row, Paper.of("quazo", language)) for row in failed}) == len(failed)


def test_what_is_always_taken_is_named_only_where_there_was_a_choice() -> None:
    told = figures(made_up("quazo"))["sections"]
    row = {"kind": "acted", "taken": 400, "count": 400, "value": 1.0, "low": 0.99, "high": 1.0, "behind": ""}
    told["choice"]["taken"] = [{**row, "subject": subject} for subject in ("deposit", "rob")]
    told["choice"]["dominated"] = {"rows": [{**row, "subject": "rob", "dominated": False}]}

    def named() -> Any:
        return next(one["subjects"] for one in findings.figures(told)["next"] if one["finding"] == "always")

    assert named() == [["acted", "rob"]]
    told["choice"]["dominated"] = None
    assert named() == [["acted", "deposit"], ["acted", "rob"]], "nobody has looked what else there was"


def test_the_worst_of_other_numbers_of_players_is_furthest_from_its_own_even_share() -> None:
    """Four tenths are much of four players and little of two; the study's own number has been spoken of."""

    def table(players: int, share: float) -> dict[str, Any]:
        one = {"id": f"players:{players}:order:1", "value": share, "low": share - 0.01, "high": share + 0.01}
        shares = [{**one, "unit": "share", "count": 400, "behind": ""}]
        return {"by": "players", "name": str(players), "seats": players, "which": "order", "verdict": "unfair",
                "worst": 0, "shares": shares}  # fmt: skip

    told = figures(made_up("quazo"))
    told["sections"]["seats"]["elsewhere"] = [table(2, 0.53), table(3, 0.4), table(4, 0.9)]
    told["sections"]["findings"] = findings.figures(told["sections"])
    (said,) = (one for one in told["sections"]["findings"]["breaks"] if one["finding"] == "players")
    assert (said["names"], said["count"], said["par"]) == (["2", "3"], 3, 1 / 3)
    text = re.sub(r"<[^>]+>", "", findings.sentence(said, Paper.of("quazo", "en"))).replace("\N{NO-BREAK SPACE}", " ")
    assert "Unfair with 2, 3 players. With 3, First to move: 40.0 % of the wins, where 33.3 % is an even share." in text


def test_of_its_own_seats_and_bots_a_report_shows_the_games_of_the_study() -> None:
    tables = seats.figures(games_of([{"points": [1.0, 0.0]}] * 300), 2)["tables"]
    few = [{"id": "few", "value": 0.5, "count": 4}] * 2
    rows = [
        {"by": by, "name": name, "which": "seat", "verdict": "unknown", "worst": 1, "shares": few}
        for by, name in (("players", "2"), ("players", "3"), ("levels", "club"), ("levels", "greedy"))
    ]
    found = seats.elsewhere(rows, tables, ["club", "club"])
    assert [row["verdict"] for row in found] == ["unfair", "unknown", "unfair", "unknown"]
    assert (found[0]["shares"][0]["value"], found[0]["shares"][0]["count"]) == (1.0, 300)
    assert found[0]["shares"][0]["id"] == "few", "an id of its own"
    assert seats.elsewhere(rows, tables, ["club", "greedy"]) == rows


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_that_judge_as_the_report_does_show_no_skill_and_the_report_says_so(language: str) -> None:
    told = figures(made_up("quazo"))
    said = game("quazo").words(language, FOLDER).say("report-same-eyes")
    assert page(told, language).count(escape(said, quote=False)) == 2
    told["sections"]["choice"]["regret"]["value"] = told["sections"]["luck"]["given"]["value"] = 0.01
    assert escape(said, quote=False) not in page(told, language)


def test_the_strongest_and_the_weakest_are_named_first() -> None:
    cards = game("quazo").vocabulary().kinds[1].subjects
    worth = [0.4, 0.3, 0.1, 0.1, 0.1, 0.1, -0.1, -0.2]
    given = [
        {"kind": "card", "subject": card.code, "effect": one, "error": 0.01, "games": 900}
        for card, one in zip(cards, worth, strict=True)
    ]
    found = figures(made_up("quazo"), effects=given)["sections"]["findings"]["next"]
    named = {row["finding"]: [code for _, code in row["subjects"]] for row in found if "subjects" in row}
    assert named["strong"] == [cards[0].code, cards[1].code]
    assert named["weak"] == [cards[7].code, cards[6].code]


def test_every_code_in_a_report_leads_to_games() -> None:
    found = study("adventurers-guard", 12, "random", workers=1, closely=0)
    told = figures(found)
    codes = {one["behind"] for one in findings.all_figures(told["sections"]) if one.get("behind")}
    assert {"seat:1:won", "order:2:won", "length:longest", "choice:branching", "seat:2:longest-wait"} < codes
    assert [code for code in sorted(codes) if not games_behind(found, code, 1)] == []
    assert (told["sections"]["luck"], told["sections"]["tension"]) == (None, None)  # nobody looked closely
    assert "No games were looked at closely" in render(found, "en", told)


def test_the_games_behind_a_figure_are_those_with_most_of_it() -> None:
    """Seat 2 leads in the first half of three games of four. Seat 1 wins all, but for a draw and a game that it led."""
    rows, results = [], []
    for number in range(40):
        ahead, behind = ([-0.2, 0.2], [0.2, -0.2]) if number % 4 else ([0.2, -0.2], [0.2, -0.2])
        rows += course_rows(number, [ahead, ahead, ahead, behind, behind, behind])
        points, ranks = {7: ([0.5, 0.5], [1, 1]), 8: ([0.0, 1.0], [2, 1])}.get(number, ([1.0, 0.0], [1, 2]))
        results.append({"points": points, "ranks": ranks, "forced": number % 3, "longest_wait": [number, 3]})
    some: Any = MadeUp(made_up("adventurers-guard").plan, games_of(results), facts_of(), course_frame(rows))
    turned = [number for number in range(40) if number % 4]
    assert games_behind(some, "tension:lead-changes", 99) == turned
    decided = [8, *(number for number in turned if number != 7)]
    assert games_behind(some, "tension:decided-at", 99) == decided, "the latest first, and of draws none"
    assert games_behind(some, "tension:comeback", 99) == [8, 7], "at half time seat 1 is in front"
    assert games_behind(some, "tension:leader-wins", 2) == [0, 1]
    assert games_behind(some, "draws", 99) == [7]
    assert games_behind(some, "choice:forced", 99)[:3] == [2, 5, 8]
    assert games_behind(some, "seat:1:longest-wait", 2) == [39, 38]
    codes = {one["behind"] for one in findings.all_figures(figures(some)["sections"]) if one.get("behind")}
    assert {code.partition(":")[0] for code in codes} > {"luck", "tension", "choice", "draws"}
    assert [code for code in sorted(codes) if not games_behind(some, code, 1)] == []
    for wrong in ("tension:fun", "luck", "choice:flat:1", "draws:1", "order:1:wait"):
        with pytest.raises(ParlourError, match="is not a figure"):
            games_behind(some, wrong, 1)


def test_only_what_changed_since_the_last_study_is_listed() -> None:
    def told(share: float) -> dict[str, Any]:
        one = {"id": "seat:1", "unit": "share", "value": share, "low": share - 0.01, "high": share + 0.01}
        return {"sections": {"seats": {"rows": [one, {**one, "id": "seat:2", "value": 0.5, "low": 0.4, "high": 0.6}]}}}

    changes = findings._changes(told(0.6)["sections"], told(0.5))
    assert [(row["id"], row["before"], row["now"]) for row in changes] == [("seat:1", 0.5, 0.6)]
    assert findings._changes(told(0.5)["sections"], told(0.5)) == []


def test_an_axis_has_round_marks() -> None:
    assert ticks(0.231, 0.279) == [0.23, 0.24, 0.25, 0.26, 0.27, 0.28]
    assert ticks(0, 130) == [0, 50, 100, 150]
    assert ticks(0.5, 0.5)[0] <= 0.5 <= ticks(0.5, 0.5)[-1]
