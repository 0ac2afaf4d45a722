"""Probes: games beside a study, for the sections of its report that its own games cannot fill."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction
from math import log2
from pathlib import Path
from typing import Any

import pytest

import toy_bluff
from parlour.cli import main
from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.bot import Eyes
from parlour.kernel.errors import ParlourError
from parlour.kernel.events import code_of
from parlour.kernel.rng import Rng
from parlour.lab.compare import compare
from parlour.lab.crew import Processes
from parlour.lab.probes import PROBES, kept, probe
from parlour.lab.probes import run as running
from parlour.lab.probes.contests import Contest, Player, contests
from parlour.lab.probes.dominated import OFFERS, look, rows_of
from parlour.lab.probes.ladder import ladder
from parlour.lab.probes.restricted import limits, restricted
from parlour.lab.probes.rules import rules, steps
from parlour.lab.probes.seats import seats
from parlour.lab.probes.secrets import WORLDS, _leaves, measure, secrets
from parlour.lab.probes.strength import levels_of, summed_up
from parlour.lab.probes.styles import BEST, styles
from parlour.lab.probes.styles import summed_up as styled
from parlour.lab.report import render
from parlour.lab.report.measure import above, figure, is_even
from parlour.lab.report.sections import findings
from parlour.lab.report.sections.strategies import chain
from parlour.lab.simulation import play_out
from parlour.lab.statistics.elo import SPREADS, elo, gain, skill
from parlour.lab.statistics.estimates import Tally
from parlour.lab.study.plan import Plan, make_plan
from parlour.lab.study.run import Study

GUARD = "adventurers-guard"
SHORT = {"no_capture_limit": 20}
ALONE = Processes(1)


def plan_of(key: str = GUARD, bot: str = "random", **options: Any) -> Plan:
    return make_plan(key, 2, (bot,) * find_game(key).seats[0], 3, options or (SHORT if key == GUARD else {}))


def tally_of(points: Sequence[int | Fraction], size: int) -> Tally:
    found = Tally()
    for own in points:
        found.add(own, size)
    return found


# Contests


def test_equal_players_win_an_even_share_and_better_ones_more() -> None:
    plan = plan_of()
    wanted = [Contest(Player("random"), Player("random")), Contest(Player("greedy"), Player("random"))]
    mirror, better = contests(plan, wanted, 20, ALONE)
    assert (mirror.rounds, mirror.games, mirror.value) == (10, 20, Fraction(1, 2))
    assert set(mirror.seen) == {(1, 2)}, "the same dice in every seat"
    assert better.value > Fraction(3, 4)


def test_contests_do_not_depend_on_the_number_of_workers() -> None:
    wanted = [Contest(Player("greedy"), Player("random"))]
    assert contests(plan_of(), wanted, 24, ALONE) == contests(plan_of(), wanted, 24, Processes(2))


def test_who_may_not_take_anything_loses_by_it() -> None:
    plan = plan_of(bot="greedy", no_capture_limit=20)
    without = next(limit for limit in limits(GUARD) if limit[:2] == ("without", "took"))
    (found,) = contests(plan, [Contest(Player("greedy", forbidden=without[-1]), Player("greedy"))], 40, ALONE)
    assert found.share().high < 0.5


# Strength


def share_of(points: Sequence[int | Fraction], size: int = 1) -> dict[str, Any]:
    tally = tally_of(points, size)
    return figure("", tally.share(), tally.games, "share")


def test_ratings_are_those_of_the_odds() -> None:
    """One wins ten times as often as the other, whichever of them is alone: 400 Elo, and a deviation of half of that."""
    strong, weak = share_of([1] * 1000 + [0] * 100), share_of([0] * 1000 + [1] * 100)
    ratings, spread = elo(["weak", "strong"], {("weak", "strong"): weak, ("strong", "weak"): strong}, 2)
    assert ratings["strong"].value == pytest.approx(200, abs=1) == -ratings["weak"].value
    assert ratings["strong"].low < 200 < ratings["strong"].high
    assert ratings["strong"].half_width == pytest.approx(spread.half_width), (
        "with two, each is as far from 0 as they deviate"
    )
    assert spread.value == pytest.approx(200, abs=1)
    assert spread.low < 200 < spread.high


def test_one_strong_player_of_four_has_the_same_rating_as_of_two() -> None:
    """Odds of 3 to 1 against each of three others are an even share of the games."""
    even, low = share_of([1] * 100 + [0] * 100), share_of([1] * 20 + [0] * 180)
    ratings, _ = elo(["a", "b"], {("a", "b"): even, ("b", "a"): low}, 4)
    assert ratings["a"].value - ratings["b"].value == pytest.approx(191, abs=3)
    assert gain(0.5, 4, 200) == pytest.approx(191, abs=1)
    assert gain(0, 2, 100) == pytest.approx(-gain(1, 2, 100)) == pytest.approx(-920, abs=1), (
        "nobody is weaker without end"
    )


def test_skill_is_read_off_the_published_table() -> None:
    assert [skill(spread) for spread, _ in SPREADS] == [p for _, p in SPREADS]
    assert skill(137) == pytest.approx(0.55)
    assert skill(1000) == 0.9


def test_a_chain_of_best_answers_ends_where_there_is_none() -> None:
    shares = {("rock", "paper"): 0.1, ("paper", "rock"): 0.9, ("rock", "king"): 0.1, ("king", "rock"): 0.6,
              ("paper", "king"): 0.4, ("king", "paper"): 0.7}  # fmt: skip
    cells = [{"bot": one, "against": other, "value": value, "low": value - 0.05, "high": value + 0.05}
             for (one, other), value in shares.items()]  # fmt: skip
    assert chain("rock", ["rock", "paper", "king"], cells, 0.5) == ["rock", "paper", "king"]
    unsure = [{**cell, "low": 0.0, "high": 1.0} for cell in cells]
    assert chain("rock", ["rock", "paper", "king"], unsure, 0.5) == ["rock"], "an answer must surely be one"


def test_the_master_plays_where_it_plays_in_the_study() -> None:
    assert levels_of(plan_of(bot="random")) == ["random", "novice", "greedy", "club"]
    assert levels_of(plan_of(bot="master"))[-1] == "master"


# The other probes


@pytest.mark.parametrize("key", game_keys())
def test_every_game_has_ways_of_playing_that_can_be_forbidden(key: str) -> None:
    found = limits(key)
    assert {limit[0] for limit in found} <= {"without", "only"}
    facts = {(kind.key, subject.code) for kind in find_game(key).vocabulary().kinds for subject in kind.subjects}
    assert all(forbidden and set(forbidden) <= facts for *_, forbidden in found)
    assert len({limit[:3] for limit in found}) == len(found) > 3


def test_restrictions_are_contests_of_the_studys_bot() -> None:
    found = restricted(plan_of(), 2, ALONE)
    ways = [(row["limit"], row["kind"], row["subject"]) for row in found["rows"]]
    assert ways == [*(one[:3] for one in limits(GUARD)), ("blind", "", "")]
    assert [row["bot"] for row in found["rows"]] == ["random"] * len(limits(GUARD)) + ["master"]
    assert {row["count"] for row in found["rows"]} == {2}


def test_styles_meet_each_other_and_levels() -> None:
    found = styles(plan_of(), 2, ALONE)
    assert len(found["styles"]) == 3 + BEST == len(found["bots"])
    assert found["styles"][:3] == [["", "", name] for name in ("novice", "greedy", "club")]
    assert len(found["cells"]) == len(found["bots"]) * (len(found["bots"]) - 1)
    assert {cell["count"] for cell in found["cells"]} == {2}
    assert set(chain(found["bots"][0], found["bots"], found["cells"], found["par"])) <= set(found["bots"])


def test_each_style_has_its_answer() -> None:
    """Rock, paper and scissors: the chain of best answers goes round."""
    names = [("", "", "greedy"), ("without", "stones", ""), ("only", "paper", "red")]
    pairs = {(0, 1): 10, (1, 0): 90, (1, 2): 10, (2, 1): 90, (2, 0): 10, (0, 2): 90}
    found = styled("greedy", names, {(names[a], names[b]): tally_of([1] * won + [0] * (100 - won), 1)
                                     for (a, b), won in pairs.items()}, 2)  # fmt: skip
    assert found["bots"] == ["greedy", "without:stones", "only:paper:red"]
    told = chain("greedy", found["bots"], found["cells"], found["par"])
    assert told == ["greedy", "without:stones", "only:paper:red", "greedy"]


def test_who_must_do_without_nothing_plays_as_the_others_do() -> None:
    """Nobody gives up a choice of corners that has no third way; of many rounds that show it, not one ends otherwise."""
    bound = Contest(Player("random", forbidden=(("acted", "left"), ("acted", "right"))), Player("random"))
    (found,) = contests(plan_of(), [bound], 8, ALONE)
    assert set(found.seen) == {(1, 2)}
    assert not is_even(figure("", found.share(), found.games, "share"), 0.5), "four rounds do not show it"
    assert is_even(share_of([1] * 40, 2), 0.5)
    assert is_even(share_of([1] * 40, 3), 1 / 3)
    assert not is_even(share_of([1] * 39 + [2], 2), 0.5)
    assert not is_even(share_of([0, 2] * 200, 2), 0.5), "even on the whole is not even in each round"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A ladder whose players hardly think."""
    monkeypatch.setattr("parlour.lab.probes.ladder.LOWEST", 1 / 2000)


def test_a_rung_of_the_ladder_has_twice_the_budget(quick: None) -> None:
    rungs = ladder(plan_of(), 2, ALONE)["rungs"]
    assert [row["from"] for row in rungs[1:]] == [row["to"] for row in rungs[:-1]]
    assert all(row["to"] == pytest.approx(2 * row["from"], abs=1) for row in rungs)


@pytest.mark.parametrize("key", game_keys())
def test_every_option_can_be_moved_one_step(key: str) -> None:
    game = find_game(key)
    found = steps(plan_of(key))
    assert {option.name for option, _ in found} <= {option.name for option in game.options}
    assert len({option.name for option, _ in found}) > len(game.options) / 2
    assert all(value != option.default or key == GUARD for option, value in found)


def test_what_a_rule_decides_is_what_a_comparison_shows() -> None:
    plan = plan_of(bot="greedy")
    found = rules(plan, 20, ALONE)["rows"]
    row = next(row for row in found if (row["option"], row["value"]) == ("warrior_corner", "facing"))
    same = compare(GUARD, plan.options, {**plan.options, "warrior_corner": "facing"}, 20, plan.bots, plan.seed, 1)
    assert row["differs"]["value"] == len(same.flipped()) / 20 > 0
    assert row["identical"]["value"] == pytest.approx(same.identical().value)
    assert row["change"]["value"] == pytest.approx(same.wins_by_seat()[row["seat"] - 1].change.value)
    assert row["clause"].startswith("AG-")


def test_seats_are_shown_for_every_number_of_players_and_every_level() -> None:
    found = seats(plan_of("quazo", rounds=1), 4, ALONE)["rows"]
    assert [row["name"] for row in found] == ["2", "3", "4", "random", "novice", "greedy", "club"]
    assert [len(row["shares"]) for row in found] == [2, 3, 4, 4, 4, 4, 4]
    assert {row["which"] for row in found} == {"order"}
    assert all(sum(share["value"] for share in row["shares"]) == pytest.approx(1) for row in found)


def test_in_an_open_game_there_are_no_secrets_and_in_others_they_are_measured() -> None:
    assert secrets(plan_of(), 2, ALONE) == {}
    plan = plan_of("gambit", "random")
    found = secrets(plan, 2, ALONE)
    assert (found["price"]["count"], found["par"]) == (2, 0.5)
    assert found["price"]["value"] == pytest.approx(found["seer"]["value"] - 0.5)
    never = -log2(0.5 / (WORLDS + 1))  # what is missing where no imagined world has it right
    assert all(0 < found[name]["value"] < never - 1 for name in ("prior", "known")), "the truth is among the worlds"


def test_a_card_of_three_is_worth_a_bit_to_who_holds_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards are possible, so one bit is missing; with thirty-two worlds to see it by, a little less or more."""
    game = toy_bluff.GAME
    monkeypatch.setattr(
        "parlour.lab.probes.secrets.play_out", lambda *_: (None, [-1, -2, 0])
    )  # both have a card, and seat 1 claims one
    missing, known, hidden = measure(game, make_toy_plan(), 5)
    assert hidden > 0
    assert missing / hidden == pytest.approx(1, abs=0.35) == known / hidden
    assert hidden == 1, "the card, and not what nobody is asked to guess"


def test_of_a_text_each_part_is_a_thing_and_what_is_open_in_all_worlds_is_none() -> None:
    position = {"pieces": "S1 a1 [De]; N1 c4", "log": ["2 N6 stood ?"], "turn": 3}
    assert dict(_leaves(position)) == {
        "/pieces/0": "S1 a1 [De]",
        "/pieces/1": "N1 c4",
        "/log/0": "2 N6 stood ?",
        "/turn": 3,
    }


def test_how_far_apart_levels_are_does_not_depend_on_who_plays_at_random() -> None:
    """The random one loses every game, so its rating falls with every game more; the spread of the others does not."""
    lost = {many: tally_of([0] * many, 1) for many in (20, 2000)}
    won = {many: tally_of([1] * many, 1) for many in (20, 2000)}
    strong, weak = tally_of([1] * 60 + [0] * 40, 1), tally_of([0] * 60 + [1] * 40, 1)
    spreads = []
    for many in (20, 2000):
        cells = {("novice", "club"): weak, ("club", "novice"): strong}
        for name in ("novice", "club"):
            cells |= {("random", name): lost[many], (name, "random"): won[many]}
        found = summed_up(["random", "novice", "club"], cells, 2)
        spreads.append((found["spread"]["value"], found["at_least"], found["from"]))
    assert spreads[0] == spreads[1] == (pytest.approx(35, abs=1), False, "novice")


def test_a_short_ladder_does_not_show_that_thinking_is_useless() -> None:
    def said(points: int, games: int) -> list[str]:
        tally = tally_of([1] * points + [0] * (games - points), 1)
        rung = {"from": 1, "to": 2, **figure("ladder:2", tally.share(), games, "share")}
        sections = {
            "seats": {"elsewhere": [], "par": 0.5, "tolerance": 0.02},
            "choice": {"dominated": None},
            "skill": {"ladder": {"rungs": [rung]}},
            "strategies": {"restricted": None, "seer": None},
            "clauses": {"never": []},
        }
        return [one["finding"] for one in findings._beside(sections)]

    assert said(30, 60) == ["ladder-unknown"]
    assert said(50_000, 100_000) == ["ladder-flat"]
    assert said(80, 100) == ["ladder"]


def test_of_many_restrictions_the_luckiest_is_not_named() -> None:
    """Of twenty that change nothing, one is above its own 95 % interval."""
    rows = [{"value": 0.5, "low": 0.4, "high": 0.6} for _ in range(19)] + [
        {"value": 0.602, "low": 0.502, "high": 0.702}
    ]
    assert above(rows, 0.5) == []
    assert above([{"value": 0.7, "low": 0.6, "high": 0.8}, *rows], 0.5) == [{"value": 0.7, "low": 0.6, "high": 0.8}]


def test_who_sees_everything_imagines_nothing_else() -> None:
    game = find_game("gambit")
    plan = plan_of("gambit", "random")
    _, events = play_out(game, plan.bots, 1, plan.options)
    state = game.new(plan.options, 2)
    for event in events[: len(events) // 2]:
        state.apply(code_of(event))
    assert state.has_secrets()
    truth, rng = game.dump(state), Rng(3)
    seer = Eyes(game, state, 0, sees_all=True)
    assert not seer.has_secrets()
    assert all(game.dump(imagine(rng)) == truth for imagine in (seer.imagine, seer.imagine_likely) for _ in range(5))
    assert any(game.dump(Eyes(game, state, 0).imagine(rng)) != truth for _ in range(20))


def test_what_is_never_near_the_best_is_dominated_once_it_was_offered_often_enough() -> None:
    def tally(near: int, offers: int, games: int) -> Tally:
        return tally_of([near] * games, offers)

    rows = rows_of(
        {
            ("did", "good"): tally(1, 4, 50),
            ("did", "bad"): tally(0, 5, 40),
            ("did", "rare"): tally(0, 2, 45),
            ("did", "once"): tally(0, 4 * OFFERS, 1),
        }
    )
    assert {row["subject"]: row["dominated"] for row in rows} == {
        "bad": True,
        "good": False,
        "once": False,
        "rare": False,
    }
    once = next(row for row in rows if row["subject"] == "once")
    assert (once["rounds"], once["high"]) == (1, pytest.approx(0.975)), "all offers of a game are one observation"


def test_offers_are_counted_where_there_is_something_else_to_choose() -> None:
    plan, game = plan_of(), find_game(GUARD)
    _, events = play_out(game, plan.bots, 1, plan.options)
    found = look(game, game.new(plan.options, 2), events)
    assert found
    assert all(0 <= near <= offers for offers, near in found.values())
    assert sum(near for _, near in found.values()) > 0


# All of them, in a study's folder


def test_probes_are_kept_and_not_played_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan, played = plan_of(), []

    def fake(_plan: Plan, games: int, _crew: Any, _progress: Any) -> dict[str, Any]:
        played.append(games)
        return {"rungs": []}

    monkeypatch.setattr(running, "PROBES", {**PROBES, "ladder": fake})
    probe(tmp_path, plan, ["ladder"], ALONE, 6)
    probe(tmp_path, plan, ["ladder"], ALONE, 6)
    probe(tmp_path, plan, ["ladder"], ALONE, 8)
    assert (played, kept(tmp_path)) == ([6, 8], {"ladder": {"rungs": []}})
    text = (tmp_path / "probes.json").read_text()
    (tmp_path / "probes.json").write_text(text.replace('"format": 2', '"format": 1'))
    assert kept(tmp_path) == {}, "measured otherwise"
    (tmp_path / "probes.json").write_text(text.replace('"format": 2', '"format": 3'))
    with pytest.raises(ParlourError, match="probes.json"):
        kept(tmp_path)
    (tmp_path / "probes.json").write_text("{}")
    with pytest.raises(ParlourError, match="probes.json"):
        kept(tmp_path)


def test_a_study_with_all_probes_fills_every_section(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], quick: None
) -> None:
    folder = tmp_path / "study"
    typed = ["study", GUARD, "--bots", "random", "--games", "30", "--set", "no_capture_limit=20", "--workers", "1"]
    assert main([*typed, "--data", str(folder), "--probes", "all", "--probe-games", "2"]) == 0
    capsys.readouterr()
    study = Study.open(folder)
    found = json.loads((folder / "figures.json").read_bytes())
    parts = found["sections"]
    assert parts["clauses"]["rows"]
    assert parts["clauses"]["rules"]
    assert parts["seats"]["elsewhere"]
    assert parts["skill"]["strength"]["cells"]
    assert parts["skill"]["ladder"]["rungs"]
    assert parts["strategies"]["restricted"]["rows"]
    assert parts["choice"]["dominated"]["rows"]
    for language in ("en", "pt-BR"):
        page = render(study, language, found)
        assert page.count("--probes") == 0, "nothing is missing any more"
        assert "down" in page or "up" in page
    again = tmp_path / "again"
    assert main([*typed, "--seed", "5", "--data", str(again), "--since", str(folder)]) == 0
    assert json.loads((again / "figures.json").read_bytes())["sections"]["findings"]["changes"] is not None


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (["--probes", "all"], "say where to with --data, --report or --open"),
        (["--probes", "luck", "--data", "new"], "“luck” is not a probe. There are: all, clauses, rules"),
        (["--probes", "all", "--probe-games", "few", "--data", "new"], "few"),
        (["--since", "nowhere", "--data", "new"], "nowhere"),
    ],
)
def test_probes_that_make_no_sense_are_refused_before_a_game_is_played(
    typed: list[str], told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["study", GUARD, "--games", "2", *typed]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert told in err
    assert not (tmp_path / "new").exists()


def test_an_earlier_study_of_another_game_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    small = ["--bots", "random", "--games", "2", "--workers", "1", "--data"]
    assert main(["study", "quartz", *small, str(tmp_path / "quartz")]) == 0
    capsys.readouterr()
    typed = ["study", GUARD, "--set", "no_capture_limit=20", *small, str(tmp_path / "guard")]
    assert main([*typed, "--since", str(tmp_path / "quartz")]) == 2
    assert "(game: quartz, not adventurers-guard)" in capsys.readouterr().err


def make_toy_plan() -> Plan:
    return Plan(
        game="toy-bluff", rules=1, options={"deck": "three", "stake": 2}, bots=("random",) * 2, levels={}, games=1,
        seed=0, closely=0,
    )  # fmt: skip
