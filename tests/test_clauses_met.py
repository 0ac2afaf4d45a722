"""Which clauses games meet: what lines cite, what a game runs, and the pages that say so."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from parlour.cli import main
from parlour.games import game, game_keys
from parlour.kernel.events import signed
from parlour.lab.clauses import clauses, tracing
from parlour.lab.clauses.citations import citations, ids
from parlour.lab.clauses.tracing import replaying

pytestmark = pytest.mark.plain  # where the engine is compiled, another process loads its sources

GUARD = "adventurers-guard"
PAGES = Path(__file__).parent.parent / "docs" / "clauses"
SOURCE = '''\
"""A module (XY-9.1)."""

SIDES = 6  # XY-9.2


class State:
    """A class (XY-9.3)."""

    def __init__(self):
        self.score = 0  # XY-9.4

    # A heading (XY-9.5)

    def apply(self, event):
        """Called (XY-1.1 to XY-1.3, XY-R2)."""
        if event > 3:  # XY-2.1
            self.score += 1
        elif event:  # XY-2.2
            self.score -= 1
        else:  # XY-2.3
            self.score = 0
        # XY-2.4
        self.score += (
            event  # XY-2.5
        )
        for _ in range(3):  # XY-2.6
            # XY-2.7
            if event == 9:
                self.score *= 2

    @property
    def over(self):
        """XY-3.1."""
        return self.score > 9
'''


def test_a_text_names_clauses_and_ranges() -> None:
    assert ids("QT-1.9 to QT-1.11, QT-R3 and AB-1.1 (QT-12, QT-2.2)", "QT") == (
        *("QT-1.9", "QT-1.10", "QT-1.11"),
        *("QT-R3", "QT-2.2"),
    )


def test_what_the_lines_of_a_source_cite(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(SOURCE, encoding="utf-8")
    (tmp_path / "refusals.py").write_text(SOURCE.replace("XY-1.", "XY-5."), encoding="utf-8")
    found = citations(tmp_path, "XY")
    lines = SOURCE.splitlines()
    cited = {lines[first - 1].strip(): one for (_, first), one in found.functions.items()}
    assert {head: one.called for head, one in cited.items()} == {
        "def apply(self, event):": ("XY-1.1", "XY-1.2", "XY-1.3", "XY-R2"),
        "@property": ("XY-3.1",),
    }
    assert {(lines[at - 1].strip(), *named) for at, named in cited["def apply(self, event):"].lines.items()} == {
        ("self.score += 1", "XY-2.1"),
        ("self.score -= 1", "XY-2.2"),
        ("self.score = 0", "XY-2.3"),
        ("self.score += (", "XY-2.4", "XY-2.5"),
        ("if event == 9:", "XY-2.6"),
        ("self.score *= 2", "XY-2.7"),
    }
    assert not any(clause.startswith("XY-9") for clause in found.played)


def test_a_known_game_meets_what_it_meets(monkeypatch: pytest.MonkeyPatch) -> None:
    guard, events = game(GUARD), []
    options = guard.complete({"first_player": "S"}, guard.version)
    state = guard.new(options, 2)
    for text in ("W@a1", "d6=4", "Rd2-g5", "d6=4", "Rf8-f6", "d6=4", "Rg5xf6"):
        event = guard.read(state, text)
        events.append(int(signed(state.actor(), event)))
        state.apply(event)
    with replaying(GUARD, options, 2) as replay:
        met, again, less = replay(events), replay(events), replay(events[:-1])
    monkeypatch.setattr(tracing, "COMPILED", True)
    with replaying(GUARD, options, 2) as replay:
        assert (replay(events), replay(events[:-1])) == (met, less)  # by another process
    assert met == again
    assert met["AG-2.1"] == (0, 0)  # set up
    assert met["AG-2.6"] == (1, 1)  # the second warrior
    assert met["AG-6.3"] == (1, 1)  # no captures in the first turn of either; a die falls before its turn begins
    assert met["AG-3.3"] == (1, 2)
    assert met["AG-6.1"] == (3, 3)  # the capture
    assert "AG-6.1" not in less
    assert not {"AG-5.2", "AG-7.1", "AG-8.1", "AG-4.6"} & met.keys()  # no edge, no enemy's pawn, no end, no mage


def test_games_are_summed_up() -> None:
    tally = clauses(GUARD, 6, seed=3)
    known = [clause.id for clause in game(GUARD).rulebook().clauses()]
    assert sorted([*tally.met, *tally.never, *tally.silent]) == sorted(known)
    assert tally.met["AG-2.6"].games == 6
    assert tally.met["AG-8.1"].games == 6
    assert tally.met["AG-8.1"].first == tally.met["AG-8.1"].last > 20
    assert "AG-8.2" in tally.never
    assert "AG-4.5" in tally.silent
    assert clauses(GUARD, 6, seed=3) == tally


def test_the_command_writes_a_page_or_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["clauses", "quartz", "--games", "1", "--set", "variant=last_first"]) == 0
    text = capsys.readouterr().out
    assert "Made by `parlour clauses quartz --games 1 --set variant=last_first`." in text
    assert "| QT-15.2 | If you have three or more unstable crystals in … | 100 % |" in text
    assert main(["clauses", GUARD, "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["met"]["AG-2.6"] == {"games": 1, "first": 1, "last": 1}
    assert main(["clauses", GUARD, "--games", "none"]) == 2
    assert capsys.readouterr().err == "parlour: “none” is not a number of games: use 1 to 10,000,000.\n"


@pytest.mark.parametrize("key", game_keys())
def test_a_page_lists_the_clauses_of_its_game(key: str) -> None:
    """Made by `parlour clauses GAME --games 200 > docs/clauses/GAME.md`, to be repeated when citations change."""
    text = (PAGES / f"{key}.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| ([A-Z]{2}-\S+) \|.*\| ([^|]+) \|[^|]*\|[^|]*\|$", text, re.MULTILINE))
    book = [clause.id for clause in game(key).rulebook().clauses()]
    rulings = [clause for clause in book if re.fullmatch(r"[A-Z]{2}-R\d+", clause)]
    played = citations(game(key).folder, game(key).code).played
    assert [clause for clause in rows if clause not in rulings] == [one for one in book if one not in rulings]
    assert set(rows) - set(rulings) | (played & set(rulings)) <= set(rows) <= set(book)
    assert {clause for clause, share in rows.items() if share == "–"} & played == set()
    never = [clause for clause, share in rows.items() if share == "0 %"]
    assert set(never) <= played
    assert re.findall(r"^- (\S+)", text, re.MULTILINE) == never
