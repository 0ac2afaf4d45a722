"""Bots by what people write: one grammar, one normal form, and a sentence for everything that is wrong."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.bots import BOTS, bot, line_up, naming
from parlour.bots.basic import GlanceBot
from parlour.bots.expectimax import ExpectimaxBot
from parlour.bots.levels import LevelBot, Settings
from parlour.bots.naming import is_bot, named, names, split
from parlour.bots.search import SearchBot
from parlour.kernel.errors import ParlourError

MINE = """
import parlour

class First(parlour.Bot):
    def __init__(self, boldness: float = 0.5, style: str = "plain", again=False):
        self.said = boldness, style, again
    def choose(self, eyes, rng):
        return eyes.legal()[0]

class Needy(First):
    def __init__(self, table):
        super().__init__()
        self.table = table

class Picky(First):
    def __init__(self, odd: int = 1):
        if odd % 2 == 0:
            raise ValueError("odd must be odd.")

def made(style: str = "made", **more):
    return First(style=style)

def three():
    return 3

NUMBER = 3
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A module of somebody's in the folder that they work in, also as an installed package with an entry point."""
    (tmp_path / "my_own_bots.py").write_text(MINE, "utf-8")
    (tmp_path / "my_broken_bots.py").write_text("1 / 0\n", "utf-8")
    package = tmp_path / "my_own_bots-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: my-own-bots\nVersion: 1.0\n", "utf-8")
    entries = "first = my_own_bots:First\ngreedy = my_own_bots:First\nlost = my_own_bots:Lost\n"
    (package / "entry_points.txt").write_text(f"[{naming.GROUP}]\n{entries}", "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path)])
    for kept in (naming.named, naming._entries):
        kept.cache_clear()
    monkeypatch.delitem(sys.modules, "my_own_bots", raising=False)
    yield
    for kept in (naming.named, naming._entries):
        kept.cache_clear()


def test_commas_within_parentheses_do_not_split() -> None:
    assert split("search(depth=0,prior_weight=4),my.module:Bot , greedy,") == [
        "search(depth=0,prior_weight=4)",
        "my.module:Bot",
        "greedy",
    ]
    assert split("""a(x="),",y='(,'),b""") == ["""a(x="),",y='(,')""", "b"]
    assert split("") == []


@pytest.mark.parametrize(
    ("text", "normal"),
    [
        ("greedy", "greedy"),
        (" greedy() ", "greedy"),
        ("search( prior_weight = 4.0 ,depth=0)", "search(depth=0,prior_weight=4)"),
        ("search(explore=.25,assume_seen=true)", "search(explore=0.25,assume_seen=true)"),
        ("master(effort=2)", "master(effort=2)"),
        ("glance(picks=7)", "glance(picks=7)"),
        ("expectimax(nodes=500,depth=2)", "expectimax(nodes=500,depth=2)"),
        ("search(seconds=1e-1)", "search(seconds=0.1)"),
    ],
)
def test_every_text_has_one_normal_form(text: str, normal: str) -> None:
    assert line_up([text]) == (normal,)
    assert line_up(normal) == (normal,), "which is its own"


def test_settings_reach_the_bot() -> None:
    found = bot("search(simulations=7,depth=0,prior_weight=4,opponent_skill=8,assume_seen=true,seconds=2)")
    assert isinstance(found, SearchBot)
    assert (found.simulations, found.depth, found.prior_weight, found.assume_seen) == (7, 0, 4.0, True)
    assert (found.opponent_skill, found.seconds) == (8.0, 2.0)
    untimed = bot("search(seconds=2)", timed=False)
    assert isinstance(untimed, SearchBot)
    assert (untimed.simulations, untimed.seconds) == (1000, 0.0)
    nodes, glance = parlour.bot("expectimax(nodes=9,lines=2)"), parlour.bot("glance")
    assert isinstance(nodes, ExpectimaxBot)
    assert (nodes.budget, nodes.lines) == (9, 2)
    assert isinstance(glance, GlanceBot)
    assert glance.picks == 2
    level = bot("club(effort=0.5)")
    assert isinstance(level, LevelBot)
    assert level.level == "club"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("serch", "There is no bot “serch”. Available: random, greedy, novice"),
        ("search(dept=0)", "The bot “search” has no setting “dept”. It has: simulations, seconds, depth"),
        ("greedy(depth=0)", "The bot “greedy” has no settings, so “depth” cannot be set."),
        ("search(depth=-1)", "depth of the bot “search” cannot be “-1”: it must be a whole number from 0 to "),
        ("search(depth=1.5)", "depth of the bot “search” cannot be “1.5”: it must be a whole number from 0 to "),
        ("search(explore=lots)", "explore of the bot “search” cannot be “lots”: it must be a number from 0 to 1000."),
        ("search(explore=true)", "explore of the bot “search” cannot be “true”: it must be a number from 0 to 1000."),
        ("search(win_only=1)", "win_only of the bot “search” cannot be “1”: it must be true or false."),
        ("search(depth=0,depth=1)", "The bot “search” has its setting “depth” twice."),
        ("novice(effort=0)", "effort of the bot “novice” cannot be “0”: it must be a number from 0.001 to 1000."),
        ("", "“” does not name a bot. Write it like greedy, search(depth=0,prior_weight=4) or my.module:Bot."),
        ("search(depth=0", "“search(depth=0” does not name a bot."),
        ("search(depth)", "“search(depth)” does not name a bot."),
        ("search(depth=0 explore=1)", "“search(depth=0 explore=1)” does not name a bot."),
        ("search(depth=)", "“search(depth=)” does not name a bot."),
        ("search(,)", "“search(,)” does not name a bot."),
        ("no_such_module_here:Bot", "The bot’s module “no_such_module_here” cannot be imported: No module named "),
        ("my_broken_bots:Bot", "The bot’s module “my_broken_bots” cannot be imported: ZeroDivisionError: division by zero."),
        ("my_own_bots:Nothing", "There is no “Nothing” in the module “my_own_bots”."),
        ("my_own_bots:three", "“my_own_bots:three” is not a bot: name a class that derives from parlour.Bot"),
        ("my_own_bots:NUMBER", "“my_own_bots:NUMBER” is not a bot: name a class that derives from parlour.Bot"),
        ("json:JSONDecoder", "“json:JSONDecoder” is not a bot: name a class that derives from parlour.Bot"),
        ("my_own_bots:Needy", "The bot “my_own_bots:Needy” needs more settings: table."),
        ("my_own_bots:Picky(odd=2)", "The bot “my_own_bots:Picky” cannot be made: ValueError: odd must be odd."),
        ("my_own_bots:First(bold=1)", "The bot “my_own_bots:First” has no setting “bold”. It has: boldness, style, again."),
        ("my_own_bots:First(boldness=x)", "boldness of the bot “my_own_bots:First” cannot be “x”: it must be a number."),
        ("lost", "There is no “Lost”"),
    ],
)  # fmt: skip
@pytest.mark.usefixtures("mine")
def test_what_is_wrong_is_said_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ParlourError) as refused:
        line_up([text])
    told = str(refused.value)
    assert told.startswith(sentence) or (text == "lost" and "my_own_bots:Lost" in told)
    assert "\n" not in told


@pytest.mark.usefixtures("mine")
def test_a_strangers_bot_is_named_by_its_module_or_its_entry_point() -> None:
    assert names()[: len(BOTS)] == list(BOTS)
    assert {"search", "expectimax", "glance", "first", "lost"} < set(names())
    for text, normal, said in [
        ("my_own_bots:First", "my_own_bots:First", (0.5, "plain", False)),
        ("my_own_bots:First( again=true,boldness=2)", "my_own_bots:First(boldness=2,again=true)", (2.0, "plain", True)),
        ("first(style='a, (b')", 'first(style="a, (b")', (0.5, "a, (b", False)),
        ("my_own_bots:made(style=4,z=1,a=b)", "my_own_bots:made(a=b,style=4,z=1)", (0.5, 4, False)),
    ]:
        assert line_up([text]) == line_up(normal) == (normal,)
        found = bot(normal)
        assert found.said == said  # type: ignore[attr-defined]
    assert type(bot("greedy")).__module__ == "parlour.bots.basic", "nobody takes the name of one of ours"


@pytest.mark.usefixtures("mine")
def test_strangers_play_in_worker_processes_too() -> None:
    named_bots = "my_own_bots:First(boldness=1),first,search(simulations=2,depth=0)"
    alone, together = (
        parlour.match("quazo", named_bots, games=3, seats=2, seed=4, options={"rounds": 2}, workers=workers)
        for workers in (1, 2)
    )
    assert alone == together
    assert alone.bots == ("my_own_bots:First(boldness=1)", "first", "search(simulations=2,depth=0)")
    assert alone.games[0].seats == alone.bots[:2]


def test_whether_a_text_is_a_bots_is_said_without_loading_anything() -> None:
    assert is_bot("search(depth=0)")
    assert is_bot("no.such.module:Bot(depth=0)")
    assert not is_bot("Ada")
    assert not is_bot("")
    assert "no.such.module" not in sys.modules


def test_a_file_of_levels_is_read_with_the_same_care() -> None:
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"bot": "deep"}, "There is no bot “deep”. Available: random, greedy, glance"),
        ({"bot": "search", "dept": 0}, "The bot “search” has no setting “dept”."),
        ({"bot": "search", "depth": "0"}, "depth of the bot “search” cannot be “0”"),
    ]
    for level, sentence in wrong:
        with pytest.raises(ParlourError) as refused:
            Settings({}, {"club": level}).bot("club")
        assert str(refused.value).startswith(sentence)


def test_one_text_is_understood_once() -> None:
    assert named("search(depth=3)") is named("search(depth=3)")
