"""Levels: every game has them, each is a bot with a budget, and a stronger one is stronger."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from parlour.bots import BOTS, bot, line_up
from parlour.bots.basic import GlanceBot, RandomBot
from parlour.bots.levels import BUDGETS, FILE, LEVELS, SOUND, USUAL, LevelBot, Settings, adviser, rating, settings
from parlour.bots.naming import named
from parlour.bots.search import SearchBot
from parlour.games import game, game_keys
from parlour.games.adventurers_guard import GAME as GUARD
from parlour.kernel.bot import Bot, Eyes, Searcher
from parlour.kernel.drivers import play_bots
from parlour.kernel.options import complete_options
from parlour.kernel.rng import Rng
from parlour.kernel.state import OVER
from parlour.lab.match import match
from parlour.lab.simulation import play_out
from toy_bluff import GAME as BLUFF


@pytest.mark.parametrize("key", game_keys())
def test_every_game_says_what_plays_at_each_level(key: str) -> None:
    said = tomllib.loads((game(key).folder / FILE).read_text("utf-8"))
    assert set(said) - {"leaning"} == {"calibration", *LEVELS, "adviser"}
    for seats in game(key).seats:
        assert -1 < said["calibration"][str(seats)] < 6
        assert -1 < said.get("leaning", {}).get(str(seats), 0.0) < 1
    for level in (*LEVELS, "adviser"):
        settings(game(key).folder).bot(level)
    assert isinstance(adviser(game(key)), Searcher)


@pytest.mark.parametrize("key", game_keys())
def test_ratings_are_those_of_the_ladder(key: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "ladder.md").read_text("utf-8")
    part = page.partition(f"<!-- {key} -->")[2].partition("<!--")[0]
    seats = int(re.findall(r"(\d) seats; an even share", part)[0])
    wins = re.findall(r"\| (\w+) \| greedy \| ([\d.]+) %", part)
    ratings = settings(game(key).folder).ratings
    assert ratings == {level: rating(float(share) / 100, seats) for level, share in wins}
    assert {"novice", "club", "master"} <= set(ratings)
    assert [ratings[level] for level in LEVELS if level in ratings] == sorted(ratings.values())


def test_the_greedy_bot_has_a_thousand_and_ten_times_the_odds_are_400_more() -> None:
    assert [rating(1 / 2, 2), rating(1 / 4, 4)] == [1000, 1000]
    assert [rating(10 / 11, 2), rating(10 / 13, 4), rating(1 / 11, 2)] == [1400, 1400, 600]


@pytest.mark.parametrize("key", game_keys())
def test_a_level_that_searches_has_an_end_in_work_and_in_time(key: str) -> None:
    for level in (*LEVELS, "adviser"):
        values = settings(game(key).folder).levels[level]
        if values["bot"] != "glance":
            assert any(name in values for name in BUDGETS)
            shallow = values["bot"] == "expectimax" and "depth" in values
            most = 3 if level == "grandmaster" else 1
            assert shallow or 0 < values["seconds"] <= most, "a move takes no longer than people are told"


@pytest.mark.parametrize("key", game_keys())
def test_a_grandmaster_is_the_master_with_more_thought(key: str) -> None:
    found = settings(game(key).folder).levels
    more = (*BUDGETS, "seconds")
    master, grandmaster = (
        {name: value for name, value in found[level].items() if name not in more} for level in ("master", "grandmaster")
    )
    assert grandmaster == master
    for name in BUDGETS:
        if name in found["master"]:
            assert found["grandmaster"][name] >= 8 * found["master"][name]


def test_a_game_that_says_nothing_gets_the_usual_levels() -> None:
    assert not (BLUFF.folder / FILE).exists()
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3", "claim 3")
    assert BLUFF.write(state, LevelBot("club").choose(Eyes(BLUFF, state, 1), Rng(1))) == "doubt"


def test_the_usual_search_is_no_weaker_than_greedy() -> None:
    """In a game of ours, as if it had no file. Playouts at random to the end, without the game's value, lose nearly all."""
    usual, playouts = (
        line_up(f"search(simulations=20,{more})")[0]
        for more in ("depth=0,prior_weight=4,explore=0.3,opponent_skill=8,assume_seen=true", "assume_seen=true")
    )
    assert named(usual).settings == {"simulations": 20, **SOUND}
    assert all(SOUND.items() <= USUAL[level].items() for level in ("club", "master"))
    shares = [
        match("quazo", [name, "greedy"], 12, 2, seed=3, options={"rounds": 3}, workers=1).scores()[name].value
        for name in (usual, playouts)
    ]
    assert shares[0] >= 0.5 > shares[1]


def test_levels_are_bots_by_name() -> None:
    assert set(LEVELS) < set(BOTS)
    level = bot("master")
    assert isinstance(level, LevelBot)
    assert level.level == "master"


def test_effort_is_the_part_of_the_budget_that_is_spent() -> None:
    found = settings(BLUFF.folder).bot("master", 0.1)
    assert isinstance(found, SearchBot)
    assert (found.simulations, found.seconds) == (400, 1.0)
    more = settings(BLUFF.folder).bot("master", 4)
    assert isinstance(more, SearchBot)
    assert (more.simulations, more.seconds) == (16000, 4.0), "more work takes longer"
    least = settings(BLUFF.folder).bot("club", 0.0001)
    assert isinstance(least, SearchBot)
    assert least.simulations == 1, "something must be thought"


def test_a_bot_without_a_clock_spends_its_budget_however_slow_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def note(
        found: Settings, level: str, effort: float = 1.0, timed: bool = True, blind: bool = False, weights: str = ""
    ) -> Bot:
        asked.append(timed)
        return RandomBot()

    monkeypatch.setattr(Settings, "bot", note)
    state = BLUFF.play(BLUFF.start(), "deal1=2", "deal2=3", "claim 3")
    for one in (bot("club"), bot("club", timed=False), bot("random", timed=False)):
        one.choose(Eyes(BLUFF, state, 1), Rng(1))
    assert asked == [True, False]
    play_out(BLUFF, ("club", "club"), 1, complete_options(BLUFF.options, {}))
    assert asked == [True, False, False, False], "the laboratory never asks for a clock"
    monkeypatch.undo()
    untimed = settings(BLUFF.folder).bot("master", timed=False)
    assert isinstance(untimed, SearchBot)
    assert (untimed.simulations, untimed.seconds) == (4000, 0.0)


@pytest.mark.parametrize(("stronger", "effort"), [("club", 1.0), ("master", 0.005)])
def test_a_stronger_level_wins_most_games_even_with_little_thought(stronger: str, effort: float) -> None:
    won = 0.0
    for seed in range(6):
        for seat in (0, 1):  # the same dice from either side
            bots: list[Bot] = [LevelBot("novice"), LevelBot("novice")]
            bots[seat] = LevelBot(stronger, effort)
            state = GUARD.start()
            play_bots(GUARD, state, bots, seed, 2000)
            assert state.actor() == OVER
            won += state.returns()[seat] > 0
    assert won >= 9, "three quarters of twelve"


def test_one_bot_can_play_one_game_after_another() -> None:
    level = LevelBot("club", 0.1)
    for each in (BLUFF, GUARD, BLUFF):
        state = each.start(**({"no_capture_limit": 20} if each is GUARD else {}))
        play_bots(each, state, [level, RandomBot()], 1, 400)
        assert state.actor() == OVER or each is GUARD


def test_a_glance_at_all_moves_takes_what_can_be_taken() -> None:
    state = GUARD.load({"pawns": "S: Ae4 Mb2 | N: Ae5", "die": 3})
    chosen = [GUARD.write(state, GlanceBot(40).choose(Eyes(GUARD, state, 0), Rng(seed))) for seed in range(5)]
    assert chosen == ["Ae4xe5"] * 5
    hasty = {GUARD.write(state, GlanceBot(1).choose(Eyes(GUARD, state, 0), Rng(seed))) for seed in range(40)}
    assert len(hasty) > 1, "who looks at one move only plays anything"
