"""What a laboratory counts: every game's facts agree with its moves and have names in both languages."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.ledgers import counted

from parlour.bots import bot
from parlour.games import game, game_keys
from parlour.kernel.drivers import play_bots
from parlour.kernel.facts import Ledger
from parlour.kernel.game import AnyGame
from parlour.kernel.vocabulary import MoveFacts, watcher_of
from parlour.kernel.words import LANGUAGES, Phrase

KEYS = game_keys()
Row = tuple[int, int, int, int, int, int]


def watched(found: AnyGame, seats: int, seed: int) -> tuple[list[Row], list[int], Any]:
    """A random game: its facts, its events and who watched."""
    facts, state = found.vocabulary(), found.start(seats)
    watcher = watcher_of(facts, found.actions({o.name: o.default for o in found.options}, seats), seats)
    watcher.begin(facts.witness())
    events = list(play_bots(found, state, [bot("random")] * seats, seed, 5_000, watcher))
    return watcher.ledger.rows(), events, watcher


@pytest.mark.parametrize("key", KEYS)
def test_every_decision_is_one_fact_that_was_offered(key: str) -> None:
    found = game(key)
    for seats in found.seats:
        rows, events, watcher = watched(found, seats, 7)
        kinds = found.vocabulary().kinds
        chosen = [row for row in rows if kinds[row[0]].chosen]
        assert sum(count for *_, count, _offered, _first in chosen) == sum(event >= 0 for event in events)
        assert sum(watcher.decisions) == sum(event >= 0 for event in events)
        for kind, subject, _seat, count, offered, first in rows:
            assert subject < len(kinds[kind].subjects)
            assert (first == -1) == (count == 0)
            assert count <= offered or not kinds[kind].chosen


@pytest.mark.parametrize("key", KEYS)
def test_facts_have_names_in_every_language(key: str) -> None:
    found = game(key)
    for language in LANGUAGES:
        words = found.words(language)
        for kind in found.vocabulary().kinds:
            assert words.say(f"fact-{kind.key}")
            names = [words.text(s.name) if isinstance(s.name, Phrase) else s.name for s in kind.subjects]
            assert [name for name, many in Counter(names).items() if many > 1] == []
            codes = Counter(subject.code for subject in kind.subjects)
            assert max(codes.values()) == 1


def test_a_game_without_facts_counts_its_kinds_of_moves() -> None:
    found = game("quazo")
    plain = MoveFacts(found.write, found.notation)
    state = found.start(4)
    watcher = watcher_of(plain, found.actions({}, 4), 4)
    watcher.begin(plain.witness())
    events = play_bots(found, state, [bot("random")] * 4, 3, 5_000, watcher)
    rows = watcher.ledger.rows()
    assert sum(row[3] for row in rows) == sum(event >= 0 for event in events)
    assert {plain.kinds[0].subjects[row[1]].code for row in rows} <= {form.example for form in found.notation}
    words = MoveFacts(lambda _state, move: ("roll 3", "hold", "7!")[move], ())
    assert [words.classify(None, move) for move in (1, 0, 1, 2)] == [(0, 0), (0, 1), (0, 0), (0, 2)]
    assert [subject.code for subject in words.kinds[0].subjects] == ["hold", "roll", "…"]


def test_the_game_of_the_example_declares_no_facts_and_has_its_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parent.parent / "examples" / "pig"))
    pig = import_module("pig").GAME
    assert pig.facts is None
    facts = counted(pig, pig.start(), ["roll", "d6=4", "roll", "d6=2", "hold", "roll", "d6=1", "roll"])
    assert facts == {("move", "roll", 1): 3, ("move", "hold", 1): 1, ("move", "roll", 2): 1}


def test_a_ledger_counts_offers_once_a_decision() -> None:
    ledger = Ledger(2, 3, 2)
    ledger.offer(1, 2, 0)
    ledger.offer(1, 2, 0)
    ledger.time += 1
    ledger.offer(1, 2, 0)
    ledger.add(1, 2, 0, 3)
    ledger.add(0, 0, 1)
    assert ledger.rows() == [(1, 2, 0, 3, 2, 1), (0, 0, 1, 1, 0, 1)]
    ledger.clear()
    assert ledger.rows() == []
    ledger.offer(1, 2, 0)
    assert ledger.rows() == [(1, 2, 0, 0, 1, -1)]


def test_waiting_is_counted_in_events_of_a_known_game() -> None:
    found = game("adventurers-guard")
    _rows, events, watcher = watched(found, 2, 1)
    deciders = [event >= 0 for event in events]
    assert watcher.events == len(events)
    assert watcher.turns <= sum(deciders)
    assert max(watcher.last) == max(at for at, decides in enumerate(deciders) if decides)
