"""The log of every game: what its lines tell, and under which turn they stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import get_args

import pytest

from parlour.games import game as find_game
from parlour.games import game_keys
from parlour.kernel.view import Kind, Line, by_message, with_kinds
from parlour.kernel.words import phrase
from parlour.testing import Play, plays


@cache
def walked(key: str) -> list[Play]:
    return plays(find_game(key), 6)[:8]


def log(play: Play) -> Iterator[Line]:
    for step in play.steps():
        if step.event is not None:
            after = step.state.copy()
            after.apply(step.event)
            yield from play.game.narrate(step.state, step.event, after, 0)


@pytest.mark.parametrize("key", game_keys())
def test_every_line_says_what_it_tells(key: str) -> None:
    """An icon stands beside each line, and a sound can go with it."""
    bare = {line.phrase.id for play in walked(key) for line in log(play) if not line.kind}
    assert bare == set()


@pytest.mark.parametrize("key", game_keys())
def test_what_begins_most_turns_is_no_event_of_theirs(key: str) -> None:
    """A folded turn shows the line whose kind tells most: nothing that only begins it."""
    heads: dict[tuple[int, str], Line] = {}
    for number, play in enumerate(walked(key)):
        for line in log(play):
            if line.head:
                heads.setdefault((number, repr(line.head)), line)
    begins = Counter((line.phrase.id, line.kind) for line in heads.values())
    assert [one for one, count in begins.items() if count > len(heads) / 3 and one[1] in ("gain", "lose")] == []


@pytest.mark.parametrize("key", game_keys())
def test_a_turn_that_is_over_has_no_more_lines(key: str) -> None:
    """Headings stand in true order: what follows the beginning of a turn belongs to it."""
    for play in walked(key):
        heads: list[str] = []
        for line in log(play):
            head = repr(line.head)
            if line.head and head != (heads or [""])[-1]:
                assert head not in heads, (play.options, head, line)
                heads.append(head)


def test_a_message_that_no_kind_lists_has_none() -> None:
    kinds = by_message({"roll": "log-roll log-again", "end": "log-win"})
    lines = with_kinds([Line(phrase("log-again")), Line(phrase("log-other"))], kinds)
    assert [line.kind for line in lines] == ["roll", ""]
    assert {line.kind for line in lines} <= set(get_args(Kind))
